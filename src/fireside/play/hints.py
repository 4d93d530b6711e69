"""Hints: what a bot would do in a seat's place, and why: compared with the next best and with something else.

A hint is made of worlds resampled for the seat that asks, so it tells nothing that the seat could not know;
the same for the same seed.
"""

import math
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from fireside.bots.bot import Bot, Choice
from fireside.bots.reasons import (
    Comparison,
    compared,
    compared_later,
    in_words,
    news,
    outlooks,
    tells_enough,
)
from fireside.bots.search.moves import best_move
from fireside.core.reasons import clause
from fireside.core.state import State

SEED_BITS: Final = 62
REASON_SECONDS: Final = 0.3  # of a processor, for finding the words; as long for what follows each move

LOOKED_AT: Final = 3  # of the others, for one that differs
UNWEIGHED: Final = math.nan
LITTLE: Final = 0.1  # points at once between moves that come to the same
FAR: Final = 3.0  # points beyond what is seen at once: a search tells that something is worse, not how much


@dataclass(frozen=True)
class Rival:
    """A move that another is compared with: what speaks for that one instead, and what against it.

    `merits` and `flaws` are those of the move advised, right after it, and `later` what follows from it; they
    go on with "it ...". Where nothing of that tells why it is better (`pays_later`), it is what follows, too.
    """

    action: int
    phrases: list[Any]  # in words as JSON
    lead: float | None  # how much better the other one looks; None: not weighed
    merits: list[str]
    flaws: list[str]
    pays_later: bool
    is_far: bool = False  # whether it is better by more than can be told in points
    later: list[str] = field(default_factory=list)

    @property
    def why(self) -> str:
        """What speaks for the move advised and against it, as the end of a sentence; "" for nothing."""
        is_told = self.merits or self.flaws or self.later
        return clause(self.merits, self.flaws, self.later) if is_told else ""


@dataclass(frozen=True)
class Hint:
    """An action with the decisions that finish its move, and how it compares."""

    action: int
    phrases: list[Any]  # the action, then what completes the move it begins, in words as JSON
    next: Rival | None  # the second best; None: there is no other
    other: Rival | None  # what was asked about, unless it is one of those two
    is_asked: bool = False  # whether it is what was asked about


def fresh_seed() -> int:
    """A seed that nobody can guess."""
    return secrets.randbits(SEED_BITS)


def hint(
    world: State,
    bot: Bot,
    others: Sequence[int] = (),
    seed: int | None = None,
    seconds: float = REASON_SECONDS,
) -> Hint:
    """What `bot` would do in a world that was resampled for the seat to move.

    It is compared with the best of `others`, where none of them is advised. `seconds` are those that finding
    the words may take, 0 for as long as it takes.
    """
    seed = fresh_seed() if seed is None else seed
    world = world.resample(world.to_move, seed)  # so that nothing but the view and the seed tells
    choices = bot.weigh(world, seed)
    best = choices[0]
    asked = None if best.action in others else _best_of(choices, world, others)
    rivals = choices[1 : 1 + LOOKED_AT] or _unweighed(world, best)
    advice = Adviser(world, bot, [best, *rivals, *([] if asked is None else [asked])], seed, seconds)
    following = advice.next_best(len(rivals))
    is_next = asked is not None and following is not None and asked.action == following.action
    other = None if asked is None or is_next else advice.rival(len(rivals) + 1)
    return Hint(best.action, advice.named(0), following, other, best.action in others)


