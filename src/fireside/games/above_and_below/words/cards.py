"""Effects in words: everything people read on a card or in a reward is made from its effects."""

from typing import Final

from fireside.core.phrases import Part, amount
from fireside.core.words import capital
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
    "each of your villagers",
    "each of your buildings",
    "each of your Outposts",
    "each of your empty caves",
    "each filled slot of your track",
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


def card_effect_in_words(effect: Effect) -> str:
    """What an effect of a card does."""
    word, count = effect.word, effect.count
    if word == effects.BED:
        return str(amount(count, "bed"))
    if word == effects.STOCK:
        return f"{count_in_words(count, effect.what)} to harvest"
    if word == effects.REPL:
        return f"{count_in_words(count, effect.what)} to harvest, 1 comes back every round"
    if word == effects.INCOME:
        return f"+{count} income"
    if word == effects.REROLL:
        return "Reroll a lantern die" if count == 1 else f"Reroll {count} lantern dice"
    if word == effects.GAIN:
        return f"{count_in_words(count, effect.what)} when built"
    if word == effects.VP:
        return str(points_in_words(count))
    if word == effects.VP_PER:
        return f"{points_in_words(count)} for {each_in_words(effect.what)}"
    return _standing_in_words(effect)


def _standing_in_words(effect: Effect) -> str:
    if effect.word == effects.TRAIN_READY:
        return "Trained villagers start ready"
    if effect.word == effects.COIN_ON_BUILD:
        return f"+{coins_in_words(effect.count)} whenever you buy another building"
    if effect.word == effects.COIN_ON_EXPLORE:
        return f"+{coins_in_words(effect.count)} after a successful expedition"
    return f"{'Ciders' if effect.what == CIDER else 'Potions'} may be spent as coins"


def each_in_words(what: int) -> str:
    """What a card counts."""
    if what < effects.PER_GOOD:
        return COUNTED_WORDS[what]
    return f"each {GOOD_NAMES[what - effects.PER_GOOD]} in your stores or on your track"


# Rewards and penalties


def reward_in_words(parts: list[Effect]) -> str:
    """A reward or penalty as a list; empty for nothing."""
    return capital(", ".join(part_in_words(part) for part in parts))


def part_in_words(part: Effect) -> str:
    """One part of a reward or penalty."""
    word, count = part.word, part.count
    if word == effects.COIN:
        return str(coins_in_words(count))
    if word == effects.GOOD or word == effects.DRINK:
        return str(count_in_words(count, part.what))
    if word == effects.GOOD_PICK:
        return CLASS_WORDS[part.what]
    if word == effects.REP:
        return reputation_in_words(count)
    if word == effects.VILLAGER:
        return "a villager from the pile"
    if word == effects.SPECIAL:
        return f"{SPECIAL_WORDS[part.what]} (else {coins_in_words(count)})"
    if word == effects.LOSE_COIN:
        return f"lose {coins_in_words(count)}"
    return str(amount(count, "explorer is injured", "explorers are injured"))


def reputation_in_words(change: int) -> str:
    """A reputation change; empty for none."""
    if change == 0:
        return ""
    return f"{change} reputation" if change < 0 else f"+{change} reputation"


def bonus_in_words(choice: Choice) -> str | None:
    """A lantern bonus."""
    if choice.bonus == effects.NO_BONUS:
        return None
    if choice.bonus == effects.HAS_GOOD:
        return f"+{lanterns_in_words(effects.HAS_LANTERNS)} with {GOOD_NAMES[choice.bonus_good]}"
    return f"+1 lantern for each {'hammer' if choice.bonus == effects.PER_HAMMER else 'quill'}"
