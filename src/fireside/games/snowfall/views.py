"""What each seat may know, and how the rest is dealt afresh.

All of Snowfall is open but the order of the stack, the four tiles in the box, and what the player
sees through the binoculars, which a spectator does not.
"""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from fireside.core.random import Random
from fireside.games.snowfall.actions import TILE_NAMES
from fireside.games.snowfall.content import SnowfallContent
from fireside.games.snowfall.rules.stack_tools import ReturnTiles
from fireside.games.snowfall.scoring import Score
from fireside.games.snowfall.state import Snowfall
from fireside.games.snowfall.terms import (
    BEAR_EXITS,
    CABIN,
    EDGES,
    FEATURES,
    LOOKED_AT,
    RABBIT_EXITS,
    REMOVED,
    SIDES,
    TILES,
    TOOLS,
    TRAIL_EXITS,
)
from fireside.games.snowfall.woods import ASIDE, NOWHERE, column, row


def table(game: Snowfall, seat: int | None) -> dict[str, Any]:
    """Everything the seat may know about the table."""
    is_player = seat is not None
    score = Score(game) if game.side >= 0 else None
    return {
        "mode": game.settings["mode"],
        "open_tracks": game.settings["open_tracks"],
        "side": None if game.side < 0 else SIDES[game.side],
        "sides": _sides(game),
        "woods": _woods(game, score),
        "hand": [_tile(game, tile) for tile in game.hand],
        "set_aside": [_tile(game, tile) for tile in game.set_aside],
        "looking_at": [_tile(game, tile) for tile in looked_at(game)] if is_player else [],
        "shovelled": [_tile(game, tile) for tile in game.shovelled],
        "cards": _cards(game, score),
        "tools": _tools(game),
        "stack": len(game.stack),
        "unseen": _unseen(game, is_player),
        "known_stack": _known_stack(game, is_player),
        "pending": _pending(game),
        "score": _score(game, score),
    }


def _sides(game: Snowfall) -> dict[str, Any]:
    """SF-SETUP-01 Both sides of the cabin, to choose from."""
    content = game.content
    assert isinstance(content, SnowfallContent)
    looks = content.looks
    return {side: tile_as_printed(looks[place], CABIN)["squares"] for place, side in enumerate(SIDES)}


def looked_at(game: Snowfall) -> list[int]:
    """SF-TOOL-BIN-01 The tiles seen through the binoculars just now, from the top down."""
    if isinstance(game.decision(), ReturnTiles):
        return game.stack[-LOOKED_AT:][::-1]
    return []


def _unseen(game: Snowfall, is_player: bool) -> list[str]:
    """The set of tiles never shown: those in the box cannot be told from those in the stack (SF-SETUP-03)."""
    if is_player:
        return [TILE_NAMES[tile] for tile in game.unseen()]
    return [TILE_NAMES[tile] for tile in sorted(game.stack + game.removed)]


def _known_stack(game: Snowfall, is_player: bool) -> dict[str, list[str]]:
    """R-SF-31 What the player has seen stays known: from the top down, and from the bottom up."""
    if not is_player:
        return {"top": [], "bottom": []}
    top = game.stack[len(game.stack) - game.known_top :][::-1]
    bottom = game.stack[: game.known_bottom]
    return {"top": [TILE_NAMES[tile] for tile in top], "bottom": [TILE_NAMES[tile] for tile in bottom]}


def _pending(game: Snowfall) -> dict[str, Any] | None:
    decision = game.decision()
    if decision is None:
        return None
    purpose, tiles, cell = decision.named()
    if not purpose:
        return None
    where = None if cell == NOWHERE else [int(column(cell)), int(row(cell))]
    return {"purpose": purpose, "tiles": [TILE_NAMES[tile] for tile in tiles], "cell": where}


# Tiles


def _square(look: i64) -> dict[str, Any]:
    return {
        "features": [feature for place, feature in enumerate(FEATURES) if look >> i64(place) & 1],
        "bear": _exits(look >> BEAR_EXITS),
        "rabbit": _exits(look >> RABBIT_EXITS),
        "trail": _exits(look >> TRAIL_EXITS),
    }


