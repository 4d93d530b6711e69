"""What follows a move: encounters with tiles, taking Acorns, tribute (AQ-MOVE-16, AQ-TILE, AQ-CARRY,
AQ-TRIB).
"""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE, Fact
from fireside.games.alderquest.actions import (
    ACORN,
    DISMISS_ACTION,
    FIRST_ACORN_ACTION,
    FIRST_TAKE,
    LEAVE_ACTION,
    REVEAL_ACTION,
    elsewhere,
)
from fireside.games.alderquest.field import GROUND, NOWHERE, SPACE_NAMES
from fireside.games.alderquest.rules.dropping import FROM_TRIBUTE, PickColumn
from fireside.games.alderquest.rules.minions import (
    eject_minion,
    exhaust,
    pick_up,
    reveal_tile,
    tile_returns,
    upgrade,
)
from fireside.games.alderquest.rules.triggers import TrapResponse, Trigger
from fireside.games.alderquest.state import NOTHING, AlderQuest, Decision, Step
from fireside.games.alderquest.terms import (
    ACORNS,
    FACE_UP,
    KIND_WORDS,
    KINDS,
    NO_MINION,
    ON_REVEAL,
    ON_TRIBUTE,
    SIDE_NAMES,
    SNOWFLAKE,
    SOLO,
    TILE,
    UP,
    acorn,
    acorns_in,
    points_of,
    rune_of,
)


def newest_unrevealed(state: AlderQuest, space: int, colour: int) -> int:
    """AQ-TILE-07, R-AQ-42 The place of the face-down tile of a colour that was set last; -1 if there is
    none.
    """
    if space >= GROUND:
        return -1
    tiles = state.tiles[space]
    for place in range(len(tiles) - 1, -1, -1):
        if not tiles[place] & FACE_UP and (tiles[place] & TILE) // KINDS == colour:
            return place
    return -1


class Arrive(Step):
    """AQ-MOVE-16 (2) to (4): encounters one by one, then other Acorns, then tribute; AQ-MOVE-07 own tiles
    do nothing.

    `declined` counts the Acorns that were not wanted, 8 bits for each kind.
    """

    def __init__(self, minion: int, space: int, declined: int) -> None:
        self.minion: Final = minion
        self.space: Final = space
        self.declined: Final = declined

    def run(self, state: AlderQuest) -> None:
        minion, space = self.minion, self.space
        if state.at[minion] != space:
            return
        if newest_unrevealed(state, space, 1 - state.side_of(minion)) >= 0:  # AQ-TILE-08
            state.agenda.append(Encounter(minion, space, self.declined))
        else:
            state.agenda.append(Look(minion, space, self.declined))


class Encounter(Decision):
    """AQ-TILE-01, AQ-TILE-09, R-AQ-43, R-AQ-94 Whoever moves a minion onto a face-down rival tile reveals
    or dismisses it.
    """

    kind: ClassVar = "encounter"
    rule: ClassVar = "AQ-TILE-01"

    def __init__(self, minion: int, space: int, declined: int) -> None:
        self.minion: Final = minion
        self.space: Final = space
        self.declined: Final = declined

    def seat(self, state: AlderQuest) -> int:
        return state.decider(state.side_of(self.minion))

    def options(self, state: AlderQuest) -> list[int]:
        minion = self.minion
        if state.at[minion] != self.space:
            return NOTHING
        if newest_unrevealed(state, self.space, 1 - state.side_of(minion)) < 0:
            return NOTHING
        return [REVEAL_ACTION, DISMISS_ACTION]

    def chosen(self, state: AlderQuest, action: int) -> None:
        minion, space = self.minion, self.space
        place = newest_unrevealed(state, space, 1 - state.side_of(minion))
        if action == DISMISS_ACTION:
            tile_returns(state, space, place, "tile_dismissed")
            state.agenda.append(Arrive(minion, space, self.declined))
            return
        kind = reveal_tile(state, space, place)
        if kind < ACORNS:
            state.agenda.append(Offer(minion, space, kind, self.declined, True))
            return
        after = Arrive(minion, space, self.declined)
        trigger = Trigger(minion, ON_REVEAL, NO_MINION, space)
        if kind == SNOWFLAKE:
            self.find_snow(state)
            state.then([trigger, after])
        elif state.mode == SOLO:
            eject_minion(state, minion)
        else:
            state.then([TrapResponse(minion, space), trigger, after])

    def find_snow(self, state: AlderQuest) -> None:
        """AQ-TILE-04 A basic minion is upgraded and exhausted; AQ-SOLO-11 in solitaire just exhausted."""
        if not state.marks[self.minion] & UP:
            upgrade(state, self.minion)
            exhaust(state, self.minion)

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        return None if action in (REVEAL_ACTION, DISMISS_ACTION) else elsewhere(action)

    def prompt(self, state: AlderQuest) -> str:
        return f"Reveal or dismiss the tile on {SPACE_NAMES[self.space]}?"


def acorns_lying(state: AlderQuest, space: int, colour: int, kind: int) -> int:
    """How many face-up Acorns of a colour and kind lie in a space."""
    if space >= GROUND:
        return 0
    found = 0
    for tile in state.tiles[space]:
        if tile & (TILE | FACE_UP) == colour * KINDS + kind | FACE_UP:
            found += 1
    return found


