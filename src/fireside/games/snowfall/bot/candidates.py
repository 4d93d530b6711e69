"""What a bot tries at a decision."""

from typing import Final

from fireside.core.state import Ending
from fireside.games.snowfall.actions import FIRST_TILE, FIRST_TOOL
from fireside.games.snowfall.bot.endings import endings, least_missed
from fireside.games.snowfall.rules.placing import Placing
from fireside.games.snowfall.rules.set_up import ChooseSide, KeepTools
from fireside.games.snowfall.rules.stack_tools import MapTile, ReturnTiles
from fireside.games.snowfall.rules.turn import TURN, Turn
from fireside.games.snowfall.rules.woods_tools import ShovelFirst, ShovelSecond, SledTile, TakeTile
from fireside.games.snowfall.state import Snowfall
from fireside.games.snowfall.terms import MAP

LAST: Final = 1  # tiles left when tools are looked at: the later, the better is known what they are good for
SOON: Final = 5  # the same for the Map, which needs a stack
GUESSES: Final = 8  # worlds in which it is tried
FEW_GUESSES: Final = 2
CLEAR: Final = 0.5  # points on average that it must bring
AHEAD: Final = 2  # tiles that are laid to see which order of the stack is good


def is_mid_move(state: Snowfall) -> bool:
    """Whether a tile or tool is named but not yet carried out; the only tile to name begins a move."""
    decision = state.decision()
    if isinstance(decision, Placing) and decision.purpose == Placing.purpose:
        return len(TURN.options(state)) > 1
    return not (decision is None or isinstance(decision, (Turn, MapTile, ChooseSide, KeepTools)))


def candidates(state: Snowfall) -> list[int]:
    """Every legal action, but tools only before the last tile, where they help, and not on every tile."""
    decision = state.decision()
    if isinstance(decision, Turn):
        is_late = tiles_left(state) == LAST
        return [
            action for action in state.choices if action < FIRST_TOOL or (is_late and helps(state, action))
        ]
    if isinstance(decision, ShovelFirst):
        return [FIRST_TILE + tile for tile in least_missed(state)[:-1]]
    if isinstance(decision, (SledTile, TakeTile)):
        return [FIRST_TILE + tile for tile in least_missed(state)]
    if isinstance(decision, ShovelSecond):
        liked = least_missed(state)
        return [action for action in state.choices if action - FIRST_TILE in liked] or state.choices
    return state.choices


def helps(state: Snowfall, tool: int) -> bool:
    """Whether the woods look better once the next tile lies there if a tool is used before: unused it is
    worth a point.
    """
    left = tiles_left(state) - 1
    return laid(taken(state, tool), left).evaluate(0) > laid(state, left).evaluate(0)


def worthwhile(state: Snowfall) -> list[Ending]:
    """The Map where, playing on to the end, it brings more than the point it is worth unused.

    What it shows changes in which order tiles are laid, and so how well it is known what they will lie
    beside; no feature of the woods tells what that is worth. Binoculars have never been seen to bring it.
    """
    if not isinstance(state.decision(), Turn) or tiles_left(state) > SOON:
        return []
    if FIRST_TOOL + MAP not in state.choices:
        return []
    gain = gain_of(state, FIRST_TOOL + MAP)
    return [Ending([FIRST_TOOL + MAP], gain)] if gain >= CLEAR else []


def gain_of(state: Snowfall, tool: int) -> float:
    """What using a tool now brings at the end, on average over worlds that depend on nothing hidden.

    A few of them tell enough where it brings nothing.
    """
    gain = 0.0
    for number in range(GUESSES):
        if number == FEW_GUESSES and gain < CLEAR * number:
            return gain / number
        world = state.resample(0, number)
        assert isinstance(world, Snowfall)
        gain += laid(taken(world, tool), 0).evaluate(0) - laid(world, 0).evaluate(0)
    return gain / GUESSES


def returns(state: Snowfall) -> list[Ending]:
    """The tiles to put back on top of the stack, by how good the woods look once two more tiles lie there."""
    if not isinstance(state.decision(), ReturnTiles):
        return []
    left = max(0, tiles_left(state) - AHEAD)
    return [Ending([action], laid(taken(state, action), left).evaluate(0)) for action in state.choices]


def laid(state: Snowfall, left: int) -> Snowfall:
    """The table once the move under way has ended and so many tiles are left, each placed at its best."""
    state = ended(state)
    while tiles_left(state) > left:
        if isinstance(state.decision(), Turn):
            tiles = [action for action in state.choices if action < FIRST_TOOL]
            state = best_of([ended(taken(state, action)) for action in tiles])
        else:
            state = at_its_best(state)
    return state


def ended(state: Snowfall) -> Snowfall:
    """The table after the best of the hopeful ends of a move."""
    return at_its_best(state) if is_mid_move(state) else state


def at_its_best(state: Snowfall) -> Snowfall:
    """The table after what looks best of all that may be done."""
    found = returns(state) or endings(state, state.weights_in_use(), True)
    if not found:
        return best_of([ended(taken(state, action)) for action in candidates(state)])
    best = found[0]
    for ending in found:
        if ending.value > best.value:
            best = ending
    for action in best.actions:
        state = taken(state, action)
    return state


def best_of(tables: list[Snowfall]) -> Snowfall:
    """The table that looks best."""
    best, most = tables[0], tables[0].evaluate(0)
    for table in tables[1:]:
        value = table.evaluate(0)
        if value > most:
            best, most = table, value
    return best


def taken(state: Snowfall, action: int) -> Snowfall:
    """The table after an action."""
    after = state.copy()
    assert isinstance(after, Snowfall)
    after.history = None
    after.take(action)
    return after


def tiles_left(state: Snowfall) -> int:
    """How many tiles are still to be placed."""
    return len(state.stack) + len(state.hand) + len(state.set_aside)
