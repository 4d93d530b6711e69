"""Binoculars and Map: the tools that deal with the stack."""

from itertools import permutations

import pytest

from fireside.core.state import State
from tests.games.playing import hidden, kind, names
from tests.games.snowfall.reference import expand_spots
from tests.games.snowfall.table import BB, hand, play, set_table, spots, table, tool_states, woods_of


def with_stack(stack: str, tool: str, held: str = "S10 S11") -> State:
    return set_table(hand=held, stack=stack, rest_in_woods=True, tools=f"{tool} sled")


def looking_at(state: State) -> list[str]:
    return [tile["tile"] for tile in table(state)["looking_at"]]


# Binoculars


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6])
def test_binoculars_show_the_top_four_tiles_or_all_there_are(size: int) -> None:
    """SF-TOOL-BIN-01, R-SF-21"""
    stack = ["S01", "S05", "S12", "S20", "S22", "S28"][:size]
    state = with_stack(" ".join(stack), "binoculars")
    assert looking_at(state) == []
    play(state, "tool:binoculars")
    assert looking_at(state) == stack[:4]


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_two_of_them_return_to_the_top_in_a_chosen_order(size: int) -> None:
    """SF-TOOL-BIN-02, SF-TOOL-BIN-04 All ordered pairs are offered: 2, 6 or 12."""
    stack = ["S01", "S05", "S12", "S20", "S22"][:size]
    state = play(with_stack(" ".join(stack), "binoculars"), "tool:binoculars")
    assert names(state) == [f"return:{first}+{second}" for first, second in permutations(stack[:4], 2)]
    for first, second in permutations(stack[:4], 2):
        after = play(state.clone(), f"return:{first}+{second}")
        assert hidden(after)["stack"][:2] == [first, second]


@pytest.mark.parametrize("size", [4, 5, 6])
def test_the_others_go_to_the_bottom_as_they_lay(size: int) -> None:
    """SF-TOOL-BIN-03, R-SF-21 The upper one above the lower one, beneath all that was not looked at."""
    stack = ["S20", "S05", "S12", "S01", "S22", "S28"][:size]
    state = play(with_stack(" ".join(stack), "binoculars"), "tool:binoculars return:S01+S05")
    assert hidden(state)["stack"] == ["S01", "S05", *stack[4:], "S20", "S12"]


def test_binoculars_change_nothing_but_the_order_of_the_stack() -> None:
    """SF-TOOL-BIN-04, INV-08"""
    state = set_table(woods=BB, hand="S25 S13", tools="binoculars sled")
    before = hidden(state)
    after = hidden(play(state, "tool:binoculars return:S04+S01"))
    assert sorted(after["stack"]) == sorted(before["stack"])
    assert after["stack"] != before["stack"]
    for part in ("woods", "hand", "removed", "set_aside", "shovelled", "cards", "side"):
        assert after[part] == before[part]


def test_the_tile_returned_first_is_drawn_next() -> None:
    """SF-TOOL-BIN-02 The first named is the new top tile."""
    state = set_table(woods=BB, hand="S25 S13", tools="binoculars sled")
    play(state, "tool:binoculars return:S04+S01 S25@(0,3)r0")
    assert hand(state) == ["S04", "S13"]
    play(state, "S13@(2,3)r0")
    assert hand(state) == ["S01", "S04"]


def test_known_places_in_the_stack_stay_on_show() -> None:
    """R-SF-31 The top two and the bottom two, until they are drawn."""
    state = set_table(woods=BB, hand="S25 S13", stack_first="S01 S03 S04 S05", tools="binoculars sled")
    assert table(state)["known_stack"] == {"top": [], "bottom": []}
    play(state, "tool:binoculars return:S04+S01")
    assert table(state)["known_stack"] == {"top": ["S04", "S01"], "bottom": ["S05", "S03"]}
    assert not {"S01", "S03", "S04", "S05"} & set(table(state)["unseen"])
    play(state, "S25@(0,3)r0")
    assert table(state)["known_stack"] == {"top": ["S01"], "bottom": ["S05", "S03"]}


