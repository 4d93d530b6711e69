"""A position as JSON: everything on the table, and what is pending."""

from typing import Any

from fireside.games.snowfall.actions import TILE_NAMES
from fireside.games.snowfall.state import Snowfall
from fireside.games.snowfall.terms import SIDES, TOOLS
from fireside.games.snowfall.views import tool_state
from fireside.games.snowfall.woods import column, row


def saved_table(game: Snowfall) -> dict[str, Any]:
    """Everything on the table; stack from the top down, woods in the order of laying."""
    return {
        "side": None if game.side < 0 else SIDES[game.side],
        "stack": [TILE_NAMES[tile] for tile in reversed(game.stack)],
        "known_stack": {"top": game.known_top, "bottom": game.known_bottom},
        "removed": [TILE_NAMES[tile] for tile in game.removed],
        "hand": [TILE_NAMES[tile] for tile in game.hand],
        "set_aside": [TILE_NAMES[tile] for tile in game.set_aside],
        "woods": [_saved_tile(game, tile) for tile in game.woods.laid],
        "shovelled": [TILE_NAMES[tile] for tile in game.shovelled],
        "cards": [game.all_cards[card].id for card in game.cards],
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
