"""The bot that searches within the time of a turn, however many decisions that has."""

from time import thread_time
from typing import Final

from fireside.bots.bot import Choice
from fireside.bots.search.bot import SearchBot
from fireside.bots.search.budget import Budget
from fireside.core.state import State

SHARE: Final = 0.35  # of what is left of a turn's time that a decision may take
ADVICE: Final = 0.7  # of a turn's time that weighing a single decision takes
LEAST: Final = 0.002  # seconds of a decision late in a long turn: as good as a quick look


class TurnBot(SearchBot):
    """A search whose decisions share the `seconds` of a turn: the first ones, which decide most, get most.

    A turn is over when another seat is asked; of a game played alone, when a move is.
    """

    def __init__(self, seconds: float) -> None:
        super().__init__(Budget(seconds=SHARE * seconds))
        self.seconds = seconds
        self.left = seconds

    def choose(self, world: State, seed: int) -> int:
        begun = thread_time()
        self.budget = Budget(seconds=max(LEAST, SHARE * self.left))
        action = super().choose(world, seed)
        self.left -= thread_time() - begun
        if not goes_on(world, action):
            self.left = self.seconds
        return action

    def weigh(self, world: State, seed: int) -> list[Choice]:
        self.budget = Budget(seconds=ADVICE * self.seconds)
        return super().weigh(world, seed)


def goes_on(world: State, action: int) -> bool:
    """Whether the turn of the seat asked is likely to go on after `action`."""
    seat = world.to_move
    ahead = world.copy()
    ahead.history = None
    ahead.take(action)
    while ahead.to_move == seat and len(ahead.legal()) == 1:
        ahead.take(ahead.legal()[0])  # nobody need be asked
    return ahead.to_move == seat and (ahead.seats > 1 or ahead.is_mid_move())
