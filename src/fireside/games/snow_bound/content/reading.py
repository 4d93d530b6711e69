"""Weapons, crates, oil, restock cards, tokens and events, read from a content file and checked."""

import math
from pathlib import Path
from typing import Final

from fireside.core.content import Content, Entry, read
from fireside.core.errors import listing
from fireside.games.snow_bound.content import effects
from fireside.games.snow_bound.content.effects import D6, Effect, EventCard, Token, Weapon
from fireside.games.snow_bound.terms import (
    BAN_OIL,
    BAN_RAID,
    LABELLED,
    NUMBERED,
    ROUNDS,
    SPECIAL_NAMES,
    SPECIALS,
    TILE_NAMES,
    WEAPON_NAMES,
    WEAPONS,
)

FORMAT: Final = 1
MARKS: Final = "-mM"
LABELS: Final = TILE_NAMES[:LABELLED]
NUMBERS: Final = TILE_NAMES[:NUMBERED]
ENEMY_NAMES: Final = [f"EN-{n}" for n in range(1, SPECIALS + 1)]
BANS: Final = ["raid", "oil"]

# Which words an event and a token may use: tokens bring something to one seat, only majors flip (SB-FLIP-01).
TOKEN_WORDS: Final = ["gain", "arsenal"]
SPECIAL_WORDS: Final = [*TOKEN_WORDS, "points"]
MAJOR_WORDS: Final = [word for word in effects.WORDS if word != "points"]
MINOR_WORDS: Final = [word for word in MAJOR_WORDS if word != "flip"]


class Numbers:
    """The numbers a designer may turn (the rest is in `terms.py`)."""

    def __init__(self, entry: Entry) -> None:
        self.food = entry.number("food", 1, 500)
        self.medkits = entry.number("medkits", 0, 100)
        self.base_moves = entry.number("base_moves", 0, 6)
        self.carry_limit = entry.number("carry_limit", 1, 9)
        self.recruit_cost = entry.number("recruit_cost", 0, 9)
        self.oil_per_action = entry.number("oil_per_action", 1, 9)
        self.food_per_point = entry.number("food_per_point", 1, 9)
        self.medkit_points = entry.number("medkit_points", 1, 9)
        self.raid_oil = entry.number("raid_oil", 0, 9)
        self.surrender_food = entry.number("surrender_food", 0, 9)
        self.surrender_oil = entry.number("surrender_oil", 0, 9)
        self.attack_weapons = entry.number("attack_weapons", 1, 9)
        self.enemy_weapons = entry.number("enemy_weapons", 1, 9)
        self.arsenal_weapon = entry.number("arsenal_weapon", 0, 6)
        entry.finish()


class SnowBoundContent(Content):
    """Everything a content file says; crates and oil as one number per piece."""

    def __init__(
        self,
        digest: str,
        track: str,
        numbers: Numbers,
        weapons: list[Weapon],
        crates: list[int],
        oil: list[int],
        restock: list[list[int]],
        specials: list[Token],
        enemies: list[Token],
        minors: list[EventCard],
        majors: list[EventCard],
    ) -> None:
        super().__init__("snow_bound", digest)
        self.track = track
        self.numbers = numbers
        self.weapons = weapons
        self.values = [weapon.value for weapon in weapons] + [0] * (WEAPONS - len(weapons))
        self.copies = [weapon.copies for weapon in weapons] + [0] * (WEAPONS - len(weapons))
        self.crates = crates
        self.crate_numbers = [str(number) for number in range(max(crates, default=0) + 1)]
        self.oil = oil
        self.restock = restock
        self.restock_names = [f"RS-{place + 1:02d}" for place in range(len(restock))]
        self.specials = specials
        self.special_ids = [token.id for token in specials]
        self.enemies = enemies
        self.enemy_ids = [token.id for token in enemies]
        self.minors = len(minors)
        self.events = minors + majors
        self.event_names = [event.id for event in self.events]
        for weapon in weapons:
            self.add_face("weapon", weapon.id, weapon.name)
        for token in specials + enemies:
            self.add_face("token", token.id, token.name)
        for event in self.events:
            self.add_face("event", event.id, event.name)


