"""Coming home: deliveries and what they buy."""

import pytest

from fireside.core.state import State
from tests.games.playing import asked, hidden, kind, names, refused
from tests.games.snow_bound.scene import scene
from tests.games.snow_bound.table import food, hand, load, medkits, oil, play, table


def points(state: State) -> int:
    """The resource points that are left to spend."""
    delivery = hidden(state)["delivery"]
    return 0 if delivery is None else int(delivery["points"])


def test_a_load_is_worth_nothing_before_it_is_home() -> None:
    """SB-RETURN-01, SB-SCORE-05 Neither next door nor on a rival's settlement."""
    state = scene("P0 food 3: a@U02[c3,o3] b@S1[o2]\nat home")
    assert asked(state) == (1, "recruit")
    assert (food(state), oil(state), state.scores()[0]) == (3, [], 1 + 2)
    assert (load(state, 0, "a"), load(state, 0, "b")) == ("c3,o3", "o2")


def test_deliveries_come_by_themselves_and_cost_no_action() -> None:
    """SB-RETURN-02, R-SB-20 The scout may still act: an intruder with a special crate is there."""
    state = scene("P0 W{1}: a@S0[o2] b@A\nP1: a@S0[SP-1] b@S1\nat home")
    assert (oil(state), load(state, 0, "a")) == ([2], "")
    assert names(state) == ["scout:a", "done:actions"]


def test_scouts_deliver_in_their_order() -> None:
    """SB-RETURN-02 a, then c, then d."""
    state = scene("P0: a@S0[c1] b@A c@S0[c2] d@S0[c3]\nat home")
    found = []
    while kind(state) == "exchange":
        found.append((hidden(state)["delivery"]["crates"], points(state)))
        play(state, "buy:food")
    assert found == [([1], 1), ([2], 2), ([2], 1), ([3], 3), ([3], 2), ([3], 1)]


def test_only_scouts_on_their_own_settlement_deliver() -> None:
    """SB-RETURN-02, SB-RETURN-01"""
    state = scene("P0: a@S1[c1] b@S2[c2] c@S0[o1]\nat home")
    assert (load(state, 0, "a"), load(state, 0, "b"), oil(state)) == ("c1", "c2", [1])


def test_a_delivery_is_oil_then_special_crates_then_points() -> None:
    """SB-RETURN-03, SB-SPECIAL-02 All that is carried, in one go; the special crates' points are added."""
    state = scene("P0 food 0: a@S0[SP-4,c2,o3] b@A\nat home")
    assert (oil(state), points(state), hidden(state)["gone"]) == ([3], 7, ["SP-4"])
    state = scene("P0 food 0: a@S0[SP-3,SP-2,SP-1] b@A\noil 3 1 2\nweapons 6 5 4\nat home")
    assert (oil(state), food(state), hand(state), medkits(state)) == ([1, 2, 3], 9, [6, 5, 4], 1)
    assert hidden(state)["gone"] == ["SP-1", "SP-2", "SP-3"]


def test_special_crates_are_opened_lowest_first() -> None:
    """SB-RETURN-03 What is told comes in the order SP-1, SP-2, SP-3, however they were carried."""
    state = scene("P0: a@U02[SP-3,SP-1,SP-2] b@A\nat move")
    state.watch()
    play(state, "step:a>S0 done:move")
    told = [event.facts["id"] for event in state.log(0) if event.kind == "special_delivered"]
    assert told == ["SP-1", "SP-2", "SP-3"]


def test_points_are_spent_at_once_and_all_of_them() -> None:
    """SB-RETURN-04 There is no way out but buying."""
    state = scene("P0: a@S0[c3] b@3\nat home")
    for left in (3, 2, 1):
        assert (kind(state), points(state)) == ("exchange", left)
        assert not [name for name in names(state) if not name.startswith("buy:")]
        play(state, "buy:food")
    assert (kind(state), points(state)) == ("scout", 0)


def test_points_of_two_scouts_are_not_pooled() -> None:
    """SB-RETURN-04, SB-RETURN-05, R-SB-20 Twice one point buys no medkit."""
    state = scene("P0: a@S0[c1] b@S0[c1]\nat home")
    for _ in range(2):
        assert points(state) == 1
        assert refused(state, "buy:medkit") == "SB-RETURN-05"
        play(state, "buy:food")
    assert points(state) == 0


@pytest.mark.parametrize(
    ("purchase", "cost", "gain"),
    [("food", 1, (2, [], 0)), ("weapon", 1, (0, [6], 0)), ("medkit", 2, (0, [], 1))],
)
def test_what_points_buy(purchase: str, cost: int, gain: tuple[int, list[int], int]) -> None:
    """SB-RETURN-05, SB-MED-06 Two food, the top weapon, or for two points a medkit."""
    state = scene("P0 food 0: a@S0[c3] b@A\nweapons 6\nat home")
    play(state, f"buy:{purchase}")
    assert (food(state), hand(state), medkits(state)) == gain
    assert points(state) == 3 - cost


