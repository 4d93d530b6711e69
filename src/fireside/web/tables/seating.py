"""Opening a table, taking a seat, and the start of the game."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from fireside.bots import OFFERED, is_bot
from fireside.core.errors import listing
from fireside.core.game import Game
from fireside.core.random import SEED_BITS
from fireside.core.records import first_state
from fireside.web.players import silences
from fireside.web.players.models import Player
from fireside.web.tables import clocks, days, keepsakes, ratings, scheduler, upgrades, wakeups
from fireside.web.tables.models import Message, Seat, Table
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
    """How a table is played: who may see it, whether seats are drawn, how long one may think, what counts."""

    is_public: bool = True
    draws_seats: bool = True
    pace: str = Table.Pace.FREE
    bank: int = 0  # seconds each seat has at a live table
    days: int = 0  # for each decision at a table over days
    is_rated: bool = False
    day: date | None = None  # whose deal is played
    has_hints: bool = True  # whether a bot advises who asks
    has_coach: bool = False  # whether the coach speaks to who opens the table


def open_table(
    owner: Player,
    game: Game,
    seated: Sequence[str],
    options: Mapping[str, Any] | None = None,
    terms: Terms | None = None,
    start: Mapping[str, Any] | None = None,
    kept_for: Mapping[int, Player] | None = None,
) -> Table:
    """A new table. `seated` says of each seat: `me`, `invited`, `open`, or a bot's level.

    The game starts at once if nobody is waited for. ValueError that says what would be right for a wrong
    number of seats, option or level; Refused with the reason for a rated game that cannot be rated. `start`
    begins from a position instead of a new game; `kept_for` says who is asked to take which invited seat.
    """
    content = game.content()
    settings = game.settle(dict(options or {}), content, game.check_seats(len(seated)))
    _check_seated(seated)
    terms = terms or Terms()
    if terms.is_rated and (reason := why_unrated(owner, game, seated, settings, start)):
        raise Refused(reason)
    with transaction.atomic():
        table = Table.objects.create(
            owner=owner,
            game_name=game.name,
            version=game.version,
            content=content.digest,
            options=settings,
            seed=None if start else _seed(terms),
            start=start,
            is_public=terms.is_public,
            is_rated=terms.is_rated,
            has_hints=terms.has_hints,
            day=terms.day,
            draws_seats=terms.draws_seats and len(seated) > 1,
            pace=terms.pace,
            grace=terms.days * DAY if terms.pace == Table.Pace.DAYS else LIVE_GRACE,
            bank=terms.bank if terms.pace == Table.Pace.LIVE else 0,
        )
        coach = Seat.Coach.ON if terms.has_coach else Seat.Coach.OFF
        seats = [_seat(table, owner, number, who, coach) for number, who in enumerate(seated)]
        for number, player in (kept_for or {}).items():
            seats[number].kept_for = player
        Seat.objects.bulk_create(seats)
    if start_when_full(table):
        table.refresh_from_db()
    return table


def _seed(terms: Terms) -> int:
    return secrets.randbits(SEED_BITS) if terms.day is None else days.seed_of(terms.day)


def why_unrated(
    owner: Player,
    game: Game,
    seated: Sequence[str],
    options: Mapping[str, Any],
    start: Mapping[str, Any] | None = None,
) -> str:
    """Why a table opened like this cannot be rated; "" if it can."""
    if start is not None:
        return _("A rated game begins at its beginning, not in the middle.")
    if any(is_bot(who) for who in seated):
        return _("A rated game is for people alone: give the bots' seats to somebody.")
    return ratings.why_not(game, len(seated), dict(options)) or ratings.why_not_for(owner)


def _check_seated(seated: Sequence[str]) -> None:
    allowed = [ME, INVITED, OPEN, *OFFERED]
    wrong = [who for who in seated if who not in allowed and not is_bot(who)]  # earlier tables had others
    if wrong:
        raise ValueError(f"a seat is given to {listing(allowed)}, not to {wrong[0]!r}")
    if seated.count(ME) > 1:
        raise ValueError("one player sits on one seat: say 'me' once")


def _seat(table: Table, owner: Player, number: int, who: str, coach: str) -> Seat:
    return Seat(
        table=table,
        number=number,
        player=owner if who == ME else None,
        level=who if is_bot(who) else "",
        is_open=who == OPEN,
        seen_at=timezone.now() if who == ME else None,
        bank=table.bank,
        coach=coach if who == ME else Seat.Coach.OFF,
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
        if seated.table.is_rated and (reason := ratings.why_not_for(player)):
            raise Refused(reason)
        sitting = {seat.player_id for seat in seated.seats} | {seated.table.owner_id}
        if silences.keeps_apart(player, [pk for pk in sitting if pk is not None]):
            raise Refused(_("No seat is free for you at this table."))
        free = [seat for seat in seated.seats if seat.is_free]
        fits = [seat for seat in free if _is_for(seat, player, token)]
        fits.sort(key=lambda seat: seat.kept_for_id != player.pk)
        if not fits:
            raise Refused(_("That seat is taken.") if token else _("No seat is free at this table."))
        seat = fits[0]
        seat.player, seat.seen_at = player, timezone.now()
        is_new = not has_finished(player, seated.table.game_name)
        seat.coach = Seat.Coach.OFFERED if is_new else Seat.Coach.OFF
        seat.save(update_fields=["player", "seen_at", "coach"])
        Message.objects.create(table=table, player=player, what=Message.What.CAME)
    wakeups.wake(table.pk)
    start_when_full(table)
    return seat


def _is_for(seat: Seat, player: Player, token: str | None) -> bool:
    """Whether the player may take a free seat: by its link, or where it is open or kept for them."""
    if token is not None:
        return seat.token == token
    return seat.is_open or seat.kept_for_id == player.pk


def has_finished(player: Player, game_name: str) -> bool:
    """Whether somebody has come to the end of a game before."""
    if player.pk is None:
        return False
    ended = Seat.objects.filter(player=player, table__winners__isnull=False)
    return ended.filter(table__game_name=game_name).exists()


def decline(table: Table, player: Player) -> None:
    """Say no to an invitation: the seat waits for whoever else is sent its link."""
    table.places.filter(kept_for=player, player=None).update(kept_for=None)
    wakeups.wake(table.pk)


def fill_with_bots(table: Table, player: Player, level: str) -> None:
    """Let bots take the seats still free, so that the game can start; for the owner alone."""
    check_level(level)
    with transaction.atomic():
        table = Table.objects.select_for_update().get(pk=table.pk)
        if table.owner_id != player.pk:
            raise Refused(_("Only the one who opened the table can fill its seats with bots."))
        if not table.is_waiting:
            raise Refused(_("The game has begun already."))
        if table.is_rated:
            raise Refused(_("A rated game is for people alone: give the bots' seats to somebody."))
        table.places.filter(player=None, level="").update(level=level)
    start_when_full(table)


def check_level(level: str) -> None:
    """Refused unless people are offered bots of that level."""
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
    sitting = [(seat.player_id, seat.level, seat.seen_at, seat.coach) for seat in seats]
    secrets.SystemRandom().shuffle(sitting)
    for seat in seats:
        seat.player_id = None  # a player may sit at a table once, also in the middle of moving
        seat.save(update_fields=["player"])
    for seat, (player, level, seen_at, coach) in zip(seats, sitting, strict=True):
        seat.player_id, seat.level, seat.seen_at, seat.coach = player, level, seen_at, coach
        seat.save(update_fields=["player", "level", "seen_at", "coach"])


def _begin(table: Table, seats: list[Seat]) -> None:
    state = first_state(table.record([], len(seats)))
    table.started_at = table.asked_at = timezone.now()
    table.to_move = state.to_move
    clocks.set_deadline(table, seats, state.to_move)
    table.save()
    keepsakes.fill(table)
