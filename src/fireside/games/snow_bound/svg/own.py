"""What only the seat that looks may see: the weapons in hand and the numbers of its oil."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.draw import (
    Box,
    Face,
    Part,
    glow,
    group,
    heading,
    line,
    measure,
    paper,
    shrink,
    tag,
)
from fireside.games.snow_bound.svg.scene import Scene, actions, label_of
from fireside.games.snow_bound.svg.tokens import pip

HEAD: Final = 22.0
TALLEST: Final = 31.0
LOWEST: Final = 22.0
GAP: Final = 4.0
TOKEN: Final = 20.0


def own(scene: Scene, width: float, room: float) -> Part | None:
    """Hand and oil of the seat that looks, in at most `room`; None for a spectator."""
    seat = scene.own
    if seat is None or seat["hand"] is None:
        return None
    below = oil(scene, seat, width)
    weapons = hand(scene, seat["hand"], width, room - below.height - 12)
    body = weapons.markup + tag("g", below.markup, transform=f"translate(0 {weapons.height + 12:g})")
    return Part(body, width, weapons.height + 12 + below.height)


def hand(scene: Scene, weapons: list[Mapping[str, Any]], width: float, room: float) -> Part:
    """The weapons in hand, one strip for each kind, the value first."""
    head = heading(0, 14, "Your weapons", scene.theme.on_night_soft)
    if not weapons:
        return Part(head + line(0, HEAD + 17, "None in hand.", 14, scene.theme.on_night), width, HEAD + 24)
    tall = min(TALLEST, max(LOWEST, (room - HEAD + GAP) / len(weapons) - GAP))
    drawn = [
        _weapon(scene, weapon, Box(0, HEAD + place * (tall + GAP), width, tall))
        for place, weapon in enumerate(weapons)
    ]
    return Part(head + "".join(drawn), width, HEAD + len(weapons) * (tall + GAP) - GAP)


def _weapon(scene: Scene, weapon: Mapping[str, Any], box: Box) -> str:
    theme, count = scene.theme, weapon["count"]
    options = scene.for_weapon(weapon["weapon"])
    body = paper(box, theme, 6, 2) + value_badge(box.x + 16, box.y + box.height / 2, weapon["value"])
    times = f"×{count}" if count > 1 else ""
    room = box.width - 42 - (measure(times, 15, Face.BOLD) if times else 0)
    size = shrink(weapon["name"], room, 15, 12, Face.SERIF)
    middle = box.y + box.height / 2 + 5
    body += line(box.x + 33, middle, weapon["name"], size, theme.ink, Face.SERIF)
    if times:
        body += line(box.right - 7, middle, times, 15, theme.ink, Face.BOLD, anchor="end")
    if options:
        body += glow(box, 6, theme.ember, 2)
    label = label_of(options, f"{count} {weapon['name']}, value {weapon['value']}")
    return group(body, f"weapon-{weapon['weapon']}", label, actions(options))


def value_badge(x: float, y: float, value: int) -> str:
    """The value of a weapon on a dark disc."""
    disc = tag("circle", cx=x, cy=y, r=10.5, fill="#2b3640", stroke="#8b98a3", stroke_width=1.2)
    return disc + line(x, y + 5, str(value), 14, "#fff", Face.BOLD, anchor="middle")


def oil(scene: Scene, seat: Mapping[str, Any], width: float) -> Part:
    """One's own oil tokens by number, and what one has scored by now."""
    theme, tokens = scene.theme, seat["oil_tokens"] or []
    body = heading(0, 14, "Your oil", theme.on_night_soft)
    if seat["vp"] is not None:
        points = f"{seat['vp']} points so far"
        body += line(width, 14, points, 13, theme.on_night, Face.BOLD, anchor="end")
    x = 0.0
    for value in sorted(set(tokens)):
        times = f"×{tokens.count(value)}"
        body += group(
            token(value, x + TOKEN / 2, HEAD + 13), None, f"{tokens.count(value)} oil tokens of {value}"
        )
        body += line(x + TOKEN + 4, HEAD + 18, times, 14, theme.on_night, Face.BOLD)
        x += TOKEN + 4 + measure(times, 14, Face.BOLD) + 13
    if not tokens:
        body += line(0, HEAD + 17, "None brought home yet.", 14, theme.on_night)
    return Part(body, width, HEAD + 26)


def token(value: int, x: float, y: float) -> str:
    """An oil token with its number."""
    return pip("oil", x, y, TOKEN) + line(x, y + 4.8, str(value), 13, "#fff", Face.BOLD, anchor="middle")
