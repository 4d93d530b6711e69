"""Ridge regression towards known weights, for a few dozen features: plain Python is quick enough."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

TIES: Final = 0.05  # how strongly each weight is tied to what it was


@dataclass(frozen=True)
class Sample:
    """The features of a position, in which part of the game it came about, and what the end was worth."""

    features: list[float]
    stage: int
    result: float


def fitted(samples: Sequence[Sample], weights: list[float], held: Sequence[int] = ()) -> list[float]:
    """Weights that foretell the results best, compared within each stage; the places in `held` stay.

    A weight whose feature never differs stays as it was, and one that is hardly seen stays near it.
    """
    rows, misses = _centred(samples, weights)
    free = [place for place in range(len(weights)) if place not in held]
    squares = [[0.0] * len(free) for _ in free]
    towards = [0.0] * len(free)
    for row, miss in zip(rows, misses, strict=True):
        seen = [(at, row[place]) for at, place in enumerate(free) if row[place]]
        for at, value in seen:
            towards[at] += value * miss
            line = squares[at]
            for other, factor in seen:
                line[other] += value * factor
    for at in range(len(free)):
        squares[at][at] = squares[at][at] * (1 + TIES) or 1.0
    changed = weights[:]
    for place, change in zip(free, solved(squares, towards), strict=True):
        changed[place] += change
    return changed


def _centred(samples: Sequence[Sample], weights: list[float]) -> tuple[list[list[float]], list[float]]:
    """Features, and what the weights foretell wrongly, less their means in the same stage."""
    stages: dict[int, list[Sample]] = {}
    for sample in samples:
        stages.setdefault(sample.stage, []).append(sample)
    rows: list[list[float]] = []
    misses: list[float] = []
    for stage in sorted(stages):
        group = stages[stage]
        means = [sum(column) / len(group) for column in zip(*[one.features for one in group], strict=True)]
        result = sum(one.result for one in group) / len(group)
        for one in group:
            row = [value - mean for value, mean in zip(one.features, means, strict=True)]
            rows.append(row)
            told = sum(value * weight for value, weight in zip(row, weights, strict=True))
            misses.append(one.result - result - told)
    return rows, misses


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
