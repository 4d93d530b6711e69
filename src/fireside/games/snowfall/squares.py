"""The visible squares of the woods, and who is next to whom.

Scoring looks at visible squares only (SF-COVER-03, SF-FEAT-05, R-SF-19), those of the cabin among them
(SF-FEAT-06). They are numbered 0 to 61 and
sets of squares are the bits of one integer.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from fireside.core.bits import bit, count, lowest
from fireside.games.snowfall.terms import BEAR_EXITS, CABIN, RABBIT_EXITS, TRAIL_EXITS
from fireside.games.snowfall.woods import ASIDE, WIDTH, Woods

MOST: Final = 62  # thirty tiles and the cabin, two squares each
NORTH_EXITS: Final[i64] = 1 << 5 | 1 << 9 | 1 << 13

_NONE: Final = vec[i64]([i64(0) for _ in range(MOST)])


class Squares:
    """Visible squares with their neighbours; filled by `add` and then `join`."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.cell = _NONE[:]
        self.look = _NONE[:]
        self.tile = _NONE[:]
        self.beside = _NONE[:]  # SF-FEAT-03 the squares next to each
        self.bear_links = _NONE[:]  # SF-TRACK-02 the squares its tracks run on to
        self.rabbit_links = _NONE[:]
        self.trail_links = _NONE[:]  # SF-TRAIL-02
        self.cabin: i64 = 0
        self.place = _NONE[:]  # where each square of a tile stands here, by its number in the woods

    def add(self, cell: i64, look: i64, tile: i64) -> None:
        """One more visible square."""
        square = self.count
        self.cell[square] = cell
        self.look[square] = look
        self.tile[square] = tile
        if tile == CABIN:
            self.cabin |= bit(square)
        self.count = square + 1

    def join(self, west: i64, east: i64) -> None:
        """Make `west` and `east`, side by side, neighbours, and link what runs across their edge."""
        self._meet(west, east, self.look[west] >> 1 & self.look[east] >> 3 & NORTH_EXITS)

    def join_below(self, north: i64, south: i64) -> None:
        """Likewise for two squares one below the other."""
        self._meet(north, south, self.look[north] >> 2 & self.look[south] & NORTH_EXITS)

    def _meet(self, one: i64, other: i64, lines: i64) -> None:
        one_bit = bit(one)
        other_bit = bit(other)
        self.beside[one] |= other_bit
        self.beside[other] |= one_bit
        if lines == 0:
            return
        if lines >> BEAR_EXITS & 1:
            self.bear_links[one] |= other_bit
            self.bear_links[other] |= one_bit
        if lines >> RABBIT_EXITS & 1:
            self.rabbit_links[one] |= other_bit
            self.rabbit_links[other] |= one_bit
        if lines >> TRAIL_EXITS & 1:
            self.trail_links[one] |= other_bit
            self.trail_links[other] |= one_bit

    def showing(self, features: i64) -> i64:
        """SF-FEAT-04 The squares that show any of `features`."""
        found: i64 = 0
        for square in range(self.count):
            if self.look[square] & features:
                found |= bit(square)
        return found

    def next_to(self, squares: i64) -> i64:
        """SF-FEAT-02 The squares on, or next to, any of `squares`."""
        near = squares
        while squares:
            near |= self.beside[lowest(squares)]
            squares &= squares - 1
        return near


def visible(woods: Woods, looks: vec[i64]) -> Squares:
    """The visible squares of the woods: the topmost of each cell (SF-COVER-01)."""
    squares = Squares()
    _add_tile(squares, woods, looks, CABIN)
    for tile in woods.laid:
        _add_tile(squares, woods, looks, tile)
    top = woods.top
    place = squares.place
    for square in range(squares.count):
        cell = squares.cell[square]
        east = i64(top[cell + 1])
        if east != 0:
            squares.join(square, place[east - 1])
        south = i64(top[cell + WIDTH])
        if south != 0:
            squares.join_below(square, place[south - 1])
    return squares


def _add_tile(squares: Squares, woods: Woods, looks: vec[i64], tile: i64) -> None:
    rotation = woods.turned[tile]
    cell = woods.left[tile]
    name = tile * 2
    for half in range(i64(2)):
        if i64(woods.top[cell]) == name + half + 1:
            squares.place[name + half] = squares.count
            squares.add(cell, looks[(tile * 4 + rotation) * 2 + half], tile)
        cell += ASIDE[rotation]


def group_from(links: vec[i64], members: i64, start: i64) -> i64:
    """SF-TRACK-03 The squares that links join with `start`, without leaving `members`."""
    group = start
    edge = start
    while edge:
        grown: i64 = 0
        while edge:
            grown |= links[lowest(edge)]
            edge &= edge - 1
        edge = grown & members & ~group
        group |= edge
    return group


def groups(links: vec[i64], members: i64) -> vec[i64]:
    """SF-TRACK-03 All groups of squares that links join without leaving `members`."""
    found = vec[i64]()
    while members:
        group = group_from(links, members, members & -members)
        found = append(found, group)
        members &= ~group
    return found


def largest(found: vec[i64]) -> i64:
    """SF-TRACK-04, R-SF-08 The squares of the largest group with its branches, counted; 0 if none."""
    most: i64 = 0
    for group in found:
        most = max(most, count(group))
    return most
