"""OpenSpiel's information-set search plays Snowcrest against chance: python examples/openspiel_search.py"""

import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import fireside.envs  # noqa: F401  # makes the games known to OpenSpiel


def play(simulations: int, decisions: int, seed: int) -> list[float]:
    """Play so many decisions, seat 0 by search; the scores of the moment."""
    game = pyspiel.load_game("python_fireside_snowcrest(seats=2)")
    chance = np.random.RandomState(seed)
    evaluator = RandomRolloutEvaluator(n_rollouts=1, random_state=chance)
    bot = ISMCTSBot(game, evaluator, uct_c=2.0, max_simulations=simulations, random_state=chance)
    worlds = np.random.RandomState(seed)
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, worlds.rand))
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(int(chance.randint(1024)))
    for _ in range(decisions):
        if state.is_terminal():
            break
        is_searching = state.current_player() == 0
        state.apply_action(int(bot.step(state) if is_searching else chance.choice(state.legal_actions())))
    return [float(score) for score in state.table.scores()]


if __name__ == "__main__":
    numbers = [int(number) for number in sys.argv[1:]] or [50, 10_000]
    print(play(numbers[0], numbers[1], seed=1))
