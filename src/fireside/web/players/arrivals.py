"""Strangers who begin at once, without a word about who they are."""

from django.contrib.auth import login
from django.http import HttpRequest
from django.utils.translation import gettext as _

from fireside.web.players.models import Player, new_guest


def arrived(request: HttpRequest) -> Player:
    """Who asks; a stranger is a guest from now on, with a name that can be changed later."""
    if not isinstance(request.user, Player):
        login(request, new_guest(_("Guest")))
    assert isinstance(request.user, Player)
    return request.user
