"""Curses, penalties and offerings: one unit at a time, given or replaced by an Omen."""

from pathlib import Path

import pytest

from tests.games.playing import asked, kind, names, offered, offers, refused
from tests.games.snowcrest.contents import changed_content
from tests.games.snowcrest.holding import holds
from tests.games.snowcrest.scene import scene
from tests.games.snowcrest.table import (
    bottom,
    discard,
    hand,
    omens,
    play,
    row,
    scrolls,
    table,
    tiles,
    tokens,
    village,
)

NOBODY = "P1 tiles none"


def cursed(spirit: str, mine: str, rival: str = "tiles none") -> str:
    """Seat 0 empties the Forest of its last juniper."""
    return f"forest 2: {spirit}\nP0 {mine}\nP1 {rival}"


def test_each_unit_may_be_given_or_replaced_by_one_omen() -> None:
    """SC-CRS-01, R-SC-20, SC-CRS-03, SC-FAQ-09 Whether or not one could pay; differently for each unit."""
    text = cursed("Pine Whisper", "barley 1, bell 1; tiles none")
    for moves, left, track in (
        ("pay_token:barley, pay_token:bell", "juniper 2", 0),
        ("pay_token:barley, omen", "bell 1, juniper 2", -1),
        ("omen, pay_token:bell", "barley 1, juniper 2", -1),
        ("omen, omen", "barley 1, bell 1, juniper 2", -2),
    ):
        state = play(scene(text), f"activate:2, branch:0, {moves}")
        assert (tokens(state), omens(state), scrolls(state)) == (left, (track, 0), 1)


def test_two_buildings_are_two_units() -> None:
    """R-SC-20, SC-CRS-07, SC-FAQ-09 The Snow Lion takes 2 Buildings, or an Omen for each."""
    state = scene("guardians Snow Lion\nP0 bowl 3; tiles farm+ forge-\nP1 tiles none")
    play(state, "activate:8, branch:1, pay_building:farm, omen")
    assert names(state) == ["omen", "give_building:forge-"]
    play(state, "give_building:forge-")
    assert state.to_move == 1
    assert omens(state) == (-2, 0)


def test_who_cannot_pay_takes_the_omen() -> None:
    """SC-CRS-02, SC-FAQ-10 Unasked, where everybody sees that nothing else is left."""
    state = play(scene(cursed("Stag Shade", "tiles none")), "activate:2, branch:0")
    assert [omens(state, seat) for seat in (0, 1)] == [(-2, 0), (-1, 0)]
    assert asked(state) == (1, "main")


@pytest.mark.parametrize(
    ("spirit", "expected"),
    [
        ("Root Mother", ["pay_token:barley", "pay_building:farm", "pay_hand:Farmer", "omen"]),
        ("Moss King", ["omen", "give_building:farm+", "give_building:forge-"]),
        ("Owl Watcher", ["omen", "give_villager:0", "give_villager:6", "give_villager:8"]),
    ],
)
def test_what_each_unit_takes(spirit: str, expected: list[str]) -> None:
    """SC-CRS-04, SC-CRS-05 Not the locked Labourer, nor anything face-down but Buildings."""
    state = scene(cursed(spirit, "barley 1; tiles farm+ forge-; hand Farmer, Nun; village 4 Smith-"))
    play(state, "activate:2, branch:0")
    assert names(state) == expected


def test_a_card_unit_takes_a_hand_card() -> None:
    """SC-CRS-04, SC-CRS-09, SC-FAQ-07 Its icons give nothing."""
    state = scene("guardians Moon Fox\nP0 bowl 3; hand Farmer, Nun, Peasant; tiles none\nP1 tiles none")
    play(state, "activate:8, branch:1, pay_tokens")
    assert names(state) == ["omen", "give_hand:Peasant", "give_hand:Farmer", "give_hand:Nun"]
    play(state, "give_hand:Farmer, give_hand:Nun")
    holds(state, "P0 barley 0, bell 0, gold 1; hand Peasant; discard Farmer, Nun; scrolls 2")


