"""Reasons in words: what is counted in them is the thing they name."""

from random import Random

import pytest

import fireside
from fireside.bots.outlook import Outlook
from fireside.bots.playout import bring_abreast, quick_move
from fireside.bots.reasons import compared, in_words
from fireside.core.random import seeded
from fireside.core.reasons import ScorePart


def test_what_has_come_home_is_not_said_to_be_missing_on_the_way() -> None:
    state = fireside.game("snow_bound").new(seats=4, seed=1)
    names = state.game.features
    before, after, other = (Outlook(len(names)) for _ in range(3))
    after.values[names.index("food")] = 5.0
    after.values[names.index("food_promised")] = -6.0
    found = compared(state, before, after, other)
    assert in_words(found.merits) == ["brings 5 food"]
    assert in_words(found.flaws) == []


def in_points(pond: float, tree: float) -> Outlook:
    """A position of Snowfall in which two cards have brought so much."""
    names = fireside.game("snowfall").features
    look = Outlook(len(names))
    look.values[names.index("score")] = pond + tree
    look.parts = [ScorePart("pond", "Scenic Overlook", pond), ScorePart("tree", "Shady Grove", tree)]
    return look


def test_points_are_told_with_what_brings_them() -> None:
    state = fireside.game("snowfall").new(seed=1)
    before, after, other = in_points(0, 0), in_points(4, 0), in_points(0, 1)
    [merit] = compared(state, before, after, other).merits
    assert merit.words == "scores 3 points more (Scenic Overlook +4, Shady Grove -1)"
    [merit] = compared(state, before, after, before).merits
    assert merit.words == "scores 4 points (Scenic Overlook)"
    [merit] = compared(state, before, in_points(1, 0), in_points(-3, 0)).merits
    assert merit.words == "scores 4 points more (Scenic Overlook)"


def test_a_hope_that_has_become_points_is_not_missed() -> None:
    state = fireside.game("snowfall").new(seed=1)
    nearness = state.game.features.index("kinds_near")
    before, after, other = in_points(0, 0), in_points(4, 0), in_points(0, 0)
    before.values[nearness] = other.values[nearness] = 3.0
    assert compared(state, before, after, other).flaws == []
    [merit] = compared(state, before, other, after).flaws
    assert merit.words == "scores 4 points fewer (Scenic Overlook)"
    assert compared(state, before, other, after).merits == []  # nor is it an advantage not to have them
    spoilt = in_points(0, 4)
    [flaw] = compared(state, before, spoilt, other).flaws
    assert flaw.words == "leaves a pond further from the kinds that it wants beside it"


@pytest.mark.parametrize("seed", range(5))
def test_the_parts_of_a_score_are_all_of_it(seed: int) -> None:
    chance = Random(seed)
    state = fireside.game("snowfall").new(seed=seed)
    sums, scores = [], []
    while state.to_move >= 0:
        sums.append(sum(part.points for part in state.score_parts(0)))
        scores += state.scores()
        state.apply(chance.choice(state.legal()))
    assert sums == scores
    assert len(set(scores)) > 5


def test_positions_are_compared_when_both_have_come_as_far() -> None:
    game = fireside.game("above_and_below")
    early = game.new(seats=2, seed=1)
    late = early.clone()
    random = seeded(1)
    while late.progress() < 1:
        quick_move(late, random)
    bring_abreast([early, late], 1)
    assert (early.progress(), late.progress()) == (1, 1)


def test_where_one_game_is_over_the_others_are_played_to_their_end() -> None:
    chance = Random(1)
    states = [fireside.game("snowfall").new(seed=7)]
    while states[-1].to_move >= 0:
        states.append(states[-1].clone())
        states[-1].apply(chance.choice(states[-1].legal()))
    before = states[-4]
    assert before.to_move >= 0
    bring_abreast([before, states[-1]], 1)
    assert before.to_move < 0
