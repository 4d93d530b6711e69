"""The log: what happened, as sentences."""

from typing import Any, Final

from fireside.core.events import Event
from fireside.core.outcomes import final_sentence
from fireside.core.phrases import Phrase, amount, chained, filled, phrase, term
from fireside.games.alderquest.content.reading import AlderQuestContent
from fireside.games.alderquest.field import LANE_NAMES
from fireside.games.alderquest.rules.scoring import outcomes
from fireside.games.alderquest.terms import (
    GUILD_LETTERS,
    GUILD_NAMES,
    KIND_NAMES,
    KIND_WORDS,
    MEMBER_NAMES,
    RUNE_NAMES,
)
from fireside.games.alderquest.words.cards import rune_in_words


def sentence(edition: AlderQuestContent, event: Event) -> Phrase:
    """An event as a sentence for the log."""
    facts: dict[str, Any] = dict(event.facts)
    words = {name: _in_words(edition, name, fact) for name, fact in facts.items()}
    if "guild" in words and facts["guild"] is not None:
        words["guilds"] = GUILD_NAMES[GUILD_LETTERS.index(facts["guild"])]
    if "count" in facts:
        words["runes_of_guild"] = amount(facts["count"], f"{words.get('guild', '')} rune".strip())
    if "total" in facts:
        words["total_points"] = amount(facts["total"], "point")
    if "cells" in facts:
        words["pair"] = " and ".join(facts["cells"])
    special = SPECIAL.get(event.kind)
    return special(words, facts) if special is not None else filled(SENTENCES[event.kind], words)


def _in_words(edition: AlderQuestContent, name: str, fact: Any) -> object:
    """A fact as it stands in a sentence."""
    if name in ("side", "attacker", "defender"):
        return "Nobody" if fact is None else str(fact).title()
    if name == "guild":
        return "" if fact is None else MEMBER_NAMES[GUILD_LETTERS.index(fact)]
    if name == "tile":
        return KIND_WORDS[KIND_NAMES.index(fact)]
    if name == "rune":
        return rune_in_words(RUNE_NAMES.index(fact))
    if name in ("card", "source", "hero"):
        return edition.face(str(fact))
    if name == "cards":
        return chained([edition.face(one) for one in fact])
    if name == "name":
        return edition.face_named(fact)
    if name == "points" and isinstance(fact, list):
        return ", ".join(f"{points}-point Acorn" for points in fact)
    if name == "runes":
        return ", ".join(rune_in_words(RUNE_NAMES.index(one)) for one in fact) or "nothing"
    if isinstance(fact, list):
        return ", ".join(str(one) for one in fact)
    return str(fact)


SENTENCES: Final = {
    "guild_chosen": "{side} takes the {guilds}.",
    "turn_begun": "{side}'s turn {turn} begins.",
    "rune_dropped": "The {rune} falls into column {column}.",
    "line_dropped": "A [line] is dropped: {runes}.",
    "bottom_row_destroyed": "The [Board] is full: its bottom row goes to the [rune discard].",
    "runes_swapped": "The runes at {pair} change places.",
    "rune_slid": "The rune at {from} slides to {to}.",
    "runes_fell": "The runes fall.",
    "runes_destroyed": "[Destroyed|destroy]: {runes}.",
    "runes_revealed": "Revealed: {runes}.",
    "runes_collected": "{side} collects {runes_of_guild}.",
    "acorns_scored": "{side} scores {points}: {total_points} in all.",
    "snowflakes_scored": "[Snowflakes|Snowflake] below the Board: {total}.",
    "snowflake_sent": "Matched Snowflakes go to the rune discard: {count}.",
    "guild_exalted": "The {guilds} are [exalted].",
    "exalted_lost": "The {guilds} are no longer exalted.",
    "cascade_stopped": "No further line is dropped.",
    "rune_paid": "{side} spends a {guild} rune.",
    "quarrel_played": "{side} plays {name}.",
    "trap_armed": "{side} arms {name}.",
    "trap_triggered": "{side} triggers {name}.",
    "quarrel_discarded": "{side} discards {name}.",
    "quarrels_reshuffled": "{side} shuffles the [Quarrel] discard into a new deck.",
    "relic_played": "{side} plays {name}.",
    "ability_used": "{side} uses {name}.",
    "ability_declined": "{side} does not use {name}.",
    "runes_gained": "{side} gains {runes_of_guild} from the [rune discard].",
    "runes_lost": "{side} gives up a {guild} rune.",
    "runes_stolen": "{side} steals a {guild} rune.",
    "heroes_readied": "{hero} becomes [ready].",
    "trap_tiles_moved": "{side} puts [Trap] tiles from the reserve into the {to}: {count}.",
    "minion_summoned": "{side} [summons|summon] a {guild} ({class}) on {space}.",
    "minion_activated": "{side} moves the [minion] on {space}.",
    "minion_exhausted": "{side}'s minion on {space} is [exhausted].",
    "minion_readied": "{side}'s minion on {space} is [ready].",
    "minion_upgraded": "{side}'s minion on {space} is the {name}.",
    "minion_destroyed": "{side}'s {guild} ({class}) on {space} is [destroyed|destroy].",
    "minion_ejected": "{side}'s {guild} ({class}) on {space} is [ejected|eject].",
    "squabble": "{attacker} and {defender} [squabble] on {space}.",
    "elbow_drop": "{attacker} drops on {defender} on {space}.",
    "tile_revealed": "{side}'s tile on {space} is a {tile}.",
    "acorn_taken": "{side} takes the {points}-point Acorn on {space}.",
    "acorn_passed": "{side} passes a {points}-point Acorn from {from} to {to}.",
    "acorns_dropped": "Left face-up on {space}: {points}.",
    "acorn_tributed": "{side} [tributes|tribute] a {points}-point [Acorn] on {space}.",
    "confronted": "{side} [confronts|confront] {hero} from {space}.",
    "tile_shifted": "{side}'s tile moves from {from} to {to}.",
    "snowflakes_sank": "The Snowflakes sink.",
    "rival_tile_placed": "The rival in the {hero} places a tile on {space}.",
    "automa_drawn": "For the rival in the {hero} a {guild} ({class}) is drawn.",
}

