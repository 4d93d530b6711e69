"""Where one stands: how near the end of a game is, and what the points of the moment are made of.

Both are told from a view alone, so that nobody is told more than they see.
"""

from collections.abc import Mapping
from typing import Any

from fireside.core.phrases import Phrase, Words, as_phrase

View = Mapping[str, Any]
Line = dict[str, Any]  # of a scoring, as views have it


class Goal:
    """How a game ends and how near that is, in a line; `reached` out of `whole` lies behind."""

    def __init__(self, words: Words, reached: int, whole: int) -> None:
        self.words = as_phrase(words)
        self.reached = max(0, min(reached, whole))
        self.whole = whole


class Chapter:
    """A part of a game that a replay marks: "Round 3"; what lies before the first one has the number 0."""

    def __init__(self, noun: str, number: int) -> None:
        self.noun = noun
        self.number = number

    def __str__(self) -> str:
        return f"{self.noun} {self.number}" if self.number else "Set-up"


class Standing:
    """What a seat has scored as far as a viewer knows: the lines of the final scoring as they are now.

    A line without points is one that the viewer cannot know; `unseen` tells what of, in a sentence.
    """

    def __init__(self, seat: int, lines: list[Line], unseen: Words | None = None) -> None:
        self.seat = seat
        self.lines = lines
        self.unseen: Phrase | None = None if unseen is None else as_phrase(unseen)
        self.total: int = sum([one["points"] or 0 for one in lines])

    @property
    def is_part(self) -> bool:
        """Whether there are points that the viewer cannot know."""
        return any(one["points"] is None for one in self.lines)


def line(label: str, points: int | None, rule: str, note: str) -> Line:
    """A line of a scoring: what for, how many points, by which rule, and what they are made of."""
    return {"label": label, "points": points, "rule": rule, "note": note}


def own_seat(view: View) -> Mapping[str, Any]:
    """What the table of a view has of the viewer's own seat."""
    seat: Mapping[str, Any] = view["table"]["seats"][view["seat"]]
    return seat


def offers(view: View, verb: str) -> bool:
    """Whether an action with this verb can be taken."""
    return any(option["name"].partition(":")[0] == verb for option in view["legal"])