def load(path: Path) -> SnowBoundContent:
    """Read a content file; ContentError names file, entry, field and what would be right."""
    file, digest = read(path)
    file.number("format", FORMAT, FORMAT)
    track = _track(file)
    numbers = Numbers(file.entry("numbers"))
    weapons = [_weapon(entry, place) for place, entry in enumerate(file.entries("weapon", 1, WEAPONS))]
    _check_choices(file, weapons)
    crates = _pieces(file.entries("crate", 1, 15))
    oil = _pieces(file.entries("oil", 1, 15))
    restock = [_restock(entry, place) for place, entry in enumerate(file.entries("restock", 1, 99))]
    specials = [_token(entry, SPECIAL_NAMES[n], False) for n, entry in enumerate(_tokens(file, "special"))]
    enemies = [_token(entry, ENEMY_NAMES[n], True) for n, entry in enumerate(_tokens(file, "enemy"))]
    events = _Events(file, track, len(specials), len(enemies))
    file.finish()
    return SnowBoundContent(
        digest, track, numbers, weapons, crates, oil, restock, specials, enemies, events.minors, events.majors
    )


def _track(file: Entry) -> str:
    """SB-ROUND-03 A mark for each round."""
    track = file.text("track")
    if len(track) != ROUNDS or any(mark not in MARKS for mark in track):
        raise file.wrong(
            "track", repr(track), f"{ROUNDS} marks out of - (nothing), m (minor event), M (major event)"
        )
    return track


def _weapon(entry: Entry, place: int) -> Weapon:
    weapon = Weapon(
        entry.one_of("id", [WEAPON_NAMES[place]]),
        entry.text("name"),
        entry.number("value", 0, 99),
        entry.number("copies", 1, 99),
    )
    entry.finish()
    return weapon


def _check_choices(file: Entry, weapons: list[Weapon]) -> None:
    """A re-deal draws lots among all ways to lay weapons, and the random numbers have 30 bits for it."""
    if math.prod([weapon.copies + 1 for weapon in weapons]) >= 1 << 30:
        raise file.wrong(
            "weapon", "too many cards", "fewer copies: copies + 1 of all weapons multiply to below 2**30"
        )


def _pieces(entries: list[Entry]) -> list[int]:
    """One number per crate or oil token."""
    pieces: list[int] = []
    for entry in entries:
        number = entry.number("number", 1, 15)
        if number in pieces:
            raise entry.wrong("number", f"{number} a second time", "a number that no other entry has")
        pieces.extend([number] * entry.number("copies", 1, 99))
        entry.finish()
    return sorted(pieces)


def _restock(entry: Entry, place: int) -> list[int]:
    entry.one_of("id", [f"RS-{place + 1:02d}"])
    tiles = [LABELS.index(name) for name in entry.some_of("tiles", LABELS, 6)]
    if not tiles:
        raise entry.wrong("tiles", "empty", f"1 to 6 different ones of {', '.join(LABELS)}")
    entry.finish()
    return tiles


# Tokens and events


def _tokens(file: Entry, field: str) -> list[Entry]:
    return file.entries(field, 0, SPECIALS) if file.has(field) else []


def _token(entry: Entry, name: str, is_enemy: bool) -> Token:
    token = Token(
        entry.one_of("id", [name]),
        entry.text("name"),
        entry.text("text"),
        entry.number("strength", 1, 99) if is_enemy else 0,
        [_reward(one, is_enemy) for one in entry.entries("effects", 1, 9)],
    )
    entry.finish()
    return token


def _reward(entry: Entry, is_enemy: bool) -> Effect:
    """What a token brings to the seat that delivers or beats it."""
    word = effects.WORDS.index(entry.one_of("do", TOKEN_WORDS if is_enemy else SPECIAL_WORDS))
    what = effects.GOODS.index(entry.one_of("what", effects.GOODS)) if word == effects.GAIN else 0
    effect = Effect(word, effects.SELF, what, entry.number("count", 1, 50), 0, 0)
    entry.finish()
    return effect


