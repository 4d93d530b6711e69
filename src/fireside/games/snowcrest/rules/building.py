"""Constructing and restocking Buildings (SC-BLD, SC-STK)."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE
from fireside.core.phrases import Words, phrase
from fireside.games.snowcrest.actions import (
    BUILD,
    FIRST_BUILD,
    FIRST_GIVE_BUILDING,
    GIVE_BUILDING,
    elsewhere,
)
from fireside.games.snowcrest.rules.curses import give_building
from fireside.games.snowcrest.rules.gaining import achieve
from fireside.games.snowcrest.state import Decision, Snowcrest, changed
from fireside.games.snowcrest.terms import ANY, BUILDING_NAMES, BUILDINGS, GOAL_BUILDINGS, SPACES


def can_build(state: Snowcrest, you: int, building: int) -> bool:
    """SC-BLD-05, R-SC-58 There is a tile in the pile; R-SC-57 on a full track, the one returned counts."""
    is_full = state.tiles[you] == SPACES
    for one in range(BUILDINGS):
        if building in (ANY, one) and (state.piles[one] or (is_full and owned(state, you, one))):
            return True
    return False


def owned(state: Snowcrest, you: int, building: int) -> int:
    """How many tiles of a kind a seat has, on either side."""
    return state.up[you * BUILDINGS + building] + state.used[you * BUILDINGS + building]


def build(state: Snowcrest, building: int) -> None:
    """SC-BLD-06 It costs nothing itself; SC-BLD-03 on a full track a tile is returned first."""
    if state.tiles[state.active] == SPACES:
        state.then([REPLACE[building], CHOOSE[building]])
    else:
        state.agenda.append(CHOOSE[building])


class ReplaceBuilding(Decision):
    """SC-BLD-03, R-SC-57 With all 8 spaces filled, return a tile of either side before building."""

    kind: ClassVar = "replace"
    rule: ClassVar = "SC-BLD-03"

    def __init__(self, building: int) -> None:
        self.building: Final = building

    def options(self, state: Snowcrest) -> list[int]:
        options: list[int] = []
        for place in range(2 * BUILDINGS):
            if self.allows(state, place):
                options.append(FIRST_GIVE_BUILDING + place)
        return options

    def allows(self, state: Snowcrest, place: int) -> bool:
        """An own tile that keeps the build possible: its pile has one then, or the wanted pile has one."""
        kind, side = place // 2, place % 2
        sides = state.used if side else state.up
        if sides[state.active * BUILDINGS + kind] == 0:
            return False
        return self.building in (ANY, kind) or state.piles[self.building] > 0

    def chosen(self, state: Snowcrest, action: int) -> None:
        place = action - FIRST_GIVE_BUILDING
        give_building(state, state.active, place // 2, place % 2 == 1)

    def refusal(self, state: Snowcrest, action: int) -> str | None:
        if not GIVE_BUILDING.holds(action):
            return elsewhere(action)
        return None if self.allows(state, action - FIRST_GIVE_BUILDING) else "SC-BLD-03"

    def prompt(self, state: Snowcrest) -> Words:
        return phrase("Your [Building] track is full: which tile do you return?")


class ChooseBuilding(Decision):
    """SC-BLD-01 Take the shown tile; SC-BLD-02 the wild icon lets you choose the kind."""

    kind: ClassVar = "build"
    rule: ClassVar = "SC-BLD-02"

    def __init__(self, building: int) -> None:
        self.building: Final = building

    def options(self, state: Snowcrest) -> list[int]:
        options: list[int] = []
        for building in range(BUILDINGS):
            if self.building in (ANY, building) and state.piles[building]:
                options.append(FIRST_BUILD + building)
        return options

    def chosen(self, state: Snowcrest, action: int) -> None:
        """SC-BLD-01, SC-BLD-04 The tile lies face-up; the order of tiles has no effect."""
        you = state.active
        building = action - FIRST_BUILD
        state.piles = changed(state.piles, building, -1)
        state.up = changed(state.up, you * BUILDINGS + building, 1)
        state.tiles = changed(state.tiles, you, 1)
        if state.watched:
            state.tell("building_built", {"seat": you, "building": BUILDING_NAMES[building]}, EVERYONE)
        achieve(state, you, GOAL_BUILDINGS)

    def refusal(self, state: Snowcrest, action: int) -> str | None:
        if not BUILD.holds(action):
            return elsewhere(action)
        building = action - FIRST_BUILD
        return None if self.building in (ANY, building) and state.piles[building] else "SC-BLD-05"

    def prompt(self, state: Snowcrest) -> Words:
        return phrase("Which [Building] do you construct?")


def restock(state: Snowcrest, you: int) -> None:
    """SC-STK-01, SC-BLD-07 All your face-down Buildings turn face-up."""
    for building in range(BUILDINGS):
        place = you * BUILDINGS + building
        turned = state.used[place]
        if turned:
            state.up = changed(state.up, place, turned)
            state.used = changed(state.used, place, -turned)
    if state.watched:
        state.tell("restocked", {"seat": you}, EVERYONE)


REPLACE: Final = [ReplaceBuilding(building) for building in range(BUILDINGS + 1)]
CHOOSE: Final = [ChooseBuilding(building) for building in range(BUILDINGS + 1)]
