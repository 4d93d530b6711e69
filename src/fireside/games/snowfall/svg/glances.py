"""What matters at a glance: how many tiles are still to come."""

from fireside.core.phrases import Part, amount
from fireside.games.snowfall.svg.scene import Scene


def at_a_glance(scene: Scene) -> list[list[Part]]:
    """Of the only seat."""
    return [[amount(scene.table["stack"], "tile")]]
