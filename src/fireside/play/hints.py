"""Hints: what a bot would do in a seat's place, and how much better that looks than something else."""

import secrets
from dataclasses import dataclass
from typing import Any, Final

from fireside.bots.bot import Bot, Choice
from fireside.core.state import State

SEED_BITS: Final = 62


@dataclass(frozen=True)
class Hint:
    """An action with the decisions that finish its move, and how it compares."""

    action: int
    phrases: list[Any]  # the action, then what completes the move it begins, in words as JSON
    ahead_of_next: float | None  # how much better it looks than the second best; None: there is no other
    ahead_of_other: float | None  # how much better than the action asked about; None: not weighed


def fresh_seed() -> int:
    """A seed that nobody can guess."""
    return secrets.randbits(SEED_BITS)


def hint(world: State, bot: Bot, other: int | None) -> Hint:
    """What `bot` would do in a world that was resampled for the seat to move."""
    seat = world.to_move
    choices = bot.weigh(world, fresh_seed())
    best = choices[0]
    following = choices[1] if len(choices) > 1 else None
    rival = next((choice for choice in choices if choice.action == other), None)
    return Hint(
        best.action,
        [world.phrase(best.action).json(), *_rest_of_move(world, bot, best.action, seat)],
        _lead(best, following),
        _lead(best, rival),
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


def _lead(best: Choice, rival: Choice | None) -> float | None:
    return None if rival is None else best.value - rival.value


def _rest_of_move(world: State, bot: Bot, action: int, seat: int) -> list[Any]:
    """How the bot would finish the move that `action` begins, as long as nothing new is shown."""
    ahead = world.clone()
    phrases: list[Any] = []
    ahead.apply(action)
    while ahead.to_move == seat and ahead.is_mid_move() and ahead.revealed == world.revealed:
        further = bot.choose(ahead, fresh_seed())
        phrases.append(ahead.phrase(further).json())
        ahead.apply(further)
    return phrases
