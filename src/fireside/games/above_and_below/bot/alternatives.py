"""What a search looks at beyond the candidates: it decides itself where rules of thumb do for a quick bot."""

from typing import Final

from fireside.games.above_and_below.actions import FIRST_REFRESH, STOP_ACTION
from fireside.games.above_and_below.bot.candidates import (
    MOST_EXPLORERS,
    best_explorers,
    candidates,
    first_of,
    placings_without_sale,
    ranked,
    steps_towards,
    without_trade,
    worker_groups,
)
from fireside.games.above_and_below.bot.evaluation import can_build
from fireside.games.above_and_below.rules.exploring import EncounterChoice, PickExplorers
from fireside.games.above_and_below.rules.lanterns import Exert, Reroll
from fireside.games.above_and_below.rules.turn import AfterAction, TurnMenu
from fireside.games.above_and_below.rules.working import PickWorkers
from fireside.games.above_and_below.state import AboveAndBelow
from fireside.games.above_and_below.terms import HOUSE_ROW, OUTPOST_ROW, bits_of

SMALL_PARTY: Final = 3  # explorers, where the better ones or the builders are spared


def alternatives(state: AboveAndBelow) -> list[int]:
    """The candidates, then whatever else deserves more than a rule of thumb."""
    decision = state.decision()
    if isinstance(decision, TurnMenu):
        return joined(candidates(state), without_trade(state) + refreshes(state))
    if isinstance(decision, AfterAction):
        return joined(candidates(state), placings_without_sale(state, state.to_move))
    if isinstance(decision, PickExplorers):
        return steps_towards(state, decision, parties(state))
    if isinstance(decision, PickWorkers):
        return steps_towards(state, decision, worker_groups(state, decision))
    if isinstance(decision, EncounterChoice):
        return joined(candidates(state), state.choices)
    if isinstance(decision, (Reroll, Exert)):
        return joined(candidates(state), [STOP_ACTION])
    return candidates(state)


def joined(first: list[int], others: list[int]) -> list[int]:
    """All of them, none twice."""
    return first + [action for action in others if action not in first]


def refreshes(state: AboveAndBelow) -> list[int]:
    """Fresh rows of buildings, for somebody who can build."""
    if not can_build(state, state.active):
        return []
    rows = [FIRST_REFRESH + HOUSE_ROW, FIRST_REFRESH + OUTPOST_ROW]
    return [action for action in rows if action in state.choices]


def parties(state: AboveAndBelow) -> list[int]:
    """The best explorers, and small parties without the very best or of the least useful."""
    you = state.active
    order = best_explorers(state, you)
    groups = first_of(order[:MOST_EXPLORERS], 2)
    groups = joined(groups, first_of(order[1 : 1 + SMALL_PARTY], 2))
    return joined(groups, first_of(ranked(state, you, bits_of(state.ready[you]))[:SMALL_PARTY], 2))
