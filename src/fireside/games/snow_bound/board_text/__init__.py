"""The table in characters, drawn from a view: for the terminal.

Everything is a list of lines, a line a list of (text, style) spans; `fireside.draw.characters` says which
styles there are. Actions are marked by their number in the view's list of legal actions, from 1.
"""

from collections.abc import Mapping
from typing import Any, Final

from fireside.draw.characters import Line, beside, line_width
from fireside.games.snow_bound.board_text.land import draw_land
from fireside.games.snow_bound.board_text.marks import LOST, SURFACES
from fireside.games.snow_bound.board_text.panel import draw_panel, meanings

__all__ = ["legend", "render", "score"]

GAP: Final = 2
NARROWEST_PANEL: Final = 33


def render(view: Mapping[str, Any], width: int = 100, height: int = 40) -> list[Line]:
    """The whole table in at most `width` characters and `height` lines: the map, and beside it the rest."""
    room = max(width - GAP - NARROWEST_PANEL, width // 2)
    land = draw_land(view, room, height)
    used = max(line_width(line) for line in land)
    return beside(land, draw_panel(view, width - GAP - used, height), GAP)


def legend() -> list[Line]:
    """What the letters and marks mean."""
    grounds: Line = []
    for kind, surface in SURFACES.items():
        grounds += [("    ", surface), (f" {'far forest' if kind == 'plain' else kind}  ", "")]
    return [
        grounds,
        [("    ", "wood"), (" settlement  ", ""), (LOST * 4, "dim"), (" flipped", "")],
        *meanings(),
        [
            ("b", "strong"),
            ("17", "option"),
            (" on a hex: option 17 moves scout b there; ", ""),
            ("+", "strong"),
            (" behind its name: more than fits", ""),
        ],
        [("A hex touches those above and below it and two on either side.", "")],
    ]
