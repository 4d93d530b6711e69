"""Where a game's features go, one after the other: into a sum by their weights, or onto a list.

A position is valued very often, and a list of its features would take longer than to find them.
"""

from mypy_extensions import i64


class Weighing:
    """The sum of all features added so far, each times its weight."""

    def __init__(self, weights: list[float]) -> None:
        self.weights = weights
        self.total = 0.0
        self._place: i64 = 0

    def add(self, value: float) -> None:
        """The next feature."""
        self.total += value * self.weights[self._place]
        self._place += 1

    def skip(self, count: i64) -> None:
        """The next so many features are 0."""
        self._place += count

    def counts(self) -> bool:
        """Whether the next feature makes a difference: one that takes long to find may be 0 where not."""
        return self.weights[self._place] != 0.0


class Noting(Weighing):
    """All features added so far."""

    def __init__(self) -> None:
        super().__init__([])
        self.values: list[float] = []

    def add(self, value: float) -> None:
        self.values.append(value)

    def skip(self, count: i64) -> None:
        for _ in range(count):
            self.values.append(0.0)

    def counts(self) -> bool:
        return True
