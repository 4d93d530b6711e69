"""What a player has played: the tables one by one, and the sum of it game by game."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Exists, OuterRef, Q, QuerySet

from fireside.core.game import Game
from fireside.core.registry import all_games, game
from fireside.draw import Mark
from fireside.web.players.models import Player
from fireside.web.tables.endings import Ending, endings, endings_of
from fireside.web.tables.models import Keepsake, Seat, Table
from fireside.web.tables.rendering import marks_of


def history(player: Player, viewer: Player | None) -> QuerySet[Seat]:
    """The player's seats at tables that are over, newest first, with whether there `has_replay`.

    A table that is reached by its link alone is shown to those who sat there: its address is the key to it.
    """
    kept = Keepsake.objects.filter(table=OuterRef("table"))
    seats = Seat.objects.filter(player=player, table__ended_at__isnull=False).annotate(
        has_replay=Exists(kept)
    )
    if viewer != player:
        may_see = Q(table__is_public=True)
        if viewer is not None:
            may_see |= Q(table__in=viewer.places.values("table"))
        seats = seats.filter(may_see)
    return seats.select_related("table").order_by("-table__ended_at")


@dataclass(frozen=True)
class Place:
    """Somebody who sat at a finished table."""

    number: int
    name: str
    score: int | None
    ending: Ending


@dataclass(frozen=True)
class Finished:
    """A finished table as the history shows it, with the seat from which it was played."""

    table: Table
    seat: int
    places: list[Place]
    has_replay: bool

    @property
    def marks(self) -> list[Mark]:
        """What the seats were known by."""
        return marks_of(self.table, len(self.places))


def finished(seats: Iterable[Seat]) -> list[Finished]:
    """The tables of these seats, with everybody who sat there."""
    return [
        Finished(seat.table, seat.number, _places(seat.table), getattr(seat, "has_replay", False))
        for seat in seats
    ]


def _places(table: Table) -> list[Place]:
    seats, scores = list(table.places.all()), table.scores or []
    ended = endings_of(table, len(seats), table.winners or [], scores)
    known = dict(enumerate(scores))
    return [Place(seat.number, seat.name, known.get(seat.number), ended[seat.number]) for seat in seats]


@dataclass
class Result:
    """What somebody has reached in a game."""

    game: Game
    played: int = 0
    won: int = 0
    best: int | None = None
    is_contest: bool = False  # whether there was anything to win

    def add(self, seat: int, winners: list[int], scores: list[int]) -> None:
        """Count one finished game."""
        ending = endings(self.game, max(len(scores), seat + 1), winners, scores)[seat]
        self.played += 1
        self.won += ending.has_won
        self.is_contest |= ending.is_contest
        if seat < len(scores):
            self.best = scores[seat] if self.best is None else max(self.best, scores[seat])


def results(seats: QuerySet[Seat]) -> list[Result]:
    """The sum of finished tables, game by game, of the games that are still offered."""
    found = {name: Result(game(name)) for name in all_games()}
    counted = seats.filter(table__unfinished="", table__game_name__in=all_games())
    for name, number, winners, scores in counted.values_list(
        "table__game_name", "number", "table__winners", "table__scores"
    ):
        found[name].add(number, winners or [], scores or [])
    played = [result for result in found.values() if result.played]
    return sorted(played, key=lambda result: result.game.title)
