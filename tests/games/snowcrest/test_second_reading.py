"""Two readings of the rules, played in step: who is asked, what is offered and what lies on the table.

`reading/` was written from the rules alone. Whatever rule the engine breaks or forgets shows here as a
difference after the decision that broke it, if games come across it; the last test says what they meet.
"""

import random
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from fireside.core.state import State
from tests.games.playing import Policy, any_action, hidden, kind, names
from tests.games.snowcrest.cards import Card
from tests.games.snowcrest.contents import changed_cards, changed_content
from tests.games.snowcrest.reading.play import Reading
from tests.games.snowcrest.reading.scoring import totals, winners
from tests.games.snowcrest.reading.table import comparable
from tests.games.snowcrest.scene import GAME
from tests.games.snowcrest.strategies import MODES, crowded_position
from tests.games.snowcrest.table import decisions, keen, name_of

POLICIES: list[Policy] = [keen, any_action]


@dataclass
class Match:
    """A game of the engine with the second reading beside it."""

    state: State
    reading: Reading
    log: list[str] = field(default_factory=list)

    def check(self) -> None:
        """Both readings ask the same and show the same."""
        state = self.state
        asked = None if state.to_move < 0 else (state.to_move, kind(state), names(state))
        assert asked == self.reading.question, f"after {self.log[-12:]}"
        assert comparable(hidden(state)) == self.reading.plain(), f"after {self.log[-12:]}"

    def play(self, policy: Policy, seed: int, most: int = 100_000) -> int:
        """Play on, with `check` after every decision; how many there were."""
        chance = random.Random(seed)
        self.check()
        while self.state.to_move >= 0 and len(self.log) < most:
            action = policy(self.state, chance)
            self.log.append(name_of(action))
            self.state.apply(action)
            self.reading.answer(self.log[-1])
            self.check()
        return len(self.log)


def new_match(seats: int, mode: str, seed: int, **options: int) -> Match:
    state = GAME.new(seats=seats, mode=mode, seed=seed, **options)
    return Match(state, Reading(state.position(), lambda: hidden(state)))


def crowded_match(
    seed: int, seats: int, mode: str, content: object = None, cards: dict[str, Card] | None = None
) -> Match:
    position = crowded_position(seed, seats, mode, content)
    state = GAME.load(position, content)
    return Match(state, Reading(position, lambda: hidden(state), cards))


def check_result(match: Match) -> None:
    """SC-SCORE-01 to SC-SCORE-09, SC-SOLO-09 An independent count."""
    position = match.state.position()
    assert match.state.scores() == totals(position, is_over=True)
    assert match.state.winners() == winners(position)


@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_whole_games_go_alike(seats: int, mode: str) -> None:
    """I-30 From the first Villager to the winners."""
    for seed, policy in enumerate(POLICIES):
        match = new_match(seats, mode, seed)
        assert 10 < match.play(policy, seed) <= GAME.max_decisions
        check_result(match)


@pytest.mark.parametrize("level", range(1, 11))
def test_solo_levels_go_alike(level: int) -> None:
    """SC-SOLO-10"""
    match = new_match(1, "solo", level, level=level)
    assert match.play(keen, level) > 10
    check_result(match)


@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_crowded_tables_go_alike(seats: int, mode: str) -> None:
    """From tables on which much can happen at once."""
    checked = 0
    for seed in range(20):
        match = crowded_match(seed, seats, mode)
        checked += match.play(POLICIES[seed % 2], seed, 40)
        if match.state.to_move < 0:
            check_result(match)
    assert checked > 400


@pytest.mark.heavy
@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_many_more_go_alike(seats: int, mode: str) -> None:
    checked = 0
    for seed in range(1000, 1030):
        checked += crowded_match(seed, seats, mode).play(POLICIES[seed % 2], seed, 200)
        match = new_match(seats, mode, seed)
        checked += match.play(POLICIES[seed % 2], seed)
        check_result(match)
    assert checked > 1500


# Other cards: what the reference content never asks

OTHERS = {
    "Peasant": {"action": "gain 3 barley | pay 1 wild + 1 bell + 1 card -> draw 2"},
    "Priest": {
        "action": "pay 1 gold + 1 wild + 1 card -> gain 3 bell ; recover 2 | meditate",
        "icons": "bell gold",
    },
    "Farmer": {
        "action": "pay 1 bell + 1 juniper -> build forge ; build shrine | pay 1 scroll + 1 bowl -> unomen 2"
    },
    "Officer": {"action": "pay 1 card + 1 juniper + 2 wild -> cycle ; venerate"},
    "Herder": {"action": "pay 2 bowl + 1 barley -> build farm ; ready 1 ; omen 1 | draw 1 ; scroll 1"},
    "Lumberjack": {
        "action": "pay 1 gold + 1 scroll + 1 bell -> gain 4 juniper "
        "| rivals omen 2 ; gain 1 gold per face-up farm"
    },
    "Bell Ringer": {"action": "gain 1 bell ; copy | pay 1 bell + 1 barley -> ready 1 ; recruit"},
    "Monk": {"action": "pay 2 barley + 2 bell -> scroll 1 | pay 1 wild + 1 gold -> scroll 1"},
    "Acolyte": {"action": "pay 1 bell + 1 card + 1 bell -> scroll 1 | pay 1 wild + 2 bell -> draw 1"},
    "Smith": {"icons": "bell juniper"},
    "Potter": {"icons": "bowl barley"},
    "Miner": {"icons": "gold gold"},
    "Nun": {"icons": "bell gold"},
}


@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_other_cards_go_alike(seats: int, mode: str, tmp_path: Path) -> None:
    """SC-PAY-16, R-SC-08, R-SC-16 Bills and icons of several kinds: what is left over, what may be paid."""
    content, cards = changed_content(tmp_path, OTHERS), changed_cards(OTHERS)
    checked = 0
    for seed in range(8):
        match = crowded_match(seed, seats, mode, content, cards)
        checked += match.play(POLICIES[seed % 2], seed, 40)
    assert checked > 160


# What the games come across


def test_the_games_come_across_everything() -> None:
    """A comparison of games in which nothing happens would prove nothing."""
    kinds: set[str] = set()
    families: set[str] = set()
    spirits: set[str] = set()
    copied: set[str] = set()
    gaps = 0
    for seats, mode in MODES:
        for seed in range(20):
            state = GAME.load(crowded_position(seed, seats, mode))
            for _ in decisions(state, POLICIES[seed % 2], seed, 40):
                position = state.position()
                kinds.add(kind(state))
                families |= {name.partition(":")[0] for name in names(state)}
                spirits.add((position["table"]["revealed"] or {"card": ""})["card"])
                gaps += None in position["table"]["row"]
                step = position["agenda"][-1] if position["agenda"] else [""]
                if step[0] == "action" and step[3] is not None:
                    copied.add(step[1])
    assert kinds >= {
        "main", "place", "action", "pay", "build", "replace", "announce", "contest", "curse", "recover",
        "cycle", "ready", "copy", "recruit",
    }  # fmt: skip
    assert len(families) == 27  # all but `buy`
    assert len(spirits) >= 14  # of 12 Guardians, 6 Forest cards and none
    assert gaps > 20
    assert len(copied) >= 6
