"""The peers: OpenSpiel's games in C++, RLCard and Catanatron, played at random.

A decision is a player's action. Chance is sampled where the engine leaves it to its user: that
takes time but is no decision. "Inside" is each engine's own loop over its own random players.
"""

import random
from typing import Any

import pyspiel
import rlcard
from catanatron import Color, RandomPlayer
from catanatron import Game as Catan
from catanatron.game import TURNS_LIMIT
from rlcard.agents import RandomAgent

from bench.measure import FROM_PYTHON, INSIDE, Contestant, Play, microseconds

OPEN_SPIEL = "OpenSpiel (C++)"
RLCARD = "RLCard"
CATANATRON = "Catanatron"

SPIEL_GAMES = [
    "backgammon", "crazy_eights", "gin_rummy", "hanabi", "hearts",
    "hive", "leduc_poker", "oh_hell", "solitaire", "tarok",
]  # fmt: skip
RLCARD_GAMES = ["doudizhu", "gin-rummy", "mahjong", "uno"]
SAMPLE = 200  # games from which the length of a game inside OpenSpiel is taken


def contestants() -> list[Contestant]:
    """Every peer, both ways."""
    return [*open_spiel(), *rlcard_games(), *catanatron()]


def open_spiel() -> list[Contestant]:
    """OpenSpiel: `legal_actions` and `apply_action` from Python; `evaluate_bots` inside."""
    games = {name: pyspiel.load_game(name) for name in SPIEL_GAMES}
    return [
        *[Contestant(OPEN_SPIEL, name, FROM_PYTHON, spiel_from_python(game)) for name, game in games.items()],
        *[Contestant(OPEN_SPIEL, name, INSIDE, spiel_inside(game)) for name, game in games.items()],
    ]


def spiel_from_python(game: Any) -> Play:
    """One game; chance nodes are sampled here, as OpenSpiel leaves them to its user."""

    def play(seed: int) -> tuple[int, float]:
        chance = random.Random(seed)
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(actions, weights)[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
                decisions += 1
        state.returns()
        return 1, decisions

    return play


def spiel_inside(game: Any) -> Play:
    """One game by C++ bots in a C++ loop, which does not count: its length is the mean of a sample."""
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]
    sample = spiel_from_python(game)
    length = sum(sample(seed)[1] for seed in range(SAMPLE)) / SAMPLE

    def play(seed: int) -> tuple[int, float]:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        return 1, length

    return play


def rlcard_games() -> list[Contestant]:
    """RLCard: `step` from Python; `run` with its random agents inside."""
    return [
        *[Contestant(RLCARD, name, FROM_PYTHON, rlcard_from_python(name)) for name in RLCARD_GAMES],
        *[Contestant(RLCARD, name, INSIDE, rlcard_inside(name)) for name in RLCARD_GAMES],
    ]


def rlcard_from_python(name: str) -> Play:
    """One game, step by step."""
    table = rlcard.make(name, {"seed": 1})

    def play(seed: int) -> tuple[int, float]:
        choice = random.Random(seed).choice
        state, _ = table.reset()
        decisions = 0
        while not table.is_over():
            state, _ = table.step(choice(list(state["legal_actions"])))
            decisions += 1
        table.get_payoffs()
        return 1, decisions

    return play


def rlcard_inside(name: str) -> Play:
    """One game in RLCard's loop; a trajectory holds a state before and after each action."""
    table = rlcard.make(name, {"seed": 1})
    table.set_agents([RandomAgent(num_actions=table.num_actions) for _ in range(table.num_players)])

    def play(seed: int) -> tuple[int, float]:
        trajectories, _ = table.run(is_training=True)  # without also working out odds
        return 1, sum(len(one) // 2 for one in trajectories)

    return play


def catanatron() -> list[Contestant]:
    """Catanatron, four players: `execute` from Python; `play` with its random players inside."""
    return [
        Contestant(CATANATRON, "catan", FROM_PYTHON, catan_from_python),
        Contestant(CATANATRON, "catan", INSIDE, catan_inside),
    ]


def new_catan(seed: int) -> Any:
    """A new game of four random players."""
    return Catan([RandomPlayer(color) for color in Color], seed=seed + 1)  # 0 would be no seed


def catan_from_python(seed: int) -> tuple[int, float]:
    """One game, stopped as Catanatron stops it: by a winner or after its limit of turns."""
    choice = random.Random(seed).choice
    game = new_catan(seed)
    decisions = 0
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        game.execute(choice(game.state.playable_actions))
        decisions += 1
    return 1, decisions


def catan_inside(seed: int) -> tuple[int, float]:
    """One game in Catanatron's loop."""
    game = new_catan(seed)
    game.play()
    return 1, len(game.state.actions)


def clone_costs() -> list[tuple[str, str, float]]:
    """Engine, game and microseconds for a copy of a position in the middle of a game."""
    return [
        *[(OPEN_SPIEL, name, microseconds([halfway(name).clone])) for name in SPIEL_GAMES],
        (CATANATRON, "catan", microseconds([catan_halfway().copy])),
    ]


def catan_halfway() -> Any:
    """A position in the middle of a random game."""
    choice = random.Random(1).choice
    game = new_catan(1)
    for _ in range(400):
        game.execute(choice(game.state.playable_actions))
    return game


def halfway(name: str) -> Any:
    """A position in the middle of a random game; chance is as good as any player here."""
    chance = random.Random(1)
    states = [pyspiel.load_game(name).new_initial_state()]
    while not states[-1].is_terminal():
        state = states[-1].clone()
        state.apply_action(chance.choice(state.legal_actions()))
        states.append(state)
    return states[len(states) // 2]
