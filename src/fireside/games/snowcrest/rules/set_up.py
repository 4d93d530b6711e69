"""The set-up (SC-SETUP, SC-BASIC, SC-SOLO), and the first Villager that everybody buys."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE
from fireside.core.phrases import Words, amount, phrase
from fireside.games.snowcrest.actions import BUY, FIRST_BUY, elsewhere
from fireside.games.snowcrest.empty_table import lay_out
from fireside.games.snowcrest.rules.bills import pay_token
from fireside.games.snowcrest.rules.gaining import gain_omens, take_from_hand
from fireside.games.snowcrest.rules.turn import TURNS
from fireside.games.snowcrest.rules.villages import place
from fireside.games.snowcrest.state import NOBODY, Decision, Snowcrest, Step, changed
from fireside.games.snowcrest.terms import (
    BARLEY,
    BASIC,
    BUILDINGS,
    CENTRE,
    COMMON,
    CORNERS,
    FARM,
    FIRST_BARLEY,
    FIRST_HAND,
    LEVEL_BARLEY,
    PERSONAL,
    RESOURCES,
    ROW,
    SEATS,
    SLOTS,
    SOLO,
    STARTERS,
)


def set_up(state: Snowcrest) -> None:
    """SC-SETUP-01 to SC-SETUP-14, then SC-SETUP-15 each player buys a Villager, the starting player first."""
    lay_out(state)
    set_up_decks(state)
    for seat in range(state.seats):
        set_up_seat(state, seat)
    state.agenda = [TURNS[0]]  # SC-SETUP-13 seat 0 is the starting player
    for seat in reversed(range(state.seats)):
        state.agenda.append(FIRST_VILLAGERS[seat])


def set_up_decks(state: Snowcrest) -> None:
    """SC-SETUP-04 Guardians, SC-SETUP-05 Forest, SC-SETUP-07 Common Villagers, SC-SETUP-08 Achievements."""
    edition = state.edition
    forest = list(range(len(edition.forest)))
    state.shuffle(forest)
    if state.mode == BASIC:  # SC-BASIC-02 to SC-BASIC-04
        state.forest_deck = forest[:1]
        state.guardian_deck = []
    else:
        state.forest_deck = forest
        state.guardian_deck = list(range(len(edition.guardians)))
        state.shuffle(state.guardian_deck)
        achievements = list(range(len(edition.achievements)))
        state.shuffle(achievements)
        state.achievements = achievements[: open_achievements(state)]
    state.taken = [NOBODY] * len(state.achievements)
    state.open = len(state.achievements)
    commons = common_cards(state)
    state.shuffle(commons)
    state.row = commons[-ROW:]
    state.common_deck = commons[:-ROW]


def open_achievements(state: Snowcrest) -> int:
    """SC-SETUP-08, SC-SOLO-01 One more than players; SC-BASIC-03 none in the Basic game."""
    return 0 if state.mode == BASIC else state.seats + 1


def common_cards(state: Snowcrest) -> list[int]:
    """SC-SETUP-07 Every Common Villager; SC-SOLO-02 without the Mystics in a Solitaire game."""
    cards: list[int] = []
    for card in range(COMMON, len(state.edition.cards)):
        if state.mode != SOLO or state.edition.cards[card].in_solo:
            cards.extend([card] * state.edition.cards[card].copies)
    return cards


def set_up_seat(state: Snowcrest, seat: int) -> None:
    """SC-SETUP-09 A Farm; SC-SETUP-10 the Starters in the corners;
    SC-SETUP-11, SC-SETUP-12 nine cards, three of them in hand;
    SC-SETUP-14 barley by turn order, SC-SOLO-10 or by level.
    """
    state.piles = changed(state.piles, FARM, -1)
    state.up = changed(state.up, seat * BUILDINGS + FARM, 1)
    state.tiles = changed(state.tiles, seat, 1)
    starters = list(range(STARTERS))
    state.shuffle(starters)
    for starter, corner in zip(starters, CORNERS, strict=True):
        state.village[seat * SLOTS + corner] = starter
        state.filled[seat] |= 1 << corner
    deck = list(range(STARTERS, PERSONAL))
    state.shuffle(deck)
    for card in deck[-FIRST_HAND:]:
        state.hand[seat] |= 1 << card
    state.deck[seat] = deck[:-FIRST_HAND]
    barley = LEVEL_BARLEY[state.level] if state.mode == SOLO else FIRST_BARLEY[seat]
    state.tokens[seat * RESOURCES + BARLEY] = barley


class FirstVillager(Decision):
    """SC-SETUP-15 Buy one of the three cards in hand;
    SC-SETUP-16 it lies face-up in the centre and does not act; SC-SETUP-20 the other two stay in hand.
    """

    kind: ClassVar = "first_villager"
    rule: ClassVar = "SC-SETUP-15"

    def __init__(self, you: int) -> None:
        self.you: Final = you

    def seat(self, state: Snowcrest) -> int:
        return self.you

    def options(self, state: Snowcrest) -> list[int]:
        hand = state.hand[self.you]
        return [FIRST_BUY + card for card in range(PERSONAL) if hand >> card & 1]

    def chosen(self, state: Snowcrest, action: int) -> None:
        """SC-SETUP-17, SC-SETUP-19, SC-FAQ-01 Barley tokens pay as far as they go;
        SC-SETUP-18, R-SC-07, SC-SOLO-03 each missing one is an Omen.
        """
        card = action - FIRST_BUY
        you = self.you
        cost = state.edition.cost[card]
        if state.watched:
            name = state.edition.cards[card].name
            state.tell("first_villager_bought", {"seat": you, "card": name, "cost": cost}, EVERYONE)
        paid = min(cost, state.tokens[you * RESOURCES + BARLEY])
        if paid:
            pay_token(state, you, BARLEY, paid)
        gain_omens(state, you, cost - paid)
        take_from_hand(state, you, card)
        place(state, you, CENTRE, card)

    def refusal(self, state: Snowcrest, action: int) -> str | None:
        if not BUY.holds(action):
            return elsewhere(action)
        return None if state.hand[self.you] >> action - FIRST_BUY & 1 else "SC-SETUP-15"

    def prompt(self, state: Snowcrest) -> Words:
        barley = state.tokens[self.you * RESOURCES + BARLEY]
        return phrase(
            "Buy your first [Villager]: you have {barley}, and each one missing costs an [Omen].",
            barley=amount(barley, "barley", "barley"),
        )

    def default(self, state: Snowcrest) -> int:
        """The cheapest card."""
        cheapest = state.choices[0]
        for action in state.choices:
            if state.edition.cost[action - FIRST_BUY] < state.edition.cost[cheapest - FIRST_BUY]:
                cheapest = action
        return cheapest


FIRST_VILLAGERS: Final[list[Step]] = [FirstVillager(seat) for seat in range(SEATS)]
