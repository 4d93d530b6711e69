"""The result at the terminal: who has won, whether the target was met, or the rank alone."""

import random
from collections.abc import Mapping
from typing import Any

import pytest

import fireside
from fireside.cli.screen import result_lines, standing_lines
from tests.games.snow_bound.scene import scene


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
    assert told(view)[-2].split() == f"{view['result']['seats'][0]['total']} points Lost Traveler".split()


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


def test_a_game_alone_ends_with_what_was_missed() -> None:
    missed = 46 - ended("snowfall", 1)["result"]["seats"][0]["total"]
    assert f"{missed} points more would have made you a Wayward Hiker." in told(ended("snowfall", 1))
    assert any(line.endswith("short of a rank.") for line in told(ended("snowcrest", 1)))
    assert "10 points more would have met the target." in told(ended("alderquest", 1))


@pytest.mark.parametrize("name", fireside.all_games())
def test_the_score_of_the_moment_is_told_line_by_line(name: str) -> None:
    game, chance = fireside.game(name), random.Random(3)
    state = game.new(seed=3)
    for _ in range(60):
        state.apply(chance.choice(state.legal()))
    view = state.view(0)
    lines = ["".join(text for text, _ in line) for line in standing_lines(view)]
    for one in game.standings(view):
        assert any(line.strip().startswith(f"{one.total} point") for line in lines)
        for line in one.lines:
            points = "?" if line["points"] is None else str(line["points"])
            assert any(told.split()[0] == points and line["label"] in told for told in lines)


def test_what_a_rival_keeps_hidden_is_marked() -> None:
    state = scene("P0 food 4, oil{1,2}: a@S0 b@S1\nP1 food 8, oil{1,2}\nP2\nat actions")
    lines = ["".join(text for text, _ in line) for line in standing_lines(state.view(0))]
    assert any(line.split()[:2] == ["3", "Oil"] for line in lines)
    assert any(line.split()[:2] == ["?", "Oil"] for line in lines)
    assert "The numbers on oil tokens count, too." in lines
