"""A guest logs in to an account: what the guest had at the tables is the account's from now on."""

from django.db import transaction
from django.db.models import Q

from fireside.web.daily import tries
from fireside.web.learning import courses
from fireside.web.players.models import Player, Silence
from fireside.web.players.preferences import prefer
from fireside.web.puzzles import progress
from fireside.web.tables import coaching, wakeups
from fireside.web.tables.models import Message, Report, Seat, Table, Vote


def hand_over(guest: Player, account: Player) -> int:
    """Give the guest's seats, tables, messages and wishes to the account; the number of seats.

    Where both sit at a table the account keeps its own seat, and the guest's is left as by somebody who went.
    """
    with transaction.atomic():
        touched = Table.objects.filter(Q(places__player=guest) | Q(owner=guest)).order_by("pk")
        tables = list(touched.select_for_update(of=("self",)).values_list("pk", flat=True))
        taken = Seat.objects.filter(player=account).values("table")
        seats = list(Seat.objects.filter(player=guest).exclude(table__in=taken))
        Seat.objects.filter(pk__in=[seat.pk for seat in seats]).update(player=account)
        Seat.objects.filter(player=guest, table__started_at=None).update(player=None)
        Seat.objects.filter(player=guest).update(has_left=True)
        Table.objects.filter(owner=guest).update(owner=account)
        Message.objects.filter(player=guest).update(player=account)
        Vote.objects.filter(voter=guest).exclude(seat__votes__voter=account).update(voter=account)
        tries.hand_over(guest, account)
        progress.hand_over(guest, account)
        courses.hand_over(guest, account)
        coaching.hand_over(guest, account)
        Seat.objects.filter(kept_for=guest).update(kept_for=account)
        _hand_over_silences(guest, account)
        Report.objects.filter(reporter=guest).update(reporter=account)
        Report.objects.filter(about=guest).update(about=account)
        prefer(account, {**guest.preferences, **account.preferences})
        if not guest.places.exists():
            guest.delete()
    for table in set(tables):
        wakeups.wake(table)
    return len(seats)


def _hand_over_silences(guest: Player, account: Player) -> None:
    """Whom the guest did not want to hear, and who did not want to hear the guest."""
    known = account.silences.values("about")
    guest.silences.exclude(about=account).exclude(about__in=known).update(player=account)
    known_by = account.silenced_by.values("player")
    about = Silence.objects.filter(about=guest).exclude(player=account)
    about.exclude(player__in=known_by).update(about=account)
