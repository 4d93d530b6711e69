"""The table as panels that a page lays out: the map large, own things below it, all else at the side."""

from typing import Final

from fireside.draw import MARGIN, PANEL, Panel, padded, stacked
from fireside.draw.theme import NARROW_PAGE
from fireside.games.snow_bound.svg.board import board, extent, hexes
from fireside.games.snow_bound.svg.common import event, finds, legend, notes, supplies
from fireside.games.snow_bound.svg.ground import key
from fireside.games.snow_bound.svg.home import home
from fireside.games.snow_bound.svg.own import hand
from fireside.games.snow_bound.svg.scene import ROUNDS, Scene
from fireside.games.snow_bound.svg.seats import seats
from fireside.games.snow_bound.svg.stage import stages
from fireside.games.snow_bound.svg.track import track

INNER: Final = PANEL - 2 * MARGIN
ASPECT: Final = 1.5
TORN: Final = 12.0  # of the sheet above and below the hexes
STRIP: Final = 34.0  # how high a weapon is drawn: a finger's width
GAP: Final = 10.0
RULES: Final = f"@media (min-width:{NARROW_PAGE}){{#panel-legend{{display:none}}}}"  # the map's edges tell it


def panels(scene: Scene) -> list[Panel]:
    """All panels, the map first; a fight or whatever else is being resolved leads the side."""
    common = [_round(scene), _seats(scene), finds(scene, INNER), supplies(scene, INNER), _legend(scene)]
    found = [*_own(scene), *stages(scene, INNER), *(panel for panel in common if panel)]
    return [_map(scene), *(panel._replace(part=padded(panel.part)) for panel in found)]


def _map(scene: Scene) -> Panel:
    box = extent(hexes(scene))
    height = box.height + 2 * TORN
    return Panel("map", "The map", "board", board(scene, ASPECT * height, height), core=box.width + 2 * TORN)


def _own(scene: Scene) -> list[Panel]:
    seat = scene.own
    if seat is None:
        return []
    return [home(scene, seat, INNER), hand(scene, INNER, STRIP, 6)]


def _round(scene: Scene) -> Panel:
    """The track, the event of the round and what holds because of it."""
    noted = notes(scene, INNER, [])
    parts = [track(scene, INNER / ROUNDS), event(scene, INNER), *([noted] if noted else [])]
    return Panel("round", f"Round {scene.table['round']} of {ROUNDS}", "side", stacked(parts, GAP))


def _seats(scene: Scene) -> Panel:
    title = "The seats" if scene.you is None else "The others"
    return Panel("seats", title, "side", seats(scene, INNER, but=scene.you))


def _legend(scene: Scene) -> Panel:
    """What stands at the edges of the map, for pages that cut them off."""
    ink = scene.theme.on_night
    return Panel("legend", "On the map", "side", stacked([legend(INNER, ink), key(ink, 3)], GAP))
