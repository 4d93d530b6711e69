"""Labels of actions and the sentences of the log."""

from typing import Any, Final

from fireside.core.events import Event
from fireside.core.outcomes import final_sentence, usual_outcomes
from fireside.core.phrases import Part, Phrase, Words, chained, filled, phrase, seat
from fireside.games.snowcrest.actions import (
    ACTIVATE,
    ADD_HAND,
    ADD_ROW,
    ANNOUNCE,
    AVOID,
    BRANCH,
    BUILD,
    BUY,
    CONTEST,
    COPY,
    COPY_ROW,
    DECLINE,
    FIRST_COPY,
    GIVE_BUILDING,
    GIVE_HAND,
    GIVE_VILLAGER,
    PAY_BUILDING,
    PAY_HAND,
    PAY_TOKEN,
    PAY_TOKENS,
    PAY_VILLAGER,
    READY,
    RECOVER,
    RECRUIT_HAND,
    RECRUIT_ROW,
    SKIP,
    SLOT,
    STOP,
    block_of,
)
from fireside.games.snowcrest.content.reading import SnowcrestContent
from fireside.games.snowcrest.rules.handling import Cycle
from fireside.games.snowcrest.rules.performing import ChooseAction
from fireside.games.snowcrest.rules.scoring import signed
from fireside.games.snowcrest.state import Snowcrest
from fireside.games.snowcrest.terms import (
    BARLEY,
    BELL,
    BUILDING_NAMES,
    CARD,
    NO_CARD,
    OMEN,
    RESOURCE_NAMES,
    SCROLL,
    SLOTS,
)
from fireside.games.snowcrest.words.cards import alternative_in_words, count_in_words, units_in_words

PLACES: Final = [
    "top left",
    "top",
    "top right",
    "left",
    "centre",
    "right",
    "bottom left",
    "bottom",
    "bottom right",
]


# Actions


def label(state: Snowcrest, action: int) -> Words:
    """What an action means, in words."""
    block = block_of(action)
    place = action - block.start
    if block in (BUY, ADD_HAND, RECRUIT_HAND, PAY_HAND, GIVE_HAND, RECOVER):
        return _card_label(state, block.verb, place)
    if block in (ADD_ROW, RECRUIT_ROW, COPY_ROW):
        return _row_label(state, block.verb, place)
    if block in (ACTIVATE, PAY_VILLAGER, AVOID, GIVE_VILLAGER, READY):
        return _villager_label(state, block.verb, place)
    if block is SLOT:
        return _slot_label(state, place)
    if block is BRANCH:
        return _branch_label(state, place)
    if block is COPY:
        left, slot = divmod(action - FIRST_COPY, SLOTS)
        owner = (max(state.active, 0) + left) % state.seats
        return phrase("Copy {card} of {whom}", card=_villager(state, owner, slot), whom=seat(owner))
    if block in (PAY_TOKENS, PAY_TOKEN, PAY_BUILDING):
        return _payment_label(state, block.verb, place)
    return _plain_label(state, action)


def _face(state: Snowcrest, card: int) -> object:
    return state.box.face(state.box.cards[card].id) if card != NO_CARD else "nobody"


def _icons(state: Snowcrest, card: int) -> Words:
    icons = state.box.icons[card] if card != NO_CARD else []
    found = [count_in_words(count, resource) for resource, count in enumerate(icons) if count]
    return chained(found) if found else "no icon"


def _cost(state: Snowcrest, card: int) -> Part:
    return count_in_words(state.box.cost[card] if card != NO_CARD else 0, BARLEY)