class Look(Step):
    """AQ-MOVE-16 (3) Other face-up rival Acorns, the highest first; then (4) tribute."""

    def __init__(self, minion: int, space: int, declined: int) -> None:
        self.minion: Final = minion
        self.space: Final = space
        self.declined: Final = declined

    def run(self, state: AlderQuest) -> None:
        minion, space = self.minion, self.space
        if state.at[minion] != space:
            return
        colour = 1 - state.side_of(minion)
        for kind in range(ACORNS):
            if acorns_lying(state, space, colour, kind) > acorns_in(self.declined, kind):
                state.agenda.append(Offer(minion, space, kind, self.declined, False))
                return
        if space >= GROUND:
            state.agenda.append(Tribute(minion))


class Offer(Decision):
    """AQ-CARRY-01 Take the Acorn or leave it; AQ-TILE-03 one just revealed before its Reveal trigger."""

    kind: ClassVar = "take_on_entry"
    rule: ClassVar = "AQ-CARRY-01"

    def __init__(self, minion: int, space: int, tile: int, declined: int, is_new: bool) -> None:
        self.minion: Final = minion
        self.space: Final = space
        self.tile: Final = tile
        self.declined: Final = declined
        self.is_new: Final = is_new

    def seat(self, state: AlderQuest) -> int:
        return state.decider(state.side_of(self.minion))

    def options(self, state: AlderQuest) -> list[int]:
        minion = self.minion
        if state.at[minion] != self.space:
            return NOTHING
        if not acorns_lying(state, self.space, 1 - state.side_of(minion), self.tile):
            return NOTHING
        return [FIRST_TAKE + self.space, LEAVE_ACTION]

    def chosen(self, state: AlderQuest, action: int) -> None:
        declined = self.declined
        if action != LEAVE_ACTION:
            pick_up(state, self.minion, self.space, self.tile)
        else:
            declined += acorn(self.tile)
        if self.is_new:
            trigger = Trigger(self.minion, ON_REVEAL, NO_MINION, self.space)
            state.then([trigger, Arrive(self.minion, self.space, declined)])
        else:
            state.agenda.append(Look(self.minion, self.space, declined))

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        return None if action in (FIRST_TAKE + self.space, LEAVE_ACTION) else elsewhere(action)

    def prompt(self, state: AlderQuest) -> str:
        return f"Take the {KIND_WORDS[self.tile]} on {SPACE_NAMES[self.space]}?"


# Tribute


def begin_tribute(state: AlderQuest, minion: int) -> None:
    """AQ-TRIB-01 Whenever a minion in the canopy holds an Acorn it tributes it at once."""
    if state.at[minion] >= GROUND and state.carried[minion]:
        state.agenda.append(Tribute(minion))


class Tribute(Decision):
    """AQ-TRIB-01, AQ-TRIB-04, R-AQ-48 Which of the carried Acorns is tributed next; until none is left."""

    kind: ClassVar = "tribute_order"
    rule: ClassVar = "AQ-TRIB-04"

    def __init__(self, minion: int) -> None:
        self.minion: Final = minion

    def seat(self, state: AlderQuest) -> int:
        return state.decider(state.side_of(self.minion))

    def options(self, state: AlderQuest) -> list[int]:
        minion = self.minion
        if state.at[minion] < GROUND or not state.carried[minion]:
            return NOTHING
        return [FIRST_ACORN_ACTION + kind for kind in range(ACORNS) if state.carries(minion, kind)]

    def chosen(self, state: AlderQuest, action: int) -> None:
        """AQ-TRIB-02, R-AQ-49 Exhaust, drop the Acorn, resolve, upgrade, trigger; AQ-CARRY-07 passing
        begins anew.
        """
        minion, kind = self.minion, action - FIRST_ACORN_ACTION
        side = state.side_of(minion)
        state.chain = NOTHING
        exhaust(state, minion)
        if state.watched:
            facts: dict[str, Fact] = {"side": SIDE_NAMES[side], "space": SPACE_NAMES[state.at[minion]]}
            state.tell("acorn_tributed", {**facts, "points": points_of(kind)}, EVERYONE)
        column = PickColumn(side, rune_of(1 - side, kind), FROM_TRIBUTE, minion)
        state.then([column, Rise(minion), Tribute(minion)])

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if not ACORN.holds(action):
            return elsewhere(action)
        return None if state.carries(self.minion, action - FIRST_ACORN_ACTION) else "AQ-TRIB-04"

    def prompt(self, state: AlderQuest) -> str:
        return "Which Acorn is tributed next?"


class Rise(Step):
    """AQ-TRIB-02, AQ-TRIB-03 A basic minion is upgraded, then its Tribute trigger may be used;
    AQ-TRIB-05 not if the game has ended.
    """

    def __init__(self, minion: int) -> None:
        self.minion: Final = minion

    def run(self, state: AlderQuest) -> None:
        minion = self.minion
        if state.at[minion] == NOWHERE:
            return
        upgrade(state, minion)
        state.agenda.append(Trigger(minion, ON_TRIBUTE, NO_MINION, state.at[minion]))
