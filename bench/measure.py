"""Measuring: short rounds that take turns, in processor time.

So a busy moment of the machine hits everybody alike, and other work on it counts for little.
"""

import gc
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from statistics import median
from time import process_time

FROM_PYTHON = "from Python"
INSIDE = "inside"
SINGLE = "one game"  # an environment
BATCHED = "batch"  # many games at once

# Plays some games with this seed and says how many games and decisions that were.
Play = Callable[[int], tuple[int, float]]


@dataclass
class Contestant:
    """One game of one engine, played at random in one way."""

    engine: str
    game: str
    way: str  # FROM_PYTHON, INSIDE, SINGLE or BATCHED
    play: Play
    between_looks: int = 1  # plays between two looks at the clock
    rounds: list[tuple[float, float]] = field(default_factory=list)  # games and decisions a second

    @property
    def games(self) -> float:
        """Games a second, the median of all rounds."""
        return median(games for games, _ in self.rounds)

    @property
    def decisions(self) -> float:
        """Decisions a second, the median of all rounds."""
        return median(decisions for _, decisions in self.rounds)

    def warm_up(self) -> None:
        """Load and cache whatever the first plays do; find out how seldom to look at the clock."""
        self.play(0)
        start = process_time()
        self.play(1)
        self.between_looks = max(1, int(0.002 / (process_time() - start)))

    def play_a_round(self, seconds: float, first_seed: int) -> None:
        """Play for about `seconds` and note the speed."""
        games, decisions, seed = 0, 0.0, first_seed
        gc.collect()
        start = process_time()
        while (spent := process_time() - start) < seconds:
            for _ in range(self.between_looks):
                more_games, more_decisions = self.play(seed)
                games += more_games
                decisions += more_decisions
                seed += 1
        self.rounds.append((games / spent, decisions / spent))


def compete(contestants: list[Contestant], rounds: int, seconds: float) -> Iterator[str]:
    """Let everybody play in turn, `rounds` times; yields who is next, for a progress bar."""
    for contestant in contestants:
        contestant.warm_up()
    for number in range(rounds):
        for contestant in contestants:
            yield f"{contestant.engine} {contestant.game}"
            contestant.play_a_round(seconds, 1_000_000 * number)


def microseconds(calls: list[Callable[[], object]], seconds: float = 0.5) -> float:
    """What one call costs on average over `calls`, the median of five goes."""
    return median(_average(calls, seconds / 5) for _ in range(5))


def _average(calls: list[Callable[[], object]], seconds: float) -> float:
    count = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        for _ in range(100):
            for call in calls:
                call()
        count += 100 * len(calls)
    return spent / count * 1e6
