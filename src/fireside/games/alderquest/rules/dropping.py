"""Choosing a rune and a column (AQ-DROP-01): in the Action phase, for exalted Bards, for a tribute, for an
effect.
"""

from typing import ClassVar, Final

from fireside.games.alderquest.actions import COLUMN, FIRST_COLUMN, FIRST_RUNE, RUNE, elsewhere
from fireside.games.alderquest.rules.changing import drop
from fireside.games.alderquest.state import AlderQuest, Decision
from fireside.games.alderquest.terms import (
    COLS,
    NO_MINION,
    ROWS,
    RUNES,
    kind_of_rune,
)
from fireside.games.alderquest.words.cards import rune_in_words

FROM_ROW: Final = 0
FROM_TRIBUTE: Final = 1
FROM_DISCARD: Final = 2
FROM_NAMES: Final = ["revealed", "tribute", "discard"]


class PickRune(Decision):
    """AQ-DROP-01 Which of the revealed runes is dropped; AQ-EXALT-08, R-AQ-34 the exalted Bards choose
    first.
    """

    kind: ClassVar = "pick_rune"
    rule: ClassVar = "AQ-DROP-01"

    def __init__(self, by: int) -> None:
        self.by: Final = by

    def seat(self, state: AlderQuest) -> int:
        return state.decider(self.by)

    def options(self, state: AlderQuest) -> list[int]:
        return [FIRST_RUNE + rune for rune in range(RUNES) if rune in state.row]

    def chosen(self, state: AlderQuest, action: int) -> None:
        state.agenda.append(PickColumn(self.by, action - FIRST_RUNE, FROM_ROW, NO_MINION))

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if not RUNE.holds(action):
            return elsewhere(action)
        return None if action - FIRST_RUNE in state.row else "AQ-DROP-01"

    def prompt(self, state: AlderQuest) -> str:
        return "Which of the revealed runes is dropped?"


def may_take_rune(state: AlderQuest, column: int) -> bool:
    """AQ-DROP-01 A column that is not full; AQ-DROP-06 on a full Board, any."""
    return state.heights[column] < ROWS or state.is_full()


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
        if self.source == FROM_ROW:
            return self.rune in state.row
        if self.source == FROM_DISCARD:
            return state.discard[self.rune] > 0
        return state.carries(self.minion, kind_of_rune(self.rune)) > 0

    def options(self, state: AlderQuest) -> list[int]:
        if not self.is_there(state):
            return []
        return [FIRST_COLUMN + column for column in range(COLS) if may_take_rune(state, column)]

    def chosen(self, state: AlderQuest, action: int) -> None:
        if self.source == FROM_ROW:
            row = state.row[:]
            row.remove(self.rune)
            state.row = row
        elif self.source == FROM_DISCARD:
            state.discard[self.rune] -= 1
        else:
            state.carried[self.minion] -= 1 << (8 * kind_of_rune(self.rune))
        drop(state, self.rune, action - FIRST_COLUMN, FROM_NAMES[self.source])

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if not COLUMN.holds(action):
            return elsewhere(action)
        return None if may_take_rune(state, action - FIRST_COLUMN) else "AQ-DROP-01"

    def prompt(self, state: AlderQuest) -> str:
        return f"Into which column does the {rune_in_words(self.rune)} fall?"
