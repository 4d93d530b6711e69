"""Whole marches, for bots: where each scout goes with the steps of a turn, and who is recruited.

A single step is too small a thing to look ahead from. Each scout has a few places worth going to; the
best ways to spend the pool on them are the plans.
"""

from typing import Final

from fireside.games.snow_bound.actions import (
    DONE_MOVING,
    DONE_RECRUITING,
    FIRST_STEP,
    RECRUIT_SCOUT,
)
from fireside.games.snow_bound.bot.journeys import PRICES
from fireside.games.snow_bound.bot.outlook import Outlook
from fireside.games.snow_bound.rules.moving import Move
from fireside.games.snow_bound.rules.recruiting import Recruit
from fireside.games.snow_bound.state import NOBODY, SnowBound
from fireside.games.snow_bound.terms import HEXES, SCOUTS

PLACES: Final = 4  # that each scout considers, beside staying where it is
MARCHES: Final = 10


def plans(state: SnowBound) -> list[list[int]]:
    """The runs of decisions that are worth a look as a whole; none where single ones are."""
    decision = state.decision()
    if isinstance(decision, Move):
        return marches(state, MARCHES)
    if isinstance(decision, Recruit):
        found: list[list[int]] = []
        for action in state.choices:
            if action in (RECRUIT_SCOUT, DONE_RECRUITING):
                found.extend(_after(state, action))
        return found
    return []


