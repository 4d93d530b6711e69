"""Veneration: the Guardians."""

import pytest

from tests.games.playing import asked, hidden, kind, names
from tests.games.snowcrest.cards import GUARDIAN, number_in
from tests.games.snowcrest.scene import scene
from tests.games.snowcrest.table import bottom, hand, omens, play, scrolls, supply, table, tokens


def test_the_price_is_paid_first() -> None:
    """SC-VEN-01, SC-VEN-02 Then the top Guardian is revealed."""
    state = play(scene("guardians Frost Yak\nP0 bowl 3, gold 1; hand Nun"), "activate:8, branch:1")
    assert kind(state) == "pay"
    assert table(state)["revealed"] is None
    play(state, "pay_tokens")
    assert table(state)["revealed"]["card"]["card"] == "Frost Yak"
    assert asked(state) == (0, "curse")
    assert table(state)["bill"]["why"] == "offering"


@pytest.mark.parametrize("name", GUARDIAN)
def test_each_guardian_asks_and_gives_what_is_printed(name: str) -> None:
    """SC-VEN-02, SC-VEN-03, SC-VEN-04, SC-VEN-05, SC-VEN-06, SC-VEN-07, R-SC-26 Met with Omens only."""
    card = GUARDIAN[name]
    rich = "barley 9, bell 9, bowl 9, gold 1; hand Nun, Smith"
    state = scene(f"seats 3\nguardians {name}\nP0 {rich}\nP1 {rich}\nP2 {rich}")
    before, held = supply(state), tokens(state)
    play(state, "activate:8, branch:1, pay_tokens")
    asked_units: dict[int, list[str]] = {0: [], 1: [], 2: []}
    while kind(state) == "curse":
        bill = table(state)["bill"]
        assert bill["why"] == ("offering" if bill["seat"] == 0 else "penalty")
        asked_units[bill["seat"]].append(bill["units"][0])
        assert scrolls(state) == 0
        play(state, "omen")
    obligatory = [unit for unit in card.active if unit == "omen"]
    assert asked_units[0] + obligatory == list(card.active)
    assert asked_units[1] == asked_units[2] == list(card.rivals)
    assert [omens(state, seat)[0] for seat in range(3)] == [
        -len(card.active),
        -len(card.rivals),
        -len(card.rivals),
    ]
    gains = {step.split()[0]: number_in(step) for step in card.reward}
    assert scrolls(state) == before - supply(state) == gains["scroll"]
    assert len(hand(state)) == 2 + gains.get("draw", 0)
    assert tokens(state) == held.replace("bowl 9", "bowl 6").replace(
        "gold 1", f"gold {1 + gains.get('gain', 0)}"
    )
    assert [scrolls(state, seat) for seat in (1, 2)] == [0, 0]
    assert bottom(state, "guardian") == [name]
    assert len(hidden(state)["guardian_deck"]) == 12
    assert [one["card"] for one in table(state, 1)["guardians"]["bottom"]] == [name]


def test_rivals_meet_the_penalty_clockwise() -> None:
    """SC-VEN-04, R-SC-19"""
    state = scene("seats 4\nturn P2\nguardians Glacier Bear\nP2 bowl 3; tiles none")
    play(state, "activate:8, branch:1")
    order = []
    while kind(state) == "curse":
        order.append(state.to_move)
        play(state, "omen")
    assert order == [3, 3, 0, 0, 1, 1]


@pytest.mark.parametrize(
    ("name", "gains"),
    [
        ("Wind Horse", [("scrolls_gained", 1), ("cards_drawn", 2)]),
        ("Snow Lion", [("cards_drawn", 3), ("scrolls_gained", 2)]),
        ("Iron Tortoise", [("scrolls_gained", 2), ("tokens_gained", 2)]),
    ],
)
def test_the_reward_comes_in_printed_order(name: str, gains: list[tuple[str, int]]) -> None:
    """SC-VEN-05 After the penalties of the others."""
    state = scene(f"guardians {name}\nP0 bowl 3; tiles none; deck Nun, Smith, Priest\nP1 tiles none")
    state.watch()
    play(state, "activate:8, branch:1")
    while kind(state) == "curse":
        play(state, "omen")
    events = [event.plain() for event in state.log(None)]
    (met,) = [place for place, event in enumerate(events) if event["kind"] == "guardian_revealed"]
    (turned,) = [place for place, event in enumerate(events) if event["kind"] == "villager_turned"]
    told = [(event["kind"], event["count"]) for event in events[met + 1 : turned]]
    assert told == [("omens_gained", 1)] * (len(told) - 2) + gains
    assert len(told) > 3


def test_the_next_veneration_meets_the_next_guardian() -> None:
    """SC-VEN-02, SC-VEN-07, SC-HIDE-05"""
    state = scene(
        "guardians Thunder Drake, Frost Yak\nP0 bowl 5; tiles none; village 4 Oracle-\nP1 tiles none"
    )
    play(state, "activate:8, branch:1, P1, activate:0, branch:0")
    assert bottom(state, "guardian") == ["Thunder Drake"]
    state = scene("guardians Frost Yak, Moon Fox\nP0 bowl 2; tiles none; village 4 Oracle+\nP1 tiles none")
    play(state, "activate:4, branch:0")
    assert hidden(state)["guardian_deck"][0] == "Moon Fox"
    assert scrolls(state) == 2


@pytest.mark.parametrize(("card", "price"), [("High Priest", 1), ("Shrine Keeper", 2), ("Oracle", 2)])
def test_the_price_is_the_cards(card: str, price: int) -> None:
    """SC-VEN-01, SC-CARD-05"""
    state = scene(f"guardians Thunder Drake\nP0 bowl {price}; tiles none; village 4 {card}+\nP1 tiles none")
    play(state, "activate:4, branch:0")
    assert (tokens(state), scrolls(state)) == ("", 3)
    state = play(scene(f"P0 bowl {price - 1}; tiles none; village 4 {card}+; hand Nun"), "activate:4")
    assert "branch:0" not in names(state)
