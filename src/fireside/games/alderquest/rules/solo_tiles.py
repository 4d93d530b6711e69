"""Solitaire: the tiles of the Rival Stack come to the Field (AQ-SOLO-22, AQ-SOLO-23)."""

from fireside.core.events import EVERYONE
from fireside.games.alderquest.field import GROUND, RIVAL_LANE_NAMES, SPACE_NAMES, SPREADING
from fireside.games.alderquest.rules.minions import lie
from fireside.games.alderquest.state import AlderQuest
from fireside.games.alderquest.terms import BLUE, KINDS, PLACED_BY


def place_rival_tiles(game: AlderQuest, hero: int, count: int) -> None:
    """AQ-SOLO-22 Tiles are placed for a Hero, AQ-SOLO-23 as long as the Rival Stack lasts."""
    for _ in range(count):
        if not game.stack:
            return
        space = space_for_tile(game, hero)
        kind = game.stack[-1]
        game.stack = game.stack[:-1]
        lie(game, space, BLUE * KINDS + kind + PLACED_BY * (1 + hero))
        if game.watched:
            facts = {"space": SPACE_NAMES[space], "hero": RIVAL_LANE_NAMES[hero]}
            game.tell("rival_tile_placed", {**facts}, EVERYONE)


def space_for_tile(game: AlderQuest, hero: int) -> int:
    """AQ-SOLO-22, R-AQ-85 The first vacant space, ring by ring, clockwise from due north; AQ-TURN-05 else
    the fewest tiles.
    """
    for space in SPREADING[hero]:
        if game.is_vacant(space):
            return space
    fewest = fewest_tiles(game)
    for space in SPREADING[hero]:
        if len(game.tiles[space]) == fewest:
            return space
    return SPREADING[hero][0]


def fewest_tiles(game: AlderQuest) -> int:
    """AQ-TURN-05 How many tiles lie on the ground space with the fewest."""
    return min([len(game.tiles[space]) for space in range(GROUND)])
