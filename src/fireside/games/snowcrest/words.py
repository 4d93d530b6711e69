"""Cards in words: everything people read on a card is made from its effects."""

from typing import Final

from fireside.core.phrases import Part, Phrase, amount, chained
from fireside.core.words import capital
from fireside.games.snowcrest import effects
from fireside.games.snowcrest.effects import Achievement, Alternative, Effect
from fireside.games.snowcrest.terms import (
    CARD,
    GOAL_BUILDINGS,
    GOAL_FACE_DOWN,
    GOAL_FORTUNE,
    GOAL_HAND,
    OMEN,
    SCROLL,
)

ONE: Final = [
    "barley",
    "bell",
    "bowl",
    "juniper",
    "gold",
    "resource of any kind",
    "card",
    "face-up Villager",
    "Building",
    "Omen",
    "Scroll",
]
MANY: Final = [
    "barley",
    "bells",
    "bowls",
    "juniper",
    "gold",
    "resources of any kind",
    "cards",
    "face-up Villagers",
    "Buildings",
    "Omens",
    "Scrolls",
]
TILES: Final = ["a Farm", "a Forge", "a Shrine", "any Building"]


def count_in_words(count: int, unit: int) -> Part:
    """So many of what a bill can ask for."""
    return amount(count, ONE[unit], MANY[unit])


def units_in_words(units: list[int]) -> Phrase:
    """A bill: equal units that stand together are counted."""
    return chained([count_in_words(count, unit) for unit, count in grouped(units)])


def grouped(units: list[int]) -> list[tuple[int, int]]:
    """Each run of equal units, with its length."""
    runs: list[tuple[int, int]] = []
    for unit in units:
        if runs and runs[-1][0] == unit:
            runs[-1] = (unit, runs[-1][1] + 1)
        else:
            runs.append((unit, 1))
    return runs


def alternative_in_words(alternative: Alternative) -> str:
    """What an alternative costs and does, as one sentence without its full stop."""
    steps = ", then ".join(effect_in_words(effect) for effect in alternative.effects)
    if not alternative.units:
        return capital(steps)
    return f"{capital(price_in_words(alternative.units))}: {steps}"


def price_in_words(units: list[int]) -> str:
    """What is to be given for an action."""
    parts = []
    for unit, count in grouped(units):
        verb = "discard" if unit == CARD else "give" if unit == SCROLL else "pay"
        parts.append(f"{verb} {count_in_words(count, unit)}")
    return ", ".join(parts)


def effect_in_words(effect: Effect) -> str:
    """One step, to stand within a sentence."""
    word, count = effect.word, effect.count
    if word == effects.GAIN:
        return f"gain {count_in_words(count, effect.what)}{PER_WORDS[effect.per]}"
    if word == effects.BUILD:
        return f"construct {TILES[effect.what]}"
    if word in (effects.SCROLLS, effects.OMENS, effects.UNOMEN, effects.RIVALS_OMEN):
        verb = {effects.SCROLLS: "gain", effects.OMENS: "take", effects.UNOMEN: "remove"}
        what = count_in_words(count, SCROLL if word == effects.SCROLLS else OMEN)
        return f"{verb.get(word, 'each rival takes')} {what}"
    if word == effects.DRAW:
        return f"draw {count_in_words(count, CARD)}"
    if word == effects.RECOVER:
        return f"take {count_in_words(count, CARD)} back from your discard pile"
    if word == effects.READY:
        return f"turn {count} of your face-down Villagers face-up"
    return PLAIN[word]


PER_WORDS: Final = ["", " for each of your face-up Farms", " for each of your face-down Villagers"]
PLAIN: Final = {
    effects.CYCLE: "discard any number of cards, then draw as many",
    effects.RESTOCK: "turn all your Buildings face-up",
    effects.VENERATE: "venerate the next Guardian",
    effects.MEDITATE: "meditate",
    effects.COPY: "perform the action of a rival's face-up Villager (solitaire: of a card of the row)",
    effects.RECRUIT: "put this card under the Common deck: a card of your hand or the row takes its place, "
    "free of charge (not when just Added)",
}


def goal_in_words(achievement: Achievement) -> str:
    """What one must have for an Achievement."""
    goal, count = achievement.goal, achievement.count
    if goal == GOAL_BUILDINGS:
        return f"{count} or more Buildings on your mat"
    if goal == GOAL_FORTUNE:
        return f"Your Omen tracker on {count:+d} or better"
    if goal == GOAL_HAND:
        return f"{count} or more cards in your hand"
    if goal == GOAL_FACE_DOWN:
        return f"{count} or more face-down Villagers in your Village"
    if goal < GOAL_BUILDINGS:
        return f"{count} or more {MANY[goal]} in tokens"
    return f"{count} Villagers in your Village"
