"""Panes, cards, buttons, bubbles and the marks of the seats."""

from collections.abc import Iterable
from math import cos, pi, sin

from fireside.draw.markup import Value, group, number, tag
from fireside.draw.sheet import Box, Part, move
from fireside.draw.text import Face, heading, line, measure
from fireside.draw.theme import SEATS, Mark, Theme


def rounded(box: Box, radius: float, **values: Value) -> str:
    """A rectangle with round corners."""
    return tag("rect", x=box.x, y=box.y, width=box.width, height=box.height, rx=radius, **values)


def pane(box: Box, theme: Theme, radius: float = 10, opacity: float = 0.74) -> str:
    """What parts lie on: the table shows through it a little."""
    return rounded(
        box, radius, fill=theme.panel, fill_opacity=opacity, stroke=theme.panel_line, stroke_opacity=0.6
    )


def dashed(box: Box, theme: Theme, radius: float = 9, dash: float = 5) -> str:
    """The outline of a place where nothing lies."""
    return rounded(
        box.inset(1),
        radius,
        fill="none",
        stroke=theme.on_night_soft,
        stroke_opacity=0.7,
        stroke_dasharray=f"{number(dash)} {number(dash)}",
    )


def headed(title: str, part: Part, theme: Theme, note: str = "") -> Part:
    """A part under its title, if it has one, a note at the right."""
    if not title:
        return part
    head = heading(0, 13, title, theme.on_night_soft)
    if note:
        head += line(part.width, 13, note, 13, theme.on_night_soft, anchor="end")
    return Part(head + move(part, 0, 20), part.width, part.height + 20)


def soft_shadow(box: Box, theme: Theme, radius: float, drop: float = 3) -> str:
    """A shadow in two layers: cheaper than a filter and the same in every viewer."""
    far = Box(box.x - 1, box.y + drop, box.width + 2, box.height)
    near = Box(box.x, box.y + drop / 2, box.width, box.height)
    return rounded(far, radius, fill=theme.shadow, opacity=0.22) + rounded(
        near, radius, fill=theme.shadow, opacity=0.28
    )


def paper(box: Box, theme: Theme, radius: float = 10, drop: float = 3) -> str:
    """A plain piece of paper on the table."""
    return soft_shadow(box, theme, radius, drop) + rounded(box, radius, fill=theme.paper)


def card(box: Box, theme: Theme, band: str, band_width: float, radius: float = 10) -> str:
    """A paper card with its kind as a colour band at the left; the symbol on the band is the caller's."""
    wide, tall, r = number(band_width - radius), number(box.height - 2 * radius), number(radius)
    start = f"M{number(box.x + band_width)} {number(box.y)}"
    edge = f"{start}h-{wide}a{r} {r} 0 0 0 -{r} {r}v{tall}a{r} {r} 0 0 0 {r} {r}h{wide}z"
    return paper(box, theme, radius) + tag("path", d=edge, fill=band)


def glow(box: Box, radius: float, colour: str, width: float = 3, light: str = "") -> str:
    """The ember outline of what can be touched: a crisp line in a soft halo of `light`, breathing slowly."""
    halo = rounded(
        box,
        radius,
        fill="none",
        stroke=light or colour,
        stroke_width=width * 2.6,
        stroke_opacity=0.45,
        vector_effect="non-scaling-stroke",
    )
    crisp = rounded(
        box,
        radius,
        fill="none",
        stroke=colour,
        stroke_width=width,
        vector_effect="non-scaling-stroke",
        class_="fs-glow",
        pointer_events="all",
    )
    return halo + crisp


def picked(box: Box, radius: float, colour: str, edge: str = "") -> str:
    """The solid ember outline of what has been picked, with a darker `edge` where it lies on snow."""
    outer = _outline(box, radius, edge, 8) if edge else ""
    return outer + _outline(box, radius, colour, 5, class_="fs-about")


def _outline(box: Box, radius: float, colour: str, width: float, **values: Value) -> str:
    return rounded(
        box,
        radius,
        fill="none",
        stroke=colour,
        stroke_width=width,
        vector_effect="non-scaling-stroke",
        **values,
    )


def outlined(box: Box, theme: Theme, radius: float) -> str:
    """The outline of the seat that decides: ember, because it is its turn."""
    return rounded(box, radius, fill="none", stroke=theme.ember, stroke_width=2)


def pill(x: float, y: float, text: str, size: float, fill: str, ink: str, face: Face = Face.BOLD) -> str:
    """A short text in a rounded bubble whose left edge is at x and whose middle is at y."""
    width, height = pill_width(text, size, face), size * 1.6
    box = Box(x, y - height / 2, width, height)
    return rounded(box, height / 2, fill=fill) + line(
        x + width / 2, y + size * 0.36, text, size, ink, face, anchor="middle"
    )


def pill_width(text: str, size: float, face: Face = Face.BOLD) -> float:
    """How wide `pill` draws that text: never narrower than round."""
    return max(size * 1.6, measure(text, size, face) + size * 0.9)


def button(
    box: Box,
    theme: Theme,
    body: str,
    label: str,
    actions: Iterable[int],
    ident: str | None = None,
    fill: str = "",
) -> str:
    """A button that glows, of paper unless `fill` says otherwise; `body` is drawn upon it."""
    face = soft_shadow(box, theme, 9) + rounded(box, 9, fill=fill or theme.paper)
    return group(face + body + glow(box, 9, theme.ember, 2), ident, label, actions)


def flame(x: float, y: float, colour: str) -> str:
    """The small fire before a prompt: it is this seat's turn."""
    path = (
        "M0-9C5-4 6.5-1 6.5 2.4A6.5 6.5 0 0 1-6.5 2.4C-6.5-.6-4.6-2-3.6-4.4"
        "-2.4-3.4-1.6-2.6-1.4-1.4-.2-3.6.4-6 0-9z"
    )
    return tag("path", d=path, fill=colour, transform=f"translate({number(x)} {number(y)})")


def seat_mark(seat: int, x: float, y: float, size: float) -> str:
    """The mark that a seat has in a game without colours of its own, `size` across, its middle at (x, y)."""
    return drawn_mark(SEATS[seat], x, y, size)


def drawn_mark(mark: Mark, x: float, y: float, size: float, edge: str = "#1e3b57") -> str:
    """The shape of a mark in its colour, `size` across, its middle at (x, y)."""
    colour, shape = mark
    ink: dict[str, Value] = {"fill": colour, "stroke": edge, "stroke_width": 1.5}
    half = size / 2
    if shape == "circle":
        return tag("circle", cx=x, cy=y, r=half, **ink)
    corners = {
        "square": _polygon(x, y, half, 4, pi / 4),
        "triangle": _polygon(x, y, half, 3, -pi / 2),
        "diamond": _polygon(x, y, half, 4, 0),
        "star": _star(x, y, half),
        "hexagon": _polygon(x, y, half, 6, 0),
    }
    return tag("polygon", points=corners[shape], **ink)


def _polygon(x: float, y: float, radius: float, corners: int, start: float) -> str:
    angles = [start + place * 2 * pi / corners for place in range(corners)]
    return " ".join(f"{number(x + radius * cos(a))},{number(y + radius * sin(a))}" for a in angles)


def _star(x: float, y: float, radius: float) -> str:
    angles = [-pi / 2 + place * pi / 5 for place in range(10)]
    reach = [radius if place % 2 == 0 else radius * 0.45 for place in range(10)]
    return " ".join(
        f"{number(x + r * cos(a))},{number(y + r * sin(a))}" for a, r in zip(angles, reach, strict=True)
    )
