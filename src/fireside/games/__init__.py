"""The games, one folder each. A game is imported when it is first asked for."""

from typing import Final

from fireside.core.registry import register

GAMES: Final = {
    "above_and_below": "fireside.games.above_and_below",
    "alderquest": "fireside.games.alderquest",
    "snow_bound": "fireside.games.snow_bound",
    "snowcrest": "fireside.games.snowcrest",
    "snowfall": "fireside.games.snowfall",
}


def register_all() -> None:
    """Make every game of this package known to the registry."""
    for name, module in GAMES.items():
        register(name, module)
