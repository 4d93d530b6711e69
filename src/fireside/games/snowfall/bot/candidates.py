"""What a bot tries at a decision."""

from typing import Final

from fireside.games.snowfall.actions import FIRST_TOOL
from fireside.games.snowfall.rules.placing import Placing
from fireside.games.snowfall.rules.set_up import ChooseSide, KeepTools
from fireside.games.snowfall.rules.stack_tools import MapTile
from fireside.games.snowfall.rules.turn import TURN, Turn
from fireside.games.snowfall.state import Snowfall

LATE: Final = 2  # tools are looked at when so few tiles are left


def is_mid_move(state: Snowfall) -> bool:
    """Whether a tile or tool is named but not yet carried out; the only tile to name begins a move."""
    decision = state.decision()
    if isinstance(decision, Placing) and decision.purpose == Placing.purpose:
        return len(TURN.options(state)) > 1
    return not (decision is None or isinstance(decision, Turn | MapTile | ChooseSide | KeepTools))


def candidates(state: Snowfall) -> list[int]:
    """Every legal action, but tools only when few tiles are left: they are worth most then."""
    if tiles_left(state) <= LATE or not isinstance(state.decision(), Turn):
        return state.choices
    return [action for action in state.choices if action < FIRST_TOOL]


def tiles_left(state: Snowfall) -> int:
    """How many tiles are still to be placed."""
    return len(state.stack) + len(state.hand) + len(state.set_aside)
