"""Scout actions: in general, gathering and oil."""

import json

import pytest

from tests.games.playing import asked, hidden, kind, names, offered, refused
from tests.games.snow_bound.scene import NUMBERED, scene
from tests.games.snow_bound.table import end_turn, load, lying, oil, play, table, where


def test_homecomings_come_first() -> None:
    """SB-ACT-01, R-SB-20 The delivery is asked before any scout acts."""
    state = scene("P0: a@S0[c1] b@3\nat home")
    assert kind(state) == "exchange"
    play(state, "buy:food")
    assert kind(state) == "scout"


def test_each_scout_acts_once_in_any_order() -> None:
    """SB-ACT-02, R-SB-17 The last one first, if you like."""
    state = scene("P0: a@1 b@2 c@3\nat actions")
    assert names(state) == ["scout:a", "scout:b", "scout:c", "done:actions"]
    play(state, "scout:c do:oil")
    assert names(state) == ["scout:a", "scout:b", "done:actions"]
    play(state, "scout:a do:oil")
    assert names(state) == ["scout:b", "done:actions"]
    assert hidden(state)["turn"]["acted"] == ["a", "c"]
    play(state, "scout:b do:oil")
    assert asked(state) == (1, "recruit")
    assert [len(load(state, 0, scout)) for scout in "abc"] == [2, 2, 2]


def test_one_action_only_though_others_are_open() -> None:
    """SB-ACT-02, R-SB-48 A scout that raided cannot attack, one that gathered cannot take oil."""
    state = scene("P0 W{6,5}: a@S1 b@3 c@1\nP1: a@S1 b@S1\nP2: a@S1[SP-1] b@S2\ntile 3: c1\nat actions")
    play(state, "scout:a")
    assert names(state) == ["do:raid", "attack:2a", "done:scout"]
    play(state, "do:raid lay:W09 done:lay respond:stand")
    assert not offered(state, "scout:a")
    play(state, "scout:b do:gather")
    assert names(state) == ["scout:c", "done:actions"]


def test_what_is_open_depends_on_the_hex() -> None:
    """SB-ACT-03, SB-FLOW-04 Gather and oil; only gather in the forest; fight; raid; nothing."""
    state = scene("P0 W{3}: a@1 b@A c@2 d@S1 e@S0\ntile 1: c1\ntile A: c1\nenemy EN-1@2\nat actions")
    assert names(state) == ["scout:a", "scout:b", "scout:c", "scout:d", "done:actions"]
    opened = {}
    for scout in "abcd":
        opened[scout] = names(play(state.clone(), f"scout:{scout}"))[:-1]
    assert opened["a"] == ["do:gather", "do:oil"]
    assert (opened["b"], opened["c"], opened["d"]) == (["do:gather"], ["fight:enemy"], ["do:raid"])


def test_conditions_are_checked_when_the_action_is_taken() -> None:
    """SB-ACT-04, SB-ENEMY-07, R-SB-17 An enemy is beaten, the last crate is taken, weapons run out."""
    state = scene("P0 W{3}: a@2 b@2 c@A d@A e@S1\ntile A: c1\nenemy EN-1@2\nat actions")
    assert offered(state, "scout:e")
    play(state, "scout:a fight:enemy")
    assert names(state) == ["scout:b", "scout:c", "scout:d", "done:actions"], "no weapon left to raid with"
    assert names(play(state.clone(), "scout:b")) == ["do:oil", "done:scout"]
    play(state, "scout:c do:gather")
    assert names(state) == ["scout:b", "done:actions"], "nothing left to gather"


def test_acting_is_optional() -> None:
    """SB-ACT-05, SB-ACT-02, SB-FLOW-03 For all of them together, and for one of them, which is then done."""
    state = scene("P0: a@1 b@2\nat actions")
    assert asked(play(state.clone(), "done:actions")) == (1, "recruit")
    play(state, "scout:a done:scout")
    assert names(state) == ["scout:b", "done:actions"]
    assert refused(state, "scout:a") == "SB-ACT-02"


def test_items_cannot_be_handed_over_or_put_down() -> None:
    """SB-ACT-06, R-SB-19 A loaded scout beside an empty one has nothing to do."""
    state = scene("P0: a@A[c1] b@A c@3\nat actions")
    assert names(state) == ["scout:c", "done:actions"]


# Gathering


