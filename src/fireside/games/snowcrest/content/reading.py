"""Villagers, Guardians, Forest cards and Achievements, read from a content file and checked."""

from pathlib import Path
from typing import Final

from fireside.core.content import Content, Entry, read
from fireside.games.snowcrest.content import effects
from fireside.games.snowcrest.content.effects import (
    Achievement,
    Alternative,
    Card,
    Effect,
    ForestCard,
    Guardian,
)
from fireside.games.snowcrest.terms import (
    BUILDING_NAMES,
    CARD,
    COMMON,
    GOAL_WORDS,
    JUNIPER,
    KINDS,
    PERSONAL,
    RESOURCE_NAMES,
    RESOURCES,
    SCROLL,
    SEATS,
    STARTERS,
    UNIT_NAMES,
    WILD,
)

FORMAT: Final = 1
MOST_ICONS: Final = 2  # SC-TERM-04
BRANCHES: Final = 6  # as many alternatives as the vocabulary has names for
PRICE: Final = 9  # units of a `pay` bill
UNITS: Final = ", ".join(UNIT_NAMES)
BILL: Final = f"units set apart by +, each a number and one of {UNITS}, such as '1 barley + 1 card'"
STEPS: Final = ", ".join(effects.WORDS)
TILES: Final = [*BUILDING_NAMES, "any"]
COUNTED: Final = [
    effects.DRAW,
    effects.RECOVER,
    effects.SCROLLS,
    effects.OMENS,
    effects.UNOMEN,
    effects.RIVALS_OMEN,
    effects.READY,
]


class SnowcrestContent(Content):
    """Everything a content file says; cards are numbered, the 13 personal ones first."""

    def __init__(
        self,
        digest: str,
        cards: list[Card],
        guardians: list[Guardian],
        forest: list[ForestCard],
        achievements: list[Achievement],
    ) -> None:
        super().__init__("snowcrest", digest)
        self.cards = cards
        self.guardians = guardians
        self.forest = forest
        self.achievements = achievements
        self.ids = [card.id for card in cards]
        self.personal_ids = self.ids[:PERSONAL]
        self.common_ids = self.ids[COMMON:]
        self.guardian_ids = [guardian.id for guardian in guardians]
        self.forest_ids = [card.id for card in forest]
        self.achievement_ids = [goal.id for goal in achievements]
        for card in cards:
            self.add_face("villager", card.id, card.name)
        for guardian in guardians:
            self.add_face("guardian", guardian.id, guardian.name)
        for curse in forest:
            self.add_face("forest", curse.id, curse.name)
        for goal in achievements:
            self.add_face("achievement", goal.id, goal.name)
        self.cost = [card.cost for card in cards]
        self.avoid = [card.avoid for card in cards]
        self.icons = [card.icons for card in cards]
        # by unit (the resources and wild), then by card: how many such units its icons cover
        self.useful = [[card.useful(unit) for card in cards] for unit in range(WILD + 1)]


def load(path: Path) -> SnowcrestContent:
    """Read a content file; ContentError names file, entry, field and what would be right."""
    file, digest = read(path)
    file.number("format", FORMAT, FORMAT)
    starters = file.entries("starter", STARTERS, STARTERS)
    others = file.entries("personal", len(KINDS) - STARTERS, len(KINDS) - STARTERS)
    cards = [_personal(entry, kind, kind < STARTERS) for kind, entry in enumerate([*starters, *others])]
    ids = KINDS[:]
    cards += [_common(entry, ids) for entry in file.entries("common", 5, 99)]
    if sum(card.copies for card in cards[len(KINDS) :] if card.in_solo) < 5:
        raise file.wrong("common", "too few cards for a row of 5", "5 or more that are not removed in solo")
    guardians = [_guardian(entry, ids) for entry in file.entries("guardian", 1, 99)]
    forest = [_forest(entry, ids) for entry in file.entries("forest", 1, 99)]
    achievements = [_achievement(entry, ids) for entry in file.entries("achievement", SEATS + 1, 99)]
    file.finish()
    return SnowcrestContent(digest, cards, guardians, forest, achievements)


