"""Many games at once for programs that learn, as NumPy arrays on the memory of `fireside.core.batches`."""

from collections.abc import Mapping

import numpy as np
from numpy.typing import ArrayLike, NDArray

from fireside.core import batches
from fireside.core.errors import whole_number
from fireside.core.game import Source
from fireside.core.sheets import Feature
from fireside.core.state import State
from fireside.envs.arrays import array
from fireside.envs.settings import Seeds, Settings

MOST_GAMES = 1_000_000


class Batch:
    """So many games of one kind, stepped together.

    The arrays stay the same and show the present after every step; they are read-only, so copy what is to
    be kept. `observations` and `masks` are for the seat that moves next, which `movers` tells. `rewards`, one
    for each seat, and `dones` tell of the step just taken. Where a game is done, `scores` has how it ended,
    and all else is already about the next one.
    """

    def __init__(
        self,
        game: str,
        count: int,
        seats: int | None,
        seed: int | None,
        content: Source,
        rewards: str,
        options: Mapping[str, object],
    ) -> None:
        self.settings = Settings(game, seats, content, options, rewards)
        self.count = whole_number(count, "the count of games", 1, MOST_GAMES)
        self.seats = self.settings.seats
        self._start(Seeds().next(seed))

    def _start(self, seed: int) -> None:
        given = self.settings
        self._games = games = batches.Batch(
            given.game, given.content, self.count, given.seats, seed, given.options, given.by_score
        )
        self.layout: list[Feature] = games.layout
        self.observations = array(games.values, np.int16, (self.count, games.size))
        self.masks = array(games.masks, np.bool_, (self.count, games.vocabulary))
        self.movers = array(games.movers, np.int32, (self.count,))
        self.rewards = array(games.rewards, np.float64, (self.count, self.seats))
        self.scores = array(games.scores, np.int32, (self.count, self.seats))
        self.dones = array(games.dones, np.bool_, (self.count,))
        self._picked = array(games.picked, np.int32, (self.count,))

    def step(self, actions: ArrayLike) -> None:
        """Take one action in every game; IllegalAction, and nothing changed, if one may not be taken."""
        given = np.asarray(actions)
        if given.shape != (self.count,) or not np.issubdtype(given.dtype, np.integer):
            right = f"an array of {self.count} whole numbers, one for each game"
            raise ValueError(f"the actions are {right}, not of shape {given.shape} and type {given.dtype}")
        self._games.step(given.tolist())

    def sample(self) -> NDArray[np.int32]:
        """A random legal action for every game, each as likely as the others."""
        self._games.pick()
        return self._picked

    def states(self) -> list[State]:
        """The games themselves, hidden things included: for measuring and debugging, not for learning."""
        return self._games.states[:]

    def reset(self, seed: int | None = None) -> None:
        """Begin all games anew, in new arrays."""
        self._start(Seeds().next(seed))
