"""Bills: what covers a unit, what is lost, what is never accepted."""

import time
from pathlib import Path

import pytest

from fireside.core.state import State
from tests.games.playing import asked, hidden, kind, names, offered, offers, refused
from tests.games.snowcrest.cards import RESOURCES
from tests.games.snowcrest.contents import changed_content
from tests.games.snowcrest.holding import holds
from tests.games.snowcrest.scene import GAME, scene
from tests.games.snowcrest.table import play, table, tokens


def paying(text: str, row: str = "Herder", slot: int = 1) -> State:
    """A seat that has chosen to Add the card at row 0 (the Herder costs 3) and pays for it now."""
    return play(scene(f"row {row}\n{text}"), f"add_row:0, slot:{slot}")


# Sources


def test_tokens_tiles_villagers_and_hand_cards_pay_and_mix() -> None:
    """SC-PAY-01, SC-PAY-02, SC-PAY-03, SC-PAY-04, SC-PAY-05, SC-PAY-06, R-SC-16"""
    state = paying(
        "P0 barley 1; tiles farm+ forge+; village 4 Storyteller+; hand Officer, Farmer, Nun", "Miner"
    )
    assert table(state)["bill"]["units"] == ["barley"] * 5
    sources = [
        "pay_token:barley",
        "pay_building:farm",
        "pay_villager:4",
        "pay_hand:Farmer",
        "pay_hand:Officer",
    ]
    assert names(state) == sources
    play(state, "pay_token:barley")
    assert table(state)["bill"]["units"] == ["barley"] * 4
    holds(state, "P0 barley 0")
    play(state, "pay_building:farm")
    holds(state, "P0 tiles farm- forge+")
    play(state, "pay_villager:4")
    holds(state, "P0 village 4 Storyteller-")
    play(state, "pay_hand:Farmer")
    holds(state, "P0 discard Farmer; hand Nun, Officer; barley 0\nasks P0 action")


@pytest.mark.parametrize(
    ("tile", "row", "moves"),
    [
        ("farm", "Poet", "add_row:0, slot:4"),
        ("forge", "Poet", "activate:6, branch:1"),
        ("shrine", "Poet", "activate:4, branch:0"),
    ],
)
def test_a_building_covers_its_own_resource_once(tile: str, row: str, moves: str) -> None:
    """SC-PAY-04 The tile turns; turned it covers nothing."""
    lines = [f"row {row}\nguardians Thunder Drake", f"P0 tiles {tile}+; village 4 High Priest+; hand Farmer"]
    state = scene("\n".join([*lines, "P1 tiles none"]))
    play(state, moves)
    while asked(state) == (0, "announce") or asked(state)[0] == 1:
        play(state, names(state)[0])
    assert offers(state, "pay_building") == [tile]
    play(state, f"pay_building:{tile}")
    holds(state, f"P0 tiles {tile}-")
    state = scene(f"row Poet\nP0 tiles {tile}-; village 4 High Priest+")
    assert not offered(state, "add_row:0")


def test_a_tile_of_another_type_does_not_pay() -> None:
    """SC-PAY-04, SC-PAY-02"""
    state = paying("P0 barley 2; tiles farm+ forge+ shrine+")
    assert names(state) == ["pay_token:barley", "pay_building:farm"]
    assert refused(state, "pay_building:forge") == "SC-PAY-04"
    assert refused(state, "pay_token:bell") == "SC-PAY-02"


def test_a_villager_that_paid_has_lost_its_action() -> None:
    """SC-PAY-05"""
    state = play(paying("P0 barley 1; village 4 Farmer+; tiles none"), "pay_villager:4, skip")
    holds(state, "P0 village 4 Farmer-; barley 0")
    play(state, "P1, activate:0, branch:0")
    assert refused(state, "activate:4") == "SC-ACT-01"


