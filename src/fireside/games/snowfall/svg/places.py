"""Where features sit on a square: in the largest free circles, so that none stands on a trail or track."""

from functools import lru_cache
from math import hypot
from typing import Final, NamedTuple

from fireside.games.snowfall.svg.lines import HALF, Piece, pieces

TRAIL_STUB: Final = 50.0
TRACK_STUB: Final = 38.0
DOOR_STUB: Final = 36.0  # a trail that ends on the cabin's own square comes up to its wall
DOOR_ROOM: Final = 1.0
CABIN_ROOM: Final = 13.0
TRAIL_ROOM: Final = 10.0  # half the width a line needs, its margin included
BEAR_ROOM: Final = 13.0
RABBIT_ROOM: Final = 11.0
EDGE_ROOM: Final = 3.0
LEAST: Final = 8.0
LARGEST: Final = 30.0  # a lone feature grows to this radius, two of them to
LARGEST_OF_TWO: Final = 24.0


class Spot(NamedTuple):
    """A free circle of a square."""

    x: float
    y: float
    radius: float


class Lines(NamedTuple):
    """The exits of a square by what runs there."""

    trail: str
    bear: str
    rabbit: str
    cabin: bool = False
    swerve: bool = False


def trail_pieces(lines: Lines) -> list[Piece]:
    """The pieces of the trail."""
    return pieces(lines.trail, DOOR_STUB if ends_at_cabin(lines) else TRAIL_STUB, lines.swerve)


def bear_pieces(lines: Lines) -> list[Piece]:
    """The pieces of the bear tracks."""
    return pieces(lines.bear, TRACK_STUB, lines.swerve)


def rabbit_pieces(lines: Lines) -> list[Piece]:
    """The pieces of the rabbit tracks."""
    return pieces(lines.rabbit, TRACK_STUB, lines.swerve)


def ends_at_cabin(lines: Lines) -> bool:
    """Whether the trail leads up to the cabin and no farther."""
    return lines.cabin and len(lines.trail) == 1


@lru_cache(maxsize=512)
def spots(lines: Lines, count: int) -> tuple[Spot, ...]:
    """`count` circles, as large as they can be, that touch no line, no edge and not each other."""
    if count == 0:
        return ()
    if count == 1:
        return (_best_one(lines),)
    first, second = _best_two(lines)
    return (first, second, *(_beside(lines, [first, second]) for _ in range(count - 2)))


@lru_cache(maxsize=512)
def badge_spot(lines: Lines, count: int) -> Spot:
    """The best room left for a badge beside `count` features."""
    return _beside(lines, list(spots(lines, count)))


def _room(lines: Lines) -> list[tuple[Piece, float]]:
    trail_room = CABIN_ROOM if lines.cabin else TRAIL_ROOM
    if ends_at_cabin(lines):
        trail_room = DOOR_ROOM
    return [
        *((piece, trail_room) for piece in trail_pieces(lines)),
        *((piece, BEAR_ROOM) for piece in bear_pieces(lines)),
        *((piece, RABBIT_ROOM) for piece in rabbit_pieces(lines)),
    ]


def _free(room: list[tuple[Piece, float]], x: float, y: float) -> float:
    """The radius of the largest circle round (x, y) that stays on the square and off its lines."""
    radius = HALF - EDGE_ROOM - max(abs(x), abs(y))
    for piece, width in room:
        if radius < LEAST:
            break
        radius = min(radius, piece.distance(x, y) - width)
    return radius


def _candidates(lines: Lines, step: int) -> list[Spot]:
    """The free circles round the points of a grid, those too small for anything left out."""
    room = _room(lines)
    reach = range(-36, 37, step)
    found = [Spot(x, y, _free(room, x, y)) for y in reach for x in reach]
    return [spot for spot in found if spot.radius >= LEAST] or [Spot(-30, -30, LEAST), Spot(30, 30, LEAST)]


def _best_one(lines: Lines) -> Spot:
    best = max(_candidates(lines, 4), key=lambda spot: (min(spot.radius, LARGEST), -hypot(spot.x, spot.y)))
    return Spot(best.x, best.y, min(best.radius, LARGEST))


def _best_two(lines: Lines) -> tuple[Spot, Spot]:
    """The pair whose smaller circle is largest; among equals the two that lie farthest apart."""
    best, widest, pair = 0.0, 0.0, (Spot(-30, -30, LEAST), Spot(30, 30, LEAST))
    roomy = _candidates(lines, 6)
    for place, one in enumerate(roomy):
        for other in roomy[place + 1 :] if one.radius >= best else ():
            gap = hypot(one.x - other.x, one.y - other.y)
            radius = min(one.radius, other.radius, gap / 2, LARGEST_OF_TWO)
            if (radius, gap) > (best, widest):
                best, widest = radius, gap
                pair = (Spot(one.x, one.y, radius), Spot(other.x, other.y, radius))
    return pair


def _beside(lines: Lines, taken: list[Spot]) -> Spot:
    """The largest circle that is left beside `taken`."""
    best = Spot(0, 0, 0)
    for spot in _candidates(lines, 4):
        radius = spot.radius
        for other in taken:
            radius = min(radius, hypot(spot.x - other.x, spot.y - other.y) - other.radius)
        if radius > best.radius:
            best = Spot(spot.x, spot.y, radius)
    return best
