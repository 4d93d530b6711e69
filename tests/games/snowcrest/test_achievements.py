"""Achievements: met in one's own turn, worth two Scrolls, once."""

import pytest

from tests.games.playing import asked, kind
from tests.games.snowcrest.cards import GOAL
from tests.games.snowcrest.holding import holds
from tests.games.snowcrest.scene import scene
from tests.games.snowcrest.table import play, scrolls, supply, table

# What just misses a goal, and the step that reaches it.
REACHED = {
    "Builder": ("juniper 2; tiles farm+ farm- forge-", "activate:2, branch:1, build:forge"),
    "Full Village": (
        "barley 1; village 1 Farmer-, 3 Priest+, 4 Nun+, 5 Smith+",
        "add_row:0, slot:7, pay_token:barley",
    ),
    "Storehouse": ("barley 7; tiles none", "activate:0, branch:0"),
    "Choir": ("bell 4; tiles none", "activate:6, branch:0"),
    "Altar": ("bowl 4; tiles none", "activate:8, branch:0"),
    "Woodpile": ("juniper 4; tiles none", "activate:2, branch:0"),
    "Treasury": ("gold 1; tiles none; village 4 Miner+", "activate:4, branch:0"),
    "Good Fortune": ("omens 2; tiles none; village 4 Abbot+", "activate:4, branch:0"),
    "Council": ("hand Nun, Smith, Farmer, Priest; tiles none", "activate:0, branch:1"),
    "Hard Work": (
        "tiles none; village 0 Peasant-, 1 Nun-, 5 Priest-, 6 Acolyte-, 7 Farmer-, 8 Pilgrim+, 2 Smith+",
        "activate:8, branch:0",
    ),
}
# The same, one short of it at the end.
MISSED = {
    "Builder": ("juniper 2; tiles farm+ farm-", "activate:2, branch:1, build:forge"),
    "Full Village": ("barley 1; village 1 Farmer-, 3 Priest+, 4 Nun+", "add_row:0, slot:7, pay_token:barley"),
    "Storehouse": ("barley 6; tiles none", "activate:0, branch:0"),
    "Choir": ("bell 3; tiles none", "activate:6, branch:0"),
    "Altar": ("bowl 3; tiles none", "activate:8, branch:0"),
    "Woodpile": ("juniper 3; tiles none", "activate:2, branch:0"),
    "Treasury": ("tiles none; village 4 Miner+", "activate:4, branch:0"),
    "Good Fortune": ("omens 1; tiles none; village 4 Abbot+", "activate:4, branch:0"),
    "Council": ("hand Nun, Smith, Farmer; tiles none", "activate:0, branch:1"),
    "Hard Work": (
        "tiles none; village 0 Peasant-, 1 Nun-, 5 Priest-, 6 Acolyte-, 7 Farmer+, 8 Pilgrim+, 2 Smith+",
        "activate:8, branch:0",
    ),
}


def taken(name: str, text: str, moves: str) -> tuple[int | None, int]:
    """Who has the Achievement after the moves, and the Scrolls of seat 0."""
    starters = "; discard Labourer" if "2 Smith+" in text else ""
    state = scene(f"row Poet\nopen {name}\nP0 {text}{starters}\nP1 tiles none")
    assert table(state)["achievements"][0]["taken"] is None
    play(state, moves)
    (found,) = [one for one in table(state)["achievements"] if one["achievement"] == name]
    return found["taken"], scrolls(state)


@pytest.mark.parametrize("name", GOAL)
def test_each_goal_when_it_is_reached_and_not_before(name: str) -> None:
    """SC-ACH-01, SC-ACH-02, R-SC-36, R-SC-62 By itself, 2 Scrolls."""
    assert taken(name, *REACHED[name]) == (0, 2)
    assert taken(name, *MISSED[name]) == (None, 0)


def test_at_the_very_start_of_the_turn() -> None:
    """SC-ACH-02, R-SC-35 Before anything is decided."""
    state = scene("open Choir\nP0 bell 6")
    holds(state, "P0 scrolls 2\nasks P0 main\nsupply 18\nachievement Choir P0")