def test_a_card_with_two_icons_may_cover_one_or_two_units() -> None:
    """SC-PAY-07, SC-PAY-08 One by one: covering one unit the other icon is lost."""
    state = play(paying("P0 barley 2; village 4 Farmer+; tiles none"), "pay_villager:4")
    holds(state, "P0 village 4 Farmer-; barley 1\nasks P0 action")
    state = play(paying("P0 barley 2; village 4 Farmer+; tiles none"), "pay_token:barley x2")
    assert kind(state) == "action", "the last unit had one source and no hand to tell about"
    holds(state, "P0 village 4 Farmer-; barley 0")


def test_overpaying_gives_no_change() -> None:
    """SC-PAY-08, SC-PAY-09, R-SC-15 Two icons for the only unit: nothing comes back."""
    state = play(scene("row Poet\nP0 hand Farmer"), "add_row:0, slot:4")
    assert names(state) == ["pay_building:farm", "pay_hand:Farmer"]
    play(state, "pay_hand:Farmer")
    holds(state, "P0 barley 0; discard Farmer; village 4 Poet-")


def test_nothing_is_paid_after_the_last_unit() -> None:
    """SC-PAY-15, R-SC-15 A superfluous source cannot be added."""
    state = play(paying("P0 barley 1; tiles farm+; hand Farmer"), "pay_hand:Farmer, pay_token:barley")
    assert asked(state) == (0, "action")
    holds(state, "P0 tiles farm+; barley 0")
    assert refused(state, "pay_building:farm") == "SC-PAY-04"


def test_a_source_must_cover_the_open_unit() -> None:
    """SC-PAY-15"""
    state = paying("P0 barley 3; village 4 Priest+; hand Nun, Shrine Keeper")
    assert refused(state, "pay_villager:4") == "SC-PAY-05"
    assert refused(state, "pay_hand:Nun") == "SC-PAY-06"
    assert names(state) == ["pay_tokens", "pay_token:barley", "pay_building:farm"]


def test_cards_and_buildings_never_become_tokens() -> None:
    """SC-PAY-09 On one's turn nothing but Activate and Add is offered."""
    state = scene("P0 tiles farm+ forge+; village 4 Farmer+; hand Priest")
    families = {name.partition(":")[0] for name in names(state)}
    assert families <= {"activate", "add_hand", "add_row"}
    assert refused(state, "pay_building:farm") == "SC-PAY-04"
    assert refused(state, "pay_villager:4") == "SC-PAY-05"
    assert refused(state, "pay_hand:Priest") == "SC-PAY-06"


# Gold and wild


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("row Poet\nP0 gold 1; tiles none; hand Nun", "add_row:0, slot:4"),
        ("P0 gold 1; tiles none; hand Gardener; village 4 Mason+", "activate:4, branch:0"),
        ("P0 gold 1; tiles none; hand Gardener; village 4 High Priest+", "activate:4, branch:0"),
        ("P0 gold 1; tiles none; hand Gardener\nP1 tiles none", "activate:6, branch:1, announce:1"),
    ],
)
def test_gold_pays_for_barley_juniper_bowls_and_bells(text: str, moves: str) -> None:
    """SC-PAY-10, R-SC-32"""
    state = play(scene(text), moves)
    assert names(state) == ["pay_token:gold"]
    play(state, "pay_token:gold")
    assert tokens(state) == ""


def test_a_gold_icon_pays_like_a_gold_token() -> None:
    """SC-PAY-10 From the hand and from the Village."""
    state = paying("P0 barley 1; tiles none; village 4 Miner+; hand Officer")
    assert names(state) == ["pay_token:barley", "pay_villager:4", "pay_hand:Officer"]


