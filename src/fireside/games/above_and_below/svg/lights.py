"""What lines of the log light up: names of pieces and places in the drawings, as `draw.lights` has them."""

from typing import Final

_OWNER: Final = "village-{seat} rival-{seat}"
_OF_ONE_VILLAGER: Final = (
    "villager_joined",
    "villager_exerted",
    "villager_injured",
    "die_rerolled",
    "cat_checked",
    "potion_drunk",
    "cider_drunk",
    "bed_given",
)
_OF_AN_EXPEDITION: Final = (
    "encounter_read",
    "choice_made",
    "lanterns_rolled",
    "expedition_succeeded",
    "expedition_failed",
)

EVENT_LIGHTS: Final = {
    **dict.fromkeys(_OF_ONE_VILLAGER, "villager-{seat}-{villager} rival-{seat}"),
    **dict.fromkeys(_OF_AN_EXPEDITION, "encounter told rival-{seat}"),
    **dict.fromkeys(("work_begun", "expedition_begun"), "villager-{seat}-{villagers} rival-{seat}"),
    **dict.fromkeys(("coins_paid", "coins_lost", "coins_gained"), "purse-{seat}"),
    **dict.fromkeys(("item_listed", "item_unlisted", "offer_refused"), "sale-{seat}"),
    **dict.fromkeys(("round_begun", "round_ended"), "round"),
    "turn_begun": _OWNER,
    "passed": _OWNER,
    "building_bought": _OWNER,
    "villager_trained": "ready-{seat} rival-{seat}",
    "rested": "ready-{seat} rival-{seat}",
    "offer_made": "sale-{seller}",
    "item_sold": "sale-{seat} purse-{buyer}",
    "tokens_gained": "store-{seat}-{what} rival-{seat}",
    "ciders_paid": "store-{seat}-cider",
    "potions_paid": "store-{seat}-potion",
    "good_harvested": "store-{seat}-{good} rival-{seat}",
    "good_placed": "track-{seat}",
    "reputation_changed": "cube-{seat}",
    "cider_taken": "cider store-{seat}-cider",
}
FACE_LIGHTS: Final = {
    "building": "card-{id} building-{id}",
    "villager": "villager-{id}",
    "cave": "cave-{id}",
    "quest": "quest-{id}",
    "grove": "grove-{id}",
}
