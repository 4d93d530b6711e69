"""Following a record from its opening, action by action, with everything that happens told."""

from collections.abc import Iterator, Mapping
from typing import Any

from fireside.core.errors import IllegalAction
from fireside.core.game import Source
from fireside.core.records import opening
from fireside.core.state import State


def follow(record: Mapping[str, Any], content: Source = None) -> Iterator[State]:
    """The watched state at the opening and after each action: one state that moves on.

    ValueError that names what is missing or wrong in the record.
    """
    state = opening(record, content)
    state.watch()
    yield state
    actions = record["actions"]
    for place, action in enumerate(actions):
        try:
            state.apply(action)
        except IllegalAction as error:
            here = f"action {place + 1} of {len(actions)}"
            raise ValueError(f"{here} in the record cannot be taken: {error}") from error
        yield state


def actor(state: State, action: int) -> int:
    """The seat that takes `action`: the one asked, or the one that may take it as an aside."""
    if action not in state.legal():
        for seat in range(state.seats):
            if action in state.asides(seat):
                return seat
    return state.to_move
