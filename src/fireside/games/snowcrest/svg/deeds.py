"""What a card does, in icons and words, as much as there is room for."""

from typing import Final, NamedTuple

from fireside.draw import elide, line, measure, number, tag, wrap
from fireside.games.snowcrest.svg.notation import Deed, Glyph, strip, strip_width

BETWEEN: Final = 7.0  # alternatives, with a line in the middle
MANY: Final = 4  # alternatives from which on icons must do


class Size(NamedTuple):
    """How large icons and letters are."""

    icon: float
    text: float

    @property
    def leading(self) -> float:
        """From line to line; small letters stand closer."""
        return self.text + (2 if self.text > SMALL_TEXT else 1)

    @property
    def above(self) -> float:
        """How much icons take over the words."""
        return self.icon + (2 if self.text > SMALL_TEXT else 1)


SMALL_TEXT: Final = 12.0
SIZES: Final = (Size(23, 14), Size(20, 13), Size(17, 12), Size(15, 12))
SMALL: Final = SIZES[-1]


class Laid(NamedTuple):
    """One alternative laid out: its icons, and its words beside them or in lines below."""

    shown: list[Glyph]
    words: list[str]
    is_beside: bool
    size: Size

    @property
    def height(self) -> float:
        """How much room it takes."""
        above = self.size.above if self.shown else 0
        return above + (0 if self.is_beside else self.size.leading * len(self.words))


def deeds(found: list[Deed], x: float, y: float, width: float, height: float, ink: str, soft: str) -> str:
    """All alternatives of a card below one another: icons and words, or where it is crowded icons alone."""
    if not found:
        return line(x, y + 14, "No action", SIZES[1].text, soft)
    if len(found) >= MANY:
        return _icons_alone([deed.icons for deed in found], x, y, width, height, ink)
    return _drawn(_fitted(found, width, height), x, y, width, height, ink, soft)


def _fitted(found: list[Deed], width: float, height: float) -> list[Laid]:
    """As large as there is room for; with fewer words, in the end with an ellipsis, where there is little."""
    for brevity in range(3):
        for size in SIZES:
            laid = [_laid(deed, brevity, width, size) for deed in found]
            if _fits(laid, width, height):
                return laid
    return _cropped([_laid(deed, 2, width, SMALL) for deed in found], width, height)


def _cropped(laid: list[Laid], width: float, height: float) -> list[Laid]:
    """With an ellipsis where there are too many words; with icons alone where that does not help."""
    while _height(laid) > height and any(len(one.words) > 1 for one in laid):
        longest = max(range(len(laid)), key=lambda place: len(laid[place].words))
        laid[longest] = _cut(laid[longest], width)
    if _height(laid) > height:
        return [one if one.is_beside else one._replace(words=[]) for one in laid]
    return laid


def _laid(deed: Deed, brevity: int, width: float, size: Size) -> Laid:
    """The icons of a deed with its words."""
    words = deed.words[brevity]
    beside = strip_width(deed.icons, size.icon) + 5 + measure(words, size.text) <= width
    return Laid(deed.icons, [words] if beside else wrap(words, width, size.text), beside, size)


def _cut(deed: Laid, width: float) -> Laid:
    """A line shorter, with an ellipsis at its end."""
    kept = deed.words[:-2]
    last = deed.words[-2].rstrip("…") + "…"
    return deed._replace(words=[*kept, elide(last, width, deed.size.text)])


def _fits(laid: list[Laid], width: float, height: float) -> bool:
    widest = max(strip_width(deed.shown, deed.size.icon) for deed in laid)
    return widest <= width and _height(laid) <= height


def _height(laid: list[Laid]) -> float:
    return sum(deed.height for deed in laid) + BETWEEN * (len(laid) - 1)


def _drawn(laid: list[Laid], x: float, y: float, width: float, height: float, ink: str, soft: str) -> str:
    """The alternatives, a little apart where there is room to spare."""
    spare = min(8.0, (height - _height(laid)) / len(laid))
    y += max(0.0, spare / 2)
    body = ""
    for place, deed in enumerate(laid):
        if place:
            y += (BETWEEN + spare) / 2
            body += tag(
                "path", d=f"M{number(x)} {number(y)}h{number(width)}", stroke=soft, stroke_opacity=0.45
            )
            y += (BETWEEN + spare) / 2
        body += _one(deed, x, y, ink)
        y += deed.height
    return body


def _one(deed: Laid, x: float, y: float, ink: str) -> str:
    icon, text = deed.size
    body = strip(x, y + icon / 2 + 1, deed.shown, icon, ink)
    if deed.is_beside:
        middle = y + icon / 2 + 1 + text * 0.36
        return body + line(x + strip_width(deed.shown, icon) + 5, middle, deed.words[0], text, ink)
    top = y + (deed.size.above if deed.shown else 0) + text - 1
    return body + "".join(
        line(x, top + deed.size.leading * place, words, text, ink) for place, words in enumerate(deed.words)
    )


def _icons_alone(shown: list[list[Glyph]], x: float, y: float, width: float, height: float, ink: str) -> str:
    """Many alternatives, in two columns where one is not enough."""
    size = SMALL.icon
    widest = max(strip_width(one, size) for one in shown)
    columns = 2 if 2 * widest + 8 <= width else 1
    rows = -(-len(shown) // columns)
    step = min(size + 6, height / rows)
    size = max(10.0, min(size, step))
    return "".join(
        strip(x + (place // rows) * width / columns, y + step * (place % rows + 0.5), one, size, ink)
        for place, one in enumerate(shown)
    )