CARD_LABELS: Final = {
    "buy": "Buy {card} for {cost}",
    "add_hand": "Add {card} from your hand for {cost}",
    "recruit_hand": "Recruit {card} from your hand",
    "pay_hand": "Discard {card} ({icons})",
    "give_hand": "Discard {card}",
    "recover": "Take back {card}",
}
ROW_LABELS: Final = {
    "add_row": "Add {card} from place {place} of the row for {cost}",
    "recruit_row": "Recruit {card} from place {place} of the row",
    "copy_row": "Copy {card}, place {place} of the row",
}
VILLAGER_LABELS: Final = {
    "activate": "Activate {card}",
    "pay_villager": "Turn {card} face-down ({icons})",
    "avoid": "Avoid it with {card}",
    "give_villager": "Give up {card}",
    "ready": "Turn {card} face-up",
}


def _card_label(state: Snowcrest, verb: str, card: int) -> Phrase:
    icons, cost = _icons(state, card), _cost(state, card)
    return phrase(CARD_LABELS[verb], card=_face(state, card), cost=cost, icons=icons)


def _row_label(state: Snowcrest, verb: str, place: int) -> Phrase:
    card = state.row[place]
    return phrase(ROW_LABELS[verb], card=_face(state, card), place=place + 1, cost=_cost(state, card))


def _villager(state: Snowcrest, owner: int, slot: int) -> Phrase:
    """A Villager with its slot, since two of a name may lie in a Village."""
    return phrase("{card} ({where})", card=_face(state, state.card_at(owner, slot)), where=PLACES[slot])


def _villager_label(state: Snowcrest, verb: str, slot: int) -> Phrase:
    owner = max(state.to_move, 0)
    icons = _icons(state, state.card_at(owner, slot))
    return phrase(VILLAGER_LABELS[verb], card=_villager(state, owner, slot), icons=icons)


def _slot_label(state: Snowcrest, slot: int) -> Words:
    owner = max(state.active, 0)
    if state.card_at(owner, slot) == NO_CARD:
        return f"Into the empty slot {PLACES[slot]}"
    return phrase("Replace {card}", card=_villager(state, owner, slot))


def _branch_label(state: Snowcrest, branch: int) -> Words:
    decision = state.decision()
    if isinstance(decision, ChooseAction):
        alternatives = state.box.cards[decision.card].alternatives
        if branch < len(alternatives):
            return alternative_in_words(alternatives[branch])
    return f"Alternative {branch + 1}"


def _payment_label(state: Snowcrest, verb: str, place: int) -> Words:
    if verb == "pay_tokens":
        units = state.units[state.met :]
        return (
            phrase("Pay all with tokens: {units}", units=units_in_words(units))
            if units
            else "Pay all with tokens"
        )
    if verb == "pay_token":
        return f"Pay a token: {RESOURCE_NAMES[place]}"
    building, what = BUILDING_NAMES[place].title(), count_in_words(1, place)
    return phrase("Turn a {building} face-down ({what})", building=building, what=what)


def _plain_label(state: Snowcrest, action: int) -> Words:
    block = block_of(action)
    place = action - block.start
    if block is ANNOUNCE:
        return phrase("Ring {bells}", bells=count_in_words(place + 1, BELL))
    if block is GIVE_BUILDING:
        side = "face-down" if place % 2 else "face-up"
        return f"Give up a {side} {BUILDING_NAMES[place // 2].title()}"
    if block is BUILD:
        return f"Construct a {BUILDING_NAMES[place].title()}"
    if block is CONTEST:
        return phrase("Contest: pay {bells}", bells=count_in_words(state.announced + 1, BELL))
    if block is STOP:
        decision = state.decision()
        count = decision.count if isinstance(decision, Cycle) else 0
        if not count:
            return "Stop: discard nothing"
        return phrase("Stop and draw {cards}", cards=count_in_words(count, CARD))
    if block is SKIP:
        return "Do nothing with it"
    return "Decline" if block is DECLINE else "Take an Omen"


# The log


def sentence(box: SnowcrestContent, event: Event) -> Phrase:
    """An event as a sentence for the log."""
    facts: dict[str, Any] = {"slot": 0, "count": 0, **event.facts}
    words = _in_words(box, facts)
    plain = PLAIN.get(event.kind)
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
    return _other_sentence(box, event.kind, words, facts)


