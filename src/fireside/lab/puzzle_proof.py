"""What makes a decision a puzzle: one choice is clearly better than all others, whoever looks and how.

A search with a large budget is made several times, by other chances. Each must prefer the same choice, and
the others must be clearly behind it in worlds that had no part in picking it. Then games are played on to
their ends after the best and after the nearest others, in the same worlds, and these must clearly come out
behind. Choices after which all is alike are one answer.
"""

from dataclasses import dataclass, replace
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from fireside.bots import bot
from fireside.bots.playout import quick_end
from fireside.bots.reasons import outlooks
from fireside.bots.search.judging import FEWEST, Verdict, compare
from fireside.bots.search.moves import copied
from fireside.bots.search.search import Search
from fireside.bots.search.tree import Branch
from fireside.core.random import seeded
from fireside.core.state import State
from fireside.lab.simulate import fresh_seed
from fireside.play import recordings
from fireside.play.analysis import reason, standing
from fireside.play.puzzles import EASY, FAIR, HARD, Other, Puzzle

LEAST_AHEAD: Final = 0.05  # of the scale from 0 to 1: how far the best choice of a search is ahead
SEARCHES: Final = 3
SHARE: Final = 10  # a close look takes an iteration for each move, for so many of the search
NEAREST: Final = 5  # choices that are looked at closely
MOST_RIGHT: Final = 3
TOLD: Final = 5  # choices that are told of besides the right one
ENDS: Final = 40  # games that are played on after each of them
CLEAR: Final = 1.0  # standard errors that a gain must have to be one
NOTABLE: Final = 0.1  # of the spread of the ends: what gains less is not worth a puzzle
LEAST_GAIN: Final = 0.5  # points
TRIALS: Final = 9  # of bots, to tell how easy it is
MISSES: Final = 1  # of those that miss a good deal, at an easy one
EXPLAINING: Final = 600  # iterations of the search that the reasons are taken from
NOTHING: Final = "it"  # a reason whose features tell of no difference ...
UNTOLD: Final = "in what follows it comes out better"  # ... and what is said instead
EQUAL: Final = 1e-9
STREAM: Final = 12


def ahead(search: Search) -> float:
    """How far the best choice of a search is ahead of the next best, on its scale; 0 if there is no other."""
    gain = search.root.gain()
    values: dict[int, float] = {}
    for branch in search.root.branches:
        first = branch.actions[0]
        values[first] = max(values.get(first, branch.value(gain)), branch.value(gain))
    best = values.pop(search.root.best().actions[0])
    return best - max(values.values()) if values else 0.0


@dataclass(frozen=True)
class Rated:
    """A choice and how the best one compares with it."""

    action: int
    verdict: Verdict


def rated_in(search: Search, best: Branch, action: int, times: int) -> Rated:
    """How the best move of a search compares with the best one that begins with `action`."""
    return Rated(action, compare(search, best, search.weigh_in(action), times))


