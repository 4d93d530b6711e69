"""Games decision by decision: the table before and after each, and what everybody was told meanwhile."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from fireside.core.state import State
from tests.games.playing import Policy, any_action
from tests.games.snowcrest.scene import GAME
from tests.games.snowcrest.strategies import crowded
from tests.games.snowcrest.table import keen, name_of
from tests.games.stepping import Move, moves


@dataclass
class Step(Move):
    """One decision of a game in a mode, alone at a level."""

    mode: str
    level: int

    @property
    def has_ended(self) -> bool:
        return self.state.to_move < 0


def steps(state: State, policy: Policy, seed: int) -> Iterator[Step]:
    """A game from `state` on, decision by decision."""
    chance = random.Random(seed)
    state.watch()
    options = state.position()["options"]
    for move in moves(state, lambda now: name_of(policy(now, chance))):
        yield Step(**vars(move), mode=options["mode"], level=options["level"])


def games(seats: int, mode: str) -> Iterator[Iterator[Step]]:
    """Whole games, and what happens first at crowded tables in the middle of one."""
    yield steps(GAME.new(seats=seats, mode=mode, seed=seats), keen, seats)
    for seed in range(12):
        policy = any_action if seed % 2 else keen
        yield islice(steps(crowded(seed * 7 + seats, seats, mode), policy, seed), 30)
