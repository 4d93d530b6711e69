"""The test vectors of the example turn, the Board and Hero actions: GV-01 to -09, GV-16 to -25, GV-31."""

import pytest

from fireside.core.state import State
from tests.games.alderquest.scene import scene
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
    offered,
    play,
    points,
    pouch_size,
    quarrels,
    relics,
    reserve,
    revealed,
    snowflakes,
    tile_hand,
    told,
)
from tests.games.playing import asked, kind, offers


def swapped(text: str, cells: str) -> State:
    """The table after the first Hero has swapped two cells."""
    return play(scene(text), f"use_hero:a swap:{cells}")


# From the rulebook

EXAMPLE = """
phase ready; turn 7
board 1: B T AB1 * | 2: B T | 3: G H | 4: B T
pouch H T G B T H G
snowflakes 1
heroes red a GH1-, c GH2-, e TH1-
red T Ninja TM01 d4 basic exhausted carries 2
red GM01 b2 upgraded exhausted
tiles d2 AR2 up, a2 AR1, e5 AR1
red hand X A3 A1; red reserve 6; red pouch 12
red quarrels TQ08 GQ02
blue B b4; blue H a4
blue pouch 15
"""


def example(moves: str) -> State:
    return play(scene(EXAMPLE), moves)


SET = "set:X space:d3 set:A3 space:e1 space:a1 "
TRIBUTE = "move:d4-d3 step:tE column:1 "
USE = "use "
THIEVES = "drop:T@3 use_hero:a swap:3,2-3,3 "
GUARDIANS = "drop:G@4 use_hero:c swap:3,1-4,1 "
MONK = "move:b2-c2 step:d2 "
MAGGIE = "use_hero:e ability pay:G pay:T space:e5 "
HEIST = "play:TQ08 "
HUNTER = "drop:H@1 "


def test_gv_01_ready_set_and_reveal() -> None:
    """GV-01: AQ-TURN-02, AQ-TURN-03, AQ-TURN-08; R-AQ-16 a third tile is in hand, and all three are set."""
    state = scene(EXAMPLE)
    assert heroes(state) == "a GH1, c GH2, e TH1"
    assert minions(state) == "b2 GM01, d4 T carries 2"
    play(state, SET)
    assert [lying(state, space) for space in ("d3", "e1", "a1")] == ["XR", "AR3", "AR1"]
    assert tile_hand(state) == ""
    assert revealed(state) == "H T G"


def test_gv_01_the_tribute_upgrades_before_its_trigger() -> None:
    """GV-01: R-AQ-49 the fresh Raccoon Ninja makes Blue draw two tiles; the own Trap is no encounter."""
    state = example(SET + "move:d4-d3")
    assert asked(state) == (0, "move")
    play(state, "step:tE")
    assert asked(state) == (0, "pick_column")
    assert minions(state) == "b2 GM01, tE T exhausted carries 2"
    play(state, "column:1")
    assert (collection(state), points(state), snowflakes(state)) == ("2 1", 3, 2)
    assert board(state) == "1: B T | 2: B T | 3: G H | 4: B T"
    assert asked(state) == (0, "use_trigger")
    assert minions(state) == "b2 GM01, tE TM01 exhausted"
    play(state, "use")
    assert (len(tile_hand(state, "blue").split()), pouch_size(state, "blue")) == (2, 13)


def test_gv_01_two_swaps() -> None:
    """GV-01: four Thieves exalt their guild; a rival match brings a line, and the line an ally match."""
    state = example(SET + TRIBUTE + USE + "drop:T@3")
    assert board(state) == "1: B T | 2: B T | 3: G H T | 4: B T"
    play(state, "use_hero:a swap:3,2-3,3")
    assert (held(state), exalted(state)) == ("T4", "T")
    assert board(state) == "1: B | 2: B | 3: G H | 4: B"
    play(state, "drop:G@4")
    assert board(state) == "1: B | 2: B | 3: G H | 4: B G"
    play(state, "use_hero:c swap:3,1-4,1")
    assert (held(state), discard(state)) == ("G3 T4", "B3")
    assert board(state) == "1: B | 2: T | 3: H H | 4: -"


