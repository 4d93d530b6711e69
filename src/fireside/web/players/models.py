"""A player is a guest with a name, or an account with a password besides."""

import secrets
from typing import ClassVar

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from fireside.web.players.names import LONGEST, check_name

SECRET_BYTES = 24


class Player(AbstractUser):
    """Somebody who plays. Others see the name, which need not be unique; the user name is for logging in."""

    name = models.CharField(_("name"), max_length=LONGEST, validators=[check_name])
    is_guest = models.BooleanField(_("guest"), default=False)

    REQUIRED_FIELDS: ClassVar[list[str]] = ["name"]

    class Meta:
        """Called a player everywhere."""

        verbose_name = _("player")
        verbose_name_plural = _("players")

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        """The page with what this player has played."""
        return reverse("players:player", args=[self.pk])


def new_guest(name: str) -> Player:
    """A guest: known by a session alone, with a user name that nobody can guess and no password."""
    guest = Player(username=f"guest-{secrets.token_urlsafe(SECRET_BYTES)}", name=name, is_guest=True)
    guest.set_unusable_password()
    guest.save()
    return guest
