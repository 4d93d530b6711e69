"""Dealing afresh what the player cannot know: the unseen tiles, in the stack and in the box."""

from fireside.core.random import Random
from fireside.games.snowfall.state import Snowfall
from fireside.games.snowfall.terms import (
    REMOVED,
)


def deal_unseen(state: Snowfall, seat: int | None, random: Random) -> None:
    """Shuffle what the seat has never seen through the unknown places of the stack and the box."""
    known_top = 0 if seat is None else state.known_top
    known_bottom = 0 if seat is None else state.known_bottom
    end = len(state.stack) - known_top
    tiles = sorted(state.stack[known_bottom:end] + state.removed)
    random.shuffle(tiles)
    removed = tiles[:REMOVED] if state.removed else []
    state.stack = state.stack[:known_bottom] + tiles[len(removed) :] + state.stack[end:]
    state.removed = sorted(removed)
    state.proceed()
