"""The choices of effects on the Board: SWAP, PLANT, SMASH, FALL and CLAIM (AQ-FX-04, AQ-FX-08)."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from fireside.core.bits import bit
from fireside.core.phrases import Words, phrase
from fireside.games.alderquest import effects
from fireside.games.alderquest.actions import (
    ALL_CELLS,
    CELL,
    CELL_PLACE,
    COLUMN,
    FIRST_CELL,
    FIRST_CELLS,
    FIRST_COLUMN,
    FIRST_ROW,
    FIRST_RUNE,
    PAIR_FIRST,
    PAIR_SECOND,
    ROW,
    RUNE,
    SWAP_CELLS,
    elsewhere,
)
from fireside.games.alderquest.rules.board import listing_of
from fireside.games.alderquest.rules.causes import saved_cause
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

    def seat(self, game: AlderQuest) -> int:
        return game.decider(self.cause.me)

    def options(self, game: AlderQuest) -> list[int]:
        return [FIRST_CELLS + pair for pair in range(len(PAIR_FIRST)) if is_unlike(game, pair)]

    def chosen(self, game: AlderQuest, action: int) -> None:
        pair = action - FIRST_CELLS
        if self.left > 1:
            game.agenda.append(ChoosePair(self.cause, self.left - 1))
        swap(game, PAIR_FIRST[pair], PAIR_SECOND[pair], self.cause.me)

    def refusal(self, game: AlderQuest, action: int) -> str | None:
        if not SWAP_CELLS.holds(action):
            return elsewhere(action)
        return None if is_unlike(game, action - FIRST_CELLS) else "AQ-HERO-05"

    def prompt(self, game: AlderQuest) -> Words:
        return phrase("{source}: which runes do you swap?", source=game.box.source(self.cause.source))

    def saved(self, game: AlderQuest) -> list[Any]:
        return ["choose_pair", saved_cause(self.cause), self.left]


class ChoosePlanted(Decision):
    """PLANT: a guild rune of the rune discard is dropped, so many times."""

    kind: ClassVar = "effect_target"
    rule: ClassVar = "AQ-FX-02"

    def __init__(self, cause: Cause, left: int) -> None:
        self.cause: Final = cause
        self.left: Final = left

    def seat(self, game: AlderQuest) -> int:
        return game.decider(self.cause.me)

    def options(self, game: AlderQuest) -> list[int]:
        return [FIRST_RUNE + rune for rune in range(GUILDS) if game.discard[rune]]

    def chosen(self, game: AlderQuest, action: int) -> None:
        if self.left > 1:
            game.agenda.append(ChoosePlanted(self.cause, self.left - 1))
        game.agenda.append(PickColumn(self.cause.me, action - FIRST_RUNE, FROM_DISCARD, NO_MINION))

    def refusal(self, game: AlderQuest, action: int) -> str | None:
        if not RUNE.holds(action):
            return elsewhere(action)
        rune = action - FIRST_RUNE
        return None if rune < GUILDS and game.discard[rune] else "AQ-FX-08"

    def prompt(self, game: AlderQuest) -> Words:
        source = game.box.source(self.cause.source)
        return phrase("{source}: which rune of the rune discard do you drop?", source=source)

    def saved(self, game: AlderQuest) -> list[Any]:
        return ["choose_planted", saved_cause(self.cause), self.left]


class ChooseColumn(Choice):
    """SMASH: the top two runes of one column."""

    def options(self, game: AlderQuest) -> list[int]:
        return [FIRST_COLUMN + column for column in range(COLS) if game.heights[column]]

    def chosen(self, game: AlderQuest, action: int) -> None:
        column = action - FIRST_COLUMN
        top = column * STRIDE + game.heights[column] - 1
        cells = bit(top)
        if game.heights[column] > 1:
            cells |= bit(top - 1)
        destroy(game, cells, "smash")

    def refusal(self, game: AlderQuest, action: int) -> str | None:
        if not COLUMN.holds(action):
            return elsewhere(action)
        return None if game.heights[action - FIRST_COLUMN] else "AQ-FX-08"

    def saved(self, game: AlderQuest) -> list[Any]:
        return ["choose_column", saved_cause(self.cause), self.place]


class ChooseRow(Choice):
    """SMASH: each rune of a row."""

    def may(self, game: AlderQuest, row: int) -> bool:
        return max(game.heights) > row

    def options(self, game: AlderQuest) -> list[int]:
        return [FIRST_ROW + row for row in range(ROWS) if self.may(game, row)]

    def chosen(self, game: AlderQuest, action: int) -> None:
        row = action - FIRST_ROW
        cells: i64 = 0
        for column in range(COLS):
            if game.heights[column] > row:
                cells |= bit(column * STRIDE + row)
        destroy(game, cells, "smash")

    def refusal(self, game: AlderQuest, action: int) -> str | None:
        if not ROW.holds(action):
            return elsewhere(action)
        return None if self.may(game, action - FIRST_ROW) else "AQ-FX-08"

    def saved(self, game: AlderQuest) -> list[Any]:
        return ["choose_row", saved_cause(self.cause), self.place]


class ChooseCell(Choice):
    """SMASH of single runes, which go together; FALL and CLAIM, one by one."""

    def __init__(self, cause: Cause, place: int, left: int, picked: int) -> None:
        super().__init__(cause, place)
        self.left: Final = left
        self.picked: Final = picked

    def cells(self, game: AlderQuest) -> list[int]:
        """The cells that may be chosen."""
        effect = self.effect(game)
        if effect.verb == effects.SMASH:
            return smash_cells(game, self.cause, effect, self.picked)
        return snow_cells(game) if effect.verb == effects.FALL else acorn_cells(game, 1 - self.cause.me)

    def options(self, game: AlderQuest) -> list[int]:
        return [FIRST_CELL + CELL_PLACE[cell] for cell in self.cells(game)]

    def run(self, game: AlderQuest) -> None:
        """AQ-FX-01 A step does as much as it can: a SMASH with the runes picked, a FALL with Snowflakes of
        the rune discard.
        """
        if self.picked:
            destroy(game, self.picked, "smash")
        elif self.effect(game).verb == effects.FALL and does_snow_count(game):
            count = min(self.left, game.discard[SNOW])
            game.discard[SNOW] -= count
            if count:
                match_snowflakes(game, count)
                check_end(game)

    def chosen(self, game: AlderQuest, action: int) -> None:
        cell = ALL_CELLS[action - FIRST_CELL]
        if self.effect(game).verb == effects.SMASH:
            picked = self.picked | int(bit(cell))
            if self.left > 1:
                game.agenda.append(ChooseCell(self.cause, self.place, self.left - 1, picked))
            else:
                destroy(game, picked, "smash")
            return
        if self.left > 1:
            game.agenda.append(ChooseCell(self.cause, self.place, self.left - 1, 0))
        self.take_off(game, cell)

    def take_off(self, game: AlderQuest, cell: int) -> None:
        """FALL: a Snowflake counts as if matched; CLAIM: an Acorn goes to one's own Collection."""
        rune = game.board[cell]
        if self.effect(game).verb == effects.FALL:
            match_snowflakes(game, 1)
        else:
            side = self.cause.me
            game.collection[side * ACORNS + kind_of_rune(rune)] += 1
            tell_scored(game, side, [ACORNS - kind_of_rune(rune)])
        check_end(game)
        remove(game, cell)

    def refusal(self, game: AlderQuest, action: int) -> str | None:
        if not CELL.holds(action):
            return elsewhere(action)
        return None if ALL_CELLS[action - FIRST_CELL] in self.cells(game) else "AQ-FX-08"

    def saved(self, game: AlderQuest) -> list[Any]:
        return ["choose_cell", saved_cause(self.cause), self.place, self.left, saved_cells(self.picked)]


def saved_cells(cells: int) -> list[str]:
    """A set of cells by their names."""
    return [CELL.entries[CELL_PLACE[cell]] for cell in listing_of(cells)]
