"""The nouns of Snowfall Over Mountains.

A *tile* is a domino of two *squares*, left and right as printed; a *cell* is one place of the
grid (never "position"); the two cells of a tile are its *place*. *Woods* are all tiles on the table, the
*cabin* included; *tile* without an adjective is a snow tile. A tile is *laid* and *lifted*, never "played".
"""

from typing import Final

from mypy_extensions import i64

TILES: Final = 30  # SF-SETUP-02, as many as a content file may hold
CABIN: Final = 30  # the cabin's number, after the snow tiles
REMOVED: Final = 4  # SF-SETUP-03 go to the box unseen
HAND: Final = 2  # SF-SETUP-08, SF-DRAW-01
DEALT_TOOLS: Final = 3  # SF-SETUP-05
LOOKED_AT: Final = 4  # SF-TOOL-BIN-01
NEW_TILES: Final = 2  # SF-TOOL-MAP-02
PENALTY: Final = 3  # SF-TRAIL-06
SIDES: Final = ["A", "B"]

# SF-FEAT-01 The five features; a square's features are bits in this order.
FEATURES: Final = ["bear", "bush", "pond", "rabbit", "tree"]
BEAR: Final[i64] = 1
BUSH: Final[i64] = 2
POND: Final[i64] = 4
RABBIT: Final[i64] = 8
TREE: Final[i64] = 16
ANY_FEATURE: Final[i64] = 31

# What a square shows is packed: five feature bits, then the exits of bear, rabbit and trail.
EDGES: Final = "NESW"
BEAR_EXITS: Final[i64] = 5
RABBIT_EXITS: Final[i64] = 9
TRAIL_EXITS: Final[i64] = 13
TRAIL: Final[i64] = 15 << 13  # any trail at all

TOOLS: Final = [
    "binoculars",
    "compass",
    "map",
    "sled",
    "snow_shovel",
    "snowshoes",
    "tall_boots",
    "work_gloves",
]
BINOCULARS: Final = 0
COMPASS: Final = 1
MAP: Final = 2
SLED: Final = 3
SNOW_SHOVEL: Final = 4
SNOWSHOES: Final = 5
TALL_BOOTS: Final = 6
WORK_GLOVES: Final = 7

# SF-GEO-07 How far the woods can reach.
WEST: Final = -56
EAST: Final = 57
NORTH: Final = -56
SOUTH: Final = 56

NORMAL: Final = "normal"
HARDER: Final = "harder"
