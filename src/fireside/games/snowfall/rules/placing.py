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

    def options(self, state: Snowfall) -> list[int]:
        """SF-PLACE-09 Every cell with at least one legal rotation."""
        return state.woods.cells

    def ways(self, state: Snowfall, cell: i64) -> i64:
        """The rotations, as bits, in which the tile may lie with its left square on `cell`."""
        return i64(state.woods.ways[cell])

    def chosen(self, state: Snowfall, action: int) -> None:
        state.then([PlaceRotation(self, CELL_FOR[action - FIRST_CELL])])

    def lay(self, state: Snowfall, cell: i64, rotation: i64) -> None:
        """SF-PLACE-08 The tile leaves the hand and lies where it was placed."""
        state.hand.remove(self.tile)
        state.woods.lay(self.tile, cell, rotation)
        if state.watched:
            tell_laid(state, "tile_placed", self.tile)

    # Rule by rule

    def refusal(self, state: Snowfall, action: int) -> str | None:
        if not CELL.holds(action):
            return self.misplaced(action)
        cell = CELL_FOR[action - FIRST_CELL]
        occupied = self.occupied(state)
        reasons = [self.why_not_at(state, cell, rotation, occupied) for rotation in range(4)]
        if None in reasons:
            return None
        if int(cell) not in occupied and all(reason == "SF-PLACE-02" for reason in reasons):
            return "SF-PLACE-07"  # a single empty cell, closed in on all sides
        return max(reasons, key=CLOSEST.index)

    def occupied(self, state: Snowfall) -> set[int]:
        """The cells that count as occupied while the tile is placed."""
        return state.woods.occupied()

    def why_not_at(self, state: Snowfall, cell: i64, rotation: i64, occupied: set[int]) -> str | None:
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

    def prompt(self, state: Snowfall) -> Words:
        return phrase("Choose where the [left square] of {tile} goes.", tile=TILE_FACES[self.tile])

    def named(self) -> tuple[str, list[int], i64]:
        return self.purpose, [self.tile], NOWHERE


class PlaceRotation(Decision):
    """SF-GEO-03, SF-GEO-06, SF-DEC-09 Turn the tile about its left square: one of the legal rotations."""

    kind: ClassVar = "place_rotation"
    rule: ClassVar = "SF-DEC-09"

    def __init__(self, placing: Placing, cell: i64) -> None:
        self.placing: Final = placing
        self.cell: Final = cell

    def options(self, state: Snowfall) -> list[int]:
        ways = self.placing.ways(state, self.cell)
        options: list[int] = []
        for rotation in range(4):
            if ways >> i64(rotation) & 1:
                options.append(FIRST_ROTATE + rotation)
        return options

    def chosen(self, state: Snowfall, action: int) -> None:
        self.placing.lay(state, self.cell, i64(action - FIRST_ROTATE))

    def refusal(self, state: Snowfall, action: int) -> str | None:
        if not ROTATE.holds(action):
            return self.misplaced(action)
        occupied = self.placing.occupied(state)
        return self.placing.why_not_at(state, self.cell, i64(action - FIRST_ROTATE), occupied)

    def prompt(self, state: Snowfall) -> Words:
        return phrase("Choose how {tile} is turned.", tile=TILE_FACES[self.placing.tile])

    def named(self) -> tuple[str, list[int], i64]:
        return self.placing.purpose, [self.placing.tile], self.cell


def tell_laid(state: Snowfall, kind: str, tile: int) -> None:
    """Tell everyone where a tile lies now."""
    cell = state.woods.left[tile]
    where = {"col": int(column(cell)), "row": int(row(cell)), "rotation": 90 * int(state.woods.turned[tile])}
    state.tell(kind, {"tile": TILE_NAMES[tile], **where}, EVERYONE)


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

    def run(self, state: Snowfall) -> None:
        if len(state.hand) < HAND:
            draw(state, HAND - len(state.hand))


def draw(state: Snowfall, count: int) -> None:
    """SF-DRAW-04 Up to `count` tiles from the top of the stack, seen at once."""
    drawn: list[str] = []
    while count > 0 and state.stack:
        tile = state.stack.pop()
        insert(state.hand, tile)
        drawn.append(TILE_NAMES[tile])
        count -= 1
    if drawn:
        state.reveal()
        state.known_top = max(0, state.known_top - len(drawn))
        state.known_bottom = min(state.known_bottom, len(state.stack))
        if state.watched:
            state.tell("tiles_drawn", {"tiles": drawn, "stack": len(state.stack)}, EVERYONE)


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
