"""Judging a decision: also one that no search would look at."""

import random

import pytest

import fireside
from fireside.bots.playout import quick_end
from fireside.bots.search.judging import LEAST, judge
from fireside.bots.search.moves import moves_in
from fireside.core.state import State, weighed


def passed_over() -> tuple[State, int]:
    """A position of Snowcrest with an action that bots do not look at."""
    chance = random.Random(2)
    state = fireside.game("snowcrest").new(seats=2, seed=2)
    while state.to_move >= 0:
        if len(state.candidates()) > 1 and len(state.candidates()) < len(state.legal()):
            looked_at = {move.actions[0] for move in moves_in(state.resample(state.to_move, 1))}
            left_out = [action for action in state.legal() if action not in looked_at]
            if left_out:
                return state, left_out[0]
        state.apply(chance.choice(state.legal()))
    raise AssertionError("bots look at everything")


def test_an_action_that_bots_do_not_look_at_is_weighed() -> None:
    state, action = passed_over()
    verdict = judge(state.resample(state.to_move, 1), action, 3, 12)
    assert verdict.chosen[0] == action
    assert verdict.best[0] != action
    assert verdict.best[0] in state.legal()


def test_the_choice_of_the_search_itself_has_nothing_better() -> None:
    state, action = passed_over()
    world = state.resample(state.to_move, 1)
    best = judge(world, action, 3, 12).best
    verdict = judge(world, best[0], 3, 12)
    assert (verdict.best, verdict.chosen, verdict.lead) == (best, best, 0.0)


def test_a_lead_is_no_more_than_the_features_say_of_what_follows() -> None:
    """So that its reasons make up for it."""
    found = 0
    for seed in range(6):
        state, action = passed_over()
        verdict = judge(state.resample(state.to_move, 1), action, seed, 40)
        weights = state.weights_in_use()
        told = [weighed(later.values, weights) for later in verdict.later]
        if verdict.lead:
            assert LEAST <= verdict.lead <= max(LEAST, told[0] - told[1])
            found += 1
    assert found


def test_judging_changes_nothing_and_is_repeatable() -> None:
    state, action = passed_over()
    world = state.resample(state.to_move, 1)
    before = world.position()
    first, second = (judge(world, action, 3, 12) for _ in range(2))
    assert world.position() == before
    assert (first.best, first.chosen, first.lead) == (second.best, second.chosen, second.lead)


@pytest.mark.parametrize("name", ["snowcrest", "above_and_below"])
def test_a_quick_end_is_the_end_of_a_copy(name: str) -> None:
    state = fireside.game(name).new(seats=2, seed=1)
    before = state.position()
    ended = quick_end(state, 4)
    assert ended.to_move == -1
    assert state.position() == before
    assert ended.scores() == quick_end(state, 4).scores()
