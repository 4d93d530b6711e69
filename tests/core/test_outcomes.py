"""How a finished game is told: wins, shared wins, draws, targets and ranks, the same in every front end."""

import pytest

import fireside
from fireside.core.outcomes import (
    DRAWN,
    LOST,
    MEASURED,
    SHARED,
    WON,
    final_sentence,
    outcome_in_words,
    verdict,
)
from fireside.core.phrases import phrase

ENDINGS = [
    ("snow_bound", 2, [1], [LOST, WON], "seat 1 wins"),
    ("snow_bound", 3, [0, 2], [SHARED, LOST, SHARED], "seat 0 and seat 2 share the win"),
    ("above_and_below", 3, [0, 1, 2], [SHARED] * 3, "seat 0, seat 1 and seat 2 share the win"),
    ("alderquest", 2, [0, 1], [DRAWN, DRAWN], "it is a draw"),
    ("alderquest", 4, [0, 2], [WON, LOST, WON, LOST], "seat 0 and seat 2 win"),
    ("alderquest", 1, [0], [WON], "the target is met"),
    ("alderquest", 1, [], [LOST], "the target is missed"),
    ("snowcrest", 1, [], [LOST], "the target is missed"),
    ("snowfall", 1, [0], [MEASURED], ""),
]


@pytest.mark.parametrize(("name", "seats", "winners", "outcomes", "said"), ENDINGS)
def test_an_ending_is_told(name: str, seats: int, winners: list[int], outcomes: list[str], said: str) -> None:
    found = fireside.game(name).outcomes(seats, winners)
    assert found == outcomes
    assert str(phrase("So {ending}", ending=verdict(found) or "")) == f"So {said}"


@pytest.mark.parametrize(
    ("outcomes", "said"),
    [
        ([WON, LOST], ["winner", ""]),
        ([SHARED, SHARED, LOST], ["shares the win", "shares the win", ""]),
        ([DRAWN, DRAWN], ["draw", "draw"]),
        ([WON], ["target met"]),
        ([LOST], ["target missed"]),
        ([MEASURED], [""]),
    ],
)
def test_an_outcome_is_a_word_or_two(outcomes: list[str], said: list[str]) -> None:
    assert [outcome_in_words(outcomes, seat) for seat in range(len(outcomes))] == said


def test_the_log_ends_with_points_and_the_verdict() -> None:
    told = final_sentence("The game is over", [1, 12], [LOST, WON])
    assert str(told) == "The game is over: 1 point for seat 0, 12 points for seat 1. Seat 1 wins."
    alone = final_sentence("The game is over", [9], [LOST])
    assert str(alone) == "The game is over: 9 points. The target is missed."


def test_a_rank_is_told_by_the_score_where_the_score_alone_decides() -> None:
    assert fireside.game("snowfall").rank(-4) == "Lost Traveler"
    assert fireside.game("snowfall").rank(60) == "Cozy Sightseer"
    assert fireside.game("snowcrest").rank(12) == ""
