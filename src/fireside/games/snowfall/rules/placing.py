"""Expand the woods: the cell of the left square, then the rotation (SF-DEC-09); and drawing.

`Placing` lays a tile of the hand next to the woods. Sled and Snowshoes place by other rules and
say so by overriding which ways a cell has.
"""

from typing import ClassVar, Final

from mypy_extensions import i64

from fireside.core.events import EVERYONE
from fireside.core.phrases import Words, phrase
from fireside.games.snowfall.actions import CELL, FIRST_CELL, FIRST_ROTATE, ROTATE, TILE_FACES, TILE_NAMES
from fireside.games.snowfall.state import Decision, Snowfall, Step
from fireside.games.snowfall.terms import HAND, TILES
from fireside.games.snowfall.woods import ASIDE, CELL_FOR, NOWHERE, WIDTH, column, insert, row


class Placing(Decision):
    """SF-PLACE-01 Choose a cell for the left square of a tile; SF-DEC-09 then its rotation.

    SF-PLACE-06 What the squares show never matters; R-SF-18 the cabin is a tile to place against, and so
    (R-SF-17) is every island.
    """

    kind: ClassVar = "place_cell"
    rule: ClassVar = "SF-PLACE-01"
    purpose: ClassVar = "expand"

    def __init__(self, tile: int) -> None:
        self.tile: Final = tile

    # By enumeration

    def options(self, game: Snowfall) -> list[int]:
        """SF-PLACE-09 Every cell with at least one legal rotation."""
        return game.woods.cells

    def ways(self, game: Snowfall, cell: i64) -> i64:
        """The rotations, as bits, in which the tile may lie with its left square on `cell`."""
        return i64(game.woods.ways[cell])

    def chosen(self, game: Snowfall, action: int) -> None:
        game.then([PlaceRotation(self, CELL_FOR[action - FIRST_CELL])])

    def lay(self, game: Snowfall, cell: i64, rotation: i64) -> None:
        """SF-PLACE-08 The tile leaves the hand and lies where it was placed."""
        game.hand.remove(self.tile)
        game.woods.lay(self.tile, cell, rotation)
        if game.watched:
            tell_laid(game, "tile_placed", self.tile)

    # Rule by rule

    def refusal(self, game: Snowfall, action: int) -> str | None:
        if not CELL.holds(action):
            return self.misplaced(action)
        cell = CELL_FOR[action - FIRST_CELL]
        occupied = self.occupied(game)
        reasons = [self.why_not_at(game, cell, rotation, occupied) for rotation in range(4)]
        if None in reasons:
            return None
        if int(cell) not in occupied and all(reason == "SF-PLACE-02" for reason in reasons):
            return "SF-PLACE-07"  # a single empty cell, closed in on all sides
        return max(reasons, key=CLOSEST.index)

    def occupied(self, game: Snowfall) -> set[int]:
        """The cells that count as occupied while the tile is placed."""
        return game.woods.occupied()

    def why_not_at(self, game: Snowfall, cell: i64, rotation: i64, occupied: set[int]) -> str | None:
        """The rule that forbids one placement; None if it is legal."""
        left = int(cell)
        right = int(cell + ASIDE[rotation])
        if left in occupied or right in occupied:
            return "SF-PLACE-02"
        if is_beside(left, occupied) or is_beside(right, occupied):
            return None
        return (
            "SF-PLACE-04" if is_at_corner(left, occupied) or is_at_corner(right, occupied) else "SF-PLACE-03"
        )

    # In words

    def prompt(self, game: Snowfall) -> Words:
        return phrase("Choose where the left square of {tile} goes.", tile=TILE_FACES[self.tile])

    def named(self) -> tuple[str, list[int], i64]:
        return self.purpose, [self.tile], NOWHERE


class PlaceRotation(Decision):
    """SF-GEO-03, SF-GEO-06, SF-DEC-09 Turn the tile about its left square: one of the legal rotations."""

    kind: ClassVar = "place_rotation"
    rule: ClassVar = "SF-DEC-09"

    def __init__(self, placing: Placing, cell: i64) -> None:
        self.placing: Final = placing
        self.cell: Final = cell

    def options(self, game: Snowfall) -> list[int]:
        ways = self.placing.ways(game, self.cell)
        options: list[int] = []
        for rotation in range(4):
            if ways >> i64(rotation) & 1:
                options.append(FIRST_ROTATE + rotation)
        return options

    def chosen(self, game: Snowfall, action: int) -> None:
        self.placing.lay(game, self.cell, i64(action - FIRST_ROTATE))

    def refusal(self, game: Snowfall, action: int) -> str | None:
        if not ROTATE.holds(action):
            return self.misplaced(action)
        occupied = self.placing.occupied(game)
        return self.placing.why_not_at(game, self.cell, i64(action - FIRST_ROTATE), occupied)

    def prompt(self, game: Snowfall) -> Words:
        return phrase("Choose how {tile} is turned.", tile=TILE_FACES[self.placing.tile])

    def named(self) -> tuple[str, list[int], i64]:
        return self.placing.purpose, [self.placing.tile], self.cell


def tell_laid(game: Snowfall, kind: str, tile: int) -> None:
    """Tell everyone where a tile lies now."""
    cell = game.woods.left[tile]
    where = {"col": int(column(cell)), "row": int(row(cell)), "rotation": 90 * int(game.woods.turned[tile])}
    game.tell(kind, {"tile": TILE_NAMES[tile], **where}, EVERYONE)


def is_beside(cell: int, occupied: set[int]) -> bool:
    """SF-PLACE-03, SF-PLACE-05 Whether a cell shares a side with an occupied one."""
    return any(cell + aside in occupied for aside in (1, -1, int(WIDTH), -int(WIDTH)))


def is_at_corner(cell: int, occupied: set[int]) -> bool:
    """SF-PLACE-04 Whether a cell touches an occupied one at a corner."""
    wide = int(WIDTH)
    return any(cell + aside in occupied for aside in (wide + 1, wide - 1, -wide + 1, -wide - 1))


class Refill(Step):
    """SF-DRAW-01 Draw until the hand holds two tiles, SF-DRAW-03 or the stack is empty.

    SF-DRAW-02 With two or more in hand nothing is drawn.
    """

    def run(self, game: Snowfall) -> None:
        if len(game.hand) < HAND:
            draw(game, HAND - len(game.hand))


def draw(game: Snowfall, count: int) -> None:
    """SF-DRAW-04 Up to `count` tiles from the top of the stack, seen at once."""
    drawn: list[str] = []
    while count > 0 and game.stack:
        tile = game.stack.pop()
        insert(game.hand, tile)
        drawn.append(TILE_NAMES[tile])
        count -= 1
    if drawn:
        game.reveal()
        game.known_top = max(0, game.known_top - len(drawn))
        game.known_bottom = min(game.known_bottom, len(game.stack))
        if game.watched:
            game.tell("tiles_drawn", {"tiles": drawn, "stack": len(game.stack)}, EVERYONE)


# Of the rules against the four rotations the last of these is cited: it is the one that was nearly kept.
CLOSEST: Final[list[str | None]] = [
    "SF-PLACE-02",
    "SF-TOOL-SLED-05",
    "SF-TOOL-SNOW-02",
    "SF-PLACE-03",
    "SF-TOOL-SNOW-01",
    "SF-PLACE-04",
]
REFILL: Final = Refill()
PLACING: Final = [Placing(tile) for tile in range(TILES)]
