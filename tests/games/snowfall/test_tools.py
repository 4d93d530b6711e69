"""Tools in general: chapter "Tools" of the rules."""

import pytest

from fireside.core.state import State
from tests.games.playing import any_action, hidden, kind, names, why_not
from tests.games.snowfall.reference import covered_tiles
from tests.games.snowfall.table import (
    BB,
    TILE_IDS,
    TOOL_IDS,
    decisions,
    finished,
    hand,
    play,
    score,
    set_table,
    to_the_end,
    tool_states,
    woods_of,
)

# One complete use of each tool on BB with S25 and S13 in hand.
USES = {
    "compass": "tool:compass tile:S19",
    "sled": "tool:sled S19@(4,1)r90",
    "snow_shovel": "tool:snow_shovel tile:S02 tile:S19",
    "snowshoes": "tool:snowshoes S25@(4,0)r0",
    "tall_boots": "tool:tall_boots",
    "work_gloves": "tool:work_gloves tile:S19 tile:S30 fit:0+0",
}


@pytest.mark.parametrize("tool", USES)
def test_a_tool_works_once(tool: str) -> None:
    """SF-TOOL-01 It is available while kept and not used; afterwards it is refused."""
    other = "binoculars"
    state = set_table(woods=BB, hand="S25 S13", tools=f"{tool} {other}")
    assert f"tool:{tool}" in names(state)
    play(state, USES[tool])
    assert tool_states(state)[tool] == "used"
    assert f"tool:{tool}" not in names(state)
    assert why_not(state, f"tool:{tool}") == "SF-TOOL-01"


@pytest.mark.parametrize("tool", ["binoculars", "map"])
def test_the_tools_for_the_stack_work_once_too(tool: str) -> None:
    """SF-TOOL-01"""
    state = play(set_table(woods=BB, hand="S25 S13", tools=f"{tool} sled"), f"tool:{tool}")
    while kind(state) != "turn":
        state.apply(state.legal()[0])
    assert tool_states(state)[tool] == "used"
    assert why_not(state, f"tool:{tool}") == "SF-TOOL-01"


@pytest.mark.parametrize("tool", TOOL_IDS)
def test_a_tool_counts_as_used_only_when_its_effect_is_complete(tool: str) -> None:
    """SF-TOOL-02, SF-FINAL-08 It is still "kept", and worth its point, while it is carried out."""
    other = "tall_boots" if tool != "tall_boots" else "sled"
    state = set_table(woods=BB, hand="S25 S13", tools=f"{tool} {other}")
    play(state, f"tool:{tool}")
    while kind(state) != "turn":
        assert tool_states(state)[tool] == "kept"
        assert score(state)["tools"] == 2
        state.apply(state.legal()[0])
    assert tool_states(state)[tool] == "used"
    assert score(state)["tools"] == 1


def test_used_tall_boots_still_matter_in_the_scoring() -> None:
    """SF-TOOL-02 They count as used and waive a penalty all the same."""
    state = play(set_table(woods="S02@(2,0)r90", tools="tall_boots sled"), "tool:tall_boots")
    assert tool_states(state)["tall_boots"] == "used"
    assert (score(state)["tools"], score(state)["penalty"]) == (1, 0)


def test_a_tool_is_a_whole_turn() -> None:
    """SF-TOOL-03 Tools are offered on a turn only: not inside another tool, nor while a tile is placed."""
    kept: set[tuple[str, str]] = set()
    for seed in range(8):
        for state in decisions(seed, any_action):
            if kind(state) != "turn":
                assert not [name for name in names(state) if name.startswith("tool")]
                for tool in [one for one, is_now in tool_states(state).items() if is_now == "kept"]:
                    kept.add((kind(state), tool))
                    assert why_not(state, f"tool:{tool}") is not None
    assert len(kept) > 20


def test_no_tool_works_after_the_last_tile() -> None:
    """SF-TOOL-03, R-SF-29, SF-END-02 Even if it was never used."""
    state = to_the_end(set_table(woods=BB, tools="tall_boots compass"))
    assert tool_states(state)["tall_boots"] == "kept"
    assert state.legal() == []
    assert why_not(state, "tool:tall_boots") is not None


def is_offered(state: State, tool: str) -> bool:
    """Whether a kept tool is offered; where it is not, the rule says so."""
    offered = f"tool:{tool}" in names(state)
    assert why_not(state, f"tool:{tool}") == (None if offered else "SF-TOOL-04")
    return offered


