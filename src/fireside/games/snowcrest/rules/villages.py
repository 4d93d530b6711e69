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


def place(game: Snowcrest, you: int, slot: int, card: int) -> None:
    """SC-TERM-02 A card lies face-up in an empty slot, and stays there."""
    game.village[you * SLOTS + slot] = card
    game.filled[you] |= 1 << slot
    if game.watched:
        name = game.box.cards[card].name
        game.tell("villager_placed", {"seat": you, "slot": slot, "card": name}, EVERYONE)
    achieve(game, you, GOAL_VILLAGERS)


def leave(game: Snowcrest, you: int, slot: int) -> None:
    """SC-ADD-04, SC-CRS-08 A personal card goes to its owner's discard pile, a Common one under its deck.

    R-SC-61 `refill_row` comes after it.
    """
    card = game.village[you * SLOTS + slot]
    game.village[you * SLOTS + slot] = NO_CARD
    game.filled[you] &= ~(1 << slot)
    if game.watched:
        name = game.box.cards[card].name
        game.tell("villager_left", {"seat": you, "slot": slot, "card": name}, EVERYONE)
    if card < COMMON:
        game.discard[you] |= 1 << card
    else:
        to_common_bottom(game, card)


def to_common_bottom(game: Snowcrest, card: int) -> None:
    """SC-HIDE-05 A card goes under the Common deck, and all see it go there."""
    game.common_deck = [card, *game.common_deck]
    game.common_known += 1


def refill_row(game: Snowcrest) -> None:
    """SC-ADD-06 Gaps of the row are filled from the top of the Common deck;
    R-SC-12 the left-most first, as soon as there is a card.
    """
    for place in range(ROW):
        if game.row[place] == NO_CARD and game.common_deck:
            deck = game.common_deck[:]
            row = game.row[:]
            row[place] = deck.pop()
            game.row = row
            game.common_deck = deck
            game.common_known = min(game.common_known, len(deck))
            game.reveal()
            if game.watched:
                name = game.box.cards[row[place]].name
                game.tell("row_refilled", {"place": place, "card": name}, EVERYONE)


def take_from_row(game: Snowcrest, place: int) -> None:
    """A card leaves the row; the gap is filled by `refill_row`."""
    row = game.row[:]
    row[place] = NO_CARD
    game.row = row


def turn_down(game: Snowcrest, you: int, slot: int) -> None:
    """SC-PAY-05, SC-ACT-01 A Villager turns face-down; R-SC-04 who it is stays known to all."""
    game.down[you] |= 1 << slot
    if game.watched:
        name = game.box.cards[game.card_at(you, slot)].name
        game.tell("villager_turned", {"seat": you, "slot": slot, "card": name, "up": False}, EVERYONE)
    achieve(game, you, GOAL_FACE_DOWN)


def turn_up(game: Snowcrest, you: int, slot: int) -> None:
    """A Villager turns face-up by an effect."""
    game.down[you] &= ~(1 << slot)
    if game.watched:
        name = game.box.cards[game.card_at(you, slot)].name
        game.tell("villager_turned", {"seat": you, "slot": slot, "card": name, "up": True}, EVERYONE)


class Put(Step):
    """R-SC-11 The old card leaves, the new one lies face-up and locked in its slot, the row is refilled."""

    def run(self, game: Snowcrest) -> None:
        you = game.active
        slot = game.locked
        card = game.adding
        source = game.adding_from
        game.adding = NO_CARD
        game.adding_from = FROM_HAND
        if source == FROM_HAND:
            take_from_hand(game, you, card)
        if game.filled[you] >> slot & 1:
            leave(game, you, slot)
        if source != FROM_HAND:
            take_from_row(game, source)
        place(game, you, slot, card)
        refill_row(game)


class TurnDown(Step):
    """SC-ACT-01, SC-ADD-01 The card that acted turns face-down and is locked no more;
    SC-ACT-02 whatever came of its action; SC-ADD-08 it acts again once it has been turned face-up.

    It has left the Village if a Recruiter's action replaced it.
    """

    def run(self, game: Snowcrest) -> None:
        slot = game.locked
        if slot != NOWHERE:
            game.locked = NOWHERE
            turn_down(game, game.active, slot)


PUT: Final = Put()
TURN_DOWN: Final = TurnDown()
