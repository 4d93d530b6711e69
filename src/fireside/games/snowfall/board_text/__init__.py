"""The table in characters, drawn from a view: for the terminal.

Everything is a list of lines, a line a list of (text, style) spans; `fireside.draw.characters` says which
styles there are. Actions are marked by their number in the view's list of legal actions, from 1.
"""

from collections.abc import Mapping
from typing import Any, Final

from fireside.draw.characters import Line, beside, centred, line_width
from fireside.games.snowfall.board_text.panel import (
    draw_flat_panel,
    draw_panel,
)
from fireside.games.snowfall.board_text.squares import INKS, LETTERS, SIZES
from fireside.games.snowfall.board_text.woods import best_size, draw_woods

__all__ = ["legend", "render", "score"]

GAP: Final = 2
NARROWEST_PANEL: Final = 24
WIDE_PANEL: Final = 52  # while the woods leave room for it
LARGEST: Final = 0
SMALL_ENOUGH: Final = 2  # from here on a board that gets larger is worth moving the panel for


def render(view: Mapping[str, Any], width: int = 100, height: int = 40) -> list[Line]:
    """The whole table in at most `width` characters and `height` lines."""
    room = width - WIDE_PANEL - GAP
    if best_size(view, room, height) == LARGEST:
        return _side_by_side(view, room, width, height)
    room = width - GAP - min(max(width * 31 // 100, NARROWEST_PANEL), WIDE_PANEL)
    above = height - len(draw_flat_panel(view, width)) - 1
    beside_it, above_it = best_size(view, room, height), best_size(view, width, above)
    if min(beside_it, above_it) == len(SIZES):
        return _woods_first(view, width, height)
    if beside_it > max(SMALL_ENOUGH, above_it):
        woods = centred(draw_woods(view, width, above), width, 0)
        return [*woods, [], *draw_flat_panel(view, width, height - len(woods) - 1)]
    return _side_by_side(view, room, width, height)


def _side_by_side(view: Mapping[str, Any], room: int, width: int, height: int) -> list[Line]:
    panel = draw_panel(view, width - GAP - room, height)
    return beside(centred(draw_woods(view, room, height), room, len(panel)), panel, GAP)


def _woods_first(view: Mapping[str, Any], width: int, height: int) -> list[Line]:
    """Where the woods do not fit together with the panel: as much of them as can be, then the panel."""
    woods = draw_woods(view, width, height)
    room = width - GAP - max(map(line_width, woods))
    return beside(woods, draw_panel(view, room, height), GAP) if room >= NARROWEST_PANEL else woods


def legend() -> list[Line]:
    """What the letters and lines mean."""
    features: Line = []
    for feature, letter in LETTERS.items():
        features.extend([(f" {letter} ", f"tile-a {INKS[feature]}"), (f" {feature}  ", "")])
    return [
        features,
        [
            ("═══", "tile-a sand"),
            (" trail, ", ""),
            ("═══!", "tile-a red"),
            (" trail cut off from the cabin", ""),
        ],
        [("²", "tile-a ink"), (" lies on another tile, ", ""), ("⌂", "wood ink"), (" the cabin", "")],
        [("B┘", "tile-a brown"), (" the thin lines behind B and R show which edges the tracks run to", "")],
        [("The name of a tile stands on its left square.", "")],
        [("Columns and rows are numbered at the edges.", "")],
    ]
