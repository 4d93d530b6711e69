"""Recruitment and dismissal."""

import pytest

from tests.games.playing import asked, hidden, kind, names, offered, prompt, refused
from tests.games.snow_bound.scene import SCOUTS, scene
from tests.games.snow_bound.table import end_turn, food, play, pool, tracker, where


def test_a_recruit_costs_one_food_and_stands_at_home() -> None:
    """SB-RECRUIT-01, R-SB-55 The lowest scout of the tracker."""
    state = scene("P0 food 3: a@A b@B e@C\nat recruit")
    play(state, "recruit:scout")
    assert where(state) == {"a": "A", "b": "B", "c": "S0", "e": "C"}
    assert (food(state), tracker(state)) == (2, ["d"])


def test_only_one_recruit_a_turn() -> None:
    """SB-RECRUIT-01 The next one comes in the next turn."""
    state = scene("P0 food 9: a@A b@B\nat recruit")
    play(state, "recruit:scout")
    assert refused(state, "recruit:scout") == "SB-RECRUIT-01"
    for _ in range(3):
        end_turn(state)
    assert offered(state, "recruit:scout")


def test_what_has_been_done_is_not_asked_again() -> None:
    """SB-RECRUIT-01, SB-RECRUIT-04 The prompt names only what is left; who is away cannot be dismissed."""
    state = scene("P0 food 9: a@A b@S0 c@C\nat recruit")
    assert prompt(state) == "Recruit or dismiss a scout, each at most once, or go on."
    assert prompt(play(state.clone(), "dismiss:b")) == "Recruit a scout, or go on."
    assert prompt(play(state, "recruit:scout")) == "Dismiss a scout, or go on."
    assert prompt(scene("P0 food 9: a@A b@B c@C\nat recruit")) == "Recruit a scout, or go on."


@pytest.mark.parametrize(
    ("seat", "is_open"),
    [("food 1: a@A b@B", True), ("food 0: a@A b@B c@S0", False), ("food 9: a@A b@B c@C d@D e@E", False)],
)
def test_a_recruit_needs_food_and_a_scout_on_the_tracker(seat: str, is_open: bool) -> None:
    """SB-RECRUIT-02, R-SB-08 So five scouts are the most."""
    state = scene(f"P0 {seat}\nat recruit")
    if kind(state) == "recruit":
        assert offered(state, "recruit:scout") == is_open
        if not is_open:
            assert refused(state, "recruit:scout") == "SB-RECRUIT-02"
    else:
        assert not is_open


def test_a_recruit_counts_and_acts_at_once() -> None:
    """SB-RECRUIT-03, R-SB-08 One more step, and it may walk and act."""
    state = scene("P0 food 3: a@A b@B\ntile U03: c1\nat recruit")
    play(state, "recruit:scout done:recruit")
    assert pool(state) == 5
    play(state, "step:c>U03 done:move scout:c do:gather")
    assert where(state)["c"] == "U03"


def test_a_dismissed_scout_goes_to_the_tracker() -> None:
    """SB-RECRUIT-04 One at home, once a turn."""
    state = scene("P0: a@S0 b@S0 c@A d@S0\nat recruit")
    assert names(state) == ["recruit:scout", "dismiss:a", "dismiss:b", "dismiss:d", "done:recruit"]
    play(state, "dismiss:b")
    assert tracker(state) == ["b", "e"]
    assert refused(state, "dismiss:a") == "SB-RECRUIT-04"
    assert refused(state, "dismiss:c") == "SB-RECRUIT-04"


def test_a_scout_on_a_rivals_settlement_is_not_at_home() -> None:
    """SB-RECRUIT-04"""
    state = scene("P0: a@S1 b@A c@S2\nat recruit")
    assert names(state) == ["recruit:scout", "done:recruit"]
    assert refused(state, "dismiss:a") == "SB-RECRUIT-04"


def test_two_scouts_always_stay() -> None:
    """SB-RECRUIT-05, SB-DEATH-09"""
    state = scene("P0: a@S0 b@S0\nat recruit")
    assert refused(state, "dismiss:a") == "SB-RECRUIT-05"
    state = scene("P0: a@S0 b@S0 c@S0\nat recruit")
    play(state, "dismiss:a")
    assert refused(state, "dismiss:b") == "SB-RECRUIT-04"


def test_a_dismissal_gives_nothing_back() -> None:
    """SB-RECRUIT-05"""
    state = scene("P0 food 2\nat recruit")
    before = hidden(state)["food"]
    play(state, "dismiss:a")
    assert (food(state), hidden(state)["food"]) == (2, before)


@pytest.mark.parametrize("moves", ["recruit:scout dismiss:b", "dismiss:b recruit:scout"])
def test_both_in_one_turn_in_either_order(moves: str) -> None:
    """SB-RECRUIT-06, R-SB-08, SB-FLOW-01 Then nothing is left to choose, and moving begins."""
    state = play(scene("P0 food 2\nat recruit"), moves)
    assert kind(state) == "move"
    assert (len(where(state)), food(state)) == (3, 1)


def test_a_dismissal_makes_room_for_a_recruit() -> None:
    """SB-RECRUIT-06, SB-RECRUIT-02 With five scouts a recruit opens only after a dismissal."""
    state = scene("P0 food 2: a@S0 b@A c@A d@A e@A\nat recruit")
    assert not offered(state, "recruit:scout")
    play(state, "dismiss:a")
    assert offered(state, "recruit:scout")


def test_a_recruit_may_be_dismissed_at_once() -> None:
    """SB-RECRUIT-03, SB-RECRUIT-04 With two others away: only then are there three."""
    state = scene("P0 food 2: a@A b@B\nat recruit")
    play(state, "recruit:scout dismiss:c")
    assert (where(state), food(state)) == ({"a": "A", "b": "B"}, 1)


def test_whoever_is_dismissed_carries_nothing() -> None:
    """R-SB-51, SB-RETURN-02 A loaded scout at home has delivered before the next turn begins."""
    state = scene("P0 food 9: a@U02[c1,o1] b@A c@A\nat move")
    play(state, "step:a>S0 done:move buy:food")
    for _ in range(2):
        end_turn(state)
    assert asked(state) == (0, "recruit")
    assert hidden(state)["seats"][0]["scouts"]["a"] == {"hex": "S0", "load": []}
    with pytest.raises(ValueError, match="delivered"):
        scene("P0: a@S0[c1] b@A c@A\nat recruit\nturn P1")


def test_recruitment_is_asked_until_it_is_done() -> None:
    """SB-FLOW-01, SB-ACT-05 It may be left out; with nothing to choose it is not asked."""
    state = scene("P0 food 2\nat recruit")
    play(state, "done:recruit")
    assert (kind(state), where(state)) == ("move", dict.fromkeys("abc", "S0"))
    assert kind(scene("P0 food 0: a@A b@A\nat recruit")) == "move"


def test_a_dead_scout_may_be_recruited_again() -> None:
    """R-SB-46, SB-DEATH-03 It went to the tracker."""
    state = scene("P0 food 5: a@0 b@S0 c@S0\nat event MJ-20")
    assert tracker(state) == ["a", "d", "e"]
    play(state, "recruit:scout")
    assert where(state)["a"] == "S0"
    assert set(where(state)) | set(tracker(state)) == set(SCOUTS)
