"""The table of Snowfall Over Mountains as a picture, drawn from a view and nothing else.

`draw` gives the whole table. `board`, `hand`, `cards` and `tools` give its parts, for pages that lay them out
themselves; `definitions` and `RULES` are the shapes and line styles such a page needs once.
"""

from collections.abc import Mapping
from typing import Any

from fireside.draw import Part, sheet, theme_named
from fireside.games.snowfall.svg import cards as _cards
from fireside.games.snowfall.svg import hand as _hand
from fireside.games.snowfall.svg import tools as _tools
from fireside.games.snowfall.svg import woods as _woods
from fireside.games.snowfall.svg.picture import TITLE, definitions, picture
from fireside.games.snowfall.svg.scene import Scene
from fireside.games.snowfall.svg.tiles import RULES

__all__ = ["RULES", "board", "cards", "definitions", "draw", "hand", "tools"]


def draw(view: Mapping[str, Any], theme: str = "dark") -> str:
    """The table as the seat of `view` sees it: one complete SVG, the same bytes for the same view."""
    scene = _scene(view, theme)
    return sheet(picture(scene), scene.theme, TITLE, definitions(scene.theme), "snowfall", RULES)


def board(view: Mapping[str, Any], theme: str = "dark", width: float = 900, height: float = 600) -> Part:
    """The woods, fitted into width by height, with the cells and ghosts that can be touched."""
    return _woods.board(_scene(view, theme), width, height)


def hand(view: Mapping[str, Any], theme: str = "dark", columns: int = 3) -> Part:
    """The tiles in hand."""
    return _hand.hand(_scene(view, theme), columns)


def cards(view: Mapping[str, Any], theme: str = "dark", width: float = 320) -> Part:
    """The five scoring cards with their points."""
    return _cards.cards(_scene(view, theme), width)


def tools(view: Mapping[str, Any], theme: str = "dark", width: float = 460, upright: bool = False) -> Part:
    """The dealt tools, side by side or below one another."""
    return _tools.tools(_scene(view, theme), width, upright)


def _scene(view: Mapping[str, Any], theme: str) -> Scene:
    if view.get("game") != "snowfall":
        raise ValueError(f"this draws views of 'snowfall', not of {view.get('game')!r}")
    return Scene(view, theme_named(theme))
