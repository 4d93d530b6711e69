"""The table as panels: the map large, own things below it, all else at the side."""

from functools import lru_cache
from typing import Final

from fireside.draw import INNER, Panel, Part, Theme, drawn, drawn_if_any, stacked
from fireside.games.snow_bound.svg import ground, icons
from fireside.games.snow_bound.svg import track as rounds
from fireside.games.snow_bound.svg.board import board, extent, hexes
from fireside.games.snow_bound.svg.common import event, finds, notes, supplies
from fireside.games.snow_bound.svg.home import home
from fireside.games.snow_bound.svg.own import hand
from fireside.games.snow_bound.svg.palette import GROUNDS
from fireside.games.snow_bound.svg.scene import ROUNDS, Scene
from fireside.games.snow_bound.svg.seats import seats
from fireside.games.snow_bound.svg.under_way import all_under_way

ASPECT: Final = 1.6
TORN: Final = 12.0  # of the sheet above and below the hexes
HOME: Final = 330.0
GAP: Final = 10.0


@lru_cache(maxsize=4)
def definitions(theme: Theme) -> str:
    """The shapes every part refers to."""
    land = GROUNDS[theme.name]
    return icons.definitions() + ground.definitions(land) + rounds.definitions(land)


def panels(scene: Scene) -> list[Panel]:
    """All panels, the map first; a fight or whatever else is being resolved is shown at once."""
    others = "The seats" if scene.you is None else "The others"
    return [
        _map(scene),
        *all_under_way(scene, INNER),
        *_own(scene),
        drawn("round", f"Round {scene.table['round']} of {ROUNDS}", "side", lambda: _round(scene)),
        drawn("seats", others, "side", lambda: seats(scene, INNER, but=scene.you)),
        *drawn_if_any("finds", "Out there", "side", lambda: finds(scene, INNER)),
        drawn("supplies", "Supplies", "side", lambda: supplies(scene, INNER)),
    ]


def _map(scene: Scene) -> Panel:
    box = extent(hexes(scene))
    height = box.height + 2 * TORN
    return drawn("map", "The map", "board", lambda: board(scene, ASPECT * height, height))


def _own(scene: Scene) -> list[Panel]:
    seat = scene.own
    if seat is None:
        return []
    return [
        drawn("home", f"Your settlement, S{seat['seat']}", "own", lambda: home(scene, seat, HOME)),
        drawn("weapons", "Your weapons", "own", lambda: hand(scene)),
    ]


def _round(scene: Scene) -> Part:
    """The track, the event of the round and what holds because of it."""
    noted = notes(scene, INNER)
    parts = [rounds.track(scene, INNER / ROUNDS), event(scene, INNER), *([noted] if noted else [])]
    return stacked(parts, GAP)
