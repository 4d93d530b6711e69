"""The final scoring (SC-SCORE), and whether a Solitaire game is won (SC-SOLO-09, SC-SOLO-11)."""

from typing import Any

from fireside.core.outcomes import missed_by, next_rank
from fireside.core.phrases import Phrase, amount, phrase
from fireside.core.standings import Line
from fireside.games.snowcrest.state import Snowcrest
from fireside.games.snowcrest.terms import (
    BUILDING_POINTS,
    BUILDINGS,
    LEVEL_SCROLLS,
    LEVELS,
    LOST_RANK,
    PERSONAL,
    RANKS,
    RESOURCES,
    SLOTS,
    SOLO,
    STARTERS,
)
from fireside.games.snowcrest.words.scoring import base_lines, majority_line, tie_line, too_late_line


def total_of(state: Snowcrest, you: int, resource: int) -> int:
    """SC-SCORE-05 Tokens, icons of face-up Villagers and the hand, face-up Buildings; SC-SCORE-06 no Starter.

    SC-SCORE-07, SC-SCORE-10, SC-JUN-09 Nothing on the table is touched.
    R-SC-42 Before the end no hand is counted.
    """
    total = state.tokens[you * RESOURCES + resource]
    if resource < BUILDINGS:
        total += state.up[you * BUILDINGS + resource]
    icons = state.edition.icons
    up = state.face_up(you)
    for slot in range(SLOTS):
        if up >> slot & 1:
            total += icons[state.village[you * SLOTS + slot]][resource]
    if state.to_move < 0:
        hand = state.hand[you]
        for card in range(STARTERS, PERSONAL):
            if hand >> card & 1:
                total += icons[card][resource]
    return total


def most_of(state: Snowcrest, resource: int) -> int:
    """SC-SCORE-08 The highest total of a resource; R-SC-39 0 when nobody has any."""
    most = 0
    for seat in range(state.seats):
        most = max(most, total_of(state, seat, resource))
    return most


def sum_of(state: Snowcrest, you: int) -> int:
    """SC-SCORE-09 All five totals together."""
    total = 0
    for resource in range(RESOURCES):
        total += total_of(state, you, resource)
    return total


def base_points(state: Snowcrest, you: int) -> int:
    """SC-SCORE-01 Scrolls, SC-SCORE-02, R-SC-41 Buildings, SC-SCORE-03 the tracker;
    SC-SCORE-04, SC-OMEN-03 less the Omen tokens.
    """
    return state.scrolls[you] + BUILDING_POINTS[state.tiles[you]] + state.omens[you] - state.omen_tokens[you]


def scores(state: Snowcrest) -> list[int]:
    """SC-SCORE-08 With a point for every seat that has most of a resource; SC-SOLO-09 not for one player."""
    points = [base_points(state, seat) for seat in range(state.seats)]
    if state.mode == SOLO:
        return points
    for resource in range(RESOURCES):
        totals = [total_of(state, seat, resource) for seat in range(state.seats)]
        most = max(totals)
        for seat in range(state.seats):
            if most and totals[seat] == most:
                points[seat] += 1
    return points


def winners(state: Snowcrest) -> list[int]:
    """SC-SCORE-09, R-SC-40 Most points, then most resources, then the win is shared."""
    if state.mode == SOLO:
        return [0] if is_won(state) else []
    tied = leaders(state)
    sums = [sum_of(state, seat) for seat in tied]
    return [seat for place, seat in enumerate(tied) if sums[place] == max(sums)]


def leaders(state: Snowcrest) -> list[int]:
    """The seats with the highest score."""
    points = scores(state)
    return [seat for seat in range(state.seats) if points[seat] == max(points)]


# Solitaire


def is_won(state: Snowcrest) -> bool:
    """SC-SOLO-09 All Scrolls earned in time, and at least the target scored."""
    return state.last_round and base_points(state, 0) >= LEVEL_SCROLLS[state.level]


def rank(state: Snowcrest) -> str | None:
    """SC-SOLO-11, R-SC-48 By points, where all Scrolls were earned in time."""
    if state.mode != SOLO or not state.last_round:
        return None
    points = base_points(state, 0)
    if points < LEVEL_SCROLLS[state.level]:
        return LOST_RANK
    for least, title in RANKS:
        if points >= least:
            return title
    return LOST_RANK


def next_rank_of(state: Snowcrest) -> Phrase | None:
    """What was missing for a rank, the target or the next rank; after the highest one, the next level."""
    if state.mode != SOLO:
        return None
    if not state.last_round:
        return phrase("You were {scrolls} short of a rank.", scrolls=amount(state.supply, "Scroll"))
    points, target = base_points(state, 0), LEVEL_SCROLLS[state.level]
    if points < target:
        return missed_by(target - points)
    for least, title in reversed(RANKS):
        if points < least:
            return next_rank(title, least - points)
    return phrase("Level {level} comes next.", level=state.level + 1) if state.level < LEVELS else None


# Line by line


def result(state: Snowcrest) -> dict[str, Any]:
    """Every seat's points, line by line."""
    return {"seats": [_result_of(state, seat) for seat in range(state.seats)]}


def _result_of(state: Snowcrest, you: int) -> dict[str, Any]:
    omens, tokens = state.omens[you], state.omen_tokens[you]
    lines = base_lines(state.scrolls[you], state.tiles[you], omens, tokens)
    if state.mode != SOLO:
        lines += [_majority_line(state, you, resource) for resource in range(RESOURCES)]
        tied = leaders(state)
        if you in tied and len(tied) > 1:
            lines.append(tie_line(sum_of(state, you)))
    elif not state.last_round:
        lines.append(too_late_line(state.rests))
    ahead = next_rank_of(state)
    return {
        "seat": you,
        "total": scores(state)[you],
        "rank": rank(state),
        "next": None if ahead is None else ahead.json(),
        "sum": sum_of(state, you),
        "lines": lines,
    }


def _majority_line(state: Snowcrest, you: int, resource: int) -> Line:
    tokens = state.tokens[you * RESOURCES + resource]
    return majority_line(resource, total_of(state, you, resource), most_of(state, resource), tokens)
