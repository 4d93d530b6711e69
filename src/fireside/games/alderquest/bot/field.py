"""The Field in the eyes of a bot: tiles at risk, minions, what they carry and what they are close to."""

from typing import Final

from fireside.core.weighing import Weighing
from fireside.games.alderquest.field import FRONT, GROUND, NOWHERE, SPACES, distances
from fireside.games.alderquest.rules.choosing import March
from fireside.games.alderquest.rules.moving import MOVES, Move
from fireside.games.alderquest.rules.stepping import StepOn
from fireside.games.alderquest.state import NOTHING, AlderQuest
from fireside.games.alderquest.terms import (
    ACORNS,
    BLUE,
    FACE_UP,
    KINDS,
    MINIONS,
    PER_GUILD,
    READY,
    RED,
    SEEN,
    SOLO,
    TILE,
    TRAP,
    UP,
)

AWAY: Final = [distances([space], 0, True) for space in range(SPACES)]  # by space, then space: normal moves
TO_TREE: Final = [min([AWAY[space][one] for one in range(GROUND, SPACES)]) for space in range(SPACES)]
# By side, then space: moves from the nearest front of a Hero, and two for the summons.
TO_FRONT: Final = [
    [2 + min([AWAY[space][FRONT[side][lane]] for lane in (0, 2, 4)]) for space in range(GROUND)]
    for side in (RED, BLUE)
]
MINION: Final = [0.0, 0.5, 0.95, 1.35, 1.7, 2.0, 2.25, 2.45, 2.6]
CARRIED: Final = [0.7, 0.6, 0.5, 0.42, 0.36, 0.3, 0.26, 0.22, 0.2]  # a point, by moves to the Tree
REACH: Final = [1.0, 0.8, 0.65, 0.5, 0.4, 0.3, 0.24, 0.2, 0.17]  # of what a tile is worth, by moves to it
HIDDEN: Final = 0.35  # finding a tile that may be anything
FOUND: Final = 0.4  # a point of an Acorn that is known


class Goals:
    """The ground spaces with tiles that are worth something to the minions of a side."""

    def __init__(self) -> None:
        self.spaces: list[int] = []
        self.values: list[float] = []
        self.lying: list[float] = []  # the part of the values that lies face-up


class Troop:
    """What the minions of a side are and have."""

    def __init__(self) -> None:
        self.number = 0
        self.upgraded = 0
        self.carried = 0.0
        self.prospects = 0.0
        self.vain = 0.0
        self.spaces: list[int] = []
        self.seekers: list[int] = []  # spaces and moves left by turns


def add_field(state: AlderQuest, side: int, values: Weighing, acting: int) -> None:
    """The tiles, then the minions of both sides."""
    is_alone = state.mode == SOLO
    goals, rivals_goals, traps = Goals(), Goals(), Goals()
    add_tiles(state, side, values, goals, rivals_goals, traps)
    own, theirs = Troop(), Troop()
    muster(state, side, own, theirs, acting)
    seek(own, goals)
    if is_alone:
        theirs = Troop()
    else:
        seek(theirs, rivals_goals)
    values.add(among(MINION, own.number) - among(MINION, theirs.number))
    values.add(float(own.upgraded - theirs.upgraded))
    values.add(own.carried)
    values.add(theirs.carried)
    values.add(own.prospects)
    values.add(theirs.prospects)
    values.add(own.vain)
    values.add(theirs.vain)
    values.add(nearby(goals, own, side))
    values.add(0.0 if is_alone else nearby(rivals_goals, theirs, 1 - side))
    values.add(0.0 if is_alone else nearby(traps, theirs, 1 - side))


def among(values: list[float], amount: int) -> float:
    """The value of so many, or of as many as the list goes."""
    return values[amount] if amount < len(values) else values[-1]


# Tiles


def add_tiles(
    state: AlderQuest, side: int, values: Weighing, goals: Goals, rivals_goals: Goals, own_traps: Goals
) -> None:
    """What a side's own tiles are worth to it: Acorns are at risk, Traps guard them.

    A side knows its own tiles, and so whether a rival minion is close to an Acorn; of the others it knows
    what was shown.
    """
    first = side * KINDS
    tiles = state.tiles_in_hand(side) - state.tile_hand[first + TRAP]
    traps = state.tile_hand[first + TRAP]
    exposed = 0
    is_alone = state.mode == SOLO
    if not is_alone:
        tiles -= state.tiles_in_hand(1 - side)
    for space in range(GROUND):
        to_find, to_lose = 0.0, 0.0
        lies, lost = 0.0, 0.0
        for tile in state.tiles[space]:
            kind = (tile & TILE) % KINDS
            if (tile & TILE) // KINDS == side:
                if kind < ACORNS:
                    to_lose += FOUND * (ACORNS - kind)
                if tile & FACE_UP:
                    exposed += ACORNS - kind
                    lost += FOUND * (ACORNS - kind)
                elif kind == TRAP:
                    traps += 1
                    own_traps.spaces.append(space)
                    own_traps.values.append(1.0)
                else:
                    tiles += 1
                continue
            if not tile & (FACE_UP | SEEN):
                to_find += HIDDEN
            elif kind < ACORNS:
                to_find += FOUND * (ACORNS - kind)
            if not is_alone:
                if tile & FACE_UP:
                    exposed -= ACORNS - kind
                else:
                    tiles -= 1
            if tile & FACE_UP:
                lies += FOUND * (ACORNS - kind)
        if to_find > 0.0:
            goals.spaces.append(space)
            goals.values.append(to_find)
            goals.lying.append(lies)
        if to_lose > 0.0:
            rivals_goals.spaces.append(space)
            rivals_goals.values.append(to_lose)
            rivals_goals.lying.append(lost)
    values.add(float(tiles))
    values.add(float(state.tile_pouch[first + TRAP]))
    values.add(float(traps))
    values.add(float(exposed))


