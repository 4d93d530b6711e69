"""What of a card's action is possible (SC-CARD-02, SC-CARD-05); the choices are built from these queries."""

from typing import Final

from fireside.games.snowcrest.content import effects
from fireside.games.snowcrest.content.effects import Alternative, Effect
from fireside.games.snowcrest.rules.bills import can_pay, means
from fireside.games.snowcrest.rules.building import can_build
from fireside.games.snowcrest.rules.meditation import least_bells
from fireside.games.snowcrest.rules.paying import can_pay_mixed
from fireside.games.snowcrest.state import Snowcrest
from fireside.games.snowcrest.terms import BELL, BUILDINGS, FARM, NO_CARD, ROW, SLOTS, SOLO, count_of

# Where a copied action comes from: nowhere, a place of the row, or 5 + seat * 9 + slot of a rival's Village.
OWN: Final = -1
RIVALS: Final = ROW


def is_possible(state: Snowcrest, card: int, fresh: bool, source: int) -> bool:
    """SC-CARD-02 Whether any alternative of a card can be performed."""
    for alternative in state.edition.cards[card].alternatives:
        if may_perform(state, alternative, fresh, source):
            return True
    return False


def may_perform(state: Snowcrest, alternative: Alternative, fresh: bool, source: int) -> bool:
    """SC-CARD-05 The bill can be paid in full, and at least one of the steps is possible."""
    return can_pay_for(state, alternative) and has_possible_step(state, alternative, fresh, source)


def can_pay_for(state: Snowcrest, alternative: Alternative) -> bool:
    """SC-PAY-16 Whether the active player can pay an alternative's bill."""
    if not alternative.units:
        return True
    if alternative.scrolls > state.scrolls[state.active]:
        return False
    if alternative.is_mixed:
        return can_pay_mixed(state, state.active, alternative.units)
    return can_pay(state, state.active, alternative.resource, alternative.resources, alternative.cards)


def has_possible_step(state: Snowcrest, alternative: Alternative, fresh: bool, source: int) -> bool:
    """SC-CARD-02 Whether something would come of an alternative."""
    return any(may_happen(state, effect, fresh, source) for effect in alternative.effects)


def may_happen(state: Snowcrest, effect: Effect, fresh: bool, source: int) -> bool:
    """Whether a step is possible for the active player; most always are.

    SC-FAQ-08 Nothing comes back from an empty discard pile; SC-SPEC-06 nobody just Added recruits.
    """
    you = state.active
    word = effect.word
    if word == effects.GAIN:
        return effect.per == effects.FLAT or multiplier(state, you, effect.per) > 0
    if word == effects.BUILD:
        return can_build(state, you, effect.what)
    if word == effects.MEDITATE:
        return means(state, you, BELL) >= least_bells(state)
    if word == effects.RECOVER:
        return state.discard[you] != 0
    if word == effects.READY:
        return state.down[you] != 0
    if word == effects.RECRUIT:
        return not fresh and may_recruit(state, you, source)
    if word == effects.COPY:
        return source == OWN and has_target(state, fresh)
    return True


def multiplier(state: Snowcrest, you: int, per: int) -> int:
    """SC-SPEC-01 Face-up Farms, or R-SC-62 face-down Villagers; 1 for a flat gain."""
    if per == effects.PER_FARM:
        return state.up[you * BUILDINGS + FARM]
    return count_of(state.down[you]) if per == effects.PER_FACE_DOWN else 1


def has_target(state: Snowcrest, fresh: bool) -> bool:
    """SC-SPEC-09, SC-SPEC-12 Whether there is a card to copy."""
    if state.mode == SOLO:
        return any(may_copy(state, state.row[place], fresh, place) for place in range(ROW))
    for rival in state.rivals():
        up = state.face_up(rival)
        for slot in range(SLOTS):
            if up >> slot & 1 and may_copy(
                state, state.card_at(rival, slot), fresh, RIVALS + rival * SLOTS + slot
            ):
                return True
    return False


def may_copy(state: Snowcrest, card: int, fresh: bool, source: int) -> bool:
    """R-SC-53 Never a Scholar, and only a card whose action is possible."""
    if card == NO_CARD or state.edition.cards[card].copies_others:
        return False
    return is_possible(state, card, fresh, source)


def may_recruit(state: Snowcrest, you: int, source: int) -> bool:
    """R-SC-52 There is a card in the hand or the row; R-SC-63 not the one that is being copied."""
    if state.hand[you]:
        return True
    return any(state.row[place] != NO_CARD and place != source for place in range(ROW))
