"""The lobby's pages."""

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_GET, require_POST, require_safe

from fireside.web.daily.tries import card_for
from fireside.web.lobby.catalogue import Entry, entries, entry_of
from fireside.web.lobby.forms import OpenTableForm
from fireside.web.lobby.lists import invitations, my_tables, open_tables, watchable_tables
from fireside.web.lobby.pictures import table_picture
from fireside.web.lobby.rules import rules_page
from fireside.web.onward import onward
from fireside.web.players.arrivals import arrived
from fireside.web.players.models import Player
from fireside.web.players.preferences import allowed, prefer, remember

AN_HOUR = 3600
BOOK = "book-"  # before the addresses of rules where they stand in a table's page


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The games, the visitor's tables, and tables to join or watch."""
    player = request.user if isinstance(request.user, Player) else None
    mine = my_tables(player) if player is not None else []
    context = {
        "entries": entries(),
        "daily": card_for(player),
        "mine": mine,
        "invitations": invitations(player) if player is not None else [],
        "turns": sum(listed.is_my_turn for listed in mine),
        "open": open_tables(player),
        "watchable": watchable_tables(player),
    }
    return render(request, "lobby/home.html", context)


@require_safe
def game(request: HttpRequest, name: str) -> HttpResponse:
    """One game: what it is, and the way to a table."""
    return render(request, "lobby/game.html", {"entry": _entry(name)})


@login_required
def open_table(request: HttpRequest, name: str) -> HttpResponse:
    """The form for a new table, and the table itself when it is filled in rightly."""
    entry = _entry(name)
    if not isinstance(request.user, Player):
        raise PermissionDenied
    form = OpenTableForm(entry.game, request.user, request.POST if request.method == "POST" else None)
    if form.is_valid():
        return redirect(form.open())
    status = 422 if form.is_bound else 200
    return render(request, "lobby/open.html", {"entry": entry, "form": form}, status=status)


@require_POST
def play_at_once(request: HttpRequest, name: str) -> HttpResponse:
    """A table as it usually is, against bots or alone: whoever asks for it sits there by one click."""
    entry = _entry(name)
    form = OpenTableForm.usual(entry.game, arrived(request))
    form.full_clean()
    return redirect(form.open())


@require_safe
def rules(request: HttpRequest, name: str) -> HttpResponse:
    """The rules of a game, each with an address of its own."""
    entry = _entry(name)
    return render(request, "lobby/rules.html", {"entry": entry, "rules": rules_page(name)})


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


def _entry(name: str) -> Entry:
    """A game that is listed; 404 for any other name."""
    try:
        return entry_of(name)
    except ValueError as error:
        raise Http404 from error
