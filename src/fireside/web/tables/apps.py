"""The app of the tables."""

from django.apps import AppConfig


class TablesConfig(AppConfig):
    """Tables, their seats and their steps."""

    name = "fireside.web.tables"
    label = "tables"
