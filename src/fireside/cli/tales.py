"""Tales at the terminal: in full, as the one who is asked may know them."""

from collections.abc import Iterable, Mapping
from typing import Any

from fireside.cli.phrases import phrase_lines
from fireside.core.game import Game, Line
from fireside.core.phrases import chained
from fireside.core.tales import Tale
from fireside.draw.characters import wrapped


def tales_of(game: Game, view: Mapping[str, Any], events: Iterable[Mapping[str, Any]]) -> list[Tale]:
    """What is told at length of some events to the seat of `view`, which saw that right after them."""
    told = [game.tale(view, event) for event in events]
    return [tale for tale in told if tale is not None]


def tale_lines(tale: Tale, wide: int) -> list[Line]:
    """A tale in lines of at most so many characters."""
    lines: list[Line] = [[(tale.title, "title")], *phrase_lines(tale.lead, wide, "dim"), []]
    if tale.text:
        lines += [*[[(text, "")] for text in wrapped(tale.text, wide)], []]
    for line in tale.lines:
        said = chained([line.said, *line.notes], "; ", "; ")
        lines += phrase_lines(chained(["- ", said], "", ""), wide, "strong" if line.is_chosen else "")
    if tale.end is not None:
        lines += [[], *phrase_lines(tale.end, wide, "strong")]
    return lines
