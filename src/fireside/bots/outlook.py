"""How a position looks to a seat, feature by feature, averaged over worlds."""

from fireside.core.state import State


class Outlook:
    """The mean of each feature, and how often the game is over there."""

    def __init__(self, features: int) -> None:
        self.values = [0.0] * features
        self.over = 0.0

    def add(self, world: State, seat: int, share: float) -> None:
        """Take in one world of several."""
        for place, value in enumerate(world.features(seat)):
            self.values[place] += share * value
        if world.to_move < 0:
            self.over += share
