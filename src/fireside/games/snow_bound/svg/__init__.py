"""The table of Snow Bound as a picture, drawn from a view and nothing else.

`draw` gives the whole table. `panels` gives its parts, for pages that lay them out themselves; such a page
needs `page_definitions` and `page_style` once.
"""

from collections.abc import Mapping
from typing import Any

from fireside.draw import Panel, seat_marks, sheet, theme_named
from fireside.draw import page_style as _page_style
from fireside.games.snow_bound.svg import page
from fireside.games.snow_bound.svg.faces import face
from fireside.games.snow_bound.svg.palette import storm
from fireside.games.snow_bound.svg.picture import TITLE, definitions, picture
from fireside.games.snow_bound.svg.scene import Scene

__all__ = ["draw", "face", "page_definitions", "page_style", "panels", "seat_marks"]


def draw(view: Mapping[str, Any], theme: str = "dark") -> str:
    """The table as the seat of `view` sees it: one complete SVG, the same bytes for the same view."""
    scene = Scene(_checked(view), storm(theme))
    return sheet(picture(scene), scene.theme, TITLE, definitions(scene.theme.name), "snow-bound")


def panels(view: Mapping[str, Any], theme: str = "auto") -> list[Panel]:
    """The table as the seat of `view` sees it, in panels, the map first: the same for the same view."""
    return page.panels(Scene(_checked(view), storm(theme), on_page=True))


def page_definitions(theme: str = "auto") -> str:
    """The shapes that the panels refer to."""
    return definitions(theme_named(theme).name)


def page_style(theme: str = "auto") -> str:
    """The style rules that the panels need."""
    return _page_style(storm(theme)) + page.RULES


def _checked(view: Mapping[str, Any]) -> Mapping[str, Any]:
    if view.get("game") != "snow_bound":
        raise ValueError(f"this draws views of 'snow_bound', not of {view.get('game')!r}")
    return view
