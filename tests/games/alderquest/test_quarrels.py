"""Quarrels: Schemes and Traps (AQ-QUAR)."""

import pytest

from tests.games.alderquest.scene import GROUND, QUARRELS, scene
from tests.games.alderquest.table import (
    discard,
    held,
    heroes,
    lying,
    minions,
    offered,
    play,
    quarrels,
    refused,
    reserve,
    table,
    tile_hand,
    told,
)
from tests.games.playing import asked, names, offers


def test_aq_quar_01_any_number_without_a_hero() -> None:
    """AQ-QUAR-01: in the own Action phase, one after another, and the Heroes stay ready."""
    state = scene("red held G3; red quarrels GQ05 GQ06 GQ08 TQ01; discard G1")
    play(state, "play:GQ05 [act] play:GQ08 [act] play:GQ06 [act]")
    assert heroes(state) == "a GH1, c GH2, e TH1"
    assert "GQ05" in quarrels(state, "red", "discard")


def test_aq_quar_01_not_in_the_opponents_turn() -> None:
    """AQ-QUAR-01: the other side plays nothing, whatever it holds."""
    state = scene("blue; red held G2; red quarrels GQ05; discard G2")
    assert not offered(state, "play")
    assert refused(state, "play:GQ05")


def test_aq_quar_02_one_rune_of_its_guild() -> None:
    """AQ-QUAR-02: exactly one, of the Quarrel's guild; no other rune will do, own or stolen."""
    state = scene("red held G2 H1; red quarrels GQ08 TQ08")
    assert offers(state, "play") == ["GQ08"]
    assert refused(state, "play:TQ08") == "AQ-QUAR-02"
    play(state, "play:GQ08 [act]")
    assert (held(state), discard(state)) == ("G1 H1", "G1")


def test_aq_quar_02_without_a_rune_none() -> None:
    """AQ-QUAR-02, R-AQ-93: with runes of rival guilds alone no Quarrel is played."""
    state = scene("red held H2 B2; red quarrels GQ08 TQ08")
    assert not offered(state, "play")


def test_aq_quar_03_a_scheme_at_once() -> None:
    """AQ-QUAR-03: its effect happens, then the card lies in the owner's discard."""
    state = scene("red held T1; red quarrels TQ01; blue held B1 H1")
    play(state, "play:TQ01 [effect_target]")
    assert (quarrels(state), quarrels(state, "red", "discard")) == ("", "")
    assert [card["card"] for card in table(state)["playing"]] == ["TQ01"]
    play(state, "steal:B [act]")
    assert (held(state), quarrels(state, "red", "discard")) == ("B1", "TQ01")
    assert quarrels(state, "blue", "discard") == ""


def test_aq_quar_04_a_trap_is_armed() -> None:
    """AQ-QUAR-04: face-up for all to see, with a Trap tile from the reserve in hand."""
    state = scene("red held T1; red quarrels TQ09; red reserve 4; red pouch X X X X A1")
    play(state, "play:TQ09 [act]")
    assert (quarrels(state), quarrels(state, "red", "armed")) == ("", "TQ09")
    assert (reserve(state), tile_hand(state)) == (3, "X")
    assert [card["card"] for card in table(state, 1)["sides"][0]["quarrels"]["armed"]] == ["TQ09"]


def test_aq_quar_04_its_tile_waits_for_the_next_set_tiles() -> None:
    """AQ-QUAR-04: the tile is set in the owner's next turn."""
    state = play(scene("red held T1; red quarrels TQ09; red pouch 0; red reserve 8"), "play:TQ09 end P1:")
    while state.to_move == 1:
        state.apply(state.legal()[-1])
    assert (asked(state), names(state)) == ((0, "set_space"), [f"space:{space}" for space in GROUND])


def test_aq_quar_05_an_empty_reserve() -> None:
    """AQ-QUAR-05, R-AQ-52: armed without a tile."""
    state = scene("red held T1; red quarrels TQ09; red reserve 0; red pouch X X X X X X X X")
    play(state, "play:TQ09 [act]")
    assert (quarrels(state, "red", "armed"), tile_hand(state), reserve(state)) == ("TQ09", "", 0)


def test_aq_quar_06_any_tile_any_card() -> None:
    """AQ-QUAR-06, R-AQ-68: six Traps may be armed, and a tile that came from the pouch triggers any."""
    traps = "GQ08 GQ09 GQ10 TQ08 TQ09 TQ10"
    state = scene(f"blue; red armed {traps}; blue B b2; tiles b3 XR")
    play(state, "move:b2-b3 reveal P0: [trap_response]")
    assert names(state) == ["eject", *[f"trigger:{card}" for card in traps.split()]]


def test_aq_quar_07_the_effect_instead_of_the_ejection() -> None:
    """AQ-QUAR-07: the owner chooses within it; the card is discarded, and nothing is ejected besides."""
    state = scene("blue; red armed GQ09; blue B b2; tiles b3 XR")
    state.watch()
    play(state, "move:b2-b3 reveal P0: trigger:GQ09 P0: [effect_target]")
    assert names(state) == ["space:a1", "space:c1", "space:e1"]
    play(state, "space:c1 P1: [act]")
    assert (minions(state), minions(state, "blue")) == ("c1 G exhausted", "")
    assert (quarrels(state, "red", "armed"), quarrels(state, "red", "discard")) == ("", "GQ09")
    assert len(told(state, "minion_ejected")) == 1