def test_an_omen_unit_must_be_taken() -> None:
    """SC-CRS-04, SC-VEN-03 Nothing is paid in its place."""
    state = scene("guardians Sky Raven\nP0 bowl 3, gold 2; hand Nun, Farmer\nP1 tiles none")
    play(state, "activate:8, branch:1, pay_tokens, pay_token:gold")
    assert omens(state) == (-1, 0)
    assert tokens(state) == "gold 1"


def test_buildings_and_cards_pay_resource_units() -> None:
    """SC-CRS-05, SC-FAQ-05 Overpaying is possible."""
    state = scene(cursed("Root Mother", "tiles farm+; hand Farmer, Nun; village 4 Herder+"))
    play(state, "activate:2, branch:0")
    assert names(state) == ["pay_building:farm", "pay_villager:4", "pay_hand:Farmer", "omen"]
    play(state, "pay_villager:4, omen")
    holds(state, "P0 village 4 Herder-; barley 0; omens -1")


def test_one_card_meets_one_unit() -> None:
    """SC-CRS-06, SC-FAQ-06 Used for its icons it is not discarded as a card, and the other way round."""
    state = scene(cursed("Root Mother", "tiles none; hand Farmer"))
    play(state, "activate:2, branch:0, pay_hand:Farmer")
    assert (omens(state), discard(state)) == ((-1, 0), ["Farmer"])
    corners = "0 Peasant-, 2 Labourer-, 6 Acolyte-"
    state = scene(
        f"guardians Yeti\nP0 bowl 3; tiles none; hand Nun; village {corners}, 4 Smith+\nP1 tiles none"
    )
    play(state, "activate:8, branch:1, pay_tokens, pay_villager:4, pay_hand:Nun")
    assert omens(state) == (-2, 0), "neither a card nor a face-up Villager was left"


def test_two_icons_of_one_card_cover_two_units() -> None:
    """SC-CRS-06, SC-PAY-07 That is one capacity."""
    state = play(
        scene(cursed("Pine Whisper", "tiles none; hand Priest")), "activate:2, branch:0, pay_hand:Priest"
    )
    assert (omens(state), asked(state)) == ((0, 0), (1, "main"))


def test_a_given_up_building_returns_to_its_pile() -> None:
    """SC-CRS-07, R-SC-22 Either side, the starting Farm too."""
    state = play(scene(cursed("Moss King", "tiles farm-")), "activate:2, branch:0")
    before = table(state)["piles"]["farm"]
    play(state, "give_building:farm-")
    assert (table(state)["piles"]["farm"], tiles(state), omens(state)) == (before + 1, "", (0, 0))


@pytest.mark.parametrize(("card", "to_discard"), [("Nun", True), ("Bell Ringer", False)])
def test_where_a_given_up_villager_goes(card: str, to_discard: bool) -> None:
    """SC-CRS-08, R-SC-23 The slot becomes empty; a rival's personal card goes to the rival's own pile."""
    state = play(scene(cursed("Owl Watcher", f"village 4 {card}+")), "activate:2, branch:0, give_villager:4")
    assert "4" not in village(state)
    assert discard(state) == (["Nun"] if to_discard else [])
    assert (bottom(state, "common") == ["Bell Ringer"]) is not to_discard
    state = scene(f"guardians Jade Tiger\nP0 bowl 3; tiles none\nP1 village 4 {card}+")
    play(state, "activate:8, branch:1, omen, P1, give_villager:4")
    assert discard(state, 1) == (["Nun"] if to_discard else [])
    assert discard(state, 0) == []


def test_starters_may_be_given_up_and_no_village_is_too_small() -> None:
    """R-SC-23"""
    state = scene("guardians Jade Tiger\nP0 bowl 3; tiles none\nP1 only 4 Peasant+")
    play(state, "activate:8, branch:1, omen, P1, give_villager:4")
    assert village(state, 1) == {}
    assert discard(state, 1) == ["Acolyte", "Labourer", "Peasant", "Pilgrim"]
    assert asked(state) == (0, "main"), "without Villagers seat 1 rested, and the game goes on"
    assert village(state, 1) == {}


def test_the_locked_card_is_not_given_up_and_does_not_avoid() -> None:
    """R-SC-23, R-SC-09, SC-PAY-17"""
    state = play(
        scene("guardians Jade Tiger\nP0 bowl 3; tiles none; village 4 Poet+"), "activate:8, branch:1"
    )
    assert offers(state, "give_villager") == ["0", "2", "4", "6"]
    assert refused(state, "give_villager:8") == "SC-CRS-04"


