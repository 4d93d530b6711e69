"""What single verbs do, and where they find nothing (AQ-FX, section 6.1)."""

import json
from pathlib import Path

from tests.games.alderquest.expecting import check
from tests.games.alderquest.meditating import RED, meditating, with_effect
from tests.games.alderquest.scene import scene
from tests.games.alderquest.table import held, minions, offered, play, quarrels, relics, tile_hand, told
from tests.games.playing import asked, hidden, names

# Single verbs


def test_flip_turns_without_effect() -> None:
    """AQ-TILE-10, AQ-TILE-06 FLIP: an Acorn stays, a Snowflake goes to the discard, a Trap to the reserve; no
    trigger, no eject.
    """
    state = scene(
        "blue; blue held H1; blue quarrels HQ05; blue HM08 b2 upgraded; tiles b2 XR, a1 AR2; red reserve 4"
    )
    assert asked(play(state, "play:HQ05")) == (1, "act")  # the tile beneath does not surround
    check(state, "lying a1 AR2 up; lying b2 XR; blue minions b2 HM08; red armed -")


def test_return_of_a_rival_tile_goes_to_its_owner_unseen(tmp_path: Path) -> None:
    """RETURN: to the owner's pouch; a Trap too."""
    state = scene(
        f"{RED}; tiles a5 XB, b5 AB2 up; blue pouch 3; blue reserve 5",
        with_effect(tmp_path, "RETURN(foe tile, 2)"),
    )
    state.watch()
    play(state, "play:GQ05 tile:a5")
    check(state, "blue pouch 5; blue reserve 5; lying a5 -; lying b5 -")
    assert "tile" not in told(state, "tile_returned", viewer=0)[0]


def test_shift_goes_over_vacant_spaces_only(tmp_path: Path) -> None:
    """SHIFT: each step onto a vacant space, stop before each; the face stays."""
    state = meditating(tmp_path, "SHIFT(my tile, 2)", "tiles b2 AR1 up, a2 AB1; red T b1; blue B b4")
    assert names(state) == ["space:b3", "space:c2", "stop"]
    assert names(play(state, "space:b3")) == ["space:a3", "space:b2", "stop"]
    check(play(state, "stop"), "lying b3 AR1 up; lying b2 -")


def test_one_of_several_tiles_in_a_space(tmp_path: Path) -> None:
    """Which of the tiles is asked, counted from the newest; like face-up ones count once."""
    state = meditating(tmp_path, "RETURN(my tile, 1)", "tiles a1 AR1, a1 AB2 up, a1 AR3, a1 XR; red pouch 0")
    assert names(state) == ["which:0", "which:1", "which:3"]
    check(play(state, "which:1"), "lying a1 AR1, AB2 up, XR; red kinds A3:1")
    state = meditating(tmp_path, "RETURN(my tile, 1)", "tiles a1 AR1 up, a1 AR1 up, a1 AR2 up")
    assert names(state) == ["which:0", "which:1"]


def test_spill_leaves_the_acorns_in_the_space(tmp_path: Path) -> None:
    """SPILL, AQ-MIN-08 In the space, face-up; the minion stays."""
    state = meditating(tmp_path, "SPILL(foe minion)", "blue B a5 carries 2 1; blue H b5")
    check(state, "lying a5 AR2 up, AR1 up; blue minions a5 B, b5 H")


def test_grab_from_the_own_or_a_surrounding_space(tmp_path: Path) -> None:
    """GRAB: the space, then which of the Acorns there; own Acorns never (AQ-CARRY-02)."""
    state = meditating(
        tmp_path,
        "GRAB(my ground minion)",
        "red T b2; tiles b2 AB1 up, c1 AB3 up, c1 AB2 up, a1 AR1 up, e1 AB1 up",
    )
    assert names(state) == ["tile:b2", "tile:c1"]
    assert names(play(state, "tile:c1")) == ["acorn:3", "acorn:2"]
    check(play(state, "acorn:2"), "red minions b2 T carries 2; lying c1 AB3 up")