def test_known_tiles_are_drawn_where_the_view_said() -> None:
    """R-SF-31 Down to the last tile: the two at the bottom come last, in the order shown."""
    state = set_table(woods=BB, hand="S25 S13", stack_first="S01 S03 S04 S05", tools="binoculars sled")
    play(state, "tool:binoculars return:S04+S01")
    *_, third, second_last, last = hidden(state)["stack"]
    assert (second_last, last) == ("S03", "S05")
    while table(state)["stack"] > 2:
        play(state, names(state)[0])
    assert table(state)["known_stack"] == {"top": [], "bottom": ["S05", "S03"]}
    assert third in hand(state) or third in {tile.tile for tile in woods_of(state)}


def test_with_few_tiles_the_whole_stack_is_known_afterwards() -> None:
    """R-SF-31, SF-TOOL-BIN-01 Three tiles: two on top, one at the bottom, none unseen but the box."""
    state = play(with_stack("S01 S05 S12", "binoculars"), "tool:binoculars return:S05+S12")
    known = table(state)["known_stack"]
    assert [*known["top"], *reversed(known["bottom"])] == ["S05", "S12", "S01"]
    assert table(state)["unseen"] == hidden(state)["removed"]


# Map


def test_map_sets_the_whole_hand_aside_and_draws_two() -> None:
    """SF-TOOL-MAP-01, SF-TOOL-MAP-02 Both are seen before either is placed."""
    state = play(with_stack("S12 S20 S22", "map"), "tool:map")
    assert [tile["tile"] for tile in table(state)["set_aside"]] == ["S10", "S11"]
    assert hand(state) == ["S12", "S20"]
    assert table(state)["stack"] == 1
    assert names(state) == ["tile:S12", "tile:S20"]


def test_map_draws_one_tile_if_the_stack_holds_only_one() -> None:
    """SF-TOOL-MAP-02 There is nothing to choose then: its place is asked at once."""
    state = play(with_stack("S22", "map"), "tool:map")
    assert (hand(state), table(state)["stack"], kind(state)) == (["S22"], 0, "place_cell")
    play(state, "cell:0,1 rotate:0")
    assert (hand(state), kind(state)) == (["S10", "S11"], "turn")


@pytest.mark.parametrize(("first", "second"), [("S12", "S20"), ("S20", "S12")])
def test_the_new_tiles_are_placed_one_after_the_other_in_any_order(first: str, second: str) -> None:
    """SF-TOOL-MAP-03, R-SF-23 As in expanding; nothing is drawn in between, and nothing else may be done."""
    state = play(with_stack("S12 S20 S22", "map"), f"tool:map tile:{first}")
    assert spots(state) == expand_spots(woods_of(state))
    play(state, "cell:0,1 rotate:0")
    assert (hand(state), table(state)["stack"], kind(state)) == ([second], 1, "place_cell")
    assert spots(state) == expand_spots(woods_of(state))
    play(state, "cell:0,2 rotate:0")
    assert [tile.tile for tile in woods_of(state)][-2:] == [first, second]


def test_the_old_hand_returns_and_nothing_is_drawn() -> None:
    """SF-TOOL-MAP-04"""
    state = play(with_stack("S12 S20 S22", "map"), "tool:map S12@(0,1)r0 S20@(0,2)r0")
    assert (hand(state), table(state)["set_aside"], table(state)["stack"]) == (["S10", "S11"], [], 1)
    assert (kind(state), tool_states(state)["map"]) == ("turn", "used")


def test_three_tiles_after_compass_are_all_set_aside() -> None:
    """R-SF-36 And still two new ones are drawn."""
    state = set_table(woods=BB, hand="S25 S13", tools="compass map", stack_first="S01 S05")
    play(state, "tool:compass tile:S19 tool:map")
    assert [tile["tile"] for tile in table(state)["set_aside"]] == ["S13", "S19", "S25"]
    assert hand(state) == ["S01", "S05"]
    play(state, "S01@(0,3)r0 S05@(2,3)r0")
    assert hand(state) == ["S13", "S19", "S25"]
