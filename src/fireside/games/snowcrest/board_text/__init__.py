"""The table in characters, drawn from a view: for the terminal.

Everything is a list of lines, a line a list of (text, style) spans; `fireside.draw.characters` says which
styles there are. Actions are marked by their number in the view's list of legal actions, from 1.
"""

from collections.abc import Mapping
from typing import Any, Final

from fireside.draw.characters import Line, beside, line_width
from fireside.games.snowcrest.board_text.marks import AVOID, MARK_INKS, RESOURCES, SURFACES
from fireside.games.snowcrest.board_text.panel import DETAILS, draw_panel, panel
from fireside.games.snowcrest.board_text.village import SMALLEST, best_size, draw_village

__all__ = ["legend", "render", "score"]

GAP: Final = 2
NARROWEST_PANEL: Final = 34
SMALLEST_VILLAGE: Final = 3 * SMALLEST.wide + 2


def render(view: Mapping[str, Any], width: int = 100, height: int = 40) -> list[Line]:
    """The whole table in at most `width` characters and `height` lines: a Village and the rest beside it."""
    seat = focus(view)
    if width < NARROWEST_PANEL + GAP + SMALLEST_VILLAGE:
        return _below(view, seat, width, height)
    room = min(width - GAP - NARROWEST_PANEL, max(width * 55 // 100, SMALLEST_VILLAGE))
    grid = draw_village(view, seat, best_size(room, height))
    used = max(line_width(line) for line in grid)
    return beside(grid, draw_panel(view, seat, width - GAP - used, height), GAP)


def _below(view: Mapping[str, Any], seat: int, width: int, height: int) -> list[Line]:
    """Where it is too narrow for two columns: the Village on top, as large as the rest leaves room for."""
    least = len(panel(view, seat, width, DETAILS[-1]))
    grid = draw_village(view, seat, best_size(width, min(height - least, height // 2)))
    return grid + draw_panel(view, seat, width, height - len(grid))


def focus(view: Mapping[str, Any]) -> int:
    """Whose Village is shown: one's own; to a spectator, that of the seat whose turn it is."""
    if view["seat"] is not None:
        return int(view["seat"])
    active = view["table"]["active"]
    return int(active) if active is not None else max(0, int(view["to_move"]))


def legend() -> list[Line]:
    """What the characters and marks mean."""
    marks: Line = []
    for name, mark in RESOURCES.items():
        marks += [(f" {mark} ", f"tile-a {MARK_INKS[mark]}"), (f" {name}  ", "")]
    kinds: Line = []
    for kind, surface in SURFACES.items():
        kinds += [("    ", surface), (f" {kind} card  ", "")]
    return [
        marks,
        [
            (f" {AVOID} ", f"tile-a {MARK_INKS[AVOID]}"),
            (" avoids a unit of a curse  ", ""),
            (" * ", ""),
            (" any resource", ""),
        ],
        kinds,
        [
            ("(Priest)", "dim"),
            (" lies face-down, ", ""),
            ("(Farm ×2)", "dim"),
            (" are two face-down tiles", ""),
        ],
        [
            ("17 ", "option"),
            ("Priest", "strong"),
            (": option 17 is about this card; 4 behind a name is its cost", ""),
        ],
    ]
