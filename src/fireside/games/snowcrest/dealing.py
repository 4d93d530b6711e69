"""Dealing afresh what a seat cannot know (SC-HIDE): hands, decks, the unknown part of the shared decks.

Everything is dealt from what is seen nowhere, sorted first, never from how the cards lie, so that the
deal depends on nothing hidden.
"""

from fireside.core.random import Random
from fireside.games.snowcrest.rules.bills import means
from fireside.games.snowcrest.state import NOBODY, Decision, Snowcrest
from fireside.games.snowcrest.terms import BASIC, BELL, count_of, slots_in
from fireside.games.snowcrest.views import unseen


def deal_unseen(game: Snowcrest, seat: int | None, random: Random) -> None:
    """Another table that `seat` cannot tell from this one."""
    viewer = NOBODY if seat is None else seat
    is_over = game.to_move < 0
    for owner in range(game.seats):
        if owner == viewer or is_over:
            game.deck[owner] = shuffled_above(game.deck[owner], 0, random)
        else:
            deal_hand(game, owner, random)
    deal_decks(game, random)
    if not is_over:
        step = game.agenda[-1]
        assert isinstance(step, Decision)
        game.choices = step.options(game)


def deal_hand(game: Snowcrest, owner: int, random: Random) -> None:
    """SC-HIDE-06 What is publicly known stays; the rest of the hand and the deck are any of the unseen cards.

    SC-HIDE-09 A hand that could not pay what the seat has begun is dealt again.
    """
    known = game.known[owner]
    size = count_of(game.hand[owner]) - count_of(known)
    cards = slots_in(unseen(game, owner, False))
    while True:
        random.shuffle(cards)
        hand = known
        for card in cards[:size]:
            hand |= 1 << card
        game.hand[owner] = hand
        if size == 0 or could_be(game, owner):
            break
    game.deck[owner] = cards[size:]


def could_be(game: Snowcrest, owner: int) -> bool:
    """SC-HIDE-09, I-25 Whether a seat could have begun what it has begun with the hand it has been dealt."""
    step = game.agenda[-1]
    assert isinstance(step, Decision)
    if step.seat(game) == owner and not step.is_possible(game):
        return False
    is_answered = game.announced > 0 and owner == game.active and game.payer != owner
    return not is_answered or means(game, owner, BELL) >= game.announced


def deal_decks(game: Snowcrest, random: Random) -> None:
    """SC-HIDE-02, SC-HIDE-05 The known cards of the bottom stay in place, the others come in any order."""
    game.common_deck = shuffled_above(game.common_deck, game.common_known, random)
    game.guardian_deck = shuffled_above(game.guardian_deck, game.guardian_known, random)
    if game.mode == BASIC:  # SC-BASIC-04 any of them lies there, and is never shown
        game.forest_deck = [int(random.below(len(game.box.forest)))]
    else:
        game.forest_deck = shuffled_above(game.forest_deck, game.forest_known, random)


def shuffled_above(deck: list[int], known: int, random: Random) -> list[int]:
    """A deck with everything above the known cards in a new order, sorted first: how it lay has no say."""
    rest = sorted(deck[known:])
    random.shuffle(rest)
    return deck[:known] + rest
