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
    "villager_left": "seat",
    "building_turned": "seat",
    "building_given": "seat",
    "achievement_taken": "seat",
}


def is_done_to(view: Mapping[str, Any], event: Mapping[str, Any]) -> bool:
    """Whether an event has done something to the seat of `view`, or to what is its own, between its turns."""
    if view["seat"] is None or _is_in_the_middle_of_a_turn(view):
        return False
    if event["kind"] == "meditation_contested" and len(view["table"]["seats"]) == 2:
        return bool(event["seat"] != view["seat"])  # with more players it is not told whose it was
    whose = WHOSE.get(event["kind"])
    return whose is not None and event.get(whose) == view["seat"]


def _is_in_the_middle_of_a_turn(view: Mapping[str, Any]) -> bool:
    """Whether the seat carries on with a turn of its own: what happens to it then is its own doing."""
    asked = view["decision"]
    return view["table"]["active"] == view["seat"] and asked is not None and asked["kind"] != "main"
