"""What matters of each seat at a glance: what it has stored, and its scouts."""

from typing import Final

from fireside.core.phrases import Part, amount
from fireside.games.snow_bound.svg.scene import Scene

STORED: Final = {"food": "food", "weapons": "weapon", "medkits": "medkit", "oil": "oil token"}


def at_a_glance(scene: Scene) -> list[list[Part]]:
    """Seat by seat, as far as the viewer may know it."""
    return [
        [
            amount(len(seat["scouts"]), "scout"),
            *(amount(seat[field], noun, noun if noun == "food" else "") for field, noun in STORED.items()),
        ]
        for seat in scene.seats
    ]
