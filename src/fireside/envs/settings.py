"""What every environment is begun with, checked: the game, its seats and options, rewards and refusals."""

import random
from collections.abc import Mapping
from typing import Final

import fireside
from fireside.core.batches import REWARDS, SCORE
from fireside.core.content import Content
from fireside.core.errors import listing, whole_number
from fireside.core.game import Game, Source
from fireside.core.options import Value
from fireside.core.random import SEED_BITS
from fireside.core.state import State

RAISE: Final = "raise"
PENALTY: Final = "penalty"
ILLEGAL: Final = [RAISE, PENALTY]
PENALTY_POINTS: Final = -1.0


class Settings:
    """A game as it is begun again and again; ValueError that says what would be right for anything wrong."""

    def __init__(
        self,
        game: str,
        seats: int | None,
        content: Source,
        options: Mapping[str, object],
        rewards: str = REWARDS[0],
        illegal: str = RAISE,
    ) -> None:
        self.game: Game = fireside.game(game)
        self.content: Content = self.game.content(content)
        fitting = self.game.usual_seats_for(options) if seats is None else seats
        self.seats: int = self.game.check_seats(fitting)
        self.options: dict[str, Value] = self.game.settle(dict(options), self.content, self.seats)
        self.by_score: bool = one_of("rewards", rewards, REWARDS) == SCORE
        self.is_penalised: bool = one_of("illegal", illegal, ILLEGAL) == PENALTY

    def new(self, seed: int) -> State:
        """A new game."""
        return self.game.start(self.seats, seed, self.content, self.options)


class Seeds:
    """The seeds of the games to come: secret ones until one is given, which all later ones follow."""

    def __init__(self) -> None:
        self.chance = random.Random()

    def next(self, seed: int | None) -> int:
        """The seed for the next game: the given one, or one that follows from the last one given."""
        if seed is None:
            return self.chance.getrandbits(SEED_BITS)
        checked = check_seed(seed)
        self.chance = random.Random(checked)
        return checked


def check_seed(seed: object) -> int:
    """`seed` as an int; ValueError that says the range for any other."""
    return whole_number(seed, "the seed", 0, 2**SEED_BITS - 1)


def one_of(name: str, value: object, allowed: list[str]) -> str:
    """`value` if it is allowed; ValueError that lists what is."""
    if not isinstance(value, str) or value not in allowed:
        raise ValueError(f"{name!r} is {listing(allowed)}, not {value!r}")
    return value
