"""Small helps for all parts: what is chosen, counters and marks of the sides."""

from typing import Final

from fireside.draw import (
    Box,
    Mark,
    drawn_mark,
    rounded,
    tag,
)
from fireside.games.alderquest.svg.palette import SIDES
from fireside.games.alderquest.svg.scene import Scene

# What can be touched in the second place is lit only once the first is picked
LATER_RULES: Final = ".fireside .aq-later{opacity:0}.narrowing .left .aq-later{opacity:1}"


def later(drawn: str) -> str:
    """Something that is seen only when what belongs to it has been touched."""
    return tag("g", drawn, class_="aq-later")


def chosen(scene: Scene, box: Box, radius: float) -> str:
    """The solid ember outline of what is chosen just now; it grows with the drawing."""
    theme = scene.theme
    edges = "".join(
        rounded(box, radius, fill="none", stroke=colour, stroke_width=width)
        for colour, width in ((theme.ember_on_snow, 6), (theme.ember, 3.4))
    )
    return tag("g", edges, class_="fs-about")


def side_mark(side: str, x: float, y: float, size: float) -> str:
    """The mark of a side, which is that of its first seat: Red is round, Blue is square."""
    return drawn_mark(Mark(SIDES[side].colour, SIDES[side].shape), x, y, size, "#fff")