@pytest.mark.parametrize(("tool", "fewest"), [("binoculars", 2), ("map", 1)])
@pytest.mark.parametrize("size", [0, 1, 2, 3])
def test_tools_for_the_stack_need_tiles_there(tool: str, fewest: int, size: int) -> None:
    """SF-TOOL-04 Binoculars two, Map one."""
    state = set_table(stack=" ".join(["S10", "S11", "S12"][:size]), rest_in_woods=True, tools=f"{tool} sled")
    assert is_offered(state, tool) == (size >= fewest)


@pytest.mark.parametrize(
    ("tool", "fewest"),
    [
        ("compass", 1),
        ("sled", 1),
        ("snowshoes", 1),
        ("snow_shovel", 2),
        ("work_gloves", 2),
        ("tall_boots", 0),
    ],
)
@pytest.mark.parametrize("count", [0, 1, 2])
def test_tools_for_the_woods_need_tiles_there(tool: str, fewest: int, count: int) -> None:
    """SF-TOOL-04 The cabin is none of them."""
    woods = " ".join(BB.split()[:count])
    other = "binoculars"
    assert is_offered(set_table(woods=woods, tools=f"{tool} {other}"), tool) == (count >= fewest)


@pytest.mark.parametrize(
    ("tool", "is_enough"), [("snow_shovel", False), ("work_gloves", False), ("compass", True)]
)
def test_covered_tiles_do_not_count_for_the_minimum(tool: str, is_enough: bool) -> None:
    """SF-TOOL-04, SF-TOOL-06 Three tiles, two of them under the third: one is uncovered."""
    state = set_table(woods="S02@(2,0)r0 S30@(2,1)r0", hand="S25 S13", tools=f"snowshoes {tool}")
    play(state, "tool:snowshoes S25@(3,0)r90")
    assert len(woods_of(state)) == 3
    assert is_offered(state, tool) == is_enough


def test_any_snow_tile_of_the_woods_may_be_chosen_whatever_put_it_there() -> None:
    """SF-TOOL-05 Laid by Map, by Snowshoes, by Sled or by hand."""
    after_map = set_table(woods=BB, hand="S25 S13", tools="map compass", stack_first="S01 S05")
    play(after_map, "tool:map S05@(0,3)r0 S01@(2,3)r0 tool:compass")
    assert {"tile:S01", "tile:S05", "tile:S02"} <= set(names(after_map))
    after_snowshoes = set_table(woods=BB, hand="S25 S13", tools="snowshoes compass")
    play(after_snowshoes, "tool:snowshoes S25@(6,0)r180 tool:compass")
    assert "tile:S25" in names(after_snowshoes)
    after_sled = set_table(woods=BB, hand="S25 S13", tools="sled compass")
    play(after_sled, "tool:sled S19@(4,1)r90 tool:compass")
    assert "tile:S19" in names(after_sled)


@pytest.mark.parametrize("tool", ["compass", "sled", "snow_shovel", "work_gloves"])
def test_the_cabin_is_never_chosen(tool: str) -> None:
    """SF-TOOL-05, R-SF-05 Only snow tiles of the woods are offered, no tile of the hand either."""
    state = play(set_table(woods=BB, hand="S25 S13", tools=f"{tool} tall_boots"), f"tool:{tool}")
    in_woods = {f"tile:{tile.tile}" for tile in woods_of(state)}
    assert set(names(state)) <= in_woods
    for tile in TILE_IDS:
        if f"tile:{tile}" not in in_woods:
            assert why_not(state, f"tile:{tile}") == "SF-TOOL-05"


@pytest.mark.parametrize("tool", ["compass", "sled", "snow_shovel", "work_gloves"])
def test_a_tile_under_another_is_never_chosen(tool: str) -> None:
    """SF-TOOL-06, SF-COVER-02 One covered square is enough."""
    state = set_table(woods=BB, hand="S25 S13", tools=f"snowshoes {tool}")
    play(state, f"tool:snowshoes S25@(3,0)r90 tool:{tool}")
    assert covered_tiles(woods_of(state)) == {"S02", "S30"}
    for tile in ("S02", "S30"):
        assert f"tile:{tile}" not in names(state)
        assert why_not(state, f"tile:{tile}") == "SF-TOOL-06"


def test_tools_touch_neither_the_removed_tiles_nor_the_cards() -> None:
    """SF-TOOL-07 In games that use their tools at once, every one of them in some."""
    used: set[str] = set()
    for seed in range(20):
        states = [(hidden(state)["removed"], hidden(state)["cards"]) for state in decisions(seed, any_action)]
        assert len({(tuple(removed), tuple(cards)) for removed, cards in states[1:]}) == 1
        end = finished(seed, any_action)
        assert not set(hidden(end)["removed"]) & {tile.tile for tile in woods_of(end)}
        assert not set(hidden(end)["removed"]) & set(hand(end))
        used |= {tool for tool, state in tool_states(end).items() if state == "used"}
    assert used == set(TOOL_IDS)
