"""The Basic game."""

import json
from pathlib import Path

import pytest

from tests.games.playing import asked, kind, names, offers, refused
from tests.games.snowcrest.cards import GUARDIAN, SPIRIT
from tests.games.snowcrest.contents import changed_content
from tests.games.snowcrest.holding import holds
from tests.games.snowcrest.scene import GAME, scene
from tests.games.snowcrest.table import decisions, juniper, omens, play, scrolls, table, village

BASIC = "mode basic"


def basic(text: str, seats: int = 2) -> str:
    lines = [f"P{seat} village 4 Farmer+" for seat in range(seats)]
    return "\n".join([BASIC, f"seats {seats}", *lines, text])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_not_used(seats: int) -> None:
    """SC-BASIC-01, SC-BASIC-02, SC-BASIC-03, SC-BASIC-04 One hidden Forest card, and nothing else."""
    for number, state in enumerate(decisions(GAME.new(seats=seats, mode="basic", seed=seats), seed=seats)):
        lying = table(state)
        assert lying["guardians"] == {"size": 0, "bottom": []}
        assert lying["achievements"] == []
        assert (lying["forest"]["size"], lying["forest"]["bottom"]) == (1, [])
        assert lying["revealed"] is None
        assert kind(state) != "curse"
        if number % 20 == 0:
            shown = json.dumps(state.view(0))
            assert not [name for name in [*GUARDIAN, *SPIRIT] if f'"{name}"' in shown]


def test_whoever_takes_the_last_juniper() -> None:
    """SC-BASIC-06 1 Scroll, an Omen for every rival, at -5 a token; then the juniper is refilled."""
    state = play(scene(basic("forest 2\nP1 omens -5\nP2 omens 1", 3)), "activate:2, branch:0")
    assert [omens(state, seat) for seat in range(3)] == [(0, 0), (-5, 1), (0, 0)]
    assert [scrolls(state, seat) for seat in range(3)] == [1, 0, 0]
    assert (juniper(state), asked(state)) == (9, (1, "main"))


def test_an_unfinished_gain_goes_on() -> None:
    """SC-BASIC-06"""
    state = play(scene(basic("forest 1\nP0 village 1 Lumberjack+")), "activate:1, branch:0")
    holds(state, "P0 juniper 4; scrolls 1\nforest 3\nP1 omens -1")


def test_the_forest_may_be_emptied_twice_in_one_gain(tmp_path: Path) -> None:
    """R-SC-44 Each time a Scroll and the Omens: one token there, six refilled, seven owed."""
    content = changed_content(tmp_path, {"Farmer": {"action": "gain 7 juniper"}})
    state = play(scene(basic("forest 1"), content), "activate:4, branch:0")
    holds(state, "P0 juniper 7; scrolls 2\nP1 omens -2\nforest 6")


def test_veneration() -> None:
    """SC-BASIC-07 2 Scrolls, an Omen for every rival, the price is paid."""
    state = play(scene(basic("P0 bowl 3; tiles none\nP2 omens -5", 3)), "activate:8, branch:1")
    assert [omens(state, seat) for seat in range(3)] == [(0, 0), (-1, 0), (-5, 1)]
    holds(state, "P0 scrolls 2; bowl 0\nsupply 15\nasks P1 main")


def test_starters_are_not_replaced() -> None:
    """SC-BASIC-08, SC-ADD-05"""
    state = play(scene(basic("row Poet\nP0 barley 1")), "add_row:0")
    assert offers(state, "slot") == ["1", "3", "4", "5", "7"]
    for slot in (0, 2, 6, 8):
        assert refused(state, f"slot:{slot}") == "SC-BASIC-08"
    play(state, "slot:4, pay_token:barley")
    assert village(state)["4"] == "Poet-"


def test_only_face_up_cards_between_the_corners_are_replaced() -> None:
    """SC-BASIC-08, SC-ADD-03"""
    cards = "1 Nun-, 3 Smith-, 5 Priest-, 7 Gardener-, 4 Farmer+"
    state = scene(f"{BASIC}\nrow Poet\nP0 barley 9; hand Officer; village {cards}\nP1 village 4 Farmer+")
    assert offers(play(state.clone(), "add_row:0"), "slot") == ["4"]
    cards = "1 Nun-, 3 Smith-, 5 Priest+, 4 Farmer-, 7 Gardener+"
    state = scene(f"{BASIC}\nrow Poet\nP0 barley 9; village {cards}\nP1 village 4 Farmer+")
    assert offers(play(state, "add_row:0"), "slot") == ["5", "7"]


def test_the_avoid_icon_does_nothing() -> None:
    """R-SC-43 Nobody is asked; the Omens come."""
    state = play(scene(basic("forest 2\nP1 village 1 Poet+")), "activate:2, branch:0")
    assert omens(state, 1) == (-1, 0)
    assert village(state, 1)["1"] == "Poet+"
    assert not [name for name in names(state) if name.startswith("avoid")]


def test_the_last_juniper_may_end_the_game() -> None:
    """SC-BASIC-06, SC-END-01"""
    state = scene(basic("supply 1\nforest 1\nturn P1\nP0 scrolls 7\nP1 scrolls 6"))
    play(state, "activate:2, branch:0")
    assert (state.to_move, scrolls(state, 1)) == (-1, 7)
