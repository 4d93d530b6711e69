"""The app of the puzzles."""

from django.apps import AppConfig


class PuzzlesConfig(AppConfig):
    """Puzzles, and who has solved them."""

    name = "fireside.web.puzzles"
    label = "puzzles"
