"""The Board as it lies: drawing runes, laying them, lines and gravity (AQ-DROP, AQ-GEO-17)."""

from mypy_extensions import i64

from fireside.core.bits import bit, lowest
from fireside.core.events import EVERYONE, Fact
from fireside.games.alderquest.actions import cell_name
from fireside.games.alderquest.state import AlderQuest
from fireside.games.alderquest.terms import COLS, EMPTY, ROWS, RUNE_NAMES, RUNES, SNOW, SOLO, STRIDE

# Drawing


def can_draw(game: AlderQuest) -> bool:
    """AQ-DROP-10, R-AQ-12 Whether a rune can be drawn."""
    if game.drawn < len(game.pouch):
        return True
    return any(amount for amount in game.discard)


def draw_rune(game: AlderQuest) -> int:
    """AQ-TERM-06, AQ-DROP-10 The next rune of the pouch, refilled if it is empty; EMPTY if there is none."""
    if game.drawn == len(game.pouch):
        refill(game)
        if not game.pouch:
            return EMPTY
    game.reveal()
    rune = game.pouch[game.drawn]
    game.drawn += 1
    return rune


def refill(game: AlderQuest) -> None:
    """AQ-DROP-10 The whole rune discard is shuffled into the pouch; AQ-SOLO-17, R-AQ-89 with Snowflakes."""
    runes: list[int] = []
    for rune in range(RUNES):
        runes += [rune] * game.discard[rune]
    added = 0
    if runes and game.mode == SOLO:
        added = min(game.supply, 1 + game.snowflakes)
        game.supply -= added
        runes += [SNOW] * added
    if runes:
        game.shuffle(runes)
        if game.watched:
            game.tell("pouch_refilled", {"count": len(runes), "snowflakes": added}, EVERYONE)
    game.pouch = runes
    game.drawn = 0
    game.discard = [0] * RUNES


def left_in_pouch(game: AlderQuest) -> list[int]:
    """The runes of the pouch in the order of drawing."""
    return game.pouch[game.drawn :]


def put_in_pouch(game: AlderQuest, rune: int) -> None:
    """A rune goes into the pouch, nobody knows where."""
    runes = [*left_in_pouch(game), rune]
    game.shuffle(runes)
    game.pouch = runes
    game.drawn = 0


# Laying and taking


def shown(game: AlderQuest) -> list[str]:
    """The columns in words, each from the bottom upwards."""
    return [
        " ".join(RUNE_NAMES[game.board[column * STRIDE + row]] for row in range(game.heights[column]))
        for column in range(COLS)
    ]


def lay(game: AlderQuest, column: int, rune: int) -> None:
    """AQ-DROP-01 A rune lands on top of a column."""
    height = game.heights[column]
    game.board[column * STRIDE + height] = rune
    game.heights[column] = height + 1


def take_out(game: AlderQuest, cell: int) -> int:
    """A rune leaves its cell and those above it move down; which it was."""
    board = game.board
    rune = board[cell]
    column = cell // STRIDE
    top = column * STRIDE + game.heights[column] - 1
    while cell < top:
        board[cell] = board[cell + 1]
        cell += 1
    board[top] = EMPTY
    game.heights[column] -= 1
    return rune


def drop_line(game: AlderQuest) -> None:
    """AQ-DROP-04 A rune for each column that is not full, from left to right; all land at the same time.

    AQ-DROP-05, R-AQ-13 if they run out, the columns to the right get none.
    """
    if game.is_full():
        destroy_bottom_row(game)
    columns: list[int] = []
    runes: list[int] = []
    for column in range(COLS):
        if game.heights[column] < ROWS:
            rune = draw_rune(game)
            if rune == EMPTY:
                break
            columns.append(column)
            runes.append(rune)
    for place, column in enumerate(columns):
        lay(game, column, runes[place])
    if game.watched and runes:
        facts: dict[str, Fact] = {
            "runes": [RUNE_NAMES[rune] for rune in runes],
            "columns": [one + 1 for one in columns],
        }
        game.tell("line_dropped", {**facts, "board": shown(game)}, EVERYONE)


def destroy_bottom_row(game: AlderQuest) -> None:
    """AQ-DROP-06, AQ-DROP-08, R-AQ-38 On a full Board the bottom row goes to the rune discard;
    AQ-DROP-07, R-AQ-37 it is no match and scores for nobody.
    """
    gone: list[int] = []
    for column in range(COLS):
        rune = game.board[column * STRIDE]
        gone.append(rune)
        game.discard[rune] += 1
        take_out(game, column * STRIDE)
    if game.watched:
        facts: dict[str, Fact] = {"runes": [RUNE_NAMES[rune] for rune in gone]}
        game.tell("bottom_row_destroyed", {**facts, "board": shown(game)}, EVERYONE)


def fall(game: AlderQuest, gone: i64) -> None:
    """AQ-MATCH-05, AQ-GEO-17 The cells are emptied and every rune above a gap moves straight down."""
    board = game.board
    heights = game.heights
    for column in range(COLS):
        height = heights[column]
        if not (gone >> (column * STRIDE)) & 255:
            continue
        to = column * STRIDE
        for cell in range(column * STRIDE, column * STRIDE + height):
            if not gone & bit(cell):
                board[to] = board[cell]
                to += 1
        for cell in range(to, column * STRIDE + height):
            board[cell] = EMPTY
        heights[column] = to - column * STRIDE
    if game.watched:
        game.tell("runes_fell", {"board": shown(game)}, EVERYONE)


def tell_gone(game: AlderQuest, cells: i64, why: str) -> None:
    """Report runes that leave the Board without a match."""
    if game.watched:
        listed = listing_of(cells)
        facts: dict[str, Fact] = {
            "cells": [cell_name(cell) for cell in listed],
            "runes": [RUNE_NAMES[game.board[cell]] for cell in listed],
        }
        game.tell("runes_destroyed", {**facts, "why": why}, EVERYONE)


def listing_of(cells: i64) -> list[int]:
    """The cells of a set."""
    found: list[int] = []
    left = cells
    while left:
        found.append(int(lowest(left)))
        left &= left - 1
    return found
