"""Encounters with rival tiles: AQ-TILE."""

import pytest

from tests.games.alderquest.scene import scene
from tests.games.alderquest.table import (
    deck,
    discard,
    lying,
    minions,
    play,
    pouch_size,
    quarrels,
    refused,
    reserve,
    tile_pouch,
    tiles,
    told,
)
from tests.games.playing import asked, names


@pytest.mark.parametrize("tile", ["AB3", "AB1", "SB", "XB"])
def test_aq_tile_01_reveal_or_dismiss(tile: str) -> None:
    """AQ-TILE-01: whoever moves onto a face-down rival tile must choose, whatever the tile is."""
    state = play(scene(f"red T b2; tiles b3 {tile}"), "move:b2-b3")
    assert (asked(state), names(state)) == ((0, "encounter"), ["reveal", "dismiss"])
    for other in ("stop", "end", "take:b3", "step:b4"):
        assert refused(state, other)


@pytest.mark.parametrize("tile", ["AB3", "AB1", "SB", "XB"])
def test_aq_tile_02_dismiss(tile: str) -> None:
    """AQ-TILE-02: back into its owner's pouch, known to the owner alone; the activation goes on."""
    state = scene(f"red T b2; tiles b3 {tile}; blue pouch A1 A2")
    state.watch()
    play(state, "move:b2-b3 dismiss P0: [move]")
    kind = tile.replace("B", "", 1)
    assert (tiles(state), pouch_size(state, "blue")) == ({}, 3)
    assert tile_pouch(state, "blue").get(kind) == 1 + (kind in ("A1", "A2"))
    assert [told(state, "tile_dismissed", viewer=seat) for seat in (None, 0)] == [
        [{"side": "blue", "space": "b3"}]
    ] * 2
    assert told(state, "tile_dismissed", viewer=1) == [{"side": "blue", "space": "b3", "tile": kind}]
    assert minions(state) == "b3 T"
    play(state, "step:b4 [act]")


def test_aq_tile_03_an_acorn_stays_face_up() -> None:
    """AQ-TILE-03: revealed it lies face-up, may be taken at once or left, and the activation goes on."""
    state = play(scene("red T b2; tiles b3 AB2"), "move:b2-b3 reveal [take_on_entry]")
    assert (lying(state, "b3"), names(state)) == ("AB2 up", ["take:b3", "leave"])
    play(state, "leave P0: [move]")
    assert (minions(state), lying(state, "b3")) == ("b3 T", "AB2 up")
    state = play(scene("red T b2; tiles b3 AB2"), "move:b2-b3 reveal take:b3 P0: [move]")
    assert (minions(state), lying(state, "b3")) == ("b3 T carries 2", "")


def test_aq_tile_03_taken_before_the_trigger() -> None:
    """AQ-TILE-03: the Acorn can be taken before the Reveal trigger acts."""
    state = play(scene("red TM09 b2 upgraded; tiles b3 AB2; discard T1"), "move:b2-b3 reveal")
    assert asked(state) == (0, "take_on_entry")
    play(state, "take:b3 [use_trigger] decline [move]")
    assert minions(state) == "b3 TM09 carries 2"


def test_aq_tile_04_a_snowflake_upgrades_a_basic_minion() -> None:
    """AQ-TILE-04: the tile to the rune discard, a basic minion upgraded and exhausted: no second move."""
    state = play(scene("red TM10 b2; tiles b3 SB"), "move:b2-b3 reveal P0: [act]")
    assert (minions(state), discard(state), tiles(state)) == ("b3 TM10 exhausted", "*1", {})


def test_aq_tile_04_an_upgraded_minion_goes_on() -> None:
    """AQ-TILE-04: an upgraded minion keeps its second move."""
    state = play(scene("red TM10 b2 upgraded; tiles b3 SB"), "move:b2-b3 reveal P0: [move]")
    assert (minions(state), discard(state)) == ("b3 TM10", "*1")


def test_aq_tile_05_a_trap_without_an_armed_card_ejects() -> None:
    """AQ-TILE-05: with no armed Trap nothing is asked, the minion is ejected."""
    state = play(scene("red TM10 b2; tiles b3 XB; blue quarrels BQ08"), "move:b2-b3 reveal P0: [act]")
    assert (minions(state), "TM10" in deck(state, "T")) == ("", True)
    assert quarrels(state, "blue") == "BQ08"


def test_aq_tile_05_the_owner_chooses() -> None:
    """AQ-TILE-05: eject, or trigger one of the owner's armed Traps; never the finder's."""
    state = scene("red TM10 b2; tiles b3 XB; blue armed BQ09 HQ10; red armed TQ08")
    play(state, "move:b2-b3 reveal P1: [trap_response]")
    assert names(state) == ["eject", "trigger:BQ09", "trigger:HQ10"]
    assert refused(state, "trigger:TQ08") == "AQ-QUAR-06"
    play(state, "trigger:BQ09 P0: [act]")
    assert minions(state) == ""
    assert (quarrels(state, "blue", "armed"), quarrels(state, "blue", "discard")) == ("HQ10", "BQ09")


def test_aq_tile_06_the_trap_tile_goes_to_the_reserve_at_once() -> None:
    """AQ-TILE-06, R-AQ-51: before the owner answers, so that nothing can return or move it."""
    state = scene("""
        blue; blue H b2; tiles b3 XR, b3 AR1 up
        red armed GQ08; red reserve 5; red pouch X X A2
    """)
    play(state, "move:b2-b3 reveal P0: [trap_response]")
    assert (reserve(state), lying(state, "b3")) == (6, "AR1 up")
    play(state, "trigger:GQ08 P1: [act]")
    assert (reserve(state), tile_pouch(state), lying(state, "b3")) == (6, {"A2": 1, "A1": 1, "X": 2}, "")


