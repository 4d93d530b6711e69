"""Leaving a table, coming back, giving up, and seats that a bot takes over; and meeting again afterwards."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from fireside.bots import OFFERED
from fireside.core.game import Game
from fireside.web.players.models import Player
from fireside.web.tables import clocks, ratings, scheduler, wakeups
from fireside.web.tables.models import Message, Seat, Table, Vote
from fireside.web.tables.seated import SeatedTable
from fireside.web.tables.seating import DAY, INVITED, ME, Refused, Terms, check_level, open_table

SUBSTITUTE: Final = list(OFFERED)[-1]  # the best there is


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
        Message.objects.create(table=table, player=player, what=Message.What.LEFT)
    wakeups.wake(table.pk)


def come_back(table: Table, player: Player) -> None:
    """Take one's own seat again, also from the bot that played it meanwhile."""
    with transaction.atomic():
        seated = SeatedTable.locked(table.pk)
        seat = seated.own_seat(player)
        if seat.gave_up:
            raise Refused(_("You gave this game up: a bot plays it to its end."))
        was_bot = seat.is_bot
        if was_bot or seat.has_left:
            Message.objects.create(table=table, player=player, what=Message.What.BACK)
        seat.has_left, seat.level, seat.seen_at = False, "", timezone.now()
        seat.save()
        Vote.objects.filter(seat=seat).delete()
        if was_bot:
            _set_clock(seated, seat)
    wakeups.wake(table.pk)


def resign(table: Table, player: Player) -> None:
    """Give up for good: a bot plays the seat to the end, so that the others have their game.

    A rated game is lost by it, and counted at once when only one side is left.
    """
    with transaction.atomic():
        seated = SeatedTable.locked(table.pk)
        seat = seated.own_seat(player)
        if not seated.table.is_running:
            raise Refused(_("Only a game that is running can be given up."))
        if len(seated.seats) == 1:
            raise Refused(_("You play alone: there is nobody to give up to. Just leave."))
        if seat.gave_up:
            raise Refused(_("You gave this game up: a bot plays it to its end."))
        seat.has_left = True
        _give_to_bot(seated, seat, is_for_good=True)
        Message.objects.create(table=table, player=player, what=Message.What.GAVE_UP)
    wakeups.wake(table.pk)
    scheduler.nudge(table.pk)


def _give_to_bot(seated: SeatedTable, seat: Seat, is_for_good: bool) -> None:
    seat.level, seat.gave_up = SUBSTITUTE, is_for_good
    seat.save(update_fields=["level", "has_left", "gave_up"])
    _set_clock(seated, seat)
    table = seated.table
    if table.is_rated and ratings.is_decided(table, seated.seats):
        ratings.settle(table, seated.seats)


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
            _give_to_bot(seated, seat, is_for_good=seated.table.is_rated)
            assert seat.player is not None
            Message.objects.create(table=table, player=seat.player, what=Message.What.REPLACED)
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
    if not seat.may_be_given_up(timezone.now()):
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


def rematch(table: Table, player: Player, level: str = "") -> Table:
    """The same game with the same people, once: whoever asks later is led to that table.

    The bots are of `level` then, or as they were where none is named.
    """
    if level:
        check_level(level)
    with transaction.atomic():
        seated = SeatedTable.locked(table.pk)
        table = seated.table
        seated.own_seat(player)
        if not table.is_over:
            raise Refused(_("A rematch can be asked for when the game is over."))
        if table.again is not None:
            return table.again
        table.again = _same_again(seated, player, level)
        table.save(update_fields=["again"])
    wakeups.wake(table.pk)
    return table.again


def games_for(seated: SeatedTable, games: list[Game]) -> list[Game]:
    """The games that those who sit here could play together, with as many bots as are here or with fewer."""
    return [game for game in games if _seats_for(seated, game)]


def invite_again(table: Table, player: Player, game: Game) -> Table:
    """A new table with the same people, for the same game with its options or for another one."""
    seated = SeatedTable.of(table.pk)
    seated.own_seat(player)
    if not seated.table.is_over:
        raise Refused(_("The same people can be invited again when the game is over."))
    if not _seats_for(seated, game):
        told = _("%(title)s is not for so many players: choose another game.")
        raise Refused(told % {"title": game.title})
    is_same = game.name == seated.table.game_name
    return _same_again(seated, player) if is_same else _another_game(seated, player, game)


def _same_again(seated: SeatedTable, player: Player, level: str = "") -> Table:
    """The same game with the same options, everybody where they sat.

    Refused where the game is gone or does not know these options any more.
    """
    table = seated.table
    terms = replace(_terms(table), draws_seats=table.draws_seats, is_rated=table.is_rated)
    try:
        return _invited(seated.seats, player, table.game, table.options, terms, level)
    except ValueError as error:
        raise Refused(_("This game cannot be played again as it was: open a new table.")) from error


def _another_game(seated: SeatedTable, player: Player, game: Game) -> Table:
    """Another game as it is usually played; bots fill as many seats as there were, if it has so many."""
    seats = sorted(seated.seats, key=lambda seat: seat.player is None)
    return _invited(seats[: _seats_for(seated, game)], player, game, {}, _terms(seated.table))


def _seats_for(seated: SeatedTable, game: Game) -> int:
    """How many seats a table of that game has: the most that these people and bots can fill; 0 for none."""
    people = sum(seat.player is not None for seat in seated.seats)
    return max((count for count in game.seats if people <= count <= len(seated.seats)), default=0)


def _terms(table: Table) -> Terms:
    """Who may come and how long one may think, as at this table."""
    days = table.grace // DAY if table.pace == Table.Pace.DAYS else 0
    return Terms(
        is_public=table.is_public, pace=table.pace, bank=table.bank, days=days, has_hints=table.has_hints
    )


def _invited(
    seats: list[Seat],
    player: Player,
    game: Game,
    options: Mapping[str, Any],
    terms: Terms,
    level: str = "",
) -> Table:
    """A table with these people and bots, where the seats of the others are kept for them.

    The bots are of `level`, or as they were where none is named.
    """
    kinds = [
        ME if seat.player == player else INVITED if seat.player else level or seat.level for seat in seats
    ]
    kept = {
        number: seat.player
        for number, seat in enumerate(seats)
        if seat.player is not None and seat.player != player and not seat.player.is_gone
    }
    return open_table(player, game, kinds, options, terms, kept_for=kept)
