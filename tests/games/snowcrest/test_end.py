"""The end of the game."""

import pytest

from fireside.core.state import State
from tests.games.playing import asked, hidden, names
from tests.games.snowcrest.holding import holds
from tests.games.snowcrest.scene import GAME, scene
from tests.games.snowcrest.table import decisions, play, scrolls, supply, table

TRADE = "village 4 Merchant+; juniper 3"


def claiming(seat: int, seats: int = 3) -> str:
    """The last Scroll lies in the supply, and `seat` is about to trade for it."""
    whole = {2: 20, 3: 25, 4: 30}[seats]
    held = [(whole - 1) // seats + (place < (whole - 1) % seats) for place in range(seats)]
    lines = [
        f"P{place} scrolls {count}" + (f"; {TRADE}" if place == seat else "")
        for place, count in enumerate(held)
    ]
    return "\n".join([f"seats {seats}", "supply 1", f"turn P{seat}", *lines])


def box(state: State) -> int:
    """The Scrolls in the box."""
    return int(table(state)["scrolls"]["box"])


@pytest.mark.parametrize(("seats", "seat"), [(2, 0), (2, 1), (3, 0), (3, 1), (3, 2), (4, 0), (4, 3)])
def test_the_round_is_played_to_its_end(seats: int, seat: int) -> None:
    """SC-END-01, SC-END-02, SC-END-03 Every later player of the round has one more turn, nobody else."""
    state = play(scene(claiming(seat, seats)), "activate:4, branch:2")
    assert table(state)["last_round"]
    turns = []
    while state.to_move >= 0:
        turns.append(state.to_move)
        play(state, "activate:0, branch:0")
    assert turns == list(range(seat + 1, seats))
    assert state.winners()
    assert hidden(state)["active"] is None


def test_one_scroll_left_is_no_end() -> None:
    """SC-END-01"""
    state = play(scene(f"supply 2\nturn P1\nP0 scrolls 9\nP1 scrolls 9; {TRADE}"), "activate:4, branch:2")
    holds(state, "supply 1\nasks P0 main")
    assert not table(state)["last_round"]


def test_a_rival_may_claim_it_too() -> None:
    """SC-END-01 By anybody: a contest."""
    state = scene("seats 3\nsupply 1\nP0 bell 1; scrolls 8\nP1 bell 2; scrolls 8\nP2 scrolls 8; bell 2")
    play(state, "activate:6, branch:1, P1, contest, P2, contest")
    holds(state, "P1 scrolls 9\nP2 scrolls 9\nsupply 0\nlast\nbox 25")


def test_afterwards_scrolls_come_from_the_box() -> None:
    """SC-END-04, SC-SETUP-02 Of 51 in all; until the supply is empty the box is left alone."""
    state = scene(claiming(0))
    assert box(state) == 51 - 25
    assert box(play(state, "activate:4, branch:2")) == 51 - 25
    state = scene("last\nturn P1\nP0 scrolls 10\nP1 scrolls 10; tiles none; bell 1")
    assert box(state) == 51 - 20
    play(state, "activate:6, branch:1")
    assert (scrolls(state, 1), supply(state), box(state)) == (12, 0, 51 - 22)


def test_scrolls_that_flow_back_do_not_undo_the_end() -> None:
    """SC-END-05, R-SC-37 They go to the box; before the end to the supply."""
    state = scene("last\nturn P1\nP0 scrolls 10\nP1 scrolls 10; village 4 Merchant+")
    before = box(state)
    play(state, "activate:4, branch:5")
    assert (scrolls(state, 1), supply(state), state.to_move) == (9, 0, -1)
    assert box(state) == before + 1
    state = scene("P0 scrolls 10; village 4 Merchant+\nP1 scrolls 9")
    play(state, "activate:4, branch:5")
    assert (scrolls(state), supply(state)) == (9, 2)
    assert box(state) == 31


def test_nothing_can_be_done_after_the_end() -> None:
    """SC-END-02"""
    state = scene("over\nP0 scrolls 12\nP1 scrolls 8")
    assert (asked(state), names(state)) == ((-1, ""), [])
    assert state.why_not(GAME.vocabulary.action("activate:0")) == "SC-END-02"
    with pytest.raises(ValueError, match="over"):
        state.apply(GAME.vocabulary.action("activate:0"))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_have_had_the_same_number_of_turns(seats: int) -> None:
    """SC-END-02, SC-TURN-08 Counted by the log of a whole game."""
    state = GAME.new(seats=seats, seed=seats)
    state.watch()
    for _ in decisions(state, seed=seats):
        pass
    turns = [event.plain()["seat"] for event in state.log(None) if event.plain()["kind"] == "turn_begun"]
    assert len(turns) % seats == 0
    assert turns == list(range(seats)) * (len(turns) // seats)
