"""A turn and its five phases (AQ-TURN)."""

import pytest

from fireside.core.state import State
from tests.games.alderquest.scene import GROUND, scene
from tests.games.alderquest.table import (
    heroes,
    lying,
    minion_at,
    minions,
    offered,
    play,
    pouch_size,
    quarrels,
    refused,
    revealed,
    rune_pouch,
    table,
    tile_hand,
    tiles,
    told,
)
from tests.games.playing import asked, hidden, kind, names, offers

# The phases


def test_five_phases_and_then_the_other_side() -> None:
    """AQ-TURN-01: Ready, Set Tiles, Reveal Runes, Action, Draw; then the opponent's turn."""
    text = "phase ready; turn 5; red hand X; red quarrels TQ01; pouch B G H H B G"
    state = scene(f"{text}\nheroes red a GH1-, c GH2-, e TH1-")
    phases = [table(state)["phase"]]
    assert heroes(state) == "a GH1, c GH2, e TH1"
    assert revealed(state) == ""
    play(state, "space:c1")
    phases.append(table(state)["phase"])
    assert (revealed(state), tile_hand(state)) == ("B G H", "")
    play(state, "drop:B@1 drop:G@1 drop:H@2 discard_quarrels")
    phases.append(table(state)["phase"])
    assert (kind(state), tile_hand(state)) == ("discard_quarrel", "")
    play(state, "done")
    assert phases == ["set", "action", "draw"]
    assert (table(state)["turn"], table(state)["active"]["side"], state.to_move) == (6, "blue", 1)
    play(state, "drop:H@4 drop:B@3 drop:G@4 end")
    assert (table(state)["turn"], table(state)["active"]["side"], state.to_move) == (7, "red", 0)


def test_ready_turns_only_the_own_side() -> None:
    """AQ-TURN-02: all exhausted Heroes and minions of the turn player become ready, not the opponent's."""
    text = "phase ready\nheroes red a GH1-, c GH2, e TH1-\nheroes blue a BH1-, c HH1, e BH2-"
    state = scene(f"{text}\nred T b2 exhausted; red G tS exhausted; blue B b4 exhausted; blue H tN exhausted")
    assert heroes(state) == "a GH1, c GH2, e TH1"
    assert heroes(state, "blue") == "a BH1-, c HH1, e BH2-"
    assert minions(state) == "b2 T, tS G"
    assert minions(state, "blue") == "b4 B exhausted, tN H exhausted"


def test_flags_of_both_sides_are_reset_every_turn() -> None:
    """AQ-TURN-14: whoever was attacked or had the extra move in the last turn has the chance again."""
    state = scene(
        "phase ready\nred GM01 b2 upgraded attacked; blue BM04 b4 upgraded sped; red GM05 d2 upgraded sped"
    )
    assert [one["attacked"] or one["sped"] for one in hidden(state)["minions"]] == [False, False, False]
    state = scene("blue\nphase ready\nred GM01 d2 upgraded attacked; blue B d3")
    play(state, "move:d3-d2")
    assert asked(state) == (0, "judo")


# Setting tiles


def test_every_tile_must_be_set() -> None:
    """AQ-TURN-03: one at a time, and none may be kept."""
    state = scene("phase set; red hand X A3 A3 S")
    assert names(state) == ["set:A3", "set:S", "set:X"]
    play(state, "set:A3 space:b2 set:S space:b3")
    assert (kind(state), tile_hand(state)) == ("set_tile", "A3 X")
    play(state, "set:X space:d2 [set_space] space:d3 [act]")  # a single tile is not asked for
    assert tiles(state) == {"b2": "AR3", "b3": "SR", "d2": "XR", "d3": "AR3"}


def test_tiles_are_set_anywhere_on_vacant_ground() -> None:
    """AQ-TURN-04: the rival's half included; no canopy, no minion, no tile."""
    state = scene("phase set; red hand X; red T tN; blue B c5\ntiles a5 AB1, b5 AR1 up")
    assert offers(state, "space") == [space for space in GROUND if space not in ("a5", "b5", "c5")]
    play(state, "space:c4")  # beneath a minion in the Tree
    assert lying(state, "c4") == "XR"


