"""Two readings of the rules, played in step: who is asked, what is offered and what lies on the table.

`reading/` was written from the rules alone, dice and their order included. Whatever rule the engine breaks or
forgets shows here as a difference after the decision that broke it; the last test says what the games meet.
"""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from fireside.core.state import State
from tests.games.above_and_below.reading.explore import Reading
from tests.games.above_and_below.reading.scoring import totals, winners
from tests.games.above_and_below.reading.table import comparable
from tests.games.above_and_below.scene import GAME
from tests.games.above_and_below.strategies import TABLES, crowded_position, new_game
from tests.games.above_and_below.table import asides, keen, name_of
from tests.games.playing import Policy, any_action, hidden, kind, names

POLICIES: list[Policy] = [keen, any_action]
UNASKED = 0.05  # how often somebody places a good out of turn


@dataclass
class Match:
    """A game of the engine with the second reading beside it."""

    state: State
    reading: Reading
    log: list[str] = field(default_factory=list)

    def check(self) -> None:
        """Both readings ask the same, roll the same and show the same."""
        state, question = self.state, self.reading.question
        if question is not None:
            question = (*question[:2], sorted(question[2], key=GAME.vocabulary.action))
        asked = None if state.to_move < 0 else (state.to_move, kind(state), names(state))
        assert asked == question, f"after {self.log[-12:]}"
        assert asides(state) == self.reading.asides(), f"after {self.log[-12:]}"
        assert comparable(hidden(state)) == comparable(self.reading.table), f"after {self.log[-12:]}"
        assert state.position()["random"] == self.reading.random.words(), f"after {self.log[-12:]}"

    def play(self, policy: Policy, seed: int, most: int = 100_000) -> Iterator[str]:
        """Play on; yields the kind of each decision, after it was checked."""
        chance = random.Random(seed)
        self.check()
        while self.state.to_move >= 0 and len(self.log) < most:
            asked = kind(self.state)
            self.log.append(self.choose(policy, chance))
            self.state.apply(GAME.vocabulary.action(self.log[-1]))
            self.reading.answer(self.log[-1])
            self.check()
            yield asked

    def choose(self, policy: Policy, chance: random.Random) -> str:
        unasked = asides(self.state)
        if unasked and chance.random() < UNASKED:
            return chance.choice(unasked)
        return name_of(policy(self.state, chance))


def new_match(seats: int, modules: str, seed: int) -> Match:
    state = new_game(seats, modules, seed)
    return Match(state, Reading(state.position()))


def crowded_match(seed: int, seats: int, modules: str) -> Match:
    position = crowded_position(seed, seats, modules)
    return Match(GAME.load(position), Reading(position))


def check_result(match: Match) -> None:
    """AB-SCORE-12, AB-TIE-01, AB-TIE-02 An independent count."""
    position = match.state.position()
    assert match.state.scores() == totals(position)
    assert match.state.winners() == winners(position)


@pytest.mark.parametrize(("seats", "modules"), TABLES)
def test_whole_games_go_alike(seats: int, modules: str) -> None:
    """AB-ROUND-01 From the first turn to the winners."""
    for seed, policy in enumerate(POLICIES):
        match = new_match(seats, modules, seed)
        assert sum(1 for _ in match.play(policy, seed)) > 50
        check_result(match)


@pytest.mark.parametrize(("seats", "modules"), TABLES)
def test_crowded_tables_go_alike(seats: int, modules: str) -> None:
    """From tables on which much can happen at once."""
    for seed in range(5):
        match = crowded_match(seed * 3 + seats, seats, modules)
        assert sum(1 for _ in match.play(POLICIES[seed % 2], seed, 60)) == len(match.log)
        if match.state.to_move < 0:
            check_result(match)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "modules"), TABLES)
def test_many_games_go_alike(seats: int, modules: str) -> None:
    """Whole games and crowded tables to their end."""
    for seed in range(10, 40):
        policy = POLICIES[seed % 2]
        match = crowded_match(seed, seats, modules) if seed % 3 else new_match(seats, modules, seed)
        assert list(match.play(policy, seed))
        check_result(match)


KINDS_OF_DECISIONS = [
    "turn_menu", "buy_price", "seller_reply", "destination", "pick_explorer", "encounter_choice", "reroll",
    "exert", "reward_pick", "injure_pick", "pick_builder", "pick_card", "pay", "row_end", "pick_harvester",
    "pick_good", "pick_trainer", "pick_recruit", "pick_labourer", "coin_or_supply", "after_action",
    "rest_potion", "rest_cider", "rest_bed", "place_before_income", "place_final",
]  # fmt: skip


def test_the_games_meet_every_decision() -> None:
    """4.3 Else the comparison would prove nothing about it."""
    met: Counter[str] = Counter()
    for seed in range(30):
        match = crowded_match(seed, 2 + seed % 3, TABLES[seed % 4][1])
        met.update(match.play(keen, seed, 120))
    assert [one for one in KINDS_OF_DECISIONS if not met[one]] == []
    assert set(met) == set(KINDS_OF_DECISIONS)