class Proof:
    """A thorough look at a position resampled for the seat asked; alike for the same seed and iterations."""

    def __init__(self, world: State, seed: int, iterations: int) -> None:
        self.world = world
        self.iterations = iterations
        self.right: list[int] = []
        self.others: list[Rated] = []  # the nearest first
        self._told: list[Other] = []
        self._random = seeded(seed, STREAM)

    def holds(self) -> bool:
        """Whether one choice is clearly better than all others."""
        return self._is_clear() and self._is_found_again() and self._pays_in_the_end()

    # By searching

    def _search(self) -> Search:
        search = Search(self.world, fresh_seed(self._random))
        search.run(0.0, self.iterations)
        return search

    def _is_clear(self) -> bool:
        """The first search: all choices are compared with the best, the nearest ones closely."""
        search = self._search()
        best = search.root.best()
        if ahead(search) < LEAST_AHEAD:
            return False
        self.right = [best.actions[0]]
        others = [action for action in self.world.legal() if action not in self.right]
        rated = sorted([rated_in(search, best, action, FEWEST) for action in others], key=_lead)
        near, self.others = rated[:NEAREST], rated[NEAREST:]
        if self.others and not self.others[0].verdict.lead:
            return False
        for one in near:
            if self._is_alike(best.actions, one.verdict.chosen):
                self.right.append(one.action)
                continue
            closer = rated_in(search, best, one.action, self.iterations // SHARE)
            if not closer.verdict.lead:
                return False
            self.others.append(closer)
        self.others.sort(key=_lead)
        return len(self.others) > 1 and len(self.right) <= MOST_RIGHT

    def _is_alike(self, best: list[int], chosen: list[int]) -> bool:
        """Whether both moves lead to the same, as far as can be told at once."""
        _, one, other = outlooks(self.world, [best, chosen], fresh_seed(self._random))
        return all(abs(a - b) < EQUAL for a, b in zip(one.values, other.values, strict=True))

    def _is_found_again(self) -> bool:
        """The other searches: they prefer the same, and the next best is behind again."""
        nearest = self.others[0].action
        for _ in range(SEARCHES - 1):
            search = self._search()
            best = search.root.best()
            if best.actions[0] not in self.right:
                return False
            if not rated_in(search, best, nearest, self.iterations // SHARE).verdict.lead:
                return False
        return True

    # By playing on

    def _pays_in_the_end(self) -> bool:
        """Whether games end better after the best than after each of the nearest others."""
        random = fresh_seed(self._random)
        best = self._ends(self.others[0].verdict.best, random)
        for one in self.others[:TOLD]:
            gains = [a - b for a, b in zip(best, self._ends(one.verdict.chosen, random), strict=True)]
            gain = fmean(gains)
            if gain < max(LEAST_GAIN, NOTABLE * stdev(best), CLEAR * stdev(gains) / sqrt(ENDS)):
                return False
            self._told.append(Other(self._names(one.verdict.chosen), round(gain, 1), ""))
        self._told.sort(key=lambda other: other.gain)
        return True

    def _ends(self, move: list[int], seed: int) -> list[float]:
        """How games end for the seat that makes a move; the same worlds for the same seed."""
        random = seeded(seed, STREAM)
        ends = []
        for _ in range(ENDS):
            world = self.world.resample(self.world.to_move, fresh_seed(random))
            ends.append(_end(world, move, fresh_seed(random)))
        return ends

    # What is told of it

    def puzzle(self, found: str) -> Puzzle:
        """The position as a puzzle, once the proof holds."""
        best = self.others[0].verdict.best
        right, move = self._names(self.right), self._names(best)
        position = recordings.as_text([self.world.position()])
        return explained(Puzzle(found, self._level(), right, move, self._told, position))

    def _names(self, actions: list[int]) -> list[str]:
        return [self.world.game.vocabulary.name(action) for action in actions]

    def _level(self) -> str:
        """By which bots find it: by what looks best at once, and those that miss a good deal."""
        if self._finders("greedy") <= TRIALS // 2:
            return HARD
        return EASY if self._finders("gentle") >= TRIALS - MISSES else FAIR

    def _finders(self, level: str) -> int:
        seeds = [fresh_seed(self._random) for _ in range(TRIALS)]
        return sum(bot(level).choose(self.world, seed) in self.right for seed in seeds)


def explained(puzzle: Puzzle) -> Puzzle:
    """The puzzle with the reasons why its other choices are not right; always alike."""
    world = puzzle.world()
    action = world.game.vocabulary.action
    search = Search(world, STREAM)
    search.run(0.0, EXPLAINING)
    best = search.weigh_in(action(puzzle.move[0]))
    others: list[Other] = []
    for other in puzzle.others:
        rated = rated_in(search, best, action(other.move[0]), EXPLAINING // SHARE)
        why = reason(world, rated.verdict, STREAM)
        others.append(replace(other, why=why if why.strip() != NOTHING else UNTOLD))
    return replace(puzzle, others=others)


def _lead(one: Rated) -> float:
    return one.verdict.lead


def _end(world: State, move: list[int], seed: int) -> float:
    """What a seat ends with, if it makes that move and all go on by what looks best at once."""
    seat = world.to_move
    further = copied(world)
    for action in move:
        if further.to_move != seat or action not in further.legal():
            break
        further.take(action)
    return standing(quick_end(further, seed), seat)
