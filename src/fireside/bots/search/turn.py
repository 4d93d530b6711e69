"""The bot that searches within the budget of a turn, however many decisions that has."""

from time import thread_time
from typing import Final

from fireside.bots.bot import Choice
from fireside.bots.search.bot import SearchBot
from fireside.bots.search.budget import Budget
from fireside.core.state import State

SHARE: Final = 0.35  # of what is left of a turn's budget that a decision may take
ADVICE: Final = 0.7  # of a turn's budget that weighing a single decision takes
PATIENCE: Final = 1.2  # of a turn's seconds, by the clock: others may use the processor, too
LEAST: Final = 0.002  # seconds of a decision late in a long turn: as good as a quick look


class TurnBot(SearchBot):
    """A search whose decisions share the budget of a turn: the first ones, which decide most, get most.

    A turn is over when another seat is asked; of a game played alone, when a move is. Seconds are what the
    levels go by; iterations make it repeatable.
    """

    def __init__(self, turn: Budget) -> None:
        super().__init__(turn)
        self.turn = turn
        self.left = _amount(turn)

    def choose(self, world: State, seed: int) -> int:
        begun = self._used()
        self.budget = self._part(SHARE * self.left)
        action = super().choose(world, seed)
        self.left -= self._used() - begun
        if not goes_on(world, action):
            self.left = _amount(self.turn)
        return action

    def weigh(self, world: State, seed: int) -> list[Choice]:
        self.budget = self._part(ADVICE * _amount(self.turn))
        self.budget.within = PATIENCE * self.turn.seconds
        return super().weigh(world, seed)

    def _used(self) -> float:
        return thread_time() if self.turn.seconds else float(self.iterations)

    def _part(self, amount: float) -> Budget:
        """So many seconds or iterations of the turn, but never none."""
        if self.turn.seconds:
            return Budget(seconds=max(LEAST, amount))
        return Budget(iterations=max(1, int(amount)))


def _amount(budget: Budget) -> float:
    return budget.seconds or float(budget.iterations)


def goes_on(world: State, action: int) -> bool:
    """Whether the turn of the seat asked is likely to go on after `action`."""
    seat = world.to_move
    ahead = world.copy()
    ahead.history = None
    ahead.take(action)
    while ahead.to_move == seat and len(ahead.legal()) == 1:
        ahead.take(ahead.legal()[0])  # nobody need be asked
    return ahead.to_move == seat and (ahead.seats > 1 or ahead.is_mid_move())
