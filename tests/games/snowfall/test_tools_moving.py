"""Compass, Sled and Work Gloves: the tools that take tiles up again."""

import pytest

from fireside.core.state import State
from tests.games.playing import hidden, kind, names, why_not
from tests.games.snowfall.reference import domino, expand_spots, islands, occupied, sled_spots
from tests.games.snowfall.table import (
    BB,
    all_card_points,
    covered,
    hand,
    lies,
    play,
    score,
    set_table,
    shown,
    spots,
    table,
    woods_of,
)


def on_bb(tools: str) -> State:
    return set_table(woods=BB, hand="S25 S13", tools=tools)


def covering(tool: str, where: str = "S25@(5,0)r0") -> State:
    """BB after Snowshoes, with another tool still to be used."""
    return play(on_bb(f"snowshoes {tool}"), f"tool:snowshoes {where}")


# Compass


def test_compass_offers_every_uncovered_snow_tile() -> None:
    """SF-TOOL-COM-01"""
    state = play(on_bb("compass sled"), "tool:compass")
    assert names(state) == [f"tile:{tile}" for tile in ("S02", "S11", "S17", "S19", "S20", "S30")]
    state = play(covering("compass"), "tool:compass")
    assert names(state) == [f"tile:{tile}" for tile in ("S02", "S17", "S19", "S20", "S25", "S30")]


def test_compass_takes_a_tile_back_into_the_hand() -> None:
    """SF-TOOL-COM-02, R-SF-22 Its cells are empty again."""
    state = play(on_bb("compass sled"), "tool:compass tile:S19")
    assert hand(state) == ["S13", "S19", "S25"]
    assert lies(state, "S19") == ""
    assert not {(2, 2), (3, 2)} & set(shown(state))


def test_compass_on_a_tile_that_lies_on_others_shows_them_again() -> None:
    """SF-TOOL-COM-02, SF-COVER-05 (5,0) shows S11 again and stays occupied; (6,0) is empty."""
    state = covering("compass")
    assert covered(state) == ["S11"]
    play(state, "tool:compass tile:S25")
    assert covered(state) == []
    assert shown(state)[5, 0].features == frozenset({"bush"})
    assert (6, 0) not in shown(state)
    assert "S25" in hand(state)


def test_compass_draws_nothing_and_the_next_refill_is_left_out() -> None:
    """SF-TOOL-COM-03"""
    state = play(on_bb("compass sled"), "tool:compass tile:S19")
    assert (len(hand(state)), table(state)["stack"]) == (3, 18)
    play(state, "S13@(0,3)r0")
    assert (hand(state), table(state)["stack"]) == (["S19", "S25"], 18)


def test_a_tile_taken_back_is_placed_like_any_other_also_where_it_lay() -> None:
    """SF-TOOL-COM-04, INV-10"""
    state = on_bb("compass sled")
    before = (sorted(woods_of(state)), all_card_points(state), score(state)["disconnected"])
    play(state, "tool:compass tile:S19 expand:S19")
    assert spots(state) == expand_spots(woods_of(state))
    assert (0, 3, 0) in spots(state)
    play(state, "cell:2,2 rotate:0")
    assert (sorted(woods_of(state)), all_card_points(state), score(state)["disconnected"]) == before


# Sled


def test_sled_offers_every_uncovered_snow_tile() -> None:
    """SF-TOOL-SLED-01, R-SF-24"""
    state = play(on_bb("compass sled"), "tool:sled")
    assert names(state) == [f"tile:{tile}" for tile in ("S02", "S11", "S17", "S19", "S20", "S30")]


@pytest.mark.parametrize("tile", ["S02", "S11", "S17", "S19", "S20", "S30"])
def test_sled_offers_the_same_cells_and_every_legal_place(tile: str) -> None:
    """SF-TOOL-SLED-02 Both rotations on the spot, any rotation elsewhere, each once."""
    state = play(on_bb("compass sled"), f"tool:sled tile:{tile}")
    offered = spots(state)
    assert offered == sled_spots(woods_of(state), tile)
    assert len(offered) == len(set(offered))
    (here,) = [one for one in woods_of(state) if one.tile == tile]
    in_place = [spot for spot in offered if set(domino(*spot)) == set(here.cells)]
    assert len(in_place) == 2