class Adviser:
    """Compares the first of some choices with the others."""

    def __init__(self, world: State, bot: Bot, choices: list[Choice], seed: int, seconds: float) -> None:
        self._world = world
        self._bot = bot
        self._choices = choices
        self._seconds = seconds
        self._moves = [_whole(world, choice.move) for choice in choices]
        looks = outlooks(world, self._moves, seed, seconds)
        self._before = looks[0]
        self._at_once = [compared(world, looks[0], looks[1], after) for after in looks[1:]]

    def named(self, place: int) -> list[Any]:
        """The decisions of a choice's move in words."""
        return _named(self._world, self._moves[place])

    def next_best(self, count: int) -> Rival | None:
        """The first of so many others with a difference to tell of: often the very next comes to the same.

        The same decisions in another order are no other move, unless that makes a difference.
        """
        places = [place for place in range(1, count + 1) if self._lead(place) is not None]
        differing = (place for place in places if self._at_once[place].merits)
        others = (place for place in places if sorted(self._moves[place]) != sorted(self._moves[0]))
        place = next(differing, next(others, None))
        return None if place is None else self.rival(place)

    def _lead(self, place: int) -> float | None:
        """How much better the first looks; of what was not weighed as much as shows at once, if it is so."""
        lead = self._choices[0].value - self._choices[place].value
        if not math.isnan(lead):
            return lead
        at_once = self._at_once[place].at_once
        if abs(at_once) < LITTLE:
            return 0.0
        return at_once if at_once > 0.0 else None

    def rival(self, place: int) -> Rival:
        """How the first choice compares with the one at that place.

        Far apart on the scale of a search is not as far in points: then the features tell, if both were
        followed, and so they do where they give no reason.
        """
        at_once, lead, later = self._at_once[place], self._lead(place), list[str]()
        is_far = lead is not None and lead > max(0.0, at_once.at_once) + FAR
        follows = self._followed(place) if lead is not None and not tells_enough(at_once, lead) else None
        if follows is not None and lead is not None:
            later = news(follows, at_once)
            if is_far or not (at_once.merits or later):
                lead, is_far = max(0.0, at_once.at_once, min(lead, follows.at_once)), False
        pays_later = not later and (at_once.at_once <= 0.0 or not at_once.merits)
        merits, flaws = in_words(at_once.merits), in_words(at_once.flaws)
        action = self._choices[place].action
        return Rival(action, self.named(place), lead, merits, flaws, pays_later, is_far, later)

    def _followed(self, place: int) -> Comparison | None:
        """How the two compare after what follows them; None where the bot does not look so far."""
        looks = self._bot.looks_ahead([self._choices[0], self._choices[place]], self._seconds)
        return compared_later(self._world, self._before, looks) if looks else None


def _unweighed(world: State, best: Choice) -> list[Choice]:
    """What else could be done where a bot weighs nothing, since a rule of thumb tells it what is best."""
    others = [action for action in world.legal() if action != best.action]
    return [Choice(action, UNWEIGHED) for action in others[:LOOKED_AT]]


def _best_of(choices: Sequence[Choice], world: State, others: Sequence[int]) -> Choice | None:
    """The one of the actions asked about that looks best; one that was not weighed has no value."""
    asked = [action for action in others if action in world.legal()]
    weighed = next((choice for choice in choices if choice.action in asked), None)
    return weighed or (Choice(asked[0], UNWEIGHED) if asked else None)


def lead_in_words(lead: float, none: str, one: str, many: str, separator: str = ".") -> str:
    """The sentence that fits a lead: `none` where nothing of it can be seen, `one` for a single point.

    `one` and `many` have room for %(points)s: tenths at most, and none that are zero.
    """
    tenths = round(lead * 10)
    if tenths <= 0:
        return none
    points = f"{tenths / 10:.1f}".removesuffix(".0")
    return (one if tenths == 10 else many) % {"points": points.replace(".", separator)}


def _whole(world: State, move: list[int]) -> list[int]:
    """A move with the rest of its decisions, as long as nothing new is shown, as they look best at once."""
    seat = world.to_move
    ahead = world.copy()
    ahead.history = None
    taken: list[int] = []
    coming = list(move)
    while coming and ahead.to_move == seat and coming[0] in ahead.legal() and _is_open(world, ahead, taken):
        taken.append(coming[0])
        ahead.take(coming.pop(0))
        if not coming and ahead.to_move == seat and ahead.is_mid_move():
            coming = list(best_move(ahead).actions)
    return taken


def _is_open(world: State, ahead: State, taken: list[int]) -> bool:
    """Whether a move goes on without anything new being shown."""
    return not taken or (ahead.is_mid_move() and ahead.revealed == world.revealed)


def _named(world: State, move: list[int]) -> list[Any]:
    """The decisions of a move in words."""
    ahead = world.clone()
    phrases: list[Any] = []
    for action in move:
        phrases.append(unstopped(ahead.phrase(action).json()))
        ahead.apply(action)
    return phrases


def unstopped(said: list[Any]) -> list[Any]:
    """A phrase as JSON without the full stop that some labels end with, to stand within a sentence."""
    last = said[-1] if said else None
    return [*said[:-1], last.removesuffix(".")] if isinstance(last, str) else said
