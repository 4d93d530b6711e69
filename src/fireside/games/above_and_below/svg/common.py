"""Small helps for all parts: where something stands, what it stands on, counters and badges."""

from fireside.draw import (
    Face,
    line,
    measure,
    shrink,
    tag,
    wrap,
)
from fireside.games.above_and_below.svg.palette import COIN, COIN_EDGE


def coin_badge(x: float, y: float, cost: int, radius: float = 11) -> str:
    """A price: a coin with a number on it."""
    disc = tag("circle", cx=x, cy=y, r=radius, fill=COIN, stroke=COIN_EDGE, stroke_width=1.5)
    return disc + line(x, y + 5, str(cost), 14, "#3b3108", Face.BOLD, anchor="middle")


def name_lines(name: str, room: float, size: float = 15, least: float = 14) -> tuple[list[str], float]:
    """A name on one line if that can be, else on as many as it takes; and the size of its letters."""
    if measure(name, least, Face.SERIF) <= room:
        return [name], shrink(name, room, size, least, Face.SERIF)
    lines = wrap(name, room, least, Face.SERIF)
    return lines, min(shrink(text, room, least, 12, Face.SERIF) for text in lines)
