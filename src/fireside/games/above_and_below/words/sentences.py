"""The log: what happened, as sentences."""

from typing import Any, Final

from fireside.core.events import Event
from fireside.core.outcomes import final_sentence, usual_outcomes
from fireside.core.phrases import Phrase, chained, filled, seat, tale, term
from fireside.games.above_and_below.content.reading import AboveAndBelowContent
from fireside.games.above_and_below.terms import (
    CIDER,
    KIND_NAMES,
    POTION,
)
from fireside.games.above_and_below.words.cards import (
    coins_in_words,
    count_in_words,
    lanterns_in_words,
    supplies_in_words,
)
from fireside.games.above_and_below.words.scoring import signed


def sentence(edition: AboveAndBelowContent, event: Event) -> Phrase:
    """An event as a sentence for the log."""
    facts: dict[str, Any] = event.facts
    words = _in_words(edition, facts)
    plain = SENTENCES.get(event.kind)
    return filled(plain, words) if plain is not None else _sentence_about(event.kind, words, facts)


def _in_words(edition: AboveAndBelowContent, facts: dict[str, Any]) -> dict[str, object]:
    """The facts as they stand in a sentence."""
    words: dict[str, object] = {**facts}
    for name, fact in facts.items():
        if name in SEATED:
            words[SEATED[name]] = seat(fact)
        elif isinstance(fact, str) and name in FACES:
            words[name] = edition.face_named(fact)
        elif name in LISTED:
            words[name] = chained([edition.face_named(one) if isinstance(one, str) else one for one in fact])
    if "count" in facts:
        words["coins"] = coins_in_words(facts["count"])
        words["supplies"] = supplies_in_words(facts["count"])
    if "price" in facts:
        words["price"] = coins_in_words(facts["price"])
    if "text" in facts:
        words["title"] = tale("story", facts["title"])
    for verb in ("succeeds", "fails"):
        words[verb] = tale("outcome", verb) if "numbers" in facts else verb
    return words


SEATED: Final = {"seat": "who", "seller": "seller", "buyer": "buyer", "reader": "reader"}
FACES: Final = ["card", "villager", "builder", "trainer", "name", "cave", "quest", "grove"]
LISTED: Final = ["names", "villagers", "cards", "goods", "dice"]


SENTENCES: Final = {
    "turn_begun": "{who}'s turn in round {round}.",
    "round_begun": "Round {round} begins; {who} is [first player].",
    "round_ended": "Round {round} is over.",
    "passed": "{who} passes.",
    "coins_paid": "{who} pays {coins}.",
    "coins_lost": "{who} loses {coins}.",
    "supplies_gained": "{who} takes {supplies}.",
    "supplies_paid": "{who} uses up {supplies}.",
    "goods_replenished": "Goods are restocked: {goods}.",
    "villagers_arrived": "New on the reputation board: {villagers}.",
    "row_refreshed": "{who} refreshes the {row}: {cards}.",
    "bank_empty": "The bank has no {what} for {who}.",
    "pile_empty": "No villager is left in the pile for {who}.",
    "good_placed": "{who} places {good} on slot {slot} of its [track].",
    "good_harvested": "{who} [harvests|harvest] {good} from {card}.",
    "cider_taken": "{who} is first to labour and takes the [cider].",
    "item_listed": "{who} puts {what} up for [sale].",
    "item_unlisted": "{who} takes {what} back from sale.",
    "offer_made": "{who} offers {price} to {seller} for {what}.",
    "offer_refused": "{who} refuses.",
    "item_sold": "{who} sells {what} to {buyer} for {price}.",
    "building_bought": "{builder} of {who} builds {card} for {price}.",
    "row_refilled": "{card} comes into the row.",
    "row_extended": "{card} lies at the {side} end of the row of {who}.",
    "villager_trained": "{trainer} of {who} recruits {villager} for {price}.",
    "expedition_failed_at_home": "Nobody of {who} is willing to go.",
    "encounter_read": "{cave}, die {face}: {reader} reads {title} ({encounter}).",
    "choice_made": "{who} chooses: {choice}.",
    "die_rerolled": "{who} [rerolls|reroll] the die of {name}: {face}, now {total}.",
    "villager_exerted": "{who} [exerts|exert] {name}: {total}.",
    "villager_injured": "{name} of {who} is [injured].",
    "expedition_succeeded": "The [expedition] of {who} {succeeds} with {total}.",
    "expedition_failed": "The expedition of {who} {fails} with {total}.",
    "cave_kept": "{cave} is an [empty cave] of {who} now.",
    "quest_taken": "{who} takes the quest {quest}.",
    "grove_taken": "{who} takes the grove {grove}.",
    "potion_drunk": "{name} of {who} drinks a [potion].",
    "cider_drunk": "{name} of {who} drinks a [cider].",
    "bed_given": "{name} of {who} gets a [bed].",
    "rested": "{who} has rested: {ready} [ready].",
}
REASONS: Final = {
    "labor": "by labour",
    "reward": "as reward",
    "build": "for building",
    "explore": "for exploring",
    "income": "as income",
}
WORK_WORDS: Final = {"labor": "labours", "harvest": "harvests"}
LAND_WORDS: Final = {
    "cave": "explores the caves",
    "grove": "visits the grove",
    "desert": "crosses the Desert",
    "underforest": "enters the Underforest",
}


def _sentence_about(kind: str, words: dict[str, object], facts: dict[str, Any]) -> Phrase:
    """Sentences with numbers that are spelt out."""
    if kind == "coins_gained":
        return filled("{who} gains {coins} {why}.", {**words, "why": REASONS[facts["why"]]})
    if kind == "tokens_gained":
        words["what"] = count_in_words(facts["count"], KIND_NAMES.index(facts["what"]))
        return filled("{who} gains {what}.", words)
    if kind in ("ciders_paid", "potions_paid"):
        words["what"] = count_in_words(facts["count"], CIDER if kind == "ciders_paid" else POTION)
        return filled("{who} spends {what} as coins.", words)
    if kind == "reputation_changed":
        words |= {"change": f"{facts['change']:+d}", "position": signed(facts["position"])}
        if facts["change"] == 0:
            return filled("The [reputation] of {who} stays at {position}: the track ends there.", words)
        return filled("The [reputation] of {who} changes by {change}: {position}.", words)
    if kind == "villager_joined":
        words["ready"] = term("ready" if facts["ready"] else "exhausted")
        return filled("{name} joins {who}, {ready}.", words)
    return _sentence_of_people(kind, words, facts)


def _sentence_of_people(kind: str, words: dict[str, object], facts: dict[str, Any]) -> Phrase:
    """Sentences that list people or dice, and the last one."""
    if kind == "work_begun":
        return filled("{who} {works} with {names}.", {**words, "works": WORK_WORDS[facts["action"]]})
    if kind == "expedition_begun":
        return filled("{who} {goes} with {names}.", {**words, "goes": LAND_WORDS[facts["place"]]})
    if kind == "cat_checked":
        words["verdict"] = "stays away" if facts["fails"] else "comes along"
        return filled("The Cave Cat of {who} rolls {face} and {verdict}.", words)
    if kind == "lanterns_rolled":
        words["total"] = lanterns_in_words(facts["total"])
        words["bonus"] = f" with a bonus of {facts['bonus']}" if facts["bonus"] else ""
        return filled("{who} rolls {dice}: {total}{bonus}.", words)
    scores = facts["scores"]
    return final_sentence("The game is over", scores, usual_outcomes(len(scores), facts["winners"]))
