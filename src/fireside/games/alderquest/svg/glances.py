"""What matters of each seat at a glance: held runes and Quarrels of its side."""

from collections.abc import Mapping
from typing import Any

from fireside.core.phrases import Part, amount
from fireside.games.alderquest.svg.palette import SIDES
from fireside.games.alderquest.svg.scene import Scene


def at_a_glance(scene: Scene) -> list[list[Part]]:
    """Seat by seat, as everybody may know it; a seat that plays for both sides shows none."""
    sides = [scene.side(name) for name in SIDES]
    found: list[list[Part]] = []
    for seat in range(scene.view["seats"]):
        own = [side for side in sides if seat in side["seats"]]
        found.append(_of_side(own[0]) if len(own) == 1 else [])
    return found


def _of_side(side: Mapping[str, Any]) -> list[Part]:
    return [
        amount(sum(side["held"].values()), "rune"),
        amount(side["quarrels"]["hand"], "Quarrel"),
    ]
