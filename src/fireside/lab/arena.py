"""The arena: bots against each other on the same deals, seats rotated, on all cores, resumable.

A pairing is who sits at one table. Every pairing plays the same deals, and every deal once for each rotation
of its seats, so that neither luck nor the first seat decides. Processes exchange plans and outcomes, never
live states.
"""

import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import asdict, dataclass, field
from itertools import combinations
from multiprocessing import get_context
from typing import Any, Final

from fireside.bots.workers import end_with_parent
from fireside.core.game import Game
from fireside.core.options import Value
from fireside.core.random import seeded
from fireside.core.registry import game
from fireside.core.state import State, check_seed
from fireside.core.words import amount
from fireside.lab.arena_players import (
    USUAL_LIMIT,
    Forfeit,
    Limits,
    Player,
    asked,
    check_bot,
    needs_events,
    player,
)
from fireside.lab.simulate import FIRST_STREAM, fresh_seed

USUAL_BOTS: Final = ["search:0.1s", "greedy"]
AHEAD: Final = 2  # games that wait for each worker


@dataclass(frozen=True)
class ArenaPlan:
    """Who plays what: checked, and JSON-ready."""

    game: str
    bots: list[str]
    seats: int
    games: int  # of each pairing
    seed: int
    options: dict[str, Value] = field(default_factory=dict)
    content: str | None = None
    limit: float = USUAL_LIMIT  # seconds for a decision

    def pairings(self) -> list[list[int]]:
        """Who sits at a table, as places in `bots`: all choices of as many as there are seats.

        Where there are fewer bots than seats, the last one named takes the seats that are left.
        """
        count = len(self.bots)
        if count <= self.seats:
            return [[min(seat, count - 1) for seat in range(self.seats)]]
        return [list(chosen) for chosen in combinations(range(count), self.seats)]

    def fair_share(self, pairing: int, entrant: int) -> float:
        """What an entrant of a pairing would win if all were alike."""
        return self.pairings()[pairing].count(entrant) / self.seats

    def all_games(self) -> list["Fixture"]:
        """Every game of the plan, deal by deal: all pairings and rotations of a deal follow each other."""
        found = []
        for number in range(self.games):
            for pairing in range(len(self.pairings())):
                found.append(Fixture(pairing, number))
        return found


@dataclass(frozen=True, order=True)
class Fixture:
    """A game to be played: which one of which pairing."""

    pairing: int
    number: int

    def deal(self, seats: int) -> int:
        """The number of its deal."""
        return self.number // seats

    def seated(self, plan: ArenaPlan) -> list[int]:
        """Who sits where, as places in the plan's bots."""
        order = plan.pairings()[self.pairing]
        turn = self.number % plan.seats
        return order[-turn:] + order[:-turn]


@dataclass(frozen=True)
class ArenaGame:
    """How a game went, seat by seat. `shares` are parts of the win; a forfeit has no scores."""

    pairing: int
    number: int
    seated: list[int]
    shares: list[float]
    scores: list[int] | None
    decisions: int
    seconds: float
    forfeit: str | None = None
    by: int | None = None  # the seat that forfeited
    work: float = 0.0  # seconds of the processor, those of programs left out
    record: dict[str, Any] | None = None

    @property
    def fixture(self) -> Fixture:
        """Which game of the plan it is."""
        return Fixture(self.pairing, self.number)

    def line(self) -> dict[str, Any]:
        """All but the record, JSON-ready."""
        told = asdict(self)
        del told["record"]
        return told

    def won_by(self, entrant: int) -> float:
        """The entrant's part of the win, on all its seats."""
        return sum(share for share, who in zip(self.shares, self.seated, strict=True) if who == entrant)


def make_arena(
    name: str,
    bots: list[str],
    games: int,
    seed: int,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    content: str | None = None,
    limit: float = USUAL_LIMIT,
) -> ArenaPlan:
    """A checked plan; ValueError that says what would be right for whatever is wrong."""
    kind = game(name)
    cards = kind.content(content)
    if games < 1:
        raise ValueError(f"{games} games cannot be played: name 1 or more")
    count = kind.check_seats(kind.usual_seats_for(options or {}) if seats is None else seats)
    settings = kind.settle(dict(options or {}), cards, count)
    if not bots:
        raise ValueError("nobody plays: name one or more bots")
    for who in bots:
        check_bot(who, kind, count)
    if limit <= 0:
        raise ValueError(f"a decision cannot take {limit:g} s at most: name more than 0")
    return ArenaPlan(name, bots, count, games, check_seed(seed), settings, content, limit)


