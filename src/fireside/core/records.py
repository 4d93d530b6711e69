"""Records: a game as a seed, its options and a list of integers."""

from collections.abc import Iterator, Mapping
from typing import Any

from fireside.core.content import Content
from fireside.core.errors import IllegalAction
from fireside.core.game import Game, Source
from fireside.core.registry import game
from fireside.core.state import State


def replay(record: Mapping[str, Any], content: Source = None) -> State:
    """The state that `record` leads to; ValueError that names what is missing or wrong."""
    state = first_state(record, content)
    for _ in _played(state, record):
        continue
    return state


def follow(record: Mapping[str, Any], content: Source = None) -> Iterator[State]:
    """The watched state at the opening and after each action: one state that moves on."""
    state = first_state(record, content, watched=True)
    yield state
    yield from _played(state, record)


def _played(state: State, record: Mapping[str, Any]) -> Iterator[State]:
    actions = record["actions"]
    for place, action in enumerate(actions):
        try:
            state.apply(action)
        except IllegalAction as error:
            here = f"action {place + 1} of {len(actions)}"
            raise ValueError(f"{here} in the record cannot be taken: {error}") from error
        yield state


def first_state(record: Mapping[str, Any], content: Source = None, watched: bool = False) -> State:
    """The state that `record` begins with, before its first action; the whole record is checked."""
    kind = _game_of(record)
    cards = kind.content(content)
    kind.check_saved(record, "record", cards)
    _check_actions(record)
    if "start" in record:
        return _opening_from_position(kind, record, cards, watched)
    if not isinstance(record.get("seed"), int):
        raise ValueError("the record has no 'seed' (a whole number) and no 'start' position")
    if not isinstance(record["options"], Mapping):
        raise ValueError("the record's 'options' should be a mapping")
    return kind.start(record["seats"], record["seed"], cards, record["options"], watched)


def _opening_from_position(kind: Game, record: Mapping[str, Any], cards: Content, watched: bool) -> State:
    state = kind.load(record["start"], cards)
    if "seed" in record:
        raise ValueError("the record has both a 'seed' and a 'start' position: it should have one of them")
    for part in ("seats", "options"):
        if record[part] != record["start"][part]:
            raise ValueError(f"the record's {part!r} are not those of its 'start' position")
    state.watched = watched
    return state


def _game_of(record: Mapping[str, Any]) -> Game:
    if not isinstance(record, Mapping):
        raise ValueError(f"a record is a mapping, not {type(record).__name__}")
    if not isinstance(record.get("game"), str):
        raise ValueError("the record has no 'game'")
    return game(record["game"])


def _check_actions(record: Mapping[str, Any]) -> None:
    actions = record.get("actions")
    if not isinstance(actions, list) or not all(type(action) is int for action in actions):
        raise ValueError("the record's 'actions' should be a list of whole numbers")
