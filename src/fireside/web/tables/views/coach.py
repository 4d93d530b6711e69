"""The coach is listened to, switched on, and switched off."""

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from fireside.web.players.models import Player
from fireside.web.tables import coaching, rendering
from fireside.web.tables.models import Seat
from fireside.web.tables.seating import Refused
from fireside.web.tables.views import answers
from fireside.web.tables.visits import Visit

SWITCH = {"on": Seat.Coach.ON, "off": Seat.Coach.OFF}


@answers.posted
def heard(request: HttpRequest, visit: Visit, player: Player) -> HttpResponse:
    """What the coach says now has been read: it makes room for what else there is to say."""
    listener = coaching.listener(visit)
    advice = None if listener is None else listener.advice(visit.moment)
    if listener is not None and advice is not None and advice.key == request.POST.get("heard"):
        listener.note(advice)
    if not answers.is_scripted(request):
        return redirect(visit.table)
    return HttpResponse(rendering.partials({"notice": "", **coaching.area(visit, visit.moment)}))


@answers.posted
def switch(request: HttpRequest, visit: Visit, player: Player) -> HttpResponse:
    """Switch the coach on or off for one's own seat."""
    seat = visit.own_seat(player)
    if not visit.table.allows_coach:
        raise Refused(_("Here results are compared, so there is no coach."))
    wish = SWITCH.get(request.POST.get("coach", ""))
    if wish is None:
        raise BadRequest(_("'%(name)s' should be on or off.") % {"name": "coach"})
    Seat.objects.filter(pk=seat.pk).update(coach=wish)
    return redirect(visit.table)
