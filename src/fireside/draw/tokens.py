"""Small pieces of any game: dice, counted things, and letters in the colour of a seat."""

from typing import Final

from fireside.draw.markup import number, tag, use
from fireside.draw.text import Face, line, measure
from fireside.draw.theme import SEATS

_DARK: Final = "#0b141c"
_LIGHT: Final = "#ffffff"
_BRIGHTEST_FOR_WHITE: Final = 0.17  # from this brightness on, dark letters are read better

# The spots of a die as columns and rows from -1 to 1.
_SPOTS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def brightness(colour: str) -> float:
    """How bright a colour `#rrggbb` is, from 0 to 1, as the eye has it."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ink_on(colour: str) -> str:
    """White or dark: the letters that are read best on `colour`."""
    return _LIGHT if brightness(colour) < _BRIGHTEST_FOR_WHITE else _DARK


def seat_colour(seat: int) -> str:
    """The colour of a seat; never without its shape or its number."""
    return SEATS[seat][0]


def seat_ink(seat: int) -> str:
    """The letters that are read best on the colour of a seat."""
    return ink_on(seat_colour(seat))


def die(x: float, y: float, size: float, value: int, face: str = "#fffdf8", ink: str = _DARK) -> str:
    """A die that shows `value`, its middle at (x, y)."""
    half, step = size / 2, size * 0.27
    body = tag(
        "rect",
        x=x - half,
        y=y - half,
        width=size,
        height=size,
        rx=size * 0.2,
        fill=face,
        stroke=ink,
        stroke_width=1.5,
    )
    spots = "".join(
        f"M{number(x + column * step)} {number(y + row * step)}h0" for column, row in _SPOTS[value]
    )
    return body + tag("path", d=spots, stroke=ink, stroke_width=size * 0.2, stroke_linecap="round")


def counted(
    symbol: str, x: float, y: float, text: str, ink: str, size: float = 15, scale: float = 0.85
) -> str:
    """A shape of 20 across with a number behind it; its left edge at x, its middle at y."""
    return use(symbol, x + 10 * scale, y, scale) + line(
        x + 20 * scale + 4, y + size * 0.36, text, size, ink, Face.BOLD
    )


def counted_width(text: str, size: float = 15, scale: float = 0.85) -> float:
    """How wide `counted` draws them."""
    return 20 * scale + 4 + measure(text, size, Face.BOLD)
