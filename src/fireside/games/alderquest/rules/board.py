"""The Board as it lies: drawing runes, laying them, lines and gravity (AQ-DROP, AQ-GEO-17)."""

from mypy_extensions import i64

from fireside.core.bits import bit, lowest
from fireside.core.events import EVERYONE, Fact
from fireside.games.alderquest.actions import cell_name
from fireside.games.alderquest.state import AlderQuest
from fireside.games.alderquest.terms import COLS, EMPTY, ROWS, RUNE_NAMES, RUNES, SNOW, SOLO, STRIDE

# Drawing


def can_draw(state: AlderQuest) -> bool:
    """AQ-DROP-10, R-AQ-12 Whether a rune can be drawn."""
    if state.drawn < len(state.pouch):
        return True
    return any(amount for amount in state.discard)


def draw_rune(state: AlderQuest) -> int:
    """AQ-TERM-06, AQ-DROP-10 The next rune of the pouch, refilled if it is empty; EMPTY if there is none."""
    if state.drawn == len(state.pouch):
        refill(state)
        if not state.pouch:
            return EMPTY
    state.reveal()
    rune = state.pouch[state.drawn]
    state.drawn += 1
    return rune


def refill(state: AlderQuest) -> None:
    """AQ-DROP-10 The whole rune discard is shuffled into the pouch; AQ-SOLO-17, R-AQ-89 with Snowflakes."""
    runes: list[int] = []
    for rune in range(RUNES):
        runes += [rune] * state.discard[rune]
    added = 0
    if runes and state.mode == SOLO:
        added = min(state.supply, 1 + state.snowflakes)
        state.supply -= added
        runes += [SNOW] * added
    if runes:
        state.shuffle(runes)
        if state.watched:
            state.tell("pouch_refilled", {"count": len(runes), "snowflakes": added}, EVERYONE)
    state.pouch = runes
    state.drawn = 0
    state.discard = [0] * RUNES


def left_in_pouch(state: AlderQuest) -> list[int]:
    """The runes of the pouch in the order of drawing."""
    return state.pouch[state.drawn :]


def put_in_pouch(state: AlderQuest, rune: int) -> None:
    """A rune goes into the pouch, nobody knows where."""
    runes = [*left_in_pouch(state), rune]
    state.shuffle(runes)
    state.pouch = runes
    state.drawn = 0


# Laying and taking


def shown(state: AlderQuest) -> list[str]:
    """The columns in words, each from the bottom upwards."""
    return [
        " ".join(RUNE_NAMES[state.board[column * STRIDE + row]] for row in range(state.heights[column]))
        for column in range(COLS)
    ]


def lay(state: AlderQuest, column: int, rune: int) -> None:
    """AQ-DROP-01 A rune lands on top of a column."""
    height = state.heights[column]
    state.board[column * STRIDE + height] = rune
    state.heights[column] = height + 1


def take_out(state: AlderQuest, cell: int) -> int:
    """A rune leaves its cell and those above it move down; which it was."""
    board = state.board
    rune = board[cell]
    column = cell // STRIDE
    top = column * STRIDE + state.heights[column] - 1
    while cell < top:
        board[cell] = board[cell + 1]
        cell += 1
    board[top] = EMPTY
    state.heights[column] -= 1
    return rune


def drop_line(state: AlderQuest) -> None:
    """AQ-DROP-04 A rune for each column that is not full, from left to right; all land at the same time.

    AQ-DROP-05, R-AQ-13 if they run out, the columns to the right get none.
    """
    if state.is_full():
        destroy_bottom_row(state)
    columns: list[int] = []
    runes: list[int] = []
    for column in range(COLS):
        if state.heights[column] < ROWS:
            rune = draw_rune(state)
            if rune == EMPTY:
                break
            columns.append(column)
            runes.append(rune)
    for place, column in enumerate(columns):
        lay(state, column, runes[place])
    if state.watched and runes:
        facts: dict[str, Fact] = {
            "runes": [RUNE_NAMES[rune] for rune in runes],
            "columns": [one + 1 for one in columns],
        }
        state.tell("line_dropped", {**facts, "board": shown(state)}, EVERYONE)


def destroy_bottom_row(state: AlderQuest) -> None:
    """AQ-DROP-06, AQ-DROP-08, R-AQ-38 On a full Board the bottom row goes to the rune discard;
    AQ-DROP-07, R-AQ-37 it is no match and scores for nobody.
    """
    gone: list[int] = []
    for column in range(COLS):
        rune = state.board[column * STRIDE]
        gone.append(rune)
        state.discard[rune] += 1
        take_out(state, column * STRIDE)
    if state.watched:
        facts: dict[str, Fact] = {"runes": [RUNE_NAMES[rune] for rune in gone]}
        state.tell("bottom_row_destroyed", {**facts, "board": shown(state)}, EVERYONE)


def fall(state: AlderQuest, gone: i64) -> None:
    """AQ-MATCH-05, AQ-GEO-17 The cells are emptied and every rune above a gap moves straight down."""
    board = state.board
    heights = state.heights
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
    if state.watched:
        state.tell("runes_fell", {"board": shown(state)}, EVERYONE)


def tell_gone(state: AlderQuest, cells: i64, why: str) -> None:
    """Report runes that leave the Board without a match."""
    if state.watched:
        listed = listing_of(cells)
        facts: dict[str, Fact] = {
            "cells": [cell_name(cell) for cell in listed],
            "runes": [RUNE_NAMES[state.board[cell]] for cell in listed],
        }
        state.tell("runes_destroyed", {**facts, "why": why}, EVERYONE)


def listing_of(cells: i64) -> list[int]:
    """The cells of a set."""
    found: list[int] = []
    left = cells
    while left:
        found.append(int(lowest(left)))
        left &= left - 1
    return found