def test_a_lifted_tile_makes_room_but_gives_no_support() -> None:
    """SF-TOOL-SLED-03 S11 may not lean on itself: shifted by one cell east it would touch nothing."""
    state = play(on_bb("compass sled"), "tool:sled tile:S11")
    assert (5, 0, 0) not in spots(state)
    assert (4, 0, 90) in spots(state)
    state = play(on_bb("compass sled"), "tool:sled tile:S19")
    assert (3, 2, 0) in spots(state)


def test_what_lies_beneath_a_lifted_tile_supports_it_and_is_no_target() -> None:
    """SF-TOOL-SLED-03, SF-COVER-04"""
    state = play(covering("sled"), "tool:sled tile:S25")
    assert spots(state) == sled_spots(woods_of(state), "S25")
    assert (6, 0, 0) in spots(state)
    assert (5, 0, 90) not in spots(state)
    assert {(5, 0, 0), (6, 0, 180)} <= set(spots(state))


def test_a_tile_may_stay_where_it_touches_nothing() -> None:
    """SF-TOOL-SLED-04, R-SF-30 An island may be turned on its spot, or put back as it was."""
    island = "S02@(2,0)r0 S11@(9,9)r0"
    for rotation, expected in ((0, "S11@(9,9)r0"), (180, "S11@(10,9)r180")):
        state = play(set_table(woods=island, tools="sled compass"), "tool:sled tile:S11")
        (spot,) = [spot for spot in spots(state) if spot[2] == rotation and spot[1] == 9 and spot[0] > 8]
        play(state, f"cell:{spot[0]},{spot[1]}")
        if kind(state) == "place_rotation":
            play(state, f"rotate:{rotation}")
        assert lies(state, "S11") == expected


def test_a_tile_may_stay_on_top_of_others() -> None:
    """SF-TOOL-SLED-04 It stays on top, half-turned or not."""
    for where in ("S25@(5,0)r0", "S25@(6,0)r180"):
        state = play(covering("sled"), f"tool:sled {where}")
        assert lies(state, "S25") == where
        assert covered(state) == ["S11"]
        (top,) = [tile for tile in woods_of(state) if tile.tile == "S25"]
        assert top.level == 1


def test_sled_may_leave_everything_as_it_was() -> None:
    """R-SF-30 Same place, same rotation: legal, and the tool is used."""
    state = on_bb("compass sled")
    before = woods_of(state)
    play(state, "tool:sled S19@(2,2)r0")
    assert sorted(woods_of(state)) == sorted(before)
    assert why_not(state, "tool:sled") == "SF-TOOL-01"


@pytest.mark.parametrize("tile", ["S02", "S19", "S25"])
def test_sled_never_covers_anything(tile: str) -> None:
    """SF-TOOL-SLED-05 Wherever a tile goes, its cells were empty, or its own."""
    state = play(covering("sled"), "tool:sled")
    others = occupied([one for one in woods_of(state) if one.tile != tile])
    (own,) = [set(one.cells) for one in woods_of(state) if one.tile == tile]
    play(state, f"tile:{tile}")
    for spot in spots(state):
        assert set(domino(*spot)) == own or not set(domino(*spot)) & others


@pytest.mark.parametrize(
    "move", ["tool:compass tile:S02", "tool:sled S02@(0,3)r0", "tool:snow_shovel tile:S02 tile:S19"]
)
def test_tools_may_split_the_woods(move: str) -> None:
    """R-SF-17 The island stays, its trail is cut off, and tiles may be laid against it."""
    state = on_bb(f"{move[5:].split()[0]} tall_boots")
    play(state, move)
    assert len(islands(woods_of(state))) == 2
    assert "S11" in score(state)["disconnected"]
    play(state, "expand:S13")
    assert (6, 0, 0) in spots(state)
    assert spots(state) == expand_spots(woods_of(state))


# Work Gloves


