"""Records: a game as a seed, its options and a list of integers."""

from collections.abc import Mapping
from typing import Any

from fireside.core.errors import IllegalAction
from fireside.core.game import Game, Source
from fireside.core.registry import game
from fireside.core.state import State


def replay(record: Mapping[str, Any], content: Source = None) -> State:
    """The state that `record` leads to; ValueError that names what is missing or wrong."""
    state = opening(record, content)
    actions = record["actions"]
    for place, action in enumerate(actions):
        try:
            state.apply(action)
        except IllegalAction as error:
            raise ValueError(
                f"action {place + 1} of {len(actions)} in the record cannot be taken: {error}"
            ) from error
    return state


def opening(record: Mapping[str, Any], content: Source = None) -> State:
    """The state that `record` begins with, before its first action; the whole record is checked."""
    kind = _game_of(record)
    cards = kind.content(content)
    kind.check_saved(record, "record", cards)
    _check_actions(record)
    if "start" in record:
        return kind.load(record["start"], cards)
    if not isinstance(record.get("seed"), int):
        raise ValueError("the record has no 'seed' (a whole number) and no 'start' position")
    if not isinstance(record["options"], Mapping):
        raise ValueError("the record's 'options' should be a mapping")
    return kind.new(record["seats"], record["seed"], cards, **record["options"])


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
