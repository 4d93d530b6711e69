"""After the end: the replay from any seat's eyes, the record, the rematch."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from fireside.play import Recording, recordings
from fireside.web.players.models import Player
from fireside.web.tables import keepsakes, leaving, rendering, seating
from fireside.web.tables.models import Table
from fireside.web.tables.running import Moment, Way, recording_of, seats_of
from fireside.web.tables.streams import seat_of
from fireside.web.tables.views import answers
from fireside.web.tables.views.play import drawing_context


@answers.posted
def rematch(request: HttpRequest, found: Table, player: Player) -> HttpResponse:
    """The same game again with the same people; who comes second takes the seat kept for them."""
    seat = answers.own_seat(found, player)
    again = leaving.rematch(found, player)
    kept = again.places.filter(number=seat.number, player=None, level="").first()
    if kept is not None:
        seating.sit(again, player, kept.token)
    return redirect(again)


def _ended(slug: str) -> Table:
    """The table, if its game is over: before that its record would tell everything."""
    found = answers.table_at(slug)
    if not found.is_over:
        raise Http404(_("There is a replay and a record when the game is over."))
    return found


@require_GET
def record(request: HttpRequest, slug: str) -> HttpResponse:
    """The record of a finished game, to keep."""
    found = _ended(slug)
    answer = JsonResponse(_record(found))
    name = f"{found.game_name}-{found.slug}.json"
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


def _record(found: Table) -> dict[str, Any]:
    """The record, with what lets it be shown when its rules are gone: the recording, and earlier records."""
    record = found.record(found.actions(), found.places.count())
    if found.earlier:
        record["earlier"] = found.earlier
    lines = keepsakes.lines_of(found)
    return {**record, "recording": recordings.as_text(lines)} if lines else record


@require_GET
def replay(request: HttpRequest, slug: str) -> HttpResponse:
    """A finished game at any place, as a seat or a spectator saw it."""
    found = _ended(slug)
    opened = recording_of(found)
    if opened is None:
        messages.info(request, rendering.why_no_replay(found))
        return redirect(found)
    seats = seats_of(found)
    own = seat_of(seats, answers.player_of(request))
    seat = _within(request.GET["seat"], opened.seats - 1) if "seat" in request.GET else own
    place = _within(request.GET.get("at", ""), opened.length)
    place = opened.length if place is None else place
    names = rendering.names_of(seats)
    moment = _moment(opened, seat, place)
    areas = rendering.game_areas(found, seat, moment, names)
    if answers.is_scripted(request):
        is_step = _within(request.GET.get("from", ""), opened.length) == place - 1
        stages = rendering.stages(found, [moment], names) if is_step else ""
        return HttpResponse(stages + rendering.partials(areas))
    context: dict[str, Any] = {
        "table": found,
        "areas": areas,
        "seat": seat,
        "places": [{"seat": one, "name": rendering.name_of(one)} for one in seats],
        "place": place,
        "length": opened.length,
        **drawing_context(found),
    }
    return render(request, "tables/replay.html", context)


def _within(text: str, highest: int) -> int | None:
    """A number from 0 to `highest` out of an address; None for anything else."""
    if text.isascii() and text.isdigit() and len(text) < 10 and int(text) <= highest:
        return int(text)
    return None


def _moment(opened: Recording, seat: int | None, place: int) -> Moment:
    """What that seat saw at that place, and how it came there."""
    view, before = (opened.view_at(one, seat) for one in (place, max(0, place - 1)))
    way = Way(before, opened.told_at(place, seat)) if place else None
    return Moment(place, view, opened.log_at(place, seat), False, way, place == opened.length)
