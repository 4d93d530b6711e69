"""A view: all that one seat may know, as plain data."""

from importlib import import_module
from typing import Any


class View(dict[str, Any]):
    """A dict that equals its JSON round trip and draws itself in a notebook."""

    def _repr_svg_(self) -> str:
        picture: str = import_module("fireside").svg(self)  # by name: `core` imports nothing from above it
        return picture
