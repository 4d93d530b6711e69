"""What a view holds, place by place."""

import json
from itertools import islice
from typing import Any

import pytest

from tests.games.snowcrest.scene import GAME, scene
from tests.games.snowcrest.strategies import MODES, crowded
from tests.games.snowcrest.table import decisions, play, table

TABLE = """
mode level round active scrolls last_round solo row common guardians forest revealed achievements piles seats
acting adding bill meditation owed
"""
SEAT = """
seat tokens buildings village omens omen_tokens scrolls hand_size hand known deck discard unseen score idle
"""
CARD = "card name kind cost icons avoid actions deeds"
BILL = "seat kind why title units total left avoid turned"
GUARDIAN = "card name offering penalty reward offering_text penalty_text reward_text reward_icons phrase"
FOREST = "card name active rivals active_text rivals_text reward_text reward_icons phrase"


def check_keys(found: dict[str, Any] | None, expected: str) -> None:
    assert found is None or set(found) == set(expected.split())


@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_the_shape_of_a_view(seats: int, mode: str) -> None:
    """SC-HIDE-01 Just these fields, and the same after a trip through JSON."""
    for seed in range(4):
        opened = decisions(crowded(seed, seats, mode), seed=seed, most=20)
        for number, state in enumerate(islice(opened, 0, None, 5)):
            view = state.view(number % seats)
            assert json.loads(json.dumps(view)) == view
            check_table(view["table"])


def check_table(shown: dict[str, Any]) -> None:
    check_keys(shown, TABLE)
    for card in shown["row"]:
        check_keys(card, CARD)
    for own in shown["seats"]:
        check_keys(own, SEAT)
        assert len(own["village"]) == 9
        for place in own["village"]:
            check_keys(place, "card up locked")
        for card in own["discard"] + own["known"] + (own["hand"] or []):
            check_keys(card, CARD)
    check_keys(shown["bill"], BILL)
    check_keys(shown["acting"], "seat slot card fresh copied")
    check_keys(shown["adding"], "seat card from place slot")
    check_keys(shown["meditation"], "seat announced answers scrolls")
    if shown["revealed"] is not None:
        is_guardian = shown["revealed"]["deck"] == "guardian"
        check_keys(shown["revealed"]["card"], GUARDIAN if is_guardian else FOREST)


def test_the_card_that_acts() -> None:
    """SC-PAY-17, SC-ACT-01 It is locked, face-up, and everybody sees whose it is."""
    state = play(scene("P0 village 4 Mason+; juniper 1, gold 1"), "activate:4, branch:0")
    acting = table(state, 1)["acting"]
    assert (acting["seat"], acting["slot"], acting["fresh"], acting["copied"]) == (0, 4, False, None)
    assert acting["card"]["card"] == "Mason"
    assert table(state, 1)["seats"][0]["village"][4]["locked"] is True
    assert table(scene("P0 village 4 Mason+"), 1)["acting"] is None


def test_a_copied_card() -> None:
    """SC-SPEC-09, R-SC-64, SC-SPEC-12 The card is the copied one, the slot the Scholar's."""
    state = scene("P0 village 4 Scholar+\nP1 village 3 Farmer+")
    acting = table(play(state, "activate:4, branch:0, copy:1:3"), 1)["acting"]
    assert (acting["slot"], acting["card"]["card"], acting["copied"]) == (4, "Farmer", {"seat": 1, "slot": 3})
    state = scene("seats 1\nrow Poet, Herder\nP0 village 4 Scholar+")
    acting = table(play(state, "activate:4, branch:0, copy_row:1"))["acting"]
    assert (acting["card"]["card"], acting["copied"]) == ("Herder", {"row": 1})


@pytest.mark.parametrize(
    ("text", "moves", "card"),
    [
        ("P0 bell 2", "activate:6, branch:1", "Acolyte"),
        ("P0 bell 2\nP1 bell 3", "activate:6, branch:1, announce:2", "Acolyte"),
        ("P0 village 4 Officer+; hand Nun", "activate:4, branch:0", "Officer"),
        ("forest 2: Moss King", "activate:2, branch:0", "Labourer"),
        ("guardians Yeti\nP0 bowl 3", "activate:8, branch:1", "Pilgrim"),
        ("P0 juniper 2; tiles none", "activate:2, branch:1", "Labourer"),
        ("P0 village 4 Nun+; discard Smith, Priest", "activate:4, branch:0", "Nun"),
        ("P0 village 4 Scholar+", "activate:4, branch:0", "Scholar"),
    ],
)
def test_the_acting_card_is_shown_until_it_is_turned_down(text: str, moves: str, card: str) -> None:
    """SC-ACT-01, SC-CARD-06 Whatever is asked in between, of whomever."""
    state = play(scene(text), moves)
    for viewer in (None, 0, 1):
        acting = table(state, viewer)["acting"]
        assert acting is not None
        assert (acting["seat"], acting["card"]["card"]) == (0, card)
        assert table(state, viewer)["seats"][0]["village"][acting["slot"]]["locked"]


