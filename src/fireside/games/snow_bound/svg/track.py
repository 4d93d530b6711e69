"""The round track: twelve spaces under a sky that darkens, with the storms that are still to come."""

from typing import Final

from fireside.draw import Box, Face, Part, group, line, number, polygon, rounded, tag, use
from fireside.games.snow_bound.svg.icons import symbol
from fireside.games.snow_bound.svg.palette import Ground
from fireside.games.snow_bound.svg.scene import ROUNDS, Scene

HEIGHT: Final = 56.0
MARKS: Final = {"m": ("cloud", "minor event"), "M": ("storm", "major event"), "-": ("", "no event")}


def track(scene: Scene, space: float) -> Part:
    """SB-ROUND-03 The twelve rounds; the space of the token is raised, those behind it are ticked off."""
    drawn = [_space(scene, place, space) for place in range(ROUNDS)]
    width = space * ROUNDS
    sky = tag("rect", x=0, y=4, width=width, height=HEIGHT - 8, rx=9, fill="url(#sb-sky)")
    return Part(sky + "".join(drawn), width, HEIGHT)


def definitions(ground: Ground) -> str:
    """The sky over the track: it darkens to the right."""
    return (
        f'<linearGradient id="sb-sky"><stop stop-color="{ground.sky}"/>'
        f'<stop offset="1" stop-color="{ground.sky_edge}"/></linearGradient>'
    )


def _space(scene: Scene, place: int, space: float) -> str:
    number_of, now = place + 1, scene.table["round"]
    icon, words = MARKS[scene.table["track"][place]]
    x, is_now, is_past = place * space, number_of == now, number_of < now
    face = rounded(
        Box(x + 1, 0 if is_now else 7, space - 2, HEIGHT if is_now else HEIGHT - 14),
        4,
        fill="#fffdf8" if is_now else "#eef1f3",
        fill_opacity=1 if is_now else 0.4 if is_past else 0.82,
        stroke="#1b2631",
        stroke_width=2.4 if is_now else 0.8,
    )
    middle = x + space / 2
    text = line(
        middle,
        19 if is_now else 22,
        str(number_of),
        14 if is_now else 12,
        "#1b2631",
        Face.BOLD,
        anchor="middle",
    )
    mark = use(symbol(icon), middle, 38, 0.92) if icon else ""
    if is_past:
        mark = tag(
            "path", d=f"M{number(middle - 6)} 38l4 5 9-10", fill="none", stroke="#1b2631", stroke_width=2.4
        )
    pointer = polygon(_pointer(middle), fill="#fffdf8", stroke="#1b2631", stroke_width=1.6) if is_now else ""
    when = "now" if is_now else "past" if is_past else "to come"
    return group(pointer + face + text + mark, f"round-{number_of}", f"Round {number_of}, {when}: {words}")


def _pointer(x: float) -> str:
    y = number(HEIGHT - 1)
    return f"{number(x - 8)},{y} {number(x + 8)},{y} {number(x)},{number(HEIGHT + 8)}"
