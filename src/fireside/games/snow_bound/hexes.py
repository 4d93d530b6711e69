"""The map (SB-MAP): coordinates, neighbours and ways, for each number of settlements.

Flat-top hexes with axial coordinates; every ring is numbered clockwise from north (R-SB-01): SB-MAP-02
the city and the suburbs around it, SB-MAP-03 then the labelled forest and the plain one, whose names
(SB-MAP-05) no card uses, and SB-MAP-07 outside of it the settlements.
"""

from typing import Final

from fireside.core.bits import bit
from fireside.games.snow_bound.actions import step_action
from fireside.games.snow_bound.terms import HEXES, LAND, SCOUTS

NORTH_TO_NORTH: Final = [
    (1, 0),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (0, -1),
    (1, -1),
]  # the six sides of a ring, clockwise
RINGS: Final = 4
OUTSIDE: Final = 4  # the ring of 24 slots, of which each settlement takes one

# R-SB-02 The slots of the settlements, by number of players.
SLOTS: Final = {
    3: [2, 10, 18],
    4: [1, 7, 13, 19],
    5: [2, 7, 11, 17, 21],
    6: [2, 6, 10, 14, 18, 22],
}
FAR: Final = 99  # the way to a hex that cannot be reached


def ring(radius: int) -> list[tuple[int, int]]:
    """SB-MAP-04 The hexes of one ring, clockwise from north."""
    q, r = 0, -radius
    found: list[tuple[int, int]] = []
    for dq, dr in NORTH_TO_NORTH:
        for _ in range(radius):
            found.append((q, r))
            q, r = q + dq, r + dr
    return found


def apart(one: tuple[int, int], other: tuple[int, int]) -> int:
    """SB-MAP-01 How far two hexes lie apart as the crow flies."""
    dq, dr = other[0] - one[0], other[1] - one[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


class Map:
    """The hexes of a game for a number of players; settlement k is hex 37 + k.

    SB-MAP-09, R-SB-03 Settlements are entered and left like any hex; SB-MAP-10 scouts never block.
    """

    def __init__(self, seats: int) -> None:
        self.seats = seats
        slots = ring(OUTSIDE)
        self.slots = SLOTS[seats]
        self.places = [(0, 0), *ring(1), *ring(2), *ring(3), *[slots[slot] for slot in self.slots]]
        self.neighbours = [self._beside(one) for one in range(HEXES)]
        self.ways = self._all_ways()

    def _beside(self, one: int) -> list[int]:
        """SB-MAP-08 The hexes next to one, ascending; settlements touch only land."""
        if one >= len(self.places):
            return []
        near = [
            other for other in range(len(self.places)) if apart(self.places[one], self.places[other]) == 1
        ]
        return [other for other in near if one < LAND or other < LAND]

    def _all_ways(self) -> list[list[int]]:
        """The steps out of every hex with nothing flipped: index scout * 43 + hex."""
        return [
            [step_action(scout, other) for other in self.neighbours[one]]
            for scout in range(SCOUTS)
            for one in range(HEXES)
        ]

    def ways_without(self, ways: list[list[int]], tile: int) -> list[list[int]]:
        """SB-FLIP-03 The ways once `tile` is flipped; lists that stay the same are shared."""
        fewer = ways[:]
        for scout in range(SCOUTS):
            closed = step_action(scout, tile)
            for other in self.neighbours[tile]:
                place = scout * HEXES + other
                fewer[place] = [action for action in fewer[place] if action != closed]
        return fewer

    def ways_around(self, flipped: int) -> list[list[int]]:
        """The ways with a set of tiles flipped."""
        ways = self.ways
        for tile in range(LAND):
            if flipped >> tile & 1:
                ways = self.ways_without(ways, tile)
        return ways


class Distances:
    """How many steps it takes between any two hexes: index one * 43 + other."""

    def __init__(self, board: Map, flipped: int) -> None:
        self.steps: list[int] = []
        for one in range(HEXES):
            self.steps.extend(_walk(board, one, flipped))


def _walk(board: Map, start: int, flipped: int) -> list[int]:
    """Steps from one hex to every other; a scout still standing on a flipped tile may walk off it."""
    steps = [FAR] * HEXES
    steps[start] = 0
    reached = [start]
    for one in reached:
        for other in board.neighbours[one]:
            if steps[other] == FAR and not flipped & int(bit(other)):
                steps[other] = steps[one] + 1
                reached.append(other)
    return steps


MAPS: Final = {seats: Map(seats) for seats in SLOTS}
_distances: dict[int, Distances] = {}
_KEPT: Final = 4096


def distances(seats: int, flipped: int) -> Distances:
    """The distances of a map with some tiles flipped; tables are kept, since few occur in a game."""
    key = flipped * 8 + seats
    found = _distances.get(key)
    if found is None:
        if len(_distances) >= _KEPT:
            _distances.clear()
        found = Distances(MAPS[seats], flipped)
        _distances[key] = found
    return found
