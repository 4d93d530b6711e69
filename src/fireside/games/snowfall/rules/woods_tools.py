"""The tools that change the woods: Compass, Sled, Snowshoes, Snow Shovel and Work Gloves."""

from typing import ClassVar, Final

from mypy_extensions import i64

from fireside.core.bits import bit
from fireside.core.events import EVERYONE
from fireside.core.phrases import Words, joined, phrase
from fireside.games.snowfall.actions import FIRST_FIT, FIRST_TILE, FIT, TILE_FACES, TILE_NAMES
from fireside.games.snowfall.rules.choosing import ChooseTile
from fireside.games.snowfall.rules.placing import Placing, tell_laid
from fireside.games.snowfall.state import Decision, Snowfall
from fireside.games.snowfall.terms import CABIN
from fireside.games.snowfall.woods import ACTION_AT, ASIDE, NOWHERE, OUT_OF_REACH, Woods, insert

# Compass


class TakeTile(ChooseTile):
    """SF-TOOL-COM-01 Choose an uncovered tile; SF-TOOL-COM-02, R-SF-22 it goes back into the hand."""

    kind: ClassVar = "take_tile"
    rule: ClassVar = "SF-TOOL-COM-01"
    purpose: ClassVar = "compass"

    def chosen(self, state: Snowfall, action: int) -> None:
        """SF-TOOL-COM-03 Nothing is drawn; SF-TOOL-COM-04 it is placed later like any tile of the hand."""
        tile = action - FIRST_TILE
        state.woods.lift(tile)
        insert(state.hand, tile)
        if state.watched:
            state.tell("tile_taken", {"tile": TILE_NAMES[tile]}, EVERYONE)

    def prompt(self, state: Snowfall) -> Words:
        return "Choose the tile that goes back into your hand."


# Sled


class SledTile(ChooseTile):
    """SF-TOOL-SLED-01, R-SF-24 Choose an uncovered tile to lift; R-SF-30 staying as it is will do."""

    kind: ClassVar = "sled_tile"
    rule: ClassVar = "SF-TOOL-SLED-01"
    purpose: ClassVar = "sled"

    def chosen(self, state: Snowfall, action: int) -> None:
        state.then([SledPlacing(action - FIRST_TILE)])

    def prompt(self, state: Snowfall) -> Words:
        return "Choose the tile that the sled moves."


class SledPlacing(Placing):
    """SF-TOOL-SLED-02 Back into the same two cells, or anywhere legal with the tile lifted."""

    rule: ClassVar = "SF-TOOL-SLED-02"
    purpose: ClassVar = "sled"

    def options(self, state: Snowfall) -> list[int]:
        woods = state.woods.clone()
        woods.lift(self.tile)
        cells = woods.cells
        for cell in (state.woods.left[self.tile], state.woods.right(self.tile)):
            if ACTION_AT[cell] != OUT_OF_REACH:
                insert(cells, ACTION_AT[cell])
        return cells

    def ways(self, state: Snowfall, cell: i64) -> i64:
        """SF-TOOL-SLED-03 Its own cells are free while lifted; SF-TOOL-SLED-04 staying is always legal."""
        woods = state.woods.clone()
        woods.lift(self.tile)
        ways = i64(woods.ways[cell])
        rotation = state.woods.turned[self.tile]
        if cell == state.woods.left[self.tile]:
            ways |= bit(rotation)
        if cell == state.woods.right(self.tile):
            ways |= bit(rotation ^ 2)
        return ways

    def lay(self, state: Snowfall, cell: i64, rotation: i64) -> None:
        state.woods.lift(self.tile)
        state.woods.lay(self.tile, cell, rotation)
        if state.watched:
            tell_laid(state, "tile_moved", self.tile)

    def occupied(self, state: Snowfall) -> set[int]:
        """SF-TOOL-SLED-03 The cells of all other tiles, those beneath it included."""
        return state.woods.occupied(self.tile)

    def why_not_at(self, state: Snowfall, cell: i64, rotation: i64, occupied: set[int]) -> str | None:
        own = [state.woods.left[self.tile], state.woods.right(self.tile)]
        if cell in own and cell + ASIDE[rotation] in own:
            return None
        reason = super().why_not_at(state, cell, rotation, occupied)
        return "SF-TOOL-SLED-05" if reason == "SF-PLACE-02" else reason


# Snowshoes


