"""What the steps of a position from outside hold."""

from typing import Final

from fireside.core.errors import whole_number
from fireside.core.saved import one_of, one_or
from fireside.games.alderquest import effects
from fireside.games.alderquest.field import GROUND_NAMES, NOWHERE, SPACE_NAMES
from fireside.games.alderquest.state import AlderQuest, Cause
from fireside.games.alderquest.terms import (
    ACORNS,
    MINIONS,
    NO_MINION,
    PIECE_NAMES,
    SIDE_NAMES,
    SOURCE_IDS,
)


def read_side(value: object) -> int:
    """A side."""
    return one_of(value, SIDE_NAMES, "a side")


def read_minion(value: object) -> int:
    """A minion by its piece."""
    return one_of(value, PIECE_NAMES, "a minion's piece")


def read_minion_or_none(value: object) -> int:
    """A minion by its piece, or none."""
    return one_or(value, PIECE_NAMES, "a minion's piece", NO_MINION)


def read_space(value: object) -> int:
    """A space, the canopy included."""
    return one_of(value, SPACE_NAMES, "a space")


def read_space_or_none(value: object) -> int:
    """A space, or none."""
    return one_or(value, SPACE_NAMES, "a space", NOWHERE)


def read_ground(value: object) -> int:
    """A ground space."""
    return one_of(value, GROUND_NAMES, "a ground space")


def read_count(value: object, lowest: int = 0, highest: int = 9) -> int:
    """A number."""
    return whole_number(value, "a count in a step", lowest, highest)


def read_kind(value: object) -> int:
    """A kind of Acorn by its points."""
    return ACORNS - whole_number(value, "the points of an Acorn", 1, 3)


def read_declined(value: object) -> int:
    """How many Acorns of 3, 2 and 1 points were left."""
    if not isinstance(value, list) or len(value) != ACORNS:
        raise ValueError(f"Acorns left are counted by points, such as [0, 0, 1], not {value!r}")
    return sum(whole_number(one, "a count of Acorns", 0, 20) << (8 * kind) for kind, one in enumerate(value))


def read_minions(value: object) -> list[int]:
    """A list of minions."""
    if not isinstance(value, list) or len(value) > MINIONS:
        raise ValueError(f"minions of a step are a list of pieces, not {value!r}")
    return [read_minion(one) for one in value]


def read_cause(value: object) -> Cause:
    """AQ-FX-06 What an effect comes from, and what its words point at."""
    if not isinstance(value, list) or len(value) != 5:
        raise ValueError(f"what an effect comes from is [source, side, self, it, here], not {value!r}")
    source = one_of(value[0], SOURCE_IDS, "the source of an effect")
    subject, it = read_minion_or_none(value[2]), read_minion_or_none(value[3])
    return Cause(source, read_side(value[1]), subject, it, read_space_or_none(value[4]))


def read_place(game: AlderQuest, cause: Cause, value: object, verbs: list[int]) -> int:
    """The place of a step in its effect, if it is one of these verbs."""
    steps = game.box.effects[cause.source]
    place = whole_number(value, "the step of an effect", 0, len(steps) - 1)
    if steps[place].verb not in verbs:
        words = ", ".join(effects.VERBS[verb] for verb in verbs)
        raise ValueError(f"step {place} of {SOURCE_IDS[cause.source]} should be one of {words}")
    return place


ON_MINIONS: Final = [*range(effects.STEP, effects.EJECT + 1), effects.SPILL, effects.GRAB]
ON_TILES: Final = [effects.PEEK, effects.FLIP, effects.RETURN, effects.SHIFT]
ON_CELLS: Final = [effects.SMASH, effects.FALL, effects.CLAIM]
