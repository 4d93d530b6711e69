"""An empty table."""

from fireside.games.alderquest.field import GROUND, LANES, NOWHERE, SPACES
from fireside.games.alderquest.state import NOTHING, AlderQuest
from fireside.games.alderquest.terms import (
    ACORNS,
    CELLS,
    COLS,
    EMPTY,
    GUILDS,
    KINDS,
    MINIONS,
    NO_CARD,
    NO_HERO,
    NO_MINION,
    NOBODY,
    RUNES,
)


def lay_out(game: AlderQuest) -> None:
    """AQ-SETUP-16 Nothing on the table."""
    game.guilds = [NOTHING, NOTHING]
    game.owner = [NOBODY] * GUILDS
    game.hero = [NO_HERO] * (2 * LANES)
    game.board = [EMPTY] * CELLS
    game.heights = [0] * COLS
    game.discard = [0] * RUNES
    game.held = [0] * (2 * GUILDS)
    game.tiles = [NOTHING] * GROUND
    game.who = [NO_MINION] * SPACES
    game.at = [NOWHERE] * MINIONS
    game.card = [NO_CARD] * MINIONS
    game.marks = [0] * MINIONS
    game.carried = [0] * MINIONS
    game.tile_pouch = [0] * (2 * KINDS)
    game.tile_hand = [0] * (2 * KINDS)
    game.reserve = [0, 0]
    game.collection = [0] * (2 * ACORNS)
    game.decks = [NOTHING] * GUILDS
    game.quarrel_deck = [NOTHING, NOTHING]
    game.quarrel_hand = [NOTHING, NOTHING]
    game.armed = [NOTHING, NOTHING]
    game.quarrel_discard = [NOTHING, NOTHING]
    game.relic_hand = [NOTHING, NOTHING]
    game.removed = [0] * KINDS
