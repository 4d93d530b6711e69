"""Free actions between seats: putting something up for sale (AB-SALE) and buying it (AB-BUY)."""

from typing import Any, ClassVar, Final

from fireside.core.events import EVERYONE, Fact
from fireside.core.phrases import Words, phrase, seat
from fireside.games.above_and_below.actions import (
    ACCEPT_ACTION,
    FIRST_BUY,
    FIRST_LIST,
    FIRST_PRICE,
    PRICE,
    REFUSE_ACTION,
    elsewhere,
)
from fireside.games.above_and_below.changed import with_added
from fireside.games.above_and_below.rules.stores import add_to_stores, take_from_stores
from fireside.games.above_and_below.state import NOBODY, AboveAndBelow, Decision, Step
from fireside.games.above_and_below.terms import (
    KIND_NAMES,
    KINDS,
    LEAST_PRICE,
    MOST_PRICE,
    NO_PRICE,
    NOTHING_LISTED,
    OFFERS,
)
from fireside.games.above_and_below.words import coins_in_words

# Sale


def add_listings(game: AboveAndBelow, you: int, kinds: int, options: list[int]) -> None:
    """AB-SALE-01, AB-SALE-04 Kinds of the stores; AB-SALE-05, R-AB-10, AB-SALE-07 neither listed this turn
    nor lying there.
    """
    kinds &= game.held[you] & ~game.listed
    if game.sale[you] != NOTHING_LISTED:
        kinds &= ~(1 << game.sale[you])
    if kinds:
        for kind in range(KINDS):
            if kinds >> kind & 1:
                options.append(FIRST_LIST + kind)


def listing_refusal(game: AboveAndBelow, you: int, kind: int) -> str | None:
    """The rule that forbids listing a kind."""
    if game.stores[you * KINDS + kind] == 0:
        return "AB-SALE-01"
    if game.sale[you] == kind:
        return "AB-SALE-07"
    return "AB-SALE-05" if game.listed >> kind & 1 else None


def list_kind(game: AboveAndBelow, you: int, kind: int) -> None:
    """AB-SALE-02 The circle holds one item; what lay there is plain stores again."""
    game.sale[you] = kind
    game.listed |= 1 << kind
    if game.watched:
        game.tell("item_listed", {"seat": you, "what": KIND_NAMES[kind]}, EVERYONE)


def unlist(game: AboveAndBelow, you: int) -> None:
    """AB-SALE-05 The circle may be emptied by hand once a turn."""
    kind = game.sale[you]
    game.sale[you] = NOTHING_LISTED
    game.unlisted = True
    if game.watched:
        game.tell("item_unlisted", {"seat": you, "what": KIND_NAMES[kind]}, EVERYONE)


# Buying


def least_price(game: AboveAndBelow, seller: int) -> int:
    """AB-BUY-02 Three coins; AB-BUY-05 after a refusal, more than was refused."""
    return max(LEAST_PRICE, game.refused[seller] + 1)


def buying_refusal(game: AboveAndBelow, you: int, seller: int) -> str | None:
    """AB-BUY-01 Something lies in that circle; AB-BUY-05 an offer is left; AB-BUY-07 and a price."""
    if seller == you or seller >= game.seats or game.sale[seller] == NOTHING_LISTED:
        return "AB-BUY-01"
    if game.offers[seller] >= OFFERS:
        return "AB-BUY-05"
    least = least_price(game, seller)
    return None if least <= min(game.coins[you], MOST_PRICE) else "AB-BUY-07"


def add_purchases(game: AboveAndBelow, you: int, options: list[int]) -> None:
    """AB-BUY-01, AB-BUY-07 The seats to whom an offer is possible."""
    coins = game.coins[you]
    if coins < LEAST_PRICE:
        return
    for seller in range(game.seats):
        is_open = game.sale[seller] != NOTHING_LISTED and seller != you and game.offers[seller] < OFFERS
        if is_open and least_price(game, seller) <= min(coins, MOST_PRICE):
            options.append(FIRST_BUY + seller)


