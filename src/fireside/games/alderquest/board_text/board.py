"""The matching Board in characters, the revealed row above it, what lies in pouch and discard."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.draw.characters import Line, flowed
from fireside.games.alderquest.board_text.marks import numbered, option, rune, spanned

WIDE: Final = 5  # characters of a cell


def board_lines(view: Mapping[str, Any], wide: int) -> list[Line]:
    """Rows from the top, columns numbered below."""
    table = view["table"]
    board = table["board"]
    cells, rows = board["cells"], numbered(view, "row")
    lines = _revealed(view, wide)
    for row in range(board["rows"], 0, -1):
        line: Line = [*option(rows.get(str(row))), (f"{row} ", "dim")]
        for column in range(board["columns"]):
            line += _cell(view, cells[column], column, row)
        lines.append(line)
    columns = numbered(view, "column")
    foot: Line = [("  ", "")]
    for column in range(1, board["columns"] + 1):
        marks = option(columns.get(str(column)))
        used = sum(len(text) for text, _ in marks)
        foot += [*marks, (f"{column}".ljust(WIDE - used), "strong")]
    return [*lines, foot, *_snow(view, wide)]


def _cell(view: Mapping[str, Any], column: list[str], place: int, row: int) -> Line:
    numbers = option(numbered(view, "cell").get(f"{place + 1},{row}"))
    picked = {"cell": f"{place + 1},{row}"} in view["table"]["chosen"]
    used = sum(len(text) for text, _ in numbers)
    if row > len(column):
        return [*numbers, ("·".ljust(WIDE - used), "dim")]
    text, style = rune(column[row - 1])
    gap = WIDE - used - len(text)
    return [*numbers, (text, "picked" if picked else style), (" " * max(0, gap), "")]


def _revealed(view: Mapping[str, Any], wide: int) -> list[Line]:
    parts: list[Line] = [[("Revealed ", "title")]]
    parts += [[*spanned(_drops(view, name)), rune(name), ("  ", "")] for name in view["table"]["revealed"]]
    if len(parts) == 1:
        parts.append([("none", "dim")])
    planted = numbered(view, "rune")
    parts += [[*option(places), rune(name), ("  ", "")] for name, places in planted.items()]
    dropping = view["table"]["dropping"]
    if dropping:
        parts.append([("dropping ", ""), rune(dropping["rune"])])
    return flowed(parts, wide, 2)


def _drops(view: Mapping[str, Any], name: str) -> list[int]:
    """The options to drop a rune, by column from the left."""
    return [
        place
        for entry, places in numbered(view, "drop").items()
        for place in places
        if entry.partition("@")[0] == name
    ]


def _snow(view: Mapping[str, Any], wide: int) -> list[Line]:
    table = view["table"]
    flakes = table["snowflakes"]
    scored = min(flakes["scored"], flakes["end"])  # AQ-END-02 a wave may bring more
    line: Line = [(f"Snowflakes {scored} of {flakes['end']}", "strong")]
    lines = [line]
    for title, runes in (("Pouch", table["rune_pouch"]["runes"]), ("Discard", table["rune_discard"])):
        parts: list[Line] = [[(f"{title} ", "title"), (f"{sum(runes.values())}: ", "")]]
        parts += [[rune(name), (f"x{count} ", "")] for name, count in runes.items()]
        lines += flowed(parts, wide, 2)
    return lines
