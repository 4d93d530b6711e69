"""The Field and the Great Tree: spaces, neighbours and lines (AQ-GEO).

Spaces 0 to 23 are the ground, lane by lane from the south (AQ-GEO-01, R-AQ-03), 24 to 27 the canopy; sets
of spaces are bits.
"""

from typing import Final

from fireside.games.alderquest.terms import RED

LANE_NAMES: Final = ["a", "b", "c", "d", "e"]
LANES: Final = 5
SIZE: Final = 5
CENTRE: Final = 2
# AQ-GEO-01 25 places without the stump
PLACES: Final = [
    (lane, row) for lane in range(SIZE) for row in range(SIZE) if (lane, row) != (CENTRE, CENTRE)
]
GROUND: Final = 24  # AQ-GEO-04 where a rule says "space" it means one of these
SPACES: Final = 28
NOWHERE: Final = -1
GROUND_NAMES: Final = [f"{LANE_NAMES[lane]}{row + 1}" for lane, row in PLACES]
CANOPY_NAMES: Final = ["tN", "tE", "tS", "tW"]
SPACE_NAMES: Final = [*GROUND_NAMES, *CANOPY_NAMES]
# AQ-GEO-03, R-AQ-04 The ground beneath each canopy space
BENEATH: Final = [GROUND_NAMES.index(name) for name in ("c4", "d3", "c2", "b3")]
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
DIRECTIONS: Final = [(0, 1), (1, 0), (0, -1), (-1, 0)]


def _at(lane: int, row: int) -> int:
    """The space of a lane and row; NOWHERE for the stump (AQ-GEO-08) and beyond the edge."""
    return PLACES.index((lane, row)) if (lane, row) in PLACES else NOWHERE


def _beside(space: int, steps: list[tuple[int, int]]) -> list[int]:
    """The ground spaces so many lanes and rows away."""
    lane, row = PLACES[space]
    found = [_at(lane + east, row + north) for east, north in steps]
    return sorted(one for one in found if one != NOWHERE)


def _ray(space: int, east: int, north: int) -> list[int]:
    """AQ-MOVE-09, AQ-GEO-11 The spaces in one direction up to the edge or the stump."""
    lane, row = PLACES[space]
    spaces: list[int] = []
    while (one := _at(lane + east, row + north)) != NOWHERE:
        spaces.append(one)
        lane, row = lane + east, row + north
    return spaces


def _flights(space: int) -> list[int]:
    """AQ-MOVE-11, R-AQ-59 Two spaces in one direction, over a ground space."""
    rays = [_ray(space, east, north) for east, north in DIRECTIONS]
    return sorted(ray[1] for ray in rays if len(ray) > 1)


def mask_of(spaces: list[int]) -> int:
    """A set of spaces."""
    return sum(1 << space for space in spaces)