FULL = ", ".join(f"{space} AR1" for space in GROUND[:7]) + f", {GROUND[7]} SR, "
FULL += ", ".join(f"{space} AB1" for space in GROUND[8:15]) + f", {GROUND[15]} AR2, "
FULL += ", ".join(f"{space} AB2 up" for space in GROUND[16:20]) + ", "
FULL += ", ".join(f"{space} XB" for space in GROUND[20:])


def test_on_a_full_field_the_fewest_tiles_count() -> None:
    """AQ-TURN-05, R-AQ-41: tiles of both colours, face-down or face-up; repeated for each."""
    state = play(scene(f"phase set; red hand X S A1\ntiles {FULL}"), "set:X")
    assert offers(state, "space") == GROUND  # one tile lies everywhere
    play(state, "space:a1 set:S")
    assert offers(state, "space") == GROUND[1:]
    play(state, "space:e5")
    assert offers(state, "space") == GROUND[1:-1]


def test_carried_acorns_are_not_counted() -> None:
    """AQ-TURN-05, R-AQ-41, AQ-TURN-06: a minion without a tile comes first, whatever it carries; it meets
    nothing.
    """
    without = ", ".join(part for part in FULL.split(", ") if part[:2] not in ("c2", "d4"))
    state = scene(f"phase set; red hand X A1\nblue B c2 carries 2 1; red T d4 carries 1\ntiles {without}")
    play(state, "set:X")
    assert offers(state, "space") == ["c2", "d4"]
    play(state, "space:c2 [act]")  # only d4 is left
    assert (lying(state, "c2"), lying(state, "d4")) == ("XR", "AR1")
    assert "c2 B carries 2 1" in minions(state, "blue")
    assert not told(state, "tile_revealed", "tile_dismissed")


def test_an_own_tile_may_always_be_looked_at() -> None:
    """AQ-TURN-07: the owner sees it face-down, the others do not."""
    state = scene("tiles a1 XR, b4 AR3")
    shown = {
        viewer: [tile["kind"] for space in table(state, viewer)["field"] for tile in space["tiles"]]
        for viewer in (0, 1, None)
    }
    assert shown == {0: ["X", "A3"], 1: [None, None], None: [None, None]}


# Revealing runes


def test_three_runes_are_revealed() -> None:
    """AQ-TURN-08: the next three of the pouch."""
    state = scene("phase reveal; pouch H T G B")
    assert (revealed(state), rune_pouch(state, 1)) == ("H T G", "B")


def test_fewer_runes_are_revealed_when_there_are_fewer() -> None:
    """AQ-TURN-08, R-AQ-13: no penalty; with none at all the turn goes on."""
    everything = "red held T9 G10; blue held B10 H{}\nboard 1: T\nphase reveal\npouch_only"
    state = scene(f"{everything.format(9)} H")
    assert (revealed(state), rune_pouch(state)) == ("H", "")
    state = scene(everything.format(10))
    assert (revealed(state), asked(state)) == ("", (0, "act"))
    assert offered(state, "end")


# The Action phase


def test_everything_may_be_interleaved() -> None:
    """AQ-TURN-09: drops, Heroes, minions, passes, takes and Quarrels in any order."""
    text = "revealed B H; red held T3; red quarrels TQ03 TQ05; red relics RL4; red T b2; red T b3 carries 1"
    state = scene(f"{text}\ntiles b2 AB2 up\nboard 1: T G | 2: H | 3: B | 4: G")
    menu = {"drop", "use_hero", "move", "pass", "take", "play"}
    assert {name.partition(":")[0] for name in names(state)} == menu  # no Relic: no Hero is exhausted yet
    play(state, "take:b2 [act] play:TQ03 [act] drop:B@1 [act] pass:b3 [act]")
    play(state, "move:b3-a3 stop [act] use_hero:a swap:1,1-1,2 [act]")
    assert minions(state) == "a3 T exhausted, b2 T carries 2 1"
    play(state, "relic:RL4 [act] drop:H@4 [act]")
    assert heroes(state) == "a GH1, c GH2, e TH1"  # the Hourglass made Lily ready again
    play(state, "use_hero:a slide_right:1,3 [act] end")


