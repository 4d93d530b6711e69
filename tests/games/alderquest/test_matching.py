"""Matches, waves, cascades; Acorns and Snowflakes on the Board (AQ-MATCH, AQ-ACORN)."""

import re

import pytest

from fireside.core.state import State
from tests.games.alderquest.scene import scene
from tests.games.alderquest.table import (
    board,
    collection,
    discard,
    exalted,
    held,
    play,
    points,
    relics,
    snowflakes,
    told,
)
from tests.games.playing import asked, names


def swapped(text: str, cells: str) -> State:
    return play(scene(text), f"use_hero:a swap:{cells}")


def dropped(text: str, column: int) -> State:
    state = scene(text)
    return play(state, next(name for name in names(state) if re.fullmatch(rf"drop:.*@{column}", name)))


# Runs and matches

NO_MATCH = [
    ("1: T | 2: B T | 3: B G", 3, "T"),  # diagonal
    ("1: T G | 2: T | 3: B", 4, "T"),  # a gap
    ("1: T | 2: B", 1, "T"),  # only two
    ("1: T | 2: T | 3: B", 4, "*"),  # AQ-MATCH-02 a Snowflake is no guild rune
    ("1: T | 2: T", 3, "AR1"),
    ("1: T | 2: T", 3, "G"),  # the same side's other guild
    ("1: AR1 | 2: *", 3, "AB1"),
]


@pytest.mark.parametrize(("before", "column", "rune"), NO_MATCH)
def test_no_match(before: str, column: int, rune: str) -> None:
    """AQ-MATCH-01, AQ-MATCH-02, AQ-ACORN-03: three alike in a straight line, and nothing else."""
    state = dropped(f"board {before}\nrevealed {rune}", column)
    assert not told(state, "runes_matched")
    assert held(state) == ""


SHAPES = [  # a Board, the swap that completes the shape, its size
    ("1: T | 2: T | 3: B T T | 4: T", "3,1-4,1", 5),  # L
    ("1: G T B | 2: T G | 3: B T G", "2,1-2,2", 3),  # a row
    ("1: G T B | 2: T G T | 3: H T G", "2,1-2,2", 3),
    ("1: T G | 2: B T T | 3: T H | 4: T", "2,1-2,2", 4),  # a row of four
    ("1: B | 2: T T B T T | 3: G G T", "2,3-3,3", 5),  # a column of five
    ("1: G T B | 2: G B T | 3: T H T | 4: B", "1,2-2,2", 0),
    ("1: B T | 2: T G T T | 3: H T", "2,1-2,2", 5),  # T
    ("1: B G T | 2: T T G T T | 3: G B T", "2,3-2,4", 5),  # another
    ("1: B H T T | 2: T T G B | 3: G B T H | 4: B G T", "2,3-2,4", 0),
]


@pytest.mark.parametrize(("before", "cells", "size"), SHAPES)
def test_runs_that_share_a_cell_are_one_match(before: str, cells: str, size: int) -> None:
    """AQ-MATCH-03, AQ-MATCH-15, R-AQ-22: the size is the number of runes taken."""
    state = swapped(f"board {before}", cells)
    sizes = [match["size"] for match in told(state, "runes_matched") if match["wave"] == 1]
    assert sizes == ([size] if size else [])
    assert held(state) == (f"T{size}" if size else "")


def test_a_cross_of_seven() -> None:
    """AQ-MATCH-03, R-AQ-22, R-AQ-23, AQ-RELIC-01: more than five is treated like five: one Relic."""
    state = swapped("board 1: G B T | 2: G B T | 3: T T G T T | 4: H G T", "3,3-4,3")
    assert (held(state), exalted(state), relics(state)) == ("T7", "T", "RL1")


def test_parallel_runs_are_two_matches() -> None:
    """AQ-MATCH-03, AQ-MATCH-04: without a common cell they count three each: nobody is exalted."""
    text = "board 1: T T | 2: T T | 3: B G | 4: G B\npouch T T H H"
    state = play(scene(text), "use_hero:a line")
    matches = told(state, "runes_matched")
    assert [(match["size"], match["wave"]) for match in matches] == [(3, 1), (3, 1)]
    assert (held(state), exalted(state), relics(state)) == ("T6", None, "")


def test_a_wave_goes_before_gravity() -> None:
    """AQ-MATCH-05: all matched runes go at once; what falls is matched in the next wave only."""
    state = swapped("board 1: B B H T | 2: H H B T | 3: G T | 4: B", "1,3-2,3")
    assert [match["wave"] for match in told(state, "runes_matched")] == [1, 1]
    state = swapped("board 1: H H G T | 2: T B H | 3: T G | 4: -", "1,3-2,3")
    assert [(match["guild"], match["wave"]) for match in told(state, "runes_matched")] == [("H", 1), ("T", 2)]


