"""Parts of known size, and the sheet that makes one picture of them."""

from typing import NamedTuple

from fireside.draw.markup import escape, number, tag
from fireside.draw.theme import Theme, style


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


def move(part: Part, x: float, y: float, ident: str | None = None) -> str:
    """The part with its upper left corner at (x, y)."""
    return tag("g", part.markup, id=ident, transform=f"translate({number(x)} {number(y)})")


def fit(columns: float, rows: float, into: Box, largest: float) -> tuple[float, float, float]:
    """The cell size, at most `largest`, at which a grid fills `into`, and its corner when it is centred."""
    cell = min(into.width / columns, into.height / rows, largest)
    return cell, into.x + (into.width - columns * cell) / 2, into.y + (into.height - rows * cell) / 2


def sheet(part: Part, theme: Theme, name: str, defs: str = "", classes: str = "", rules: str = "") -> str:
    """A complete picture that stands alone: the part with its shapes, style rules and accessible name."""
    width, height = number(part.width), number(part.height)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="fireside {theme.name} {classes}" '
        f'viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="group" '
        f'aria-label="{escape(name)}"><style>{style(theme)}{rules}</style>'
        f"<defs>{defs}</defs>{part.markup}</svg>\n"
    )