def _exits(edges: i64) -> str:
    return "".join(letter for place, letter in enumerate(EDGES) if edges >> i64(place) & 1)


def _tile(game: Snowfall, tile: int) -> dict[str, Any]:
    return tile_as_printed(game.looks, tile)


def tile_as_printed(looks: vec[i64], tile: int) -> dict[str, Any]:
    """A tile that does not lie in the woods: its squares at rotation 0."""
    squares = [_square(looks[tile * 8 + half]) for half in range(2)]
    return {"tile": "cabin" if tile == CABIN else TILE_NAMES[tile], "squares": squares}


def _woods(game: Snowfall, score: Score | None) -> list[dict[str, Any]]:
    if score is None:
        return []
    cut_off = score.cut_off
    return [_placed(game, tile, cut_off >> i64(tile) & 1 == 1) for tile in [CABIN, *game.woods.laid]]


def _placed(game: Snowfall, tile: int, is_cut_off: bool) -> dict[str, Any]:
    woods = game.woods
    rotation = woods.turned[tile]
    cell = woods.left[tile]
    squares: list[dict[str, Any]] = []
    for half in range(2):
        at = cell + half * ASIDE[rotation]
        is_visible = i64(woods.top[at]) == i64(tile) * 2 + half + 1
        place = {"col": int(column(at)), "row": int(row(at)), "covered": not is_visible}
        squares.append({**_square(game.looks[(tile * 4 + rotation) * 2 + half]), **place})
    return {
        "tile": "cabin" if tile == CABIN else TILE_NAMES[tile],
        "col": int(column(cell)),
        "row": int(row(cell)),
        "rotation": 90 * int(rotation),
        "level": woods.level(tile),
        "disconnected": is_cut_off,
        "squares": squares,
    }


# Cards, tools, score


def _cards(game: Snowfall, score: Score | None) -> list[dict[str, Any]]:
    if score is None:
        return []
    cards = [game.all_cards[number] for number in game.cards]
    return [
        {"card": card.id, "type": card.type, "name": card.name, "text": card.text, "points": points}
        for card, points in zip(cards, score.cards, strict=True)
    ]


def _tools(game: Snowfall) -> list[dict[str, Any]]:
    content = game.content
    assert isinstance(content, SnowfallContent)
    return [
        {
            "tool": TOOLS[tool],
            "name": content.tools[tool].name,
            "text": content.tools[tool].text,
            "rule": content.tools[tool].rule,
            "state": tool_state(game, tool),
        }
        for tool in game.dealt
    ]


def tool_state(game: Snowfall, tool: int) -> str:
    """One of dealt (until tools are kept), kept, used and discarded."""
    if not game.kept:
        return "dealt"
    if tool in game.used:
        return "used"
    return "kept" if tool in game.kept else "discarded"


def _score(game: Snowfall, score: Score | None) -> dict[str, Any] | None:
    """SF-FINAL-08 The score of the moment; all of it is open."""
    content = game.content
    assert isinstance(content, SnowfallContent)
    if score is None or not game.cards:
        return None
    return {
        "cards": sum(score.cards),
        "tools": score.tools,
        "penalty": score.penalty,
        "disconnected": [TILE_NAMES[tile] for tile in range(TILES) if score.cut_off >> i64(tile) & 1],
        "total": score.total,
        "rank": content.rank(score.total),
    }


# Dealing afresh


def deal_unseen(game: Snowfall, seat: int | None, random: Random) -> None:
    """Shuffle what the seat has never seen through the unknown places of the stack and the box."""
    known_top = 0 if seat is None else game.known_top
    known_bottom = 0 if seat is None else game.known_bottom
    end = len(game.stack) - known_top
    tiles = sorted(game.stack[known_bottom:end] + game.removed)
    random.shuffle(tiles)
    removed = tiles[:REMOVED] if game.removed else []
    game.stack = game.stack[:known_bottom] + tiles[len(removed) :] + game.stack[end:]
    game.removed = sorted(removed)
    game.proceed()
