"""Dealing afresh what a seat cannot know (SC-HIDE): hands, decks, the unknown part of the shared decks.

Everything is dealt from what is seen nowhere, sorted first, never from how the cards lie, so that the
deal depends on nothing hidden.
"""

from fireside.core.random import Random
from fireside.games.snowcrest.rules.bills import means
from fireside.games.snowcrest.seeing.views import unseen
from fireside.games.snowcrest.state import NOBODY, Decision, Snowcrest
from fireside.games.snowcrest.terms import BASIC, BELL, count_of, slots_in


def deal_unseen(state: Snowcrest, seat: int | None, random: Random) -> None:
    """Another table that `seat` cannot tell from this one."""
    viewer = NOBODY if seat is None else seat
    is_over = state.to_move < 0
    for owner in range(state.seats):
        if owner == viewer or is_over:
            state.deck[owner] = shuffled_above(state.deck[owner], 0, random)
        else:
            deal_hand(state, owner, random)
    deal_decks(state, random)
    if not is_over:
        step = state.agenda[-1]
        assert isinstance(step, Decision)
        state.choices = step.options(state)


def deal_hand(state: Snowcrest, owner: int, random: Random) -> None:
    """SC-HIDE-06 What is publicly known stays; the rest of the hand and the deck are any of the unseen cards.

    SC-HIDE-09 A hand that could not pay what the seat has begun is dealt again.
    """
    known = state.known[owner]
    size = count_of(state.hand[owner]) - count_of(known)
    cards = slots_in(unseen(state, owner, False))
    while True:
        random.shuffle(cards)
        hand = known
        for card in cards[:size]:
            hand |= 1 << card
        state.hand[owner] = hand
        if size == 0 or could_be(state, owner):
            break
    state.deck[owner] = cards[size:]


def could_be(state: Snowcrest, owner: int) -> bool:
    """SC-HIDE-09, I-25 Whether a seat could have begun what it has begun with the hand it has been dealt."""
    step = state.agenda[-1]
    assert isinstance(step, Decision)
    if step.seat(state) == owner and not step.is_possible(state):
        return False
    is_answered = state.announced > 0 and owner == state.active and state.payer != owner
    return not is_answered or means(state, owner, BELL) >= state.announced


def deal_decks(state: Snowcrest, random: Random) -> None:
    """SC-HIDE-02, SC-HIDE-05 The known cards of the bottom stay in place, the others come in any order."""
    state.common_deck = shuffled_above(state.common_deck, state.common_known, random)
    state.guardian_deck = shuffled_above(state.guardian_deck, state.guardian_known, random)
    if state.mode == BASIC:  # SC-BASIC-04 any of them lies there, and is never shown
        state.forest_deck = [int(random.below(len(state.edition.forest)))]
    else:
        state.forest_deck = shuffled_above(state.forest_deck, state.forest_known, random)


def shuffled_above(deck: list[int], known: int, random: Random) -> list[int]:
    """A deck with everything above the known cards in a new order, sorted first: how it lay has no say."""
    rest = sorted(deck[known:])
    random.shuffle(rest)
    return deck[:known] + rest
