"""The eight tools. Each is used once, as a whole turn, and then turned over."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from fireside.core.bits import bit
from fireside.core.events import EVERYONE, all_but, only
from fireside.games.snowfall.actions import (
    FIRST_FIT,
    FIRST_TILE,
    FIT,
    RETURN,
    TILE,
    TILE_NAMES,
    return_action,
    returned_tiles,
)
from fireside.games.snowfall.rules.placing import REFILL, Placing, draw, tell_laid
from fireside.games.snowfall.state import Decision, Snowfall, Step
from fireside.games.snowfall.terms import (
    BINOCULARS,
    CABIN,
    COMPASS,
    LOOKED_AT,
    MAP,
    NEW_TILES,
    SLED,
    SNOW_SHOVEL,
    SNOWSHOES,
    TALL_BOOTS,
    TOOLS,
    WORK_GLOVES,
)
from fireside.games.snowfall.woods import ACTION_AT, ASIDE, NOWHERE, OUT_OF_REACH, insert


def meets_minimum(game: Snowfall, tool: int) -> bool:
    """SF-TOOL-04 What must be there before a tool may be used."""
    if tool == BINOCULARS:
        return len(game.stack) >= 2
    if tool == MAP:
        return len(game.stack) >= 1
    if tool == TALL_BOOTS:
        return True
    if tool == SNOWSHOES:
        return len(game.woods.laid) >= 1
    fewest = 2 if tool in (SNOW_SHOVEL, WORK_GLOVES) else 1
    return game.woods.uncovered_count() >= fewest


class UseTool(Step):
    """SF-TOOL-02 Carry a tool out completely, then turn it over (`TurnOver`)."""

    def __init__(self, tool: int) -> None:
        self.tool: Final = tool

    def run(self, game: Snowfall) -> None:
        tool = self.tool
        if tool == BINOCULARS:
            look(game)
        elif tool == MAP:
            unfold_map(game)
        elif tool == SNOWSHOES:
            game.then([SNOWSHOES_TILE, REFILL])
        elif tool == COMPASS:
            game.then([TAKE_TILE])
        elif tool == SLED:
            game.then([SLED_TILE])
        elif tool == SNOW_SHOVEL:
            game.then([SHOVEL_FIRST])
        elif tool == WORK_GLOVES:
            game.then([GLOVES_FIRST])

    def saved(self) -> list[Any]:
        return ["use_tool", TOOLS[self.tool]]


class TurnOver(Step):
    """SF-TOOL-02 The tool's effect is complete: from now on it counts as used."""

    def __init__(self, tool: int) -> None:
        self.tool: Final = tool

    def run(self, game: Snowfall) -> None:
        game.used = [*game.used, self.tool]
        if game.watched:
            game.tell("tool_used", {"tool": TOOLS[self.tool]}, EVERYONE)

    def saved(self) -> list[Any]:
        return ["turn_over", TOOLS[self.tool]]


class ChooseTile(Decision):
    """Choose one tile for a tool; each tool says which ones it may be."""

    purpose: ClassVar = ""

    def may_choose(self, game: Snowfall) -> list[int]:
        """The tiles to choose from, by id."""
        return game.woods.uncovered()

    def options(self, game: Snowfall) -> list[int]:
        return [FIRST_TILE + tile for tile in self.may_choose(game)]

    def refusal(self, game: Snowfall, action: int) -> str | None:
        if not TILE.holds(action):
            return self.misplaced(action)
        return self.why_not_tile(game, action - FIRST_TILE)

    def why_not_tile(self, game: Snowfall, tile: int) -> str | None:
        """The rule that forbids a tile; None if it may be chosen."""
        if tile not in game.woods.laid:
            return "SF-TOOL-05"
        return "SF-TOOL-06" if is_covered(game, tile) else None

    def named(self) -> tuple[str, list[int], i64]:
        return self.purpose, [], 0


def is_covered(game: Snowfall, tile: int) -> bool:
    """SF-COVER-02 Whether another tile lies on one of the tile's squares, read off the covered squares."""
    return tile in [square >> 1 for square in game.woods.beneath[1::2]]


# Binoculars


