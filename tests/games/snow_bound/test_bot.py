"""What bots know of Snow Bound: whole marches to choose from, and what is done without thinking."""

import random
from typing import cast

import pytest

from fireside.bots.greedy import GreedyBot
from fireside.core.state import State
from fireside.games.snow_bound.bot import marches
from fireside.games.snow_bound.state import SnowBound
from tests.games.playing import kind, names
from tests.games.snow_bound.scene import GAME, scene
from tests.games.snow_bound.table import decisions, name_of, oil, play, where

LOOKED_AT = ["draw", "recruit", "move"]  # all else has a usual answer


def plans_in(state: State) -> list[list[int]]:
    return marches.plans(cast(SnowBound, state))


def best_march(text: str) -> State:
    """The table after the march that promises most, up to the next choice."""
    state = scene(text)
    for action in plans_in(state)[0]:
        state.apply(action)
    return state


def usual(state: State) -> str:
    return name_of(state.routine())


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_plan_can_be_carried_out_whatever_is_hidden(seats: int) -> None:
    looked_at = 0
    for number, state in enumerate(decisions(seats, seats=seats)):
        if state.to_move < 0:
            break
        if number % 7:  # some are enough
            continue
        plans = plans_in(state)
        assert bool(plans) == (kind(state) in ["recruit", "move"])
        assert len({tuple(plan) for plan in plans}) == len(plans)
        for seed, plan in enumerate(plans):
            world = state.resample(state.to_move, seed)
            assert plan in plans_in(world)
            for action in plan:
                assert world.to_move == state.to_move
                world.apply(action)
            assert kind(world) not in ["recruit", "move"] or world.to_move != state.to_move
            looked_at += 1
    assert looked_at > 100


@pytest.mark.parametrize("seats", GAME.seats)
def test_all_but_recruiting_and_marching_has_a_usual_answer(seats: int) -> None:
    kinds = set()
    for state in decisions(seats, seats=seats):
        if state.to_move < 0:
            break
        kinds.add(kind(state))
        action = state.routine()
        assert action == -1 if kind(state) in LOOKED_AT else action in state.legal()
    assert {"recruit", "move", "scout", "action", "gather", "exchange"} <= kinds


def test_a_game_of_plans_and_usual_answers_brings_oil_home() -> None:
    chance = random.Random(1)
    state = GAME.new(seats=4, seed=1)
    while state.to_move >= 0:
        plans = plans_in(state)
        action = plans[0][0] if plans else state.routine()
        state.apply(action if action >= 0 else chance.choice(state.legal()))
    assert sum(len(oil(state, seat)) for seat in range(4)) > 20


def test_steps_are_not_scattered_so_that_nobody_arrives() -> None:
    state = best_march("round 1\nP0: a@S0 b@S0 c@S0\nat move")
    assert any(hex in "123456" for hex in where(state).values())


def test_what_is_carried_comes_home_before_the_storm() -> None:
    state = best_march("round 12\nP0: a@1[o1,o2] b@1[o3] c@4\nat move")
    assert sorted(oil(state))[-1] >= 2


def test_crates_near_by_are_fetched() -> None:
    state = best_march("round 6\nP0: a@S0 b@S0\ntile A: c1 c1 c1\nat move")
    assert "A" in where(state).values()


def test_steps_left_over_bring_an_idle_scout_on_its_way() -> None:
    state = scene("round 2\nP0: a@S0 b@S0 c@S0\nat move")
    for plan in plans_in(state):
        walked = [name for name in map(name_of, plan) if name.startswith("step")]
        assert len(walked) == 5


def test_recruiting_is_part_of_a_plan() -> None:
    plans = plans_in(scene("P0 food 6\nat recruit"))
    assert {name_of(plan[0]) for plan in plans} == {"recruit:scout", "done:recruit"}
    assert all(any(name_of(action).startswith("step") for action in plan) for plan in plans)


