"""Which tables a visitor is shown: their own, where they are invited, with a free seat, to be watched."""

from dataclasses import dataclass
from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import Exists, OuterRef, QuerySet

from fireside.core.registry import all_games
from fireside.draw import Mark
from fireside.web.lobby.catalogue import Entry, entry_of
from fireside.web.players.models import Player
from fireside.web.tables.models import Seat, Table
from fireside.web.tables.rendering import marks_of

MOST = 12  # tables that are listed at once
Asked = str | None  # which page, as an address says it


@dataclass(frozen=True)
class Place:
    """A seat as a list shows it."""

    number: int
    name: str
    is_free: bool


@dataclass(frozen=True)
class Listed:
    """A table in a list."""

    table: Table
    entry: Entry
    places: list[Place]
    is_my_turn: bool = False

    @property
    def marks(self) -> list[Mark]:
        """What the seats are known by."""
        return marks_of(self.table, len(self.places))

    @property
    def free(self) -> int:
        """How many seats wait for somebody."""
        return sum(place.is_free for place in self.places)

    @property
    def moving(self) -> str:
        """The name of who is asked."""
        asked = [place.name for place in self.places if place.number == self.table.to_move]
        return asked[0] if asked else ""


def has_played(player: Player | None, name: str) -> bool:
    """Whether somebody has sat at more than one table of a game: then the first one is past."""
    return player is not None and Seat.objects.filter(player=player, table__game_name=name).count() > 1


def my_tables(player: Player, asked: Asked = None) -> Page[Listed]:
    """The tables of `player` that are not over, those where they are asked first, then the newest."""
    sits = Seat.objects.filter(table=OuterRef("pk"), player=player)
    mine = Table.objects.filter(Exists(sits), ended_at=None).annotate(is_my_turn=_is_my_turn(player))
    return _page(_with_seats(mine, "-is_my_turn"), player, asked)


def turns_of(player: Player) -> int:
    """At how many tables `player` is asked."""
    running = Table.objects.filter(ended_at=None, started_at__isnull=False, game_name__in=all_games())
    return running.filter(_is_my_turn(player)).count()


def _is_my_turn(player: Player) -> Exists:
    asked = Seat.objects.filter(table=OuterRef("pk"), number=OuterRef("to_move"), player=player, level="")
    return Exists(asked)


def invitations(player: Player, asked: Asked = None) -> Page[Listed]:
    """The tables that keep a seat for `player`, unless somebody whom they have blocked asks them."""
    kept = Seat.objects.filter(table=OuterRef("pk"), kept_for=player, player=None, level="")
    blocked = player.silences.filter(is_block=True).values("about")
    tables = Table.objects.filter(Exists(kept), started_at=None, ended_at=None)
    tables = _not_mine(tables.exclude(owner__in=blocked), player)
    return _page(_with_seats(tables), player, asked)


def open_tables(player: Player | None, asked: Asked = None) -> Page[Listed]:
    """Public tables with a seat for anybody."""
    free = Seat.objects.filter(table=OuterRef("pk"), player=None, level="", is_open=True)
    tables = Table.objects.filter(Exists(free), is_public=True, started_at=None)
    if player is not None:
        tables = tables.exclude(owner__in=player.silences.filter(is_block=True).values("about"))
    return _page(_with_seats(_not_mine(tables, player)), player, asked)


def watchable_tables(player: Player | None, asked: Asked = None) -> Page[Listed]:
    """Public tables where a game is on."""
    tables = Table.objects.filter(is_public=True, started_at__isnull=False, ended_at=None)
    return _page(_with_seats(_not_mine(tables, player)), player, asked)


def _not_mine(tables: QuerySet[Table], player: Player | None) -> QuerySet[Table]:
    if player is None:
        return tables
    return tables.exclude(Exists(Seat.objects.filter(table=OuterRef("pk"), player=player)))


def _with_seats(tables: QuerySet[Table], *first: str) -> QuerySet[Table]:
    """With what a list shows, newest first; without games that have been taken away since."""
    known = tables.filter(game_name__in=all_games())
    return known.defer(*Table.LARGE).prefetch_related("places__player").order_by(*first, "-opened_at", "-pk")


def _page(tables: QuerySet[Table], player: Player | None, asked: Asked) -> Page[Listed]:
    """The page that is asked for; the nearest one where that is none."""
    page: Page[Any] = Paginator(tables, MOST).get_page(asked)
    page.object_list = [_listed(table, player) for table in page.object_list]
    return page


def _listed(table: Table, player: Player | None) -> Listed:
    seats = list(table.places.all())
    places = [Place(seat.number, seat.name, seat.is_free) for seat in seats]
    is_my_turn = any(
        seat.number == table.to_move
        and player is not None
        and seat.player_id == player.pk
        and not seat.is_bot
        for seat in seats
    )
    return Listed(table, entry_of(table.game_name), places, is_my_turn and table.is_running)
