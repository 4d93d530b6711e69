"""Rows of cards and villagers: taking and refilling (AB-BUILD-08, AB-ROUND-12), refreshing (AB-REFRESH)."""

from typing import Final

from fireside.core.events import EVERYONE
from fireside.games.above_and_below.changed import without
from fireside.games.above_and_below.rules.paying import means
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


def note_prices(state: AboveAndBelow) -> None:
    """Keep at hand what the cheapest face-up cards cost: every turn asks for it."""
    cost = state.edition.cost
    cheapest = FAR
    for row in (state.house_row, state.key_row, state.star_row):
        for card in row:
            cheapest = min(cheapest, cost[card])
    state.cheapest = cheapest
    cheapest = FAR
    for card in state.outpost_row:
        cheapest = min(cheapest, cost[card])
    state.cheapest_outpost = cheapest


def note_slots(state: AboveAndBelow) -> None:
    """Keep at hand what the cheapest villager costs."""
    cheapest = FAR
    for slot in range(SLOTS):
        if state.slots[slot] != NO_VILLAGER:
            cheapest = min(cheapest, state.edition.slot_prices[slot])
    state.cheapest_slot = cheapest


def is_face_up(state: AboveAndBelow, card: int) -> bool:
    """AB-BUILD-02 Whether a card lies in one of the rows."""
    if card < FIRST_OUTPOST:
        return card in state.house_row
    if card < FIRST_KEY:
        return card in state.outpost_row
    return card in (state.key_row if card < FIRST_STAR else state.star_row)


def take_card(state: AboveAndBelow, card: int) -> None:
    """AB-BUILD-08 A House or Outpost is replaced in its place; AB-BUILD-09 Key and Star Houses are not."""
    if card < FIRST_OUTPOST:
        state.house_row, state.house_deck = refilled(state, state.house_row, state.house_deck, card)
        state.house_known = min(state.house_known, len(state.house_deck))
    elif card < FIRST_KEY:
        state.outpost_row, state.outpost_deck = refilled(state, state.outpost_row, state.outpost_deck, card)
        state.outpost_known = min(state.outpost_known, len(state.outpost_deck))
    elif card < FIRST_STAR:
        state.key_row = without(state.key_row, card)
    else:
        state.star_row = without(state.star_row, card)
    note_prices(state)


def refilled(
    state: AboveAndBelow, row: list[int], deck: list[int], taken: int
) -> tuple[list[int], list[int]]:
    """The row with the top card of the deck where `taken` lay; it shrinks when the deck is empty."""
    if not deck:
        return without(row, taken), deck
    state.reveal()
    new = deck[-1]
    if state.watched:
        state.tell("row_refilled", {"card": state.edition.cards[new].name}, EVERYONE)
    return [new if card == taken else card for card in row], deck[:-1]


class RefreshRow(Step):
    """AB-REFRESH-01 All cards of a row are replaced; AB-REFRESH-04, R-AB-08 they go under the deck."""

    def __init__(self, row: int) -> None:
        self.row: Final = row

    def run(self, state: AboveAndBelow) -> None:
        state.refreshed = True  # AB-REFRESH-02
        state.reveal()
        if self.row == HOUSE_ROW:
            deck = state.house_row[::-1] + state.house_deck
            state.house_known = min(state.house_known + len(state.house_row), len(deck) - ROW)
            state.house_row, state.house_deck = deck[: -ROW - 1 : -1], deck[:-ROW]
        else:
            deck = state.outpost_row[::-1] + state.outpost_deck
            state.outpost_known = min(state.outpost_known + len(state.outpost_row), len(deck) - ROW)
            state.outpost_row, state.outpost_deck = deck[: -ROW - 1 : -1], deck[:-ROW]
        note_prices(state)
        if state.watched:
            self.tell(state)

    def tell(self, state: AboveAndBelow) -> None:
        """What lies in the row now."""
        row = state.house_row if self.row == HOUSE_ROW else state.outpost_row
        cards = [state.edition.cards[card].name for card in row]
        state.tell(
            "row_refreshed", {"seat": state.active, "row": ROW_NAMES[self.row], "cards": cards}, EVERYONE
        )


def deck_of(state: AboveAndBelow, row: int) -> list[int]:
    """The deck that a row is filled from."""
    return state.house_deck if row == HOUSE_ROW else state.outpost_deck


def refresh_refusal(state: AboveAndBelow, you: int, row: int) -> str | None:
    """AB-REFRESH-02, AB-FAQ-06 One a turn; AB-REFRESH-05 not with an empty deck; AB-REFRESH-01 for 1 coin;
    AB-REFRESH-03 only these two rows have an action.
    """
    if state.refreshed:
        return "AB-REFRESH-02"
    if not deck_of(state, row):
        return "AB-REFRESH-05"
    return None if means(state, you) >= REFRESH_COST else "AB-REFRESH-01"


def refill_slots(state: AboveAndBelow) -> None:
    """AB-ROUND-12 Villagers slide left, keeping their order; then the pile fills the gaps."""
    slots = [kind for kind in state.slots if kind != NO_VILLAGER]
    drawn = min(SLOTS - len(slots), len(state.villager_pile))
    if drawn:
        state.reveal()
        pile = state.villager_pile
        new = pile[: -drawn - 1 : -1]
        slots += new
        state.villager_pile = pile[:-drawn]
        if state.watched:
            names = [state.edition.kinds[kind].name for kind in new]
            state.tell("villagers_arrived", {"villagers": names}, EVERYONE)
    state.slots = slots + [NO_VILLAGER] * (SLOTS - len(slots))
    note_slots(state)


REFRESHES: Final[list[Step]] = [RefreshRow(HOUSE_ROW), RefreshRow(OUTPOST_ROW)]
