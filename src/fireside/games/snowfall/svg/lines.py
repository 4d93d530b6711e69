"""Where trails and tracks run inside a square of 100 by 100, its middle at (0, 0).

Two exits across from each other are joined by a straight line, two neighbouring ones by a quarter circle
round their corner, a single one runs towards the middle, three or four meet there. All leave through the
middle of an edge (R-SF-38), so that lines on neighbouring squares meet.
"""

from functools import lru_cache
from math import atan2, cos, degrees, hypot, pi, sin
from typing import Final, NamedTuple

HALF: Final = 50.0
SWERVE: Final = 13.0
EDGES: Final = {"N": (0.0, -HALF), "E": (HALF, 0.0), "S": (0.0, HALF), "W": (-HALF, 0.0)}
OPPOSITE: Final = {"N": "S", "E": "W", "S": "N", "W": "E"}


class Point(NamedTuple):
    """A place on a line and the direction, in degrees clockwise from north, in which the line goes on."""

    x: float
    y: float
    heading: float


class Straight(NamedTuple):
    """A straight piece of a line."""

    x1: float
    y1: float
    x2: float
    y2: float

    @property
    def length(self) -> float:
        return hypot(self.x2 - self.x1, self.y2 - self.y1)

    def at(self, share: float) -> Point:
        """The point after that share of the length, 0 to 1."""
        dx, dy = self.x2 - self.x1, self.y2 - self.y1
        return Point(self.x1 + share * dx, self.y1 + share * dy, compass(dx, dy))

    def distance(self, x: float, y: float) -> float:
        """How far (x, y) is from the line."""
        dx, dy = self.x2 - self.x1, self.y2 - self.y1
        share = ((x - self.x1) * dx + (y - self.y1) * dy) / (dx * dx + dy * dy)
        share = min(1.0, max(0.0, share))
        return hypot(x - self.x1 - share * dx, y - self.y1 - share * dy)

    def path(self) -> str:
        """The piece as SVG path data."""
        return f"M{self.x1:g} {self.y1:g}L{self.x2:g} {self.y2:g}"


class Bend(NamedTuple):
    """A quarter circle from one edge to a neighbouring one, round the corner between them."""

    start: str
    end: str

    @property
    def corner(self) -> tuple[float, float]:
        (ax, ay), (bx, by) = EDGES[self.start], EDGES[self.end]
        return ax + bx, ay + by

    @property
    def length(self) -> float:
        return HALF * pi / 2

    def at(self, share: float) -> Point:
        """The point after that share of the length, 0 to 1."""
        (ax, ay), (bx, by) = EDGES[self.start], EDGES[self.end]
        across, along = cos(share * pi / 2), sin(share * pi / 2)
        cx, cy = self.corner
        x, y = cx - bx * across - ax * along, cy - by * across - ay * along
        return Point(x, y, compass(bx * along - ax * across, by * along - ay * across))

    def distance(self, x: float, y: float) -> float:
        """How far (x, y), a point of the square, is from the line."""
        cx, cy = self.corner
        return abs(hypot(x - cx, y - cy) - HALF)

    def path(self) -> str:
        """The piece as SVG path data."""
        (ax, ay), (bx, by) = EDGES[self.start], EDGES[self.end]
        turn = 0 if ax * by - ay * bx > 0 else 1
        return f"M{ax:g} {ay:g}A50 50 0 0 {turn} {bx:g} {by:g}"


class Bow(NamedTuple):
    """A line across that swerves in the middle, to leave more room for what stands on one side of it."""

    start: str
    end: str

    @property
    def length(self) -> float:
        return 2 * HALF

    def at(self, share: float) -> Point:
        """The point after that share of the length, 0 to 1."""
        (ax, ay), aside = EDGES[self.start], SWERVE * (1 - cos(2 * pi * share)) / 2
        along, slope = 1 - 2 * share, SWERVE * pi * sin(2 * pi * share)
        x, y = ax * along + abs(ay) / HALF * aside, ay * along + abs(ax) / HALF * aside
        return Point(x, y, compass(-2 * ax + abs(ay) / HALF * slope, -2 * ay + abs(ax) / HALF * slope))

    def distance(self, x: float, y: float) -> float:
        """How far (x, y), a point of the square, is from the line, to within a unit."""
        along = x * EDGES[self.start][0] + y * EDGES[self.start][1]
        nearest = round(10 - along / 250)
        points = _samples(self)[max(0, nearest - 3) : nearest + 4]
        return min([hypot(x - point.x, y - point.y) for point in points])

    def path(self) -> str:
        """The piece as SVG path data."""
        if self.start in "NS":
            return f"M0-50C0-32 {SWERVE:g}-19 {SWERVE:g} 0S0 32 0 50"
        return f"M-50 0C-32 0-19 {SWERVE:g} 0 {SWERVE:g}S32 0 50 0"


Piece = Straight | Bend | Bow


@lru_cache(maxsize=8)
def _samples(bow: Bow) -> tuple[Point, ...]:
    return tuple(bow.at(step / 20) for step in range(21))


def compass(dx: float, dy: float) -> float:
    """The direction (dx, dy) in whole degrees clockwise from north: bends need no finer ones."""
    return round(degrees(atan2(dx, -dy)))


def pieces(exits: str, stub: float, swerve: bool = False) -> list[Piece]:
    """The pieces that join `exits`; `stub` is how far a line with one exit, or one of many, comes in."""
    if len(exits) == 2:
        first, second = exits[0], exits[1]
        if OPPOSITE[first] == second:
            return [Bow(first, second) if swerve else Straight(*EDGES[first], *EDGES[second])]
        return [Bend(first, second)]
    return [_spoke(edge, stub) for edge in exits]


def _spoke(edge: str, reach: float) -> Straight:
    x, y = EDGES[edge]
    inner = 1 - reach / HALF
    return Straight(x * inner, y * inner, x, y)


def open_stretches(piece: Piece, others: list[Piece], clearance: float) -> list[tuple[float, float]]:
    """The stretches of `piece`, as shares of its length, that keep `clearance` from all `others`."""
    if not others:
        return [(0.0, 1.0)]
    steps = 48
    stretches: list[tuple[float, float]] = []
    begin: float | None = None
    for step in range(steps + 1):
        x, y, _ = piece.at(step / steps)
        free = all(other.distance(x, y) >= clearance for other in others)
        if free and begin is None:
            begin = step / steps
        if begin is not None and (not free or step == steps):
            stretches.append((begin, (step if free else step - 1) / steps))
            begin = None
    return stretches


def points_along(piece: Piece, others: list[Piece], clearance: float, spacing: float) -> list[Point]:
    """Evenly spread points, about `spacing` apart and half that from the ends, where nothing else runs."""
    points = []
    for begin, end in open_stretches(piece, others, clearance):
        length = (end - begin) * piece.length
        count = round(length / spacing)
        points += [piece.at(begin + (end - begin) * (place + 0.5) / count) for place in range(count)]
    return points