def test_a_gold_unit_takes_gold_only() -> None:
    """SC-PAY-11 The Ember Phoenix asks for 1 gold and 1 bell."""
    text = "P0 bowl 3, bell 2, barley 2, gold 1; village 4 Miner+; hand Priest, Officer"
    state = scene(f"guardians Ember Phoenix\n{text}")
    play(state, "activate:8, branch:1, pay_tokens")
    assert names(state) == ["pay_token:gold", "pay_villager:4", "pay_hand:Officer", "omen"]
    assert refused(state, "pay_token:bell") == "SC-PAY-11"
    play(state, "pay_token:gold")
    assert names(state) == ["pay_token:bell", "pay_villager:4", "pay_hand:Priest", "pay_hand:Officer", "omen"]


def test_wild_takes_any_resource() -> None:
    """SC-PAY-12, R-SC-18 Gold included."""
    tokens = "barley 1, bell 1, bowl 1, juniper 1, gold 1"
    state = scene(f"P0 {tokens}; tiles farm+ forge+ shrine+; village 4 Terton+; hand Nun")
    play(state, "activate:4, branch:0")
    assert offers(state, "pay_token") == RESOURCES
    assert offers(state, "pay_building") == ["farm", "forge", "shrine"]
    assert offers(state, "pay_hand") == ["Nun"]
    assert not offered(state, "pay_tokens")
    play(state, "pay_token:gold, pay_building:shrine, pay_hand:Nun")
    holds(state, "P0 scrolls 1; barley 1, bell 1, bowl 1, juniper 1, gold 0; tiles farm+ forge+ shrine-")


# What does not pay


def test_starters_never_pay() -> None:
    """SC-PAY-13, SC-PAY-14, SC-FAQ-04 Neither side, nor from the hand."""
    state = scene("row Poet\nP0 tiles none; hand Labourer; village 0 Peasant-")
    assert refused(state, "add_row:0") == "SC-PAY-16"
    state = paying("P0 barley 3; hand Labourer; village 0 Peasant-")
    assert names(state) == ["pay_tokens", "pay_token:barley", "pay_building:farm"]
    assert refused(state, "pay_villager:0") == refused(state, "pay_villager:6") == "SC-PAY-13"
    assert refused(state, "pay_hand:Labourer") == "SC-PAY-13"


def test_a_face_down_villager_does_not_pay() -> None:
    """SC-PAY-14"""
    state = paying("P0 barley 3; village 4 Farmer-; hand Nun")
    assert refused(state, "pay_villager:4") == "SC-PAY-14"


def test_the_acting_card_does_not_pay_for_itself() -> None:
    """SC-PAY-17, R-SC-09 The Merchant's barley, the Mason's juniper, the Terton's gold."""
    for name, other in (("Merchant", "barley 4"), ("Terton", "barley 2")):
        state = play(scene(f"P0 {other}; tiles none; village 4 {name}+; hand Carpenter, Smith"), "activate:4")
        if name == "Terton":
            play(state, "branch:0")
            assert refused(state, "pay_villager:4") == "SC-PAY-17"
        else:
            assert names(state) == ["skip"], "4 barley and the locked card's own icon are not 5"
    state = play(scene("P0 village 4 Mason+; hand Nun"), "activate:4")
    assert names(state) == ["branch:1", "skip"]


def test_the_card_being_added_does_not_pay() -> None:
    """SC-PAY-17 Its own two barley do not help to buy the Farmer."""
    state = scene("P0 barley 2; tiles none; hand Farmer")
    assert refused(state, "add_hand:Farmer") == "SC-PAY-16"
    state = play(scene("P0 barley 3; hand Farmer, Gardener"), "add_hand:Farmer, slot:4")
    assert names(state) == ["pay_tokens", "pay_token:barley", "pay_building:farm", "pay_hand:Gardener"]
    assert refused(state, "pay_hand:Farmer") == "SC-PAY-17"


def test_the_card_about_to_be_replaced_does_not_pay() -> None:
    """SC-PAY-17, R-SC-10"""
    state = paying("P0 barley 3; tiles none; village 4 Farmer+; hand Nun", slot=4)
    assert names(state) == ["pay_tokens", "pay_token:barley"]
    assert refused(state, "pay_villager:4") == "SC-PAY-17"
    state = paying("P0 barley 3; tiles none; village 4 Farmer+; hand Nun", slot=1)
    assert offered(state, "pay_villager:4")


