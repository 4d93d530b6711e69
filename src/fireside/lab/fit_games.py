"""The games that a fit plays: against itself to learn from, and new weights against old ones.

Every game gets its seeds from a seed and its own number, so it does not matter which process plays it.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, stdev
from typing import Final

from fireside.bots.greedy import GreedyBot
from fireside.bots.playout import bot_game
from fireside.bots.search.moves import Move, moves_in, moves_with
from fireside.core.random import Random, seeded
from fireside.core.registry import game
from fireside.core.state import State, weighed
from fireside.lab.regression import Fork, Line
from fireside.lab.simulate import FIRST_STREAM
from fireside.lab.summary import Z

EXPLORING: Final = 12  # one move in so many begins at random
COMPARING: Final = 3  # at one move in so many, moves are compared
LIKELY: Final = 5  # moves compared that look best, ...
OTHERS: Final = 3  # ... and so many of the next few
NEXT: Final = 40
WORLDS: Final = 2  # in which each of them is played on to the end
QUICK: Final = 10  # ways to end a move that are looked at while playing on
SHARE: Final = 5  # games that a process plays at a time


@dataclass(frozen=True)
class Job:
    """Games `first` to `last` - 1 of a game, with new weights (and in a duel old ones)."""

    game: str
    seats: int
    seed: int
    first: int
    last: int
    new: list[float]
    old: list[float]


@dataclass(frozen=True)
class Result:
    """How far the new ones were ahead of the old ones when a game ended, and their part of the win."""

    gain: float
    points: float
    won: float


@dataclass(frozen=True)
class Duel:
    """New weights against old ones: what the end was worth more to the new ones, on average."""

    games: int
    gain: float
    margin: float  # half of its 95% interval
    points: float
    wins: float  # the new ones' share

    @property
    def is_clear(self) -> bool:
        """Whether the new weights are better beyond doubt."""
        return self.gain > self.margin

    def __str__(self) -> str:
        wins = f", {self.wins:.1%} of the wins" if self.wins else ""
        return f"{self.gain:+.2f} ± {self.margin:.2f} ({self.points:+.2f} points{wins}) in {self.games} games"


# To learn from


def noted_games(job: Job) -> list[Line]:
    """The lines of games that the new weights play against themselves, one a seat."""
    return [line for number in range(job.first, job.last) for line in _noted_game(job, number)]


def _noted_game(job: Job, number: int) -> list[Line]:
    """A seat's positions are those at the end of its turns; alone, those at the end of its moves."""
    seeds = seeded(job.seed, FIRST_STREAM + number)
    state = game(job.game).new(job.seats, int(seeds.next()))
    bot = GreedyBot(weights=job.new)
    noted: list[list[list[float]]] = [[] for _ in range(job.seats)]
    while state.to_move >= 0:
        seat = state.to_move
        explores = not state.is_mid_move() and seeds.below(EXPLORING) == 0
        world = state.resample(seat, int(seeds.next()))
        state.apply(_any(world, seeds) if explores else bot.choose(world, int(seeds.next())))
        is_over_for_now = state.to_move != seat if job.seats > 1 else not state.is_mid_move()
        if state.to_move >= 0 and is_over_for_now:
            noted[seat].append(state.features(seat))
    ends = [weighed(state.features(seat), job.new) for seat in range(job.seats)]
    return [Line(positions, end) for positions, end in zip(noted, ends, strict=True) if positions]


def _any(world: State, seeds: Random) -> int:
    choices = world.candidates()
    return choices[int(seeds.below(len(choices)))]


def forks(job: Job) -> list[Fork]:
    """What different moves at the same decisions led to, in games that the new weights play."""
    return [fork for number in range(job.first, job.last) for fork in _forks_of_game(job, number)]


def _forks_of_game(job: Job, number: int) -> list[Fork]:
    seeds = seeded(job.seed, FIRST_STREAM + number)
    state = game(job.game).new(job.seats, int(seeds.next()))
    bot = GreedyBot(weights=job.new)
    found: list[Fork] = []
    while state.to_move >= 0:
        world = state.resample(state.to_move, int(seeds.next()))
        world.weights = job.new
        begins = not state.is_mid_move()
        if begins and seeds.below(COMPARING) == 0:
            moves = _some_moves(world, seeds)
            if len(moves) > 1:
                found.append(_fork(world, moves, seeds))
        explores = begins and seeds.below(EXPLORING) == 0
        state.apply(_any(world, seeds) if explores else bot.choose(world, int(seeds.next())))
    return found


