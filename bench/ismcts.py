"""OpenSpiel's own IS-MCTS (its Python one) against `search` at equal iterations: writes bench/ismcts.md.

    python -m bench.ismcts --games 40 --iterations 100

Both choose among Fireside's decisions, on the same deals with seats rotated; OpenSpiel's values a position by
one random game to the end. It searches single decisions and Fireside's whole moves, each as it is made to.
"""

import argparse
import random
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from rich.console import Console

import fireside.envs  # noqa: F401  # makes the games known to OpenSpiel
from bench.report import Sheet, processor
from fireside.bots import bot
from fireside.envs.spiel import DIGIT, DIGITS
from fireside.lab.summary import Z

RESULTS = Path(__file__).with_name("ismcts.md")
GAMES = [("snowcrest", 2), ("snow_bound", 3)]
EXPLORATION = 2.0
HEADINGS = [
    "game",
    "seats",
    "iterations",
    "games",
    "search wins",
    "fair",
    "OpenSpiel s/decision",
    "search s/decision",
]


class Match:
    """Games of `search` in one seat against OpenSpiel's in all others."""

    def __init__(self, name: str, seats: int, iterations: int) -> None:
        self.name = name
        self.seats = seats
        self.iterations = iterations
        self.game = pyspiel.load_game(f"python_fireside_{name}(seats={seats})")
        self.search = bot(f"search:{iterations}i")
        self.wins = 0.0
        self.games = 0
        self.seconds = [0.0, 0.0]  # OpenSpiel's, ours
        self.decisions = [0, 0]

    def play(self, number: int) -> None:
        """A game; the same deal is played once with `search` in each seat."""
        ours = number % self.seats
        chance = random.Random(number // self.seats)
        theirs = self._theirs(number)
        state = self.game.new_initial_state()
        for _ in range(DIGITS):
            state.apply_action(chance.randrange(DIGIT))
        while not state.is_terminal():
            is_ours = int(state.current_player() == ours)
            start = process_time()
            state.apply_action(self._ours(state, number) if is_ours else int(theirs.step(state)))
            self.seconds[is_ours] += process_time() - start
            self.decisions[is_ours] += 1
        winners = state.table.winners()
        self.wins += (ours in winners) / max(1, len(winners))
        self.games += 1

    def _theirs(self, number: int) -> Any:
        chance = np.random.RandomState(number)
        evaluator = RandomRolloutEvaluator(n_rollouts=1, random_state=chance)
        theirs = ISMCTSBot(self.game, evaluator, EXPLORATION, self.iterations, random_state=chance)
        theirs.set_resampler(lambda state, player: state.resample_from_infostate(player, chance.rand))
        return theirs

    def _ours(self, state: Any, number: int) -> int:
        seat = state.current_player()
        turn = len(state.history())
        world = state.table.resample(seat, number * 100_000 + turn)
        return self.search.choose(world, number * 100_000 + turn)

    def row(self) -> list[str]:
        """The result, with an interval of 95 % (Wilson's)."""
        count, rate = self.games, self.wins / self.games
        middle = (rate + Z * Z / (2 * count)) / (1 + Z * Z / count)
        reach = Z / (1 + Z * Z / count) * (rate * (1 - rate) / count + Z * Z / (4 * count * count)) ** 0.5
        result = f"{rate:.1%} ({middle - reach:.1%} to {middle + reach:.1%})"
        paces = [spent / max(1, times) for spent, times in zip(self.seconds, self.decisions, strict=True)]
        return [
            self.name,
            str(self.seats),
            str(self.iterations),
            str(count),
            result,
            f"{1 / self.seats:.0%}",
            *[f"{pace:.3f}" for pace in paces],
        ]


def main() -> None:
    """Play as the command line says, and write what came of it."""
    parser = argparse.ArgumentParser(prog="bench.ismcts", description=__doc__)
    parser.add_argument("--games", type=int, default=40, help="of each row (default: 40)")
    parser.add_argument("--iterations", type=int, default=100, help="of both, for a decision (default: 100)")
    parser.add_argument("--output", type=Path, default=RESULTS, help="where to (default: bench/ismcts.md)")
    given = parser.parse_args()
    matches = [Match(name, seats, given.iterations) for name, seats in GAMES]
    for match in matches:
        for number in range(given.games):
            match.play(number)
    sheet = Sheet(HEADINGS, 1, [match.row() for match in matches])
    Console(width=120).print(sheet.rich())
    introduction = f"# OpenSpiel's IS-MCTS against search\n\n{__doc__}\nMeasured on {processor()}.\n\n"
    given.output.write_text(introduction + sheet.markdown(), encoding="utf-8")


if __name__ == "__main__":
    main()
