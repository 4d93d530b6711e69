"""Why one move is better than another: what the evaluation's features say after each, in words.

Everything is averaged over worlds resampled for the seat that asks, the same ones for all moves that are
compared: what differs between them is the move, not the luck.
"""

from time import perf_counter, thread_time
from typing import Final

from fireside.bots.outlook import Outlook
from fireside.bots.playout import bring_abreast
from fireside.bots.search.moves import best_move, do_routine
from fireside.core.random import seeded
from fireside.core.reasons import ALL, WHOLE, Reason, ScorePart
from fireside.core.state import State

WORLDS: Final = 12
BUSY: Final = 1.5  # seconds by the clock for one of the processor, at most
SEED_RANGE: Final = 1 << 29
STREAM: Final = 9
MOST_FOR: Final = 3  # reasons that are named, and how much of all that speaks for a move is enough
ENOUGH: Final = 0.8
MOST_AGAINST: Final = 1
MOST_LATER: Final = 2
AT_ONCE: Final = 0.5  # of a lead that must show at once to be all of the reason for it
PLAIN: Final = 0.05  # points: what makes less of a difference is not named
NOTABLE: Final = 0.2  # of the largest reason: a smaller one is not named


class Merit:
    """Something that speaks for a move or against it: so many points, in words.

    `about` are the features of the reason; none where it is that the game ends.
    """

    def __init__(self, points: float, words: str, about: list[str]) -> None:
        self.points = points
        self.words = words
        self.about = about


def in_words(merits: list[Merit]) -> list[str]:
    """What is said of each."""
    return [merit.words for merit in merits]


class Comparison:
    """What speaks for a move and against it, compared with another, the weightiest first.

    `at_once` is by how many points it looks better right after the move: where that is nothing, it is what
    follows that makes it better.
    """

    def __init__(self, merits: list[Merit], flaws: list[Merit], at_once: float) -> None:
        self.merits = merits
        self.flaws = flaws
        self.at_once = at_once


def outlooks(world: State, moves: list[list[int]], seed: int, seconds: float = 0.0) -> list[Outlook]:
    """How it looks to the seat to move now, and after each of the moves with its best end.

    In fewer worlds than usual where that takes longer than `seconds` of a processor, or somewhat more by the
    clock.
    """
    seat = world.to_move
    random = seeded(seed, STREAM)
    until = thread_time() + seconds
    late = perf_counter() + BUSY * seconds
    worlds: list[list[State]] = []
    while len(worlds) < WORLDS:
        if worlds and seconds and (thread_time() > until or perf_counter() > late):
            break
        guess = world.resample(seat, int(random.below(SEED_RANGE)))
        guess.weights = world.weights_in_use()
        ahead = [_after(guess, move, seat) for move in moves]
        bring_abreast(ahead, seed)
        worlds.append([guess, *ahead])
    found = [Outlook(len(world.game.features)) for _ in range(len(moves) + 1)]
    for states in worlds:
        for place, state in enumerate(states):
            found[place].add(state, seat, 1.0 / len(worlds))
    return found


def _after(world: State, move: list[int], seat: int) -> State:
    """Where a move leads to; where it cannot go on in this world, or is only begun, with its best end.

    What only prepares a move is looked at with the best one: else it would seem to save what that will cost.
    """
    ahead = world.copy()
    ahead.history = None
    is_prelude = len(move) == 1 and world.is_prelude(move[0])
    _take(ahead, move, seat)
    if is_prelude and ahead.to_move == seat:
        _take(ahead, best_move(ahead).actions, seat)
    while ahead.to_move == seat and ahead.is_mid_move():
        _take(ahead, best_move(ahead).actions, seat)
    do_routine(ahead, seat)
    return ahead


def _take(world: State, move: list[int], seat: int) -> None:
    for action in move:
        if world.to_move != seat or action not in world.legal():
            return
        world.take(action)


