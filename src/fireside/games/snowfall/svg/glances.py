"""What matters at a glance: how many tiles are still to come, and how many are cut off."""

from fireside.core.phrases import Part, amount
from fireside.games.snowfall.svg.scene import Scene


def at_a_glance(scene: Scene) -> list[list[Part]]:
    """Of the only seat."""
    if not scene.table["woods"]:
        return [[]]  # nothing is dealt yet
    score = scene.table["score"]
    lost = len(score["disconnected"]) if score else 0
    cut_off = [amount(lost, "tile cut off", "tiles cut off")] if lost else []
    return [[amount(scene.table["stack"], "tile to draw", "tiles to draw"), *cut_off]]
