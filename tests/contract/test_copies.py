"""Copies, positions and records: nothing is shared, nothing is lost."""

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

import fireside
from fireside.core.records import first_state
from fireside.core.state import State
from tests.contract.cases import (
    Case,
    by_case,
    by_seats,
    loaded_or_refused,
    positions,
    some_positions,
    viewers,
)


@by_case
def test_earlier_clones_and_worlds_never_change(case: Case) -> None:
    for seed in range(4):
        copies = []
        for state, _ in some_positions(case, range(seed, seed + 1), 1.0):
            for copy in (state.clone(), state.resample(0, 7), state.resample(None, 7)):
                copies.append((copy, json.dumps(copy.position()), copy.legal()[:]))
        for copy, position, legal in copies:
            assert json.dumps(copy.position()) == position
            assert copy.legal() == legal


@by_seats
def test_playing_a_copy_never_changes_the_original(case: Case) -> None:
    for state, chance in some_positions(case, range(2), 0.1):
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


def _future(state: State, seed: float) -> list[str]:
    """What may be chosen on the way from here to the end of one random game, and some positions."""
    chance = random.Random(seed)
    future = [json.dumps(state.position())]
    while state.to_move >= 0:
        state.apply(chance.choice(state.legal()))
        rare = len(future) % 20 == 0 or state.to_move < 0
        future.append(json.dumps([state.to_move, state.legal(), state.position() if rare else None]))
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
    again = first_state(record)
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
    """It names the part, or what stands in its place."""
    for state, _ in some_positions(case, range(1), 0.1):
        position = state.position()
        for part in position:
            with pytest.raises(ValueError, match=part):
                case.game.load({name: value for name, value in position.items() if name != part})
            for garbage in (None, 17.5, "x", [["x"]], {"x": 1}):
                with pytest.raises(ValueError, match=f"{part.rstrip('s')}|'x'|{re.escape(repr(garbage))}"):
                    case.game.load({**position, part: garbage})
        for part in position["table"]:
            table = {name: value for name, value in position["table"].items() if name != part}
            with pytest.raises(ValueError, match=part):
                case.game.load({**position, "table": table})


@by_seats
def test_a_position_changed_anywhere_is_refused_or_can_be_played_to_its_end(case: Case) -> None:
    refused = 0
    for state, chance in some_positions(case, range(6), 0.4):
        position = json.loads(json.dumps(state.position()))
        _change_somewhere(position["agenda" if chance.random() < 0.3 else "table"], chance)
        loaded = loaded_or_refused(case, position)
        if isinstance(loaded, str):
            assert len(loaded.split()) > 3
            refused += 1
            continue
        decisions = len(_future(loaded, chance.random()))
        assert decisions <= case.game.max_decisions + 1
        assert case.game.load(loaded.position()).position() == loaded.position()
    assert refused > 30


def _change_somewhere(part: Any, chance: random.Random) -> None:
    """Change, drop or double one entry, somewhere in a piece of JSON."""
    keys = list(part) if isinstance(part, dict) else list(range(len(part)))
    if not keys:
        return
    key = chance.choice(keys)
    if isinstance(part[key], dict | list) and part[key] and chance.random() < 0.8:
        _change_somewhere(part[key], chance)
    elif chance.random() < 0.6:
        other = chance.choice(keys)
        part[key] = chance.choice([part[other], None, 1, -1, 99, "S01", [], True, 1.5])
    elif isinstance(part, list) and chance.random() < 0.5:
        part.append(part[key])
    else:
        del part[key]


@by_seats
def test_what_is_handed_out_can_be_changed_without_changing_the_state(case: Case) -> None:
    for state, _ in some_positions(case, range(1), 0.1):
        loaded = case.game.load(state.position())
        before = json.dumps([loaded.position(), loaded.record(), loaded.view(0)])
        for handed_out in (loaded.position(), loaded.record(), loaded.view(0), loaded.clone().record()):
            _spoil(handed_out)
        assert json.dumps([loaded.position(), loaded.record(), loaded.view(0)]) == before


def _spoil(part: Any) -> None:
    for value in part.values() if isinstance(part, dict) else part:
        if isinstance(value, dict | list):
            _spoil(value)
    part.clear()


@by_seats
def test_what_was_loaded_does_not_change_with_what_it_was_loaded_from(case: Case) -> None:
    position = case.new(1).position()
    loaded = case.game.load(position)
    before = json.dumps(loaded.record())
    _spoil(position)
    assert json.dumps(loaded.record()) == json.dumps(loaded.clone().record()) == before


@by_seats
def test_a_game_with_a_content_file_of_its_own_needs_that_file_again(case: Case, tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    text = (case.game.folder / "content" / "cards.toml").read_text(encoding="utf-8")
    file.write_text(re.sub(r'^name = "(.*)"', r'name = "\1 the Second"', text, count=1, flags=re.MULTILINE))
    state = case.game.new(seats=case.seats, seed=3, content=file)
    state.watch()
    for _ in range(10):
        state.apply(state.default())
    record = json.loads(json.dumps(state.record()))
    assert record["content"] != case.new(3).record()["content"]
    assert fireside.replay(record, content=file).position() == state.position()
    assert case.game.load(state.position(), content=file).position() == state.position()
    from_start = case.game.load(state.position(), content=str(file)).record()
    assert fireside.replay(from_start, content=file).position() == state.position()
    for wrong in (record, from_start):
        with pytest.raises(ValueError, match="content"):
            fireside.replay(wrong)
    with pytest.raises(ValueError, match="content"):
        case.game.load(state.position())
    assert all(state.sentence(event) for event in state.log(0))


@by_seats
def test_a_wrong_record_is_refused_with_what_is_wrong(case: Case) -> None:
    record = [state for state, _ in positions(case, 1)][-1].record()
    wrong = {
        "game": ("chess", "chess"),
        "version": (999, "version"),
        "content": ("0123456789abcdef", "content"),
        "seats": (99, "is played with"),
        "options": ({"weather": "mild"}, "weather"),
        "seed": ("lucky", "seed"),
        "actions": ([10**9], "action 1 of 1"),
    }
    for part, (value, sentence) in wrong.items():
        with pytest.raises(ValueError, match=sentence):
            fireside.replay({**record, part: value})
        with pytest.raises(ValueError, match=part):
            fireside.replay({name: kept for name, kept in record.items() if name != part})
    for options in ({"seed": 3}, {"seats": 1}, {"content": None}, {"self": 1}):
        with pytest.raises(ValueError, match=next(iter(options))):
            fireside.replay({**record, "options": options})
    start = case.new(1).position()
    from_start = {
        **{name: value for name, value in record.items() if name != "seed"},
        "start": start,
        "actions": [],
    }
    assert fireside.replay(from_start).position() == start
    for part, value in (("seed", 1), ("seats", 0), ("options", {"x": 1})):
        with pytest.raises(ValueError, match=part):
            fireside.replay({**from_start, part: value})
    with pytest.raises(ValueError, match="mapping"):
        fireside.replay([])  # type: ignore[arg-type]  # what a careless caller might do
