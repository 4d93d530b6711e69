"""Solitaire: the tiles of the Rival Stack come to the Field (AQ-SOLO-22, AQ-SOLO-23)."""

from fireside.core.events import EVERYONE
from fireside.games.alderquest.field import GROUND, RIVAL_LANE_NAMES, SPACE_NAMES, SPREADING
from fireside.games.alderquest.rules.minions import lie
from fireside.games.alderquest.state import AlderQuest
from fireside.games.alderquest.terms import BLUE, KINDS, PLACED_BY


def place_rival_tiles(state: AlderQuest, hero: int, count: int) -> None:
    """AQ-SOLO-22 Tiles are placed for a Hero, AQ-SOLO-23 as long as the Rival Stack lasts."""
    for _ in range(count):
        if not state.stack:
            return
        space = space_for_tile(state, hero)
        kind = state.stack[-1]
        state.stack = state.stack[:-1]
        lie(state, space, BLUE * KINDS + kind + PLACED_BY * (1 + hero))
        if state.watched:
            facts = {"space": SPACE_NAMES[space], "hero": RIVAL_LANE_NAMES[hero]}
            state.tell("rival_tile_placed", {**facts}, EVERYONE)


def space_for_tile(state: AlderQuest, hero: int) -> int:
    """AQ-SOLO-22, R-AQ-85 The first vacant space, ring by ring, clockwise from due north; AQ-TURN-05 else
    the fewest tiles.
    """
    for space in SPREADING[hero]:
        if state.is_vacant(space):
            return space
    fewest = fewest_tiles(state)
    for space in SPREADING[hero]:
        if len(state.tiles[space]) == fewest:
            return space
    return SPREADING[hero][0]


def fewest_tiles(state: AlderQuest) -> int:
    """AQ-TURN-05 How many tiles lie on the ground space with the fewest."""
    return min([len(state.tiles[space]) for space in range(GROUND)])
