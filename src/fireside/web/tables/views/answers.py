"""How requests about a table are answered: to a script with changes, to anybody else with pages."""

from collections.abc import Callable, Mapping
from typing import Final

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import BadRequest, PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import redirect, resolve_url
from django.utils.html import strip_tags
from django.utils.translation import gettext as _

from fireside.web.players.models import Player
from fireside.web.tables import coaching, rendering
from fireside.web.tables.models import Table
from fireside.web.tables.running import Moment
from fireside.web.tables.seating import Refused
from fireside.web.tables.visits import Visit

Answer = Callable[[HttpRequest, Visit, Player], HttpResponse]

STATUS: Final = {Refused: 422, PermissionDenied: 403, BadRequest: 400}
LONGEST_NUMBER: Final = 10


def player_of(request: HttpRequest) -> Player | None:
    """Who asks; None for somebody who has not said hello."""
    return request.user if isinstance(request.user, Player) else None


def visit_to(slug: str, request: HttpRequest) -> Visit:
    """Who asks at the table of an address; 404 if there is none."""
    try:
        return Visit(slug, player_of(request))
    except Table.DoesNotExist as error:
        raise Http404 from error


def posted(answer: Answer) -> Callable[[HttpRequest, str], HttpResponse]:
    """A view for posts by somebody who has said hello; what the table refuses is told in a sentence."""

    def view(request: HttpRequest, slug: str) -> HttpResponse:
        if request.method != "POST":
            return HttpResponseNotAllowed(["POST"], _("This is done by the buttons of the table's page."))
        visit = visit_to(slug, request)
        if visit.player is None:
            return _who_are_you(request, visit.table)
        try:
            return answer(request, visit, visit.player)
        except (Refused, PermissionDenied, BadRequest) as reason:
            return told(request, visit.table, rendering.notice(str(reason)), STATUS[type(reason)])

    return view


def _who_are_you(request: HttpRequest, table: Table) -> HttpResponse:
    """A stranger is led to where names are picked, and from there to the table."""
    if is_scripted(request):
        return told(request, table, rendering.notice(_("Pick a name first.")), 403)
    return redirect_to_login(table.get_absolute_url(), resolve_url(settings.LOGIN_URL))


def number(values: Mapping[str, str], name: str) -> int:
    """A whole number out of a request; BadRequest with what would be right for anything else."""
    text = values.get(name, "")
    if not (text.isascii() and text.isdigit() and len(text) < LONGEST_NUMBER):
        raise BadRequest(_("'%(name)s' should be a whole number.") % {"name": name})
    return int(text)


def told(request: HttpRequest, table: Table, html: str, status: int) -> HttpResponse:
    """A notice for the viewer, and nothing else changed."""
    if is_scripted(request):
        return HttpResponse(rendering.partials({"notice": html}), status=status)
    messages.info(request, " ".join(strip_tags(html).split()))
    return redirect(table)


def shown(
    request: HttpRequest, visit: Visit, status: int = 200, notice: str = "", since: int | None = None
) -> HttpResponse:
    """The table as it is now; to a page that shows the revision `since`, the next one and how it came about.

    What people say is left to the page's stream.
    """
    if not is_scripted(request):
        if notice:
            messages.info(request, " ".join(strip_tags(notice).split()))
        return redirect(visit.table)
    moment, stages, lines = visit.moment, "", rendering.log_area(visit, visit.moment)
    if since is not None and (missed := visit.moments_after(since)) and missed[0].revision == since + 1:
        moment = missed[0]  # what others have done since then is told by the stream, one after the other
        stages = rendering.stages(visit, [moment])
        lines = rendering.new_lines(visit, moment, moment.kept, -1)
    areas = {"notice": notice, **areas_for(visit, moment), **lines}
    return HttpResponse(stages + rendering.partials(areas), status=status)


def is_scripted(request: HttpRequest) -> bool:
    """Whether the page's script asks, which takes changes."""
    return bool(getattr(request, "htmx", False))


def areas_for(visit: Visit, moment: Moment) -> rendering.Areas:
    """The areas of a running or finished game's page, but for the log and the chat."""
    away = rendering.unseen(visit.seats)
    people = rendering.people_areas(visit, away, moment)
    return {**rendering.game_areas(visit, moment), **people, **coaching.area(visit, moment)}
