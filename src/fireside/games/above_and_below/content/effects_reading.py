"""Reading the words of effects.py in a content file; every complaint says what would be right."""

from typing import Final

from fireside.core.content import Entry
from fireside.games.above_and_below.content import effects
from fireside.games.above_and_below.content.effects import (
    CARD_WORDS,
    COUNTED,
    PENALTY_WORDS,
    REWARD_WORDS,
    Effect,
)
from fireside.games.above_and_below.terms import CLASS_NAMES, GOOD_NAMES, KIND_NAMES, SPECIAL_NAMES

DRINKS: Final = ["cider", "potion"]
MOST: Final = 20
PLAIN_NUMBERS: Final = [
    effects.BED,
    effects.INCOME,
    effects.REROLL,
    effects.COIN_ON_BUILD,
    effects.COIN_ON_EXPLORE,
    effects.VP,
]


def number_of(word: str) -> int | None:
    """A written whole number, with or without a sign; None for anything else."""
    digits = word[1:] if word[:1] in ("+", "-") else word
    if not digits.isdecimal() or len(digits) > 3:
        return None
    return -int(digits) if word[0] == "-" else int(digits)


def count_in(word: str) -> int:
    """A written count from 1 on; 0 for anything else."""
    number = number_of(word) if word.isdecimal() else None
    return number if number is not None and number <= MOST else 0


# Cards


def card_effects(entry: Entry) -> list[Effect]:
    """The effects of a card, in the order written."""
    text = entry.text("effects")
    found = [card_effect(part.split()) for part in text.split(",")]
    effects_read = [effect for effect in found if effect is not None]
    if len(effects_read) != len(found):
        right = f"effects set apart by commas, each beginning with one of {', '.join(CARD_WORDS)}"
        raise entry.wrong("effects", repr(text), right)
    return effects_read


def card_effect(words: list[str]) -> Effect | None:
    """One effect of a card; None if it is none."""
    if not words or words[0] not in CARD_WORDS:
        return None
    word = CARD_WORDS.index(words[0])
    if word == effects.TRAIN_READY and len(words) == 1:
        return Effect(word, 0, 1)
    if word == effects.AS_COIN and len(words) == 2 and words[1] in DRINKS:
        return Effect(word, KIND_NAMES.index(words[1]), 1)
    count = count_in(words[-1])
    if count == 0:
        return None
    if word in PLAIN_NUMBERS and len(words) == 2:
        return Effect(word, 0, count)
    if len(words) != 3:
        return None
    if word in (effects.STOCK, effects.REPL) and words[1] in GOOD_NAMES:
        return Effect(word, GOOD_NAMES.index(words[1]), count)
    if word == effects.GAIN and words[1] in DRINKS:
        return Effect(word, KIND_NAMES.index(words[1]), count)
    return Effect(word, COUNTED.index(words[1]), count) if words[1] in COUNTED else None


# Rewards and penalties


class Rewards:
    """Every different reward and penalty of a content file, numbered."""

    def __init__(self) -> None:
        self.lists: list[list[Effect]] = [[]]
        self.nothing: Final = 0
        self._numbers: dict[str, int] = {"": 0}

    def reward(self, entry: Entry, field: str) -> int:
        """The number of the reward written in a field."""
        return self._read(entry, field, REWARD_WORDS)

    def penalty(self, entry: Entry, field: str) -> int:
        """The number of the penalty written in a field."""
        return self._read(entry, field, PENALTY_WORDS)

    def _read(self, entry: Entry, field: str, words: list[str]) -> int:
        text = entry.text(field)
        read = [reward_effect(part.split(), words) for part in text.split(",")]
        found = [effect for effect in read if effect is not None]
        if len(found) != len(read):
            right = f"effects set apart by commas, each beginning with one of {', '.join(words)}"
            raise entry.wrong(field, repr(text), right)
        key = ", ".join(effects.codes(found))
        if key not in self._numbers:
            self._numbers[key] = len(self.lists)
            self.lists.append(found)
        return self._numbers[key]


def reward_effect(words: list[str], allowed: list[str]) -> Effect | None:
    """One part of a reward or penalty; None if it is none."""
    if not words or words[0] not in allowed:
        return None
    name = words[0]
    if name == "VILLAGER":
        return Effect(effects.VILLAGER, 0, 1) if len(words) == 1 else None
    if name == "SPECIAL":
        return special_effect(words)
    if name == "REP":
        return reputation_effect(words, allowed is PENALTY_WORDS)
    count = count_in(words[-1])
    if count == 0 or len(words) > 3:
        return None
    if len(words) == 2:
        return counted_effect(name, count)
    if name == "GOOD" and words[1] in GOOD_NAMES:
        return Effect(effects.GOOD, GOOD_NAMES.index(words[1]), count)
    if name == "GOOD_PICK" and words[1] in CLASS_NAMES and count == 1:
        return Effect(effects.GOOD_PICK, CLASS_NAMES.index(words[1]), 1)
    return None


def counted_effect(name: str, count: int) -> Effect | None:
    """A word and a number."""
    if name in ("POTION", "CIDER"):
        return Effect(effects.DRINK, KIND_NAMES.index(name.lower()), count)
    if name == "COIN":
        return Effect(effects.COIN, 0, count)
    if name == "LOSE_COIN":
        return Effect(effects.LOSE_COIN, 0, count)
    return Effect(effects.INJURE, 0, count) if name == "INJURE" else None


def special_effect(words: list[str]) -> Effect | None:
    """R-AB-29 A named special villager, and the coins gained if it is taken."""
    if len(words) != 5 or words[1] not in SPECIAL_NAMES or words[2:4] != ["else", "COIN"]:
        return None
    count = count_in(words[4])
    return Effect(effects.SPECIAL, SPECIAL_NAMES.index(words[1]), count) if count else None


def reputation_effect(words: list[str], is_penalty: bool) -> Effect | None:
    """`REP +1` or `REP -1`, with its sign; a penalty never gains."""
    if len(words) != 2 or words[1][:1] not in ("+", "-"):
        return None
    change = number_of(words[1])
    if change is None or change == 0 or (is_penalty and change > 0):
        return None
    return Effect(effects.REP, 0, change)
