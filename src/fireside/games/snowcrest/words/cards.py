"""Cards in words: everything people read on a card is made from its effects."""

from typing import Final

from fireside.core.phrases import Part, Phrase, amount, chained
from fireside.core.words import capital
from fireside.games.snowcrest.content import effects
from fireside.games.snowcrest.content.effects import Achievement, Alternative, Effect
from fireside.games.snowcrest.terms import (
    ANY,
    BUILDING_NAMES,
    CARD,
    GOAL_BUILDINGS,
    GOAL_FACE_DOWN,
    GOAL_FORTUNE,
    GOAL_HAND,
    OMEN,
    SCROLL,
    UNIT_NAMES,
)

FULL: Final = 0
BRIEF: Final = 1
BRIEFEST: Final = 2

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


def alternative_in_words(alternative: Alternative, brevity: int = FULL) -> str:
    """What an alternative costs and does, as a sentence without its full stop; in brief without its price."""
    steps = steps_in_words(alternative.effects, brevity)
    if not alternative.units or brevity != FULL:
        return capital(steps)
    return f"{capital(price_in_words(alternative.units))}: {steps}"


def price_in_words(units: list[int]) -> str:
    """What is to be given for an action."""
    parts = []
    for unit, count in grouped(units):
        verb = "discard" if unit == CARD else "give" if unit == SCROLL else "pay"
        parts.append(f"{verb} {count_in_words(count, unit)}")
    return ", ".join(parts)


def steps_in_words(steps: list[Effect], brevity: int) -> str:
    """What is done in turn; in brief the same twice is counted."""
    parts: list[str] = []
    for effect in steps:
        part = effect_in_words(effect, brevity)
        if brevity != FULL and parts and effect.word == effects.BUILD and parts[-1] == part:
            parts[-1] = "construct 2" if brevity == BRIEFEST else "construct 2 Buildings"
        else:
            parts.append(part)
    return ", then ".join(parts)


def effect_in_words(effect: Effect, brevity: int = FULL) -> str:
    """One step, to stand within a sentence."""
    word, count = effect.word, effect.count
    if word == effects.GAIN:
        return f"gain {count_in_words(count, effect.what)}{PER_WORDS[effect.per]}"
    if word == effects.BUILD:
        is_plain = brevity == BRIEFEST and effect.what == ANY
        return "construct" if is_plain else f"construct {TILES[effect.what]}"
    if word in (effects.SCROLLS, effects.OMENS, effects.UNOMEN, effects.RIVALS_OMEN):
        verb = {effects.SCROLLS: "gain", effects.OMENS: "take", effects.UNOMEN: "remove"}
        what = count_in_words(count, SCROLL if word == effects.SCROLLS else OMEN)
        return f"{verb.get(word, 'each rival takes')} {what}"
    if word == effects.DRAW:
        return f"draw {count_in_words(count, CARD)}"
    if word == effects.RECOVER:
        cards = count_in_words(count, CARD)
        back = [f"take {cards} back from your discard pile", f"take back {count} of your discards"]
        return back[brevity] if brevity != BRIEFEST else f"take back {count}"
    if word == effects.READY:
        return f"turn {count} of your face-down Villagers face-up"
    return IN_FULL[word] if brevity == FULL else IN_BRIEF.get(word, IN_FULL[word])


PER_WORDS: Final = ["", " for each of your face-up Farms", " for each of your face-down Villagers"]
IN_FULL: Final = {
    effects.CYCLE: "discard any number of cards, then draw as many",
    effects.RESTOCK: "turn all your Buildings face-up",
    effects.VENERATE: "venerate the next Guardian",
    effects.MEDITATE: "meditate",
    effects.COPY: "perform the action of a rival's face-up Villager (solitaire: of a card of the row)",
    effects.RECRUIT: "put this card under the Common deck: a card of your hand or the row takes its place, "
    "free of charge (not when just Added)",
}
IN_BRIEF: Final = {
    effects.RESTOCK: "restock",
    effects.VENERATE: "venerate",
    effects.COPY: "perform the action of a rival's face-up Villager",
    effects.RECRUIT: "a card of your hand or the row takes its place for free",
}


# Actions in icons, each with how many of it (0: not counted)


def alternative_in_icons(alternative: Alternative) -> list[list[object]]:
    """What an alternative costs, an arrow, and what it does."""
    price: list[list[object]] = [
        ["discard" if unit == CARD else UNIT_NAMES[unit], count] for unit, count in grouped(alternative.units)
    ]
    return [*price, *([["arrow", 0]] if price else []), *steps_in_icons(alternative.effects)]


def steps_in_icons(steps: list[Effect]) -> list[list[object]]:
    """What is done in turn."""
    return [icon for effect in steps for icon in _effect_in_icons(effect)]


def _effect_in_icons(effect: Effect) -> list[list[object]]:
    word, count = effect.word, effect.count
    if word == effects.GAIN:
        return [[UNIT_NAMES[effect.what], count], *([[PER_ICONS[effect.per], 0]] if effect.per else [])]
    if word == effects.BUILD:
        return [["building" if effect.what == ANY else BUILDING_NAMES[effect.what], 0]]
    if word == effects.RIVALS_OMEN:
        return [["rivals", 0], ["omen", count]]
    return [[effects.WORDS[word], count if word in COUNTED else 0]]


COUNTED: Final = [
    effects.SCROLLS,
    effects.OMENS,
    effects.UNOMEN,
    effects.DRAW,
    effects.RECOVER,
    effects.READY,
]
PER_ICONS: Final = ["", "×farm", "×moon"]


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
