"""The woods in characters: tiles, the cells that may be chosen, and the numbers of columns and rows."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.draw.characters import Canvas, Line
from fireside.games.snowfall.board_text.squares import (
    LARGE,
    SIZES,
    Size,
    domino,
    draw_square,
    name_square,
)

Cell = tuple[int, int]

SHADES: Final = ["tile-a", "tile-b", "tile-c", "tile-d"]
SIDEWAYS: Final = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}  # SF-GEO-03
GUTTER: Final = 4  # for the numbers of the rows
COORDINATE: Final = 3  # as wide as the number of a column can be


def numbered(view: Mapping[str, Any], verb: str) -> dict[str, int]:
    """The legal actions `verb:entry`, by entry: their numbers in the list of options, from 1."""
    found: dict[str, int] = {}
    for place, option in enumerate(view["legal"]):
        kind, _, entry = str(option["name"]).partition(":")
        if kind == verb:
            found[entry] = place + 1
    return found


def chosen_cell(view: Mapping[str, Any]) -> Cell | None:
    """The cell of the left square, while the rotation is still open."""
    pending = view["table"]["pending"]
    if pending is None or pending["cell"] is None:
        return None
    return pending["cell"][0], pending["cell"][1]


def marks(view: Mapping[str, Any]) -> dict[Cell, int]:
    """The options that are cells of the grid: where each number is written."""
    found: dict[Cell, int] = {}
    for entry, number in numbered(view, "cell").items():
        col, _, row = entry.partition(",")
        found[int(col), int(row)] = number
    anchor = chosen_cell(view)
    if anchor is not None:
        for entry, number in numbered(view, "rotate").items():
            aside = SIDEWAYS[int(entry)]
            found[anchor[0] + aside[0], anchor[1] + aside[1]] = number
    tiles = numbered(view, "tile")
    for placed in view["table"]["woods"]:
        if placed["tile"] in tiles:
            found[placed["col"], placed["row"]] = tiles[placed["tile"]]
    return found


class Axis:
    """The columns, or the rows, that are shown: where each begins and how many characters it takes."""

    def __init__(self, first: int, sizes: list[int]) -> None:
        self.first = first
        self.sizes = sizes
        self.starts = [sum(sizes[:place]) for place in range(len(sizes))]

    @property
    def last(self) -> int:
        """The last one shown."""
        return self.first + len(self.sizes) - 1

    @property
    def total(self) -> int:
        """How many characters all of them take."""
        return sum(self.sizes)

    def start(self, number: int) -> int:
        """Where a column or row begins; far outside for one that is not shown."""
        return self.starts[number - self.first] if self.first <= number <= self.last else -1000

    def cut(self, room: int, centre: int) -> "Axis":
        """As many as fit into `room`, around `centre`."""
        low = high = min(max(centre, self.first), self.last) - self.first
        shown = -1
        while shown < high - low:
            shown = high - low
            if low > 0 and sum(self.sizes[low - 1 : high + 1]) <= room:
                low -= 1
            if high + 1 < len(self.sizes) and sum(self.sizes[low : high + 2]) <= room:
                high += 1
        return Axis(self.first + low, self.sizes[low : high + 1])


def _axis(numbers: set[int], with_tiles: set[int], size: int, margin: int) -> Axis:
    """All from the lowest to the highest number; those without a tile need only room for an option."""
    first = min(numbers)
    sizes = [size if number in with_tiles else margin for number in range(first, max(numbers) + 1)]
    return Axis(first, sizes)


class Board:
    """The woods at one size, on a canvas."""

    def __init__(self, view: Mapping[str, Any], size: Size) -> None:
        self.view = view
        margin = max(COORDINATE, len(str(len(view["legal"]))) + 1)
        self.size = Size(max(size.wide, margin), size.high)  # numbers never run into each other
        self.woods: list[Mapping[str, Any]] = view["table"]["woods"]
        self.marks = marks(view)
        anchor = chosen_cell(view)
        tiles = {(square["col"], square["row"]) for placed in self.woods for square in placed["squares"]}
        cells = tiles | set(self.marks) | ({anchor} if anchor else set())
        self.columns = _axis({col for col, _ in cells}, {col for col, _ in tiles}, self.size.wide, margin)
        self.rows = _axis({row for _, row in cells}, {row for _, row in tiles}, size.high, 1)

    @property
    def wide(self) -> int:
        """How many characters it takes across."""
        return GUTTER + self.columns.total

    @property
    def high(self) -> int:
        """How many lines it takes."""
        return 1 + self.rows.total

    def cut(self, wide: int, high: int) -> list[Line]:
        """Show only what fits, around the tile laid last; the lines that say so."""
        if self.wide <= wide and self.high <= high:
            return []
        anchor = chosen_cell(self.view)
        col, row = anchor or (self.woods[-1]["col"], self.woods[-1]["row"])
        whole = self._reach()
        self.columns = self.columns.cut(wide - GUTTER, col)
        self.rows = self.rows.cut(high - 3, row)
        return [[(f"Only {self._reach()}"[:wide], "bad")], [(f"of {whole}"[:wide], "bad")]]

    def _reach(self) -> str:
        columns, rows = self.columns, self.rows
        return f"columns {columns.first} to {columns.last}, rows {rows.first} to {rows.last}"

    def draw(self) -> list[Line]:
        """The lines."""
        canvas = Canvas(self.wide, self.high)
        self._draw_edges(canvas)
        for placed, surface in zip(self.woods, shades(self.view), strict=True):
            self._draw_tile(canvas, placed, surface)
        for cell, number in self.marks.items():
            self._write(canvas, cell, str(number), "option")
        anchor = chosen_cell(self.view)
        if anchor is not None:
            self._write(canvas, anchor, "<L>", "picked")
        return canvas.lines()

    def _draw_edges(self, canvas: Canvas) -> None:
        columns, rows = self.columns, self.rows
        for col in range(columns.first, columns.last + 1):
            wide = columns.sizes[col - columns.first]
            if len(str(col)) < wide or col % 2 == 0:  # numbers never run into each other
                canvas.put_in_middle(GUTTER + columns.start(col), 0, wide, str(col), "dim")
        for row in range(rows.first, rows.last + 1):
            line = 1 + rows.start(row) + rows.sizes[row - rows.first] // 2
            canvas.put(0, line, f"{row:>{COORDINATE}}", "dim")

    def _draw_tile(self, canvas: Canvas, placed: Mapping[str, Any], surface: str) -> None:
        visible = [square for square in placed["squares"] if not square["covered"]]
        for square in visible:
            x = GUTTER + self.columns.start(square["col"])
            y = 1 + self.rows.start(square["row"])
            is_cut_off = bool(placed["disconnected"]) and bool(square["trail"])
            draw_square(canvas, x, y, self.size, square, surface, is_cut_off)
            if square is visible[0]:
                name_square(canvas, x, y, self.size, placed["tile"], f"{surface} ink")
            if placed["level"] and self.size.high == 3:
                canvas.put(x + self.size.wide - 2, y + 2, "²", f"{surface} ink")

    def _write(self, canvas: Canvas, cell: Cell, text: str, style: str) -> None:
        """Write into the middle of a cell, over whatever lies there."""
        col, row = cell
        x = GUTTER + self.columns.start(col)
        y = 1 + self.rows.start(row)
        if x >= 0 and y >= 0:
            wide = self.columns.sizes[col - self.columns.first]
            high = self.rows.sizes[row - self.rows.first]
            canvas.put_in_middle(x, y + high // 2, wide, text, style)


def shades(view: Mapping[str, Any]) -> list[str]:
    """A surface for each tile of the woods, so that tiles side by side can be told apart."""
    pending = view["table"]["pending"]
    picked = pending["tiles"] if pending else []
    shade_at: dict[Cell, str] = {}
    found: list[str] = []
    for placed in view["table"]["woods"]:
        cells = [(square["col"], square["row"]) for square in placed["squares"]]
        near = {shade_at.get((c + right, r + down)) for c, r in cells for right, down in SIDEWAYS.values()}
        free = [shade for shade in SHADES if shade not in near] or SHADES
        shade = "wood" if placed["tile"] == "cabin" else free[0]
        for cell in cells:
            shade_at[cell] = shade
        found.append("picked" if placed["tile"] in picked else shade)
    return found


def best_size(view: Mapping[str, Any], wide: int, high: int) -> int:
    """The place in SIZES of the largest size at which the woods fit; the number of sizes if none does."""
    if not view["table"]["woods"]:
        return 0
    for place, size in enumerate(SIZES):
        board = Board(view, size)
        if board.wide <= wide and board.high <= high:
            return place
    return len(SIZES)


def draw_sides(view: Mapping[str, Any]) -> list[Line]:
    """SF-SETUP-01 The two sides of the cabin, while the table is empty."""
    numbers = numbered(view, "side")
    lines: list[Line] = []
    for side, squares in view["table"]["sides"].items():
        caption: Line = [(str(numbers[side]), "option")] if side in numbers else []
        lines += [[*caption, (f" Side {side}", "strong")], *domino(squares, LARGE, 0, "wood"), []]
    return lines


def draw_woods(view: Mapping[str, Any], wide: int, high: int) -> list[Line]:
    """The woods, as large as they fit into so many characters; where nothing fits, a part of them."""
    if not view["table"]["woods"]:
        return draw_sides(view)
    best = best_size(view, wide, high)
    board = Board(view, SIZES[min(best, len(SIZES) - 1)])
    notice = board.cut(wide, high)
    return board.draw() + notice
