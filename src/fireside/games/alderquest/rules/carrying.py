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
    FIRST_GIVER,
    FIRST_RECEIVER,
    FIRST_TAKER,
    GIVER,
    RECEIVER,
    TAKER,
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
    points_of,
)

HOLDER: Final = 4
CARRIERS: Final = 256


# What may be passed


def may_receive(game: AlderQuest, giver: int, kind: int, receiver: int) -> bool:
    """AQ-CARRY-07 Whether the giver has such an Acorn that the receiver has not carried in this chain of
    passes.
    """
    if not game.chain:
        return True
    return link_for(game, giver, kind, receiver) != FORBIDDEN


UNTRACKED: Final = -1
FORBIDDEN: Final = -2


def link_for(game: AlderQuest, giver: int, kind: int, receiver: int) -> int:
    """The entry of the chain to pass on: UNTRACKED an Acorn that was not passed yet, FORBIDDEN if there is
    none.
    """
    left = game.carries(giver, kind)
    found = FORBIDDEN
    for place, link in enumerate(game.chain):
        if link % CARRIERS == kind + HOLDER * giver:
            left -= 1
            if not link // CARRIERS & bit(receiver):
                found = place
    return UNTRACKED if left > 0 else found


def may_pass(game: AlderQuest, giver: int, kind: int) -> bool:
    """AQ-CARRY-05, R-AQ-47 Whether an Acorn can go to an adjacent ally; AQ-CARRY-06 up into the Tree as
    well.
    """
    side = game.side_of(giver)
    for space in BESIDE[game.at[giver]]:
        receiver = game.who[space]
        is_ally = receiver != NO_MINION and game.side_of(receiver) == side
        if is_ally and may_receive(game, giver, kind, receiver):
            return True
    return False


def may_give(game: AlderQuest, giver: int) -> bool:
    """Whether a minion can pass any of its Acorns."""
    if not game.carried[giver]:
        return False
    return any(game.carries(giver, kind) and may_pass(game, giver, kind) for kind in range(ACORNS))


def can_pass(game: AlderQuest) -> bool:
    """Whether anything can be passed."""
    side = game.side()
    for minion in range(MINIONS):
        if game.carried[minion] and game.side_of(minion) == side and may_give(game, minion):
            return True
    return False


def may_take(game: AlderQuest, minion: int) -> bool:
    """AQ-CARRY-01, R-AQ-47 A minion on a ground space with a face-up rival Acorn, ready or exhausted."""
    space = game.at[minion]
    return 0 <= space < GROUND and has_face_up(game, space, 1 - game.side_of(minion))


def can_take(game: AlderQuest) -> bool:
    """Whether anything can be taken."""
    side = game.side()
    for minion in range(MINIONS):
        space = game.at[minion]
        if space == NOWHERE or game.side_of(minion) != side:
            continue
        if space < GROUND and game.tiles[space] and may_take(game, minion):
            return True
    return False


def own_minion_at(game: AlderQuest, space: int) -> int:
    """The turn player's minion in a space; NO_MINION if there is none."""
    minion = game.who[space]
    if minion == NO_MINION or game.side_of(minion) != game.side():
        return NO_MINION
    return minion


# Passing


class PickGiver(Decision):
    """AQ-CARRY-05 Whose Acorn is passed."""

    kind: ClassVar = "pass"
    rule: ClassVar = "AQ-CARRY-05"

    def options(self, game: AlderQuest) -> list[int]:
        side = game.side()
        givers = [
            FIRST_GIVER + game.at[minion]
            for minion in range(MINIONS)
            if game.carried[minion] and game.side_of(minion) == side and may_give(game, minion)
        ]
        givers.sort()
        return givers

    def chosen(self, game: AlderQuest, action: int) -> None:
        game.agenda.append(PickPassed(game.who[action - FIRST_GIVER]))

    def refusal(self, game: AlderQuest, action: int) -> str | None:
        if not GIVER.holds(action):
            return elsewhere(action)
        minion = own_minion_at(game, action - FIRST_GIVER)
        return None if minion != NO_MINION and may_give(game, minion) else "AQ-CARRY-05"

    def prompt(self, game: AlderQuest) -> str:
        return "Which minion passes an Acorn?"


class PickPassed(Decision):
    """AQ-CARRY-05 Which Acorn is passed."""

    kind: ClassVar = "pass"
    rule: ClassVar = "AQ-CARRY-05"

    def __init__(self, giver: int) -> None:
        self.giver: Final = giver

    def may(self, game: AlderQuest, kind: int) -> bool:
        giver = self.giver
        return game.at[giver] != NOWHERE and game.carries(giver, kind) > 0 and may_pass(game, giver, kind)

    def options(self, game: AlderQuest) -> list[int]:
        return [FIRST_ACORN_ACTION + kind for kind in range(ACORNS) if self.may(game, kind)]

    def chosen(self, game: AlderQuest, action: int) -> None:
        game.agenda.append(PickReceiver(self.giver, action - FIRST_ACORN_ACTION))

    def refusal(self, game: AlderQuest, action: int) -> str | None:
        if not ACORN.holds(action):
            return elsewhere(action)
        return None if self.may(game, action - FIRST_ACORN_ACTION) else "AQ-CARRY-05"

    def prompt(self, game: AlderQuest) -> str:
        return "Which Acorn is passed?"


