"""The end of the game: points, tie-breakers, winners (AQ-END)."""

from typing import Any, Final

from fireside.core.outcomes import DRAWN, LOST, WON, missed_by
from fireside.core.phrases import amount, phrase
from fireside.core.standings import Line
from fireside.games.alderquest.actions import ALL_CELLS
from fireside.games.alderquest.field import NOWHERE
from fireside.games.alderquest.state import AlderQuest
from fireside.games.alderquest.terms import (
    ACORNS,
    BLUE,
    LEVEL_NAMES,
    LIMIT,
    MINIONS,
    NO_GUILD,
    RED,
    SIDE_NAMES,
    SOLO,
    TARGET,
    TARGETS,
    colour_of_rune,
    is_acorn_rune,
    kind_of_rune,
    points_of,
)
from fireside.games.alderquest.words.scoring import TIE_LABELS, acorn_line, tie_line

DRAW: Final = 2
TIE_NAMES: Final = ["exalted", "tiles", "board", "minions"]


def scores(state: AlderQuest) -> list[int]:
    """AQ-END-03 The points of the Collection of each seat's side."""
    return [state.points(state.side_of_seat(seat)) for seat in range(state.seats)]


def tie_breakers(state: AlderQuest) -> list[list[int]]:
    """AQ-END-05, R-AQ-70 By tie-breaker, Red's and Blue's number; for the third fewer is better."""
    exalted = state.exalted
    owns = [int(exalted != NO_GUILD and state.owner[exalted] == side) for side in (RED, BLUE)]
    tiles = [sum(state.collection[side * ACORNS : side * ACORNS + ACORNS]) for side in (RED, BLUE)]
    board = [0, 0]
    for cell in ALL_CELLS:
        rune = state.board[cell]
        if is_acorn_rune(rune):
            board[colour_of_rune(rune)] += points_of(kind_of_rune(rune))
    minions = [0, 0]
    for minion in range(MINIONS):
        if state.at[minion] != NOWHERE:
            minions[state.side_of(minion)] += 1
    return [owns, tiles, board, minions]


def decided(state: AlderQuest) -> tuple[int, str]:
    """AQ-END-04, AQ-END-05, AQ-END-06 The winning side, or DRAW, and what decided it."""
    red, blue = state.points(RED), state.points(BLUE)
    if red != blue:
        return (RED if red > blue else BLUE), "points"
    for place, (of_red, of_blue) in enumerate(tie_breakers(state)):
        if of_red != of_blue:
            wants_more = TIE_NAMES[place] != "board"
            return (RED if (of_red > of_blue) == wants_more else BLUE), TIE_NAMES[place]
    return DRAW, "draw"


def winners(state: AlderQuest) -> list[int]:
    """The seats of the winning side; AQ-END-06 all in a draw; AQ-SOLO-01 a player who reached the target."""
    if state.mode == SOLO:
        return [0] if state.over == TARGET else []
    side, _ = decided(state)
    return [seat for seat in range(state.seats) if side in (DRAW, state.side_of_seat(seat))]


def outcomes(seats: int, winners: list[int]) -> list[str]:
    """AQ-END-06 Where all have won it is a draw; a team wins together, and one alone by the target."""
    if seats > 1 and len(winners) == seats:
        return [DRAWN] * seats
    return [WON if seat in winners else LOST for seat in range(seats)]


def result(state: AlderQuest) -> dict[str, Any]:
    """The scoring line by line, and what decided the game."""
    by, text, rule = _decision(state)
    return {
        "seats": [_result_of(state, seat, text) for seat in range(state.seats)],
        "decided": {"rule": rule, "by": by, "text": text},
    }


def _result_of(state: AlderQuest, seat: int, decision: str) -> dict[str, Any]:
    side = state.side_of_seat(seat)
    has_part = state.mode == SOLO or seat in winners(state)
    return {
        "seat": seat,
        "side": SIDE_NAMES[side],
        "total": state.points(side),
        "rank": decision if has_part else None,
        "next": next_goal(state),
        "lines": _acorn_lines(state, side) + _tie_lines(state, side),
    }


def next_goal(state: AlderQuest) -> list[Any] | None:
    """AQ-SOLO-02 What a player alone has missed, or which level comes next, as a phrase in JSON."""
    if state.mode != SOLO:
        return None
    target, points = TARGETS[state.level], state.points(RED)
    if points < target:
        return missed_by(target - points).json()
    if state.level + 1 == len(LEVEL_NAMES):
        return None
    name, more = LEVEL_NAMES[state.level + 1].replace("_", " "), amount(TARGETS[state.level + 1], "point")
    return phrase("The next level, {name}, asks for {points}.", name=name, points=more).json()


def _acorn_lines(state: AlderQuest, side: int) -> list[Line]:
    return [acorn_line(kind, state.collection[side * ACORNS + kind]) for kind in range(ACORNS)]


def _tie_lines(state: AlderQuest, side: int) -> list[Line]:
    """AQ-END-05 The tie-breakers up to the one that decided; none if the points did."""
    if state.mode == SOLO or state.points(RED) != state.points(BLUE):
        return []
    lines: list[Line] = []
    for place, numbers in enumerate(tie_breakers(state)):
        lines.append(tie_line(place, numbers[side], numbers[1 - side]))
        if numbers[RED] != numbers[BLUE]:
            break
    return lines


def _decision(state: AlderQuest) -> tuple[str, str, str]:
    """What decided the game, in a word, in a sentence, and by which rule."""
    if state.mode == SOLO:
        target = TARGETS[state.level]
        if state.over == TARGET:
            return "target", f"You reached {target} points before winter.", "AQ-SOLO-01"
        if state.over == LIMIT:
            return "limit", "The last turn is over: the game is lost.", "AQ-END-07"
        return "winter", f"Winter came before you reached {target} points.", "AQ-SOLO-01"
    side, by = decided(state)
    if side == DRAW:
        return by, "The game is drawn.", "AQ-END-06"
    name = SIDE_NAMES[side].title()
    if by == "points":
        return by, f"{name} has more points.", "AQ-END-04"
    label = TIE_LABELS[TIE_NAMES.index(by)]
    return by, f"{name} wins the tie: {label[0].lower()}{label[1:]}.", "AQ-END-05"
