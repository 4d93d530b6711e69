"""Both games on a page: views worth looking at, and all panels of a view in one picture."""

from collections.abc import Mapping
from typing import Any, Final

import fireside
from fireside.core.state import State
from fireside.draw import Panel, panel_svg, theme_named
from tests.pictures import situations as snowfall
from tests.pictures import snow_bound_situations as snow_bound

GAMES: Final = ["snow_bound", "snowfall"]
ASKED: Final = -1  # whose view: that of the seat asked
SITUATIONS: Final = {"snowfall": snowfall.SITUATIONS, "snow_bound": snow_bound.SITUATIONS}
PLACES: Final = [(game, name) for game in GAMES for name in sorted(SITUATIONS[game])]
GAP: Final = 16.0
COLUMN: Final = 900.0


def state_of(game: str, name: str) -> State:
    """That situation, to be played on."""
    return SITUATIONS[game][name]()


def view_of(game: str, name: str, viewer: int | None = ASKED) -> Mapping[str, Any]:
    """The view of the seat asked (of seat 0 at the end) unless another is named."""
    if game == "snow_bound":
        return snow_bound.situation(name, viewer)
    return snowfall.situation(name) if viewer == ASKED else state_of(game, name).view(viewer)


def panels_of(view: Mapping[str, Any], theme: str = "auto") -> list[Panel]:
    """All panels of a view."""
    panels: list[Panel] = fireside.game(view["game"]).panels(view, theme)
    return panels


def page_of(view: Mapping[str, Any], theme: str = "auto") -> str:
    """All panels of a view, one after another in one element."""
    drawn = [panel_svg(panel, theme_named(theme)) for panel in panels_of(view, theme)]
    return f"<div>{''.join(drawn)}</div>"


def montage(view: Mapping[str, Any]) -> str:
    """All panels of a view in one picture, laid out as a page would do it: to be looked at and kept."""
    game = fireside.game(view["game"])
    heights = {"board": 0.0, "own": 0.0, "side": 0.0}
    drawn = ""
    for panel in panels_of(view):
        x, y = 0.0, heights[panel.area]
        width, height = panel.part.width, panel.part.height
        if panel.area == "board":
            width, height = COLUMN, height * COLUMN / width
        elif panel.area == "own":
            x, y = heights["own"], heights["board"]
        else:
            x = COLUMN + GAP
        heights[panel.area] += (width if panel.area == "own" else height) + GAP
        place = f'<svg x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" '
        drawn += panel_svg(panel, theme_named("auto")).replace("<svg ", place, 1)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="1200">'
        f"<style>{game.page_style()}:root{{color-scheme:light dark;background:var(--fs-night-edge)}}</style>"
        f"<defs>{game.page_definitions()}</defs>{drawn}</svg>\n"
    )
