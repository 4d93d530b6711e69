"""The set-up (SC-SETUP, SC-BASIC, SC-SOLO), and the first Villager that everybody buys."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE
from fireside.games.snowcrest.actions import BUY, FIRST_BUY, elsewhere
from fireside.games.snowcrest.rules.bills import pay_token
from fireside.games.snowcrest.rules.gaining import gain_omens, take_from_hand
from fireside.games.snowcrest.rules.turn import TURNS
from fireside.games.snowcrest.rules.villages import place
from fireside.games.snowcrest.state import NOBODY, Decision, Snowcrest, Step, lay_out
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


def set_up(game: Snowcrest) -> None:
    """SC-SETUP-01 to SC-SETUP-14, then SC-SETUP-15 each player buys a Villager, the starting player first."""
    lay_out(game)
    set_up_decks(game)
    for seat in range(game.seats):
        set_up_seat(game, seat)
    game.agenda = [TURNS[0]]  # SC-SETUP-13 seat 0 is the starting player
    for seat in reversed(range(game.seats)):
        game.agenda.append(FIRST_VILLAGERS[seat])


def set_up_decks(game: Snowcrest) -> None:
    """SC-SETUP-04 Guardians, SC-SETUP-05 Forest, SC-SETUP-07 Common Villagers, SC-SETUP-08 Achievements."""
    box = game.box
    forest = list(range(len(box.forest)))
    game.shuffle(forest)
    if game.mode == BASIC:  # SC-BASIC-02 to SC-BASIC-04
        game.forest_deck = forest[:1]
        game.guardian_deck = []
    else:
        game.forest_deck = forest
        game.guardian_deck = list(range(len(box.guardians)))
        game.shuffle(game.guardian_deck)
        achievements = list(range(len(box.achievements)))
        game.shuffle(achievements)
        game.achievements = achievements[: open_achievements(game)]
    game.taken = [NOBODY] * len(game.achievements)
    game.open = len(game.achievements)
    commons = common_cards(game)
    game.shuffle(commons)
    game.row = commons[-ROW:]
    game.common_deck = commons[:-ROW]


def open_achievements(game: Snowcrest) -> int:
    """SC-SETUP-08, SC-SOLO-01 One more than players; SC-BASIC-03 none in the Basic game."""
    return 0 if game.mode == BASIC else game.seats + 1


def common_cards(game: Snowcrest) -> list[int]:
    """SC-SETUP-07 Every Common Villager; SC-SOLO-02 without the Mystics in a Solitaire game."""
    cards: list[int] = []
    for card in range(COMMON, len(game.box.cards)):
        if game.mode != SOLO or game.box.cards[card].in_solo:
            cards.extend([card] * game.box.cards[card].copies)
    return cards


def set_up_seat(game: Snowcrest, seat: int) -> None:
    """SC-SETUP-09 A Farm; SC-SETUP-10 the Starters in the corners;
    SC-SETUP-11, SC-SETUP-12 nine cards, three of them in hand;
    SC-SETUP-14 barley by turn order, SC-SOLO-10 or by level.
    """
    game.piles[FARM] -= 1
    game.up[seat * BUILDINGS + FARM] = 1
    game.tiles[seat] = 1
    starters = list(range(STARTERS))
    game.shuffle(starters)
    for starter, corner in zip(starters, CORNERS, strict=True):
        game.village[seat * SLOTS + corner] = starter
        game.filled[seat] |= 1 << corner
    deck = list(range(STARTERS, PERSONAL))
    game.shuffle(deck)
    for card in deck[-FIRST_HAND:]:
        game.hand[seat] |= 1 << card
    game.deck[seat] = deck[:-FIRST_HAND]
    barley = LEVEL_BARLEY[game.level] if game.mode == SOLO else FIRST_BARLEY[seat]
    game.tokens[seat * RESOURCES + BARLEY] = barley


class FirstVillager(Decision):
    """SC-SETUP-15 Buy one of the three cards in hand;
    SC-SETUP-16 it lies face-up in the centre and does not act; SC-SETUP-20 the other two stay in hand.
    """

    kind: ClassVar = "first_villager"
    rule: ClassVar = "SC-SETUP-15"

    def __init__(self, you: int) -> None:
        self.you: Final = you

    def seat(self, game: Snowcrest) -> int:
        return self.you

    def options(self, game: Snowcrest) -> list[int]:
        hand = game.hand[self.you]
        return [FIRST_BUY + card for card in range(PERSONAL) if hand >> card & 1]

    def chosen(self, game: Snowcrest, action: int) -> None:
        """SC-SETUP-17, SC-SETUP-19, SC-FAQ-01 Barley tokens pay as far as they go;
        SC-SETUP-18, R-SC-07, SC-SOLO-03 each missing one is an Omen.
        """
        card = action - FIRST_BUY
        you = self.you
        cost = game.box.cost[card]
        if game.watched:
            name = game.box.cards[card].name
            game.tell("first_villager_bought", {"seat": you, "card": name, "cost": cost}, EVERYONE)
        paid = min(cost, game.tokens[you * RESOURCES + BARLEY])
        if paid:
            pay_token(game, you, BARLEY, paid)
        gain_omens(game, you, cost - paid)
        take_from_hand(game, you, card)
        place(game, you, CENTRE, card)

    def refusal(self, game: Snowcrest, action: int) -> str | None:
        if not BUY.holds(action):
            return elsewhere(action)
        return None if game.hand[self.you] >> action - FIRST_BUY & 1 else "SC-SETUP-15"

    def prompt(self, game: Snowcrest) -> str:
        barley = game.tokens[self.you * RESOURCES + BARLEY]
        return f"Buy your first Villager: you have {barley} barley, and each one missing costs an Omen."

    def default(self, game: Snowcrest) -> int:
        """The cheapest card."""
        cheapest = game.choices[0]
        for action in game.choices:
            if game.box.cost[action - FIRST_BUY] < game.box.cost[cheapest - FIRST_BUY]:
                cheapest = action
        return cheapest


FIRST_VILLAGERS: Final[list[Step]] = [FirstVillager(seat) for seat in range(SEATS)]
