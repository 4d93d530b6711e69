"""Games decision by decision: the table before and after each, and what everybody was told meanwhile."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from hypothesis import strategies as st

from fireside.core.state import State
from tests.games.above_and_below.strategies import TABLES, crowded, new_game
from tests.games.above_and_below.table import asides, keen, name_of
from tests.games.playing import Policy, Table, any_action
from tests.games.stepping import Event, Move, moves

UNASKED = 0.05
LONGEST = 150  # decisions from a crowded table


@dataclass
class Step(Move):
    """One decision of a game with modules."""

    modules: str

    @property
    def pairs(self) -> list[tuple[Table, Table]]:
        """Every seat before and after."""
        return list(zip(self.before["seats"], self.after["seats"], strict=True))

    def events(self, *kinds: str) -> list[Event]:
        return [event for event in self.told if event["kind"] in kinds]

    @property
    def is_rest(self) -> bool:
        """Whether villagers may have rested meanwhile."""
        return self.before["active"] is None or bool(self.events("round_ended"))


@dataclass(frozen=True)
class Game:
    """How a game begins and goes on."""

    seats: int
    modules: str
    seed: int
    is_whole: bool

    def open(self) -> State:
        make = new_game if self.is_whole else crowded_table
        state = make(self.seats, self.modules, self.seed)
        state.watch()
        return state

    def steps(self) -> Iterator[Step]:
        found = steps(self, self.open(), keen if self.seed % 3 else any_action)
        return found if self.is_whole else islice(found, LONGEST)


def crowded_table(seats: int, modules: str, seed: int) -> State:
    return crowded(seed, seats, modules)


def steps(game: Game, state: State, policy: Policy) -> Iterator[Step]:
    """A game from `state` on, decision by decision; now and then somebody places a good unasked."""
    chance = random.Random(game.seed)

    def chosen(now: State) -> str:
        name, unasked = name_of(policy(now, chance)), asides(now)
        return chance.choice(unasked) if unasked and chance.random() < UNASKED else name

    for move in moves(state, chosen):
        yield Step(**vars(move), modules=game.modules)


def games(is_whole: bool | None = None) -> st.SearchStrategy[Game]:
    """Whole games, and what happens first at crowded tables in the middle of one."""
    kinds = st.booleans() if is_whole is None else st.just(is_whole)
    tables = st.sampled_from(TABLES)
    return st.builds(
        lambda table, seed, kind: Game(table[0], table[1], seed, kind),
        tables,
        st.integers(0, 2**30),
        kinds,
    )
