"""A position as JSON and back; what comes from outside is checked piece by piece."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.errors import whole_number
from fireside.games.snowfall import set_up
from fireside.games.snowfall.actions import TILE_NAMES, cell_action
from fireside.games.snowfall.content import SnowfallContent
from fireside.games.snowfall.rules import stack_tools, tools, woods_tools
from fireside.games.snowfall.rules.placing import PLACING, REFILL, PlaceRotation, Placing
from fireside.games.snowfall.rules.turn import TURN
from fireside.games.snowfall.state import Snowfall, Step
from fireside.games.snowfall.terms import (
    CABIN,
    EAST,
    FEATURES,
    HAND,
    NORTH,
    REMOVED,
    SIDES,
    SNOWSHOES,
    SOUTH,
    TOOLS,
    WEST,
)
from fireside.games.snowfall.views import tool_state
from fireside.games.snowfall.woods import CELL_FOR, cell_at, column, row

TOOL_STATES: Final = ["dealt", "kept", "used", "discarded"]


def saved_table(game: Snowfall) -> dict[str, Any]:
    """Everything on the table; stack from the top down, woods in the order of laying."""
    cards = game.cards_in_box
    return {
        "side": None if game.side < 0 else SIDES[game.side],
        "stack": [TILE_NAMES[tile] for tile in reversed(game.stack)],
        "known_stack": {"top": game.known_top, "bottom": game.known_bottom},
        "removed": [TILE_NAMES[tile] for tile in game.removed],
        "hand": [TILE_NAMES[tile] for tile in game.hand],
        "set_aside": [TILE_NAMES[tile] for tile in game.set_aside],
        "woods": [_saved_tile(game, tile) for tile in game.woods.laid],
        "shovelled": [TILE_NAMES[tile] for tile in game.shovelled],
        "cards": [cards[card].id for card in game.cards],
        "tools": [{"tool": TOOLS[tool], "state": tool_state(game, tool)} for tool in game.dealt],
    }


def _saved_tile(game: Snowfall, tile: int) -> dict[str, Any]:
    woods = game.woods
    cell = woods.left[tile]
    return {
        "tile": TILE_NAMES[tile],
        "col": int(column(cell)),
        "row": int(row(cell)),
        "rotation": 90 * int(woods.turned[tile]),
        "level": woods.level(tile),
    }


def restore(game: Snowfall, table: Mapping[str, Any], agenda: list[Any]) -> None:
    """Take over a saved table; ValueError that says what is wrong with an impossible one."""
    side = _field(table, "side")
    if side is None:
        if agenda != [["choose_side"]]:
            raise ValueError("before the cabin's side is chosen the agenda is [['choose_side']]")
    elif side not in SIDES:
        raise ValueError(f"the cabin's side cannot be {side!r}: it is A, B or null")
    else:
        set_up.put_cabin(game, SIDES.index(side))
        _restore_tiles(game, table)
        _restore_cards(game, table)
        _restore_tools(game, table)
    _check_levels(game)
    game.agenda = [_step(game, saved) for saved in agenda]
    _check_agenda(game)
    game.proceed()


def _field(table: Mapping[str, Any], name: str) -> Any:
    if name not in table:
        raise ValueError(f"the position's table has no {name!r}")
    return table[name]


# Tiles


def _restore_tiles(game: Snowfall, table: Mapping[str, Any]) -> None:
    game.stack = _tiles(game, table, "stack")[::-1]
    game.removed = sorted(_tiles(game, table, "removed"))
    game.hand = sorted(_tiles(game, table, "hand"))
    game.set_aside = sorted(_tiles(game, table, "set_aside"))
    game.shovelled = sorted(_tiles(game, table, "shovelled"))
    _restore_woods(game, _field(table, "woods"))
    _restore_known(game, _field(table, "known_stack"))
    _check_tiles(game)


def _tiles(game: Snowfall, table: Mapping[str, Any], name: str) -> list[int]:
    tiles = _field(table, name)
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
    if not isinstance(woods, list) or not all(isinstance(one, Mapping) for one in woods):
        raise ValueError("'woods' should be a list of tiles with col, row, rotation and level")
    for one in sorted(woods, key=lambda one: int(one.get("level", 0) == 1)):
        tile = _tile(game, _field(one, "tile"))
        col = whole_number(_field(one, "col"), "col", WEST, EAST)
        row_number = whole_number(_field(one, "row"), "row", NORTH, SOUTH)
        rotation = _field(one, "rotation")
        if rotation not in (0, 90, 180, 270):
            raise ValueError(
                f"the rotation of {TILE_NAMES[tile]} cannot be {rotation!r}: it is 0, 90, 180 or 270"
            )
        if game.woods.holds(tile):
            raise ValueError(f"{TILE_NAMES[tile]} lies in the woods twice")
        game.woods.lay(tile, cell_at(col, row_number), rotation // 90)
        if game.woods.level(tile) != one.get("level", 0):
            raise ValueError(
                f"{TILE_NAMES[tile]} has level {game.woods.level(tile)}, not {one.get('level', 0)!r}"
            )
    game.woods.laid = [_tile(game, one["tile"]) for one in woods]


def _restore_known(game: Snowfall, known: object) -> None:
    if not isinstance(known, Mapping):
        raise ValueError("'known_stack' should tell how many tiles are known at the 'top' and the 'bottom'")
    game.known_top = whole_number(_field(known, "top"), "known_stack top", 0, min(4, len(game.stack)))
    game.known_bottom = whole_number(
        _field(known, "bottom"), "known_stack bottom", 0, len(game.stack) - game.known_top
    )


def _check_tiles(game: Snowfall) -> None:
    """INV-01 Every tile is in exactly one place; four are in the box."""
    content = game.content
    assert isinstance(content, SnowfallContent)
    everywhere = game.stack + game.removed + game.hand + game.set_aside + game.shovelled + game.woods.laid
    for tile in range(content.tile_count):
        if everywhere.count(tile) != 1:
            raise ValueError(f"{TILE_NAMES[tile]} is in {everywhere.count(tile)} places instead of one")
    if len(game.removed) != REMOVED:
        raise ValueError(f"{len(game.removed)} tiles are removed instead of {REMOVED}")
    if len(game.shovelled) not in (0, 2):
        raise ValueError(f"{len(game.shovelled)} tiles are shovelled instead of none or two")
    if len(game.hand) > HAND + 1:
        raise ValueError(f"{len(game.hand)} tiles are in hand; there are never more than {HAND + 1}")


def _check_levels(game: Snowfall) -> None:
    """SF-COVER-06 Only Snowshoes covers, once, and never the cabin (SF-TOOL-SNOW-02)."""
    covered = game.woods.beneath[1::2]
    if any(square >> 1 == CABIN for square in covered):
        raise ValueError("a tile covers the cabin")
    on_top = [tile for tile in game.woods.laid if game.woods.level(tile)]
    if len(on_top) > 1:
        raise ValueError(f"{len(on_top)} tiles lie on top of others; Snowshoes lays only one there")
    if on_top and SNOWSHOES not in game.used:
        raise ValueError(f"{TILE_NAMES[on_top[0]]} lies on top of others although Snowshoes is not used")


# Cards and tools


def _restore_cards(game: Snowfall, table: Mapping[str, Any]) -> None:
    names = _field(table, "cards")
    ids = [card.id for card in game.cards_in_box]
    if not isinstance(names, list) or not all(name in ids for name in names):
        raise ValueError(f"'cards' should be one card of each type, not {names!r}")
    game.cards = [ids.index(name) for name in names]
    if [game.cards_in_box[card].type for card in game.cards] != FEATURES:
        raise ValueError(f"'cards' should be one card of each type, {', '.join(FEATURES)} in this order")


def _restore_tools(game: Snowfall, table: Mapping[str, Any]) -> None:
    dealt = _field(table, "tools")
    if not isinstance(dealt, list) or len(dealt) != 3 or not all(isinstance(one, Mapping) for one in dealt):
        raise ValueError("'tools' should be the three dealt tools, each with its state")
    states: dict[int, str] = {}
    for one in dealt:
        if one.get("tool") not in TOOLS or one.get("state") not in TOOL_STATES:
            raise ValueError(
                f"{dict(one)!r} is no tool: it has a 'tool' ({', '.join(TOOLS)}) "
                f"and a 'state' ({', '.join(TOOL_STATES)})"
            )
        states[TOOLS.index(one["tool"])] = one["state"]
    game.dealt = sorted(states)
    game.kept = [tool for tool in game.dealt if states[tool] in ("kept", "used")]
    game.used = [tool for tool in game.dealt if states[tool] == "used"]
    _check_kept(game, list(states.values()))


def _check_kept(game: Snowfall, states: list[str]) -> None:
    if len(game.dealt) != 3:
        raise ValueError("'tools' names a tool twice")
    fewest = 1 if game.harder else 2
    if game.kept and ("dealt" in states or len(game.kept) != fewest):
        raise ValueError(
            f"{len(game.kept)} tools are kept; in the {game.settings['mode']} game it is {fewest}"
        )


# The agenda


def _step(game: Snowfall, saved: object) -> Step:
    """The step that its name and arguments describe."""
    if not isinstance(saved, list) or not saved or not isinstance(saved[0], str):
        raise ValueError(f"{saved!r} is no step: it is a list of a name and what the step holds")
    name, arguments = saved[0], saved[1:]
    if name in PLAIN_STEPS and not arguments:
        return PLAIN_STEPS[name]
    if name == "placing" and len(arguments) in (2, 4):
        return _placing(game, arguments)
    if name in ("use_tool", "turn_over") and len(arguments) == 1 and arguments[0] in TOOLS:
        tool = TOOLS.index(arguments[0])
        return tools.UseTool(tool) if name == "use_tool" else tools.TurnOver(tool)
    if name in ("shovel_second", "gloves_second") and len(arguments) == 1:
        first = _chosen_tile(game, arguments[0])
        return woods_tools.ShovelSecond(first) if name == "shovel_second" else woods_tools.GlovesSecond(first)
    if name == "gloves_fit" and len(arguments) == 2:
        return woods_tools.GlovesFit(_chosen_tile(game, arguments[0]), _chosen_tile(game, arguments[1]))
    raise ValueError(f"{saved!r} is no step of Snowfall")


def _chosen_tile(game: Snowfall, name: object) -> int:
    tile = _tile(game, name)
    if tile not in game.woods.uncovered():
        raise ValueError(f"{name} is chosen for a tool but is no uncovered tile of the woods")
    return tile


def _placing(game: Snowfall, arguments: list[Any]) -> Step:
    purpose, tile = arguments[0], _tile(game, arguments[1])
    placing = _placing_for(purpose, tile)
    if purpose == "sled":
        _chosen_tile(game, arguments[1])
    elif tile not in game.hand:
        raise ValueError(f"{arguments[1]} is to be placed but is not in hand")
    if len(arguments) == 2:
        return placing
    col = whole_number(arguments[2], "col", WEST, EAST)
    row_number = whole_number(arguments[3], "row", NORTH, SOUTH)
    action = cell_action(col, row_number)
    if action not in placing.options(game):
        raise ValueError(f"{arguments[1]} may not be placed with its left square on ({col},{row_number})")
    return PlaceRotation(placing, CELL_FOR[action - cell_action(WEST, NORTH)])


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


def _check_agenda(game: Snowfall) -> None:
    if game.side < 0:
        return
    is_over = not (game.stack or game.hand or game.set_aside)
    if not game.agenda and not is_over:
        raise ValueError("the agenda is empty although tiles are left; it should begin with ['turn']")
    if game.agenda and game.agenda[0] is not TURN:
        raise ValueError("the agenda should begin with ['turn']: it waits beneath everything else")
    if not game.kept and game.agenda and set_up.KEEP_TOOLS not in game.agenda:
        raise ValueError("no tools are kept, but the agenda does not ask for them with ['keep_tools']")


PLAIN_STEPS: Final[dict[str, Step]] = {
    "choose_side": set_up.CHOOSE_SIDE,
    "shuffle_tiles": set_up.SHUFFLE_TILES,
    "draw_cards": set_up.DRAW_CARDS,
    "deal_tools": set_up.DEAL_TOOLS,
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
