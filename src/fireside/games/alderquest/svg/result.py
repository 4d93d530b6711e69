"""The reckoning at the end: both sides line by line, and what decided."""

from collections.abc import Mapping
from typing import Any

from fireside.draw import Box, Face, Part, group, line, paper, stacked, wrap
from fireside.games.alderquest.svg.common import placed, side_mark
from fireside.games.alderquest.svg.palette import SIDES
from fireside.games.alderquest.svg.scene import Scene


def result(scene: Scene, width: float) -> Part:
    """Points of each side, and the rule that decided between them."""
    found = scene.view["result"]
    shown: list[Mapping[str, Any]] = []
    for entry in found["seats"]:
        if entry["side"] not in [one["side"] for one in shown]:
            shown.append(entry)
    body, y = "", 0.0
    for text in wrap(found["decided"]["text"], width, 15, Face.BOLD):
        body += line(0, y + 16, text, 15, scene.theme.on_night, Face.BOLD)
        y += 20
    words = Part(body, width, y + 2)
    drawn = stacked([words, *[_side(scene, entry, width) for entry in shown]], 8)
    return drawn._replace(markup=group(drawn.markup, f"{scene.prefix}scores"))


def _side(scene: Scene, entry: Mapping[str, Any], width: float) -> Part:
    theme, lines = scene.theme, entry["lines"]
    high = 40.0 + 20 * len(lines)
    body = paper(Box(0, 0, width, high), theme, 9) + side_mark(entry["side"], 20, 19, 17)
    body += line(38, 25, SIDES[entry["side"]].title, 17, theme.ink, Face.SERIF)
    body += line(width - 14, 26, str(entry["total"]), 20, theme.ink, Face.BOLD, anchor="end")
    for place, one in enumerate(lines):
        y = 48 + 20 * place
        label = f"{one['label']} ({one['note']})" if one.get("note") else one["label"]
        body += line(14, y, label, 14, theme.ink)
        points = "" if one["points"] is None else str(one["points"])
        body += line(width - 14, y, points, 14, theme.ink, Face.BOLD, anchor="end")
    return Part(placed(body, 0, 0), width, high)
