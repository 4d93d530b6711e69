"""Heroes, minions, Quarrels and Relics, read from a content file and checked."""

from pathlib import Path
from typing import Final

from fireside.core.content import Content, Entry, read
from fireside.core.phrases import Part, card
from fireside.games.alderquest.content.effects import Effect, Hero, Minion, Quarrel, Relic
from fireside.games.alderquest.content.effects_reading import MOST, check_words, read_effects
from fireside.games.alderquest.terms import (
    CLASS_NAMES,
    HERO_IDS,
    HEROES,
    MINION_IDS,
    MINIONS,
    ON_SQUABBLE,
    PER_GUILD,
    QUARREL_IDS,
    QUARRELS,
    RELIC_IDS,
    RELICS,
    SPECIAL_NAMES,
    TRIGGER_NAMES,
)

FORMAT: Final = 1


class AlderQuestContent(Content):
    """Everything a content file says, and tables by card number."""

    def __init__(
        self,
        digest: str,
        heroes: list[Hero],
        minions: list[Minion],
        quarrels: list[Quarrel],
        relics: list[Relic],
    ) -> None:
        super().__init__("alderquest", digest)
        self.heroes = heroes
        self.minions = minions
        self.quarrels = quarrels
        self.relics = relics
        for hero in heroes:
            self.add_face("hero", hero.id, hero.name)
        for minion in minions:
            self.add_face("minion", minion.id, minion.name)
        for quarrel in quarrels:
            self.add_face("quarrel", quarrel.id, quarrel.name)
        for relic in relics:
            self.add_face("relic", relic.id, relic.name)
        self._sources: list[Part] = [
            *[card("hero", hero.id, hero.ability) for hero in heroes],
            *[card("minion", minion.id, minion.name) for minion in minions],
            *[card("quarrel", quarrel.id, quarrel.name) for quarrel in quarrels],
            *[card("relic", relic.id, relic.name) for relic in relics],
        ]
        self.class_of = [minion.class_ for minion in minions]
        self.trigger = [minion.trigger for minion in minions]
        self.special = [minion.special for minion in minions]
        self.is_trap = [quarrel.is_trap for quarrel in quarrels]
        self.cost = [hero.cost for hero in heroes]
        self.effects: list[list[Effect]] = [
            *[hero.effects for hero in heroes],
            *[minion.effects for minion in minions],
            *[quarrel.effects for quarrel in quarrels],
            *[relic.effects for relic in relics],
        ]

    def source_name(self, source: int) -> str:
        """The card (for a Hero: the ability) that an effect comes from."""
        return self.source(source).text

    def source(self, source: int) -> Part:
        """The card that an effect comes from, as sentences name it: a Hero by the ability."""
        return self._sources[source]


def load(path: Path) -> AlderQuestContent:
    """Read a content file; ContentError names file, entry, field and what would be right."""
    file, digest = read(path)
    file.number("format", FORMAT, FORMAT)
    heroes = [_hero(entry, number) for number, entry in enumerate(file.entries("hero", HEROES, HEROES))]
    minions = [
        _minion(entry, number) for number, entry in enumerate(file.entries("minion", MINIONS, MINIONS))
    ]
    quarrels = [
        _quarrel(entry, number) for number, entry in enumerate(file.entries("quarrel", QUARRELS, QUARRELS))
    ]
    relics = [_relic(entry, number) for number, entry in enumerate(file.entries("relic", RELICS, RELICS))]
    file.finish()
    return AlderQuestContent(digest, heroes, minions, quarrels, relics)


# Cards


def _finish(entry: Entry) -> None:
    """`origin` is for readers of the file."""
    if entry.has("origin"):
        entry.text("origin")
    entry.finish()


def _class(entry: Entry, guild: int) -> int:
    """Each guild has two classes."""
    return CLASS_NAMES.index(entry.one_of("class", CLASS_NAMES[2 * guild : 2 * guild + 2]))


def _hero(entry: Entry, number: int) -> Hero:
    hero = Hero(
        entry.one_of("id", [HERO_IDS[number]]),
        entry.text("name"),
        entry.text("animal"),
        _class(entry, number // 2),
        entry.text("ability"),
        entry.number("cost", 0, MOST),
        read_effects(entry),
    )
    check_words(entry, hero.effects, ["self", "it", "SURVIVE"])
    _finish(entry)
    return hero


def _minion(entry: Entry, number: int) -> Minion:
    """AQ-MIN-05 One trigger with an ability, and perhaps one special movement."""
    minion = Minion(
        entry.one_of("id", [MINION_IDS[number]]),
        entry.text("name"),
        _class(entry, number // PER_GUILD),
        TRIGGER_NAMES.index(entry.one_of("trigger", TRIGGER_NAMES)),
        SPECIAL_NAMES.index(entry.one_of("special", SPECIAL_NAMES[1:])) if entry.has("special") else 0,
        read_effects(entry),
    )
    is_squabble = minion.trigger == ON_SQUABBLE
    check_words(entry, minion.effects, [] if is_squabble else ["it", "SURVIVE"])
    _finish(entry)
    return minion


def _quarrel(entry: Entry, number: int) -> Quarrel:
    quarrel = Quarrel(
        entry.one_of("id", [QUARREL_IDS[number]]),
        entry.text("name"),
        entry.one_of("type", ["Scheme", "Trap"]) == "Trap",
        read_effects(entry),
    )
    missing = ["self", "SURVIVE"] if quarrel.is_trap else ["self", "it", "here", "SURVIVE"]
    check_words(entry, quarrel.effects, missing)
    _finish(entry)
    return quarrel


def _relic(entry: Entry, number: int) -> Relic:
    relic = Relic(entry.one_of("id", [RELIC_IDS[number]]), entry.text("name"), read_effects(entry))
    check_words(entry, relic.effects, ["self", "it", "here", "SURVIVE"])
    _finish(entry)
    return relic
