"""What lines of the log light up: names of pieces and places in the drawings, as `draw.lights` has them."""

from typing import Final

_SCOUT: Final = "{seat}{scout}"
_SCOUT_THERE: Final = "{seat}{scout} hex-{hex}"
_OF_A_SEAT: Final = (
    "turn_begun",
    "start_player",
    "cards_picked",
    "food_gained",
    "food_lost",
    "medkit_gained",
    "weapon_drawn",
    "weapon_laid",
    "weapons_laid",
    "weapons_shown",
    "weapons_discarded",
    "weapons_returned",
    "bought",
    "points_lost",
    "rationed",
    "responded",
    "arsenal_rolled",
    "oil_stored",
    "crates_delivered",
    "special_delivered",
)

EVENT_LIGHTS: Final = {
    **dict.fromkeys(_OF_A_SEAT, "seat-{seat}"),
    "food_stolen": "seat-{seat} seat-{from}",
    "oil_stolen": "seat-{seat} seat-{from}",
    "special_taken": _SCOUT,
    "scout_recruited": _SCOUT,
    "scout_dismissed": _SCOUT,
    "scout_moved": _SCOUT_THERE,
    "scout_sent_home": _SCOUT_THERE,
    "scout_died": _SCOUT_THERE,
    "scout_saved": _SCOUT_THERE,
    "item_gathered": _SCOUT_THERE,
    "oil_drawn": _SCOUT_THERE,
    "fight_begun": "{seat}{scout} hex-{hex} {target}",
    "load_spilt": "hex-{hex}",
    "crate_placed": "hex-{tile}",
    "token_placed": "hex-{tile}",
    "tile_flipped": "hex-{tile}",
    "restocked": "hex-{tiles}",
    "event_drawn": "event",
    "round_begun": "round-{round}",
}
FACE_LIGHTS: Final = {"token": "{id}"}
