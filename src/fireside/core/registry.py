"""Which games there are: by name, loaded when first asked for."""

import importlib
from typing import TYPE_CHECKING

from fireside.core.errors import listing

if TYPE_CHECKING:
    from fireside.core.game import Game

_modules: dict[str, str] = {}
_loaded: dict[str, "Game"] = {}


def register(name: str, module: str) -> None:
    """Make the game `name` known; `module` holds it as `GAME` and is imported at first use."""
    _modules[name] = module
    _loaded.pop(name, None)


def all_games() -> list[str]:
    """The names of all registered games, sorted."""
    return sorted(_modules)


def game(name: str) -> "Game":
    """The game called `name`; ValueError that lists the games for any other."""
    if not isinstance(name, str) or name not in _modules:
        raise ValueError(f"there is no game {name!r}: there is {listing(all_games())}")
    if name not in _loaded:
        _loaded[name] = importlib.import_module(_modules[name]).GAME
    return _loaded[name]
