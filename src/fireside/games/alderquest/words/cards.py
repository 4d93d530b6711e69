"""Cards in words: everything people read on a card is made from its effects."""

from typing import Final

from fireside.core.phrases import Phrase, phrase
from fireside.core.words import number_of
from fireside.games.alderquest.content import effects
from fireside.games.alderquest.content.effects import Effect, Selector
from fireside.games.alderquest.content.reading import AlderQuestContent
from fireside.games.alderquest.terms import (
    CLASS_NAMES,
    GUILDS,
    MEMBER_NAMES,
    PER_GUILD,
    SNOW,
    colour_of_rune,
    kind_of_rune,
    points_of,
)

COLOURS: Final = ["red", "blue"]
EXALTED_TEXTS: Final = [
    "When the opponent reveals [runes|rune], you drop 2 of them first; matches still belong to the opponent.",
    "The opponent's Swap actions may not include Guardian [runes|rune].",
    "A rival guild [rune] that you swap with a Hunter rune is [destroyed|destroy] unless it is matched.",
    "Your [minions|minion] that show no special movement have Sneak.",
]
NEAR_WORDS: Final = [
    "",
    " next to this space",
    " next to this minion",
    " next to one of your minions",
    " around this space",
    " around this minion",
    " around one of your minions",
    " in this Hero's lane",
    " in this space",
]
WON: Final = "[Collection]"
DISCARD: Final = "the [rune discard]"
RUNE_WORDS: Final = ["", " of your guilds", " of the rival guilds"]


def rune_in_words(rune: int) -> str:
    """A rune of the Board."""
    if rune < GUILDS:
        return f"{MEMBER_NAMES[rune]} rune"
    if rune == SNOW:
        return "Snowflake"
    return f"{COLOURS[colour_of_rune(rune)]} {points_of(kind_of_rune(rune))}-point Acorn"


def minion_in_words(edition: AlderQuestContent, card: int, is_upgraded: bool) -> object:
    """A minion as everybody sees it, for a phrase."""
    if is_upgraded:
        return edition.face(edition.minions[card].id)
    return f"basic {MEMBER_NAMES[card // PER_GUILD]} ({CLASS_NAMES[edition.class_of[card]]})"


def text_of(steps: list[Effect]) -> Phrase:
    """What a card does, as a sentence."""
    return phrase(f"{_steps(steps)}.").capital()


def effects_in_words(steps: list[Effect]) -> Phrase:
    """What an effect does, as one sentence without its full stop."""
    return phrase(_steps(steps))


def effect_in_words(effect: Effect) -> Phrase:
    """One step, to stand within a sentence."""
    return phrase(_step(effect))


# What follows gives templates: terms stand in brackets


def _steps(steps: list[Effect]) -> str:
    parts: list[str] = []
    place = 0
    while place < len(steps):
        effect = steps[place]
        group = steps[place : place + effect.span]
        text = ", then ".join(_in_turn(one, bool(parts or number)) for number, one in enumerate(group))
        parts.append(f"{TEST_WORDS[effect.test]}{text}")
        place += effect.span
    return ", then ".join(parts)


def _in_turn(effect: Effect, is_later: bool) -> str:
    """A step; `you` are named once others may have acted before."""
    is_mine = effect.verb in SIDED and effect.side == effects.ME
    return f"{'you ' if is_mine and is_later else ''}{_step(effect)}"


SIDED: Final = [effects.TILES, effects.QDRAW, effects.QDISC, effects.LOSE]
TEST_WORDS: Final = ["", "if the rival minion is basic, ", "if you hold a rune, "]


def _step(effect: Effect) -> str:
    verb = effect.verb
    if effects.STEP <= verb <= effects.EJECT or verb in (effects.SPILL, effects.GRAB):
        return _about_minions(effect)
    if effects.PEEK <= verb <= effects.SHIFT:
        return _about_tiles(effect)
    if verb in SIDED:
        return _about_sides(effect)
    if verb == effects.SMASH:
        return _smash(effect)
    return _plain(effect)


def _so_many(count: int, noun: str, name: str = "") -> str:
    """So many of something that has a meaning."""
    return f"{count} [{number_of(count, noun)}|{name or noun}]"


def _about_sides(effect: Effect) -> str:
    what, verb = {
        effects.TILES: (_so_many(effect.count, "tile"), "draw"),
        effects.QDRAW: (_so_many(effect.count, "Quarrel"), "draw"),
        effects.QDISC: (_so_many(effect.count, "Quarrel"), "discard"),
        effects.LOSE: (_so_many(effect.count, "held rune", "rune"), "discard"),
    }[effect.verb]
    return f"{verb} {what}" if effect.side == effects.ME else f"the opponent {verb}s {what}"


