"""A player is deleted: what is theirs alone goes with them, what is others', too, stays without them."""

import secrets

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet

from fireside.web.players.models import SECRET_BYTES, Player
from fireside.web.tables import leaving, wakeups
from fireside.web.tables.models import Seat, Table


def forget(player: Player) -> None:
    """Delete the player with everything that is theirs alone.

    Where other people sit, too, the games stay: a bot plays a running one to its end, and the seat is that of
    somebody who left, who has no name, no page and no way to come back.
    """
    with transaction.atomic():
        touched = Table.objects.filter(Q(places__player=player) | Q(owner=player)).order_by("pk")
        tables = sorted(set(touched.select_for_update(of=("self",)).values_list("pk", flat=True)))
        for table in _shared(player, tables):
            _leave(table, player)
        Table.objects.filter(pk__in=tables).exclude(pk__in=_shared(player, tables)).delete()
        if player.places.exists():
            player.places.update(player=_somebody_who_left())
        player.delete()
    for pk in tables:
        wakeups.wake(pk)


def _others(player: Player) -> QuerySet[Seat]:
    """The seats of other people who are still there."""
    return Seat.objects.filter(player__isnull=False).exclude(player=player).exclude(player__name="")


def _shared(player: Player, tables: list[int]) -> QuerySet[Table]:
    """Of these tables those where somebody else sits."""
    others = _others(player).filter(table=OuterRef("pk"))
    return Table.objects.filter(Exists(others), pk__in=tables)


def _leave(table: Table, player: Player) -> None:
    """Free the seat before the start, give it to a bot for good afterwards; the table is somebody else's."""
    seat = Seat.objects.filter(table=table, player=player).first()
    if seat is not None and table.is_waiting:
        leaving.leave(table, player)
    elif seat is not None and table.is_running and not seat.gave_up:
        leaving.resign(table, player)
    if table.owner_id == player.pk:
        heir = _others(player).filter(table=table).order_by("has_left", "number").first()
        assert heir is not None
        Table.objects.filter(pk=table.pk).update(owner=heir.player)


def _somebody_who_left() -> Player:
    """Whom the seats of a deleted player belong to: nobody who could be found or could come back."""
    nobody = Player(username=f"left-{secrets.token_urlsafe(SECRET_BYTES)}", is_active=False)
    nobody.set_unusable_password()
    nobody.save()
    return nobody