def test_omens_pay_no_cost_and_scrolls_pay_the_merchant_only() -> None:
    """SC-PAY-18, SC-PAY-19"""
    state = scene("P0 scrolls 5; tiles none; hand Nun; village 4 Terton+")
    play(state, "activate:4")
    assert names(state) == ["skip"]
    state = play(scene("row Poet\nP0 barley 1; scrolls 5"), "add_row:0, slot:4")
    assert names(state) == ["pay_token:barley", "pay_building:farm"]
    assert refused(state, "omen") == "SC-PAY-18"
    state = play(scene("P0 scrolls 1; village 4 Merchant+"), "activate:4, branch:5")
    holds(state, "P0 scrolls 0; barley 5")


def test_a_card_unit_of_a_cost_takes_any_hand_card_and_nothing_else() -> None:
    """SC-PAY-20 The Scribe: gold, tiles and Village cards do not help, the icons give nothing."""
    state = scene("P0 gold 3; village 4 Scribe+; hand Farmer, Peasant, Nun")
    play(state, "activate:4, branch:0")
    assert names(state) == ["give_hand:Peasant", "give_hand:Farmer", "give_hand:Nun"]
    play(state, "give_hand:Farmer, give_hand:Peasant")
    holds(state, "P0 scrolls 1; hand Nun; discard Farmer, Peasant; barley 0, gold 3; village 4 Scribe-")
    state = play(scene("P0 gold 3; village 4 Scribe+; hand Farmer"), "activate:4")
    assert names(state) == ["skip"]


def test_two_cards_for_two_card_units_are_not_asked_twice() -> None:
    """SC-PAY-20, R-SC-33 How many cards a hand holds is public, so the last one goes unasked."""
    state = play(scene("P0 village 4 Scribe+; hand Farmer, Nun"), "activate:4, branch:0, give_hand:Nun")
    holds(state, "P0 scrolls 1; hand none; discard Farmer, Nun\nasks P1 main")


# Paying in full


def test_a_cost_is_begun_only_if_it_can_be_paid_in_full() -> None:
    """SC-PAY-16, SC-CARD-05"""
    for barley, is_open in ((1, False), (2, True)):
        state = scene(f"row Herder\nP0 barley {barley}; hand Nun")
        assert offered(state, "add_row:0") is is_open


def test_an_icon_left_over_counts_beyond_a_card_unit(tmp_path: Path) -> None:
    """SC-PAY-16, SC-PAY-20, R-SC-08 The Priest's second bell pays the unit after the card."""
    content = changed_content(tmp_path, {"Mystic": {"action": "pay 1 bell + 1 card + 1 bell -> scroll 1"}})
    state = scene("P0 village 4 Mystic+; hand Priest, Farmer; tiles none", content)
    play(state, "activate:4, branch:0")
    assert names(state) == ["pay_hand:Priest"]
    assert GAME.load(state.position(), content).legal() == state.legal()
    play(state, "pay_hand:Priest")  # then the Farmer is the only card to give
    holds(state, "P0 scrolls 1; hand none; discard Farmer, Priest; village 4 Mystic-\nasks P1 main")


def test_a_long_bill_of_several_kinds_is_judged_at_once(tmp_path: Path) -> None:
    """SC-PAY-16 The only card that rings must be given away: no row of sources helps, in any order."""
    content = changed_content(tmp_path, {"Mystic": {"action": "pay 7 wild + 1 bell + 1 card -> scroll 1"}})
    state = scene(
        "P0 village 4 Mystic+, 1 Potter+, 3 Herder+, 5 Gardener+, 7 Forester+; hand Priest\n"
        "P0 barley 9, bowl 9, juniper 9; tiles farm+ shrine+",
        content,
    )
    before = time.process_time()
    play(state, "activate:4")
    assert names(state) == ["skip"]
    assert time.process_time() - before < 1