def look(game: Snowfall) -> None:
    """SF-TOOL-BIN-01 Look at the top four tiles of the stack, or at all there are."""
    game.reveal()
    seen = min(LOOKED_AT, len(game.stack))
    game.known_top = max(game.known_top, seen)
    if game.watched:
        tiles = [TILE_NAMES[tile] for tile in reversed(game.stack[-seen:])]
        game.tell("tiles_looked_at", {"tiles": tiles}, only(0))
        game.tell("tiles_looked_at", {"count": seen}, all_but(0))
    game.then([RETURN_TILES])


class ReturnTiles(Decision):
    """SF-TOOL-BIN-02 Choose two of the tiles looked at, and their order, for the top of the stack."""

    kind: ClassVar = "return_tiles"
    rule: ClassVar = "SF-TOOL-BIN-02"

    def options(self, game: Snowfall) -> list[int]:
        seen = game.stack[-LOOKED_AT:]
        return sorted([return_action(top, second) for top in seen for second in seen if top != second])

    def chosen(self, game: Snowfall, action: int) -> None:
        """SF-TOOL-BIN-03 The others go to the bottom in the order in which they were lying."""
        top, second = returned_tiles(action)
        others = [tile for tile in game.stack[-LOOKED_AT:] if tile not in (top, second)]
        game.stack = others + game.stack[:-LOOKED_AT] + [second, top]
        game.known_top = 2
        game.known_bottom = len(others)
        if game.watched:
            game.tell("tiles_returned", {"tiles": [TILE_NAMES[top], TILE_NAMES[second]]}, only(0))
            game.tell("tiles_returned", {"count": 2}, all_but(0))

    def refusal(self, game: Snowfall, action: int) -> str | None:
        if not RETURN.holds(action):
            return self.misplaced(action)
        seen = game.stack[-LOOKED_AT:]
        return None if all(tile in seen for tile in returned_tiles(action)) else "SF-TOOL-BIN-01"

    def prompt(self, game: Snowfall) -> str:
        return "Choose the two tiles that go back on top, the next one to be drawn first."

    def named(self) -> tuple[str, list[int], i64]:
        return "binoculars", [], 0

    def saved(self) -> list[Any]:
        return ["return_tiles"]


# Compass


class TakeTile(ChooseTile):
    """SF-TOOL-COM-01 Choose an uncovered tile; SF-TOOL-COM-02 it goes back into the hand."""

    kind: ClassVar = "take_tile"
    rule: ClassVar = "SF-TOOL-COM-01"
    purpose: ClassVar = "compass"

    def chosen(self, game: Snowfall, action: int) -> None:
        """SF-TOOL-COM-03 Nothing is drawn."""
        tile = action - FIRST_TILE
        game.woods.lift(tile)
        insert(game.hand, tile)
        if game.watched:
            game.tell("tile_taken", {"tile": TILE_NAMES[tile]}, EVERYONE)

    def prompt(self, game: Snowfall) -> str:
        return "Choose the tile that goes back into your hand."

    def saved(self) -> list[Any]:
        return ["take_tile"]


# Map


def unfold_map(game: Snowfall) -> None:
    """SF-TOOL-MAP-01 Set the hand aside; SF-TOOL-MAP-02 draw two tiles, seen before either is placed."""
    game.set_aside = game.hand
    game.hand = []
    draw(game, NEW_TILES)
    steps: list[Step] = [MAP_TILE for _ in game.hand]
    steps.append(TAKE_BACK)
    game.then(steps)


class MapTile(ChooseTile):
    """SF-TOOL-MAP-03 Choose which of the new tiles to place next."""

    kind: ClassVar = "map_tile"
    rule: ClassVar = "SF-TOOL-MAP-03"
    purpose: ClassVar = "map"

    def may_choose(self, game: Snowfall) -> list[int]:
        return game.hand

    def why_not_tile(self, game: Snowfall, tile: int) -> str | None:
        return None if tile in game.hand else self.rule

    def chosen(self, game: Snowfall, action: int) -> None:
        game.then([MapPlacing(action - FIRST_TILE)])

    def prompt(self, game: Snowfall) -> str:
        return "Choose which of the new tiles to place first."

    def saved(self) -> list[Any]:
        return ["map_tile"]


