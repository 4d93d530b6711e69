"""Free actions by rules of thumb: what to list, what to buy and for how much, when to refresh a row."""

from math import ceil
from typing import Final

from fireside.games.above_and_below.actions import FIRST_BUY, FIRST_LIST, FIRST_PRICE, FIRST_REFRESH
from fireside.games.above_and_below.bot.evaluation import (
    CIDER_WORTH,
    INCOME,
    INJURY,
    POTION_WORTH,
    can_build,
    coin_worth,
    is_new,
    rounds_left,
    slot_worth,
)
from fireside.games.above_and_below.bot.plans import Plan
from fireside.games.above_and_below.rules.trading import least_price
from fireside.games.above_and_below.state import AboveAndBelow
from fireside.games.above_and_below.terms import (
    CIDER,
    HOUSE_ROW,
    KINDS,
    LEAST_PRICE,
    MOST_PRICE,
    NOTHING_LISTED,
    OUTPOST_ROW,
    POTION,
    has,
)

NONE: Final = -1
NEW_KIND: Final = 0.5  # of the income that a new kind will bring
DRINK_NEEDED: Final = 1.2  # a cider for somebody without a bed
BARGAIN: Final = 1.0  # points that a purchase should bring
PROFIT: Final = 0.2  # points that a sale should bring
FRESH: Final = 1.5  # points that a refreshed row should bring


def kind_worth(state: AboveAndBelow, you: int, kind: int) -> float:
    """What one more of a kind is worth to a seat, in points."""
    left = rounds_left(state)
    if kind == CIDER:
        needs = len(state.villagers[you]) > state.beds[you]
        return (CIDER_WORTH + (DRINK_NEEDED if needs else 0.0)) if left else 0.0
    if kind == POTION:
        return (POTION_WORTH + (INJURY if state.injured[you] else 0.0)) if left else 0.0
    worth = slot_worth(state, you, kind)
    return worth + NEW_KIND * INCOME * left if is_new(state, you, kind) else worth


def asking_price(state: AboveAndBelow, seller: int, kind: int) -> int:
    """The lowest price that pays for the seller."""
    coins = (kind_worth(state, seller, kind) + PROFIT) / coin_worth(state, seller)
    return max(LEAST_PRICE, ceil(coins)) if coins < MOST_PRICE else MOST_PRICE + 1


def best_listing(state: AboveAndBelow, you: int) -> int:
    """The action that puts up for sale what a rival would gain most by buying; NONE if there is nothing such.

    A listed good can still be placed at the end, so nothing is lost by waiting. With two seats, the
    rival's gain is your loss.
    """
    if state.seats == 2 or state.sale[you] != NOTHING_LISTED or state.held[you] == 0:
        return NONE
    best = NONE
    most = BARGAIN
    for kind in range(KINDS):
        action = FIRST_LIST + kind
        if has(state.held[you], kind) and action in state.choices:
            price = asking_price(state, you, kind)
            for rival in range(state.seats):
                if rival != you and price <= min(state.coins[rival], MOST_PRICE):
                    gain = kind_worth(state, rival, kind) - price * coin_worth(state, rival)
                    if gain > most:
                        most = gain
                        best = action
    return best


def best_purchase(state: AboveAndBelow, you: int) -> int:
    """The action that begins to buy what is worth clearly more than its price; NONE if nothing is."""
    best = NONE
    most = BARGAIN
    for seller in range(state.seats):
        action = FIRST_BUY + seller
        if state.sale[seller] != NOTHING_LISTED and action in state.choices:
            price = offer_to(state, seller)
            gain = kind_worth(state, you, state.sale[seller]) - price * coin_worth(state, you)
            if price <= min(state.coins[you], MOST_PRICE) and gain > most:
                most = gain
                best = action
    return best


def offer_to(state: AboveAndBelow, seller: int) -> int:
    """What to offer for what a seat has listed."""
    return max(least_price(state, seller), asking_price(state, seller, state.sale[seller]))


def offer(state: AboveAndBelow) -> int:
    """The price to name, as an action."""
    action = FIRST_PRICE + offer_to(state, state.seller)
    return action if action in state.choices else state.choices[0]


def best_refresh(state: AboveAndBelow, you: int) -> int:
    """The action that refreshes a row whose cards are poor for somebody about to build; NONE if none is."""
    if not can_build(state, you) or FIRST_REFRESH + HOUSE_ROW not in state.choices:
        return NONE
    plan = Plan(state, you, rounds_left(state))
    coins = state.coins[you]
    now = plan.best(coins) + FRESH
    best = NONE
    found = plan.expected(state.house_deck[state.house_known :], coins - 1)
    if found > now:
        now = found
        best = FIRST_REFRESH + HOUSE_ROW
    if state.empty_caves(you) and state.outpost_deck:
        found = plan.expected(state.outpost_deck[state.outpost_known :], coins - 1)
        if found > now:
            best = FIRST_REFRESH + OUTPOST_ROW
    return best