def test_several_crates_are_better_than_a_token_of_oil() -> None:
    assert usual(play(scene("P0 food 9: a@1 b@A\ntile 1: c1 c1\nat actions"), "scout:a")) == "do:gather"
    assert usual(play(scene("P0 food 9: a@1 b@A\ntile 1: c1\nat actions"), "scout:a")) == "do:oil"


def test_a_single_crate_is_taken_by_the_hungry() -> None:
    assert usual(play(scene("P0 food 0: a@1 b@A c@A\ntile 1: c1\nat actions"), "scout:a")) == "do:gather"


def test_an_enemy_is_fought_with_weapons_that_suffice() -> None:
    assert usual(play(scene("P0 W{3}: a@2 b@A\nenemy EN-1@2\nat actions"), "scout:a")) == "fight:enemy"
    assert usual(scene("P0 W{2}: a@2 b@A\nenemy EN-1@2\nat actions")) == "done:actions"


def test_the_weaker_side_surrenders_and_the_stronger_one_stands() -> None:
    for hand, answer in [("W{1}", "respond:surrender"), ("W{6,6,5}", "respond:stand")]:
        state = scene(f"P0 W{{4,4}}: a@S1 b@A\nP1 food 9, {hand}\nat actions")
        play(state, "scout:a do:raid lay:W07 lay:W07")
        while kind(state) == "commit":
            play(state, "done:lay")
        assert usual(state) == answer


def test_who_carries_least_starves() -> None:
    state = scene("P0 food 0: a@1[o1] b@A c@2[c1,c1]\nat ration")
    assert "starve:b" in names(state)
    assert usual(state) == "starve:b"


def test_a_march_is_judged_at_the_end_of_the_turn() -> None:
    """What a scout takes where it ends its march counts for the march."""
    state = scene("round 6\nP0 food 6: a@S0 b@A\ntile A: c1 c1\nat move")
    for ending in state.endings(0):
        further = state.clone()
        for action in ending.actions:
            further.apply(action)
        assert further.to_move == 0
        while further.to_move == 0:
            further.apply(further.routine())
        assert further.to_move == 1
        assert ending.value == pytest.approx(further.evaluate(0))


def test_no_luck_is_counted_on() -> None:
    """All worlds show the same worth of the same march, whatever lies number down there."""
    text = "round 4\nP0 food 6: a@S0 b@1[o2] c@2\ntile 1: c1\ntile 2: c1 c2\nat move"
    state = scene(text)
    values = [[ending.value for ending in state.resample(0, seed).endings(0)][:3] for seed in range(6)]
    assert len({tuple(round(value, 6) for value in row) for row in values}) == 1


def test_it_makes_no_difference_which_of_two_scouts_goes_where() -> None:
    state = scene("round 2\nP0: a@S0 b@S0 c@S0\nat move")
    ends = []
    for plan in plans_in(state):
        further = state.clone()
        for action in plan:
            further.apply(action)
        ends.append(sorted(where(further).values()))
    assert len(ends) == len({tuple(end) for end in ends}) > 3


def test_what_the_best_marches_agree_upon_is_walked_first() -> None:
    """All but the last scout to march go where they go in most of the marches, so that doubt comes last."""
    state = scene("round 5\nP0 food 6: a@S0 b@1[o1,o1,o1] c@2\ntile C: c1 c1\nat move")
    begun = [name_of(plan[0]) for plan in plans_in(state)]
    assert begun[0] == "step:b>A"
    assert begun.count("step:b>A") == 5
    assert begun[5] == "step:a>U02"


def test_crates_come_home_before_a_scout_starves() -> None:
    state = scene("round 4\nP0 food 0: a@1[c2] b@2 c@3\nat move")
    while state.to_move == 0 and kind(state) == "move":
        state.apply(GreedyBot().choose(state.resample(0, 1), 1))
    assert "S0" in where(state).values()


def test_nobody_is_recruited_who_cannot_be_fed() -> None:
    state = scene("round 2\nP0 food 2: a@S0 b@1 c@2\nat recruit")
    assert name_of(GreedyBot().choose(state.resample(0, 1), 1)) == "done:recruit"
