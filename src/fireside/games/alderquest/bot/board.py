"""The Board in the eyes of a bot: Acorns on it, neighbours that are alike, and what a swap would match."""

from mypy_extensions import i64

from fireside.core.bits import bit, count
from fireside.core.weighing import Weighing
from fireside.games.alderquest.rules.matching import RED_ACORNS, masks_of
from fireside.games.alderquest.state import AlderQuest
from fireside.games.alderquest.terms import (
    ACORNS,
    COLS,
    FIRST_ACORN,
    GUILDS,
    SNOW,
    STRIDE,
    colour_of_rune,
    kind_of_rune,
)


def add_board(state: AlderQuest, side: int, values: Weighing) -> None:
    """Acorns for whoever will score them, then guild runes for the sides that own the guilds."""
    points = [0, 0]  # by colour
    pieces = [0, 0]
    snow: i64 = 0
    board = state.board
    for column in range(COLS):
        first = column * STRIDE
        for cell in range(first, first + state.heights[column]):
            rune = board[cell]
            if rune >= FIRST_ACORN:
                if rune == SNOW:
                    snow |= bit(cell)
                else:
                    colour = colour_of_rune(rune)
                    points[colour] += ACORNS - kind_of_rune(rune)
                    pieces[colour] += 1
    masks = masks_of(state)
    taken: i64 = 0
    for mask in masks:
        taken |= mask
    theirs, ours = masks[RED_ACORNS + 1 - side], masks[RED_ACORNS + side]
    # A side scores the Acorns of the other colour.
    values.add(float(points[1 - side]))
    values.add(float(points[side]))
    both = neighbours(snow) if snow else 0
    values.add(float(neighbours(theirs) - both))
    values.add(float(neighbours(ours) - both))
    values.add(open_points(theirs, taken, points[1 - side], pieces[1 - side]))
    values.add(open_points(ours, taken, points[side], pieces[side]))
    pairs = [0, 0]
    matches = [0, 0]
    for guild in range(GUILDS):
        owner = state.owner[guild]
        mask = masks[guild]
        pairs[owner] += neighbours(mask)
        matches[owner] += int(count(openings(mask, taken)))
    values.add(float(pairs[side]))
    values.add(float(pairs[1 - side]))
    values.add(float(matches[side]))
    values.add(float(matches[1 - side]))


def open_points(mask: i64, taken: i64, points: int, pieces: int) -> float:
    """What a match of three brings on average if a swap would make one."""
    if not pieces or not openings(mask, taken):
        return 0.0
    return 3.0 * points / int(count(mask))


def neighbours(mask: i64) -> int:
    """How many pairs of neighbours a set of cells has."""
    return int(count(mask & (mask >> 1)) + count(mask & (mask >> STRIDE)))


def openings(mask: i64, taken: i64) -> i64:
    """The cells to which a swap can bring a rune of the set so that three of the set are in a row.

    The other two are both above, both below, or on either side of it, upright or level, and the third comes
    from one of the remaining neighbours.
    """
    above, below = mask >> 1, mask << 1
    right, left = mask >> STRIDE, mask << STRIDE
    beside = left | right
    upright = above | below
    found = (below & (mask << 2)) & (beside | above)
    found |= (above & (mask >> 2)) & (beside | below)
    found |= (above & below) & beside
    found |= (left & (mask << (2 * STRIDE))) & (upright | right)
    found |= (right & (mask >> (2 * STRIDE))) & (upright | left)
    found |= (left & right) & upright
    return found & taken & ~mask
