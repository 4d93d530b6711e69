"""Positions of earlier versions of the rules go on under the present ones.

`positions-1.json.gz` holds one position of version 1 for each kind of decision.
"""

import gzip
import json
import random
from pathlib import Path
from typing import Any

import pytest

from fireside.core.state import State
from fireside.games.above_and_below.position.agenda import STEPS
from fireside.games.above_and_below.state import Decision
from tests.games.above_and_below.scene import GAME
from tests.games.playing import kind, names

STORED = Path(__file__).parent / "positions-1.json.gz"
POSITIONS: dict[str, dict[str, Any]] = json.loads(gzip.decompress(STORED.read_bytes()))


def carried_over(position: dict[str, Any]) -> State:
    return GAME.load(GAME.carried_over(position, GAME.content()))


@pytest.mark.parametrize("name", POSITIONS)
def test_an_earlier_position_goes_on_where_it_stood(name: str) -> None:
    """The table lies as it lay, and can be played to the end."""
    before = POSITIONS[name]
    state = carried_over(before)
    if name != "rest_cider needless":
        assert state.position()["table"] == before["table"]
        assert kind(state) == name.split()[0]
    chance = random.Random(1)
    while state.to_move >= 0:
        state.apply(chance.choice(state.legal()))
    assert state.winners()


def test_whoever_was_passed_over_may_be_exerted_now() -> None:
    """AB-EXPLORE-10 The step held whose turn it was; now it is everybody's who is not yet exerted."""
    before = POSITIONS["exert later"]
    assert before["agenda"][-1][1] > 0
    trip = before["table"]["expedition"]
    fresh = [villager for villager in trip["party"] if villager not in trip["exerted"]]
    assert names(carried_over(before)) == [*[f"villager:{villager}" for villager in fresh], "stop"]


def test_a_cider_that_would_be_wasted_is_not_asked_for_any_more() -> None:
    """R-AB-35"""
    before = POSITIONS["rest_cider needless"]
    seat = before["agenda"][-1][1]
    state = carried_over(before)
    assert kind(state) != "rest_cider"
    ciders = [row["seats"][seat]["stores"]["cider"] for row in (before["table"], state.position()["table"])]
    assert ciders[0] == ciders[1] > 0


def test_every_kind_of_decision_is_there() -> None:
    kinds = {one.kind for one in STEPS.names if issubclass(one, Decision)}
    assert {name.split()[0] for name in POSITIONS} == kinds


def test_an_earlier_position_is_not_loaded_as_it_is() -> None:
    with pytest.raises(ValueError, match="rules version 1"):
        GAME.load(POSITIONS["turn_menu"])