class MapPlacing(Placing):
    """SF-TOOL-MAP-03 The new tiles are placed like any other."""

    purpose: ClassVar = "map"


class TakeBack(Step):
    """SF-TOOL-MAP-04 The tiles set aside are the hand again."""

    def run(self, game: Snowfall) -> None:
        game.hand = game.set_aside[:]  # a copy: clones share what was set aside
        game.set_aside = []

    def saved(self) -> list[Any]:
        return ["take_back"]


# Sled


class SledTile(ChooseTile):
    """SF-TOOL-SLED-01 Choose an uncovered tile to lift."""

    kind: ClassVar = "sled_tile"
    rule: ClassVar = "SF-TOOL-SLED-01"
    purpose: ClassVar = "sled"

    def chosen(self, game: Snowfall, action: int) -> None:
        game.then([SledPlacing(action - FIRST_TILE)])

    def prompt(self, game: Snowfall) -> str:
        return "Choose the tile that the sled moves."

    def saved(self) -> list[Any]:
        return ["sled_tile"]


class SledPlacing(Placing):
    """SF-TOOL-SLED-02 Back into the same two cells, or anywhere legal with the tile lifted."""

    rule: ClassVar = "SF-TOOL-SLED-02"
    purpose: ClassVar = "sled"

    def options(self, game: Snowfall) -> list[int]:
        woods = game.woods.clone()
        woods.lift(self.tile)
        cells = woods.cells
        insert(cells, ACTION_AT[game.woods.left[self.tile]])
        insert(cells, ACTION_AT[game.woods.right(self.tile)])
        return cells

    def ways(self, game: Snowfall, cell: i64) -> i64:
        """SF-TOOL-SLED-03 Its own cells are free while it is lifted; SF-TOOL-SLED-04 staying is always legal."""
        woods = game.woods.clone()
        woods.lift(self.tile)
        ways = i64(woods.ways[cell])
        rotation = game.woods.turned[self.tile]
        if cell == game.woods.left[self.tile]:
            ways |= bit(rotation)
        if cell == game.woods.right(self.tile):
            ways |= bit(rotation ^ 2)
        return ways

    def lay(self, game: Snowfall, cell: i64, rotation: i64) -> None:
        game.woods.lift(self.tile)
        game.woods.lay(self.tile, cell, rotation)

    def occupied(self, game: Snowfall) -> set[int]:
        """SF-TOOL-SLED-03 The cells of all other tiles, those beneath it included."""
        woods = game.woods
        cells: set[int] = set()
        for tile in [CABIN, *woods.laid]:
            if tile != self.tile:
                cells.add(int(woods.left[tile]))
                cells.add(int(woods.right(tile)))
        return cells

    def why_not_at(self, game: Snowfall, cell: i64, rotation: i64, occupied: set[int]) -> str | None:
        own = [game.woods.left[self.tile], game.woods.right(self.tile)]
        if cell in own and cell + ASIDE[rotation] in own:
            return None
        reason = super().why_not_at(game, cell, rotation, occupied)
        return "SF-TOOL-SLED-05" if reason == "SF-PLACE-02" else reason


# Snowshoes


class SnowshoesTile(ChooseTile):
    """SF-TOOL-SNOW-01 Choose the tile of the hand that goes on top of the woods."""

    kind: ClassVar = "snowshoes_tile"
    rule: ClassVar = "SF-TOOL-SNOW-01"
    purpose: ClassVar = "snowshoes"

    def may_choose(self, game: Snowfall) -> list[int]:
        return game.hand

    def why_not_tile(self, game: Snowfall, tile: int) -> str | None:
        return None if tile in game.hand else self.rule

    def chosen(self, game: Snowfall, action: int) -> None:
        game.then([SnowshoesPlacing(action - FIRST_TILE)])

    def prompt(self, game: Snowfall) -> str:
        return "Choose the tile that goes on top of the woods."

    def saved(self) -> list[Any]:
        return ["snowshoes_tile"]


