"""Positions from outside: wrong values, names, totals and steps are refused with what is wrong."""

from typing import Any

import pytest

import fireside
from fireside.core.state import State
from tests.games.snowfall.table import BB, GAME, play, set_table

AT_TURN = [["turn"]]


def usual() -> State:
    """A turn in the middle of a game; nothing used yet."""
    return set_table(woods=BB, hand="S01 S05", tools="binoculars compass")


def changed(**parts: Any) -> dict[str, Any]:
    position = usual().position()
    table = {name: value for name, value in parts.items() if name != "agenda"}
    position["table"].update(table)
    position["agenda"] = parts.get("agenda", position["agenda"])
    return position


def moved(position: dict[str, Any], tile: str, source: str, target: str) -> dict[str, Any]:
    """The position with a tile in another list."""
    position["table"][source].remove(tile)
    position["table"][target].append(tile)
    return position


def tools(**states: str) -> list[dict[str, str]]:
    return [{"tool": tool, "state": state} for tool, state in sorted(states.items())]


def laid(tile: str, **changes: Any) -> list[dict[str, Any]]:
    """The woods of the usual position with one tile's entry changed."""
    return [
        {**one, **changes} if one["tile"] == tile else one for one in usual().position()["table"]["woods"]
    ]


def test_the_usual_position_is_accepted() -> None:
    assert GAME.load(changed()).position() == usual().position()


@pytest.mark.parametrize(
    ("parts", "sentence"),
    [
        ({"side": "C"}, "'side' cannot be 'C'"),
        ({"hand": "S01"}, "'hand' should be a list"),
        ({"hand": ["S01", "S99"]}, "an entry of 'hand' cannot be 'S99'"),
        ({"hand": ["S01", "S05", "S02"]}, "there are 2 tiles S02 in all"),
        ({"hand": ["S01"]}, "there are 0 tiles S05 in all"),
        ({"woods": ["S02"]}, "an entry of 'woods' should be a mapping"),
        ({"woods": laid("S02", rotation=45)}, "'rotation' of an entry of 'woods' cannot be 45"),
        ({"woods": laid("S02", rotation=90.0)}, "'rotation' of an entry of 'woods' cannot be 90.0"),
        ({"woods": laid("S02", col=58)}, "'col' of an entry of 'woods' cannot be 58"),
        ({"woods": laid("S02", row=True)}, "'row' of an entry of 'woods' cannot be True"),
        ({"woods": laid("S02", col=57)}, "S02 lies further out"),
        ({"woods": laid("S02", level=1)}, "level of S02 is 0, not 1"),
        ({"woods": laid("S02", level=2)}, "'level' of an entry of 'woods' cannot be 2"),
        ({"woods": laid("S02", colour="red")}, "an entry of 'woods' has a 'colour'"),
        ({"woods": [*laid("S02"), *laid("S02")[:1]]}, "S02 lies in the woods twice"),
        ({"woods": laid("S02", col=1, level=1)}, "covers the cabin"),
        ({"woods": laid("S11", col=3, level=1)}, "1 tiles lie on top of others; only Snowshoes"),
        ({"cards": ["honey_hunt"]}, "'cards' should be one card of each type"),
        ({"cards": ["poker"]}, "an entry of 'cards' cannot be 'poker'"),
        ({"tools": []}, "'tools' should have 3 entries"),
        ({"tools": [1, 2, 3]}, "an entry of 'tools' should be a mapping"),
        ({"tools": tools(binoculars="kept", compass="kept", torch="discarded")}, "cannot be 'torch'"),
        ({"tools": tools(binoculars="kept", compass="lost", map="kept")}, "cannot be 'lost'"),
        ({"tools": [*tools(compass="kept"), *tools(compass="kept", map="discarded")]}, "a tool twice"),
        ({"tools": tools(binoculars="kept", compass="discarded", map="discarded")}, "2 of them 'kept'"),
        ({"tools": tools(binoculars="kept", compass="kept", map="dealt")}, "should all be 'dealt', or"),
        ({"known_stack": 2}, "'known_stack' should be a mapping"),
        ({"known_stack": {"top": 1}}, "'known_stack' has no 'bottom'"),
        ({"known_stack": {"top": 1, "bottom": 18}}, "'bottom' of 'known_stack' cannot be 18"),
        ({"weather": "snow"}, "has a 'weather'"),
    ],
)
def test_a_wrong_part_is_named(parts: dict[str, Any], sentence: str) -> None:
    """INV-01, INV-04, INV-05"""
    with pytest.raises(ValueError, match=sentence):
        GAME.load(changed(**parts))


@pytest.mark.parametrize(
    ("target", "sentence"),
    [
        ("removed", "5 tiles are 'removed'"),
        ("set_aside", "'set_aside' exactly while"),
        ("shovelled", "'shovelled' although Snow Shovel is not used"),
    ],
)
def test_a_tile_in_the_wrong_place_is_told(target: str, sentence: str) -> None:
    """INV-01, INV-03"""
    with pytest.raises(ValueError, match=sentence):
        GAME.load(moved(changed(), "S05", "hand", target))


def test_a_position_that_cannot_have_come_about_can_be_played() -> None:
    """INV-02, INV-06 One tile in hand before the stack is empty, and woods in pieces without a tool."""
    position = moved(changed(woods=laid("S11", col=20)), "S05", "hand", "stack")
    state = GAME.load(position)
    assert [one["tile"] for one in state.view(0)["table"]["hand"]] == ["S01"]
    play(state, "expand:S01")
    assert state.to_move == 0


