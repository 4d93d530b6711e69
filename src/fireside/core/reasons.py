"""Reasons: what a game says of its features when it explains why one move is better than another.

`words/reasons.py` in a game's folder lists them as REASONS; each is about one feature, or about several that
mean much the same to a player. They go on with "it ...": "brings 2 bells", "keeps the home trail open".
"""

from typing import Final

from fireside.core.words import amount

SAME: Final = 0.2  # a smaller change of a number that is counted is none
WHOLE: Final = 0.15  # how far from a whole number a difference may be that is told as one


class Reason:
    """What to say where the features named get better for a seat (`gain`), or worse (`loss`).

    A "-" before a name says that less of the feature is better. With a noun (`one`, and `many` where its
    plural takes more than an s) the first feature is counted: `gain` and `loss` are then the verbs before it.
    """

    def __init__(self, features: list[str], gain: str, loss: str, one: str = "", many: str = "") -> None:
        self.features = [feature.removeprefix("-") for feature in features]
        self.signs = [-1.0 if feature.startswith("-") else 1.0 for feature in features]
        self.gain = gain
        self.loss = loss
        self.one = one
        self.many = many or f"{one}s"

    def said(self, is_gain: bool, change: float, other: float) -> str:
        """The words for a move after which the feature has changed so much, after its rival `other`."""
        if not self.one:
            return self.gain if is_gain else self.loss
        difference = abs(change - other)
        count = round(difference)
        if not count or abs(difference - count) > WHOLE:
            return f"leaves you {'more' if is_gain else self._fewer(2)} {self.many}"
        much = amount(count, self.one, self.many)
        if abs(other) < SAME:
            return f"{self.gain if is_gain else self.loss} {much}"
        if abs(change) < SAME and is_gain:
            return f"keeps {much}"
        return f"leaves you {much} {'more' if is_gain else self._fewer(count)}"

    def _fewer(self, count: int) -> str:
        return "less" if count == 1 or self.one == self.many else "fewer"


def counted(feature: str, one: str, many: str = "", gain: str = "brings", loss: str = "costs") -> Reason:
    """A feature that is a number of things a seat has."""
    return Reason([feature], gain, loss, one, many)
