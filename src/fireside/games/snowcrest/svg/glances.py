"""What matters of each seat at a glance: Scrolls, Buildings and cards in hand."""

from fireside.core import words
from fireside.core.phrases import AmountPart, Part, amount
from fireside.games.snowcrest.svg.scene import Scene


def at_a_glance(scene: Scene) -> list[list[Part]]:
    """Seat by seat, as everybody may know it."""
    return [
        [
            amount(seat["scrolls"], "Scroll"),
            amount(len(seat["buildings"]), "Building"),
            _in_hand(len(seat["hand"]) if seat["hand"] is not None else seat["hand_size"]),
        ]
        for seat in scene.seats
    ]


def _in_hand(count: int) -> Part:
    return AmountPart(count, "card", f"{words.amount(count, 'card')} in hand")
