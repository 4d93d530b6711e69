"""What each seat may know, and how the rest is dealt afresh.

All of Snowfall is open but the order of the stack, the four tiles in the box, and what the player
sees through the binoculars, which a spectator does not.
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from fireside.core.glossary import with_terms
from fireside.games.snowfall.actions import TILE_NAMES
from fireside.games.snowfall.content.reading import SnowfallContent
from fireside.games.snowfall.rules.scoring import Score
from fireside.games.snowfall.rules.stack_tools import ReturnTiles
from fireside.games.snowfall.state import Snowfall
from fireside.games.snowfall.terms import (
    BEAR_EXITS,
    CABIN,
    EDGES,
    FEATURES,
    LOOKED_AT,
    RABBIT_EXITS,
    SIDES,
    TILES,
    TOOLS,
    TRAIL_EXITS,
)
from fireside.games.snowfall.woods import ASIDE, NOWHERE, column, row


def table(state: Snowfall, seat: int | None) -> dict[str, Any]:
    """Everything the seat may know about the table."""
    is_player = seat is not None
    score = Score(state) if state.side >= 0 else None
    return {
        "mode": state.settings["mode"],
        "open_tracks": state.settings["open_tracks"],
        "side": None if state.side < 0 else SIDES[state.side],
        "sides": _sides(state),
        "woods": _woods(state, score),
        "hand": [_tile(state, tile) for tile in state.hand],
        "set_aside": [_tile(state, tile) for tile in state.set_aside],
        "looking_at": [_tile(state, tile) for tile in looked_at(state)] if is_player else [],
        "shovelled": [_tile(state, tile) for tile in state.shovelled],
        "cards": _cards(state, score),
        "tools": _tools(state),
        "stack": len(state.stack),
        "unseen": _unseen(state, is_player),
        "known_stack": _known_stack(state, is_player),
        "pending": _pending(state),
        "score": _score(state, score),
    }


def _sides(state: Snowfall) -> dict[str, Any]:
    """SF-SETUP-01 Both sides of the cabin, to choose from."""
    content = state.content
    assert isinstance(content, SnowfallContent)
    looks = content.looks
    return {side: tile_as_printed(looks[place], CABIN)["squares"] for place, side in enumerate(SIDES)}


def looked_at(state: Snowfall) -> list[int]:
    """SF-TOOL-BIN-01 The tiles seen through the binoculars just now, from the top down."""
    if isinstance(state.decision(), ReturnTiles):
        return state.stack[-LOOKED_AT:][::-1]
    return []


def _unseen(state: Snowfall, is_player: bool) -> list[str]:
    """The set of tiles never shown: those in the box cannot be told from those in the stack (SF-SETUP-03)."""
    if is_player:
        return [TILE_NAMES[tile] for tile in state.unseen()]
    return [TILE_NAMES[tile] for tile in sorted(state.stack + state.removed)]


def _known_stack(state: Snowfall, is_player: bool) -> dict[str, list[str]]:
    """R-SF-31 What the player has seen stays known: from the top down, and from the bottom up."""
    if not is_player:
        return {"top": [], "bottom": []}
    top = state.stack[len(state.stack) - state.known_top :][::-1]
    bottom = state.stack[: state.known_bottom]
    return {"top": [TILE_NAMES[tile] for tile in top], "bottom": [TILE_NAMES[tile] for tile in bottom]}


def _pending(state: Snowfall) -> dict[str, Any] | None:
    decision = state.decision()
    if decision is None:
        return None
    purpose, tiles, cell = decision.named()
    if not purpose:
        return None
    where = None if cell == NOWHERE else [int(column(cell)), int(row(cell))]
    return {"purpose": purpose, "tiles": [TILE_NAMES[tile] for tile in tiles], "cell": where}


# Tiles


_squares: Final[dict[int, dict[str, Any]]] = {}  # each look that was ever shown; never changed


def _square(look: i64) -> dict[str, Any]:
    """What a square shows: the same every time, so it is told only once."""
    found = _squares.get(look)
    if found is None:
        found = _squares[look] = _square_in_view(look)
    return {**found, "features": found["features"][:]}


def _square_in_view(look: i64) -> dict[str, Any]:
    return {
        "features": [feature for place, feature in enumerate(FEATURES) if look >> i64(place) & 1],
        "bear": _exits(look >> BEAR_EXITS),
        "rabbit": _exits(look >> RABBIT_EXITS),
        "trail": _exits(look >> TRAIL_EXITS),
    }


def _exits(edges: i64) -> str:
    return "".join(letter for place, letter in enumerate(EDGES) if edges >> i64(place) & 1)


def _tile(state: Snowfall, tile: int) -> dict[str, Any]:
    return tile_as_printed(state.looks, tile)


def tile_as_printed(looks: vec[i64], tile: int) -> dict[str, Any]:
    """A tile that does not lie in the woods: its squares at rotation 0."""
    squares = [_square(looks[tile * 8 + half]) for half in range(2)]
    return {"tile": "cabin" if tile == CABIN else TILE_NAMES[tile], "squares": squares}


def _woods(state: Snowfall, score: Score | None) -> list[dict[str, Any]]:
    if score is None:
        return []
    cut_off = score.cut_off
    return [_placed(state, tile, cut_off >> i64(tile) & 1 == 1) for tile in [CABIN, *state.woods.laid]]


def _placed(state: Snowfall, tile: int, is_cut_off: bool) -> dict[str, Any]:
    woods = state.woods
    rotation = woods.turned[tile]
    cell = woods.left[tile]
    squares: list[dict[str, Any]] = []
    for half in range(2):
        at = cell + half * ASIDE[rotation]
        is_visible = i64(woods.top[at]) == i64(tile) * 2 + half + 1
        place = {"col": int(column(at)), "row": int(row(at)), "covered": not is_visible}
        squares.append({**_square(state.looks[(tile * 4 + rotation) * 2 + half]), **place})
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


def _cards(state: Snowfall, score: Score | None) -> list[dict[str, Any]]:
    if score is None:
        return []
    cards = [_card(state, number) for number in state.cards]
    return [{**card, "points": points} for card, points in zip(cards, score.cards, strict=True)]


def _card(state: Snowfall, number: int) -> dict[str, Any]:
    """What is printed on a scoring card."""
    card, content = state.all_cards[number], state.content
    known = content.in_view(card.id)
    if known is not None:
        return known
    phrase = with_terms(card.text, state.game.glossary()).json()
    printed = {"card": card.id, "type": card.type, "name": card.name, "text": card.text, "phrase": phrase}
    return content.put_in_views(card.id, {**printed, "rule": card.rule})


def _tools(state: Snowfall) -> list[dict[str, Any]]:
    return [{**_tool(state, tool), "state": tool_state(state, tool)} for tool in state.dealt]


def _tool(state: Snowfall, number: int) -> dict[str, Any]:
    """What is printed on a tool."""
    content, id = state.content, TOOLS[number]
    assert isinstance(content, SnowfallContent)
    known = content.in_view(id)
    if known is not None:
        return known
    tool = content.tools[number]
    phrase = with_terms(tool.text, state.game.glossary()).json()
    printed = {"tool": id, "name": tool.name, "text": tool.text, "phrase": phrase, "rule": tool.rule}
    return content.put_in_views(id, printed)


def tool_state(state: Snowfall, tool: int) -> str:
    """One of dealt (until tools are kept), kept, used and discarded."""
    if not state.kept:
        return "dealt"
    if tool in state.used:
        return "used"
    return "kept" if tool in state.kept else "discarded"


def _score(state: Snowfall, score: Score | None) -> dict[str, Any] | None:
    """SF-FINAL-08 The score of the moment; all of it is open."""
    content = state.content
    assert isinstance(content, SnowfallContent)
    if score is None or not state.cards:
        return None
    return {
        "cards": sum(score.cards),
        "tools": score.tools,
        "penalty": score.penalty,
        "disconnected": [TILE_NAMES[tile] for tile in range(TILES) if score.cut_off >> i64(tile) & 1],
        "total": score.total,
        "rank": content.rank(score.total),
    }
