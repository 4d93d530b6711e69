"""The log: what happened, as sentences."""

from typing import Any, Final

from fireside.core.events import Event
from fireside.core.outcomes import final_sentence, usual_outcomes
from fireside.core.phrases import Phrase, chained, filled, phrase, seat, term
from fireside.games.snowcrest.content.reading import SnowcrestContent
from fireside.games.snowcrest.terms import (
    BELL,
    CARD,
    OMEN,
    RESOURCE_NAMES,
    SCROLL,
)
from fireside.games.snowcrest.words.cards import count_in_words
from fireside.games.snowcrest.words.labels import PLACES
from fireside.games.snowcrest.words.scoring import signed


def sentence(edition: SnowcrestContent, event: Event) -> Phrase:
    """An event as a sentence for the log."""
    facts: dict[str, Any] = {"slot": 0, "count": 0, **event.facts}
    words = _in_words(edition, facts)
    plain = SENTENCES.get(event.kind)
    if plain is not None:
        return filled(plain, words)
    if event.kind in ("tokens_gained", "tokens_paid"):
        words["what"] = count_in_words(facts["count"], RESOURCE_NAMES.index(facts["what"]))
        return filled("{who} gains {what}." if event.kind == "tokens_gained" else "{who} pays {what}.", words)
    if event.kind in ("scrolls_gained", "scroll_given"):
        words["what"] = count_in_words(facts["count"], SCROLL)
        return filled(
            "{who} gains {what}." if event.kind == "scrolls_gained" else "{who} gives {what}.", words
        )
    return _other_sentence(edition, event.kind, words, facts)


def _in_words(edition: SnowcrestContent, facts: dict[str, Any]) -> dict[str, object]:
    """The facts as they stand in a sentence."""
    words = {**facts, "cards": count_in_words(facts["count"], CARD), "where": PLACES[facts["slot"]]}
    if "seat" in facts:
        words["who"] = seat(facts["seat"])
    if "bells" in facts:
        words["bells"] = count_in_words(facts["bells"], BELL)
    if "building" in facts:
        words["building"] = term("Building", facts["building"].title())
    for face in ("card", "achievement"):
        if face in facts:
            words[face] = edition.face_named(facts[face])
    return words


SENTENCES: Final = {
    "first_villager_bought": "{who} buys {card} as first [Villager], cost {cost}.",
    "turn_begun": "{who}'s turn in round {round}.",
    "villager_activated": "{who} [activates|Activate] {card} ({where}).",
    "card_chosen": "{who} [Adds|Add] {card} from the {from}.",
    "villager_placed": "{card} joins the [Village] of {who} ({where}).",
    "villager_left": "{card} leaves the Village of {who} ({where}).",
    "village_turned_up": "All Villagers of {who} turn face-up.",
    "row_refilled": "{card} comes into the [row].",
    "row_card_used": "{card} leaves the row and goes under the [Common deck].",
    "action_begun": "{who} uses {card}.",
    "action_skipped": "{who} does nothing with {card}.",
    "action_copied": "{who} copies {card}.",
    "paid_by_card": "{who} discards {card} to pay.",
    "card_discarded": "{who} discards {card}.",
    "card_recovered": "{who} takes {card} back from the discard pile.",
    "deck_reshuffled": "{who} shuffles the discard pile into a new deck of {cards}.",
    "building_turned": "{who} turns a {building} [face-down].",
    "building_given": "{who} gives up a {building}.",
    "building_built": "{who} constructs a {building}.",
    "restocked": "{who} turns all [Buildings|Building] face-up.",
    "unit_avoided": "{who} [avoids|avoid] it with {card} ({where}).",
    "forest_revealed": "{who} has emptied the [Forest]: {card} awakes.",
    "forest_refilled": "{count} [juniper] lie on the [Forest] again.",
    "guardian_revealed": "{who} [venerates|venerate] {card}.",
    "meditation_announced": "{who} [meditates|meditate] with {bells}.",
    "meditation_contested": "{who} [contests|contest] with {bells}.",
    "meditation_declined": "{who} does not contest.",
    "achievement_taken": "{who} has reached {achievement}.",
    "last_scroll": "{who} takes the last [Scroll] of the supply: this is the last round.",
}


def _other_sentence(
    edition: SnowcrestContent, kind: str, words: dict[str, object], facts: dict[str, Any]
) -> Phrase:
    if kind == "villager_turned":
        words["side"] = "face-up" if facts["up"] else term("face-down")
        return filled("{card} of {who} ({where}) turns {side}.", words)
    if kind == "cards_drawn":
        if facts.get("cards"):
            words["cards"] = chained([edition.face_named(name) for name in facts["cards"]])
        return filled("{who} draws {cards}.", words)
    if kind == "omens_gained":
        words["count"] = phrase("an [Omen]") if facts["count"] == 1 else count_in_words(facts["count"], OMEN)
        words["omens"] = signed(facts["omens"])
        words["tokens"] = f", {facts['tokens']} in tokens" if facts["tokens"] else ""
        return filled("{who} takes {count}: {omens}{tokens}.", words)
    if kind == "omens_removed":
        words |= {"count": count_in_words(facts["count"], OMEN), "omens": signed(facts["omens"])}
        return filled("{who} removes {count}: the tracker is on {omens}.", words)
    if kind == "rested":
        words["number"] = f" for the {ORDINALS[facts['number']]} time" if facts["number"] else ""
        return filled("{who} [Rests|Rest]{number}.", words)
    scores = facts["scores"]
    return final_sentence("The game is over", scores, usual_outcomes(len(scores), facts["winners"]))


ORDINALS: Final = ["", "first", "second", "third", "fourth"]
