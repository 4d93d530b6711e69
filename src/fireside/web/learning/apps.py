"""The app of the lessons."""

from django.apps import AppConfig


class LearningConfig(AppConfig):
    """How far players have come with the lessons."""

    name = "fireside.web.learning"
    label = "learning"
