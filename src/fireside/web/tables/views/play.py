"""The table's page, and everything that is decided there."""

from hashlib import sha256
from typing import Any

from django.conf import settings
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
from fireside.play import CannotUndo, Hint, NotAsked, thinking
from fireside.web.players.models import Player
from fireside.web.tables import rendering, scheduler, streams
from fireside.web.tables.models import Seat, Table
from fireside.web.tables.running import Closed, Stale, running, seats_of
from fireside.web.tables.seating import Refused
from fireside.web.tables.views import answers

ADVISER = "greedy"
MOST_REASONS = 12


@require_GET
@never_cache
def table(request: HttpRequest, slug: str) -> HttpResponse:
    """The table's page: the waiting room, or the game as the visitor may see it."""
    found, player = answers.table_at(slug), answers.player_of(request)
    if found.is_waiting:
        context = {"table": found, "areas": rendering.waiting_area(found, player)}
        return render(request, "tables/waiting.html", context)
    scheduler.nudge(found.pk)  # whatever became of the scheduler, a visitor sees the bots go on
    viewer, moment = answers.moment_for(found, player)
    return render(request, "tables/table.html", _page(found, player, viewer, moment.revision))


def _page(found: Table, player: Player | None, viewer: int | None, revision: int) -> dict[str, Any]:
    return {
        "table": found,
        "seat": viewer,
        "areas": answers.areas_for(found, player),
        "revision": revision,
        **drawing_context(found),
        "owns": player is not None and found.owner_id == player.pk,
    }


def drawing_context(found: Table) -> dict[str, str]:
    """What a page needs for the game's drawings; nothing for a game that is gone."""
    if not found.has_game:
        return {"definitions": "", "style_version": ""}
    definitions = drawing(found.game_name).definitions(rendering.THEME)
    return {"definitions": definitions, "style_version": style_version(found.game_name)}


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
    answer = render(request, "tables/term.html", {"term": found})
    patch_cache_control(answer, public=True, max_age=3600)
    return answer


@answers.posted
def act(request: HttpRequest, found: Table, player: Player) -> HttpResponse:
    """Take an action; answered when it is stored."""
    seat = _deciding_seat(found, player)
    revision, action = answers.number(request.POST, "revision"), answers.number(request.POST, "action")
    try:
        running(found).act(seat.number, action, revision=revision)
    except Stale:
        return _too_late(request, found)
    except NotAsked:
        return answers.told(request, found, rendering.notice(_("It is not your turn to decide.")), 422)
    except IllegalAction as error:
        return answers.told(request, found, _refused(found, error), 422)
    return _answered(request, found, since=revision)


@answers.posted
def undo(request: HttpRequest, found: Table, player: Player) -> HttpResponse:
    """Take the last decision back."""
    seat = _deciding_seat(found, player)
    try:
        running(found).undo(seat.number, answers.number(request.POST, "revision"))
    except Stale:
        return _too_late(request, found)
    except CannotUndo as error:
        text = error.reason.named(rendering.names_of(seats_of(found)))
        return answers.told(request, found, rendering.notice(text), 422)
    return _answered(request, found)


def _answered(request: HttpRequest, found: Table, since: int | None = None) -> HttpResponse:
    """The table after a step; bots go on when that is drawn, so that nobody waits for their thinking."""
    answer = answers.shown(request, found, since=since)
    scheduler.nudge(found.pk)
    return answer


def _deciding_seat(found: Table, player: Player) -> Seat:
    seat = answers.own_seat(found, player)
    if found.is_waiting:
        raise Refused(_("The game has not begun."))
    if seat.is_bot:
        raise Refused(_("A bot plays for you: take your seat back first."))
    seat.note_presence()
    return seat


def _too_late(request: HttpRequest, found: Table) -> HttpResponse:
    text = _("The table had moved on: this is how it stands now.")
    return answers.shown(request, found, 409, rendering.notice(text))


