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


def gain_juniper(game: Snowcrest, count: int) -> None:
    """SC-JUN-01 The active player is owed juniper; SC-JUN-02 all of it will be taken."""
    if count:
        game.owed = count
        game.agenda.append(TAKE_JUNIPER)


class TakeJuniper(Step):
    """SC-JUN-01 What is owed is taken from the Forest;
    SC-JUN-03, R-SC-25 the last token there wakes its card; SC-JUN-07 then the taking goes on.

    SC-JUN-08 What was taken is there to pay the curse.
    """

    def run(self, game: Snowcrest) -> None:
        taken = min(game.owed, game.juniper)
        game.owed -= taken
        game.juniper -= taken
        you = game.active
        game.tokens[you * RESOURCES + JUNIPER] += taken
        if game.watched and taken:
            tell_count(game, "tokens_gained", you, "juniper", taken)
        if game.juniper == 0:
            game.then([EMPTIED, TAKE_JUNIPER])
        achieve(game, you, JUNIPER)


class Emptied(Step):
    """SC-JUN-03, SC-JUN-04, R-SC-24 The top card is revealed and resolved: active player, rivals, reward."""

    def run(self, game: Snowcrest) -> None:
        if game.mode == BASIC:
            empty_basic_forest(game)
            return
        deck = game.forest_deck[:]
        game.revealed_deck = FOREST
        game.revealed_card = deck.pop()
        game.forest_deck = deck
        game.forest_known = min(game.forest_known, len(deck))
        game.reveal()
        if game.watched:
            name = game.box.forest[game.revealed_card].name
            game.tell("forest_revealed", {"seat": game.active, "card": name}, EVERYONE)
        agenda = game.agenda
        agenda.append(REFILL)
        agenda.append(FOREST_REWARD)
        for rival in reversed(game.rivals()):  # SC-SOLO-05 nobody in a Solitaire game
            agenda.append(CURSES[rival])
        agenda.append(CURSES[game.active])


def empty_basic_forest(game: Snowcrest) -> None:
    """SC-BASIC-06, R-SC-44 A Scroll for you, an Omen for every rival, and the juniper is laid anew;
    R-SC-43 there is nothing to avoid.
    """
    for rival in game.rivals():
        gain_omens(game, rival, 1)
    gain_scrolls(game, game.active, FOREST_SCROLLS)
    lay_juniper(game)


def lay_juniper(game: Snowcrest) -> None:
    """SC-JUN-06 Three juniper for each player."""
    game.juniper = game.full_forest()
    if game.watched:
        game.tell("forest_refilled", {"count": game.juniper}, EVERYONE)


class ForestReward(Step):
    """SC-JUN-04 The active player alone receives the reward, 1 Scroll."""

    def run(self, game: Snowcrest) -> None:
        gain_scrolls(game, game.active, FOREST_SCROLLS)


class Refill(Step):
    """SC-JUN-06 The card goes face-down to the bottom of its deck, and the juniper is laid anew."""

    def run(self, game: Snowcrest) -> None:
        game.forest_deck = [game.revealed_card, *game.forest_deck]
        game.forest_known += 1
        game.revealed_deck = NO_DECK
        game.revealed_card = NO_CARD
        lay_juniper(game)


TAKE_JUNIPER: Final = TakeJuniper()
EMPTIED: Final = Emptied()
FOREST_REWARD: Final = ForestReward()
REFILL: Final = Refill()