class NamePrice(Decision):
    """AB-BUY-02 A whole number of coins, at least 3, paid in real coins (AB-BUY-06); AB-BUY-05 at most 12."""

    kind: ClassVar = "buy_price"
    rule: ClassVar = "AB-BUY-05"

    def options(self, game: AboveAndBelow) -> list[int]:
        """None once an unasked placing has ended the listing: the offer is dropped."""
        seller = game.seller
        if game.sale[seller] == NOTHING_LISTED:
            return []
        most = min(game.coins[game.active], MOST_PRICE)
        return [FIRST_PRICE + coins for coins in range(least_price(game, seller), most + 1)]

    def run(self, game: AboveAndBelow) -> None:
        game.seller = NOBODY

    def chosen(self, game: AboveAndBelow, action: int) -> None:
        game.price = action - FIRST_PRICE
        game.offers = with_added(game.offers, game.seller, 1)
        if game.watched:
            facts: dict[str, Fact] = {"seat": game.active, "seller": game.seller, "price": game.price}
            game.tell("offer_made", {**facts, "what": KIND_NAMES[game.sale[game.seller]]}, EVERYONE)
        game.agenda.append(SELLER_REPLY)

    def refusal(self, game: AboveAndBelow, action: int) -> str | None:
        if not PRICE.holds(action):
            return elsewhere(action)
        price = action - FIRST_PRICE
        if price > game.coins[game.active]:
            return "AB-BUY-02"
        return None if price >= least_price(game, game.seller) else "AB-BUY-05"

    def prompt(self, game: AboveAndBelow) -> Words:
        what = KIND_NAMES[game.sale[game.seller]]
        return phrase("How much do you offer {whom} for its {what}?", whom=seat(game.seller), what=what)

    def saved(self, game: AboveAndBelow) -> list[Any]:
        return [self.kind]


class SellerReply(Decision):
    """AB-BUY-03 The seller may accept or refuse; AB-PASS-03, R-AB-12 after passing, too."""

    kind: ClassVar = "seller_reply"
    rule: ClassVar = "AB-BUY-03"

    def seat(self, game: AboveAndBelow) -> int:
        return game.seller

    def options(self, game: AboveAndBelow) -> list[int]:
        return [ACCEPT_ACTION, REFUSE_ACTION]

    def chosen(self, game: AboveAndBelow, action: int) -> None:
        seller, price = game.seller, game.price
        kind = game.sale[seller]
        if action == ACCEPT_ACTION:
            sell(game, seller, game.active, kind, price)
        else:
            refused = game.refused[:]
            refused[seller] = price
            game.refused = refused
        game.seller = NOBODY
        game.price = NO_PRICE
        if game.watched:
            name = "item_sold" if action == ACCEPT_ACTION else "offer_refused"
            facts: dict[str, Fact] = {
                "seat": seller,
                "buyer": game.active,
                "what": KIND_NAMES[kind],
                "price": price,
            }
            game.tell(name, facts, EVERYONE)

    def refusal(self, game: AboveAndBelow, action: int) -> str | None:
        return None if action in (ACCEPT_ACTION, REFUSE_ACTION) else elsewhere(action)

    def prompt(self, game: AboveAndBelow) -> Words:
        who, price = seat(game.active), coins_in_words(game.price)
        what = KIND_NAMES[game.sale[game.seller]]
        return phrase("{who} offers {price} for your {what}.", who=who, price=price, what=what)

    def default(self, game: AboveAndBelow) -> int:
        return REFUSE_ACTION

    def saved(self, game: AboveAndBelow) -> list[Any]:
        return [self.kind]


def sell(game: AboveAndBelow, seller: int, buyer: int, kind: int, price: int) -> None:
    """AB-BUY-04 The item moves to the buyer's stores and the coins to the seller; the circle is empty."""
    take_from_stores(game, seller, kind, 1)
    game.sale[seller] = NOTHING_LISTED
    add_to_stores(game, buyer, kind, 1)
    game.coins[buyer] -= price
    game.coins[seller] += price


NAME_PRICE: Final[Step] = NamePrice()
SELLER_REPLY: Final[Step] = SellerReply()
