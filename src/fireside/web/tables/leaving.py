"""Leaving a table, coming back, and seats that a bot takes over."""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from fireside.bots import OFFERED
from fireside.web.players.models import Player
from fireside.web.tables import clocks, scheduler, wakeups
from fireside.web.tables.models import Seat, Table, Vote
from fireside.web.tables.seating import DAY, INVITED, ME, Refused, Terms, open_table

SUBSTITUTE = list(OFFERED)[-1]  # the best there is


def leave(table: Table, player: Player) -> None:
    """Get up: before the start the seat is free again, afterwards the others may give it to a bot."""
    with transaction.atomic():
        table = Table.objects.select_for_update().get(pk=table.pk)
        seat = _seat_of(table, player)
        if table.is_waiting:
            seat.player = None
            seat.is_open = seat.is_open or table.is_public
        else:
            seat.has_left = True
        seat.save()
    wakeups.wake(table.pk)


def come_back(table: Table, player: Player) -> None:
    """Take one's own seat again, also from the bot that played it meanwhile."""
    with transaction.atomic():
        table = Table.objects.select_for_update().get(pk=table.pk)
        seat = _seat_of(table, player)
        was_bot = seat.is_bot
        seat.has_left, seat.level, seat.seen_at = False, "", timezone.now()
        seat.save()
        Vote.objects.filter(seat=seat).delete()
        if was_bot:
            _set_clock(table, seat)
    wakeups.wake(table.pk)


def vote(table: Table, player: Player, number: int) -> bool:
    """Ask for a bot on the seat of somebody who left; the owner's word or that of most others decides.

    Whether the bot has taken over.
    """
    with transaction.atomic():
        table = Table.objects.select_for_update().get(pk=table.pk)
        seat = table.places.filter(number=number).first()
        if seat is None or seat.player_id is None or seat.is_bot:
            raise Refused(_("A bot can only take over the seat of a person."))
        if not table.is_running:
            raise Refused(_("A bot can only take over while the game is running."))
        if player.pk != table.owner_id:
            _seat_of(table, player)
        if seat.player_id == player.pk:
            raise Refused(_("Your own seat goes to a bot when you leave it and the others vote for that."))
        if not seat.is_away(timezone.now()):
            raise Refused(_("That player is at the table: a bot takes over only from somebody who left."))
        Vote.objects.get_or_create(seat=seat, voter=player)
        if not (player.pk == table.owner_id or _has_majority(table, seat)):
            wakeups.wake(table.pk)
            return False
        seat.level = SUBSTITUTE
        seat.save(update_fields=["level"])
        _set_clock(table, seat)
    wakeups.wake(table.pk)
    scheduler.nudge(table.pk)
    return True


def voters(table: Table, seat: Seat) -> list[int]:
    """The players whose votes count: the persons on the other seats."""
    others = table.places.exclude(pk=seat.pk).filter(level="", has_left=False)
    return [other.player_id for other in others if other.player_id is not None]


def _has_majority(table: Table, seat: Seat) -> bool:
    allowed = voters(table, seat)
    return 2 * seat.votes.filter(voter__in=allowed).count() > len(allowed)


def _set_clock(table: Table, seat: Seat) -> None:
    """Start or stop the seat's clock if it is asked, now that somebody else plays there."""
    if table.is_running and table.to_move == seat.number:
        table.asked_at = timezone.now()
        clocks.set_deadline(table, seat.number)
        table.save(update_fields=["asked_at", "deadline"])


def _seat_of(table: Table, player: Player) -> Seat:
    seat = table.places.filter(player=player).first()
    if seat is None:
        raise Refused(_("You do not sit at this table."))
    return seat


def rematch(table: Table, player: Player) -> Table:
    """The same game with the same people, once: whoever asks later is led to that table."""
    with transaction.atomic():
        table = Table.objects.select_for_update().get(pk=table.pk)
        if not table.is_over:
            raise Refused(_("A rematch can be asked for when the game is over."))
        _seat_of(table, player)
        if table.again is not None:
            return table.again
        table.again = _same_again(table, player)
        table.save(update_fields=["again"])
    wakeups.wake(table.pk)
    return table.again


def _same_again(table: Table, player: Player) -> Table:
    """The other persons' seats wait for them: their page of this table leads there.

    Refused where the game is gone or does not know these options any more.
    """
    seats = table.places.all()
    seated = [ME if seat.player_id == player.pk else seat.level or INVITED for seat in seats]
    days = table.grace // DAY if table.pace == Table.Pace.DAYS else 0
    terms = Terms(table.is_public, table.draws_seats, table.pace, table.bank, days)
    try:
        return open_table(player, table.game, seated, table.options, terms)
    except ValueError as error:
        raise Refused(_("This game cannot be played again as it was: open a new table.")) from error