class SnowshoesPlacing(Placing):
    """SF-TOOL-SNOW-01 Cover two squares, or one square and an empty cell; SF-TOOL-SNOW-04 in any rotation."""

    rule: ClassVar = "SF-TOOL-SNOW-01"
    purpose: ClassVar = "snowshoes"

    def options(self, game: Snowfall) -> list[int]:
        """The cells of the snow tiles and their neighbours, the cabin's excepted."""
        woods = game.woods
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

    def ways(self, game: Snowfall, cell: i64) -> i64:
        """SF-TOOL-SNOW-02 Never a cabin square; SF-TOOL-SNOW-03 the empty cell needs no other neighbour."""
        woods = game.woods
        ways: i64 = 0
        for rotation in range(4):
            other = cell + ASIDE[rotation]
            if other == woods.left[CABIN] or other == woods.right(CABIN):
                continue
            if woods.top[cell] != 0 or woods.top[other] != 0:
                ways |= bit(rotation)
        return ways

    def why_not_at(self, game: Snowfall, cell: i64, rotation: i64, occupied: set[int]) -> str | None:
        cells = [int(cell), int(cell + ASIDE[rotation])]
        if int(game.woods.left[CABIN]) in cells or int(game.woods.right(CABIN)) in cells:
            return "SF-TOOL-SNOW-02"
        return None if cells[0] in occupied or cells[1] in occupied else "SF-TOOL-SNOW-01"


# Snow Shovel


class ShovelFirst(ChooseTile):
    """SF-TOOL-SHOV-01 Choose two uncovered tiles; SF-DEC-03 the lower id is named first."""

    kind: ClassVar = "shovel_first"
    rule: ClassVar = "SF-TOOL-SHOV-01"
    purpose: ClassVar = "snow_shovel"

    def may_choose(self, game: Snowfall) -> list[int]:
        return game.woods.uncovered()[:-1]

    def why_not_tile(self, game: Snowfall, tile: int) -> str | None:
        reason = super().why_not_tile(game, tile)
        if reason is None and tile == max(game.woods.uncovered()):
            return "SF-DEC-03"
        return reason

    def chosen(self, game: Snowfall, action: int) -> None:
        game.then([ShovelSecond(action - FIRST_TILE)])

    def prompt(self, game: Snowfall) -> str:
        return "Choose the first of the two tiles to shovel away."

    def saved(self) -> list[Any]:
        return ["shovel_first"]


class ShovelSecond(ChooseTile):
    """SF-TOOL-SHOV-01 Choose the second tile; SF-TOOL-SHOV-02 both leave the game."""

    kind: ClassVar = "shovel_second"
    rule: ClassVar = "SF-TOOL-SHOV-01"
    purpose: ClassVar = "snow_shovel"

    def __init__(self, first: int) -> None:
        self.first: Final = first

    def may_choose(self, game: Snowfall) -> list[int]:
        return [tile for tile in game.woods.uncovered() if tile > self.first]

    def why_not_tile(self, game: Snowfall, tile: int) -> str | None:
        reason = super().why_not_tile(game, tile)
        return "SF-DEC-03" if reason is None and tile <= self.first else reason

    def chosen(self, game: Snowfall, action: int) -> None:
        second = action - FIRST_TILE
        game.woods.lift(self.first)
        game.woods.lift(second)
        game.shovelled = [self.first, second]
        if game.watched:
            game.tell("tiles_shovelled", {"tiles": [TILE_NAMES[self.first], TILE_NAMES[second]]}, EVERYONE)

    def prompt(self, game: Snowfall) -> str:
        return f"Choose the tile to shovel away together with {TILE_NAMES[self.first]}."

    def named(self) -> tuple[str, list[int], i64]:
        return self.purpose, [self.first], NOWHERE

    def saved(self) -> list[Any]:
        return ["shovel_second", TILE_NAMES[self.first]]


# Work Gloves


