"""Restock, and supplies that run short."""

import json
from collections import Counter

import pytest

from tests.games.playing import asked, hidden, names, offered, refused
from tests.games.snow_bound.scene import scene
from tests.games.snow_bound.table import discarded, end_turn, food, hand, load, lying, medkits, play, table


@pytest.mark.parametrize("number", range(1, 13))
def test_a_card_is_drawn_in_every_round_but_the_last(number: int) -> None:
    """SB-RESTOCK-01, R-SB-04 Rounds 1 to 11."""
    state = scene(f"round {number}\nrestock RS-13\nat restock")
    count = 0 if number == 12 else 1
    assert len(hidden(state)["restock_discard"]) == count
    assert len(lying(state, "A").split()) == count
    assert len(hidden(state)["crate_supply"]) == 30 - count


def test_every_player_restocks_once_a_turn() -> None:
    """SB-RESTOCK-01 Three turns, three cards."""
    state = scene("at restock")
    for count in (1, 2, 3):
        assert len(hidden(state)["restock_discard"]) == count
        end_turn(state)


def test_crates_go_to_the_tiles_in_the_order_printed() -> None:
    """SB-RESTOCK-02 RS-06 names 6, then E."""
    state = scene("restock RS-06\ncrates 3 2\nat restock")
    assert (lying(state, "6"), lying(state, "E")) == ("c3", "c2")


def test_nobody_sees_the_number() -> None:
    """SB-RESTOCK-03 Every view is the same whichever crate was drawn."""
    for viewer in (None, 0, 1):
        seen = {json.dumps(scene(f"restock RS-13\ncrates {n}\nat restock").view(viewer)) for n in (1, 2, 3)}
        assert len(seen) == 1


def test_a_crate_for_a_flipped_tile_is_lost() -> None:
    """SB-RESTOCK-04, SB-STOCK-03 It is drawn, and goes to the used pile for all to see."""
    state = scene("restock RS-13\ncrates 3\nflipped A\nat restock")
    assert lying(state, "A") == ""
    assert table(state, None)["supplies"]["crates_used"] == [3]
    assert len(hidden(state)["crate_supply"]) == 29


def test_it_does_not_matter_what_is_on_the_tile() -> None:
    """SB-RESTOCK-05, R-SB-12 Scouts, crates and an enemy are there; the new crate comes last."""
    state = scene("P1: a@1 b@S1\ntile 1: c1 o2\nenemy EN-1@1\nrestock RS-07\ncrates 3\nat restock")
    assert lying(state, "1") == "c1 o2 c3"


def test_used_cards_are_shuffled_when_the_deck_is_empty() -> None:
    """SB-RESTOCK-06, R-SB-11 Only then, and all of them; the order is random."""
    state = scene("restock_discard 25\nrestock RS-13\nat restock")
    assert (len(hidden(state)["restock_deck"]), len(hidden(state)["restock_discard"])) == (0, 26)
    end_turn(state)
    assert (len(hidden(state)["restock_deck"]), len(hidden(state)["restock_discard"])) == (25, 1)
    states = [scene(f"restock_discard 26\nseed {seed}\nat restock") for seed in range(5)]
    assert len({tuple(hidden(one)["restock_deck"]) for one in states}) == 5


# Supplies


def test_food_goes_back_to_the_bank() -> None:
    """SB-STOCK-01, R-SB-09 Paid for a scout, rationed, lost by an event: 90 in all."""
    state = scene("P0 food 4\nat recruit")
    bank = hidden(state)["food"]
    play(state, "recruit:scout")
    assert (food(state), hidden(state)["food"]) == (3, bank + 1)
    play(state, "done:recruit done:move")
    assert (food(state), hidden(state)["food"]) == (1, bank + 3)
    state = scene("P0 food 0\nat event MN-04")
    assert [food(state, seat) for seat in range(3)] == [0, 3, 3]
    assert hidden(state)["food"] == 84


def test_exchanged_crates_lie_open_in_the_used_pile() -> None:
    """SB-STOCK-02, SB-RETURN-07, SB-INFO-05"""
    state = scene("P0: a@S0[c3,c1] b@A\nused 2\nat home")
    assert table(state, 1)["supplies"]["crates_used"] == [2]
    play(state, "buy:food buy:food buy:food buy:food")
    for viewer in (None, 0, 1):
        assert table(state, viewer)["supplies"]["crates_used"] == [1, 2, 3]


def test_what_is_lost_goes_where_it_belongs() -> None:
    """SB-STOCK-03, R-SB-13 Crates to the used pile, oil into the supply, special crates out of the game."""
    state = scene("P0: a@3[c3,o3,SP-1] b@S0 c@S0\ntile 3: c2 o2 SP-2\ndice 3\nat event MJ-01")
    assert sorted(hidden(state)["crate_used"]) == [2, 3]
    assert len(hidden(state)["oil_supply"]) == 50
    assert hidden(state)["gone"] == ["SP-1", "SP-2"]
    assert lying(state, "3") == ""


def test_lost_oil_lies_at_a_random_place_and_unseen() -> None:
    """SB-STOCK-03, SB-INFO-05 The only 3 among ones and twos turns up anywhere; no view tells the number."""
    places: Counter[int] = Counter()
    for seed in range(60):
        state = scene(f"tile 0: o3\nP2 oil{{3,3}}\nseed {seed}\nat event MJ-04")
        places[hidden(state)["oil_supply"].index(3)] += 1
    assert len(places) > 20
    assert min(places) < 10
    assert max(places) > 40
    seen = {json.dumps(scene(f"tile 0: o{number}\nat event MJ-04").view(0)) for number in (1, 2, 3)}
    assert len(seen) == 1


