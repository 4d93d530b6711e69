"""Positions from outside: what cannot have come about is refused with what is wrong."""

from typing import Any

import pytest

import fireside
from fireside.core.state import State
from tests.games.playing import act
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
        ({"hand": "S01"}, "'hand' should be a list of tiles"),
        ({"hand": ["S01", "S99"]}, "no tile 'S99'"),
        ({"hand": ["S01", "S05", "S02"]}, "S02 is in 2 places"),
        ({"hand": ["S01"]}, "S05 is in 0 places"),
        ({"woods": ["S02"]}, "'woods' should be a list of tiles with col"),
        ({"woods": laid("S02", rotation=45)}, "rotation of S02 cannot be 45"),
        ({"woods": laid("S02", rotation=90.0)}, "rotation of S02 cannot be 90.0"),
        ({"woods": laid("S02", col=58)}, "col of S02 cannot be 58"),
        ({"woods": laid("S02", row=True)}, "row of S02 cannot be True"),
        ({"woods": laid("S02", col=57)}, "S02 lies further out"),
        ({"woods": laid("S02", level=1)}, "level of S02 is 0, not 1"),
        ({"woods": laid("S02", level=2)}, "level of S02 cannot be 2"),
        ({"woods": laid("S02", colour="red")}, "has a 'colour'"),
        ({"woods": [*laid("S02"), *laid("S02")[:1]]}, "S02 lies in the woods twice"),
        ({"woods": laid("S02", col=1, level=1)}, "covers the cabin"),
        ({"woods": laid("S11", col=3, level=1)}, "on top of others although Snowshoes is not used"),
        ({"woods": laid("S11", col=20)}, "in pieces although none of Compass, Sled and Snow Shovel"),
        ({"cards": ["honey_hunt"]}, "'cards' should be one card of each type"),
        ({"cards": ["poker"]}, "'cards' should be scoring cards"),
        ({"tools": []}, "three dealt tools"),
        ({"tools": [1, 2, 3]}, "is no tool"),
        ({"tools": tools(binoculars="kept", compass="kept", torch="discarded")}, "no tool 'torch'"),
        (
            {"tools": tools(binoculars="kept", compass="lost", map="kept")},
            "state of compass cannot be 'lost'",
        ),
        ({"tools": tools(binoculars="kept", compass="discarded", map="discarded")}, "1 tools are kept"),
        (
            {"tools": tools(binoculars="kept", compass="kept", map="dealt")},
            "'dealt' although others are kept",
        ),
        ({"tools": tools(binoculars="dealt", compass="dealt", map="dealt")}, "no tools are kept"),
        ({"known_stack": 2}, "'known_stack' should tell"),
        ({"known_stack": {"top": 1}}, "'known_stack' has no 'bottom'"),
        ({"known_stack": {"top": 1, "bottom": 0}}, "Binoculars are not used"),
        ({"known_stack": {"top": 0, "bottom": 19}}, "bottom of 'known_stack' cannot be 19"),
        ({"weather": "snow"}, "has a 'weather'"),
    ],
)
def test_a_wrong_part_is_named(parts: dict[str, Any], sentence: str) -> None:
    """INV-01, INV-04, INV-05, INV-06"""
    with pytest.raises(ValueError, match=sentence):
        GAME.load(changed(**parts))


@pytest.mark.parametrize(
    ("source", "target", "sentence"),
    [
        ("hand", "stack", "1 tiles are in 'hand'"),
        ("hand", "removed", "5 tiles are 'removed'"),
        ("hand", "set_aside", "'set_aside' although Map is not under way"),
        ("hand", "shovelled", "1 tiles are in 'hand'"),
    ],
)
def test_a_tile_in_the_wrong_place_is_told(source: str, target: str, sentence: str) -> None:
    """INV-01, INV-02, INV-03"""
    with pytest.raises(ValueError, match=sentence):
        GAME.load(moved(changed(), "S05", source, target))


def test_three_tiles_in_hand_need_compass_and_shovelled_ones_the_shovel() -> None:
    """INV-02, INV-03"""
    stack = usual().position()["table"]["stack"]
    with pytest.raises(ValueError, match="3 tiles are in 'hand'; here it is 2 to 2"):
        GAME.load(moved(changed(), stack[0], "stack", "hand"))
    position = moved(moved(changed(), stack[0], "stack", "shovelled"), stack[1], "stack", "shovelled")
    with pytest.raises(ValueError, match="2 tiles are 'shovelled'"):
        GAME.load(position)


