"""What matters of each seat at a glance: Scrolls, Buildings and cards in hand."""

from fireside.core.phrases import Part, amount
from fireside.games.snowcrest.svg.scene import Scene


def at_a_glance(scene: Scene) -> list[list[Part]]:
    """Seat by seat, as everybody may know it."""
    return [
        [
            amount(seat["scrolls"], "Scroll"),
            amount(len(seat["buildings"]), "Building"),
            amount(len(seat["hand"]) if seat["hand"] is not None else seat["hand_size"], "card"),
        ]
        for seat in scene.seats
    ]
