"""Quarrels and Relics as cards: drawing, discarding, where they go after their effect (AQ-QUAR, AQ-RELIC)."""

from typing import Final

from fireside.core.events import EVERYONE, Fact
from fireside.games.alderquest.state import NOTHING, AlderQuest, Step
from fireside.games.alderquest.terms import (
    FIRST_QUARREL_SOURCE,
    FIRST_RELIC_SOURCE,
    QUARREL_IDS,
    SIDE_NAMES,
    SOURCE_IDS,
)


def draw_quarrels(game: AlderQuest, side: int, count: int) -> None:
    """AQ-QUAR-09, R-AQ-67 Draw from the deck, or the reshuffled discard; AQ-CONF-04, AQ-QUAR-08, R-AQ-66
    without a limit.
    """
    drawn: list[str] = []
    for _ in range(count):
        if not game.quarrel_deck[side]:
            deck = game.quarrel_discard[side][:]
            if not deck:
                break
            game.shuffle(deck)
            game.quarrel_deck[side] = deck
            game.quarrel_discard[side] = NOTHING
            if game.watched:
                game.tell("quarrels_reshuffled", {"side": SIDE_NAMES[side]}, EVERYONE)
        game.reveal()
        deck = game.quarrel_deck[side]
        game.quarrel_deck[side] = deck[:-1]
        game.quarrel_hand[side] = sorted([*game.quarrel_hand[side], deck[-1]])
        drawn.append(QUARREL_IDS[deck[-1]])
    if game.watched and drawn:
        facts: dict[str, Fact] = {"side": SIDE_NAMES[side], "count": len(drawn)}
        game.tell_side("quarrel_drawn", facts, {"cards": drawn}, side)


def discard_quarrel(game: AlderQuest, side: int, quarrel: int) -> None:
    """AQ-QUAR-11 A card of the hand is discarded, for all to see."""
    game.reveal()
    leave_hand(game, side, quarrel)
    game.quarrel_discard[side] = [*game.quarrel_discard[side], quarrel]
    if game.watched:
        tell_card(game, "quarrel_discarded", side, FIRST_QUARREL_SOURCE + quarrel)


def leave_hand(game: AlderQuest, side: int, quarrel: int) -> None:
    """A Quarrel leaves the hand."""
    game.quarrel_hand[side] = [one for one in game.quarrel_hand[side] if one != quarrel]


def tell_card(game: AlderQuest, kind: str, side: int, source: int) -> None:
    """Report a card by its id and name."""
    facts: dict[str, Fact] = {"side": SIDE_NAMES[side], "card": SOURCE_IDS[source]}
    game.tell(kind, {**facts, "name": game.box.source_name(source)}, EVERYONE)


class Played(Step):
    """AQ-QUAR-03, AQ-QUAR-07, AQ-RELIC-04 After its effect a Quarrel or Relic goes to its discard."""

    def __init__(self, source: int, side: int) -> None:
        self.source: Final = source
        self.side: Final = side

    def run(self, game: AlderQuest) -> None:
        side = self.side
        if self.source >= FIRST_RELIC_SOURCE:
            game.relic_discard = [*game.relic_discard, self.source - FIRST_RELIC_SOURCE]
        else:
            quarrel = self.source - FIRST_QUARREL_SOURCE
            game.quarrel_discard[side] = [*game.quarrel_discard[side], quarrel]

    def drop(self, game: AlderQuest) -> None:
        """The card is discarded all the same."""
        self.run(game)
