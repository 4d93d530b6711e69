"""The bots that err as people do: they mix up what is nearly as good, and see what is plainly better.

How wrong an action is judged is drawn from the seed, in proportion to how far apart the actions lie at that
decision. What looks much worse than the best is never taken, however lucky the draw.
"""

import math
from typing import Final

from fireside.bots.bot import Choice
from fireside.bots.greedy import GreedyBot
from fireside.bots.search.scale import deviation
from fireside.core.random import Random, seeded
from fireside.core.state import State

DRAWS: Final = 4  # drawn numbers that make an error: their sum is small more often than large
WIDEN: Final = math.sqrt(
    12.0 / DRAWS
)  # such a sum, of numbers from -1/2 to 1/2, to a standard deviation of 1
STREAM: Final = 8


class ErringBot(GreedyBot):
    """Takes what looks best at once, as it sees it.

    `blur` is how large its errors are, and `bound` the most that it loses by one decision: both in spreads,
    the standard deviation of what its actions are worth.
    """

    def __init__(self, worlds: int, blur: float, bound: float) -> None:
        super().__init__(worlds)
        self.blur = blur
        self.bound = bound

    def choose(self, world: State, seed: int) -> int:
        legal = world.legal()
        if len(legal) == 1:
            return legal[0]
        return self.mistaken(self.weigh(world, seed), seeded(seed, STREAM))

    def mistaken(self, choices: list[Choice], random: Random) -> int:
        """The choice that looks best when each is misjudged a little, among those that are not far behind."""
        spread = deviation([choice.value for choice in choices])
        least = choices[0].value - self.bound * spread
        top = choices[0].action
        most = -1e30
        for choice in choices:
            seen = choice.value + self.blur * spread * error(random)
            if choice.value >= least and seen > most:
                top, most = choice.action, seen
        return top


def error(random: Random) -> float:
    """A number drawn around 0, with a standard deviation of 1."""
    total = 0.0
    for _ in range(DRAWS):
        total += float(int(random.next())) / 4294967296.0 - 0.5
    return total * WIDEN
