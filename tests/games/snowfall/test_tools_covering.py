"""Snowshoes, Snow Shovel and Tall Boots, and covered squares."""

import pytest

from fireside.core.state import State
from tests.games.playing import any_action, hidden, kind, names, why_not
from tests.games.snowfall.reference import cover_spots, domino, expand_spots, occupied, uncovered_tiles
from tests.games.snowfall.table import (
    BB,
    all_card_points,
    covered,
    decisions,
    hand,
    lies,
    play,
    score,
    set_table,
    shown,
    spots,
    table,
    to_the_end,
    woods_of,
)


def on_bb(tools: str, held: str = "S25 S13") -> State:
    return set_table(woods=BB, hand=held, tools=tools)


# Snowshoes


def test_snowshoes_lay_a_hand_tile_over_two_squares_or_one_and_an_empty_cell() -> None:
    """SF-TOOL-SNOW-01 Every such place, over one tile or over two, and no other."""
    state = play(on_bb("snowshoes sled"), "tool:snowshoes")
    assert names(state) == ["tile:S13", "tile:S25"]
    play(state, "tile:S25")
    assert spots(state) == cover_spots(woods_of(state))
    counts = {len(set(domino(*spot)) & occupied(woods_of(state))) for spot in spots(state)}
    assert counts == {1, 2}
    assert {(4, 0, 0), (3, 0, 90), (5, 0, 0)} <= set(spots(state))
    assert (6, 0, 0) not in spots(state)


def test_a_place_beside_the_woods_is_no_place_for_snowshoes() -> None:
    """SF-TOOL-SNOW-01 At least one square must be covered."""
    state = play(on_bb("snowshoes sled"), "tool:snowshoes tile:S25")
    assert why_not(state, "cell:7,0") == "SF-TOOL-SNOW-01"


def test_the_cabin_is_never_covered() -> None:
    """SF-TOOL-SNOW-02, R-SF-05, INV-05"""
    state = play(on_bb("snowshoes sled"), "tool:snowshoes tile:S25")
    assert not [spot for spot in spots(state) if set(domino(*spot)) & {(0, 0), (1, 0)}]
    assert why_not(state, "cell:0,0") == why_not(state, "cell:1,0") == "SF-TOOL-SNOW-02"


def test_the_empty_cell_needs_no_other_neighbour() -> None:
    """SF-TOOL-SNOW-03 (6,0) touches only the square (5,0) that gets covered."""
    state = play(on_bb("snowshoes sled"), "tool:snowshoes S25@(5,0)r0")
    assert lies(state, "S25") == "S25@(5,0)r0"


def test_snowshoes_take_any_rotation() -> None:
    """SF-TOOL-SNOW-04 Over (3,2) and each of its neighbours."""
    state = play(on_bb("snowshoes sled"), "tool:snowshoes tile:S25 cell:3,2")
    assert names(state) == ["rotate:0", "rotate:90", "rotate:180", "rotate:270"]


def test_the_last_tile_may_be_laid_with_snowshoes() -> None:
    """SF-TOOL-SNOW-04, SF-END-02 The game ends with it."""
    state = set_table(
        hand="S25", stack="", removed="S26 S27 S28 S29", rest_in_woods=True, tools="snowshoes sled"
    )
    play(state, "tool:snowshoes S25@(4,0)r90")
    assert state.to_move == -1
    assert len(woods_of(state)) == 26


# Snow Shovel


def test_the_snow_shovel_takes_exactly_two_different_uncovered_tiles() -> None:
    """SF-TOOL-SHOV-01, R-SF-26 A tile that was covered when the first was chosen stays out of reach."""
    state = play(on_bb("snowshoes snow_shovel"), "tool:snowshoes S25@(4,0)r0 tool:snow_shovel")
    assert "tile:S11" not in names(state)
    play(state, "tile:S19")
    assert kind(state) == "shovel_second"
    assert names(state) == ["tile:S20", "tile:S25", "tile:S30"]
    assert why_not(state, "tile:S19") is not None
    assert why_not(state, "tile:S11") == "SF-TOOL-06"