# Cards


def _id(entry: Entry, ids: list[str]) -> str:
    id = entry.text("id")
    if id in ids:
        raise entry.wrong("id", repr(id), "used by one card only")
    ids.append(id)
    return id


def _note_origin(entry: Entry) -> None:
    """`origin` is for readers of the file."""
    if entry.has("origin"):
        entry.text("origin")


def _personal(entry: Entry, kind: int, is_starter: bool) -> Card:
    """SC-TERM-05, R-SC-06 A Starter has no icon and costs nothing."""
    entry.one_of("id", [KINDS[kind]])
    cost = 0 if is_starter else entry.number("cost", 0, 20)
    icons, avoid = ([0] * RESOURCES, False) if is_starter else _icons(entry)
    card = Card(KINDS[kind], entry.text("name"), 1, cost, icons, avoid, True, _action(entry))
    _note_origin(entry)
    entry.finish()
    return card


def _common(entry: Entry, ids: list[str]) -> Card:
    id = _id(entry, ids)
    icons, avoid = _icons(entry)
    in_solo = _in_solo(entry)
    card = Card(
        id,
        entry.text("name"),
        entry.number("copies", 1, 20),
        entry.number("cost", 0, 20),
        icons,
        avoid,
        in_solo,
        _action(entry),
    )
    _note_origin(entry)
    entry.finish()
    return card


def _in_solo(entry: Entry) -> bool:
    """SC-SOLO-02 Some cards are removed for the Solitaire game."""
    if not entry.has("solo"):
        return True
    entry.one_of("solo", ["removed"])
    return False


def _icons(entry: Entry) -> tuple[list[int], bool]:
    """SC-TERM-04 Up to two resource icons, and perhaps the avoid icon."""
    words = entry.text("icons").split() if entry.has("icons") else []
    icons = [words.count(name) for name in RESOURCE_NAMES]
    avoids = words.count("avoid")
    if sum(icons) > MOST_ICONS or avoids > 1 or sum(icons) + avoids != len(words):
        names = ", ".join(RESOURCE_NAMES)
        raise entry.wrong("icons", repr(" ".join(words)), f"up to two of {names}, and perhaps avoid")
    return icons, avoids == 1


def _guardian(entry: Entry, ids: list[str]) -> Guardian:
    guardian = Guardian(
        _id(entry, ids),
        entry.text("name"),
        _curse(entry, "offering"),
        _curse(entry, "penalty"),
        [_step(entry, "reward", text) for text in entry.text("reward").split(";")],
    )
    for effect in guardian.reward:
        is_gain = effect.word == effects.GAIN and effect.what != JUNIPER and effect.per == effects.FLAT
        if not is_gain and effect.word not in (effects.DRAW, effects.SCROLLS):
            right = "made of scroll n, draw n and gain n of a resource other than juniper"
            raise entry.wrong("reward", repr(entry.text("reward")), right)
    _note_origin(entry)
    entry.finish()
    return guardian


def _forest(entry: Entry, ids: list[str]) -> ForestCard:
    card = ForestCard(_id(entry, ids), entry.text("name"), _curse(entry, "active"), _curse(entry, "rivals"))
    _note_origin(entry)
    entry.finish()
    return card


def _achievement(entry: Entry, ids: list[str]) -> Achievement:
    id, name = _id(entry, ids), entry.text("name")
    words = entry.text("goal").split()
    if len(words) != 2 or _number(words[0]) < 1 or words[1] not in GOAL_WORDS:
        right = f"a number and one of {', '.join(GOAL_WORDS)}"
        raise entry.wrong("goal", repr(entry.text("goal")), right)
    _note_origin(entry)
    entry.finish()
    return Achievement(id, name, GOAL_WORDS.index(words[1]), _number(words[0]))


# Actions


def _number(word: str) -> int:
    """A written number; 0 for anything that is none, or is too high."""
    return int(word) if word.isdecimal() and len(word) <= 2 else 0


