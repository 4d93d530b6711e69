"""The reckoning at the end: every seat line by line, and who has won."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from fireside.core.words import amount
from fireside.draw import Box, Face, Part, elide, group, line, measure, paper, pill, seat_mark, tag, use
from fireside.draw.shapes import pill_width
from fireside.games.above_and_below.svg.common import placed
from fireside.games.above_and_below.svg.icons import symbol
from fireside.games.above_and_below.svg.scene import Scene, minus

HEAD: Final = 46.0
LINE: Final = 20.0
NOTE: Final = 14.0
WIDEST: Final = 28.0
GAP: Final = 10.0
ICONS: Final = {
    "AB-SCORE-01": "slot",
    "AB-SCORE-02": "house",
    "AB-SCORE-03": "reputation",
    "AB-SCORE-04": "reputation",
    "AB-SCORE-06": "torch",
    "AB-SCORE-08": "point",
    "AB-DU-08": "supply",
    "AB-GR-08": "grove",
    "AB-TIE-01": "coin",
}


class Spacing(NamedTuple):
    """How high a line is, and how much higher with its note; 0 without notes."""

    line: float
    note: float


def result(scene: Scene, width: float, height: float) -> Part:
    """AB-SCORE-12 All seats, two beside one another; what points are for stands below if there is room."""
    drawn = _all(scene, width, Spacing(LINE, NOTE))
    if drawn.height > height:
        drawn = _all(scene, width, Spacing(LINE, 0))
        rows = sum(max(len(entry["lines"]) for entry in pair) for pair in _pairs(scene))
        spread = min(WIDEST, LINE + max(0.0, height - drawn.height) / rows)
        drawn = _all(scene, width, Spacing(spread, 0))
    scale = min(1.0, height / drawn.height)
    inside = tag("g", drawn.markup, transform=f"scale({scale:.3f})") if scale < 1 else drawn.markup
    return Part(group(inside, f"{scene.prefix}scores"), width, drawn.height * scale)


def _pairs(scene: Scene) -> list[list[Mapping[str, Any]]]:
    entries = scene.view["result"]["seats"]
    return [entries[first : first + 2] for first in range(0, len(entries), 2)]


def _all(scene: Scene, width: float, spacing: Spacing) -> Part:
    wide = (width - GAP) / 2
    y, drawn = 0.0, ""
    for row in _pairs(scene):
        high = max(_height(entry, spacing) for entry in row)
        for place, entry in enumerate(row):
            drawn += placed(_seat(scene, entry, wide, high, spacing), place * (wide + GAP), y)
        y += high + GAP
    return Part(drawn, width, y - GAP)


def _height(entry: Mapping[str, Any], spacing: Spacing) -> float:
    return HEAD + sum(_line_height(one, spacing) for one in entry["lines"]) + 8


def _line_height(one: Mapping[str, Any], spacing: Spacing) -> float:
    return spacing.line + (spacing.note if one["note"] else 0)


def _seat(scene: Scene, entry: Mapping[str, Any], wide: float, high: float, spacing: Spacing) -> str:
    theme, seat = scene.theme, entry["seat"]
    name, outcome = scene.name(seat), scene.outcome(seat)
    body = paper(Box(0, 0, wide, high), theme, 10) + seat_mark(seat, 22, 24, 18)
    body += line(38, 30, name, 17, theme.ink, Face.SERIF)
    body += line(wide - 14, 33, minus(entry["total"]), 26, theme.ink, Face.SERIF, anchor="end")
    if outcome:
        words = "wins" if len(scene.view["winners"]) == 1 else "shares"
        x = 46 + measure(name, 17, Face.SERIF)
        if x + pill_width(words, 12) < wide - 20 - measure(minus(entry["total"]), 26, Face.SERIF):
            body += pill(x, 24, words, 12, "#2c7a4b", "#ffffff")
    y = HEAD + 12
    for one in entry["lines"]:
        body += _line(scene, one, y, wide, spacing)
        y += _line_height(one, spacing)
    words = f"{name}: {amount(entry['total'], 'point')}" + (f", {outcome}" if outcome else "")
    return group(body, f"{scene.prefix}result-{seat}", words)


def _line(scene: Scene, one: Mapping[str, Any], y: float, wide: float, spacing: Spacing) -> str:
    theme = scene.theme
    icon = ICONS.get(one["rule"], "point")
    body = use(symbol(icon), 20, y - 4.5, 0.72)
    body += line(34, y, elide(one["label"], wide - 80, 13), 13, theme.ink)
    body += line(wide - 14, y, minus(one["points"]), 14, theme.ink, Face.BOLD, anchor="end")
    if spacing.note and one["note"]:
        body += line(34, y + NOTE, elide(one["note"], wide - 50, 12), 12, theme.ink_soft)
    return group(body, None, f"{one['label']}: {one['points']}, {one['note']} ({one['rule']})")
