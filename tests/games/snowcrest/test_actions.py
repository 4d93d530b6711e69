"""Card actions in general; gaining, drawing, discarding."""

import pytest

from tests.games.playing import asked, kind, names, offers, refused
from tests.games.snowcrest.cards import CARDS
from tests.games.snowcrest.holding import holds
from tests.games.snowcrest.scene import scene
from tests.games.snowcrest.table import (
    deck,
    discard,
    hand,
    known,
    omens,
    play,
    scrolls,
    table,
    tokens,
    village,
)

ALL_BUT_HAND = "village 1 Gardener+, 3 Forester+, 5 Carpenter+, 7 Shrine Keeper+"


ACTING = [name for name, card in CARDS.items() if card.branches and not card.is_starter]


@pytest.mark.parametrize("card", ACTING)
def test_every_action_may_be_declined(card: str) -> None:
    """SC-CARD-01, SC-ACT-02, R-SC-14 Nothing has changed but the side of the card."""
    personal = [name for name in ("Farmer", "Nun", "Smith", "Priest", "Officer") if name != card]
    goods = f"barley 9, bell 9, bowl 9, juniper 9; scrolls 1; hand {', '.join(personal[:2])}"
    state = scene(f"P0 {goods}; discard {personal[2]}; village 1 {personal[3]}-, 4 {card}+")
    play(state, "activate:4")
    before = (tokens(state), hand(state), scrolls(state), omens(state))
    assert names(state)[0] == "branch:0"
    play(state, "skip")
    assert (tokens(state), hand(state), scrolls(state), omens(state)) == before
    assert village(state)["4"] == f"{card}-"
    assert asked(state) == (1, "main")


def test_an_impossible_action_is_skipped() -> None:
    """SC-CARD-02 Without juniper the Carpenter draws, without a tile the Gardener does nothing."""
    state = play(scene("P0 village 4 Carpenter+; tiles none"), "activate:4")
    assert names(state) == ["branch:1", "skip"]
    assert refused(state, "branch:0") == "SC-CARD-05"
    state = play(scene("P0 village 4 Gardener+; tiles farm-"), "activate:4")
    assert asked(state) == (1, "main")
    assert village(state)["4"] == "Gardener-"


def test_one_of_the_alternatives_is_performed() -> None:
    """SC-CARD-03"""
    for branch, expected in (("0", ("barley 3", 0)), ("1", ("", 2))):
        state = play(scene("P0 tiles none"), f"activate:0, branch:{branch}")
        assert (tokens(state), len(hand(state))) == expected
        assert asked(state) == (1, "main")


def test_steps_are_done_in_printed_order() -> None:
    """SC-CARD-04 The Smith restocks, then gains; the Monk's new bells count for its Meditation."""
    state = play(scene("P0 village 4 Monk+\nP1 tiles none"), "activate:4, branch:0")
    assert offers(state, "announce") == ["1", "2"]
    assert tokens(state) == "bell 2"
    state = play(scene("P0 village 4 Smith+; tiles farm- forge-"), "activate:4, branch:0")
    holds(state, "P0 tiles farm+ forge+; bell 2")


def test_a_step_that_cannot_be_done_is_skipped_and_later_ones_happen() -> None:
    """SC-CARD-04 Solo, the Monk's 2 bells are no Meditation."""
    state = play(scene("seats 1\nP0 village 4 Monk+"), "activate:4, branch:0")
    holds(state, "P0 bell 2; village 4 Monk-\nasks P0 main")


def test_the_arrow_is_paid_in_full_or_not_at_all() -> None:
    """SC-CARD-05, SC-PAY-16"""
    state = play(scene("P0 juniper 1; tiles none"), "activate:2")
    assert names(state) == ["branch:0", "skip"]
    assert refused(state, "branch:1") == "SC-CARD-05"
    state = play(scene("P0 juniper 2; tiles none"), "activate:2, branch:1")
    assert kind(state) == "build"
    assert tokens(state) == ""


def test_what_an_action_sets_off_is_finished_before_its_next_step() -> None:
    """SC-CARD-06 The Forest card in the middle of the Lumberjack's gain, before the card is turned down."""
    state = scene("forest 1: Moss King\nP0 village 4 Lumberjack+")
    play(state, "activate:4, branch:0")
    assert (kind(state), tokens(state), village(state)["4"]) == ("curse", "juniper 1", "Lumberjack+")
    play(state, "omen, P1, omen")
    assert (tokens(state), village(state)["4"]) == ("juniper 4", "Lumberjack-")


