"""What is stored of puzzles: how each player has done with those they have tried."""

from django.conf import settings
from django.db import models

from fireside.web.tables.models import Apart, Table


class Attempt(models.Model):
    """How a player has done with a puzzle, which is known by its id as long as it stays the same."""

    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="attempts")
    game_name = models.CharField(max_length=40)
    puzzle = models.CharField(max_length=24)
    wrong = models.PositiveIntegerField(default=0)  # answers, before the right one
    was_shown = models.BooleanField(default=False)  # whether the answer was, before it was given
    solved_at = models.DateTimeField(null=True)

    class Meta:
        """One for each puzzle."""

        constraints = (models.UniqueConstraint(fields=["player", "puzzle"], name="one_attempt_a_puzzle"),)

    def __str__(self) -> str:
        return f"{self.player} at puzzle {self.puzzle} of {self.game_name}"


class PuzzleTable(Apart, Table):
    """The table of a puzzle, as pages want one; it is never stored."""

    pages, page = "puzzles", "puzzle"

    class Meta:
        """Without rows of its own."""

        proxy = True
