"""Hints: what a bot would do in a seat's place, and why: compared with the next best and with something else.

A hint is made of worlds resampled for the seat that asks, so it tells nothing that the seat could not know;
the same for the same seed.
"""

import math
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from fireside.bots.bot import Bot, Choice
from fireside.bots.reasons import Outlook, compared, outlooks
from fireside.bots.search.moves import best_move
from fireside.core import words
from fireside.core.state import State

SEED_BITS: Final = 62
REASON_SECONDS: Final = 0.4  # of a processor, for finding the words

LOOKED_AT: Final = 3  # of the others, for one that differs
FAR: Final = 3.0  # points beyond what is seen at once: a search tells that something is worse, not how much


@dataclass(frozen=True)
class Rival:
    """A move that another is compared with: what speaks for that one instead, and what against it.

    `merits` and `flaws` are those of the move advised and go on with "it ...". Where nothing speaks for it at
    once (`pays_later`), it is what follows that makes it better.
    """

    action: int
    phrases: list[Any]  # in words as JSON
    lead: float | None  # how much better the other one looks; None: not weighed
    merits: list[str]
    flaws: list[str]
    pays_later: bool
    is_far: bool = False  # whether it is better by more than can be told in points

    @property
    def why(self) -> str:
        """What speaks for the move advised and against it, as the end of a sentence; "" for nothing."""
        if not self.merits:
            return ""
        return f"it {words.joined(self.merits)}{', but ' if self.flaws else ''}{words.joined(self.flaws)}"


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
    rivals = choices[1 : 1 + LOOKED_AT] + ([] if asked is None else [asked])
    moves = [_whole(world, choice.move) for choice in (best, *rivals)]
    looks = outlooks(world, moves, seed, seconds) if rivals else []
    found = [_rival(world, looks, place, best, rivals[place], moves) for place in range(len(rivals))]
    other = found.pop() if asked is not None else None
    following = _first_that_differs(found)
    is_next = other is not None and following is not None and other.action == following.action
    return Hint(
        best.action,
        _named(world, moves[0]),
        following,
        None if is_next else other,
        best.action in others,
    )


def _first_that_differs(rivals: list[Rival]) -> Rival | None:
    """The best of the others with a difference to tell of: often the very next one comes to the same."""
    return next((rival for rival in rivals if rival.merits), rivals[0] if rivals else None)


def _best_of(choices: Sequence[Choice], world: State, others: Sequence[int]) -> Choice | None:
    """The one of the actions asked about that looks best; one that was not weighed has no value."""
    asked = [action for action in others if action in world.legal()]
    weighed = next((choice for choice in choices if choice.action in asked), None)
    return weighed or (Choice(asked[0], math.nan) if asked else None)


def _rival(
    world: State, looks: list[Outlook], place: int, best: Choice, choice: Choice, moves: list[list[int]]
) -> Rival:
    """How the best choice compares with another one, whose outlook stands behind that of the best."""
    comparison = compared(world, looks[0], looks[1], looks[place + 2])
    lead = best.value - choice.value
    return Rival(
        choice.action,
        _named(world, moves[place + 1]),
        None if math.isnan(lead) else lead,
        [merit.words for merit in comparison.merits],
        [flaw.words for flaw in comparison.flaws],
        comparison.at_once <= 0.0 or not comparison.merits,
        lead > max(0.0, comparison.at_once) + FAR,
    )


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
        phrases.append(ahead.phrase(action).json())
        ahead.apply(action)
    return phrases
