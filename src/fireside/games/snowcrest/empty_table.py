"""An empty table: the supplies full, the mats bare."""

from fireside.games.snowcrest.state import NOTHING, Snowcrest
from fireside.games.snowcrest.terms import BUILDINGS, NO_CARD, RESOURCES, SLOTS, TILES


def lay_out(state: Snowcrest) -> None:
    """SC-SETUP-01, SC-SETUP-03, SC-SETUP-09 Supplies full, mats empty, nothing shuffled."""
    seats = state.seats
    state.supply = state.first_supply()
    state.juniper = state.full_forest()
    state.piles = TILES[:]
    state.tokens = [0] * (RESOURCES * seats)
    state.up = [0] * (BUILDINGS * seats)
    state.used = [0] * (BUILDINGS * seats)
    state.tiles = [0] * seats
    state.village = [NO_CARD] * (SLOTS * seats)
    state.filled = [0] * seats
    state.down = [0] * seats
    state.hand = [0] * seats
    state.known = [0] * seats
    state.discard = [0] * seats
    state.deck = [NOTHING] * seats
    state.omens = [0] * seats
    state.omen_tokens = [0] * seats
    state.scrolls = [0] * seats
