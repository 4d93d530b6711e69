"""What is done to a seat: the facts of events that say whose things they are about."""

from collections.abc import Mapping
from typing import Any, Final

WHOSE: Final = {
    "omens_gained": "seat",
    "omens_removed": "seat",
    "tokens_gained": "seat",
    "tokens_paid": "seat",
    "scrolls_gained": "seat",
    "scroll_given": "seat",
    "cards_drawn": "seat",
    "card_discarded": "seat",
    "villager_turned": "seat",
    "villager_left": "seat",
    "building_turned": "seat",
    "building_given": "seat",
    "achievement_taken": "seat",
}


def is_done_to(view: Mapping[str, Any], event: Mapping[str, Any]) -> bool:
    """Whether an event has done something to the seat of `view`, or to what is its own."""
    whose = WHOSE.get(event["kind"])
    return view["seat"] is not None and whose is not None and event.get(whose) == view["seat"]
