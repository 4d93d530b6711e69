"""Introductions: what a newcomer is told before the first decision of a game, in half a minute."""

from pathlib import Path
from typing import Final

from fireside.core.content import Entry, read
from fireside.core.phrases import Phrase, phrase

STEPS: Final = 3


class Point:
    """A sentence or two under a title, with the name of a picture of the game's; "" where there is none."""

    def __init__(self, title: str, said: Phrase, picture: str) -> None:
        self.title = title
        self.said = said
        self.picture = picture


class Introduction:
    """What a game is about, a turn in three steps, how it ends, and line by line what scores."""

    def __init__(self, goal: Point, steps: list[Point], end: Point, scoring: list[Phrase]) -> None:
        self.goal = goal
        self.steps = steps
        self.end = end
        self.scoring = scoring

    @property
    def points(self) -> list[Point]:
        """All that is told, in its order."""
        return [self.goal, *self.steps, self.end]


def read_introduction(path: Path) -> Introduction:
    """The introduction in a file; ContentError says what is wrong with it."""
    file, _ = read(path)
    found = Introduction(
        _point(file.entry("goal")),
        [_point(entry) for entry in file.entries("step", STEPS, STEPS)],
        _point(file.entry("end")),
        [_said(entry) for entry in file.entries("score", 1, 9)],
    )
    file.finish()
    return found


def _point(entry: Entry) -> Point:
    picture = entry.text("picture") if entry.has("picture") else ""
    point = Point(entry.text("title"), phrase(entry.text("said")), picture)
    entry.finish()
    return point


def _said(entry: Entry) -> Phrase:
    said = phrase(entry.text("said"))
    entry.finish()
    return said
