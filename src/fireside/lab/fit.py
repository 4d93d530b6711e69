"""Fitting: weights for a game's features, learned from the results of self-play.

A round lets greedy bots play against themselves, now and then at random, and notes the features of each
seat's positions and what the end was worth to it. What the features foretell is fitted to what came, tied
to the weights of the round before. What counts after the end keeps its weight: it is the measure of
everything else. Weights on the way from the old ones to the fitted ones then play against the old ones, on
changing seats, and stay if they win. After the rounds, moves at the same decision are compared: each is
played on to the end, and the weights are fitted to how far the ends lie apart. Last, weights are varied at
random, some at a time, and a variation that wins stays.

At the end the new weights must beat those that the fit began with, in games that it has not seen.
"""

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Final

from fireside.bots.workers import end_with_parent
from fireside.core.errors import listing
from fireside.core.random import seeded
from fireside.core.registry import game
from fireside.core.state import check_seed
from fireside.lab.fit_games import SHARE, Duel, Job, duel_games, forks, noted_games, summed
from fireside.lab.regression import Fork, Line, fitted, parted

SPREAD: Final = 0.6  # how far a variation goes at most, as a part of the weight
SMALLEST: Final = 0.1  # weights below count as so large when they are varied


@dataclass(frozen=True)
class FitPlan:
    """What is to be fitted, and with how much play."""

    game: str
    seats: int
    games: int
    seed: int
    rounds: int
    comparisons: int
    variations: int
    proof: int
    begin: str
    hold: list[str]
    set: dict[str, float]
    known: int
    step: float


def make_fit_plan(
    name: str,
    games: int,
    seed: int,
    seats: int | None = None,
    rounds: int = 3,
    comparisons: int = 0,
    variations: int = 0,
    proof: int = 300,
    begin: str = "v1",
    hold: Sequence[str] = (),
    set: Mapping[str, float] | None = None,
    known: int = 150,
    step: float = 0.5,
) -> FitPlan:
    """A checked plan; ValueError that says what would be right for whatever is wrong."""
    kind = game(name)
    count = kind.check_seats(seats)
    if len(kind.features) < 2:
        raise ValueError(f"{name} names no features of its positions: there is nothing to fit")
    if min(games, proof) < 2:
        raise ValueError(f"{min(games, proof)} games are too few to compare anything: name 2 or more")
    for feature in (*hold, *(set or {})):
        if feature not in kind.features:
            raise ValueError(f"{name} has no feature {feature!r}: it has {listing(kind.features)}")
    kind.weights(begin, count)
    return FitPlan(
        game=name,
        seats=count,
        games=games,
        seed=check_seed(seed),
        rounds=rounds,
        comparisons=comparisons,
        variations=variations,
        proof=proof,
        begin=begin,
        hold=list(hold),
        set=dict(set or {}),
        known=known,
        step=step,
    )


class Fitting:
    """A fit in progress: `run` says what each step has brought; then `weights` and `proof` are there."""

    def __init__(self, plan: FitPlan, workers: int = 1) -> None:
        self.plan = plan
        self.first = game(plan.game).weights(plan.begin, plan.seats)
        self.weights = changed(plan, self.first)
        self.proof: Duel | None = None
        self.held = held(plan)
        self.random = seeded(plan.seed, 1)
        self.workers = workers
        self.pool: ProcessPoolExecutor | None = None

    def run(self) -> Iterator[str]:
        """Fit, and say so step by step."""
        if self.workers > 1:
            self.pool = ProcessPoolExecutor(self.workers, get_context("spawn"), end_with_parent)
        try:
            for number in range(self.plan.rounds):
                aim = fitted(self._lines(), self.weights, self.held, self.plan.known)
                yield self._climb(f"Round {number + 1}", self._towards(aim))
            if self.plan.comparisons:
                aim = parted(self._forks(), self.weights, self.held, self.plan.known)
                yield self._climb("Moves compared", self._towards(aim))
            for number in range(self.plan.variations):
                yield self._climb(f"Variation {number + 1}", self._varied())
            self.proof = self._duel(self.weights, self.first, self._next_seed(), self.plan.proof)
            yield f"Against {self.plan.begin}: {self.proof}"
        finally:
            if self.pool is not None:
                self.pool.shutdown(wait=False, cancel_futures=True)

    def _climb(self, what: str, tried: list[float]) -> str:
        """Keep what is tried if it beats the weights so far; how it went."""
        duel = self._duel(tried, self.weights, self._next_seed(), self.plan.games)
        if duel.gain > 0:
            self.weights = tried
        return f"{what}: {duel}"

    def _towards(self, aim: list[float]) -> list[float]:
        step = self.plan.step
        return [old + step * (new - old) for old, new in zip(self.weights, aim, strict=True)]

    def _varied(self) -> list[float]:
        """A third of the weights made larger or smaller."""
        varied = self.weights[:]
        for place, value in enumerate(varied):
            if place not in self.held and self.random.below(3) == 0:
                part = (int(self.random.below(2001)) - 1000) / 1000
                varied[place] = value + SPREAD * max(abs(value), SMALLEST) * part
        return varied

    # Playing

    def _next_seed(self) -> int:
        return int(self.random.next())

    def _lines(self) -> list[Line]:
        jobs = self._jobs(self._next_seed(), self.plan.games, self.weights, self.weights)
        found = map(noted_games, jobs) if self.pool is None else self.pool.map(noted_games, jobs)
        return [line for share in found for line in share]

    def _forks(self) -> list[Fork]:
        jobs = self._jobs(self._next_seed(), self.plan.comparisons, self.weights, self.weights)
        found = map(forks, jobs) if self.pool is None else self.pool.map(forks, jobs)
        return [fork for share in found for fork in share]

    def _duel(self, new: list[float], old: list[float], seed: int, games: int) -> Duel:
        jobs = self._jobs(seed, games, new, old)
        found = map(duel_games, jobs) if self.pool is None else self.pool.map(duel_games, jobs)
        return summed([result for share in found for result in share])

    def _jobs(self, seed: int, games: int, new: list[float], old: list[float]) -> list[Job]:
        plan = self.plan
        return [
            Job(plan.game, plan.seats, seed, first, min(first + SHARE, games), new, old)
            for first in range(0, games, SHARE)
        ]


def changed(plan: FitPlan, weights: list[float]) -> list[float]:
    """The weights, with those that the plan sets itself: features that are new have none to begin with."""
    names = game(plan.game).features
    return [plan.set.get(name, weight) for name, weight in zip(names, weights, strict=True)]


def held(plan: FitPlan) -> list[int]:
    """The places of the features whose weights stay: those of the plan, and those that count after the end.

    These are found by playing one game at random.
    """
    state = game(plan.game).new(plan.seats, plan.seed)
    random = seeded(plan.seed, 2)
    while state.to_move >= 0:
        choices = state.legal()
        state.apply(choices[int(random.below(len(choices)))])
    values = [state.features(seat) for seat in range(plan.seats)]
    return [
        place
        for place, name in enumerate(state.game.features)
        if name in plan.hold or any(one[place] for one in values)
    ]
