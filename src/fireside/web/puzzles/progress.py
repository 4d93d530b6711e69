"""How players have done with puzzles, guests included; and which puzzle is whose day's."""

from collections.abc import Mapping
from datetime import date
from typing import Final, NamedTuple

from django.db.models import F
from django.utils import timezone

from fireside.play.puzzles import Puzzle, puzzles_of
from fireside.web.lobby.catalogue import Entry, entries, entry_of
from fireside.web.players.models import Player
from fireside.web.puzzles.models import Attempt

SOLVED: Final = "solved"
SHOWN: Final = "shown"
TRIED: Final = "tried"
NEW: Final = "new"


def state_of(attempt: Attempt | None) -> str:
    """How far somebody has come with a puzzle, in a word."""
    if attempt is None:
        return NEW
    if attempt.was_shown:
        return SHOWN
    return TRIED if attempt.solved_at is None else SOLVED


# Keeping


def note_answer(player: Player | None, puzzle: Puzzle, is_right: bool) -> None:
    """Keep what a player's answer has come to; what comes after the first right one is practice."""
    if player is None:
        return
    attempt = _attempt(player, puzzle)
    open_ones = Attempt.objects.filter(pk=attempt.pk, solved_at=None)
    if is_right:
        open_ones.update(solved_at=timezone.now())
    else:
        open_ones.update(wrong=F("wrong") + 1)


def note_shown(player: Player | None, puzzle: Puzzle) -> None:
    """Keep that the answer was shown, if it was not found before."""
    if player is not None:
        attempt = _attempt(player, puzzle)
        Attempt.objects.filter(pk=attempt.pk, solved_at=None).update(was_shown=True)


def _attempt(player: Player, puzzle: Puzzle) -> Attempt:
    known = {"game_name": puzzle.position["game"]}
    attempt, _ = Attempt.objects.get_or_create(player=player, puzzle=puzzle.id, defaults=known)
    return attempt


def attempts_of(player: Player | None) -> dict[str, Attempt]:
    """What a player has tried, by the puzzles' ids."""
    return {} if player is None else {one.puzzle: one for one in player.attempts.all()}


def hand_over(guest: Player, account: Player) -> None:
    """Give a guest's attempts to an account; of two at one puzzle the one that has solved it counts."""
    known = attempts_of(account)
    for attempt in guest.attempts.all():
        other = known.get(attempt.puzzle)
        if other is not None and (other.solved_at is not None or attempt.solved_at is None):
            continue
        if other is not None:
            other.delete()
        attempt.player = account
        attempt.save(update_fields=["player"])


# Listing


class Listed(NamedTuple):
    """A puzzle as it is listed for somebody."""

    number: int
    puzzle: Puzzle
    state: str


class Shelf(NamedTuple):
    """The puzzles of a game as they are listed for somebody."""

    entry: Entry
    puzzles: list[Listed]
    outdated: int

    @property
    def solved(self) -> int:
        """How many are solved."""
        return sum(one.state == SOLVED for one in self.puzzles)


def shelves(player: Player | None) -> list[Shelf]:
    """The puzzles of all games that have some."""
    attempts = attempts_of(player)
    found = [_shelf(entry, attempts) for entry in entries()]
    return [shelf for shelf in found if shelf.puzzles or shelf.outdated]


def _shelf(entry: Entry, attempts: Mapping[str, Attempt]) -> Shelf:
    collection = puzzles_of(entry.name)
    numbered = enumerate(collection.puzzles, 1)
    listed = [Listed(number, one, state_of(attempts.get(one.id))) for number, one in numbered]
    return Shelf(entry, listed, collection.outdated)


# The puzzle of the day


class OfTheDay(NamedTuple):
    """The puzzle of a day, the same for everybody."""

    day: date
    entry: Entry
    number: int
    puzzle: Puzzle
    state: str


def of_the_day(day: date, player: Player | None) -> OfTheDay | None:
    """The puzzle of a day, from another game every day; None where there are no puzzles."""
    names = [entry.name for entry in entries() if puzzles_of(entry.name).puzzles]
    if not names:
        return None
    turn, place = divmod(day.toordinal(), len(names))
    puzzles = puzzles_of(names[place]).puzzles
    number = turn % len(puzzles)
    puzzle = puzzles[number]
    attempt = None if player is None else player.attempts.filter(puzzle=puzzle.id).first()
    return OfTheDay(day, entry_of(names[place]), number + 1, puzzle, state_of(attempt))
