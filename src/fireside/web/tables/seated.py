"""A table with all who sit there, found by one query."""

from django.core.exceptions import PermissionDenied
from django.db.models import Count, OuterRef, QuerySet, Subquery
from django.utils.translation import gettext as _

from fireside.web.players.models import Player
from fireside.web.tables.models import Message, Seat, Step, Table, Vote

LARGE = [f"table__{name}" for name in Table.LARGE]


class SeatedTable:
    """A table and its seats in order, as they are stored; with the last step, the last message and the votes.

    Table.DoesNotExist where there is none.
    """

    def __init__(self, places: QuerySet[Seat]) -> None:
        self._read(places)

    def _read(self, places: QuerySet[Seat]) -> None:
        seats = list(
            places.select_related("table", "player", "kept_for")
            .defer(*LARGE)
            .annotate(last_step=_LAST_STEP, last_message=_LAST_MESSAGE, wishes=_WISHES)
        )
        if not seats:
            raise Table.DoesNotExist
        self.table = seats[0].table
        self.seats: list[Seat] = list(seats)
        self.sequence: int = seats[0].last_step or 0
        self.last_message: int = seats[0].last_message or 0
        self.votes: list[int] = [seat.wishes or 0 for seat in seats]
        for seat in seats:
            seat.table = self.table

    @staticmethod
    def of(table: int) -> "SeatedTable":
        """Of the table with that key."""
        return SeatedTable(Seat.objects.filter(table=table))

    @staticmethod
    def locked(table: int) -> "SeatedTable":
        """Of that table, which nobody else changes before the transaction is over.

        The table's row stands for its seats, too: whoever changes several of them locks it first, so that
        nobody waits for each other.
        """
        list(Table.objects.select_for_update().filter(pk=table).values_list("pk"))
        return SeatedTable.of(table)

    def read_again(self) -> None:
        """See what has changed since."""
        self._read(Seat.objects.filter(table=self.table.pk))

    @property
    def names(self) -> list[str]:
        """What everybody calls those who sit here."""
        return [seat.name for seat in self.seats]

    def seat_of(self, player: Player | None) -> Seat | None:
        """Where `player` sits; None for anybody who does not."""
        if player is None:
            return None
        return next((seat for seat in self.seats if seat.player_id == player.pk), None)

    def own_seat(self, player: Player | None) -> Seat:
        """Where `player` sits; PermissionDenied for anybody who does not."""
        seat = self.seat_of(player)
        if seat is None:
            raise PermissionDenied(_("You do not sit at this table: you may watch."))
        return seat

    def voters(self, about: Seat) -> list[int]:
        """The players whose votes about a seat count: the persons on the other seats."""
        others = [seat for seat in self.seats if seat != about and not seat.is_bot and not seat.has_left]
        return [seat.player_id for seat in others if seat.player_id is not None]


_LAST_STEP = Subquery(
    Step.objects.filter(table=OuterRef("table")).order_by("-sequence").values("sequence")[:1]
)
_LAST_MESSAGE = Subquery(Message.objects.filter(table=OuterRef("table")).order_by("-pk").values("pk")[:1])
_WISHES = Subquery(
    Vote.objects.filter(seat=OuterRef("pk")).values("seat").annotate(wishes=Count("pk")).values("wishes")
)
