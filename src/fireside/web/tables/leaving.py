"""Leaving a table, coming back, and seats that a bot takes over."""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from fireside.bots import OFFERED
from fireside.web.players.models import Player
from fireside.web.tables import clocks, scheduler, wakeups
from fireside.web.tables.models import Seat, Table, Vote
from fireside.web.tables.seated import SeatedTable
from fireside.web.tables.seating import DAY, INVITED, ME, Refused, Terms, open_table

SUBSTITUTE = list(OFFERED)[-1]  # the best there is


def leave(table: Table, player: Player) -> None:
    """Get up: before the start the seat is free again, afterwards the others may give it to a bot."""
    with transaction.atomic():
        seated = SeatedTable.locked(table.pk)
        seat = seated.own_seat(player)
        if seated.table.is_waiting:
            seat.player = None
            seat.is_open = seat.is_open or seated.table.is_public
        else:
            seat.has_left = True
        seat.save()
    wakeups.wake(table.pk)


def come_back(table: Table, player: Player) -> None:
    """Take one's own seat again, also from the bot that played it meanwhile."""
    with transaction.atomic():
        seated = SeatedTable.locked(table.pk)
        seat = seated.own_seat(player)
        was_bot = seat.is_bot
        seat.has_left, seat.level, seat.seen_at = False, "", timezone.now()
        seat.save()
        Vote.objects.filter(seat=seat).delete()
        if was_bot:
            _set_clock(seated, seat)
    wakeups.wake(table.pk)


def vote(table: Table, player: Player, number: int) -> bool:
    """Ask for a bot on the seat of somebody who left; the owner's word or that of most others decides.

    Whether the bot has taken over.
    """
    with transaction.atomic():
        seated = SeatedTable.locked(table.pk)
        seat = _to_be_given_up(seated, player, number)
        Vote.objects.get_or_create(seat=seat, voter=player)
        is_decided = seated.table.owner_id == player.pk or _has_majority(seated, seat)
        if is_decided:
            seat.level = SUBSTITUTE
            seat.save(update_fields=["level"])
            _set_clock(seated, seat)
    wakeups.wake(table.pk)
    if is_decided:
        scheduler.nudge(table.pk)
    return is_decided


def _to_be_given_up(seated: SeatedTable, player: Player, number: int) -> Seat:
    """The seat that `player` wants a bot to play; Refused or PermissionDenied if that cannot be."""
    seat = next((seat for seat in seated.seats if seat.number == number), None)
    if seat is None or seat.player_id is None or seat.is_bot:
        raise Refused(_("A bot can only take over the seat of a person."))
    if not seated.table.is_running:
        raise Refused(_("A bot can only take over while the game is running."))
    if seated.table.owner_id != player.pk:
        seated.own_seat(player)
    if seat.player_id == player.pk:
        raise Refused(_("Your own seat goes to a bot when you leave it and the others vote for that."))
    if not seat.is_away(timezone.now()):
        raise Refused(_("That player is at the table: a bot takes over only from somebody who left."))
    return seat


def _has_majority(seated: SeatedTable, seat: Seat) -> bool:
    allowed = seated.voters(seat)
    return 2 * seat.votes.filter(voter__in=allowed).count() > len(allowed)


def _set_clock(seated: SeatedTable, seat: Seat) -> None:
    """Start or stop the seat's clock if it is asked, now that somebody else plays there."""
    table = seated.table
    if table.is_running and table.to_move == seat.number:
        table.asked_at = timezone.now()
        clocks.set_deadline(table, seated.seats, seat.number)
    table.store("asked_at", "deadline")


def rematch(table: Table, player: Player) -> Table:
    """The same game with the same people, once: whoever asks later is led to that table."""
    with transaction.atomic():
        seated = SeatedTable.locked(table.pk)
        table = seated.table
        seated.own_seat(player)
        if not table.is_over:
            raise Refused(_("A rematch can be asked for when the game is over."))
        if table.again is not None:
            return table.again
        table.again = _same_again(seated, player)
        table.save(update_fields=["again"])
    wakeups.wake(table.pk)
    return table.again


def _same_again(seated: SeatedTable, player: Player) -> Table:
    """The other persons' seats wait for them: their page of this table leads there.

    Refused where the game is gone or does not know these options any more.
    """
    table = seated.table
    kinds = [ME if seat.player_id == player.pk else seat.level or INVITED for seat in seated.seats]
    days = table.grace // DAY if table.pace == Table.Pace.DAYS else 0
    terms = Terms(table.is_public, table.draws_seats, table.pace, table.bank, days)
    try:
        return open_table(player, table.game, kinds, table.options, terms)
    except ValueError as error:
        raise Refused(_("This game cannot be played again as it was: open a new table.")) from error
