"""Rows of cards and villagers: taking and refilling (AB-BUILD-08, AB-ROUND-12), refreshing (AB-REFRESH)."""

from typing import Final

from fireside.core.events import EVERYONE
from fireside.games.above_and_below.changed import without
from fireside.games.above_and_below.state import FAR, AboveAndBelow, Step
from fireside.games.above_and_below.terms import (
    FIRST_KEY,
    FIRST_OUTPOST,
    FIRST_STAR,
    HOUSE_ROW,
    NO_VILLAGER,
    OUTPOST_ROW,
    ROW,
    ROW_NAMES,
    SLOTS,
)

REFRESH_COST: Final = 1  # AB-REFRESH-01


def note_prices(game: AboveAndBelow) -> None:
    """Keep at hand what the cheapest face-up cards cost: every turn asks for it."""
    cost = game.box.cost
    cheapest = FAR
    for row in (game.house_row, game.key_row, game.star_row):
        for card in row:
            cheapest = min(cheapest, cost[card])
    game.cheapest = cheapest
    cheapest = FAR
    for card in game.outpost_row:
        cheapest = min(cheapest, cost[card])
    game.cheapest_outpost = cheapest


def note_slots(game: AboveAndBelow) -> None:
    """Keep at hand what the cheapest villager costs."""
    cheapest = FAR
    for slot in range(SLOTS):
        if game.slots[slot] != NO_VILLAGER:
            cheapest = min(cheapest, game.box.slot_prices[slot])
    game.cheapest_slot = cheapest


def is_face_up(game: AboveAndBelow, card: int) -> bool:
    """AB-BUILD-02 Whether a card lies in one of the rows."""
    if card < FIRST_OUTPOST:
        return card in game.house_row
    if card < FIRST_KEY:
        return card in game.outpost_row
    return card in (game.key_row if card < FIRST_STAR else game.star_row)


def take_card(game: AboveAndBelow, card: int) -> None:
    """AB-BUILD-08 A House or Outpost is replaced in its place; AB-BUILD-09 Key and Star Houses are not."""
    if card < FIRST_OUTPOST:
        game.house_row, game.house_deck = refilled(game, game.house_row, game.house_deck, card)
        game.house_known = min(game.house_known, len(game.house_deck))
    elif card < FIRST_KEY:
        game.outpost_row, game.outpost_deck = refilled(game, game.outpost_row, game.outpost_deck, card)
        game.outpost_known = min(game.outpost_known, len(game.outpost_deck))
    elif card < FIRST_STAR:
        game.key_row = without(game.key_row, card)
    else:
        game.star_row = without(game.star_row, card)
    note_prices(game)


def refilled(game: AboveAndBelow, row: list[int], deck: list[int], taken: int) -> tuple[list[int], list[int]]:
    """The row with the top card of the deck where `taken` lay; it shrinks when the deck is empty."""
    if not deck:
        return without(row, taken), deck
    game.reveal()
    new = deck[-1]
    if game.watched:
        game.tell("row_refilled", {"card": game.box.cards[new].name}, EVERYONE)
    return [new if card == taken else card for card in row], deck[:-1]


class RefreshRow(Step):
    """AB-REFRESH-01 All cards of a row are replaced; AB-REFRESH-04, R-AB-08 they go under the deck."""

    def __init__(self, row: int) -> None:
        self.row: Final = row

    def run(self, game: AboveAndBelow) -> None:
        game.refreshed = True  # AB-REFRESH-02
        game.reveal()
        if self.row == HOUSE_ROW:
            deck = game.house_row[::-1] + game.house_deck
            game.house_known = min(game.house_known + len(game.house_row), len(deck) - ROW)
            game.house_row, game.house_deck = deck[: -ROW - 1 : -1], deck[:-ROW]
        else:
            deck = game.outpost_row[::-1] + game.outpost_deck
            game.outpost_known = min(game.outpost_known + len(game.outpost_row), len(deck) - ROW)
            game.outpost_row, game.outpost_deck = deck[: -ROW - 1 : -1], deck[:-ROW]
        note_prices(game)
        if game.watched:
            self.tell(game)

    def tell(self, game: AboveAndBelow) -> None:
        """What lies in the row now."""
        row = game.house_row if self.row == HOUSE_ROW else game.outpost_row
        cards = [game.box.cards[card].name for card in row]
        game.tell(
            "row_refreshed", {"seat": game.active, "row": ROW_NAMES[self.row], "cards": cards}, EVERYONE
        )


def deck_of(game: AboveAndBelow, row: int) -> list[int]:
    """The deck that a row is filled from."""
    return game.house_deck if row == HOUSE_ROW else game.outpost_deck


def refill_slots(game: AboveAndBelow) -> None:
    """AB-ROUND-12 Villagers slide left, keeping their order; then the pile fills the gaps."""
    slots = [kind for kind in game.slots if kind != NO_VILLAGER]
    drawn = min(SLOTS - len(slots), len(game.villager_pile))
    if drawn:
        game.reveal()
        pile = game.villager_pile
        new = pile[: -drawn - 1 : -1]
        slots += new
        game.villager_pile = pile[:-drawn]
        if game.watched:
            names = [game.box.kinds[kind].name for kind in new]
            game.tell("villagers_arrived", {"villagers": names}, EVERYONE)
    game.slots = slots + [NO_VILLAGER] * (SLOTS - len(slots))
    note_slots(game)


REFRESHES: Final[list[Step]] = [RefreshRow(HOUSE_ROW), RefreshRow(OUTPOST_ROW)]
