"""Veneration (SC-VEN, SC-BASIC-07)."""

from typing import Final

from fireside.core.events import EVERYONE
from fireside.games.snowcrest.content import effects
from fireside.games.snowcrest.rules.curses import CURSES
from fireside.games.snowcrest.rules.gaining import draw, gain_omens, gain_scrolls, gain_tokens
from fireside.games.snowcrest.state import Snowcrest, Step
from fireside.games.snowcrest.terms import BASIC, BASIC_VENERATION, GUARDIAN, NO_CARD, NO_DECK


def venerate(state: Snowcrest) -> None:
    """SC-VEN-02 Reveal the top Guardian; its offering, SC-VEN-04 penalties clockwise, SC-VEN-05 rewards.

    SC-VEN-01 What the card asks has been paid. SC-VEN-03 An offering may hold Omens.
    """
    if state.mode == BASIC:
        venerate_basic(state)
        return
    deck = state.guardian_deck[:]
    state.revealed_deck = GUARDIAN
    state.revealed_card = deck.pop()
    state.guardian_deck = deck
    state.guardian_known = min(state.guardian_known, len(deck))
    state.reveal()
    if state.watched:
        name = state.edition.guardians[state.revealed_card].name
        state.tell("guardian_revealed", {"seat": state.active, "card": name}, EVERYONE)
    agenda = state.agenda
    agenda.append(GUARDIAN_LEAVES)
    agenda.append(Reward(0))
    for rival in reversed(state.rivals()):  # SC-SOLO-05 nobody in a Solitaire game
        agenda.append(CURSES[rival])
    agenda.append(CURSES[state.active])


def venerate_basic(state: Snowcrest) -> None:
    """SC-BASIC-07 Two Scrolls for you, an Omen for every rival."""
    for rival in state.rivals():
        gain_omens(state, rival, 1)
    gain_scrolls(state, state.active, BASIC_VENERATION)


class Reward(Step):
    """SC-VEN-05 The active player alone receives what is printed;
    SC-VEN-06, R-SC-26 however the offering was met.
    """

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def run(self, state: Snowcrest) -> None:
        reward = state.edition.guardians[state.revealed_card].reward
        if self.place + 1 < len(reward):
            state.agenda.append(Reward(self.place + 1))
        effect = reward[self.place]
        if effect.word == effects.SCROLLS:
            gain_scrolls(state, state.active, effect.count)
        elif effect.word == effects.DRAW:
            draw(state, state.active, effect.count)
        else:
            gain_tokens(state, state.active, effect.what, effect.count)


class GuardianLeaves(Step):
    """SC-VEN-07 The Guardian goes face-down to the bottom of its deck."""

    def run(self, state: Snowcrest) -> None:
        state.guardian_deck = [state.revealed_card, *state.guardian_deck]
        state.guardian_known += 1
        state.revealed_deck = NO_DECK
        state.revealed_card = NO_CARD


GUARDIAN_LEAVES: Final = GuardianLeaves()
