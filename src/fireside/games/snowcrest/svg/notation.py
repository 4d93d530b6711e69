"""Actions in icons: the words that cards are described in, read back into a line of small pictures."""

import re
from typing import Final, NamedTuple

from fireside.draw import Face, line, measure, number, tag, use
from fireside.games.snowcrest.svg.icons import symbol
from fireside.games.snowcrest.terms import RESOURCE_NAMES

ARROW: Final = "arrow"
TIMES: Final = "×"
_WORDS: Final = [  # what is looked for, from the more to the less particular, and the icons it becomes
    (r"discard any number of cards, then draw as many", "cycle"),
    (r"take (\d+) cards? back", "recover"),
    (r"turn (\d+) of your face-down villagers", "ready"),
    (r"turn all your buildings", "restock"),
    (r"venerate", "venerate"),
    (r"meditate", "meditate"),
    (r"perform the action", "copy"),
    (r"put this card under", "recruit"),
    (r"construct a farm", "farm"),
    (r"construct a forge", "forge"),
    (r"construct a shrine", "shrine"),
    (r"construct any building", "building"),
    (r"remove (\d+) omens?", "unomen"),
    (r"each rival", "rivals"),
    (r"draw (\d+) cards?", "draw"),
    (r"discard (\d+) cards?", "discard"),
    (r"for each of your face-up farms", TIMES + "farm"),
    (r"for each of your face-down villagers", TIMES + "moon"),
    *((rf"(\d+) {name}s?\b", name) for name in RESOURCE_NAMES),
    (r"(\d+) resources? of any kind", "wild"),
    (r"(\d+) scrolls?", "scroll"),
    (r"(\d+) omens?", "omen"),
]
PRICE: Final = re.compile(r"^(?:pay|give|discard) \d[^:]*:")  # what stands left of a card's arrow
WORDS: Final = [(re.compile(pattern), icon) for pattern, icon in _WORDS]


class Glyph(NamedTuple):
    """An icon, with how many of it (0: not counted)."""

    icon: str
    many: int = 0


class _Found(NamedTuple):
    start: int
    end: int
    glyph: Glyph


def glyphs(text: str) -> list[Glyph]:
    """An action in icons, in the order of its words."""
    text = text.lower()
    price = PRICE.match(text)
    taken = [_Found(price.end() - 1, price.end(), Glyph(ARROW))] if price else []
    for pattern, icon in WORDS:
        for match in pattern.finditer(text):
            if all(match.end() <= one.start or match.start() >= one.end for one in taken):
                count = int(match[1]) if pattern.groups else 0
                taken.append(_Found(match.start(), match.end(), Glyph(icon, count)))
    return [one.glyph for one in sorted(taken)]


def units(names: list[str]) -> list[Glyph]:
    """A bill in icons: equal units that stand together are counted."""
    found: list[Glyph] = []
    for name in names:
        if found and found[-1].icon == name:
            found[-1] = Glyph(name, found[-1].many + 1)
        else:
            found.append(Glyph(name, 1))
    return found


def _parts(glyph: Glyph, size: float) -> tuple[str, str, float]:
    """The text before an icon, the icon, and how wide both are."""
    icon, text = glyph.icon, str(glyph.many) if glyph.many else ""
    if icon.startswith(TIMES):
        icon, text = icon[1:], TIMES
    wide = size * (0.72 if icon == ARROW else 1.0)
    return text, icon, (measure(text, _letters(size), Face.BOLD) + 1 if text else 0) + wide


def _letters(size: float) -> float:
    return max(12.0, size * 0.8)


def strip_width(shown: list[Glyph], size: float) -> float:
    """How wide `strip` draws these icons."""
    gap = size * 0.22
    return sum(_parts(glyph, size)[2] + gap for glyph in shown) - (gap if shown else 0)


def strip(x: float, y: float, shown: list[Glyph], size: float, ink: str) -> str:
    """Icons in a line from x on, their middle at y."""
    drawn = []
    for glyph in shown:
        text, icon, wide = _parts(glyph, size)
        letters = measure(text, _letters(size), Face.BOLD) + 1 if text else 0
        if text:
            drawn.append(line(x, y + _letters(size) * 0.36, text, _letters(size), ink, Face.BOLD))
        middle = x + letters + (wide - letters) / 2
        drawn.append(
            _arrow(middle, y, size, ink) if icon == ARROW else use(symbol(icon), middle, y, size / 21)
        )
        x += wide + size * 0.22
    return "".join(drawn)


def _arrow(x: float, y: float, size: float, ink: str) -> str:
    reach = size * 0.34
    left, right, head = number(x - reach), number(x + reach), number(size * 0.22)
    path = f"M{left} {number(y)}H{right}m-{head}-{head}l{head} {head}-{head} {head}"
    return tag(
        "path",
        d=path,
        fill="none",
        stroke=ink,
        stroke_width=1.8,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