def test_kill_and_eject_drop_what_is_carried(tmp_path: Path) -> None:
    """KILL to the bottom of the deck, EJECT shuffled in; AQ-MIN-08 Acorns stay; no trigger, no Judo."""
    state = meditating(tmp_path, "KILL(foe minion, 1)", "blue BM10 tN upgraded")
    check(state, "blue minions -; bottom B BM10; deck B 10")
    state = meditating(tmp_path, "EJECT(foe minion, 1)", "blue B a5 carries 3")
    check(state, "blue minions -; lying a5 AR3 up; deck B 10")


def test_exhaust_ends_a_running_activation() -> None:
    """EXHAUST, D-31 The finder of a Trap answered with Rebuke moves no further."""
    state = scene("blue; red armed GQ09; tiles b3 XR; blue B b4; blue H e5")
    play(state, "move:b4-b3 reveal P0: trigger:GQ09 space:a1")
    assert asked(state) == (1, "act")
    assert hidden(state)["activated"] is None


def test_ready_lets_a_minion_act_again() -> None:
    """READY, INV-23 The same minion is activated twice in a turn."""
    state = scene("blue; blue held B1; blue quarrels BQ04; blue B a5")
    play(state, "move:a5-a4 step:a3 play:BQ04 move:a3-a2 step:b2")
    assert minions(state, "blue") == "b2 B exhausted"


def test_upgrade_by_effect_neither_readies_nor_exhausts() -> None:
    """R-AQ-95 UPGRADE changes the side of the card only; a summoned minion enters exhausted."""
    state = play(scene("red held G2; red quarrels GQ01 GQ04; red TM01 a1"), "play:GQ01")
    assert minions(state) == "a1 TM01"
    assert minions(play(state, "play:GQ04 space:c1")) == "a1 TM01, c1 G exhausted"


def test_frost_and_fall_and_claim(tmp_path: Path) -> None:
    """FROST from the discard into the pouch; FALL and CLAIM let the Board fall and match."""
    check(meditating(tmp_path, "FROST(2)", "discard *1"), "snow_in_pouch 1; discard G1")
    state = meditating(tmp_path, "FALL(1)", "board 1: * T | 2: T | 3: T | 4: H", "")
    check(state, "snowflakes 1; red held T3; board 1: - | 2: - | 3: - | 4: H")
    state = meditating(tmp_path, "CLAIM(2)", "board 1: AB2 T | 2: T | 3: T AB1 | 4: H AR1", "cell:1,1")
    check(state, "red points 3; red held T3; board 1: - | 2: - | 3: - | 4: H AR1")


def test_fall_can_bring_winter(tmp_path: Path) -> None:
    """FALL counts as matched: AQ-END-01."""
    state = meditating(tmp_path, "FALL(1); GAIN(G, 1)", "discard *1; snowflakes 3")
    assert state.to_move == -1
    assert (held(state), hidden(state)["over"]) == ("", "winter")


def test_traps_into_the_hand(tmp_path: Path) -> None:
    """TRAPS(hand, n): to be set in the next Set Tiles phase."""
    check(meditating(tmp_path, "TRAPS(hand, 2)", "red reserve 1"), "red hand X; red reserve 0")


def test_tiles_and_quarrels_drawn_as_far_as_there_are(tmp_path: Path) -> None:
    """TILES, QDRAW, AQ-QUAR-09 The discard is shuffled in for a Quarrel; an empty pouch gives no tile."""
    state = meditating(tmp_path, "TILES(me, 3); QDRAW(me, 2)", "red pouch A3; red deck_only TQ02")
    assert tile_hand(state) == "A3"
    assert len(quarrels(state).split()) == 2
    assert "TQ02" in quarrels(state)
    assert len(json.loads(json.dumps(state.position()))["table"]["quarrels"]["red"]["discard"]) == 1


def test_a_relic_may_not_be_played_for_nothing() -> None:
    """AQ-RELIC-03, AQ-FX-09 Nor without a rune."""
    assert not offered(scene("red held T1; red relics RL6"), "relic")
    assert not offered(scene("red relics RL6; blue held B1"), "relic")
    state = play(scene("red held T1 G1; red relics RL6; blue held B1"), "relic:RL6 pay:G")
    assert (held(state), relics(state, "discard")) == ("B1 T1", "RL6")
