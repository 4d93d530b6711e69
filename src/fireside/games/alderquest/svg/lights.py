"""What lines of the log light up: names of pieces and places in the drawings, as `draw.lights` has them."""

from typing import Final

_CELLS: Final = "mb-rune-{cells}"
_BOTH_SPACES: Final = "field-{from} field-{to}"
_ON_A_SPACE: Final = (
    "tile_hidden",
    "tile_set",
    "tile_dismissed",
    "tile_returned",
    "tile_peeked",
    "tile_revealed",
    "rival_tile_placed",
    "minion_summoned",
    "minion_activated",
    "minion_exhausted",
    "minion_readied",
    "minion_upgraded",
    "minion_destroyed",
    "minion_ejected",
    "squabble",
    "elbow_drop",
    "confronted",
    "acorn_taken",
    "acorns_dropped",
    "acorn_tributed",
)
_ON_THE_BOARD: Final = (
    "line_dropped",
    "bottom_row_destroyed",
    "runes_fell",
    "snowflakes_sank",
    "cascade_stopped",
)
_HELD: Final = ("runes_collected", "rune_paid", "runes_gained", "runes_lost", "runes_stolen")
_CARDS: Final = (
    "quarrel_drawn",
    "quarrel_played",
    "quarrel_discarded",
    "quarrels_reshuffled",
    "relic_drawn",
    "relic_played",
    "trap_armed",
    "trap_triggered",
)

EVENT_LIGHTS: Final = {
    **dict.fromkeys(_ON_A_SPACE, "field-{space}"),
    **dict.fromkeys(_ON_THE_BOARD, "panel-matching"),
    **dict.fromkeys(_HELD, "held-{side}-{guild}"),
    "minion_moved": _BOTH_SPACES,
    "acorn_passed": _BOTH_SPACES,
    "tile_shifted": _BOTH_SPACES,
    "rune_dropped": "mb-rune-{column}-{row}",
    "runes_swapped": _CELLS,
    "rune_slid": "mb-rune-{to}",
    "runes_matched": _CELLS,
    "runes_destroyed": _CELLS,
    "runes_revealed": "panel-matching",
    "pouch_refilled": "mb-pouch",
    "snowflakes_scored": "mb-winter",
    "guild_exalted": "mb-exalted",
    "exalted_lost": "mb-exalted",
    "guild_chosen": "guild-{guild}",
    "turn_begun": "collection-{side}",
    "acorns_scored": "collection-{side}",
    **dict.fromkeys(_CARDS, "cards-{side}"),
    "tiles_drawn": "tiles-{side}",
    "trap_tiles_moved": "tiles-{side}",
}
FACE_LIGHTS: Final = {"hero": "hero-{id} unused-{id}", "quarrel": "card-{id}", "relic": "card-{id}"}
