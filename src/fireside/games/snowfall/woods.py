"""The woods: which square lies on which cell, and where another tile could go.

Cells are numbered row by row with a margin of three around the reach of SF-GEO-07, so that looking
two cells further never leaves the grid. Squares are numbered tile * 2 + half (left 0, right 1).
The placements of SF-PLACE-09 are kept up to date with every tile laid or lifted: a change reaches
two cells far and no further.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from fireside.core.bits import bit
from fireside.games.snowfall.actions import cell_action
from fireside.games.snowfall.terms import CABIN, EAST, NORTH, SOUTH, WEST

MARGIN: Final = 3
WIDTH: Final[i64] = EAST - WEST + 1 + 2 * MARGIN
HEIGHT: Final[i64] = SOUTH - NORTH + 1 + 2 * MARGIN
OUT_OF_REACH: Final = -1  # the action of a cell in the margin
NOWHERE: Final[i64] = 0  # a corner of the margin, where nothing is ever laid


def cell_at(col: int, row: int) -> int:
    """The number of the cell (col, row)."""
    return (row - NORTH + MARGIN) * int(WIDTH) + col - WEST + MARGIN


def column(cell: i64) -> i64:
    """The column of a cell; it grows to the east (SF-GEO-01)."""
    return cell % WIDTH + (WEST - MARGIN)


def row(cell: i64) -> i64:
    """The row of a cell; it grows to the south (SF-GEO-01) and goes on across gaps (SF-GEO-05)."""
    return cell // WIDTH + (NORTH - MARGIN)


# SF-GEO-03 Where the right square lies, seen from the left one, at r0, r90, r180, r270;
# also the neighbours to the east, south, west and north (SF-GEO-04).
ASIDE: Final = vec[i64]([1, WIDTH, -1, -WIDTH])


def _reached_cells(aside: int) -> list[int]:
    """All offsets within two steps of either square, for a tile whose right square is at `aside`."""
    near: list[int] = []
    for square in (0, aside):
        for down in range(-2, 3):
            for right in range(abs(down) - 2, 3 - abs(down)):
                offset = square + down * int(WIDTH) + right
                if offset not in near:
                    near.append(offset)
    return near


REACHED: Final = [vec[i64]([i64(one) for one in _reached_cells(int(aside))]) for aside in ASIDE]


def _cell_actions() -> list[int]:
    actions = [OUT_OF_REACH] * int(WIDTH * HEIGHT)
    for r in range(NORTH, SOUTH + 1):
        for c in range(WEST, EAST + 1):
            actions[cell_at(c, r)] = cell_action(c, r)
    return actions


ACTION_AT: Final = _cell_actions()
CELL_FOR: Final = vec[i64]([i64(cell) for cell, action in enumerate(ACTION_AT) if action >= 0])

_EMPTY: Final = vec[u8]([u8(0) for _ in range(int(WIDTH * HEIGHT))])
_NOT_LAID: Final = vec[i64]([NOWHERE for _ in range(CABIN + 1)])


class Woods:
    """All tiles on the table. `clone` is a few block copies.

    SF-GEO-02, R-SF-04 A tile always covers two neighbouring cells of the grid.
    """

    def __init__(self, empty: bool = True) -> None:
        self.top = _EMPTY[:] if empty else _EMPTY  # the visible square of each cell, plus one; 0: empty
        self.ways = _EMPTY[:] if empty else _EMPTY  # rotations, as bits, in which a left square may go there
        self.left = _NOT_LAID[:] if empty else _NOT_LAID  # the cell of each tile's left square
        self.turned = _NOT_LAID[:] if empty else _NOT_LAID  # each tile's rotation, in quarter turns
        self.laid: list[int] = []  # the snow tiles, in the order of laying
        self.beneath: list[
            int
        ] = []  # cell, square, cell, square ...: what is covered (SF-COVER-01); replaced, never changed
        self.cells: list[int] = []  # the actions of all cells with a way, ascending; replaced, never changed

    def clone(self) -> "Woods":
        """An independent copy."""
        other = Woods(False)
        other.top = self.top[:]
        other.ways = self.ways[:]
        other.left = self.left[:]
        other.turned = self.turned[:]
        other.laid = self.laid[:]
        other.beneath = self.beneath
        other.cells = self.cells
        return other

    # Laying and lifting

    def lay(self, tile: int, cell: i64, rotation: i64) -> None:
        """Lay `tile` with its left square on `cell`; squares already there are covered."""
        self.left[tile] = cell
        self.turned[tile] = rotation
        square = i64(tile) * 2
        self._cover(cell, square)
        self._cover(cell + ASIDE[rotation], square + 1)
        if tile != CABIN:
            self.laid.append(tile)
        self._refresh(cell, rotation)

    def lift(self, tile: int) -> None:
        """Take an uncovered `tile` away; what lay beneath is visible again (SF-COVER-05)."""
        cell = self.left[tile]
        rotation = self.turned[tile]
        self._uncover(cell)
        self._uncover(cell + ASIDE[rotation])
        self.left[tile] = NOWHERE
        self.laid.remove(tile)
        self._refresh(cell, rotation)

    def _cover(self, cell: i64, square: i64) -> None:
        below = i64(self.top[cell])
        if below != 0:
            self.beneath = [*self.beneath, int(cell), int(below - 1)]
        self.top[cell] = u8(square + 1)

    def _uncover(self, cell: i64) -> None:
        self.top[cell] = u8(0)
        beneath = self.beneath
        for place in range(0, len(beneath), 2):
            if beneath[place] == cell:
                self.top[cell] = u8(i64(beneath[place + 1]) + 1)
                self.beneath = beneath[:place] + beneath[place + 2 :]
                return

    # Asking

    def right(self, tile: int) -> i64:
        """The cell of the tile's right square."""
        return self.left[tile] + ASIDE[self.turned[tile]]

    def holds(self, tile: int) -> bool:
        """Whether the tile lies in the woods."""
        return self.left[tile] != NOWHERE

    def is_uncovered(self, tile: int) -> bool:
        """SF-COVER-02 Nothing lies on either of the tile's squares."""
        square = i64(tile) * 2
        return i64(self.top[self.left[tile]]) == square + 1 and i64(self.top[self.right(tile)]) == square + 2

    def uncovered(self) -> list[int]:
        """SF-TOOL-05, SF-TOOL-06 The snow tiles that tools may choose, by id; never the cabin."""
        return sorted([tile for tile in self.laid if self.is_uncovered(tile)])

    def uncovered_count(self) -> int:
        """How many snow tiles are uncovered."""
        if not self.beneath:
            return len(self.laid)
        return len(self.uncovered())

    def level(self, tile: int) -> int:
        """1 for a tile that lies on others, else 0."""
        beneath = self.beneath
        for place in range(0, len(beneath), 2):
            cell = beneath[place]
            if i64(beneath[place + 1]) >> 1 != tile and (cell == self.left[tile] or cell == self.right(tile)):
                return 1
        return 0

    def occupied(self, without: int = -1) -> set[int]:
        """Every cell with a tile on it (SF-COVER-04 covered or not), read off the tiles, not off the grid."""
        cells: set[int] = set()
        for tile in [CABIN, *self.laid]:
            if tile != without:
                cells.add(int(self.left[tile]))
                cells.add(int(self.right(tile)))
        return cells

    # The placements of SF-PLACE-09

    def _touches(self, cell: i64) -> bool:
        """SF-PLACE-03 Whether a neighbouring cell is occupied."""
        top = self.top
        return (
            i64(top[cell - 1]) | i64(top[cell + 1]) | i64(top[cell - WIDTH]) | i64(top[cell + WIDTH])
        ) != 0

    def _find_ways(self, cell: i64) -> i64:
        """SF-PLACE-02, SF-PLACE-03 The rotations in which a left square may go on `cell`, as bits."""
        top = self.top
        if top[cell] != 0:
            return 0
        touches = self._touches(cell)
        ways: i64 = 0
        for rotation in range(i64(4)):
            other = cell + ASIDE[rotation]
            if top[other] == 0 and (touches or self._touches(other)):
                ways |= bit(rotation)
        return ways

    def _refresh(self, cell: i64, rotation: i64) -> None:
        """Bring ways and cells up to date around a tile that was laid or lifted."""
        self.cells = self.cells[:]
        ways = self.ways
        near = REACHED[rotation]
        for place in range(len(near)):
            other = cell + near[place]
            action = ACTION_AT[other]
            if action == OUT_OF_REACH:
                continue
            was = i64(ways[other])
            now = self._find_ways(other)
            ways[other] = u8(now)
            if was == 0 and now != 0:
                insert(self.cells, action)
            elif was != 0 and now == 0:
                self.cells.pop(find(self.cells, action))


def find(ascending: list[int], number: int) -> int:
    """Where `number` stands, or would stand, in an ascending list."""
    low: i64 = 0
    high: i64 = i64(len(ascending))
    while low < high:
        middle = (low + high) >> 1
        if ascending[middle] < number:
            low = middle + 1
        else:
            high = middle
    return int(low)


def insert(ascending: list[int], number: int) -> None:
    """Put `number` into its place in an ascending list, unless it is there."""
    place = find(ascending, number)
    if place == len(ascending) or ascending[place] != number:
        ascending.insert(place, number)
