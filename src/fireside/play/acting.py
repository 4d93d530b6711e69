"""Who takes an action."""

from fireside.core.state import State


def actor(state: State, action: int) -> int:
    """The seat that takes `action`: the one asked, or the one that may take it as an aside."""
    if action not in state.legal():
        for seat in range(state.seats):
            if action in state.asides(seat):
                return seat
    return state.to_move
