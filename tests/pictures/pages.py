"""All games on a page: views worth looking at, and all panels of a view in one picture."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

import fireside
from fireside.core.state import State
from fireside.draw import Panel, drawing, panel_svg, theme_named
from tests.pictures.above_and_below_situations import ABOVE_AND_BELOW
from tests.pictures.alderquest_situations import ALDERQUEST
from tests.pictures.shown import ASKED, Shown
from tests.pictures.snow_bound_situations import SNOW_BOUND
from tests.pictures.snowcrest_situations import SNOWCREST
from tests.pictures.snowfall_situations import SNOWFALL

GAMES: Final[dict[str, Shown]] = {
    "above_and_below": ABOVE_AND_BELOW,
    "alderquest": ALDERQUEST,
    "snow_bound": SNOW_BOUND,
    "snowcrest": SNOWCREST,
    "snowfall": SNOWFALL,
}
PLACES: Final = [(game, name) for game, shown in GAMES.items() for name in sorted(shown.situations)]
CHOSEN: Final = [(game, name) for game, shown in GAMES.items() for name in sorted(shown.chosen)]
WALKS: Final = [(game, way) for game, shown in GAMES.items() for way in shown.walks]
VIEWERS: Final = [ASKED, None]
GAP: Final = 16.0
COLUMN: Final = 900.0


def state_of(game: str, name: str) -> State:
    """That situation, to be played on."""
    return _reached(game, name).clone()


@cache
def _reached(game: str, name: str) -> State:
    """The way to some situations is long, so it is gone once."""
    return GAMES[game].situations[name]()


@cache
def view_of(game: str, name: str, viewer: int | None = ASKED) -> Mapping[str, Any]:
    """The view of that situation, of the seat asked (of seat 0 at the end) unless another is named.

    It is made once, not to be changed.
    """
    state = state_of(game, name)
    return state.view(max(0, state.to_move) if viewer == ASKED else viewer)


@cache
def picture_of(game: str, name: str, viewer: int | None = ASKED, theme: str = "dark") -> str:
    """The picture of that situation; made once, as are its panels and its page."""
    return fireside.svg(view_of(game, name, viewer), theme)


@cache
def panels_at(game: str, name: str, viewer: int | None = ASKED) -> list[Panel]:
    """The panels of that situation."""
    return panels_of(view_of(game, name, viewer))


@cache
def page_at(game: str, name: str, viewer: int | None = ASKED) -> str:
    """The page of that situation."""
    return _in_a_row(panels_at(game, name, viewer), "auto")


def walk(game: str, way: str, purpose: str) -> Iterator[State]:
    """Decisions all through a game, as many as that purpose needs."""
    shown = GAMES[game]
    every: int = getattr(shown.every, purpose)
    return shown.walks[way](every)


def offered(view: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """All that the viewer may do, asked or not."""
    return [*view["legal"], *view["asides"]]


def panels_of(view: Mapping[str, Any], theme: str = "auto") -> list[Panel]:
    """All panels of a view."""
    return drawing(view["game"]).panels(view, theme)


def page_of(view: Mapping[str, Any], theme: str = "auto") -> str:
    """All panels of a view, one after another in one element."""
    return _in_a_row(panels_of(view, theme), theme)


def _in_a_row(panels: list[Panel], theme: str) -> str:
    return f"<div>{''.join(panel_svg(panel, theme_named(theme)) for panel in panels)}</div>"


def montage(view: Mapping[str, Any]) -> str:
    """All panels of a view in one picture, laid out as a page would do it: to be looked at and kept."""
    found = drawing(view["game"])
    heights = {"board": 0.0, "own": 0.0, "side": 0.0}
    drawn = ""
    for panel in panels_of(view):
        area = "side" if panel.area == "now" else panel.area
        x, y = 0.0, heights[area]
        width, height = panel.part.width, panel.part.height
        if area == "board":
            width, height = COLUMN, height * COLUMN / width
        elif area == "own":
            x, y = heights["own"], heights["board"]
        else:
            x = COLUMN + GAP
        heights[area] += (width if area == "own" else height) + GAP
        place = f'<svg x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" '
        drawn += panel_svg(panel, theme_named("auto")).replace("<svg ", place, 1)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="1200">'
        f"<style>{found.style()}:root{{color-scheme:light dark;background:var(--fs-night-edge)}}</style>"
        f"<defs>{found.definitions()}</defs>{drawn}</svg>\n"
    )
