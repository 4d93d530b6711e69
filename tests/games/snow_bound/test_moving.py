"""Moving scouts."""

import pytest

from tests.games.playing import hidden, kind, label, names, offered, prompt, refused
from tests.games.snow_bound.reference import distances
from tests.games.snow_bound.scene import LABELLED, scene
from tests.games.snow_bound.table import load, lying, play, pool, steps_of, walk, where


@pytest.mark.parametrize("moves", [-2, -1, 0, 1, 2])
@pytest.mark.parametrize("scouts", [2, 3, 4, 5])
def test_two_steps_and_one_for_each_scout(scouts: int, moves: int) -> None:
    """SB-MOVE-01, R-SB-15 Changed by an event."""
    standing = " ".join(f"{name}@A" for name in "abcde"[:scouts])
    state = scene(f"P0: {standing}\neffects moves {moves}\nat move")
    assert pool(state) == 2 + scouts + moves


def test_never_below_no_steps_at_all() -> None:
    """SB-MOVE-01, SB-FLOW-02 Without a step moving is not asked."""
    state = scene("P0: a@A b@3\neffects moves -5\nat move")
    assert (pool(state), kind(state)) == (0, "scout")


def test_steps_are_counted_when_moving_begins() -> None:
    """SB-MOVE-01, R-SB-15 After recruiting or dismissing; nothing later changes it."""
    state = scene("P0 food 2\nat recruit")
    play(state, "dismiss:a done:recruit")
    assert pool(state) == 4


def test_a_step_costs_one_whatever_it_leads_to() -> None:
    """SB-MOVE-02, SB-MOVE-06 Forest, city, settlement, enemy, crowd."""
    crowd = "a@0 b@0 c@0 d@0 e@0"
    state = scene(f"P0: a@A b@U08 c@6 d@S0 e@S0\nP1: {crowd}\nenemy EN-5@1\nat move")
    for step, left in [("a>1", 6), ("a>0", 5), ("b>S1", 4), ("c>1", 3), ("c>A", 2), ("c>U01", 1)]:
        play(state, f"step:{step}")
        assert pool(state) == left


def test_only_one_hex_at_a_time_and_only_own_scouts() -> None:
    """SB-MOVE-02, SB-TURN-03 No jumps, no scouts from the tracker."""
    state = scene("P0: a@A b@B\nat move")
    assert refused(state, "step:a>0") == "SB-MOVE-02"
    assert refused(state, "step:a>A") == "SB-MOVE-02"
    assert refused(state, "step:c>U01") == "SB-MOVE-02"
    assert refused(state, "step:a>S2") == "SB-MOVE-02"


def test_steps_are_shared_out_and_mixed_at_will() -> None:
    """SB-MOVE-03, R-SB-15 One scout may take them all, or all take turns."""
    state = scene("P0: a@S0 b@S0 c@S0\nat move")
    play(state, "step:a>U02 step:a>A step:a>1 step:a>0 step:a>4")
    assert where(state)["a"] == "4"
    state = scene("P0: a@S0 b@S0 c@S0\nat move")
    play(state, "step:a>U02 step:b>U03 step:a>S0 step:b>C step:a>U03")
    assert where(state) == {"a": "U03", "b": "C", "c": "S0"}


def test_moving_is_never_compulsory_and_leftovers_are_lost() -> None:
    """SB-MOVE-04, R-SB-15"""
    state = scene("P0: a@A b@3\nat move")
    play(state, "done:move")
    assert (where(state), pool(state), kind(state)) == ({"a": "A", "b": "3"}, 0, "scout")


@pytest.mark.parametrize("tile", LABELLED)
def test_a_flipped_tile_cannot_be_entered(tile: str) -> None:
    """SB-MOVE-05, R-SB-16, SB-FLIP-03 From no side; ways around it are as long as they must be."""
    near = {hex for hex, steps in distances(3, tile).items() if steps == 1}
    for hex in near:
        state = scene(f"P0: a@{hex} b@S0\nflipped {tile}\nat move")
        assert tile not in steps_of(state, "a")
        assert refused(state, f"step:a>{tile}") == "SB-MOVE-05"


