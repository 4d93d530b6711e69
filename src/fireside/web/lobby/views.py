"""The lobby's pages."""

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import patch_cache_control
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST, require_safe

from fireside.bots import is_bot
from fireside.draw import drawing
from fireside.web import limits
from fireside.web.daily.tries import card_for
from fireside.web.learning import offers
from fireside.web.lobby.catalogue import Entry, entries, entry_of
from fireside.web.lobby.forms import OpenTableForm
from fireside.web.lobby.introductions import emblems_of, introduction_of
from fireside.web.lobby.lists import (
    has_played,
    invitations,
    my_tables,
    open_tables,
    turns_of,
    watchable_tables,
)
from fireside.web.lobby.pictures import table_picture
from fireside.web.lobby.rules import rules_page
from fireside.web.onward import onward
from fireside.web.players.arrivals import arrived
from fireside.web.players.models import Player
from fireside.web.players.preferences import allowed, prefer, remember
from fireside.web.puzzles.progress import of_the_day
from fireside.web.tables.rendering import THEME
from fireside.web.tables.views.play import style_version

AN_HOUR = 3600
BOOK = "book-"  # before the addresses of rules where they stand in a table's page


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The games, the visitor's tables, and tables to join or watch."""
    player = request.user if isinstance(request.user, Player) else None
    asked = request.GET.get
    daily = card_for(player)
    context = {
        "entries": entries(),
        "daily": daily,
        "puzzle": of_the_day(daily.day, player),
        "mine": my_tables(player, asked("mine")) if player is not None else [],
        "invitations": invitations(player, asked("invitations")) if player is not None else [],
        "turns": turns_of(player) if player is not None else 0,
        "open": open_tables(player, asked("open")),
        "watchable": watchable_tables(player, asked("watch")),
    }
    return render(request, "lobby/home.html", context)


@require_safe
@never_cache
def game(request: HttpRequest, name: str) -> HttpResponse:
    """One game: what it is, and the way to a table."""
    context = {**_introduced(_entry(name)), "is_offered": offers.is_due(request, name)}
    return offers.note(request, render(request, "lobby/game.html", context), name)


@require_safe
def start(request: HttpRequest, name: str) -> HttpResponse:
    """How a game is played, in half a minute."""
    return render(request, "lobby/start.html", _to_be_told(name))


@require_safe
def start_card(request: HttpRequest, name: str) -> HttpResponse:
    """The same without a page around it; to be put into a table's page.

    Where that asks for its `first` visitors only, who has sat at other tables of the game gets nothing.
    """
    player = request.user if isinstance(request.user, Player) else None
    if "first" in request.GET and has_played(player, name):
        return HttpResponse(status=204)
    return render(request, "lobby/start_card.html", _to_be_told(name))


@require_safe
def sheet(request: HttpRequest, name: str) -> HttpResponse:
    """All that is needed beside a game, on a page to be printed."""
    context = _to_be_told(name)
    return render(request, "lobby/sheet.html", {**context, "drawn": emblems_of(name)})


@login_required
def open_table(request: HttpRequest, name: str) -> HttpResponse:
    """The form for a new table, and the table itself when it is filled in rightly."""
    entry = _entry(name)
    if not isinstance(request.user, Player):
        raise PermissionDenied
    form = OpenTableForm(entry.game, request.user, request.POST if request.method == "POST" else None)
    if form.is_valid():
        return _opened(request, form)
    status = 422 if form.is_bound else 200
    return render(request, "lobby/open.html", {"entry": entry, "form": form}, status=status)


@require_POST
def play_at_once(request: HttpRequest, name: str) -> HttpResponse:
    """A table as it usually is, against bots or alone: whoever asks for it sits there by one click."""
    entry = _entry(name)
    form = OpenTableForm.usual(entry.game, arrived(request))
    form.full_clean()
    return _opened(request, form)


def _opened(request: HttpRequest, form: OpenTableForm) -> HttpResponse:
    """On to the new table."""
    limits.spend_on_table(request, form.owner)
    if all(map(is_bot, form.seated)):
        limits.spend_on_bots(request, form.owner)
    return redirect(form.open())


@require_safe
def rules(request: HttpRequest, name: str) -> HttpResponse:
    """The rules of a game, each with an address of its own."""
    context, page = _introduced(_entry(name)), rules_page(name)
    asked = request.GET.get("q", "")
    context |= {"rules": page, "asked": asked, "searched": page.searched(asked.split())}
    return render(request, "lobby/rules.html", context)


@require_GET
def rulebook(request: HttpRequest, name: str) -> HttpResponse:
    """The rules of a game without a page around them; to be put into a table's page."""
    entry = _entry(name)
    context = {"entry": entry, "rules": rules_page(name, BOOK), "prefix": BOOK}
    answer = render(request, "lobby/rulebook.html", context)
    patch_cache_control(answer, public=True, max_age=AN_HOUR)
    return answer


@require_GET
def picture(request: HttpRequest, name: str) -> HttpResponse:
    """A game's table, drawn by the game."""
    answer = HttpResponse(table_picture(_entry(name).name), content_type="image/svg+xml")
    answer["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'"  # its own style
    patch_cache_control(answer, public=True, max_age=AN_HOUR)
    return answer


@require_POST
def theme(request: HttpRequest) -> HttpResponse:
    """Keep whether the visitor likes it light, dark, or as the device has it."""
    return _preferred(request, "theme")


@require_POST
def language(request: HttpRequest) -> HttpResponse:
    """Keep the visitor's language."""
    return _preferred(request, "language")


def _preferred(request: HttpRequest, name: str) -> HttpResponse:
    """Keep what was chosen in the browser and with the player, and go on to where the visitor was."""
    chosen = request.POST.get(name, "")
    if chosen not in allowed(name):
        raise Http404
    if isinstance(request.user, Player):
        prefer(request.user, {name: chosen})
    answer = redirect(onward(request) or "lobby:home")
    remember(answer, name, chosen)
    return answer


def _introduced(entry: Entry) -> dict[str, object]:
    """A game with what tells how it is played, and what the drawings in that need."""
    shapes = drawing(entry.name).definitions(THEME)
    return {
        "entry": entry,
        "game": entry.name,
        "names": [],
        "told": introduction_of(entry.name),
        "definitions": shapes,
        "style_version": style_version(entry.name),
    }


def _to_be_told(name: str) -> dict[str, object]:
    """`_introduced` for a page of nothing else; 404 for a game that tells nothing."""
    context = _introduced(_entry(name))
    if context["told"] is None:
        raise Http404
    return context


def _entry(name: str) -> Entry:
    """A game that is listed; 404 for any other name."""
    try:
        return entry_of(name)
    except ValueError as error:
        raise Http404 from error
