"""Confronting a Hero: AQ-CONF."""

import pytest

from tests.games.alderquest.scene import GROUND, scene
from tests.games.alderquest.table import (
    deck,
    held,
    heroes,
    lying,
    minions,
    offered,
    play,
    pouch_size,
    quarrels,
    refused,
    tile_hand,
    told,
)
from tests.games.playing import hidden, names


@pytest.mark.parametrize("side", ["red", "blue"])
def test_aq_conf_01_only_in_front_of_a_rival_hero(side: str) -> None:
    """AQ-CONF-01, R-AQ-63, AQ-GEO-10: of all spaces only those before the three rival Heroes."""
    guild, turn, row = ("T", "", "5") if side == "red" else ("B", "blue;", "1")
    found = []
    for space in GROUND:
        state = scene(f"{turn} {side} {guild} {space}")
        if offered(state, "confront"):
            found.append(space)
        else:
            assert refused(state, f"confront:{space}") == "AQ-CONF-01"
    assert found == [f"{lane}{row}" for lane in "ace"]


def test_aq_conf_01_in_teams() -> None:
    """AQ-CONF-01, AQ-TEAM-12: with teams in lanes a, b, d and e, not in c."""
    for lane in "abcde":
        state = scene(f"seats 4; red T {lane}5")
        assert offered(state, "confront") == (lane != "c")


def test_aq_conf_02_the_hero_does_not_matter() -> None:
    """AQ-CONF-02, AQ-HERO-14: ready or exhausted, and it stays so."""
    for mark in ("", "-"):
        state = scene(f"red T a5; heroes blue a BH1{mark}, c HH1, e BH2")
        play(state, "confront:a5 P0: [act]")
        assert (heroes(state, "blue"), minions(state)) == (f"a BH1{mark}, c HH1, e BH2", "")


def test_aq_conf_03_the_order() -> None:
    """AQ-CONF-03, R-AQ-63: two tiles, a Quarrel of the opponent's choice, a Quarrel for oneself, the
    trigger, then the minion is destroyed.
    """
    state = scene("red TM06 a5 upgraded; blue quarrels BQ01 HQ02; blue held B1; red deck GQ05 TQ01")
    state.watch()
    play(state, "confront:a5 P1: [confront_discard]")
    assert (len(tile_hand(state, "blue").split()), quarrels(state), minions(state)) == (2, "", "a5 TM06")
    play(state, "discard:HQ02 P0: [use_trigger]")
    assert (quarrels(state, "blue"), quarrels(state), minions(state)) == ("BQ01", "GQ05", "a5 TM06")
    play(state, "use [act]")
    assert (held(state), minions(state), deck(state, "T")[-1]) == ("B1", "", "TM06")
    told_in_order = [event.kind for event in state.log(None)]
    assert told_in_order == [
        "minion_activated", "confronted", "tiles_drawn", "quarrel_discarded", "quarrel_drawn", "ability_used",
        "runes_stolen", "minion_destroyed",
    ]  # fmt: skip


def test_aq_conf_03_one_quarrel_or_none() -> None:
    """AQ-CONF-03: a single card is discarded unasked, for everybody sees that there is one."""
    state = play(scene("red T a5; blue quarrels BQ01 BQ02"), "confront:a5 P1: [confront_discard]")
    assert names(state) == ["discard:BQ01", "discard:BQ02"]
    assert refused(state, "discard:HQ01") == "AQ-CONF-03"
    state = play(scene("red T a5; blue quarrels BQ01"), "confront:a5 P0: [act]")
    assert hidden(state)["quarrels"]["blue"]["discard"] == ["BQ01"]
    play(scene("red T a5"), "confront:a5 P0: [act]")


def test_aq_conf_03_what_is_drawn_is_hidden() -> None:
    """AQ-CONF-03: the kinds of the tiles are told to their side, the Quarrel to whoever draws it."""
    state = scene("red T a5; red deck GQ05; blue pouch A3 X")
    state.watch()
    play(state, "confront:a5")
    assert told(state, "tiles_drawn") == [{"side": "blue", "count": 2}]
    assert sorted(told(state, "tiles_drawn", viewer=1)[0]["kinds"]) == ["A3", "X"]
    assert told(state, "quarrel_drawn", viewer=1) == [{"side": "red", "count": 1}]
    assert told(state, "quarrel_drawn", viewer=0) == [{"side": "red", "count": 1, "cards": ["GQ05"]}]


def test_aq_conf_04_no_limit() -> None:
    """AQ-CONF-04, R-AQ-66: the Quarrel is drawn whatever the number held."""
    state = scene("red T a5; red quarrels GQ01 GQ02 GQ03 TQ01; red deck TQ05")
    play(state, "confront:a5 [act]")
    assert quarrels(state) == "GQ01 GQ02 GQ03 TQ01 TQ05"


def test_aq_conf_05_acorns_stay_on_the_last_space() -> None:
    """AQ-CONF-05, R-AQ-63: what the minion carries is left face-up where it confronted from."""
    state = play(scene("red T a4 carries 3 1"), "move:a4-a5 confront:a5 [act]")
    assert (lying(state, "a5"), lying(state, "a4")) == ("AB3 up, AB1 up", "")


@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_aq_conf_06_a_small_pouch(count: int) -> None:
    """AQ-CONF-06: the opponent draws what is there, two at most."""
    pouch = "blue pouch " + ("0" if count == 0 else " ".join(["A1"] * count))
    state = scene(f"red T a5; {pouch}; blue reserve 8")
    before = pouch_size(state, "blue")
    assert before == count
    play(state, "confront:a5 [act]")
    assert len(tile_hand(state, "blue").split()) == min(count, 2)


def test_aq_conf_07_first_second_or_third_move() -> None:
    """AQ-CONF-07: as any move of an activation, with Speed the third."""
    for text, path in [
        ("red T c5", "confront:c5"),
        ("red T b5", "move:b5-c5 confront:c5"),
        ("red TM09 b4 upgraded", "move:b4-b5 step:c5 [move] confront:c5"),
    ]:
        assert minions(play(scene(text), f"{path} [act]")) == ""
    state = play(scene("red TM09 b4 upgraded"), "move:b4-b5 step:c5")
    assert names(state) == ["step:b5", "step:c4", "step:d5", "confront:c5", "stop"]
    state = play(scene("red T b4"), "move:b4-b5 step:c5 [act]")
    assert minions(state) == "c5 T exhausted"


def test_aq_conf_03_a_first_game_has_no_quarrels() -> None:
    """AQ-CONF-03, AQ-FIRST-03, R-AQ-97: only the tiles are drawn."""
    state = play(scene("first_game; red T a5"), "confront:a5 P0: [act]")
    assert (len(tile_hand(state, "blue").split()), minions(state)) == (2, "")
    assert hidden(state)["quarrels"]["red"]["hand"] == []