def test_units_of_one_bill_are_paid_in_printed_order() -> None:
    """R-SC-16, SC-PAY-01 The Stag Shade: first the bell, then the bowl."""
    state = scene("forest 1: Stag Shade\nP0 bell 1, bowl 1")
    play(state, "activate:2, branch:0")
    assert table(state)["bill"]["units"] == ["bell", "bowl"]
    assert names(state) == ["pay_token:bell", "omen"]
    play(state, "pay_token:bell")
    assert names(state) == ["pay_token:bowl", "omen"]


def test_left_over_icons_cover_later_units_by_themselves() -> None:
    """R-SC-08 A second bell covers a later bell and a later wild unit, not a bowl."""
    state = scene("guardians Thunder Drake\nP0 bowl 3; hand Priest; omens 0\nP1 tiles none")
    play(state, "activate:8, branch:1, pay_tokens, pay_hand:Priest")
    holds(state, "P0 omens -1; scrolls 3")
    state = scene("forest 1: Stag Shade\nP0 hand Priest, Nun\nP1 tiles none")
    play(state, "activate:2, branch:0, pay_hand:Priest")
    assert table(state)["bill"]["left"] == ["bell"]
    assert names(state) == ["omen"], "a bell is no bowl"
    state = scene("guardians Yeti\nP0 bowl 3; hand Priest, Nun; tiles none\nP1 tiles none")
    play(state, "activate:8, branch:1, pay_tokens, pay_hand:Priest")
    assert table(state)["bill"]["units"] == ["card", "villager"]


def test_an_icon_is_left_over_for_this_bill_only() -> None:
    """R-SC-08, SC-PAY-08 The next bill begins anew."""
    state = scene(
        "seats 1\nforest 1: Stag Shade, Pine Whisper\n"
        "P0 village 4 Lumberjack+; hand Priest; tiles none; scrolls 1"
    )
    play(state, "activate:4, branch:0, pay_hand:Priest")
    assert hidden(state)["revealed"] == {"deck": "forest", "card": "Pine Whisper"}
    assert table(state)["bill"]["units"] == ["wild", "wild"]
    assert table(state)["bill"]["left"] == []


# One click


def test_one_click_pays_all_with_tokens_of_the_asked_type() -> None:
    """SC-PAY-02 `pay_tokens`: offered while two or more units are open and the tokens suffice."""
    state = paying("P0 barley 3, gold 1")
    assert names(state) == ["pay_tokens", "pay_token:barley", "pay_token:gold", "pay_building:farm"]
    after = play(state.clone(), "pay_tokens")
    holds(after, "P0 barley 0, gold 1; tiles farm+\nasks P0 action")
    play(state, "pay_token:gold")
    assert offered(state, "pay_tokens")
    play(state, "pay_token:barley")
    assert not offered(state, "pay_tokens"), "one unit is left"
    assert not offered(paying("P0 barley 2, gold 1"), "pay_tokens")


def test_one_click_is_not_for_a_bill_with_a_wild_unit(tmp_path: Path) -> None:
    """SC-PAY-12 Not even once that unit is paid."""
    content = changed_content(tmp_path, {"Mystic": {"action": "pay 1 wild + 2 bell -> scroll 1"}})
    state = scene("P0 village 4 Mystic+; bell 2, bowl 1; hand Farmer", content)
    play(state, "activate:4, branch:0, pay_token:bowl")
    assert names(state) == ["pay_token:bell"]


def test_one_click_is_not_for_curses() -> None:
    """SC-CRS-01 Each unit is met by itself."""
    state = play(scene("guardians Frost Yak\nP0 bowl 3, barley 3"), "activate:8, branch:1")
    assert kind(state) == "curse"
    assert not offered(state, "pay_tokens")
