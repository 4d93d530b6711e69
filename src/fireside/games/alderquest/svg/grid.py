"""Where the cells of the matching Board lie in its drawing, and a Board caught in the middle of a cascade."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from fireside.draw import Box

CELL: Final = 64.0
LEFT: Final = 28.0  # of the first column
TOP: Final = 126.0  # of the highest row

Cell = tuple[int, int]  # column and row, counted from 1 at the bottom left
Way = tuple[float, float]  # so many cells to the right and down


class Stage(NamedTuple):
    """A Board in the middle of things: what lies where, what comes from where, what leaves and whereto."""

    cells: Mapping[Cell, str]
    coming: Mapping[Cell, Way] = {}
    leaving: Mapping[Cell, Way] = {}
    caption: str = ""


class Grid(NamedTuple):
    """The cells of a Board with so many columns and rows."""

    columns: int
    rows: int

    @property
    def right(self) -> float:
        """The right edge of the last column."""
        return LEFT + self.columns * CELL

    @property
    def bottom(self) -> float:
        """The lower edge of the lowest row."""
        return TOP + self.rows * CELL

    def middle(self, cell: Cell) -> tuple[float, float]:
        """The middle of a cell."""
        column, row = cell
        return LEFT + (column - 0.5) * CELL, self.bottom - (row - 0.5) * CELL

    def box(self, cell: Cell, inset: float = 0) -> Box:
        """A cell, smaller by `inset` on each side."""
        x, y = self.middle(cell)
        return Box(x - CELL / 2, y - CELL / 2, CELL, CELL).inset(inset)

    def column(self, column: int) -> Box:
        """A whole column."""
        return Box(LEFT + (column - 1) * CELL, TOP, CELL, self.rows * CELL)

    def row(self, row: int) -> Box:
        """A whole row."""
        return Box(LEFT, self.bottom - row * CELL, self.columns * CELL, CELL)


def grid_of(table: Mapping[str, Any]) -> Grid:
    """The grid of a view's Board."""
    return Grid(table["board"]["columns"], table["board"]["rows"])


def cells_of(columns: list[list[str]]) -> dict[Cell, str]:
    """The runes of columns that are listed from the bottom upwards, by cell."""
    return {
        (column, row): rune for column, runes in enumerate(columns, 1) for row, rune in enumerate(runes, 1)
    }


def cell_named(name: str) -> Cell:
    """The cell called "3,1"."""
    column, _, row = name.partition(",")
    return int(column), int(row)


def name_of(cell: Cell) -> str:
    """What a cell is called in actions and events."""
    return f"{cell[0]},{cell[1]}"
