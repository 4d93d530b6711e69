"""Small helps for all parts: where something stands, what it stands on, counters and badges."""

from fireside.draw import (
    Box,
    Face,
    Part,
    Theme,
    group,
    heading,
    line,
    measure,
    number,
    shrink,
    tag,
    use,
    wrap,
)
from fireside.games.above_and_below.svg.icons import symbol
from fireside.games.above_and_below.svg.palette import COIN, COIN_EDGE
from fireside.games.above_and_below.svg.scene import Scene


def at(x: float, y: float) -> str:
    """The transform that puts something at (x, y)."""
    return f"translate({number(x)} {number(y)})"


def placed(body: str, x: float, y: float) -> str:
    """Markup moved to (x, y)."""
    return tag("g", body, transform=at(x, y))


def pane(box: Box, theme: Theme, radius: float = 10, opacity: float = 0.74) -> str:
    """What parts lie on: the table shows through it a little."""
    return tag(
        "rect",
        x=box.x,
        y=box.y,
        width=box.width,
        height=box.height,
        rx=radius,
        fill=theme.panel,
        fill_opacity=opacity,
        stroke=theme.panel_line,
        stroke_opacity=0.6,
    )


def dashed(wide: float, high: float, theme: Theme, radius: float = 9) -> str:
    """The outline of a place where nothing lies."""
    return tag(
        "rect",
        x=1,
        y=1,
        width=wide - 2,
        height=high - 2,
        rx=radius,
        fill="none",
        stroke=theme.on_night_soft,
        stroke_opacity=0.7,
        stroke_dasharray="5 5",
    )


def boxed(theme: Theme, title: str, inner: Part, pad: float = 12) -> Part:
    """A part on a pane, under a heading."""
    top = pad + 16 if title else pad
    width, height = inner.width + 2 * pad, inner.height + top + pad
    head = heading(pad, 22, title, theme.on_night_soft) if title else ""
    return Part(pane(Box(0, 0, width, height), theme) + head + placed(inner.markup, pad, top), width, height)


def titled(theme: Theme, title: str, inner: Part, note: str = "") -> Part:
    """A part under its heading, if it has one, a note at the right."""
    if not title:
        return inner
    head = heading(0, 13, title, theme.on_night_soft)
    if note:
        head += line(inner.width, 13, note, 12, theme.on_night_soft, anchor="end")
    return Part(head + placed(inner.markup, 0, 20), inner.width, inner.height + 20)


def counted(icon: str, x: float, y: float, text: str, ink: str, size: float = 15, scale: float = 0.85) -> str:
    """An icon with a number behind it; its left edge at x, its middle at y."""
    return use(symbol(icon), x + 10 * scale, y, scale) + line(
        x + 20 * scale + 4, y + size * 0.36, text, size, ink, Face.BOLD
    )


def counted_width(text: str, size: float = 15, scale: float = 0.85) -> float:
    """How wide `counted` draws them."""
    return 20 * scale + 4 + measure(text, size, Face.BOLD)


def coin_badge(x: float, y: float, cost: int, radius: float = 11) -> str:
    """A price: a coin with a number on it."""
    disc = tag("circle", cx=x, cy=y, r=radius, fill=COIN, stroke=COIN_EDGE, stroke_width=1.5)
    return disc + line(x, y + 5, str(cost), 14, "#3b3108", Face.BOLD, anchor="middle")


def name_lines(name: str, room: float, size: float = 15, least: float = 14) -> tuple[list[str], float]:
    """A name on one line if that can be, else on as many as it takes; and the size of its letters."""
    if measure(name, least, Face.SERIF) <= room:
        return [name], shrink(name, room, size, least, Face.SERIF)
    lines = wrap(name, room, least, Face.SERIF)
    return lines, min(shrink(text, room, least, 12, Face.SERIF) for text in lines)


def named(scene: Scene, part: Part, name: str, label: str | None = None) -> Part:
    """The part as a group with an id."""
    return part._replace(markup=group(part.markup, scene.prefix + name, label))
