"""How requests about a table are answered: to a script with changes, to anybody else with pages."""

from collections.abc import Callable, Mapping
from typing import Final

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import BadRequest, PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import get_object_or_404, redirect, resolve_url
from django.utils.html import strip_tags
from django.utils.translation import gettext as _

from fireside.web.players.models import Player
from fireside.web.tables import rendering
from fireside.web.tables.models import Seat, Table
from fireside.web.tables.running import Moment, Viewer, opened, seats_of
from fireside.web.tables.seating import Refused
from fireside.web.tables.streams import seat_of

Answer = Callable[[HttpRequest, Table, Player], HttpResponse]

STATUS: Final = {Refused: 422, PermissionDenied: 403, BadRequest: 400}
LONGEST_NUMBER: Final = 10


def player_of(request: HttpRequest) -> Player | None:
    """Who asks; None for somebody who has not said hello."""
    return request.user if isinstance(request.user, Player) else None


def table_at(slug: str) -> Table:
    """The table at an address; 404 if there is none."""
    return get_object_or_404(Table, slug=slug)


def own_seat(table: Table, player: Player | None) -> Seat:
    """The seat of `player`; 403 for anybody who does not sit at the table."""
    seat = table.places.filter(player=player).first() if player is not None else None
    if seat is None:
        raise PermissionDenied(_("You do not sit at this table: you may watch."))
    return seat


def posted(answer: Answer) -> Callable[[HttpRequest, str], HttpResponse]:
    """A view for posts by somebody who has said hello; what the table refuses is told in a sentence."""

    def view(request: HttpRequest, slug: str) -> HttpResponse:
        if request.method != "POST":
            return HttpResponseNotAllowed(["POST"], _("This is done by the buttons of the table's page."))
        table, player = table_at(slug), player_of(request)
        if player is None:
            return _who_are_you(request, table)
        try:
            return answer(request, table, player)
        except (Refused, PermissionDenied, BadRequest) as reason:
            return told(request, table, rendering.notice(str(reason)), STATUS[type(reason)])

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
    request: HttpRequest, table: Table, status: int = 200, notice: str = "", since: int | None = None
) -> HttpResponse:
    """The table as it is now; to a page that shows the revision `since`, with what happened after it."""
    if not is_scripted(request):
        if notice:
            messages.info(request, " ".join(strip_tags(notice).split()))
        return redirect(table)
    areas = {"notice": notice, **areas_for(table, player_of(request))}
    stages = "" if since is None else stages_for(table, player_of(request), since)
    return HttpResponse(stages + rendering.partials(areas), status=status)


def is_scripted(request: HttpRequest) -> bool:
    """Whether the page's script asks, which takes changes."""
    return bool(getattr(request, "htmx", False))


def areas_for(table: Table, player: Player | None) -> rendering.Areas:
    """All areas of a running or finished game's page."""
    table.refresh_from_db()
    seats = seats_of(table)
    viewer = seat_of(seats, player)
    moment = opened(table).moment(viewer)
    return {
        **rendering.game_areas(table, viewer, moment, rendering.names_of(seats)),
        **rendering.company_areas(table, player, moment, seats, rendering.unseen(seats)),
    }


def stages_for(table: Table, player: Player | None, since: int) -> str:
    """What a page that shows the revision `since` has not seen happen yet."""
    seats = seats_of(table)
    missed = opened(table).moments_after(seat_of(seats, player), since)
    follows = bool(missed) and missed[0].revision == since + 1
    return rendering.stages(table, missed, rendering.names_of(seats)) if follows else ""


def moment_for(table: Table, player: Player | None) -> tuple[Viewer, Moment]:
    """The seat of who asks, and what that seat sees."""
    viewer = seat_of(seats_of(table), player)
    return viewer, opened(table).moment(viewer)