class GlovesFirst(ShovelFirst):
    """SF-TOOL-GLOV-01 Choose two uncovered tiles to swap; the lower id is named first."""

    kind: ClassVar = "gloves_first"
    rule: ClassVar = "SF-TOOL-GLOV-01"
    purpose: ClassVar = "work_gloves"

    def chosen(self, game: Snowfall, action: int) -> None:
        game.then([GlovesSecond(action - FIRST_TILE)])

    def prompt(self, game: Snowfall) -> str:
        return "Choose the first of the two tiles to swap."

    def saved(self) -> list[Any]:
        return ["gloves_first"]


class GlovesSecond(ShovelSecond):
    """SF-TOOL-GLOV-01 Choose the second tile to swap."""

    kind: ClassVar = "gloves_second"
    rule: ClassVar = "SF-TOOL-GLOV-01"
    purpose: ClassVar = "work_gloves"

    def chosen(self, game: Snowfall, action: int) -> None:
        game.then([GlovesFit(self.first, action - FIRST_TILE)])

    def prompt(self, game: Snowfall) -> str:
        return f"Choose the tile that changes places with {TILE_NAMES[self.first]}."

    def saved(self) -> list[Any]:
        return ["gloves_second", TILE_NAMES[self.first]]


class GlovesFit(Decision):
    """SF-TOOL-GLOV-03 Each tile takes one of the two rotations that fit its new space."""

    kind: ClassVar = "gloves_fit"
    rule: ClassVar = "SF-TOOL-GLOV-03"

    def __init__(self, first: int, second: int) -> None:
        self.first: Final = first
        self.second: Final = second

    def options(self, game: Snowfall) -> list[int]:
        first_fits = fits(game.woods.turned[self.second])
        second_fits = fits(game.woods.turned[self.first])
        return [FIRST_FIT + 4 * one + other for one in first_fits for other in second_fits]

    def chosen(self, game: Snowfall, action: int) -> None:
        place = action - FIRST_FIT
        swap(game, self.first, self.second, place // 4, place % 4)
        if game.watched:
            tell_laid(game, "tile_swapped", self.first)
            tell_laid(game, "tile_swapped", self.second)

    def refusal(self, game: Snowfall, action: int) -> str | None:
        if not FIT.holds(action):
            return self.misplaced(action)
        place = action - FIRST_FIT
        is_first_upright = game.woods.turned[self.first] % 2
        is_second_upright = game.woods.turned[self.second] % 2
        fits_both = place // 4 % 2 == is_second_upright and place % 2 == is_first_upright
        return None if fits_both else self.rule

    def prompt(self, game: Snowfall) -> str:
        return f"Choose how {TILE_NAMES[self.first]} and {TILE_NAMES[self.second]} are turned in their new places."

    def named(self) -> tuple[str, list[int], i64]:
        return "work_gloves", [self.first, self.second], NOWHERE

    def saved(self) -> list[Any]:
        return ["gloves_fit", TILE_NAMES[self.first], TILE_NAMES[self.second]]


def fits(rotation: i64) -> list[int]:
    """The two rotations in which a tile fits a space where a tile lay at `rotation`."""
    return [1, 3] if rotation & 1 else [0, 2]


def swap(game: Snowfall, first: int, second: int, first_rotation: int, second_rotation: int) -> None:
    """SF-TOOL-GLOV-02 Each tile goes into exactly the two cells, and the level, that the other one had."""
    woods = game.woods
    first_cell = left_cell(game, second, first_rotation)
    second_cell = left_cell(game, first, second_rotation)
    woods.lift(first)
    woods.lift(second)
    woods.lay(first, first_cell, first_rotation)
    woods.lay(second, second_cell, second_rotation)


def left_cell(game: Snowfall, tile: int, rotation: int) -> i64:
    """Where a left square goes at `rotation` to lie exactly in the space of `tile`."""
    woods = game.woods
    return woods.left[tile] if woods.turned[tile] == rotation else woods.right(tile)


RETURN_TILES: Final = ReturnTiles()
TAKE_TILE: Final = TakeTile()
MAP_TILE: Final = MapTile()
TAKE_BACK: Final = TakeBack()
SLED_TILE: Final = SledTile()
SNOWSHOES_TILE: Final = SnowshoesTile()
SHOVEL_FIRST: Final = ShovelFirst()
GLOVES_FIRST: Final = GlovesFirst()
