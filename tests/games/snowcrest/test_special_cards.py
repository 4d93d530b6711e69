"""The cards that the rulebook explains one by one."""

import pytest

from tests.games.playing import asked, hidden, kind, names, offered, offers, refused
from tests.games.snowcrest.holding import holds
from tests.games.snowcrest.scene import scene
from tests.games.snowcrest.table import (
    deck,
    discard,
    hand,
    omens,
    play,
    row,
    scrolls,
    supply,
    table,
    tiles,
    tokens,
    village,
)
from tests.games.snowcrest.test_turn import empty_deck

# Gardener, Poet, Abbots, Priest, Farmer


@pytest.mark.parametrize(
    ("farms", "barley"), [("farm+", 2), ("farm+ farm+ farm+", 6), ("farm+ farm- forge+", 2)]
)
def test_the_gardener(farms: str, barley: int) -> None:
    """SC-SPEC-01 The Farms stay face-up."""
    state = play(scene(f"P0 village 4 Gardener+; tiles {farms}"), "activate:4, branch:0")
    assert (tokens(state), tiles(state)) == (f"barley {barley}", farms)


def test_the_poet_does_nothing() -> None:
    """SC-SPEC-02 Added or activated it turns face-down, and nobody is asked about an action."""
    state = play(scene("P0 village 4 Poet+"), "activate:4")
    assert (asked(state), village(state)["4"]) == ((1, "main"), "Poet-")
    assert table(state)["seats"][0]["village"][4]["card"]["actions"] == []
    assert table(state)["seats"][0]["village"][4]["card"]["avoid"] is True


@pytest.mark.parametrize(("card", "removed"), [("Abbot", 1), ("Great Abbot", 2)])
def test_the_abbots(card: str, removed: int) -> None:
    """SC-SPEC-03 One bell that pays whatever a bell can pay; and Omens removed."""
    state = scene(f"P0 village 4 {card}+; hand Farmer\nP1 tiles none")
    assert omens(play(state.clone(), "activate:4, branch:0")) == (removed, 0)
    play(state, "activate:6, branch:1")
    assert offers(state, "announce") == ["1"]
    play(state, "announce:1, pay_villager:4")
    assert (village(state)["4"], scrolls(state)) == (f"{card}-", 2)


def test_the_priest_and_the_farmer_pay_from_the_village() -> None:
    """SC-SPEC-13"""
    state = play(scene("P0 village 4 Priest+\nP1 tiles none; hand Nun"), "activate:6, branch:1")
    assert offers(state, "announce") == ["1", "2"]
    state = play(scene("row Recruiter\nP0 village 4 Farmer+; tiles none"), "add_row:0, slot:1")
    holds(state, "P0 village 1 Recruiter-, 4 Farmer-")


# Merchant


@pytest.mark.parametrize(
    ("branch", "given", "gained"),
    [
        (0, "barley 5", "juniper 3"),
        (1, "barley 5", "scroll"),
        (2, "juniper 3", "scroll"),
        (3, "juniper 3", "barley 5"),
        (4, "scroll", "juniper 3"),
        (5, "scroll", "barley 5"),
    ],
)
def test_the_six_trades(branch: int, given: str, gained: str) -> None:
    """SC-SPEC-04, SC-SPEC-05, R-SC-50, R-SC-51"""
    mine = "scrolls 1" if given == "scroll" else given
    state = scene(f"P0 tiles none; village 4 Merchant+; {mine}")
    before = supply(state)
    play(state, f"activate:4, branch:{branch}")
    assert tokens(state) == ("" if gained == "scroll" else gained)
    assert scrolls(state) == (1 if gained == "scroll" else 0)
    change = {("scroll", True): 1, ("scroll", False): 0}
    assert supply(state) - before == change["scroll", given == "scroll"] - (gained == "scroll")
    assert hidden(state)["juniper"] == (3 if gained == "juniper 3" else 6)


def test_only_what_one_has_can_be_traded() -> None:
    """SC-SPEC-04, SC-CARD-05"""
    state = play(scene("P0 tiles none; village 4 Merchant+; juniper 3"), "activate:4")
    assert names(state) == ["branch:2", "branch:3", "skip"]


