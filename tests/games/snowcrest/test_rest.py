"""Rest: gather, then turn up."""

import pytest

from tests.games.playing import asked, names
from tests.games.snowcrest.holding import holds
from tests.games.snowcrest.scene import scene
from tests.games.snowcrest.table import hand, juniper, play, tiles, tokens, village

LINE = "village 0 Peasant-, 1 Nun-, 2 Labourer-"


def test_face_up_villagers_give_a_token_for_each_icon() -> None:
    """SC-REST-02, SC-REST-01 Two icons, two tokens; all kinds."""
    state = scene(f"P0 tiles none; {LINE}, 3 Farmer+, 4 Priest+, 5 Shrine Keeper+, 7 Miner+, 8 Mason+")
    assert tokens(state) == "barley 4, bell 2, bowl 2, juniper 1, gold 1"


def test_face_down_villagers_give_nothing() -> None:
    """SC-REST-03 The Nun of the line gives no bell; face-down Farmer and Miner neither."""
    state = scene(f"P0 tiles none; {LINE}, 3 Farmer-, 7 Miner-")
    assert tokens(state) == "barley 2"


def test_starters_give_barley_face_down_only() -> None:
    """SC-REST-04, SC-TERM-05, SC-PAY-13"""
    state = scene("P0 tiles none; village 0 Peasant-, 1 Nun-, 2 Labourer-, 6 Acolyte+, 8 Pilgrim+")
    assert tokens(state) == "barley 2"
    state = scene("P0 tiles none; village 0 Peasant-, 4 Nun-, 8 Pilgrim-, 6 Acolyte-, 2 Labourer+")
    assert tokens(state) == "barley 3"


def test_a_starter_put_elsewhere_gives_the_same() -> None:
    """SC-REST-04"""
    state = scene("P0 tiles none; only 3 Peasant-, 4 Nun-, 5 Labourer-")
    assert tokens(state) == "barley 2"


def test_avoid_icons_hands_and_buildings_give_nothing() -> None:
    """SC-REST-05 The Poet gives nothing, the Abbot its bell only."""
    state = scene(f"P0 tiles farm+ forge+ shrine+; hand Farmer, Officer; {LINE}, 3 Poet+, 7 Abbot+")
    assert tokens(state) == "barley 2, bell 1"
    assert hand(state) == ["Farmer", "Officer"]
    assert tiles(state) == "farm+ forge+ shrine+"


def test_all_face_down_villagers_are_turned_up_where_they_lie() -> None:
    """SC-REST-07, SC-REST-08, SC-FAQ-03 Not only the line."""
    state = scene(f"P0 tiles none; {LINE}, 3 Farmer-, 8 Pilgrim-, 4 Priest+")
    expected = {"0": "Peasant", "1": "Nun", "2": "Labourer", "3": "Farmer", "4": "Priest", "6": "Acolyte"}
    assert village(state) == {slot: f"{name}+" for slot, name in {**expected, "8": "Pilgrim"}.items()}


def test_gathering_comes_before_turning_up() -> None:
    """SC-REST-01 Cards turned up by the Rest give nothing in it."""
    state = scene(f"P0 tiles none; {LINE}, 3 Priest-")
    assert tokens(state) == "barley 2"


def test_buildings_stay_and_no_card_is_drawn() -> None:
    """SC-REST-09, SC-BLD-07"""
    state = scene(f"P0 tiles farm- forge- shrine+; {LINE}")
    assert tiles(state) == "farm- forge- shrine+"
    assert hand(state) == []


def test_the_rest_is_the_whole_turn() -> None:
    """SC-TURN-02"""
    assert asked(scene(f"P0 tiles none; {LINE}; hand Smith")) == (1, "main")


def test_juniper_comes_from_the_forest_last() -> None:
    """SC-REST-06, R-SC-17, SC-JUN-01 The other tokens are there to pay the curse."""
    state = scene(f"forest 1: Root Mother\nP0 tiles none; {LINE}, 4 Mason+, 5 Farmer+\nP1 tiles none")
    assert asked(state) == (0, "curse")
    assert tokens(state) == "barley 4, juniper 1"
    assert village(state)["0"] == "Peasant-", "not yet turned up"
    play(state, "pay_villager:5")
    holds(state, "P0 barley 4, juniper 1; omens -1; scrolls 1; village 5 Farmer+, 0 Peasant+")


def test_icons_are_counted_once_at_the_start() -> None:
    """R-SC-17 The Mason pays the first curse of its own gain and still gives its juniper."""
    state = scene(
        f"forest 1: Pine Whisper, Moss King\nP0 tiles none; {LINE}, 4 Mason+, 5 Carpenter+\nP1 tiles none"
    )
    assert tokens(state) == "barley 2, juniper 1"
    assert "pay_villager:5" in names(state)
    play(state, "pay_villager:5, pay_villager:4")
    holds(state, "P0 barley 2, juniper 2; scrolls 1; omens 0; village 4 Mason+, 5 Carpenter+")
    assert juniper(state) == 5


def test_a_villager_given_up_during_a_rest_is_gone() -> None:
    """R-SC-17, SC-CRS-08"""
    state = scene(f"forest 1: Owl Watcher\nP0 tiles none; {LINE}, 4 Mason+\nP1 tiles none")
    play(state, "give_villager:4")
    assert "4" not in village(state)
    holds(state, "under common Mason\nP0 juniper 1; scrolls 1")


@pytest.mark.parametrize("card", ["Forester", "Architect"])
def test_two_juniper_icons(card: str) -> None:
    """SC-REST-02, SC-REST-06"""
    state = scene(f"P0 tiles none; {LINE}, 4 {card}+")
    holds(state, "P0 juniper 2\nforest 4")
