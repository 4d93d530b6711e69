"""MaskablePPO learns Snowfall: pip install sb3-contrib, then python examples/maskable_ppo.py [steps]"""

import sys

import gymnasium
import numpy as np
from gymnasium.wrappers import DtypeObservation
from sb3_contrib import MaskablePPO
from sb3_contrib.common.wrappers import ActionMasker

import fireside.envs  # noqa: F401  # makes the games known to Gymnasium


def environment() -> gymnasium.Env:
    """Rewards whenever the score changes; observations as the network wants them."""
    made = gymnasium.make("fireside/snowfall-v0", rewards="score", disable_env_checker=True)
    return ActionMasker(DtypeObservation(made, np.float32), lambda one: one.unwrapped.action_masks())


if __name__ == "__main__":
    steps = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    model = MaskablePPO("MlpPolicy", environment(), n_steps=512, verbose=1, seed=1)
    model.learn(steps)
