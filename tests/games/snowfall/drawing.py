"""Boards drawn in characters, and what the engine's scoring makes of them.

One token a cell, rows from north to south, the first token at (0,0): `_` an empty cell, `.` a square
without features, `B` bear tracks, `U` bush, `P` pond, `R` rabbit tracks, `T` tree, `t` trail. Lines name
their exits (`B:ES`), `+` joins what is on one square. Such boards need not be made of tiles.
"""

from fireside import game
from fireside.games.snowfall.content.reading import SnowfallContent
from fireside.games.snowfall.rules.scoring import card_points, disconnected
from fireside.games.snowfall.squares import Squares
from fireside.games.snowfall.terms import BEAR_EXITS, CABIN, EDGES, FEATURES, RABBIT_EXITS, TRAIL_EXITS
from fireside.games.snowfall.woods import cell_at
from tests.games.snowfall.reference import Board, Cell, Square

LETTERS = {"B": "bear", "U": "bush", "P": "pond", "R": "rabbit", "T": "tree"}


def drawn(text: str) -> dict[Cell, Square]:
    """The board that `text` draws."""
    rows = [line.split() for line in text.strip().splitlines()]
    return {
        (col, row): square(token)
        for row, tokens in enumerate(rows)
        for col, token in enumerate(tokens)
        if token != "_"
    }


def square(token: str) -> Square:
    """The square that a token such as `B:ES+T` stands for."""
    features: set[str] = set()
    exits: dict[str, frozenset[str]] = {}
    for part in token.split("+") if token != "." else ():
        letter, _, edges = part.partition(":")
        if letter != "t":
            features.add(LETTERS[letter])
        exits[letter] = frozenset(edges)
    none: frozenset[str] = frozenset()
    return Square(frozenset(features), exits.get("B", none), exits.get("R", none), exits.get("t", none))


def engine_squares(board: Board, tiles: dict[Cell, int] | None = None) -> Squares:
    """The board as the engine's scoring takes it; squares belong to the cabin unless `tiles` says else."""
    squares = Squares()
    order = sorted(board, key=lambda cell: (cell[1], cell[0]))
    for cell in order:
        squares.add(cell_at(*cell), _look(board[cell]), CABIN if tiles is None else tiles[cell])
    for place, (col, row) in enumerate(order):
        if (col + 1, row) in board:
            squares.join(place, order.index((col + 1, row)))
        if (col, row + 1) in board:
            squares.join_below(place, order.index((col, row + 1)))
    return squares


def _look(square: Square) -> int:
    look = sum(1 << FEATURES.index(feature) for feature in square.features)
    lines = ((square.bear, BEAR_EXITS), (square.rabbit, RABBIT_EXITS), (square.trail, TRAIL_EXITS))
    return look | sum(1 << EDGES.index(edge) << int(first) for exits, first in lines for edge in exits)


def content() -> SnowfallContent:
    """The reference content as the engine has read it."""
    read = game("snowfall").content()
    assert isinstance(read, SnowfallContent)
    return read


def engine_scores(board: Board) -> dict[str, int]:
    """What the engine gives for each of the fifteen cards."""
    squares = engine_squares(board)
    return {card.id: card_points(card, squares) for card in content().cards}


def points(card: str, text: str) -> int:
    """What the engine gives for one card on a drawn board."""
    return engine_scores(drawn(text))[card]


def cut_off(board: Board, tiles: dict[Cell, int]) -> set[int]:
    """The numbers of the tiles that the engine finds disconnected."""
    bits = int(disconnected(engine_squares(board, tiles)))
    return {tile for tile in range(CABIN) if bits >> tile & 1}
