"""The lessons of a game are offered once to a guest, where they first see the game or a table of it."""

from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from fireside.core.registry import all_games
from fireside.play import lessons
from fireside.web.players.models import Player
from fireside.web.players.preferences import A_YEAR

COOKIE: Final = "offered"  # the names of games, for a browser whose guest may have no name yet
BETWEEN: Final = "."


def is_due(request: HttpRequest, game_name: str) -> bool:
    """Whether to offer the lessons of a game; who has an account knows where they are."""
    is_guest = not isinstance(request.user, Player) or request.user.is_guest
    return is_guest and game_name not in _offered(request) and bool(lessons(game_name))


def note(request: HttpRequest, answer: HttpResponse, game_name: str) -> HttpResponse:
    """Let the browser remember that they were offered."""
    offered = dict.fromkeys([*_offered(request), game_name])
    value = BETWEEN.join(offered)
    answer.set_cookie(COOKIE, value, max_age=A_YEAR, samesite="Lax", secure=settings.IS_SECURE, httponly=True)
    return answer


def _offered(request: HttpRequest) -> list[str]:
    return [name for name in request.COOKIES.get(COOKIE, "").split(BETWEEN) if name in all_games()]
