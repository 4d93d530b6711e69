"""The English of every game as people read it: numbers go with their nouns, nothing looks like code."""

import random
from collections.abc import Callable, Iterator

import pytest

import fireside
from fireside.bots import bot
from fireside.core.state import State
from tests.contract.cases import CASES, SEAT_CASES, Case, decisions_of, viewers
from tests.contract.said import (
    FAULTS_IN_CHARACTERS,
    drawn_for,
    faults_in,
    log_for,
    offered_by,
    told_to,
    written_for,
)

LOOKS = 24  # in a game
Policy = Callable[[State, random.Random], int]


def any_action(state: State, chance: random.Random) -> int:
    return chance.choice(state.legal())


def mostly_good(state: State, chance: random.Random) -> int:
    """What the greedy bot would do, but for one decision in four."""
    if chance.random() < 0.25:
        return any_action(state, chance)
    seed = chance.randrange(1 << 30)
    return bot("greedy").choose(state.resample(state.to_move, seed), seed)


def looks(case: Case, seed: int, policy: Policy) -> Iterator[State]:
    """Some positions of a watched game and its end."""
    chance = random.Random(seed)
    state = case.new(seed)
    state.watch()
    share = LOOKS / decisions_of(case.name, case.seats)
    while state.to_move >= 0:
        if chance.random() < share:
            yield state
        state.apply(policy(state, chance))
    yield state


def faults(case: Case, seed: int, policy: Policy) -> list[str]:
    """What is wrong with anything that anybody is given to read in a game."""
    game, found = case.game, []
    said: set[str] = set()
    written: set[str] = set()
    state = None
    for state in looks(case, seed, policy):
        for viewer in viewers(state):
            view = state.view(viewer)
            found += faults_in([*told_to(state, viewer), *drawn_for(game, view)], said)
            found += faults_in(written_for(game, view), written, FAULTS_IN_CHARACTERS)
    assert state is not None
    for viewer in viewers(state):
        found += faults_in(log_for(state, viewer), said)
    assert len(said) > 100
    return found


@pytest.mark.parametrize(
    "case",
    [pytest.param(case, id=str(case), marks=[] if case.is_usual else [pytest.mark.heavy]) for case in CASES],
)
def test_what_people_read_is_good_english(case: Case) -> None:
    assert faults(case, 1, any_action) == []


@pytest.mark.heavy
@pytest.mark.parametrize("case", [case for case in SEAT_CASES if case.is_usual], ids=str)
def test_what_people_read_of_a_good_game_is_good_english(case: Case) -> None:
    assert faults(case, 2, mostly_good) == []


@pytest.mark.parametrize("name", fireside.all_games())
def test_options_are_described_in_good_english(name: str) -> None:
    assert faults_in(offered_by(fireside.game(name)), set()) == []


@pytest.mark.parametrize(
    "text",
    [
        *("Take it (1 runes).", "1 crates", "Seat 1 has 1 coins.", "-1 points", "1 kept tools", "3 rune"),
        *("It costs 12 mushroom.", "2 1 Farm", "seat 0 31", "two  blanks", "The end..", "Done: .", "a , b"),
        *("a Outpost", "on top a Artiste", "an Warrior", "You have None.", "[]", "{who} wins", "0.0 better"),
        *("draw_weapon", "of of"),
    ],
)
def test_the_test_finds_what_is_wrong(text: str) -> None:
    assert faults_in([text], set())


@pytest.mark.parametrize(
    "text",
    [
        *("1 rune", "0 runes", "11 crates", "1 point for each of your caves", "1 of your minions"),
        *("2 supply crates", "Seat 1 rests.", "Round 2 begins.", "Scout a of seat 2 acts.", "a unique tile"),
        *("1 fish to harvest, 1 comes back every round", "3-point Acorn", "None of them speaks.", "Wait ..."),
        *("an hour", "Rest 4", "side A up"),
    ],
)
def test_the_test_lets_good_english_pass(text: str) -> None:
    assert faults_in([text], set()) == []


def test_every_game_is_read() -> None:
    assert {case.name for case in CASES} == set(fireside.all_games())