def test_the_used_pile_becomes_the_supply() -> None:
    """SB-STOCK-04, R-SB-12 All of it, shuffled, when a crate is to be drawn and none is there."""
    drawn = set()
    for seed in range(30):
        state = scene(f"rest crates U10\nused 1 2 3\nrestock RS-13\nseed {seed}\nat restock")
        assert (hidden(state)["crate_used"], len(hidden(state)["crate_supply"])) == ([], 2)
        drawn.add(lying(state, "A"))
    assert drawn == {"c1", "c2", "c3"}


def test_the_discard_is_empty_once_it_has_become_the_deck() -> None:
    """SB-STOCK-05, SB-RETURN-06 The last weapon is bought, and no other is offered."""
    state = scene("P0: a@U02[c2,c3] b@A\nrest weapons P2\ndiscard 5\nat move")
    play(state, "step:a>S0 done:move")
    assert offered(state, "buy:weapon")
    play(state, "buy:weapon")
    assert hand(state) == [5]
    assert (hidden(state)["weapon_deck"], hidden(state)["weapon_discard"]) == ([], {})
    assert refused(state, "buy:weapon") == "SB-RETURN-06"


def test_the_weapon_discard_becomes_the_deck() -> None:
    """SB-STOCK-05, R-SB-11 When a weapon is to be drawn and the deck is empty."""
    drawn = set()
    for seed in range(20):
        state = scene(f"P0: a@S0[c2] b@A\nrest weapons P2\ndiscard 5 3 1\nseed {seed}\nat home")
        play(state, "buy:weapon")
        assert (discarded(state), len(hidden(state)["weapon_deck"])) == ([], 2)
        drawn.add(hand(state)[0])
    assert drawn == {5, 3, 1}


def test_no_weapons_at_all() -> None:
    """SB-STOCK-05 Neither in the deck nor in the discard: none can be bought, and none is gained."""
    state = scene("P0: a@S0[c2] b@A\nrest weapons P2\nat home")
    assert names(state) == ["buy:food", "buy:medkit"]
    assert refused(state, "buy:weapon") == "SB-RETURN-06"
    state = scene("P0: a@S0[SP-3] b@A\nrest weapons P2\nat home")
    assert (hand(state), medkits(state)) == ([], 1)


def test_a_used_medkit_returns_to_the_pile() -> None:
    """SB-STOCK-06, SB-MED-01 And from there it can be bought again."""
    state = scene("P0 M1: a@0 b@S0 c@S0\nat event MJ-20")
    before = hidden(state)["medkits"]
    play(state, "medkit:use")
    assert (hidden(state)["medkits"], medkits(state)) == (before + 1, 0)


def test_no_medkit_is_gained_from_an_empty_pile() -> None:
    """SB-STOCK-06 Not bought, not rolled for, not delivered."""
    state = scene("P0: a@S0[c2] b@A\nrest medkits P2\nat home")
    assert names(state) == ["buy:food", "buy:weapon"]
    assert refused(state, "buy:medkit") == "SB-RETURN-06"
    state = scene("rest medkits P2\ndice 6 5 6\nat event MN-07")
    assert [medkits(state, seat) for seat in range(3)] == [0, 0, 20]
    assert [hand(state, seat) for seat in range(3)] == [[], [], []]
    state = scene("P0: a@S0[SP-3] b@A\nrest medkits P2\nat home")
    assert (len(hand(state)), medkits(state)) == (3, 0)


@pytest.mark.parametrize("bank", [0, 5, 8, 9, 20])
def test_a_gain_gives_what_is_left(bank: int) -> None:
    """SB-STOCK-07, R-SB-09 Nine food from a bank that may have fewer."""
    state = scene(f"P0 food 0: a@S0[SP-2] b@A\nrest food P2\nbank {bank}\nat home")
    assert food(state) == min(9, bank)
    assert hidden(state)["food"] == max(0, bank - 9)


def test_two_food_from_a_bank_of_one() -> None:
    """SB-STOCK-07 The purchase costs a whole point."""
    state = scene("P0 food 0: a@S0[c3] b@A\nrest food P2\nbank 1\nat home")
    play(state, "buy:food")
    assert (food(state), hidden(state)["delivery"]["points"]) == (1, 2)
    assert not offered(state, "buy:food")


def test_there_is_no_hand_limit() -> None:
    """SB-STOCK-08, R-SB-45 Everything there is, and nobody is asked to discard."""
    state = scene("rest food P0\nrest weapons P0\nrest medkits P0\nrest oil P0\nP0 food 0\nat recruit")
    held = hidden(state)["seats"][0]
    assert (held["food"], len(hand(state)), held["medkits"], len(held["oil"])) == (82, 70, 20, 50)
    play(state, "done:recruit done:move")
    assert asked(state) == (1, "recruit")
    assert (food(state), len(hand(state)), medkits(state)) == (81, 70, 20)


def test_crates_lost_with_a_scout_are_shown() -> None:
    """SB-STOCK-03, SB-INFO-05 In the used pile, whoever carried them."""
    state = scene("P1: a@0[c3,c1] b@S1 c@S1\nat event MJ-04")
    assert table(state, 0)["supplies"]["crates_used"] == [1, 3]
    assert "a" not in hidden(state)["seats"][1]["scouts"]
    assert load(state, 1, "b") == ""