# Playing


def play_fixture(plan: ArenaPlan, fixture: Fixture) -> ArenaGame:
    """Play one game of a plan."""
    kind = game(plan.game)
    seats = fixture.seated(plan)
    names = [plan.bots[entrant] for entrant in seats]
    seed = fresh_seed(seeded(plan.seed, FIRST_STREAM + fixture.deal(plan.seats)))
    state = _opened(kind, plan, seed, any(needs_events(name) for name in names))
    seeds = seeded(seed, FIRST_STREAM + fixture.number)  # else bots that are alike would play a deal alike
    limits = Limits(plan.limit, plan.content)
    players: list[Player] = []
    begun, used = time.perf_counter(), time.process_time()
    reason, by = None, None
    try:
        for name in names:
            by = len(players)
            players.append(player(name, fresh_seed(seeds), limits))
        _play(state, players)
    except _GivenUp as given_up:
        reason, by = given_up.reason, given_up.seat
    except Forfeit as forfeit:
        reason = str(forfeit)
    finally:
        for seat, who in enumerate(players):
            who.end(state, seat)
    seconds, work = time.perf_counter() - begun, time.process_time() - used
    record = state.record()
    return ArenaGame(
        fixture.pairing,
        fixture.number,
        seats,
        shares_of(state) if reason is None else shares_without(by or 0, plan.seats),
        state.scores() if reason is None else None,
        len(record["actions"]),
        seconds,
        reason,
        None if reason is None else by,
        work,
        record,
    )


class _GivenUp(Exception):
    """A seat has forfeited the game."""

    def __init__(self, seat: int, reason: str) -> None:
        super().__init__(seat, reason)
        self.seat = seat
        self.reason = reason


def _opened(kind: Game, plan: ArenaPlan, seed: int, watched: bool) -> State:
    return kind.start(plan.seats, seed, kind.content(plan.content), plan.options, watched)


def _play(state: State, players: list[Player]) -> None:
    """Play to the end. Where there is one legal action, nobody is asked."""
    while state.to_move >= 0:
        legal = state.legal()
        if len(legal) == 1:
            state.apply(legal[0])
            continue
        seat = state.to_move
        try:
            action = asked(players[seat], state)
        except Forfeit as forfeit:
            raise _GivenUp(seat, str(forfeit)) from forfeit
        state.apply(action)


def shares_of(state: State) -> list[float]:
    """Each seat's part of the win of a game that is over."""
    winners = state.winners()
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(state.seats)]


def shares_without(seat: int, seats: int) -> list[float]:
    """Parts of the win where a seat has forfeited: the others share it."""
    return [0.0 if one == seat else 1.0 / (seats - 1) for one in range(seats)]


# Running


def run_arena(
    plan: ArenaPlan,
    done: Mapping[Fixture, ArenaGame],
    workers: int,
    is_enough: Callable[[Fixture], bool],
) -> Iterator[ArenaGame]:
    """The games that are not `done` yet, in the order in which they get ready.

    `is_enough` is asked before a game is begun whether it is still wanted.
    """
    left = iter([fixture for fixture in plan.all_games() if fixture not in done])
    if workers == 1:
        for fixture in left:
            if not is_enough(fixture):
                yield play_fixture(plan, fixture)
        return
    pool = ProcessPoolExecutor(workers, get_context("spawn"), end_with_parent)
    try:
        waiting: set[Future[ArenaGame]] = set()
        while True:
            while len(waiting) < AHEAD * workers:
                wanted = next((fixture for fixture in left if not is_enough(fixture)), None)
                if wanted is None:
                    break
                waiting.add(pool.submit(play_fixture, plan, wanted))
            if not waiting:
                return
            ready, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for one in ready:
                yield one.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def describe(plan: ArenaPlan) -> str:
    """The plan in a line."""
    who = ", ".join(plan.bots)
    return f"{who}: {amount(plan.games, 'game')} with {amount(plan.seats, 'seat')}, seed {plan.seed}"
