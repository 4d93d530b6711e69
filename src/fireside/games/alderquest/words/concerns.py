"""What is done to a side: the facts of events that say whose things they are about."""

from collections.abc import Mapping
from typing import Any, Final

WHOSE: Final = {
    "squabble": "defender",
    "elbow_drop": "defender",
    "minion_destroyed": "side",
    "minion_ejected": "side",
    "minion_exhausted": "side",
    "minion_readied": "side",
    "minion_moved": "side",
    "tile_revealed": "side",
    "tile_dismissed": "side",
    "tile_returned": "side",
    "tile_shifted": "side",
    "runes_gained": "side",
    "runes_lost": "side",
    "runes_collected": "side",
    "acorns_scored": "side",
    "quarrel_discarded": "side",
    "quarrel_drawn": "side",
    "tiles_drawn": "side",
}


def is_done_to(view: Mapping[str, Any], event: Mapping[str, Any]) -> bool:
    """Whether an event has done something to the side of the seat of `view`."""
    whose = WHOSE.get(event["kind"])
    own = [side["side"] for side in view["table"]["sides"] if view["seat"] in side["seats"]]
    return whose is not None and event.get(whose) in own