def minions_in_words(selector: Selector, count: int, up_to: bool) -> str:
    """Which minions, and how many."""
    if selector.named == effects.SELF:
        return "this minion"
    if selector.named == effects.IT:
        return "the rival minion"
    if selector.named == effects.THAT:
        return "that minion"
    what = _described(selector)
    near = NEAR_WORDS[selector.near] + (", not the one it squabbles with" if selector.not_it else "")
    number = "each" if selector.each else f"up to {count}" if up_to else str(count)
    if selector.side == effects.ME:
        return f"{number} of your {what}[minions|minion]{near}"
    noun = "minion" if selector.each else number_of(count, "minion")
    return f"{number} {what}[{noun}|minion]{near}"


def _described(selector: Selector) -> str:
    """What stands before the word minion, each word with a blank behind it."""
    words = ["other"] if selector.other else []
    if selector.how != effects.ANY:
        words.append(effects.CONDITIONS[selector.how])
    if selector.side == effects.FOE:
        words.append("rival")
    if selector.ground:
        words.append("ground")
    if selector.guild >= 0:
        words.append(MEMBER_NAMES[selector.guild])
    return "".join(f"{word} " for word in words)


def _most(count: int) -> str:
    """`up to`, where it says something."""
    return "up to " if count > 1 else ""


def _about_minions(effect: Effect) -> str:
    verb = effect.verb
    number = 1 if verb == effects.STEP else effect.count
    who = minions_in_words(effect.target, number, effect.up_to)
    if verb == effects.STEP:
        return f"{who} may make {_most(effect.count)}{effect.count} {number_of(effect.count, 'normal move')}"
    if verb == effects.JUMP:
        return f"put {who} on a [vacant] space around it"
    if verb == effects.PUSH:
        return f"push {who} to an adjacent open space"
    if verb == effects.GRAB:
        return f"{who} takes a face-up rival [Acorn] from its own or a surrounding space"
    if verb == effects.SPILL:
        return f"{who} leaves all carried [Acorns|Acorn] face-up in its space"
    return f"{MINION_VERBS[verb]} {who}"


MINION_VERBS: Final = {
    effects.READY: "[ready]",
    effects.EXHAUST: "[exhaust|exhausted]",
    effects.UPGRADE: "[upgrade]",
    effects.KILL: "[destroy]",
    effects.EJECT: "[eject]",
}


def _about_tiles(effect: Effect) -> str:
    selector = effect.target
    face = ["", "face-down ", "face-up "][selector.how]
    near = NEAR_WORDS[selector.near]
    whose = "your" if selector.side == effects.ME else "the rival's"
    number = "each" if selector.each else f"up to {effect.count}" if effect.up_to else str(effect.count)
    if effect.verb == effects.SHIFT:
        way = (
            "to an adjacent [vacant] space"
            if effect.count == 1
            else f"by up to {effect.count} [vacant] spaces"
        )
        return f"move 1 of {whose} {face}[tiles|tile]{near} {way}"
    what = f"{number} of {whose} {face}[tiles|tile]{near}"
    if effect.verb == effects.PEEK:
        return f"look at {what}"
    if effect.verb == effects.FLIP:
        return f"turn {what} face-up"
    return f"return {what} to {whose} pouch"


def _smash(effect: Effect) -> str:
    how = effect.target.how
    if how == effects.TOP:
        return f"[destroy] the top [rune] of {effect.count} {number_of(effect.count, 'column')}"
    if how == effects.TOP_TWO:
        return "[destroy] the top two [runes|rune] of a column"
    if how == effects.ROW:
        return "[destroy] each [rune] of a row"
    beside = f" next to a {MEMBER_NAMES[effect.target.guild]} rune" if effect.target.guild >= 0 else ""
    return f"[destroy] {_so_many(effect.count, 'rune')}{RUNE_WORDS[how]}{beside}"


def _plain(effect: Effect) -> str:
    verb, count = effect.verb, effect.count
    guild = MEMBER_NAMES[effect.guild]
    if verb == effects.SUMMON:
        where = ["in front of one of your Heroes", "in this space", "on one of your tiles"][effect.where]
        return f"[summon] a {guild} {where}"
    if verb == effects.TRAPS:
        where = "your pouch" if effect.where == effects.POUCH else "your hand"
        return f"put {_so_many(count, 'Trap tile', 'Trap')} from your reserve into {where}"
    return {
        effects.GAIN: f"gain {_most(count)}{_so_many(count, f'{guild} rune', 'rune')} from {DISCARD}",
        effects.STEAL: f"steal {_so_many(count, 'held rune', 'rune')}",
        effects.SWAP: f"swap two neighbouring [runes|rune]{'' if count == 1 else f', {count} times'}",
        effects.LINE: "drop a [line]",
        effects.PLANT: f"drop {_so_many(count, 'guild rune', 'rune')} from {DISCARD}",
        effects.SURVIVE: "this minion survives the [squabble]",
        effects.HEROES: f"ready {count} of your [exhausted] [Heroes|Hero]",
        effects.FROST: f"put {_so_many(count, 'Snowflake')} from {DISCARD} into the rune pouch",
        effects.FALL: f"match {_so_many(count, 'Snowflake')} of the [Board], or else of {DISCARD}",
        effects.CLAIM: f"take {_so_many(count, 'rival Acorn', 'Acorn')} from the Board into your {WON}",
    }[verb]