def test_work_gloves_offer_pairs_of_uncovered_snow_tiles() -> None:
    """SF-TOOL-GLOV-01, SF-DEC-03 Each pair once, the lower number first; never the same tile twice."""
    state = play(covering("work_gloves"), "tool:work_gloves")
    uncovered = ["S02", "S17", "S19", "S20", "S25", "S30"]
    assert names(state) == [f"tile:{tile}" for tile in uncovered[:-1]]
    pairs = []
    for first in names(state):
        after = play(state.clone(), first)
        pairs += [
            (first, second) for second in (names(after) if kind(after) == "gloves_second" else ["tile:S30"])
        ]
    assert pairs == [
        (f"tile:{one}", f"tile:{two}")
        for place, one in enumerate(uncovered)
        for two in uncovered[place + 1 :]
    ]
    play(state, "tile:S19")
    assert why_not(state, "tile:S19") is not None
    assert why_not(state, "tile:S11") == "SF-TOOL-06"


def test_each_tile_takes_the_very_cells_of_the_other() -> None:
    """SF-TOOL-GLOV-02"""
    state = play(on_bb("work_gloves sled"), "tool:work_gloves tile:S17 tile:S30 fit:0+180")
    assert (lies(state, "S17"), lies(state, "S30")) == ("S17@(2,1)r0", "S30@(1,2)r180")


def test_a_tile_on_top_changes_places_level_and_all() -> None:
    """SF-TOOL-GLOV-02, SF-COVER-07, INV-04 S25 lies on S11; S19 takes its place there, and S25 lies flat."""
    state = play(covering("work_gloves"), "tool:work_gloves tile:S19 tile:S25 fit:0+0")
    assert (lies(state, "S19"), lies(state, "S25")) == ("S19@(5,0)r0", "S25@(2,2)r0")
    assert {one.tile: one.level for one in woods_of(state)} == {
        "S02": 0, "S11": 0, "S30": 0, "S20": 0, "S17": 0, "S19": 1, "S25": 0,
    }  # fmt: skip
    assert covered(state) == ["S11"]
    assert shown(state)[5, 0].features == frozenset({"bush"})


@pytest.mark.parametrize(
    ("one", "two", "fits"),
    [
        ("S02", "S11", ["0+0", "0+180", "180+0", "180+180"]),
        ("S02", "S04", ["90+0", "90+180", "270+0", "270+180"]),
        ("S04", "S11", ["0+90", "0+270", "180+90", "180+270"]),
        ("S04", "S05", ["90+90", "90+270", "270+90", "270+270"]),
    ],
)
def test_each_tile_has_the_two_rotations_that_fit_its_new_cells(one: str, two: str, fits: list[str]) -> None:
    """SF-TOOL-GLOV-03, R-SF-28 Independently; S04 and S05 stand upright, so the others turn by a quarter."""
    woods = "S02@(2,0)r0 S11@(4,0)r0 S04@(0,1)r90 S05@(1,2)r270"
    state = play(set_table(woods=woods, tools="work_gloves sled"), f"tool:work_gloves tile:{one}")
    play(state, f"tile:{two}") if kind(state) == "gloves_second" else None
    assert names(state) == [f"fit:{fit}" for fit in fits]
    first, second = [next(tile for tile in woods_of(state) if tile.tile == name) for name in (one, two)]
    for fit in fits:
        after = play(state.clone(), f"fit:{fit}")
        moved = {tile.tile: tile for tile in woods_of(after)}
        assert set(moved[one].cells) == set(second.cells)
        assert set(moved[two].cells) == set(first.cells)
        assert f"{moved[one].rotation}+{moved[two].rotation}" == fit


def test_work_gloves_leave_the_occupied_cells_alone() -> None:
    """SF-TOOL-GLOV-04, INV-08 Hand and stack as well."""
    state = on_bb("work_gloves sled")
    before = hidden(state)
    cells = occupied(woods_of(state))
    after = play(state, "tool:work_gloves tile:S02 tile:S17 fit:180+0")
    assert occupied(woods_of(after)) == cells
    assert (hidden(after)["hand"], hidden(after)["stack"]) == (before["hand"], before["stack"])
