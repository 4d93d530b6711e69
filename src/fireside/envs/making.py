"""The ways to get an environment. What they need is imported when it is asked for."""

from typing import TYPE_CHECKING

from fireside.core.game import Source
from fireside.envs.needs import need

if TYPE_CHECKING:
    from pettingzoo import ParallelEnv

    from fireside.envs.aec import Observed, TurnsEnv
    from fireside.envs.alone import SoloEnv
    from fireside.envs.batches import Batch


def batch(
    game: str,
    count: int,
    seats: int | None = None,
    seed: int | None = None,
    content: Source = None,
    rewards: str = "outcome",
    **options: object,
) -> "Batch":
    """So many games side by side, stepped at once into NumPy arrays; finished ones begin anew."""
    need("numpy", "a batch")
    from fireside.envs.batches import Batch

    return Batch(game, count, seats, seed, content, rewards, options)


def turns(game: str, seats: int | None = None, **settings: object) -> "TurnsEnv":
    """A game as a PettingZoo AEC environment: an agent for every seat."""
    need("pettingzoo", "an environment for several seats")
    from fireside.envs.aec import TurnsEnv

    return TurnsEnv(game, seats, **settings)  # type: ignore[arg-type]  # checked there


def parallel(game: str, seats: int | None = None, **settings: object) -> "ParallelEnv[str, Observed, int]":
    """The same as a PettingZoo parallel environment: of all actions, that of the seat asked is taken."""
    need("pettingzoo", "a parallel environment")
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel

    made: ParallelEnv[str, Observed, int] = turn_based_aec_to_parallel(turns(game, seats, **settings))
    return made


def solo(game: str, **settings: object) -> "SoloEnv":
    """A game for one as a Gymnasium environment."""
    need("gymnasium", "an environment for one seat")
    from fireside.envs.alone import SoloEnv

    return SoloEnv(game, **settings)  # type: ignore[arg-type]  # checked there
