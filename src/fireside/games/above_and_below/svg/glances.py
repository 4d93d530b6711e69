"""What matters of each seat at a glance: coins, ready villagers and reputation."""

from fireside.core import words
from fireside.core.phrases import AmountPart, Part, amount
from fireside.games.above_and_below.svg.scene import Scene


def at_a_glance(scene: Scene) -> list[list[Part]]:
    """Seat by seat, as everybody may know it."""
    return [
        [
            amount(seat["coins"], "coin"),
            _ready(sum(one["area"] == "ready" for one in seat["villagers"])),
            amount(seat["reputation"], "reputation", "reputation"),
        ]
        for seat in scene.seats
    ]


def _ready(count: int) -> Part:
    return AmountPart(count, "villager", words.amount(count, "ready villager"))
