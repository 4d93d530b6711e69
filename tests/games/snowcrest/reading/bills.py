"""Paying: what can cover a unit, what is left over of a card, and what can be paid at all."""

from collections import Counter
from dataclasses import dataclass, field
from functools import cache

from tests.games.snowcrest.cards import GIVES, RESOURCES, TYPES, Card
from tests.games.snowcrest.reading.table import Seat, Table


@dataclass
class Bill:
    """SC-PAY-01 Units that are open, the next one first, and what was used for it so far."""

    seat: int
    units: list[str]
    locked: str | None = None  # SC-PAY-17 a slot that may not pay
    adding: str | None = None  # and a hand card
    left: Counter[str] = field(default_factory=Counter)
    avoid: list[str] = field(default_factory=list)
    turned: Counter[str] = field(default_factory=Counter)
    is_plain: bool = False  # a cost of resources alone: tokens may pay it at one go


def covers(resource: str, unit: str) -> bool:
    """SC-PAY-10, SC-PAY-11, SC-PAY-12"""
    return unit in ("wild", resource) or (resource == "gold" and unit in RESOURCES)


def fitting(icons: Counter[str], unit: str) -> str | None:
    """R-SC-08 Which of some icons covers the unit: the exact one, else gold; for wild the first of all."""
    order = RESOURCES if unit == "wild" else [unit, "gold"]
    return next((one for one in order if icons[one] > 0 and covers(one, unit)), None)


def sources(own: Seat, cards: dict[str, Card], bill: Bill) -> list[str]:
    """SC-PAY-02 The actions that cover the next unit."""
    unit = bill.units[0]
    found = [f"pay_token:{one}" for one in RESOURCES if own.tokens[one] and covers(one, unit)]
    found += [f"pay_building:{one}" for one in TYPES if own.tiles[f"{one}+"] and covers(GIVES[one], unit)]
    for slot in own.face("+"):
        if slot != bill.locked and fitting(Counter(cards[own.village[slot][:-1]].icons), unit):
            found.append(f"pay_villager:{slot}")
    hand = [card for card in own.hand if card != bill.adding]
    return found + [f"pay_hand:{card}" for card in hand if fitting(Counter(cards[card].icons), unit)]


def can_pay(own: Seat, cards: dict[str, Card], bill: Bill) -> bool:
    """SC-PAY-16 Whether all open units can be paid; bills of one kind of unit are simply counted."""
    if len(set(bill.units)) <= 1 and bill.left.total() == 0:
        return not bill.units or capacity(own, cards, bill, bill.units[0]) >= len(bill.units)
    return pays(Purse.of(own, cards, bill), tuple(bill.units), tuple(sorted(bill.left.elements())))


def capacity(own: Seat, cards: dict[str, Card], bill: Bill, unit: str) -> int:
    """How many units of one kind can be paid."""
    hand = [card for card in own.hand if card != bill.adding]
    if unit in ("scroll", "card"):
        return own.scrolls if unit == "scroll" else len(hand)
    up = [own.village[slot][:-1] for slot in own.face("+") if slot != bill.locked]
    icons = [icon for card in up + hand for icon in cards[card].icons]
    tiles = [GIVES[one] for one in TYPES for _ in range(own.tiles[f"{one}+"])]
    coins = [one for one in RESOURCES for _ in range(own.tokens[one])]
    return sum(covers(one, unit) for one in icons + tiles + coins)


@dataclass(frozen=True)
class Purse:
    """All that can pay: single resources (tokens, tiles), cards with their icons, Scrolls."""

    singles: tuple[str, ...]
    village: tuple[tuple[str, ...], ...]
    hand: tuple[tuple[str, ...], ...]
    scrolls: int

    @staticmethod
    def of(own: Seat, cards: dict[str, Card], bill: Bill) -> "Purse":
        coins = [one for one in RESOURCES for _ in range(own.tokens[one])]
        tiles = [GIVES[one] for one in TYPES for _ in range(own.tiles[f"{one}+"])]
        up = [cards[own.village[slot][:-1]].icons for slot in own.face("+") if slot != bill.locked]
        hand = [cards[card].icons for card in own.hand if card != bill.adding]
        singles = tuple(sorted(coins + tiles))
        return Purse(singles, tuple(sorted(up)), tuple(sorted(hand)), own.scrolls)


