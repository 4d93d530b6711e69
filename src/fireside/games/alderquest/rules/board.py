"""The Board: drawing and dropping runes, lines, gravity, matches and cascades (AQ-DROP, AQ-MATCH,
AQ-ACORN).
"""

from typing import Final

from mypy_extensions import i64

from fireside.core.bits import bit, count, lowest
from fireside.core.events import EVERYONE, Fact
from fireside.games.alderquest.actions import cell_name
from fireside.games.alderquest.rules.collecting import collect_match, score_acorns
from fireside.games.alderquest.state import AlderQuest
from fireside.games.alderquest.terms import (
    COLS,
    EMPTY,
    FIRST_ACORN,
    GUILD_LETTERS,
    GUILDS,
    MOST_LINES,
    NO_CELL,
    NOBODY,
    RED,
    ROWS,
    RUNE_NAMES,
    RUNES,
    RUNNING,
    SIDE_NAMES,
    SNOW,
    SOLO,
    STRIDE,
    colour_of_rune,
)

RED_ACORNS: Final = GUILDS  # after the guilds, the two colours of Acorns match
BLUE_ACORNS: Final = GUILDS + 1
KEY: Final[i64] = 2**40  # a match as one number: where it comes in the order, what it is, its cells
WHAT: Final[i64] = 2**32


# Drawing


def can_draw(game: AlderQuest) -> bool:
    """AQ-DROP-10, R-AQ-12 Whether a rune can be drawn."""
    if game.drawn < len(game.pouch):
        return True
    return any(amount for amount in game.discard)


def draw_rune(game: AlderQuest) -> int:
    """AQ-TERM-06, AQ-DROP-10 The next rune of the pouch, refilled if it is empty; EMPTY if there is none."""
    if game.drawn == len(game.pouch):
        refill(game)
        if not game.pouch:
            return EMPTY
    game.reveal()
    rune = game.pouch[game.drawn]
    game.drawn += 1
    return rune


def refill(game: AlderQuest) -> None:
    """AQ-DROP-10 The whole rune discard is shuffled into the pouch; AQ-SOLO-17, R-AQ-89 with Snowflakes."""
    runes: list[int] = []
    for rune in range(RUNES):
        runes += [rune] * game.discard[rune]
    added = 0
    if runes and game.mode == SOLO:
        added = min(game.supply, 1 + game.snowflakes)
        game.supply -= added
        runes += [SNOW] * added
    if runes:
        game.shuffle(runes)
        if game.watched:
            game.tell("pouch_refilled", {"count": len(runes), "snowflakes": added}, EVERYONE)
    game.pouch = runes
    game.drawn = 0
    game.discard = [0] * RUNES


def left_in_pouch(game: AlderQuest) -> list[int]:
    """The runes of the pouch in the order of drawing."""
    return game.pouch[game.drawn :]


def put_in_pouch(game: AlderQuest, rune: int) -> None:
    """A rune goes into the pouch, nobody knows where."""
    runes = [*left_in_pouch(game), rune]
    game.shuffle(runes)
    game.pouch = runes
    game.drawn = 0


# Dropping


def shown(game: AlderQuest) -> list[str]:
    """The columns in words, each from the bottom upwards."""
    return [
        " ".join(RUNE_NAMES[game.board[column * STRIDE + row]] for row in range(game.heights[column]))
        for column in range(COLS)
    ]


def lay(game: AlderQuest, column: int, rune: int) -> None:
    """AQ-DROP-01 A rune lands on top of a column."""
    height = game.heights[column]
    game.board[column * STRIDE + height] = rune
    game.heights[column] = height + 1


def drop(game: AlderQuest, rune: int, column: int, source: str) -> None:
    """AQ-DROP-01, AQ-DROP-03 One rune falls, and AQ-DROP-02 everything that follows from it is resolved."""
    if game.is_full():
        destroy_bottom_row(game)
    lay(game, column, rune)
    if game.watched:
        row = game.heights[column]
        facts: dict[str, Fact] = {"rune": RUNE_NAMES[rune], "column": column + 1, "row": row, "from": source}
        game.tell("rune_dropped", {**facts, "board": shown(game)}, EVERYONE)
    resolve(game, NO_CELL)


