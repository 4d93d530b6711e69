"""Juniper and the Forest deck (SC-JUN, SC-BASIC-06)."""

from typing import Final

from fireside.core.events import EVERYONE
from fireside.games.snowcrest.rules.curses import CURSES
from fireside.games.snowcrest.rules.gaining import achieve, gain_omens, gain_scrolls, tell_count
from fireside.games.snowcrest.state import Snowcrest, Step
from fireside.games.snowcrest.terms import (
    BASIC,
    FOREST,
    FOREST_SCROLLS,
    JUNIPER,
    NO_CARD,
    NO_DECK,
    RESOURCES,
)


def gain_juniper(state: Snowcrest, count: int) -> None:
    """SC-JUN-01 The active player is owed juniper; SC-JUN-02 all of it will be taken."""
    if count:
        state.owed = count
        state.agenda.append(TAKE_JUNIPER)


class TakeJuniper(Step):
    """SC-JUN-01 What is owed is taken from the Forest;
    SC-JUN-03, R-SC-25 the last token there wakes its card; SC-JUN-07 then the taking goes on.

    SC-JUN-08 What was taken is there to pay the curse.
    """

    def run(self, state: Snowcrest) -> None:
        taken = min(state.owed, state.juniper)
        state.owed -= taken
        state.juniper -= taken
        you = state.active
        state.tokens[you * RESOURCES + JUNIPER] += taken
        if state.watched and taken:
            tell_count(state, "tokens_gained", you, "juniper", taken)
        if state.juniper == 0:
            state.then([EMPTIED, TAKE_JUNIPER])
        achieve(state, you, JUNIPER)


class Emptied(Step):
    """SC-JUN-03, SC-JUN-04, R-SC-24 The top card is revealed and resolved: active player, rivals, reward."""

    def run(self, state: Snowcrest) -> None:
        if state.mode == BASIC:
            empty_basic_forest(state)
            return
        deck = state.forest_deck[:]
        state.revealed_deck = FOREST
        state.revealed_card = deck.pop()
        state.forest_deck = deck
        state.forest_known = min(state.forest_known, len(deck))
        state.reveal()
        if state.watched:
            name = state.edition.forest[state.revealed_card].name
            state.tell("forest_revealed", {"seat": state.active, "card": name}, EVERYONE)
        agenda = state.agenda
        agenda.append(REFILL)
        agenda.append(FOREST_REWARD)
        for rival in reversed(state.rivals()):  # SC-SOLO-05 nobody in a Solitaire game
            agenda.append(CURSES[rival])
        agenda.append(CURSES[state.active])


def empty_basic_forest(state: Snowcrest) -> None:
    """SC-BASIC-06, R-SC-44 A Scroll for you, an Omen for every rival, and the juniper is laid anew;
    R-SC-43 there is nothing to avoid.
    """
    for rival in state.rivals():
        gain_omens(state, rival, 1)
    gain_scrolls(state, state.active, FOREST_SCROLLS)
    lay_juniper(state)


def lay_juniper(state: Snowcrest) -> None:
    """SC-JUN-06 Three juniper for each player, SC-SETUP-06 from a supply that serves for nothing else."""
    state.juniper = state.full_forest()
    if state.watched:
        state.tell("forest_refilled", {"count": state.juniper}, EVERYONE)


class ForestReward(Step):
    """SC-JUN-04 The active player alone receives the reward, 1 Scroll."""

    def run(self, state: Snowcrest) -> None:
        gain_scrolls(state, state.active, FOREST_SCROLLS)


class Refill(Step):
    """SC-JUN-06 The card goes face-down to the bottom of its deck, and the juniper is laid anew."""

    def run(self, state: Snowcrest) -> None:
        state.forest_deck = [state.revealed_card, *state.forest_deck]
        state.forest_known += 1
        state.revealed_deck = NO_DECK
        state.revealed_card = NO_CARD
        lay_juniper(state)


TAKE_JUNIPER: Final = TakeJuniper()
EMPTIED: Final = Emptied()
FOREST_REWARD: Final = ForestReward()
REFILL: Final = Refill()
