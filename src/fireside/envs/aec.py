"""A game as a PettingZoo AEC environment: each seat an agent, asked when it has something to decide."""

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

import fireside
from fireside.core.batches import Observer, outcome_rewards
from fireside.core.errors import whole_number
from fireside.core.game import Source
from fireside.core.state import State
from fireside.envs.arrays import mask, seen
from fireside.envs.rendering import check_render_mode, rendered
from fireside.envs.settings import PENALTY_POINTS, Seeds, Settings
from fireside.envs.spaces import box

Observed = dict[str, NDArray[Any]]


class TurnsEnv(AECEnv[str, Observed, int]):
    """The seats are `seat_0`, `seat_1` ...; an observation has the numbers and an `action_mask`.

    `rewards` is "outcome" (at the end: a win 1, a draw 0, a defeat -1) or "score" (whenever its own score
    changes, by how much). `illegal` is "raise" or "penalty": the seat gets -1 and is asked again. A game is
    cut off when a seat has decided `max_cycles` times.
    """

    metadata = {"render_modes": ["ansi", "svg"], "is_parallelizable": True}  # noqa: RUF012  # as PettingZoo has it

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        content: Source = None,
        rewards: str = "outcome",
        illegal: str = "raise",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        super().__init__()
        self.settings = Settings(game, seats, content, options, rewards, illegal)
        known = self.settings.game
        self.metadata = {**self.metadata, "name": f"fireside/{known.name}-v0"}
        self.render_mode = check_render_mode(render_mode)
        most = known.max_decisions
        self.max_cycles = most if max_cycles is None else whole_number(max_cycles, "max_cycles", 1, most)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.settings.seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seeds = Seeds()
        self._observer = Observer(self.settings.new(0))
        self.layout = self._observer.layout
        self._nothing = np.zeros(known.vocabulary.size, np.int8)
        self._nothing.flags.writeable = False
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": box(self.layout),
                    "action_mask": spaces.Box(0, 1, (known.vocabulary.size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(known.vocabulary.size) for agent in self.possible_agents}
        self.agents: list[str] = []
        self._table: State | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for every seat."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The vocabulary of the game."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game. Without a seed it follows from the last seed given, or is a secret one."""
        state = self.settings.new(self._seeds.next(seed))
        self._table = state
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"action_mask": self._nothing} for agent in self.agents}
        self._decided = [0] * self.settings.seats
        self._scores = state.scores()
        self._skip_agent_selection = None
        self._ask()

    def _ask(self) -> None:
        """Whoever decides next is selected, and told what may be done."""
        state = self.table
        if state.to_move >= 0:
            self.agent_selection = self.possible_agents[state.to_move]
            self.infos[self.agent_selection] = {"action_mask": mask(state)}

    @property
    def table(self) -> State:
        """The game itself, hidden things included: for measuring and debugging, not for learning."""
        if self._table is None:
            raise ValueError("reset() begins a game: call it first")
        return self._table

    def observe(self, agent: str) -> Observed:
        """What the seat may know, and if it is asked, what it may do."""
        state = self.table
        seat = self._seat_of[agent]
        may = self.infos[agent]["action_mask"] if seat == state.to_move else self._nothing
        return {"observation": seen(self._observer, state, seat), "action_mask": may}

    def step(self, action: int | None) -> None:
        """Take an action of the seat that is selected."""
        state = self.table
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        seat = self._seat_of[agent]
        self._decided[seat] += 1
        self.infos[agent] = {"action_mask": self._nothing}
        try:
            state.apply(action)  # type: ignore[arg-type]  # refused there if it is no number
        except fireside.IllegalAction:
            self._decided[seat] -= 1
            self.infos[agent] = {"action_mask": mask(state)}
            if not self.settings.is_penalised:
                raise
            self._decided[seat] += 1
            self.rewards[agent] = PENALTY_POINTS
        self._reward(state)
        self._end_if_over(state, seat)
        self._ask()
        self._accumulate_rewards()

    def _reward(self, state: State) -> None:
        """By how much the scores have changed, or who has won."""
        if self.settings.by_score:
            scores = state.scores()
            for seat, agent in enumerate(self.possible_agents):
                self.rewards[agent] += scores[seat] - self._scores[seat]
            self._scores = scores
        elif state.to_move < 0:
            for agent, reward in zip(self.possible_agents, outcome_rewards(state), strict=True):
                self.rewards[agent] += reward

    def _end_if_over(self, state: State, seat: int) -> None:
        if state.to_move < 0:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._decided[seat] >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)

    def render(self) -> str | None:
        """The table as the selected seat sees it, in characters or as an SVG picture."""
        return rendered(self.table, self._seat_of[self.agent_selection], self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