class SnowshoesTile(ChooseTile):
    """SF-TOOL-SNOW-01, R-SF-25 Choose the tile of the hand that goes on top of the woods."""

    kind: ClassVar = "snowshoes_tile"
    rule: ClassVar = "SF-TOOL-SNOW-01"
    purpose: ClassVar = "snowshoes"

    def may_choose(self, state: Snowfall) -> list[int]:
        return state.hand

    def why_not_tile(self, state: Snowfall, tile: int) -> str | None:
        return None if tile in state.hand else self.rule

    def chosen(self, state: Snowfall, action: int) -> None:
        state.then([SnowshoesPlacing(action - FIRST_TILE)])

    def prompt(self, state: Snowfall) -> Words:
        return phrase("Choose the tile that goes on top of the [woods].")


class SnowshoesPlacing(Placing):
    """SF-TOOL-SNOW-01 Cover two squares, or one square and an empty cell; SF-TOOL-SNOW-04 in any rotation."""

    rule: ClassVar = "SF-TOOL-SNOW-01"
    purpose: ClassVar = "snowshoes"

    def options(self, state: Snowfall) -> list[int]:
        """The cells of the snow tiles and their neighbours, the cabin's excepted."""
        woods = state.woods
        cells: set[int] = set()
        for tile in woods.laid:
            for cell in (woods.left[tile], woods.right(tile)):
                cells.add(ACTION_AT[cell])
                for rotation in range(4):
                    cells.add(ACTION_AT[cell + ASIDE[rotation]])
        cells.discard(ACTION_AT[woods.left[CABIN]])
        cells.discard(ACTION_AT[woods.right(CABIN)])
        cells.discard(OUT_OF_REACH)
        return sorted(cells)

    def ways(self, state: Snowfall, cell: i64) -> i64:
        """SF-TOOL-SNOW-02 Never a cabin square; SF-TOOL-SNOW-03 the empty cell needs no other neighbour."""
        woods = state.woods
        ways: i64 = 0
        for rotation in range(4):
            other = cell + ASIDE[rotation]
            if other == woods.left[CABIN] or other == woods.right(CABIN):
                continue
            if woods.top[cell] != 0 or woods.top[other] != 0:
                ways |= bit(rotation)
        return ways

    def why_not_at(self, state: Snowfall, cell: i64, rotation: i64, occupied: set[int]) -> str | None:
        cells = [int(cell), int(cell + ASIDE[rotation])]
        if int(state.woods.left[CABIN]) in cells or int(state.woods.right(CABIN)) in cells:
            return "SF-TOOL-SNOW-02"
        return None if cells[0] in occupied or cells[1] in occupied else "SF-TOOL-SNOW-01"


# Snow Shovel


class ShovelFirst(ChooseTile):
    """SF-TOOL-SHOV-01 Choose two uncovered tiles; SF-DEC-03 the lower id is named first."""

    kind: ClassVar = "shovel_first"
    rule: ClassVar = "SF-TOOL-SHOV-01"
    purpose: ClassVar = "snow_shovel"

    def may_choose(self, state: Snowfall) -> list[int]:
        return state.woods.uncovered()[:-1]

    def why_not_tile(self, state: Snowfall, tile: int) -> str | None:
        reason = super().why_not_tile(state, tile)
        if reason is None and tile == max(state.woods.uncovered()):
            return "SF-DEC-03"
        return reason

    def chosen(self, state: Snowfall, action: int) -> None:
        state.then([ShovelSecond(action - FIRST_TILE)])

    def prompt(self, state: Snowfall) -> Words:
        return "Choose the first of the two tiles to shovel away."


class ShovelSecond(ChooseTile):
    """SF-TOOL-SHOV-01 Choose the second tile; SF-TOOL-SHOV-02, R-SF-26 both leave the game.

    SF-TOOL-SHOV-03 What lay beneath is visible again; SF-END-04 two tiles fewer are there at the end.
    """

    kind: ClassVar = "shovel_second"
    rule: ClassVar = "SF-TOOL-SHOV-01"
    purpose: ClassVar = "snow_shovel"

    def __init__(self, first: int) -> None:
        self.first: Final = first

    def may_choose(self, state: Snowfall) -> list[int]:
        return [tile for tile in state.woods.uncovered() if tile > self.first]

    def why_not_tile(self, state: Snowfall, tile: int) -> str | None:
        reason = super().why_not_tile(state, tile)
        return "SF-DEC-03" if reason is None and tile <= self.first else reason

    def chosen(self, state: Snowfall, action: int) -> None:
        second = action - FIRST_TILE
        state.woods.lift(self.first)
        state.woods.lift(second)
        state.shovelled = [self.first, second]
        if state.watched:
            state.tell("tiles_shovelled", {"tiles": [TILE_NAMES[self.first], TILE_NAMES[second]]}, EVERYONE)

    def prompt(self, state: Snowfall) -> Words:
        return phrase("Choose the tile to shovel away together with {tile}.", tile=TILE_FACES[self.first])

    def named(self) -> tuple[str, list[int], i64]:
        return self.purpose, [self.first], NOWHERE