def _in_words(box: SnowcrestContent, facts: dict[str, Any]) -> dict[str, object]:
    """The facts as they stand in a sentence."""
    words = {**facts, "cards": count_in_words(facts["count"], CARD), "where": PLACES[facts["slot"]]}
    if "seat" in facts:
        words["who"] = seat(facts["seat"])
    if "bells" in facts:
        words["bells"] = count_in_words(facts["bells"], BELL)
    if "building" in facts:
        words["building"] = facts["building"].title()
    for face in ("card", "achievement"):
        if face in facts:
            words[face] = box.face_named(facts[face])
    return words


PLAIN: Final = {
    "first_villager_bought": "{who} buys {card} as first Villager, cost {cost}.",
    "turn_begun": "{who}'s turn in round {round}.",
    "villager_activated": "{who} activates {card} ({where}).",
    "card_chosen": "{who} Adds {card} from the {from}.",
    "villager_placed": "{card} joins the Village of {who} ({where}).",
    "villager_left": "{card} leaves the Village of {who} ({where}).",
    "village_turned_up": "All Villagers of {who} turn face-up.",
    "row_refilled": "{card} comes into the row.",
    "row_card_used": "{card} leaves the row and goes under the Common deck.",
    "action_begun": "{who} uses {card}.",
    "action_skipped": "{who} does nothing with {card}.",
    "action_copied": "{who} copies {card}.",
    "paid_by_card": "{who} discards {card} to pay.",
    "card_discarded": "{who} discards {card}.",
    "card_recovered": "{who} takes {card} back from the discard pile.",
    "deck_reshuffled": "{who} shuffles the discard pile into a new deck of {cards}.",
    "building_turned": "{who} turns a {building} face-down.",
    "building_given": "{who} gives up a {building}.",
    "building_built": "{who} constructs a {building}.",
    "restocked": "{who} turns all Buildings face-up.",
    "unit_avoided": "{who} avoids it with {card} ({where}).",
    "forest_revealed": "{who} has emptied the Forest: {card} awakes.",
    "forest_refilled": "{count} juniper lie on the Forest again.",
    "guardian_revealed": "{who} venerates {card}.",
    "meditation_announced": "{who} meditates with {bells}.",
    "meditation_contested": "{who} contests with {bells}.",
    "meditation_declined": "{who} does not contest.",
    "achievement_taken": "{who} has reached {achievement}.",
    "last_scroll": "{who} takes the last Scroll of the supply: this is the last round.",
}


def _other_sentence(
    box: SnowcrestContent, kind: str, words: dict[str, object], facts: dict[str, Any]
) -> Phrase:
    if kind == "villager_turned":
        words["side"] = "face-up" if facts["up"] else "face-down"
        return filled("{card} of {who} ({where}) turns {side}.", words)
    if kind == "cards_drawn":
        if facts.get("cards"):
            words["cards"] = chained([box.face_named(name) for name in facts["cards"]])
        return filled("{who} draws {cards}.", words)
    if kind == "omens_gained":
        words["count"] = "an Omen" if facts["count"] == 1 else count_in_words(facts["count"], OMEN)
        words["omens"] = signed(facts["omens"])
        words["tokens"] = f", {facts['tokens']} in tokens" if facts["tokens"] else ""
        return filled("{who} takes {count}: {omens}{tokens}.", words)
    if kind == "omens_removed":
        words |= {"count": count_in_words(facts["count"], OMEN), "omens": signed(facts["omens"])}
        return filled("{who} removes {count}: the tracker is on {omens}.", words)
    if kind == "rested":
        words["number"] = f" for the {ORDINALS[facts['number']]} time" if facts["number"] else ""
        return filled("{who} Rests{number}.", words)
    scores = facts["scores"]
    return final_sentence("The game is over", scores, usual_outcomes(len(scores), facts["winners"]))


ORDINALS: Final = ["", "first", "second", "third", "fourth"]
