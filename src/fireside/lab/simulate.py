"""Simulation: whole games between bots, on all cores, the same whatever the number of workers.

Every game gets its seeds from the plan's seed and its own number, so it does not matter which process
plays it. Processes exchange plans and outcomes (integers, words, records), never live states.
"""

from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import Any, Final

from fireside.bots import bot
from fireside.bots.levels import check_level
from fireside.bots.playout import bot_game
from fireside.bots.workers import end_with_parent
from fireside.core.options import Value
from fireside.core.random import Random, seeded
from fireside.core.registry import game
from fireside.core.state import State, check_seed
from fireside.core.words import amount

# Streams of the seed below this one belong to games and bots.
FIRST_STREAM: Final = 1 << 16
SHARES_PER_WORKER: Final = 50
LARGEST_SHARE: Final = 50


@dataclass(frozen=True)
class Plan:
    """What is to be simulated: JSON-ready but for the options, which are checked already."""

    game: str
    games: int
    bots: list[str]  # one a seat; they move on by one seat from game to game
    seed: int
    options: dict[str, Value] = field(default_factory=dict)
    content: str | None = None
    keep_records: bool = False

    @property
    def seats(self) -> int:
        """How many seats the games have."""
        return len(self.bots)


@dataclass(frozen=True)
class Outcome:
    """How game `number` of a plan ended, seat by seat."""

    number: int
    bots: list[str]
    scores: list[int]
    winners: list[int]
    ranks: list[str | None]
    decisions: int
    record: dict[str, Any] | None


def make_plan(
    name: str,
    games: int,
    bots: list[str],
    seed: int,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    content: str | None = None,
    keep_records: bool = False,
) -> Plan:
    """A checked plan; ValueError that says what would be right for whatever is wrong."""
    kind = game(name)
    cards = kind.content(content)
    if games < 1:
        raise ValueError(f"{games} games cannot be simulated: name 1 or more")
    if seats is None:
        seats = len(bots) if len(bots) > 1 else kind.usual_seats_for(options or {})
    count = kind.check_seats(seats)
    settings = kind.settle(dict(options or {}), cards, count)
    for level in bots:
        check_level(level, kind, count)
    if len(bots) not in (1, count):
        raise ValueError(
            f"{len(bots)} bots are named for {amount(count, 'seat')}: name one for all, or one for each"
        )
    return Plan(
        name,
        games,
        bots * count if len(bots) == 1 else bots,
        check_seed(seed),
        settings,
        content,
        keep_records,
    )


def share_out(games: int, workers: int) -> list[range]:
    """The numbers of all games in shares small enough to keep every worker busy to the end."""
    size = max(1, min(LARGEST_SHARE, games // (workers * SHARES_PER_WORKER)))
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


def outcomes(plan: Plan, workers: int = 1) -> Iterator[list[Outcome]]:
    """The outcomes share by share, in the order in which they get ready."""
    shares = share_out(plan.games, workers)
    if workers == 1:
        for share in shares:
            yield play_share(plan, share)
        return
    pool = ProcessPoolExecutor(min(workers, len(shares)), get_context("spawn"), end_with_parent)
    try:
        for done in as_completed([pool.submit(play_share, plan, share) for share in shares]):
            yield done.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def play_share(plan: Plan, share: range) -> list[Outcome]:
    """Play the games with these numbers."""
    kind = game(plan.game)
    content = kind.content(plan.content)
    results: list[Outcome] = []
    for number in share:
        seeds = seeded(plan.seed, FIRST_STREAM + number)
        state = kind.new(plan.seats, fresh_seed(seeds), content, **plan.options)
        turn = number % plan.seats
        levels = plan.bots[-turn:] + plan.bots[:-turn]
        bot_game(state, [bot(level) for level in levels], fresh_seed(seeds))
        results.append(_outcome(state, number, levels, plan.keep_records))
    return results


def fresh_seed(random: Random) -> int:
    """62 random bits."""
    return int(random.next()) << 30 | int(random.next()) >> 2


def _outcome(state: State, number: int, levels: list[str], keep_record: bool) -> Outcome:
    record = state.record()
    results = {entry["seat"]: entry for entry in state.result()["seats"]}
    ranks = [results.get(seat, {}).get("rank") for seat in range(state.seats)]
    kept = record if keep_record else None
    return Outcome(number, levels, state.scores(), state.winners(), ranks, len(record["actions"]), kept)
