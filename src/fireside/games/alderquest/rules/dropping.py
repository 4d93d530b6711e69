"""Choosing a rune and a column (AQ-DROP-01): of the revealed runes at once; for a tribute and an effect the
column alone.
"""

from typing import ClassVar, Final

from fireside.games.alderquest.actions import (
    COLUMN,
    DROP,
    FIRST_COLUMN,
    FIRST_DROP,
    column_dropped,
    elsewhere,
    rune_dropped,
)
from fireside.games.alderquest.rules.changing import drop
from fireside.games.alderquest.state import AlderQuest, Decision
from fireside.games.alderquest.terms import (
    COLS,
    ROWS,
    RUNES,
    acorn,
    kind_of_rune,
)
from fireside.games.alderquest.words.cards import rune_in_words

FROM_TRIBUTE: Final = 0
FROM_DISCARD: Final = 1
FROM_NAMES: Final = ["tribute", "discard"]


def may_take_rune(state: AlderQuest, column: int) -> bool:
    """AQ-DROP-01 A column that is not full; AQ-DROP-06 on a full Board, any."""
    return state.heights[column] < ROWS or state.is_full()


# Revealed runes


def drops(state: AlderQuest) -> list[int]:
    """AQ-DROP-01 Each of the revealed runes, those that are alike once, into each column that takes one."""
    if not state.row:
        return []
    columns = [column for column in range(COLS) if may_take_rune(state, column)]
    runes = [rune for rune in range(RUNES) if rune in state.row]
    return [FIRST_DROP + rune * COLS + column for rune in runes for column in columns]


def drop_revealed(state: AlderQuest, action: int) -> None:
    """A rune of the revealed row falls."""
    row = state.row[:]
    row.remove(rune_dropped(action))
    state.row = row
    drop(state, rune_dropped(action), column_dropped(action), "revealed")


def why_not_drop(state: AlderQuest, action: int) -> str | None:
    """The rule that forbids to drop a rune into a column."""
    is_revealed = rune_dropped(action) in state.row
    return None if is_revealed and may_take_rune(state, column_dropped(action)) else "AQ-DROP-01"


class DropRune(Decision):
    """AQ-EXALT-08, R-AQ-34 The exalted Bards choose which of the revealed runes is dropped, and where."""

    kind: ClassVar = "drop_rune"
    rule: ClassVar = "AQ-DROP-01"

    def __init__(self, by: int) -> None:
        self.by: Final = by

    def seat(self, state: AlderQuest) -> int:
        return state.decider(self.by)

    def options(self, state: AlderQuest) -> list[int]:
        return drops(state)

    def chosen(self, state: AlderQuest, action: int) -> None:
        drop_revealed(state, action)

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        return why_not_drop(state, action) if DROP.holds(action) else elsewhere(action)

    def prompt(self, state: AlderQuest) -> str:
        return "Which of the revealed runes do you drop, and into which column?"


# Other runes


class PickColumn(Decision):
    """AQ-DROP-01, AQ-DROP-06 Into which column a rune falls."""

    kind: ClassVar = "pick_column"
    rule: ClassVar = "AQ-DROP-01"

    def __init__(self, by: int, rune: int, source: int, minion: int) -> None:
        self.by: Final = by
        self.rune: Final = rune
        self.source: Final = source
        self.minion: Final = minion  # that tributes it

    def seat(self, state: AlderQuest) -> int:
        return state.decider(self.by)

    def is_there(self, state: AlderQuest) -> bool:
        """Whether the rune is still where it is dropped from."""
        if self.source == FROM_DISCARD:
            return state.discard[self.rune] > 0
        return state.carries(self.minion, kind_of_rune(self.rune)) > 0

    def options(self, state: AlderQuest) -> list[int]:
        if not self.is_there(state):
            return []
        return [FIRST_COLUMN + column for column in range(COLS) if may_take_rune(state, column)]

    def chosen(self, state: AlderQuest, action: int) -> None:
        if self.source == FROM_DISCARD:
            state.discard[self.rune] -= 1
        else:
            state.carried[self.minion] -= acorn(kind_of_rune(self.rune))
        drop(state, self.rune, action - FIRST_COLUMN, FROM_NAMES[self.source])

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if not COLUMN.holds(action):
            return elsewhere(action)
        return None if may_take_rune(state, action - FIRST_COLUMN) else "AQ-DROP-01"

    def prompt(self, state: AlderQuest) -> str:
        return f"Into which column does the {rune_in_words(self.rune)} fall?"
