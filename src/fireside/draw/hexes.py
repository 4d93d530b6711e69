"""Hexes with flat tops on axial coordinates: where they lie, their outline, and their glow."""

from math import sqrt
from typing import Final

from fireside.draw.markup import Value, number, tag

ROOT: Final = sqrt(3)


def hex_centre(q: float, r: float, size: float) -> tuple[float, float]:
    """The middle of the hex at (q, r), whose corners are `size` away; the hex at (0, 0) lies round (0, 0)."""
    return 1.5 * size * q, ROOT * size * (r + q / 2)


def hex_points(size: float) -> str:
    """The corners of a hex round (0, 0), clockwise from the right, as a polygon wants them."""
    half, high = size / 2, ROOT * size / 2
    corners = ((size, 0), (half, high), (-half, high), (-size, 0), (-half, -high), (half, -high))
    return " ".join(f"{number(x)},{number(y)}" for x, y in corners)


def hexagon(size: float, **values: Value) -> str:
    """A hex round (0, 0)."""
    return polygon(hex_points(size), **values)


def polygon(points: str, **values: Value) -> str:
    """A closed outline through `points`."""
    return tag("polygon", points=points, **values)


def glowing(points: str, colour: str, width: float = 3, light: str = "") -> str:
    """The ember outline of what can be touched, for any shape: a crisp line in a soft halo of `light`."""
    halo = polygon(
        points,
        fill="none",
        stroke=light or colour,
        stroke_width=width * 2.6,
        stroke_opacity=0.5,
        stroke_linejoin="round",
    )
    crisp = polygon(
        points,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linejoin="round",
        class_="fs-glow",
        pointer_events="all",
    )
    return halo + crisp