def _some_moves(world: State, seeds: Random) -> list[Move]:
    """The moves that look best, and some that look nearly as good."""
    moves = [move for action in world.candidates() for move in moves_with(world, action)]
    moves.sort(key=lambda move: -move.value)
    others = list(range(LIKELY, min(LIKELY + NEXT, len(moves))))
    seeds.shuffle(others)
    return moves[:LIKELY] + [moves[place] for place in others[:OTHERS]]


def _fork(world: State, moves: Sequence[Move], seeds: Random) -> Fork:
    """All moves are played on in the same worlds: what differs between them is the move, not the luck."""
    seat = world.to_move
    chances = [int(seeds.next()) for _ in range(WORLDS)]
    ends = []
    for move in moves:
        found = [_played_on(world.resample(seat, chance), move, seeded(chance, 2)) for chance in chances]
        ends.append(fmean(weighed(end.features(seat), world.weights) for end in found))
    return Fork([move.after.features(seat) for move in moves], ends)


def _played_on(world: State, move: Move, seeds: Random) -> State:
    """The end of the game after a move, all seats taking what a quick look finds best."""
    _take(world, move.actions)
    while world.to_move >= 0:
        mind = world.resample(world.to_move, int(seeds.next()))
        _take(world, max(moves_in(mind, QUICK), key=lambda one: one.value).actions)
    return world


def _take(world: State, actions: Sequence[int]) -> None:
    """Carry out a move as far as it goes in this world."""
    seat = world.to_move
    for action in actions:
        if world.to_move != seat or action not in world.legal():
            return
        world.take(action)


# To compare


def duel_games(job: Job) -> list[Result]:
    """How each of the games between new and old weights ended."""
    play = _duel_alone if job.seats == 1 else _duel
    return [play(job, number) for number in range(job.first, job.last)]


def _duel_alone(job: Job, number: int) -> Result:
    """Both play the same game alone."""
    ends = []
    for weights in (job.new, job.old):
        seeds = seeded(job.seed, FIRST_STREAM + number)
        state = game(job.game).new(1, int(seeds.next()))
        bot_game(state, [GreedyBot(weights=weights)], int(seeds.next()))
        ends.append((weighed(state.features(0), job.new), state.scores()[0]))
    return Result(ends[0][0] - ends[1][0], ends[0][1] - ends[1][1], 0.0)


def _duel(job: Job, number: int) -> Result:
    """New and old sit by turns; the next game is the same one with the seats changed."""
    seeds = seeded(job.seed, FIRST_STREAM + number // 2)
    state = game(job.game).new(job.seats, int(seeds.next()))
    is_new = [(seat + number) % 2 == 0 for seat in range(job.seats)]
    bots = [GreedyBot(weights=job.new if new else job.old) for new in is_new]
    bot_game(state, list(bots), int(seeds.next()))
    scores, winners = state.scores(), state.winners()
    ends = [weighed(state.features(seat), job.new) for seat in range(job.seats)]
    part = sum(is_new[seat] for seat in winners) / len(winners) if winners else 0.5
    even = sum(is_new) / job.seats  # with three seats there are two of the one and one of the other
    return Result(_ahead(ends, is_new), _ahead(scores, is_new), part + 0.5 - even)


def _ahead(values: Sequence[float], is_new: Sequence[bool]) -> float:
    """How much the new ones are ahead of the old ones, on average."""
    new = fmean(value for value, one in zip(values, is_new, strict=True) if one)
    return new - fmean(value for value, one in zip(values, is_new, strict=True) if not one)


def summed(results: Sequence[Result]) -> Duel:
    """All results together."""
    gains = [result.gain for result in results]
    margin = Z * stdev(gains) / math.sqrt(len(gains))
    points = fmean(result.points for result in results)
    return Duel(len(results), fmean(gains), margin, points, fmean(result.won for result in results))