def test_gv_01_misdirection_and_a_trap() -> None:
    """GV-01: R-AQ-15 seven runes, four after the ability, three after the Trap."""
    state = example(SET + TRIBUTE + USE + THIEVES + GUARDIANS + MONK)
    assert minions(state) == "d2 GM01 exhausted, tE TM01 exhausted"
    assert lying(state, "d2") == "AR2 up"
    play(state, MAGGIE)
    assert (held(state), reserve(state), pouch_size(state)) == ("G2 T2", 5, 13)
    assert minions(state) == "d2 GM01 exhausted, e5 T exhausted, tE TM01 exhausted"
    play(state, HEIST)
    assert (held(state), reserve(state), tile_hand(state)) == ("G2 T1", 4, "X")
    assert quarrels(state, pile="armed") == "TQ08"


def test_gv_01_the_end_of_the_turn() -> None:
    """GV-01: the Hunter rune must be dropped first (R-AQ-16); then a Quarrel and a tile are drawn."""
    state = example(SET + TRIBUTE + USE + THIEVES + GUARDIANS + MONK + MAGGIE + HEIST)
    assert not offered(state, "end")
    play(state, HUNTER)
    assert board(state) == "1: B H | 2: T | 3: H H | 4: -"
    play(state, "end")
    assert len(quarrels(state).split()) == 2
    assert (len(tile_hand(state).split()), pouch_size(state)) == (2, 12)
    assert (discard(state), points(state), snowflakes(state)) == ("B3 G1 T3", 3, 2)
    assert (exalted(state), heroes(state)) == ("T", "a GH1-, c GH2-, e TH1-")
    assert state.to_move == 1


def test_gv_02_ally_match() -> None:
    """GV-02"""
    state = play(scene("board 1: T B | 2: T G | 3: - | 4: H B\nrevealed T"), "drop:T@3")
    assert held(state) == "T3"
    assert board(state) == "1: B | 2: G | 3: - | 4: H B"
    assert not told(state, "line_dropped")


def test_gv_03_rival_match_and_new_line() -> None:
    """GV-03"""
    text = "board 1: H G | 2: H B | 3: - | 4: T G\nrevealed H\npouch B T G H"
    state = play(scene(text), "drop:H@3")
    assert (held(state), discard(state)) == ("", "H3")
    assert board(state) == "1: G B | 2: B T | 3: G | 4: T G H"
    assert len(told(state, "line_dropped")) == 1


def test_gv_04_three_drops() -> None:
    """GV-04"""
    state = scene("board 1: T T | 2: H | 3: H G | 4: B\nrevealed G T H\npouch B T G H")
    play(state, "drop:G@4")
    assert board(state) == "1: T T | 2: H | 3: H G | 4: B G"
    play(state, "drop:T@1")
    assert (held(state), board(state)) == ("T3", "1: - | 2: H | 3: H G | 4: B G")
    assert not offered(state, "end")
    play(state, "drop:H@1")
    assert (held(state), discard(state)) == ("T3", "H3")
    assert board(state) == "1: B | 2: T | 3: G G | 4: B G H"
    assert offered(state, "end")


ROWS = [  # a row of the Board; what is left of it, Snowflakes, points of Red and of Blue
    ("AB1 AB2 AB3", "- - - B", 0, 6, 0),
    ("AB1 * AB3", "- - - B", 1, 4, 0),
    ("* * AB1", "- - - B", 2, 1, 0),
    ("* * *", "- - - B", 3, 0, 0),
    ("AR1 AR1 *", "- - - B", 1, 0, 2),
    ("AB1 * AR1", "AB1 * AR1 B", 0, 0, 0),
    ("AB1 AR1 *", "AB1 AR1 * B", 0, 0, 0),
    ("AB1 AB1 G", "AB1 AB1 G B", 0, 0, 0),
    ("AB1 AB2 * AR1", "- - - AR1", 1, 3, 0),
    ("AB1 * * AR1", "G B H T", 2, 1, 1),  # the Board is empty: a new line
    ("AR1 * AB1 *", "AR1 - - -", 2, 1, 0),
]


@pytest.mark.parametrize(("row", "left", "snow", "red", "blue"), ROWS, ids=[row[0] for row in ROWS])
def test_gv_05_acorn_and_snowflake_rows(row: str, left: str, snow: int, red: int, blue: int) -> None:
    """GV-05: R-AQ-24, R-AQ-25; each row is completed by dropping its second rune."""
    runes = row.split() + ["B"] * (4 - len(row.split()))
    lying = [rune if number != 1 else "-" for number, rune in enumerate(runes)]
    text = " | ".join(f"{number}: {rune}" for number, rune in enumerate(lying, 1))
    state = play(scene(f"board {text}\nrevealed {runes[1]}\npouch G B H T"), f"drop:{runes[1]}@2")
    assert board(state) == " | ".join(f"{number}: {rune}" for number, rune in enumerate(left.split(), 1))
    assert (snowflakes(state), points(state), points(state, "blue")) == (snow, red, blue)


