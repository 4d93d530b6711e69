"""Villagers: cost top left, what they pay with top right, name, action, and their kind as a band."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.draw import (
    Box,
    Face,
    Theme,
    card,
    line,
    measure,
    number,
    seat_colour,
    seat_mark,
    shrink,
    soft_shadow,
    tag,
    use,
    wrap,
)
from fireside.games.snowcrest.svg.deeds import deeds
from fireside.games.snowcrest.svg.icons import symbol
from fireside.games.snowcrest.svg.notation import deeds_of
from fireside.games.snowcrest.svg.palette import BACK, BACK_EDGE, COMMON, COST, COST_EDGE, ON_BACK, SLATE

BAND: Final = 26.0
NAME: Final = 15.0
LEAST_NAME: Final = 14.0
ICON: Final = 20.0
RADIUS: Final = 9.0


def face(theme: Theme, one: Mapping[str, Any], seat: int | None, wide: float, high: float) -> str:
    """A Villager's front, in (0, 0) to (wide, high)."""
    left, box, paying = BAND + 7, Box(0, 0, wide, high), icons_of(one)
    room = wide - left - 5 - (ICON + 1) * len(paying)
    is_beside = max(measure(word, LEAST_NAME, Face.SERIF) for word in one["name"].split()) <= room
    names, size = name_lines(one["name"], room if is_beside else wide - left - 5)
    body = card(box, theme, band_colour(one, seat), BAND, RADIUS) + kind_mark(one, seat, BAND / 2, high - 15)
    body += cost_badge(BAND / 2, 15, one["cost"])
    bottom = 12 + 16.0 * len(names)
    for place, icon in enumerate(reversed(paying)):
        body += use(symbol(icon), wide - 14 - (ICON + 1) * place, 15 if is_beside else bottom + 9, 0.92)
    for place, text in enumerate(names):
        body += line(left, 20 + 16 * place, text, size, theme.ink, Face.SERIF)
    top = bottom if is_beside else bottom + ICON
    return body + deeds(deeds_of(one), left, top, wide - left - 7, high - top - 5, theme.ink, theme.ink_soft)


def name_lines(
    name: str, room: float, size: float = NAME, least: float = LEAST_NAME
) -> tuple[list[str], float]:
    """A name on one line if that can be, else on as many as it takes; and the size of its letters."""
    if measure(name, least, Face.SERIF) <= room:
        return [name], shrink(name, room, size, least, Face.SERIF)
    return wrap(name, room, least, Face.SERIF), least


def icons_of(one: Mapping[str, Any]) -> list[str]:
    """What a card can be used as."""
    return [*one["icons"], *(["avoid"] if one["avoid"] else [])]


def band_colour(one: Mapping[str, Any], seat: int | None) -> str:
    """The colour of a card's kind: its owner's, slate for a Starter, snow for a Common card."""
    if one["kind"] == "common" or seat is None:
        return COMMON
    return SLATE if one["kind"] == "starter" else seat_colour(seat)


def kind_mark(one: Mapping[str, Any], seat: int | None, x: float, y: float, size: float = 14) -> str:
    """The symbol of a card's kind: a mountain, the owner's shape, for a Starter with a sprout above it."""
    if one["kind"] == "common" or seat is None:
        return use(symbol("mountain"), x, y, size / 19)
    disc = tag("circle", cx=x, cy=y, r=size * 0.68, fill="#f7f8fb")
    mark = disc + seat_mark(seat, x, y, size * 0.86)
    return mark + (use(symbol("sprout"), x, y - size - 6, size / 20) if one["kind"] == "starter" else "")


def cost_badge(x: float, y: float, cost: int, radius: float = 10.5) -> str:
    """SC-TERM-04 The cost in barley."""
    disc = tag("circle", cx=x, cy=y, r=radius, fill=COST, stroke=COST_EDGE, stroke_width=1.4)
    return disc + line(x, y + 5, str(cost), 14, "#3a2a06", Face.BOLD, anchor="middle")


def back(theme: Theme, one: Mapping[str, Any], seat: int, wide: float, high: float) -> str:
    """A Villager that lies face-down: dimmed, under a moon, with its name; a Starter with its barley."""
    box, left = Box(0, 0, wide, high), BAND + 7
    body = soft_shadow(box, theme, RADIUS) + _slate(wide, high)
    body += tag("g", _dim_band(one, seat, high), opacity=0.55)
    names, size = name_lines(one["name"], wide - left - 8)
    for place, text in enumerate(names):
        body += line(left, 21 + 16 * place, text, size, ON_BACK, Face.SERIF)
    middle = (high + 16 * len(names)) / 2 + 4
    body += use(symbol("moon"), left + 14, middle, 1.25)
    if one["kind"] == "starter":
        body += line(left + 34, middle - 3, "face-down", 12, ON_BACK)
        body += line(left + 34, middle + 14, "Rest: 1", 12, ON_BACK)
        return body + use(symbol("barley"), left + 42 + measure("Rest: 1", 12), middle + 10, 0.8)
    return body + line(left + 34, middle + 4.5, "face-down", 12, ON_BACK)


def _slate(wide: float, high: float) -> str:
    """The back: slate with slopes drawn on it."""
    plate = tag("rect", width=wide, height=high, rx=RADIUS, fill=BACK, stroke=BACK_EDGE, stroke_width=1.4)
    base, peak = number(high - 3), number(high * 0.62)
    slope = f"M{number(wide * 0.42)} {base}L{number(wide * 0.66)} {peak} {number(wide * 0.78)} "
    slope += f"{number(high * 0.78)} {number(wide * 0.86)} {number(high * 0.7)} {number(wide - 4)} {base}z"
    return plate + tag("path", d=slope, fill="#56607c")


def _dim_band(one: Mapping[str, Any], seat: int, high: float) -> str:
    colour = band_colour(one, seat)
    tall, r = number(high - 2 * RADIUS), number(RADIUS)
    edge = f"M{number(BAND)} 0h-{number(BAND - RADIUS)}a{r} {r} 0 0 0 -{r} {r}v{tall}a{r} {r} 0 0 0 {r} {r}"
    shape = tag("path", d=f"{edge}h{number(BAND - RADIUS)}z", fill=colour)
    return shape + kind_mark(one, seat, BAND / 2, high - 15)
