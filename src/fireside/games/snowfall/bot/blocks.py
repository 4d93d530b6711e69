"""Rectangles that lack a square or two."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from fireside.core.bits import bit, lowest
from fireside.games.snowfall.squares import Squares
from fireside.games.snowfall.woods import WIDTH, Woods

MARGIN: Final[i64] = 2  # columns beside the outermost squares that are looked at; of rows it is one
HIGHEST: Final[i64] = 4
WIDEST: Final[i64] = 56  # woods that reach further are not looked at: a row is the bits of one integer


def nearly_blocks(woods: Woods, squares: Squares, members: i64) -> tuple[i64, i64]:
    """The most cells of a block of `members` and empty cells that lacks one of them, or two, at most."""
    if members == 0:
        return 0, 0
    west: i64 = WIDTH
    east: i64 = 0
    north: i64 = WIDTH
    south: i64 = 0
    todo = members
    while todo:
        cell = squares.cell[lowest(todo)]
        west, east = min(west, cell % WIDTH), max(east, cell % WIDTH)
        north, south = min(north, cell // WIDTH), max(south, cell // WIDTH)
        todo &= todo - 1
    width = east - west + 1 + 2 * MARGIN
    if width > WIDEST:
        return 0, 0
    found = vec[i64]()
    free = vec[i64]()
    for line in range(north - 1, south + 2):
        shown: i64 = 0
        empty: i64 = 0
        cell = line * WIDTH + west - MARGIN
        for place in range(width):
            top = i64(woods.top[cell + place])
            if top == 0:
                empty |= bit(place)
            elif bit(squares.place[top - 1]) & members:
                shown |= bit(place)
        found = append(found, shown)
        free = append(free, empty)
    return _best_of(found, free, width)


def _best_of(found: vec[i64], free: vec[i64], width: i64) -> tuple[i64, i64]:
    """The same, by the squares found and the empty cells of each row."""
    rows = i64(len(found))
    lacks_one: i64 = 0
    lacks_two: i64 = 0
    for first in range(rows):
        good = found[first] | free[first]
        some: i64 = 0  # columns that lack at least one square, or two, or three
        two: i64 = 0
        three: i64 = 0
        for last in range(first, min(rows, first + HIGHEST)):
            good &= found[last] | free[last]
            missing = free[last]
            three |= two & missing
            two |= some & missing
            some |= missing
            one, other = _widest(good & ~three, some, two, width)
            lacks_one = max(lacks_one, one * (last - first + 1))
            lacks_two = max(lacks_two, other * (last - first + 1))
    return lacks_one, lacks_two


def _widest(good: i64, some: i64, two: i64, width: i64) -> tuple[i64, i64]:
    """The longest runs of good columns that lack one square, or two, at most."""
    widest_one: i64 = 0
    widest_two: i64 = 0
    for start in range(width):
        lacking: i64 = 0
        place = start
        while place < width and good >> place & 1:
            lacking += (some >> place & 1) + (two >> place & 1)
            if lacking > 2:
                break
            place += 1
            if lacking <= 1:
                widest_one = max(widest_one, place - start)
            widest_two = max(widest_two, place - start)
    return widest_one, widest_two
