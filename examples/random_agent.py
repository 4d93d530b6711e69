"""A random agent plays one game of every kind through PettingZoo: python examples/random_agent.py"""

import numpy as np
import pettingzoo

import fireside
import fireside.envs  # makes the games known to PettingZoo


def play(name: str, seed: int) -> list[float]:
    """Play a game at random; what every seat got for it."""
    environment = pettingzoo.make("aec", f"fireside/{name}-v0")
    environment.reset(seed=seed)
    chance = np.random.default_rng(seed)
    rewards = dict.fromkeys(environment.possible_agents, 0.0)
    for agent in environment.agent_iter():
        observed, reward, is_over, is_cut_off, _ = environment.last()
        rewards[agent] += reward
        legal = observed["action_mask"].nonzero()[0]
        environment.step(None if is_over or is_cut_off else int(chance.choice(legal)))
    return list(rewards.values())


if __name__ == "__main__":
    for game in fireside.all_games():
        print(game, play(game, seed=1))
