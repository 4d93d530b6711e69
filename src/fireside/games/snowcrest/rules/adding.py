"""Adding a Villager (SC-ADD): what can be afforded, and where the card goes."""

from typing import ClassVar, Final

from fireside.core.phrases import Words, phrase
from fireside.games.snowcrest.actions import FIRST_ADD_HAND, FIRST_ADD_ROW, FIRST_SLOT, SLOT, elsewhere
from fireside.games.snowcrest.rules.bills import means, open_bill
from fireside.games.snowcrest.rules.paying import PAY
from fireside.games.snowcrest.rules.performing import ChooseAction
from fireside.games.snowcrest.rules.possible import OWN
from fireside.games.snowcrest.rules.villages import PUT, TURN_DOWN
from fireside.games.snowcrest.state import Decision, Snowcrest
from fireside.games.snowcrest.terms import (
    ADD,
    BARLEY,
    BASIC,
    NO_CARD,
    PERSONAL,
    ROW,
    SLOTS,
    STARTERS,
)
from fireside.games.snowcrest.words.cards import count_in_words

ALL_SLOTS: Final = (1 << SLOTS) - 1
NO_SLOT: Final = 99  # more barley than anybody has: there is no slot for the card


def may_replace(state: Snowcrest, you: int, slot: int) -> bool:
    """SC-ADD-02, SC-ADD-03 A slot takes a card if it is empty or its Villager face-up;
    SC-ADD-05, SC-BASIC-08 a Starter stays in the Basic game.
    """
    if not state.filled[you] >> slot & 1:
        return True
    if state.down[you] >> slot & 1:
        return False
    return state.mode != BASIC or state.card_at(you, slot) >= STARTERS


def lost_by_placing(state: Snowcrest, you: int) -> int:
    """R-SC-10 The barley that the best slot for a new card takes from the means; NO_SLOT without one."""
    if state.filled[you] != ALL_SLOTS:
        return 0
    useful = state.edition.useful[BARLEY]
    least = NO_SLOT
    for slot in range(SLOTS):  # SC-ADD-07 a full Village
        if may_replace(state, you, slot):
            least = min(least, useful[state.card_at(you, slot)])
    return least


def offer_affordable(state: Snowcrest, you: int, options: list[int]) -> None:
    """SC-ADD-01, SC-PAY-16 The cards of hand and row that can be paid for with some slot, as actions."""
    edition = state.edition
    barley = means(state, you, BARLEY) - lost_by_placing(state, you)
    hand = state.hand[you]
    if hand:
        useful = edition.useful[BARLEY]
        for card in range(PERSONAL):
            if hand >> card & 1 and edition.cost[card] <= barley - useful[card]:
                options.append(FIRST_ADD_HAND + card)
    for place in range(ROW):
        card = state.row[place]
        if card != NO_CARD and edition.cost[card] <= barley:
            options.append(FIRST_ADD_ROW + place)


def adding_refusal(state: Snowcrest, you: int, card: int) -> str | None:
    """SC-PAY-16 A card is Added only if its cost can be paid, without the card itself (SC-PAY-17)."""
    barley = means(state, you, BARLEY) - lost_by_placing(state, you)
    if state.hand[you] >> card & 1:
        barley -= state.edition.useful[BARLEY][card]
    return None if state.edition.cost[card] <= barley else "SC-PAY-16"


class ChooseSlot(Decision):
    """SC-ADD-02 The card goes into an empty slot or replaces a face-up Villager;
    R-SC-10 the slot is chosen before paying.
    """

    kind: ClassVar = "place"
    rule: ClassVar = "SC-ADD-02"

    def hides(self, state: Snowcrest) -> bool:
        return True

    def is_possible(self, state: Snowcrest) -> bool:
        return len(self.options(state)) > 0

    def options(self, state: Snowcrest) -> list[int]:
        you = state.active
        spare = means(state, you, BARLEY) - state.edition.cost[state.adding]
        useful = state.edition.useful[BARLEY]
        options: list[int] = []
        for slot in range(SLOTS):
            if may_replace(state, you, slot):
                old = state.card_at(you, slot)
                if (useful[old] if old != NO_CARD else 0) <= spare:
                    options.append(FIRST_SLOT + slot)
        return options

    def chosen(self, state: Snowcrest, action: int) -> None:
        """R-SC-11 Pay, then the old card leaves, the new one is placed, acts and turns face-down."""
        you = state.active
        card = state.adding
        state.locked = action - FIRST_SLOT
        state.then([PAY, PUT, ChooseAction(card, True, OWN), TURN_DOWN])
        open_bill(state, you, ADD, [BARLEY] * state.edition.cost[card])

    def refusal(self, state: Snowcrest, action: int) -> str | None:
        if not SLOT.holds(action):
            return elsewhere(action)
        you = state.active
        slot = action - FIRST_SLOT
        old = state.card_at(you, slot)
        if old != NO_CARD and state.down[you] >> slot & 1:
            return "SC-ADD-03"
        if old != NO_CARD and old < STARTERS and state.mode == BASIC:
            return "SC-BASIC-08"
        left = means(state, you, BARLEY) - (state.edition.useful[BARLEY][old] if old != NO_CARD else 0)
        return None if left >= state.edition.cost[state.adding] else "SC-PAY-17"

    def prompt(self, state: Snowcrest) -> Words:
        card = state.edition.cards[state.adding]
        cost = count_in_words(card.cost, BARLEY)
        return phrase(
            "Choose a slot for {card}, which costs {cost}.", card=state.edition.face(card.id), cost=cost
        )


CHOOSE_SLOT: Final = ChooseSlot()
