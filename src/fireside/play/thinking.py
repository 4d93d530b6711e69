"""A bot's thinking as plain calls, for processes that share nothing but positions and integers."""

import os
from collections.abc import Mapping, Sequence
from time import perf_counter
from typing import Any, NamedTuple

from fireside.bots import bot
from fireside.bots.search import TurnBot
from fireside.core.registry import game
from fireside.core.state import State
from fireside.play.analysis import Analysis, plain
from fireside.play.hints import Hint, fresh_seed, hint


def begin(niceness: int) -> None:
    """What a process does first, by when it has loaded this module: give way to others by so much."""
    os.nice(niceness)


def choose(world: Mapping[str, Any], level: str, spent: float = 0.0) -> int:
    """What a bot of `level` does in a world that was resampled for the seat to move.

    `spent` is how many seconds it has thought in this turn already.
    """
    player = bot(level)
    if isinstance(player, TurnBot):
        player.left = max(0.0, player.left - spent)
    return player.choose(_opened(world), fresh_seed())


def advise(world: Mapping[str, Any], level: str, others: Sequence[int] = ()) -> Hint:
    """What a bot of `level` would do in that seat's place, compared with the next best and with `others`."""
    return hint(_opened(world), bot(level), others)


class Slice(NamedTuple):
    """A part of an analysis as plain data, with how many decisions there are and where the curves end."""

    judged: list[dict[str, Any]]
    total: int
    final: list[float]


def analyse(record: Mapping[str, Any], iterations: int, first: int, seconds: float) -> Slice:
    """Judge the decisions of a record from the `first` on, for about so many seconds; one at least."""
    until = perf_counter() + seconds
    analysis = Analysis(record, iterations)
    judged: list[dict[str, Any]] = []
    for number in range(first, len(analysis)):
        judged.append(plain(analysis.judged(number)))
        if perf_counter() >= until:
            break
    return Slice(judged, len(analysis), analysis.final)


def _opened(world: Mapping[str, Any]) -> State:
    return game(world["game"]).load(world)
