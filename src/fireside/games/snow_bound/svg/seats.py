"""The seats: what everybody may know of each, and the numbers of what one's own scouts carry."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.words import amount
from fireside.draw import (
    Box,
    Face,
    Part,
    actions,
    counted,
    counted_width,
    elide,
    flame,
    glow,
    group,
    line,
    measure,
    number,
    outlined,
    pane,
    picked,
    piece,
    polygon,
    seat_colour,
    seat_ink,
    seat_mark,
    tag,
    use,
)
from fireside.games.snow_bound.svg.icons import symbol
from fireside.games.snow_bound.svg.scene import Scene, Standing, goods
from fireside.games.snow_bound.svg.tokens import carried, scout_label

LETTERS: Final = "abcde"
HEAD: Final = 32.0
LOADED: Final = 47.0
EMPTY: Final = 28.0
GAP: Final = 7.0
NAME_ROOM: Final = 84.0  # pages put the player's name in place of the seat's number
COUNTS: Final = (("food", "food"), ("weapon", "weapons"), ("medkit", "medkits"), ("oil", "oil"))
SLOT_BODY: Final = "0,-12 11,8 -11,8"


def seats(scene: Scene, width: float, but: int | None = None) -> Part:
    """All seats below one another, `but` one."""
    drawn, y = [], 0.0
    for seat in scene.seats:
        if seat["seat"] != but:
            box = Box(0, y, width, HEAD + slot_height(seat) + 5)
            drawn.append(_seat(scene, seat, box))
            y = box.bottom + GAP
    return Part("".join(drawn), width, y - GAP)


def slot_height(seat: Mapping[str, Any]) -> float:
    """How high the scouts of a seat are drawn: low if none of them carries anything."""
    return LOADED if any(Standing(seat["seat"], scout).load for scout in seat["scouts"]) else EMPTY


def _seat(scene: Scene, seat: Mapping[str, Any], box: Box) -> str:
    who = seat["seat"]
    asked = scene.view["to_move"] == who
    body = (
        pane(box, scene.theme, 9)
        + _bar(box, who)
        + _heading(scene, seat, box, asked)
        + _counts(scene, seat, box)
    )
    body += slots(scene, seat, Box(box.x + 12, box.y + HEAD, box.width - 20, slot_height(seat)))
    if asked:
        body += outlined(box, scene.theme, 9)
    return group(body, f"seat-{who}", _describe(scene, seat))


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
    name = scene.name(who)
    body += line(x + 13, box.y + 22, name, 14, theme.on_night, Face.BOLD)
    x += 13 + max(NAME_ROOM, measure(name, 14, Face.BOLD)) + 10
    if scene.table["start"] == who:
        body += group(use(symbol("flag"), x, box.y + 17, 0.75), None, "Start player")
        x += 15
    return body + (flame(x, box.y + 18, theme.ember) if asked else "")


def _counts(scene: Scene, seat: Mapping[str, Any], box: Box) -> str:
    """Food, weapons, medkits and oil tokens, from the right edge inwards."""
    x, drawn = box.right - 8, []
    for icon, field in reversed(COUNTS):
        wide = max(33.0, counted_width(str(seat[field]), 14, 0.78) + 6)
        x -= wide
        text = counted(symbol(icon), x + 2, box.y + 17, str(seat[field]), scene.theme.on_night, 14, 0.78)
        drawn.append(group(text, None, goods(seat[field], field) + (" at home" if field == "oil" else "")))
    return "".join(drawn)


def slots(scene: Scene, seat: Mapping[str, Any], box: Box, size: float = 12) -> str:
    """The five scouts of a seat side by side: where each is, in letters of that size, and what it carries."""
    step = box.width / len(LETTERS)
    return "".join(
        _slot(scene, seat, letter, Box(box.x + step * place, box.y, step - 2, box.height), size)
        for place, letter in enumerate(LETTERS)
    )


def _slot(scene: Scene, seat: Mapping[str, Any], letter: str, box: Box, size: float) -> str:
    """One of the five scouts of a seat, on the board or waiting off it."""
    scout = next((scout for scout in seat["scouts"] if scout["scout"] == letter), None)
    if scout is not None:
        return _on_board(scene, Standing(seat["seat"], scout), box, size)
    name, ink = f"{seat['seat']}{letter}", scene.theme.on_night_soft
    x, y = box.x + 13, box.y + 14
    body = polygon(SLOT_BODY, fill="none", stroke=ink, stroke_dasharray="3 2.4")
    body += line(0, 6, letter, 12, ink, anchor="middle")
    body = tag("g", piece(body, name), transform=_at(x, y)) + line(x + 14, y + 5, "off", size, ink)
    why = scene.refused("recruit", "scout") if seat["seat"] == scene.you else []
    return group(body, f"slot-{name}", f"Scout {letter} waits off the board", why=why)


def _on_board(scene: Scene, standing: Standing, box: Box, size: float) -> str:
    theme, scout, who = scene.theme, standing.scout, standing.seat
    options = scene.for_scout(who, scout["scout"])
    body = polygon(
        SLOT_BODY, fill=seat_colour(who), stroke="#1b2631", stroke_width=1.2, stroke_linejoin="round"
    )
    body += line(0, 6.4, scout["scout"], 12, seat_ink(who), Face.BOLD, anchor="middle")
    body += line(12.5, 5, elide(scout["hex"], box.width - 18, size), size, theme.on_night)
    if scout["acted"]:
        body += tag("path", d="M-7-9l3 4 6-8", fill="none", stroke=theme.on_night, stroke_width=2.2)
    body = tag("g", body + _load(standing), transform=_at(box.x + 13, box.y + 14))
    if options:
        body += glow(box, 6, theme.ember, 2)
    elif standing.name == scene.acting:
        body += picked(box, 6, theme.ember)
    label, why = scout_label(scene, standing), scene.why_not_scout(who, scout["scout"])
    return group(body, f"slot-{standing.name}", label, actions(options), why=why)


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
    who = "Your seat" if seat["seat"] == scene.you else scene.name(seat["seat"])
    held = [goods(seat[field], field) for _, field in COUNTS]
    return f"{who}: {', '.join(held)}, {amount(len(seat['scouts']), 'scout')} on the board"
