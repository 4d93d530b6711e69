"""The choices of effects on the agenda of a position from outside."""

from collections.abc import Callable
from typing import Any, Final

from fireside.core.saved import one_of, truth
from fireside.games.alderquest import effects
from fireside.games.alderquest.actions import ALL_CELLS, CELL
from fireside.games.alderquest.field import NOWHERE
from fireside.games.alderquest.loading_parts import (
    ON_CELLS,
    ON_MINIONS,
    ON_TILES,
    read_cause,
    read_count,
    read_ground,
    read_minion,
    read_minions,
    read_place,
    read_side,
)
from fireside.games.alderquest.rules import (
    choosing,
    choosing_runes,
    stepping,
    tiles,
)
from fireside.games.alderquest.state import AlderQuest, Step


def _choose_minion(game: AlderQuest, held: list[Any]) -> Step:
    cause = read_cause(held[0])
    return choosing.ChooseMinion(cause, read_place(game, cause, held[1], ON_MINIONS), read_count(held[2], 1))


def _march_each(game: AlderQuest, held: list[Any]) -> Step:
    cause = read_cause(held[0])
    return choosing.March(cause, read_place(game, cause, held[1], [effects.STEP]), read_minions(held[2]))


def _choose_quarrel(game: AlderQuest, held: list[Any]) -> Step:
    return choosing.ChooseQuarrel(read_cause(held[0]), read_side(held[1]), read_count(held[2], 1))


def _choose_rune(game: AlderQuest, held: list[Any]) -> Step:
    is_theft = truth(held[2], "whether a rune is stolen")
    return choosing.ChooseRune(read_cause(held[0]), read_side(held[1]), is_theft, read_count(held[3], 1))


def _choose_hero(game: AlderQuest, held: list[Any]) -> Step:
    return choosing.ChooseHero(read_cause(held[0]), read_count(held[1], 1))


def _choose_summon(game: AlderQuest, held: list[Any]) -> Step:
    cause = read_cause(held[0])
    return choosing.ChooseSummon(cause, read_place(game, cause, held[1], [effects.SUMMON]))


def _choose_pair(game: AlderQuest, held: list[Any]) -> Step:
    return choosing_runes.ChoosePair(read_cause(held[0]), read_count(held[1], 1))


def _choose_planted(game: AlderQuest, held: list[Any]) -> Step:
    return choosing_runes.ChoosePlanted(read_cause(held[0]), read_count(held[1], 1))


def _choose_column(game: AlderQuest, held: list[Any]) -> Step:
    cause = read_cause(held[0])
    return choosing_runes.ChooseColumn(cause, read_place(game, cause, held[1], [effects.SMASH]))


def _choose_row(game: AlderQuest, held: list[Any]) -> Step:
    cause = read_cause(held[0])
    return choosing_runes.ChooseRow(cause, read_place(game, cause, held[1], [effects.SMASH]))


def _choose_cell(game: AlderQuest, held: list[Any]) -> Step:
    cause = read_cause(held[0])
    place = read_place(game, cause, held[1], ON_CELLS)
    if not isinstance(held[3], list):
        raise ValueError(f"the cells chosen so far are a list, not {held[3]!r}")
    picked = 0
    for name in held[3]:
        cell = ALL_CELLS[one_of(name, CELL.entries, "a cell")]
        if game.board[cell] < 0:
            raise ValueError(f"there is no rune at {name} that could have been chosen")
        picked |= 1 << cell
    return choosing_runes.ChooseCell(cause, place, read_count(held[2], 1), picked)


def _step_on(game: AlderQuest, held: list[Any]) -> Step:
    return stepping.StepOn(read_cause(held[0]), read_minion(held[1]), read_count(held[2], 1))


def _choose_space(game: AlderQuest, held: list[Any]) -> Step:
    is_push = truth(held[2], "whether a minion is pushed")
    return stepping.ChooseSpace(read_cause(held[0]), read_minion(held[1]), is_push)


def _grab(game: AlderQuest, held: list[Any]) -> Step:
    space = NOWHERE if held[2] is None else read_ground(held[2])
    return stepping.ChooseGrabbed(read_cause(held[0]), read_minion(held[1]), space)


def _choose_tile(game: AlderQuest, held: list[Any]) -> Step:
    cause = read_cause(held[0])
    return tiles.ChooseTile(cause, read_place(game, cause, held[1], ON_TILES), read_count(held[2], 1))


def _choose_which(game: AlderQuest, held: list[Any]) -> Step:
    cause = read_cause(held[0])
    place = read_place(game, cause, held[1], ON_TILES)
    return tiles.ChooseWhich(cause, place, read_count(held[2], 1), read_ground(held[3]))


def _shift(game: AlderQuest, held: list[Any]) -> Step:
    return tiles.Shift(
        read_cause(held[0]), read_ground(held[1]), read_count(held[2], 0, 60), read_count(held[3], 1)
    )


Maker = Callable[[AlderQuest, list[Any]], Step]

# By name: how much the step holds, and what makes it
EFFECT_MAKERS: Final[dict[str, tuple[int, Maker]]] = {
    "choose_minion": (3, _choose_minion),
    "march_each": (3, _march_each),
    "choose_quarrel": (3, _choose_quarrel),
    "choose_rune": (4, _choose_rune),
    "choose_hero": (2, _choose_hero),
    "choose_summon": (2, _choose_summon),
    "choose_pair": (2, _choose_pair),
    "choose_planted": (2, _choose_planted),
    "choose_column": (2, _choose_column),
    "choose_row": (2, _choose_row),
    "choose_cell": (4, _choose_cell),
    "step_on": (3, _step_on),
    "choose_space": (3, _choose_space),
    "grab": (3, _grab),
    "choose_tile": (3, _choose_tile),
    "choose_which": (4, _choose_which),
    "shift": (4, _shift),
}