def test_gathering_needs_an_item_and_room() -> None:
    """SB-GATHER-01, SB-GATHER-02 Crates, oil and special crates each fill a slot; three are the limit."""
    for carried, is_open in [("", True), ("[c1,o1]", True), ("[c1,o1,SP-1]", False), ("[c1,c1,c1]", False)]:
        state = scene(f"P0: a@A{carried} b@3\ntile A: c2\nat actions")
        assert offered(state, "scout:a") == is_open
    state = scene("P0: a@A b@3\nat actions")
    assert not offered(state, "scout:a")


def test_gathering_is_for_land_only() -> None:
    """SB-GATHER-01 On every kind of tile."""
    for tile in ("0", "1", "A", "U01"):
        assert offered(scene(f"P0: a@{tile} b@S0\ntile {tile}: c1\nat actions"), "scout:a")


@pytest.mark.parametrize("count", [1, 2, 3])
def test_you_choose_how_many_to_take(count: int) -> None:
    """SB-GATHER-03, R-SB-18 One at least, as many as fit at most."""
    state = scene("P0: a@A b@3\ntile A: c1 c2 c3 c1\nat actions")
    play(state, "scout:a do:gather")
    for _ in range(count - 1):
        assert names(state) == ["gather:crate", "done:gather"]
        play(state, "gather:crate")
    if count < 3:
        play(state, "done:gather")
    assert load(state, 0, "a") == ",".join(["c1", "c2", "c3"][:count])
    assert kind(state) == "scout"


def test_items_are_taken_by_kind_and_the_oldest_goes_first() -> None:
    """SB-GATHER-04, R-SB-18 Of crates and of oil alike; special crates by name."""
    state = scene("P0: a@A b@3\ntile A: c3 o2 SP-2 c1 o1 SP-1\nat actions")
    play(state, "scout:a do:gather")
    assert names(state) == ["gather:crate", "gather:oil", "gather:SP-1", "gather:SP-2"]
    play(state, "gather:oil gather:crate gather:SP-1")
    assert load(state, 0, "a") == "o2,c3,SP-1"
    assert lying(state, "A") == "SP-2 c1 o1"


def test_only_the_owner_sees_what_a_scout_carries() -> None:
    """SB-GATHER-05, SB-INFO-02 The numbers are there for the owner, for others only how many."""
    state = scene("P0: a@A[o2,c3] b@3\nat actions")
    own = table(state, 0)["seats"][0]["scouts"][0]
    assert own["items"] == [{"item": "oil", "number": 2}, {"item": "crate", "number": 3}]
    for viewer in (None, 1, 2):
        seen = table(state, viewer)["seats"][0]["scouts"][0]
        assert (seen["items"], seen["crates"], seen["oil"]) == (None, 1, 1)


def test_the_number_is_seen_as_soon_as_it_is_taken() -> None:
    """SB-GATHER-05 Before the next item is chosen."""
    state = scene("P0: a@A b@3\ntile A: c3 c1\nat actions")
    play(state, "scout:a do:gather")
    assert table(state, 0)["seats"][0]["scouts"][0]["items"] == [{"item": "crate", "number": 3}]


def test_nothing_is_gathered_under_an_enemy() -> None:
    """SB-GATHER-06, SB-ENEMY-04, SB-OIL-04"""
    state = scene("P0: a@1 b@3\ntile 1: c1\nenemy EN-1@1\nat actions")
    assert not offered(state, "scout:a")
    state = scene("P0 W{1}: a@1 b@3\ntile 1: c1\nenemy EN-1@1\nat actions")
    play(state, "scout:a")
    assert names(state) == ["fight:enemy", "done:scout"]
    assert refused(state, "do:gather") == "SB-GATHER-06"
    assert refused(state, "do:oil") == "SB-OIL-04"


def test_gathering_ends_by_itself() -> None:
    """SB-FLOW-08 With the load full or the tile empty; the first item must be taken."""
    state = scene("P0: a@A[c1] b@3\ntile A: o1 c2 c3\nat actions")
    play(state, "scout:a do:gather")
    assert names(state) == ["gather:crate", "gather:oil"]
    assert refused(state, "done:gather") == "SB-FLOW-08"
    play(state, "gather:oil gather:crate")
    assert (kind(state), load(state, 0, "a"), lying(state, "A")) == ("scout", "c1,o1,c2", "c3")
    state = scene("P0: a@A b@3\ntile A: c2\nat actions")
    play(state, "scout:a do:gather")
    assert (kind(state), load(state, 0, "a")) == ("scout", "c2")


# Oil


