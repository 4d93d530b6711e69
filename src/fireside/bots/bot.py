"""What every bot can do."""

from mypy_extensions import mypyc_attr

from fireside.bots.outlook import Outlook
from fireside.core.state import State


class Choice:
    """An action a bot has weighed: `value` is how good it looks for the seat to move.

    `move` goes on with what the bot would do then; the action alone where it has not thought so far.
    """

    def __init__(self, action: int, value: float, move: list[int] | None = None) -> None:
        self.action = action
        self.value = value
        self.move = [action] if move is None else move


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Decides for the seat to move of a state that was resampled for that seat."""

    def choose(self, world: State, seed: int) -> int:
        """One of the legal actions; the same for the same world and seed."""
        raise NotImplementedError

    def weigh(self, world: State, seed: int) -> list[Choice]:
        """The legal actions it looked at, best first; a bot that weighs nothing gives just its choice."""
        return [Choice(self.choose(world, seed), 0.0)]

    def looks_ahead(self, choices: list[Choice], seconds: float) -> list[Outlook]:
        """How it looks after what follows each of some choices that were weighed last; none by a bot that
        does not look so far.

        It takes about so many seconds by the clock at most, or as long as it takes (0).
        """
        return []
