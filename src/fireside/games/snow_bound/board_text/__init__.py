"""The table in characters, drawn from a view: for the terminal.

Everything is a list of lines, a line a list of (text, style) spans; `fireside.draw.characters` says which
styles there are. Actions are marked by their number in the view's list of legal actions, from 1.
"""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.words import amount
from fireside.draw.characters import Line, beside, line_width, seat_mark
from fireside.games.snow_bound.board_text.land import draw_land
from fireside.games.snow_bound.board_text.marks import LOST, SURFACES
from fireside.games.snow_bound.board_text.panel import draw_panel, meanings

__all__ = ["legend", "render", "score"]

GAP: Final = 2
NARROWEST_PANEL: Final = 33
FOOD_PER_POINT: Final = 3  # SB-SCORE-03


def render(view: Mapping[str, Any], width: int = 100, height: int = 40) -> list[Line]:
    """The whole table in at most `width` characters and `height` lines: the map, and beside it the rest."""
    room = max(width - GAP - NARROWEST_PANEL, width // 2)
    land = draw_land(view, room, height)
    used = max(line_width(line) for line in land)
    return beside(land, draw_panel(view, width - GAP - used, height), GAP)


def score(view: Mapping[str, Any], width: int = 100) -> list[Line]:
    """The points of the moment as far as the seat may know them."""
    lines: list[Line] = []
    for seat in view["table"]["seats"]:
        if seat["vp"] is None:
            continue
        oil, food, scouts = sum(seat["oil_tokens"]), seat["food"] // FOOD_PER_POINT, len(seat["scouts"])
        score = f" seat {seat['seat']}: {amount(seat['vp'], 'point')}"
        lines.append(
            [
                seat_mark(seat["seat"]),
                (score, "strong"),
                (f" = oil {oil} + food {food} + scouts {scouts}", "dim"),
            ]
        )
    return lines or [[("A spectator sees no points before the end.", "dim")]]


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
            (" on a hex: option 17 moves scout b there; + more than fits", ""),
        ],
        [("A hex touches those above and below it and two on either side.", "")],
    ]
