"""The set-up (AB-SETUP, AB-DU-01, AB-GR-01)."""

from fireside.games.above_and_below.layout import lay_out
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


def set_up(game: AboveAndBelow) -> None:
    """AB-SETUP-19 Everything is shuffled in this order; then the first player's first turn waits."""
    lay_out(game)
    set_up_rows(game)
    set_up_board(game)
    game.first = int(game.below(game.seats))  # AB-SETUP-14, R-AB-01
    set_up_modules(game)
    for seat in range(game.seats):
        set_up_seat(game, seat)
    note_prices(game)
    note_slots(game)
    game.agenda = [TURNS[game.first]]


def shuffled(game: AboveAndBelow, cards: list[int]) -> list[int]:
    """These cards, shuffled."""
    game.shuffle(cards)
    return cards


def set_up_rows(game: AboveAndBelow) -> None:
    """AB-SETUP-05 Star Houses; AB-SETUP-06 four Key Houses; AB-SETUP-07 House and Outpost rows."""
    game.star_row = list(range(FIRST_STAR, START))
    game.key_row = shuffled(game, list(range(FIRST_KEY, FIRST_STAR)))[:KEY_ROW]
    houses = shuffled(game, list(range(FIRST_HOUSE, FIRST_OUTPOST)))
    game.house_row = houses[: -ROW - 1 : -1]
    game.house_deck = houses[:-ROW]
    outposts = shuffled(game, list(range(FIRST_OUTPOST, FIRST_KEY)))
    game.outpost_row = outposts[: -ROW - 1 : -1]
    game.outpost_deck = outposts[:-ROW]


def set_up_board(game: AboveAndBelow) -> None:
    """AB-SETUP-08 Round 1; AB-SETUP-09 a cider; AB-SETUP-10 the cave pile; AB-SETUP-11 five villagers."""
    game.bank[CIDER] -= 1
    game.cider = True
    game.cave_pile = shuffled(game, list(range(len(game.box.caves))))
    villagers = shuffled(game, regular_villagers(game))
    game.slots = villagers[: -SLOTS - 1 : -1]
    game.villager_pile = villagers[:-SLOTS]


def set_up_modules(game: AboveAndBelow) -> None:
    """R-AB-46, AB-DU-01 Two stacks of quests and 3 supplies each; R-AB-47, AB-GR-01 the grove deck."""
    if game.has_quests:
        desert = shuffled(game, list(range(len(game.box.quests[0]))))
        underforest = shuffled(game, list(range(len(game.box.quests[1]))))
        game.quest_stacks = [desert, underforest]
        game.supplies = [FIRST_SUPPLIES] * game.seats
        game.supply_stock -= FIRST_SUPPLIES * game.seats
    if game.has_groves:
        game.grove_deck = shuffled(game, list(range(len(game.box.groves))))
        game.surface = [[START] for _ in range(game.seats)]


def set_up_seat(game: AboveAndBelow, seat: int) -> None:
    """AB-SETUP-02 Coins, starting house, three villagers; AB-SETUP-03 all of them ready;
    AB-SETUP-04 with 4 players the hammer only; AB-SETUP-15, AB-SETUP-16, AB-SETUP-17 a coin for some;
    AB-SETUP-13 the cube begins on the Torch. AB-SETUP-18, R-AB-02 Nothing is there for absent players.
    """
    place = (seat - game.first) % game.seats
    game.coins[seat] = FIRST_COINS + BONUS_COINS[game.seats][place]
    own(game, seat, START)
    for kind in range(STARTERS):
        enlist(game, seat, kind)
        if game.seats < SEATS or kind == START_BUILDER:
            game.ready[seat] |= 1 << kind
        else:
            game.exhausted[seat] |= 1 << kind
