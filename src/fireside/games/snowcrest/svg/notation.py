"""Actions in icons: what cards do as a line of small pictures."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, cast

from fireside.core.registry import game
from fireside.draw import Face, line, measure, number, tag, use
from fireside.games.snowcrest.content.reading import SnowcrestContent
from fireside.games.snowcrest.seeing.cards import card_in_view
from fireside.games.snowcrest.svg.icons import symbol

ARROW: Final = "arrow"
TIMES: Final = "×"


class Glyph(NamedTuple):
    """An icon, with how many of it (0: not counted)."""

    icon: str
    many: int = 0


class Deed(NamedTuple):
    """One alternative of a card: its icons, and in full, in brief and in the fewest words what it does."""

    icons: list[Glyph]
    words: list[str]


def glyphs(icons: list[list[Any]]) -> list[Glyph]:
    """The icons of an action or a reward as a view has them."""
    return [Glyph(icon, many) for icon, many in icons]


def deeds_of(card: Mapping[str, Any]) -> list[Deed]:
    """What a card can do; views of earlier versions tell it in words alone."""
    told = card.get("deeds") or _present_deeds(card)
    if told is None:
        return [Deed([], [text] * 3) for text in card["actions"]]
    return [Deed(glyphs(deed["icons"]), deed["words"]) for deed in told]


def _present_deeds(card: Mapping[str, Any]) -> list[Any] | None:
    """The deeds of the present card of that id, if it does the same."""
    edition = cast(SnowcrestContent, game("snowcrest").content())
    if card["card"] not in edition.ids:
        return None
    present = card_in_view(edition, edition.ids.index(card["card"]))
    return list(present["deeds"]) if present["actions"] == card["actions"] else None


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