def test_a_purchase_needs_points_and_goods() -> None:
    """SB-RETURN-06 With nothing to buy what is left is lost."""
    state = scene("P0: a@S0[c3] b@A\nrest food P2\nrest weapons P2\nat home")
    assert asked(state) == (1, "recruit"), "a medkit was bought unasked, the third point is lost"
    assert (medkits(state), points(state), hidden(state)["crate_used"]) == (1, 0, [3])


def test_the_crates_are_used_up_when_all_is_spent() -> None:
    """SB-RETURN-07, SB-STOCK-02 Not before."""
    state = scene("P0: a@S0[c2,c1] b@A\nat home")
    for _ in range(3):
        assert hidden(state)["crate_used"] == []
        assert table(state, 1)["exchange"]["crates"] == [2, 1]
        play(state, "buy:food")
    assert hidden(state)["crate_used"] == [2, 1]


def test_delivered_oil_stays_and_only_its_owner_sees_it() -> None:
    """SB-RETURN-08, SB-INFO-02"""
    state = scene("P0 oil{3}: a@S0[o1,o2] b@3\nat home")
    assert table(state, 0)["seats"][0]["oil_tokens"] == [1, 2, 3]
    for viewer in (None, 1):
        assert table(state, viewer)["seats"][0]["oil_tokens"] is None
        assert table(state, viewer)["seats"][0]["oil"] == 3


def test_what_is_left_at_a_settlement_is_its_owners() -> None:
    """SB-RETURN-09, R-SB-28 In a starvation on a third player's ground: out of turn, as one delivery."""
    state = scene("P0 food 0: a@S2[c2,c1,o3] b@S0 c@S0\nP2 food 0\nat ration")
    play(state, "starve:a")
    assert asked(state) == (2, "exchange")
    assert (points(state), oil(state, 2)) == (3, [3])
    play(state, "buy:medkit buy:food")
    assert (medkits(state, 2), food(state, 2)) == (1, 2)
    assert asked(state) == (1, "recruit")


def test_each_scouts_leavings_are_a_delivery_of_their_own() -> None:
    """SB-RETURN-09, SB-RETURN-04 Two starve on one settlement: the points are not added."""
    state = scene("P0 food 0: a@S2[c1] b@S2[c1] c@S0 d@S0\nat ration")
    play(state, "starve:a")
    assert (asked(state), points(state)) == ((2, "exchange"), 1)
    play(state, "buy:food starve:b")
    assert (asked(state), points(state)) == ((2, "exchange"), 1)


def test_your_own_dropped_load_at_home_is_yours() -> None:
    """SB-RETURN-09 Special crates that you leave in a fight at home come to you all the same."""
    state = scene("P0 W{5}: a@S0 b@A\nP1 food 0, W{1}: a@S0[SP-2,c1] b@S1 c@S1\nat actions")
    play(state, "scout:a attack:1a respond:stand lay:W01 done:lay P0 done:take")
    assert asked(state) == (0, "exchange")
    assert (food(state), points(state)) == (4 + 9, 1)


def test_a_special_crate_won_at_home_is_delivered_on_the_spot() -> None:
    """SB-RETURN-10 Before the next one is taken, and its points are not added to those of the rest."""
    state = scene("P0 food 0, W{5}: a@S0 b@A\nP1 W{1}: a@S0[SP-4,SP-2,c3] b@S1 c@S1\nat actions")
    play(state, "scout:a attack:1a respond:stand lay:W01 done:lay P0 take:SP-4")
    assert (asked(state), points(state), load(state, 0, "a")) == ((0, "exchange"), 5, "")
    play(state, "buy:medkit buy:medkit buy:weapon")
    assert (asked(state), names(state)) == ((0, "take"), ["take:SP-2", "done:take"])
    play(state, "take:SP-2")
    assert food(state) == 9
    assert (asked(state), points(state)) == ((0, "exchange"), 3)


def test_nobody_is_attacked_at_home() -> None:
    """SB-RETURN-02, SB-RETURN-10 There nobody carries a special crate: only a guest can be robbed."""
    state = scene("P0 W{1}: a@S1 b@S0\nP1: a@S1 b@S1\nP2: a@S1[SP-1] b@S2\nat actions")
    play(state, "scout:a")
    assert names(state) == ["do:raid", "attack:2a", "done:scout"]
    with pytest.raises(ValueError, match="delivered"):
        scene("P0 W{1}: a@S1 b@S0\nP1: a@S1[SP-1] b@S1\nat actions")
