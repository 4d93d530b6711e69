"""What actions mean, in words."""

from typing import Final

from fireside.core.phrases import Part, Phrase, Words, chained, phrase, seat, term
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
from fireside.games.snowcrest.state import Snowcrest
from fireside.games.snowcrest.terms import (
    BARLEY,
    BELL,
    BUILDING_NAMES,
    CARD,
    NO_CARD,
    RESOURCE_NAMES,
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
    return state.edition.face(state.edition.cards[card].id) if card != NO_CARD else "nobody"


def _icons(state: Snowcrest, card: int) -> Words:
    icons = state.edition.icons[card] if card != NO_CARD else []
    found = [count_in_words(count, resource) for resource, count in enumerate(icons) if count]
    return chained(found) if found else "no icon"


def _cost(state: Snowcrest, card: int) -> Part:
    return count_in_words(state.edition.cost[card] if card != NO_CARD else 0, BARLEY)


CARD_LABELS: Final = {
    "buy": "Buy {card} for {cost}",
    "add_hand": "Add {card} from your hand for {cost}",
    "recruit_hand": "Recruit {card} from your hand",
    "pay_hand": "Discard {card} ({icons})",
    "give_hand": "Discard {card}",
    "recover": "Take back {card}",
}
ROW_LABELS: Final = {
    "add_row": "[Add] {card} from place {place} of the [row] for {cost}",
    "recruit_row": "Recruit {card} from place {place} of the [row]",
    "copy_row": "Copy {card}, place {place} of the row",
}
VILLAGER_LABELS: Final = {
    "activate": "[Activate] {card}",
    "pay_villager": "Turn {card} [face-down] ({icons})",
    "avoid": "[Avoid|avoid] it with {card}",
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
        alternatives = state.edition.cards[decision.card].alternatives
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
        return phrase("Pay a token: {what}", what=term(RESOURCE_NAMES[place]))
    building, what = building_in_words(place), count_in_words(1, place)
    return phrase("Turn a {building} [face-down] ({what})", building=building, what=what)


def _plain_label(state: Snowcrest, action: int) -> Words:
    block = block_of(action)
    place = action - block.start
    if block is ANNOUNCE:
        return phrase("Ring {bells}", bells=count_in_words(place + 1, BELL))
    if block is GIVE_BUILDING:
        side = "face-down" if place % 2 else "face-up"
        return phrase("Give up a {side} {building}", side=side, building=building_in_words(place // 2))
    if block is BUILD:
        return phrase("Construct a {building}", building=building_in_words(place))
    if block is CONTEST:
        return phrase("[Contest|contest]: pay {bells}", bells=count_in_words(state.announced + 1, BELL))
    if block is STOP:
        decision = state.decision()
        count = decision.count if isinstance(decision, Cycle) else 0
        if not count:
            return "Stop: discard nothing"
        return phrase("Stop and draw {cards}", cards=count_in_words(count, CARD))
    if block is SKIP:
        return "Do nothing with it"
    return "Decline" if block is DECLINE else phrase("Take an [Omen]")


def building_in_words(building: int) -> Part:
    """A kind of Building."""
    return term("Building", BUILDING_NAMES[building].title())
