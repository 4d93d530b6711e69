"""The `fireside` command."""

from fireside.cli.command import main

__all__ = ["main"]
