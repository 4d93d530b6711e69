"""Whole games in every mode, step by step: who is asked, what is answered, and what lies on the table."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import fireside
from fireside.core.events import Event
from fireside.core.state import State

GAME = fireside.game("alderquest")
LEVELS = ["very_easy", "easy", "normal", "hard", "very_hard", "brutal"]
Table = dict[str, Any]
Policy = Callable[[State, random.Random], int]


@dataclass(frozen=True)
class Mode:
    """A way to begin a game."""

    seats: int
    options: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return "-".join([str(self.seats), *map(str, self.options.values())])

    def new(self, seed: int) -> State:
        return GAME.new(seats=self.seats, seed=seed, **self.options)


PAIR, FIRST = Mode(2), Mode(2, {"first_game": True})
TEAMS = [Mode(4), Mode(3), Mode(3, {"single": "blue"})]
ALONE = [Mode(1, {"level": level}) for level in LEVELS]
MODES = [PAIR, FIRST, *TEAMS, *ALONE]


def name_of(action: int) -> str:
    return GAME.vocabulary.name(action)


def options_of(state: State) -> list[str]:
    """The names of what is offered, in their order."""
    return [name_of(action) for action in state.legal()]


def any_action(state: State, chance: random.Random) -> int:
    """A policy: whatever is legal."""
    return chance.choice(state.legal())


def busy(state: State, chance: random.Random) -> int:
    """A policy that uses what it has: abilities, cards, reveals and triggers before it ends or stops."""
    legal = state.legal()
    liked = [action for action in legal if name_of(action).partition(":")[0] not in RELUCTANT]
    return chance.choice(liked if liked and chance.random() < 0.85 else legal)


RELUCTANT = {
    "end",
    "stop",
    "decline",
    "dismiss",
    "eject",
    "leave",
    "pass",
    "line",
    "drop",
    "discard_quarrels",
}


@dataclass
class Step:
    """One answer, with the table before and after it and the events it caused."""

    state: State  # after the answer
    action: str
    kind: str  # of the decision answered
    before: dict[str, Any]
    after: dict[str, Any]
    events: list[Event]

    @cached_property
    def table(self) -> Table:
        found: Table = self.after["table"]
        return found

    @cached_property
    def was(self) -> Table:
        found: Table = self.before["table"]
        return found

    def told(self, *kinds: str) -> list[dict[str, Any]]:
        """The facts of the events of these kinds."""
        return [dict(event.facts) for event in self.events if event.kind in kinds]


def steps(mode: Mode, seed: int, policy: Policy = busy, most: int = 1600) -> Iterator[Step]:
    """A game as a row of steps."""
    state, chance = mode.new(seed), random.Random(seed)
    state.watch()
    before, events = state.position(), 0
    for _ in range(most):
        if state.to_move < 0:
            return
        asked, action = state.asked(), policy(state, chance)
        state.apply(action)
        log = state.events
        after = state.position()
        yield Step(state, name_of(action), asked.kind if asked else "", before, after, log[events:])
        before, events = after, len(log)


def moments(mode: Mode, seed: int, every: int, policy: Policy = busy) -> Iterator[State]:
    """The state before some of the decisions of a game; it goes on changing."""
    state, chance, number = mode.new(seed), random.Random(seed), 0
    while state.to_move >= 0:
        if number % every == seed % every:
            yield state
        state.apply(policy(state, chance))
        number += 1
