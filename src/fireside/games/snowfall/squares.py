"""The visible squares of the woods, and who is next to whom.

Scoring looks at visible squares only (SF-COVER-03, SF-FEAT-05, R-SF-19), those of the cabin among them
(SF-FEAT-06). They are numbered 0 to 61 and
sets of squares are the bits of one integer.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from fireside.core.bits import bit, count, lowest
from fireside.games.snowfall.terms import (
    ANY_FEATURE,
    BEAR,
    BEAR_EXITS,
    BUSH,
    CABIN,
    POND,
    RABBIT,
    RABBIT_EXITS,
    TRAIL,
    TRAIL_EXITS,
    TREE,
)
from fireside.games.snowfall.woods import ASIDE, WIDTH, Woods

MOST: Final = 62  # thirty tiles and the cabin, two squares each
NORTH_EXITS: Final[i64] = 1 << 5 | 1 << 9 | 1 << 13

_NONE: Final = vec[i64]([i64(0) for _ in range(MOST)])
_NO_GROUPS: Final = vec[i64]()
HOME_KNOWN: Final[i64] = 1 << 10
BEARS_KNOWN: Final[i64] = 1 << 11
RABBITS_KNOWN: Final[i64] = 1 << 12  # the bits below are those of the feature whose clusters are known


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
        self.bears: i64 = 0
        self.bushes: i64 = 0
        self.ponds: i64 = 0
        self.rabbits: i64 = 0
        self.trees: i64 = 0
        self.trails: i64 = 0
        # What has been found of the squares so far; forgotten whenever a square is added or taken off.
        self.known: i64 = 0  # what of these is there, as bits
        self.home: i64 = 0
        self.bear_paths = _NO_GROUPS
        self.rabbit_paths = _NO_GROUPS
        self.clusters = _NO_GROUPS

    def add(self, cell: i64, look: i64, tile: i64) -> None:
        """One more visible square."""
        self.known = 0
        square = self.count
        self.cell[square] = cell
        self.look[square] = look
        self.tile[square] = tile
        itself = bit(square)
        if tile == CABIN:
            self.cabin |= itself
        if look & BEAR:
            self.bears |= itself
        if look & BUSH:
            self.bushes |= itself
        if look & POND:
            self.ponds |= itself
        if look & RABBIT:
            self.rabbits |= itself
        if look & TREE:
            self.trees |= itself
        if look & TRAIL:
            self.trails |= itself
        self.count = square + 1

    def try_tile(self, woods: Woods, looks: vec[i64], tile: i64, cell: i64, rotation: i64) -> None:
        """Add a tile on empty cells as if it lay there, to see what that is worth; `take_off` undoes it."""
        top = woods.top
        for half in range(i64(2)):
            square = self.count
            self.place[tile * 2 + half] = square
            self.add(cell, looks[(tile * 4 + rotation) * 2 + half], tile)
            top[cell] = u8(tile * 2 + half + 1)
            west = i64(top[cell - 1])
            if west != 0:
                self.join(self.place[west - 1], square)
            east = i64(top[cell + 1])
            if east != 0:
                self.join(square, self.place[east - 1])
            north = i64(top[cell - WIDTH])
            if north != 0:
                self.join_below(self.place[north - 1], square)
            south = i64(top[cell + WIDTH])
            if south != 0:
                self.join_below(square, self.place[south - 1])
            cell += ASIDE[rotation]

    def take_off(self, woods: Woods) -> None:
        """Undo the last `try_tile`."""
        self.known = 0
        for _ in range(2):
            square = self.count - 1
            others = ~bit(square)
            near = self.beside[square]
            while near:
                other = lowest(near)
                self.beside[other] &= others
                self.bear_links[other] &= others
                self.rabbit_links[other] &= others
                self.trail_links[other] &= others
                near &= near - 1
            self.beside[square] = 0
            self.bear_links[square] = 0
            self.rabbit_links[square] = 0
            self.trail_links[square] = 0
            self.bears &= others
            self.bushes &= others
            self.ponds &= others
            self.rabbits &= others
            self.trees &= others
            self.trails &= others
            woods.top[self.cell[square]] = u8(0)
            self.count = square

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
        if features & BEAR:
            found |= self.bears
        if features & BUSH:
            found |= self.bushes
        if features & POND:
            found |= self.ponds
        if features & RABBIT:
            found |= self.rabbits
        if features & TREE:
            found |= self.trees
        if features & TRAIL:
            found |= self.trails
        return found

    def home_trail(self) -> i64:
        """SF-TRAIL-03 Every trail square that links join with the cabin; SF-TRAIL-01 through squares."""
        if self.known & HOME_KNOWN == 0:
            self.home = group_from(self.trail_links, self.trails, self.trails & self.cabin)
            self.known |= HOME_KNOWN
        return self.home

    def paths(self, animal: i64) -> vec[i64]:
        """SF-TRACK-03 All paths of an animal; SF-TRACK-06 paths that end nowhere cost nothing."""
        if animal == BEAR:
            if self.known & BEARS_KNOWN == 0:
                self.bear_paths = groups(self.bear_links, self.bears)
                self.known |= BEARS_KNOWN
            return self.bear_paths
        if self.known & RABBITS_KNOWN == 0:
            self.rabbit_paths = groups(self.rabbit_links, self.rabbits)
            self.known |= RABBITS_KNOWN
        return self.rabbit_paths

    def clusters_of(self, feature: i64) -> vec[i64]:
        """All groups of neighbouring squares that show a feature."""
        if self.known & ANY_FEATURE != feature:
            self.clusters = groups(self.beside, self.showing(feature))
            self.known = self.known & ~ANY_FEATURE | feature
        return self.clusters

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
