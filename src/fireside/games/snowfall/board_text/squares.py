"""One square in characters, in five sizes, and a tile outside the woods.

Trails are double lines. A letter stands for a feature; behind B and R thin lines show the edges that the
tracks run to, so `B┘` are bear tracks to the north and the west.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from fireside.draw.characters import Canvas, Line


class Size(NamedTuple):
    """How many characters a square takes."""

    wide: int
    high: int


LARGE: Final = Size(7, 3)
MEDIUM: Final = Size(5, 3)
SMALL: Final = Size(5, 2)
NARROW: Final = Size(3, 2)
TINY: Final = Size(3, 1)
SIZES: Final = [LARGE, MEDIUM, SMALL, NARROW, TINY]

EDGES: Final = "NESW"
LETTERS: Final = {"bear": "B", "bush": "U", "pond": "P", "rabbit": "R", "tree": "T"}
INKS: Final = {"bear": "brown", "bush": "green", "pond": "blue", "rabbit": "violet", "tree": "pine"}
TRACKS: Final = ("bear", "rabbit")

TRAIL: Final = {
    "NS": "║", "EW": "═", "NE": "╚", "ES": "╔", "SW": "╗", "NW": "╝",
    "NES": "╠", "NSW": "╣", "ESW": "╦", "NEW": "╩", "NESW": "╬",
    "N": "●", "E": "●", "S": "●", "W": "●",
}  # fmt: skip
THIN: Final = {
    "NS": "│", "EW": "─", "NE": "└", "ES": "┌", "SW": "┐", "NW": "┘",
    "NES": "├", "NSW": "┤", "ESW": "┬", "NEW": "┴", "NESW": "┼",
    "N": "╵", "E": "╶", "S": "╷", "W": "╴", "": " ",
}  # fmt: skip

Square = Mapping[str, Any]


def draw_square(
    canvas: Canvas, x: int, y: int, size: Size, square: Square, surface: str, is_cut_off: bool = False
) -> None:
    """Draw a square with its upper left corner at (x, y)."""
    canvas.fill(x, y, size.wide, size.high, surface)
    if square["trail"]:
        _draw_trail(canvas, x, y, size, square["trail"], f"{surface} {'red' if is_cut_off else 'sand'}")
    if not square["trail"] and not square["features"]:
        canvas.put_in_middle(x, y + size.high // 2, size.wide, "·", f"{surface} ink")
    has_room = size.wide > 3
    places = [x, x + size.wide - (2 if has_room else 1)]
    for place, feature in zip(places, square["features"], strict=False):
        text = LETTERS[feature]
        if has_room and feature in TRACKS:
            text += THIN[square[feature]]
        canvas.put(place, y, text, f"{surface} {INKS[feature]}")
    if is_cut_off and size.high == 3:
        canvas.put(x + size.wide - 1, y + 2, "!", f"{surface} red")


def _draw_trail(canvas: Canvas, x: int, y: int, size: Size, exits: str, style: str) -> None:
    middle = size.wide // 2
    centre = size.high // 2
    if "W" in exits:
        canvas.put(x, y + centre, "═" * middle, style)
    if "E" in exits:
        canvas.put(x + middle + 1, y + centre, "═" * (size.wide - middle - 1), style)
    for line in range(size.high):
        if (line < centre and "N" in exits) or (line > centre and "S" in exits):
            canvas.put(x + middle, y + line, "║", style)
    canvas.put(x + middle, y + centre, TRAIL[exits], style)


def name_square(canvas: Canvas, x: int, y: int, size: Size, tile: str, style: str) -> None:
    """Write the tile's name into the lower left corner, where there is room; a house for the cabin."""
    if tile == "cabin":
        canvas.put(x, y, "⌂", style)
    elif size.high == 3:
        canvas.put(x, y + 2, tile if size == LARGE else tile[1:], style)


def turn_exits(exits: str, turns: int) -> str:
    """SF-GEO-03 The edges that a line runs to after so many quarter turns clockwise."""
    turned = [EDGES[(EDGES.index(edge) + turns) % 4] for edge in exits]
    return "".join(edge for edge in EDGES if edge in turned)


def turned(square: Square, turns: int) -> Square:
    """A square turned clockwise."""
    lines = {kind: turn_exits(square[kind], turns) for kind in ("bear", "rabbit", "trail")}
    return {**square, **lines}


def domino(squares: list[Square], size: Size, turns: int = 0, surface: str = "tile-a") -> list[Line]:
    """A tile by itself, turned clockwise about its left square, as tall or wide as it then is."""
    upright = turns % 2 == 1
    first, second = (squares[1], squares[0]) if turns in (2, 3) else (squares[0], squares[1])
    canvas = Canvas(size.wide, 2 * size.high) if upright else Canvas(2 * size.wide, size.high)
    draw_square(canvas, 0, 0, size, turned(first, turns), surface)
    x, y = (0, size.high) if upright else (size.wide, 0)
    draw_square(canvas, x, y, size, turned(second, turns), surface)
    return canvas.lines()
