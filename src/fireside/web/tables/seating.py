"""Opening a table, taking a seat, and the start of the game."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from fireside.bots import OFFERED
from fireside.core.errors import listing
from fireside.core.game import Game
from fireside.core.random import SEED_BITS
from fireside.core.records import first_state
from fireside.web.players.models import Player
from fireside.web.tables import clocks, keepsakes, scheduler, upgrades, wakeups
from fireside.web.tables.models import Seat, Table
from fireside.web.tables.seated import SeatedTable

DAY: Final = 24 * 3600
LIVE_GRACE: Final = 15  # seconds of each decision that cost nothing where people play at once

ME: Final = "me"
INVITED: Final = "invited"
OPEN: Final = "open"


class Refused(ValueError):
    """Something that may not be done at a table, with a sentence that says why."""


@dataclass(frozen=True)
class Terms:
    """How a table is played: who may see it, whether seats are drawn, and how long one may think."""

    is_public: bool = True
    draws_seats: bool = True
    pace: str = Table.Pace.FREE
    bank: int = 0  # seconds each seat has at a live table
    days: int = 0  # for each decision at a table over days


def open_table(
    owner: Player,
    game: Game,
    seated: Sequence[str],
    options: Mapping[str, Any] | None = None,
    terms: Terms | None = None,
    start: Mapping[str, Any] | None = None,
) -> Table:
    """A new table. `seated` says of each seat: `me`, `invited`, `open`, or a bot's level.

    The game starts at once if nobody is waited for. ValueError that says what would be right for a wrong
    number of seats, option or level. `start` begins from a position instead of a new game.
    """
    content = game.content()
    settings = game.settle(dict(options or {}), content, game.check_seats(len(seated)))
    _check_seated(seated)
    terms = terms or Terms()
    with transaction.atomic():
        table = Table.objects.create(
            owner=owner,
            game_name=game.name,
            version=game.version,
            content=content.digest,
            options=settings,
            seed=None if start else secrets.randbits(SEED_BITS),
            start=start,
            is_public=terms.is_public,
            draws_seats=terms.draws_seats and len(seated) > 1,
            pace=terms.pace,
            grace=terms.days * DAY if terms.pace == Table.Pace.DAYS else LIVE_GRACE,
            bank=terms.bank if terms.pace == Table.Pace.LIVE else 0,
        )
        Seat.objects.bulk_create(_seat(table, owner, number, who) for number, who in enumerate(seated))
    if start_when_full(table):
        table.refresh_from_db()
    return table


def _check_seated(seated: Sequence[str]) -> None:
    allowed = [ME, INVITED, OPEN, *OFFERED]
    wrong = [who for who in seated if who not in allowed]
    if wrong:
        raise ValueError(f"a seat is given to {listing(allowed)}, not to {wrong[0]!r}")
    if seated.count(ME) > 1:
        raise ValueError("one player sits on one seat: say 'me' once")


def _seat(table: Table, owner: Player, number: int, who: str) -> Seat:
    return Seat(
        table=table,
        number=number,
        player=owner if who == ME else None,
        level=who if who in OFFERED else "",
        is_open=who == OPEN,
        seen_at=timezone.now() if who == ME else None,
        bank=table.bank,
    )


def sit(table: Table, player: Player, token: str | None = None) -> Seat:
    """Give `player` the seat of an invitation, or the first open one; Refused if there is none.

    Whoever sits there already keeps that seat.
    """
    with transaction.atomic():
        seated = SeatedTable.locked(table.pk)
        mine = seated.seat_of(player)
        if mine is not None:
            return mine
        if not seated.table.is_waiting:
            raise Refused(_("This game has begun without you: you may watch."))
        free = [seat for seat in seated.seats if seat.is_free]
        fits = [seat for seat in free if (seat.token == token if token else seat.is_open)]
        if not fits:
            raise Refused(_("That seat is taken.") if token else _("No seat is free at this table."))
        seat = fits[0]
        seat.player, seat.seen_at = player, timezone.now()
        seat.save(update_fields=["player", "seen_at"])
    wakeups.wake(table.pk)
    start_when_full(table)
    return seat


def fill_with_bots(table: Table, player: Player, level: str) -> None:
    """Let bots take the seats still free, so that the game can start; for the owner alone."""
    _check_level(level)
    with transaction.atomic():
        table = Table.objects.select_for_update().get(pk=table.pk)
        if table.owner_id != player.pk:
            raise Refused(_("Only the one who opened the table can fill its seats with bots."))
        if not table.is_waiting:
            raise Refused(_("The game has begun already."))
        table.places.filter(player=None, level="").update(level=level)
    start_when_full(table)


def _check_level(level: str) -> None:
    if level not in OFFERED:
        levels = listing(list(OFFERED))
        raise Refused(_("There is no such bot: choose %(levels)s.") % {"levels": levels})


def start_when_full(table: Table) -> bool:
    """Begin the game once no seat waits for anybody; whether it has begun."""
    with transaction.atomic():
        table = Table.objects.select_for_update().get(pk=table.pk)
        seats = list(table.places.all())
        if not table.is_waiting or any(seat.is_free for seat in seats):
            return table.is_running
        if table.lack and upgrades.upgrade(table) == "closed":
            return False
        table.refresh_from_db()
        if table.draws_seats:
            _draw_seats(seats)
        _begin(table, seats)
    wakeups.wake(table.pk)
    scheduler.nudge(table.pk)
    return True


def _draw_seats(seats: list[Seat]) -> None:
    """Who sits where is drawn: the rules give the first seat to a player drawn by lot."""
    sitting = [(seat.player_id, seat.level, seat.seen_at) for seat in seats]
    secrets.SystemRandom().shuffle(sitting)
    for seat in seats:
        seat.player_id = None  # a player may sit at a table once, also in the middle of moving
        seat.save(update_fields=["player"])
    for seat, (player, level, seen_at) in zip(seats, sitting, strict=True):
        seat.player_id, seat.level, seat.seen_at = player, level, seen_at
        seat.save(update_fields=["player", "level", "seen_at"])


def _begin(table: Table, seats: list[Seat]) -> None:
    state = first_state(table.record([], len(seats)))
    table.started_at = table.asked_at = timezone.now()
    table.to_move = state.to_move
    clocks.set_deadline(table, seats, state.to_move)
    table.save()
    keepsakes.fill(table)
