"""The seats: what everybody may know of each, and the numbers of what one's own scouts carry."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.draw import (
    Box,
    Face,
    Part,
    counted,
    counted_width,
    elide,
    flame,
    glow,
    group,
    line,
    measure,
    number,
    panel,
    polygon,
    seat_colour,
    seat_ink,
    seat_mark,
    tag,
    use,
)
from fireside.games.snow_bound.svg.icons import symbol
from fireside.games.snow_bound.svg.scene import Scene, Standing, actions, label_of, seat_name
from fireside.games.snow_bound.svg.tokens import carried, describe

LETTERS: Final = "abcde"
HEIGHT: Final = 84.0
GAP: Final = 7.0
COUNTS: Final = (("food", "food"), ("weapon", "weapons"), ("medkit", "medkits"), ("oil", "oil"))
SLOT_BODY: Final = "0,-12 11,8 -11,8"


def seats(scene: Scene, width: float) -> Part:
    """All seats below one another."""
    drawn = [
        _seat(scene, seat, Box(0, place * (HEIGHT + GAP), width, HEIGHT))
        for place, seat in enumerate(scene.seats)
    ]
    return Part("".join(drawn), width, len(scene.seats) * (HEIGHT + GAP) - GAP)


def _seat(scene: Scene, seat: Mapping[str, Any], box: Box) -> str:
    who = seat["seat"]
    asked = scene.view["to_move"] == who
    body = (
        panel(box, scene.theme, 9)
        + _bar(box, who)
        + _heading(scene, seat, box, asked)
        + _counts(scene, seat, box)
    )
    step = (box.width - 20) / len(LETTERS)
    for place, letter in enumerate(LETTERS):
        body += _slot(scene, seat, letter, box.x + 16 + step * place, box.y + 33, step)
    if asked:
        body += glow_outline(scene, box)
    return group(body, f"seat-{who}", _describe(scene, seat))


def glow_outline(scene: Scene, box: Box) -> str:
    """The outline of the seat to move: ember, because it is that seat's turn to decide."""
    return tag(
        "rect",
        x=box.x,
        y=box.y,
        width=box.width,
        height=box.height,
        rx=9,
        fill="none",
        stroke=scene.theme.ember,
        stroke_width=2,
    )


def _bar(box: Box, seat: int) -> str:
    """The seat's colour down the left edge."""
    x, y, r = number(box.x), number(box.y + 9), 9
    tall = number(box.height - 2 * r)
    edge = f"M{number(box.x + 9)} {number(box.y)}A{r} {r} 0 0 0 {x} {y}v{tall}a{r} {r} 0 0 0 {r} {r}z"
    return tag("path", d=edge, fill=seat_colour(seat))


def _heading(scene: Scene, seat: Mapping[str, Any], box: Box, asked: bool) -> str:
    theme, who = scene.theme, seat["seat"]
    x = box.x + 24
    body = seat_mark(who, x, box.y + 17, 16)
    name = seat_name(scene, who)
    body += line(x + 13, box.y + 22, name, 14, theme.on_night, Face.BOLD)
    x += 13 + measure(name, 14, Face.BOLD) + 10
    if scene.table["start"] == who:
        body += group(use(symbol("flag"), x, box.y + 17, 0.75), None, "Start player")
        x += 15
    return body + (flame(x, box.y + 18, theme.ember) if asked else "")


def _counts(scene: Scene, seat: Mapping[str, Any], box: Box) -> str:
    """Food, weapons, medkits and oil tokens, from the right edge inwards."""
    x, drawn = box.right - 8, []
    for icon, field in reversed(COUNTS):
        wide = max(33.0, counted_width(seat[field], 0.78) + 6)
        x -= wide
        text = counted(symbol(icon), x + 10, box.y + 17, seat[field], scene.theme.on_night, 0.78)
        drawn.append(group(text, None, f"{seat[field]} {'oil tokens at home' if field == 'oil' else field}"))
    return "".join(drawn)


def _slot(scene: Scene, seat: Mapping[str, Any], letter: str, x: float, y: float, width: float) -> str:
    """One of the five scouts of a seat: where it is and what it carries, or that it waits off the board."""
    who, theme = seat["seat"], scene.theme
    scout = next((scout for scout in seat["scouts"] if scout["scout"] == letter), None)
    if scout is None:
        body = tag("g", polygon(SLOT_BODY, fill="none", stroke=theme.on_night_soft, stroke_dasharray="3 2.4"))
        body += line(0, 6, letter, 12, theme.on_night_soft, anchor="middle")
        body += line(14, 5, "off", 12, theme.on_night_soft)
        return group(
            body, f"slot-{who}{letter}", f"Scout {letter} waits off the board", transform=_at(x + 8, y + 12)
        )
    return _on_board(scene, Standing(who, scout), x, y, width)


def _on_board(scene: Scene, standing: Standing, x: float, y: float, width: float) -> str:
    theme, scout, who = scene.theme, standing.scout, standing.seat
    options = scene.for_scout(who, scout["scout"])
    body = polygon(
        SLOT_BODY, fill=seat_colour(who), stroke="#1b2631", stroke_width=1.2, stroke_linejoin="round"
    )
    body += line(0, 6.4, scout["scout"], 12, seat_ink(who), Face.BOLD, anchor="middle")
    body += line(12.5, 5, elide(scout["hex"], width - 20, 12), 12, theme.on_night)
    if scout["acted"]:
        body += tag("path", d="M-7-9l3 4 6-8", fill="none", stroke=theme.on_night, stroke_width=2.2)
    body += _load(standing)
    if options:
        body += glow(Box(-12.5, -14, width - 2, 47), 6, theme.ember, 2)
    label = label_of(options, describe(scene, standing) + (", has acted" if scout["acted"] else ""))
    return group(body, f"slot-{standing.name}", label, actions(options), transform=_at(x + 8, y + 13))


def _load(standing: Standing) -> str:
    """What a scout carries: with numbers where they are known."""
    known = standing.scout["items"]
    if known is None:
        return "".join(carried(kind, 15.5 * place - 2, 23, 12) for place, kind in enumerate(standing.load))
    return "".join(
        carried(item["item"], 15.5 * place - 2, 23, 14, str(item.get("number", "")))
        for place, item in enumerate(known)
    )


def _at(x: float, y: float) -> str:
    return f"translate({number(x)} {number(y)})"


def _describe(scene: Scene, seat: Mapping[str, Any]) -> str:
    who = "Your seat" if seat["seat"] == scene.you else f"Seat {seat['seat']}"
    return (
        f"{who}: {seat['food']} food, {seat['weapons']} weapons, {seat['medkits']} medkits, "
        f"{seat['oil']} oil tokens, {len(seat['scouts'])} scouts on the board"
    )
