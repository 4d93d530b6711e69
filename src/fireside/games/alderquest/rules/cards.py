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


def draw_quarrels(state: AlderQuest, side: int, count: int) -> None:
    """AQ-QUAR-09, R-AQ-67 Draw from the deck, or the reshuffled discard; AQ-CONF-04, AQ-QUAR-08, R-AQ-66
    without a limit.
    """
    drawn: list[str] = []
    for _ in range(count):
        if not state.quarrel_deck[side]:
            deck = state.quarrel_discard[side][:]
            if not deck:
                break
            state.shuffle(deck)
            state.quarrel_deck[side] = deck
            state.quarrel_discard[side] = NOTHING
            if state.watched:
                state.tell("quarrels_reshuffled", {"side": SIDE_NAMES[side]}, EVERYONE)
        state.reveal()
        deck = state.quarrel_deck[side]
        state.quarrel_deck[side] = deck[:-1]
        state.quarrel_hand[side] = sorted([*state.quarrel_hand[side], deck[-1]])
        drawn.append(QUARREL_IDS[deck[-1]])
    if state.watched and drawn:
        facts: dict[str, Fact] = {"side": SIDE_NAMES[side], "count": len(drawn)}
        state.tell_side("quarrel_drawn", facts, {"cards": drawn}, side)


def discard_quarrel(state: AlderQuest, side: int, quarrel: int) -> None:
    """AQ-QUAR-11 A card of the hand is discarded, for all to see."""
    state.reveal()
    leave_hand(state, side, quarrel)
    state.quarrel_discard[side] = [*state.quarrel_discard[side], quarrel]
    if state.watched:
        tell_card(state, "quarrel_discarded", side, FIRST_QUARREL_SOURCE + quarrel)


def leave_hand(state: AlderQuest, side: int, quarrel: int) -> None:
    """A Quarrel leaves the hand."""
    state.quarrel_hand[side] = [one for one in state.quarrel_hand[side] if one != quarrel]


def tell_card(state: AlderQuest, kind: str, side: int, source: int) -> None:
    """Report a card by its id and name."""
    facts: dict[str, Fact] = {"side": SIDE_NAMES[side], "card": SOURCE_IDS[source]}
    state.tell(kind, {**facts, "name": state.edition.source_name(source)}, EVERYONE)


class Played(Step):
    """AQ-QUAR-03, AQ-QUAR-07, AQ-RELIC-04 After its effect a Quarrel or Relic goes to its discard."""

    def __init__(self, source: int, side: int) -> None:
        self.source: Final = source
        self.side: Final = side

    def run(self, state: AlderQuest) -> None:
        side = self.side
        if self.source >= FIRST_RELIC_SOURCE:
            state.relic_discard = [*state.relic_discard, self.source - FIRST_RELIC_SOURCE]
        else:
            quarrel = self.source - FIRST_QUARREL_SOURCE
            state.quarrel_discard[side] = [*state.quarrel_discard[side], quarrel]

    def drop(self, state: AlderQuest) -> None:
        """The card is discarded all the same."""
        self.run(state)
