"""The board: the reputation board and a village in the middle, what can be bought on both sides of it.

An encounter is read from a wide page, which lies over what is bought least often.
"""

from typing import Final

from fireside.draw import Part, placed, stacked
from fireside.games.above_and_below.svg.encounter import encounter
from fireside.games.above_and_below.svg.hill import hill
from fireside.games.above_and_below.svg.market import GAP as ROW_GAP
from fireside.games.above_and_below.svg.market import PLACES, hire, row
from fireside.games.above_and_below.svg.scene import Scene
from fireside.games.above_and_below.svg.tracks import HIGH as TRACKS
from fireside.games.above_and_below.svg.tracks import board as tracks

SIDE: Final = 218.0
GAP: Final = 12.0
BETWEEN: Final = 10.0
HEAD: Final = 20.0


def board(scene: Scene, width: float, height: float) -> Part:
    """The middle with a column on either side, or the page of an open encounter beside the first."""
    body = placed(left(scene, SIDE, height).markup, 0, 0)
    if scene.expedition:
        page = encounter(scene, width - SIDE - GAP, height)
        return Part(body + placed(page.markup, SIDE + GAP, 0), width, height)
    body += placed(middle(scene, width - 2 * (SIDE + GAP), height).markup, SIDE + GAP, 0)
    return Part(body + placed(right(scene, SIDE, height).markup, width - SIDE, 0), width, height)


def middle(scene: Scene, width: float, height: float) -> Part:
    """The tracks, and below them the village."""
    room = height - TRACKS - BETWEEN
    return stacked([tracks(scene, width), hill(scene, scene.focus, width, room)], BETWEEN)


def left(scene: Scene, width: float, height: float) -> Part:
    """Houses, Outposts, and villagers to train."""
    people = hire(scene, width, 3, "Villagers to train")
    rows = _rows(scene, ("house_row", "outpost_row"), width, height - people.height - BETWEEN)
    return stacked([*rows, people], BETWEEN)


def right(scene: Scene, width: float, height: float) -> Part:
    """Key Houses and Star Houses."""
    return stacked(_rows(scene, ("key_row", "star_row"), width, height), BETWEEN)


def _rows(scene: Scene, names: tuple[str, str], width: float, height: float) -> list[Part]:
    """Two rows of cards, all of them equally high."""
    count = sum(PLACES[name] for name in names)
    high = (height - 2 * HEAD - BETWEEN + 2 * ROW_GAP) / count - ROW_GAP
    return [row(scene, name, width, high) for name in names]