@pytest.mark.parametrize(
    ("agenda", "sentence"),
    [
        ([], "the agenda is empty although tiles are left"),
        (["turn"], "is no step of the agenda"),
        ([["dance"]], "no step that waits"),
        ([["turn"], ["turn"]], "cannot wait together"),
        ([["turn"], ["take_back"]], "cannot wait together"),
        ([["turn"], ["draw_hand"]], "cannot wait together"),
        ([["turn"], ["shuffle_tiles"]], "no step that waits"),
        ([["turn"], ["draw_hand"], ["keep_tools"]], "tools are still to be kept"),
        ([["turn"], ["refill"], ["placing", "expand", "S02"]], "S02 is to be placed but is not in hand"),
        ([["turn"], ["refill"], ["placing", "fun", "S01"]], "not placed for 'fun'"),
        ([["turn"], ["refill"], ["placing", "expand", "S01", 40, 0]], "nothing can be chosen"),
        ([["turn"], ["refill"], ["placing", "expand", "S01", 99, 0]], "col of a placing cannot be 99"),
        ([["turn"], ["turn_over", "sled"], ["sled_tile"]], "sled is under way in the agenda but is not kept"),
        ([["turn"], ["turn_over", "compass"], ["sled_tile"]], "cannot wait together"),
        ([["turn"], ["turn_over", "compass"]], "cannot wait together"),
        ([["turn"], ["turn_over", "binoculars"], ["return_tiles"]], "should be top 4, bottom 0"),
    ],
)
def test_steps_that_cannot_wait_are_refused(agenda: list[Any], sentence: str) -> None:
    """SF-TOOL-03, SF-DEC-07"""
    with pytest.raises(ValueError, match=sentence):
        GAME.load(changed(agenda=agenda))


@pytest.mark.parametrize(
    ("step", "sentence"),
    [
        (["gloves_fit", "S11", "S11"], "the lower one first"),
        (["gloves_fit", "S11", "S02"], "the lower one first"),
        (["gloves_second", "S01"], "S01 is chosen for a tool but is no uncovered tile"),
        (["gloves_second", "S30"], "nothing can be chosen"),
    ],
)
def test_tiles_named_for_work_gloves_are_checked(step: list[str], sentence: str) -> None:
    """SF-TOOL-GLOV-01, SF-DEC-03"""
    position = set_table(woods=BB, hand="S01 S05", tools="work_gloves compass").position()
    position["agenda"] = [["turn"], ["turn_over", "work_gloves"], step]
    with pytest.raises(ValueError, match=sentence):
        GAME.load(position)


def test_a_tool_without_its_minimum_cannot_be_under_way() -> None:
    """SF-TOOL-04"""
    position = set_table(hand="S01 S05", tools="sled compass").position()
    position["agenda"] = [["turn"], ["turn_over", "sled"], ["sled_tile"]]
    with pytest.raises(ValueError, match="its minimum is not met"):
        GAME.load(position)


def test_map_needs_as_many_new_tiles_as_are_to_be_placed() -> None:
    """SF-TOOL-MAP-03, INV-03"""
    state = play(set_table(woods=BB, hand="S01 S05", tools="map sled"), "tool:map")
    position = state.position()
    position["agenda"] = position["agenda"][:-1]
    with pytest.raises(ValueError, match="2 tiles are in hand for Map, but 1"):
        GAME.load(position)
    position = state.position()
    position["table"]["set_aside"], position["table"]["stack"] = (
        [],
        position["table"]["stack"] + ["S01", "S05"],
    )
    with pytest.raises(ValueError, match="0 tiles are 'set_aside'"):
        GAME.load(position)


def test_after_binoculars_at_most_two_tiles_are_known_at_either_end() -> None:
    """R-SF-31"""
    state = usual()
    act(state, "tool:binoculars")
    state.apply(state.legal()[0])
    position = state.position()
    assert position["table"]["known_stack"] == {"top": 2, "bottom": 2}
    for top, bottom in ((3, 2), (2, 3)):
        position["table"]["known_stack"] = {"top": top, "bottom": bottom}
        with pytest.raises(ValueError, match="at most 2 at the top"):
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


@pytest.mark.parametrize(
    ("option", "value", "part"),
    [
        ("cards", ["honey_hunt"], "'cards' should hold honey_hunt"),
        ("tools", ["sled"], "'tools' should hold sled"),
    ],
)
def test_cards_and_tools_are_those_the_options_name(option: str, value: list[str], part: str) -> None:
    position = usual().position()
    position["options"][option] = value
    with pytest.raises(ValueError, match=part):
        GAME.load(position)


def test_before_the_side_is_chosen_nothing_else_has_happened() -> None:
    """R-SF-37"""
    position = GAME.new(seed=1).position()
    with pytest.raises(ValueError, match="'hand' should be"):
        GAME.load({**position, "table": {**position["table"], "hand": ["S01"]}})
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
