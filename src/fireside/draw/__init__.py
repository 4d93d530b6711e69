"""The drawing kit: markup, measured text, the look's colours, panels and buttons. It names no game.

A game draws itself with a handful of parts. Each part is a piece of SVG of known size; a sheet puts parts
together into one picture that stands alone.
"""

from fireside.draw.hexes import glowing, hex_centre, hex_points, hexagon, polygon
from fireside.draw.markup import attribute_text, escape, group, number, tag, use
from fireside.draw.shapes import button, card, flame, glow, panel, paper, picked, pill, seat_mark, soft_shadow
from fireside.draw.sheet import Box, Part, fit, move, sheet
from fireside.draw.text import Face, elide, heading, heading_width, line, measure, paragraph, shrink, wrap
from fireside.draw.theme import SEATS, THEMES, Theme, theme_named
from fireside.draw.tokens import counted, counted_width, die, ink_on, seat_colour, seat_ink

__all__ = [
    "SEATS",
    "THEMES",
    "Box",
    "Face",
    "Part",
    "Theme",
    "attribute_text",
    "button",
    "card",
    "counted",
    "counted_width",
    "die",
    "elide",
    "escape",
    "fit",
    "flame",
    "glow",
    "glowing",
    "group",
    "heading",
    "heading_width",
    "hex_centre",
    "hex_points",
    "hexagon",
    "ink_on",
    "line",
    "measure",
    "move",
    "number",
    "panel",
    "paper",
    "paragraph",
    "picked",
    "pill",
    "polygon",
    "seat_colour",
    "seat_ink",
    "seat_mark",
    "sheet",
    "shrink",
    "soft_shadow",
    "tag",
    "theme_named",
    "use",
    "wrap",
]
