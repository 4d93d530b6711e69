"""Whether a table could be: every piece in exactly one place."""

from fireside.games.snowcrest.rules.bills import fitting
from fireside.games.snowcrest.set_up import common_cards, open_achievements
from fireside.games.snowcrest.state import NOBODY, NOWHERE, Snowcrest
from fireside.games.snowcrest.terms import (
    BASIC,
    BUILDING_NAMES,
    BUILDINGS,
    COMMON,
    CORNERS,
    FOREST,
    GUARDIAN,
    KINDS,
    NO_BILL,
    NO_CARD,
    PERSONAL,
    SLOTS,
    SOLO,
    SPACES,
    STARTERS,
    WILD,
)


def check_table(game: Snowcrest) -> None:
    """ValueError that says what is wrong with an impossible table."""
    for seat in range(game.seats):
        _check_personal(game, seat)
        _check_mat(game, seat)
    _check_commons(game)
    _check_spirits(game)
    _check_achievements(game)
    _check_piles(game)
    _check_scrolls(game)
    _check_mode(game)
    if game.locked != NOWHERE and (game.active == NOBODY or game.down[game.active] >> game.locked & 1):
        raise ValueError("the 'locked' slot is one of the active seat, and its card lies face-up")
    if game.bill != NO_BILL:
        _check_bill(game)


# Cards


def _check_personal(game: Snowcrest, seat: int) -> None:
    """SC-TERM-03 Each of the 13 cards of a colour is in one place of its own seat."""
    deck = game.deck[seat]
    village = [card for card in game.village[seat * SLOTS : seat * SLOTS + SLOTS] if 0 <= card < PERSONAL]
    for card in range(PERSONAL):
        places = deck.count(card) + village.count(card)
        places += (game.hand[seat] >> card & 1) + (game.discard[seat] >> card & 1)
        if places != 1:
            raise ValueError(
                f"{KINDS[card]} of seat {seat} is in {places} places of its deck, hand, discard and village"
                " instead of 1"
            )
    if game.known[seat] & ~game.hand[seat]:
        raise ValueError(f"the 'known' cards of seat {seat} should be in its hand")


def _check_commons(game: Snowcrest) -> None:
    """SC-SETUP-07 Every Common card is in the deck, the row or a Village; R-SC-12 no gap beside a deck."""
    found = game.common_deck + [card for card in game.row + game.village if card >= COMMON]
    right = common_cards(game)
    for card in range(COMMON, len(game.box.cards)):
        there, due = found.count(card), right.count(card)
        if there != due:
            raise ValueError(f"there are {there} cards {game.box.ids[card]} in all instead of {due}")
    if NO_CARD in game.row and game.common_deck:
        raise ValueError("the row has a gap although the Common deck has cards")


def _check_spirits(game: Snowcrest) -> None:
    """SC-SETUP-04, SC-SETUP-05 Guardians and Forest cards are in their deck or revealed;
    SC-BASIC-02, SC-BASIC-04 the Basic game has one Forest card.
    """
    guardians, forest = game.guardian_deck[:], game.forest_deck[:]
    if game.revealed_deck == GUARDIAN:
        guardians.append(game.revealed_card)
    elif game.revealed_deck == FOREST:
        forest.append(game.revealed_card)
    if game.mode == BASIC:
        if guardians or len(forest) != 1 or game.forest_known or game.revealed_deck:
            raise ValueError("the Basic game has no Guardians and one Forest card, which nobody knows")
        return
    if sorted(guardians) != list(range(len(game.box.guardians))):
        raise ValueError(f"there should be {len(game.box.guardians)} Guardians, each once")
    if sorted(forest) != list(range(len(game.box.forest))):
        raise ValueError(f"there should be {len(game.box.forest)} Forest cards, each once")


def _check_achievements(game: Snowcrest) -> None:
    right = open_achievements(game)
    if len(game.achievements) != right or len(set(game.achievements)) != right:
        raise ValueError(f"there should be {right} different 'achievements', open or taken")


# Tokens and tiles


def _check_mat(game: Snowcrest, seat: int) -> None:
    """R-SC-03 Up to 8 Buildings; SC-BASIC-08 in the Basic game the Starters lie in the corners."""
    if game.tiles[seat] > SPACES:
        raise ValueError(f"seat {seat} has {game.tiles[seat]} buildings; a mat has {SPACES} spaces")
    if game.mode == BASIC:
        starters = sorted(game.card_at(seat, corner) for corner in CORNERS)
        if starters != list(range(STARTERS)):
            raise ValueError(f"in the Basic game the Starters of seat {seat} stay in the corners")


def _check_piles(game: Snowcrest) -> None:
    for building in range(BUILDINGS):
        if game.piles[building] < 0:
            raise ValueError(
                f"there are {-game.piles[building]} more {BUILDING_NAMES[building]} tiles than exist"
            )


def _check_scrolls(game: Snowcrest) -> None:
    """SC-END-01 Until the last round all Scrolls of the set-up are somewhere;
    SC-END-05 after that the supply is empty.
    """
    if game.last_round:
        if game.supply:
            raise ValueError(f"in the last round the supply is empty, not {game.supply}")
        return
    found = game.supply + sum(game.scrolls)
    if found != game.first_supply() or game.supply == 0:
        raise ValueError(
            f"supply and Scrolls of all seats are {found}, not {game.first_supply()}, or the supply is empty "
            "although it is not the last round"
        )


def _check_mode(game: Snowcrest) -> None:
    """SC-SOLO-07 Rests count in a Solitaire game; SC-JUN-03 the Forest is empty while its card is met."""
    if game.rests and game.mode != SOLO:
        raise ValueError("'rests' are counted in a Solitaire game only")
    is_empty = game.juniper == 0
    has_stopped = game.mode == SOLO and game.last_round  # R-SC-47 perhaps before the card was revealed
    if is_empty != (game.revealed_deck == FOREST) and not (is_empty and has_stopped):
        raise ValueError("'juniper' is 0 exactly while a Forest card is revealed")
    if game.revealed_deck == FOREST:
        return
    if game.owed:
        raise ValueError("juniper is 'owed' only while a Forest card is resolved")


# The bill


def _check_bill(game: Snowcrest) -> None:
    """R-SC-08 Nothing left over fits the next unit; R-SC-65, R-SC-27 what was turned lies face-down."""
    if not game.units:
        raise ValueError("a bill has 'units' that are still to be met")
    unit = game.units[game.met]
    if unit <= WILD and fitting(game.left, unit) != NOBODY:
        raise ValueError("an icon 'left' over would have covered the next unit of the bill")
    for building in range(BUILDINGS):
        if game.turned[building] > game.used[game.payer * BUILDINGS + building]:
            raise ValueError(f"more {BUILDING_NAMES[building]} tiles were 'turned' than lie face-down")
    for slot in range(SLOTS):
        if game.spare >> slot & 1:
            card = game.card_at(game.payer, slot)
            is_down = game.down[game.payer] >> slot & 1
            if card == NO_CARD or not is_down or not game.box.avoid[card] or game.is_cost():
                raise ValueError(
                    f"slot {slot} under 'avoid' should hold a face-down card with the avoid icon"
                )