def test_gv_06_swap() -> None:
    """GV-06"""
    state = swapped("board 1: G T | 2: T G B | 3: G H | 4: H\nred held T1", "2,1-2,2")
    assert board(state) == "1: T | 2: T B | 3: H | 4: H"
    assert held(state) == "G3 T1"  # nothing was paid
    assert heroes(state) == "a GH1-, c GH2, e TH1"


def test_gv_07_slide_with_a_fall() -> None:
    """GV-07"""
    state = play(scene("board 1: T G H | 2: B | 3: T | 4: H"), "use_hero:a slide_right:1,3")
    assert board(state) == "1: T G | 2: B H | 3: T | 4: H"


def test_gv_08_summon() -> None:
    """GV-08: R-AQ-96 a Guardian summons a Thief with a Thief rune."""
    text = "red held T1\nheroes red a GH2, c GH1, e TH1\ndeck T TM06"
    state = play(scene(text), "use_hero:c summon:T")
    assert (held(state), discard(state)) == ("", "T1")
    assert minions(state) == "c1 T exhausted"
    shown = next(space for space in state.view(1)["table"]["field"] if space["space"] == "c1")["minion"]
    assert (shown["class"], shown["card"], shown["upgraded"]) == ("Pirate", None, False)
    assert heroes(state) == "a GH2, c GH1-, e TH1"
    assert len(deck(state, "T")) == 9
    assert "TM06" not in deck(state, "T")
    assert not offered(state, "move")


def test_gv_09_ability_cost() -> None:
    """GV-09"""
    text = "board 1: B H T | 2: G | 3: G | 4: B\nred held T1 G2\nheroes red a TH2, c GH1, e TH1"
    state = play(scene(text), "use_hero:a ability pay:T")
    assert (held(state), discard(state)) == ("G1", "G1 T1")
    play(state, "column:1")
    assert (board(state), discard(state)) == ("1: B | 2: G | 3: G | 4: B", "G1 H1 T2")
    assert heroes(state) == "a TH2-, c GH1, e TH1"


# Derived vectors


def test_gv_16_cascade_before_the_new_line() -> None:
    """GV-16: R-AQ-20"""
    state = swapped("board 1: H H G T | 2: T B H | 3: T G | 4: -\npouch G H B T", "1,3-2,3")
    assert board(state) == "1: G | 2: B G H | 3: G B | 4: T"
    assert (held(state), discard(state), exalted(state)) == ("T3", "H3", None)
    assert [match["wave"] for match in told(state, "runes_matched")] == [1, 2]


def test_gv_17_a_rival_match_inside_a_line() -> None:
    """GV-17 (a): AQ-MATCH-11"""
    text = "board 1: H B | 2: H B | 3: - | 4: T G\nrevealed H\npouch T G B H G T H B"
    state = play(scene(text), "drop:H@3")
    assert board(state) == "1: T G | 2: G T | 3: H | 4: T G H B"
    assert discard(state) == "B3 H3"


def test_gv_17_two_rival_matches_at_once() -> None:
    """GV-17 (b): R-AQ-21"""
    state = swapped("board 1: B B H | 2: H H B | 3: T | 4: G\npouch T G B H H B G T", "1,3-2,3")
    assert board(state) == "1: T H | 2: G B | 3: T B G | 4: G H T"
    assert len(told(state, "line_dropped")) == 2


def test_gv_18_one_snowflake_two_colours() -> None:
    """GV-18: R-AQ-24"""
    state = swapped("board 1: AB1 AB2 G AR1 AR3 | 2: B H * | 3: T | 4: H", "1,3-2,3")
    assert (points(state), points(state, "blue"), snowflakes(state)) == (3, 4, 1)
    assert (collection(state), collection(state, "blue")) == ("2 1", "3 1")
    assert board(state) == "1: - | 2: B H G | 3: T | 4: H"


FULL = "1: B G H T B G | 2: H T B G H T | 3: AR2 G H B T{} | 4: * B T H G B"


def test_gv_19_full_column() -> None:
    """GV-19 (a): R-AQ-38 only one column has room, and no row is destroyed."""
    state = play(scene(f"board {FULL.format('')}\nrevealed G"), "drop:G@3 P0: [act]")
    assert board(state) == FULL.format(" G")
    assert discard(state) == ""