def _action(entry: Entry) -> list[Alternative]:
    text = entry.text("action")
    if text.strip() == "none":
        return []
    alternatives = [_alternative(entry, part) for part in text.split("|")]
    if len(alternatives) > BRANCHES:
        raise entry.wrong("action", f"{len(alternatives)} alternatives", f"{BRANCHES} alternatives at most")
    return alternatives


def _alternative(entry: Entry, text: str) -> Alternative:
    bill, arrow, steps = text.rpartition("->")
    units: list[int] = []
    if arrow:
        words = bill.strip()
        if not words.startswith("pay "):
            raise entry.wrong("action", repr(text.strip()), "'pay <bill> -> <steps>' where it has an arrow")
        units = _bill(entry, "action", words.removeprefix("pay "))
        if any(unit > CARD and unit != SCROLL for unit in units):
            raise entry.wrong("action", repr(words), "a bill of resources, wild ones, cards and Scrolls")
        if len(units) > PRICE:
            raise entry.wrong("action", f"{len(units)} units to pay", f"{PRICE} units at most")
    return Alternative(units, _steps(entry, steps))


def _steps(entry: Entry, text: str) -> list[Effect]:
    """SC-CARD-04 The steps in their order; after `copy` or `recruit` the card that acts may be gone."""
    steps = [_step(entry, "action", step) for step in text.split(";")]
    if any(step.word in (effects.COPY, effects.RECRUIT) for step in steps[:-1]):
        raise entry.wrong("action", repr(text.strip()), "steps of which copy or recruit is the last")
    return steps


def _curse(entry: Entry, field: str) -> list[int]:
    """SC-CRS-04 What can be asked for, each unit met on its own."""
    units = _bill(entry, field, entry.text(field))
    if SCROLL in units:
        raise entry.wrong(field, repr(entry.text(field)), "a bill without Scrolls")
    return units


def _bill(entry: Entry, field: str, text: str) -> list[int]:
    """SC-PAY-01 The units in the order written."""
    units: list[int] = []
    for part in text.split("+"):
        words = part.split()
        if len(words) != 2 or not 1 <= _number(words[0]) <= 9 or words[1] not in UNIT_NAMES:
            raise entry.wrong(field, repr(text.strip()), BILL)
        units += [UNIT_NAMES.index(words[1])] * _number(words[0])
    return units


def _step(entry: Entry, field: str, text: str) -> Effect:
    words = text.split()
    effect = _effect(" ".join(words[:-1]), words[-1]) if words else None
    if effect is None and len(words) >= 3 and words[0] == "gain":
        effect = _gain(words[1:])
    if effect is None:
        raise entry.wrong(field, repr(text.strip()), f"a step beginning with one of {STEPS}")
    return effect


def _effect(first: str, last: str) -> Effect | None:
    """A step of a word alone, a word and a number, or `build` and a Building."""
    if first == "" and last in ("cycle", "restock", "venerate", "meditate", "copy", "recruit"):
        return Effect(effects.WORDS.index(last), 0, 0, effects.FLAT)
    if first == "build" and last in TILES:
        return Effect(effects.BUILD, TILES.index(last), 1, effects.FLAT)
    if first in effects.WORDS and effects.WORDS.index(first) in COUNTED and _number(last) > 0:
        return Effect(effects.WORDS.index(first), 0, _number(last), effects.FLAT)
    return None


def _gain(words: list[str]) -> Effect | None:
    """`n r`, perhaps followed by `per` and what is counted."""
    if _number(words[0]) == 0 or words[1] not in RESOURCE_NAMES:
        return None
    rest = " ".join(words[2:])
    if rest and rest not in [f"per {what}" for what in effects.PER[1:]]:
        return None
    per = effects.PER.index(rest.removeprefix("per ")) if rest else effects.FLAT
    return Effect(effects.GAIN, RESOURCE_NAMES.index(words[1]), _number(words[0]), per)