def compared(world: State, before: Outlook, after: Outlook, other: Outlook) -> Comparison:
    """What speaks for the move that leads to `after` rather than to `other`."""
    weights = world.weights_in_use()
    changes = [value - was for value, was in zip(after.values, before.values, strict=True)]
    others = [value - was for value, was in zip(other.values, before.values, strict=True)]
    at_once = 0.0
    for place, weight in enumerate(weights):
        at_once += weight * (changes[place] - others[place])
    if abs(after.over - other.over) > PLAIN:
        return Comparison([Merit(at_once, _about_the_end(after.over > other.over), [])], [], at_once)
    places = {name: place for place, name in enumerate(world.game.features)}
    parts = _apart(after, other)
    merits: list[Merit] = []
    for reason in world.game.reasons():
        merit = _merit(reason, places, weights, changes, others)
        if merit is not None and not _is_in_points(reason, merit, parts):
            merit.words += _of_what(parts) if reason.part == ALL else ""
            merits.append(merit)
    return Comparison(_weightiest(merits, 1.0, MOST_FOR), _against(merits), at_once)


def compared_later(world: State, before: Outlook, later: list[Outlook]) -> Comparison:
    """What speaks for the first of two moves by what follows each.

    How often a line has come to the end is no reason by itself.
    """
    for look in later:
        look.over = 0.0
    return compared(world, before, later[0], later[1])


def tells_enough(at_once: Comparison, lead: float) -> bool:
    """Whether what shows at once is reason enough for a lead of so many points."""
    return lead < PLAIN or (len(at_once.merits) > 0 and at_once.at_once >= AT_ONCE * lead)


def news(follows: Comparison, at_once: Comparison) -> list[str]:
    """What is to be said of what follows beyond what shows at once, the weightiest first."""
    told = [merit.about for merit in at_once.merits + at_once.flaws]
    return in_words([merit for merit in follows.merits if merit.about not in told][:MOST_LATER])


def _apart(after: Outlook, other: Outlook) -> list[ScorePart]:
    """By how much each part of the score is more after one move than after another; none that is alike."""
    found: list[ScorePart] = []
    for part, its in zip(after.parts, other.parts, strict=False):
        if abs(part.points - its.points) > PLAIN:
            found.append(ScorePart(part.kind, part.name, part.points - its.points))
    return found


def _is_in_points(reason: Reason, merit: Merit, parts: list[ScorePart]) -> bool:
    """Whether what seems nearer, or lost, has come about and is counted as points."""
    return any(part.kind == reason.part and part.points * merit.points < 0.0 for part in parts)


def _of_what(parts: list[ScorePart]) -> str:
    """Which parts of the score differ, if they do by whole points."""
    if any(abs(part.points - round(part.points)) > WHOLE for part in parts):
        return ""
    if len(parts) == 1:
        return f" ({parts[0].name})"
    named = [f"{part.name} {round(part.points):+d}" for part in parts]
    return f" ({', '.join(named)})" if named else ""


def _about_the_end(is_over: bool) -> str:
    return "ends the game" if is_over else "does not end the game yet"


def _merit(
    reason: Reason, places: dict[str, int], weights: list[float], changes: list[float], others: list[float]
) -> Merit | None:
    """What a reason says for the move or against it; None where it says nothing.

    A feature that counts against its own meaning is left out: nobody would understand it.
    """
    points = 0.0
    change = other = 0.0
    for place, feature in enumerate(reason.features):
        number = places.get(feature, -1)
        if number >= 0 and weights[number] * reason.signs[place] > 0.0:
            points += weights[number] * (changes[number] - others[number])
            if place < reason.counts:
                change += reason.signs[place] * changes[number]
                other += reason.signs[place] * others[number]
    if abs(points) < PLAIN:
        return None
    return Merit(points, reason.said(points > 0.0, change, other), reason.features)


def _weightiest(merits: list[Merit], sign: float, most: int) -> list[Merit]:
    """Those that speak for the move (or against it, by the sign), as many as tell most of it."""
    found = [merit for merit in merits if merit.points * sign > 0.0]
    found.sort(key=_by_points)
    if sign > 0.0:
        found.reverse()
    total = sum([merit.points for merit in found])
    named: list[Merit] = []
    told = 0.0
    for merit in found[:most]:
        if named and (abs(merit.points) < NOTABLE * abs(named[0].points) or told >= ENOUGH * total * sign):
            break
        named.append(merit)
        told += merit.points * sign
    return named


def _by_points(merit: Merit) -> float:
    return merit.points


def _against(merits: list[Merit]) -> list[Merit]:
    """What is to be said against the move, if it is not little beside what speaks for it."""
    best = max([merit.points for merit in merits], default=0.0)
    found = _weightiest(merits, -1.0, MOST_AGAINST)
    return [merit for merit in found if -merit.points >= NOTABLE * best]
