"""What is done to a seat: the facts of events that say whose things they are about."""

from collections.abc import Mapping
from typing import Any, Final

WHOSE: Final = {
    "food_gained": "seat",
    "food_lost": "seat",
    "food_stolen": "from",
    "oil_stolen": "from",
    "medkit_gained": "seat",
    "weapon_drawn": "seat",
    "weapons_discarded": "seat",
    "fight_begun": "defender",
    "scout_sent_home": "seat",
    "scout_died": "seat",
}


def is_done_to(view: Mapping[str, Any], event: Mapping[str, Any]) -> bool:
    """Whether an event has done something to the seat of `view`, or to what is its own."""
    whose = WHOSE.get(event["kind"])
    return view["seat"] is not None and whose is not None and event.get(whose) == view["seat"]
