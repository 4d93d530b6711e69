"""Buildings as cards: cost top left, kind as a band with its symbol, name, effects in icons and words."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.draw import Box, Face, Theme, card, line, measure, shrink, tag, use
from fireside.games.above_and_below.svg.common import coin_badge, name_lines
from fireside.games.above_and_below.svg.icons import symbol
from fireside.games.above_and_below.svg.notation import draw_strip, effect_strip, effect_word, strip_width
from fireside.games.above_and_below.svg.palette import BANDS, KIND_ICONS

BAND: Final = 28.0
RADIUS: Final = 9.0
ICON: Final = 16.0
SMALL: Final = 15.0
LARGE: Final = 19.0


def face(theme: Theme, one: Mapping[str, Any], wide: float, high: float) -> str:
    """The front of a building, in (0, 0) to (wide, high)."""
    kind, left = one["kind"], BAND + 6
    body = card(Box(0, 0, wide, high), theme, BANDS[kind], BAND, RADIUS)
    body += _symbol(kind, BAND / 2, high - 16) + coin_badge(BAND / 2, 16, one["cost"])
    names, size = name_lines(one["name"], wide - left - 4)
    for place, text in enumerate(names):
        body += line(left, 19 + 15 * place, text, size, theme.ink, Face.SERIF)
    top = 6 + 15.0 * len(names)
    step = min(LARGE + 6, (high - top - 3) / max(1, len(one["effects"])))
    size = max(ICON, min(LARGE, step - 4))
    for place, code in enumerate(one["effects"]):
        body += _effect(theme, code, left, top + step * (place + 0.5) + 2, wide - left - 5, size)
    return body


def entry(theme: Theme, one: Mapping[str, Any], wide: float, high: float) -> str:
    """A building in a list: cost on its band, name, all effects in one line below it."""
    kind, left, y = one["kind"], BAND + 6, high / 2
    body = card(Box(0, 0, wide, high), theme, BANDS[kind], BAND, RADIUS) + coin_badge(
        BAND / 2, y, one["cost"]
    )
    body += _symbol(kind, wide - 13, 13, 0.6)
    size = shrink(one["name"], wide - left - 28, 14, 12, Face.SERIF)
    body += line(left, y - 4, one["name"], size, theme.ink, Face.SERIF)
    return body + _in_a_line(theme, one["effects"], left, y + 9, wide - left - 4)


def _in_a_line(theme: Theme, codes: list[str], x: float, y: float, room: float) -> str:
    """Effects beside one another, with their words where all of them have room."""
    strips, words = [effect_strip(code) for code in codes], [effect_word(code) for code in codes]
    used = sum(strip_width(strip, SMALL) + 9 for strip in strips) - 9
    spoken = used + sum(measure(word, 12) + 4 for word in words) <= room
    body = ""
    for strip, word in zip(strips, words, strict=True):
        body += draw_strip(strip, x, y, SMALL, theme.ink)
        x += strip_width(strip, SMALL) + 4
        if spoken:
            body += line(x, y + 4.4, word, 12, theme.ink_soft)
            x += measure(word, 12)
        x += 5
    return body


def _symbol(kind: str, x: float, y: float, size: float = 0.72) -> str:
    disc = tag("circle", cx=x, cy=y, r=14.5 * size, fill="#f6f2e8", fill_opacity=0.92)
    return disc + use(symbol(KIND_ICONS[kind]), x, y, size)


def _effect(theme: Theme, code: str, x: float, y: float, room: float, size: float) -> str:
    """An effect in icons, and in a word where there is room for it."""
    strip, word = effect_strip(code), effect_word(code)
    if strip_width(strip, size) > room:
        size = ICON
    body = draw_strip(strip, x, y, size, theme.ink)
    used = strip_width(strip, size) + 6
    if used + measure(word, 12) <= room:
        body += line(x + used, y + 4.4, word, 12, theme.ink_soft)
    return body


def back(theme: Theme, kind: str, wide: float, high: float) -> str:
    """The back of a deck: its colour with its symbol."""
    plate = tag("rect", width=wide, height=high, rx=6, fill=BANDS[kind], stroke="#f6f2e8", stroke_width=1.6)
    return plate + use(symbol(KIND_ICONS[kind]), wide / 2, high / 2, min(wide, high) / 30)
