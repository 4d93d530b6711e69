"""The analysis of a finished game: asked for by those who sat there, read by all who may see the replay."""

from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from fireside.web.players.models import Player
from fireside.web.tables import analyses, scheduler, studies
from fireside.web.tables.models import Table
from fireside.web.tables.rendering import partials
from fireside.web.tables.running import finished
from fireside.web.tables.views import answers
from fireside.web.tables.visits import Visit


def _over(visit: Visit) -> Visit:
    """The visit, if its game is over: before that nobody's decisions are judged."""
    if not visit.table.is_over:
        raise Http404(_("A game can be analysed when it is over."))
    return visit


@answers.posted
def analyse(request: HttpRequest, visit: Visit, player: Player) -> HttpResponse:
    """Have the game analysed."""
    analyses.ask(_over(visit), player)
    scheduler.nudge_analysis()
    return _back(request, visit.table)


@answers.posted
def cancel(request: HttpRequest, visit: Visit, player: Player) -> HttpResponse:
    """Stop that."""
    analyses.cancel(_over(visit), player)
    return _back(request, visit.table)


def _back(request: HttpRequest, table: Table) -> HttpResponse:
    """The replay, at the moment that was shown."""
    shown: dict[str, Any] = {name: request.POST[name] for name in ("at", "seat") if name in request.POST}
    address = reverse("tables:replay", args=[table.slug])
    return HttpResponseRedirect(f"{address}?{urlencode({**shown, 'analysis': 1})}")


@require_GET
@never_cache
def progress(request: HttpRequest, slug: str) -> HttpResponse:
    """How far it is, or what has come of it; for the script of the page."""
    visit = _over(answers.visit_to(slug, request))
    recording = finished(visit.table).recording
    if recording is None:
        raise Http404
    return HttpResponse(partials(studies.study_area(visit, recording.length)))
