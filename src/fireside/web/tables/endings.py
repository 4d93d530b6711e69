"""How a finished game went for those who played it, in a word or two of the reader's language."""

from typing import Final, NamedTuple

from django.utils.translation import gettext_lazy as _

from fireside.core.game import Game
from fireside.core.outcomes import DRAWN, LOST, MEASURED, SHARED, WON, usual_outcomes
from fireside.web.tables.models import Table

WORDS: Final = {WON: _("winner"), SHARED: _("shares the win"), DRAWN: _("draw")}
WORDS_ALONE: Final = {WON: _("target met"), LOST: _("target missed")}


class Ending(NamedTuple):
    """How it went for a seat: its outcome, a word or two ("" for none), and the rank where that tells all."""

    outcome: str
    words: str
    rank: str

    @property
    def has_won(self) -> bool:
        """Whether it was a win, also a shared one."""
        return self.outcome in (WON, SHARED)

    @property
    def is_contest(self) -> bool:
        """Whether there was something to win."""
        return self.outcome != MEASURED


def endings_of(table: Table, seats: int, winners: list[int], scores: list[int]) -> list[Ending]:
    """How it went at a table, seat by seat; nothing is said of games without an end, or lost ones alone."""
    if table.has_game and not table.unfinished:
        return endings(table.game, seats, winners, scores)
    outcomes = [""] * seats if table.unfinished or seats == 1 else usual_outcomes(seats, winners)
    return [Ending(outcome, str(WORDS.get(outcome, "")), "") for outcome in outcomes]


def endings(game: Game, seats: int, winners: list[int], scores: list[int]) -> list[Ending]:
    """How a finished game went, seat by seat."""
    words = WORDS_ALONE if seats == 1 else WORDS
    found = []
    for seat, outcome in enumerate(game.outcomes(seats, winners)):
        rank = game.rank(scores[seat]) if outcome == MEASURED and seat < len(scores) else ""
        found.append(Ending(outcome, str(words.get(outcome, "")), rank))
    return found
