"""What matters of each seat at a glance: coins, ready villagers and reputation."""

from fireside.core.phrases import Part, amount
from fireside.games.above_and_below.svg.scene import Scene


def at_a_glance(scene: Scene) -> list[list[Part]]:
    """Seat by seat, as everybody may know it."""
    return [
        [
            amount(seat["coins"], "coin"),
            amount(sum(one["area"] == "ready" for one in seat["villagers"]), "villager"),
            amount(seat["reputation"], "reputation", "reputation"),
        ]
        for seat in scene.seats
    ]
