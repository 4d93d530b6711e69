"""Whether a loaded position can have come about: the invariants, and what may wait on the agenda."""

from typing import Final

from fireside.core.errors import listing
from fireside.games.snowfall.actions import TILE_NAMES
from fireside.games.snowfall.content import SnowfallContent
from fireside.games.snowfall.rules.choosing import is_covered
from fireside.games.snowfall.rules.placing import PlaceRotation, Placing, is_beside
from fireside.games.snowfall.rules.tools import TurnOver, meets_minimum
from fireside.games.snowfall.state import Decision, Snowfall
from fireside.games.snowfall.terms import (
    BINOCULARS,
    CABIN,
    COMPASS,
    FEATURES,
    HAND,
    LOOKED_AT,
    MAP,
    NEW_TILES,
    REMOVED,
    SLED,
    SNOW_SHOVEL,
    SNOWSHOES,
    TOOLS,
    WORK_GLOVES,
)

# What may wait above the turn, from below, while a tool is carried out; `placing` is both of its decisions.
TOOL_SHAPES: Final[dict[int, list[list[str]]]] = {
    BINOCULARS: [["return_tiles"]],
    COMPASS: [["take_tile"]],
    MAP: [
        ["take_back", "map_tile"],
        ["take_back", "map_tile", "map_tile"],
        ["take_back", "placing:map"],
        ["take_back", "map_tile", "placing:map"],
    ],
    SLED: [["sled_tile"], ["placing:sled"]],
    SNOWSHOES: [["refill", "snowshoes_tile"], ["refill", "placing:snowshoes"]],
    SNOW_SHOVEL: [["shovel_first"], ["shovel_second"]],
    WORK_GLOVES: [["gloves_first"], ["gloves_second"], ["gloves_fit"]],
}


def check(game: Snowfall) -> None:
    """ValueError that says what is wrong with a position that play cannot lead to."""
    _check_tiles(game)
    _check_levels(game)
    _check_cards(game)
    tool = _check_agenda(game)
    _check_hand(game, tool)
    _check_known(game, tool)
    _check_traces(game)
    _check_decision(game)


def _check_tiles(game: Snowfall) -> None:
    """INV-01 Every tile is in exactly one place; four are in the box."""
    content = game.content
    assert isinstance(content, SnowfallContent)
    everywhere = game.stack + game.removed + game.hand + game.set_aside + game.shovelled + game.woods.laid
    for tile in range(content.tile_count):
        if everywhere.count(tile) != 1:
            raise ValueError(f"{TILE_NAMES[tile]} is in {everywhere.count(tile)} places instead of one")
    if len(game.removed) != REMOVED:
        raise ValueError(f"{len(game.removed)} tiles are 'removed' instead of {REMOVED}")


def _check_levels(game: Snowfall) -> None:
    """INV-04, SF-COVER-06 Only Snowshoes covers, once, and never the cabin (INV-05)."""
    if any(square >> 1 == CABIN for square in game.woods.beneath[1::2]):
        raise ValueError("a tile covers the cabin")
    on_top = [tile for tile in game.woods.laid if game.woods.level(tile)]
    if len(on_top) > 1:
        raise ValueError(f"{len(on_top)} tiles lie on top of others; Snowshoes lays only one there")
    if on_top and SNOWSHOES not in game.used:
        raise ValueError(f"{TILE_NAMES[on_top[0]]} lies on top of others although Snowshoes is not used")


def _check_cards(game: Snowfall) -> None:
    """SF-SETUP-04 One card of each type; those that the options name are among them."""
    if [game.all_cards[card].type for card in game.cards] != FEATURES:
        raise ValueError(f"'cards' should be one card of each type: {', '.join(FEATURES)}, in this order")
    cards, tools = game.settings["cards"], game.settings["tools"]
    assert isinstance(cards, list)
    assert isinstance(tools, list)
    if any(card not in [game.all_cards[one].id for one in game.cards] for card in cards):
        raise ValueError(f"'cards' should hold {listing(cards)}, as the options say")
    if any(TOOLS.index(tool) not in game.dealt for tool in tools):
        raise ValueError(f"'tools' should hold {listing(tools)}, as the options say")


def _check_agenda(game: Snowfall) -> int:
    """The tool that is under way, -1 without one; ValueError for steps that cannot wait together."""
    shape = [_name(step.saved()) for step in game.agenda]
    if not shape:
        if game.stack or game.hand or game.set_aside:
            raise ValueError("the agenda is empty although tiles are left: it begins with ['turn']")
        return -1
    if shape == ["turn", "draw_hand", "keep_tools"]:
        return _check_beginning(game)
    if not game.kept:
        raise ValueError("no tools are kept, but the agenda is not [['turn'], ['draw_hand'], ['keep_tools']]")
    if shape in (["turn"], ["turn", "refill", "placing:expand"]):
        return -1
    step = game.agenda[1] if len(game.agenda) > 1 else None
    if shape[0] == "turn" and isinstance(step, TurnOver) and shape[2:] in TOOL_SHAPES.get(step.tool, []):
        return _check_tool(game, step.tool)
    raise ValueError(
        f"the agenda holds {', '.join(shape)}, which cannot wait together; at a turn it is [['turn']]"
    )


