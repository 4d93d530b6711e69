"""Plays seeded random games and prints a line for each: run by two builds, the lines must be alike.

Every state on the way goes into a line's digest: who decides, between which actions, the position,
the views and the scores. Games differ in seats, in options and in seed.
"""

import hashlib
import json
import random
import sys
from collections.abc import Iterator
from typing import Any

import fireside
from fireside.core import build
from fireside.core.game import Game
from fireside.core.state import State

# How many decisions go by between two looks at everything: whatever has gone apart stays apart, so that
# the later part of a long game needs fewer.
OFTEN, SELDOM, LONG = 8, 80, 400


def main(name: str, games: int) -> None:
    """Print which build this is, then `games` games for each way to set up that game."""
    print(build.kind())
    game = fireside.game(name)
    for seats, options in set_ups(game):
        for seed in range(games):
            state = game.new(seats=seats, seed=seed, **options)
            print(name, seats, options, seed, *played(state, seed), flush=True)


def set_ups(game: Game) -> Iterator[tuple[int, dict[str, Any]]]:
    """Every seat count, then each option value once."""
    for seats in game.seats:
        yield seats, {}
    for option in game.options:
        for value in option.values():
            if value != option.default:
                options = {option.name: value}
                yield game.usual_seats_for(options), options


def played(state: State, seed: int) -> tuple[int, str, list[int], list[int]]:
    """The number of decisions, a digest of every state on the way, the scores and the winners."""
    choice = random.Random(seed)
    digest = hashlib.sha256()
    decisions = 0
    while state.to_move >= 0:
        digest.update(json.dumps([state.to_move, state.legal(), state.scores()]).encode())
        if decisions % (OFTEN if decisions < LONG else SELDOM) == 0:
            digest.update(everything(state, seed).encode())
        state.apply(choice.choice(state.legal()))
        decisions += 1
    digest.update(everything(state, seed).encode())
    return decisions, digest.hexdigest()[:16], state.scores(), state.winners()


def everything(state: State, seed: int) -> str:
    """The position, what each seat sees, a world dealt afresh for each, and some refusals, as text."""
    seats = range(state.seats)
    views = [state.view(seat) for seat in [*seats, None]]
    worlds = [state.resample(seat, seed).position() for seat in seats]
    size = state.game.vocabulary.size
    refusals = [state.why_not(action) for action in range(0, size, 1 + size // 50)]
    return json.dumps([state.position(), views, worlds, refusals], sort_keys=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