# Minions


def muster(state: AlderQuest, side: int, own: Troop, theirs: Troop, acting: int) -> None:
    """Note all minions on the Field."""
    marching = marching_minions(state)
    at = state.at
    for minion in range(MINIONS):
        space = at[minion]
        if space == NOWHERE:
            continue
        owner = state.owner[minion // PER_GUILD]
        troop = own if owner == side else theirs
        troop.number += 1
        troop.spaces.append(space)
        if state.marks[minion] & UP:
            troop.upgraded += 1
        moves = moves_left(state, minion) if acting == owner else 0
        if minion in marching:
            moves += 1
        if state.carried[minion]:
            points = 3 * state.carries(minion, 0) + 2 * state.carries(minion, 1) + state.carries(minion, 2)
            troop.carried += points * CARRIED[max(TO_TREE[space] - moves, 0)]
        else:
            troop.seekers.append(space)
            troop.seekers.append(moves)


def moves_left(state: AlderQuest, minion: int) -> int:
    """AQ-MOVE-02 How many moves a minion of the turn player has yet."""
    if not state.marks[minion] & READY:
        return 0
    if minion != state.activated:
        return MOVES
    step = state.agenda[-1]
    return max(MOVES - step.made, 0) if isinstance(step, Move) else 0


def marching_minions(state: AlderQuest) -> list[int]:
    """AQ-FX-07 The minions that an effect lets step, this one and those after it."""
    step = state.agenda[-1]
    if not isinstance(step, StepOn):
        return NOTHING
    below = state.agenda[-2]
    return [step.minion, *below.minions] if isinstance(below, March) else [step.minion]


def nearby(goals: Goals, troop: Troop, side: int) -> float:
    """All goals, each less the further the nearest minion of a side is; one may yet be summoned."""
    value = 0.0
    for place, space in enumerate(goals.spaces):
        away = AWAY[space]
        nearest = TO_FRONT[side][space]
        for one in troop.spaces:
            if away[one] < nearest:
                nearest = away[one]
        value += goals.values[place] * REACH[nearest]
    return value


def seek(troop: Troop, goals: Goals) -> None:
    """The tile most worth going to for each minion, less for each move beyond those left in this turn."""
    picks: list[int] = []
    is_vain = False
    for place in range(len(troop.seekers) // 2):
        away = AWAY[troop.seekers[2 * place]]
        moves = troop.seekers[2 * place + 1]
        best, worth = -1, 0.0
        for goal, space in enumerate(goals.spaces):
            value = goals.values[goal] * REACH[max(away[space] - moves, 0)]
            if value > worth:
                best, worth = goal, value
        if best >= 0:
            is_vain = is_vain or best in picks or away[goals.spaces[best]] == 0
            picks.append(best)
            troop.prospects += worth
    if is_vain:
        troop.vain = troop.prospects - claimed(troop, goals)


def claimed(troop: Troop, goals: Goals) -> float:
    """What the goals are worth if each is claimed by one minion only, the best claims first."""
    picks: list[int] = []
    worths: list[float] = []
    for place in range(len(troop.seekers) // 2):
        pick, worth = best_claim(troop, goals, place, 0)
        picks.append(pick)
        worths.append(worth)
    total = 0.0
    taken = 0
    while True:
        first = 0
        for place in range(1, len(picks)):
            if worths[place] > worths[first]:
                first = place
        if worths[first] <= 0.0:
            return total
        if taken >> picks[first] & 1:
            picks[first], worths[first] = best_claim(troop, goals, first, taken)
        else:
            taken |= 1 << picks[first]
            total += worths[first]
            worths[first] = 0.0


def best_claim(troop: Troop, goals: Goals, place: int, taken: int) -> tuple[int, float]:
    """The best goal of a minion that is not claimed yet (-1: none), and what it is worth.

    AQ-TILE-09 What lies unseen beneath a minion is found only if it leaves and comes back.
    """
    space = troop.seekers[2 * place]
    away = AWAY[space]
    moves = troop.seekers[2 * place + 1]
    best, worth = -1, 0.0
    for goal, target in enumerate(goals.spaces):
        if taken >> goal & 1:
            continue
        if target == space:
            value = max(goals.lying[goal], goals.values[goal] * REACH[max(2 - moves, 0)])
        else:
            value = goals.values[goal] * REACH[max(away[target] - moves, 0)]
        if value > worth:
            best, worth = goal, value
    return best, worth
