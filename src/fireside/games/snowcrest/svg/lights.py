"""What lines of the log light up: names of pieces and places in the drawings, as `draw.lights` has them."""

from typing import Final

_SLOT: Final = "slot-{seat}-{slot}"
_OWNER: Final = "mat-{seat} seat-{seat}"
_BUILDINGS: Final = "buildings-{seat}"
_MEDITATION: Final = "meditation"

EVENT_LIGHTS: Final = {
    "turn_begun": _OWNER,
    "rested": _OWNER,
    "village_turned_up": _OWNER,
    "villager_activated": _SLOT,
    "villager_placed": _SLOT,
    "villager_left": _SLOT,
    "villager_turned": _SLOT,
    "unit_avoided": _SLOT,
    "row_refilled": "row-{place}",
    "tokens_gained": "token-{seat}-{what}",
    "tokens_paid": "token-{seat}-{what}",
    "scrolls_gained": "token-{seat}-scroll scrolls",
    "scroll_given": "token-{seat}-scroll scrolls",
    "last_scroll": "scrolls",
    "omens_gained": "omen-{seat}",
    "omens_removed": "omen-{seat}",
    "deck_reshuffled": "discards-{seat}",
    "building_built": _BUILDINGS,
    "building_turned": _BUILDINGS,
    "building_given": _BUILDINGS,
    "restocked": _BUILDINGS,
    "forest_revealed": "forest revealed-card",
    "forest_refilled": "forest",
    "guardian_revealed": "guardians revealed-card",
    "meditation_announced": _MEDITATION,
    "meditation_contested": _MEDITATION,
    "meditation_declined": _MEDITATION,
}
FACE_LIGHTS: Final = {"villager": "{seat}-{id} common-{id}", "achievement": "goal-{id}"}
