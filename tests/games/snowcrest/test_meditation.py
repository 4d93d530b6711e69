"""Meditation: an announced effort, and who rings more."""

import pytest

from tests.games.playing import asked, kind, names, offered, offers, refused
from tests.games.snowcrest.holding import holds
from tests.games.snowcrest.scene import scene
from tests.games.snowcrest.table import play, scrolls, supply, table, tokens, village

CLOCK = "activate:6, branch:1"


def test_the_effort_is_at_most_what_can_be_paid() -> None:
    """SC-MED-01, R-SC-32, R-SC-28 Tokens, gold, Forges, hands, face-up Villagers; not the locked card."""
    cards = "hand Priest, Nun, Officer; village 4 Smith+, 1 Monk-"
    state = scene(f"P0 bell 1, gold 1; tiles forge+ forge- farm+; {cards}")
    play(state, CLOCK)
    assert offers(state, "announce") == [str(n) for n in range(1, 9)]
    assert refused(state, "announce:9") == "SC-MED-01"
    state = play(scene("P0 village 4 Priest+; bell 1"), "activate:4, branch:1")
    assert scrolls(state) == 2, "its own two bells are locked"


def test_at_least_one_bell() -> None:
    """SC-MED-01, R-SC-28 Without any the action is impossible."""
    state = play(scene("P0 tiles farm+; hand Farmer"), "activate:6")
    assert names(state) == ["branch:0", "skip"]
    assert refused(state, "branch:1") == "SC-CARD-02"


def test_nothing_is_spent_when_it_is_announced() -> None:
    """SC-MED-02, SC-MED-03, SC-HIDE-07, R-SC-29 Only the number is shown; it stays."""
    state = play(scene("P0 bell 2; hand Priest; tiles forge+\nP1 bell 9"), f"{CLOCK}, announce:4")
    holds(state, "P0 bell 2; hand Priest; tiles forge+\nasks P1 contest")
    assert table(state, 1)["meditation"]["announced"] == 4
    assert table(state, 1)["seats"][0]["hand"] is None
    assert table(state, 1)["bill"] is None
    for name in ("announce:5", "pay_token:bell"):
        assert refused(state, name)


def test_a_contest_costs_one_more_at_once() -> None:
    """SC-MED-04, SC-MED-05, R-SC-30"""
    state = play(scene("seats 3\nP0 bell 2\nP1 bell 3\nP2 bell 2"), f"{CLOCK}, announce:2")
    assert names(state) == ["contest", "decline"]
    play(state, "contest")
    holds(state, "P1 bell 0; scrolls 1\nP0 bell 0; scrolls 1\nP2 bell 2; scrolls 0")


def test_overpaying_a_contest_by_a_two_icon_card() -> None:
    """R-SC-30, SC-PAY-08"""
    state = play(scene("P0 bell 1\nP1 bell 1; hand Priest"), CLOCK)
    play(state, "P1, contest, pay_token:bell")
    assert names(state) == ["pay_hand:Priest"]
    play(state, "pay_hand:Priest")
    holds(state, "P1 bell 0; discard Priest; scrolls 2\nP0 bell 1; scrolls 0")


def test_an_equal_total_is_not_enough() -> None:
    """SC-MED-05, R-SC-31 A tie goes to the active player."""
    state = play(scene("P0 bell 2\nP1 bell 2; hand Farmer"), f"{CLOCK}, announce:2")
    assert names(state) == ["decline"]
    assert refused(state, "contest") == "SC-MED-04"
    holds(play(state, "decline"), "P0 scrolls 2; bell 0\nP1 bell 2")


def test_each_rival_compares_with_n_only() -> None:
    """SC-MED-06 A contest for 3 does not raise the price for the next."""
    state = play(scene("seats 4\nP0 bell 2\nP1 bell 3\nP2 bell 3\nP3 bell 3"), f"{CLOCK}, announce:2")
    play(state, "P1, contest, P2, contest, P3, contest")
    assert [scrolls(state, seat) for seat in range(4)] == [0, 1, 1, 1]
    assert [tokens(state, seat) for seat in range(4)] == ["bell 2", "", "", ""]


