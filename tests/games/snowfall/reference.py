"""A second reading of the rules: slow, with plain sets and dicts, and without a line of the engine's.

It knows squares and where they lie, and answers what the engine answers with tables and masks: what is
visible, what the cards give, which tiles are cut off, where a tile may go. Tests hold the two against
each other.
"""

import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import fireside.games.snowfall as snowfall

Cell = tuple[int, int]
Cells = set[Cell]

CABIN = "cabin"
CABIN_CELLS: Cells = {(0, 0), (1, 0)}
EDGES = "NESW"
STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
FACING = {"N": "S", "E": "W", "S": "N", "W": "E"}
TOWARDS_RIGHT = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}
KINDS = ("bear", "bush", "pond", "rabbit", "tree")


@dataclass(frozen=True)
class Square:
    """What one half of a tile shows: its features and the edges that tracks and trail run to."""

    features: frozenset[str] = frozenset()
    bear: frozenset[str] = frozenset()
    rabbit: frozenset[str] = frozenset()
    trail: frozenset[str] = frozenset()

    def turned(self, rotation: int) -> "Square":
        """The square after `rotation` degrees clockwise: edges change, features do not."""
        return Square(
            self.features,
            _turn(self.bear, rotation),
            _turn(self.rabbit, rotation),
            _turn(self.trail, rotation),
        )

    def exits(self, line: str) -> frozenset[str]:
        """The edges that `line` (bear, rabbit or trail) runs to."""
        return {"bear": self.bear, "rabbit": self.rabbit, "trail": self.trail}[line]


class Placed(NamedTuple):
    """A tile in the woods: where its left square lies, how it is turned, and on which level."""

    tile: str
    col: int
    row: int
    rotation: int
    level: int = 0

    @property
    def cells(self) -> tuple[Cell, Cell]:
        """The cells of the left and the right square."""
        return domino(self.col, self.row, self.rotation)

    def __str__(self) -> str:
        return f"{self.tile}@({self.col},{self.row})r{self.rotation}"


Woods = Sequence[Placed]
Board = Mapping[Cell, Square]
Spot = tuple[int, int, int]  # column, row, rotation


