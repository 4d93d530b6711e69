"""The set-up (AB-SETUP, AB-DU-01, AB-GR-01)."""

from fireside.games.above_and_below.empty_table import lay_out
from fireside.games.above_and_below.rules.building import own
from fireside.games.above_and_below.rules.rows import note_prices, note_slots
from fireside.games.above_and_below.rules.turn import TURNS
from fireside.games.above_and_below.rules.villagers import enlist
from fireside.games.above_and_below.state import AboveAndBelow, regular_villagers
from fireside.games.above_and_below.terms import (
    BONUS_COINS,
    CIDER,
    FIRST_COINS,
    FIRST_HOUSE,
    FIRST_KEY,
    FIRST_OUTPOST,
    FIRST_STAR,
    FIRST_SUPPLIES,
    KEY_ROW,
    ROW,
    SEATS,
    SLOTS,
    START,
    START_BUILDER,
    STARTERS,
)


def set_up(state: AboveAndBelow) -> None:
    """AB-SETUP-19 Everything is shuffled in this order; then the first player's first turn waits."""
    lay_out(state)
    set_up_rows(state)
    set_up_board(state)
    state.first = int(state.below(state.seats))  # AB-SETUP-14, R-AB-01
    set_up_modules(state)
    for seat in range(state.seats):
        set_up_seat(state, seat)
    note_prices(state)
    note_slots(state)
    state.agenda = [TURNS[state.first]]


def shuffled(state: AboveAndBelow, cards: list[int]) -> list[int]:
    """These cards, shuffled."""
    state.shuffle(cards)
    return cards


def set_up_rows(state: AboveAndBelow) -> None:
    """AB-SETUP-05 Star Houses; AB-SETUP-06 four Key Houses; AB-SETUP-07 House and Outpost rows."""
    state.star_row = list(range(FIRST_STAR, START))
    state.key_row = shuffled(state, list(range(FIRST_KEY, FIRST_STAR)))[:KEY_ROW]
    houses = shuffled(state, list(range(FIRST_HOUSE, FIRST_OUTPOST)))
    state.house_row = houses[: -ROW - 1 : -1]
    state.house_deck = houses[:-ROW]
    outposts = shuffled(state, list(range(FIRST_OUTPOST, FIRST_KEY)))
    state.outpost_row = outposts[: -ROW - 1 : -1]
    state.outpost_deck = outposts[:-ROW]


def set_up_board(state: AboveAndBelow) -> None:
    """AB-SETUP-08 Round 1; AB-SETUP-09 a cider; AB-SETUP-10 the cave pile; AB-SETUP-11 five villagers."""
    state.bank[CIDER] -= 1
    state.cider = True
    state.cave_pile = shuffled(state, list(range(len(state.edition.caves))))
    villagers = shuffled(state, regular_villagers(state))
    state.slots = villagers[: -SLOTS - 1 : -1]
    state.villager_pile = villagers[:-SLOTS]


def set_up_modules(state: AboveAndBelow) -> None:
    """R-AB-46, AB-DU-01 Two stacks of quests and 3 supplies each; R-AB-47, AB-GR-01 the grove deck."""
    if state.has_quests:
        desert = shuffled(state, list(range(len(state.edition.quests[0]))))
        underforest = shuffled(state, list(range(len(state.edition.quests[1]))))
        state.quest_stacks = [desert, underforest]
        state.supplies = [FIRST_SUPPLIES] * state.seats
        state.supply_stock -= FIRST_SUPPLIES * state.seats
    if state.has_groves:
        state.grove_deck = shuffled(state, list(range(len(state.edition.groves))))
        state.surface = [[START] for _ in range(state.seats)]


def set_up_seat(state: AboveAndBelow, seat: int) -> None:
    """AB-SETUP-02 Coins, starting house, three villagers; AB-SETUP-03 all of them ready;
    AB-SETUP-04 with 4 players the hammer only; AB-SETUP-15, AB-SETUP-16, AB-SETUP-17 a coin for some;
    AB-SETUP-13 the cube begins on the Torch. AB-SETUP-18, R-AB-02 Nothing is there for absent players.
    """
    place = (seat - state.first) % state.seats
    state.coins[seat] = FIRST_COINS + BONUS_COINS[state.seats][place]
    own(state, seat, START)
    for kind in range(STARTERS):
        enlist(state, seat, kind)
        if state.seats < SEATS or kind == START_BUILDER:
            state.ready[seat] |= 1 << kind
        else:
            state.exhausted[seat] |= 1 << kind