def test_the_turn_is_not_over_while_a_rune_waits() -> None:
    """AQ-TURN-10: otherwise it may be ended with everything unused."""
    state = scene("revealed B; red T b2")
    assert refused(state, "end") == "AQ-TURN-10"
    play(state, "drop:B@1")
    assert offered(state, "end")
    play(state, "end")
    assert (state.to_move, heroes(state), minions(state)) == (1, "a GH1, c GH2, e TH1", "b2 T")


# The Draw phase


def ended(text: str, discards: str = "") -> State:
    """The table after Red's turn was ended."""
    return play(scene(text), discards or "end")


def test_fewer_than_three_quarrels_draw_one() -> None:
    """AQ-TURN-11: two become three; three stay three; a tile is drawn in any case."""
    state = ended("red quarrels TQ01 TQ02; red deck GQ05", "end P1:")
    assert (quarrels(state), len(tile_hand(state).split())) == ("GQ05 TQ01 TQ02", 1)
    state = ended("red quarrels TQ01 TQ02 TQ03; red deck GQ05", "end P1:")
    assert (quarrels(state), len(tile_hand(state).split())) == ("TQ01 TQ02 TQ03", 1)
    state = ended("red deck GQ05")  # nothing to discard: nothing is asked
    assert quarrels(state) == "GQ05"


def test_quarrels_are_discarded_before_one_is_drawn() -> None:
    """AQ-TURN-11: any number of them, so that a hand of four may draw again."""
    text = "red quarrels TQ01 TQ02 TQ03 TQ04; red deck GQ05"
    state = ended(text, "discard_quarrels discard:TQ01 [discard_quarrel] done")
    assert (quarrels(state), quarrels(state, pile="discard")) == ("TQ02 TQ03 TQ04", "TQ01")
    state = ended(text, "discard_quarrels discard:TQ01 discard:TQ03 done")
    assert quarrels(state) == "GQ05 TQ02 TQ04"
    state = ended(text, "discard_quarrels discard:TQ01 discard:TQ02 discard:TQ03 discard:TQ04 P1:")
    assert quarrels(state) == "GQ05"


def test_an_empty_pouch_gives_no_tile() -> None:
    """AQ-TURN-12, R-AQ-13"""
    state = ended("red pouch 0")
    assert (tile_hand(state), pouch_size(state), state.to_move) == ("", 0, 1)
    state = ended("red pouch A2")
    assert (tile_hand(state), pouch_size(state)) == ("A2", 0)


def test_a_drawn_tile_stays_hidden_until_it_is_set() -> None:
    """AQ-TURN-13: the opponent knows the number; the owner sets it at the start of the next own turn."""
    state = ended("red pouch A2")
    seen = [table(state, viewer)["sides"][0]["tiles"] for viewer in (0, 1)]
    assert [one["hand"] for one in seen] == [1, 1]
    assert (seen[0]["kinds"]["A2"], seen[1]["kinds"]) == (1, None)
    while state.to_move == 1:
        state.apply(state.legal()[0] if not offered(state, "end") else state.legal()[-1])
    assert (asked(state), names(state)) == ((0, "set_space"), [f"space:{space}" for space in GROUND])


@pytest.mark.parametrize("space", ["tN", "c3"])
def test_no_tile_lies_in_the_tree(space: str) -> None:
    """AQ-TURN-04: no position has one there."""
    position = scene("tiles c4 AR1").position()
    position["table"]["field"][space] = position["table"]["field"].pop("c4")
    with pytest.raises(ValueError, match=f"'field' cannot be '{space}'"):
        scene("").game.load(position)
    assert minion_at(scene(""), "c4") is None
