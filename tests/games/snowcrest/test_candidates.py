"""What a bot looks at: few of the ways that are much alike, and the best of them always."""

import random

from fireside.games.snowcrest import GAME
from fireside.games.snowcrest.actions import FIRST_SLOT, SLOT
from fireside.games.snowcrest.state import Snowcrest
from fireside.games.snowcrest.terms import HAS_LINE, NO_CARD


def states_with_slots(seed: int) -> list[Snowcrest]:
    """Positions of a game at random in which a slot is chosen among several."""
    state, chance = GAME.new(3, seed), random.Random(seed)
    found: list[Snowcrest] = []
    while state.to_move >= 0:
        if len(state.legal()) > 1 and SLOT.holds(state.legal()[0]):
            copy = state.clone()
            assert isinstance(copy, Snowcrest)
            found.append(copy)
        state.apply(chance.choice(state.legal()))
    return found


def test_some_slots_are_tried_with_a_new_line_and_some_without() -> None:
    fewer = 0
    for state in states_with_slots(5) + states_with_slots(6):
        tried, legal = state.candidates(), state.legal()
        assert set(tried) <= set(legal)
        down = state.down[state.active]
        for makes_line in (False, True):
            alike = [one for one in legal if HAS_LINE[down | 1 << one - FIRST_SLOT] == makes_line]
            kept = [one for one in tried if one in alike]
            assert len(kept) == min(2, len(alike))
            if any(state.card_at(state.active, one - FIRST_SLOT) == NO_CARD for one in alike):
                assert state.card_at(state.active, kept[0] - FIRST_SLOT) == NO_CARD
        fewer += len(tried) < len(legal)
    assert fewer > 10