# The avoid icon


@pytest.mark.parametrize(
    ("spirit", "first"), [("Root Mother", "barley"), ("Moss King", "building"), ("Owl Watcher", "villager")]
)
def test_an_avoid_icon_drops_a_unit_of_any_kind(spirit: str, first: str) -> None:
    """SC-CRS-10 Nothing is paid and no Omen is taken."""
    state = play(scene(cursed(spirit, "village 4 Poet+; hand Nun")), "activate:2, branch:0")
    assert table(state)["bill"]["units"][0] == first
    play(state, "avoid:4")
    assert (omens(state), village(state)["4"], tiles(state), hand(state)) == (
        (0, 0),
        "Poet-",
        "farm+",
        ["Nun"],
    )


def test_one_card_drops_one_unit() -> None:
    """SC-CRS-11 Two Poets drop two."""
    state = scene(cursed("Pine Whisper", "village 4 Poet+, 1 Poet+; tiles none"))
    play(state, "activate:2, branch:0")
    assert offers(state, "avoid") == ["1", "4"]
    after = play(state.clone(), "avoid:4")
    assert offers(after, "avoid") == ["1"]
    assert refused(after, "avoid:4") == "SC-CRS-11"
    assert omens(play(after, "avoid:1")) == (0, 0)


def test_a_face_down_avoid_icon_does_nothing() -> None:
    """SC-CRS-10, SC-CRS-11 It has been turned already."""
    state = play(scene(cursed("Pine Whisper", "village 4 Poet-; barley 1")), "activate:2, branch:0")
    assert refused(state, "avoid:4") == "SC-CRS-11"
    assert refused(state, "avoid:0") == "SC-CRS-10"


@pytest.mark.parametrize("card", ["Abbot", "Great Abbot"])
def test_an_abbot_may_do_both(card: str) -> None:
    """SC-CRS-12, R-SC-27, SC-SPEC-03 Turned once: its bell for a unit, its avoid icon for another."""
    text = cursed("Stag Shade", f"tiles none; village 4 {card}+")
    state = play(scene(text), "activate:2, branch:0")
    assert names(state) == ["pay_villager:4", "omen", "avoid:4"]
    both = play(state.clone(), "pay_villager:4")
    assert table(both)["bill"]["avoid"] == [4]
    assert names(both) == ["omen", "avoid:4"]
    play(both, "avoid:4")
    assert (omens(both), village(both)["4"]) == ((0, 0), f"{card}-")
    play(state, "avoid:4")
    assert omens(state) == (-1, 0), "its bell is no bowl, and the bell unit is dropped"


def test_the_unused_avoid_icon_waits_for_a_later_unit_of_the_same_bill() -> None:
    """R-SC-27, R-SC-21 Also the obligatory Omen; not for the next bill."""
    state = scene("guardians Thunder Drake\nP0 bowl 3, bell 1; village 4 Abbot+; tiles none\nP1 tiles none")
    play(state, "activate:8, branch:1, pay_villager:4, pay_token:bell, avoid:4")
    assert omens(state) == (0, 0)
    state = scene(
        "seats 1\nforest 1: Stag Shade, Pine Whisper\nP0 village 4 Lumberjack+, 1 Abbot+; tiles none; bowl 1"
    )
    play(state, "activate:4, branch:0, pay_villager:1, pay_token:bowl")
    assert table(state)["bill"]["units"] == ["wild", "wild"]
    assert offers(state, "avoid") == []


def test_an_obligatory_omen_may_be_avoided() -> None:
    """R-SC-21, SC-CRS-10"""
    state = scene("guardians Sky Raven\nP0 bowl 3, barley 1; village 4 Poet+; tiles none\nP1 tiles none")
    play(state, "activate:8, branch:1, pay_token:barley")
    assert names(state) == ["omen", "avoid:4"]
    assert omens(play(state, "avoid:4")) == (0, 0)


