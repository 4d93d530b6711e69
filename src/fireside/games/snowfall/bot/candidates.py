"""What a bot tries at a decision."""

from fireside.games.snowfall.actions import FIRST_TILE, FIRST_TOOL
from fireside.games.snowfall.bot.endings import least_missed
from fireside.games.snowfall.bot.evaluation import LATE
from fireside.games.snowfall.rules.placing import Placing
from fireside.games.snowfall.rules.set_up import ChooseSide, KeepTools
from fireside.games.snowfall.rules.stack_tools import MapTile
from fireside.games.snowfall.rules.turn import TURN, Turn
from fireside.games.snowfall.rules.woods_tools import ShovelFirst, ShovelSecond, SledTile, TakeTile
from fireside.games.snowfall.state import Snowfall


def is_mid_move(state: Snowfall) -> bool:
    """Whether a tile or tool is named but not yet carried out; the only tile to name begins a move."""
    decision = state.decision()
    if isinstance(decision, Placing) and decision.purpose == Placing.purpose:
        return len(TURN.options(state)) > 1
    return not (decision is None or isinstance(decision, Turn | MapTile | ChooseSide | KeepTools))


def candidates(state: Snowfall) -> list[int]:
    """Every legal action, but tools only when few tiles are left, and then not on every tile."""
    decision = state.decision()
    if isinstance(decision, Turn):
        if tiles_left(state) <= LATE:
            return state.choices
        return [action for action in state.choices if action < FIRST_TOOL]
    if isinstance(decision, ShovelFirst):
        return [FIRST_TILE + tile for tile in least_missed(state)[:-1]]
    if isinstance(decision, SledTile | TakeTile):
        return [FIRST_TILE + tile for tile in least_missed(state)]
    if isinstance(decision, ShovelSecond):
        liked = least_missed(state)
        return [action for action in state.choices if action - FIRST_TILE in liked] or state.choices
    return state.choices


def tiles_left(state: Snowfall) -> int:
    """How many tiles are still to be placed."""
    return len(state.stack) + len(state.hand) + len(state.set_aside)
