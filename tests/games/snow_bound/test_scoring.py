"""The end, victory points and ties."""

import pytest

from tests.games.playing import hidden, kind
from tests.games.snow_bound.reference import victory_points
from tests.games.snow_bound.scene import scene
from tests.games.snow_bound.table import decisions, end_turn, table

END = "round 12\nturn P2\nat ration"


@pytest.mark.parametrize(
    ("seat", "lines"),
    [
        ("food 0: a@S0 b@S0", [0, 0, 2]),
        ("food 8, oil{3,1,1}: a@S0 b@A c@0 d@S1 e@U01", [5, 2, 5]),
        ("food 9, oil{2}, W{6,6,5}, M9: a@A[o3,c3,SP-1] b@S2", [2, 3, 2]),
        ("food 2: a@S0 b@S0 c@3", [0, 0, 3]),
    ],
)
def test_oil_food_and_scouts(seat: str, lines: list[int]) -> None:
    """SB-SCORE-01, SB-SCORE-02, SB-SCORE-03, SB-SCORE-04, SB-SCORE-05, R-SB-36, R-SB-37, R-SB-38"""
    state = scene(f"P0 {seat}\n{END}")
    result = state.view(None)["result"]["seats"][0]
    assert [(line["label"], line["points"], line["rule"]) for line in result["lines"]] == list(
        zip(["Oil", "Food", "Scouts"], lines, ["SB-SCORE-02", "SB-SCORE-03", "SB-SCORE-04"], strict=True)
    )
    assert result["total"] == sum(lines) == state.scores()[0]


def test_a_token_is_worth_its_number() -> None:
    """SB-SCORE-02, R-SB-36 Not one point each."""
    assert scene(f"P0 food 0, oil{{3,3}}: a@S0 b@S0\n{END}").scores()[0] == 6 + 2


@pytest.mark.parametrize(("food", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (30, 10)])
def test_food_counts_by_threes(food: int, points: int) -> None:
    """SB-SCORE-03, R-SB-37 Rounded down."""
    assert scene(f"P0 food {food}: a@S0 b@S0\n{END}").scores()[0] == points + 2


def test_what_lies_on_tiles_scores_for_nobody() -> None:
    """SB-SCORE-05"""
    state = scene(f"P0 food 0: a@A b@A\nP1 food 0: a@A b@A\ntile A: o3 c3 SP-1\n{END}")
    assert state.scores()[:2] == [2, 2]


@pytest.mark.parametrize(
    ("one", "other", "winners"),
    [
        ("food 3, oil{1}", "food 3, oil{2}", [1]),
        ("food 12, oil{1}", "food 0, oil{3,2}", [1]),
        ("food 5, oil{2}", "food 4, oil{2}", [0]),
        ("food 5, oil{2}, W{3}", "food 5, oil{1,1}, W{2,2}", [1]),
        ("food 5, oil{2}, W{4}", "food 5, oil{1,1}, W{2,2}", [0, 1]),
        ("food 5, oil{2}, W{6}", "food 8, oil{1}, W{}", [0]),
        ("food 5, M9", "food 5, M1", [0, 1]),
    ],
)
def test_ties_are_broken_by_oil_food_and_weapons(one: str, other: str, winners: list[int]) -> None:
    """SB-SCORE-06, R-SB-39 Points from oil, then food, then the value of the weapons in hand; else shared."""
    state = scene(f"P0 {one}: a@S0 b@S0\nP1 {other}: a@S1 b@S1\nP2 food 0: a@S2 b@S2\n{END}")
    assert state.winners() == state.view(2)["winners"] == winners


def test_fewer_points_never_win() -> None:
    """SB-SCORE-06 However strong the weapons."""
    state = scene(f"P0 food 3: a@S0 b@S0\nP1 food 0, W{{6,6,5,5}}: a@S1 b@S1\nP2 food 1\n{END}")
    assert state.winners() == [0]


def test_all_may_share_the_victory() -> None:
    """SB-SCORE-06, R-SB-39"""
    state = scene(f"P0 food 5\nP1 food 5\nP2 food 6\n{END}")
    assert state.winners() == [0, 1, 2]


def test_weapons_are_shown_only_where_they_decide() -> None:
    """SB-SCORE-06, SB-INFO-02, SB-INFO-05 All oil is shown at the end; the hand of a clear loser is not."""
    state = scene(f"P0 food 5, oil{{2}}, W{{4}}\nP1 food 5, oil{{2}}, W{{3}}\nP2 food 1, W{{6}}\n{END}")
    seats = table(state, None)["seats"]
    assert [one["oil_tokens"] for one in seats] == [[2], [2], []]
    assert [one["hand"] is not None for one in seats] == [True, True, False]
    assert [one["vp"] for one in seats] == state.scores()


def test_there_is_no_winner_before_the_end() -> None:
    """SB-END-01"""
    state = scene("P0 oil{3}\nround 12\nturn P1\nat ration")
    assert (state.winners(), state.view(0)["over"], state.view(0)["result"]) == ([], False, None)
    end_turn(state)
    assert (kind(state), state.winners(), state.view(0)["over"]) == ("", [0], True)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_scores_are_right_all_through_a_game(seats: int) -> None:
    """SB-SCORE-01 The truth at any time, and in one's own view."""
    for state in decisions(seats, seats=seats):
        expected = [victory_points(own) for own in hidden(state)["seats"]]
        assert state.scores() == expected
        assert table(state, 1)["seats"][1]["vp"] == expected[1]
