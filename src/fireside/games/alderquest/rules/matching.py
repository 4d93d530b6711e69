"""Matches, waves and cascades (AQ-MATCH, AQ-ACORN)."""

from typing import Final

from mypy_extensions import i64

from fireside.core.bits import bit, count
from fireside.core.events import EVERYONE
from fireside.games.alderquest.actions import cell_name
from fireside.games.alderquest.rules.board import can_draw, drop_line, fall, listing_of, tell_gone
from fireside.games.alderquest.rules.collecting import collect_match, score_acorns
from fireside.games.alderquest.state import AlderQuest
from fireside.games.alderquest.terms import (
    COLS,
    FIRST_ACORN,
    GUILD_LETTERS,
    GUILDS,
    MOST_LINES,
    NO_CELL,
    NOBODY,
    ROWS,
    RUNE_NAMES,
    RUNNING,
    SIDE_NAMES,
    SNOW,
    STRIDE,
    colour_of_rune,
)

RED_ACORNS: Final = GUILDS  # after the guilds, the two colours of Acorns match
BLUE_ACORNS: Final = GUILDS + 1
KEY: Final[i64] = 2**40  # a match as one number: where it comes in the order, what it is, its cells
WHAT: Final[i64] = 2**32


def resolve(state: AlderQuest, doomed: int) -> None:
    """AQ-MATCH-04, AQ-MATCH-13 Waves and lines until nothing is left to resolve.

    AQ-MATCH-09, R-AQ-20 what gravity makes comes before an owed line; AQ-MATCH-10, AQ-MATCH-11, R-AQ-21 each
    rival match owes a line of its own; AQ-DROP-09, R-AQ-39 an empty Board gets a line; AQ-MATCH-14, R-AQ-40
    after 20 lines no more come; AQ-END-02, R-AQ-69 winter stops everything after the wave that brought it.
    """
    owed = 0
    lines = 0
    number = 1
    while state.over == RUNNING:
        matches = find_matches(state)
        if matches or doomed != NO_CELL:
            owed += wave(state, matches, doomed, number)
            doomed = NO_CELL
            number += 1
        elif lines == MOST_LINES:
            if state.watched and owed:
                state.tell("cascade_stopped", {}, EVERYONE)
            return
        elif owed:
            owed -= 1
            lines += 1
            drop_line(state)
        elif state.is_empty() and can_draw(state):
            lines += 1
            drop_line(state)
        else:
            return


def find_matches(state: AlderQuest) -> list[i64]:
    """AQ-MATCH-01, AQ-MATCH-06, R-AQ-19 All matches on the Board, lowest cell first, then left-most."""
    masks = masks_of(state)
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


def masks_of(state: AlderQuest) -> list[i64]:
    """AQ-MATCH-02, AQ-ACORN-02, AQ-ACORN-03, AQ-ACORN-04, R-AQ-24, R-AQ-25 The cells that run together:
    by guild, then red Acorns with Snowflakes, then blue ones with Snowflakes.
    """
    masks: list[i64] = [0, 0, 0, 0, 0, 0]
    board = state.board
    for column in range(COLS):
        first = column * STRIDE
        for cell in range(first, first + state.heights[column]):
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


def wave(state: AlderQuest, matches: list[i64], doomed: int, number: int) -> int:
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
    if state.watched:
        tell_matches(state, matches, number)
    if doomed != NO_CELL and not gone & bit(doomed):  # R-AQ-35
        tell_gone(state, bit(doomed), "hunters")
        state.discard[state.board[doomed]] += 1
        gone |= bit(doomed)
    if not gone:
        return 0
    runes = [state.board[cell] for cell in listing_of(acorns)]
    fall(state, gone)
    owed = 0
    for match in matches:
        what = int((match & (KEY - 1)) // WHAT)
        if what < GUILDS:
            owed += collect_match(state, what, int(count(match & (WHAT - 1))))
    if runes:
        score_acorns(state, runes)
    return owed


def tell_matches(state: AlderQuest, matches: list[i64], number: int) -> None:
    """Report the matches of a wave with their cells, before they are removed.

    AQ-ACORN-02, R-AQ-25 Snowflakes alone run together in both colours: that is told once, and not at all if
    they belong to a longer run with Acorns.
    """
    with_others: i64 = 0
    for match in matches:
        if not is_snow_alone(state, match):
            with_others |= match & (WHAT - 1)
    for match in matches:
        is_snow = is_snow_alone(state, match)
        is_twin = is_snow and (match & (KEY - 1)) // WHAT == BLUE_ACORNS
        if not is_twin and not (is_snow and not match & (WHAT - 1) & ~with_others):
            tell_match(state, match, number, is_snow)


def is_snow_alone(state: AlderQuest, match: i64) -> bool:
    """Whether a match holds nothing but Snowflakes."""
    return all(state.board[cell] == SNOW for cell in listing_of(match & (WHAT - 1)))


def tell_match(state: AlderQuest, match: i64, number: int, is_snow: bool) -> None:
    """Report a match: what it is, and who gets it (AQ-SOLO-21 guild runes nobody in the rivals' turn)."""
    what = int((match & (KEY - 1)) // WHAT)
    cells = listing_of(match & (WHAT - 1))
    if what >= GUILDS:
        kind, taker = "acorns", NOBODY if is_snow else 1 - (what - RED_ACORNS)
    else:
        kind = "ally" if state.owner[what] == state.side() else "rival"
        taker = NOBODY if kind == "rival" or state.rivals_turn else state.side()
    state.tell(
        "runes_matched",
        {
            "wave": number,
            "what": kind,
            "guild": GUILD_LETTERS[what] if what < GUILDS else None,
            "cells": [cell_name(cell) for cell in cells],
            "runes": [RUNE_NAMES[state.board[cell]] for cell in cells],
            "size": len(cells),
            "side": SIDE_NAMES[taker] if taker != NOBODY else None,
        },
        EVERYONE,
    )
