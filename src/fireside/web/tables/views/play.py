"""The table's page, and everything that is decided there."""

import logging
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from hashlib import sha256
from typing import Any

from django.conf import settings
from django.db.models import F
from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import render
from django.utils import translation
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from fireside.core.errors import IllegalAction
from fireside.core.registry import all_games, game
from fireside.draw import Panel, drawing, panel_svg, theme_named
from fireside.play import Advice, CannotUndo, Hint, NotAsked, thinking
from fireside.web import limits
from fireside.web.learning import offers
from fireside.web.players.models import Player
from fireside.web.tables import coaching, rendering, scheduler, streams
from fireside.web.tables.models import Seat, Table
from fireside.web.tables.running import Closed, RunningGame, Stale, Viewer
from fireside.web.tables.seating import Refused
from fireside.web.tables.threads import in_thread
from fireside.web.tables.views import answers
from fireside.web.tables.visits import Visit

log = logging.getLogger(__name__)

ADVISER = "sharp"
MOST_REASONS = 12
MOST_PICKED = 60


@require_GET
@never_cache
def table(request: HttpRequest, slug: str) -> HttpResponse:
    """The table's page: the waiting room, or the game as the visitor may see it."""
    visit = answers.visit_to(slug, request)
    if visit.table.is_waiting:
        areas = {**rendering.waiting_area(visit), **rendering.chat_area(visit)}
        context = {"table": visit.table, "areas": areas, "may_speak": visit.may_speak}
        return render(request, "tables/waiting.html", context)
    scheduler.nudge(visit.table.pk)  # whatever became of the scheduler, a visitor sees the bots go on
    context = {
        "table": visit.table,
        "mine": visit.seat,
        "may_speak": visit.may_speak,
        "seats": visit.seats,
        "has_coach": coaching.is_shown(visit),
        "has_introduction": visit.table.has_game and visit.table.game.introduction() is not None,
        "rule": (visit.moment.view["decision"] or {}).get("rule", ""),
        "is_offered": visit.table.is_running and offers.is_due(request, visit.table.game_name),
        "areas": {
            **answers.areas_for(visit, visit.moment),
            **rendering.log_area(visit, visit.moment),
            **rendering.chat_area(visit),
        },
        **drawing_context(visit.table),
    }
    return offers.note(request, render(request, "tables/table.html", context), visit.table.game_name)


def drawing_context(table: Table) -> dict[str, str]:
    """What a page needs for the game's drawings; nothing for a game that is gone."""
    if not table.has_game:
        return {"definitions": "", "style_version": ""}
    definitions = drawing(table.game_name).definitions(rendering.THEME)
    return {"definitions": definitions, "style_version": style_version(table.game_name)}


def style_version(name: str) -> str:
    """Changes with the style of a game's drawings, so that browsers may keep it for ever."""
    return sha256(drawing(name).style(rendering.THEME).encode()).hexdigest()[:12]


@require_GET
def style(request: HttpRequest, name: str) -> HttpResponse:
    """The style of a game's drawings."""
    if name not in all_games():
        raise Http404
    answer = HttpResponse(drawing(name).style(rendering.THEME), content_type="text/css")
    patch_cache_control(answer, public=True, max_age=365 * 24 * 3600, immutable=True)
    return answer


@require_GET
def face(request: HttpRequest, name: str, kind: str, id: str) -> HttpResponse:
    """A card or tile of a game, as everybody may look it up in the box; to be put into a table's page.

    A page says which cards it speaks of: of others than the present ones there is no picture.
    """
    part = drawing(name).face(kind, id, rendering.THEME) if name in all_games() else None
    if part is None or request.GET.get("cards", game(name).content().digest) != game(name).content().digest:
        raise Http404
    panel = Panel("face", str(game(name).content().face(id)), "side", part)
    answer = HttpResponse(panel_svg(panel, theme_named(rendering.THEME), classes=name))
    patch_cache_control(answer, public=True, max_age=3600)
    return answer


