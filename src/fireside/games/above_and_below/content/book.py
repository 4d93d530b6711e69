"""The cave cards and the encounter book, read from one file or from a folder with a file for each card."""

import hashlib
from pathlib import Path
from typing import Final

from fireside.core.content import Entry, read
from fireside.core.errors import ContentError
from fireside.games.above_and_below.content import effects
from fireside.games.above_and_below.content.effects import Cave, Choice, Encounter
from fireside.games.above_and_below.content.effects_reading import Rewards, number_of
from fireside.games.above_and_below.terms import CHOICES, DEPTHS, FACES, GOOD_NAMES, TEMPLATES, TIERS

FORMAT: Final = 1
MOST_CAVES: Final = 25
MOST_NUMBER: Final = 9
MOST_CHOICE_COST: Final = 3
MOST_ATTACHED: Final = 3
BONUSES: Final = "PER hammer 1, PER quill 1 or HAS and a good and 2, such as HAS rope 2"


class Book:
    """The cave cards and their encounters: number six times the card's, plus the face, from nought.

    What a seat that is not the reader must reckon with is listed as often as it stands in the book.
    """

    def __init__(self, caves: list[Cave], encounters: list[Encounter]) -> None:
        self.caves = caves
        self.encounters = encounters
        self.rewards_by_number: list[list[int]] = [[] for _ in range(MOST_NUMBER + 1)]
        self.penalties_by_template: list[list[int]] = [[] for _ in TEMPLATES]
        self.attached_by_template: list[list[int]] = [[] for _ in TEMPLATES]
        for encounter in encounters:
            for place, number in enumerate(encounter.numbers):
                self.rewards_by_number[number].append(encounter.rewards[place])
            self.penalties_by_template[encounter.template] += encounter.penalties
            self.attached_by_template[encounter.template] += encounter.attached


def read_book(folder: Path, digest: str, rewards: Rewards) -> tuple[Book, str]:
    """The book in `folder`, in the order of the file names, and a digest of it and of `digest`."""
    caves: list[Cave] = []
    encounters: list[Encounter] = []
    digests = [digest]
    for path in sorted(folder.glob("*.toml")):
        file, file_digest = read(path)
        file.number("format", FORMAT, FORMAT)
        digests.append(file_digest)
        _read_tables(file, rewards, caves, encounters, 1)
        file.finish()
    if not caves:
        raise ContentError(f"{folder}: there are no cave cards; it should hold a TOML file for each")
    together = hashlib.sha256(" ".join(digests).encode()).hexdigest()[:16]
    return Book(caves, encounters), together


def book_of(file: Entry, rewards: Rewards) -> Book:
    """The book that a content file brings itself."""
    caves: list[Cave] = []
    encounters: list[Encounter] = []
    _read_tables(file, rewards, caves, encounters, MOST_CAVES)
    return Book(caves, encounters)


def _read_tables(
    file: Entry, rewards: Rewards, caves: list[Cave], encounters: list[Encounter], most: int
) -> None:
    """The cave cards of one file and the six encounters of each, in order."""
    first = len(caves)
    for entry in file.entries("cave", 1, most):
        caves.append(_cave(entry, len(caves) + 1))
    count = FACES * (len(caves) - first)
    for entry in file.entries("encounter", count, count):
        cave, face = divmod(len(encounters), FACES)
        entry.one_of("id", [f"E{len(encounters) + 1:03d}"])
        entry.one_of("cave", [caves[cave].id])
        entry.number("face", face + 1, face + 1)
        encounters.append(_encounter(entry, rewards))


def _cave(entry: Entry, number: int) -> Cave:
    cave = Cave(entry.one_of("id", [f"C{number:02d}"]), entry.text("name"), entry.one_of("depth", DEPTHS))
    if entry.has("origin"):
        entry.text("origin")
    entry.finish()
    return cave


def _encounter(entry: Entry, rewards: Rewards) -> Encounter:
    encounter = Encounter(
        entry.text("id"),
        entry.text("title"),
        TEMPLATES.index(entry.one_of("template", TEMPLATES)),
        " ".join(entry.text("text").split()),
        [_choice(choice, rewards) for choice in parts_of(entry, "choice", CHOICES)],
    )
    if all(choice.cost for choice in encounter.choices):
        raise entry.wrong("choice", "never free", "free in at least one choice")
    entry.finish()
    return encounter


def parts_of(entry: Entry, field: str, most: int) -> list[Entry]:
    """The tables [[field]] of an entry, one at least; complaints name the entry, too."""
    parts = entry.entries(field, 1, most)
    for part in parts:
        part.where = f"{entry.where}, {part.where}"
    return parts


def _choice(entry: Entry, rewards: Rewards) -> Choice:
    bonus, good = _bonus(entry)
    numbers, numbered = _tiers(entry, rewards)
    choice = Choice(
        entry.text("label"),
        entry.number("cost", 0, MOST_CHOICE_COST) if entry.has("cost") else 0,
        bonus,
        good,
        _attached(entry),
        numbers,
        numbered,
        rewards.penalty(entry, "on_fail") if entry.has("on_fail") else rewards.nothing,
    )
    entry.finish()
    return choice


def _bonus(entry: Entry) -> tuple[int, int]:
    """R-AB-53, R-AB-54 Lanterns for hammers, quills or a good."""
    if not entry.has("bonus"):
        return effects.NO_BONUS, 0
    text = entry.text("bonus")
    words = text.split()
    if text in ("PER hammer 1", "PER quill 1"):
        return (effects.PER_HAMMER if words[1] == "hammer" else effects.PER_QUILL), 0
    if len(words) == 3 and words[0] == "HAS" and words[1] in GOOD_NAMES and words[2] == "2":
        return effects.HAS_GOOD, GOOD_NAMES.index(words[1])
    raise entry.wrong("bonus", repr(text), BONUSES)


def _attached(entry: Entry) -> int:
    """AB-EXPLORE-07 A reputation change that comes with the choice."""
    if not entry.has("on_choose"):
        return 0
    words = entry.text("on_choose").split()
    change = number_of(words[1]) if len(words) == 2 and words[0] == "REP" else None
    if change is None or change == 0 or abs(change) > MOST_ATTACHED:
        right = f"REP and a change of up to {MOST_ATTACHED}, such as REP +1 or REP -1"
        raise entry.wrong("on_choose", repr(entry.text("on_choose")), right)
    return change


def _tiers(entry: Entry, rewards: Rewards) -> tuple[list[int], list[int]]:
    """AB-EXPLORE-12 One or two explore numbers, ascending, each with its reward."""
    numbers: list[int] = []
    numbered: list[int] = []
    for tier in parts_of(entry, "tiers", TIERS):
        number = tier.number("n", 1, MOST_NUMBER)
        if numbers and number <= numbers[-1]:
            raise entry.wrong("tiers", "not ascending", "tiers with ascending explore numbers")
        numbers.append(number)
        numbered.append(rewards.reward(tier, "reward"))
        tier.finish()
    return numbers, numbered
