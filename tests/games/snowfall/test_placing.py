"""Expanding the woods: chapter "Expanding the woods" of the rules."""

import pytest

from tests.games.playing import kind, names, why_not
from tests.games.snowfall.reference import Placed, domino, expand_spots, neighbours, occupied
from tests.games.snowfall.table import (
    BB,
    decisions,
    hand,
    lies,
    never_tools,
    play,
    set_table,
    spots,
    table,
    woods_of,
)

# Five tiles around a hole: (3,1) and (3,2) are empty and shut in on all sides.
RING = "S02@(2,0)r0 S03@(4,0)r90 S04@(4,2)r90 S05@(3,3)r180 S06@(2,2)r270"
# The same with the hole narrowed to the single cell (3,1).
PIT = "S02@(2,0)r0 S03@(4,0)r90 S04@(4,2)r180 S06@(2,2)r270"


def test_a_tile_a_place_and_a_rotation_are_chosen() -> None:
    """SF-PLACE-01 In this order, and the tile comes from the hand."""
    state = set_table(hand="S01 S05")
    assert names(state)[:2] == ["expand:S01", "expand:S05"]
    play(state, "expand:S05")
    assert kind(state) == "place_cell"
    play(state, "cell:2,0")
    assert kind(state) == "place_rotation"
    play(state, "rotate:90")
    assert lies(state, "S05") == "S05@(2,0)r90"
    assert "S05" not in hand(state)


@pytest.mark.parametrize(
    "spot", [(0, 0, 0), (1, 0, 0), (-1, 0, 0), (2, 0, 180), (0, 1, 270), (2, 1, 0), (1, 1, 0)]
)
def test_both_cells_must_be_empty(spot: tuple[int, int, int]) -> None:
    """SF-PLACE-02 Cabin and snow tiles are alike: nothing is laid over them."""
    state = play(set_table(woods=BB, hand="S01 S05"), "expand:S01")
    assert set(domino(*spot)) & occupied(woods_of(state))
    assert spot not in spots(state)


def test_an_occupied_cell_is_refused_with_the_rule() -> None:
    """SF-PLACE-02"""
    state = play(set_table(woods=BB, hand="S01 S05"), "expand:S01")
    for cell in sorted(occupied(woods_of(state))):
        assert why_not(state, f"cell:{cell[0]},{cell[1]}") == "SF-PLACE-02"


def test_a_tile_must_touch_the_woods() -> None:
    """SF-PLACE-03 Away from everything is refused; beside a snow tile, far from the cabin, is not."""
    state = play(set_table(woods=BB, hand="S01 S05"), "expand:S01")
    assert why_not(state, "cell:9,9") == "SF-PLACE-03"
    assert (6, 0, 0) in spots(state)
    assert (7, 0, 0) not in spots(state)
    for spot in spots(state):
        assert any(neighbours(cell) & occupied(woods_of(state)) for cell in domino(*spot))


def test_the_first_tile_is_laid_against_the_cabin() -> None:
    """SF-PLACE-03, R-SF-18"""
    state = play(set_table(hand="S01 S05"), "expand:S01")
    for spot in spots(state):
        assert any(neighbours(cell) & {(0, 0), (1, 0)} for cell in domino(*spot))


@pytest.mark.parametrize("spot", [(2, 1, 0), (2, 1, 90), (-1, 1, 180), (2, -1, 270), (-1, -1, 180)])
def test_touching_at_a_corner_is_not_enough(spot: tuple[int, int, int]) -> None:
    """SF-PLACE-04"""
    state = play(set_table(hand="S01 S05"), "expand:S01")
    assert spot not in spots(state)
    play(state, f"cell:{spot[0]},{spot[1]}")
    assert why_not(state, f"rotate:{spot[2]}") == "SF-PLACE-04"


def test_one_shared_side_is_enough_and_tiles_need_not_line_up() -> None:
    """SF-PLACE-05 (1,1)-(2,1) touches the cabin with one square only."""
    assert lies(play(set_table(hand="S01 S05"), "S01@(1,1)r0"), "S01") == "S01@(1,1)r0"


def test_a_tile_may_touch_several_tiles_at_once() -> None:
    """SF-PLACE-05 The hole in a ring touches five of them."""
    state = play(set_table(woods=RING, hand="S01 S07"), "S01@(3,1)r90")
    around = {cell for own in domino(3, 1, 90) for cell in neighbours(own)} - set(domino(3, 1, 90))
    assert around <= occupied([tile for tile in woods_of(state) if tile.tile != "S01"])


def test_what_is_printed_never_restricts_a_placement() -> None:
    """SF-PLACE-06 On one board all tiles have the same places: trails may run into blank edges."""
    places = set()
    for tile in ("S01", "S14", "S15", "S25", "S30"):
        state = play(set_table(woods=BB.replace("S30", "S29"), hand=f"{tile} S05"), f"expand:{tile}")
        places.add(tuple(spots(state)))
    assert len(places) == 1
    state = play(set_table(hand="S02 S05"), "S02@(2,0)r90")
    assert table(state)["score"]["disconnected"] == ["S02"]


def test_a_hole_of_two_cells_may_be_filled() -> None:
    """SF-PLACE-07"""
    state = play(set_table(woods=RING, hand="S01 S07"), "expand:S01")
    assert {(3, 1, 90), (3, 2, 270)} <= set(spots(state))


def test_a_single_empty_cell_cannot_be_filled_by_expanding() -> None:
    """SF-PLACE-07 Snowshoes can, and so can a tile once a neighbour has been lifted."""
    state = set_table(woods=PIT, hand="S01 S07", tools="snowshoes compass")
    expanding = play(state.clone(), "expand:S01")
    assert not [spot for spot in spots(expanding) if (3, 1) in domino(*spot)]
    covering = play(state.clone(), "tool:snowshoes tile:S01")
    assert (3, 1, 90) in spots(covering)
    lifted = play(state.clone(), "tool:compass tile:S04 expand:S01")
    assert (3, 1, 90) in spots(lifted)


def test_a_placed_tile_stays_where_it_is() -> None:
    """SF-PLACE-08 In games without tools the woods only ever grow at the end."""
    for seed in range(4):
        before: list[Placed] = []
        for state in decisions(seed, never_tools):
            woods = woods_of(state)
            assert woods[: len(before)] == before
            assert len(woods) - len(before) in (0, 1)
            before = woods


def test_the_places_are_two_empty_cells_at_least_one_beside_the_woods() -> None:
    """SF-PLACE-09 Against a search through the whole neighbourhood, on boards of every size."""
    sizes = set()
    for seed in range(4):
        for number, state in enumerate(decisions(seed)):
            if (
                number % 5 == seed
                and kind(state) == "place_cell"
                and table(state)["pending"]["purpose"] == "expand"
            ):
                sizes.add(len(woods_of(state)))
                assert spots(state) == expand_spots(woods_of(state))
    assert len(sizes) > 10


def test_beside_the_cabin_alone_there_are_32_places() -> None:
    """SF-PLACE-09 Eight for each rotation."""
    offered = spots(play(set_table(hand="S01 S05"), "expand:S01"))
    assert len(offered) == 32
    assert [sum(rotation == way for _, _, rotation in offered) for way in (0, 90, 180, 270)] == [8, 8, 8, 8]
