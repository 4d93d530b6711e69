"""Finding puzzles: bots play games, and of each the decision is kept in which one choice is clearly best.

Some decisions of a game get a quick look, and the most promising of them a thorough one (`puzzle_proof`),
until one is a puzzle. It is kept if it differs enough from those that are kept already: in what is asked, in
what is right, and in how far the game has gone. Few may be easy.

Every game gets its seeds from the plan's seed and its own number: what is found in it does not depend on
which others are left out (`skip`).
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final, NamedTuple

from fireside.bots import bot
from fireside.bots.search.search import Search
from fireside.core.random import Random, seeded
from fireside.core.registry import game
from fireside.core.state import State, check_seed
from fireside.lab.puzzle_proof import LEAST_AHEAD, Proof, ahead
from fireside.lab.simulate import FIRST_STREAM, fresh_seed
from fireside.play.puzzles import EASY, LEVELS, Puzzle

PLAYERS: Final = ("greedy", "steady")  # one of them is drawn for each seat
OTHERS: Final = ("greedy", "gentle", "gentle", "gentle")  # who would perhaps choose something else
FEWEST_CHOICES: Final = 3
LOOKS: Final = 20  # decisions of a game that get a quick one
QUICK: Final = 80  # iterations of that
FOR_EACH: Final = 5  # further ones for each choice
SURPRISING: Final = 0.6  # how much more promising it is if no other bot makes it
TRIED: Final = 4  # decisions that get a thorough look of so many, at most
PARTS: Final = ("beginning", "middle", "end")
MOST_GAMES: Final = 40  # for each puzzle
ITERATIONS: Final = 1500

# Of all puzzles of a game so many may be alike.
OF_A_KIND: Final = 0.4
OF_A_PART: Final = 0.45
OF_AN_ANSWER: Final = 0.15
OF_EASY: Final = 0.4


@dataclass(frozen=True)
class PuzzlePlan:
    """What is to be found."""

    game: str
    count: int
    seed: int
    iterations: int
    looks: int
    games: int  # the number of the last one; 0 for as many as it takes
    skip: list[int]  # the numbers of games that are left out

    @property
    def command(self) -> str:
        """The command that finds the same."""
        games = f" --games {self.games}" if self.games else ""
        skip = f" --skip {','.join(map(str, self.skip))}" if self.skip else ""
        return (
            f"fireside puzzles find {self.game} --count {self.count} --seed {self.seed} "
            f"--iterations {self.iterations} --looks {self.looks}{games}{skip}"
        )


def make_puzzle_plan(
    name: str,
    count: int = 20,
    seed: int = 1,
    iterations: int = ITERATIONS,
    looks: int = LOOKS,
    games: int = 0,
    skip: Sequence[int] = (),
) -> PuzzlePlan:
    """A checked plan; ValueError that says what would be right for whatever is wrong."""
    if count < 1:
        raise ValueError(f"{count} puzzles cannot be found: name 1 or more")
    if iterations < QUICK:
        raise ValueError(f"{iterations} iterations prove nothing: name {QUICK} or more")
    if looks < 1:
        raise ValueError(f"{looks} decisions of a game cannot be looked at: name 1 or more")
    if games < 0:
        raise ValueError(f"{games} games cannot be played: name 1 or more, or 0 for as many as it takes")
    return PuzzlePlan(game(name).name, count, check_seed(seed), iterations, looks, games, sorted(set(skip)))


class Decision(NamedTuple):
    """A decision of a game that was played, and in which part of the game it was taken."""

    place: int  # how many actions were behind
    state: State
    kind: str  # what was asked
    part: str


class Look(NamedTuple):
    """What a quick look has shown: how far ahead the best choice is, and how surprising it would be."""

    decision: Decision
    world: State  # resampled for the seat asked
    promise: float


class Found(NamedTuple):
    """A puzzle with what it has in common with others."""

    puzzle: Puzzle
    kind: str
    part: str

    @property
    def shares(self) -> dict[str, float]:
        """What it is like, and which share of all puzzles may be like that."""
        answer = f"right {self.puzzle.move[0]}"
        shares = {f"asks {self.kind}": OF_A_KIND, self.part: OF_A_PART, answer: OF_AN_ANSWER}
        return {**shares, EASY: OF_EASY} if self.puzzle.level == EASY else shares


class Finding:
    """Goes through games until there are enough puzzles, or too many had none."""

    def __init__(self, plan: PuzzlePlan) -> None:
        self.plan = plan
        self._kept: list[Found] = []
        self._alike: Counter[str] = Counter()

    @property
    def puzzles(self) -> list[Puzzle]:
        """Those that are kept, the easy ones first."""
        return sorted((one.puzzle for one in self._kept), key=lambda one: LEVELS.index(one.level))

    def run(self) -> Iterator[tuple[int, Found | None]]:
        """The number of each game, and what is kept of it; None for nothing."""
        for number in range(1, (self.plan.games or MOST_GAMES * self.plan.count) + 1):
            if len(self._kept) == self.plan.count:
                return
            if number not in self.plan.skip:
                yield number, self._keep(puzzle_in(self.plan, number))

    def _keep(self, found: Found | None) -> Found | None:
        if found is None or not self._is_wanted(found):
            return None
        self._alike.update(found.shares.keys())
        self._kept.append(found)
        return found

    def _is_wanted(self, found: Found) -> bool:
        shares = found.shares.items()
        return all(self._alike[trait] < ceil(share * self.plan.count) for trait, share in shares)


def puzzle_in(plan: PuzzlePlan, number: int) -> Found | None:
    """The most promising puzzle of a game; None where it has none."""
    random = seeded(plan.seed, FIRST_STREAM + number)
    decisions = played(plan.game, random)
    random_order = list(range(len(decisions)))
    random.shuffle(random_order)
    looks = [_first_look(decisions[place], random) for place in random_order[: plan.looks]]
    for look in _most_promising(looks, max(1, plan.looks // LOOKS)):
        proof = Proof(look.world, fresh_seed(random), plan.iterations)
        if proof.holds():
            puzzle = proof.puzzle(f"game {number}, decision {look.decision.place + 1}")
            return Found(puzzle, look.decision.kind, look.decision.part)
    return None


def _most_promising(looks: list[Look], of_a_kind: int) -> list[Look]:
    """Those worth a thorough look: so many of each kind of decision, as in one kind many look promising."""
    found: list[Look] = []
    kinds: Counter[str] = Counter()
    for look in sorted((one for one in looks if one.promise), key=lambda one: -one.promise):
        if kinds[look.decision.kind] < of_a_kind:
            kinds[look.decision.kind] += 1
            found.append(look)
    return found[: TRIED * of_a_kind]


def played(name: str, random: Random) -> list[Decision]:
    """The decisions of a game between bots that had several choices worth a look."""
    state = game(name).new(seed=fresh_seed(random))
    bots = [bot(PLAYERS[random.below(len(PLAYERS))]) for _ in range(state.seats)]
    found: list[tuple[int, State, str]] = []
    place = 0
    while (asked := state.asked()) is not None:
        if len(state.legal()) >= FEWEST_CHOICES and len(state.candidates()) > 1:
            found.append((place, state.clone(), asked.kind))
        world = state.resample(state.to_move, fresh_seed(random))
        state.apply(bots[state.to_move].choose(world, fresh_seed(random)))
        place += 1
    return [Decision(one, before, kind, PARTS[len(PARTS) * one // place]) for one, before, kind in found]


def _first_look(decision: Decision, random: Random) -> Look:
    state = decision.state
    world = state.resample(state.to_move, fresh_seed(random))
    search = Search(world, fresh_seed(random))
    search.run(0.0, QUICK + FOR_EACH * len(world.candidates()))
    lead = ahead(search)
    if lead < LEAST_AHEAD:
        return Look(decision, world, 0.0)
    best = search.root.best().actions[0]
    misses = [bot(level).choose(world, fresh_seed(random)) != best for level in OTHERS]
    return Look(decision, world, lead + SURPRISING * sum(misses) / len(misses))
