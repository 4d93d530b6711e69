"""The pages of the game of the day: today's, those of days that are over, and results to be shown around."""

from datetime import UTC, date, datetime, time
from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from fireside.web.daily import tries
from fireside.web.daily.tries import Result
from fireside.web.players.models import Player
from fireside.web.tables import days
from fireside.web.tables.models import Try


@require_safe
@never_cache
def today(request: HttpRequest) -> HttpResponse:
    """The game of today: the way to one's try, or what came of it."""
    return _page(request, days.today())


@require_safe
@never_cache
def day(request: HttpRequest, day: str) -> HttpResponse:
    """A day's ranking; when the day is over, with the replays of all."""
    return _page(request, _day(day))


def _day(text: str) -> date:
    """Today, or an earlier day on which somebody played; 404 for anything else."""
    try:
        found = date.fromisoformat(text)
    except ValueError as error:
        raise Http404 from error
    if found.isoformat() != text or found > days.today() or not tries.is_known(found):
        raise Http404
    return found


@login_required
def play(request: HttpRequest) -> HttpResponse:
    """Begin one's try, or go on with it."""
    if not isinstance(request.user, Player):
        raise PermissionDenied
    if request.method != "POST":
        return redirect("daily:today")
    return redirect(tries.begin(request.user))


def _page(request: HttpRequest, day: date) -> HttpResponse:
    player = request.user if isinstance(request.user, Player) else None
    now = days.today()
    attempt = (
        None if player is None else player.tries.filter(day=day).select_related("table", "player").first()
    )
    result = None if attempt is None else tries.result_of(attempt)
    listed = tries.listed(day)
    is_over = day < now
    context: dict[str, Any] = {
        "day": day,
        "is_over": is_over,
        "ends_at": datetime.combine(day + days.ONE, time(), UTC),
        "before": tries.day_before(day),
        "after": tries.day_after(day),
        "attempt": attempt,
        "result": result,
        "shared": "" if result is None else _shared(request, result, listed),
        "ranking": tries.ranking(day),
        "listed": listed,
        "is_open": is_over and (attempt is None or attempt.table.is_over),
    }
    return render(request, "daily/day.html", context)


def _shared(request: HttpRequest, result: Result, listed: int) -> str:
    """A result in words that tell nothing about the deal."""
    address = reverse("daily:day", args=[result.attempt.day.isoformat()])
    return f"{headline(result)}\n{in_words(result, listed)}\n{request.build_absolute_uri(address)}"


def headline(result: Result) -> str:
    """Which game of which day."""
    day = date_format(result.attempt.day, "DATE_FORMAT")
    return _("Snowfall of the day, %(day)s") % {"day": day}


def in_words(result: Result, listed: int) -> str:
    """The points, the rank they earn, and the place."""
    points = ngettext("%(points)d point", "%(points)d points", result.score) % {"points": result.score}
    told = f"{points}, {result.rank}" if result.rank else points
    if result.place is None:
        return told
    place = _("place %(place)d of %(listed)d") % {"place": result.place, "listed": listed}
    return f"{told}, {place}"


@require_safe
@never_cache
def picture(request: HttpRequest, day: str, pk: int) -> HttpResponse:
    """A result as a picture: of an account for everybody, as in the ranking; of a guest for that guest."""
    attempt = get_object_or_404(Try.objects.select_related("table", "player"), day=_day(day), player=pk)
    result = tries.result_of(attempt)
    if result is None or (attempt.player.is_guest and request.user != attempt.player):
        raise Http404
    context = {
        "result": result,
        "headline": headline(result),
        "words": in_words(result, tries.listed(attempt.day)),
    }
    answer = render(request, "daily/result.svg", context, content_type="image/svg+xml")
    answer["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'"  # its own style
    return answer
