"""Rationing and hunger."""

import pytest

from tests.games.playing import asked, hidden, kind, names
from tests.games.snow_bound.scene import scene
from tests.games.snow_bound.table import end_turn, food, lying, medkits, play, tracker, where


@pytest.mark.parametrize("upkeep", [0, 1])
@pytest.mark.parametrize("scouts", [2, 3, 4, 5])
def test_one_food_for_each_scout_beyond_the_second(scouts: int, upkeep: int) -> None:
    """SB-RATION-01, SB-EVENT-02 Wherever they are; an event may add to it."""
    standing = " ".join(["a@S0", "b@A", "c@0", "d@S1", "e@U09"][:scouts])
    state = scene(f"P0 food 9: {standing}\neffects upkeep {upkeep}\nat ration")
    assert food(state) == 9 - (scouts - 2) - upkeep


def test_only_the_active_player_rations_and_once() -> None:
    """SB-RATION-02"""
    state = scene("at ration")
    assert [food(state, seat) for seat in range(3)] == [3, 4, 4]
    end_turn(state)
    assert [food(state, seat) for seat in range(3)] == [3, 3, 4]


@pytest.mark.parametrize("number", range(1, 13))
def test_rationing_is_in_every_round(number: int) -> None:
    """SB-RATION-02 The last one included."""
    assert food(scene(f"round {number}\nat ration")) == 3


def test_all_food_is_paid_and_the_rest_is_missing() -> None:
    """SB-RATION-03, R-SB-30 Five scouts need three, one is there."""
    state = scene("P0 food 1: a@S0 b@A c@B d@C e@D\nat ration")
    assert (food(state), hidden(state)["turn"]["shortage"]) == (0, 2)
    assert asked(state) == (0, "starve")


def test_one_scout_of_choice_starves_for_each_missing_food() -> None:
    """SB-RATION-04, R-SB-30 As many are left as the food supports: two and the food."""
    state = scene("P0 food 1: a@S0 b@A c@B d@C e@D\nat ration")
    assert names(state) == ["starve:a", "starve:b", "starve:c", "starve:d", "starve:e"]
    play(state, "starve:d")
    assert names(state) == ["starve:a", "starve:b", "starve:c", "starve:e"]
    play(state, "starve:a")
    assert (asked(state), tracker(state)) == ((1, "recruit"), ["a", "d"])


def test_a_starving_scout_drops_its_load() -> None:
    """SB-RATION-04, SB-DEATH-04"""
    state = scene("P0 food 0: a@S0 b@A[c3,o1] c@S0\ntile A: c1\nat ration")
    play(state, "starve:b")
    assert lying(state, "A") == "c1 c3 o1"


def test_a_medkit_settles_the_food_and_the_saved_may_be_picked_again() -> None:
    """SB-RATION-04, SB-MED-01 Twice saved with two medkits."""
    state = scene("P0 food 0, M2: a@S0 b@A c@B d@C\nat ration")
    play(state, "starve:b medkit:use")
    assert (kind(state), hidden(state)["turn"]["shortage"], medkits(state)) == ("starve", 1, 1)
    play(state, "starve:b medkit:use")
    assert (asked(state), len(where(state)), medkits(state)) == ((1, "recruit"), 4, 0)


def test_a_medkit_need_not_be_used() -> None:
    """SB-RATION-04, SB-DEATH-03"""
    state = scene("P0 food 0, M1: a@S0 b@A c@B\nat ration")
    play(state, "starve:c medkit:decline")
    assert (tracker(state), medkits(state)) == (["c", "d", "e"], 1)


def test_hunger_ends_at_two_scouts() -> None:
    """SB-RATION-05, SB-DEATH-09 What is still missing is forgotten, in the next turn too."""
    state = scene("P0 food 0: a@S0 b@A c@B\neffects upkeep 3\nat ration")
    play(state, "starve:b")
    assert (asked(state), len(where(state))) == ((1, "recruit"), 2)
    assert hidden(state)["turn"]["shortage"] == 0


def test_two_scouts_pay_for_an_event_if_they_can() -> None:
    """SB-RATION-05, R-SB-50 All they have; nobody dies."""
    for before, after in [(5, 3), (2, 0), (1, 0), (0, 0)]:
        state = scene(f"P0 food {before}: a@S0 b@A\neffects upkeep 2\nat ration")
        assert (food(state), len(where(state)), asked(state)) == (after, 2, (1, "recruit"))
