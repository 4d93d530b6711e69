"""Parts of known size, and the sheet that makes one picture of them."""

from collections.abc import Callable
from typing import Final, Literal, NamedTuple

from fireside.draw.markup import at, attribute_text, escape, number, tag, touched
from fireside.draw.theme import Theme, style

Area = Literal["board", "now", "own", "side"]
BOARD: Final = (
    928.0,
    580.0,
)  # what a window of 1280x800 has room for: drawn so large, words are as high as they say
PANEL: Final = 316.0  # how wide panels are drawn that stand beside the board
STRIP: Final = (
    132.0  # how high panels of one's own may be, which lie in a strip; they are as wide as they need
)
STRIP_LENGTH: Final = 920.0  # all of them beside one another: what a window of 1280x800 has room for
STRIP_GAP: Final = 6.4  # between two of them
MARGIN: Final = 8.0  # of which this much on each side is left for shadows and the glow
INNER: Final = PANEL - 2 * MARGIN
LOW: Final = STRIP - 2 * MARGIN


class Box(NamedTuple):
    """A rectangle of the picture."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    def inset(self, by: float) -> "Box":
        """The same box, smaller by `by` on each side."""
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)


class Part(NamedTuple):
    """Markup that fills (0, 0) to (width, height)."""

    markup: str
    width: float
    height: float


class Panel(NamedTuple):
    """A part of the table that a page shows on its own, under its title.

    The area is "board" (one or two for each table, the large ones), "now" (what is being settled, to be seen
    while it is), "own" (what belongs to the seat that looks) or "side" (others and what is common).
    `actions` are all that something on it can be touched for. `about` is what it shows in words, a sentence
    or two, for those who do not see it.
    """

    name: str
    title: str
    area: Area
    part: Part
    actions: frozenset[int] = frozenset()
    about: str = ""


def strip_length(panels: list[Panel]) -> float:
    """How long a strip of these panels is."""
    return sum(panel.part.width for panel in panels) + STRIP_GAP * (len(panels) - 1)


def drawn(name: str, title: str, area: Area, draw: Callable[[], Part]) -> Panel:
    """The panel that `draw` draws, with its actions; beside the board it has the common width and margin."""
    (panel,) = drawn_if_any(name, title, area, draw)
    return panel


def drawn_if_any(name: str, title: str, area: Area, draw: Callable[[], Part | None]) -> list[Panel]:
    """The panel that `draw` draws; none where there is nothing to be drawn."""
    with touched() as actions:
        part = draw()
    if part is None:
        return []
    if area == "own":
        part = padded(part)
    elif area != "board":
        part = padded(part._replace(width=INNER))
    return [Panel(name, title, area, part, frozenset(actions))]


def move(part: Part, x: float, y: float, ident: str | None = None) -> str:
    """The part with its upper left corner at (x, y)."""
    return tag("g", part.markup, id=ident, transform=at(x, y))


def fit(columns: float, rows: float, into: Box, largest: float) -> tuple[float, float, float]:
    """The cell size, at most `largest`, at which a grid fills `into`, and its corner when it is centred."""
    cell = min(into.width / columns, into.height / rows, largest)
    return cell, into.x + (into.width - columns * cell) / 2, into.y + (into.height - rows * cell) / 2


def padded(part: Part, by: float = MARGIN) -> Part:
    """The part with a margin on each side."""
    return Part(move(part, by, by), part.width + 2 * by, part.height + 2 * by)


def stacked(parts: list[Part], gap: float) -> Part:
    """The parts below one another."""
    y, drawn = 0.0, []
    for part in parts:
        drawn.append(move(part, 0, y))
        y += part.height + gap
    return Part("".join(drawn), max(part.width for part in parts), y - gap)


def beside(parts: list[Part], gap: float) -> Part:
    """The parts beside one another, each in the middle of the height."""
    x, drawn, high = 0.0, [], max(part.height for part in parts)
    for part in parts:
        drawn.append(move(part, x, (high - part.height) / 2))
        x += part.width + gap
    return Part("".join(drawn), x - gap, high)


def panel_svg(panel: Panel, theme: Theme, name: str = "", classes: str = "") -> str:
    """A panel as an element of a page that holds the shapes and the style rules for all panels once.

    `name` says what it is a part of: its accessible name is that and the panel's title. It has no size of its
    own, but tells the page's style rules the one it was drawn in, in pixels at 1:1, as `--wide` and `--high`.
    """
    width, height = number(panel.part.width), number(panel.part.height)
    about = attribute_text(
        {
            "class": f"fireside {theme.name} {classes}".strip(),
            "viewBox": f"0 0 {width} {height}",
            "lang": "en",
            "role": "group",
            "aria-label": f"{name}: {panel.title}" if name else panel.title,
            "style": f"--wide:{width};--high:{height}",
        }
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg"{about}>{panel.part.markup}</svg>'


def sheet(part: Part, theme: Theme, name: str, defs: str = "", classes: str = "", rules: str = "") -> str:
    """A complete picture that stands alone: the part with its shapes, style rules and accessible name.

    Where the theme leaves dark or light to the reader's settings, the picture says that it can do both.
    """
    width, height = number(part.width), number(part.height)
    if theme.name == "auto":
        rules += ":root{color-scheme:light dark}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="fireside {theme.name} {classes}" '
        f'viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="group" '
        f'aria-label="{escape(name)}"><style>{style(theme)}{rules}</style>'
        f"<defs>{defs}</defs>{part.markup}</svg>\n"
    )