def destroy_bottom_row(game: AlderQuest) -> None:
    """AQ-DROP-06, AQ-DROP-08, R-AQ-38 On a full Board the bottom row goes to the rune discard;
    AQ-DROP-07, R-AQ-37 it is no match and scores for nobody.
    """
    gone: list[int] = []
    for column in range(COLS):
        rune = game.board[column * STRIDE]
        gone.append(rune)
        game.discard[rune] += 1
        take_out(game, column * STRIDE)
    if game.watched:
        facts: dict[str, Fact] = {"runes": [RUNE_NAMES[rune] for rune in gone]}
        game.tell("bottom_row_destroyed", {**facts, "board": shown(game)}, EVERYONE)


def take_out(game: AlderQuest, cell: int) -> int:
    """A rune leaves its cell and those above it move down; which it was."""
    board = game.board
    rune = board[cell]
    column = cell // STRIDE
    top = column * STRIDE + game.heights[column] - 1
    while cell < top:
        board[cell] = board[cell + 1]
        cell += 1
    board[top] = EMPTY
    game.heights[column] -= 1
    return rune


def drop_line(game: AlderQuest) -> None:
    """AQ-DROP-04 A rune for each column that is not full, from left to right; all land at the same time.

    AQ-DROP-05, R-AQ-13 if they run out, the columns to the right get none.
    """
    if game.is_full():
        destroy_bottom_row(game)
    columns: list[int] = []
    runes: list[int] = []
    for column in range(COLS):
        if game.heights[column] < ROWS:
            rune = draw_rune(game)
            if rune == EMPTY:
                break
            columns.append(column)
            runes.append(rune)
    for place, column in enumerate(columns):
        lay(game, column, runes[place])
    if game.watched:
        facts: dict[str, Fact] = {
            "runes": [RUNE_NAMES[rune] for rune in runes],
            "columns": [one + 1 for one in columns],
        }
        game.tell("line_dropped", {**facts, "board": shown(game)}, EVERYONE)


def drop_a_line(game: AlderQuest) -> None:
    """AQ-HERO-07 A line as an action or effect of its own."""
    drop_line(game)
    resolve(game, NO_CELL)


# Changing


def swap(game: AlderQuest, one: int, two: int, side: int) -> None:
    """AQ-HERO-04 Two runes change places; AQ-EXALT-09, R-AQ-35 the exalted Hunters' prey may be destroyed."""
    board = game.board
    rune = board[one]
    board[one] = board[two]
    board[two] = rune
    if game.watched:
        cells = [cell_name(one), cell_name(two)]
        game.tell("runes_swapped", {"cells": cells, "board": shown(game)}, EVERYONE)
    resolve(game, prey(game, one, two, side))


HUNTER: Final = 2


def prey(game: AlderQuest, one: int, two: int, side: int) -> int:
    """AQ-EXALT-09 The cell of a rival guild rune that was swapped with a Hunter rune by the exalted
    Hunters' side.
    """
    if game.exalted != HUNTER or game.owner[HUNTER] != side:
        return NO_CELL
    first, second = game.board[one], game.board[two]
    if first == HUNTER and is_rival_rune(game, second, side):
        return two
    if second == HUNTER and is_rival_rune(game, first, side):
        return one
    return NO_CELL


def is_rival_rune(game: AlderQuest, rune: int, side: int) -> bool:
    """AQ-FX-07 Whether it is a guild rune of the other side's guilds."""
    return 0 <= rune < GUILDS and game.owner[rune] == 1 - side


def slide(game: AlderQuest, cell: int, by: int) -> None:
    """AQ-HERO-06, R-AQ-18 A rune moves into the next column and falls; those above it move down."""
    rune = take_out(game, cell)
    column = cell // STRIDE + by
    if game.watched:
        game.tell("rune_slid", {"from": cell_name(cell), "to": cell_name(cell + by * STRIDE)}, EVERYONE)
    lay(game, column, rune)
    if game.watched:
        game.tell("runes_fell", {"board": shown(game)}, EVERYONE)
    resolve(game, NO_CELL)


