"""What only the seat that looks may see: the weapons in hand and the numbers of its oil."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.words import amount
from fireside.draw import (
    Box,
    Face,
    Part,
    group,
    line,
    measure,
    paper,
    shrink,
    tag,
)
from fireside.games.snow_bound.svg.scene import Scene
from fireside.games.snow_bound.svg.tokens import pip

STRIP: Final = 34.0  # how high a weapon is drawn: a finger's width
WIDE: Final = 208.0
NARROW: Final = 130.0
NAMED: Final = 42.0  # a strip beside the name
ROWS: Final = 3
GAP: Final = 6.0
TOKEN: Final = 20.0


def hand(scene: Scene) -> Part:
    """The weapons in hand, one strip for each kind, the value first, in columns."""
    weapons = (scene.own or {}).get("hand") or []
    if not weapons:
        return Part(line(0, 17, "No weapon in hand.", 14, scene.theme.on_night), WIDE, 24)
    body, x = "", 0.0
    for first in range(0, len(weapons), ROWS):
        column = weapons[first : first + ROWS]
        wide = max(_least_width(weapon) for weapon in column)
        for place, weapon in enumerate(column):
            body += _weapon(scene, weapon, Box(x, place * (STRIP + GAP), wide, STRIP))
        x += wide + GAP
    return Part(body, x - GAP, min(ROWS, len(weapons)) * (STRIP + GAP) - GAP)


def _least_width(weapon: Mapping[str, Any]) -> float:
    """How wide a strip must be for the weapon's name and count; a column of few is not narrow, either."""
    return min(WIDE, max(NARROW, NAMED + measure(weapon["name"], 13, Face.SERIF) + _times_wide(weapon)))


def _times(weapon: Mapping[str, Any]) -> str:
    return f"×{weapon['count']}" if weapon["count"] > 1 else ""


def _times_wide(weapon: Mapping[str, Any]) -> float:
    return measure(_times(weapon), 15, Face.BOLD) if _times(weapon) else 0.0


def _weapon(scene: Scene, weapon: Mapping[str, Any], box: Box) -> str:
    theme, times, name = scene.theme, _times(weapon), weapon["weapon"]
    options = scene.for_weapon(name)
    body = paper(box, theme, 6, 2) + value_badge(box.x + 16, box.y + box.height / 2, weapon["value"])
    room = box.width - NAMED - _times_wide(weapon)
    size = shrink(weapon["name"], room, 15, 12, Face.SERIF)
    middle = box.y + box.height / 2 + 5
    body += line(box.x + 33, middle, weapon["name"], size, theme.ink, Face.SERIF)
    if times:
        body += line(box.right - 7, middle, times, 15, theme.ink, Face.BOLD, anchor="end")
    label = f"{weapon['count']} {weapon['name']}, value {weapon['value']}"
    why = scene.refused("lay", name) + scene.refused("discard", name)
    return scene.touchable(body, box, 6, options, f"weapon-{name}", label, why, width=2)


def value_badge(x: float, y: float, value: int) -> str:
    """The value of a weapon on a dark disc."""
    disc = tag("circle", cx=x, cy=y, r=10.5, fill="#2b3640", stroke="#8b98a3", stroke_width=1.2)
    return disc + line(x, y + 5, str(value), 14, "#fff", Face.BOLD, anchor="middle")


def oil(scene: Scene, seat: Mapping[str, Any], width: float) -> Part:
    """One's own oil tokens by number."""
    theme, tokens = scene.theme, seat["oil_tokens"] or []
    x, body = 0.0, ""
    for value in sorted(set(tokens)):
        times = f"×{tokens.count(value)}"
        body += group(
            token(value, x + TOKEN / 2, 13), None, f"{amount(tokens.count(value), 'oil token')} of {value}"
        )
        body += line(x + TOKEN + 4, 18, times, 14, theme.on_night, Face.BOLD)
        x += TOKEN + 4 + measure(times, 14, Face.BOLD) + 13
    if not tokens:
        body = line(0, 17, "No oil brought home yet.", 14, theme.on_night)
    return Part(body, width, 26)


def token(value: int, x: float, y: float) -> str:
    """An oil token with its number."""
    return pip("oil", x, y, TOKEN) + line(x, y + 4.8, str(value), 13, "#fff", Face.BOLD, anchor="middle")
