"""Cards in words: everything people read on a card is made from its effects."""

from typing import Final

from fireside.core.phrases import Part, Phrase, amount, chained, phrase, term
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
TILES: Final = ["a [Farm|Building]", "a [Forge|Building]", "a [Shrine|Building]", "any [Building]"]


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


def alternative_in_words(alternative: Alternative, brevity: int = FULL) -> Phrase:
    """What an alternative costs and does, as a sentence without its full stop; in brief without its price."""
    steps = steps_in_words(alternative.effects, brevity)
    if not alternative.units or brevity != FULL:
        return steps.capital()
    return phrase("{price}: {steps}", price=price_in_words(alternative.units).capital(), steps=steps)


def price_in_words(units: list[int]) -> Phrase:
    """What is to be given for an action."""
    parts: list[Phrase] = []
    for unit, count in grouped(units):
        verb = "discard" if unit == CARD else "give" if unit == SCROLL else "pay"
        parts.append(phrase("{verb} {what}", verb=verb, what=count_in_words(count, unit)))
    return chained(parts)


def steps_in_words(steps: list[Effect], brevity: int) -> Phrase:
    """What is done in turn; in brief the same twice is counted."""
    parts: list[Phrase] = []
    for effect in steps:
        part = effect_in_words(effect, brevity)
        if brevity != FULL and parts and effect.word == effects.BUILD and parts[-1] == part:
            parts[-1] = phrase("construct 2" if brevity == BRIEFEST else "construct 2 [Buildings|Building]")
        else:
            parts.append(part)
    return chained(parts, ", then ", ", then ")


def effect_in_words(effect: Effect, brevity: int = FULL) -> Phrase:
    """One step, to stand within a sentence."""
    word, count = effect.word, effect.count
    if word == effects.GAIN:
        return phrase("gain {what}" + PER_WORDS[effect.per], what=count_in_words(count, effect.what))
    if word == effects.BUILD:
        is_plain = brevity == BRIEFEST and effect.what == ANY
        return phrase("construct" if is_plain else f"construct {TILES[effect.what]}")
    if word in (effects.SCROLLS, effects.OMENS, effects.UNOMEN, effects.RIVALS_OMEN):
        verb = {effects.SCROLLS: "gain", effects.OMENS: "take", effects.UNOMEN: "remove"}
        what = count_in_words(count, SCROLL if word == effects.SCROLLS else OMEN)
        return phrase("{verb} {what}", verb=verb.get(word, "each rival takes"), what=what)
    if word == effects.DRAW:
        return phrase("draw {cards}", cards=count_in_words(count, CARD))
    if word == effects.RECOVER:
        return phrase(BACK[brevity], cards=count_in_words(count, CARD), count=count)
    if word == effects.READY:
        return phrase("turn {count} of your [face-down] Villagers face-up", count=count)
    return phrase(IN_FULL[word] if brevity == FULL else IN_BRIEF.get(word, IN_FULL[word]))


BACK: Final = [
    "take {cards} back from your discard pile",
    "take back {count} of your discards",
    "take back {count}",
]
PER_WORDS: Final = ["", " for each of your face-up Farms", " for each of your [face-down] Villagers"]
IN_FULL: Final = {
    effects.CYCLE: "discard any number of cards, then draw as many",
    effects.RESTOCK: "turn all your [Buildings|Building] face-up",
    effects.VENERATE: "[venerate] the next [Guardian]",
    effects.MEDITATE: "[meditate]",
    effects.COPY: "perform the action of a rival's face-up Villager (solitaire: of a card of the row)",
    effects.RECRUIT: "put this card under the [Common deck]: a card of your hand or the [row] takes its "
    "place, free of charge (not when just [Added|Add])",
}
IN_BRIEF: Final = {
    effects.RESTOCK: "[restock]",
    effects.VENERATE: "[venerate]",
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


def goal_in_words(achievement: Achievement) -> Phrase:
    """What one must have for an Achievement."""
    goal, count = achievement.goal, achievement.count
    if goal < GOAL_BUILDINGS:
        return phrase("{count} or more {what} in tokens", count=count, what=term(ONE[goal], MANY[goal]))
    tracker = f"{count:+d}"
    return phrase(
        GOALS.get(goal, "{count} [Villagers|Villager] in your [Village]"), count=count, tracker=tracker
    )


GOALS: Final = {
    GOAL_BUILDINGS: "{count} or more [Buildings|Building] on your mat",
    GOAL_FORTUNE: "Your [Omen] tracker on {tracker} or better",
    GOAL_HAND: "{count} or more cards in your hand",
    GOAL_FACE_DOWN: "{count} or more [face-down] Villagers in your [Village]",
}
