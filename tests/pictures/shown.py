"""What is shown of a game: the tables worth a picture, and what its drawings have to hold."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from fireside.core.state import State

ASKED: Final = -1  # whose view: that of the seat asked
Kept = tuple[str, str, int | None]
Walk = Callable[[int], Iterator[State]]


class Every(NamedTuple):
    """How many decisions of a walk through a game go by until the next is drawn."""

    picture: int
    words: int
    page: int
    text: int


class Shown(NamedTuple):
    """A game as the tests of its drawings need it."""

    situations: Mapping[str, Callable[[], State]]  # every kind of decision and the end, by name
    kinds: Collection[str]  # of decisions
    kept: list[Kept]  # pictures: situation, theme and viewer
    pages: list[tuple[str, int | None]]  # panels that are kept
    example: str  # a situation in the middle of a game
    secret: str  # a situation in which much is hidden
    chosen: Collection[str]  # situations of which everything is drawn twice
    walks: Mapping[str, Walk]  # through games of every size and mode
    every: Every
    buttons: Collection[str]  # families of actions that the page makes buttons of
    numbered: Callable[[str], bool]  # whether an action stands on the table in characters
    numbered_at: list[tuple[int, int]]  # in this space
    touches: list[tuple[str, str, list[str]]]  # what a touch might mean: situation, element, actions
    documented: Mapping[str, tuple[str, str]] = {}  # pictures of the documentation: situation and theme
    crowds: Collection[str] = ()  # situations with more numbers than fit into characters
    all_seats: bool = True  # whether walks are drawn for those who are not asked as well
    boards: int = 1
    is_bare: bool = False  # a seat may have nothing of its own
    largest: int = 150_000  # picture, in bytes
    largest_page: int = 120_000
    cards: re.Pattern[str] | None = None  # ids of cards that hold all their words


def family(name: str) -> str:
    """What an action is called before its colon."""
    return name.partition(":")[0]


def some(states: Iterable[State], every: int) -> Iterator[State]:
    """One in so many decisions, and the end."""
    for turn, state in enumerate(states):
        if turn % every == 0 or state.to_move < 0:
            yield state
