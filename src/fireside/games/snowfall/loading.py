"""A position read back from JSON, piece by piece; `checking.py` then asks whether it can have come about."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.errors import listing, whole_number
from fireside.games.snowfall import set_up
from fireside.games.snowfall.actions import FIRST_CELL, TILE_NAMES, cell_action
from fireside.games.snowfall.checking import check
from fireside.games.snowfall.content import SnowfallContent
from fireside.games.snowfall.rules import stack_tools, woods_tools
from fireside.games.snowfall.rules.placing import PLACING, REFILL, PlaceRotation, Placing
from fireside.games.snowfall.rules.tools import TurnOver
from fireside.games.snowfall.rules.turn import TURN
from fireside.games.snowfall.saving import saved_table
from fireside.games.snowfall.state import Snowfall, Step
from fireside.games.snowfall.terms import DEALT_TOOLS, EAST, NORTH, SIDES, SOUTH, TOOLS, WEST
from fireside.games.snowfall.woods import ACTION_AT, CELL_FOR, OUT_OF_REACH, cell_at

TOOL_STATES: Final = ["dealt", "kept", "used", "discarded"]
WOODS_FIELDS: Final = ["tile", "col", "row", "rotation", "level"]


def restore(game: Snowfall, table: Mapping[str, Any], agenda: list[Any]) -> None:
    """Take over a saved table and agenda; ValueError that says what is wrong with an impossible one."""
    _check_fields(table, list(saved_table(game)), "the position's table")
    side = table["side"]
    if side is None:
        _restore_beginning(game, table, agenda)
        return
    if side not in SIDES:
        raise ValueError(f"'side' cannot be {side!r}: it is A, B or null")
    set_up.lay_cabin(game, SIDES.index(side))
    _restore_tiles(game, table)
    _restore_cards(game, table["cards"])
    _restore_tools(game, table["tools"])
    game.agenda = [_step(game, saved) for saved in agenda]
    check(game)
    game.proceed()


def _restore_beginning(game: Snowfall, table: Mapping[str, Any], agenda: list[Any]) -> None:
    """R-SF-37 Before the side of the cabin is chosen nothing else has happened."""
    for name, value in saved_table(game).items():
        if table[name] != value:
            raise ValueError(f"{name!r} should be {value!r} before the 'side' of the cabin is chosen")
    if agenda != [["choose_side"]]:
        raise ValueError("the agenda should be [['choose_side']] before the side of the cabin is chosen")
    game.agenda = [set_up.CHOOSE_SIDE]
    game.proceed()


def _check_fields(entry: Mapping[str, Any], names: list[str], what: str) -> None:
    for name in names:
        if name not in entry:
            raise ValueError(f"{what} has no {name!r}")
    for name in entry:
        if name not in names:
            raise ValueError(f"{what} has a {name!r}; it has {listing(names)} only")


# Tiles


def _restore_tiles(game: Snowfall, table: Mapping[str, Any]) -> None:
    game.stack = _tiles(game, table, "stack")[::-1]
    game.removed = sorted(_tiles(game, table, "removed"))
    game.hand = sorted(_tiles(game, table, "hand"))
    game.set_aside = sorted(_tiles(game, table, "set_aside"))
    game.shovelled = sorted(_tiles(game, table, "shovelled"))
    _restore_woods(game, table["woods"])
    _restore_known(game, table["known_stack"])


def _tiles(game: Snowfall, table: Mapping[str, Any], name: str) -> list[int]:
    tiles = table[name]
    if not isinstance(tiles, list):
        raise ValueError(f"{name!r} should be a list of tiles, not {tiles!r}")
    return [_tile(game, tile) for tile in tiles]


def _tile(game: Snowfall, name: object) -> int:
    content = game.content
    assert isinstance(content, SnowfallContent)
    if not isinstance(name, str) or name not in TILE_NAMES[: content.tile_count]:
        raise ValueError(f"there is no tile {name!r}: there is S01 to {TILE_NAMES[content.tile_count - 1]}")
    return TILE_NAMES.index(name)


def _restore_woods(game: Snowfall, woods: object) -> None:
    """What lies beneath is laid first, whatever the order of laying was."""
    if not isinstance(woods, list) or not all(isinstance(one, Mapping) for one in woods):
        raise ValueError("'woods' should be a list of tiles with col, row, rotation and level")
    for one in woods:
        _check_fields(one, WOODS_FIELDS, f"the tile {one.get('tile')!r} in the woods")
        whole_number(one["level"], f"the level of {one['tile']}", 0, 1)
    for level in (0, 1):
        for one in woods:
            if one["level"] == level:
                _lay(game, one)
    game.woods.laid = [_tile(game, one["tile"]) for one in woods]


def _lay(game: Snowfall, one: Mapping[str, Any]) -> None:
    tile = _tile(game, one["tile"])
    name = TILE_NAMES[tile]
    col = whole_number(one["col"], f"the col of {name}", WEST, EAST)
    row = whole_number(one["row"], f"the row of {name}", NORTH, SOUTH)
    turn = whole_number(one["rotation"], f"the rotation of {name}", 0, 270)
    if turn % 90:
        raise ValueError(f"the rotation of {name} cannot be {turn}: it is 0, 90, 180 or 270")
    if game.woods.holds(tile):
        raise ValueError(f"{name} lies in the woods twice")
    game.woods.lay(tile, cell_at(col, row), turn // 90)
    if ACTION_AT[game.woods.right(tile)] == OUT_OF_REACH:
        raise ValueError(f"{name} lies further out than the woods can reach (SF-GEO-07)")
    if game.woods.level(tile) != one["level"]:
        raise ValueError(f"the level of {name} is {game.woods.level(tile)}, not {one['level']}")


def _restore_known(game: Snowfall, known: object) -> None:
    if not isinstance(known, Mapping):
        raise ValueError("'known_stack' should tell how many tiles are known at the 'top' and the 'bottom'")
    _check_fields(known, ["top", "bottom"], "'known_stack'")
    size = len(game.stack)
    game.known_top = whole_number(known["top"], "the top of 'known_stack'", 0, size)
    game.known_bottom = whole_number(known["bottom"], "the bottom of 'known_stack'", 0, size - game.known_top)


# Cards and tools


def _restore_cards(game: Snowfall, names: object) -> None:
    ids = [card.id for card in game.all_cards]
    if not isinstance(names, list) or not all(name in ids for name in names):
        raise ValueError(f"'cards' should be scoring cards of the content, not {names!r}")
    game.cards = [ids.index(name) for name in names]


def _restore_tools(game: Snowfall, dealt: object) -> None:
    if not isinstance(dealt, list) or len(dealt) != DEALT_TOOLS:
        raise ValueError("'tools' should be the three dealt tools, each with its state")
    states: dict[int, str] = {}
    for one in dealt:
        if not isinstance(one, Mapping):
            raise ValueError(f"{one!r} is no tool: it has a 'tool' and a 'state'")
        _check_fields(one, ["tool", "state"], f"the tool {one!r}")
        if one["tool"] not in TOOLS:
            raise ValueError(f"there is no tool {one['tool']!r}: there is {listing(TOOLS)}")
        if one["state"] not in TOOL_STATES:
            raise ValueError(
                f"the state of {one['tool']} cannot be {one['state']!r}: it is {listing(TOOL_STATES)}"
            )
        states[TOOLS.index(one["tool"])] = one["state"]
    _sort_tools(game, states)


def _sort_tools(game: Snowfall, states: dict[int, str]) -> None:
    if len(states) != DEALT_TOOLS:
        raise ValueError("'tools' names a tool twice")
    game.dealt = sorted(states)
    game.kept = [tool for tool in game.dealt if states[tool] in ("kept", "used")]
    game.used = [tool for tool in game.dealt if states[tool] == "used"]
    number = len(game.kept)
    if number and "dealt" in states.values():
        raise ValueError(
            "a tool is still 'dealt' although others are kept: it is 'kept', 'used' or 'discarded'"
        )
    if number != (1 if game.harder else 2) and not (number == 0 and "discarded" not in states.values()):
        raise ValueError(
            f"{number} tools are kept or used; the {game.settings['mode']} game has another number"
        )


# The agenda


def _step(game: Snowfall, saved: object) -> Step:
    """The step that its name and arguments describe."""
    if not isinstance(saved, list) or not saved or not isinstance(saved[0], str):
        raise ValueError(
            f"{saved!r} is no step of the agenda: a step is a list of its name and what it holds"
        )
    name, arguments = saved[0], saved[1:]
    if name in PLAIN_STEPS and not arguments:
        return PLAIN_STEPS[name]
    if name == "placing" and len(arguments) in (2, 4):
        return _placing(game, arguments)
    if name == "turn_over" and len(arguments) == 1 and arguments[0] in TOOLS:
        return TurnOver(TOOLS.index(arguments[0]))
    if name in ("shovel_second", "gloves_second") and len(arguments) == 1:
        first = _tile(game, arguments[0])
        return woods_tools.ShovelSecond(first) if name == "shovel_second" else woods_tools.GlovesSecond(first)
    if name == "gloves_fit" and len(arguments) == 2:
        return woods_tools.GlovesFit(_tile(game, arguments[0]), _tile(game, arguments[1]))
    raise ValueError(f"{saved!r} in the agenda is no step that waits in Snowfall")


def _placing(game: Snowfall, arguments: list[Any]) -> Step:
    placing = _placing_for(arguments[0], _tile(game, arguments[1]))
    if len(arguments) == 2:
        return placing
    col = whole_number(arguments[2], "the col of a placing", WEST, EAST)
    row = whole_number(arguments[3], "the row of a placing", NORTH, SOUTH)
    return PlaceRotation(placing, CELL_FOR[cell_action(col, row) - FIRST_CELL])


def _placing_for(purpose: object, tile: int) -> Placing:
    if purpose == "expand":
        return PLACING[tile]
    if purpose == "map":
        return stack_tools.MapPlacing(tile)
    if purpose == "sled":
        return woods_tools.SledPlacing(tile)
    if purpose == "snowshoes":
        return woods_tools.SnowshoesPlacing(tile)
    raise ValueError(f"a tile is not placed for {purpose!r}: it is for expand, map, sled or snowshoes")


PLAIN_STEPS: Final[dict[str, Step]] = {
    "keep_tools": set_up.KEEP_TOOLS,
    "draw_hand": set_up.DRAW_HAND,
    "turn": TURN,
    "refill": REFILL,
    "return_tiles": stack_tools.RETURN_TILES,
    "take_tile": woods_tools.TAKE_TILE,
    "map_tile": stack_tools.MAP_TILE,
    "take_back": stack_tools.TAKE_BACK,
    "sled_tile": woods_tools.SLED_TILE,
    "snowshoes_tile": woods_tools.SNOWSHOES_TILE,
    "shovel_first": woods_tools.SHOVEL_FIRST,
    "gloves_first": woods_tools.GLOVES_FIRST,
}
