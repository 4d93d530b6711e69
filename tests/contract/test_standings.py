"""Knowing where one stands: the goal, the score of the moment, warnings; all of it from views alone."""

import json
import re
from collections.abc import Mapping
from typing import Any

import pytest

import fireside
from fireside.core.game import Game
from fireside.core.standings import Standing
from tests.contract.cases import Case, by_seats, positions, some_positions, viewers

LONGEST_GOAL = 66  # characters: two lines beside the board, one on a terminal
LONGEST_WARNING = 100
WORLDS = 4


def told(game: Game, view: Mapping[str, Any]) -> str:
    """Everything that this room tells about a view, as it is sent."""
    goal = game.goal(view)
    assert goal is not None
    standings = [[one.seat, one.total, one.lines, str(one.unseen)] for one in game.standings(view)]
    options = [
        [action, str(game.warning(view, action)), game.is_rarely_meant(view, action), game.declines(action)]
        for action in (option["action"] for option in [*view["legal"], *view["asides"]])
    ]
    return json.dumps([goal.words.json(), goal.reached, goal.whole, standings, options])


def known(standings: list[Standing]) -> list[int | None]:
    """The totals of those of whom the viewer knows everything."""
    return [None if one.is_part else one.total for one in standings]


@by_seats
def test_the_goal_is_told_in_a_line_and_comes_nearer(case: Case) -> None:
    goals = [case.game.goal(state.view(None)) for state, _ in some_positions(case, range(1), 0.6)]
    told = [goal for goal in goals if goal is not None]
    assert len(told) == len(goals)
    for goal in told:
        assert 8 < len(str(goal.words)) <= LONGEST_GOAL, goal.words
        assert str(goal.words).endswith("."), goal.words
        assert 0 <= goal.reached <= goal.whole
    assert told[0].reached < told[-1].reached
    assert len({str(goal.words) for goal in told}) > 1


@by_seats
def test_everybody_is_in_the_same_chapter_and_a_game_has_several(case: Case) -> None:
    told: list[str] = []
    for state, _ in some_positions(case, range(1), 0.6):
        chapters = {str(case.game.chapter(state.view(viewer))) for viewer in viewers(state)}
        assert len(chapters) == 1
        told += chapters
    assert all(re.fullmatch(r"Set-up|[A-Z][a-z]+ \d+", one) for one in told), told
    assert len(set(told)) > 1


@by_seats
def test_the_score_of_the_moment_is_the_true_one_where_all_is_known(case: Case) -> None:
    for state, _ in some_positions(case, range(2), 0.3):
        truth = state.scores()
        for viewer in viewers(state):
            standings = case.game.standings(state.view(viewer))
            assert [one.seat for one in standings] == list(range(case.seats))
            for total, true in zip(known(standings), truth, strict=True):
                assert total in (None, true)
            if viewer is not None:
                assert known(standings)[viewer] is not None, "one's own points are no secret"


@by_seats
def test_at_the_end_the_score_of_the_moment_is_the_final_scoring(case: Case) -> None:
    *_, (state, _) = positions(case, 2)
    for viewer in viewers(state):
        view = state.view(viewer)
        for one, final in zip(case.game.standings(view), view["result"]["seats"], strict=True):
            assert (one.seat, one.total, one.lines) == (final["seat"], final["total"], final["lines"])


@by_seats
def test_what_is_hidden_changes_nothing_that_is_told(case: Case) -> None:
    for state, chance in some_positions(case, range(1), 0.2):
        for viewer in viewers(state):
            seen = told(case.game, state.view(viewer))
            for _ in range(WORLDS):
                other = state.resample(viewer, chance.randrange(1 << 30))
                assert told(case.game, other.view(viewer)) == seen


@by_seats
def test_warnings_are_short_sentences_about_few_of_the_options(case: Case) -> None:
    warned = free = 0
    for state, _ in some_positions(case, range(3), 0.8):
        view = state.view(state.to_move if state.to_move >= 0 else None)
        for option in view["legal"]:
            warning = case.game.warning(view, option["action"])
            warned, free = (warned + 1, free) if warning else (warned, free + 1)
            if warning:
                assert len(str(warning)) <= LONGEST_WARNING, warning
                assert str(warning).endswith("."), warning
    assert 0 < warned < free


@pytest.mark.parametrize("name", fireside.all_games())
def test_what_only_ends_something_is_told_from_what_acts(name: str) -> None:
    game = fireside.game(name)
    verbs = {block.verb for block in game.vocabulary.blocks if game.declines(block.start)}
    assert verbs <= {"decline", "dismiss", "done", "end", "leave", "pass", "refuse", "skip", "stop"}
    assert bool(verbs) == (name != "snowfall"), "in Snowfall something is laid with every choice"
