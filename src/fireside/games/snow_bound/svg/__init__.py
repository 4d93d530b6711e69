"""The table of Snow Bound as a picture, drawn from a view and nothing else.

`draw` gives the whole table. `board`, `track`, `seats` and `event` give its parts, for pages that lay them
out themselves; `definitions` holds the shapes such a page needs once.
"""

from collections.abc import Mapping
from typing import Any

from fireside.draw import Part, sheet
from fireside.games.snow_bound.svg import board as _board
from fireside.games.snow_bound.svg import common as _common
from fireside.games.snow_bound.svg import seats as _seats
from fireside.games.snow_bound.svg import track as _track
from fireside.games.snow_bound.svg.palette import storm
from fireside.games.snow_bound.svg.picture import TITLE, definitions, picture
from fireside.games.snow_bound.svg.scene import Scene

__all__ = ["board", "definitions", "draw", "event", "seats", "track"]


def draw(view: Mapping[str, Any], theme: str = "dark") -> str:
    """The table as the seat of `view` sees it: one complete SVG, the same bytes for the same view."""
    scene = _scene(view, theme)
    return sheet(picture(scene), scene.theme, TITLE, definitions(scene.theme.name), "snow-bound")


def board(view: Mapping[str, Any], theme: str = "dark", width: float = 752, height: float = 740) -> Part:
    """The map on its torn sheet, with the scouts and hexes that can be touched."""
    return _board.board(_scene(view, theme), width, height)


def track(view: Mapping[str, Any], theme: str = "dark") -> Part:
    """The round track."""
    return _track.track(_scene(view, theme))


def seats(view: Mapping[str, Any], theme: str = "dark", width: float = 280) -> Part:
    """The seats with what everybody may know of them."""
    return _seats.seats(_scene(view, theme), width)


def event(view: Mapping[str, Any], theme: str = "dark", width: float = 224) -> Part:
    """The event card of the round."""
    return _common.event(_scene(view, theme), width)


def _scene(view: Mapping[str, Any], theme: str) -> Scene:
    if view.get("game") != "snow_bound":
        raise ValueError(f"this draws views of 'snow_bound', not of {view.get('game')!r}")
    return Scene(view, storm(theme))