def without(things: tuple[tuple[str, ...], ...], one: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """`things` less one of them."""
    place = things.index(one)
    return things[:place] + things[place + 1 :]


@cache
def pays(purse: Purse, units: tuple[str, ...], left: tuple[str, ...]) -> bool:
    """Whether some way through the bill pays all of it: every one is tried."""
    if not units:
        return True
    unit, rest = units[0], units[1:]
    if unit == "scroll":
        fewer = Purse(purse.singles, purse.village, purse.hand, purse.scrolls - 1)
        return purse.scrolls > 0 and pays(fewer, rest, left)
    if unit == "card":
        hands = [without(purse.hand, card) for card in set(purse.hand)]
        return any(pays(Purse(purse.singles, purse.village, one, purse.scrolls), rest, left) for one in hands)
    icon = fitting(Counter(left), unit)
    if icon:
        return pays(purse, rest, tuple(sorted((Counter(left) - Counter([icon])).elements())))
    return any(pays(fewer, rest, more) for fewer, more in _ways(purse, unit, left))


def _ways(purse: Purse, unit: str, left: tuple[str, ...]) -> list[tuple[Purse, tuple[str, ...]]]:
    """Each source for one unit: what is left to pay with, and which icons are left over."""
    found = []
    for one in sorted({one for one in purse.singles if covers(one, unit)}):
        singles = tuple((Counter(purse.singles) - Counter([one])).elements())
        found.append((Purse(tuple(sorted(singles)), purse.village, purse.hand, purse.scrolls), left))
    for card in sorted(set(purse.village) | set(purse.hand)):
        icon = fitting(Counter(card), unit)
        if icon is None:
            continue
        more = tuple(sorted((Counter(left) + Counter(card) - Counter([icon])).elements()))
        if card in purse.village:
            village = without(purse.village, card)
            found.append((Purse(purse.singles, village, purse.hand, purse.scrolls), more))
        if card in purse.hand:
            hand = without(purse.hand, card)
            found.append((Purse(purse.singles, purse.village, hand, purse.scrolls), more))
    return found


# Using a source


def use(table: Table, bill: Bill, action: str) -> None:
    """Cover the next unit with a source, as SC-PAY-03 to SC-PAY-08 say."""
    own, unit = table.own[bill.seat], bill.units.pop(0)
    verb, _, what = action.partition(":")
    if verb == "pay_token":
        own.tokens[what] -= 1
    elif verb == "pay_building":
        turn_tile(own, bill, what)
    else:
        card = what if verb == "pay_hand" else own.village[what][:-1]
        bill.left.update(table.cards[card].icons)
        icon = fitting(bill.left, unit)
        assert icon
        bill.left[icon] -= 1
        if verb == "pay_hand":
            own.lose(card)
            own.discard.append(card)
        else:
            own.turn(what, "-")
            if table.cards[card].avoid:
                bill.avoid.append(what)
    table.changed()


def turn_tile(own: Seat, bill: Bill, type: str) -> None:
    """SC-PAY-04"""
    own.tiles[f"{type}+"] -= 1
    own.tiles[f"{type}-"] += 1
    bill.turned[type] += 1


def use_left_over(bill: Bill) -> bool:
    """R-SC-08 Cover the next unit with an icon that is left over, if one fits."""
    icon = fitting(bill.left, bill.units[0]) if bill.units[0] in (*RESOURCES, "wild") else None
    if icon is not None:
        bill.left[icon] -= 1
        bill.units.pop(0)
    return icon is not None
