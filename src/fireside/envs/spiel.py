"""The games as OpenSpiel knows them: `pyspiel.load_game("python_fireside_snowcrest(seats=2)")`.

A game begins with chance drawing its seed, digit by digit; everything that follows comes from that and from
the actions, so a history is the whole game.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

import numpy as np
import pyspiel

import fireside
from fireside.core.batches import Observer, outcome_rewards
from fireside.core.game import Game
from fireside.core.options import FLAG, NUMBER, Option
from fireside.core.state import State
from fireside.envs.arrays import seen
from fireside.envs.settings import Settings

PREFIX: Final = "python_fireside_"
DIGITS: Final = 3
DIGIT: Final = 1024
SEED_WORTH: Final = DIGIT**DIGITS
MOST_POINTS: Final = 1000.0  # of a game that is only measured


def register() -> None:
    """Make all games known to OpenSpiel."""
    for name in fireside.all_games():
        # A class of its own, not a function: OpenSpiel lets go of it after Python has ended, and a function,
        # unlike a class, would be freed then.
        game = type(f"{name.title()}SpielGame", (SpielGame,), {"of": name})
        pyspiel.register_game(_type_of(fireside.game(name)), game)


def _type_of(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=PREFIX + game.name,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "seats": game.usual_seats,
            **{one.name: _usual(one) for one in game.options},
        },
    )


def _usual(option: Option) -> bool | int | str:
    """What OpenSpiel takes an option's type from; several picks are set apart by commas."""
    if option.kind in (FLAG, NUMBER):
        assert isinstance(option.default, bool | int)
        return option.default
    return option.default if isinstance(option.default, str) else ""


class SpielGame(pyspiel.Game):
    """One of the games, with its seats and options."""

    of = ""  # the game's name

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        game = fireside.game(self.of)
        declared = {option.name: option for option in game.options}
        # OpenSpiel fills in what is usual. What that is may go with the seats, so it is left out again.
        options = {
            name: option.parse(given[name]) if isinstance(given[name], str) else given[name]
            for name, option in declared.items()
            if name in given and given[name] != _usual(option)
        }
        self.settings = Settings(self.of, given.get("seats"), None, options)
        self.observer = Observer(self.settings.new(0))
        is_measured = "measured" in game.outcomes(self.settings.seats, [0])
        most = MOST_POINTS if is_measured else 1.0
        info = pyspiel.GameInfo(
            num_distinct_actions=game.vocabulary.size,
            max_chance_outcomes=DIGIT,
            num_players=self.settings.seats,
            min_utility=-most,
            max_utility=most,
            max_game_length=game.max_decisions,
        )
        super().__init__(_type_of(game), info, given)

    def new_initial_state(self, state_as_str: str | None = None) -> "SpielState":
        """The game before chance has drawn its seed."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        """What OpenSpiel asks for tensors and strings."""
        if params:
            raise ValueError(f"observers of Fireside's games have no parameters, not {params!r}")
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SpielObserver(self.observer, recalls)


class Played:
    """What OpenSpiel copies with a state: the seed so far, the game, and what each seat has done."""

    def __init__(self) -> None:
        self.digits: list[int] = []
        self.state: State | None = None
        self.taken: list[list[int]] = []

    def __deepcopy__(self, memo: object) -> "Played":
        other = Played()
        other.digits = self.digits[:]
        other.state = None if self.state is None else self.state.clone()
        other.taken = [actions[:] for actions in self.taken]
        return other


class SpielState(pyspiel.State):
    """One game at one moment."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._played = Played()

    @property
    def table(self) -> State | None:
        """The state of Fireside's own; None while chance draws the seed."""
        return self._played.state

    def current_player(self) -> Any:
        """The seat that decides, chance or the end."""
        state = self._played.state
        if state is None:
            return pyspiel.PlayerId.CHANCE
        return state.to_move if state.to_move >= 0 else pyspiel.PlayerId.TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        state = self._played.state
        return state.legal() if state is not None and player == state.to_move else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each digit of the seed is as likely as the others."""
        return [(digit, 1 / DIGIT) for digit in range(DIGIT)]

    def _apply_action(self, action: int) -> None:
        played = self._played
        if played.state is not None:
            played.taken[played.state.to_move].append(action)
            played.state.apply(action)
            return
        played.digits.append(action)
        if len(played.digits) == DIGITS:
            seed = 0
            for digit in played.digits:
                seed = seed * DIGIT + digit
            settings = self.get_game().settings
            played.state = settings.new(seed)
            played.taken = [[] for _ in range(settings.seats)]

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed:{action}"
        name: str = self.get_game().settings.game.vocabulary.name(action)
        return name

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        state = self._played.state
        return state is not None and state.to_move < 0

    def returns(self) -> list[float]:
        """At the end a win 1, a draw 0, a defeat -1; the score where none of them can be."""
        state = self._played.state
        if state is None or state.to_move >= 0:
            return [0.0] * self.num_players()
        return outcome_rewards(state)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """Another state that the player cannot tell from this one; without the history, which would tell."""
        other: SpielState = self.get_game().new_initial_state()
        played = self._played
        if played.state is not None:
            other._played.state = played.state.resample(player, int(sampler() * SEED_WORTH))
            # What the others have done in secret is theirs.
            other._played.taken = [[] for _ in played.taken]
            other._played.taken[player] = played.taken[player][:]
        return other

    def __str__(self) -> str:
        state = self._played.state
        if state is None:
            return " ".join(["seed", *[str(digit) for digit in self._played.digits]])
        return f"{state.game.name}, seat {state.to_move} of {state.seats}: {state.position()}"


class SpielObserver:
    """The numbers of an observation, and in words; with perfect recall, what the seat has done, too."""

    def __init__(self, observer: Observer, recalls: bool) -> None:
        self.observer = observer
        self.recalls = recalls
        self.tensor = np.zeros(observer.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what the player may know."""
        if state.table is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = seen(self.observer, state.table, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """What the player may know: everything that is not 0, and what it may do."""
        if state.table is None:
            return "nothing yet"
        told = self.observer.in_words(state.table, player)
        if not self.recalls:
            return told
        done = " ".join([str(action) for action in state._played.taken[player]])
        return f"{told} done: {done}"
