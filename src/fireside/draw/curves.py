"""Curves: one line for each seat through a game, told apart by colour and by shape.

They lie on paper, in every light: the colours of the seats are made for it.
"""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from fireside.draw.markup import escape, number, tag
from fireside.draw.shapes import drawn_mark
from fireside.draw.theme import Mark

WIDE: Final = 300.0
HIGH: Final = 150.0
LEFT: Final = 34.0  # room for the numbers
EDGE: Final = 10.0
MARKS: Final = 5  # shapes on each line
INK: Final = "#1e3b57"
PALE: Final = "#c9cfd2"
LETTERS: Final = 12.0
MINUS: Final = "\N{MINUS SIGN}"


class Curve(NamedTuple):
    """A seat's line: places from 0 to 1 and the values there."""

    mark: Mark
    points: Sequence[tuple[float, float]]


def curves_svg(curves: Sequence[Curve], title: str) -> str:
    """The curves with their scale; `title` is what is read out instead."""
    values = [value for curve in curves for _, value in curve.points] or [0.0]
    levels = scale_for(min(values), max(values))
    body = "".join(_level(level, levels) for level in levels)
    body += "".join(_line(curve, levels) for curve in curves)
    body += "".join(_marks(curve, levels, place) for place, curve in enumerate(curves))
    inside = tag("title", escape(title)) + body
    box = f"0 0 {number(WIDE)} {number(HIGH)}"
    return tag("svg", inside, class_="curves", viewBox=box, role="img", aria_label=title)


def scale_for(low: float, high: float) -> list[int]:
    """Round numbers that lie around all values, two to six of them."""
    span = max(high - low, 1.0)
    size = 10 ** math.floor(math.log10(span))
    step = max(1, math.ceil(next(size * part for part in (0.2, 0.5, 1, 2) if span / (size * part) <= 4.5)))
    first, last = math.floor(low / step), math.ceil(high / step)
    return [step * place for place in range(first, max(last, first + 1) + 1)]


def across(share: float) -> float:
    """Where a place of the game is."""
    return LEFT + share * (WIDE - LEFT - EDGE)


def _up(value: float, levels: Sequence[int]) -> float:
    share = (value - levels[0]) / (levels[-1] - levels[0])
    return HIGH - EDGE - share * (HIGH - 2 * EDGE)


def _level(level: int, levels: Sequence[int]) -> str:
    y = _up(level, levels)
    ground = tag(
        "path",
        d=f"M{number(LEFT)} {number(y)}H{number(WIDE - EDGE)}",
        stroke=INK if level == 0 else PALE,
        stroke_width=1.0,
    )
    text = str(level).replace("-", MINUS)
    low = y + LETTERS / 3
    return ground + tag("text", text, x=LEFT - 6, y=low, font_size=LETTERS, fill=INK, text_anchor="end")


def _line(curve: Curve, levels: Sequence[int]) -> str:
    """The line in its colour, with a dark edge: some of the colours are pale."""
    steps = [f"{number(across(place))} {number(_up(value, levels))}" for place, value in curve.points]
    if not steps:
        return ""
    path = "M" + "L".join(steps)
    shared = {"fill": "none", "stroke_linejoin": "round", "stroke_linecap": "round"}
    edge = tag("path", d=path, stroke=INK, stroke_width=4.5, stroke_opacity=0.75, **shared)
    return edge + tag("path", d=path, stroke=curve.mark.colour, stroke_width=3.0, **shared)


def _marks(curve: Curve, levels: Sequence[int], number_of_line: int) -> str:
    """Shapes along the line, each line's at places of its own; the last one always at its end."""
    apart = max(1, len(curve.points) // MARKS)
    kept = [
        point
        for place, point in enumerate(curve.points)
        if place == len(curve.points) - 1 or (place + number_of_line) % apart == apart - 1
    ]
    return "".join(drawn_mark(curve.mark, across(place), _up(value, levels), 11.0) for place, value in kept)
