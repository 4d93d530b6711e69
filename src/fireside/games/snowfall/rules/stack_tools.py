"""The tools that reach into the stack: Binoculars and Map."""

from typing import ClassVar, Final

from mypy_extensions import i64

from fireside.core.events import all_but, only
from fireside.core.phrases import Words
from fireside.games.snowfall.actions import FIRST_TILE, RETURN, TILE_NAMES, return_action, returned_tiles
from fireside.games.snowfall.rules.choosing import ChooseTile
from fireside.games.snowfall.rules.placing import Placing, draw
from fireside.games.snowfall.state import Decision, Snowfall, Step
from fireside.games.snowfall.terms import LOOKED_AT, NEW_TILES
from fireside.games.snowfall.woods import NOWHERE

# Binoculars


def look(state: Snowfall) -> None:
    """SF-TOOL-BIN-01, R-SF-21 Look at the top four tiles of the stack, or at all there are."""
    state.reveal()
    seen = min(LOOKED_AT, len(state.stack))
    state.known_top = max(state.known_top, seen)
    if state.watched:
        tiles = [TILE_NAMES[tile] for tile in reversed(state.stack[-seen:])]
        state.tell("tiles_looked_at", {"tiles": tiles}, only(0))
        state.tell("tiles_looked_at", {"count": seen}, all_but(0))
    state.then([RETURN_TILES])


class ReturnTiles(Decision):
    """SF-TOOL-BIN-02 Choose two of the tiles looked at, and their order, for the top of the stack."""

    kind: ClassVar = "return_tiles"
    rule: ClassVar = "SF-TOOL-BIN-02"

    def options(self, state: Snowfall) -> list[int]:
        seen = state.stack[-LOOKED_AT:]
        return sorted([return_action(top, second) for top in seen for second in seen if top != second])

    def chosen(self, state: Snowfall, action: int) -> None:
        """SF-TOOL-BIN-03 The others go to the bottom as they were lying; SF-TOOL-BIN-04 that is all."""
        top, second = returned_tiles(action)
        others = [tile for tile in state.stack[-LOOKED_AT:] if tile not in (top, second)]
        state.stack = others + state.stack[:-LOOKED_AT] + [second, top]
        state.known_top = 2
        state.known_bottom = len(others)
        if state.watched:
            state.tell("tiles_returned", {"tiles": [TILE_NAMES[top], TILE_NAMES[second]]}, only(0))
            state.tell("tiles_returned", {"count": 2}, all_but(0))

    def refusal(self, state: Snowfall, action: int) -> str | None:
        if not RETURN.holds(action):
            return self.misplaced(action)
        seen = state.stack[-LOOKED_AT:]
        return None if all(tile in seen for tile in returned_tiles(action)) else "SF-TOOL-BIN-01"

    def prompt(self, state: Snowfall) -> Words:
        return "Choose the two tiles that go back on top, the next one to be drawn first."

    def named(self) -> tuple[str, list[int], i64]:
        return "binoculars", [], NOWHERE


# Map


def unfold_map(state: Snowfall) -> None:
    """SF-TOOL-MAP-01, R-SF-36 Set the hand aside; SF-TOOL-MAP-02, R-SF-23 draw two tiles, both seen."""
    state.set_aside = state.hand
    state.hand = []
    draw(state, NEW_TILES)
    steps: list[Step] = [MAP_TILE for _ in state.hand]
    steps.append(TAKE_BACK)
    state.then(steps)


class MapTile(ChooseTile):
    """SF-TOOL-MAP-03 Choose which of the new tiles to place next."""

    kind: ClassVar = "map_tile"
    rule: ClassVar = "SF-TOOL-MAP-03"
    purpose: ClassVar = "map"

    def may_choose(self, state: Snowfall) -> list[int]:
        return state.hand

    def why_not_tile(self, state: Snowfall, tile: int) -> str | None:
        return None if tile in state.hand else self.rule

    def chosen(self, state: Snowfall, action: int) -> None:
        state.then([MapPlacing(action - FIRST_TILE)])

    def prompt(self, state: Snowfall) -> Words:
        return "Choose which of the new tiles to place first."


class MapPlacing(Placing):
    """SF-TOOL-MAP-03 The new tiles are placed like any other."""

    purpose: ClassVar = "map"


class TakeBack(Step):
    """SF-TOOL-MAP-04 The tiles set aside are the hand again."""

    def run(self, state: Snowfall) -> None:
        state.hand = state.set_aside[:]  # a copy: clones share what was set aside
        state.set_aside = []


RETURN_TILES: Final = ReturnTiles()
MAP_TILE: Final = MapTile()
TAKE_BACK: Final = TakeBack()
