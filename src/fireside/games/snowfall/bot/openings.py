"""Where the woods can grow: open ends, free sides, and cells where one square would join two groups."""

from librt.vecs import vec
from mypy_extensions import i64

from fireside.core.bits import bit, count, lowest
from fireside.games.snowfall.squares import Squares
from fireside.games.snowfall.woods import WIDTH, Woods


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


def across(woods: Woods, squares: Squares, members: i64) -> i64:
    """The squares next to an empty cell that is next to one of `members`."""
    found: i64 = 0
    top = woods.top
    while members:
        cell = squares.cell[lowest(members)]
        if top[cell - WIDTH] == 0:
            found |= around(woods, squares, cell - WIDTH)
        if top[cell + 1] == 0:
            found |= around(woods, squares, cell + 1)
        if top[cell + WIDTH] == 0:
            found |= around(woods, squares, cell + WIDTH)
        if top[cell - 1] == 0:
            found |= around(woods, squares, cell - 1)
        members &= members - 1
    return found


def around(woods: Woods, squares: Squares, cell: i64) -> i64:
    """The squares next to a cell."""
    top = woods.top
    found: i64 = 0
    north = i64(top[cell - WIDTH])
    if north:
        found |= bit(squares.place[north - 1])
    east = i64(top[cell + 1])
    if east:
        found |= bit(squares.place[east - 1])
    south = i64(top[cell + WIDTH])
    if south:
        found |= bit(squares.place[south - 1])
    west = i64(top[cell - 1])
    if west:
        found |= bit(squares.place[west - 1])
    return found


def largest_touching(found: vec[i64], squares: i64) -> i64:
    """The size of the largest group that holds one of these squares."""
    most: i64 = 0
    for group in found:
        if group & squares:
            most = max(most, count(group))
    return most