class _Events:
    """The event decks of a file; each token is placed by at most one card."""

    def __init__(self, file: Entry, track: str, specials: int, enemies: int) -> None:
        self.specials = SPECIAL_NAMES[:specials]
        self.enemies = ENEMY_NAMES[:enemies]
        self.placed: list[str] = []
        self.ids: list[str] = []
        self.minors = self._deck(file, "minor", track.count("m"), MINOR_WORDS)
        self.majors = self._deck(file, "major", track.count("M"), MAJOR_WORDS)

    def _deck(self, file: Entry, field: str, fewest: int, words: list[str]) -> list[EventCard]:
        """R-SB-05 Cards are not reused, so there are at least as many as marks on the track."""
        entries = file.entries(field, fewest, 99) if fewest or file.has(field) else []
        return [self._card(entry, field == "major", words) for entry in entries]

    def _card(self, entry: Entry, is_major: bool, words: list[str]) -> EventCard:
        id = entry.text("id")
        if id in self.ids:
            raise entry.wrong("id", repr(id), "used by one event only")
        self.ids.append(id)
        effects_of_card = [self._effect(one, words) for one in entry.entries("effects", 1, 9)]
        card = EventCard(id, entry.text("name"), entry.text("text"), is_major, effects_of_card)
        entry.finish()
        return card

    def _effect(self, entry: Entry, words: list[str]) -> Effect:
        word = effects.WORDS.index(entry.one_of("do", words))
        if word in (effects.GAIN, effects.LOSE, effects.ARSENAL):
            effect = self._for_seats(entry, word)
        elif word in (effects.PLACE_SPECIAL, effects.PLACE_ENEMY):
            effect = self._placing(entry, word)
        elif word in (effects.PLACE_CRATE, effects.FLIP, effects.KILL):
            count = entry.number("count", 1, 9) if word == effects.PLACE_CRATE else 0
            effect = Effect(word, 0, 0, count, _tile(entry, LABELS), 0)
        else:
            effect = Effect(word, 0, 0, _this_round(entry, word), 0, 0)
        entry.finish()
        return effect

    def _for_seats(self, entry: Entry, word: int) -> Effect:
        who = effects.WHO.index(entry.one_of("who", effects.WHO))
        goods = effects.GOODS[:2] if word == effects.LOSE else effects.GOODS
        what = effects.GOODS.index(entry.one_of("what", goods)) if word != effects.ARSENAL else 0
        return Effect(word, who, what, entry.number("count", 1, 50), 0, 0)

    def _placing(self, entry: Entry, word: int) -> Effect:
        """SB-SPECIAL-01, SB-ENEMY-01 Each token comes into play once, enemies on numbered tiles."""
        is_special = word == effects.PLACE_SPECIAL
        names = self.specials if is_special else self.enemies
        if not names:
            field = "special" if is_special else "enemy"
            raise entry.wrong("id", "the name of a token", f"left out: the file has no [[{field}]]")
        id = entry.one_of("id", names)
        if id in self.placed:
            raise entry.wrong("id", repr(id), f"a token that no other event places: {listing(names)}")
        self.placed.append(id)
        return Effect(word, 0, 0, 0, _tile(entry, LABELS if is_special else NUMBERS), names.index(id))


def _tile(entry: Entry, names: list[str]) -> int:
    """SB-MAP-06, R-SB-43, SB-EVENT-04 A label, or the suburb that the die shows."""
    name = entry.one_of("tile", [*names, "D6"])
    return D6 if name == "D6" else TILE_NAMES.index(name)


def _this_round(entry: Entry, word: int) -> int:
    """SB-EVENT-02 By how much, to what, or which action is closed."""
    if word == effects.BAN:
        return BAN_RAID if entry.one_of("action", BANS) == "raid" else BAN_OIL
    if word == effects.RATE:
        return entry.number("food", 1, 9)
    return entry.number("by", -6, 6)
