"""The set-up for a first game: fixed guilds and Heroes, no Quarrels (AQ-FIRST)."""

import pytest

from tests.games.alderquest.cards import HERO
from tests.games.alderquest.playing import FIRST, GAME, options_of
from tests.games.alderquest.scene import scene
from tests.games.alderquest.table import board, minions, offered, play, told
from tests.games.playing import asked, hidden, kind


def test_first_01_guilds_and_heroes_are_fixed() -> None:
    """AQ-FIRST-01, R-AQ-76 Neither D-01 nor D-02 is asked; the first question is about hiding tiles."""
    state = FIRST.new(1)
    assert kind(state) == "hide_tile"
    assert hidden(state)["guilds"] == {"red": ["T", "G"], "blue": ["B", "H"]}
    lanes = {side: hidden(state)["heroes"][side] for side in ("red", "blue")}
    named = {side: [HERO[hero[:3]].name for hero in own.values()] for side, own in lanes.items()}
    assert named == {"red": ["Lily", "Clarence", "Maggie"], "blue": ["Silas", "Ragna", "Melody"]}
    assert [list(own) for own in lanes.values()] == [["a", "c", "e"], ["a", "c", "e"]]
    assert board(state) == "1: T B | 2: G H | 3: B T | 4: H G"


def test_first_02_there_are_no_quarrels() -> None:
    """AQ-FIRST-02 None is dealt, and none is ever drawn; the question what to discard is not asked."""
    state = FIRST.new(1)
    while hidden(state)["turn"] < 6:
        assert kind(state) not in ("discard_quarrel", "pick_quarrel")
        options = options_of(state)
        play(state, "end" if "end" in options else options[0])
    for side in ("red", "blue"):
        assert set(map(len, hidden(state)["quarrels"][side].values())) == {0}


def test_first_03_a_trap_ejects_and_a_confront_draws_two_tiles() -> None:
    """AQ-FIRST-03, R-AQ-97 Nobody is asked about Traps or cards; the trigger is."""
    state = scene("first_game; red T b2; tiles b3 XB")
    play(state, "move:b2-b3 reveal")
    assert (minions(state), asked(state)) == ("", (0, "act"))
    state = scene("first_game; red GM09 c5 upgraded; blue pouch 10")
    state.watch()
    play(state, "confront:c5 [use_trigger] decline [act]")
    assert told(state, "tiles_drawn") == [{"side": "blue", "count": 2}]
    assert told(state, "quarrel_drawn", "quarrel_discarded") == []


def test_first_03_the_draw_phase_only_draws_a_tile() -> None:
    """AQ-FIRST-03"""
    state = scene("first_game; red pouch 5; blue pouch 5")
    state.watch()
    play(state, "end")
    assert told(state, "tiles_drawn") == [{"side": "red", "count": 1}]
    assert hidden(state)["turn"] == 4


def test_first_04_effects_about_quarrels_do_nothing() -> None:
    """AQ-FIRST-04 A trigger that could only draw a Quarrel is not asked; Relics stay in the game."""
    state = play(scene("first_game; red TM10 c2 upgraded carries 1"), "move:c2-tS column:1")
    assert asked(state) == (0, "act")
    assert len(hidden(state)["relics"]["deck"]) == 8
    assert offered(scene("first_game; red relics RL6; red held T1; blue held B1"), "relic")


def test_the_first_game_is_for_two() -> None:
    """AQ-FIRST-01 Any other number of seats is refused, and two are usual."""
    assert GAME.new(first_game=True).seats == 2
    with pytest.raises(ValueError, match=r"first_game.*2 seats"):
        GAME.new(seats=4, first_game=True)
