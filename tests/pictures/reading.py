"""Reading pictures back: what can be touched, and which words stand where."""

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from fireside.draw import Face, Panel, measure
from fireside.draw.characters import Line

SVG: Final = "{http://www.w3.org/2000/svg}"
_FACES: Final = {face.value: face for face in Face}
_NUMBER: Final = r"(-?[\d.]+)"
_MOVE: Final = re.compile(rf"translate\({_NUMBER}(?:px)?[ ,]+{_NUMBER}(?:px)?\)")
_SCALE: Final = re.compile(rf"scale\({_NUMBER}\)")
_TRUE_WIDTH: Final = 0.9  # letters as readers see them: `measure` reckons with the widest fonts


class Words(NamedTuple):
    """A line of text and the rectangle it takes."""

    text: str
    left: float
    top: float
    right: float
    bottom: float
    size: float  # of the letters

    def meets(self, other: "Words") -> bool:
        """Whether both take some of the same room."""
        across = min(self.right, other.right) - max(self.left, other.left)
        return across > 1 and min(self.bottom, other.bottom) - max(self.top, other.top) > 1


def parsed(picture: str) -> ElementTree.Element:
    """The picture as a tree."""
    return ElementTree.fromstring(picture)


def element(picture: str, ident: str) -> ElementTree.Element:
    """What has that id in a picture or page."""
    (found,) = [one for one in parsed(picture).iter() if one.get("id") == ident]
    return found


def title_of(one: ElementTree.Element) -> str:
    """The words that tell what an element is."""
    title = one.find(f"{SVG}title")
    assert title is not None
    return title.text or ""


def holder_of(picture: str, piece: str) -> str:
    """The id of what holds a piece most closely; "" where there is none."""
    groups = [one for one in parsed(picture).iter(f"{SVG}g") if one.get("id")]
    holders = [one for one in groups if any(inner.get("data-piece") == piece for inner in one.iter())]
    return holders[-1].get("id", "") if holders else ""


def actions_in(picture: str) -> set[int]:
    """The numbers of all actions that something in the picture can be touched for."""
    return {number for numbers in numbers_in(picture, "data-actions") for number in numbers}


def numbers_in(picture: str, attribute: str) -> list[list[int]]:
    """The numbers in every attribute of that name."""
    found = re.findall(rf' {attribute}="([^"]*)"', picture)
    return [[int(number) for number in numbers.split()] for numbers in found]


def words_in(picture: str) -> list[Words]:
    """Every line of text with its place on the sheet."""
    return list(_words(parsed(picture), 0, 0, 1))


def texts_in(picture: str) -> list[str]:
    """Every line of text."""
    return [one.text for one in words_in(picture)]


def plain(lines: Iterable[Line]) -> list[str]:
    """Lines of characters without their styles."""
    return ["".join(text for text, _ in line) for line in lines]


def words_on(panel: Panel) -> list[Words]:
    """Every line of text of a panel with its place on it."""
    return words_in(f'<g xmlns="http://www.w3.org/2000/svg">{panel.part.markup}</g>')


def _words(element: ElementTree.Element, x: float, y: float, scale: float) -> Iterator[Words]:
    where = f"{element.get('transform', '')} {element.get('style', '')}"
    if move := _MOVE.search(where):
        x, y = x + float(move[1]) * scale, y + float(move[2]) * scale
    if size := _SCALE.search(where):
        scale *= float(size[1])
    if element.tag == f"{SVG}text":
        yield _measured(element, x, y, scale)
    for child in element:
        yield from _words(child, x, y, scale)


def _measured(element: ElementTree.Element, x: float, y: float, scale: float) -> Words:
    text, size = element.text or "", float(element.get("font-size", "0"))
    wide = measure(text, size, _FACES[element.get("class", "fs-sans")]) * _TRUE_WIDTH
    wide = float(element.get("textLength", wide))
    shift = {"middle": wide / 2, "end": wide}.get(element.get("text-anchor", ""), 0)
    left, base = float(element.get("x", "0")) - shift, float(element.get("y", "0"))
    return Words(
        text,
        x + left * scale,
        y + (base - 0.7 * size) * scale,
        x + (left + wide) * scale,
        y + base * scale,
        size * scale,
    )