def test_aq_quar_07_even_without_a_target() -> None:
    """AQ-QUAR-07: a Trap may be triggered although part of it finds nothing; the minion is not ejected."""
    state = scene("blue; red armed TQ10; blue B b2 exhausted; blue H b4; tiles b3 XR")
    play(state, "move:b4-b3 reveal P0: [trap_response] trigger:TQ10 P1: [act]")
    assert minions(state, "blue") == "b2 B exhausted, b3 H exhausted"


def test_aq_quar_08_no_largest_hand() -> None:
    """AQ-QUAR-08, R-AQ-66: three limits only the draw at the end of the turn; nothing is thrown away."""
    for hand, count in (("GQ01 GQ02", 3), ("GQ01 GQ02 GQ03", 3), ("GQ01 GQ02 GQ03 TQ01 TQ02", 5)):
        state = play(scene(f"red quarrels {hand}"), "end P1:")
        assert len(quarrels(state).split()) == count


def test_aq_quar_09_an_empty_deck() -> None:
    """AQ-QUAR-09, R-AQ-67: the own discard is shuffled into a new deck when a card is needed."""
    state = scene("red T a5; red deck_only ; red armed TQ08; red quarrels GQ01")
    state.watch()
    assert len(quarrels(state, "red", "discard").split()) == 18
    play(state, "confront:a5 [act]")
    assert quarrels(state, "red", "discard") == ""
    assert (len(quarrels(state).split()), len(quarrels(state, "red", "deck").split())) == (2, 17)
    assert told(state, "quarrels_reshuffled") == [{"side": "red"}]


def test_aq_quar_09_shuffled() -> None:
    """AQ-QUAR-09: the new deck has an order of its own."""
    drawn = set()
    for seed in range(8):
        state = play(scene(f"seed {seed}; red T a5; red deck_only"), "confront:a5")
        drawn.add(quarrels(state))
    assert len(drawn) > 3


def test_aq_quar_09_nothing_left() -> None:
    """AQ-QUAR-09: with deck and discard empty nothing is drawn."""
    cards = QUARRELS["G"] + QUARRELS["T"]
    state = scene(f"red T a5; red armed {cards[-1]}; red quarrels {' '.join(cards[:-1])}")
    play(state, "confront:a5 [act]")
    assert len(quarrels(state).split()) == 19


@pytest.mark.parametrize(
    ("card", "useful"),
    [
        ("GQ01", "red T b2"),
        ("GQ02", "tiles b2 AR1"),
        ("GQ07", "red T b2; blue B b3"),
        ("TQ01", "blue held B1"),
        ("TQ03", "red reserve 1; red pouch X X X X X X X"),
        ("TQ07", "red T b2; tiles b3 AB1 up"),
    ],
)
def test_aq_quar_10_a_scheme_without_effect(card: str, useful: str) -> None:
    """AQ-QUAR-10: it may not be played; with something to do it may."""
    bare = "red held G1 T1; red quarrels " + card
    nothing = bare if card != "TQ03" else bare + "; red reserve 0; red pouch X X X X X X X X"
    assert not offered(scene(nothing), "play")
    assert refused(scene(nothing), f"play:{card}") == "AQ-QUAR-10"
    assert offers(scene(f"{bare}; {useful}"), "play") == [card]


def test_aq_quar_10_a_trap_always() -> None:
    """AQ-QUAR-10: a Trap may be armed whatever lies on the table."""
    state = scene("red held G1; red quarrels GQ08 GQ09 GQ10 GQ01")
    assert offers(state, "play") == ["GQ08", "GQ09", "GQ10"]
    assert refused(state, "play:GQ01") == "AQ-QUAR-10"


def test_aq_quar_11_armed_traps_are_not_discarded() -> None:
    """AQ-QUAR-11: what makes a side discard takes cards of the hand only."""
    state = scene("blue; blue held B1; blue quarrels BQ06; red armed TQ08; red quarrels GQ01 GQ02")
    play(state, "play:BQ06 P0: [effect_target]")
    assert names(state) == ["discard:GQ01", "discard:GQ02"]
    state = scene("red T a5; blue armed BQ08")
    play(state, "confront:a5 P0: [act]")
    assert quarrels(state, "blue", "armed") == "BQ08"


def test_aq_quar_04_a_revealed_trap_tile_can_be_armed_again() -> None:
    """AQ-QUAR-04, R-AQ-51: a tile that went to the reserve is taken by the next Trap."""
    state = scene(
        "red held T1; red quarrels TQ09; red reserve 0; red pouch X X X X X X X; tiles b3 XR; blue B b4"
    )
    play(state, "play:TQ09 end")
    assert lying(state, "b3") == "XR"
    while not (state.to_move == 1 and offered(state, "move")):
        state.apply(state.legal()[0])
    play(state, "move:b4-b3 reveal P0: eject P1:")
    assert reserve(state) == 1
