"""Where the woods can grow: open ends, free sides, and cells where one square would join two groups."""

from librt.vecs import vec
from mypy_extensions import i64

from fireside.core.bits import bit, count, lowest
from fireside.games.snowfall.squares import Squares, group_from
from fireside.games.snowfall.woods import ASIDE, WIDTH, Woods


def first_largest(found: vec[i64]) -> i64:
    """The first of the largest groups; no squares if there is none."""
    best: i64 = 0
    for group in found:
        if count(group) > count(best):
            best = group
    return best


def empty_beside(squares: Squares, members: i64) -> i64:
    """How many sides of these squares are free."""
    free: i64 = 0
    while members:
        free += 4 - count(squares.beside[lowest(members)])
        members &= members - 1
    return free


def open_ends(woods: Woods, squares: Squares, members: i64, exits: i64) -> i64:
    """How many exits of these squares lead to an empty cell."""
    ends: i64 = 0
    top = woods.top
    while members:
        square = lowest(members)
        cell = squares.cell[square]
        edges = squares.look[square] >> exits
        if edges & 1 and top[cell - WIDTH] == 0:
            ends += 1
        if edges & 2 and top[cell + 1] == 0:
            ends += 1
        if edges & 4 and top[cell + WIDTH] == 0:
            ends += 1
        if edges & 8 and top[cell - 1] == 0:
            ends += 1
        members &= members - 1
    return ends


def ends_before(woods: Woods, squares: Squares, members: i64, exits: i64) -> i64:
    """The squares, not among `members`, with an exit into an empty cell that `members` lead to."""
    found: i64 = 0
    top = woods.top
    todo = members
    while todo:
        square = lowest(todo)
        cell = squares.cell[square]
        edges = squares.look[square] >> exits
        if edges & 1 and top[cell - WIDTH] == 0:
            found |= leading_to(woods, squares, cell - WIDTH, exits)
        if edges & 2 and top[cell + 1] == 0:
            found |= leading_to(woods, squares, cell + 1, exits)
        if edges & 4 and top[cell + WIDTH] == 0:
            found |= leading_to(woods, squares, cell + WIDTH, exits)
        if edges & 8 and top[cell - 1] == 0:
            found |= leading_to(woods, squares, cell - 1, exits)
        todo &= todo - 1
    return found & ~members


def leading_to(woods: Woods, squares: Squares, cell: i64, exits: i64) -> i64:
    """The squares with an exit into an empty cell."""
    top = woods.top
    found: i64 = 0
    north = i64(top[cell - WIDTH])
    if north and squares.look[squares.place[north - 1]] >> exits & 4:
        found |= bit(squares.place[north - 1])
    east = i64(top[cell + 1])
    if east and squares.look[squares.place[east - 1]] >> exits & 8:
        found |= bit(squares.place[east - 1])
    south = i64(top[cell + WIDTH])
    if south and squares.look[squares.place[south - 1]] >> exits & 1:
        found |= bit(squares.place[south - 1])
    west = i64(top[cell - 1])
    if west and squares.look[squares.place[west - 1]] >> exits & 2:
        found |= bit(squares.place[west - 1])
    return found


def around(woods: Woods, squares: Squares, cell: i64) -> i64:
    """The squares that share a side with a cell."""
    top = woods.top
    found: i64 = 0
    for side in range(4):
        other = i64(top[cell + ASIDE[side]])
        if other:
            found |= bit(squares.place[other - 1])
    return found


def is_roomy(woods: Woods, cell: i64) -> bool:
    """Whether a tile with a square on this empty cell has an empty cell for its other one."""
    top = woods.top
    return top[cell + 1] == 0 or top[cell - 1] == 0 or top[cell + WIDTH] == 0 or top[cell - WIDTH] == 0


def rim(woods: Woods, squares: Squares, members: i64, alike: i64) -> tuple[i64, i64]:
    """How many empty cells lie beside these squares, and the largest group of `alike` that one would join."""
    top = woods.top
    cells: i64 = 0
    most: i64 = 0
    todo = members
    while todo:
        square = lowest(todo)
        todo &= todo - 1
        cell = squares.cell[square]
        for side in range(4):
            other = cell + ASIDE[side]
            if top[other] != 0:
                continue
            near = around(woods, squares, other)
            if lowest(near & members) != square or not is_roomy(woods, other):
                continue  # met before, or for nobody
            cells += 1
            beyond = near & alike & ~members
            while beyond:
                group = group_from(squares.beside, alike, beyond & -beyond)
                most = max(most, count(group))
                beyond &= ~group
    return cells, most


def ways_on(
    woods: Woods, squares: Squares, path: i64, exits: i64, links: vec[i64], alike: i64, wanted: i64
) -> tuple[i64, i64, i64]:
    """Empty cells that a path leads to, the longest path that one would join, the `wanted` squares there."""
    top = woods.top
    cells: i64 = 0
    most: i64 = 0
    found: i64 = 0
    todo = path
    while todo:
        square = lowest(todo)
        todo &= todo - 1
        cell = squares.cell[square]
        edges = squares.look[square] >> exits
        for side in range(4):
            other = cell + ASIDE[side]
            # edges count from the north, sides from the east
            if edges >> ((side + 1) & 3) & 1 == 0 or top[other] != 0 or not is_roomy(woods, other):
                continue
            leading = leading_to(woods, squares, other, exits)
            if lowest(leading & path) != square:
                continue
            cells += 1
            found |= around(woods, squares, other) & wanted
            beyond = leading & ~path
            while beyond:
                group = group_from(links, alike, beyond & -beyond)
                most = max(most, count(group))
                beyond &= ~group
    return cells, most, count(found)


def lone_gaps(woods: Woods, squares: Squares) -> i64:
    """How many single empty cells are closed in on all sides."""
    top = woods.top
    gaps: i64 = 0
    for square in range(squares.count):
        cell = squares.cell[square] + 1
        if top[cell] == 0 and not is_roomy(woods, cell):
            gaps += 1
    return gaps