class PickReceiver(Decision):
    """AQ-CARRY-05, AQ-CARRY-07 Who receives the Acorn."""

    kind: ClassVar = "pass"
    rule: ClassVar = "AQ-CARRY-05"

    def __init__(self, giver: int, tile: int) -> None:
        self.giver: Final = giver
        self.tile: Final = tile

    def may(self, game: AlderQuest, space: int) -> bool:
        receiver = own_minion_at(game, space)
        return receiver != NO_MINION and may_receive(game, self.giver, self.tile, receiver)

    def options(self, game: AlderQuest) -> list[int]:
        giver = self.giver
        if game.at[giver] == NOWHERE or not game.carries(giver, self.tile):
            return []
        return [FIRST_RECEIVER + space for space in BESIDE[game.at[giver]] if self.may(game, space)]

    def chosen(self, game: AlderQuest, action: int) -> None:
        """AQ-TRIB-01 An Acorn passed into the Tree is tributed at once."""
        giver, kind = self.giver, self.tile
        receiver = game.who[action - FIRST_RECEIVER]
        self.remember(game, receiver)
        game.carried[giver] -= 1 << (8 * kind)
        game.carried[receiver] += 1 << (8 * kind)
        if game.watched:
            facts: dict[str, Fact] = {"side": SIDE_NAMES[game.side()], "points": points_of(kind)}
            spaces = {"from": SPACE_NAMES[game.at[giver]], "to": SPACE_NAMES[game.at[receiver]]}
            game.tell("acorn_passed", {**facts, **spaces}, EVERYONE)
        begin_tribute(game, receiver)

    def remember(self, game: AlderQuest, receiver: int) -> None:
        """AQ-CARRY-07 Who has carried this Acorn."""
        giver, kind = self.giver, self.tile
        place = link_for(game, giver, kind, receiver)
        chain = game.chain[:]
        carriers = int(bit(giver)) if place == UNTRACKED else chain[place] // CARRIERS
        link = kind + HOLDER * receiver + CARRIERS * (carriers | int(bit(receiver)))
        if place == UNTRACKED:
            chain.append(link)
        else:
            chain[place] = link
        game.chain = chain

    def refusal(self, game: AlderQuest, action: int) -> str | None:
        if not RECEIVER.holds(action):
            return elsewhere(action)
        space = action - FIRST_RECEIVER
        if space not in BESIDE[game.at[self.giver]] or own_minion_at(game, space) == NO_MINION:
            return "AQ-CARRY-05"
        return None if self.may(game, space) else "AQ-CARRY-07"

    def prompt(self, game: AlderQuest) -> str:
        return f"Who receives the {KIND_WORDS[self.tile]}?"


# Taking


class PickTaker(Decision):
    """AQ-CARRY-01 Which minion takes a face-up Acorn."""

    kind: ClassVar = "take"
    rule: ClassVar = "AQ-CARRY-01"

    def options(self, game: AlderQuest) -> list[int]:
        side = game.side()
        takers = [
            FIRST_TAKER + game.at[minion]
            for minion in range(MINIONS)
            if game.at[minion] != NOWHERE and game.side_of(minion) == side and may_take(game, minion)
        ]
        takers.sort()
        return takers

    def chosen(self, game: AlderQuest, action: int) -> None:
        game.agenda.append(PickAcorn(game.who[action - FIRST_TAKER]))

    def refusal(self, game: AlderQuest, action: int) -> str | None:
        if not TAKER.holds(action):
            return elsewhere(action)
        minion = own_minion_at(game, action - FIRST_TAKER)
        return None if minion != NO_MINION and may_take(game, minion) else "AQ-CARRY-01"

    def prompt(self, game: AlderQuest) -> str:
        return "Which minion takes an Acorn?"


class PickAcorn(Decision):
    """AQ-CARRY-01 Which of the Acorns a minion takes."""

    kind: ClassVar = "take"
    rule: ClassVar = "AQ-CARRY-01"

    def __init__(self, minion: int) -> None:
        self.minion: Final = minion

    def may(self, game: AlderQuest, kind: int) -> bool:
        space = game.at[self.minion]
        return 0 <= space < GROUND and face_up_acorn(game, space, 1 - game.side_of(self.minion), kind) >= 0

    def options(self, game: AlderQuest) -> list[int]:
        return [FIRST_ACORN_ACTION + kind for kind in range(ACORNS) if self.may(game, kind)]

    def chosen(self, game: AlderQuest, action: int) -> None:
        pick_up(game, self.minion, game.at[self.minion], action - FIRST_ACORN_ACTION)

    def refusal(self, game: AlderQuest, action: int) -> str | None:
        if not ACORN.holds(action):
            return elsewhere(action)
        return None if self.may(game, action - FIRST_ACORN_ACTION) else "AQ-CARRY-01"

    def prompt(self, game: AlderQuest) -> str:
        return "Which Acorn does it take?"


PICK_GIVER: Final = PickGiver()
PICK_TAKER: Final = PickTaker()
