"""The test vectors of the Field: GV-10 to GV-15 from the rulebook, GV-26 to GV-30 derived."""

import pytest

from tests.games.alderquest.scene import GROUND, scene
from tests.games.alderquest.table import (
    board,
    deck,
    held,
    lying,
    minion_at,
    minions,
    play,
    points,
    quarrels,
    refused,
    reserve,
    targets,
    tile_hand,
    tile_pouch,
    told,
)
from tests.games.playing import asked, kind, names, offers


def words(found: list[str]) -> str:
    return " ".join(found)


@pytest.mark.parametrize(
    ("space", "options"),
    [
        ("c2", "b2 c1 d2 tS"),
        ("a1", "a2 b1"),
        ("c5", "b5 c4 d5"),
    ],
)
def test_gv_10_normal_move_options(space: str, options: str) -> None:
    """GV-10 (AQ-MOVE-02, AQ-GEO-08): never the stump, up from c2, a confront before a rival Hero."""
    state = scene(f"red T {space}")
    assert words(targets(state)) == options
    assert offers(state, "confront") == (["c5"] if space == "c5" else [])
    far = {"c2": "a2", "a1": "a3", "c5": "e5"}[space]
    assert refused(state, f"move:{space}-{far}") == "AQ-MOVE-02"


def test_gv_10_from_the_canopy_only_down() -> None:
    """GV-10 (AQ-TREE-02): from tS the ground beneath is the one move; what else is offered moves nobody."""
    state = scene("red T tS; red G a5 exhausted; tiles a5 AB1 up")
    assert targets(state) == ["c2"]


def test_gv_11_charge() -> None:
    """GV-11 (AQ-MOVE-09, AQ-MOVE-10): from a5 down the lane into a1, past a tile that stays face-down."""
    state = scene("blue; blue HM01 a5 upgraded; red T a1; tiles a3 AR1")
    state.watch()
    play(state, "P1:")
    assert words(targets(state)) == "a1 a4 b5"
    play(state, "move:a5-a1 [use_trigger] decline [act]")
    assert told(state, "squabble") == [{"space": "a1", "attacker": "blue", "defender": "red"}]
    assert (minions(state), minions(state, "blue"), lying(state, "a3")) == ("", "", "AR1")


@pytest.mark.parametrize(
    "field",
    [
        "blue HM01 a5 upgraded; blue B a2 exhausted; red T a1",
        "blue HM01 c5 upgraded; red T c1",
        "blue HM01 a5 upgraded; red T b3",
    ],
)
def test_gv_11_no_charge(field: str) -> None:
    """GV-11: not past an ally, not over the stump, not without a rival at the end of the line."""
    state = scene(f"blue; {field}")
    start = field[10:12]
    assert set(targets(state, start)) <= {"a4", "b5", "c4", "d5"}
    line = {"a5": ("a1", "e5"), "c5": ("a5", "e5")}[start]
    assert [refused(state, f"move:{start}-{space}") for space in line] == ["AQ-MOVE-09"] * 2


def test_gv_12_flight_over_a_tile() -> None:
    """GV-12 (AQ-MOVE-11): what lies and stands between is skipped; the tile of the goal is encountered."""
    state = scene("blue; blue BM01 b2 upgraded; red T c2; tiles c2 AR1, d2 AR2")
    play(state, "move:b2-d2 P1: [encounter]")
    assert words(names(state)) == "reveal dismiss"
    assert (minions(state), lying(state, "c2")) == ("c2 T", "AR1")
    state = scene("blue; blue BM01 c2 upgraded")
    assert targets(state) == ["a2", "b2", "c1", "d2", "e2", "tS"]
    assert refused(state, "move:c2-b3") == "AQ-MOVE-11"


def test_gv_13_sneak() -> None:
    """GV-13 (AQ-MOVE-12): the diagonal spaces but for the stump, before or after a normal move."""
    state = scene("red TM03 b2 upgraded")
    assert targets(state) == ["a1", "a2", "a3", "b1", "b3", "c1", "c2"]
    play(state, "move:b2-c1 [move]")
    assert words(names(state)) == "step:b1 step:c2 step:d1 stop"
    assert minions(play(state, "step:b1 [act]")) == "b1 TM03 exhausted"
    state = play(scene("red TM03 b2 upgraded"), "move:b2-b1")
    assert offers(state, "sneak") == ["a2", "c2"]
    assert minions(play(state, "sneak:c2 [act]")) == "c2 TM03 exhausted"