@pytest.mark.parametrize(
    ("agenda", "sentence"),
    [
        (["turn"], "is no step of an agenda"),
        ([["dance"]], "is no step: an agenda has choose_side, turn"),
        ([["turn", 3]], "a step 'turn' holds nothing"),
        ([["turn"], ["turn"]], "cannot wait upon turn, but the bottom"),
        ([["turn"], ["take_back"]], "cannot wait upon turn, but turn_over"),
        ([["turn"], ["shuffle_tiles"]], "is no step"),
        ([["turn"], ["draw_hand"], ["keep_tools"]], "does not fit"),
        ([["turn"], ["refill"], ["placing", "expand", "S02"]], "does not fit"),
        ([["turn"], ["refill"], ["placing", "fun", "S01"]], "cannot be 'fun'"),
        ([["turn"], ["refill"], ["placing", "expand", "S01", 99, 0]], "col of a step 'placing' cannot be 99"),
        ([["turn"], ["refill"], ["placing", "expand"]], "holds a purpose, a tile"),
        ([["turn"], ["refill"], ["placing", "map", "S01"]], "does not fit"),
        ([["turn"], ["turn_over", "sled"], ["sled_tile"]], "'sled'. of the agenda does not fit"),
        ([["turn"], ["turn_over", "compass"], ["sled_tile"]], "'sled_tile'. of the agenda does not fit"),
        ([["turn"], ["turn_over", "binoculars"], ["return_tiles"]], "does not fit"),
    ],
)
def test_steps_that_cannot_stand_there_are_refused(agenda: list[Any], sentence: str) -> None:
    """SF-TOOL-03, SF-DEC-07, R-SF-31"""
    with pytest.raises(ValueError, match=sentence):
        GAME.load(changed(agenda=agenda))


@pytest.mark.parametrize(
    "step", [["gloves_fit", "S11", "S11"], ["gloves_fit", "S11", "S02"], ["gloves_second", "S01"]]
)
def test_tiles_named_for_work_gloves_are_checked(step: list[str]) -> None:
    """SF-TOOL-GLOV-01, SF-DEC-03"""
    position = set_table(woods=BB, hand="S01 S05", tools="work_gloves compass").position()
    position["agenda"] = [["turn"], ["turn_over", "work_gloves"], step]
    with pytest.raises(ValueError, match="does not fit"):
        GAME.load(position)


def test_map_needs_as_many_new_tiles_as_are_to_be_placed() -> None:
    """SF-TOOL-MAP-03, INV-03"""
    state = play(set_table(woods=BB, hand="S01 S05", tools="map sled"), "tool:map")
    position = state.position()
    position["agenda"] = position["agenda"][:-1]
    with pytest.raises(ValueError, match="as many tiles to place for Map as are in 'hand'"):
        GAME.load(position)


def test_only_one_tile_may_lie_on_top() -> None:
    """SF-COVER-06"""
    position = set_table(woods=BB, hand="S01 S05", tools="snowshoes sled", used="snowshoes").position()
    on_top = [("S20", 2, 1), ("S17", 2, 2)]
    for one in position["table"]["woods"]:
        for tile, col, row in on_top:
            if one["tile"] == tile:
                one.update(col=col, row=row, level=1)
    with pytest.raises(ValueError, match="2 tiles lie on top of others"):
        GAME.load(position)


def test_before_the_side_is_chosen_nothing_else_has_happened() -> None:
    """R-SF-37"""
    position = GAME.new(seed=1).position()
    with pytest.raises(ValueError, match="1 tiles S01 in all instead of 0"):
        GAME.load({**position, "table": {**position["table"], "hand": ["S01"]}})
    with pytest.raises(ValueError, match="'tools' should have 0 entries"):
        GAME.load({**position, "table": {**position["table"], "tools": tools(sled="kept")}})
    with pytest.raises(ValueError, match="choose_side"):
        GAME.load({**position, "agenda": [["turn"]]})


# Refusals that only a look at the id can tell apart


@pytest.mark.parametrize(
    ("moves", "action", "rule"),
    [
        ("expand:S01", "cell:2,0", "SF-PLACE-02"),
        ("expand:S01", "cell:-2,-1", "SF-PLACE-04"),
        ("expand:S01", "cell:20,0", "SF-PLACE-03"),
        ("expand:S01", "tool:sled", "SF-TOOL-03"),
        ("expand:S01", "expand:S05", "SF-DEC-06"),
        ("expand:S01 cell:6,0", "rotate:180", "SF-PLACE-02"),
        ("tool:sled tile:S19", "cell:0,0", "SF-TOOL-SLED-05"),
        ("tool:sled tile:S19", "cell:20,0", "SF-PLACE-03"),
    ],
)
def test_a_refusal_cites_the_rule_that_was_nearly_kept(moves: str, action: str, rule: str) -> None:
    """SF-PLACE-02, SF-PLACE-03, SF-PLACE-04, SF-TOOL-SLED-05, SF-TOOL-03, SF-DEC-06"""
    state = play(set_table(woods=BB, hand="S01 S05", tools="compass sled"), moves)
    assert state.why_not(GAME.vocabulary.action(action)) == rule


def test_a_single_cell_closed_in_cites_the_rule_about_holes() -> None:
    """SF-PLACE-07"""
    around = "S02@(2,0)r0 S20@(3,1)r0 S11@(2,2)r0 S19@(1,1)r180"
    state = play(set_table(woods=around, hand="S01 S05"), "expand:S01")
    assert state.why_not(GAME.vocabulary.action("cell:2,1")) == "SF-PLACE-07"


def test_two_cards_of_one_type_cannot_be_asked_for() -> None:
    with pytest.raises(ValueError, match="two bear cards"):
        fireside.game("snowfall").new(cards=["honey_hunt", "follow_scent"])
