"""What a bot tries at a decision."""

from fireside.games.snow_bound.actions import DONE_LAYING, FIRST_DRAW
from fireside.games.snow_bound.rules.acting import ChooseAction, Gather
from fireside.games.snow_bound.rules.laying import Commit
from fireside.games.snow_bound.rules.set_up import USUAL_PICK, PickCards
from fireside.games.snow_bound.state import SnowBound
from fireside.games.snow_bound.terms import ENEMY


def is_mid_move(state: SnowBound) -> bool:
    """Whether a scout is chosen but has not acted, or weapons are being laid."""
    return isinstance(state.decision(), ChooseAction | Gather | Commit)


def candidates(state: SnowBound) -> list[int]:
    """Every legal action, but weapons are laid strongest first, and the first cards are the usual ones."""
    decision = state.decision()
    if isinstance(decision, PickCards):
        return [FIRST_DRAW + USUAL_PICK]
    if isinstance(decision, Commit) and state.fight != ENEMY:
        choices = state.choices
        if choices[-1] != DONE_LAYING:
            return choices[-1:]
        return choices[-2:]
    return state.choices
