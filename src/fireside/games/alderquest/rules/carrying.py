"""Passing and taking Acorns in the Action phase (AQ-CARRY).

While nothing but passes happens, `chain` remembers each Acorn that was passed: its kind, who has it now,
and who has carried it (AQ-CARRY-07, R-AQ-99). An entry is kind + 4 * holder + 256 * carriers, the carriers
as bits.
"""

from typing import ClassVar, Final

from fireside.core.bits import bit
from fireside.core.events import EVERYONE, Fact
from fireside.games.alderquest.actions import (
    ACORN,
    FIRST_ACORN_ACTION,
    FIRST_PASS,
    FIRST_RECEIVER,
    FIRST_TAKE,
    RECEIVER,
    elsewhere,
)
from fireside.games.alderquest.field import BESIDE, GROUND, NOWHERE, SPACE_NAMES
from fireside.games.alderquest.rules.arriving import begin_tribute
from fireside.games.alderquest.rules.minions import face_up_acorn, has_face_up, pick_up
from fireside.games.alderquest.state import AlderQuest, Decision
from fireside.games.alderquest.terms import (
    ACORNS,
    KIND_WORDS,
    MINIONS,
    NO_MINION,
    SIDE_NAMES,
    acorn,
    points_of,
)

HOLDER: Final = 4
CARRIERS: Final = 256


# What may be passed


def may_receive(state: AlderQuest, giver: int, kind: int, receiver: int) -> bool:
    """AQ-CARRY-07 Whether the giver has such an Acorn that the receiver has not carried in this chain of
    passes.
    """
    if not state.chain:
        return True
    return link_for(state, giver, kind, receiver) != FORBIDDEN


UNTRACKED: Final = -1
FORBIDDEN: Final = -2


def link_for(state: AlderQuest, giver: int, kind: int, receiver: int) -> int:
    """The entry of the chain to pass on: UNTRACKED an Acorn that was not passed yet, FORBIDDEN if there is
    none.
    """
    left = state.carries(giver, kind)
    found = FORBIDDEN
    for place, link in enumerate(state.chain):
        if link % CARRIERS == kind + HOLDER * giver:
            left -= 1
            if not link // CARRIERS & bit(receiver):
                found = place
    return UNTRACKED if left > 0 else found


def may_pass(state: AlderQuest, giver: int, kind: int) -> bool:
    """AQ-CARRY-05, R-AQ-47 Whether an Acorn can go to an adjacent ally; AQ-CARRY-06 up into the Tree as
    well.
    """
    side = state.side_of(giver)
    for space in BESIDE[state.at[giver]]:
        receiver = state.who[space]
        is_ally = receiver != NO_MINION and state.side_of(receiver) == side
        if is_ally and may_receive(state, giver, kind, receiver):
            return True
    return False


def may_give(state: AlderQuest, giver: int) -> bool:
    """Whether a minion can pass any of its Acorns."""
    if not state.carried[giver]:
        return False
    return any(state.carries(giver, kind) and may_pass(state, giver, kind) for kind in range(ACORNS))


def passes(state: AlderQuest) -> list[int]:
    """AQ-CARRY-05 The passes that can begin, by the giver."""
    side, carried = state.side(), state.carried
    found: list[int] = []
    for minion in range(MINIONS):
        if carried[minion] and state.side_of(minion) == side and may_give(state, minion):
            found.append(FIRST_PASS + state.at[minion])
    found.sort()
    return found


def why_not_pass(state: AlderQuest, action: int) -> str | None:
    """The rule that forbids a minion to pass an Acorn."""
    minion = own_minion_at(state, action - FIRST_PASS)
    return None if minion != NO_MINION and may_give(state, minion) else "AQ-CARRY-05"


def may_take(state: AlderQuest, minion: int) -> bool:
    """AQ-CARRY-01, R-AQ-47 A minion on a ground space with a face-up rival Acorn, ready or exhausted."""
    space = state.at[minion]
    return 0 <= space < GROUND and has_face_up(state, space, 1 - state.side_of(minion))


def takes(state: AlderQuest) -> list[int]:
    """AQ-CARRY-01 Who can take an Acorn."""
    side, who, tiles = state.side(), state.who, state.tiles
    found: list[int] = []
    for space in range(GROUND):
        minion = who[space]
        if minion == NO_MINION or not tiles[space] or state.side_of(minion) != side:
            continue
        if may_take(state, minion):
            found.append(FIRST_TAKE + space)
    return found


def why_not_take(state: AlderQuest, action: int) -> str | None:
    """The rule that forbids a minion to take an Acorn."""
    minion = own_minion_at(state, action - FIRST_TAKE)
    return None if minion != NO_MINION and may_take(state, minion) else "AQ-CARRY-01"


def own_minion_at(state: AlderQuest, space: int) -> int:
    """The turn player's minion in a space; NO_MINION if there is none."""
    minion = state.who[space]
    if minion == NO_MINION or state.side_of(minion) != state.side():
        return NO_MINION
    return minion


