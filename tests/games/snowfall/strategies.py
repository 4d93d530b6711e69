"""Boards and woods for property tests."""

import random

from hypothesis import strategies as st

from tests.games.snowfall.reference import (
    EDGES,
    KINDS,
    TILES,
    Board,
    Cell,
    Placed,
    Square,
    domino,
    neighbours,
)

SIZE = 6


@st.composite
def squares(draw: st.DrawFn) -> Square:
    """Any square: up to two features, tracks and trail to any edges."""
    features = draw(st.sets(st.sampled_from(KINDS), max_size=2))
    edges = st.frozensets(st.sampled_from(EDGES), min_size=1)
    none: frozenset[str] = frozenset()
    return Square(
        frozenset(features),
        draw(edges) if "bear" in features else none,
        draw(edges) if "rabbit" in features else none,
        draw(st.frozensets(st.sampled_from(EDGES))),
    )


def boards() -> st.SearchStrategy[dict[Cell, Square]]:
    """Any squares on some cells of a small grid; they need not be made of tiles."""
    cells = st.tuples(st.integers(0, SIZE - 1), st.integers(0, SIZE - 1))
    return st.dictionaries(cells, squares(), max_size=SIZE * SIZE)


def random_woods(seed: int, tiles: int = 26, spread: float = 0.3) -> list[Placed]:
    """Tiles laid one against the other at random; the smaller `spread`, the denser the woods."""
    chance = random.Random(seed)
    taken: set[Cell] = {(0, 0), (1, 0)}
    woods: list[Placed] = []
    for tile in chance.sample(sorted(TILES), tiles):
        options = sorted({cell for own in taken for cell in neighbours(own)} - taken)
        if chance.random() > spread:
            options = sorted(options, key=lambda cell: -len(neighbours(cell) & taken))[:6]
        fits = [
            Placed(tile, *start, rotation)
            for cell in options
            for rotation in (0, 90, 180, 270)
            for start in (cell, _shifted(cell, rotation))
            if not set(domino(*start, rotation)) & taken
        ]
        woods.append(chance.choice(fits))
        taken |= set(woods[-1].cells)
    return woods


def _shifted(cell: Cell, rotation: int) -> Cell:
    """Where the left square lies if the right one is on `cell`."""
    _, right = domino(0, 0, rotation)
    return cell[0] - right[0], cell[1] - right[1]


def mapped(board: Board, move: dict[str, str], place: tuple[int, int, int, int]) -> dict[Cell, Square]:
    """The board with every edge renamed by `move` and every cell sent through the matrix `place`."""
    a, b, c, d = place
    return {
        (a * col + b * row, c * col + d * row): Square(
            square.features,
            frozenset(move[edge] for edge in square.bear),
            frozenset(move[edge] for edge in square.rabbit),
            frozenset(move[edge] for edge in square.trail),
        )
        for (col, row), square in board.items()
    }
