"""Learns to score more at Snowfall, with NumPy alone: python examples/snowfall_numpy.py [games]

A preference for every action, in the manner of REINFORCE: whatever was done in games that went better than
usual is done more often from then on. It sees no more of the game than its mask, and still its mean rises.
"""

import sys

import numpy as np
from numpy.typing import NDArray

import fireside.envs

SIDE_BY_SIDE = 64
RATE = 0.2
MEMORY = 0.02  # how fast what is usual follows the results


def learn(games_to_play: int, seed: int) -> NDArray[np.float64]:
    """The scores of all games in the order in which they ended."""
    games = fireside.envs.batch("snowfall", SIDE_BY_SIDE, seed=seed)
    chance = np.random.default_rng(seed)
    preference = np.zeros(games.masks.shape[1])
    done: list[list[tuple[int, NDArray[np.int64], NDArray[np.float64]]]] = [[] for _ in range(games.count)]
    usual, spread = 0.0, 25.0
    scores: list[float] = []
    while len(scores) < games_to_play:
        actions = np.empty(games.count, np.int64)
        for number, mask in enumerate(games.masks):
            legal = mask.nonzero()[0]
            odds = np.exp(preference[legal])
            odds /= odds.sum()
            actions[number] = legal[np.searchsorted(odds.cumsum(), chance.random() * 0.999999)]
            done[number].append((int(actions[number]), legal, odds))
        games.step(actions)
        for number in games.dones.nonzero()[0]:
            score = float(games.scores[number, 0])
            better = (score - usual) / spread**0.5
            usual += MEMORY * (score - usual)
            spread += MEMORY * ((score - usual) ** 2 - spread)
            for action, legal, odds in done[number]:
                preference[legal] -= RATE * better * odds
                preference[action] += RATE * better
            done[number] = []
            scores.append(score)
    return np.array(scores)


if __name__ == "__main__":
    scores = learn(int(sys.argv[1]) if len(sys.argv) > 1 else 6000, seed=1)
    for first in range(0, len(scores), 500):
        print(f"games {first:5} on: mean {scores[first : first + 500].mean():6.2f}")
