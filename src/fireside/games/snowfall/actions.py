"""The vocabulary: every choice of Snowfall as an integer with a name.

Within a decision the integers follow SF-DEC-02: `expand` before `tool`, tiles by id, tools by
machine id, placements by row, column, rotation, pairs by their first member, then their second.
SF-DEC-08 A clock takes the first of them, so it never uses up a tool.
"""

from typing import Final

from fireside.core.phrases import Part, card
from fireside.core.vocabulary import Block, Vocabulary
from fireside.games.snowfall.terms import EAST, NORTH, SIDES, SOUTH, TILES, TOOLS, WEST

COLUMNS: Final = EAST - WEST + 1


def tile_name(tile: int) -> str:
    """S01 to S30."""
    return f"S{tile + 1:02d}"


TILE_NAMES: Final = [tile_name(tile) for tile in range(TILES)]
TILE_FACES: Final[list[Part]] = [card("tile", name, name) for name in TILE_NAMES]  # as sentences name them


def _kept() -> list[str]:
    pairs = [f"{one}+{other}" for place, one in enumerate(TOOLS) for other in TOOLS[place + 1 :]]
    return TOOLS + pairs


def _cells() -> list[str]:
    return [f"{col},{row}" for row in range(NORTH, SOUTH + 1) for col in range(WEST, EAST + 1)]


SIDE: Final = Block("side", SIDES)
KEEP: Final = Block("keep", _kept())
EXPAND: Final = Block("expand", TILE_NAMES)
TOOL: Final = Block("tool", TOOLS)
RETURN: Final = Block("return", [f"{top}+{next}" for top in TILE_NAMES for next in TILE_NAMES if top != next])
TILE: Final = Block("tile", TILE_NAMES)
CELL: Final = Block("cell", _cells())
ROTATE: Final = Block("rotate", ["0", "90", "180", "270"])
FIT: Final = Block("fit", [f"{90 * one}+{90 * other}" for one in range(4) for other in range(4)])

VOCABULARY: Final = Vocabulary([SIDE, KEEP, EXPAND, TOOL, RETURN, TILE, CELL, ROTATE, FIT])

FIRST_EXPAND: Final = EXPAND.start
FIRST_TOOL: Final = TOOL.start
FIRST_TILE: Final = TILE.start
FIRST_CELL: Final = CELL.start
FIRST_ROTATE: Final = ROTATE.start
FIRST_FIT: Final = FIT.start


def keep_action(tools: list[int]) -> int:
    """The action that keeps `tools`, one or two, ascending."""
    return VOCABULARY.action("keep:" + "+".join(TOOLS[tool] for tool in tools))


def kept_tools(action: int) -> list[int]:
    """The tools that a `keep` action keeps."""
    return [TOOLS.index(name) for name in KEEP.entries[action - KEEP.start].split("+")]


def return_action(top: int, second: int) -> int:
    """SF-TOOL-BIN-02 The action that returns `top` as the top tile and `second` below it."""
    return RETURN.start + top * (TILES - 1) + second - (1 if second > top else 0)


def returned_tiles(action: int) -> tuple[int, int]:
    """The tiles that a `return` action puts on top: the top one, and the one below."""
    place = action - RETURN.start
    top = place // (TILES - 1)
    second = place % (TILES - 1)
    return top, second + 1 if second >= top else second


def cell_action(col: int, row: int) -> int:
    """SF-DEC-09 The action that lays the left square on (col, row)."""
    return FIRST_CELL + (row - NORTH) * COLUMNS + col - WEST


def cell_of(action: int) -> tuple[int, int]:
    """Column and row of a `cell` action."""
    place = action - FIRST_CELL
    return place % COLUMNS + WEST, place // COLUMNS + NORTH
