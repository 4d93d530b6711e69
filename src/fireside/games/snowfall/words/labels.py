"""What actions mean, in words."""

from typing import Final

from mypy_extensions import i64

from fireside.core.phrases import Phrase, Words, chained, joined, phrase, term
from fireside.games.snowfall.actions import (
    CELL,
    EXPAND,
    FIRST_EXPAND,
    FIRST_FIT,
    FIRST_ROTATE,
    FIRST_TILE,
    FIRST_TOOL,
    FIT,
    KEEP,
    RETURN,
    ROTATE,
    SIDE,
    TILE,
    TILE_FACES,
    TOOL,
    cell_of,
    kept_tools,
    returned_tiles,
)
from fireside.games.snowfall.state import Snowfall
from fireside.games.snowfall.terms import (
    FEATURES,
    SIDES,
    TOOLS,
    TRAIL_EXITS,
)

TRAIL: Final = term("trail")
TO_THE: Final = ["to the right", "below", "to the left", "above"]


def label(state: Snowfall, action: int) -> Words:
    """What an action means, in words."""
    if SIDE.holds(action):
        return f"Lay the cabin with side {SIDES[action - SIDE.start]} up"
    if KEEP.holds(action):
        return phrase("Keep {tools}", tools=joined([_tool(state, tool) for tool in kept_tools(action)]))
    if EXPAND.holds(action):
        return phrase("Place {tile}", tile=tile_in_words(state, action - FIRST_EXPAND))
    if TOOL.holds(action):
        return phrase("Use {tool}", tool=_tool(state, action - FIRST_TOOL))
    if RETURN.holds(action):
        top, second = returned_tiles(action)
        return phrase("{top} on top, {second} below it", top=TILE_FACES[top], second=TILE_FACES[second])
    if TILE.holds(action):
        return tile_in_words(state, action - FIRST_TILE)
    if CELL.holds(action):
        col, row = cell_of(action)
        return phrase("[Left square|left square] at column {col}, row {row}", col=col, row=row)
    if ROTATE.holds(action):
        turn = action - FIRST_ROTATE
        return f"Turned by {90 * turn}°, the right square {TO_THE[turn]}"
    return _fit_label(state, action)


def _fit_label(state: Snowfall, action: int) -> Words:
    one, other = divmod(action - FIRST_FIT, 4)
    decision = state.decision()
    tiles = decision.named()[1] if decision is not None and FIT.holds(state.choices[0]) else []
    if not tiles:
        return f"First tile turned by {90 * one}°, second tile by {90 * other}°"
    first, second = [TILE_FACES[tile] for tile in tiles]
    template = "{first} turned by {one}°, {second} by {other}°"
    return phrase(template, first=first, one=90 * one, second=second, other=90 * other)


def _tool(state: Snowfall, tool: int) -> object:
    return state.content.face(TOOLS[tool])


def tile_in_words(state: Snowfall, tile: int) -> Phrase:
    """A tile with what its squares show, left and right."""
    face = TILE_FACES[tile]
    if not state.looks:
        return phrase("{tile}", tile=face)
    left, right = [_square_in_words(state.looks[tile * 8 + half]) for half in range(2)]
    return phrase("{tile} ({left} | {right})", tile=face, left=left, right=right)


def _square_in_words(look: i64) -> Phrase:
    words: list[object] = [feature for place, feature in enumerate(FEATURES) if look >> i64(place) & 1]
    if look >> TRAIL_EXITS & 15:
        words.append(TRAIL)
    return chained(words or ["snow"])
