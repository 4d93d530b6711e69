"""Where one stands: Snowflakes until winter, and what a match would give away."""

import random

import pytest

import fireside
from fireside.core.phrases import from_json
from fireside.core.state import State
from fireside.games.alderquest.words.standing import matched
from tests.games.alderquest.scene import scene
from tests.games.alderquest.table import play

GAME = fireside.game("alderquest")


def swapping(described: str) -> tuple[State, int]:
    """Red may swap so that three in the bottom row match; the position and that action."""
    state = play(scene(f"{described}; revealed T"), "use_hero:a")
    return state, GAME.vocabulary.action("swap:2,1-2,2")


def test_a_match_of_own_acorns_is_told_before_with_what_it_gives() -> None:
    """AQ-ACORN-05, AQ-MATCH-05"""
    state, swap = swapping("board 1: AR1 | 2: G AR1 | 3: AR2 | 4: H")
    told = str(GAME.warning(state.view(0), swap))
    assert told == "This matches your own Acorns: 4 points for your rival."
    assert not GAME.is_rarely_meant(state.view(0), swap)
    state.apply(swap)
    assert state.scores() == [0, 4]


def test_a_match_of_the_rivals_acorns_is_no_harm() -> None:
    """AQ-ACORN-05"""
    state, swap = swapping("board 1: AB1 | 2: G AB1 | 3: AB2 | 4: H")
    assert GAME.warning(state.view(0), swap) is None


@pytest.mark.parametrize(
    ("board", "is_behind"), [("1: * | 2: G AR1 | 3: AR2", True), ("1: * | 2: G AB1 | 3: AB2", False)]
)
def test_the_match_that_brings_winter_is_told_and_rarely_meant_by_who_is_behind(
    board: str, is_behind: bool
) -> None:
    """AQ-END-01, AQ-END-04"""
    state, swap = swapping(f"snowflakes 3; board {board} | 4: H")
    told = str(GAME.warning(state.view(0), swap))
    assert told == "This matches the last Snowflake: winter comes, and the game ends."
    assert GAME.is_rarely_meant(state.view(0), swap) == is_behind
    state.apply(swap)
    assert state.winners() == ([1] if is_behind else [0])


def test_a_full_board_loses_its_bottom_row_before_a_rune_lands() -> None:
    """AQ-DROP-06 So what lies there matches with nothing."""
    view = dict(GAME.new(seats=2, seed=1).view(0))
    full = [
        ["AR1", "G", "H", "G", "H", "G"],
        ["H", "G", "H", "G", "H", "G"],
        ["AR1", "G", "G", "H", "H", "AR1"],
    ]
    view["table"] = {**view["table"], "board": {"columns": 4, "rows": 6, "cells": [*full, full[1]]}}
    assert GAME.warning(view, GAME.vocabulary.action("drop:AR1@2")) is None


def test_runs_of_one_colour_match_with_snowflakes_between() -> None:
    """AQ-ACORN-02, AQ-ACORN-03, AQ-ACORN-04"""
    assert matched([["AR1", "*", "AR3"]]) == ["AR1", "*", "AR3"]
    assert matched([["AR1"], ["*"], ["AB1"]]) == []
    assert sorted(matched([["AR1"], ["AR1"], ["*"], ["AB2"], ["AB2"]])) == ["*", "AB2", "AB2", "AR1", "AR1"]
    assert matched([["*", "*", "*", "G"]]) == ["*", "*", "*"]


def test_ending_the_turn_with_an_acorn_to_take_is_rarely_meant() -> None:
    """AQ-CARRY-01, AQ-TURN-10"""
    met, end = 0, GAME.vocabulary.action("end")
    for seed in range(6):
        chance, state = random.Random(seed), GAME.new(seats=2, seed=seed)
        while state.to_move >= 0 and met < 3:
            if end in state.legal():
                view = state.view(state.to_move)
                names = [option["name"] for option in view["legal"]]
                can_act = any(name.startswith(("take:", "confront:")) for name in names)
                assert GAME.is_rarely_meant(view, end) == can_act
                met += can_act
            state.apply(chance.choice(state.legal()))
    assert met


def test_alone_the_next_level_or_what_was_missed_is_told() -> None:
    """AQ-SOLO-01, AQ-SOLO-02"""
    board = "board 1: AB1 | 2: G AB1 | 3: * | 4: H; revealed T"
    state = scene(f"level very_easy; guilds T\nred collection 3 1; {board}")
    play(state, "use_hero:a swap:2,1-2,2")
    (result,) = state.view(0)["result"]["seats"]
    assert str(from_json(result["next"])) == "The next level, easy, asks for 8 points."


def test_to_pass_an_acorn_on_is_no_way_to_decline() -> None:
    """AQ-CARRY-05"""
    verbs = {block.verb for block in GAME.vocabulary.blocks if GAME.declines(block.start)}
    assert "pass" not in verbs
    assert {"end", "decline", "leave"} <= verbs
