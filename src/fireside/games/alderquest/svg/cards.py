"""Quarrels and Relics as cards: what they cost, their kind, name and text."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from fireside.draw import (
    LOW,
    Box,
    Face,
    LegalAction,
    Part,
    Theme,
    dashed,
    line,
    measure,
    paper,
    piece,
    placed,
    shrink,
    tag,
    wrap,
)
from fireside.games.alderquest.svg.icons import icon
from fireside.games.alderquest.svg.palette import GUILDS
from fireside.games.alderquest.svg.scene import Scene

RELIC: Final = "#3f6f73"
TEXT: Final = 13.0
LEADING: Final = 16.0
HEAD: Final = 44.0
MOST_LINES: Final = 5  # of text on a card in a strip
GAP: Final = 10.0
CHIP_GAP: Final = 7.0
Touching = Callable[[Mapping[str, Any]], tuple[list[LegalAction], list[int]]]


def low_card(theme: Theme, found: Mapping[str, Any], wide: float, high: float) -> str:
    """A Quarrel or Relic in a strip: its name and kind in one line, the text below."""
    guild, kind = found.get("guild"), found.get("type", "Relic")
    band = GUILDS[guild].colour if guild else RELIC
    body = paper(Box(0, 0, wide, high), theme, 9)
    body += tag("path", d=f"M9 0A9 9 0 0 0 0 9V{high - 9:g}A9 9 0 0 0 9 {high:g}z", fill=band)
    body += icon(f"badge-{guild}" if guild else "relic", 22, 15, 0.72)
    room = wide - 46 - measure(kind, 12.5)
    body += line(
        34, 20, found["name"], shrink(found["name"], room, 15, 12.5, Face.SERIF), theme.ink, Face.SERIF
    )
    body += line(wide - 8, 20, kind, 12.5, theme.ink_soft, anchor="end")
    for place, text in enumerate(wrap(found["text"], wide - 22, TEXT)):
        body += line(14, 40 + LEADING * place, text, TEXT, theme.ink)
    return body


def low_width(found: Mapping[str, Any]) -> float:
    """How wide a card in a strip must be for its name and its text."""
    head = 50 + measure(found["name"], 13, Face.SERIF) + measure(found.get("type", "Relic"), 12.5)
    wide = max(150.0, head)
    while len(wrap(found["text"], wide - 22, TEXT)) > MOST_LINES:
        wide += 10
    return wide


def chip(theme: Theme, found: Mapping[str, Any], wide: float, high: float) -> str:
    """A Quarrel or Relic where there are many: its guild and its name."""
    guild = found.get("guild")
    body = paper(Box(0, 0, wide, high), theme, 9, 2)
    body += icon(f"badge-{guild}" if guild else "relic", 18, high / 2, 0.78)
    size = shrink(found["name"], wide - 40, 14.5, 12.5, Face.SERIF)
    return body + line(34, high / 2 + 5, found["name"], size, theme.ink, Face.SERIF)


def chips(scene: Scene, found: Sequence[Mapping[str, Any]], touching: Touching, rows: int) -> Part:
    """Many cards in a strip, so many below one another, by their names; their texts are told when touched."""
    high = (LOW - CHIP_GAP * (rows - 1)) / rows
    x, body = 0.0, ""
    for first in range(0, len(found), rows):
        column = found[first : first + rows]
        wide = 42 + max(measure(one["name"], 12.5, Face.SERIF) for one in column)
        for place, one in enumerate(column):
            art = chip(scene.theme, one, wide, high)
            drawn = _touchable(scene, one, art, Box(0, 0, wide, high), touching)
            body += placed(drawn, x, place * (high + CHIP_GAP))
        x += wide + CHIP_GAP
    return Part(body, x - CHIP_GAP, LOW)


def in_a_strip(scene: Scene, found: Sequence[Mapping[str, Any]], touching: Touching, empty: str) -> Part:
    """Cards beside one another, each as wide as its words need."""
    if not found:
        return nothing(scene.theme, 150, empty)
    x, body = 0.0, ""
    for one in found:
        wide = low_width(one)
        art = low_card(scene.theme, one, wide, LOW)
        body += placed(_touchable(scene, one, art, Box(0, 0, wide, LOW), touching), x, 0)
        x += wide + GAP
    return Part(body, x - GAP, LOW)


def card_height(card: Mapping[str, Any], wide: float) -> float:
    """How high a card must be for its text."""
    return HEAD + LEADING * len(wrap(card["text"], wide - 22, TEXT)) + 9


def card(theme: Theme, found: Mapping[str, Any], wide: float, high: float) -> str:
    """A Quarrel or Relic, in (0, 0) to (wide, high)."""
    guild = found.get("guild")
    band = GUILDS[guild].colour if guild else RELIC
    body = paper(Box(0, 0, wide, high), theme, 9)
    body += tag("path", d=f"M9 0A9 9 0 0 0 0 9V{high - 9:g}A9 9 0 0 0 9 {high:g}z", fill=band)
    body += icon(f"badge-{guild}" if guild else "relic", 22, 17, 0.82)
    kind = found.get("type", "Relic")
    body += line(36, 16, kind, 12.5, theme.ink_soft)
    if kind == "Trap":
        body += icon("trap", wide - 15, 14, 0.8)
    size = shrink(found["name"], wide - 20, 15, 12.5, Face.SERIF)
    body += line(14, 40, found["name"], size, theme.ink, Face.SERIF)
    for place, text in enumerate(wrap(found["text"], wide - 22, TEXT)):
        body += line(14, HEAD + 14 + LEADING * place, text, TEXT, theme.ink)
    return body


def card_in_words(found: Mapping[str, Any]) -> str:
    """A card in words."""
    kind = found.get("type", "Relic")
    guild = f" of the {GUILDS[found['guild']].name}" if found.get("guild") else ""
    return f"{found['name']}, {kind}{guild}: {found['text']}"


def cards(
    scene: Scene, found: Sequence[Mapping[str, Any]], width: float, touching: Touching, empty: str
) -> Part:
    """Cards in two columns, each as high as the higher one of its row."""
    if not found:
        return nothing(scene.theme, width, empty)
    wide = (width - GAP) / 2
    body, y = "", 0.0
    for first in range(0, len(found), 2):
        row = found[first : first + 2]
        high = max(card_height(one, wide) for one in row)
        for place, one in enumerate(row):
            art = card(scene.theme, one, wide, high)
            body += placed(
                _touchable(scene, one, art, Box(0, 0, wide, high), touching), place * (wide + GAP), y
            )
        y += high + GAP
    return Part(body, width, y - GAP)


def _touchable(scene: Scene, found: Mapping[str, Any], body: str, box: Box, touching: Touching) -> str:
    options, why = touching(found)
    if not scene.prefix:
        body = piece(body, f"card-{found['card']}")
    ident = f"{scene.prefix}card-{found['card']}"
    return scene.touchable(body, box, 9, options, ident, card_in_words(found), why, width=2.4)


def nothing(theme: Theme, width: float, words: str, high: float = 40) -> Part:
    """A place where cards would lie."""
    body = dashed(Box(0, 0, width, high), theme)
    return Part(
        body + line(width / 2, high / 2 + 5, words, 13.5, theme.on_night_soft, anchor="middle"), width, high
    )
