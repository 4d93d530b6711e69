"""A view: all that one seat may know, as plain data."""

from typing import Any


class View(dict[str, Any]):
    """A dict that equals its JSON round trip and draws itself in a notebook."""

    def _repr_svg_(self) -> str:
        from fireside.core.registry import game  # the registry knows games, games make views

        return game(self["game"]).svg(self)
