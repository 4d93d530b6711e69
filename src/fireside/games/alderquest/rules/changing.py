"""What changes the Board, each with everything that follows from it: drops, lines, swaps, slides, runes
destroyed (AQ-DROP, AQ-HERO-04 to AQ-HERO-07).
"""

from typing import Final

from mypy_extensions import i64

from fireside.core.bits import bit, lowest
from fireside.core.events import EVERYONE, Fact
from fireside.games.alderquest.actions import cell_name
from fireside.games.alderquest.rules.board import (
    can_draw,
    destroy_bottom_row,
    drop_line,
    fall,
    lay,
    shown,
    take_out,
    tell_gone,
)
from fireside.games.alderquest.rules.matching import resolve
from fireside.games.alderquest.state import AlderQuest, Step
from fireside.games.alderquest.terms import EMPTY, GUILDS, HUNTERS, NO_CELL, RUNE_NAMES, STRIDE


def drop(state: AlderQuest, rune: int, column: int, source: str) -> None:
    """AQ-DROP-01, AQ-DROP-03 One rune falls, and AQ-DROP-02 everything that follows from it is resolved."""
    if state.is_full():
        destroy_bottom_row(state)
    lay(state, column, rune)
    if state.watched:
        row = state.heights[column]
        facts: dict[str, Fact] = {"rune": RUNE_NAMES[rune], "column": column + 1, "row": row, "from": source}
        state.tell("rune_dropped", {**facts, "board": shown(state)}, EVERYONE)
    resolve(state, NO_CELL)


def drop_a_line(state: AlderQuest) -> None:
    """AQ-HERO-07 A line as an action or effect of its own."""
    drop_line(state)
    resolve(state, NO_CELL)


def swap(state: AlderQuest, one: int, two: int, side: int) -> None:
    """AQ-HERO-04 Two runes change places; AQ-EXALT-09, R-AQ-35 the exalted Hunters' prey may be destroyed."""
    board = state.board
    rune = board[one]
    board[one] = board[two]
    board[two] = rune
    if state.watched:
        cells = [cell_name(one), cell_name(two)]
        state.tell("runes_swapped", {"cells": cells, "board": shown(state)}, EVERYONE)
    resolve(state, prey(state, one, two, side))


def prey(state: AlderQuest, one: int, two: int, side: int) -> int:
    """AQ-EXALT-09 The cell of a rival guild rune that was swapped with a Hunter rune by the exalted
    Hunters' side.
    """
    if state.exalted != HUNTERS or state.owner[HUNTERS] != side:
        return NO_CELL
    first, second = state.board[one], state.board[two]
    if first == HUNTERS and is_rival_rune(state, second, side):
        return two
    if second == HUNTERS and is_rival_rune(state, first, side):
        return one
    return NO_CELL


def is_rival_rune(state: AlderQuest, rune: int, side: int) -> bool:
    """AQ-FX-07 Whether it is a guild rune of the other side's guilds."""
    return 0 <= rune < GUILDS and state.owner[rune] == 1 - side


def slide(state: AlderQuest, cell: int, by: int) -> None:
    """AQ-HERO-06, R-AQ-18 A rune moves into the next column and falls; those above it move down."""
    rune = take_out(state, cell)
    column = cell // STRIDE + by
    if state.watched:
        state.tell("rune_slid", {"from": cell_name(cell), "to": cell_name(cell + by * STRIDE)}, EVERYONE)
    lay(state, column, rune)
    if state.watched:
        state.tell("runes_fell", {"board": shown(state)}, EVERYONE)
    resolve(state, NO_CELL)


def destroy(state: AlderQuest, cells: i64, why: str) -> None:
    """AQ-TERM-09 Board runes go to the rune discard together: one fall, one resolution."""
    tell_gone(state, cells, why)
    left = cells
    while left:
        cell = lowest(left)
        left &= left - 1
        if state.board[cell] != EMPTY:
            state.discard[state.board[cell]] += 1
    fall(state, cells)
    resolve(state, NO_CELL)


class NewLine(Step):
    """AQ-DROP-09, R-AQ-39 An empty Board gets a line, now that a rune can be drawn again."""

    def run(self, state: AlderQuest) -> None:
        resolve(state, NO_CELL)


NEW_LINE: Final = NewLine()


def discard_rune(state: AlderQuest, rune: int) -> None:
    """AQ-TERM-06 A rune goes to the rune discard; AQ-DROP-09 what it was paid for comes before the line that
    an empty Board has waited for.
    """
    if state.is_empty() and not can_draw(state):
        state.agenda.append(NEW_LINE)
    state.discard[rune] += 1


def remove(state: AlderQuest, cell: int) -> None:
    """A rune leaves the Board for somewhere else; gravity and matches follow."""
    fall(state, bit(cell))
    resolve(state, NO_CELL)
