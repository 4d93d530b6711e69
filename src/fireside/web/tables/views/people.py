"""What people at a table do besides playing: sit down, talk, leave, give a seat to a bot."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from fireside.web import limits
from fireside.web.players.models import Player
from fireside.web.tables import leaving, rendering, seating, wakeups
from fireside.web.tables.models import Message
from fireside.web.tables.seating import Refused
from fireside.web.tables.views import answers
from fireside.web.tables.visits import Visit


@answers.posted
def sit(request: HttpRequest, visit: Visit, player: Player) -> HttpResponse:
    """Take an open seat."""
    seating.sit(visit.table, player)
    return redirect(visit.table)


@require_http_methods(["GET", "POST"])
@login_required
def join(request: HttpRequest, slug: str, token: str) -> HttpResponse:
    """An invitation: who follows it is asked for a name if need be, and then sits down by a click."""
    visit = answers.visit_to(slug, request)
    kept = next((seat for seat in visit.seats if seat.token == token), None)
    if kept is None:
        raise Http404
    if request.method == "GET" and kept.is_free and visit.table.is_waiting:
        marks = rendering.marks_of(visit.table, len(visit.seats))
        context = {"table": visit.table, "seats": visit.seats, "seat": kept, "marks": marks}
        return render(request, "tables/join.html", context)
    if request.method == "POST" and visit.player is not None:
        try:
            seating.sit(visit.table, visit.player, token)
        except Refused as reason:
            messages.info(request, str(reason))
    return redirect(visit.table)


@answers.posted
def leave(request: HttpRequest, visit: Visit, player: Player) -> HttpResponse:
    """Get up from the table."""
    leaving.leave(visit.table, player)
    return redirect("lobby:home")


@answers.posted
def resign(request: HttpRequest, visit: Visit, player: Player) -> HttpResponse:
    """Give the game up."""
    leaving.resign(visit.table, player)
    messages.info(request, _("You gave the game up; a bot plays it to its end."))
    return redirect(visit.table)


@answers.posted
def decline(request: HttpRequest, visit: Visit, player: Player) -> HttpResponse:
    """Say no to an invitation."""
    seating.decline(visit.table, player)
    return redirect("lobby:home")


@answers.posted
def come_back(request: HttpRequest, visit: Visit, player: Player) -> HttpResponse:
    """Take one's seat again."""
    leaving.come_back(visit.table, player)
    return redirect(visit.table)


@answers.posted
def fill_with_bots(request: HttpRequest, visit: Visit, player: Player) -> HttpResponse:
    """Let bots take the free seats."""
    if visit.is_owner and all(seat.player is None for seat in visit.seats):
        limits.spend_on_bots(request, player)
    seating.fill_with_bots(visit.table, player, request.POST.get("level", ""))
    return redirect(visit.table)


@answers.posted
def vote(request: HttpRequest, visit: Visit, player: Player) -> HttpResponse:
    """Ask for a bot on the seat of somebody who left."""
    leaving.vote(visit.table, player, answers.number(request.POST, "seat"))
    return answers.shown(request, visit.again())


@answers.posted
def say(request: HttpRequest, visit: Visit, player: Player) -> HttpResponse:
    """Say something to everybody at the table; for those who are there alone."""
    if not visit.may_speak:
        raise PermissionDenied(_("Only those who sit at the table talk here."))
    text = " ".join(request.POST.get("text", "").replace("\0", " ").split())
    if not text or len(text) > Message.LONGEST:
        raise Refused(_("A message has 1 to 500 characters."))
    limits.spend("chat", player.pk)
    Message.objects.create(table=visit.table, player=player, text=text)
    wakeups.wake(visit.table.pk)
    if not answers.is_scripted(request):
        return redirect(visit.table)
    return HttpResponse(rendering.partials({"notice": "", **rendering.chat_area(visit)}))
