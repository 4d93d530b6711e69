"""Dropping runes and lines, full and empty Boards (AQ-DROP)."""

from tests.games.alderquest.scene import scene
from tests.games.alderquest.table import (
    board,
    discard,
    exalted,
    held,
    offered,
    play,
    points,
    revealed,
    rune_pouch,
    snowflakes,
    told,
)
from tests.games.playing import asked, offers

LINE = "use_hero:a line"
FULL = "1: B G H T B G | 2: H T B G H T | 3: T G H B T G | 4: G B T H G B"


def test_a_rune_lands_on_top_of_the_chosen_column() -> None:
    """AQ-DROP-01, AQ-GEO-17: which rune and which column are the dropper's choice; no full column."""
    state = scene("board 1: B G H T B G | 2: H | 3: T\nrevealed G H")
    assert offers(state, "drop") == ["G@2", "G@3", "G@4", "H@2", "H@3", "H@4"]
    play(state, "drop:H@3")
    assert (board(state), revealed(state)) == ("1: B G H T B G | 2: H | 3: T H | 4: -", "G")


def test_everything_is_resolved_before_the_next_drop() -> None:
    """AQ-DROP-02, AQ-MATCH-13: the first T makes its match at once; the second does not join it."""
    state = play(scene("board 1: T | 2: T | 3: B\nrevealed T T"), "drop:T@4")
    assert held(state) == ""
    state = play(scene("board 1: T T | 2: B\nrevealed T T"), "drop:T@1 [act]")
    assert (held(state), board(state), revealed(state)) == ("T3", "1: - | 2: B | 3: - | 4: -", "T")


def test_a_line_is_drawn_from_left_to_right_and_lands_at_once() -> None:
    """AQ-DROP-04, AQ-HERO-07: four of a kind in a line are one match of four, not of three."""
    state = play(scene("board 1: B | 2: G | 3: B | 4: G\npouch T T T T H"), LINE)
    assert (held(state), exalted(state), rune_pouch(state, 1)) == ("T4", "T", "H")
    state = play(scene("board 1: B G | 2: G | 3: B | 4: -\npouch T B H G"), LINE)
    assert board(state) == "1: B G T | 2: G B | 3: B H | 4: G"


def test_a_line_leaves_out_full_columns() -> None:
    """AQ-DROP-04, AQ-DROP-08, R-AQ-38: a Board with one column that has room is not full; no row goes."""
    state = play(scene("board 1: B G H T B G | 2: H | 3: T G H B T G | 4: T\npouch B H G T"), LINE)
    assert board(state) == "1: B G H T B G | 2: H B | 3: T G H B T G | 4: T H"
    assert discard(state) == ""


def test_when_the_runes_run_out_the_columns_to_the_right_get_none() -> None:
    """AQ-DROP-05, R-AQ-13"""
    state = scene("red held T9 G9; blue held B9 H10\nboard 1: T | 2: -\npouch_only B G")
    play(state, LINE)
    assert board(state) == "1: T B | 2: G | 3: - | 4: -"
    assert (rune_pouch(state), discard(state)) == ("", "")


def test_a_full_board_loses_its_bottom_row_before_a_line() -> None:
    """AQ-DROP-06, AQ-DROP-08, AQ-DROP-07: once for the whole line."""
    state = play(scene(f"board {FULL}\npouch T B H G"), LINE)
    assert board(state) == "1: G H T B G T | 2: T B G H T B | 3: G H B T G H | 4: B T H G B G"
    assert discard(state) == "B1 G1 H1 T1"
    assert len(told(state, "bottom_row_destroyed")) == 1


def test_a_full_board_loses_its_bottom_row_before_a_tribute() -> None:
    """AQ-DROP-06, AQ-DROP-07, R-AQ-37: every column may be chosen; what is destroyed scores for nobody."""
    text = f"board {FULL.replace('3: T', '3: AB3').replace('2: H', '2: *')}\nred T c2 carries 2"
    state = play(scene(text), "move:c2-tS")
    assert offers(state, "column") == ["1", "2", "3", "4"]
    play(state, "column:1")
    assert board(state).startswith("1: G H T B G AB2 | 2: T B G H T |")
    assert (discard(state), points(state), snowflakes(state)) == ("B1 G1 AB3 *1", 0, 0)


