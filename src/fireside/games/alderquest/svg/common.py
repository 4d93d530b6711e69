"""Small helps for all parts: what is chosen, counters and marks of the sides."""

from fireside.draw import (
    Box,
    Face,
    Mark,
    drawn_mark,
    line,
    measure,
    rounded,
)
from fireside.games.alderquest.svg.icons import icon
from fireside.games.alderquest.svg.palette import SIDES
from fireside.games.alderquest.svg.scene import Scene


def chosen(scene: Scene, box: Box, radius: float) -> str:
    """The solid ember outline of what is chosen just now; it grows with the drawing."""
    theme = scene.theme
    return "".join(
        rounded(box, radius, fill="none", stroke=colour, stroke_width=width)
        for colour, width in ((theme.ember_on_snow, 6), (theme.ember, 3.4))
    )


def counted(name: str, x: float, y: float, text: str, ink: str, size: float = 15, scale: float = 0.85) -> str:
    """A shape with a number behind it; its left edge at x, its middle at y."""
    return icon(name, x + 11 * scale, y, scale) + line(
        x + 22 * scale + 4, y + size * 0.36, text, size, ink, Face.BOLD
    )


def counted_width(text: str, size: float = 15, scale: float = 0.85) -> float:
    """How wide `counted` draws them."""
    return 22 * scale + 4 + measure(text, size, Face.BOLD)


def side_mark(side: str, x: float, y: float, size: float) -> str:
    """The mark of a side, which is that of its first seat: Red is round, Blue is square."""
    return drawn_mark(Mark(SIDES[side].colour, SIDES[side].shape), x, y, size, "#fff")
