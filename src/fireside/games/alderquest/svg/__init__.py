"""The table of AlderQuest as a picture, drawn from a view and nothing else.

`draw` gives the whole table. `panels` gives its parts, for pages that lay them out themselves; such a page
needs `page_definitions` and `page_style` once. `stages` gives what a cascade on the matching Board looks like
step by step.
"""

from collections.abc import Mapping
from typing import Any

from fireside.draw import Panel, sheet
from fireside.draw import page_style as _page_style
from fireside.games.alderquest.svg import page
from fireside.games.alderquest.svg.faces import face
from fireside.games.alderquest.svg.marks import seat_marks
from fireside.games.alderquest.svg.palette import wood
from fireside.games.alderquest.svg.picture import TITLE, definitions, picture
from fireside.games.alderquest.svg.scene import Scene
from fireside.games.alderquest.svg.stages import stages

__all__ = ["draw", "face", "page_definitions", "page_style", "panels", "seat_marks", "stages"]


def draw(view: Mapping[str, Any], theme: str = "dark") -> str:
    """The table as the seat of `view` sees it: one complete SVG, the same bytes for the same view."""
    scene = Scene(_checked(view), wood(theme))
    return sheet(picture(scene), scene.theme, TITLE, definitions(), "alderquest", page.RULES)


def panels(view: Mapping[str, Any], theme: str = "auto") -> list[Panel]:
    """The table as the seat of `view` sees it, in panels, the Field first: the same for the same view."""
    return page.panels(Scene(_checked(view), wood(theme), on_page=True))


def page_definitions(theme: str = "auto") -> str:
    """The shapes that the panels refer to."""
    wood(theme)  # a ValueError for a theme that does not exist
    return definitions()


def page_style(theme: str = "auto") -> str:
    """The style rules that the panels need."""
    return _page_style(wood(theme)) + page.RULES


def _checked(view: Mapping[str, Any]) -> Mapping[str, Any]:
    if view.get("game") != "alderquest":
        raise ValueError(f"this draws views of 'alderquest', not of {view.get('game')!r}")
    return view