ORDERS = [
    ("1: T T G T | 2: G G T G", "1,3-2,3", "G"),  # same row: the left one first, so the right one stays
    ("1: G G T G | 2: T T G T", "1,3-2,3", "T"),
    ("1: B T G T T | 2: G G T G", "1,3-2,3", "T"),  # the lower one first, although it lies further right
]


@pytest.mark.parametrize(("before", "cells", "last"), ORDERS)
def test_matches_are_processed_from_the_bottom_left(before: str, cells: str, last: str) -> None:
    """AQ-MATCH-06, R-AQ-19, AQ-EXALT-05, R-AQ-30: of two matches of four the last one is exalted."""
    state = swapped(f"board {before} | 3: H | 4: B", cells)
    assert (held(state), exalted(state)) == ("G4 T4", last)


# Whose matches


def test_an_ally_match_is_collected_without_limit() -> None:
    """AQ-MATCH-07: the turn player takes all of it."""
    state = dropped("board 1: T | 2: T\nrevealed T\nred held T7 G10", 3)
    assert held(state) == "G10 T10"
    state = dropped("blue\nboard 1: H | 2: H\nrevealed H", 3)
    assert (held(state, "blue"), held(state)) == ("H3", "")


def test_a_rival_match_is_discarded_and_owes_a_line() -> None:
    """AQ-MATCH-08, AQ-MATCH-15: of any size one line."""
    state = swapped("board 1: H | 2: H | 3: B H | 4: H\npouch G B T G", "3,1-3,2")
    assert (discard(state), held(state), held(state, "blue")) == ("H4", "", "")
    assert board(state) == "1: G | 2: B | 3: B T | 4: G"
    assert len(told(state, "line_dropped")) == 1


def test_cascades_come_before_owed_lines_and_each_rival_match_owes_one() -> None:
    """AQ-MATCH-09, AQ-MATCH-10, R-AQ-20, R-AQ-21: two rival matches in two waves, then two lines."""
    text = "board 1: H H G B | 2: B T H | 3: B G | 4: T\npouch G T G T B G B G"
    state = swapped(text, "1,3-2,3")
    kinds = [event.kind for event in state.log(None) if event.kind in ("runes_matched", "line_dropped")]
    assert kinds == ["runes_matched", "runes_matched", "line_dropped", "line_dropped"]
    assert discard(state) == "B3 H3"
    assert board(state) == "1: G B | 2: T G T G | 3: G G B | 4: T T G"


def test_matches_are_resolved_between_two_owed_lines() -> None:
    """AQ-MATCH-10, AQ-MATCH-11, R-AQ-21: the first line matches before the second comes."""
    text = "board 1: B B H | 2: H H B | 3: T | 4: T\npouch T T G B G H G H"
    state = swapped(text, "1,3-2,3")
    kinds = [event.kind for event in state.log(None) if event.kind in ("runes_matched", "line_dropped")]
    assert kinds == ["runes_matched"] * 2 + ["line_dropped", "runes_matched", "line_dropped"]
    assert held(state) == "T4"


def test_matches_belong_to_the_turn_player() -> None:
    """AQ-MATCH-12, R-AQ-28: Blue's Bullfrog Artiste swaps in Red's turn, and Red takes the runes."""
    text = "board 1: T | 2: T | 3: B T | 4: H\nred T b2; blue BM07 b3 upgraded"
    state = play(scene(text), "move:b2-b3 P1: [use_trigger] use swap:3,1-3,2")
    assert (held(state), held(state, "blue")) == ("T3", "")


def test_nobody_is_asked_while_the_board_is_resolved() -> None:
    """AQ-MATCH-13: two waves, two lines, and only then the menu again."""
    state = swapped("board 1: H H G B | 2: B T H | 3: B G | 4: T\npouch G T G T B G B G", "1,3-2,3")
    assert asked(state) == (0, "act")


ENDLESS = "board 1: T | 2: G | 3: T | 4: G\nred held T8 G8; blue held B10 H2\npouch_only H H H H H H H H"


def test_after_20_lines_no_more_come() -> None:
    """AQ-MATCH-14, R-AQ-40: lines of four Hunters for ever; twenty come after the Hero's own."""
    state = play(scene(ENDLESS), "use_hero:a line")
    assert len(told(state, "line_dropped")) == 21
    assert len(told(state, "cascade_stopped")) == 1
    assert (board(state), asked(state)) == ("1: T | 2: G | 3: T | 4: G", (0, "act"))


