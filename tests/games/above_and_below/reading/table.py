"""What lies on the table in the second reading: counting, moving tokens and cards, and what is possible.

The table is kept in the shape of a position, so that it can be compared with the engine's.
"""

from collections import Counter
from typing import Any

from fireside.core.random import Random
from tests.games.above_and_below.cards import (
    BUILDING,
    CLASSES,
    GOODS,
    HIGHEST,
    LOWEST,
    PRICES,
    SPECIALS,
    SUPPLIES,
    TOKENS,
    VILLAGER,
    Building,
    Villager,
)

Seat = dict[str, Any]
TRACK_SLOTS = 6
SHOWN = {"house": 0, "outpost": 0, "cave": 1, "grove": 1}  # how many cards of a deck lie face up


class Table:
    """Seats, rows, decks and the bank."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.table: dict[str, Any] = position["table"]
        self.seats: list[Seat] = self.table["seats"]
        self.count = len(self.seats)
        self.random = Random(*position["random"])
        for own in self.seats:
            own["stores"] = Counter(own["stores"])

    def die(self) -> int:
        return int(self.random.below(6)) + 1

    def order(self) -> list[int]:
        """Turn order: clockwise from the First Player card."""
        return [(self.table["first"] + place) % self.count for place in range(self.count)]

    # Tokens

    def bank(self, kind: str) -> int:
        """R-AB-04 What is nowhere else; with a cider on the board one less."""
        used = sum(
            own["stores"][kind] + self._on_track(own, kind) + _on_cards(own, kind) for own in self.seats
        )
        return TOKENS[kind] - int(used) - int(kind == "cider" and self.table["cider"])

    def _on_track(self, own: Seat, kind: str) -> int:
        return sum(count for good, count in own["track"] if good == kind)

    def gain(self, seat: int, kind: str, count: int) -> None:
        """R-AB-27 As far as the bank has it."""
        self.seats[seat]["stores"][kind] += min(count, self.bank(kind))

    def spend(self, seat: int, kind: str, count: int = 1) -> None:
        """AB-SALE-03 A token leaves the stores; the listed one goes last and ends the listing."""
        own = self.seats[seat]
        own["stores"][kind] -= count
        if own["sale"] == kind and own["stores"][kind] == 0:
            own["sale"] = None

    def supplies_left(self) -> int:
        return SUPPLIES - int(sum(own["supplies"] for own in self.seats))

    # The track

    def placeable(self, seat: int) -> list[str]:
        own = self.seats[seat]
        types = [good for good, _ in own["track"]]
        return [good for good in GOODS if own["stores"][good] and (good in types or len(types) < TRACK_SLOTS)]

    def place(self, seat: int, good: str) -> None:
        self.spend(seat, good)
        track = self.seats[seat]["track"]
        for slot in track:
            if slot[0] == good:
                slot[1] += 1
                return
        track.append([good, 1])

    def place_options(self, seat: int) -> list[str]:
        return [f"place:{good}" for good in self.placeable(seat)]

    # Villagers

    def in_area(self, seat: int, *areas: str) -> list[int]:
        return [one for one, (_, area) in enumerate(self.seats[seat]["villagers"]) if area in areas]

    def villager(self, seat: int, one: int) -> Villager:
        return VILLAGER[self.seats[seat]["villagers"][one][0]]

    def is_kind(self, seat: int, one: int, kind: str) -> bool:
        return bool(self.seats[seat]["villagers"][one][0] == kind)

    def move(self, seat: int, one: int, area: str) -> None:
        self.seats[seat]["villagers"][one][1] = area

    def join(self, seat: int, kind: str, area: str) -> None:
        self.seats[seat]["villagers"].append([kind, area])

    def is_aside(self, kind: str) -> bool:
        owned = sum(name == kind for own in self.seats for name, _ in own["villagers"])
        return bool(owned < SPECIALS[kind])

    # The village

    def cards(self, seat: int) -> list[Building]:
        return [BUILDING[card[0]] for card in self.seats[seat]["village"]]

    def number(self, seat: int, word: str) -> int:
        """The numbers of an effect over the whole village."""
        return sum(card.number(word) for card in self.cards(seat))

    def has_effect(self, seat: int, effect: str) -> bool:
        return any(card.has(effect) for card in self.cards(seat))

    def stock(self, seat: int) -> list[tuple[int, int]]:
        """Places of goods: which card of the village, which of its goods."""
        return [
            (place, which)
            for place, card in enumerate(self.seats[seat]["village"])
            for which, count in enumerate(card[1:])
            if count
        ]

    def goods_on_cards(self, seat: int) -> int:
        return sum(sum(card[1:]) for card in self.seats[seat]["village"])

    def empty_caves(self, seat: int) -> int:
        outposts = sum(card.kind == "outpost" for card in self.cards(seat))
        return len(self.seats[seat]["caves"]) - outposts

    def change_reputation(self, seat: int, points: int) -> None:
        """AB-REP-03"""
        own = self.seats[seat]
        own["reputation"] = max(LOWEST, min(HIGHEST, own["reputation"] + points))

    # Prices

    def purse(self, seat: int) -> tuple[int, int, int]:
        """Coins, and the ciders and potions that may be spent as coins."""
        stores = self.seats[seat]["stores"]
        tokens = [stores[kind] * self.has_effect(seat, f"AS_COIN {kind}") for kind in ("cider", "potion")]
        return self.seats[seat]["coins"], tokens[0], tokens[1]

    def can_pay(self, seat: int, price: int) -> bool:
        return sum(self.purse(seat)) >= price

    def buyable(self, seat: int, builder: int) -> list[str]:
        """AB-BUILD-02, AB-BUILD-07 Cards that this builder can pay."""
        rows = ["house_row", "outpost_row", "key_row", "star_row"]
        cards = [BUILDING[card] for row in rows for card in self.table[row]]
        caves = self.empty_caves(seat)
        return [
            card.id
            for card in cards
            if self.can_pay(seat, self.build_price(seat, builder, card))
            and (card.kind != "outpost" or caves > 0)
        ]

    def build_price(self, seat: int, builder: int, card: Building) -> int:
        return max(0, card.cost - self.villager(seat, builder).saves("hammer"))

    def train_price(self, seat: int, trainer: int, slot: int) -> int:
        return max(0, PRICES[slot] - self.villager(seat, trainer).saves("quill"))

    def recruits(self, seat: int, trainer: int) -> list[int]:
        """AB-TRAIN-07 Occupied slots that this trainer can pay."""
        slots = self.table["slots"]
        return [
            slot
            for slot, kind in enumerate(slots)
            if kind is not None and self.can_pay(seat, self.train_price(seat, trainer, slot))
        ]

    def builders(self, seat: int) -> list[int]:
        ready = self.in_area(seat, "ready")
        return [one for one in ready if self.villager(seat, one).has("hammer") and self.buyable(seat, one)]

    def trainers(self, seat: int) -> list[int]:
        ready = self.in_area(seat, "ready")
        return [one for one in ready if self.villager(seat, one).has("quill") and self.recruits(seat, one)]

    # Decks

    def put_under(self, deck: str, cards: list[str]) -> None:
        """At the bottom, where everybody has seen them go."""
        self.table[f"{deck}_pile" if deck == "cave" else f"{deck}_deck"] += cards
        self.table[f"{deck}_known"] += len(cards)

    def candidates(self, tier: str) -> list[str]:
        """Goods of a class that the bank has."""
        return [good for good in CLASSES[tier] if self.bank(good) > 0]


def _on_cards(own: Seat, kind: str) -> int:
    found = 0
    for name, *counts in own["village"]:
        spaces = BUILDING[name].spaces
        found += sum(count for (good, _, _), count in zip(spaces, counts, strict=True) if good == kind)
    return found


def comparable(table: dict[str, Any]) -> dict[str, Any]:
    """What two readings must agree on, hidden things included."""
    plain = dict(table)
    for deck, shown in SHOWN.items():
        cards = plain["cave_pile" if deck == "cave" else f"{deck}_deck"] or []
        plain[f"{deck}_known"] = max(0, len(cards) - shown - plain[f"{deck}_known"])  # those nobody knows
    plain["seats"] = [{**own, "stores": dict(+Counter(own["stores"]))} for own in plain["seats"]]
    turn = plain["turn"]
    plain["turn"] = None
    if plain["active"] is not None:
        plain["turn"] = {**turn, "listed": sorted(turn["listed"]), "harvested": sorted(turn["harvested"])}
    return plain
