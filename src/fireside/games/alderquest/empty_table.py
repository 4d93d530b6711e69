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


def lay_out(state: AlderQuest) -> None:
    """AQ-SETUP-16 Nothing on the table."""
    state.guilds = [NOTHING, NOTHING]
    state.owner = [NOBODY] * GUILDS
    state.hero = [NO_HERO] * (2 * LANES)
    state.board = [EMPTY] * CELLS
    state.heights = [0] * COLS
    state.discard = [0] * RUNES
    state.held = [0] * (2 * GUILDS)
    state.tiles = [NOTHING] * GROUND
    state.who = [NO_MINION] * SPACES
    state.at = [NOWHERE] * MINIONS
    state.card = [NO_CARD] * MINIONS
    state.marks = [0] * MINIONS
    state.carried = [0] * MINIONS
    state.tile_pouch = [0] * (2 * KINDS)
    state.tile_hand = [0] * (2 * KINDS)
    state.reserve = [0, 0]
    state.collection = [0] * (2 * ACORNS)
    state.decks = [NOTHING] * GUILDS
    state.quarrel_deck = [NOTHING, NOTHING]
    state.quarrel_hand = [NOTHING, NOTHING]
    state.armed = [NOTHING, NOTHING]
    state.quarrel_discard = [NOTHING, NOTHING]
    state.relic_hand = [NOTHING, NOTHING]
    state.removed = [0] * KINDS