def test_all_sources_pay_barley_and_juniper() -> None:
    """R-SC-50 Only Scroll tokens pay a Scroll."""
    state = scene("P0 tiles none; village 4 Merchant+, 1 Lumberjack+; gold 1; hand Carpenter")
    play(state, "activate:4")
    assert names(state) == ["branch:2", "branch:3", "skip"]
    play(state, "branch:3, pay_hand:Carpenter, pay_token:gold")
    holds(state, "P0 barley 5, gold 0, juniper 0; village 1 Lumberjack-; discard Carpenter")


def test_juniper_received_may_empty_the_forest() -> None:
    """SC-SPEC-05"""
    state = scene("forest 3: Moss King\nP0 tiles none; village 4 Merchant+; barley 5\nP1 tiles none")
    play(state, "activate:4, branch:0")
    holds(state, "P0 juniper 3; scrolls 1; omens -1\nforest 6")


# Recruiter


def test_a_recruiter_is_replaced_free_of_charge() -> None:
    """SC-SPEC-07 From the hand or the row; the new card acts and is turned down."""
    state = scene("row Potter, Herder\nP0 tiles none; village 4 Recruiter+; hand Farmer, Smith")
    play(state, "activate:4, branch:0")
    assert names(state) == [
        *[f"recruit_hand:{name}" for name in ("Farmer", "Smith")],
        *[f"recruit_row:{place}" for place in range(5)],
    ]
    from_row = play(state.clone(), "recruit_row:1, branch:0")
    holds(from_row, "P0 barley 5; village 4 Herder-\nunder common Recruiter\nrow_size 5")
    play(state, "recruit_hand:Smith, branch:0")
    holds(state, "P0 bell 2; village 4 Smith-; hand Farmer\nunder common Recruiter")
    assert discard(state) == []


def test_a_recruiter_that_was_just_added_does_nothing() -> None:
    """SC-SPEC-06, R-SC-52 Also when another Recruiter brings it."""
    state = play(scene("row Recruiter\nP0 barley 2; tiles none; hand Nun"), "add_row:0, slot:4, pay_tokens")
    assert (asked(state), village(state)["4"]) == ((1, "main"), "Recruiter-")
    state = scene("row Recruiter\nP0 tiles none; hand Nun; village 4 Recruiter+")
    play(state, "activate:4, branch:0, recruit_row:0")
    assert (asked(state), village(state)["4"]) == ((1, "main"), "Recruiter-")


def test_a_recruiter_with_nothing_to_bring() -> None:
    """R-SC-52 No hand, no row: the action is not possible."""
    lines = empty_deck("turn P0", "none, none, none, none, none")
    rest = "4 Tea Server+, 5 Scribe+, 6 Steward+, 7 Smuggler+"
    state = scene(lines.replace("3 Terton+", f"3 Terton+, {rest}"))
    assert (row(state), hidden(state)["common_deck"]) == ([None] * 5, [])
    play(state, "activate:7")
    assert (asked(state)[0], village(state)["7"]) == (1, "Recruiter-")


def test_a_recruited_starter_acts_too() -> None:
    """SC-SPEC-07, R-SC-06"""
    state = scene("P0 tiles none; hand Peasant; village 0 Smith-, 4 Recruiter+")
    play(state, "activate:4, branch:0, recruit_hand:Peasant, branch:0")
    holds(state, "P0 barley 3; village 4 Peasant-")


# Officer and Nun


def test_the_officer_may_keep_all_cards() -> None:
    """SC-SPEC-08, R-SC-55 Zero is allowed."""
    state = play(scene("P0 village 4 Officer+; hand Nun, Smith"), "activate:4, branch:0, stop")
    assert (hand(state), discard(state)) == (["Nun", "Smith"], [])


def test_the_officer_exchanges_any_number() -> None:
    """SC-SPEC-08 All of them: the last `stop` is the only option and goes unasked."""
    state = scene("P0 village 4 Officer+; hand Nun, Smith; deck Priest, Farmer, Gardener")
    play(state, "activate:4, branch:0, give_hand:Nun, give_hand:Smith")
    assert (hand(state), discard(state), asked(state)) == (
        ["Farmer", "Priest"],
        ["Nun", "Smith"],
        (1, "main"),
    )


def test_the_officers_own_discards_may_come_back() -> None:
    """R-SC-55, SC-GAIN-05 They lie in the pile when it is shuffled."""
    cards = (
        "village 4 Officer+, 1 Gardener+, 3 Forester+, 5 Carpenter+, 7 Shrine Keeper+, 2 Farmer+, 0 Priest+"
    )
    state = scene(f"P0 {cards}; hand Nun, Smith; discard Peasant, Labourer")
    assert deck(state) == []
    play(state, "activate:4, branch:0, give_hand:Nun, give_hand:Smith")
    assert len(hand(state)) == 2
    assert sorted(hand(state) + deck(state)) == ["Labourer", "Nun", "Peasant", "Smith"]
    assert discard(state) == []