def test_shovelled_tiles_leave_the_game_and_nothing_is_drawn_for_them() -> None:
    """SF-TOOL-SHOV-02, R-SF-26, SF-END-04"""
    state = on_bb("snow_shovel sled")
    play(state, "tool:snow_shovel tile:S17 tile:S30")
    assert [tile["tile"] for tile in table(state)["shovelled"]] == ["S17", "S30"]
    assert (hand(state), table(state)["stack"]) == (["S13", "S25"], 18)
    assert not {"S17", "S30"} & {*hidden(state)["stack"], *(tile.tile for tile in woods_of(state))}
    to_the_end(state)
    assert len(woods_of(state)) == 24
    assert [tile["tile"] for tile in table(state)["shovelled"]] == ["S17", "S30"]


def test_what_lay_beneath_a_shovelled_tile_shows_again() -> None:
    """SF-TOOL-SHOV-03, SF-COVER-05"""
    state = play(on_bb("snowshoes snow_shovel"), "tool:snowshoes S25@(4,0)r0")
    assert covered(state) == ["S11"]
    play(state, "tool:snow_shovel tile:S17 tile:S25")
    assert covered(state) == []
    assert shown(state)[4, 0].trail == frozenset("SW")
    assert shown(state)[5, 0].features == frozenset({"bush"})


# Tall Boots


def test_tall_boots_work_on_any_turn_and_change_nothing_else() -> None:
    """SF-TOOL-BOOT-01, INV-08 Not even a choice is asked; on the very first turn as well."""
    for woods in ("", BB):
        state = set_table(woods=woods, hand="S25 S13", tools="tall_boots sled")
        before = hidden(state)
        play(state, "tool:tall_boots")
        after = hidden(state)
        assert kind(state) == "turn"
        assert {**before, "tools": []} == {**after, "tools": []}


@pytest.mark.parametrize(
    ("woods", "off"),
    [
        ("", 0),
        ("S02@(2,0)r90", 0),
        ("S02@(2,0)r90 S09@(2,2)r0", 1),
        ("S02@(2,0)r90 S09@(2,2)r0 S13@(4,2)r0", 2),
    ],
)
def test_tall_boots_waive_one_penalty_for_a_whole_tile(woods: str, off: int) -> None:
    """SF-TOOL-BOOT-02, SF-TOOL-BOOT-03, R-SF-27 max(0, disconnected - 1); the tool's point is gone anyway."""
    state = set_table(woods=woods, tools="tall_boots sled")
    assert score(state)["tools"] == 2
    cut_off = score(state)["disconnected"]
    play(state, "tool:tall_boots")
    assert score(state)["penalty"] == -3 * off
    assert score(state)["disconnected"] == cut_off
    assert score(state)["tools"] == 1


def test_unused_tall_boots_waive_nothing() -> None:
    """SF-TOOL-BOOT-02"""
    assert score(set_table(woods="S02@(2,0)r90", tools="tall_boots sled"))["penalty"] == -3


# Covered squares


def test_only_the_topmost_square_of_a_cell_is_visible() -> None:
    """SF-COVER-01"""
    state = play(on_bb("snowshoes sled"), "tool:snowshoes S25@(5,0)r0")
    assert shown(state)[5, 0].features == frozenset({"bush", "tree"})
    flags = {
        (tile["tile"], square["col"]): square["covered"]
        for tile in table(state)["woods"]
        for square in tile["squares"]
        if square["row"] == 0
    }
    assert [key for key, is_covered in flags.items() if is_covered] == [("S11", 5)]


def test_a_tile_with_one_covered_square_is_covered() -> None:
    """SF-COVER-02 S02 and S30 have one square each under S25."""
    state = play(on_bb("snowshoes compass"), "tool:snowshoes S25@(3,0)r90")
    assert covered(state) == ["S02", "S30"]
    play(state, "tool:compass")
    assert names(state) == [f"tile:{tile}" for tile in uncovered_tiles(woods_of(state))]


