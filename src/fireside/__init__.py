"""Fireside: a table for winter board games, for players, newcomers, researchers and designers.

>>> import fireside
>>> fireside.all_games()
['above_and_below', 'alderquest', 'snow_bound', 'snowcrest', 'snowfall']
>>> state = fireside.game("snowfall").new(seed=7)
>>> state.to_move, len(state.legal())
(0, 2)
"""

from collections.abc import Mapping
from typing import Any

from fireside.core import build

build.verify()  # before any binary is loaded

from fireside.core.errors import ContentError, IllegalAction  # noqa: E402
from fireside.core.records import replay  # noqa: E402
from fireside.core.registry import all_games, game  # noqa: E402
from fireside.draw import drawing  # noqa: E402
from fireside.games import register_all  # noqa: E402

__all__ = ["ContentError", "IllegalAction", "all_games", "game", "replay", "svg"]

register_all()


def svg(view: Mapping[str, Any], theme: str = "dark") -> str:
    """The table as the seat of `view` sees it, as an SVG picture."""
    name = view.get("game") if isinstance(view, Mapping) else None
    if not isinstance(name, str) or (name in all_games() and "table" not in view):
        raise ValueError("svg() draws a view: pass what state.view(seat) gives")
    return drawing(name).picture(view, theme)