@require_GET
def term(request: HttpRequest, name: str, term: str) -> HttpResponse:
    """What a word of a game means; to be put into a table's page, as a card is."""
    found = game(name).glossary().get(term) if name in all_games() else None
    if found is None:
        raise Http404
    answer = render(request, "tables/term.html", {"term": found, "game": name})
    patch_cache_control(answer, public=True, max_age=3600)
    return answer


@require_GET
@never_cache
def log_of(request: HttpRequest, slug: str) -> HttpResponse:
    """What has happened, as the visitor may know it: all of it, or to a script the lines before some line."""
    visit = answers.visit_to(slug, request)
    if visit.table.is_waiting:
        raise Http404
    if answers.is_scripted(request):
        before = answers.number(request.GET, "before")
        return HttpResponse(rendering.earlier_lines(visit, visit.moment, before))
    whole = rendering.earlier_lines(visit, visit.moment, None)
    return render(request, "tables/log.html", {"table": visit.table, "log": whole})


@require_GET
@never_cache
def tale(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """What a sentence of the visitor's log tells at length, as the visitor was shown it."""
    visit = answers.visit_to(slug, request)
    telling = visit.telling(number, _eyes(visit, request))
    told = None if telling is None or not visit.table.has_game else rendering.tale(visit, telling)
    if told is None:
        raise Http404
    if answers.is_scripted(request):
        return HttpResponse(told)
    return render(
        request, "tables/tale.html", {"table": visit.table, "tale": told, **drawing_context(visit.table)}
    )


def _eyes(visit: Visit, request: HttpRequest) -> Viewer:
    """Whose eyes are looked through: one's own, or anybody's when the game is over."""
    seat = request.GET.get("seat") if visit.table.is_over else None
    if seat is None:
        return visit.viewer
    return int(seat) if seat in [str(one.number) for one in visit.seats] else None


@answers.posted
def act(request: HttpRequest, visit: Visit, player: Player) -> HttpResponse:
    """Take an action; answered when it is stored."""
    seat = _deciding_seat(visit)
    revision, action = answers.number(request.POST, "revision"), answers.number(request.POST, "action")
    listener = coaching.listener(visit)
    question = None if listener is None else listener.question(action, revision)
    if listener is not None and question is not None:
        return _asked_back(request, listener, question, action)
    advice = None if listener is None else listener.advice(visit.moment)

    def decide(game: RunningGame) -> None:
        game.act(seat.number, action, revision, seated=visit)
        if listener is not None:
            listener.note(advice)

    return _decided(request, visit, decide, since=revision)


def _asked_back(
    request: HttpRequest, listener: coaching.Listener, question: Advice, action: int
) -> HttpResponse:
    """The coach's question about an action; taken again, it is done."""
    listener.note(question)
    visit = listener.visit
    if not answers.is_scripted(request):
        return answers.told(request, visit.table, question.said.named(visit.names), 200)
    return HttpResponse(rendering.partials({"notice": "", **listener.asking(question, action)}))


@answers.posted
def undo(request: HttpRequest, visit: Visit, player: Player) -> HttpResponse:
    """Take the last decision back, or the one that is named."""
    seat = _changing_seat(visit)
    revision = answers.number(request.POST, "revision")
    if "action" not in request.POST:
        return _decided(request, visit, lambda game: game.undo(seat.number, revision, seated=visit))
    action = answers.number(request.POST, "action")
    return _decided(request, visit, lambda game: game.let_go(seat.number, action, revision, seated=visit))


@answers.posted
def change(request: HttpRequest, visit: Visit, player: Player) -> HttpResponse:
    """Take the last decision back and another one in its place, both or neither."""
    seat = _changing_seat(visit)
    revision, action = answers.number(request.POST, "revision"), answers.number(request.POST, "action")
    return _decided(
        request,
        visit,
        lambda game: game.change(seat.number, action, revision, seated=visit),
        since=revision + 1,
    )


def _decided(
    request: HttpRequest, visit: Visit, decide: Callable[[RunningGame], None], since: int | None = None
) -> HttpResponse:
    """The table when something is decided, or why it cannot be."""
    try:
        decide(visit.game)
    except Stale:
        return _too_late(request, visit)
    except NotAsked:
        return answers.told(request, visit.table, rendering.notice(_("It is not your turn to decide.")), 422)
    except CannotUndo as error:
        return answers.told(
            request, visit.table, rendering.notice(error.reason.named(visit.names), "en"), 422
        )
    except IllegalAction as error:
        return answers.told(request, visit.table, _refused(visit.table, error), 422)
    return _answered(request, visit, since)


def _answered(request: HttpRequest, visit: Visit, since: int | None = None) -> HttpResponse:
    """The table after a step; bots go on when that is drawn, so that nobody waits for their thinking."""
    answer = answers.shown(request, visit, since=since)
    scheduler.nudge(visit.table.pk)
    return answer


def _deciding_seat(visit: Visit) -> Seat:
    seat = visit.own_seat(visit.player)
    if visit.table.is_waiting:
        raise Refused(_("The game has not begun."))
    if seat.is_bot:
        raise Refused(_("A bot plays for you: take your seat back first."))
    return seat


def _changing_seat(visit: Visit) -> Seat:
    """The seat of who wants to take something back, at a table where that is done."""
    seat = _deciding_seat(visit)
    if not visit.table.allows_undo:
        raise Refused(_("In the game of the day every decision stands: there is no undo."))
    return seat


def _too_late(request: HttpRequest, visit: Visit) -> HttpResponse:
    text = _("The table had moved on: this is how it stands now.")
    return answers.shown(request, visit.again(), 409, rendering.notice(text))


def _refused(table: Table, error: IllegalAction) -> str:
    return rendering.refusal(table, error.rule) if error.rule else rendering.notice(str(error), "en")


@require_GET
@never_cache
def alone(request: HttpRequest, slug: str) -> HttpResponse:
    """What the visitor cannot but do, for a page that does it then; nothing where others cannot see that."""
    visit = answers.visit_to(slug, request)
    seat = visit.own_seat(visit.player)
    option = None if seat.is_bot or not visit.table.is_running else _only_option(visit, seat)
    if option is None:
        return HttpResponse(status=204)
    return answers.told(request, visit.table, rendering.alone(visit, option), 200)


def _only_option(visit: Visit, seat: Seat) -> Mapping[str, Any] | None:
    try:
        game = visit.game
    except Closed:
        return None
    with game.lock:
        action = game.played.only_action(seat.number)
        legal = game.moment(seat.number).view["legal"]
    return next((option for option in legal if option["action"] == action), None)


@require_GET
@never_cache
def why(request: HttpRequest, slug: str) -> HttpResponse:
    """Why something that was touched is not allowed: the rule, in a sentence."""
    visit = answers.visit_to(slug, request)
    seat = visit.own_seat(visit.player)
    if not visit.table.is_running:
        return answers.told(request, visit.table, rendering.notice(_("The game is not running.")), 422)
    asked = request.GET.get("action", "").split(",")[:MOST_REASONS]
    actions = [answers.number({"action": text}, "action") for text in asked]
    return answers.told(request, visit.table, _reason(visit, seat, actions), 200)


def _reason(visit: Visit, seat: Seat, actions: list[int]) -> str:
    try:
        game = visit.game
        with game.lock:
            rules = [game.played.why_not(seat.number, action) for action in actions]
    except Closed:
        return rendering.notice(_("The game is over."))
    except NotAsked:
        return rendering.notice(_("It is not your turn to decide."))
    if None in rules:
        return rendering.notice(_("That is allowed now."))
    return rendering.refusal(visit.table, next(rule for rule in rules if rule is not None))


@require_GET
@never_cache
async def hint(request: HttpRequest, slug: str) -> HttpResponse:
    """What a bot would do in the seat's place, and why: compared with the next best and what was picked."""
    visit, world = await in_thread(_world_of, request, slug)
    thinkers = scheduler.thinkers()
    if world is None or thinkers is None:
        return await in_thread(_no_advice, request, visit)
    advice = await _advice(thinkers, world, _picked(request))
    return await in_thread(_advised, request, visit, advice)


def _picked(request: HttpRequest) -> list[int]:
    """The actions that are left by what was touched already, if anything was."""
    asked = [text for text in request.GET.get("picked", "").split(",") if text][:MOST_PICKED]
    return [answers.number({"action": text}, "action") for text in asked]


async def _advice(thinkers: scheduler.Thinkers, world: dict[str, Any], picked: list[int]) -> Hint | None:
    """What a bot advises; None if it finds nothing in time, or fails."""
    try:
        return await thinkers.think(settings.HINT_SECONDS, thinking.advise, world, ADVISER, picked)
    except Exception:
        log.exception("the %s bot of %s has failed to advise", ADVISER, world["game"])
        return None


def _world_of(request: HttpRequest, slug: str) -> tuple[Visit, dict[str, Any] | None]:
    """What the seat of who asks may know, if it is asked."""
    visit = answers.visit_to(slug, request)
    seat = visit.own_seat(visit.player)
    if not visit.table.is_running or not visit.table.allows_hints or seat.is_bot:
        return visit, None
    limits.spend("hints", seat.player_id)
    try:
        game = visit.game
    except Closed:
        return visit, None
    with game.lock:
        is_asked = game.played.to_move == seat.number
        return visit, game.played.world(seat.number).position() if is_asked else None


def _no_advice(request: HttpRequest, visit: Visit) -> HttpResponse:
    with translation.override(_language(request)):
        text = _("There is nothing to advise: it is not your turn to decide.")
        if not visit.table.allows_hints:
            text = _("At this table there are no hints.")
            if visit.table.is_rated or visit.table.day:
                text = _("Here results are compared, so there are no hints.")
        return answers.told(request, visit.table, rendering.notice(text), 422)


def _advised(request: HttpRequest, visit: Visit, advice: Hint | None) -> HttpResponse:
    if advice is not None and visit.seat is not None:
        Seat.objects.filter(pk=visit.seat.pk).update(hints_used=F("hints_used") + 1)
    with translation.override(_language(request)):
        found = advice and rendering.hint(visit.table.game_name, advice, visit.names)
        text = found or rendering.notice(_("The bot has found nothing to advise."))
        return answers.told(request, visit.table, text, 200)


def _language(request: HttpRequest) -> str:
    """The language of a request, which a thread of its own does not know."""
    return getattr(request, "LANGUAGE_CODE", settings.LANGUAGE_CODE)


@require_GET
async def stream(request: HttpRequest, slug: str) -> StreamingHttpResponse:
    """The event stream of the page."""
    watcher = await in_thread(_watcher, request, slug)
    held: ExitStack | None = getattr(request, "scope", {}).get("held")
    if held is not None:  # until the answer is over, however that comes about
        held.enter_context(limits.place("streams", limits.address_of(request)))
    answer = StreamingHttpResponse(streams.messages(watcher), content_type="text/event-stream")
    answer["Cache-Control"] = "no-store"
    answer["X-Accel-Buffering"] = "no"
    answer["Content-Encoding"] = "identity"  # a compressor would hold messages back
    return answer


def _watcher(request: HttpRequest, slug: str) -> streams.Watcher:
    known = request.headers.get("Last-Event-ID") or request.GET.get("have", "")
    revision = int(known) if known.isascii() and known.isdigit() and len(known) < 10 else 0
    visit = answers.visit_to(slug, request)
    return streams.Watcher(visit.table, visit.player, _language(request), revision, "fresh" in request.GET)
