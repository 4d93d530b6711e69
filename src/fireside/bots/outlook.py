"""How a position looks to a seat, feature by feature, averaged over worlds."""

from fireside.core.reasons import ScorePart
from fireside.core.state import State


class Outlook:
    """The mean of each feature and of each part of the score, and how often the game is over there."""

    def __init__(self, features: int) -> None:
        self.values = [0.0] * features
        self.parts: list[ScorePart] = []
        self.over = 0.0

    def add(self, world: State, seat: int, share: float) -> None:
        """Take in one world of several."""
        for place, value in enumerate(world.features(seat)):
            self.values[place] += share * value
        for place, part in enumerate(world.score_parts(seat)):
            if place == len(self.parts):
                self.parts.append(ScorePart(part.kind, part.name, 0.0))
            self.parts[place].points += share * part.points
        if world.to_move < 0:
            self.over += share