def test_gv_14_squabble_over_an_acorn() -> None:
    """GV-14 (AQ-FIGHT-02, AQ-FIGHT-03): both to the bottom of their decks, the Acorn face-up, no points."""
    state = play(scene("red TM06 b2; blue BM03 b3 carries 2"), "move:b2-b3 [act]")
    assert (minions(state), minions(state, "blue")) == ("", "")
    assert (deck(state, "T")[-1], deck(state, "B")[-1]) == ("TM06", "BM03")
    assert (lying(state, "b3"), points(state), points(state, "blue")) == ("AR2 up", 0, 0)


def test_gv_15_confront() -> None:
    """GV-15 (AQ-CONF-03): Blue draws two tiles and discards a Quarrel, Red draws one, the Thief is gone."""
    state = scene("red TM06 c4; blue quarrels BQ01 HQ02; red deck GQ05")
    play(state, "move:c4-c5 confront:c5 P1: [confront_discard]")
    assert len(tile_hand(state, "blue").split()) == 2
    assert words(names(state)) == "discard:BQ01 discard:HQ02"
    assert quarrels(state) == ""
    play(state, "discard:BQ01 P0: [act]")
    assert (quarrels(state, "blue"), quarrels(state, "blue", "discard")) == ("HQ02", "BQ01")
    assert (quarrels(state), minions(state), deck(state, "T")[-1]) == ("GQ05", "", "TM06")


def test_gv_26_elbow_drop_with_an_acorn() -> None:
    """GV-26 (AQ-FIGHT-10, AQ-FIGHT-04, AQ-CARRY-02): no encounter, no Acorn of one's own colour, a move
    left.
    """
    state = play(scene("red TM06 tE upgraded; blue BM01 d3 carries 3; tiles d3 AB1"), "move:tE-d3 P0: [move]")
    assert (minions(state), minions(state, "blue")) == ("d3 TM06", "")
    assert (lying(state, "d3"), deck(state, "B")[-1]) == ("AB1, AR3 up", "BM01")
    assert words(names(state)) == "step:d2 step:d4 step:e3 step:tE stop"


def test_gv_27_judo_into_a_trap() -> None:
    """GV-27 (AQ-FIGHT-05, AQ-FIGHT-07): the evader's arrival first, then the attacker's; no squabble."""
    state = scene("blue; red GM01 d2 upgraded; blue B d3; tiles d2 AR2 up, e2 XB")
    state.watch()
    play(state, "P1: move:d3-d2 P0: [judo]")
    assert words(names(state)) == "stand evade:c2 evade:d1 evade:d3 evade:e2"
    play(state, "evade:e2 P0: [encounter] reveal P1: [take_on_entry]")
    assert (minions(state), "GM01" in deck(state, "G"), reserve(state, "blue")) == ("", True, 7)
    play(state, "take:d2 P1: [move]")
    assert minions(state, "blue") == "d2 B carries 2"
    assert words(names(state)) == "step:c2 step:d1 step:d3 step:e2 stop"
    assert told(state, "squabble") == []


GV_28 = """blue; blue HM07 e4 carries 2; tiles d4 XR; blue held B1 H2; red armed TQ08 TQ10; red reserve 5
red pouch X X A1"""


def test_gv_28_trap_met_with_an_acorn_in_hand() -> None:
    """GV-28 (AQ-TILE-05, AQ-TILE-06, R-AQ-51): Red ejects or triggers; the tile is in the reserve already."""
    state = play(scene(GV_28), "move:e4-d4 reveal P0: [trap_response]")
    assert words(names(state)) == "eject trigger:TQ08 trigger:TQ10"
    assert reserve(state) == 6
    play(state, "eject P1: [act]")
    assert (minions(state, "blue"), "HM07" in deck(state, "H")) == ("", True)
    assert (lying(state, "d4"), quarrels(state, "red", "armed")) == ("AR2 up", "TQ08 TQ10")


