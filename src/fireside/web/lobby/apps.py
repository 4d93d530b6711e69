"""The app of the lobby."""

from django.apps import AppConfig


class LobbyConfig(AppConfig):
    """The site around the tables; it stores nothing."""

    name = "fireside.web.lobby"
    label = "lobby"