def destroy(game: AlderQuest, cells: i64, why: str) -> None:
    """AQ-TERM-09 Board runes go to the rune discard together: one fall, one resolution."""
    tell_gone(game, cells, why)
    left = cells
    while left:
        cell = lowest(left)
        left &= left - 1
        if game.board[cell] != EMPTY:
            game.discard[game.board[cell]] += 1
    fall(game, cells)
    resolve(game, NO_CELL)


def tell_gone(game: AlderQuest, cells: i64, why: str) -> None:
    """Report runes that leave the Board without a match."""
    if game.watched:
        listed = listing_of(cells)
        facts: dict[str, Fact] = {
            "cells": [cell_name(cell) for cell in listed],
            "runes": [RUNE_NAMES[game.board[cell]] for cell in listed],
        }
        game.tell("runes_destroyed", {**facts, "why": why}, EVERYONE)


def remove(game: AlderQuest, cell: int) -> None:
    """A rune leaves the Board for somewhere else; gravity and matches follow."""
    fall(game, bit(cell))
    resolve(game, NO_CELL)


def listing_of(cells: i64) -> list[int]:
    """The cells of a set."""
    found: list[int] = []
    left = cells
    while left:
        found.append(int(lowest(left)))
        left &= left - 1
    return found


def fall(game: AlderQuest, gone: i64) -> None:
    """AQ-MATCH-05, AQ-GEO-17 The cells are emptied and every rune above a gap moves straight down."""
    board = game.board
    heights = game.heights
    for column in range(COLS):
        height = heights[column]
        if not (gone >> (column * STRIDE)) & 255:
            continue
        to = column * STRIDE
        for cell in range(column * STRIDE, column * STRIDE + height):
            if not gone & bit(cell):
                board[to] = board[cell]
                to += 1
        for cell in range(to, column * STRIDE + height):
            board[cell] = EMPTY
        heights[column] = to - column * STRIDE
    if game.watched:
        game.tell("runes_fell", {"board": shown(game)}, EVERYONE)


# Matching


def resolve(game: AlderQuest, doomed: int) -> None:
    """AQ-MATCH-04, AQ-MATCH-13 Waves and lines until nothing is left to resolve.

    AQ-MATCH-09, R-AQ-20 what gravity makes comes before an owed line; AQ-MATCH-10, AQ-MATCH-11, R-AQ-21 each
    rival match owes a line of its own; AQ-DROP-09, R-AQ-39 an empty Board gets a line; AQ-MATCH-14, R-AQ-40
    after 20 lines no more come; AQ-END-02, R-AQ-69 winter stops everything after the wave that brought it.
    """
    owed = 0
    lines = 0
    number = 1
    while game.over == RUNNING:
        matches = find_matches(game)
        if matches or doomed != NO_CELL:
            owed += wave(game, matches, doomed, number)
            doomed = NO_CELL
            number += 1
        elif lines == MOST_LINES:
            if game.watched and owed:
                game.tell("cascade_stopped", {}, EVERYONE)
            return
        elif owed:
            owed -= 1
            lines += 1
            drop_line(game)
        elif game.is_empty() and can_draw(game):
            lines += 1
            drop_line(game)
        else:
            return


def find_matches(game: AlderQuest) -> list[i64]:
    """AQ-MATCH-01, AQ-MATCH-06, R-AQ-19 All matches on the Board, lowest cell first, then left-most."""
    masks = masks_of(game)
    found: list[i64] = []
    for what in range(GUILDS + 2):
        mask = masks[what]
        upright = mask & (mask >> 1) & (mask >> 2)
        level = mask & (mask >> STRIDE) & (mask >> (2 * STRIDE))
        if upright or level:
            add_matches(found, what, upright, level)
    if len(found) > 1:
        found.sort()
    return found


