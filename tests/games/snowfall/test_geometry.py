"""The grid: chapter "The grid" of the rules."""

import pytest

from tests.games.playing import kind
from tests.games.snowfall.reference import TILES, Placed, domino, expand_spots, squares_of
from tests.games.snowfall.table import (
    GAME,
    TILE_IDS,
    all_card_points,
    decisions,
    lies,
    play,
    set_table,
    shown,
    spots,
    table,
    woods_of,
)


@pytest.mark.parametrize(
    ("spot", "right"),
    [
        ("S01@(2,0)r0", (3, 0)),
        ("S01@(-1,0)r180", (-2, 0)),
        ("S01@(0,1)r90", (0, 2)),
        ("S01@(1,-1)r270", (1, -2)),
    ],
)
def test_columns_grow_to_the_east_and_rows_to_the_south(spot: str, right: tuple[int, int]) -> None:
    """SF-GEO-01 Negative columns and rows are as good as others."""
    state = play(set_table(hand="S01 S05"), spot)
    (square,) = [tile["squares"][1] for tile in table(state)["woods"] if tile["tile"] == "S01"]
    assert (square["col"], square["row"]) == right
    assert lies(state, "S01") == spot


def test_every_tile_covers_two_cells_that_share_a_side() -> None:
    """SF-GEO-02, R-SF-04 In whole games, whatever tools do; there is no half cell in the vocabulary."""
    for state in decisions(17):
        for tile in table(state)["woods"]:
            left, right = [(square["col"], square["row"]) for square in tile["squares"]]
            assert abs(left[0] - right[0]) + abs(left[1] - right[1]) == 1
            assert (left, right) == domino(tile["col"], tile["row"], tile["rotation"])
    for name in map(GAME.vocabulary.name, range(GAME.vocabulary.size)):
        if name.startswith("cell:"):
            assert all(part.lstrip("-").isdecimal() for part in name.removeprefix("cell:").split(","))


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
@pytest.mark.parametrize("tile", TILE_IDS)
def test_a_turned_tile_shows_its_squares_turned_and_never_mirrored(tile: str, rotation: int) -> None:
    """SF-GEO-03 Cells and exits follow the table of rotations; features stay."""
    lying = Placed(tile, 5, 5, rotation)
    state = set_table(woods=[lying])
    left, right = domino(5, 5, rotation)
    assert (shown(state)[left], shown(state)[right]) == squares_of(lying, "A")


def test_an_edge_moves_on_by_a_quarter_at_each_rotation() -> None:
    """SF-GEO-03 The single trail exit of S14, printed to the south, seen at all four rotations."""
    exits = [shown(set_table(woods=f"S14@(0,3)r{rotation}"))[0, 3].trail for rotation in (0, 90, 180, 270)]
    assert exits == [frozenset("S"), frozenset("W"), frozenset("N"), frozenset("E")]


def test_there_are_four_rotations_and_no_other_way_to_lay_a_tile() -> None:
    """SF-GEO-03"""
    offered = [name for name in map(GAME.vocabulary.name, range(GAME.vocabulary.size)) if "rotate" in name]
    assert offered == ["rotate:0", "rotate:90", "rotate:180", "rotate:270"]


def test_cells_that_share_a_corner_are_not_adjacent() -> None:
    """SF-GEO-04 For placing: (2,1) and (2,2) touch the cabin at a corner of (1,0) only."""
    state = play(set_table(hand="S01 S05"), "expand:S01")
    assert (2, 1, 90) not in spots(state)
    assert (2, 1, 270) in spots(state)


def test_a_row_is_the_same_row_on_both_sides_of_a_gap() -> None:
    """SF-GEO-05 The trees of S09 and S28 stand in row 3, eleven columns apart."""
    together = all_card_points(set_table(woods="S09@(0,3)r0 S28@(11,3)r0"))
    apart = all_card_points(set_table(woods="S09@(0,3)r0 S28@(11,4)r0"))
    assert (together["shady_grove"], apart["shady_grove"]) == (0, 5)
    assert together["fair_forest"] == apart["fair_forest"] == 5


@pytest.mark.parametrize("tile", TILE_IDS)
def test_both_ways_to_cover_two_cells_are_offered_for_every_tile(tile: str) -> None:
    """SF-GEO-06 Also for S15 and S30, which look the same after half a turn."""
    state = play(set_table(hand=f"{tile} {'S01' if tile != 'S01' else 'S02'}"), f"expand:{tile}")
    offered = spots(state)
    assert len(offered) == 32
    for col, row, rotation in offered:
        _, (other_col, other_row) = domino(col, row, rotation)
        assert (other_col, other_row, (rotation + 180) % 360) in offered


def test_the_same_cells_in_two_ways_are_two_placements() -> None:
    """SF-GEO-06 S30@(2,0)r0 and S30@(3,0)r180 look alike and are told apart."""
    one = play(set_table(hand="S30 S01"), "S30@(2,0)r0")
    other = play(set_table(hand="S30 S01"), "S30@(3,0)r180")
    assert shown(one) == shown(other)
    assert lies(one, "S30") != lies(other, "S30")
    assert TILES["S15"][0] == TILES["S15"][1].turned(180)


WAYS_OUT = {
    "east": ((2, 0), (2, 0), 0, (56, 0), (57, 0)),
    "west": ((-1, 0), (-2, 0), 180, (-55, 0), (-56, 0)),
    "south": ((0, 1), (0, 2), 90, (0, 55), (0, 56)),
    "north": ((0, -1), (0, -2), 270, (0, -55), (0, -56)),
}


@pytest.mark.parametrize("way", WAYS_OUT)
def test_the_woods_can_reach_as_far_as_the_rules_let_them(way: str) -> None:
    """SF-GEO-07 26 tiles in a line; Compass and Sled bring two more of them to its far end."""
    (col, row), (across, down), rotation, last_left, last_right = WAYS_OUT[way]
    step = (across if across in (2, -2) else 0, down if down in (2, -2) else 0)
    order = " ".join(TILE_IDS[:26])
    state = set_table(hand=order[:7], stack=order[8:], removed="S27 S28 S29 S30", tools="compass sled")
    ends = [(col + step[0] * place, row + step[1] * place) for place in range(28)]
    for place in range(25):
        play(state, f"{TILE_IDS[place]}@({ends[place][0]},{ends[place][1]})r{rotation}")
    play(state, f"tool:compass tile:S01 S01@({ends[25][0]},{ends[25][1]})r{rotation}")
    play(state, f"tool:sled S02@({ends[26][0]},{ends[26][1]})r{rotation}")
    if kind(state) == "turn":
        play(state, "expand:S26")
    assert spots(state) == expand_spots(woods_of(state))
    assert (*last_left, rotation) in spots(state)
    half_turned = (*last_right, (rotation + 180) % 360)
    assert half_turned in spots(state)
    play(state, f"S26@({half_turned[0]},{half_turned[1]})r{half_turned[2]}")
    assert {last_left, last_right} <= set(shown(state))
    assert state.to_move == -1


def test_the_vocabulary_of_cells_is_the_reach_of_the_woods() -> None:
    """SF-GEO-07 114 columns by 113 rows, and nothing beyond."""
    cells = [
        name for name in map(GAME.vocabulary.name, range(GAME.vocabulary.size)) if name.startswith("cell:")
    ]
    assert len(cells) == 114 * 113
    assert (cells[0], cells[-1]) == ("cell:-56,-56", "cell:57,56")