def test_rivals_are_asked_clockwise_once() -> None:
    """SC-MED-04"""
    state = play(scene("seats 4\nturn P2\nP0 bell 5\nP1 bell 5\nP2 bell 1\nP3 bell 5"), CLOCK)
    order = []
    while kind(state) == "contest":
        order.append(state.to_move)
        play(state, "decline")
    assert order == [3, 0, 1]
    assert scrolls(state, 2) == 3


def test_the_active_player_pays_only_if_something_was_earned() -> None:
    """SC-MED-07, SC-MED-08"""
    text = "seats 3\nP0 bell 2\nP1 bell 3\nP2 bell 3"
    state = play(scene(text), f"{CLOCK}, announce:2, contest, contest")
    assert (tokens(state), scrolls(state), village(state)["6"]) == ("bell 2", 0, "Acolyte-")
    state = play(scene(text), f"{CLOCK}, announce:2, contest, decline")
    assert (tokens(state), scrolls(state)) == ("", 1)
    assert (tokens(state, 2), scrolls(state, 2)) == ("bell 3", 0)


@pytest.mark.parametrize(("seats", "given"), [(2, 2), (3, 2), (4, 3)])
def test_how_many_scrolls_a_meditation_hands_out(seats: int, given: int) -> None:
    """SC-MED-09, SC-MED-10, R-SC-60, R-SC-31 2 with 2 players, 2 with 3, 3 with 4, whoever wins."""
    rivals = "\n".join(f"P{seat} bell 2" for seat in range(1, seats))
    for answer in ("contest", "decline"):
        state = scene(f"seats {seats}\nP0 bell 1\n{rivals}")
        before = supply(state)
        play(state, CLOCK)
        while kind(state) == "contest":
            play(state, answer)
        assert before - supply(state) == given
        winner = 1 if answer == "contest" else 0
        assert scrolls(state, winner) == (2 if seats == 2 else given if answer == "decline" else 1)


def test_sources_are_chosen_when_paying() -> None:
    """R-SC-29, SC-MED-07"""
    state = play(scene("P0 bell 1; hand Priest, Nun; tiles forge+\nP1 tiles none"), f"{CLOCK}, announce:2")
    assert names(state) == ["pay_token:bell", "pay_building:forge", "pay_hand:Priest", "pay_hand:Nun"]
    assert table(state)["bill"]["why"] == "meditation"
    play(state, "pay_hand:Priest")
    holds(state, "P0 bell 1; discard Priest; scrolls 2; tiles forge+\nasks P1 main")


def test_sixty_is_the_most() -> None:
    """R-SC-34 A contest then costs 61."""
    state = play(scene("P0 bell 70; hand Nun\nP1 bell 60, gold 1; hand Farmer"), CLOCK)
    assert offers(state, "announce") == [str(n) for n in range(1, 61)]
    play(state, "announce:60")
    assert offered(state, "contest")
    play(state, "contest")
    assert table(state)["bill"]["total"] == 61
    assert len(table(state)["bill"]["units"]) == 61
    state = play(scene("P0 bell 70; hand Nun\nP1 bell 60; hand Farmer"), f"{CLOCK}, announce:60")
    assert names(state) == ["decline"]


def test_a_rival_may_use_the_card_that_a_scholar_copies() -> None:
    """R-SC-64 Only the Scholar is locked."""
    state = scene("P0 village 4 Scholar+; bell 1\nP1 village 4 Priest+")
    play(state, "activate:4, branch:0, copy:1:4, branch:1")
    assert asked(state) == (1, "contest")
    play(state, "contest")
    holds(state, "P1 village 4 Priest-; scrolls 2\nP0 bell 1; village 4 Scholar-")


def test_the_scrolls_of_a_meditation_may_end_the_game() -> None:
    """SC-END-01, R-SC-38 The supply holds one: the other comes from the box."""
    state = scene("supply 1\nP0 bell 1; scrolls 10\nP1 scrolls 9; tiles none")
    play(state, CLOCK)
    holds(state, "P0 scrolls 12\nsupply 0\nbox 30\nlast\nasks P1 main")
