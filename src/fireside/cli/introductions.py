"""How a game is played, at the terminal: goal, a turn in three steps, the end, and what scores."""

from fireside.cli.phrases import phrase_lines
from fireside.core.game import Game, Line
from fireside.core.phrases import chained


def introduction_lines(game: Game, wide: int) -> list[Line]:
    """The introduction of a game in lines of at most so many characters; none of a game that has none."""
    told = game.introduction()
    if told is None:
        return []
    lines: list[Line] = [[(game.title, "title")]]
    headings = ["", *(f"{step}. " for step in range(1, len(told.steps) + 1)), ""]
    for heading, point in zip(headings, told.points, strict=True):
        lines += [[], [(heading + point.title, "strong")], *phrase_lines(point.said, wide)]
    lines += [[], [("What scores", "strong")]]
    for said in told.scoring:
        lines += phrase_lines(chained(["- ", said], "", ""), wide)
    return lines