def test_oil_is_one_token_drawn_at_random() -> None:
    """SB-OIL-01, R-SB-18 The next of the mixed supply, into the load and not into the stock."""
    for number in (1, 2, 3):
        state = scene(f"P0: a@1 b@3\noil {number}\nat actions")
        play(state, "scout:a do:oil")
        assert (load(state, 0, "a"), oil(state), len(hidden(state)["oil_supply"])) == (f"o{number}", [], 49)


def test_oil_needs_room() -> None:
    """SB-OIL-01, SB-GATHER-02 An oil token counts as an item."""
    state = scene("P0: a@1[o1,o1,o1] b@2[o1,o1]\nat actions")
    assert names(state) == ["scout:b", "done:actions"]


def test_gathering_or_oil_but_not_both() -> None:
    """SB-OIL-02 Both are offered where crates lie; after one of them the scout is done."""
    for choice in ("do:gather", "do:oil"):
        state = scene("P0: a@1 b@3\ntile 1: c1\nat actions")
        play(state, "scout:a")
        assert names(state) == ["do:gather", "do:oil", "done:scout"]
        play(state, choice)
        assert names(state) == ["scout:b", "done:actions"]


def test_tiles_never_run_dry_but_the_supply_does() -> None:
    """SB-OIL-03 The same tile turn after turn; with the last token gone it is closed to all."""
    state = scene("P0 food 9: a@1 b@1 c@1\nrest oil P2\noil 1 2\nat actions")
    play(state, "scout:a do:oil scout:b do:oil")
    assert asked(state) == (1, "recruit")
    state = scene("P0: a@1 b@A\ntile 1: c1\nrest oil P2\nat actions")
    play(state, "scout:a")
    assert names(state) == ["do:gather", "done:scout"]
    assert refused(state, "do:oil") == "SB-OIL-03"


def test_lost_oil_can_be_drawn_again() -> None:
    """SB-OIL-03, SB-STOCK-03 The supply was empty and is open again."""
    state = scene("P0: a@1 b@S0 c@S0\nP1: a@0[o2] b@S1 c@S1\nrest oil P2\nat event MJ-04")
    assert hidden(state)["oil_supply"] == [2]
    play(state, "done:recruit done:move scout:a do:oil")
    assert load(state, 0, "a") == "o2"


@pytest.mark.parametrize("hex", ["A", "L", "U05", "S1"])
def test_there_is_no_oil_elsewhere(hex: str) -> None:
    """SB-OIL-04 In the forest and on settlements."""
    state = scene(f"P0 W{{1}}: a@{hex} b@3\ntile A: c1\ntile L: c1\ntile U05: c1\nat actions")
    play(state, "scout:a")
    assert refused(state, "do:oil") == "SB-OIL-04"


def test_a_ban_closes_every_tile() -> None:
    """SB-OIL-04, SB-EVENT-02 For this round."""
    state = scene("P0: a@1 b@3 c@A\ntile A: c1\neffects ban oil\nat actions")
    assert names(state) == ["scout:c", "done:actions"]
    for tile in NUMBERED:
        state = scene(f"P0: a@{tile} b@S0\ntile {tile}: c1\neffects ban oil\nat actions")
        play(state, "scout:a")
        assert refused(state, "do:oil") == "SB-OIL-04"


def test_dropped_oil_is_gathered_anywhere() -> None:
    """SB-OIL-05, R-SB-18 Also in the forest and under a ban."""
    for tile in ("A", "U07", "1"):
        state = scene(f"P0: a@{tile} b@S0\ntile {tile}: o2\neffects ban oil\nat actions")
        play(state, "scout:a do:gather")
        assert load(state, 0, "a") == "o2"


def test_a_scout_that_did_not_move_may_act_again_next_turn() -> None:
    """SB-ACT-02, R-SB-17 Once a turn, every turn."""
    state = scene("P0: a@1 b@S0\noil 1 2\nat actions")
    play(state, "scout:a do:oil")
    end_turn(state)
    end_turn(state)
    assert asked(state) == (0, "recruit")
    play(state, "done:recruit done:move scout:a do:oil")
    assert (load(state, 0, "a"), where(state)["a"]) == ("o1,o2", "1")


def test_what_a_scout_draws_is_told_to_nobody_else() -> None:
    """SB-OIL-01, SB-INFO-02 Rivals' views are the same whatever it is."""
    seen = set()
    for number in (1, 2, 3):
        state = play(scene(f"P0: a@1 b@3\noil {number}\nat actions"), "scout:a do:oil")
        seen.add(json.dumps([state.view(1), state.view(None)]))
    assert len(seen) == 1
