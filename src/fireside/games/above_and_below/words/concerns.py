"""What is done to a seat: the facts of events that say whose things they are about."""

from collections.abc import Mapping
from typing import Any, Final

WHOSE: Final = {
    "coins_gained": "seat",
    "coins_lost": "seat",
    "tokens_gained": "seat",
    "reputation_changed": "seat",
    "villager_injured": "seat",
    "villager_joined": "seat",
    "offer_made": "seller",
    "offer_refused": "buyer",
    "item_sold": "buyer",
}


def is_done_to(view: Mapping[str, Any], event: Mapping[str, Any]) -> bool:
    """Whether an event has done something to the seat of `view`, or to what is its own."""
    whose = WHOSE.get(event["kind"])
    return view["seat"] is not None and whose is not None and event.get(whose) == view["seat"]