def test_a_way_around_is_found_and_nothing_shorter() -> None:
    """SB-MOVE-05 The city behind three flipped suburbs."""
    state = scene("P0: a@A b@S0 c@S0 d@S0 e@S0\nflipped 1 2 6\nat move")
    assert walk(state, "a", "0") == distances(3, "A", ["1", "2", "6"])["0"] == 5


def test_a_scout_stays_where_its_steps_took_it() -> None:
    """SB-MOVE-07, R-SB-17 Also one that took none: both may act where they stand."""
    state = scene("P0: a@A b@3\ntile B: c1\nat move")
    play(state, "step:a>B done:move")
    assert names(state) == ["scout:a", "scout:b", "done:actions"]


def test_nothing_happens_on_the_way() -> None:
    """SB-MOVE-08, R-SB-17 Crates stay, home is passed by, an enemy and a rival's settlement do nothing."""
    state = scene("P0 W{3}: a@U02[c2] b@2 c@U08\ntile B: c1\nenemy EN-1@2\nat move")
    play(state, "step:a>S0 step:a>U03 step:b>B step:c>S1 step:c>U09")
    assert (load(state, 0, "a"), load(state, 0, "b")) == ("c2", "")
    assert (lying(state, "B"), hidden(state)["crate_used"]) == ("c1", [])
    assert set(where(state)) == {"a", "b", "c"}


def test_nothing_is_delivered_before_all_walking_is_done() -> None:
    """SB-MOVE-08, SB-ACT-01 A scout may come home early in the step; its load waits."""
    state = scene("P0: a@U02[c2] b@A\nat move")
    play(state, "step:a>S0")
    assert (kind(state), load(state, 0, "a")) == ("move", "c2")
    play(state, "step:b>1")
    assert (kind(state), load(state, 0, "a")) == ("move", "c2")
    play(state, "done:move")
    assert (kind(state), load(state, 0, "a")) == ("exchange", "")


def test_moving_ends_when_the_steps_are_used_up() -> None:
    """SB-FLOW-02"""
    state = scene("P0: a@A b@3\nat move")
    play(state, "step:a>B step:a>A step:a>B step:a>A")
    assert (kind(state), pool(state)) == ("scout", 0)


def test_at_most_thirty_one_options() -> None:
    """SB-FLOW-02 Five scouts with six ways each, and the end; never more than nine steps."""
    state = scene("P0: a@A b@C c@E d@G e@I\neffects moves 2\nat move")
    assert (len(names(state)), pool(state)) == (31, 9)
    assert offered(state, "done:move")


def test_a_loaded_scout_at_home_is_told_that_it_delivers_by_staying() -> None:
    """SB-MOVE-08, SB-RETURN-02 Before it leaves again; an empty one, or one on its way, is told nothing."""
    state = scene("P0: a@S0 b@U02[c2] c@3[c1]\nat move")
    assert prompt(state) == "Move a scout: 5 steps left."
    play(state, "step:b>S0")
    assert prompt(state) == "Move a scout: 4 steps left. Scout b delivers only if it stays at home."
    assert label(state, "step:b>U03") == "Scout b to U03, its load undelivered"
    assert label(state, "step:a>U03") == "Scout a to U03"
    play(state, "step:b>U03")
    assert prompt(state) == "Move a scout: 3 steps left."


def test_several_loaded_scouts_at_home_are_named() -> None:
    """SB-MOVE-08"""
    state = scene("P0: a@S0 b@U02[c2] c@U03[o1]\nat move")
    play(state, "step:b>S0 step:c>S0")
    assert prompt(state) == "Move a scout: 3 steps left. Scouts b and c deliver only if they stay at home."
