"""Text with measured widths: wrapped, shrunk or shortened before it is drawn, so that no word is clipped.

A picture does not know which font its reader has. The widths here are those of wide fallback fonts (the wider
of DejaVu and Liberation for each letter), so text that fits by them fits in the fonts we ask for.
"""

import math
from enum import Enum
from typing import Final

from fireside.draw.markup import escape, number

WIDER: Final = 1.12  # than the fonts we ask for are those that are measured


class Face(Enum):
    """The three voices of the look: the value is the CSS class."""

    SANS = "fs-sans"
    BOLD = "fs-sans fs-bold"
    SERIF = "fs-serif"


# Hundredths of the font size for the characters from space to tilde.
_SANS: Final = (
    "32 41 46 84 64 96 78 28 40 40 50 84 32 37 32 34 64 64 64 64 64 64 64 64 64 64 34 34 84 84 84 56 "
    "102 69 69 73 77 67 62 78 76 30 50 67 56 87 75 79 67 79 73 67 62 74 69 99 69 67 69 40 34 40 84 56 "
    "50 62 64 55 64 62 36 64 64 28 28 58 28 98 64 62 64 64 42 53 40 64 60 82 60 60 53 64 34 64 84"
)
_BOLD: Final = (
    "35 46 53 84 70 101 88 31 46 46 53 84 38 42 38 37 70 70 70 70 70 70 70 70 70 70 40 40 84 84 84 62 "
    "100 78 77 74 83 69 69 83 84 38 56 78 64 100 84 85 74 85 77 73 69 82 78 111 78 73 73 46 37 46 84 56 "
    "50 68 72 60 72 68 44 72 72 35 35 67 35 105 72 69 72 72 50 60 48 72 66 93 65 66 59 72 37 72 84"
)
_SERIF: Final = (
    "35 44 56 84 70 100 91 31 48 48 53 84 35 42 35 37 70 70 70 70 70 70 70 70 70 70 37 37 84 84 84 59 "
    "100 78 85 80 87 77 71 86 95 47 50 87 71 111 92 88 76 88 84 73 75 88 78 113 78 73 73 48 37 48 84 50 "
    "50 65 70 61 70 64 44 70 73 38 37 70 38 106 73 67 70 70 53 57 47 73 59 87 60 59 57 65 37 65 84"
)
_OTHER: Final = 100  # a character outside the tables: as wide as a capital M


def _table(widths: str) -> dict[str, int]:
    return {chr(32 + place): int(width) for place, width in enumerate(widths.split())}


_WIDTHS: Final = {Face.SANS: _table(_SANS), Face.BOLD: _table(_BOLD), Face.SERIF: _table(_SERIF)}


def measure(text: str, size: float, face: Face = Face.SANS) -> float:
    """The width of `text` in a wide font: never less than what a reader's font needs."""
    table = _WIDTHS[face]
    return sum(table.get(letter, _OTHER) for letter in text) * size / 100


def wrap(text: str, width: float, size: float, face: Face = Face.SANS) -> list[str]:
    """`text` in lines no wider than `width`, broken between words; a longer word stands alone."""
    lines: list[str] = []
    current = ""
    for word in text.split():
        longer = f"{current} {word}" if current else word
        if current and measure(longer, size, face) > width:
            lines.append(current)
            current = word
        else:
            current = longer
    return [*lines, current] if current else lines


def elide(text: str, width: float, size: float, face: Face = Face.SANS) -> str:
    """`text`, or as many of its words as fit before an ellipsis."""
    if measure(text, size, face) <= width:
        return text
    words = text.split()
    while len(words) > 1:
        words.pop()
        shorter = " ".join(words).rstrip(",;:.") + "…"
        if measure(shorter, size, face) <= width:
            return shorter
    return words[0][:1] + "…" if words else ""


def shrink(text: str, width: float, size: float, least: float, face: Face = Face.SANS) -> float:
    """The largest size from `size` down to `least` at which `text` is no wider than `width`."""
    wanted = measure(text, size, face)
    return size if wanted <= width else max(least, size * width / wanted)


def line(
    x: float,
    y: float,
    text: str,
    size: float,
    fill: str,
    face: Face = Face.SANS,
    anchor: str = "start",
    room: float = math.inf,
) -> str:
    """One line of text, its baseline at y; its letters are narrower where the room is too little for them."""
    where = f' text-anchor="{anchor}"' if anchor != "start" else ""
    if measure(text, size, face) > room * WIDER:
        where += f' textLength="{number(room)}" lengthAdjust="spacingAndGlyphs"'
    return (
        f'<text x="{number(x)}" y="{number(y)}" class="{face.value}" font-size="{number(size)}" '
        f'fill="{fill}"{where}>{escape(text)}</text>'
    )


def paragraph(
    x: float, y: float, lines: list[str], size: float, fill: str, leading: float = 1.25, anchor: str = "start"
) -> str:
    """Lines below one another, the first baseline at y."""
    return "".join(
        line(x, y + place * size * leading, text, size, fill, anchor=anchor)
        for place, text in enumerate(lines)
    )


def minus(value: int) -> str:
    """A number with a true minus."""
    return str(value).replace("-", "\N{MINUS SIGN}")


def signed(value: int) -> str:
    """A number with its sign, whichever it is."""
    return f"+{value}" if value > 0 else minus(value)


def heading(x: float, y: float, text: str, fill: str, size: float = 13) -> str:
    """A small spaced heading above a group of things."""
    return (
        f'<text x="{number(x)}" y="{number(y)}" class="fs-sans fs-bold" font-size="{number(size)}" '
        f'fill="{fill}" letter-spacing="0.6">{escape(text)}</text>'
    )
