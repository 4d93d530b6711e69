"""A visit: somebody looks at a table or does something there. Made once for each request and each change."""

from functools import cached_property

from django.core.exceptions import PermissionDenied
from django.utils import timezone
from django.utils.translation import gettext as _

from fireside.web.players.models import Player
from fireside.web.tables import days, keepsakes
from fireside.web.tables.models import Seat, Table
from fireside.web.tables.running import Closed, Finished, Moment, RunningGame, Telling, Viewer, opened
from fireside.web.tables.seated import SeatedTable


class Visit(SeatedTable):
    """The table with all who sit there, who visits it, and the game as that visitor may see it.

    Table.DoesNotExist where there is no such table, PermissionDenied where the visitor may not even look.
    """

    def __init__(self, slug: str, player: Player | None) -> None:
        super().__init__(Seat.objects.filter(table__slug=slug))
        self.player = player
        if self.seat is None and days.is_closed_to(self.table, player):
            raise PermissionDenied(
                _("This is somebody's try of the day: it can be seen when the day is over.")
            )

    @property
    def seat(self) -> Seat | None:
        """Where the visitor sits; None for a spectator."""
        return self.seat_of(self.player)

    @property
    def viewer(self) -> Viewer:
        """The number of that seat."""
        return None if self.seat is None else self.seat.number

    @property
    def is_owner(self) -> bool:
        """Whether the visitor has opened the table."""
        return self.player is not None and self.player.pk == self.table.owner_id

    @cached_property
    def shown(self) -> RunningGame | Finished:
        """The game to be looked at."""
        return opened(self.table, self.sequence)

    @property
    def game(self) -> RunningGame:
        """The game to be played; Closed if it is over."""
        if not isinstance(self.shown, RunningGame):
            raise Closed
        return self.shown

    @property
    def moment(self) -> Moment:
        """What the visitor sees now."""
        return self.shown.moment(self.viewer)

    def moments_after(self, revision: int) -> list[Moment]:
        """What the visitor has seen since `revision`."""
        return self.shown.moments_after(self.viewer, revision)

    def telling(self, number: int, viewer: Viewer) -> Telling | None:
        """What `viewer` saw when it was told its `number`-th sentence; None where there is none."""
        found = self.shown.telling(viewer, number) if isinstance(self.shown, RunningGame) else None
        recording = None if found else keepsakes.recording_of(self.table)
        told = recording and recording.telling(number, viewer)
        if recording is None or not told:
            return found
        place, event = told
        return Telling(recording.view_at(place, viewer), event)

    def again(self) -> "Visit":
        """The same visit, now that something has changed."""
        return Visit(self.table.slug, self.player)


class VisitApart(Visit):
    """Somebody at a table that is stored nowhere, on one of its seats; bots of some level have the others."""

    def __init__(self, table: Table, seats: int, own: int, player: Player | None, level: str) -> None:
        me = player or Player(name=_("Guest"))
        self.player = player
        self.table = table
        self.own = own
        self.seats = [Seat(table=table, number=number, level=level) for number in range(seats)]
        self.seats[own] = Seat(table=table, number=own, player=me, seen_at=timezone.now())
        self.votes = [0] * seats
        self.sequence = self.last_message = 0

    @property
    def seat(self) -> Seat:
        """Where the visitor sits."""
        return self.seats[self.own]
