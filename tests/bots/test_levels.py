"""Levels for people: named, told apart by how much they see, never absurd, within the time of a turn."""

from time import thread_time

import pytest

import fireside
from fireside.bots import LEVELS, OFFERED, bot, is_bot
from fireside.bots.bot import Choice
from fireside.bots.erring import ErringBot, error
from fireside.bots.search import Budget, TurnBot
from fireside.bots.search.turn import SHARE, goes_on
from fireside.core.random import seeded
from fireside.core.state import State
from tests.games.snow_bound.scene import scene

GAMES = fireside.all_games()
ERRING = ("gentle", "steady")
PLACES = 400


def erring(level: str) -> ErringBot:
    found = bot(level)
    assert isinstance(found, ErringBot)
    return found


def test_people_are_offered_three_levels_and_those_who_measure_more() -> None:
    assert list(OFFERED) == ["gentle", "steady", "sharp"]
    assert list(LEVELS) == [*OFFERED, "random", "greedy", "search"]
    assert all(is_bot(level) for level in LEVELS)
    with pytest.raises(ValueError, match="gentle takes no budget"):
        bot("gentle:0.1s")


@pytest.mark.parametrize("level", ERRING)
@pytest.mark.parametrize("name", GAMES)
def test_a_bot_errs_alike_for_the_same_seed(name: str, level: str) -> None:
    state = fireside.game(name).new(seed=2)
    for number in range(20):
        world = state.resample(state.to_move, number)
        action = bot(level).choose(world, number)
        assert action in state.legal()
        assert bot(level).choose(world.clone(), number) == action
        state.apply(action)


def chosen(level: str, values: list[float]) -> list[int]:
    """How often each of these is chosen."""
    choices = [Choice(place, value) for place, value in enumerate(values)]
    player = erring(level)
    found = [player.mistaken(choices, seeded(seed)) for seed in range(PLACES)]
    return [found.count(place) for place in range(len(values))]


def test_what_is_subtle_is_missed_and_what_is_plain_is_seen() -> None:
    subtle = [1.0, 0.9, 0.0, -0.5, -1.0]
    gentle, steady = chosen("gentle", subtle), chosen("steady", subtle)
    assert 0.25 * PLACES < gentle[1] < gentle[0] < steady[0]
    plain = [10.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    assert chosen("gentle", plain)[0] == chosen("steady", plain)[0] == PLACES


@pytest.mark.parametrize("level", ERRING)
def test_what_looks_much_worse_is_never_taken(level: str) -> None:
    values = [1.0, 0.8, 0.5, 0.4, 0.2, -4.0]
    assert chosen(level, values)[-1] == 0
    assert len([count for count in chosen(level, values) if count]) > 1


@pytest.mark.parametrize("level", ERRING)
def test_the_only_action_and_equal_ones_are_taken(level: str) -> None:
    assert chosen(level, [3.0]) == [PLACES]
    assert sum(chosen(level, [2.0, 2.0])) == PLACES


def test_errors_lie_around_nothing() -> None:
    random = seeded(1)
    drawn = [error(random) for _ in range(4000)]
    assert abs(sum(drawn) / len(drawn)) < 0.05
    assert 0.9 < sum(one * one for one in drawn) / len(drawn) < 1.1
    assert max(map(abs, drawn)) < 3.5


# The time of a turn


def turn_of(state: State, player: TurnBot) -> list[float]:
    """The seconds of each decision in a turn, which is played."""
    seat, spent = state.to_move, list[float]()
    while state.to_move == seat and (state.seats > 1 or not spent or state.is_mid_move()):
        begun = thread_time()
        action = player.choose(state.resample(seat, len(spent)), len(spent))
        spent.append(thread_time() - begun)
        state.apply(action)
    return spent


def test_the_decisions_of_a_turn_share_its_time() -> None:
    state = fireside.game("snow_bound").new(seats=4, seed=3)
    player = TurnBot(Budget(seconds=0.3))
    for _ in range(3):
        spent = turn_of(state, player)
        assert sum(spent) < 0.3 * 2
        assert player.left == 0.3  # the next turn has all its time


def test_what_a_decision_takes_is_missing_from_the_next() -> None:
    state = fireside.game("snow_bound").new(seats=4, seed=3)
    player = TurnBot(Budget(seconds=0.3))
    while len(state.legal()) < 2 or not goes_on(state, player.choose(state, 1)):
        state.apply(state.legal()[0])
    player.left = 0.3
    player.choose(state, 1)
    assert 0.0 < player.left < 0.3 * (1 - SHARE / 2)


def test_a_turn_of_iterations_is_repeatable() -> None:
    """A decision makes a share of them, and what it has made is missing from the next."""
    state = scene("round 4\nP0 food 6: a@S0 b@1[o1] c@2\ntile C: c1 c1\nat move")
    made, chosen = [], list[int]()
    for _ in range(2):
        player, world = TurnBot(Budget(iterations=20)), state.clone()
        for _ in range(2):
            before = player.iterations
            chosen.append(player.choose(world.resample(0, 1), 1))
            made.append(player.iterations - before)
            world.apply(chosen[-1])
    assert chosen[:2] == chosen[2:]
    assert made[:2] == made[2:] == [int(SHARE * 20), int(SHARE * (20 - made[0]))]


def test_a_turn_goes_on_while_the_same_seat_is_asked() -> None:
    state = fireside.game("snowcrest").new(seats=2, seed=1)
    seen = set()
    for number in range(60):
        seat = state.to_move
        action = bot("greedy").choose(state.resample(seat, number), number)
        expected = goes_on(state, action)
        state.apply(action)
        while state.to_move == seat and len(state.legal()) == 1:
            state.apply(state.legal()[0])
        assert expected == (state.to_move == seat)
        seen.add(expected)
    assert seen == {True, False}
