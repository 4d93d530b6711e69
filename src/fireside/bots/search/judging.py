"""Judging a decision: what a search would have done in that seat's place, and how much that is better.

The best of many moves looks better than it is, since it was picked by the worlds it did well in. So the
two are compared once more, side by side, in worlds that had no part in picking it.
"""

import math
from typing import Final

from fireside.bots.outlook import Outlook
from fireside.bots.search.ahead import anew, reached, unused
from fireside.bots.search.scale import Scale
from fireside.bots.search.search import Search
from fireside.bots.search.tree import Branch
from fireside.core.state import State, weighed

SHARE: Final = 4  # the comparison takes an iteration for each move, for so many of the search
FEWEST: Final = 8  # worlds in which the two are compared
CLEAR: Final = 2.0  # standard errors that a lead must have to be one
LEAST: Final = 0.1  # points that are worth a word


class Verdict:
    """How a decision compares: the actions of the best move and of the one begun, and the lead in points.

    The lead is 0 where the two are alike as far as the search can tell. `later` is how it looks to the seat
    after what follows the best move, and after what follows the other; empty where nothing was compared.
    """

    def __init__(self, best: list[int], chosen: list[int], lead: float, later: list[Outlook]) -> None:
        self.best = best
        self.chosen = chosen
        self.lead = lead
        self.later = later


def judge(world: State, action: int, seed: int, iterations: int) -> Verdict:
    """How `action` compares in a world that was resampled for the seat to move; alike for the same seed."""
    search = Search(world, seed)
    search.run(0.0, iterations)
    best = search.root.best()
    if best.actions[0] == action:
        return Verdict(best.actions, best.actions, 0.0, [])
    return compare(search, best, search.weigh_in(action), max(FEWEST, iterations // SHARE))


def compare(search: Search, best: Branch, chosen: Branch, times: int) -> Verdict:
    """Two moves in so many worlds in which both are tried, and which the search has not used."""
    first = unused(search)
    moves = anew([best, chosen])
    values: list[list[float]] = [[], []]
    later = [Outlook(len(search.world.game.features)) for _ in range(2)]
    for number in range(first, first + times):
        for place, world in enumerate(reached(search, moves, number)):
            values[place].append(search.worth(world, search.seat))
            later[place].add(world, search.seat, 1.0 / times)
    lead = _lead(values[0], values[1], search.scale, search.seat)
    if lead:  # near the ends of the scale a little more is many points: the features may tell of fewer
        weights = search.world.weights_in_use()
        told = weighed(later[0].values, weights) - weighed(later[1].values, weights)
        lead = max(LEAST, min(lead, told))
    return Verdict(best.actions, chosen.actions, lead, later)


def _lead(first: list[float], second: list[float], scale: Scale, seat: int) -> float:
    """How many points the first is ahead, if that is more than chance would make it."""
    times = len(first)
    means = sum(first) / times, sum(second) / times
    ahead = means[0] - means[1]
    squares = sum([(one - other - ahead) ** 2 for one, other in zip(first, second, strict=True)])
    error = math.sqrt(squares / (times * (times - 1)))
    lead = scale.points(means[0], seat) - scale.points(means[1], seat)
    return lead if ahead > CLEAR * error and lead >= LEAST else 0.0
