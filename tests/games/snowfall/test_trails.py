"""Trails and what is cut off from the cabin: chapter "Trails" of the rules."""

import pytest

from fireside.games.snowfall.terms import CABIN
from tests.games.snowfall.drawing import cut_off, drawn
from tests.games.snowfall.table import play, score, set_table, table

CABIN_A = {(0, 0): CABIN, (1, 0): CABIN}


def away(woods: str, side: str = "A") -> list[str]:
    """The disconnected tiles of these woods."""
    return list(score(set_table(woods=woods, side=side))["disconnected"])


def test_all_trail_ends_of_a_square_are_joined_inside_it() -> None:
    """SF-TRAIL-01, R-SF-38 The junction of S12 leads on to the north, the south and back to the west."""
    assert away("S12@(2,0)r0 S09@(3,1)r0 S08@(3,-1)r0") == []
    assert away("S09@(3,1)r0 S08@(3,-1)r0") == ["S08", "S09"]


@pytest.mark.parametrize(
    ("board", "is_joined"),
    [
        ("t:E t:EW t:EW t:W", True),
        ("t:E t:W t:EW t:W", False),
        ("t:E t:EW t:E t:W", False),
        ("t:E t:EW t:W t:W", False),
        ("t:E t:EW t:EW t:N", False),
        ("t:E t:EW . t:W", False),
    ],
)
def test_squares_are_linked_where_both_have_a_trail_to_the_shared_side(board: str, is_joined: bool) -> None:
    """SF-TRAIL-02 Between tiles and inside a tile alike; one exit alone joins nothing."""
    belongs = {**CABIN_A, (2, 0): 7, (3, 0): 7}
    assert cut_off(drawn(board), belongs) == (set() if is_joined else {7})


def test_only_visible_squares_are_linked() -> None:
    """SF-TRAIL-02 A covered square is no part of the trail."""
    state = set_table(woods="S02@(2,0)r0 S11@(4,0)r0", hand="S30 S29", tools="snowshoes sled")
    assert score(state)["disconnected"] == []
    play(state, "tool:snowshoes S30@(3,0)r90")
    assert score(state)["disconnected"] == ["S11"]


@pytest.mark.parametrize(
    ("side", "woods", "expected"),
    [
        ("A", "S02@(2,0)r0", []),
        ("A", "S09@(0,1)r0", []),
        ("A", "S09@(1,1)r0", ["S09"]),
        ("A", "S08@(1,-1)r0", ["S08"]),
        ("B", "S02@(2,0)r0", ["S02"]),
        ("B", "S09@(0,1)r0", ["S09"]),
        ("B", "S09@(1,1)r0", []),
        ("B", "S08@(1,-1)r0", []),
    ],
)
def test_the_home_trail_begins_at_the_open_ends_of_the_cabin(
    side: str, woods: str, expected: list[str]
) -> None:
    """SF-TRAIL-03 Side A leaves by (0,0) south and (1,0) east, side B by (1,0) north and south."""
    assert away(woods, side) == expected


def test_a_tile_without_a_trail_is_never_disconnected() -> None:
    """SF-TRAIL-04 However far it lies from the home trail."""
    assert away("S30@(0,1)r0 S15@(0,2)r0 S17@(9,9)r0") == []


def test_one_visible_trail_square_makes_a_trail_tile() -> None:
    """SF-TRAIL-04, R-SF-19 S09 has a trail on its left square only; under another tile it has none."""
    state = set_table(woods="S30@(2,1)r0 S09@(2,2)r0", hand="S29 S28", tools="snowshoes sled")
    assert score(state)["disconnected"] == ["S09"]
    play(state, "tool:snowshoes S29@(2,2)r90")
    assert score(state)["disconnected"] == []


def test_a_tile_with_one_trail_square_away_from_the_home_trail_is_disconnected() -> None:
    """SF-TRAIL-05, R-SF-10 Even if its other square is on it; no tile of the set is like that."""
    squares = drawn("t:E t:EW t:W t:E t:W t:N")
    belongs = {**CABIN_A, (2, 0): 7, (3, 0): 7, (4, 0): 8, (5, 0): 8}
    assert cut_off(squares, belongs) == {7, 8}


def test_a_disconnected_tile_costs_3_once() -> None:
    """SF-TRAIL-06 S02 has two trail squares away, S09 one: 3 points each."""
    assert score(set_table(woods="S02@(2,0)r90"))["penalty"] == -3
    assert score(set_table(woods="S09@(2,0)r0"))["penalty"] == -3


def test_open_ends_dead_ends_and_blank_edges_cost_nothing() -> None:
    """SF-TRAIL-07 The trail of S02 ends open, that of S11 against S30, that of S14 in itself."""
    state = set_table(woods="S02@(2,0)r0 S11@(4,0)r0 S30@(4,1)r0 S14@(0,1)r180")
    assert (score(state)["disconnected"], score(state)["penalty"]) == ([], 0)


def test_a_loop_costs_nothing() -> None:
    """SF-TRAIL-07 Around the block (2,0) (3,0) (3,1) (2,1) and back."""
    loop = drawn("t:E t:EW t:ESW t:SW\n _ _ t:NE t:NW")
    belongs = {**CABIN_A, (2, 0): 3, (3, 0): 3, (2, 1): 4, (3, 1): 4}
    assert cut_off(loop, belongs) == set()


def test_a_disconnected_tile_can_be_rescued_later() -> None:
    """SF-TRAIL-08 S11 waits beyond a gap until S02 fills it."""
    state = set_table(woods="S28@(1,1)r0 S30@(3,1)r0 S11@(4,0)r0", hand="S02 S05")
    assert score(state)["disconnected"] == ["S11"]
    play(state, "S02@(2,0)r0")
    assert score(state)["disconnected"] == []


def test_a_tile_whose_trail_is_all_covered_is_no_trail_tile() -> None:
    """SF-TRAIL-09 S02 lies under S30 altogether; what lay behind it on the home trail is cut off."""
    state = set_table(woods="S02@(2,0)r0 S11@(4,0)r0", hand="S30 S29", tools="snowshoes sled")
    assert score(state)["disconnected"] == []
    play(state, "tool:snowshoes S30@(2,0)r0")
    assert score(state)["disconnected"] == ["S11"]


def test_tiles_linked_with_each_other_but_not_with_the_cabin_are_all_disconnected() -> None:
    """SF-TRAIL-10"""
    assert away("S02@(2,0)r90 S09@(2,2)r0") == ["S02", "S09"]


def test_the_cabin_is_never_penalised() -> None:
    """SF-TRAIL-11 Not even when no tile is joined to it."""
    for side in "AB":
        assert away("S30@(0,1)r0", side) == []
    squares = drawn("t:N t:S")
    assert cut_off(squares, dict(CABIN_A)) == set()


def test_tiles_outside_the_woods_are_never_penalised() -> None:
    """SF-TRAIL-11 Hand, stack, box and shovelled tiles: fourteen trail tiles, none of them in the woods."""
    state = set_table(woods="S02@(2,0)r90 S09@(2,2)r0", tools="snow_shovel compass", hand="S01 S03")
    play(state, "tool:snow_shovel")
    assert (score(state)["disconnected"], score(state)["penalty"]) == ([], 0)
    assert [tile["tile"] for tile in table(state)["shovelled"]] == ["S02", "S09"]
    assert score(play(set_table(woods="S02@(2,0)r90", tools="compass sled"), "tool:compass"))["penalty"] == 0
