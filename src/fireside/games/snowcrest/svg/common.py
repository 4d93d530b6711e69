"""Small helps for all parts: where something stands, what it stands on, and ids."""

from fireside.draw import (
    Box,
    Face,
    Part,
    Theme,
    elide,
    group,
    heading,
    line,
    measure,
    pane,
    seat_mark,
    shrink,
    wrap,
)
from fireside.games.snowcrest.svg.scene import Scene


def ident(name: str) -> str:
    """A name as part of an id."""
    return name.replace(" ", "_")


def boxed(theme: Theme, title: str, body: str, width: float, height: float) -> Part:
    """A part on a pane, under a heading."""
    size = shrink(title, width - 24, 13, 12, Face.BOLD)
    head = heading(12, 20, title, theme.on_night_soft, size) if title else ""
    return Part(pane(Box(0, 0, width, height), theme) + head + body, width, height)


def small_name(x: float, y: float, name: str, room: float, ink: str, size: float = 14) -> str:
    """A name where there is little room: in the serif if it fits, else in the narrower sans."""
    if measure(name, 12, Face.SERIF) <= room:
        return line(x, y, name, shrink(name, room, size, 12, Face.SERIF), ink, Face.SERIF)
    return line(x, y, elide(name, room, 12), shrink(name, room, 13, 12), ink)


def named(scene: Scene, part: Part, name: str) -> Part:
    """The part as a group with an id."""
    return part._replace(markup=group(part.markup, scene.prefix + name))


def titled(scene: Scene, seat: int, words: str, width: float) -> Part:
    """A seat's mark with a title, on as many lines as it takes."""
    texts = wrap(words, width - 48, 15, Face.SERIF)
    body = seat_mark(seat, 22, 19, 15)
    for place, text in enumerate(texts):
        body += line(38, 24 + 18 * place, text, 15, scene.theme.on_night, Face.SERIF)
    return Part(body, width, 14 + 18 * len(texts))
