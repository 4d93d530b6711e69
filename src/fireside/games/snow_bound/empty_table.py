"""An empty table: the map with its scouts, and the supplies unshuffled."""

from fireside.games.snow_bound.state import NOBODY, NOTHING, SnowBound
from fireside.games.snow_bound.terms import (
    LAND,
    NUMBERED,
    SCOUTS,
    TRACKER,
    WEAPONS,
)


def lay_out(state: SnowBound) -> None:
    """SB-SETUP-01, SB-SETUP-02 The map with three scouts on each settlement; supplies unshuffled."""
    seats = state.seats
    edition = state.edition
    state.items = [NOTHING] * LAND
    state.enemy_on = [NOBODY] * NUMBERED
    state.specials_boxed = (1 << len(edition.specials)) - 1
    state.enemies_boxed = (1 << len(edition.enemies)) - 1
    state.at = [TRACKER] * (seats * SCOUTS)
    state.load = [NOTHING] * (seats * SCOUTS)
    state.scouts = [0] * seats
    state.food = [0] * seats
    state.medkits = [0] * seats
    state.weapons = [0] * seats
    state.hand = [0] * (seats * WEAPONS)
    state.weapons_seen = [0] * (seats * WEAPONS)
    state.oil = [NOTHING] * seats
    state.picks = [NOBODY] * seats
    state.bank = edition.numbers.food
    state.medkit_pile = edition.numbers.medkits
    state.weapon_discard = [0] * WEAPONS
    state.restock_discard = []
    state.crate_used = []