def test_a_full_board_loses_its_bottom_row_before_an_effect() -> None:
    """AQ-DROP-06: a rune planted from the discard; the row is destroyed after the column was chosen."""
    text = f"blue\nboard {FULL}\ndiscard G1; blue held B1; blue quarrels BQ03"
    state = play(scene(text), "play:BQ03 rune:G")
    assert (board(state), offers(state, "column")) == (FULL, ["1", "2", "3", "4"])
    play(state, "column:4")
    assert board(state) == "1: G H T B G | 2: T B G H T | 3: G H B T G | 4: B T H G B G"
    assert discard(state) == "B2 G1 H1 T1"  # with the rune that was paid


def test_the_bottom_row_may_make_a_match_when_it_goes() -> None:
    """AQ-DROP-06, AQ-MATCH-04: all columns move down together; matches are looked for after the drop."""
    text = "board 1: B G H T B G | 2: H T B G H T | 3: T G H B T T | 4: G B T H G B\nrevealed T"
    state = play(scene(text), "drop:T@3")
    assert held(state) == "T3"
    assert board(state) == "1: G H T B G | 2: T B G H T | 3: G H B | 4: B T H G B"


def test_an_empty_board_gets_a_line_each_time() -> None:
    """AQ-DROP-09, R-AQ-39: also when the first line vanishes at once."""
    state = play(scene("board 1: T | 2: T\nrevealed T\npouch G G G G B H T B"), "drop:T@3")
    assert (held(state), board(state)) == ("G4 T3", "1: B | 2: H | 3: T | 4: B")


def test_a_board_emptied_by_an_effect_gets_a_line() -> None:
    """AQ-DROP-09: not only matches empty it."""
    text = "board 1: B | 2: H\nred relics RL7; red held T1\npouch G B H T"
    state = play(scene(text), "relic:RL7")
    assert (board(state), discard(state)) == ("1: G | 2: B | 3: H | 4: T", "B1 H1 T1")


def test_an_empty_board_stays_empty_when_nothing_can_be_drawn() -> None:
    """AQ-DROP-09, R-AQ-39, R-AQ-13"""
    state = scene("red held T7 G10; blue held B10 H10\nboard 1: T T\nrevealed T\npouch_only")
    play(state, "drop:T@1")
    assert (board(state), asked(state)) == ("1: - | 2: - | 3: - | 4: -", (0, "act"))
    assert not told(state, "line_dropped")
    play(state, "use_hero:a")
    assert not offered(state, "line")  # AQ-HERO-07


def test_an_empty_board_gets_a_line_as_soon_as_a_rune_can_be_drawn() -> None:
    """AQ-DROP-09, R-AQ-39: the first rune that is spent comes back at once."""
    state = scene("red held T7 G10; blue held B10 H10\nboard 1: T T\nrevealed T\npouch_only")
    play(state, "drop:T@1 use_hero:a summon:G")
    assert (board(state), held(state), discard(state)) == ("1: G | 2: - | 3: - | 4: -", "G9 T10", "")


def test_the_pouch_is_refilled_when_a_rune_is_needed_and_not_before() -> None:
    """AQ-DROP-10, R-AQ-12: an empty pouch stays empty until then; then the whole discard is shuffled in."""
    text = "red held T9 G6; blue held B6 H7\nboard 1: T\npouch_only H\ndiscard B4 G4 H2"
    state = scene(text)
    assert (rune_pouch(state), discard(state)) == ("H", "B4 G4 H2")
    play(state, LINE)
    drawn = told(state, "line_dropped")[0]["runes"]
    assert drawn[0] == "H"
    assert (len(rune_pouch(state).split()), discard(state)) == (7, "")
    assert told(state, "pouch_refilled") == [{"count": 10, "snowflakes": 0}]


def test_a_refill_is_shuffled() -> None:
    """AQ-DROP-10: another seed brings another order."""
    text = "red held T9 G6; blue held B6 H8\nboard 1: T\npouch_only\ndiscard B4 G4 H2\nseed {}"
    orders = {rune_pouch(play(scene(text.format(seed)), LINE)) for seed in range(5)}
    assert len(orders) > 2
