"""Crowded tables: many villagers and buildings, tokens everywhere, few cards and tokens left."""

import random
from typing import Any

from fireside.core.state import State
from tests.games.above_and_below.cards import (
    BUILDING,
    CAVES,
    GOODS,
    GROVE,
    HOUSES,
    KEYS,
    KINDS,
    OUTPOSTS,
    QUEST,
    REGULARS,
    SPECIALS,
    STARS,
    TOKENS,
)
from tests.games.above_and_below.scene import GAME, Scene

MODULES = ["", "groves", "desert_underforest", "desert_underforest, groves"]
TABLES = [(seats, modules) for seats in (2, 3, 4) for modules in MODULES]
AREAS = ["ready", "ready", "ready", "exhausted", "injured"]


def options(modules: str) -> dict[str, bool]:
    return {name.strip(): True for name in modules.split(",") if name}


def new_game(seats: int, modules: str, seed: int) -> State:
    return GAME.new(seats=seats, seed=seed, **options(modules))


def crowded(seed: int, seats: int, modules: str) -> State:
    """A table at the start of somebody's turn where much can happen at once."""
    return GAME.load(crowded_position(seed, seats, modules))


def crowded_position(seed: int, seats: int, modules: str) -> dict[str, Any]:
    chance = random.Random(seed)
    rounds = chance.choice([1, 3, 5, 6, 7])
    lines = [f"seats {seats}", f"turn P{chance.randrange(seats)}", f"seed {seed}", f"round {rounds}"]
    lines += [f"with {modules}"] * bool(modules) + ["no_cider"] * chance.randrange(2)
    position = Scene("\n".join(lines)).position()
    Crowd(position["table"], chance, modules).fill()
    return position


class Crowd:
    """What is dealt out to the seats of a position."""

    def __init__(self, table: dict[str, Any], chance: random.Random, modules: str) -> None:
        self.table, self.chance = table, chance
        self.has_groves = "groves" in modules
        self.is_travelling = "desert" in modules
        self.bank = {**TOKENS, "cider": TOKENS["cider"] - int(table["cider"])}
        self.caves = chance.sample(CAVES, len(CAVES))
        self.keys = chance.sample(KEYS, 4)
        self.houses, self.outposts, self.regulars, self.stars, self.groves = (
            chance.sample(cards, len(cards)) for cards in (HOUSES, OUTPOSTS, REGULARS, STARS, list(GROVE))
        )
        quests = chance.sample(list(QUEST), len(QUEST))
        self.quests = {land: [one for one in quests if one[0] == land[0].upper()] for land in LANDS}
        self.specials = [kind for kind, count in SPECIALS.items() for _ in range(count)]
        chance.shuffle(self.specials)
        self.supplies = 30

    def fill(self) -> None:
        share = self.chance.choice([1, 3, 6])
        for own in self.table["seats"]:
            self.deal_villagers(own)
            self.deal_village(own, share)
            self.deal_tokens(own)
            self.deal_modules(own)
        self.lay_rows()

    def take(self, cards: list[str], most: int) -> list[str]:
        count = self.chance.randrange(min(most, len(cards)) + 1)
        return [cards.pop() for _ in range(count)]

    def deal_villagers(self, own: dict[str, Any]) -> None:
        more = self.take(self.specials, 2) + self.take(self.regulars, 5)
        own["villagers"] = [[kind, self.chance.choice(AREAS)] for kind, _ in own["villagers"]]
        own["villagers"] += [[kind, self.chance.choice(AREAS)] for kind in more]

    def deal_village(self, own: dict[str, Any], share: int) -> None:
        outposts = self.take(self.outposts, min(share, len(self.caves)))
        surface = self.take(self.houses, share) + self.take(self.keys, 1) + self.take(self.stars, 2)
        own["caves"] = [self.caves.pop() for _ in outposts] + self.take(self.caves, 2)
        cards = outposts + surface
        self.chance.shuffle(cards)
        for name in cards:
            card: list[Any] = [name]
            for good, count, _ in BUILDING[name].spaces:
                card.append(self.chance.randrange(min(count, self.bank[good]) + 1))
                self.bank[good] -= card[-1]
            own["village"].append(card)

    def deal_tokens(self, own: dict[str, Any]) -> None:
        own["coins"] = self.chance.choice([0, 1, 3, 5, 9, 20])
        own["reputation"] = self.chance.choice([-5, -4, 0, 0, 3, 9, 10])
        most = self.chance.choice([0, 1, 2, 6])
        for kind in KINDS:
            count = min(self.chance.randrange(most + 1), self.bank[kind])
            self.bank[kind] -= count
            if count:
                own["stores"][kind] = count
        for good in self.chance.sample(GOODS, self.chance.randrange(7)):
            if self.bank[good]:
                count = self.chance.randrange(1, min(3, self.bank[good]) + 1)
                self.bank[good] -= count
                own["track"].append([good, count])
        if own["stores"] and self.chance.random() < 0.7:
            own["sale"] = self.chance.choice(list(own["stores"]))

    def deal_modules(self, own: dict[str, Any]) -> None:
        if self.is_travelling:
            own["supplies"] = self.chance.randrange(min(7, self.supplies) + 1)
            self.supplies -= own["supplies"]
            own["quests"] = [quest for land in LANDS for quest in self.take(self.quests[land], 2)]
        if self.has_groves:
            row: list[str] = []
            for name in [card[0] for card in own["village"] if card[0][0] != "O"]:
                row.insert(self.chance.choice([0, len(row)]), name)
                for end in self.chance.sample([0, 1], self.chance.randrange(3)):
                    if self.groves and row[-end][0] != "G" and self.chance.random() < 0.6:
                        row.insert(len(row) * end, self.groves.pop())
            own["surface"] = row

    def lay_rows(self) -> None:
        table = self.table
        table["slots"] = [
            self.regulars.pop() if self.regulars and self.chance.random() < 0.8 else None for _ in range(5)
        ]
        table["villager_pile"] = self.regulars
        table["key_row"], table["star_row"] = self.keys, self.stars
        for word, cards in (("house", self.houses), ("outpost", self.outposts)):
            table[f"{word}_row"], table[f"{word}_deck"] = cards[:4], cards[4:]
        table["cave_pile"] = self.caves
        if self.has_groves:
            table["grove_deck"] = self.groves
        if self.is_travelling:
            table.update(self.quests)


LANDS = ["desert", "underforest"]
