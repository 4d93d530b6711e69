"""Games decision by decision: the table before and after each, and what everybody was told meanwhile."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from fireside.core.state import State
from tests.games.playing import Policy, Table, any_action, kind
from tests.games.snowcrest.scene import GAME
from tests.games.snowcrest.strategies import crowded
from tests.games.snowcrest.table import keen, name_of

Event = dict[str, Any]


@dataclass
class Step:
    """One decision: who chose what, the table before and after it, and what was told meanwhile."""

    seats: int
    mode: str
    level: int
    seat: int
    kind: str
    name: str
    before: Table
    after: Table
    told: list[Event]
    state: State

    @property
    def has_ended(self) -> bool:
        return self.state.to_move < 0


def steps(state: State, policy: Policy, seed: int) -> Iterator[Step]:
    """A game from `state` on, decision by decision."""
    chance = random.Random(seed)
    state.watch()
    options = state.position()["options"]
    before, read = state.position()["table"], len(state.events)
    while state.to_move >= 0:
        seat, asked, action = state.to_move, kind(state), policy(state, chance)
        state.apply(action)
        after = state.position()["table"]
        told = [event.plain() for event in state.events[read:]]
        read = len(state.events)
        yield Step(
            state.seats,
            options["mode"],
            options["level"],
            seat,
            asked,
            name_of(action),
            before,
            after,
            told,
            state,
        )
        before = after


def games(seats: int, mode: str) -> Iterator[Iterator[Step]]:
    """Whole games, and what happens first at crowded tables in the middle of one."""
    yield steps(GAME.new(seats=seats, mode=mode, seed=seats), keen, seats)
    for seed in range(12):
        policy = any_action if seed % 2 else keen
        yield islice(steps(crowded(seed * 7 + seats, seats, mode), policy, seed), 30)
