"""The app of the players."""

from django.apps import AppConfig


class PlayersConfig(AppConfig):
    """Players, guests and accounts alike."""

    name = "fireside.web.players"
    label = "players"
