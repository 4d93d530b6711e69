"""The choices of effects on the Board: SWAP, PLANT, SMASH, FALL and CLAIM (AQ-FX-04, AQ-FX-08)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from fireside.core.bits import bit
from fireside.core.phrases import Words, phrase
from fireside.games.alderquest.actions import (
    ALL_CELLS,
    CELL,
    CELL_PLACE,
    COLUMN,
    FIRST_CELL,
    FIRST_COLUMN,
    FIRST_ROW,
    FIRST_RUNE,
    FIRST_SWAP,
    PAIR_FIRST,
    PAIR_SECOND,
    ROW,
    RUNE,
    SWAP,
    elsewhere,
)
from fireside.games.alderquest.content import effects
from fireside.games.alderquest.rules.changing import destroy, remove, swap
from fireside.games.alderquest.rules.choosing import Choice
from fireside.games.alderquest.rules.collecting import (
    check_end,
    does_snow_count,
    match_snowflakes,
    tell_scored,
)
from fireside.games.alderquest.rules.dropping import FROM_DISCARD, PickColumn
from fireside.games.alderquest.rules.rune_targets import acorn_cells, is_unlike, smash_cells, snow_cells
from fireside.games.alderquest.state import AlderQuest, Cause, Decision
from fireside.games.alderquest.terms import (
    ACORNS,
    COLS,
    GUILDS,
    NO_MINION,
    ROWS,
    SNOW,
    STRIDE,
    kind_of_rune,
)


class ChoosePair(Decision):
    """SWAP: two adjacent unlike runes, so many times; AQ-FX-04 resolved after each; AQ-EXALT-06, R-AQ-33
    never barred.
    """

    kind: ClassVar = "effect_target"
    rule: ClassVar = "AQ-HERO-04"

    def __init__(self, cause: Cause, left: int) -> None:
        self.cause: Final = cause
        self.left: Final = left

    def seat(self, state: AlderQuest) -> int:
        return state.decider(self.cause.me)

    def options(self, state: AlderQuest) -> list[int]:
        return [FIRST_SWAP + pair for pair in range(len(PAIR_FIRST)) if is_unlike(state, pair)]

    def chosen(self, state: AlderQuest, action: int) -> None:
        pair = action - FIRST_SWAP
        if self.left > 1:
            state.agenda.append(ChoosePair(self.cause, self.left - 1))
        swap(state, PAIR_FIRST[pair], PAIR_SECOND[pair], self.cause.me)

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if not SWAP.holds(action):
            return elsewhere(action)
        return None if is_unlike(state, action - FIRST_SWAP) else "AQ-HERO-05"

    def prompt(self, state: AlderQuest) -> Words:
        return phrase("{source}: which runes do you swap?", source=state.edition.source(self.cause.source))


class ChoosePlanted(Decision):
    """PLANT: a guild rune of the rune discard is dropped, so many times."""

    kind: ClassVar = "effect_target"
    rule: ClassVar = "AQ-FX-02"

    def __init__(self, cause: Cause, left: int) -> None:
        self.cause: Final = cause
        self.left: Final = left

    def seat(self, state: AlderQuest) -> int:
        return state.decider(self.cause.me)

    def options(self, state: AlderQuest) -> list[int]:
        return [FIRST_RUNE + rune for rune in range(GUILDS) if state.discard[rune]]

    def chosen(self, state: AlderQuest, action: int) -> None:
        if self.left > 1:
            state.agenda.append(ChoosePlanted(self.cause, self.left - 1))
        state.agenda.append(PickColumn(self.cause.me, action - FIRST_RUNE, FROM_DISCARD, NO_MINION))

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if not RUNE.holds(action):
            return elsewhere(action)
        return None if state.discard[action - FIRST_RUNE] else "AQ-FX-08"

    def prompt(self, state: AlderQuest) -> Words:
        source = state.edition.source(self.cause.source)
        return phrase("{source}: which rune of the rune discard do you drop?", source=source)


class ChooseColumn(Choice):
    """SMASH: the top two runes of one column."""

    def options(self, state: AlderQuest) -> list[int]:
        return [FIRST_COLUMN + column for column in range(COLS) if state.heights[column]]

    def chosen(self, state: AlderQuest, action: int) -> None:
        column = action - FIRST_COLUMN
        top = column * STRIDE + state.heights[column] - 1
        cells = bit(top)
        if state.heights[column] > 1:
            cells |= bit(top - 1)
        destroy(state, cells, "smash")

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if not COLUMN.holds(action):
            return elsewhere(action)
        return None if state.heights[action - FIRST_COLUMN] else "AQ-FX-08"


class ChooseRow(Choice):
    """SMASH: each rune of a row."""

    def may(self, state: AlderQuest, row: int) -> bool:
        return max(state.heights) > row

    def options(self, state: AlderQuest) -> list[int]:
        return [FIRST_ROW + row for row in range(ROWS) if self.may(state, row)]

    def chosen(self, state: AlderQuest, action: int) -> None:
        row = action - FIRST_ROW
        cells: i64 = 0
        for column in range(COLS):
            if state.heights[column] > row:
                cells |= bit(column * STRIDE + row)
        destroy(state, cells, "smash")

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if not ROW.holds(action):
            return elsewhere(action)
        return None if self.may(state, action - FIRST_ROW) else "AQ-FX-08"


class ChooseCell(Choice):
    """SMASH of single runes, which go together; FALL and CLAIM, one by one."""

    def __init__(self, cause: Cause, place: int, left: int, picked: int) -> None:
        super().__init__(cause, place)
        self.left: Final = left
        self.picked: Final = picked

    def cells(self, state: AlderQuest) -> list[int]:
        """The cells that may be chosen."""
        effect = self.effect(state)
        if effect.verb == effects.SMASH:
            return smash_cells(state, self.cause, effect, self.picked)
        return snow_cells(state) if effect.verb == effects.FALL else acorn_cells(state, 1 - self.cause.me)

    def options(self, state: AlderQuest) -> list[int]:
        found = [FIRST_CELL + CELL_PLACE[cell] for cell in self.cells(state)]
        if len(found) <= self.left and self.effect(state).verb == effects.SMASH:
            return found[:1]  # all of them, in whatever order
        return found

    def run(self, state: AlderQuest) -> None:
        """AQ-FX-01 A step does as much as it can: a SMASH with the runes picked, a FALL with Snowflakes of
        the rune discard.
        """
        if self.picked:
            destroy(state, self.picked, "smash")
        elif self.effect(state).verb == effects.FALL and does_snow_count(state):
            count = min(self.left, state.discard[SNOW])
            state.discard[SNOW] -= count
            if count:
                match_snowflakes(state, count)
                check_end(state)

    def chosen(self, state: AlderQuest, action: int) -> None:
        cell = ALL_CELLS[action - FIRST_CELL]
        if self.effect(state).verb == effects.SMASH:
            picked = self.picked | int(bit(cell))
            if self.left > 1:
                state.agenda.append(ChooseCell(self.cause, self.place, self.left - 1, picked))
            else:
                destroy(state, picked, "smash")
            return
        if self.left > 1:
            state.agenda.append(ChooseCell(self.cause, self.place, self.left - 1, 0))
        self.take_off(state, cell)

    def take_off(self, state: AlderQuest, cell: int) -> None:
        """FALL: a Snowflake counts as if matched; CLAIM: an Acorn goes to one's own Collection."""
        rune = state.board[cell]
        if self.effect(state).verb == effects.FALL:
            match_snowflakes(state, 1)
        else:
            side = self.cause.me
            state.collection[side * ACORNS + kind_of_rune(rune)] += 1
            tell_scored(state, side, [ACORNS - kind_of_rune(rune)])
        check_end(state)
        remove(state, cell)

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if not CELL.holds(action):
            return elsewhere(action)
        return None if ALL_CELLS[action - FIRST_CELL] in self.cells(state) else "AQ-FX-08"