# Passing


class PickPassed(Decision):
    """AQ-CARRY-05 Which Acorn is passed."""

    kind: ClassVar = "pass"
    rule: ClassVar = "AQ-CARRY-05"

    def __init__(self, giver: int) -> None:
        self.giver: Final = giver

    def may(self, state: AlderQuest, kind: int) -> bool:
        giver = self.giver
        return state.at[giver] != NOWHERE and state.carries(giver, kind) > 0 and may_pass(state, giver, kind)

    def options(self, state: AlderQuest) -> list[int]:
        return [FIRST_ACORN_ACTION + kind for kind in range(ACORNS) if self.may(state, kind)]

    def chosen(self, state: AlderQuest, action: int) -> None:
        state.agenda.append(PickReceiver(self.giver, action - FIRST_ACORN_ACTION))

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if not ACORN.holds(action):
            return elsewhere(action)
        return None if self.may(state, action - FIRST_ACORN_ACTION) else "AQ-CARRY-05"

    def prompt(self, state: AlderQuest) -> str:
        return "Which Acorn is passed?"


class PickReceiver(Decision):
    """AQ-CARRY-05, AQ-CARRY-07 Who receives the Acorn."""

    kind: ClassVar = "pass"
    rule: ClassVar = "AQ-CARRY-05"

    def __init__(self, giver: int, tile: int) -> None:
        self.giver: Final = giver
        self.tile: Final = tile

    def may(self, state: AlderQuest, space: int) -> bool:
        receiver = own_minion_at(state, space)
        return receiver != NO_MINION and may_receive(state, self.giver, self.tile, receiver)

    def options(self, state: AlderQuest) -> list[int]:
        giver = self.giver
        if state.at[giver] == NOWHERE or not state.carries(giver, self.tile):
            return []
        return [FIRST_RECEIVER + space for space in BESIDE[state.at[giver]] if self.may(state, space)]

    def chosen(self, state: AlderQuest, action: int) -> None:
        """AQ-TRIB-01 An Acorn passed into the Tree is tributed at once."""
        giver, kind = self.giver, self.tile
        receiver = state.who[action - FIRST_RECEIVER]
        self.remember(state, receiver)
        state.carried[giver] -= acorn(kind)
        state.carried[receiver] += acorn(kind)
        if state.watched:
            facts: dict[str, Fact] = {"side": SIDE_NAMES[state.side()], "points": points_of(kind)}
            spaces = {"from": SPACE_NAMES[state.at[giver]], "to": SPACE_NAMES[state.at[receiver]]}
            state.tell("acorn_passed", {**facts, **spaces}, EVERYONE)
        begin_tribute(state, receiver)

    def remember(self, state: AlderQuest, receiver: int) -> None:
        """AQ-CARRY-07 Who has carried this Acorn."""
        giver, kind = self.giver, self.tile
        place = link_for(state, giver, kind, receiver)
        chain = state.chain[:]
        carriers = int(bit(giver)) if place == UNTRACKED else chain[place] // CARRIERS
        link = kind + HOLDER * receiver + CARRIERS * (carriers | int(bit(receiver)))
        if place == UNTRACKED:
            chain.append(link)
        else:
            chain[place] = link
        state.chain = chain

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if not RECEIVER.holds(action):
            return elsewhere(action)
        space = action - FIRST_RECEIVER
        if space not in BESIDE[state.at[self.giver]] or own_minion_at(state, space) == NO_MINION:
            return "AQ-CARRY-05"
        return None if self.may(state, space) else "AQ-CARRY-07"

    def prompt(self, state: AlderQuest) -> str:
        return f"Who receives the {KIND_WORDS[self.tile]}?"


# Taking


class PickAcorn(Decision):
    """AQ-CARRY-01 Which of the Acorns a minion takes."""

    kind: ClassVar = "take"
    rule: ClassVar = "AQ-CARRY-01"

    def __init__(self, minion: int) -> None:
        self.minion: Final = minion

    def may(self, state: AlderQuest, kind: int) -> bool:
        space = state.at[self.minion]
        return 0 <= space < GROUND and face_up_acorn(state, space, 1 - state.side_of(self.minion), kind) >= 0

    def options(self, state: AlderQuest) -> list[int]:
        return [FIRST_ACORN_ACTION + kind for kind in range(ACORNS) if self.may(state, kind)]

    def chosen(self, state: AlderQuest, action: int) -> None:
        pick_up(state, self.minion, state.at[self.minion], action - FIRST_ACORN_ACTION)

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if not ACORN.holds(action):
            return elsewhere(action)
        return None if self.may(state, action - FIRST_ACORN_ACTION) else "AQ-CARRY-01"

    def prompt(self, state: AlderQuest) -> str:
        return "Which Acorn does it take?"
