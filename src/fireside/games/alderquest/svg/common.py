"""Small helps for all parts: where something stands, what it stands on, counters and marks of the sides."""

from fireside.draw import (
    Box,
    Face,
    Mark,
    Part,
    Theme,
    drawn_mark,
    group,
    heading,
    line,
    measure,
    number,
    tag,
)
from fireside.games.alderquest.svg.icons import icon
from fireside.games.alderquest.svg.palette import SIDES
from fireside.games.alderquest.svg.scene import Scene


def at(x: float, y: float) -> str:
    """The transform that puts something at (x, y)."""
    return f"translate({number(x)} {number(y)})"


def placed(body: str, x: float, y: float) -> str:
    """Markup moved to (x, y)."""
    return tag("g", body, transform=at(x, y))


def rounded(box: Box, radius: float, fill: str, stroke: str | None = None, width: float | None = None) -> str:
    """A filled rectangle with round corners."""
    return tag(
        "rect",
        x=box.x,
        y=box.y,
        width=box.width,
        height=box.height,
        rx=radius,
        fill=fill,
        stroke=stroke,
        stroke_width=width,
    )


def chosen(scene: Scene, box: Box, radius: float) -> str:
    """The solid ember outline of what is chosen just now; it grows with the drawing."""
    theme = scene.theme
    return rounded(box, radius, "none", theme.ember_on_snow, 6) + rounded(
        box, radius, "none", theme.ember, 3.4
    )


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


def dashed(box: Box, theme: Theme, radius: float = 9) -> str:
    """The outline of a place where nothing lies."""
    return tag(
        "rect",
        x=box.x + 1,
        y=box.y + 1,
        width=box.width - 2,
        height=box.height - 2,
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
    """A part under its heading, a note at the right."""
    head = heading(0, 13, title, theme.on_night_soft)
    if note:
        head += line(inner.width, 13, note, 13, theme.on_night_soft, anchor="end")
    return Part(head + placed(inner.markup, 0, 20), inner.width, inner.height + 20)


def counted(name: str, x: float, y: float, text: str, ink: str, size: float = 15, scale: float = 0.85) -> str:
    """A shape with a number behind it; its left edge at x, its middle at y."""
    return icon(name, x + 11 * scale, y, scale) + line(
        x + 22 * scale + 4, y + size * 0.36, text, size, ink, Face.BOLD
    )


def counted_width(text: str, size: float = 15, scale: float = 0.85) -> float:
    """How wide `counted` draws them."""
    return 22 * scale + 4 + measure(text, size, Face.BOLD)


def side_mark(side: str, x: float, y: float, size: float) -> str:
    """The mark of a side, which is that of its first seat: Red is round, Blue is square."""
    return drawn_mark(Mark(SIDES[side].colour, SIDES[side].shape), x, y, size, "#fff")


def named(scene: Scene, part: Part, name: str, label: str | None = None) -> Part:
    """The part as a group with an id."""
    return part._replace(markup=group(part.markup, scene.prefix + name, label))