def test_aq_tile_07_newest_first() -> None:
    """AQ-TILE-07, R-AQ-42: several tiles one by one, the one set last first."""
    state = scene("red TM10 b2 upgraded; tiles b3 AB1, b3 AB2, b3 AB3")
    state.watch()
    play(state, "move:b2-b3 reveal take:b3 [encounter] dismiss [encounter] reveal take:b3 [move]")
    assert [event["tile"] for event in told(state, "tile_revealed")] == ["A3", "A1"]
    assert [event["tile"] for event in told(state, "tile_dismissed", viewer=1)] == ["A2"]
    assert minions(state) == "b3 TM10 carries 3 1"


def test_aq_tile_07_the_rest_stays_when_the_minion_is_gone() -> None:
    """AQ-TILE-07: after the minion is ejected the other tiles stay unrevealed."""
    state = play(scene("red T b2; tiles b3 AB1, b3 SB, b3 XB"), "move:b2-b3 reveal P0: [act]")
    assert (minions(state), lying(state, "b3")) == ("", "AB1, SB")


def test_aq_tile_07_an_exhausted_minion_goes_on_encountering() -> None:
    """AQ-TILE-07: a minion that a Snowflake has exhausted is still there and meets the other tiles."""
    state = play(scene("red TM10 b2; tiles b3 AB1, b3 SB"), "move:b2-b3 reveal [encounter] reveal")
    play(state, "[take_on_entry] take:b3 [act]")
    assert minions(state) == "b3 TM10 exhausted carries 1"


def test_aq_tile_08_only_rival_tiles() -> None:
    """AQ-TILE-08: tiles of both colours may share a space; own ones stay as they are."""
    state = play(scene("red T b2; tiles b3 AB1, b3 XR, b3 AR2"), "move:b2-b3 [encounter] dismiss")
    assert (asked(state), lying(state, "b3")) == ((0, "move"), "XR, AR2")


def test_aq_tile_09_no_encounter_by_a_summon() -> None:
    """AQ-TILE-09, R-AQ-43, AQ-HERO-11: a minion summoned onto a rival tile leaves it alone."""
    state = play(scene("red held T1; tiles a1 AB3, a1 AB1 up"), "use_hero:a summon:T P0: [act]")
    assert (minions(state), lying(state, "a1")) == ("a1 T exhausted", "AB3, AB1 up")


def test_aq_tile_09_no_encounter_by_a_push() -> None:
    """AQ-TILE-09, R-AQ-94: nor one that the opponent pushes onto it, into either colour."""
    state = scene("blue; blue held B1; blue quarrels BQ07; red T b2; tiles b3 XB, b3 AB1 up, b1 AB2")
    play(state, "play:BQ07 [effect_target] space:b3 P1: [act]")
    assert (minions(state), lying(state, "b3")) == ("b3 T", "XB, AB1 up")


def test_aq_tile_09_no_encounter_by_a_tile_set_under_a_minion() -> None:
    """AQ-TILE-09, R-AQ-41: nor by a tile set where a minion stands."""
    spaces = [lane + row for lane in "abcde" for row in "12345" if lane + row not in ("c3", "b2")]
    kinds = ["AR1"] * 9 + ["AR2"] * 6 + ["AB1"] * 8
    lines = ", ".join(f"{space} {kind}" for space, kind in zip(spaces, kinds, strict=True))
    state = play(scene(f"phase set; red hand X; blue B b2; tiles {lines}"), "P0: [act]")
    assert (lying(state, "b2"), minions(state, "blue")) == ("XR", "b2 B")


def test_aq_tile_09_an_own_move_by_effect_encounters() -> None:
    """AQ-TILE-09, AQ-FX-05: a move by the own card is a move by the controller."""
    state = scene("blue; blue held B1; blue quarrels BQ05; blue H b2 exhausted; tiles b3 AR1")
    play(state, "play:BQ05 step:b3 P1: [encounter] reveal take:b3 [effect_target] stop [act]")
    assert minions(state, "blue") == "b3 H exhausted carries 1"


def test_aq_tile_10_face_up_tiles_are_acorns() -> None:
    """AQ-TILE-10: of what is revealed only Acorns stay."""
    state = scene("red TM10 b2 upgraded; tiles b3 AB1, b3 SB, b3 AB2, b4 XB")
    play(state, "move:b2-b3 reveal leave reveal reveal leave [move] step:b4 reveal [act]")
    assert (lying(state, "b3"), lying(state, "b4")) == ("AB1 up, AB2 up", "")


@pytest.mark.parametrize("kind", ["SB", "XB"])
def test_aq_tile_10_no_other_tile_lies_face_up(kind: str) -> None:
    """AQ-TILE-10: a position with a Snowflake or Trap face-up cannot be."""
    with pytest.raises(ValueError, match="face-up is an Acorn"):
        scene(f"tiles b3 {kind} up")


def test_aq_tile_10_they_stay_until_carried_away() -> None:
    """AQ-TILE-10: a face-up Acorn stays through the turns."""
    state = play(scene("red T b3; tiles b3 AB1 up; revealed H"), "drop:H@1 end P1:")
    assert lying(state, "b3") == "AB1 up"