def _name(saved: list[object]) -> str:
    return f"placing:{saved[1]}" if saved[0] == "placing" else str(saved[0])


def _check_beginning(game: Snowfall) -> int:
    if game.kept or game.hand or game.woods.laid or game.shovelled or game.set_aside:
        raise ValueError("tools are still to be kept, but they are, or tiles have been drawn already")
    return -1


def _check_tool(game: Snowfall, tool: int) -> int:
    """SF-TOOL-03, SF-TOOL-04 The tool under way is kept, unused, and met its minimum."""
    if not game.is_available(tool):
        raise ValueError(f"{TOOLS[tool]} is under way in the agenda but is not kept and unused")
    if tool != MAP and not meets_minimum(game, tool):
        raise ValueError(
            f"{TOOLS[tool]} is under way in the agenda although its minimum is not met (SF-TOOL-04)"
        )
    return tool


def _check_hand(game: Snowfall, tool: int) -> None:
    """INV-02 Two tiles in hand while the stack lasts, three after Compass; INV-03 set aside only for Map."""
    if not game.kept:
        return
    if tool == MAP:
        waiting = sum(1 for step in game.agenda if _name(step.saved()) in ("map_tile", "placing:map"))
        if len(game.hand) != waiting or waiting > NEW_TILES:
            raise ValueError(f"{len(game.hand)} tiles are in hand for Map, but {waiting} are to be placed")
    elif game.set_aside:
        raise ValueError("tiles are 'set_aside' although Map is not under way")
    hand = game.set_aside if tool == MAP else game.hand
    most = HAND + 1 if COMPASS in game.used else HAND
    fewest = HAND if game.stack else (1 if game.agenda else 0)
    if tool != MAP and not fewest <= len(hand) <= most:
        raise ValueError(f"{len(hand)} tiles are in 'hand'; here it is {fewest} to {most}")
    if tool == MAP and not 1 <= len(hand) <= most:
        raise ValueError(f"{len(hand)} tiles are 'set_aside'; here it is 1 to {most}")


def _check_known(game: Snowfall, tool: int) -> None:
    """R-SF-31 Only what Binoculars have shown is known."""
    top, bottom = game.known_top, game.known_bottom
    if tool == BINOCULARS:
        seen = min(LOOKED_AT, len(game.stack))
        if (top, bottom) != (seen, 0):
            raise ValueError(f"'known_stack' should be top {seen}, bottom 0 while Binoculars are under way")
    elif top + bottom and BINOCULARS not in game.used:
        raise ValueError("'known_stack' should be 0 and 0: Binoculars are not used")
    elif top > 2 or bottom > LOOKED_AT - 2:
        raise ValueError("'known_stack' should be at most 2 at the top and 2 at the bottom")


def _check_traces(game: Snowfall) -> None:
    """INV-03, INV-06 What is shovelled or lies apart shows that a tool was used."""
    if len(game.shovelled) != (2 if SNOW_SHOVEL in game.used else 0):
        raise ValueError(
            f"{len(game.shovelled)} tiles are 'shovelled'; it is two exactly if Snow Shovel is used"
        )
    parted = [tool for tool in (COMPASS, SLED, SNOW_SHOVEL) if tool in game.used]
    if not parted and not _is_one_piece(game.woods.occupied()):
        raise ValueError("the woods are in pieces although none of Compass, Sled and Snow Shovel is used")


def _is_one_piece(cells: set[int]) -> bool:
    reached = {min(cells)}
    grown = True
    while grown:
        near = {cell for cell in cells - reached if is_beside(cell, reached)}
        grown = bool(near)
        reached |= near
    return len(reached) == len(cells)


def _check_decision(game: Snowfall) -> None:
    """SF-DEC-07 The tiles that a pending decision names are where the move takes them from."""
    step = game.agenda[-1] if game.agenda else None
    if not isinstance(step, Decision):
        return
    placing = step.placing if isinstance(step, PlaceRotation) else step
    purpose, tiles, _ = step.named()
    for tile in tiles:
        if isinstance(placing, Placing) and purpose != "sled":
            if tile not in game.hand:
                raise ValueError(f"{TILE_NAMES[tile]} is to be placed but is not in hand")
        elif tile not in game.woods.laid or is_covered(game, tile):
            raise ValueError(f"{TILE_NAMES[tile]} is chosen for a tool but is no uncovered tile of the woods")
    if len(set(tiles)) != len(tiles) or sorted(tiles) != tiles:
        raise ValueError("the two tiles of a tool are named in the agenda by their ids, the lower one first")
    if not step.options(game):
        raise ValueError("the agenda asks for a decision in which nothing can be chosen")
