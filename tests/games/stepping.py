"""Any game decision by decision: the table before and after each, and what everybody was told meanwhile."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from fireside.core.state import State
from tests.games.playing import Table, act, hidden, kind

Event = dict[str, Any]


@dataclass
class Move:
    """One decision: who chose what, the table before and after it, and what was told meanwhile."""

    seat: int
    kind: str
    name: str
    before: Table
    after: Table
    told: list[Event]
    state: State

    @property
    def seats(self) -> int:
        return self.state.seats


def moves(state: State, choose: Callable[[State], str]) -> Iterator[Move]:
    """A watched game from `state` on, decision by decision; `choose` names what is done."""
    before, read = hidden(state), len(state.events)
    while state.to_move >= 0:
        seat, asked, name = state.to_move, kind(state), choose(state)
        act(state, name)
        after = hidden(state)
        told = [event.plain() for event in state.events[read:]]
        read = len(state.events)
        yield Move(seat, asked, name, before, after, told, state)
        before = after
