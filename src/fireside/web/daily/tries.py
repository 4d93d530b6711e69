"""Tries at the game of the day: beginning one, and how they compare."""

from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import F, IntegerField, Max, Min, QuerySet, Window
from django.db.models.fields.json import KeyTextTransform
from django.db.models.functions import Cast, Rank

from fireside.core.registry import game
from fireside.web.players.models import Player
from fireside.web.tables import days
from fireside.web.tables.models import Table, Try
from fireside.web.tables.seating import ME, Terms, open_table

MOST_LISTED = 50


def begin(player: Player) -> Table:
    """The player's try of today: a new one, or the one they have begun already."""
    day = days.today()
    try:
        with transaction.atomic():
            return _begun(player, day) or _new(player, day)
    except IntegrityError:  # another window or server was quicker
        return Try.objects.select_related("table").get(player=player, day=day).table


def _begun(player: Player, day: date) -> Table | None:
    known = attempt_of(player, day)
    return None if known is None else known.table


def _new(player: Player, day: date) -> Table:
    table = open_table(player, game(days.GAME), [ME], terms=Terms(is_public=False, day=day))
    Try.objects.create(day=day, player=player, table=table)
    return table


def hand_over(guest: Player, account: Player) -> None:
    """Give a guest's tries to an account; of two on one day the one that was begun first counts."""
    for attempt in guest.tries.select_related("table"):
        known = account.tries.filter(day=attempt.day).select_related("table").first()
        if known is not None and known.table.opened_at <= attempt.table.opened_at:
            attempt.delete()
            continue
        if known is not None:
            known.delete()
        attempt.player = account
        attempt.save(update_fields=["player"])


def is_known(day: date) -> bool:
    """Whether there is something to be shown of that day: it is today, or somebody has played."""
    return day == days.today() or Try.objects.filter(day=day).exists()


def day_before(day: date) -> date | None:
    """The last day before on which somebody played."""
    found: date | None = Try.objects.filter(day__lt=day).aggregate(latest=Max("day"))["latest"]
    return found


def day_after(day: date) -> date | None:
    """The next day on which somebody played, at last today."""
    now = days.today()
    later = Try.objects.filter(day__gt=day, day__lt=now).aggregate(first=Min("day"))["first"]
    return later or (now if day < now else None)


def attempt_of(player: Player | None, day: date) -> Try | None:
    """The player's try of that day; None for none."""
    if player is None:
        return None
    return player.tries.filter(day=day).select_related("table", "player").first()


# Results


@dataclass(frozen=True)
class Result:
    """How a try went: the score, the rank it earns, and for those who are listed the place."""

    attempt: Try
    score: int
    place: int | None

    @property
    def rank(self) -> str:
        """What such a score is called."""
        return game(days.GAME).rank(self.score)


def ranking(day: date) -> list[Result]:
    """The best tries of a day, those of accounts alone; equal scores share a place."""
    rows = _counted(day).annotate(place=Window(Rank(), order_by=F("score").desc()))
    best = rows.select_related("player", "table").order_by("-score", "table__ended_at")[:MOST_LISTED]
    return [Result(row, row.score, row.place) for row in best]


def listed(day: date) -> int:
    """How many are in the ranking of that day."""
    return _counted(day).count()


def _counted(day: date) -> QuerySet[Any]:
    """The tries that are over, with their scores."""
    done = Try.objects.filter(day=day, player__is_guest=False, table__ended_at__isnull=False)
    score = Cast(KeyTextTransform("0", "table__scores"), IntegerField())
    return done.filter(table__unfinished="").annotate(score=score)


def result_of(attempt: Try) -> Result | None:
    """How a try went; None before its end. A guest has no place."""
    table = attempt.table
    if not table.is_over or table.unfinished or not table.scores:
        return None
    score = table.scores[0]
    if attempt.player.is_guest:
        return Result(attempt, score, None)
    return Result(attempt, score, 1 + _counted(attempt.day).filter(score__gt=score).count())


@dataclass(frozen=True)
class Card:
    """The game of today as the lobby shows it to somebody."""

    day: date
    attempt: Try | None
    result: Result | None
    listed: int


def card_for(player: Player | None) -> Card:
    """What the lobby shows."""
    day = days.today()
    attempt = attempt_of(player, day)
    return Card(day, attempt, None if attempt is None else result_of(attempt), listed(day))
