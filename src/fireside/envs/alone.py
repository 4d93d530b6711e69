"""A game for one as a Gymnasium environment."""

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

import fireside
from fireside.core.batches import Observer, outcome_rewards
from fireside.core.errors import listing
from fireside.core.game import Source
from fireside.core.state import State
from fireside.envs.arrays import Mask, Seen, mask, seen
from fireside.envs.rendering import check_render_mode, rendered
from fireside.envs.settings import PENALTY_POINTS, Seeds, Settings
from fireside.envs.spaces import box


class SoloEnv(gymnasium.Env[Seen, np.int64]):
    """An observation is all that the player may know, in numbers; `info["action_mask"]` has what may be done.

    `rewards` and `illegal` are as in `TurnsEnv`; with "outcome", a game without a target gives its score.
    """

    metadata = {"render_modes": ["ansi", "svg"]}  # noqa: RUF012  # as Gymnasium has it

    def __init__(
        self,
        game: str,
        content: Source = None,
        rewards: str = "outcome",
        illegal: str = "raise",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        known = fireside.game(game)
        if 1 not in known.seats:
            right = listing([name for name in fireside.all_games() if 1 in fireside.game(name).seats])
            raise ValueError(f"{game} is not played alone: {right} are; for several seats there is turns()")
        self.settings = Settings(game, 1, content, options, rewards, illegal)
        self.render_mode = check_render_mode(render_mode)
        self._seeds = Seeds()
        self._observer = Observer(self.settings.new(0))
        self.layout = self._observer.layout
        self.observation_space = box(self.layout)
        self.action_space = spaces.Discrete(known.vocabulary.size)
        self._table: State | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin a new game. Without a seed it follows from the last seed given, or is a secret one."""
        super().reset(seed=seed)
        self._table = self.settings.new(self._seeds.next(seed))
        self._score = self._table.scores()[0]
        self._decided = 0
        return self._seen(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Take an action."""
        state = self.table
        reward = 0.0
        try:
            state.apply(action)
        except fireside.IllegalAction:
            if not self.settings.is_penalised or state.to_move < 0:
                raise
            reward = PENALTY_POINTS
        self._decided += 1
        reward += self._reward(state)
        is_over = state.to_move < 0
        is_cut_off = not is_over and self._decided >= state.game.max_decisions
        return self._seen(), reward, is_over, is_cut_off, self._info()

    def _reward(self, state: State) -> float:
        if not self.settings.by_score:
            return outcome_rewards(state)[0] if state.to_move < 0 else 0.0
        before = self._score
        self._score = state.scores()[0]
        return float(self._score - before)

    @property
    def table(self) -> State:
        """The game itself, hidden things included: for measuring and debugging, not for learning."""
        if self._table is None:
            raise ValueError("reset() begins a game: call it first")
        return self._table

    def _seen(self) -> Seen:
        return seen(self._observer, self.table, 0)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}

    def action_masks(self) -> Mask:
        """What may be done now: the method that learners with masks look for."""
        return mask(self.table)

    def render(self) -> str | None:
        """The table as the player sees it, in characters or as an SVG picture."""
        return rendered(self.table, 0, self.render_mode)
