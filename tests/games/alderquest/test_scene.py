"""The notation of the tests says what it seems to say, and refuses what it does not know."""

import pytest

from tests.games.alderquest.scene import GAME, scene
from tests.games.alderquest.table import (
    board,
    collection,
    deck,
    discard,
    exalted,
    held,
    heroes,
    lying,
    minions,
    play,
    points,
    pouch_size,
    quarrels,
    relics,
    reserve,
    revealed,
    rune_pouch,
    snowflakes,
    tile_hand,
    tile_pouch,
    total_runes,
)
from tests.games.playing import hidden

TABLE = """
blue; turn 6; snowflakes 2; exalted T
board 1: B T AB1 * | 2: - | 3: G
revealed H AR1
pouch T H * AB2
discard B3 AR2 *2
heroes red a GH1-, c GH2, e TH1
red T Ninja TM01 d4 basic exhausted carries 2 1
blue HM03 tE upgraded
tiles d2 AR2 up, a2 AR1, a2 XB seen
red held T4 G2; blue held B1
red hand X A3; red reserve 3; red pouch A1 A1 X
blue pouch 7; blue collection 3 1
red quarrels TQ08 GQ02; red armed TQ09; red discarded GQ01; red deck TQ05
blue deck_only BQ01
red relics RL3; relic_deck RL7; relic_discard RL1
deck T TM06 TM02!
"""


def test_everything_lies_where_it_was_put() -> None:
    state = scene(TABLE)
    assert (board(state), revealed(state)) == ("1: B T AB1 * | 2: - | 3: G | 4: -", "H AR1")
    assert (rune_pouch(state, 4), discard(state)) == ("T H * AB2", "B3 AR2 *2")
    assert (held(state), held(state, "blue"), heroes(state)) == ("G2 T4", "B1", "a GH1-, c GH2, e TH1")
    assert (minions(state), minions(state, "blue")) == ("d4 T exhausted carries 2 1", "tE HM03")
    assert (lying(state, "d2"), lying(state, "a2")) == ("AR2 up", "AR1, XB")
    assert (tile_hand(state), tile_pouch(state), reserve(state)) == ("A3 X", {"A1": 2, "X": 1}, 6)
    assert (pouch_size(state, "blue"), collection(state, "blue"), points(state, "blue")) == (7, "3 1", 4)
    assert (snowflakes(state), exalted(state), state.to_move) == (2, "T", 1)
    assert [quarrels(state, "red", pile) for pile in ("hand", "armed", "discard")] == [
        "GQ02 TQ08",
        "TQ09",
        "GQ01",
    ]
    assert quarrels(state, "red", "deck").startswith("TQ05 ")
    assert (quarrels(state, "blue", "deck"), len(quarrels(state, "blue", "discard").split())) == ("BQ01", 19)
    assert (relics(state), relics(state, "deck").split()[0], relics(state, "discard")) == (
        "RL3",
        "RL7",
        "RL1",
    )
    assert (deck(state, "T")[0], deck(state, "T")[-1]) == ("TM06", "TM02")
    assert [total_runes(state, guild) for guild in "BGHT"] == [10, 10, 10, 10]


@pytest.mark.parametrize(
    "mode", ["", "first_game", "seats 4", "single blue", "seats 3", "level hard", "level brutal"]
)
def test_every_mode_can_be_described(mode: str) -> None:
    """What is described is a position like any other: it is saved and loaded again."""
    state = scene(mode)
    assert GAME.load(state.position()).position() == state.position()
    assert hidden(state)["turn"] == 3


@pytest.mark.parametrize(
    "wrong",
    [
        "bord 1: T", "board T G", "red Q b2", "red T", "red B b2", "tiles c3 AR1", "tiles a1 AR1 upp",
        "red held T11", "seats 2\nseats 3", "red hand X X X X X X X X X", "blue pouch 40",
        "red T b2 carries 3 3 3 3",
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_refused(wrong: str) -> None:
    with pytest.raises(AssertionError):
        scene(wrong)


def test_playing_by_name_refuses_what_is_not_offered() -> None:
    for wrong in ("drop:T@1", "P1: use_hero:a", "[swap] use_hero:a", "use_hero:b"):
        with pytest.raises(AssertionError, match="is not"):
            play(scene(""), wrong)
    assert play(scene(""), "P0: [act] use_hero:a [hero_action]").to_move == 0