def test_rivals_avoid_too_and_only_curses() -> None:
    """SC-CRS-13 On Guardian and Forest cards; not a cost, not the Mystic."""
    state = scene("guardians Frost Yak\nP0 bowl 3; tiles none\nP1 tiles none; village 4 Poet+")
    play(state, "activate:8, branch:1, P1, avoid:4")
    assert omens(state, 1) == (0, 0)
    state = play(scene("row Herder\nP0 barley 3; village 4 Poet+"), "add_row:0, slot:1")
    assert refused(state, "avoid:4") == "SC-CRS-13"
    state = play(scene("P0 bell 1; tiles none\nP1 bell 2; village 4 Poet+"), "activate:6, branch:1")
    assert names(state) == ["contest", "decline"]


AVOIDING = {"Nun": {"icons": "avoid bell"}, "Forester": {"icons": "avoid juniper"}}


def test_the_hand_does_not_avoid(tmp_path: Path) -> None:
    """SC-CRS-11 A personal card with the icon: it avoids from the Village only."""
    content = changed_content(tmp_path, AVOIDING)
    state = play(scene(cursed("Pine Whisper", "hand Nun; tiles none"), content), "activate:2, branch:0")
    assert names(state) == ["pay_token:juniper", "pay_hand:Nun", "omen"]
    play(state, "pay_hand:Nun")
    assert names(state) == ["pay_token:juniper", "omen"]
    text = cursed("Pine Whisper", "village 4 Nun+; tiles none")
    state = play(scene(text, content), "activate:2, branch:0")
    assert offers(state, "avoid") == ["4"]


def test_the_locked_card_does_not_avoid(tmp_path: Path) -> None:
    """R-SC-09, SC-PAY-17 Nor is it given up for the curse that its own action brought about."""
    content = changed_content(tmp_path, AVOIDING)
    text = cursed("Owl Watcher", "village 4 Forester+; tiles none")
    state = play(scene(text, content), "activate:4, branch:0")
    assert names(state) == ["omen", *[f"give_villager:{slot}" for slot in (0, 2, 6, 8)]]
    assert refused(state, "avoid:4") == "SC-PAY-17"


# Buildings


def test_one_tile_meets_one_unit_of_a_bill() -> None:
    """SC-CRS-14, R-SC-65 A tile turned for a resource is not given up for the same bill."""
    state = scene("guardians Snow Lion\nP0 bowl 3; tiles farm+\nP1 tiles none")
    play(state, "activate:8, branch:1, pay_building:farm, omen")
    assert omens(state) == (-3, 0), "the only tile was turned"
    state = scene("guardians Snow Lion\nP0 bowl 3; tiles farm+ farm-\nP1 tiles none")
    play(state, "activate:8, branch:1, pay_building:farm, omen")
    assert names(state) == ["omen", "give_building:farm-"]
    play(state, "give_building:farm-")
    assert (omens(state), tiles(state)) == ((-2, 0), "farm-"), "one of the two is withheld"


def test_withheld_tiles_are_free_again_in_the_next_bill() -> None:
    """R-SC-65"""
    text = "seats 1\nforest 1: Pine Whisper, Moss King\nP0 village 4 Lumberjack+; tiles farm+"
    state = play(scene(text), "activate:4, branch:0, pay_building:farm, omen")
    assert table(state)["bill"]["units"] == ["building"]
    assert names(state) == ["omen", "give_building:farm-"]


def test_a_curse_asks_in_turn_and_finishes_one_seat_before_the_next() -> None:
    """SC-JUN-05, R-SC-19"""
    state = scene(
        "seats 3\nguardians Yeti\nP0 bowl 3; tiles none\nP1 hand Nun; barley 1\nP2 hand Nun; barley 1"
    )
    play(state, "activate:8, branch:1")
    asked_seats = []
    while kind(state) == "curse":
        asked_seats.append(state.to_move)
        play(state, names(state)[-1])
    assert asked_seats == [0, 1, 1, 2, 2]


def test_given_up_commons_refill_the_row_only_if_it_has_a_gap() -> None:
    """SC-CRS-08, I-04"""
    state = scene(cursed("Owl Watcher", "village 4 Monk+"))
    before = row(state)
    play(state, "activate:2, branch:0, give_villager:4")
    assert row(state) == before
    assert offered(state, "activate:0")
