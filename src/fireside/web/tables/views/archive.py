"""After the end: the replay from any seat's eyes, the record, the rematch."""

from typing import Any, Final, NamedTuple

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods

from fireside.core.registry import all_games, game
from fireside.core.standings import Chapter
from fireside.play import Recording
from fireside.web.players.models import Player
from fireside.web.tables import days, keepsakes, leaving, rendering, seating, studies
from fireside.web.tables.running import Moment, Viewer, Way, finished
from fireside.web.tables.seating import Refused
from fireside.web.tables.views import answers
from fireside.web.tables.views.play import drawing_context
from fireside.web.tables.visits import Visit

DIGIT_WIDE: Final = 3.2  # hundredths of the slider that a digit needs
GAP: Final = 2.0  # and what is free between two numbers


@answers.posted
def rematch(request: HttpRequest, visit: Visit, player: Player) -> HttpResponse:
    """The same game again with the same people; who comes second takes the seat kept for them."""
    again = leaving.rematch(visit.table, player, request.POST.get("level", ""))
    kept = again.places.filter(number=visit.own_seat(player).number, player=None, level="").first()
    if kept is not None:
        seating.sit(again, player, kept.token)
    return redirect(again)


@require_http_methods(["GET", "POST"])
@login_required
def invite_again(request: HttpRequest, slug: str) -> HttpResponse:
    """The same people at a new table, for the same game or another one."""
    visit = _visit_to_the_past(slug, request)
    seat = visit.own_seat(visit.player)
    games = leaving.games_for(visit, [game(name) for name in all_games()])
    if request.method == "POST" and visit.player is not None:
        chosen = request.POST.get("game", "")
        try:
            fitting = [one for one in games if one.name == chosen]
            if not fitting:
                raise Refused(_("Choose one of these games."))
            return redirect(leaving.invite_again(visit.table, visit.player, fitting[0]))
        except Refused as reason:
            messages.info(request, str(reason))
    others = [one for one in visit.seats if one.player is not None and one != seat]
    context = {"table": visit.table, "games": games, "others": others}
    return render(request, "tables/again.html", context)


def _visit_to_the_past(slug: str, request: HttpRequest) -> Visit:
    """A visit to a table whose game is over: before that its record would tell everything."""
    visit = answers.visit_to(slug, request)
    if not visit.table.is_over:
        raise Http404(_("There is a replay and a record when the game is over."))
    return visit


@require_GET
def record(request: HttpRequest, slug: str) -> HttpResponse:
    """The record of a finished game, to keep."""
    visit = _visit_to_the_past(slug, request)
    if days.is_on(visit.table):
        raise PermissionDenied(_("The record of a try holds the deal: it is yours when the day is over."))
    answer = JsonResponse(keepsakes.full_record(visit.table, len(visit.seats)))
    name = f"{visit.table.game_name}-{visit.table.slug}.json"
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


@require_GET
def replay(request: HttpRequest, slug: str) -> HttpResponse:
    """A finished game at any place, as a seat or a spectator saw it."""
    visit = _visit_to_the_past(slug, request)
    past = finished(visit.table)
    recording = past.recording
    if recording is None:
        messages.info(request, rendering.why_no_replay(visit.table))
        return redirect(visit.table)
    seat, place = _eyes(request, visit, recording)
    moment = _moment(recording, seat, place)
    areas = {
        **rendering.game_areas(visit, moment),
        **rendering.log_area(visit, moment, _log_address(visit, seat, place)),
        **studies.judged_area(visit, place, recording.length),
    }
    if answers.is_scripted(request):
        is_step = _within(request.GET.get("from", ""), recording.length) == place - 1
        stages = rendering.stages(visit, [moment]) if is_step else ""
        return HttpResponse(stages + rendering.partials(areas))
    context: dict[str, Any] = {
        "table": visit.table,
        "areas": {**areas, **studies.study_area(visit, recording.length)},
        "seat": seat,
        "seats": visit.seats,
        "marks": rendering.marks_of(visit.table, len(visit.seats)),
        "place": place,
        "length": recording.length,
        "is_analysis_open": "analysis" in request.GET,
        "ticks": _ticks(past.chapters, recording.length),
        **drawing_context(visit.table),
    }
    return render(request, "tables/replay.html", context)


@require_GET
def replayed_log(request: HttpRequest, slug: str) -> HttpResponse:
    """What had happened by some place of a finished game, as a seat or a spectator was told it."""
    visit = _visit_to_the_past(slug, request)
    recording = finished(visit.table).recording
    if recording is None:
        raise Http404(rendering.why_no_replay(visit.table))
    seat, place = _eyes(request, visit, recording)
    before = answers.number(request.GET, "before") if answers.is_scripted(request) else None
    moment, address = _moment(recording, seat, place), _log_address(visit, seat, place)
    lines = rendering.earlier_lines(visit, moment, before, address)
    if before is not None:
        return HttpResponse(lines)
    return render(request, "tables/log.html", {"table": visit.table, "log": lines})


def _eyes(request: HttpRequest, visit: Visit, recording: Recording) -> tuple[Viewer, int]:
    """As whom a replay is asked for, and at which place."""
    asked = request.GET
    seat = _within(asked["seat"], recording.seats - 1) if "seat" in asked else visit.viewer
    return seat, _within(asked.get("at", ""), recording.length) or 0


def _log_address(visit: Visit, seat: Viewer, place: int) -> str:
    """Where the earlier lines of such a log are; which of them is still to be added."""
    eyes = "" if seat is None else seat
    return f"{reverse('tables:replayed_log', args=[visit.table.slug])}?at={place}&seat={eyes}&"


class Tick(NamedTuple):
    """The beginning of a part of the game on the slider."""

    place: int
    percent: float  # of the whole
    name: str
    label: str  # in short, or "" where the one before needs the room


def _ticks(chapters: list[tuple[int, Chapter]], length: int) -> list[Tick]:
    """The chapters as the slider marks them, with a number where there is room for one."""
    found: list[Tick] = []
    free = -DIGIT_WIDE  # from where on there is nothing yet; the first may stand out at the left
    for place, chapter in chapters:
        percent = 100 * place / max(1, length)
        half = DIGIT_WIDE * len(str(chapter.number)) / 2
        label = str(chapter.number) if chapter.number and percent - half >= free else ""
        free = percent + half + GAP if label else free
        found.append(Tick(place, percent, str(chapter), label))
    return found


def _within(text: str, highest: int) -> int | None:
    """A number from 0 to `highest` out of an address; None for anything else."""
    if text.isascii() and text.isdigit() and len(text) < 10 and int(text) <= highest:
        return int(text)
    return None


def _moment(recording: Recording, seat: int | None, place: int) -> Moment:
    """What that seat saw at that place, and how it came there."""
    view, before = (recording.view_at(one, seat) for one in (place, max(0, place - 1)))
    way = Way(before, recording.told_at(place, seat)) if place else None
    is_last = place == recording.length
    return Moment(place, view, recording.entries_at(place, seat), way=way, is_last=is_last)
