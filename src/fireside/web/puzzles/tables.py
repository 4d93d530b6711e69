"""The table of a puzzle as pages want it: a visit by whoever solves it, to a table that is nowhere stored."""

from functools import cached_property
from typing import Final

from django.utils import timezone

from fireside.play.puzzles import Puzzle
from fireside.web.players.models import Player
from fireside.web.puzzles.models import PuzzleTable
from fireside.web.tables.running import Moment
from fireside.web.tables.visits import VisitApart

OTHERS: Final = "steady"  # the bots that sit on the other seats


class PuzzleVisit(VisitApart):
    """Somebody at the table of a puzzle, on the seat that is asked."""

    def __init__(self, puzzle: Puzzle, number: int, player: Player | None) -> None:
        self.puzzle = puzzle
        self.number = number
        self.world = puzzle.world()
        super().__init__(_table(puzzle, number), self.world.seats, self.world.to_move, player, OTHERS)

    @cached_property
    def moment(self) -> Moment:
        """What that seat sees."""
        return Moment(1, self.puzzle.view(), [])


def _table(puzzle: Puzzle, number: int) -> PuzzleTable:
    position = puzzle.position
    table = PuzzleTable(
        game_name=position["game"],
        version=position["version"],
        content=position["content"],
        options=position["options"],
        has_hints=False,
        started_at=timezone.now(),
    )
    table.number = number
    return table
