"""Veneration (SC-VEN, SC-BASIC-07)."""

from typing import Final

from fireside.core.events import EVERYONE
from fireside.games.snowcrest import effects
from fireside.games.snowcrest.rules.curses import CURSES
from fireside.games.snowcrest.rules.gaining import draw, gain_omens, gain_scrolls, gain_tokens
from fireside.games.snowcrest.state import Snowcrest, Step
from fireside.games.snowcrest.terms import BASIC, BASIC_VENERATION, GUARDIAN, NO_CARD, NO_DECK


def venerate(game: Snowcrest) -> None:
    """SC-VEN-02 Reveal the top Guardian; its offering, SC-VEN-04 penalties clockwise, SC-VEN-05 rewards.

    SC-VEN-01 What the card asks has been paid. SC-VEN-03 An offering may hold Omens.
    """
    if game.mode == BASIC:
        venerate_basic(game)
        return
    deck = game.guardian_deck[:]
    game.revealed_deck = GUARDIAN
    game.revealed_card = deck.pop()
    game.guardian_deck = deck
    game.guardian_known = min(game.guardian_known, len(deck))
    game.reveal()
    if game.watched:
        name = game.box.guardians[game.revealed_card].name
        game.tell("guardian_revealed", {"seat": game.active, "card": name}, EVERYONE)
    agenda = game.agenda
    agenda.append(GUARDIAN_LEAVES)
    agenda.append(Reward(0))
    for rival in reversed(game.rivals()):  # SC-SOLO-05 nobody in a Solitaire game
        agenda.append(CURSES[rival])
    agenda.append(CURSES[game.active])


def venerate_basic(game: Snowcrest) -> None:
    """SC-BASIC-07 Two Scrolls for you, an Omen for every rival."""
    for rival in game.rivals():
        gain_omens(game, rival, 1)
    gain_scrolls(game, game.active, BASIC_VENERATION)


class Reward(Step):
    """SC-VEN-05 The active player alone receives what is printed;
    SC-VEN-06, R-SC-26 however the offering was met.
    """

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def run(self, game: Snowcrest) -> None:
        reward = game.box.guardians[game.revealed_card].reward
        if self.place + 1 < len(reward):
            game.agenda.append(Reward(self.place + 1))
        effect = reward[self.place]
        if effect.word == effects.SCROLLS:
            gain_scrolls(game, game.active, effect.count)
        elif effect.word == effects.DRAW:
            draw(game, game.active, effect.count)
        else:
            gain_tokens(game, game.active, effect.what, effect.count)


class GuardianLeaves(Step):
    """SC-VEN-07 The Guardian goes face-down to the bottom of its deck."""

    def run(self, game: Snowcrest) -> None:
        game.guardian_deck = [game.revealed_card, *game.guardian_deck]
        game.guardian_known += 1
        game.revealed_deck = NO_DECK
        game.revealed_card = NO_CARD


GUARDIAN_LEAVES: Final = GuardianLeaves()
