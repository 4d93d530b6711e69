"""What is asked, in which order and how often: chapter "What you are asked" of the rules."""

from collections import Counter

import pytest

from fireside.core.state import State
from tests.games.playing import any_action, hidden, kind, names
from tests.games.snowfall.reference import Placed, expand_spots, islands
from tests.games.snowfall.table import (
    BB,
    GAME,
    decisions,
    hand,
    name_of,
    never_tools,
    play,
    set_table,
    spots,
    table,
    woods_of,
)


def test_26_dominoes_in_a_line_leave_432_places() -> None:
    """SF-DEC-01 The cabin and 25 tiles in one row."""
    state = set_table(hand="S26", stack="", removed="S27 S28 S29 S30", rest_in_woods=True)
    assert len(spots(play(state, "expand:S26"))) == 432


def test_no_list_of_places_is_cut_short() -> None:
    """SF-DEC-01 Scattered tiles, each an island, have more places than connected woods ever do."""
    scattered = [Placed(f"S{n:02d}", 4 * (n % 5), 4 + 4 * (n // 5), 0) for n in range(1, 26)]
    state = play(set_table(woods=scattered, hand="S26", stack="", removed="S27 S28 S29 S30"), "expand:S26")
    offered = spots(state)
    assert len(offered) > 636
    assert offered == expand_spots(scattered)


def test_places_stay_within_the_hard_bound() -> None:
    """SF-DEC-01 636 for connected woods, 12 more for each island."""
    most = 0
    for seed in range(3):
        for number, state in enumerate(decisions(seed, any_action)):
            if kind(state) == "place_cell" and number % 10 == 0:
                most = max(most, len(spots(state)))
                assert len(spots(state)) <= 636 + 12 * (len(islands(woods_of(state))) - 1)
    assert most > 50


def test_options_come_in_a_fixed_order() -> None:
    """SF-DEC-02 Tiles before tools, both by id; tiles by id; pairs by first and second member."""
    state = set_table(woods=BB, hand="S25 S13", stack_first="S29 S01 S05 S28", tools="work_gloves binoculars")
    assert names(state) == ["expand:S13", "expand:S25", "tool:binoculars", "tool:work_gloves"]
    looking = play(state.clone(), "tool:binoculars")
    pairs = [name.removeprefix("return:").split("+") for name in names(looking)]
    assert pairs == sorted(pairs)
    gloves = play(state.clone(), "tool:work_gloves")
    assert names(gloves) == sorted(names(gloves))
    assert names(play(gloves, "tile:S02 tile:S11")) == ["fit:0+0", "fit:0+180", "fit:180+0", "fit:180+180"]


def test_places_come_by_row_column_and_rotation() -> None:
    """SF-DEC-02"""
    for tool in ("", "tool:snowshoes", "tool:sled"):
        state = set_table(woods=BB, hand="S25 S13", tools="snowshoes sled")
        play(state, tool)
        play(
            state, {"turn": "expand:S25", "snowshoes_tile": "tile:S25", "sled_tile": "tile:S19"}[kind(state)]
        )
        offered = spots(state)
        assert offered == sorted(offered, key=lambda spot: (spot[1], spot[0], spot[2]))


@pytest.mark.parametrize("tool", ["snow_shovel", "work_gloves"])
@pytest.mark.parametrize("order", [1, -1])
def test_pairs_go_by_tile_number_whenever_the_tiles_were_laid(tool: str, order: int) -> None:
    """SF-DEC-03 Each pair once; the highest tile is not offered first; the second has a higher number."""
    woods = " ".join(BB.split()[::order])
    state = play(set_table(woods=woods, hand="S25 S13", tools=f"{tool} compass"), f"tool:{tool}")
    tiles = sorted(tile.tile for tile in woods_of(state))
    assert names(state) == [f"tile:{tile}" for tile in tiles[:-1]]
    for place, first in enumerate(tiles[:-2]):
        after = play(state.clone(), f"tile:{first}")
        assert names(after) == [f"tile:{tile}" for tile in tiles[place + 1 :]]
    last_pair = play(state.clone(), f"tile:{tiles[-2]}")
    assert kind(last_pair) == ("turn" if tool == "snow_shovel" else "gloves_fit")


# SF-DEC-04 How much longer a game gets by a tool, rotations not counted.
LONGER = {
    "tool:binoculars return:S04+S01": 2,
    "tool:compass tile:S19": 4,
    "tool:map": 0,
    "tool:sled S19@(4,1)r90": 3,
    "tool:snowshoes S25@(4,0)r0": 1,
    "tool:snow_shovel tile:S02 tile:S19": 3,
    "tool:tall_boots": 1,
    "tool:work_gloves tile:S02 tile:S11 fit:0+0": 4,
}


def asked_without_rotations(state: State, moves: str = "") -> int:
    """How many decisions are asked to the end of the game, taking each placement as one."""
    before = len(state.record()["actions"])
    play(state, moves)
    while state.to_move >= 0:
        state.apply(state.default())
    actions = state.record()["actions"][before:]
    return sum(not name_of(action).startswith("rotate") for action in actions)


@pytest.mark.parametrize("moves", LONGER)
def test_each_tool_makes_a_game_longer_by_its_own_decisions(moves: str) -> None:
    """SF-DEC-04 Measured from BB on, with another tool that is on offer until the end."""
    tool = moves.split()[0].removeprefix("tool:")
    other = "tall_boots" if tool != "tall_boots" else "sled"
    state = set_table(woods=BB, hand="S25 S13", tools=f"{tool} {other}", stack_first="S01 S04")
    without = asked_without_rotations(state.clone())
    assert without == 2 * 20
    assert asked_without_rotations(state.clone(), moves) - without == LONGER[moves]


@pytest.mark.parametrize(("tools", "expected"), [(["tall_boots", "sled"], 54), (["binoculars", "map"], 53)])
def test_a_game_without_tools_has_54_decisions(tools: list[str], expected: int) -> None:
    """SF-DEC-04 The last turn is not asked when no tool is on offer: these two need a stack."""
    state = play(GAME.new(seed=1, tools=tools), "side:A")
    play(state, f"keep:{'+'.join(sorted(tools))}")
    assert 2 + asked_without_rotations(state) == expected


@pytest.mark.parametrize(("mode", "most"), [("normal", 61), ("harder", 57)])
def test_a_game_has_53_to_61_decisions(mode: str, most: int) -> None:
    """SF-DEC-04 At most 57 in the harder game; rotations aside; and never more than the game declares."""
    for seed in range(15):
        kinds = Counter(kind(state) for state in decisions(seed, any_action, mode=mode))
        asked = sum(count for one, count in kinds.items() if one not in ("place_rotation", ""))
        assert 53 <= asked <= most
        assert asked + kinds["place_rotation"] <= GAME.max_decisions


def test_a_placement_may_be_taken_as_one_choice() -> None:
    """SF-DEC-05 Tile, column, row and rotation: 64 on the first turn."""
    state = set_table()
    flat = [(tile, *spot) for tile in hand(state) for spot in spots(play(state.clone(), f"expand:{tile}"))]
    assert len(flat) == len(set(flat)) == 64


def test_no_decision_offers_a_way_back() -> None:
    """SF-DEC-06, R-SF-32 What is named is carried through: only that move's own options follow."""
    follows = {
        "place_cell": {"cell"},
        "place_rotation": {"rotate"},
        "return_tiles": {"return"},
        "gloves_fit": {"fit"},
        "turn": {"expand", "tool"},
        "side": {"side"},
        "keep_tools": {"keep"},
    }
    for seed in range(12):
        for state in decisions(seed, any_action):
            verbs = {name.split(":")[0] for name in names(state)}
            assert verbs <= follows.get(kind(state), {"tile"})
    assert not [
        name for name in map(name_of, range(GAME.vocabulary.size)) if "cancel" in name or "undo" in name
    ]


def test_a_tile_named_for_expanding_or_snowshoes_is_still_in_hand() -> None:
    """SF-DEC-07 Until it is placed, while its cell and its rotation are asked."""
    for start in ("expand:S25", "tool:snowshoes tile:S25"):
        state = play(set_table(woods=BB, hand="S25 S13", tools="snowshoes sled"), start)
        assert hand(state) == ["S13", "S25"]
        play(state, "cell:3,3" if start.startswith("expand") else "cell:3,2")
        assert (kind(state), hand(state)) == ("place_rotation", ["S13", "S25"])
        assert len(woods_of(state)) == 6


@pytest.mark.parametrize(
    "moves",
    [
        "tool:sled tile:S19",
        "tool:sled tile:S19 cell:2,2",
        "tool:work_gloves tile:S19",
        "tool:work_gloves tile:S19 tile:S30",
        "tool:snow_shovel tile:S19",
    ],
)
def test_a_tile_named_for_lifting_still_lies_in_its_place(moves: str) -> None:
    """SF-DEC-07 It is lifted only in thought, to list the options."""
    tool = moves.split()[0].removeprefix("tool:")
    state = set_table(woods=BB, hand="S25 S13", tools=f"{tool} compass")
    before = hidden(state)
    play(state, moves)
    assert kind(state) != "turn"
    assert hidden(state) == before


def test_tiles_seen_through_binoculars_are_still_in_the_stack() -> None:
    """SF-DEC-07"""
    state = set_table(woods=BB, hand="S25 S13", tools="binoculars sled")
    before = hidden(state)["stack"]
    play(state, "tool:binoculars")
    assert hidden(state)["stack"] == before
    assert table(state)["stack"] == 18


def test_the_new_tiles_of_map_are_the_hand_while_the_old_ones_lie_aside() -> None:
    """SF-DEC-07"""
    state = play(set_table(woods=BB, hand="S25 S13", tools="map sled", stack_first="S01 S04"), "tool:map")
    assert (hidden(state)["hand"], hidden(state)["set_aside"]) == (["S01", "S04"], ["S13", "S25"])
    assert hidden(state)["stack"][:1] != ["S01"]


def test_a_clock_plays_the_first_option_and_never_a_tool() -> None:
    """SF-DEC-08"""
    turns = 0
    for seed in range(6):
        for state in decisions(seed):
            if state.to_move >= 0:
                turns += kind(state) == "turn"
                assert state.default() == state.legal()[0]
                assert kind(state) != "turn" or name_of(state.default()).startswith("expand")
    assert turns > 50


def test_a_placement_is_asked_as_a_cell_and_then_a_rotation() -> None:
    """SF-DEC-09 Cells with a legal rotation only; a single rotation is not asked."""
    state = play(set_table(woods=BB, hand="S25 S13"), "expand:S25")
    offered = expand_spots(woods_of(state))
    cells = sorted({(row, col) for col, row, _ in offered})
    assert names(state) == [f"cell:{col},{row}" for row, col in cells]
    for row, col in cells:
        rotations = [rotation for c, r, rotation in offered if (c, r) == (col, row)]
        after = play(state.clone(), f"cell:{col},{row}")
        if len(rotations) > 1:
            assert names(after) == [f"rotate:{rotation}" for rotation in rotations]
        else:
            assert kind(after) == "turn"
            assert Placed("S25", col, row, rotations[0]) in woods_of(after)


def test_the_vocabulary_has_a_cell_for_every_place_and_four_rotations() -> None:
    """SF-DEC-09 12,882 + 4 entries instead of 51,528."""
    verbs = Counter(name_of(action).split(":")[0] for action in range(GAME.vocabulary.size))
    assert (verbs["cell"], verbs["rotate"]) == (12882, 4)


def test_each_placement_counts_once_in_the_game() -> None:
    """SF-DEC-09 A game without tools asks for 26 cells."""
    kinds = Counter(kind(state) for state in decisions(3, never_tools))
    assert kinds["place_cell"] == 26
    assert kinds["place_rotation"] <= 26
