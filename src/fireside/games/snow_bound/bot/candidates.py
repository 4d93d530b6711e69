"""What a bot tries at a decision: whole marches, and single choices where there is nothing to plan."""

from fireside.core.state import Ending
from fireside.games.snow_bound.actions import DONE_LAYING, FIRST_DRAW
from fireside.games.snow_bound.bot.marches import plans
from fireside.games.snow_bound.bot.routine import routine
from fireside.games.snow_bound.rules.acting import ChooseAction, Gather
from fireside.games.snow_bound.rules.laying import Commit
from fireside.games.snow_bound.rules.set_up import USUAL_PICK, PickCards
from fireside.games.snow_bound.state import NOBODY, SnowBound
from fireside.games.snow_bound.terms import ENEMY, LAND, SPECIAL, kind_of


def is_mid_move(state: SnowBound) -> bool:
    """Whether a scout is chosen but has not acted, or weapons are being laid."""
    return isinstance(state.decision(), ChooseAction | Gather | Commit)


def candidates(state: SnowBound) -> list[int]:
    """What plans begin with; without any, every legal action, but weapons are laid strongest first,
    and the first cards are the usual ones.
    """
    firsts: list[int] = []
    for plan in plans(state):
        if plan[0] not in firsts:
            firsts.append(plan[0])
    return firsts or _single(state)


def _single(state: SnowBound) -> list[int]:
    decision = state.decision()
    if isinstance(decision, PickCards):
        return [FIRST_DRAW + USUAL_PICK]
    if isinstance(decision, Commit) and state.fight != ENEMY:
        choices = state.choices
        if choices[-1] != DONE_LAYING:
            return choices[-1:]
        return choices[-2:]
    return state.choices


def endings(state: SnowBound, seat: int) -> list[Ending]:
    """The plans or candidates of `seat`, each judged once the rest of the turn has gone as usual."""
    runs = plans(state) or [[action] for action in _single(state)]
    sober = without_luck(state)
    return [_judged(sober, run, seat) for run in runs]


def without_luck(state: SnowBound) -> SnowBound:
    """The table with all crates and oil that nobody carries turned into the commonest.

    Else the march that happens upon the best numbers would look best.
    """
    sober = state.copy()
    sober.history = None
    assert isinstance(sober, SnowBound)
    sober.oil_supply = [1] * len(state.oil_supply)
    sober.crate_supply = [1] * len(state.crate_supply)
    for tile in range(LAND):
        if state.items[tile]:
            sober.items[tile] = [commonest(item) for item in state.items[tile]]
    return sober


def commonest(item: int) -> int:
    """An item with the number that most of its kind have; special crates are all different."""
    return item if kind_of(item) == SPECIAL else (item | 15) - 14


def _judged(state: SnowBound, run: list[int], seat: int) -> Ending:
    further = state.copy()
    further.history = None
    assert isinstance(further, SnowBound)
    for action in run:
        further.take(action)
    while further.to_move == seat:
        action = routine(further)
        if action == NOBODY:
            break
        further.take(action)
    return Ending(run, further.evaluate(seat))
