"""Positions from outside: what loads, however it came about, can be played, and shows nobody too much."""

import json
import random
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from importlib import import_module
from typing import Any

import fireside
from fireside.core.fields import Table
from fireside.core.state import State
from tests.contract.cases import Case, by_case, by_seats, loaded_or_refused, some_positions, viewers

Position = dict[str, Any]
Path = tuple[str, ...]

PLAYED_ON = 200  # decisions
LOOKED_AT = 30  # of so many decisions the views are compared after one


@by_case
def test_a_damaged_position_is_refused_or_never_crashes_hangs_or_leaks(case: Case) -> None:
    """Whatever is wrong with it: a sentence that refuses it, or a game like any other."""
    loaded = refused = 0
    for state, chance in some_positions(case, range(4), 0.3):
        position = json.loads(json.dumps(state.position()))
        for _ in range(chance.choice((1, 1, 2))):
            _damage(position, case, chance)
        found = loaded_or_refused(case, position)
        if isinstance(found, str):
            assert len(found.split()) > 3
            refused += 1
        else:
            _play_on(found, chance)
            loaded += 1
    assert loaded > 5
    assert refused > 5


def _play_on(state: State, chance: random.Random) -> None:
    """Play at random; every exception is a failure, and so is a view that tells what is hidden."""
    _look(state, chance)
    for _ in range(PLAYED_ON):
        if state.to_move < 0:
            break
        state.apply(chance.choice(state.legal()))
        if chance.random() * LOOKED_AT < 1:
            _look(state, chance)
    _look(state, chance)


def _look(state: State, chance: random.Random) -> None:
    for viewer in viewers(state):
        view = state.view(viewer)
        for seed in range(2):
            assert state.resample(viewer, seed).view(viewer) == view
    legal = state.legal()
    asides = [action for seat in range(state.seats) for action in state.asides(seat)]
    actions = [chance.randrange(state.game.vocabulary.size) for _ in range(20)]
    for action in [*actions, *legal]:
        assert (state.why_not(action) is None) == (action in legal or action in asides)
    assert state.game.load(state.position()).position() == state.position()


# Damage


def _damage(position: Position, case: Case, chance: random.Random) -> None:
    """Change one thing so that it looks like a position still."""
    kind = chance.random()
    if kind < 0.3:
        _damage_agenda(position["agenda"], case, chance)
    elif kind < 0.6:
        _move_something(position["table"], chance)
    else:
        _change_a_value(position["table"], case, chance)


def _damage_agenda(agenda: list[Any], case: Case, chance: random.Random) -> None:
    """Drop, double, move, replace or add a step, or change what it holds."""
    place = chance.randrange(len(agenda) + 1)
    known = chance.choice(_seen(case.name)[1])
    kind = chance.randrange(5)
    if place == len(agenda) or kind == 0:
        agenda.insert(place, deepcopy(known))
    elif kind == 1:
        del agenda[place]
    elif kind == 2:
        agenda.insert(chance.randrange(len(agenda) + 1), deepcopy(agenda[place]))
    elif kind == 3:
        agenda.insert(chance.randrange(len(agenda)), agenda.pop(place))
    else:
        alike = [step for step in _seen(case.name)[1] if step[0] == agenda[place][0]]
        agenda[place] = deepcopy(chance.choice(alike or [known]))


def _move_something(table: Any, chance: random.Random) -> None:
    """Exchange two entries of lists, or move one from a list to another: what is there in all stays."""
    lists = [part for _, part in _parts(table, ()) if isinstance(part, list)]
    filled = [one for one in lists if one]
    if not filled:
        return
    one, other = chance.choice(filled), chance.choice(lists)
    place = chance.randrange(len(one))
    if other and chance.random() < 0.5:
        there = chance.randrange(len(other))
        one[place], other[there] = other[there], one[place]
    else:
        other.insert(chance.randrange(len(other) + 1), one.pop(place))


def _change_a_value(table: Any, case: Case, chance: random.Random) -> None:
    """Another value that the same place had in some game, or a number beside the one that is there."""
    seen = _seen(case.name)[0]
    parts = [
        (holder, key, (*path, _step(key)))
        for path, part in [((), table), *_parts(table, ())]
        for holder, key in _entries(part)
    ]
    holder, key, path = chance.choice([part for part in parts if part[2] in seen])
    if type(holder[key]) is int and chance.random() < 0.5:
        holder[key] += chance.choice((-1, 1, 2))
    else:
        holder[key] = deepcopy(chance.choice(seen[path]))


def _entries(part: Any) -> Iterator[tuple[Any, Any]]:
    if isinstance(part, dict):
        yield from ((part, key) for key in part)
    elif isinstance(part, list):
        yield from ((part, place) for place in range(len(part)))


def _step(key: Any) -> str:
    """A key as part of a path: places in lists are all alike."""
    return "*" if isinstance(key, int) else str(key)


def _parts(part: Any, path: Path) -> Iterator[tuple[Path, Any]]:
    """Everything inside a piece of JSON, with its path."""
    for holder, key in _entries(part):
        inside = (*path, _step(key))
        yield inside, holder[key]
        yield from _parts(holder[key], inside)


@cache
def _seen(name: str) -> tuple[dict[Path, list[Any]], list[Any]]:
    """What stood where in the tables of some games, and the steps that waited."""
    game = fireside.game(name)
    values: dict[Path, list[Any]] = {}
    steps: list[Any] = []
    for seed in range(2):
        for state, _ in some_positions(Case(name, game.usual_seats), range(seed, seed + 1), 0.4):
            position = json.loads(json.dumps(state.position()))
            for path, value in _parts(position["table"], ()):
                values.setdefault(path, []).append(value)
            steps += position["agenda"]
    return values, steps


# Copies


@by_seats
def test_a_copy_misses_no_declared_field(case: Case) -> None:
    """Each field, changed by itself, is in a copy as it was changed; and the original keeps its own.

    What is open now and then, such as an expedition, is in a copy while it is open.
    """
    missed = set(_declared(case))
    for state, _ in some_positions(case, range(2), 0.2):
        missed = {attribute for attribute in missed if not _is_copied(state, attribute)}
    assert not missed


@by_case
def test_a_copy_has_the_position_of_the_original(case: Case) -> None:
    for state, _ in some_positions(case, range(2), 0.2):
        assert json.dumps(state.copy().position()) == json.dumps(state.position())


def _is_copied(state: State, attribute: str) -> bool:
    """Whether a change of an attribute is in a copy; nothing that the copy changes is in the original."""
    owner, _, name = attribute.rpartition(".")
    found, others = [getattr(one, owner) if owner else one for one in (state, state.copy())]
    if found is others:  # nothing of its own: shared by all, such as no expedition
        return False
    kept = getattr(found, name)
    changed = _changed(kept)
    if changed is None:
        return True
    setattr(found, name, changed)
    copy = getattr(state.copy(), owner) if owner else state.copy()
    is_copied: bool = getattr(copy, name) == changed
    setattr(copy, name, kept)
    assert getattr(found, name) == changed, attribute
    setattr(found, name, kept)
    return is_copied


def _declared(case: Case) -> list[str]:
    """The attributes that the fields of a game's positions are kept in."""
    table = import_module(f"fireside.games.{case.name}.position.table").TABLE
    assert isinstance(table, Table)
    return table.attributes()


def _changed(value: Any) -> Any:
    """Another value of the same type; None for what is neither a number nor a list."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, list):
        return [*value, [0] if value and isinstance(value[0], list) else 0]
    return None