def test_a_card_that_has_left_is_in_no_slot() -> None:
    """SC-SPEC-07 While another takes the Recruiter's place."""
    state = play(scene("P0 village 4 Recruiter+; hand Nun"), "activate:4, branch:0")
    acting = table(state, 1)["acting"]
    assert (acting["card"]["card"], acting["slot"]) == ("Recruiter", None)
    assert table(state, 1)["seats"][0]["village"][4] is None


def test_a_card_that_is_being_added() -> None:
    """SC-HIDE-08, R-SC-11"""
    state = play(scene("row Poet, Herder\nP0 barley 9; hand Nun"), "add_row:1")
    adding = table(state, 1)["adding"]
    assert (adding["seat"], adding["card"]["card"], adding["from"]) == (0, "Herder", "row")
    assert (adding["place"], adding["slot"]) == (1, None)
    play(state, "slot:3")
    assert table(state, 1)["adding"]["slot"] == 3
    play(state, "pay_tokens")
    assert table(state, 1)["adding"] is None
    assert table(state, 1)["acting"]["fresh"] is True


def test_an_open_bill() -> None:
    """SC-PAY-01, R-SC-08, R-SC-27, R-SC-65 What is open, left over, unused and turned."""
    text = "guardians Yeti\nP0 bowl 3; tiles farm+ farm+; hand Priest; village 4 Abbot+\nP1 tiles none"
    state = play(scene(text), "activate:8, branch:1, pay_tokens")
    bill = table(state, 1)["bill"]
    assert (bill["seat"], bill["kind"], bill["why"], bill["total"]) == (0, "curse", "offering", 4)
    assert bill["units"] == ["wild", "wild", "card", "villager"]
    assert "Yeti" in bill["title"]
    play(state, "pay_building:farm")
    assert table(state, 1)["bill"]["turned"] == {"farm": 1, "forge": 0, "shrine": 0}
    play(state, "pay_villager:4")
    bill = table(state, 1)["bill"]
    assert (bill["units"], bill["left"], bill["avoid"]) == (["card", "villager"], [], [4])
    state = scene("forest 2: Stag Shade\nP0 hand Priest, Farmer")
    bill = table(play(state, "activate:2, branch:0, pay_hand:Priest"), 1)["bill"]
    assert (bill["units"], bill["left"], bill["why"]) == (["bowl"], ["bell"], "curse")


def test_a_meditation() -> None:
    """SC-MED-02, SC-MED-04, SC-HIDE-07 What was announced, who has answered, what was earned so far."""
    state = play(scene("seats 3\nP0 bell 1\nP1 bell 2\nP2 bell 2"), "activate:6, branch:1, decline")
    shown = table(state, 2)["meditation"]
    assert shown == {"seat": 0, "announced": 1, "answers": [{"seat": 1, "answer": "decline"}], "scrolls": 1}
    play(state, "contest")
    assert table(state, 2)["meditation"] is None


def test_a_finished_game() -> None:
    """SC-SCORE-09 Everybody's hand is shown, and the result line by line."""
    state = scene("over\nP0 hand Nun; scrolls 12\nP1 hand Smith")
    view = state.view(1)
    assert (view["over"], view["winners"], view["decision"], view["to_move"]) == (True, [0], None, -1)
    assert [card["card"] for card in view["table"]["seats"][0]["hand"]] == ["Nun"]
    for number, seat in enumerate(view["result"]["seats"]):
        check_keys(seat, "seat total rank next sum lines")
        assert seat["seat"] == number
        assert all(set(line) == {"label", "points", "rule", "note"} for line in seat["lines"])


def test_the_start_of_a_game() -> None:
    """SC-SETUP-15 Nobody is active while the first Villagers are bought."""
    shown = table(GAME.new(seats=3, seed=1))
    assert (shown["round"], shown["active"], shown["last_round"]) == (0, None, False)
    assert (shown["acting"], shown["adding"], shown["bill"], shown["meditation"]) == (None, None, None, None)
