"""Where one stands: the tiles left, the cost of trails cut off, and the next rank."""

import random
from typing import Any

import pytest

import fireside
from fireside.core.state import State
from fireside.games.snowfall.words.standing import LAID_ANEW, cut_off, trails_of
from tests.games.snowfall.table import finished

GAME = fireside.game("snowfall")


def walk(seed: int, **options: Any) -> list[State]:
    """The positions of a random game."""
    chance, state = random.Random(seed), GAME.new(seed=seed, **options)
    found = []
    while state.to_move >= 0:
        found.append(state.clone())
        state.apply(chance.choice(state.legal()))
    return found


@pytest.mark.parametrize("seed", range(2))
def test_a_rotation_warns_of_just_the_tiles_that_it_cuts_off(seed: int) -> None:
    """SF-TRAIL-05, SF-TRAIL-06, SF-TRAIL-09"""
    warned = 0
    for state in walk(seed):
        view = state.view(0)
        pending = view["table"]["pending"]
        if (
            state.game.vocabulary.block(state.legal()[0]).verb != "rotate"
            or pending["purpose"] not in LAID_ANEW
        ):
            continue
        for action in state.legal():
            after = state.clone()
            after.apply(action)
            lost = [len(one.view(0)["table"]["score"]["disconnected"]) for one in (state, after)]
            warning = GAME.warning(view, action)
            assert (int(str(warning).split()[0]) if warning else 0) == max(0, lost[1] - lost[0])
            warned += warning is not None
    assert warned > 3


def test_what_is_cut_off_is_found_in_the_view() -> None:
    """SF-TRAIL-03, SF-TRAIL-10, SF-TRAIL-11"""
    for state in walk(7, tools=["snowshoes", "sled"]):
        table = state.view(0)["table"]
        lost = table["score"]["disconnected"] if table["score"] else []
        assert cut_off(trails_of(table["woods"])) == set(lost)


def test_a_tile_cut_off_costs_three_points_at_once() -> None:
    """SF-FINAL-08, SF-TRAIL-06"""
    costs = {}
    for state in [state for seed in range(2) for state in walk(seed)]:
        view = state.view(0)
        lines = {line["label"]: line["points"] for line in GAME.standings(view)[0].lines}
        boots = [tool["state"] for tool in view["table"]["tools"] if tool["tool"] == "tall_boots"]
        if lines and "used" not in boots:
            costs[len(view["table"]["score"]["disconnected"])] = lines["Disconnected trails"]
    assert len(costs) > 2
    assert costs == {tiles: -3 * tiles for tiles in costs}


def test_the_next_rank_is_named_with_what_was_missing() -> None:
    """SF-FINAL-05, SF-FINAL-06"""
    (result,) = finished(1).view(0)["result"]["seats"]
    assert result["next"][0]["amount"] == 46 - result["total"]
    assert result["next"][1] == " more would have made you a Wayward Hiker."


@pytest.mark.parametrize(
    ("total", "said"),
    [
        (45, "1 point more would have made you a Wayward Hiker."),
        (46, "10 points more would have made you a Cozy Sightseer."),
        (64, "2 points more would have made you an Experienced Explorer."),
        (75, "1 point more would have made you a Master Trailblazer."),
        (76, "None"),
    ],
)
def test_ranks_come_one_after_the_other(total: int, said: str) -> None:
    """SF-FINAL-05"""
    assert str(GAME.content().next_rank(total)) == said  # type: ignore[attr-defined]  # Snowfall's content


def test_nothing_is_counted_before_the_cabin_lies() -> None:
    """SF-SETUP-09 The side of the cabin is chosen before there is a stack."""
    state = GAME.new(seed=1)
    assert told_goal(state) == "The cabin comes first, then tiles until none is left."
    state.apply(0)
    assert told_goal(state) == "26 tiles left to lay, then the scoring."


def told_goal(state: State) -> str:
    goal = GAME.goal(state.view(0))
    assert goal is not None
    return str(goal.words)
