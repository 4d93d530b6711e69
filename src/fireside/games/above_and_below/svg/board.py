"""The board: the reputation board and a village in the middle, what can be bought on both sides of it."""

from typing import Final

from fireside.draw import Part, placed, stacked
from fireside.games.above_and_below.svg.encounter import encounter
from fireside.games.above_and_below.svg.hill import hill
from fireside.games.above_and_below.svg.market import GAP as ROW_GAP
from fireside.games.above_and_below.svg.market import hire, row
from fireside.games.above_and_below.svg.modules import bank, modules
from fireside.games.above_and_below.svg.scene import Scene
from fireside.games.above_and_below.svg.tracks import HIGH as TRACKS
from fireside.games.above_and_below.svg.tracks import board as tracks

CORE: Final = 476.0
GAP: Final = 13.0
BETWEEN: Final = 10.0
HEAD: Final = 20.0


def board(scene: Scene, width: float, height: float) -> Part:
    """The middle with a column on either side."""
    side = (width - CORE - 2 * GAP) / 2
    body = placed(left(scene, side, height).markup, 0, 0)
    body += placed(middle(scene, CORE, height).markup, side + GAP, 0)
    return Part(body + placed(right(scene, side, height).markup, side + CORE + 2 * GAP, 0), width, height)


def middle(scene: Scene, width: float, height: float) -> Part:
    """The page of an open encounter; else the tracks, and below them the village."""
    if scene.expedition:
        return encounter(scene, width, height)
    room = height - TRACKS - BETWEEN
    return stacked([tracks(scene, width), hill(scene, scene.focus, width, room)], BETWEEN)


def left(scene: Scene, width: float, height: float) -> Part:
    """Houses, Outposts, and villagers to train."""
    people = hire(scene, width, 3, "Villagers to train")
    high = (height - people.height - 2 * (HEAD + BETWEEN) - 2 * ROW_GAP) / 4
    parts = [row(scene, "house_row", width, high), row(scene, "outpost_row", width, high), people]
    return stacked(parts, BETWEEN)


def right(scene: Scene, width: float, height: float) -> Part:
    """Key Houses and Star Houses; what the modules in play add, else the bank."""
    last = modules(scene, width) or bank(scene, width, "The bank")
    high = (height - last.height - 2 * (HEAD + BETWEEN) - 3 * ROW_GAP) / 5
    parts = [row(scene, "key_row", width, high), row(scene, "star_row", width, high), last]
    return stacked(parts, BETWEEN)