def test_gv_28_swift_heist() -> None:
    """GV-28 (AQ-QUAR-07): two runes of Red's choice, the minion ejected, the card discarded."""
    state = play(scene(GV_28), "move:e4-d4 reveal trigger:TQ08 P0: [effect_target]")
    assert offers(state, "steal") == ["B", "H"]  # a Bard and a Hunter rune, or both Hunter runes
    play(state, "steal:H P1: [act]")
    assert (held(state), held(state, "blue"), minions(state, "blue")) == ("H2", "B1", "")
    assert (lying(state, "d4"), reserve(state)) == ("AR2 up", 6)
    assert (quarrels(state, "red", "armed"), quarrels(state, "red", "discard")) == ("TQ10", "TQ08")


def test_gv_28_vanishing_loot() -> None:
    """GV-28: the Acorn goes to Red's pouch, the minion stays, exhausted: its activation is over."""
    state = play(scene(GV_28), "move:e4-d4 reveal trigger:TQ10 P1: [act]")
    assert minions(state, "blue") == "d4 H exhausted"
    assert (lying(state, "d4"), tile_pouch(state)) == ("", {"X": 2, "A2": 1, "A1": 1})
    assert (quarrels(state, "red", "discard"), reserve(state)) == ("TQ10", 6)


def test_gv_28_dismissed() -> None:
    """GV-28 (AQ-TILE-02): the tile goes to Red's pouch unseen, and the minion has its second move."""
    state = scene(GV_28)
    state.watch()
    play(state, "move:e4-d4 dismiss P1: [move]")
    assert minions(state, "blue") == "d4 H carries 2"
    assert (lying(state, "d4"), tile_pouch(state), reserve(state)) == ("", {"X": 3, "A1": 1}, 5)
    assert told(state, "tile_dismissed", viewer=1) == [{"side": "red", "space": "d4"}]
    assert told(state, "tile_dismissed", viewer=0) == [{"side": "red", "space": "d4", "tile": "X"}]


def test_gv_29_three_tiles_two_vacant_spaces() -> None:
    """GV-29 (AQ-TURN-05, AQ-TURN-06): vacant spaces first, then the fewest tiles; no encounter there."""
    kinds = ["AR1"] * 8 + ["AB1"] * 9 + ["AB2"] * 4
    covered = [space for space in GROUND if space not in ("a1", "c2", "e5")]
    lines = ", ".join(f"{space} {kind}" for space, kind in zip(covered, kinds, strict=True))
    state = scene(f"phase set; red hand X A1 S; blue B c2; tiles {lines}")
    play(state, "P0: [set_tile] set:X [set_space]")
    assert words(names(state)) == "space:a1 space:e5"
    play(state, "space:e5 [set_tile] set:A1 P0: [act]")
    assert (lying(state, "e5"), lying(state, "a1")) == ("XR", "AR1")
    assert (lying(state, "c2"), minions(state, "blue")) == ("SR", "c2 B")


def test_gv_30_passing_up_into_the_tree() -> None:
    """GV-30 (AQ-TRIB-01, AQ-TRIB-02, AQ-TRIB-03, R-AQ-47, R-AQ-49): a tribute for each Acorn passed up."""
    state = scene("""
        red TM08 tS basic exhausted; red G c2 exhausted carries 3 1
        board 1: G | 2: B | 3: * | 4: T
        blue held H1
    """)
    play(state, "pass:c2 acorn:3 [pick_column] column:2 [use_trigger]")
    assert board(state) == "1: G | 2: B AB3 | 3: * | 4: T"
    play(state, "use [act]")
    assert (held(state), held(state, "blue")) == ("H1", "")
    play(state, "pass:c2 [pick_column] column:3")
    assert board(state) == "1: G | 2: B AB3 | 3: * AB1 | 4: T"
    assert asked(state) == (0, "act")
    assert minions(state) == "c2 G exhausted, tS TM08 exhausted"


def test_gv_28_nothing_is_shown() -> None:
    """GV-28: whoever dismisses a Trap cannot tell it from an Acorn, neither before nor after."""
    seen = []
    for tile, pouch in (("XR", "A1 A1"), ("AR1", "X A1")):
        text = GV_28.replace("XR", tile).replace("X X A1", pouch).replace("reserve 5", "reserve 6")
        state = play(scene(text), "move:e4-d4 dismiss")
        assert kind(state) == "move"
        assert minion_at(state, "d4") is not None
        seen.append(state.view(1)["table"])
    assert seen[0] == seen[1]