def _after(state: SnowBound, action: int) -> list[list[int]]:
    """The plans that begin by recruiting, or by not."""
    further = state.copy()
    further.history = None
    further.take(action)
    assert isinstance(further, SnowBound)
    begun = [action]
    if isinstance(further.decision(), Recruit):
        begun.append(DONE_RECRUITING)
        further.take(DONE_RECRUITING)
    if not isinstance(further.decision(), Move):
        return [begun]
    return [begun + march for march in marches(further, MARCHES * 2 // 3)]


class Place:
    """Somewhere a scout can be after the march, and what it is good for there."""

    def __init__(self, hex: int, way: int, worth: float) -> None:
        self.hex = hex
        self.way = way
        self.worth = worth


def marches(state: SnowBound, most: int) -> list[list[int]]:
    """The ways to spend the pool that promise most, as steps; the best first."""
    outlook = Outlook(state)
    choices = [places(outlook, number) for number in range(len(outlook.scouts))]
    shares = Shares(choices, twins(outlook), state.pool, PRICES[outlook.price], most)
    found: list[list[int]] = []
    ends: list[list[int]] = []
    for chosen in shares.best:
        march = _steps(outlook, chosen, agreed_first(chosen, shares.best))
        end = _end(outlook, march)
        if end not in ends:  # steps left over can lead to a place that another march has chosen
            ends.append(end)
            found.append(march)
    return found


def agreed_first(chosen: list[Place], best: list[list[Place]]) -> list[int]:
    """The scouts in the order in which they march: first those that most of the best marches send there too.

    A bot that thinks before every step then has longest to think about what is in doubt.
    """
    order: list[int] = []
    counts: list[int] = []
    for number, place in enumerate(chosen):
        count = 0
        for other in best:
            if other[number].hex == place.hex:
                count += 1
        rank = len(order)
        while rank > 0 and counts[rank - 1] < count:
            rank -= 1
        order.insert(rank, number)
        counts.insert(rank, count)
    return order


def twins(outlook: Outlook) -> list[int]:
    """For each scout the one before it that stands on the same hex with the same load; NOBODY without one."""
    state = outlook.state
    found: list[int] = []
    for number, scout in enumerate(outlook.scouts):
        twin = NOBODY
        for other in range(number):
            before = outlook.scouts[other]
            if state.at[before] == state.at[scout] and state.load[before] == state.load[scout]:
                twin = other
        found.append(twin)
    return found


def places(outlook: Outlook, number: int) -> list[Place]:
    """Where a scout may go with the steps that there are: staying first, then the best."""
    scout = outlook.scouts[number]
    here = outlook.state.at[scout]
    cost = PRICES[outlook.price]
    found = [Place(here, 0, outlook.worth_at(number, here))]
    rest: list[Place] = []
    known = {here}
    for hex in outlook.hexes:
        way = outlook.steps[here * HEXES + hex]
        if hex not in known and way <= outlook.steps_now:
            known.add(hex)
            rest.append(Place(hex, way, outlook.worth_at(number, hex)))
    rest.sort(key=lambda place: cost * place.way - place.worth)
    return found + rest[:PLACES]


class Shares:
    """The best ways to choose a place for each scout with so many steps for all.

    Of twins the first takes the first of their places: it makes no difference which goes where.
    """

    def __init__(
        self, choices: list[list[Place]], twins: list[int], steps: int, cost: float, most: int
    ) -> None:
        self.choices = choices
        self.twins = twins
        self.cost = cost
        self.most = most
        self.best: list[list[Place]] = []
        self.totals: list[float] = []
        self._ranks: list[int] = [0] * len(choices)  # of the places chosen so far
        self._choose(0, steps, 0.0)

    def _choose(self, number: int, steps: int, total: float) -> None:
        if number == len(self.choices):
            self._note(total + self.cost * steps)
            return
        choices = self.choices[number]
        twin = self.twins[number]
        for rank in range(0 if twin == NOBODY else self._ranks[twin], len(choices)):
            place = choices[rank]
            if place.way <= steps:
                self._ranks[number] = rank
                self._choose(number + 1, steps - place.way, total + place.worth)

    def _note(self, total: float) -> None:
        """Keep it if it is among the best so far, these in order."""
        rank = len(self.totals)
        while rank > 0 and self.totals[rank - 1] < total:
            rank -= 1
        if rank < self.most:
            self.totals.insert(rank, total)
            self.best.insert(rank, [self.choices[number][at] for number, at in enumerate(self._ranks)])
            if len(self.totals) > self.most:
                self.totals.pop()
                self.best.pop()


def _steps(outlook: Outlook, chosen: list[Place], order: list[int]) -> list[int]:
    """The steps that lead each scout to its place; those left over bring idle ones on their way."""
    actions: list[int] = []
    for number in order:
        _walk(outlook, number, chosen[number].hex, chosen[number].way, actions)
    for number, place in enumerate(chosen):
        left = outlook.steps_now - len(actions)
        if left > 0 and place.way == 0 and not outlook.is_busy(number):
            _walk(outlook, number, outlook.far_goal(number), left, actions)
    if len(actions) < outlook.steps_now:
        actions.append(DONE_MOVING)
    return actions


def _end(outlook: Outlook, march: list[int]) -> list[int]:
    """Where all scouts stand after a march; twins in either order are the same."""
    state = outlook.state
    at = {scout % SCOUTS: state.at[scout] for scout in outlook.scouts}
    for action in march:
        if action != DONE_MOVING:
            at[(action - FIRST_STEP) // HEXES] = (action - FIRST_STEP) % HEXES
    found: list[int] = []
    for number, twin in enumerate(twins(outlook)):
        kind = number if twin == NOBODY else found[twin] // HEXES  # the first of all its twins
        found.append(kind * HEXES + at[outlook.scouts[number] % SCOUTS])
    found.sort()
    return found


def _walk(outlook: Outlook, number: int, goal: int, most: int, actions: list[int]) -> None:
    """Add the steps of a scout towards a goal, so many at most."""
    state = outlook.state
    scout = outlook.scouts[number]
    here = state.at[scout]
    way = outlook.steps[here * HEXES + goal]
    for _ in range(min(way, most)):
        way -= 1
        for action in state.ways[scout % SCOUTS * HEXES + here]:
            hex = (action - FIRST_STEP) % HEXES
            if outlook.steps[hex * HEXES + goal] == way:
                here = hex
                actions.append(action)
                break
