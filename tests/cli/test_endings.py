"""The result at the terminal: who has won, whether the target was met, or the rank alone."""

import random
from collections.abc import Mapping
from typing import Any

import pytest

import fireside
from fireside.cli.screen import result_lines


def ended(name: str, seats: int) -> Mapping[str, Any]:
    """A spectator's view at the end of a random game."""
    chance = random.Random(1)
    state = fireside.game(name).new(seats=seats, seed=1)
    while state.to_move >= 0:
        state.apply(chance.choice(state.legal()))
    return state.view(None)


def told(view: Mapping[str, Any]) -> list[str]:
    return ["".join(text for text, _ in line) for line in result_lines(view)]


def test_a_game_that_is_only_measured_ends_with_its_rank() -> None:
    view = ended("snowfall", 1)
    assert view["winners"] == [0]
    assert told(view)[-1].split() == f"{view['result']['seats'][0]['total']} points Lost Traveler".split()


def test_a_game_alone_ends_with_whether_the_target_was_met() -> None:
    view = ended("snowcrest", 1)
    assert told({**view, "winners": []})[-1] == "The target is missed."
    assert told({**view, "winners": [0]})[-1] == "The target is met."


@pytest.mark.parametrize(
    ("winners", "said"),
    [([1], "Seat 1 wins."), ([0, 2], "Seat 0 and seat 2 share the win.")],
)
def test_a_game_of_several_ends_with_who_has_won(winners: list[int], said: str) -> None:
    view = {**ended("snow_bound", 3), "winners": winners}
    assert told(view)[-1] == said


def test_a_single_point_is_called_so() -> None:
    view = ended("snowcrest", 1)
    seat = {**view["result"]["seats"][0], "total": 1, "rank": None}
    assert "1 point" in [line.strip() for line in told({**view, "result": {"seats": [seat]}})]
