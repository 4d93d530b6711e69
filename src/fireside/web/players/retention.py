"""What is stored for how long, told and done: the page's list, and the deleting of what is over its time."""

from datetime import datetime, timedelta
from typing import Final, NamedTuple

from django.contrib.sessions.models import Session
from django.db.models import F, QuerySet
from django.db.models.functions import Coalesce
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from fireside.web.players.farewell import forget
from fireside.web.players.models import Player
from fireside.web.tables.models import Message, Report, Table

GUESTS: Final = timedelta(days=366)  # a day after their session has ended
IDLE_GUESTS: Final = timedelta(days=30)  # who have done nothing at all
WAITING: Final = timedelta(days=30)
TALK: Final = timedelta(days=365)
REPORTS: Final = timedelta(days=180)
SOON: Final = timedelta(days=1)


class Term(NamedTuple):
    """Something that is stored: what for, and until when."""

    what: Promise
    purpose: Promise
    until: Promise
    days: int | None = None

    @property
    def told(self) -> str:
        """Until when, in words."""
        return str(self.until) % {"days": self.days}


TERMS: Final = (
    Term(
        _("Guests: the name, and what was played and solved"),
        _("so that a browser finds its games again"),
        _("until a year after they were last here; those who have done nothing, %(days)s days"),
        IDLE_GUESTS.days,
    ),
    Term(
        _("Accounts: name, user name, a hash of the password, preferences, ratings; an address if given"),
        _("to log in, to play rated games, to be written to"),
        _("until their owner deletes them"),
    ),
    Term(
        _("Games: the moves, and who sat where"),
        _("to play on, for replays and results"),
        _("until nobody who sat there has an account or is a guest any more"),
    ),
    Term(
        _("Tables that wait for players"),
        _("to begin"),
        _("%(days)s days if they do not begin"),
        WAITING.days,
    ),
    Term(
        _("What was said at a table"),
        _("for those who sit there"),
        _("%(days)s days after the game has ended"),
        TALK.days,
    ),
    Term(
        _("Reports of players, and what they had said"),
        _("for those who keep this site"),
        _("%(days)s days, once settled"),
        REPORTS.days,
    ),
    Term(
        _("The cookies: who you are, a token that guards forms, colours and language"),
        _("without them nobody could sit at a table"),
        _("a year; the session behind it is deleted a day after it has ended"),
    ),
    Term(
        _("Links in letters"),
        _("to confirm an address or to choose a new password"),
        _("a day; they are signed, not stored"),
    ),
    Term(
        _("The log of the server"),
        _("to mend faults"),
        _("as long as those who keep this site keep it: addresses of tables, keys and names are not in it"),
    ),
)


def tidy() -> dict[str, int]:
    """Delete what is over its time; how many of each."""
    now = timezone.now()
    return {
        "guests": _forgotten(_guests_gone(now)),
        "tables": _count(Table.objects.filter(started_at=None, ended_at=None, opened_at__lt=now - WAITING)),
        "messages": _count(Message.objects.filter(table__ended_at__lt=now - TALK)),
        "reports": _count(Report.objects.filter(is_settled=True, at__lt=now - REPORTS)),
        "sessions": _count(Session.objects.filter(expire_date__lt=now - SOON)),
        "left": _count(Player.objects.filter(name="", is_active=False, places=None)),
    }


def _guests_gone(now: datetime) -> list[Player]:
    guests = Player.objects.filter(is_guest=True).annotate(here=Coalesce(F("last_login"), F("date_joined")))
    gone = guests.filter(here__lt=now - GUESTS).exclude(places__seen_at__gte=now - GUESTS)
    idle = guests.filter(here__lt=now - IDLE_GUESTS, places=None, opened=None, attempts=None, courses=None)
    return [*gone, *idle.exclude(pk__in=gone)]


def _forgotten(guests: list[Player]) -> int:
    for guest in guests:
        forget(guest)
    return len(guests)


def _count(over: QuerySet) -> int:  # type: ignore[type-arg]  # of any model
    found = over.count()
    over.delete()
    return found
