"""Free actions between seats: putting something up for sale (AB-SALE) and buying it (AB-BUY)."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE, Fact
from fireside.core.phrases import Words, phrase, seat
from fireside.games.above_and_below.actions import (
    ACCEPT_ACTION,
    FIRST_BUY,
    FIRST_LIST,
    FIRST_PRICE,
    PRICE,
    REFUSE_ACTION,
    add_each,
    elsewhere,
)
from fireside.games.above_and_below.changed import with_added
from fireside.games.above_and_below.rules.stores import add_to_stores, take_from_stores
from fireside.games.above_and_below.state import NOBODY, AboveAndBelow, Decision, Step
from fireside.games.above_and_below.terms import (
    KIND_NAMES,
    LEAST_PRICE,
    MOST_PRICE,
    NO_PRICE,
    NOTHING_LISTED,
    OFFERS,
    has,
)
from fireside.games.above_and_below.words.cards import coins_in_words

# Sale


def add_listings(state: AboveAndBelow, you: int, kinds: int, options: list[int]) -> None:
    """AB-SALE-01, AB-SALE-04 Kinds of the stores; AB-SALE-05, R-AB-10, AB-SALE-07 neither listed this turn
    nor lying there.
    """
    kinds &= state.held[you] & ~state.listed
    if state.sale[you] != NOTHING_LISTED:
        kinds &= ~(1 << state.sale[you])
    add_each(FIRST_LIST, kinds, options)


def listing_refusal(state: AboveAndBelow, you: int, kind: int) -> str | None:
    """The rule that forbids listing a kind."""
    if state.stored(you, kind) == 0:
        return "AB-SALE-01"
    if state.sale[you] == kind:
        return "AB-SALE-07"
    return "AB-SALE-05" if has(state.listed, kind) else None


def list_kind(state: AboveAndBelow, you: int, kind: int) -> None:
    """AB-SALE-02 The circle holds one item; what lay there is plain stores again."""
    state.sale[you] = kind
    state.listed |= 1 << kind
    if state.watched:
        state.tell("item_listed", {"seat": you, "what": KIND_NAMES[kind]}, EVERYONE)


def unlist(state: AboveAndBelow, you: int) -> None:
    """AB-SALE-05 The circle may be emptied by hand once a turn."""
    kind = state.sale[you]
    state.sale[you] = NOTHING_LISTED
    state.unlisted = True
    if state.watched:
        state.tell("item_unlisted", {"seat": you, "what": KIND_NAMES[kind]}, EVERYONE)


def unlisting_refusal(state: AboveAndBelow, you: int) -> str | None:
    """The rule that forbids emptying the circle by hand."""
    if state.unlisted:
        return "AB-SALE-05"
    return "AB-SALE-01" if state.sale[you] == NOTHING_LISTED else None


# Buying


def least_price(state: AboveAndBelow, seller: int) -> int:
    """AB-BUY-02 Three coins; AB-BUY-05 after a refusal, more than was refused."""
    return max(LEAST_PRICE, state.refused[seller] + 1)


def buying_refusal(state: AboveAndBelow, you: int, seller: int) -> str | None:
    """AB-BUY-01 Something lies in that circle; AB-BUY-05 an offer is left; AB-BUY-07 and a price."""
    if seller == you or seller >= state.seats or state.sale[seller] == NOTHING_LISTED:
        return "AB-BUY-01"
    if state.offers[seller] >= OFFERS:
        return "AB-BUY-05"
    least = least_price(state, seller)
    return None if least <= min(state.coins[you], MOST_PRICE) else "AB-BUY-07"


def add_purchases(state: AboveAndBelow, you: int, options: list[int]) -> None:
    """AB-BUY-01, AB-BUY-07 The seats to whom an offer is possible."""
    coins = state.coins[you]
    if coins < LEAST_PRICE:
        return
    for seller in range(state.seats):
        is_open = state.sale[seller] != NOTHING_LISTED and seller != you and state.offers[seller] < OFFERS
        if is_open and least_price(state, seller) <= min(coins, MOST_PRICE):
            options.append(FIRST_BUY + seller)


class NamePrice(Decision):
    """AB-BUY-02 A whole number of coins, at least 3, paid in real coins (AB-BUY-06); AB-BUY-05 at most 12."""

    kind: ClassVar = "buy_price"
    rule: ClassVar = "AB-BUY-05"

    def options(self, state: AboveAndBelow) -> list[int]:
        """None once an unasked placing has ended the listing: the offer is dropped."""
        seller = state.seller
        if state.sale[seller] == NOTHING_LISTED:
            return []
        most = min(state.coins[state.active], MOST_PRICE)
        return [FIRST_PRICE + coins for coins in range(least_price(state, seller), most + 1)]

    def run(self, state: AboveAndBelow) -> None:
        state.seller = NOBODY

    def chosen(self, state: AboveAndBelow, action: int) -> None:
        state.price = action - FIRST_PRICE
        state.offers = with_added(state.offers, state.seller, 1)
        if state.watched:
            facts: dict[str, Fact] = {"seat": state.active, "seller": state.seller, "price": state.price}
            state.tell("offer_made", {**facts, "what": KIND_NAMES[state.sale[state.seller]]}, EVERYONE)
        state.agenda.append(SELLER_REPLY)

    def refusal(self, state: AboveAndBelow, action: int) -> str | None:
        if not PRICE.holds(action):
            return elsewhere(action)
        price = action - FIRST_PRICE
        if price > state.coins[state.active]:
            return "AB-BUY-02"
        return None if price >= least_price(state, state.seller) else "AB-BUY-05"

    def prompt(self, state: AboveAndBelow) -> Words:
        what = KIND_NAMES[state.sale[state.seller]]
        return phrase("How much do you offer {whom} for its {what}?", whom=seat(state.seller), what=what)


class SellerReply(Decision):
    """AB-BUY-03 The seller may accept or refuse; AB-PASS-03, R-AB-12 after passing, too."""

    kind: ClassVar = "seller_reply"
    rule: ClassVar = "AB-BUY-03"

    def seat(self, state: AboveAndBelow) -> int:
        return state.seller

    def options(self, state: AboveAndBelow) -> list[int]:
        return [ACCEPT_ACTION, REFUSE_ACTION]

    def chosen(self, state: AboveAndBelow, action: int) -> None:
        seller, price = state.seller, state.price
        kind = state.sale[seller]
        if action == ACCEPT_ACTION:
            sell(state, seller, state.active, kind, price)
        else:
            refused = state.refused[:]
            refused[seller] = price
            state.refused = refused
        state.seller = NOBODY
        state.price = NO_PRICE
        if state.watched:
            name = "item_sold" if action == ACCEPT_ACTION else "offer_refused"
            facts: dict[str, Fact] = {
                "seat": seller,
                "buyer": state.active,
                "what": KIND_NAMES[kind],
                "price": price,
            }
            state.tell(name, facts, EVERYONE)

    def refusal(self, state: AboveAndBelow, action: int) -> str | None:
        return None if action in (ACCEPT_ACTION, REFUSE_ACTION) else elsewhere(action)

    def prompt(self, state: AboveAndBelow) -> Words:
        who, price = seat(state.active), coins_in_words(state.price)
        what = KIND_NAMES[state.sale[state.seller]]
        return phrase("{who} offers {price} for your {what}.", who=who, price=price, what=what)

    def default(self, state: AboveAndBelow) -> int:
        return REFUSE_ACTION


def sell(state: AboveAndBelow, seller: int, buyer: int, kind: int, price: int) -> None:
    """AB-BUY-04 The item moves to the buyer's stores and the coins to the seller; the circle is empty."""
    take_from_stores(state, seller, kind, 1)
    state.sale[seller] = NOTHING_LISTED
    add_to_stores(state, buyer, kind, 1)
    state.coins[buyer] -= price
    state.coins[seller] += price


NAME_PRICE: Final[Step] = NamePrice()
SELLER_REPLY: Final[Step] = SellerReply()
