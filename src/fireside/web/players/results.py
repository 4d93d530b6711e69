"""What a player has played: the tables one by one, and the sum of it game by game."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from django.db.models import Exists, OuterRef, Q, QuerySet

from fireside.core.game import Game
from fireside.core.registry import all_games, game
from fireside.draw import Mark
from fireside.web.players.models import Player
from fireside.web.players.strength import Strength
from fireside.web.tables import days
from fireside.web.tables.endings import Ending, endings, endings_of
from fireside.web.tables.levels import Level, level_named, offered
from fireside.web.tables.models import Keepsake, Seat, Table
from fireside.web.tables.rendering import marks_of

Rivals = list[str]  # the level of each bot, "" for each person


def history(player: Player, viewer: Player | None) -> QuerySet[Seat]:
    """The player's seats at tables that are over, newest first, with whether there `has_replay`.

    A table that is reached by its link alone is shown to those who sat there: its address is the key to it. A
    try at the game of a day is shown to all when the day is over.
    """
    kept = Keepsake.objects.filter(table=OuterRef("table"))
    seats = Seat.objects.filter(player=player, table__ended_at__isnull=False).annotate(
        has_replay=Exists(kept)
    )
    if viewer != player:
        may_see = Q(table__is_public=True) | Q(table__day__lt=days.today())
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
    has_company: bool  # whether another person played
    rating_change: float | None  # what it has done to the rating, if it was rated

    @property
    def marks(self) -> list[Mark]:
        """What the seats were known by."""
        return marks_of(self.table, len(self.places))


def finished(seats: Iterable[Seat]) -> list[Finished]:
    """The tables of these seats, with everybody who sat there."""
    return [
        Finished(
            seat.table,
            seat.number,
            _places(seat.table),
            getattr(seat, "has_replay", False),
            any(other.player_id not in (None, seat.player_id) for other in seat.table.places.all()),
            seat.rating_change,
        )
        for seat in seats
    ]


def _places(table: Table) -> list[Place]:
    seats, scores = list(table.places.all()), table.scores or []
    ended = endings_of(table, len(seats), table.winners or [], scores)
    known = dict(enumerate(scores))
    return [Place(seat.number, seat.name, known.get(seat.number), ended[seat.number]) for seat in seats]


@dataclass
class Tally:
    """How many games, and how many of them won."""

    played: int = 0
    won: int = 0

    def add(self, has_won: bool) -> None:
        """Count one."""
        self.played += 1
        self.won += has_won


@dataclass
class Result:
    """What somebody has reached in a game."""

    game: Game
    all: Tally = field(default_factory=Tally)
    alone: Tally = field(default_factory=Tally)
    bots: dict[str, Tally] = field(default_factory=dict)  # by their level, where no other person played
    ranks: Counter[str] = field(default_factory=Counter)  # earned alone
    best: int | None = None
    is_contest: bool = False  # whether there was anything to win
    strength: Strength | None = None

    def add(self, seat: int, winners: list[int], scores: list[int], rivals: Rivals) -> None:
        """Count one finished game."""
        ending = endings(self.game, max(len(scores), seat + 1), winners, scores)[seat]
        self.all.add(ending.has_won)
        self.is_contest |= ending.is_contest
        if seat < len(scores):
            self.best = scores[seat] if self.best is None else max(self.best, scores[seat])
        if not rivals:
            self.alone.add(ending.has_won)
        if ending.rank:
            self.ranks[ending.rank] += 1
        if all(rivals):
            for level in set(rivals):
                self.bots.setdefault(level, Tally()).add(ending.has_won)

    @property
    def earned(self) -> list[tuple[str, int]]:
        """The ranks with how often they were earned, the most frequent first."""
        return self.ranks.most_common()

    @property
    def against_bots(self) -> list[tuple[Level, Tally]]:
        """The tallies of the levels, the best level first."""
        known = list(offered())
        levels = sorted(self.bots, key=lambda level: known.index(level) if level in known else len(known))
        return [(level_named(level), self.bots[level]) for level in levels]


def results(seats: QuerySet[Seat], player: Player) -> list[Result]:
    """The sum of finished tables, game by game, of the games that are still offered."""
    found = {name: Result(game(name)) for name in all_games()}
    counted = seats.filter(table__unfinished="", table__game_name__in=all_games(), gave_up=False)
    rivals = _rivals(counted, player)
    for table, name, number, winners, scores in counted.values_list(
        "table", "table__game_name", "number", "table__winners", "table__scores"
    ):
        found[name].add(number, winners or [], scores or [], rivals[table])
    for rating in player.ratings.filter(game_name__in=all_games(), played__gt=0):
        found[rating.game_name].strength = Strength(rating)
    shown = [result for result in found.values() if result.all.played or result.strength]
    return sorted(shown, key=lambda result: result.game.title)


def _rivals(counted: QuerySet[Seat], player: Player) -> dict[int, Rivals]:
    """Who else sat at each of the tables: the levels of bots, "" for people."""
    found: dict[int, Rivals] = defaultdict(list)
    others = Seat.objects.filter(table__in=counted.order_by().values("table")).exclude(player=player)
    for table, who, level in others.values_list("table", "player", "level"):
        found[table].append(level if who is None else "")
    return found