def test_several_in_one_turn_from_left_to_right() -> None:
    """SC-ACH-04, R-SC-35"""
    state = scene("open Choir, Altar, Treasury\nP0 bell 6, bowl 6, gold 4")
    assert scrolls(state) == 6
    assert [one["taken"] for one in table(state)["achievements"]] == [0, 0, 0]
    state = scene("supply 1\nopen Altar, Choir\nP0 bell 6, bowl 6; scrolls 9\nP1 scrolls 10")
    assert (scrolls(state), supply(state)) == (13, 0)


def test_what_is_reached_in_a_rivals_turn_waits_and_must_still_hold() -> None:
    """SC-ACH-03 The goal is looked at in one's own turn only."""
    state = scene("open Choir\nguardians Thunder Drake\nP0 bowl 3; tiles none\nP1 bell 6; tiles none")
    play(state, "activate:8, branch:1")
    assert scrolls(state, 1) == 0
    kept = play(state.clone(), "omen")
    assert scrolls(kept, 1) == 2
    lost = play(state, "pay_token:bell")
    assert (asked(lost), scrolls(lost, 1)) == ((1, "main"), 0)


def test_nothing_is_awarded_in_anothers_turn() -> None:
    """SC-ACH-03 Six face-down in seat 0's turn: seat 2 has nothing of it before its own turn begins."""
    cards = "0 Peasant-, 1 Gardener-, 3 Farmer+, 4 Forester+, 5 Carpenter-, 6 Acolyte-, 7 Smith-, 8 Nun+"
    mine = f"P2 tiles none; discard Pilgrim; village {cards}"
    state = play(
        scene(f"seats 3\nopen Hard Work\nforest 1: Stag Shade\n{mine}"),
        "activate:2, branch:0, P2, pay_villager:8",
    )
    assert (asked(state), scrolls(state, 2)) == ((1, "main"), 0)
    play(state, "activate:0, branch:0")
    assert scrolls(state, 2) == 2


def test_an_achievement_is_earned_once() -> None:
    """SC-ACH-04 It is out of the game for everybody."""
    state = scene("open Choir\nP0 bell 6\nP1 bell 6")
    play(state, "activate:0, branch:0")
    assert (scrolls(state, 0), scrolls(state, 1)) == (2, 0)
    (found,) = [one for one in table(state)["achievements"] if one["achievement"] == "Choir"]
    assert found["taken"] == 0


def test_after_every_single_change() -> None:
    """R-SC-35 Six juniper are there for a moment only: taken, then paid to the Forest."""
    state = scene("open Woodpile\nforest 1: Pine Whisper\nP0 juniper 5; tiles none\nP1 tiles none")
    play(state, "activate:2, branch:0")
    assert (kind(state), scrolls(state)) == ("curse", 2)
    play(state, "pay_token:juniper, pay_token:juniper")
    assert scrolls(state) == 3


def test_cards_turned_to_pay_count_at_once() -> None:
    """R-SC-35, R-SC-62 Hard Work in the middle of a payment; the locked card is still face-up."""
    cards = "0 Peasant-, 1 Nun-, 5 Priest-, 6 Acolyte-, 7 Smith-, 4 Herder+, 8 Pilgrim+, 2 Labourer+"
    state = scene(f"open Hard Work\nrow Poet\nP0 tiles none; village {cards}; hand Farmer")
    play(state, "add_row:0, slot:2")
    assert scrolls(state) == 0
    play(state, "pay_villager:4")
    assert scrolls(state) == 2


def test_resource_goals_count_tokens_only() -> None:
    """R-SC-36 Icons and face-up Buildings are no tokens; Buildings count on either side."""
    state = scene(
        "open Storehouse, Builder\nP0 barley 9; tiles farm+ farm+ farm-; village 4 Farmer+; hand Gardener"
    )
    assert scrolls(state) == 0
    state = scene("open Builder\nP0 tiles farm- farm- forge- shrine-")
    assert scrolls(state) == 2


def test_all_ten_are_told_in_words() -> None:
    """SC-ACH-01 With their numbers."""
    for name, (count, _) in GOAL.items():
        shown = table(scene(f"open {name}"))["achievements"][0]
        assert shown["achievement"] == shown["name"] == name
        assert str(count) in shown["text"]
