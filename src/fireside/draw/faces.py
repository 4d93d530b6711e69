"""Faces: single cards and tiles, drawn for whoever touches their name in a sentence."""

from collections.abc import Sequence
from typing import Final

from fireside.draw.shapes import card
from fireside.draw.sheet import Box, Part
from fireside.draw.text import Face, line, paragraph, wrap
from fireside.draw.theme import Theme

WIDE: Final = 240.0
BAND: Final = 12.0
LEFT: Final = BAND + 12
ROOM: Final = WIDE - LEFT - 12
TEXT: Final = 14.0
LEADING: Final = 1.28


def written_face(theme: Theme, colour: str, kind: str, name: str, texts: Sequence[str]) -> Part:
    """A card in words: what it is, its name, and what it says, with a band in its colour."""
    body = line(LEFT, 21, kind, 12.5, theme.ink_soft)
    y = 42.0
    for text in wrap(name, ROOM, 18, Face.SERIF):
        body += line(LEFT, y, text, 18, theme.ink, Face.SERIF)
        y += 21
    y += 3
    for text in texts:
        lines = wrap(text, ROOM, TEXT)
        body += paragraph(LEFT, y, lines, TEXT, theme.ink, LEADING)
        y += TEXT * LEADING * len(lines) + 5
    height = y - 4
    return Part(card(Box(0, 0, WIDE, height), theme, colour, BAND) + body, WIDE, height)
