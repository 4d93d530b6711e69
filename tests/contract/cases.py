"""What the contract is tried on: every game with every seat count, and every option value once."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pytest

import fireside
from fireside.core.game import Game
from fireside.core.state import State

SHORT_GAME = 80  # decisions
LONG_GAME = 1000


@dataclass(frozen=True)
class Case:
    """A way to begin a game."""

    name: str
    seats: int
    options: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        settings = [f"{name}={value}" for name, value in self.options.items()]
        return "-".join([self.name, str(self.seats), *settings])

    @property
    def game(self) -> Game:
        return fireside.game(self.name)

    @property
    def is_usual(self) -> bool:
        """Whether the game begins as it does when nothing is asked for."""
        return self.seats == self.game.usual_seats and not self.options

    def new(self, seed: int) -> State:
        return self.game.new(seats=self.seats, seed=seed, **self.options)


def _cases_of(name: str) -> list[Case]:
    game = fireside.game(name)
    cases = [Case(name, seats) for seats in game.seats]
    for option in game.options:
        for value in option.values():
            if value != option.default:
                options = {option.name: value}
                cases.append(Case(name, game.usual_seats_for(options), options))
    return cases


SEAT_CASES = [Case(name, seats) for name in fireside.all_games() for seats in fireside.game(name).seats]
CASES = [case for name in fireside.all_games() for case in _cases_of(name)]


def _each(cases: list[Case]) -> pytest.MarkDecorator:
    """A test for each case; interpreted only for the usual one of each game."""
    marked = [
        pytest.param(case, id=str(case), marks=[] if case.is_usual else [pytest.mark.wide]) for case in cases
    ]
    return pytest.mark.parametrize("case", marked)


by_case = _each(CASES)
by_seats = _each(SEAT_CASES)


def positions(case: Case, seed: int) -> Iterator[tuple[State, random.Random]]:
    """The true state before each decision of a random game, and the numbers that drive it."""
    chance = random.Random(seed)
    state = case.new(seed)
    while state.to_move >= 0:
        yield state, chance
        state.apply(chance.choice(state.legal()))
    yield state, chance


def some_positions(case: Case, seeds: range, share: float) -> Iterator[tuple[State, random.Random]]:
    """About `share` of the positions of several random games.

    Of long games as many as of a short one, and out of fewer games if they are very long.
    """
    length = decisions_of(case.name, case.seats)
    games = seeds[: max(1, round(len(seeds) * min(1.0, LONG_GAME / length)))]
    rate = share * min(1.0, SHORT_GAME / length) * len(seeds) / len(games)
    for seed in games:
        for state, chance in positions(case, seed):
            if chance.random() < rate or state.to_move < 0:
                yield state, chance


@cache
def decisions_of(name: str, seats: int) -> int:
    """How many decisions a random game takes."""
    return sum(1 for _ in positions(Case(name, seats), 0))


def viewers(state: State) -> list[int | None]:
    """Every seat, and a spectator."""
    return [*range(state.seats), None]


def loaded_or_refused(case: Case, position: dict[str, Any]) -> State | str:
    """The state that a position describes, or the sentence that refuses it."""
    try:
        return case.game.load(position)
    except ValueError as error:
        return str(error)