def test_what_is_begun_is_carried_out_in_full() -> None:
    """R-SC-14, SC-CARD-01, SC-JUN-02 After choosing there is no way to take less."""
    state = play(scene("forest 2: Moss King\nP0 village 4 Lumberjack+"), "activate:4, branch:0")
    assert set(names(state)) == {"omen", "give_building:farm+"}


# Gaining


@pytest.mark.parametrize(
    ("card", "branch", "expected"),
    [
        ("Farmer", 0, "barley 4"),
        ("Herder", 0, "barley 5"),
        ("Priest", 0, "bell 3"),
        ("Bell Ringer", 0, "bell 4"),
        ("Nun", 0, "bowl 3"),
        ("Potter", 0, "bowl 4"),
        ("Oracle", 0, "bowl 3"),
        ("Miner", 0, "gold 3"),
        ("Lumberjack", 0, "juniper 4"),
        ("Forester", 0, "juniper 3"),
        ("Smuggler", 0, "gold 4"),
        ("Mystic", 0, "bell 2"),
        ("Smith", 0, "bell 2"),
    ],
)
def test_gains(card: str, branch: int, expected: str) -> None:
    """SC-GAIN-01"""
    state = play(scene(f"P0 village 4 {card}+; tiles none"), "activate:4")
    play(state, next(name for name in names(state) if name.startswith("branch")))
    assert tokens(state) == expected


@pytest.mark.parametrize(
    ("slot", "expected"), [(0, "barley 3"), (2, "juniper 2"), (6, "bell 2"), (8, "bowl 2")]
)
def test_starters_gain(slot: int, expected: str) -> None:
    """SC-GAIN-01"""
    assert tokens(play(scene("P0 tiles none"), f"activate:{slot}, branch:0")) == expected


def test_gaining_an_omen() -> None:
    """SC-GAIN-02 The Smuggler: 1 Omen for 4 gold."""
    state = play(scene("P0 village 4 Smuggler+"), "activate:4, branch:0")
    assert (omens(state), tokens(state)) == ((-1, 0), "gold 4")


def test_gaining_a_scroll() -> None:
    """SC-GAIN-03, R-SC-38 From the supply, the rest of a larger gain from the box."""
    state = scene("supply 2\nP0 scrolls 9; village 4 Merchant+; juniper 3\nP1 scrolls 9")
    holds(play(state, "activate:4, branch:2"), "P0 scrolls 10\nsupply 1\nbox 31")
    state = scene("supply 1\nguardians Thunder Drake\nP0 scrolls 10; bowl 3\nP1 scrolls 9")
    play(state, "activate:8, branch:1")
    while state.to_move >= 0 and kind(state) == "curse":
        play(state, "omen")
    holds(state, "P0 scrolls 13\nsupply 0\nbox 29\nlast")


def test_drawing() -> None:
    """SC-GAIN-04 From the top of one's own deck."""
    state = play(scene("P0 deck Smith, Nun, Priest"), "activate:0, branch:1")
    assert hand(state) == ["Nun", "Smith"]
    assert deck(state)[0] == "Priest"
    assert table(state, 1)["seats"][0]["hand_size"] == 2
    state = play(scene("P0 deck Smith, Nun, Priest; village 4 Storyteller+"), "activate:4, branch:0")
    assert hand(state) == ["Nun", "Priest", "Smith"]


def test_an_empty_deck_is_filled_from_the_discard_pile() -> None:
    """SC-GAIN-05, R-SC-56 What is there is drawn first, then all of the pile is shuffled."""
    found = set()
    for seed in range(12):
        state = scene(f"seed {seed}\nP0 {ALL_BUT_HAND}, 4 Officer+; deck Nun; discard Smith, Farmer, Priest")
        play(state, "activate:0, branch:1")
        assert discard(state) == []
        assert "Nun" in hand(state)
        assert len(hand(state)) == 2
        found.update(hand(state))
        assert sorted(hand(state) + deck(state)) == ["Farmer", "Nun", "Priest", "Smith"]
    assert found == {"Nun", "Smith", "Farmer", "Priest"}, "shuffled"


