"""The scale of a search: what values of the evaluation are worth from 0 to 1."""

import math
from typing import Final

from fireside.core.state import State

WIN: Final = 2.0  # steps on the scale that winning a duel is worth, and losing it costs


class Scale:
    """One half is as good as at the root.

    A move is judged at first by what its own seat gets (`squash`), and then by what comes of it (`share`):
    with two seats that is what one seat has gained since the root, less what the other has.
    """

    def __init__(self, base: list[float], spread: float, lead_spread: float) -> None:
        self.base = base  # the evaluation for each seat that counts as one half
        self.spread = spread  # how much more makes a step
        self.lead_spread = lead_spread  # the same for one seat's evaluation less the other's

    def squash(self, value: float, seat: int) -> float:
        """A value of the evaluation as 0 to 1."""
        return logistic((value - self.base[seat]) / self.spread)

    def share(self, world: State, seat: int) -> float:
        """How good a world looks to a seat, as 0 to 1."""
        if world.seats == 2:
            return logistic(self._steps_ahead(world, seat))
        return self.squash(world.evaluate(seat), seat)

    def final_share(self, world: State, seat: int, won: float) -> float:
        """The same of a duel that is over, of which the seat has won so much.

        Winning moves a seat up the scale that unfinished lines are on: if ends had a scale of their own, a
        search would run for whatever ends first, or away from it.
        """
        return logistic(self._steps_ahead(world, seat) + WIN * (2.0 * won - 1.0))

    def _steps_ahead(self, world: State, seat: int) -> float:
        """What one of two seats has gained since the root, less what the other has."""
        rival = 1 - seat
        gained = world.evaluate(seat) - self.base[seat]
        return (gained - (world.evaluate(rival) - self.base[rival])) / self.lead_spread

    def points(self, share: float, seat: int) -> float:
        """The value of the evaluation, or of the lead beyond the root's, that `share` stands for."""
        inside = min(0.999999, max(0.000001, share))
        spread = self.lead_spread if len(self.base) == 2 else self.spread
        return self.base[seat] + spread * math.log(inside / (1.0 - inside))


def logistic(steps: float) -> float:
    """So many steps above or below one half."""
    return 1.0 / (1.0 + math.exp(min(50.0, max(-50.0, -steps))))


def deviation(values: list[float]) -> float:
    """The standard deviation."""
    mean = sum(values) / len(values)
    return math.sqrt(sum([(value - mean) ** 2 for value in values]) / len(values))
