"""What comes of moves: each is followed in worlds that had no part in picking one of them."""

from time import perf_counter
from typing import Final

from fireside.bots.outlook import Outlook
from fireside.bots.playout import bring_abreast
from fireside.bots.search.search import Search
from fireside.bots.search.tree import Branch
from fireside.core.state import State

WORLDS: Final = 8


def unused(search: Search) -> int:
    """The number of the first world that the search has not been in."""
    return max([branch.visits for branch in search.root.branches])


def anew(branches: list[Branch]) -> list[Branch]:
    """The same moves with nothing known of what follows: to whom it is known further on, all looks better."""
    return [Branch(branch.actions, branch.guess, branch.sharp) for branch in branches]


def reached(search: Search, branches: list[Branch], number: int) -> list[State]:
    """Where lines of play that begin with each of the moves lead to in the world of that number."""
    found: list[State] = []
    for branch in branches:
        search.follow(branch, number)
        found.append(search.reached)
    bring_abreast(found, number)
    return found


def looks_ahead(search: Search, branches: list[Branch], seconds: float) -> list[Outlook]:
    """How it looks after what follows each of the moves.

    In fewer worlds than usual where that takes longer than `seconds` by the clock; 0: as long as it takes.
    """
    late = perf_counter() + seconds
    first = unused(search)
    moves = anew(branches)
    worlds: list[list[State]] = []
    while len(worlds) < WORLDS and not (worlds and seconds and perf_counter() > late):
        worlds.append(reached(search, moves, first + len(worlds)))
    found = [Outlook(len(search.world.game.features)) for _ in branches]
    for states in worlds:
        for place, state in enumerate(states):
            found[place].add(state, search.seat, 1.0 / len(worlds))
    return found
