"""A Village in characters: nine cells with what lies in them."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from fireside.draw.characters import Canvas, Line, line_width, wrapped
from fireside.games.snowcrest.board_text.marks import MARK_INKS, SURFACES, icons, option, slot_numbers


class Size(NamedTuple):
    """How many characters a cell takes, and how many lines."""

    wide: int
    high: int


SIZES: Final = [Size(26, 7), Size(23, 6), Size(21, 5), Size(19, 4), Size(18, 3), Size(17, 2), Size(16, 1)]
SMALLEST: Final = SIZES[-1]


def best_size(wide: int, high: int) -> Size:
    """The largest size of cell with which a Village fits; the smallest where none does."""
    for size in SIZES:
        if 3 * (size.wide + 1) - 1 <= wide and _lines(size) <= high:
            return size
    return SMALLEST


def _lines(size: Size) -> int:
    return 3 * size.high + (2 if size.high > 2 else 0)


def draw_village(view: Mapping[str, Any], seat: int, size: Size) -> list[Line]:
    """Nine cells, apart from each other where they are large."""
    canvas = Canvas(3 * (size.wide + 1) - 1, _lines(size))
    numbers, step = slot_numbers(view, seat), size.high + (1 if size.high > 2 else 0)
    for slot, villager in enumerate(view["table"]["seats"][seat]["village"]):
        x, y = (slot % 3) * (size.wide + 1), (slot // 3) * step
        _draw_cell(canvas, x, y, villager, numbers.get(str(slot), []), size)
    return canvas.lines()


def _draw_cell(
    canvas: Canvas, x: int, y: int, villager: Mapping[str, Any] | None, numbers: list[int], size: Size
) -> None:
    surface = _surface(villager)
    canvas.fill(x, y, size.wide, size.high, surface)
    if villager is None:
        canvas.put_line(x, y, [*option(numbers), ("· empty ·", "dim")])
        return
    for place, line in enumerate(_cell(villager, numbers, size)[: size.high]):
        canvas.put_line(x, y + place, [(text, _on(surface, style)) for text, style in line])


def _surface(villager: Mapping[str, Any] | None) -> str:
    if villager is None or not villager["up"]:
        return ""
    return "picked" if villager["locked"] else SURFACES[villager["card"]["kind"]]


def _on(surface: str, style: str) -> str:
    """A style on its ground; the number of an option keeps its own."""
    if style == "option" or not surface:
        return style
    if surface == "picked":
        return surface
    return f"{surface} {'ink' if style in ('strong', '') else style}"


def _cell(villager: Mapping[str, Any], numbers: list[int], size: Size) -> list[Line]:
    """Name and icons, then what the card does; one that lies face-down in brackets."""
    card, room = villager["card"], size.wide
    name = card["name"] if villager["up"] else f"({card['name']})"
    head: Line = [*option(numbers), (name, "strong" if villager["up"] else "dim")]
    if not villager["up"]:
        return [head, [("face-down", "dim")]]
    marks: Line = [(mark, MARK_INKS[mark]) for mark in icons(card)]
    space = room - line_width(head) - line_width(marks)
    lines = [[*head, (" " * space, ""), *marks]] if space > 0 else [head]
    deeds = [f"- {deed}" for deed in card["actions"]] or ["no action"]
    return lines + [[(text, "")] for deed in deeds for text in wrapped(deed, room)]
