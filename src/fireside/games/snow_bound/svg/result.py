"""The reckoning at the end: every seat line by line, and who has won."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.words import amount
from fireside.draw import Box, Face, Part, elide, group, line, measure, panel, pill, seat_mark
from fireside.draw.shapes import pill_width
from fireside.games.snow_bound.svg.scene import Scene
from fireside.games.snow_bound.svg.tokens import carried

HEAD: Final = 34.0
LINE: Final = 18.0
NOTE: Final = 14.0
GAP: Final = 7.0
OIL_RULE: Final = "SB-SCORE-02"


def result(scene: Scene, width: float, room: float) -> Part:
    """SB-SCORE-01 All seats below one another; what the points are for stands below them if there is room."""
    noted = _all(scene, width, True)
    return noted if noted.height <= room else _all(scene, width, False)


def _all(scene: Scene, width: float, with_notes: bool) -> Part:
    y, drawn = 0.0, []
    for entry in scene.view["result"]["seats"]:
        height = HEAD + 4 + sum(_height(one, with_notes) for one in entry["lines"])
        drawn.append(_seat(scene, entry, Box(0, y, width, height), with_notes))
        y += height + GAP
    return Part("".join(drawn), width, y - GAP)


def _height(one: Mapping[str, Any], with_notes: bool) -> float:
    return LINE + (NOTE if with_notes and one.get("note") else 0)


def _seat(scene: Scene, entry: Mapping[str, Any], box: Box, with_notes: bool) -> str:
    theme, seat = scene.theme, entry["seat"]
    name, words = scene.name(seat), scene.outcome(seat)
    body = panel(box, theme, 9) + seat_mark(seat, 24, box.y + 19, 17)
    body += line(40, box.y + 25, name, 16, theme.on_night, Face.SERIF)
    if words:
        x = 50 + measure(name, 16, Face.SERIF)
        if x + pill_width(words, 12) < width_left(box, entry):
            body += pill(x, box.y + 19, words, 12, theme.on_night, theme.panel)
    body += line(
        box.right - 14, box.y + 27, str(entry["total"]), 22, theme.on_night, Face.SERIF, anchor="end"
    )
    y = box.y + HEAD + 12
    for one in entry["lines"]:
        body += _line(scene, seat, one, y, box, with_notes)
        y += _height(one, with_notes)
    about = f"{name}: {amount(entry['total'], 'point')}" + (f", {words}" if words else "")
    return group(body, f"result-{seat}", about)


def width_left(box: Box, entry: Mapping[str, Any]) -> float:
    """Where the total begins."""
    return box.right - 22 - measure(str(entry["total"]), 22, Face.SERIF)


def _line(scene: Scene, seat: int, one: Mapping[str, Any], y: float, box: Box, with_notes: bool) -> str:
    theme = scene.theme
    body = line(16, y, one["label"], 14, theme.on_night)
    body += line(box.right - 14, y, str(one["points"]), 15, theme.on_night, Face.BOLD, anchor="end")
    if one["rule"] == OIL_RULE:
        body += _tokens(scene.seats[seat]["oil_tokens"] or [], y - 4.5, theme.on_night)
    note = one.get("note", "")
    if with_notes and note:
        body += line(16, y + NOTE, elide(note, box.width - 30, 12), 12, theme.on_night_soft)
    return group(body, None, f"{one['label']}: {one['points']}, {note} ({one['rule']})")


def _tokens(tokens: list[int], y: float, ink: str) -> str:
    """The oil tokens of a seat, which lie open at the end: how many of each number."""
    x, body = 58.0, ""
    for value in sorted(set(tokens)):
        times = f"×{tokens.count(value)}"
        body += carried("oil", x, y, 14, str(value)) + line(x + 9, y + 4.5, times, 12, ink)
        x += 22 + measure(times, 12)
    return body