MOVES: Final = {
    "step": "moves from {from} to {to}",
    "charge": "charges from {from} to {to}",
    "fly": "flies from {from} to {to}",
    "sneak": "sneaks from {from} to {to}",
    "push": "is pushed from {from} to {to}",
    "jump": "jumps from {from} to {to}",
    "evade": "evades from {from} to {to}",
    "back": "goes back from {from} to {to}",
}


Words = dict[str, object]


def _placed(words: Words, facts: dict[str, Any]) -> Phrase:
    lane = facts["lane"]
    words["where"] = f"in lane {lane}" if lane in LANE_NAMES else f"in the {lane}"
    return filled("{side}: {name} stands {where}.", words)


def _moved(words: Words, facts: dict[str, Any]) -> Phrase:
    return phrase("{side}'s minion {moves}.", side=words["side"], moves=filled(MOVES[facts["how"]], words))


def _tile(words: Words, verb: object) -> Phrase:
    template = (
        "{side}'s tile on {space} ({tile}) {verb}." if "tile" in words else "{side}'s tile on {space} {verb}."
    )
    return filled(template, {**words, "verb": verb})


def _hidden(words: Words, facts: dict[str, Any]) -> Phrase:
    known = "tile" in words
    return filled(
        "{side} sets a tile on {space}: {tile}." if known else "{side} sets a tile on {space}.", words
    )


def _dismissed(words: Words, facts: dict[str, Any]) -> Phrase:
    return _tile(words, phrase("is [dismissed|dismiss], unseen"))


def _returned(words: Words, facts: dict[str, Any]) -> Phrase:
    return _tile(words, "goes back to its pouch")


def _peeked(words: Words, facts: dict[str, Any]) -> Phrase:
    words["what"] = f": {words['tile']}" if "tile" in words else ""
    return filled("{side} looks at the tile on {space}{what}.", words)


def _drawn(words: Words, facts: dict[str, Any]) -> Phrase:
    if "cards" not in words:
        words["cards"] = amount(facts["count"], "Quarrel")
    return filled("{side} draws {cards}.", words)


def _tiles_drawn(words: Words, facts: dict[str, Any]) -> Phrase:
    kinds = [KIND_WORDS[KIND_NAMES.index(kind)] for kind in facts.get("kinds", [])]
    words |= {"tiles": amount(facts["count"], "tile"), "what": f": {', '.join(kinds)}" if kinds else ""}
    return filled("{side} draws {tiles}{what}.", words)


def _relic_drawn(words: Words, facts: dict[str, Any]) -> Phrase:
    return filled("{side} draws a [Relic]: {card}." if "card" in words else "{side} draws a [Relic].", words)


def _matched(words: Words, facts: dict[str, Any]) -> Phrase:
    if facts["what"] == "acorns":
        return filled("Match: {runes}.", words)
    words["what"] = term("Ally match" if facts["what"] == "ally" else "Rival match")
    words["size"] = amount(facts["size"], f"{words['guild']} rune")
    return filled("{what} of {size}.", words)


def _refilled(words: Words, facts: dict[str, Any]) -> Phrase:
    words["added"] = f", {amount(facts['snowflakes'], 'Snowflake')} added" if facts["snowflakes"] else ""
    words["count"] = amount(facts["count"], "rune")
    return filled("The rune discard goes back into the pouch: {count}{added}.", words)


def _hero_used(words: Words, facts: dict[str, Any]) -> Phrase:
    actions = {
        "swap": "swaps two runes",
        "slide": "slides a rune",
        "line": "drops a line",
        "summon": "summons a minion",
        "ability": "uses the ability",
    }
    return filled("{side}: {name} {acts}.", {**words, "acts": actions[facts["action"]]})


def _game_over(words: Words, facts: dict[str, Any]) -> Phrase:
    scores = facts["scores"]
    return final_sentence("The game is over", scores, outcomes(len(scores), facts["winners"]))


SPECIAL: Final = {
    "hero_placed": _placed,
    "minion_moved": _moved,
    "tile_hidden": _hidden,
    "tile_set": _hidden,
    "tile_dismissed": _dismissed,
    "tile_returned": _returned,
    "tile_peeked": _peeked,
    "quarrel_drawn": _drawn,
    "tiles_drawn": _tiles_drawn,
    "relic_drawn": _relic_drawn,
    "runes_matched": _matched,
    "pouch_refilled": _refilled,
    "hero_used": _hero_used,
    "game_over": _game_over,
}
