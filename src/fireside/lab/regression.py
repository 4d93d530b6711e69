"""Learning by temporal differences: weights by which each position foretells the next one.

What a position is worth should be what the next one is worth, and in the end what the end is worth. The
weights that come nearest to it along all lines of play are found at once, by least squares (LSTD with
traces), tied to the weights before. That takes far fewer games than foretelling the end from each position.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

TIES: Final = 0.02  # how strongly each weight is tied to what it was, in the long run
LOOSE: Final = 0.001  # the same for what only tells how far the game is and what it offers
TRACE: Final = 0.5  # how far back a surprise is laid to earlier positions
SOME: Final = 0.05  # the part of lines in which a feature must occur, or be missing, to make a difference
STAGES: Final = 12


@dataclass(frozen=True)
class Line:
    """The features of one seat's positions through a game, in order, and what the end was worth to it."""

    positions: list[list[float]]
    end: float


@dataclass(frozen=True)
class Fork:
    """Moves at one decision: the features after each, and what the end was worth on average."""

    features: list[list[float]]
    ends: list[float]


def fitted(
    lines: Sequence[Line], weights: list[float], held: Sequence[int] = (), known: float = 100.0
) -> list[float]:
    """Weights by which positions foretell what comes; the places in `held`, which count at the end, stay.

    What a weight was counts as much as `known` positions with its feature: one that never occurs stays as it
    was, and one that is hardly seen stays near it.
    """
    free = [place for place in range(len(weights)) if place not in held]
    offers = [{place for place in free if any(one[place] for one in line.positions)} for line in lines]
    varying = [
        place for place in free if SOME < sum(place in found for found in offers) / len(lines) < 1 - SOME
    ]
    sums = Sums(len(free) + STAGES + len(varying))
    for line, found in zip(lines, offers, strict=True):
        rows = [[one[place] for place in free] for one in line.positions]
        for step, row in enumerate(rows):
            # How far the game is, and what it offers at all (its cards, say), is not what was made of it.
            done = step / len(rows)
            row += [float(stage == int(done * STAGES)) for stage in range(STAGES)]
            row += [(1 - done) * (place in found) for place in varying]
        points = [sum(one[place] * weights[place] for place in held) for one in line.positions]
        sums.add(rows, [*points, line.end])
    changed = weights[:]
    for place, value in zip(free, sums.solved([weights[place] for place in free], known), strict=False):
        changed[place] = value
    return changed


def parted(forks: Sequence[Fork], weights: list[float], held: Sequence[int], known: float) -> list[float]:
    """Weights by which the moves of each fork are as far apart as their ends were; those in `held` stay.

    What a weight was counts as much as `known` forks whose moves differ in its feature.
    """
    free = [place for place in range(len(weights)) if place not in held]
    sums = Sums(len(free))
    for fork in forks:
        middle = [fmean(column) for column in zip(*fork.features, strict=True)]
        mean = fmean(fork.ends)
        for features, end in zip(fork.features, fork.ends, strict=True):
            apart = [one - average for one, average in zip(features, middle, strict=True)]
            told = sum(apart[place] * weights[place] for place in held)
            sums.add_one([apart[place] for place in free], end - mean - told, 1 / len(fork.ends))
    changed = weights[:]
    for place, value in zip(free, sums.solved([weights[place] for place in free], known), strict=True):
        changed[place] = value
    return changed


class Sums:
    """The equations of all lines together."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.left = [[0.0] * size for _ in range(size)]
        self.right = [0.0] * size
        self.seen = [0.0] * size  # the squares of each column added up, and how often it is not 0
        self.count = [0.0] * size

    def add(self, rows: list[list[float]], points: list[float]) -> None:
        """A line of play: its rows, and the points at each of them and at the end."""
        trace = [0.0] * self.size
        for step, row in enumerate(rows):
            after = rows[step + 1] if step + 1 < len(rows) else [0.0] * self.size
            gained = points[step + 1] - points[step]
            less = [(place, now - then) for place, (now, then) in enumerate(zip(row, after, strict=True))]
            differing = [(place, value) for place, value in less if value]
            trace = [TRACE * old + value for old, value in zip(trace, row, strict=True)]
            for place, value in enumerate(row):
                self.seen[place] += value * value
                self.count[place] += value != 0.0
            for place, strength in enumerate(trace):
                if strength:
                    self.right[place] += strength * gained
                    equation = self.left[place]
                    for other, value in differing:
                        equation[other] += strength * value

    def add_one(self, row: list[float], result: float, share: float) -> None:
        """A row by itself that should come to `result`; it counts as `share` of one."""
        differing = [(place, value) for place, value in enumerate(row) if value]
        for place, value in differing:
            self.seen[place] += value * value
            self.count[place] += share
            self.right[place] += value * result
            equation = self.left[place]
            for other, further in differing:
                equation[other] += value * further

    def solved(self, before: list[float], known: float) -> list[float]:
        """All weights, the first of them tied to those before, the others to nothing."""
        left = [line[:] for line in self.left]
        right = self.right[:]
        for place in range(self.size):
            seen = self.seen[place]
            tie = LOOSE * seen or 1.0
            if place < len(before):
                tie = (TIES + known / self.count[place]) * seen if seen else 1.0
                right[place] += tie * before[place]
            left[place][place] += tie
        return solved(left, right)


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a system of linear equations, by elimination; neither argument is changed.

    >>> solved([[2.0, 1.0], [1.0, 3.0]], [3.0, 5.0])
    [0.8, 1.4]
    """
    lines = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    size = len(lines)
    for place in range(size):
        pivot = max(range(place, size), key=lambda line: abs(lines[line][place]))
        lines[place], lines[pivot] = lines[pivot], lines[place]
        head = lines[place]
        for line in lines[place + 1 :]:
            part = line[place] / head[place]
            if part:
                for column in range(place, size + 1):
                    line[column] -= part * head[column]
    found = [0.0] * size
    for place in reversed(range(size)):
        line = lines[place]
        rest = sum(line[column] * found[column] for column in range(place + 1, size))
        found[place] = (line[size] - rest) / line[place]
    return found
