"""Trying content out: random games with it come to their end, or their process is ended."""

import time
from concurrent.futures import TimeoutError as TakesTooLong
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Final

from pebble import ProcessExpired, ProcessPool

from fireside.bots.workers import end_with_parent
from fireside.core.content import Content
from fireside.core.game import Game
from fireside.core.random import seeded
from fireside.core.registry import game
from fireside.core.words import amount

GAMES: Final = 20
SECONDS: Final = 10.0  # of the processor, so that a busy machine finds nothing wrong
PATIENCE: Final = 5.0  # times as long for a game that never comes back
SEED: Final = 1


class Unplayable(ValueError):
    """Games with a content do not come to their end; the text says what happened."""


@dataclass(frozen=True)
class Trial:
    """How random games with a content went."""

    games: int
    longest: int  # decisions
    seconds: float


def try_out(name: str, content: str | None, games: int = GAMES, seconds: float = SECONDS) -> Trial:
    """Play random games of all numbers of seats; Unplayable unless all end in that time.

    Whatever goes wrong with them stays in a process of its own.
    """
    limit = PATIENCE * seconds
    with ProcessPool(max_workers=1, context=get_context("spawn"), initializer=end_with_parent) as pool:
        future = pool.schedule(play_random, args=[name, content, games, seconds], timeout=limit)
        try:
            trial: Trial = future.result()
        except TakesTooLong as error:
            raise Unplayable(f"a random game did not come back in {limit:g} s: it may never end") from error
        except ProcessExpired as error:
            raise Unplayable(
                f"a random game ended the process that played it (exit code {error.exitcode})"
            ) from error
    return trial


def play_random(name: str, content: str | None, games: int, seconds: float) -> Trial:
    """Play random games with one number of seats after the other; Unplayable if one fails or does not end."""
    kind = game(name)
    cards = kind.content(content)
    begun, longest = time.process_time(), 0
    for number in range(games):
        seats = kind.seats[number % len(kind.seats)]
        longest = max(longest, _decisions_of(kind, cards, number, seats, begun + seconds))
    return Trial(games, longest, time.process_time() - begun)


def _decisions_of(kind: Game, cards: Content, seed: int, seats: int, latest: float) -> int:
    """How many decisions a random game takes, which is to end before `latest`."""
    chance, decisions = seeded(SEED, seed), 0
    try:
        state = kind.new(seats, seed, cards)
        while state.to_move >= 0 and time.process_time() < latest:
            legal = state.legal()
            state.apply(legal[chance.below(len(legal))])
            decisions += 1
        state.scores()
    except Exception as error:
        what = f"a random game (seed {seed}, {amount(seats, 'seat')})"
        raise Unplayable(f"{what} fails after {amount(decisions, 'decision')}: {error!r}") from error
    if state.to_move >= 0:
        raise Unplayable(f"random games take too long: one has not ended after {decisions} decisions")
    return decisions
