"""The end (SB-END), victory points and tie-breaks (SB-SCORE)."""

from typing import Any

from fireside.games.snow_bound.state import SnowBound
from fireside.games.snow_bound.terms import FOOD_PER_VP, WEAPONS
from fireside.games.snow_bound.words.scoring import food_line, oil_line, scouts_line, tie_line


def oil_points(state: SnowBound, seat: int) -> int:
    """SB-SCORE-02, R-SB-36 The numbers on the oil tokens at home."""
    points = 0
    for number in state.oil[seat]:
        points += number
    return points


def victory_points(state: SnowBound, seat: int) -> int:
    """SB-SCORE-01 Oil, SB-SCORE-03 food by threes, SB-SCORE-04, R-SB-37 scouts on the board;
    SB-SCORE-05, R-SB-38 nothing else.
    """
    return oil_points(state, seat) + state.food[seat] // FOOD_PER_VP + state.scouts[seat]


def weapon_total(state: SnowBound, seat: int) -> int:
    """The values of the weapons in a seat's hand added up."""
    return sum([state.edition.values[kind] * state.hand[seat * WEAPONS + kind] for kind in range(WEAPONS)])


def compared_by_weapons(state: SnowBound) -> list[int]:
    """SB-SCORE-06 The seats whose weapons decide, because points, oil and food do not:
    two or more, or none.
    """
    ranks = [
        (victory_points(state, seat), oil_points(state, seat), state.food[seat])
        for seat in range(state.seats)
    ]
    tied = [seat for seat in range(state.seats) if ranks[seat] == max(ranks)]
    return tied if len(tied) > 1 else []


def winners(state: SnowBound) -> list[int]:
    """SB-SCORE-06, R-SB-39 Most points, then oil, then food, then weapons; then the win is shared."""
    tied = compared_by_weapons(state)
    if not tied:
        ranks = [
            (victory_points(state, seat), oil_points(state, seat), state.food[seat])
            for seat in range(state.seats)
        ]
        return [ranks.index(max(ranks))]
    best = max([weapon_total(state, seat) for seat in tied])
    return [seat for seat in tied if weapon_total(state, seat) == best]


def result(state: SnowBound) -> dict[str, Any]:
    """SB-SCORE-01 Every seat's points, line by line."""
    return {"seats": [_result_of(state, seat) for seat in range(state.seats)]}


def _result_of(state: SnowBound, seat: int) -> dict[str, Any]:
    tokens = state.oil[seat]
    lines = [oil_line(len(tokens), tokens), food_line(state.food[seat]), scouts_line(state.scouts[seat])]
    if seat in compared_by_weapons(state):
        lines.append(tie_line(weapon_total(state, seat)))
    return {"seat": seat, "total": victory_points(state, seat), "lines": lines}
