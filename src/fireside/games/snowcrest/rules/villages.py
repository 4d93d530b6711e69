"""Villagers come, turn and go (SC-TERM-02, SC-ADD-04, SC-CRS-08), and the row is refilled (SC-ADD-06)."""

from typing import Final

from fireside.core.events import EVERYONE
from fireside.games.snowcrest.rules.gaining import achieve, take_from_hand
from fireside.games.snowcrest.state import NOWHERE, Snowcrest, Step
from fireside.games.snowcrest.terms import (
    COMMON,
    FROM_HAND,
    GOAL_FACE_DOWN,
    GOAL_VILLAGERS,
    NO_CARD,
    ROW,
    SLOTS,
)


def place(state: Snowcrest, you: int, slot: int, card: int) -> None:
    """SC-TERM-02 A card lies face-up in an empty slot, and stays there."""
    state.village[you * SLOTS + slot] = card
    state.filled[you] |= 1 << slot
    if state.watched:
        name = state.edition.cards[card].name
        state.tell("villager_placed", {"seat": you, "slot": slot, "card": name}, EVERYONE)
    achieve(state, you, GOAL_VILLAGERS)


def leave(state: Snowcrest, you: int, slot: int) -> None:
    """SC-ADD-04, SC-CRS-08 A personal card goes to its owner's discard pile, a Common one under its deck.

    R-SC-61 `refill_row` comes after it.
    """
    card = state.village[you * SLOTS + slot]
    state.village[you * SLOTS + slot] = NO_CARD
    state.filled[you] &= ~(1 << slot)
    if state.watched:
        name = state.edition.cards[card].name
        state.tell("villager_left", {"seat": you, "slot": slot, "card": name}, EVERYONE)
    if card < COMMON:
        state.discard[you] |= 1 << card
    else:
        to_common_bottom(state, card)


def to_common_bottom(state: Snowcrest, card: int) -> None:
    """SC-HIDE-05 A card goes under the Common deck, and all see it go there."""
    state.common_deck = [card, *state.common_deck]
    state.common_known += 1


def refill_row(state: Snowcrest) -> None:
    """SC-ADD-06 Gaps of the row are filled from the top of the Common deck;
    R-SC-12 the left-most first, as soon as there is a card.
    """
    for place in range(ROW):
        if state.row[place] == NO_CARD and state.common_deck:
            deck = state.common_deck[:]
            row = state.row[:]
            row[place] = deck.pop()
            state.row = row
            state.common_deck = deck
            state.common_known = min(state.common_known, len(deck))
            state.reveal()
            if state.watched:
                name = state.edition.cards[row[place]].name
                state.tell("row_refilled", {"place": place, "card": name}, EVERYONE)


def take_from_row(state: Snowcrest, place: int) -> None:
    """A card leaves the row; the gap is filled by `refill_row`."""
    row = state.row[:]
    row[place] = NO_CARD
    state.row = row


def turn_down(state: Snowcrest, you: int, slot: int) -> None:
    """SC-PAY-05, SC-ACT-01 A Villager turns face-down; R-SC-04 who it is stays known to all."""
    state.down[you] |= 1 << slot
    if state.watched:
        name = state.edition.cards[state.card_at(you, slot)].name
        state.tell("villager_turned", {"seat": you, "slot": slot, "card": name, "up": False}, EVERYONE)
    achieve(state, you, GOAL_FACE_DOWN)


def turn_up(state: Snowcrest, you: int, slot: int) -> None:
    """A Villager turns face-up by an effect."""
    state.down[you] &= ~(1 << slot)
    if state.watched:
        name = state.edition.cards[state.card_at(you, slot)].name
        state.tell("villager_turned", {"seat": you, "slot": slot, "card": name, "up": True}, EVERYONE)


def offer_slots(slots: int, first: int, options: list[int]) -> None:
    """A set of slots as actions, counted from `first`."""
    for slot in range(SLOTS):
        if slots >> slot & 1:
            options.append(first + slot)


class Put(Step):
    """R-SC-11 The old card leaves, the new one lies face-up and locked in its slot, the row is refilled."""

    def run(self, state: Snowcrest) -> None:
        you = state.active
        slot = state.locked
        card = state.adding
        source = state.adding_from
        state.adding = NO_CARD
        state.adding_from = FROM_HAND
        if source == FROM_HAND:
            take_from_hand(state, you, card)
        if state.filled[you] >> slot & 1:
            leave(state, you, slot)
        if source != FROM_HAND:
            take_from_row(state, source)
        place(state, you, slot, card)
        refill_row(state)


class TurnDown(Step):
    """SC-ACT-01, SC-ADD-01 The card that acted turns face-down and is locked no more;
    SC-ACT-02 whatever came of its action; SC-ADD-08 it acts again once it has been turned face-up.

    It has left the Village if a Recruiter's action replaced it.
    """

    def run(self, state: Snowcrest) -> None:
        slot = state.locked
        if slot != NOWHERE:
            state.locked = NOWHERE
            turn_down(state, state.active, slot)


PUT: Final = Put()
TURN_DOWN: Final = TurnDown()
