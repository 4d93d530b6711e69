"""Solitaire: how rival minions move (AQ-SOLO-24 to AQ-SOLO-26)."""

from typing import ClassVar, Final

from fireside.games.alderquest.actions import (
    FIRST_MINION,
    MINION,
    elsewhere,
)
from fireside.games.alderquest.field import (
    NOWHERE,
    PREFERRED,
    SPACE_NAMES,
    distances,
)
from fireside.games.alderquest.rules.fighting import enter
from fireside.games.alderquest.state import NOTHING, AlderQuest, Decision, Step
from fireside.games.alderquest.terms import (
    MINIONS,
    NO_MINION,
    RED,
)


def player_minions(state: AlderQuest) -> list[int]:
    """The player's minions in play."""
    return [one for one in range(MINIONS) if state.at[one] != NOWHERE and state.side_of(one) == RED]


def ways_to(state: AlderQuest, target: int, mover: int) -> list[int]:
    """AQ-SOLO-25 How far each space is from a minion, through spaces without rival minions."""
    blocked = 0
    for rival in state.summoned:
        if rival != mover:
            blocked |= 1 << state.at[rival]
    return distances([state.at[target]], blocked, True)


def closest_targets(state: AlderQuest, mover: int) -> list[int]:
    """AQ-SOLO-24, R-AQ-84 The closest player minions; of these the ones that carry most Acorns."""
    best: list[int] = []
    least = 0
    for target in player_minions(state):
        away = ways_to(state, target, mover)[state.at[mover]]
        if away < 0:
            continue
        rank = away * 64 - min(state.carried_count(target), 63)
        if not best or rank < least:
            best, least = [target], rank
        elif rank == least:
            best.append(target)
    return best


class MoveRivals(Step):
    """AQ-SOLO-24 Rival minions move in the order they were summoned."""

    def __init__(self, minions: list[int], moves: int) -> None:
        self.minions: Final = minions
        self.moves: Final = moves

    def run(self, state: AlderQuest) -> None:
        if not self.minions:
            return
        state.agenda.append(MoveRivals(self.minions[1:], self.moves))
        state.agenda.append(PickTarget(self.minions[0], self.moves))


class PickTarget(Decision):
    """AQ-SOLO-24 Which of equally close minions a rival moves towards: the player chooses."""

    kind: ClassVar = "solo_target"
    rule: ClassVar = "AQ-SOLO-24"

    def __init__(self, minion: int, moves: int) -> None:
        self.minion: Final = minion
        self.moves: Final = moves

    def seat(self, state: AlderQuest) -> int:
        return 0

    def options(self, state: AlderQuest) -> list[int]:
        if self.minion not in state.summoned:
            return NOTHING
        found = [FIRST_MINION + state.at[target] for target in closest_targets(state, self.minion)]
        found.sort()
        return found

    def chosen(self, state: AlderQuest, action: int) -> None:
        state.agenda.append(Approach(self.minion, state.who[action - FIRST_MINION], self.moves))

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if not MINION.holds(action):
            return elsewhere(action)
        target = state.who[action - FIRST_MINION]
        is_close = target != NO_MINION and target in closest_targets(state, self.minion)
        return None if is_close else "AQ-SOLO-24"

    def prompt(self, state: AlderQuest) -> str:
        return f"Towards which minion does the rival on {SPACE_NAMES[state.at[self.minion]]} move?"


class Approach(Step):
    """AQ-SOLO-25 A rival takes a step on a shortest way, preferring north, east, south, west, up, down; it
    stops when it squabbles. AQ-SOLO-26 it ignores tiles.
    """

    def __init__(self, minion: int, target: int, moves: int) -> None:
        self.minion: Final = minion
        self.target: Final = target
        self.moves: Final = moves

    def run(self, state: AlderQuest) -> None:
        minion, target = self.minion, self.target
        if self.moves == 0 or minion not in state.summoned or state.at[target] == NOWHERE:
            return
        ways = ways_to(state, target, minion)
        away = ways[state.at[minion]]
        for space in PREFERRED[state.at[minion]]:
            if away > 0 and ways[space] == away - 1:
                if state.is_open(space):
                    state.agenda.append(Approach(minion, target, self.moves - 1))
                enter(state, minion, space, "step")
                return