def _refused(found: Table, error: IllegalAction) -> str:
    return rendering.refusal(found, error.rule) if error.rule else rendering.notice(str(error))


@require_GET
@never_cache
def why(request: HttpRequest, slug: str) -> HttpResponse:
    """Why something that was touched is not allowed: the rule, in a sentence."""
    found, player = answers.table_at(slug), answers.player_of(request)
    seat = answers.own_seat(found, player)
    if not found.is_running:
        return answers.told(request, found, rendering.notice(_("The game is not running.")), 422)
    asked = request.GET.get("action", "").split(",")[:MOST_REASONS]
    actions = [answers.number({"action": text}, "action") for text in asked]
    return answers.told(request, found, _reason(found, seat, actions), 200)


def _reason(found: Table, seat: Seat, actions: list[int]) -> str:
    try:
        opened = running(found)
        with opened.lock:
            rules = [opened.played.why_not(seat.number, action) for action in actions]
    except Closed:
        return rendering.notice(_("The game is over."))
    except NotAsked:
        return rendering.notice(_("It is not your turn to decide."))
    if None in rules:
        return rendering.notice(_("That is allowed now."))
    return rendering.refusal(found, next(rule for rule in rules if rule is not None))


@require_GET
@never_cache
async def hint(request: HttpRequest, slug: str) -> HttpResponse:
    """What a bot would do in the seat's place, and how much better that looks than the next best."""
    found, world = await scheduler.in_thread(_world_of, request, slug)
    thinkers = scheduler.thinkers()
    if world is None or thinkers is None:
        return await scheduler.in_thread(_no_advice, request, found)
    advice = await thinkers.think(settings.BOT_TURN_SECONDS, thinking.advise, world, ADVISER)
    return await scheduler.in_thread(_advised, request, found, advice)


def _world_of(request: HttpRequest, slug: str) -> tuple[Table, dict[str, Any] | None]:
    """What the seat of who asks may know, if it is asked."""
    found, player = answers.table_at(slug), answers.player_of(request)
    seat = answers.own_seat(found, player)
    if not found.is_running or seat.is_bot:
        return found, None
    try:
        opened = running(found)
    except Closed:
        return found, None
    with opened.lock:
        is_asked = opened.played.to_move == seat.number
        return found, opened.played.world(seat.number).position() if is_asked else None


def _no_advice(request: HttpRequest, found: Table) -> HttpResponse:
    with translation.override(_language(request)):
        text = _("There is nothing to advise: it is not your turn to decide.")
        return answers.told(request, found, rendering.notice(text), 422)


def _advised(request: HttpRequest, found: Table, advice: Hint | None) -> HttpResponse:
    with translation.override(_language(request)):
        if advice is None:
            return answers.told(
                request, found, rendering.notice(_("The bot has found nothing in time.")), 200
            )
        html = rendering.hint(found.game_name, advice, rendering.names_of(seats_of(found)))
        return answers.told(request, found, html, 200)


def _language(request: HttpRequest) -> str:
    """The language of a request, which a thread of its own does not know."""
    return getattr(request, "LANGUAGE_CODE", settings.LANGUAGE_CODE)


@require_GET
async def stream(request: HttpRequest, slug: str) -> StreamingHttpResponse:
    """The event stream of the page."""
    watcher = await scheduler.in_thread(_watcher, request, slug)
    answer = StreamingHttpResponse(streams.messages(watcher), content_type="text/event-stream")
    answer["Cache-Control"] = "no-store"
    answer["X-Accel-Buffering"] = "no"
    answer["Content-Encoding"] = "identity"  # a compressor would hold messages back
    return answer


def _watcher(request: HttpRequest, slug: str) -> streams.Watcher:
    known = request.headers.get("Last-Event-ID") or request.GET.get("have", "")
    revision = int(known) if known.isascii() and known.isdigit() and len(known) < 10 else 0
    player = answers.player_of(request)
    return streams.Watcher(answers.table_at(slug), player, _language(request), revision)