def masks_of(game: AlderQuest) -> list[i64]:
    """AQ-MATCH-02, AQ-ACORN-02, AQ-ACORN-03, AQ-ACORN-04, R-AQ-24, R-AQ-25 The cells that run together:
    by guild, then red Acorns with Snowflakes, then blue ones with Snowflakes.
    """
    masks: list[i64] = [0, 0, 0, 0, 0, 0]
    board = game.board
    for column in range(COLS):
        first = column * STRIDE
        for cell in range(first, first + game.heights[column]):
            rune = board[cell]
            if rune < FIRST_ACORN:
                masks[rune] |= bit(cell)
            elif rune == SNOW:
                masks[RED_ACORNS] |= bit(cell)
                masks[BLUE_ACORNS] |= bit(cell)
            else:
                masks[RED_ACORNS + colour_of_rune(rune)] |= bit(cell)
    return masks


def add_matches(found: list[i64], what: int, upright: i64, level: i64) -> None:
    """AQ-MATCH-03, R-AQ-22 Runs that share a cell are one match."""
    cells = upright | upright << 1 | upright << 2 | level | level << STRIDE | level << (2 * STRIDE)
    if count(cells) < 6:  # too few for two runs without a common cell
        found.append(order_of(cells) * KEY + what * WHAT + cells)
        return
    parts = windows(upright, 1) + windows(level, STRIDE)
    while parts:
        match = parts.pop()
        place = 0
        while place < len(parts):
            if parts[place] & match:
                match |= parts.pop(place)
                place = 0
            else:
                place += 1
        found.append(order_of(match) * KEY + what * WHAT + match)


def windows(starts: i64, stride: i64) -> list[i64]:
    """Three cells in a row from each start."""
    found: list[i64] = []
    while starts:
        first = starts & -starts
        found.append(first | first << stride | first << (2 * stride))
        starts &= starts - 1
    return found


def order_of(cells: i64) -> i64:
    """AQ-MATCH-06 The place of the lowest, then left-most cell: rows count most."""
    for row in range(ROWS):
        for column in range(COLS):
            if cells & bit(column * STRIDE + row):
                return row * COLS + column
    return 0


def wave(game: AlderQuest, matches: list[i64], doomed: int, number: int) -> int:
    """AQ-MATCH-05 Remove all matched runes, let the others fall, then process each match; how many lines
    are owed.
    """
    gone: i64 = 0
    acorns: i64 = 0
    for match in matches:
        cells = match & (WHAT - 1)
        gone |= cells
        if (match & (KEY - 1)) // WHAT >= GUILDS:
            acorns |= cells
        if game.watched:
            tell_match(game, match, number)
    if doomed != NO_CELL and not gone & bit(doomed):  # R-AQ-35
        tell_gone(game, bit(doomed), "hunters")
        game.discard[game.board[doomed]] += 1
        gone |= bit(doomed)
    if not gone:
        return 0
    runes = [game.board[cell] for cell in listing_of(acorns)]
    fall(game, gone)
    owed = 0
    for match in matches:
        what = int((match & (KEY - 1)) // WHAT)
        if what < GUILDS:
            owed += collect_match(game, what, int(count(match & (WHAT - 1))))
    if runes:
        score_acorns(game, runes)
    return owed


def tell_match(game: AlderQuest, match: i64, number: int) -> None:
    """Report a match with its cells, before it is removed."""
    what = int((match & (KEY - 1)) // WHAT)
    cells = listing_of(match & (WHAT - 1))
    taker = game.side() if what < GUILDS and game.owner[what] == game.side() else NOBODY
    if what >= GUILDS:
        taker = 1 - (what - RED_ACORNS) if game.mode != SOLO else RED
    kind = "acorns" if what >= GUILDS else "ally" if taker != NOBODY else "rival"
    game.tell(
        "runes_matched",
        {
            "wave": number,
            "what": kind,
            "guild": GUILD_LETTERS[what] if what < GUILDS else None,
            "cells": [cell_name(cell) for cell in cells],
            "runes": [RUNE_NAMES[game.board[cell]] for cell in cells],
            "size": len(cells),
            "side": SIDE_NAMES[taker] if taker != NOBODY else None,
        },
        EVERYONE,
    )
