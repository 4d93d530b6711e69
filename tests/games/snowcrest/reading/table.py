"""What lies on the table, and every change of it that asks nobody anything."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from tests.games.snowcrest.cards import CARDS, GOAL, LEVELS, LINES, PILES, RESOURCES, TYPES, Card

Position = dict[str, Any]


class Ended(Exception):
    """A solo game stops at once."""


class Seat:
    """What one player has; a Building or a Villager is a name with its side, "farm+"."""

    def __init__(self, own: dict[str, Any]) -> None:
        self.tokens: dict[str, int] = dict(own["tokens"])
        self.tiles: Counter[str] = Counter(own["buildings"])
        self.village: dict[str, str] = dict(own["village"])
        self.hand: list[str] = list(own["hand"])
        self.known: set[str] = set(own["known"])
        self.deck: list[str] = list(own["deck"])
        self.discard: list[str] = list(own["discard"])
        self.omens: int = own["omens"]
        self.omen_tokens: int = own["omen_tokens"]
        self.scrolls: int = own["scrolls"]

    def face(self, side: str) -> list[str]:
        """The slots whose card lies on this side, in order."""
        return sorted(slot for slot, card in self.village.items() if card[-1] == side)

    def has_line(self) -> bool:
        """SC-TURN-03, SC-TURN-05 Three face-down Villagers in a line; an empty slot is none."""
        down = self.face("-")
        return any(all(slot in down for slot in line) for line in LINES)

    def turn(self, slot: str, side: str) -> None:
        self.village[slot] = self.village[slot][:-1] + side

    def lose(self, card: str) -> None:
        """A card leaves the hand."""
        self.hand.remove(card)
        self.known.discard(card)

    def plain(self) -> dict[str, Any]:
        """As in a position, in an order of its own."""
        return {
            "tokens": {name: self.tokens[name] for name in RESOURCES},
            "buildings": {tile: count for tile, count in sorted(self.tiles.items()) if count},
            "village": dict(sorted(self.village.items())),
            "hand": sorted(self.hand),
            "known": sorted(self.known),
            "deck": self.deck,
            "discard": sorted(self.discard),
            "omens": self.omens,
            "omen_tokens": self.omen_tokens,
            "scrolls": self.scrolls,
        }


PUBLIC = [
    "round", "active", "last_round", "supply", "rests", "juniper", "row", "common_deck", "common_known",
    "guardian_deck", "guardian_known", "forest_deck", "forest_known", "achievements", "revealed",
]  # fmt: skip


def comparable(table: Position) -> Position:
    """The part of a position that both readings must agree on."""
    return {**{key: table[key] for key in PUBLIC}, "seats": [Seat(own).plain() for own in table["seats"]]}


class Table:
    """The table in the middle of a game, begun from a position."""

    def __init__(self, position: Position, cards: dict[str, Card], truth: Callable[[], Position]) -> None:
        table = position["table"]
        self.seats: int = position["seats"]
        self.mode: str = position["options"]["mode"]
        self.level: int = position["options"].get("level") or 1
        self.cards = cards
        self.truth = truth  # the other reading's table, to learn how a pile was shuffled
        self.own = [Seat(own) for own in table["seats"]]
        self.round: int = table["round"]
        self.active: int | None = None
        self.last_round: bool = table["last_round"]
        self.supply: int = table["supply"]
        self.rests: int = table["rests"]
        self.juniper: int = table["juniper"]
        self.row: list[str | None] = list(table["row"])
        self.decks: dict[str, list[str]] = {key: list(table[f"{key}_deck"]) for key in DECKS}
        self.known: dict[str, int] = {key: table[f"{key}_known"] for key in DECKS}
        self.achievements = [dict(one) for one in table["achievements"]]
        self.revealed: dict[str, str] | None = None

    def plain(self) -> Position:
        """The same part of a position as `comparable`."""
        found: Position = {key: getattr(self, key) for key in PUBLIC if hasattr(self, key)}
        for key in DECKS:
            found[f"{key}_deck"], found[f"{key}_known"] = self.decks[key], self.known[key]
        return {**found, "seats": [own.plain() for own in self.own]}

    @property
    def is_solo(self) -> bool:
        return self.mode == "solo"

    @property
    def last_rest(self) -> int:
        """SC-SOLO-08 The Rest that loses."""
        return LEVELS[self.level][2]

    def rivals(self, seat: int) -> list[int]:
        """R-SC-19 All others, clockwise."""
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    def pile(self, type: str) -> int:
        """R-SC-01 How many tiles of a type nobody has."""
        return PILES[type] - sum(own.tiles[f"{type}{side}"] for own in self.own for side in "+-")

    # Gaining

    def changed(self) -> None:
        """R-SC-35 The active player's Achievements, after every single change."""
        if self.active is None:
            return
        for one in self.achievements:
            if one["taken"] is None and self.meets(self.own[self.active], one["achievement"]):
                one["taken"] = self.active
                self.gain_scrolls(self.active, 2)

    def meets(self, own: Seat, achievement: str) -> bool:
        """Section 6.7"""
        count, what = GOAL[achievement]
        if what in RESOURCES:
            return own.tokens[what] >= count
        reached = {
            "buildings": own.tiles.total(),
            "villagers": len(own.village),
            "fortune": own.omens,
            "hand": len(own.hand),
            "face-down": len(own.face("-")),
        }
        return reached[what] >= count

    def gain(self, seat: int, resource: str, count: int) -> None:
        self.own[seat].tokens[resource] += count
        self.changed()

    def gain_scrolls(self, seat: int, count: int) -> None:
        """SC-GAIN-03, SC-END-01, SC-END-04, R-SC-47"""
        for _ in range(count):
            self.own[seat].scrolls += 1
            if not self.last_round:
                self.supply -= 1
                self.last_round = self.supply == 0
        if self.is_solo and self.last_round:
            raise Ended

    def give_scroll_back(self, seat: int) -> None:
        """R-SC-37"""
        self.own[seat].scrolls -= 1
        if not self.last_round:
            self.supply += 1

    def take_omens(self, seat: int, count: int) -> None:
        """SC-OMEN-02"""
        own = self.own[seat]
        for _ in range(count):
            if own.omens > -5:
                own.omens -= 1
            else:
                own.omen_tokens += 1
        self.changed()

    def remove_omens(self, seat: int, count: int) -> None:
        """SC-OMEN-04"""
        self.own[seat].omens = min(5, self.own[seat].omens + count)
        self.changed()

    def draw(self, seat: int, count: int) -> None:
        """SC-GAIN-04 to SC-GAIN-06, SC-HIDE-06"""
        own = self.own[seat]
        for left in range(count, 0, -1):
            if not own.deck and not own.discard:
                break
            if not own.deck:
                own.known = set(own.hand)
                own.deck = self.shuffled(seat, left)
                own.discard = []
            own.hand.append(own.deck.pop(0))
            if not own.deck:
                own.known = set(own.hand)
            self.changed()

    def shuffled(self, seat: int, left: int) -> list[str]:
        """The discard pile as it was shuffled: what lies in the deck now, and above it what was drawn."""
        after = self.truth()["seats"][seat]["deck"]
        drawn = Counter(self.own[seat].discard) - Counter(after)
        assert drawn.total() == min(left, len(self.own[seat].discard)), "the pile is shuffled wrongly"
        return [*sorted(drawn.elements()), *after]

    # Cards

    def put_under(self, deck: str, card: str) -> None:
        """SC-HIDE-05"""
        self.decks[deck].append(card)
        self.known[deck] += 1

    def take_top(self, deck: str) -> str:
        card = self.decks[deck].pop(0)
        self.known[deck] = min(self.known[deck], len(self.decks[deck]))
        return card

    def leaves(self, seat: int, slot: str) -> None:
        """SC-ADD-04, SC-CRS-08 A card leaves the Village."""
        card = self.own[seat].village.pop(slot)[:-1]
        if self.cards[card].deck == "common":
            self.put_under("common", card)
        else:
            self.own[seat].discard.append(card)

    def refill(self) -> None:
        """R-SC-12 The left-most gap first."""
        for place, card in enumerate(self.row):
            if card is None and self.decks["common"]:
                self.row[place] = self.take_top("common")

    def build(self, seat: int, type: str) -> None:
        self.own[seat].tiles[f"{type}+"] += 1
        self.changed()

    def restock(self, seat: int) -> None:
        """SC-STK-01"""
        tiles = self.own[seat].tiles
        for type in TYPES:
            tiles[f"{type}+"] += tiles[f"{type}-"]
            tiles[f"{type}-"] = 0

    def is_full(self, seat: int) -> bool:
        """R-SC-03"""
        return self.own[seat].tiles.total() == 8


DECKS = ["common", "guardian", "forest"]


def reading_cards(changed: dict[str, Card] | None = None) -> dict[str, Card]:
    """The reference cards, some of them replaced."""
    return {**CARDS, **(changed or {})}
