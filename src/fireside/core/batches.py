"""Many games side by side for programs that learn: all of it in one loop, into memory that arrays share.

After every step the observation and the mask of each game are those of the seat that decides next. A game
that has ended gives its rewards, and the next one has already begun.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i32, i64, u8

from fireside.core.content import Content
from fireside.core.errors import IllegalAction
from fireside.core.game import Game
from fireside.core.options import Value
from fireside.core.outcomes import DRAWN, LOST, MEASURED
from fireside.core.random import SEED_BITS, Random, seeded
from fireside.core.sheets import Feature, Sheet
from fireside.core.state import State

SEEDS: Final = 5  # the stream that the seeds of the games come from
PICKS: Final = 6  # the stream that random actions come from

# What a seat is rewarded for
OUTCOME: Final = "outcome"  # at the end: a win 1, a draw 0, a defeat -1; or, without these, the score
SCORE: Final = "score"  # whenever its score changes, by how much
REWARDS: Final = [OUTCOME, SCORE]


def write(state: State, viewer: int, sheet: Sheet, row: i64, size: i64) -> None:
    """The whole observation of `viewer`, in a row of that size."""
    sheet.begin(row, size, viewer, state.seats)
    sheet.about("")
    sheet.one_of("seat", sheet.numbers_of_seats, viewer)
    state.observe(viewer, sheet)
    sheet.end()


def features(state: State) -> list[Feature]:
    """What the numbers of an observation mean, in order: the same for every position of its game."""
    sheet = Sheet(vec[i16](), 1, True)
    write(state, 0, sheet, 0, 0)
    return sheet.features


class Observer:
    """Looks at one position after the other of games with the same seats, options and content."""

    def __init__(self, state: State) -> None:
        self.layout = features(state)
        self.names = [feature.name for feature in self.layout]
        self.size = len(self.layout)
        self.sheet = Sheet(vec[i16]([i16(0) for _ in range(self.size)]), 1)

    def look(self, state: State, viewer: int) -> vec[i16]:
        """What `viewer` may know, as numbers."""
        write(state, viewer, self.sheet, 0, self.size)
        return self.sheet.values[:]

    def in_words(self, state: State, viewer: int) -> str:
        """The same as text: every feature that is not 0, and the legal actions of a seat that is asked."""
        values = self.look(state, viewer)
        parts: list[str] = []
        for place in range(i64(len(values))):
            number = i64(values[place])
            if number == 1:
                parts.append(self.names[place])
            elif number != 0:
                parts.append(self.names[place] + "=" + str(number))
        if viewer == state.to_move:
            parts.append("may:")
            parts += [str(action) for action in state.legal()]
        return " ".join(parts)


def outcome_rewards(state: State) -> list[float]:
    """What each seat gets at the end: 1 for a win, -1 for a defeat, 0 for a draw, else its score."""
    outcomes = state.game.outcomes(state.seats, state.winners())
    scores = state.scores()
    found: list[float] = []
    for seat in range(state.seats):
        outcome = outcomes[seat]
        if outcome == MEASURED:
            found.append(float(scores[seat]))
        else:
            found.append(-1.0 if outcome == LOST else 0.0 if outcome == DRAWN else 1.0)
    return found


class Batch:
    """So many games of one kind; `values`, `masks` and the others are changed in place by every step."""

    def __init__(
        self,
        game: Game,
        content: Content,
        count: int,
        seats: int,
        seed: int,
        settings: dict[str, Value],
        by_score: bool,
    ) -> None:
        self.game = game
        self.content = content
        self.count = count
        self.seats = seats
        self.settings = settings
        self.by_score = by_score
        self.seeds: Random = seeded(seed, SEEDS)
        self.picks: Random = seeded(seed, PICKS)
        self.states: list[State] = [self._new() for _ in range(count)]
        self.noted: list[list[int]] = [state.scores() for state in self.states]
        self.layout = features(self.states[0])
        self.size = len(self.layout)
        self.vocabulary = game.vocabulary.size
        self.values = vec[i16]([i16(0) for _ in range(count * self.size)])
        self.masks = vec[u8]([u8(0) for _ in range(count * self.vocabulary)])
        self.movers = vec[i32]([i32(0) for _ in range(count)])
        self.rewards = vec[float]([0.0 for _ in range(count * seats)])
        self.scores = vec[i32]([i32(0) for _ in range(count * seats)])
        self.dones = vec[u8]([u8(0) for _ in range(count)])
        self.picked = vec[i32]([i32(0) for _ in range(count)])
        self.sheet = Sheet(self.values, count)
        self.shown: list[list[int]] = [[] for _ in range(count)]  # the actions that each mask has
        for number in range(count):
            self._show(number)

    def _new(self) -> State:
        """The next game, with a seed of its own."""
        seed = int(self.seeds.next() << (SEED_BITS - 32) | self.seeds.below(1 << (SEED_BITS - 32)))
        return self.game.start(self.seats, seed, self.content, self.settings)

    def step(self, actions: list[int]) -> None:
        """Take one action in every game; IllegalAction, and nothing changed, if one may not be taken."""
        self._check(actions)
        rewards = self.rewards
        for place in range(i64(len(rewards))):
            rewards[place] = 0.0
        for number in range(self.count):
            state = self.states[number]
            state.apply(actions[number])
            if self.by_score:
                self._reward_scores(number)
            is_over = state.to_move < 0
            self.dones[number] = u8(1) if is_over else u8(0)
            if is_over:
                self._end(number)
            self._show(number)

    def _check(self, actions: list[int]) -> None:
        if len(actions) != self.count:
            raise ValueError(f"there are {self.count} games and {len(actions)} actions: give one for each")
        masks = self.masks
        for number in range(self.count):
            action = actions[number]
            if not 0 <= action < self.vocabulary or masks[number * self.vocabulary + action] == 0:
                rule = self.states[number].why_not(action) or ""
                said = f"action {action} may not be taken now in game {number} ({rule})"
                raise IllegalAction(action, rule, f"{said}: its mask has those that may")

    def _reward_scores(self, number: int) -> None:
        """By how much each score has changed."""
        scores = self.states[number].scores()
        noted = self.noted[number]
        rewards = self.rewards
        for seat in range(self.seats):
            rewards[number * self.seats + seat] = float(scores[seat] - noted[seat])
        self.noted[number] = scores

    def _end(self, number: int) -> None:
        """The rewards and scores of a game that is over, and the next game."""
        state = self.states[number]
        scores = self.scores
        for seat, score in enumerate(state.scores()):
            scores[number * self.seats + seat] = i32(score)
        if not self.by_score:
            rewards = self.rewards
            for seat, reward in enumerate(outcome_rewards(state)):
                rewards[number * self.seats + seat] = reward
        self.states[number] = self._new()
        self.noted[number] = self.states[number].scores()

    def _show(self, number: int) -> None:
        """Write what the seat that decides sees and may do."""
        state = self.states[number]
        masks = self.masks
        first: i64 = number * self.vocabulary
        for action in self.shown[number]:
            masks[first + action] = u8(0)
        choices = state.legal()
        for action in choices:
            masks[first + action] = u8(1)
        self.shown[number] = choices
        self.movers[number] = i32(state.to_move)
        write(state, state.to_move, self.sheet, number, self.size)

    def pick(self) -> None:
        """A random legal action for every game, each as likely as the others."""
        picked = self.picked
        for number in range(self.count):
            choices = self.shown[number]
            picked[number] = i32(choices[int(self.picks.below(len(choices)))])