def _turn(edges: Iterable[str], rotation: int) -> frozenset[str]:
    return frozenset(EDGES[(EDGES.index(edge) + rotation // 90) % 4] for edge in edges)


def domino(col: int, row: int, rotation: int) -> tuple[Cell, Cell]:
    """The two cells of a tile with its left square on (col, row)."""
    across, down = TOWARDS_RIGHT[rotation]
    return (col, row), (col + across, row + down)


def neighbours(cell: Cell) -> Cells:
    """The four cells that share a side with `cell`."""
    return {(cell[0] + across, cell[1] + down) for across, down in STEP.values()}


# Content


def read_square(data: Mapping[str, Any]) -> Square:
    """A square as the content file writes it."""
    return Square(
        frozenset(data.get("features", ())),
        frozenset(data.get("bear", "")),
        frozenset(data.get("rabbit", "")),
        frozenset(data.get("trail", "")),
    )


def _content() -> dict[str, Any]:
    folder = Path(snowfall.__file__).parent
    return tomllib.loads((folder / "content" / "cards.toml").read_text(encoding="utf-8"))


CONTENT = _content()
TILES: dict[str, tuple[Square, Square]] = {
    tile["id"]: (read_square(tile["left"]), read_square(tile["right"])) for tile in CONTENT["tile"]
}
CABIN_SIDES: dict[str, tuple[Square, Square]] = {
    cabin["side"]: (read_square(cabin["left"]), read_square(cabin["right"])) for cabin in CONTENT["cabin"]
}


# The woods


def squares_of(placed: Placed, side: str) -> tuple[Square, Square]:
    """The two squares of a placed tile, turned as it lies."""
    left, right = CABIN_SIDES[side] if placed.tile == CABIN else TILES[placed.tile]
    return left.turned(placed.rotation), right.turned(placed.rotation)


def with_cabin(woods: Woods) -> list[Placed]:
    """The woods with the cabin first."""
    return [Placed(CABIN, 0, 0, 0), *(placed for placed in woods if placed.tile != CABIN)]


def top(woods: Woods, side: str) -> dict[Cell, tuple[str, Square]]:
    """What is visible: for each occupied cell the tile on top and its square there."""
    seen: dict[Cell, tuple[str, Square]] = {}
    for placed in sorted(with_cabin(woods), key=lambda one: one.level):
        for cell, square in zip(placed.cells, squares_of(placed, side), strict=True):
            seen[cell] = (placed.tile, square)
    return seen


def visible(woods: Woods, side: str) -> dict[Cell, Square]:
    """The visible squares by cell."""
    return {cell: square for cell, (_, square) in top(woods, side).items()}


def occupied(woods: Woods) -> Cells:
    """Every cell with a tile on it."""
    return {cell for placed in with_cabin(woods) for cell in placed.cells}


def covered_tiles(woods: Woods, side: str = "A") -> set[str]:
    """The tiles of which at least one square lies under another tile."""
    seen = top(woods, side)
    return {one.tile for one in with_cabin(woods) if any(seen[cell][0] != one.tile for cell in one.cells)}


def uncovered_tiles(woods: Woods) -> list[str]:
    """The snow tiles that tools may choose, by id."""
    hidden = covered_tiles(woods)
    return sorted(one.tile for one in woods if one.tile != CABIN and one.tile not in hidden)


def groups(cells: Iterable[Cell], linked: Callable[[Cell, Cell], bool]) -> list[Cells]:
    """The cells split into maximal groups joined by `linked` neighbours."""
    left = set(cells)
    found: list[Cells] = []
    while left:
        group = {left.pop()}
        edge = list(group)
        while edge:
            here = edge.pop()
            more = {there for there in neighbours(here) & left if linked(here, there)}
            left -= more
            group |= more
            edge.extend(more)
        found.append(group)
    return found


def islands(woods: Woods) -> list[Cells]:
    """The orthogonally connected parts of the woods."""
    return groups(occupied(woods), lambda here, there: True)


# Lines: tracks and trails


def line_links(board: Board, line: str) -> Callable[[Cell, Cell], bool]:
    """Whether two neighbouring squares are joined by `line`: both run to the side they share."""

    def linked(here: Cell, there: Cell) -> bool:
        edge = next(edge for edge, (x, y) in STEP.items() if (here[0] + x, here[1] + y) == there)
        return edge in board[here].exits(line) and FACING[edge] in board[there].exits(line)

    return linked


def paths(board: Board, animal: str) -> list[Cells]:
    """All paths of an animal's tracks."""
    return groups(showing(board, animal), line_links(board, animal))


def disconnected(woods: Woods, side: str) -> set[str]:
    """The snow tiles with a visible trail square that no trail joins to the cabin."""
    seen = top(woods, side)
    board = {cell: square for cell, (_, square) in seen.items()}
    trails = groups((cell for cell in board if board[cell].trail), line_links(board, "trail"))
    away = set().union(*(trail for trail in trails if not trail & CABIN_CELLS))
    return {seen[cell][0] for cell in away} - {CABIN}


def open_tracks(board: Board) -> dict[Cell, Square]:
    """The house rule of R-SF-07: every track runs to all four edges."""
    every = frozenset(EDGES)
    return {
        cell: Square(
            square.features,
            every if "bear" in square.features else frozenset(),
            every if "rabbit" in square.features else frozenset(),
            square.trail,
        )
        for cell, square in board.items()
    }


# The scoring cards


def showing(board: Board, kind: str) -> Cells:
    """The visible squares that show a feature."""
    return {cell for cell, square in board.items() if kind in square.features}


def longest(found: list[Cells]) -> list[Cells]:
    """The groups with the most squares."""
    most = max(map(len, found), default=0)
    return [group for group in found if len(group) == most]


def beside_longest(board: Board, animal: str, kind: str) -> int:
    """Squares with `kind` on or next to the longest path, for the tied path that gives most."""
    wanted = showing(board, kind)
    return max(
        (len({cell for cell in wanted if cell in path or neighbours(cell) & path})
         for path in longest(paths(board, animal))),
        default=0,
    )  # fmt: skip


def clusters(board: Board, kind: str) -> list[Cells]:
    """The groups of squares with `kind` joined by adjacency."""
    return groups(showing(board, kind), lambda here, there: True)


def largest_rectangle(board: Board, kind: str) -> int:
    """The most cells in a block that all show `kind`, by trying every pair of corners."""
    full = showing(board, kind)
    best = 0
    for left, upper in full:
        for right, lower in full:
            block = {(col, row) for col in range(left, right + 1) for row in range(upper, lower + 1)}
            if block <= full:
                best = max(best, len(block))
    return best


def spread(board: Board, kind: str) -> int:
    """Columns plus rows of the largest cluster, for the tied one that gives most."""
    largest = longest(clusters(board, kind))
    return max((len({col for col, _ in one}) + len({row for _, row in one}) for one in largest), default=0)


def alone(board: Board, kind: str, axis: int) -> int:
    """One for each square alone in its row (axis 1) or column (axis 0), and 3 if all are (not for none)."""
    lines = [cell[axis] for cell in showing(board, kind)]
    single = sum(lines.count(line) == 1 for line in lines)
    return single + (3 if lines and single == len(lines) else 0)


def kinds_beside(board: Board, pond: Cell) -> set[str]:
    """The kinds of feature next to a pond; itself does not count."""
    kinds = set(board[pond].features) - {"pond"}
    return kinds.union(*(board[cell].features for cell in neighbours(pond) if cell in board))


CARDS: dict[str, Callable[[Board], int]] = {
    "follow_scent": lambda board: 2 * beside_longest(board, "bear", "rabbit"),
    "honey_hunt": lambda board: 2 * beside_longest(board, "bear", "tree"),
    "ursine_tracker": lambda board: max(map(len, paths(board, "bear")), default=0),
    "shrub_search": lambda board: max(map(len, clusters(board, "bush")), default=0),
    "twiggy_expanse": lambda board: 2 * largest_rectangle(board, "bush"),
    "hopeful_harvest": lambda board: spread(board, "bush"),
    "landlocked_lake": lambda board: (
        4 * sum(neighbours(pond) <= board.keys() for pond in showing(board, "pond"))
    ),
    "scenic_overlook": lambda board: (
        4 * sum(len(kinds_beside(board, pond)) >= 4 for pond in showing(board, "pond"))
    ),
    "twin_ponds": lambda board: 6 * sum(len(group) == 2 for group in clusters(board, "pond")),
    "berry_pursuit": lambda board: 2 * beside_longest(board, "rabbit", "bush"),
    "thirsty_trek": lambda board: 3 * beside_longest(board, "rabbit", "pond"),
    "hopping_home": lambda board: 3 * sum(len(path) >= 3 for path in paths(board, "rabbit")),
    "shady_grove": lambda board: alone(board, "tree", 1),
    "fair_forest": lambda board: alone(board, "tree", 0),
    "lonely_pines": lambda board: sum(
        not neighbours(tree) & showing(board, "tree") for tree in showing(board, "tree")
    ),
}


def card_scores(board: Board) -> dict[str, int]:
    """What each of the fifteen cards gives."""
    return {card: measure(board) for card, measure in CARDS.items()}


# Where a tile may go


def frame(woods: Woods) -> list[Spot]:
    """Every spot in the bounding box of the woods grown by 2 cells, by row, column and rotation."""
    cells = occupied(woods)
    columns = [col for col, _ in cells]
    rows = [row for _, row in cells]
    return [
        (col, row, rotation)
        for row in range(min(rows) - 2, max(rows) + 3)
        for col in range(min(columns) - 2, max(columns) + 3)
        for rotation in TOWARDS_RIGHT
    ]


def may_expand(taken: Cells, spot: Spot) -> bool:
    """Whether a tile may be laid there on empty cells, with the cells `taken` occupied."""
    cells = set(domino(*spot))
    return not cells & taken and any(neighbours(cell) & taken for cell in cells)


def expand_spots(woods: Woods) -> list[Spot]:
    """Every placement on empty cells."""
    taken = occupied(woods)
    return [spot for spot in frame(woods) if may_expand(taken, spot)]


def cover_spots(woods: Woods) -> list[Spot]:
    """Every placement of Snowshoes: at least one cell taken, none of them the cabin's."""
    taken = occupied(woods)
    return [
        spot for spot in frame(woods) if set(domino(*spot)) & taken and not set(domino(*spot)) & CABIN_CELLS
    ]


def sled_spots(woods: Woods, tile: str) -> list[Spot]:
    """Every placement of a tile lifted by Sled: where it lay, or where it could be laid without it."""
    own = next(set(placed.cells) for placed in woods if placed.tile == tile)
    taken = occupied([placed for placed in woods if placed.tile != tile])
    return [spot for spot in frame(woods) if set(domino(*spot)) == own or may_expand(taken, spot)]
