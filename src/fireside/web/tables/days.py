"""The game of the day: which day it is, what is dealt, and to whom a try is closed.

A day goes from midnight to midnight in UTC, everywhere. Everybody has the same deal, and one try at it; until
the day is over nobody sees another's.
"""

from datetime import date, timedelta
from typing import Final

from django.db.models import Max
from django.utils import timezone
from django.utils.crypto import salted_hmac

from fireside.core.random import SEED_BITS
from fireside.web.players.models import Player
from fireside.web.tables.models import Table, Try

GAME: Final = "snowfall"
SALT: Final = "fireside.web.tables.days"
ONE: Final = timedelta(days=1)


def today() -> date:
    """The day that is played now.

    A clock that is put back over midnight does not bring a day back whose tries have been open to all; one
    that was wrong by more has dealt too far ahead, and is not believed.
    """
    by_clock = timezone.now().date()
    begun = Try.objects.filter(day__lte=by_clock + ONE).aggregate(latest=Max("day"))["latest"]
    return max(by_clock, begun or by_clock)


def seed_of(day: date) -> int:
    """What is dealt that day: nobody can tell it who does not know the site's secret key."""
    digest = salted_hmac(SALT, f"{GAME} {day.isoformat()}", algorithm="sha256").digest()
    return int.from_bytes(digest, "big") >> (8 * len(digest) - SEED_BITS)


def is_on(table: Table) -> bool:
    """Whether it is a try at the game of a day that is not over: its deal is nobody's to keep yet."""
    return table.day is not None and table.day >= today()


def is_closed_to(table: Table, other: Player | None) -> bool:
    """Whether somebody who does not sit at the table may not see it: it is a try, and its day is not over.

    Whoever is still busy with a try of that day is not shown another's either.
    """
    if table.day is None:
        return False
    if is_on(table):
        return True
    return other is not None and other.tries.filter(day=table.day, table__ended_at=None).exists()
