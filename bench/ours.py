"""Fireside's games: random play from a Python loop and inside the engine, and what a copy costs."""

import random
from collections.abc import Callable
from functools import partial

import fireside
from bench.measure import FROM_PYTHON, INSIDE, Contestant, Play, microseconds
from fireside.bots.playout import random_games
from fireside.core.game import Game
from fireside.core.state import State

ENGINE = "Fireside"
BATCH = 20  # games to a call inside the engine, so that the call itself costs nothing
POSITIONS = 40


def contestants() -> list[Contestant]:
    """Every game with its usual seats, both ways."""
    games = [fireside.game(name) for name in fireside.all_games()]
    return [
        *[Contestant(ENGINE, game.name, FROM_PYTHON, from_python(game)) for game in games],
        *[Contestant(ENGINE, game.name, INSIDE, inside(game)) for game in games],
    ]


def from_python(game: Game) -> Play:
    """One game from set-up to scores, each decision asked for and answered from here."""

    def play(seed: int) -> tuple[int, float]:
        choice = random.Random(seed).choice
        state = game.new(seed=seed)
        decisions = 0
        while state.to_move >= 0:
            state.apply(choice(state.legal()))
            decisions += 1
        state.scores()
        return 1, decisions

    return play


def inside(game: Game) -> Play:
    """Some games from set-up to scores, in the engine's own loop."""

    def play(seed: int) -> tuple[int, float]:
        return BATCH, random_games(game, BATCH, seed)

    return play


def costs(game: Game) -> dict[str, float]:
    """Microseconds for a clone, a resampling and a view, averaged over the positions of a game."""
    states = positions(game)
    calls: dict[str, list[Callable[[], object]]] = {
        "clone": [state.clone for state in states],
        "resample": [partial(state.resample, state.to_move, 1) for state in states],
        "view": [partial(state.view, state.to_move) for state in states],
    }
    return {name: microseconds(list_of_calls) for name, list_of_calls in calls.items()}


def positions(game: Game) -> list[State]:
    """Positions spread evenly over a random game."""
    choice = random.Random(1).choice
    state = game.new(seed=1)
    states: list[State] = []
    while state.to_move >= 0:
        states.append(state.clone())
        state.apply(choice(state.legal()))
    return states[:: max(1, len(states) // POSITIONS)]
