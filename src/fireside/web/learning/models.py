"""What is stored of learning: how far each player has come, and where the lesson that is under way stands."""

from django.conf import settings
from django.db import models

from fireside.web.tables.models import Apart, Table


class Course(models.Model):
    """A player's way through the lessons of a game: those that are done, and the one that is under way.

    Where that stands is what `play.Learning` is made of: the lesson, the learner's actions and the beat.
    """

    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="courses")
    game_name = models.CharField(max_length=40)
    done = models.JSONField(default=list)  # the names of lessons
    lesson = models.CharField(max_length=60, blank=True)
    digest = models.CharField(max_length=64, blank=True)  # of the lesson's file as it was begun
    actions = models.JSONField(default=list)
    beat = models.PositiveIntegerField(default=0)
    changes = models.PositiveIntegerField(
        default=0
    )  # so that of two windows none overwrites the other's step

    class Meta:
        """One for each game."""

        constraints = (models.UniqueConstraint(fields=["player", "game_name"], name="one_course_a_game"),)

    def __str__(self) -> str:
        return f"{self.game_name} as learned by {self.player}"


class LessonTable(Apart, Table):
    """The table of a lesson, as pages want one; it is never stored."""

    pages, page = "learning", "lesson"

    class Meta:
        """Without rows of its own."""

        proxy = True