def test_covered_squares_do_not_exist_for_scoring_and_the_other_half_does() -> None:
    """SF-COVER-03 The bush of S30 under S25 is gone, its other bush still counts with that of S19."""
    state = play(on_bb("snowshoes compass"), "tool:snowshoes S25@(3,0)r90")
    scores = all_card_points(state)
    assert (scores["shrub_search"], scores["hopeful_harvest"]) == (2, 3)
    assert shown(state)[2, 1].features == frozenset({"bush"})


def test_covered_squares_do_not_exist_for_paths_and_trails() -> None:
    """SF-COVER-03 S28 on top of the middle of a bear path cuts it, on the home trail it cuts the trail."""
    path = set_table(woods="S22@(0,1)r0 S23@(2,1)r0", hand="S28 S30", tools="snowshoes sled")
    assert all_card_points(path)["ursine_tracker"] == 4
    play(path, "tool:snowshoes S28@(2,1)r90")
    assert all_card_points(path)["ursine_tracker"] == 2
    trail = set_table(woods="S02@(2,0)r0 S11@(4,0)r0", hand="S28 S30", tools="snowshoes sled")
    assert score(trail)["disconnected"] == []
    play(trail, "tool:snowshoes S28@(3,0)r90")
    assert score(trail)["disconnected"] == ["S11"]


def test_covering_never_makes_a_cell_empty() -> None:
    """SF-COVER-04 A covered cell is no place for a new tile, and what is beside it has support."""
    state = play(on_bb("snowshoes sled"), "tool:snowshoes S25@(4,0)r0 expand:S13")
    assert spots(state) == expand_spots(woods_of(state))
    assert occupied(woods_of(state)) == set(shown(state))
    assert why_not(state, "cell:4,0") == "SF-PLACE-02"


@pytest.mark.parametrize(
    "move", ["tool:compass tile:S25", "tool:sled S25@(6,0)r0", "tool:snow_shovel tile:S19 tile:S25"]
)
def test_when_the_tile_on_top_leaves_what_lay_beneath_may_be_chosen_again(move: str) -> None:
    """SF-COVER-05 By Compass, Sled and Snow Shovel."""
    tool = move[5:].split()[0]
    state = play(on_bb(f"snowshoes {tool}"), "tool:snowshoes S25@(5,0)r0")
    assert "S11" not in uncovered_tiles(woods_of(state))
    play(state, move)
    assert covered(state) == []
    assert shown(state)[5, 0].features == frozenset({"bush"})


@pytest.mark.slow
def test_no_cell_ever_holds_more_than_two_tiles() -> None:
    """SF-COVER-06, INV-04 In games that use their tools as soon as they can."""
    has_covered = False
    for seed in range(25):
        for state in decisions(seed, any_action, tools=["snowshoes", "sled", "work_gloves"]):
            cells = [cell for tile in woods_of(state) for cell in tile.cells]
            doubled = {cell for cell in cells if cells.count(cell) > 1}
            assert all(cells.count(cell) == 2 for cell in doubled)
            assert len(doubled) <= 2
            has_covered = has_covered or bool(doubled)
    assert has_covered


def test_expanding_and_map_and_sled_and_gloves_never_cover() -> None:
    """SF-COVER-06 Only Snowshoes does."""
    for seed in range(12):
        for state in decisions(seed, any_action, tools=["map", "sled", "work_gloves"]):
            assert covered(state) == []


@pytest.mark.parametrize("tool", ["compass", "sled", "snow_shovel", "work_gloves"])
def test_the_tile_on_top_is_uncovered_and_may_be_chosen(tool: str) -> None:
    """SF-COVER-07 S01 is the lowest tile, so every tool offers it first."""
    state = play(on_bb(f"snowshoes {tool}", "S01 S13"), f"tool:snowshoes S01@(4,0)r0 tool:{tool}")
    assert "tile:S01" in names(state)