def test_the_deck_is_not_filled_before_a_card_must_be_drawn() -> None:
    """SC-GAIN-05 An empty deck may lie there."""
    state = scene(f"P0 {ALL_BUT_HAND}, 4 Officer+; deck Nun, Smith; discard Farmer, Priest")
    play(state, "activate:0, branch:1")
    assert (deck(state), discard(state), hand(state)) == ([], ["Farmer", "Priest"], ["Nun", "Smith"])


def test_draws_are_lost_when_nothing_is_left() -> None:
    """SC-GAIN-06"""
    state = scene(
        f"P0 {ALL_BUT_HAND}, 4 Storyteller+, 2 Officer+; discard Labourer, Farmer; hand Nun, Smith, Priest"
    )
    play(state, "activate:4, branch:0")
    assert hand(state) == ["Farmer", "Labourer", "Nun", "Priest", "Smith"]
    assert (deck(state), discard(state)) == ([], [])


def test_a_discarded_card_lies_open() -> None:
    """SC-GAIN-07, SC-HIDE-03 A card of one's choice."""
    state = play(scene("P0 village 4 Scribe+; hand Farmer, Nun, Priest"), "activate:4, branch:0")
    assert offers(state, "give_hand") == ["Farmer", "Priest", "Nun"]
    play(state, "give_hand:Nun, give_hand:Farmer")
    assert discard(state) == ["Farmer", "Nun"]
    assert sorted(card["card"] for card in table(state, 1)["seats"][0]["discard"]) == ["Farmer", "Nun"]


def test_there_is_no_hand_limit() -> None:
    """SC-GAIN-08"""
    text = "hand Farmer, Nun, Priest, Smith, Officer, Gardener, Forester; deck Carpenter, Shrine Keeper"
    state = play(scene(f"P0 {text}"), "activate:0, branch:1")
    assert len(hand(state)) == 9
    assert asked(state)[0] == 1


def test_taking_a_card_back() -> None:
    """SC-SPEC-11, R-SC-54, SC-HIDE-06 Any of the discard pile; everybody saw it."""
    state = play(scene("P0 village 4 Nun+; discard Farmer, Smith, Peasant"), "activate:4, branch:0")
    assert offers(state, "recover") == ["Peasant", "Farmer", "Smith"]
    play(state, "recover:Smith")
    assert (hand(state), known(state), discard(state)) == (["Smith"], ["Smith"], ["Farmer", "Peasant"])
    assert [card["card"] for card in table(state, 1)["seats"][0]["known"]] == ["Smith"]


def test_readying_villagers() -> None:
    """SC-CARD-02, SC-ADD-08 The Tea Server turns up two, or the one there is."""
    state = play(scene("P0 village 4 Tea Server+, 1 Farmer-, 3 Priest-, 0 Peasant-"), "activate:4, branch:0")
    assert offers(state, "ready") == ["0", "1", "3"]
    play(state, "ready:3")
    assert offers(state, "ready") == ["0", "1"]
    play(state, "ready:0")
    holds(state, "P0 village 0 Peasant+, 1 Farmer-, 3 Priest+, 4 Tea Server-")
    state = play(scene("P0 village 4 Tea Server+, 1 Farmer-"), "activate:4, branch:0")
    holds(state, "P0 village 1 Farmer+, 4 Tea Server-\nasks P1 main")


def test_the_steward_counts_face_down_villagers_not_itself() -> None:
    """R-SC-62 The locked card is face-up until it is turned down."""
    state = play(scene("P0 village 4 Steward+, 1 Farmer-, 3 Priest-"), "activate:4, branch:0")
    assert tokens(state) == "barley 2"
    state = play(scene("P0 village 4 Steward+"), "activate:4")
    assert asked(state) == (1, "main"), "nothing to count: not possible"


def test_the_mystic_curses_every_rival_without_a_choice() -> None:
    """SC-CARD-06 Not avoided, at -5 a token."""
    state = scene("seats 3\nP0 village 4 Mystic+\nP1 village 4 Poet+\nP2 omens -5")
    play(state, "activate:4, branch:0")
    assert [omens(state, seat) for seat in range(3)] == [(0, 0), (-1, 0), (-5, 1)]
    assert village(state, 1)["4"] == "Poet+"
