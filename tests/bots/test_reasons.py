"""Reasons in words: what is counted in them is the thing they name."""

from random import Random

import fireside
from fireside.bots.outlook import Outlook
from fireside.bots.playout import bring_abreast, quick_move
from fireside.bots.reasons import compared, in_words
from fireside.core.random import seeded


def test_what_has_come_home_is_not_said_to_be_missing_on_the_way() -> None:
    state = fireside.game("snow_bound").new(seats=4, seed=1)
    names = state.game.features
    before, after, other = (Outlook(len(names)) for _ in range(3))
    after.values[names.index("food")] = 5.0
    after.values[names.index("food_promised")] = -6.0
    found = compared(state, before, after, other)
    assert in_words(found.merits) == ["brings 5 food"]
    assert in_words(found.flaws) == []


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
