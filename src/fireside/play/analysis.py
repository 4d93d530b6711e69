"""Analysis: what a strong bot thinks of each decision of a game, judged from what its seat knew.

Every decision is looked at in worlds resampled for the seat that took it, never in the true one. So what is
said about a decision would be the same whatever was hidden from that seat.

The curve of a seat tells where the game leads: the points it would end with if everybody went on by what
looks best at once, less those of its best rival; alone, just the points.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from fireside.bots.playout import quick_end
from fireside.bots.reasons import compared, compared_later, in_words, news, outlooks, tells_enough
from fireside.bots.search.judging import Verdict, judge
from fireside.core.game import Source
from fireside.core.random import seeded
from fireside.core.reasons import clause
from fireside.core.records import follow
from fireside.core.state import State
from fireside.play.hints import unstopped

MOST_ITERATIONS: Final = 100_000
CURVE: Final = 24  # places at which each curve is measured
PLAYOUTS: Final = 10  # quick ends that are averaged there, at most
THOROUGH: Final = 30  # iterations for which there is one of them
TURNING_POINTS: Final = 6
SEED_RANGE: Final = 1 << 29
STREAM: Final = 10


@dataclass(frozen=True)
class Judged:
    """A decision with a choice, as plain data: phrases are JSON, points are to the tenth."""

    place: int  # how many actions were behind
    seat: int
    chosen: list[Any]  # what was decided
    best: list[list[Any]]  # the better decision and those that complete its move; empty where there is none
    loss: float  # how many points better that looks; 0 where nothing looks better
    reason: str  # why it is better, as a hint says it; empty where nothing is
    curve: float | None  # where the game was leading for the seat; None where that was not measured


@dataclass(frozen=True)
class Summary:
    """How a seat has decided."""

    seat: int
    decisions: int  # with a choice
    agreed: int  # of them as good as what the bot would have done
    lost: float  # points by all others together


class Analysis:
    """The decisions of a record that had a choice, to be judged one by one; ValueError as `follow` has it.

    Each with so many iterations, or as many as are usual for the game (0).
    """

    def __init__(
        self,
        record: Mapping[str, Any],
        iterations: int = 0,
        seat: int | None = None,
        content: Source = None,
        seed: int = 0,
    ) -> None:
        self.iterations = iterations
        self.seats = 0
        self.length = 0
        self._seed = seed
        self._before: list[tuple[int, State]] = []  # the decisions to be judged: where, and the state there
        self._actions: list[int] = []
        for place, state in enumerate(follow(record, content)):
            self._actions = record["actions"]
            if place == 0:
                self.iterations = iterations or state.game.analysis_iterations()
                self.seats = state.seats
                state.check_seat(seat)
            is_wanted = seat is None or state.to_move == seat
            if is_wanted and place < len(self._actions) and _is_choice(state, self._actions[place]):
                self._before.append((place, state.clone()))
            self.length, self._last = place, state
        self._measured = self._places_of_curves()

    def __len__(self) -> int:
        """How many decisions there are to judge."""
        return len(self._before)

    def __iter__(self) -> Iterator[Judged]:
        return (self.judged(number) for number in range(len(self)))

    @property
    def final(self) -> list[float]:
        """Where the curves end; empty for a game that is not over."""
        return [] if self._last.to_move >= 0 else [standing(self._last, seat) for seat in range(self.seats)]

    def judged(self, number: int) -> Judged:
        """What is thought of one of the decisions; always alike."""
        place, state = self._before[number]
        random = seeded(self._seed, STREAM + place)
        seat = state.to_move
        world = state.resample(seat, int(random.below(SEED_RANGE)))
        seed = int(random.below(SEED_RANGE))
        action = self._actions[place]
        verdict = judge(world, action, seed, self.iterations)
        return Judged(
            place,
            seat,
            unstopped(world.phrase(action).json()),
            _in_words(world, verdict.best) if verdict.lead else [],
            round(verdict.lead, 1),
            reason(world, verdict, seed) if verdict.lead else "",
            self._leads_to(world, seed) if place in self._measured else None,
        )

    def _leads_to(self, world: State, seed: int) -> float:
        """What the curve has in a world that was resampled for the seat to move."""
        random = seeded(seed, STREAM)
        seat, times = world.to_move, max(1, min(PLAYOUTS, self.iterations // THOROUGH))
        total = 0.0
        for _ in range(times):
            guess = world.resample(seat, int(random.below(SEED_RANGE)))
            total += standing(quick_end(guess, int(random.below(SEED_RANGE))), seat)
        return round(total / times, 1)

    def _places_of_curves(self) -> set[int]:
        """For each seat, some of its decisions, evenly over the game."""
        chosen: set[int] = set()
        for seat in range(self.seats):
            own = [place for place, state in self._before if state.to_move == seat]
            count = min(CURVE, len(own))
            chosen.update(own[number * len(own) // count] for number in range(count))
        return chosen


def _is_choice(state: State, action: int) -> bool:
    """Whether `action` was one of several that the seat asked could take; what is done unasked is no such."""
    return len(state.legal()) > 1 and action in state.legal()


def _in_words(world: State, actions: Sequence[int]) -> list[list[Any]]:
    """A move decision by decision, as far as nothing new is shown."""
    ahead = world.clone()
    said: list[list[Any]] = []
    for action in actions:
        if ahead.revealed != world.revealed or action not in ahead.legal():
            break
        said.append(unstopped(ahead.phrase(action).json()))
        ahead.apply(action)
    return said


def reason(world: State, verdict: Verdict, seed: int) -> str:
    """Why the best move is better, in words: by what the two bring at once, and what follows if need be."""
    before, best, chosen = outlooks(world, [verdict.best, verdict.chosen], seed)
    at_once = compared(world, before, best, chosen)
    later: list[str] = []
    if not tells_enough(at_once, verdict.lead):
        later = news(compared_later(world, before, verdict.later), at_once)
        later = later if at_once.merits or later else ["comes out better"]
    return clause(in_words(at_once.merits), in_words(at_once.flaws), later)


def standing(state: State, seat: int) -> float:
    """The points of a seat at the end, less those of the best that does not win with it."""
    scores = state.scores()
    sides = state.game.sides(state.seats, state.settings)
    rivals = [score for other, score in enumerate(scores) if sides[other] != sides[seat]]
    return float(scores[seat] - max(rivals)) if rivals else float(scores[seat])


# What it comes to


def turning_points(judged: Sequence[Judged], count: int = TURNING_POINTS) -> list[Judged]:
    """The decisions that have cost most, in the order of the game."""
    costly = sorted((one for one in judged if one.loss), key=lambda one: (-one.loss, one.place))
    return sorted(costly[:count], key=lambda one: one.place)


def summaries(judged: Sequence[Judged], seats: int) -> list[Summary]:
    """How each seat has decided."""
    found: list[Summary] = []
    for seat in range(seats):
        own = [one for one in judged if one.seat == seat]
        agreed = sum(not one.loss for one in own)
        found.append(Summary(seat, len(own), agreed, round(sum(one.loss for one in own), 1)))
    return found


def plain(judged: Judged) -> dict[str, Any]:
    """As JSON has it."""
    return asdict(judged)


def from_plain(said: Mapping[str, Any]) -> Judged:
    """The same again."""
    return Judged(**said)
