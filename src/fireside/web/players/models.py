"""A player is a guest with a name, or an account with a password besides."""

import secrets
from typing import ClassVar

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from fireside.web.players.names import LONGEST, check_name

SECRET_BYTES = 24


class Player(AbstractUser):
    """Somebody who plays. Others see the name, which need not be unique; the user name is for logging in."""

    name = models.CharField(_("name"), max_length=LONGEST, validators=[check_name])
    is_guest = models.BooleanField(_("guest"), default=False)
    preferences = models.JSONField(_("preferences"), default=dict, blank=True)  # by name, as far as chosen

    REQUIRED_FIELDS: ClassVar[list[str]] = ["name"]

    class Meta:
        """Called a player everywhere."""

        verbose_name = _("player")
        verbose_name_plural = _("players")

    def __str__(self) -> str:
        return self.called

    @property
    def is_gone(self) -> bool:
        """Whether this is nobody any more: a deleted player's seat has been left to it."""
        return not self.name

    @property
    def called(self) -> str:
        """The name; words for it where a deleted player's seat has been left without one."""
        return self.name or gettext("somebody who left")

    def get_absolute_url(self) -> str:
        """The page with what this player has played."""
        return reverse("players:player", args=[self.pk])


class Rating(models.Model):
    """How strong a player is in a game, as far as rated games tell: a mean, and how uncertain it is."""

    player = models.ForeignKey(Player, models.CASCADE, related_name="ratings")
    game_name = models.CharField(max_length=40)
    mean = models.FloatField()
    uncertainty = models.FloatField()  # one standard deviation
    played = models.PositiveIntegerField(default=0)

    class Meta:
        """One for each game."""

        constraints = (models.UniqueConstraint(fields=["player", "game_name"], name="one_rating_a_game"),)

    def __str__(self) -> str:
        return f"rating of {self.player} in {self.game_name}"


class Silence(models.Model):
    """A player does not want to hear somebody; with a block, nor to sit with or be invited by them."""

    player = models.ForeignKey(Player, models.CASCADE, related_name="silences")
    about = models.ForeignKey(Player, models.CASCADE, related_name="silenced_by")
    is_block = models.BooleanField(default=False)

    class Meta:
        """One about each."""

        constraints = (models.UniqueConstraint(fields=["player", "about"], name="one_silence_each"),)

    def __str__(self) -> str:
        return f"{self.player} does not hear {self.about}"


def new_guest(name: str) -> Player:
    """A guest: known by a session alone, with a user name that nobody can guess and no password."""
    guest = Player(username=f"guest-{secrets.token_urlsafe(SECRET_BYTES)}", name=name, is_guest=True)
    guest.set_unusable_password()
    guest.save()
    return guest
