"""Effects in words: everything people read on a card or in a reward is made from its effects."""

from typing import Final

from fireside.core.phrases import Part, Phrase, amount, as_phrase, chained, phrase
from fireside.games.above_and_below.content import effects
from fireside.games.above_and_below.content.effects import Choice, Effect
from fireside.games.above_and_below.terms import CIDER, GOOD_NAMES, KIND_NAMES

MANY: Final = [
    "fruit",
    "mushrooms",
    "fish",
    "pots",
    "ropes",
    "paper",
    "ore",
    "amethysts",
    "ciders",
    "potions",
]
COUNTED_WORDS: Final = [
    "each of your [villagers|villager]",
    "each of your [buildings|building]",
    "each of your [Outposts|Outpost]",
    "each of your [empty caves|empty cave]",
    "each filled slot of your [track]",
]
COUNTED_NOUNS: Final = ["villager", "building", "Outpost", "empty cave", "filled slot"]
CLASS_WORDS: Final = [
    "1 fruit, mushroom or fish of your choice",
    "1 pot, rope or paper of your choice",
    "1 ore or amethyst of your choice",
]
SPECIAL_WORDS: Final = ["a Cave Cat", "a Metal Man", "Glogo", "the Liquid Woman"]


def count_in_words(count: int, kind: int) -> Part:
    """So many of a kind."""
    return amount(count, KIND_NAMES[kind], MANY[kind])


def counted_in_words(count: int, what: int) -> Part:
    """So many of what a card counts."""
    if what >= effects.PER_GOOD:
        return count_in_words(count, what - effects.PER_GOOD)
    return amount(count, COUNTED_NOUNS[what])


def coins_in_words(count: int) -> Part:
    """So many coins."""
    return amount(count, "coin")


def supplies_in_words(count: int) -> Part:
    """So many supplies."""
    return amount(count, "supply", "supplies")


def lanterns_in_words(count: int) -> Part:
    """So many lanterns."""
    return amount(count, "lantern")


def points_in_words(count: int) -> Part:
    """So many points."""
    return amount(count, "point")


# Cards


def card_effect_in_words(effect: Effect) -> Phrase:
    """What an effect of a card does."""
    word, count = effect.word, effect.count
    if word == effects.BED:
        return chained([amount(count, "bed")])
    if word in (effects.STOCK, effects.REPL):
        back = "" if word == effects.STOCK else ", 1 comes back every round"
        return phrase("{goods} to [harvest]{back}", goods=count_in_words(count, effect.what), back=back)
    if word == effects.INCOME:
        return phrase("+{count} [income]", count=count)
    if word == effects.REROLL:
        template = "[Reroll|reroll] a lantern die" if count == 1 else "[Reroll|reroll] {count} lantern dice"
        return phrase(template, count=count)
    if word == effects.GAIN:
        return phrase("{what} when built", what=count_in_words(count, effect.what))
    if word == effects.VP:
        return chained([points_in_words(count)])
    if word == effects.VP_PER:
        return phrase("{points} for " + each_in_words(effect.what), points=points_in_words(count))
    return _standing_in_words(effect)


def _standing_in_words(effect: Effect) -> Phrase:
    if effect.word == effects.TRAIN_READY:
        return phrase("Trained [villagers|villager] start [ready]")
    if effect.word == effects.COIN_ON_BUILD:
        return phrase("+{coins} whenever you buy another [building]", coins=coins_in_words(effect.count))
    if effect.word == effects.COIN_ON_EXPLORE:
        return phrase("+{coins} after a successful [expedition]", coins=coins_in_words(effect.count))
    drinks = "[Ciders|cider]" if effect.what == CIDER else "[Potions|potion]"
    return phrase(drinks + " may be spent as [coins|coin]")


def each_in_words(what: int) -> str:
    """What a card counts, as a template."""
    if what < effects.PER_GOOD:
        return COUNTED_WORDS[what]
    return f"each {GOOD_NAMES[what - effects.PER_GOOD]} in your [stores] or on your [track]"


# Rewards and penalties


def reward_in_words(parts: list[Effect]) -> Phrase:
    """A reward or penalty as a list; empty for nothing."""
    return chained([part_in_words(part) for part in parts]).capital()


def part_in_words(part: Effect) -> object:
    """One part of a reward or penalty."""
    word, count = part.word, part.count
    if word == effects.COIN:
        return coins_in_words(count)
    if word == effects.GOOD or word == effects.DRINK:
        return count_in_words(count, part.what)
    if word == effects.GOOD_PICK:
        return CLASS_WORDS[part.what]
    if word == effects.REP:
        return reputation_in_words(count)
    if word == effects.VILLAGER:
        return phrase("a [villager] from the pile")
    if word == effects.SPECIAL:
        return phrase("{who} (else {coins})", who=SPECIAL_WORDS[part.what], coins=coins_in_words(count))
    if word == effects.LOSE_COIN:
        return phrase("lose {coins}", coins=coins_in_words(count))
    explorers = "explorer is" if count == 1 else "explorers are"
    return phrase("{count} {explorers} [injured]", count=count, explorers=explorers)


def reputation_in_words(change: int) -> Phrase:
    """A reputation change; empty for none."""
    return phrase("{change} [reputation]", change=f"{change:+d}") if change else as_phrase("")


def bonus_in_words(choice: Choice) -> str | None:
    """A lantern bonus."""
    if choice.bonus == effects.NO_BONUS:
        return None
    if choice.bonus == effects.HAS_GOOD:
        return f"+{lanterns_in_words(effects.HAS_LANTERNS)} with {GOOD_NAMES[choice.bonus_good]}"
    return f"+1 lantern for each {'hammer' if choice.bonus == effects.PER_HAMMER else 'quill'}"