def test_lines_for_an_empty_board_count_as_well() -> None:
    """AQ-MATCH-14, AQ-DROP-09, R-AQ-40: the owed ones and those of an empty Board together."""
    text = (
        ENDLESS.replace("1: T | 2: G | 3: T | 4: G", "1: H H").replace("T8 G8", "T10 G10").replace("H2", "H1")
    )
    state = dropped(text.replace("H H H H H H H H", "H H H H H H") + "\nrevealed H", 1)
    assert len(told(state, "line_dropped")) == 20


# Acorns and Snowflakes


def test_acorns_and_snowflakes_are_handled_like_runes() -> None:
    """AQ-ACORN-01: swapped, slid and destroyed."""
    state = swapped("board 1: AB1 T | 2: * G | 3: H | 4: B", "1,1-2,1")
    assert board(state) == "1: * T | 2: AB1 G | 3: H | 4: B"
    play(state, "use_hero:c slide_right:2,2")  # the only rune with room beside it
    assert board(state) == "1: * T | 2: AB1 | 3: H G | 4: B"
    state = play(scene("board 1: T * | 2: AB1\nheroes red a TH2, c GH1, e TH1\nred held T2"), "use_hero:a")
    play(state, "ability column:1")
    assert (board(state), discard(state)) == ("1: - | 2: AB1 | 3: - | 4: -", "T3 *1")
    state = play(scene("board 1: T AR2 | 2: H"), "use_hero:a slide_right:1,2")
    assert board(state) == "1: T | 2: H AR2 | 3: - | 4: -"


def test_a_snowflake_needs_two_acorns_of_a_colour() -> None:
    """AQ-ACORN-02, AQ-ACORN-03: the red row matches with it, the single blue Acorn above it stays."""
    state = swapped("board 1: AR1 | 2: AR2 | 3: T AB3 | 4: *", "3,1-4,1")
    assert (points(state), points(state, "blue"), snowflakes(state)) == (0, 3, 1)
    assert board(state) == "1: - | 2: - | 3: AB3 | 4: T"


def test_one_corner_two_colours() -> None:
    """AQ-ACORN-04, R-AQ-24: the Snowflake is scored once, both colours match."""
    state = swapped("board 1: AR1 | 2: AR2 | 3: T AB3 AB1 | 4: *", "3,1-4,1")
    assert (points(state), points(state, "blue"), snowflakes(state)) == (4, 3, 1)
    assert board(state) == "1: - | 2: - | 3: - | 4: T"


def test_the_colour_decides_who_scores() -> None:
    """AQ-ACORN-05, R-AQ-27: red for Blue and blue for Red, whoever makes the match."""
    for turn in ("", "blue\n"):
        state = dropped(f"{turn}board 1: AR1 | 2: AR3 | 4: T\nrevealed AR2", 3)
        assert (collection(state), collection(state, "blue")) == ("", "3 2 1")
        state = dropped(f"{turn}board 1: AB1 | 2: * | 4: T\nrevealed AB2", 3)
        assert (collection(state), collection(state, "blue")) == ("2 1", "")


def test_three_snowflakes_are_a_match() -> None:
    """AQ-ACORN-02, AQ-ACORN-06, R-AQ-25, R-AQ-26: they are out of play for good."""
    state = dropped("board 1: * | 2: * | 4: T\nrevealed *", 3)
    assert (snowflakes(state), discard(state)) == (3, "")
    assert (points(state), points(state, "blue")) == (0, 0)


def test_acorn_matches_bring_nothing_else() -> None:
    """AQ-ACORN-07: five of them owe no line, exalt nobody and give no Relic."""
    state = swapped("board 1: AB1 AB1 T AB1 AB2 | 2: G B * | 4: H\nexalted G", "1,3-2,3")
    assert (points(state), snowflakes(state)) == (5, 1)
    assert (exalted(state), relics(state), relics(state, "blue")) == ("G", "", "")
    assert not told(state, "line_dropped")


def test_a_collected_acorn_is_never_lost() -> None:
    """AQ-ACORN-08: a thief takes runes, a refill runes; Collections stay."""
    text = "red relics RL6; red held T2; blue held B2\nred collection 3; blue collection 2 1\npouch_only\n"
    state = play(scene(text), "relic:RL6 [act]")
    assert held(state) == "B2 T1"
    play(state, "use_hero:a line")
    assert (collection(state), collection(state, "blue")) == ("3", "2 1")
