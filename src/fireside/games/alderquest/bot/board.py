"""The Board in the eyes of a bot: Acorns, neighbours that are alike, and swaps and slides worth a look."""

from typing import Final

from mypy_extensions import i64

from fireside.core.bits import bit, count
from fireside.core.weighing import Weighing
from fireside.games.alderquest.actions import (
    FIRST_SLIDE_LEFT,
    FIRST_SLIDE_RIGHT,
    FIRST_SWAP,
    LEFT_CELLS,
    PAIR_FIRST,
    PAIR_SECOND,
    RIGHT_CELLS,
    SLIDE_LEFT,
)
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

NEAR: Final = 3  # as good as so many neighbours


def add_board(state: AlderQuest, side: int, values: Weighing) -> None:
    """Acorns for whoever will score them, then guild runes for the sides that own the guilds."""
    points = [0, 0]  # by colour
    snow: i64 = 0
    board = state.board
    for column in range(COLS):
        first = column * STRIDE
        for cell in range(first, first + state.heights[column]):
            rune = board[cell]
            if rune == SNOW:
                snow |= bit(cell)
            elif rune >= FIRST_ACORN:
                points[colour_of_rune(rune)] += ACORNS - kind_of_rune(rune)
    masks = masks_of(state)
    # A side scores the Acorns of the other colour; Snowflakes alone are nobody's.
    values.add(float(points[1 - side]))
    values.add(float(points[side]))
    values.add(float(neighbours(masks[RED_ACORNS + 1 - side]) - neighbours(snow)))
    values.add(float(neighbours(masks[RED_ACORNS + side]) - neighbours(snow)))
    pairs = [0, 0]
    for guild in range(GUILDS):
        pairs[state.owner[guild]] += neighbours(masks[guild])
    values.add(float(pairs[side]))
    values.add(float(pairs[1 - side]))


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


# Swaps and slides


def telling_swaps(state: AlderQuest, swaps: list[int]) -> list[int]:
    """The swaps that make a match or bring Acorns into a better order."""
    masks = masks_of(state)
    before = order(masks, state.side())
    found: list[int] = []
    for action in swaps:
        pair = action - FIRST_SWAP
        if is_telling(state, swapped(masks, bit(PAIR_FIRST[pair]), bit(PAIR_SECOND[pair])), before):
            found.append(action)
    return found


def telling_slides(state: AlderQuest, slides: list[int]) -> list[int]:
    """The slides that make a match or bring Acorns into a better order."""
    masks = masks_of(state)
    before = order(masks, state.side())
    found: list[int] = []
    for action in slides:
        is_left = SLIDE_LEFT.holds(action)
        cell = LEFT_CELLS[action - FIRST_SLIDE_LEFT] if is_left else RIGHT_CELLS[action - FIRST_SLIDE_RIGHT]
        column = cell // STRIDE + (-1 if is_left else 1)
        if is_telling(state, slid(masks, cell, column * STRIDE + state.heights[column]), before):
            found.append(action)
    return found


def is_telling(state: AlderQuest, masks: list[i64], before: int) -> bool:
    """Whether the Board is matched, or its Acorns lie better than before."""
    for mask in masks:
        if mask & (mask >> 1) & (mask >> 2) or mask & (mask >> STRIDE) & (mask >> (2 * STRIDE)):
            return True
    return order(masks, state.side()) > before


def order(masks: list[i64], side: int) -> int:
    """How near a side is to scoring Acorns, less how near the other is."""
    theirs, ours = masks[RED_ACORNS + 1 - side], masks[RED_ACORNS + side]
    if not theirs | ours:
        return 0
    taken: i64 = 0
    for mask in masks:
        taken |= mask
    return nearness(theirs, taken) - nearness(ours, taken)


def nearness(mask: i64, taken: i64) -> int:
    """How near a set of cells is to a match: neighbours, and a swap that would make it."""
    return neighbours(mask) + (NEAR if openings(mask, taken) else 0)


def swapped(masks: list[i64], one: i64, two: i64) -> list[i64]:
    """The sets of cells after the runes of two cells changed places."""
    both = one | two
    found: list[i64] = []
    for mask in masks:
        found.append(mask ^ both if (mask & one != 0) != (mask & two != 0) else mask)
    return found


def slid(masks: list[i64], cell: int, target: int) -> list[i64]:
    """The sets of cells after a rune went from a cell to the top of another column."""
    here, there = bit(cell), bit(target)
    above = bit(cell - cell % STRIDE + STRIDE) - 2 * here
    found: list[i64] = []
    for mask in masks:
        changed = mask & ~(above | here) | (mask & above) >> 1
        found.append(changed | there if mask & here else changed)
    return found
