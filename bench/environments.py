"""Environments: Fireside's, PettingZoo's classic games and RLCard's driven alike, and many games at once.

A step asks for the observation and the mask of whoever decides, picks a legal action at random and takes it.
"""

import random
from collections.abc import Callable
from typing import Any, Final

import rlcard
from pettingzoo.classic import (
    chess_v6,
    connect_four_v3,
    go_v5,
    leduc_holdem_v4,
    texas_holdem_v4,
    tictactoe_v3,
)

import fireside
import fireside.envs
from bench.measure import BATCHED, SINGLE, Contestant, Play
from bench.ours import ENGINE
from bench.peers import RLCARD, RLCARD_GAMES

PETTING_ZOO: Final = "PettingZoo"
CLASSIC: Final[dict[str, Callable[[], Any]]] = {
    "chess": chess_v6.env,
    "connect_four": connect_four_v3.env,
    "go": go_v5.env,
    "leduc_holdem": leduc_holdem_v4.env,
    "texas_holdem": texas_holdem_v4.env,
    "tictactoe": tictactoe_v3.env,
}
SIDE_BY_SIDE: Final = 128
STEPS: Final = 20  # of a batch to a call


def contestants() -> list[Contestant]:
    """Every environment; the batches last."""
    games = fireside.all_games()
    return [
        *[Contestant(ENGINE, name, SINGLE, one_by_one(fireside.envs.turns(name))) for name in games],
        *[Contestant(PETTING_ZOO, name, SINGLE, one_by_one(make())) for name, make in CLASSIC.items()],
        *[Contestant(RLCARD, name, SINGLE, rlcard_steps(name)) for name in RLCARD_GAMES],
        *[Contestant(ENGINE, name, BATCHED, at_once(name)) for name in games],
    ]


def one_by_one(environment: Any) -> Play:
    """One game of a PettingZoo environment."""

    def play(seed: int) -> tuple[int, float]:
        choice = random.Random(seed).choice
        environment.reset(seed=seed)
        steps = 0
        for _ in environment.agent_iter():
            seen, _reward, is_over, is_cut_off, _info = environment.last()
            if is_over or is_cut_off:
                environment.step(None)
            else:
                environment.step(int(choice(seen["action_mask"].nonzero()[0])))
                steps += 1
        return 1, steps

    return play


def rlcard_steps(name: str) -> Play:
    """One game of an RLCard environment, whose states hold observation and legal actions."""
    table = rlcard.make(name, {"seed": 1})

    def play(seed: int) -> tuple[int, float]:
        choice = random.Random(seed).choice
        state, _ = table.reset()
        steps = 0
        while not table.is_over():
            state, _ = table.step(choice(list(state["legal_actions"])))
            steps += 1
        return 1, steps

    return play


def at_once(name: str) -> Play:
    """Many games side by side; how many ended counts as games."""
    games = fireside.envs.batch(name, SIDE_BY_SIDE, seed=1)

    def play(seed: int) -> tuple[int, float]:
        ended = 0
        for _ in range(STEPS):
            games.step(games.sample())
            ended += int(games.dones.sum())
        return ended, SIDE_BY_SIDE * STEPS

    return play