def test_gv_19_full_board() -> None:
    """GV-19 (b): R-AQ-37"""
    state = play(scene(f"board {FULL.format(' G')}\nrevealed H"), "P0: [act]")
    assert offers(state, "drop") == ["H@1", "H@2", "H@3", "H@4"]
    play(state, "drop:H@2")
    assert board(state) == "1: G H T B G | 2: T B G H T H | 3: G H B T G | 4: B T H G B"
    assert discard(state) == "B1 H1 AR2 *1"
    assert (points(state), points(state, "blue"), snowflakes(state)) == (0, 0, 0)


def test_gv_20_slide_out_of_the_middle() -> None:
    """GV-20: R-AQ-18"""
    state = play(scene("board 1: T T G T | 2: B | 3: H G | 4: B G"), "use_hero:a slide_right:1,3")
    assert held(state) == "G3 T3"
    assert board(state) == "1: - | 2: B | 3: H | 4: B"
    assert [match["wave"] for match in told(state, "runes_matched")] == [1, 1]


def test_gv_21_l_shape_is_a_match_of_5() -> None:
    """GV-21: R-AQ-22"""
    state = swapped("board 1: T | 2: T | 3: B T T | 4: T\nrelic_deck RL4", "3,1-4,1")
    assert (held(state), exalted(state), relics(state)) == ("T5", "T", "RL4")
    assert board(state) == "1: - | 2: - | 3: - | 4: B"
    assert [match["size"] for match in told(state, "runes_matched")] == [5]


def test_gv_22_exalted_status_removed() -> None:
    """GV-22"""
    state = swapped("blue\nexalted T\nboard 1: T | 2: T | 3: G T | 4: T\npouch B G H T", "3,1-3,2")
    assert (exalted(state), discard(state)) == (None, "T4")
    assert held(state, "red") == held(state, "blue") == ""
    assert board(state) == "1: B | 2: G | 3: G H | 4: T"


def test_gv_22_exalted_status_stolen_or_unchanged() -> None:
    """GV-22: four of an own guild take the status; four of a rival guild that has it not change nothing."""
    stolen = swapped("blue\nexalted T\nboard 1: B | 2: B | 3: G B | 4: B", "3,1-3,2")
    assert (exalted(stolen), held(stolen, "blue")) == ("B", "B4")
    kept = swapped("blue\nexalted H\nboard 1: T | 2: T | 3: G T | 4: T", "3,1-3,2")
    assert (exalted(kept), discard(kept)) == ("H", "T4")


def test_gv_23_exalted_hunters() -> None:
    """GV-23: R-AQ-35"""
    state = swapped("blue\nexalted H\nboard 1: H | 2: H | 3: T H | 4: B", "3,1-3,2")
    assert (held(state, "blue"), discard(state)) == ("H3", "T1")
    assert board(state) == "1: - | 2: - | 3: - | 4: B"
    state = swapped("blue\nexalted H\nboard 1: H G | 2: T B | 3: B G | 4: -", "1,1-2,1")
    assert board(state) == "1: G | 2: H B | 3: B G | 4: -"
    assert discard(state) == "T1"


BARDS = "exalted B\nphase reveal\nboard 1: T | 2: T | 3: - | 4: H\npouch T T G"


def test_gv_24_exalted_bards() -> None:
    """GV-24: R-AQ-34, R-AQ-28"""
    state = play(scene(BARDS), "P1: [drop_rune] drop:G@3 P1: [drop_rune] drop:T@4")
    assert board(state) == "1: T | 2: T | 3: G | 4: H T"
    assert (revealed(state), asked(state)) == ("T", (0, "act"))
    state = play(scene(BARDS), "P1: drop:T@3")
    assert (held(state), held(state, "blue")) == ("T3", "")


def test_gv_25_empty_board() -> None:
    """GV-25: R-AQ-39"""
    state = play(scene("board 1: T | 2: T\nrevealed T\npouch G B H T"), "drop:T@3")
    assert (held(state), board(state)) == ("T3", "1: G | 2: B | 3: H | 4: T")


def test_gv_31_winter_stops_the_cascade() -> None:
    """GV-31: R-AQ-69"""
    text = "snowflakes 3\nboard 1: * AB1 G T | 2: T B AB2 | 3: T | 4: H\nred quarrels TQ01"
    state = swapped(text, "1,3-2,3")
    assert (points(state), snowflakes(state), held(state)) == (3, 4, "")
    assert board(state) == "1: T | 2: T B G | 3: T | 4: H"
    assert (state.to_move, kind(state), tile_hand(state), quarrels(state)) == (-1, "", "", "TQ01")
    assert list(state.winners()) == [0]
    assert not told(state, "line_dropped", "tiles_drawn")
