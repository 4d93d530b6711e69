"""What people at a table do besides playing: sit down, talk, leave, give a seat to a bot."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from fireside.web.players.models import Player
from fireside.web.tables import leaving, rendering, seating, wakeups
from fireside.web.tables.models import Message, Seat, Table
from fireside.web.tables.seating import Refused
from fireside.web.tables.views import answers


@answers.posted
def sit(request: HttpRequest, found: Table, player: Player) -> HttpResponse:
    """Take an open seat."""
    seating.sit(found, player)
    return redirect(found)


@require_http_methods(["GET", "POST"])
@login_required
def join(request: HttpRequest, slug: str, token: str) -> HttpResponse:
    """An invitation: who follows it is asked for a name if need be, and then sits down by a click."""
    found, player = answers.table_at(slug), answers.player_of(request)
    seat = get_object_or_404(Seat, table=found, token=token)
    if request.method == "GET" and seat.is_free and found.is_waiting:
        marks = rendering.marks_of(found, found.places.count())
        return render(request, "tables/join.html", {"table": found, "seat": seat, "marks": marks})
    if request.method == "POST" and player is not None:
        try:
            seating.sit(found, player, token)
        except Refused as reason:
            messages.info(request, str(reason))
    return redirect(found)


@answers.posted
def leave(request: HttpRequest, found: Table, player: Player) -> HttpResponse:
    """Get up from the table."""
    leaving.leave(found, player)
    return redirect("lobby:home")


@answers.posted
def come_back(request: HttpRequest, found: Table, player: Player) -> HttpResponse:
    """Take one's seat again."""
    leaving.come_back(found, player)
    return redirect(found)


@answers.posted
def fill_with_bots(request: HttpRequest, found: Table, player: Player) -> HttpResponse:
    """Let bots take the free seats."""
    seating.fill_with_bots(found, player, request.POST.get("level", ""))
    return redirect(found)


@answers.posted
def vote(request: HttpRequest, found: Table, player: Player) -> HttpResponse:
    """Ask for a bot on the seat of somebody who left."""
    leaving.vote(found, player, answers.number(request.POST, "seat"))
    return answers.shown(request, found)


@answers.posted
def say(request: HttpRequest, found: Table, player: Player) -> HttpResponse:
    """Say something to everybody at the table."""
    text = " ".join(request.POST.get("text", "").replace("\0", " ").split())
    if not text or len(text) > Message.LONGEST:
        raise Refused(_("A message has 1 to 500 characters."))
    Message.objects.create(table=found, player=player, text=text)
    wakeups.wake(found.pk)
    if found.is_waiting and answers.is_scripted(request):
        return HttpResponse(rendering.partials({"chat": rendering.waiting_area(found, player)["chat"]}))
    return answers.shown(request, found)