_DIAGONALS: Final = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
# AQ-GEO-05 Orthogonal neighbours on the ground
GROUND_BESIDE: Final = [_beside(space, DIRECTIONS) for space in range(GROUND)]
# AQ-GEO-06, R-AQ-05 A canopy space is adjacent to the ground beneath it and to nothing else
ABOVE: Final = [GROUND + BENEATH.index(space) if space in BENEATH else NOWHERE for space in range(GROUND)]
BESIDE: Final = [
    *[[*GROUND_BESIDE[space], *[ABOVE[space]] * (ABOVE[space] != NOWHERE)] for space in range(GROUND)],
    *[[beneath] for beneath in BENEATH],
]
BESIDE_MASK: Final = [mask_of(spaces) for spaces in BESIDE]
DIAGONAL: Final = [_beside(space, _DIAGONALS) for space in range(GROUND)]  # AQ-MOVE-12
FLIGHTS: Final = [_flights(space) for space in range(GROUND)]
RAYS: Final = [[_ray(space, east, north) for east, north in DIRECTIONS] for space in range(GROUND)]
# AQ-GEO-07 Orthogonal and diagonal neighbours of the same level; the canopy is a ring
AROUND: Final = [
    *[_beside(space, DIRECTIONS + _DIAGONALS) for space in range(GROUND)],
    *[sorted([GROUND + (one + 1) % 4, GROUND + (one + 3) % 4]) for one in range(4)],
]
AROUND_MASK: Final = [mask_of(spaces) for spaces in AROUND]
LANE_OF: Final = [lane for lane, _ in PLACES]
# AQ-GEO-02, AQ-GEO-10 The space in front of a Hero, by side and lane: Red's are in the south
FRONT: Final = [[_at(lane, 0) for lane in range(LANES)], [_at(lane, SIZE - 1) for lane in range(LANES)]]
# AQ-SOLO-07 In front of the rival Heroes of a solitaire game
RIVAL_LANE_NAMES: Final = ["west", "north", "east"]
RIVAL_HEROES: Final = 3
RIVAL_FRONT: Final = [GROUND_NAMES.index(name) for name in ("a3", "c5", "e3")]
# AQ-GEO-12, AQ-GEO-13, R-AQ-06 The W and the M, in the order of spaces
PATTERN: Final = [
    [GROUND_NAMES.index(name) for name in ("a2", "b1", "c1", "c2", "d1", "e2")],
    [GROUND_NAMES.index(name) for name in ("a4", "b5", "c4", "c5", "d5", "e4")],
]
# AQ-SOLO-25 The neighbours of a space in the order north, east, south, west, up, down
PREFERRED: Final = [
    *[
        [
            one
            for one in [_at(PLACES[space][0] + east, PLACES[space][1] + north) for east, north in DIRECTIONS]
            + [ABOVE[space]]
            if one != NOWHERE
        ]
        for space in range(GROUND)
    ],
    *[[beneath] for beneath in BENEATH],
]


def ground_of(space: int) -> int:
    """The space itself, or the ground beneath a canopy space (AQ-MIN-08)."""
    return space if space < GROUND else BENEATH[space - GROUND]


def _ring(distance: int) -> list[tuple[int, int]]:
    """R-AQ-85 The steps of a ring, clockwise from due north."""
    if distance == 0:
        return [(0, 0)]
    top = [(east, distance) for east in range(distance + 1)]
    right = [(distance, north) for north in range(distance - 1, -distance - 1, -1)]
    bottom = [(east, -distance) for east in range(distance - 1, -distance - 1, -1)]
    left = [(-distance, north) for north in range(-distance + 1, distance + 1)]
    rest = [(east, distance) for east in range(-distance + 1, 0)]
    return top + right + bottom + left + rest


def _spreading(space: int) -> list[int]:
    """AQ-SOLO-22 All ground spaces, ring by ring round one of them."""
    lane, row = PLACES[space]
    found = [_at(lane + east, row + north) for ring in range(SIZE) for east, north in _ring(ring)]
    return [one for one in found if one != NOWHERE]


SPREADING: Final = [_spreading(space) for space in RIVAL_FRONT]


def distances(goals: list[int], blocked: int, with_tree: bool) -> list[int]:
    """How many normal moves each space is away from the nearest goal, round blocked spaces; -1 where no way
    leads.
    """
    away = [-1] * SPACES
    for goal in goals:
        away[goal] = 0
    reached = goals[:]
    place = 0
    while place < len(reached):
        space = reached[place]
        place += 1
        for one in BESIDE[space]:
            if away[one] < 0 and not blocked >> one & 1 and (with_tree or one < GROUND):
                away[one] = away[space] + 1
                reached.append(one)
    return away


# AQ-SOLO-29 Ways on the ground to the rival Heroes' front spaces, and to a Hero's in lanes a, c, e of Red
TO_RIVAL_HERO: Final = [distances([space], 0, False) for space in RIVAL_FRONT]
TO_PLAYER_HEROES: Final = distances([FRONT[RED][0], FRONT[RED][2], FRONT[RED][4]], 0, True)
