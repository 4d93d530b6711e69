"""Copies, positions and records: nothing is shared, nothing is lost."""

import json
import random

import pytest

import fireside
from fireside.core.records import opening
from tests.contract.cases import CASES, SEAT_CASES, Case, positions, some_positions, viewers

by_case = pytest.mark.parametrize("case", CASES, ids=str)
by_seats = pytest.mark.parametrize("case", SEAT_CASES, ids=str)


@by_case
def test_earlier_clones_and_worlds_never_change(case: Case) -> None:
    for seed in range(4):
        copies = []
        for state, _ in positions(case, seed):
            for copy in (state.clone(), state.resample(0, 7), state.resample(None, 7)):
                copies.append((copy, json.dumps(copy.position()), copy.legal()[:]))
        for copy, position, legal in copies:
            assert json.dumps(copy.position()) == position
            assert copy.legal() == legal


@by_seats
def test_playing_a_copy_never_changes_the_original(case: Case) -> None:
    for state, chance in some_positions(case, range(6), 0.1):
        before = json.dumps(state.position())
        for copy in (state.clone(), state.resample(0, 7)):
            _future(copy, chance.random())
            assert json.dumps(state.position()) == before


@by_case
def test_a_clone_goes_on_like_the_original(case: Case) -> None:
    for state, chance in some_positions(case, range(1), 0.1):
        clone = state.clone()
        assert clone.record() == state.record()
        seed = chance.random()
        assert _future(clone.clone(), seed) == _future(state.clone(), seed)


def _future(state: fireside.core.state.State, seed: float) -> list[str]:
    """Positions on the way from here to the end of one random game."""
    chance = random.Random(seed)
    future = [json.dumps(state.position())]
    while state.to_move >= 0:
        state.apply(chance.choice(state.legal()))
        future.append(json.dumps(state.position()))
    return future


@by_case
def test_a_loaded_position_goes_on_like_the_original(case: Case) -> None:
    for state, chance in some_positions(case, range(2), 0.1):
        saved = json.loads(json.dumps(state.position()))
        loaded = case.game.load(saved)
        assert loaded.position() == state.position()
        assert loaded.legal() == state.legal()
        for viewer in viewers(state):
            assert loaded.view(viewer) == state.view(viewer)
        seed = chance.random()
        assert _future(loaded, seed) == _future(state.clone(), seed)


@by_case
def test_a_replay_reproduces_every_state(case: Case) -> None:
    seen = [json.dumps(state.position()) for state, _ in positions(case, 6)]
    state = [state for state, _ in positions(case, 6)][-1]
    record = json.loads(json.dumps(state.record()))
    assert fireside.replay(record).record() == state.record()
    again = opening(record)
    replayed = [json.dumps(again.position())]
    for action in record["actions"]:
        again.apply(action)
        replayed.append(json.dumps(again.position()))
    assert replayed == seen


@by_seats
def test_a_game_begun_from_a_position_has_a_record_that_replays(case: Case) -> None:
    for state, chance in some_positions(case, range(1), 0.1):
        loaded = case.game.load(state.position())
        while loaded.to_move >= 0:
            loaded.apply(chance.choice(loaded.legal()))
        record = json.loads(json.dumps(loaded.record()))
        assert "seed" not in record
        assert fireside.replay(record).position() == loaded.position()


@by_seats
def test_every_missing_or_garbled_part_of_a_position_is_refused_with_a_sentence(case: Case) -> None:
    for state, _ in some_positions(case, range(1), 0.1):
        position = state.position()
        for part in position:
            with pytest.raises(ValueError, match=part):
                case.game.load({name: value for name, value in position.items() if name != part})
            for garbage in (None, 17.5, "x", [["x"]], {"x": 1}):
                with pytest.raises(ValueError, match=r"\w"):
                    case.game.load({**position, part: garbage})
        for part in position["table"]:
            table = {name: value for name, value in position["table"].items() if name != part}
            if state.record()["actions"]:
                with pytest.raises(ValueError, match=part):
                    case.game.load({**position, "table": table})


@by_seats
def test_a_wrong_record_is_refused_with_what_is_wrong(case: Case) -> None:
    record = [state for state, _ in positions(case, 1)][-1].record()
    wrong = {
        "game": ("chess", "chess"),
        "version": (999, "version"),
        "content": ("0123456789abcdef", "content"),
        "seats": (99, "seats"),
        "options": ({"weather": "mild"}, "weather"),
        "seed": ("lucky", "seed"),
        "actions": ([10**9], "action 1 of 1"),
    }
    for part, (value, sentence) in wrong.items():
        with pytest.raises(ValueError, match=sentence):
            fireside.replay({**record, part: value})
        with pytest.raises(ValueError, match=part):
            fireside.replay({name: kept for name, kept in record.items() if name != part})
    with pytest.raises(ValueError, match="mapping"):
        fireside.replay([])  # type: ignore[arg-type]  # what a careless caller might do
