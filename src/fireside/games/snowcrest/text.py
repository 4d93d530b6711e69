"""Labels of actions and the sentences of the log."""

from typing import Any, Final

from fireside.core.events import Event
from fireside.core.outcomes import final_sentence, usual_outcomes
from fireside.core.words import capital
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
from fireside.games.snowcrest.rules.handling import Cycle
from fireside.games.snowcrest.rules.performing import ChooseAction
from fireside.games.snowcrest.scoring import signed
from fireside.games.snowcrest.state import Snowcrest
from fireside.games.snowcrest.terms import (
    BELL,
    BUILDING_NAMES,
    CARD,
    NO_CARD,
    OMEN,
    RESOURCE_NAMES,
    RESOURCES,
    SCROLL,
    SLOTS,
)
from fireside.games.snowcrest.words import alternative_in_words, count_in_words, units_in_words

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


def label(game: Snowcrest, action: int) -> str:
    """What an action means, in words."""
    block = block_of(action)
    place = action - block.start
    if block in (BUY, ADD_HAND, RECRUIT_HAND, PAY_HAND, GIVE_HAND, RECOVER):
        return _card_label(game, block.verb, place)
    if block in (ADD_ROW, RECRUIT_ROW, COPY_ROW):
        return _row_label(game, block.verb, place)
    if block in (ACTIVATE, PAY_VILLAGER, AVOID, GIVE_VILLAGER, READY):
        return _villager_label(game, block.verb, place)
    if block is SLOT:
        return _slot_label(game, place)
    if block is BRANCH:
        return _branch_label(game, place)
    if block is COPY:
        left, slot = divmod(action - FIRST_COPY, SLOTS)
        seat = (max(game.active, 0) + left) % game.seats
        return f"Copy {_villager(game, seat, slot)} of seat {seat}"
    if block in (PAY_TOKENS, PAY_TOKEN, PAY_BUILDING):
        return _payment_label(game, block.verb, place)
    return _plain_label(game, action)


def _name(game: Snowcrest, card: int) -> str:
    return game.box.cards[card].name if card != NO_CARD else "nobody"


def _icons(game: Snowcrest, card: int) -> str:
    icons = game.box.icons[card]
    return ", ".join(count_in_words(icons[one], one) for one in range(RESOURCES) if icons[one])


def _card_label(game: Snowcrest, verb: str, card: int) -> str:
    name = _name(game, card)
    if verb == "buy":
        return f"Buy {name} for {game.box.cost[card]} barley"
    if verb == "add_hand":
        return f"Add {name} from your hand for {game.box.cost[card]} barley"
    if verb == "recruit_hand":
        return f"Recruit {name} from your hand"
    if verb == "pay_hand":
        return f"Discard {name} ({_icons(game, card) or 'no icon'})"
    return f"Take back {name}" if verb == "recover" else f"Discard {name}"


def _row_label(game: Snowcrest, verb: str, place: int) -> str:
    card = game.row[place]
    name = _name(game, card)
    where = f"place {place + 1} of the row"
    if verb == "add_row":
        cost = game.box.cost[card] if card != NO_CARD else 0
        return f"Add {name} from {where} for {cost} barley"
    return f"Recruit {name} from {where}" if verb == "recruit_row" else f"Copy {name}, {where}"


def _villager(game: Snowcrest, seat: int, slot: int) -> str:
    """A Villager with its slot, since two of a name may lie in a Village."""
    return f"{_name(game, game.card_at(seat, slot))} ({PLACES[slot]})"


def _villager_label(game: Snowcrest, verb: str, slot: int) -> str:
    seat = max(game.to_move, 0)
    who = _villager(game, seat, slot)
    if verb == "pay_villager":
        card = game.card_at(seat, slot)
        return f"Turn {who} face-down ({(_icons(game, card) if card != NO_CARD else '') or 'no icon'})"
    if verb == "activate":
        return f"Activate {who}"
    if verb == "avoid":
        return f"Avoid it with {who}"
    return f"Give up {who}" if verb == "give_villager" else f"Turn {who} face-up"


def _slot_label(game: Snowcrest, slot: int) -> str:
    card = game.card_at(max(game.active, 0), slot)
    return (
        f"Into the empty slot {PLACES[slot]}"
        if card == NO_CARD
        else f"Replace {_name(game, card)} ({PLACES[slot]})"
    )


def _branch_label(game: Snowcrest, branch: int) -> str:
    decision = game.decision()
    if isinstance(decision, ChooseAction):
        alternatives = game.box.cards[decision.card].alternatives
        if branch < len(alternatives):
            return alternative_in_words(alternatives[branch])
    return f"Alternative {branch + 1}"