def test_the_officer_with_an_empty_hand() -> None:
    """SC-SPEC-08, R-SC-55 Possible, and nothing happens."""
    state = play(scene("P0 village 4 Officer+"), "activate:4, branch:0")
    assert (hand(state), asked(state)) == ([], (1, "main"))


def test_the_nun() -> None:
    """SC-SPEC-11, SC-FAQ-08, R-SC-54 Without a discard pile only her other alternative is left."""
    state = play(scene("P0 village 4 Nun+"), "activate:4")
    assert names(state) == ["branch:1", "skip"]
    assert refused(state, "branch:0") == "SC-CARD-02"
    state = play(scene("P0 village 4 Nun+; discard Smith"), "activate:4")
    assert names(state) == ["branch:0", "branch:1", "skip"]
    holds(play(state, "branch:0"), "P0 hand Smith; discard none; known Smith")


# Scholar


def test_the_scholar_copies_a_face_up_villager_of_a_rival() -> None:
    """SC-SPEC-09 Any rival's; only the Scholar is turned face-down."""
    state = scene("seats 3\nP0 village 4 Scholar+\nP1 village 4 Farmer-, 5 Herder+\nP2 village 3 Miner+")
    play(state, "activate:4, branch:0")
    assert offers(state, "copy") == [
        f"{n}:{slot}" for n, slots in ((1, "02568"), (2, "02368")) for slot in slots
    ]
    play(state, "copy:2:3, branch:0")
    holds(state, "P0 gold 3; village 4 Scholar-\nP2 gold 0; village 3 Miner+")


def test_it_is_the_scholars_owner_who_pays_and_gains() -> None:
    """SC-SPEC-10 Whose Farms, whose discard pile, whose face-down Villagers."""
    state = scene("P0 village 4 Scholar+; tiles farm+ farm+\nP1 village 4 Gardener+; tiles farm+")
    holds(play(state, "activate:4, branch:0, copy:1:4, branch:0"), "P0 barley 4\nP1 barley 0; tiles farm+")
    state = scene("P0 village 4 Scholar+, 1 Smith-, 3 Priest-\nP1 village 4 Steward+")
    holds(play(state, "activate:4, branch:0, copy:1:4, branch:0"), "P0 barley 2")
    state = scene("P0 village 4 Scholar+; juniper 1\nP1 village 4 Mason+; juniper 9")
    play(state, "activate:4, branch:0, copy:1:4, branch:0, build:shrine")
    holds(state, "P0 juniper 0; tiles farm+ shrine+\nP1 juniper 9; tiles farm+")


def test_what_the_scholar_cannot_copy() -> None:
    """R-SC-53 A Scholar, a card without an action, one whose action is impossible now."""
    state = scene("P0 village 4 Scholar+\nP1 village 4 Scholar+, 1 Poet+, 3 Steward+, 5 Shrine Keeper+")
    play(state, "activate:4, branch:0")
    assert offers(state, "copy") == ["1:0", "1:2", "1:6", "1:8"]
    for slot in (4, 1, 3, 5, 7):
        assert refused(state, f"copy:1:{slot}") == "SC-SPEC-09"


def test_a_scholar_without_a_target() -> None:
    """SC-CARD-02 The action is not possible."""
    state = play(scene("P0 village 4 Scholar+\nP1 only 4 Poet+"), "activate:4")
    assert village(state)["4"] == "Scholar-"
    assert kind(state) == "main", "of seat 0 again: seat 1 had one option"


def test_the_copied_action_may_be_declined() -> None:
    """SC-SPEC-09, SC-CARD-01"""
    state = scene("P0 village 4 Scholar+\nP1 village 4 Farmer+")
    play(state, "activate:4, branch:0, copy:1:4")
    assert names(state) == ["branch:0", "skip"]
    assert table(state)["acting"]["copied"] == {"seat": 1, "slot": 4}
    holds(play(state, "skip"), "P0 barley 0; village 4 Scholar-")


