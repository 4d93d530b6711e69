"""The table in characters, drawn from a view: for the terminal.

Everything is a list of lines, a line a list of (text, style) spans; `fireside.draw.characters` says which
styles there are. Actions are marked by their number in the view's list of legal actions, from 1.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from fireside.draw.characters import Line, beside, clipped, line_width
from fireside.games.above_and_below.board_text.market import market_lines, table_lines
from fireside.games.above_and_below.board_text.marks import GOODS, SURFACES
from fireside.games.above_and_below.board_text.seats import own_lines, rival_lines
from fireside.games.above_and_below.board_text.story import stage_lines

__all__ = ["legend", "render", "score"]

GAP: Final = 2
TWO_COLUMNS: Final = 84  # characters, from which on there are two of them


class Detail(NamedTuple):
    """How much is shown."""

    words: bool  # what cards do, in words
    story: bool  # the text of an encounter
    market: bool  # what can be bought, also while an encounter is read
    rivals: int  # 2 with their villages, 1 in two lines, 0 in one
    airy: bool  # with empty lines between the parts


DETAILS: Final = [
    Detail(True, True, True, 2, True),
    Detail(False, True, True, 2, True),
    Detail(False, True, True, 2, False),
    Detail(False, True, True, 1, False),
    Detail(False, True, False, 1, False),
    Detail(False, True, False, 0, False),
    Detail(False, False, False, 0, False),
]


def render(view: Mapping[str, Any], width: int = 100, height: int = 40) -> list[Line]:
    """The whole table in at most `width` characters and `height` lines, with as much detail as fits."""
    lines: list[Line] = []
    for detail in DETAILS:
        lines = _table(view, width, detail)
        if len(lines) <= height:
            return lines
    own, *rivals = _seats(view, width, DETAILS[-1])
    parts = sorted([own, *_common(view, width, DETAILS[-1]), *rivals], key=_has_no_option)
    return [clipped(line, width) for part in parts for line in part][:height]


def _has_no_option(part: list[Line]) -> bool:
    return not any(style == "option" for line in part for _, style in line)


def _table(view: Mapping[str, Any], width: int, detail: Detail) -> list[Line]:
    """All parts below one another, or the middle of the table left and the seats right."""
    if width < TWO_COLUMNS:
        return [clipped(line, width) for line in _joined(_parts(view, width, detail), detail.airy)]
    left = (width - GAP) * 48 // 100
    first = _joined(_common(view, left, detail), detail.airy)
    used = max([line_width(line) for line in first], default=0)
    second = _joined(_seats(view, width - GAP - used, detail), detail.airy)
    return [clipped(line, width) for line in beside(first, second, GAP)]


def _parts(view: Mapping[str, Any], width: int, detail: Detail) -> list[list[Line]]:
    return [*_common(view, width, detail), *_seats(view, width, detail)]


def _common(view: Mapping[str, Any], wide: int, detail: Detail) -> list[list[Line]]:
    trip = view["table"]["expedition"]
    is_read = bool(trip and trip["encounter"]) and not detail.market
    rows = [] if is_read else market_lines(view, wide, detail.words)
    return [table_lines(view, wide), stage_lines(view, wide, detail.story), *rows]


def _seats(view: Mapping[str, Any], wide: int, detail: Detail) -> list[list[Line]]:
    seat = focus(view)
    others = [(seat + step) % view["seats"] for step in range(1, view["seats"])]
    return [own_lines(view, seat, wide), *[rival_lines(view, one, wide, detail.rivals) for one in others]]


def _joined(parts: list[list[Line]], airy: bool) -> list[Line]:
    lines: list[Line] = []
    for part in parts:
        if part and lines and airy:
            lines.append([])
        lines.extend(part)
    return lines


def focus(view: Mapping[str, Any]) -> int:
    """Whose village is shown in full: one's own; to a spectator, that of the seat whose turn it is."""
    if view["seat"] is not None:
        return int(view["seat"])
    active = view["table"]["active"]
    return int(active) if active is not None else max(0, int(view["to_move"]))


def legend() -> list[Line]:
    """What the characters and marks mean."""
    goods: Line = []
    for name, mark in GOODS.items():
        goods += [(f"{mark}", "strong"), (f" {name}  ", "")]
    kinds: Line = []
    for kind, surface in SURFACES.items():
        kinds += [("    ", surface), (f" {kind}  ", "")]
    return [
        goods[:10],
        goods[10:],
        kinds,
        [("H", "strong"), (" hammer  ", ""), ("Q", "strong"), (" quill, with + a coin cheaper  ", "")],
        [
            ("001112", "strong"),
            (" lanterns on the die faces 1 to 6  ", ""),
            ("vp", "strong"),
            (" points", ""),
        ],
        [("Fi2*", "strong"), (" two fish on a card that is filled up every round", "")],
        [
            ("17 ", "option"),
            ("Orchard", "strong"),
            (": option 17 is about this; 5 behind it is its cost", ""),
        ],
    ]