# Work Gloves


class GlovesFirst(ShovelFirst):
    """SF-TOOL-GLOV-01 Choose two uncovered tiles to swap; the lower id is named first."""

    kind: ClassVar = "gloves_first"
    rule: ClassVar = "SF-TOOL-GLOV-01"
    purpose: ClassVar = "work_gloves"

    def chosen(self, state: Snowfall, action: int) -> None:
        state.then([GlovesSecond(action - FIRST_TILE)])

    def prompt(self, state: Snowfall) -> Words:
        return "Choose the first of the two tiles to swap."


class GlovesSecond(ShovelSecond):
    """SF-TOOL-GLOV-01 Choose the second tile to swap."""

    kind: ClassVar = "gloves_second"
    rule: ClassVar = "SF-TOOL-GLOV-01"
    purpose: ClassVar = "work_gloves"

    def chosen(self, state: Snowfall, action: int) -> None:
        state.then([GlovesFit(self.first, action - FIRST_TILE)])

    def prompt(self, state: Snowfall) -> Words:
        return phrase("Choose the tile that changes places with {tile}.", tile=TILE_FACES[self.first])


class GlovesFit(Decision):
    """SF-TOOL-GLOV-03 Each tile takes one of the two rotations that fit its new place."""

    kind: ClassVar = "gloves_fit"
    rule: ClassVar = "SF-TOOL-GLOV-03"

    def __init__(self, first: int, second: int) -> None:
        self.first: Final = first
        self.second: Final = second

    def options(self, state: Snowfall) -> list[int]:
        first_fits = fits(state.woods.turned[self.second])
        second_fits = fits(state.woods.turned[self.first])
        return [FIRST_FIT + 4 * one + other for one in first_fits for other in second_fits]

    def chosen(self, state: Snowfall, action: int) -> None:
        place = action - FIRST_FIT
        exchange(state.woods, self.first, self.second, place // 4, place % 4)
        if state.watched:
            tell_laid(state, "tile_moved", self.first)
            tell_laid(state, "tile_moved", self.second)

    def refusal(self, state: Snowfall, action: int) -> str | None:
        if not FIT.holds(action):
            return self.misplaced(action)
        place = action - FIRST_FIT
        is_first_upright = state.woods.turned[self.first] % 2
        is_second_upright = state.woods.turned[self.second] % 2
        fits_both = place // 4 % 2 == is_second_upright and place % 2 == is_first_upright
        return None if fits_both else self.rule

    def prompt(self, state: Snowfall) -> Words:
        tiles = joined([TILE_FACES[self.first], TILE_FACES[self.second]])
        return phrase("Choose how {tiles} are turned in their new places.", tiles=tiles)

    def named(self) -> tuple[str, list[int], i64]:
        return "work_gloves", [self.first, self.second], NOWHERE


def fits(rotation: i64) -> list[int]:
    """The two rotations in which a tile fits a place where a tile lay at `rotation`."""
    return [1, 3] if rotation & 1 else [0, 2]


def exchange(woods: Woods, first: int, second: int, first_rotation: int, second_rotation: int) -> None:
    """SF-TOOL-GLOV-02, R-SF-28 Each tile goes into exactly the two cells, and the level, that the other had.

    SF-TOOL-GLOV-04 So the occupied cells stay the same.
    """
    first_cell = left_cell(woods, second, first_rotation)
    second_cell = left_cell(woods, first, second_rotation)
    woods.lift(first)
    woods.lift(second)
    woods.lay(first, first_cell, first_rotation)
    woods.lay(second, second_cell, second_rotation)


def left_cell(woods: Woods, tile: int, rotation: int) -> i64:
    """Where a left square goes at `rotation` to lie exactly in the place of `tile`."""
    return woods.left[tile] if woods.turned[tile] == rotation else woods.right(tile)


TAKE_TILE: Final = TakeTile()
SLED_TILE: Final = SledTile()
SNOWSHOES_TILE: Final = SnowshoesTile()
SHOVEL_FIRST: Final = ShovelFirst()
GLOVES_FIRST: Final = GlovesFirst()
