"""The final scoring (SC-SCORE), and whether a Solitaire game is won (SC-SOLO-09, SC-SOLO-11)."""

from typing import Any, Final

from fireside.core.words import amount
from fireside.games.snowcrest.state import Snowcrest
from fireside.games.snowcrest.terms import (
    BUILDING_POINTS,
    BUILDINGS,
    LEVEL_SCROLLS,
    LOST_RANK,
    PERSONAL,
    RANKS,
    RESOURCES,
    SLOTS,
    SOLO,
    STARTERS,
)

PLURALS: Final = ["barley", "bells", "bowls", "juniper", "gold"]


def total_of(game: Snowcrest, you: int, resource: int) -> int:
    """SC-SCORE-05 Tokens, icons of face-up Villagers and the hand, face-up Buildings; SC-SCORE-06 no Starter.

    SC-SCORE-07, SC-SCORE-10, SC-JUN-09 Nothing on the table is touched.
    R-SC-42 Before the end no hand is counted.
    """
    total = game.tokens[you * RESOURCES + resource]
    if resource < BUILDINGS:
        total += game.up[you * BUILDINGS + resource]
    icons = game.box.icons
    up = game.face_up(you)
    for slot in range(SLOTS):
        if up >> slot & 1:
            total += icons[game.village[you * SLOTS + slot]][resource]
    if game.to_move < 0:
        hand = game.hand[you]
        for card in range(STARTERS, PERSONAL):
            if hand >> card & 1:
                total += icons[card][resource]
    return total


def most_of(game: Snowcrest, resource: int) -> int:
    """SC-SCORE-08 The highest total of a resource; R-SC-39 0 when nobody has any."""
    most = 0
    for seat in range(game.seats):
        most = max(most, total_of(game, seat, resource))
    return most


def sum_of(game: Snowcrest, you: int) -> int:
    """SC-SCORE-09 All five totals together."""
    total = 0
    for resource in range(RESOURCES):
        total += total_of(game, you, resource)
    return total


def base_points(game: Snowcrest, you: int) -> int:
    """SC-SCORE-01 Scrolls, SC-SCORE-02, R-SC-41 Buildings, SC-SCORE-03 the tracker;
    SC-SCORE-04, SC-OMEN-03 less the Omen tokens.
    """
    return game.scrolls[you] + BUILDING_POINTS[game.tiles[you]] + game.omens[you] - game.omen_tokens[you]


def scores(game: Snowcrest) -> list[int]:
    """SC-SCORE-08 With a point for every seat that has most of a resource; SC-SOLO-09 not for one player."""
    points = [base_points(game, seat) for seat in range(game.seats)]
    if game.mode == SOLO:
        return points
    for resource in range(RESOURCES):
        totals = [total_of(game, seat, resource) for seat in range(game.seats)]
        most = max(totals)
        for seat in range(game.seats):
            if most and totals[seat] == most:
                points[seat] += 1
    return points


def winners(game: Snowcrest) -> list[int]:
    """SC-SCORE-09, R-SC-40 Most points, then most resources, then the win is shared."""
    if game.mode == SOLO:
        return [0] if is_won(game) else []
    tied = leaders(game)
    sums = [sum_of(game, seat) for seat in tied]
    return [seat for place, seat in enumerate(tied) if sums[place] == max(sums)]


def leaders(game: Snowcrest) -> list[int]:
    """The seats with the highest score."""
    points = scores(game)
    return [seat for seat in range(game.seats) if points[seat] == max(points)]


# Solitaire


def is_won(game: Snowcrest) -> bool:
    """SC-SOLO-09 All Scrolls earned in time, and at least the target scored."""
    return game.last_round and base_points(game, 0) >= LEVEL_SCROLLS[game.level]


def rank(game: Snowcrest) -> str | None:
    """SC-SOLO-11, R-SC-48 By points, where all Scrolls were earned in time."""
    if game.mode != SOLO or not game.last_round:
        return None
    points = base_points(game, 0)
    if points < LEVEL_SCROLLS[game.level]:
        return LOST_RANK
    for least, title in RANKS:
        if points >= least:
            return title
    return LOST_RANK


# Line by line


def result(game: Snowcrest) -> dict[str, Any]:
    """Every seat's points, line by line."""
    return {"seats": [_result_of(game, seat) for seat in range(game.seats)]}


def _result_of(game: Snowcrest, you: int) -> dict[str, Any]:
    lines = _base_lines(game, you)
    if game.mode != SOLO:
        lines += [_majority_line(game, you, resource) for resource in range(RESOURCES)]
        tied = leaders(game)
        if you in tied and len(tied) > 1:
            note = f"tied on points; {amount(sum_of(game, you), 'resource')} in all"
            lines.append(_line("Resources in a tie", 0, "SC-SCORE-09", note))
    elif not game.last_round:
        note = f"Rest {game.rests} came before the last Scroll"
        lines.append(_line("Too many Rests", 0, "SC-SOLO-08", note))
    return {
        "seat": you,
        "total": scores(game)[you],
        "rank": rank(game),
        "sum": sum_of(game, you),
        "lines": lines,
    }


def _base_lines(game: Snowcrest, you: int) -> list[dict[str, Any]]:
    scrolls, tiles, tokens = game.scrolls[you], game.tiles[you], game.omen_tokens[you]
    return [
        _line("Scrolls", scrolls, "SC-SCORE-01", amount(scrolls, "Scroll")),
        _line("Buildings", BUILDING_POINTS[tiles], "SC-SCORE-02", amount(tiles, "Building")),
        _line("Omen track", game.omens[you], "SC-SCORE-03", f"tracker on {signed(game.omens[you])}"),
        _line("Omen tokens", -tokens, "SC-SCORE-04", amount(tokens, "token")),
    ]


def _majority_line(game: Snowcrest, you: int, resource: int) -> dict[str, Any]:
    total = total_of(game, you, resource)
    points = 1 if total and total == most_of(game, resource) else 0
    tokens = game.tokens[you * RESOURCES + resource]
    note = f"{total}" if total == tokens else f"{total}, of which {total - tokens} on cards and Buildings"
    return _line(f"Most {PLURALS[resource]}", points, "SC-SCORE-08", note)


def signed(number: int) -> str:
    """A place of the Omen track."""
    return f"{number:+d}" if number else "0"


def _line(label: str, points: int, rule: str, note: str) -> dict[str, Any]:
    return {"label": label, "points": points, "rule": rule, "note": note}
