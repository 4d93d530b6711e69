"""Strangers who begin at once, without a word about who they are."""

from django.contrib.auth import login
from django.http import HttpRequest
from django.utils.translation import gettext as _

from fireside.web import limits
from fireside.web.players.models import Player, new_guest


def arrive(request: HttpRequest, name: str) -> None:
    """Whoever asks is a new guest of that name from now on."""
    limits.spend("guests", limits.address_of(request))
    login(request, new_guest(name))


def arrived(request: HttpRequest) -> Player:
    """Who asks; a stranger is a guest from now on, with a name that can be changed later."""
    if not isinstance(request.user, Player):
        arrive(request, _("Guest"))
    assert isinstance(request.user, Player)
    return request.user