def _payment_label(game: Snowcrest, verb: str, place: int) -> str:
    if verb == "pay_tokens":
        units = units_in_words(game.units[game.met :])
        return f"Pay all with tokens: {units}" if units else "Pay all with tokens"
    if verb == "pay_token":
        return f"Pay a token: {RESOURCE_NAMES[place]}"
    return f"Turn a {BUILDING_NAMES[place].title()} face-down (1 {RESOURCE_NAMES[place]})"


def _plain_label(game: Snowcrest, action: int) -> str:
    block = block_of(action)
    place = action - block.start
    if block is ANNOUNCE:
        return f"Ring {count_in_words(place + 1, BELL)}"
    if block is GIVE_BUILDING:
        side = "face-down" if place % 2 else "face-up"
        return f"Give up a {side} {BUILDING_NAMES[place // 2].title()}"
    if block is BUILD:
        return f"Construct a {BUILDING_NAMES[place].title()}"
    if block is CONTEST:
        return f"Contest: pay {count_in_words(game.announced + 1, BELL)}"
    if block is STOP:
        decision = game.decision()
        count = decision.count if isinstance(decision, Cycle) else 0
        return f"Stop and draw {count_in_words(count, CARD)}" if count else "Stop: discard nothing"
    if block is SKIP:
        return "Do nothing with it"
    return "Decline" if block is DECLINE else "Take an Omen"


# The log


def sentence(event: Event) -> str:
    """An event as a sentence for the log."""
    facts: dict[str, Any] = {"card": "", "slot": 0, "count": 0, **event.facts}
    whom = f"seat {facts['seat']}" if "seat" in facts else ""
    seat = capital(whom)
    plain = PLAIN.get(event.kind)
    if plain is not None:
        return plain.format(who=seat, whom=whom, where=PLACES[facts["slot"]], **_named(facts))
    if event.kind in ("tokens_gained", "tokens_paid"):
        verb = "gains" if event.kind == "tokens_gained" else "pays"
        what = count_in_words(facts["count"], RESOURCE_NAMES.index(facts["what"]))
        return f"{seat} {verb} {what}."
    if event.kind in ("scrolls_gained", "scroll_given"):
        verb = "gains" if event.kind == "scrolls_gained" else "gives"
        return f"{seat} {verb} {count_in_words(facts['count'], SCROLL)}."
    return _other_sentence(event.kind, seat, facts)


def _named(facts: dict[str, Any]) -> dict[str, Any]:
    """The facts with numbers and Buildings as they stand in a sentence."""
    named = {**facts, "cards": count_in_words(facts["count"], CARD)}
    if "bells" in facts:
        named["bells"] = count_in_words(facts["bells"], BELL)
    if "building" in facts:
        named["building"] = facts["building"].title()
    return named


# {who} is the seat at the beginning of a sentence, {whom} the seat elsewhere.
PLAIN: Final = {
    "first_villager_bought": "{who} buys {card} as first Villager, cost {cost}.",
    "turn_begun": "{who}'s turn in round {round}.",
    "villager_activated": "{who} activates {card} ({where}).",
    "card_chosen": "{who} Adds {card} from the {from}.",
    "villager_placed": "{card} joins the Village of {whom} ({where}).",
    "villager_left": "{card} leaves the Village of {whom} ({where}).",
    "village_turned_up": "All Villagers of {whom} turn face-up.",
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


def _other_sentence(kind: str, seat: str, facts: dict[str, Any]) -> str:
    if kind == "villager_turned":
        side = "face-up" if facts["up"] else "face-down"
        return f"{facts['card']} of seat {facts['seat']} ({PLACES[facts['slot']]}) turns {side}."
    if kind == "cards_drawn":
        cards = facts.get("cards")
        what = ", ".join(cards) if cards else count_in_words(facts["count"], CARD)
        return f"{seat} draws {what}."
    if kind == "omens_gained":
        count = "an Omen" if facts["count"] == 1 else count_in_words(facts["count"], OMEN)
        tokens = f", {facts['tokens']} in tokens" if facts["tokens"] else ""
        return f"{seat} takes {count}: {signed(facts['omens'])}{tokens}."
    if kind == "omens_removed":
        what = count_in_words(facts["count"], OMEN)
        return f"{seat} removes {what}: the tracker is on {signed(facts['omens'])}."
    if kind == "rested":
        number = f" for the {ORDINALS[facts['number']]} time" if facts["number"] else ""
        return f"{seat} Rests{number}."
    scores = facts["scores"]
    return final_sentence("The game is over", scores, usual_outcomes(len(scores), facts["winners"]))


ORDINALS: Final = ["", "first", "second", "third", "fourth"]