def test_an_added_scholar_copies_at_once() -> None:
    """SC-SPEC-09, SC-ADD-01"""
    state = scene("row Scholar\nP0 barley 4; tiles none\nP1 village 4 Farmer+")
    play(state, "add_row:0, slot:4, branch:0, copy:1:4, branch:0")
    holds(state, "P0 barley 4; village 4 Scholar-")


def test_a_scholar_that_copies_a_recruiter_makes_way() -> None:
    """R-SC-53, SC-SPEC-07 The other Scholar may come and copy in its turn, but not a Recruiter."""
    state = scene("row Scholar\nP0 village 4 Scholar+; hand Nun\nP1 village 4 Recruiter+, 1 Farmer+")
    play(state, "activate:4, branch:0, copy:1:4, branch:0, recruit_row:0, branch:0")
    assert offers(state, "copy") == ["1:0", "1:1", "1:2", "1:6", "1:8"]
    play(state, "copy:1:1, branch:0")
    holds(state, "P0 barley 4; village 4 Scholar-; hand Nun\nunder common Scholar\nP1 village 4 Recruiter+")


def test_the_copied_card_stays_its_owners() -> None:
    """R-SC-64 It may be given up or pay in that very action."""
    state = scene("guardians Jade Tiger\nP0 village 4 Scholar+; bowl 2; tiles none\nP1 village 4 Oracle+")
    play(state, "activate:4, branch:0, copy:1:4, branch:0")
    assert "4" not in offers(state, "give_villager"), "the Scholar is locked"
    play(state, "omen")
    assert asked(state) == (1, "curse")
    assert "4" in offers(state, "give_villager")
    play(state, "give_villager:4")
    holds(state, "under common Oracle\nP0 village 4 Scholar-; scrolls 2")


# Scholar, solo


def test_a_solo_scholar_copies_a_card_of_the_row() -> None:
    """SC-SPEC-12 It goes under the deck, its place is refilled."""
    state = scene("seats 1\nrow Herder, Miner, Poet\ncommon Monk\nP0 village 4 Scholar+")
    play(state, "activate:4, branch:0")
    assert offers(state, "copy_row")[:2] == ["0", "1"]
    assert not offered(state, "copy_row:2"), "the Poet has no action"
    play(state, "copy_row:1, branch:0")
    holds(state, "P0 gold 3; village 4 Scholar-\nunder common Miner\nrow 1 Monk")


def test_a_solo_scholar_that_was_just_added() -> None:
    """SC-SPEC-12 The same; the row was refilled before."""
    state = scene("seats 1\nrow Scholar, Herder\ncommon Miner, Monk\nP0 barley 4; tiles none")
    play(state, "add_row:0, slot:4, branch:0, copy_row:0, branch:0")
    holds(state, "P0 gold 3; village 4 Scholar-\nunder common Miner\nrow 0 Monk")


def test_choosing_a_row_card_is_using_it() -> None:
    """R-SC-59 Even if its action is declined."""
    state = scene("seats 1\nrow Herder\ncommon Monk\nP0 village 4 Scholar+")
    play(state, "activate:4, branch:0, copy_row:0, skip")
    holds(state, "P0 barley 0; village 4 Scholar-\nunder common Herder\nrow 0 Monk")


def test_a_solo_scholar_that_copies_a_recruiter_of_the_row() -> None:
    """R-SC-63, R-SC-53 The Recruiter stays in its place meanwhile and cannot be recruited itself."""
    state = scene("seats 1\nrow Recruiter, Herder\ncommon Monk, Miner\nP0 village 4 Scholar+; hand Nun")
    play(state, "activate:4, branch:0, copy_row:0, branch:0")
    assert (kind(state), row(state)[0]) == ("recruit", "Recruiter")
    assert offers(state, "recruit_row") == ["1", "2", "3", "4"]
    assert refused(state, "recruit_row:0") == "SC-SPEC-07"
    play(state, "recruit_row:1")
    assert row(state)[:2] == ["Recruiter", "Monk"]
    play(state, "branch:0")
    holds(state, "P0 barley 5; village 4 Herder-\nunder common Scholar, Recruiter\nrow 0 Miner\nrow 1 Monk")


def test_a_solo_scholar_just_added_cannot_copy_a_recruiter() -> None:
    """R-SC-53, SC-SPEC-12"""
    state = scene("seats 1\nrow Scholar, Recruiter, Herder\nP0 barley 4; tiles none")
    play(state, "add_row:0, slot:4, branch:0")
    assert not offered(state, "copy_row:1")
    assert refused(state, "copy_row:1") == "SC-SPEC-12"
