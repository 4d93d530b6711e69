"""Pictures for those who learn a game: pieces of its own drawings, as its `words/pictures.toml` names them.

A picture shows a panel of the table in a position, or a part of it; or faces of cards and tiles; or symbols.
A position is a short game: its seed and options and the names of what was decided.
"""

from functools import cache
from typing import Final, NamedTuple, Protocol

from fireside.core.content import Entry, read
from fireside.core.errors import listing
from fireside.core.registry import game
from fireside.core.state import State
from fireside.draw.drawings import View, drawing
from fireside.draw.icons import Icon
from fireside.draw.markup import number, pictured, placed, tag, use
from fireside.draw.sheet import Box, Part, beside

GAP: Final = 14.0
SYMBOL: Final = 48.0
MOST: Final = 99


class Position(NamedTuple):
    """A game as far as it was played."""

    game: str
    seats: int
    seed: int
    options: tuple[tuple[str, object], ...]
    actions: tuple[str, ...]


class Subject(Protocol):
    """What a picture shows."""

    def draw(self, theme: str) -> Part: ...


class Picture(NamedTuple):
    """A picture: what is seen in it, and the rule it stands beside, "" where it stands beside none."""

    name: str
    about: str
    rule: str
    subject: Subject

    def part(self, theme: str = "auto") -> Part:
        """The picture; it has no ids, and nothing in it can be touched."""
        with pictured():
            return self.subject.draw(theme)


@cache
def pictures(name: str) -> dict[str, Picture]:
    """The pictures of a game by their names; ContentError says what is wrong with its file."""
    path = game(name).folder / "words" / "pictures.toml"
    if not path.is_file():
        return {}
    file, _ = read(path)
    positions: dict[str, Position] = {}
    for entry in file.entries("position", 0, MOST):
        called = entry.text("name")
        positions[called] = _position(entry, name, positions)
    found = [_picture(entry, name, positions) for entry in file.entries("picture", 0, MOST)]
    file.finish()
    return {picture.name: picture for picture in found}


# What is seen


class _Scene(NamedTuple):
    """A panel as a seat sees it, or what lies in a box of it."""

    position: Position
    seat: int
    panel: str
    box: Box | None
    is_asked: bool  # whether what can be touched glows

    def draw(self, theme: str) -> Part:
        view: View = _played(self.position).view(self.seat)
        if not self.is_asked:
            view = {**view, "legal": [], "asides": []}
        panels = drawing(self.position.game).panels(view, theme)
        part = next((panel.part for panel in panels if panel.name == self.panel), None)
        if part is None:
            there = listing([panel.name for panel in panels])
            raise ValueError(f"there is no panel {self.panel!r} to be seen: there is {there}")
        return part if self.box is None else _cut(part, self.box)


class _Faces(NamedTuple):
    """Cards and tiles beside one another."""

    game: str
    faces: tuple[str, ...]

    def draw(self, theme: str) -> Part:
        named = [face.partition("/") for face in self.faces]
        drawn = [drawing(self.game).face(kind, id, theme) for kind, _, id in named]
        parts = [part for part in drawn if part is not None]
        if len(parts) < len(drawn):
            raise ValueError(f"not all of these are cards of {self.game}: {listing(list(self.faces))}")
        return beside(parts, GAP)


class _Symbols(NamedTuple):
    """Symbols beside one another."""

    icons: tuple[Icon, ...]

    def draw(self, theme: str) -> Part:
        return beside([_symbol(icon) for icon in self.icons], GAP)


def _symbol(icon: Icon) -> Part:
    return Part(use(icon.symbol, SYMBOL / 2, SYMBOL / 2, SYMBOL / 2 / icon.reach), SYMBOL, SYMBOL)


def _cut(part: Part, box: Box) -> Part:
    """What lies in a box of a part."""
    inside = placed(part.markup, -box.x, -box.y)
    view = " ".join(number(one) for one in (0.0, 0.0, box.width, box.height))
    return Part(tag("svg", inside, viewBox=view, width=box.width, height=box.height), box.width, box.height)


@cache
def _played(position: Position) -> State:
    """The state that a position has come to; nobody plays on from it."""
    played = game(position.game)
    state = played.start(position.seats, position.seed, None, dict(position.options))
    for name in position.actions:
        state.apply(played.vocabulary.action(name))
    return state


# Reading


def _position(entry: Entry, name: str, before: dict[str, Position]) -> Position:
    """A game as it was played, or the first decisions of one that was told before."""
    if entry.has("of"):
        whole = before[entry.one_of("of", list(before))]
        first = entry.number("first", 0, len(whole.actions))
        entry.finish()
        return whole._replace(actions=whole.actions[:first])
    options = entry.entry("options").data if entry.has("options") else {}
    seats, seed = entry.number("seats", 1, 6), entry.number("seed", 0, 2**32)
    actions = tuple(" ".join(entry.text("actions").split()).split("; "))
    entry.finish()
    return Position(name, seats, seed, tuple(options.items()), actions)


def _picture(entry: Entry, name: str, positions: dict[str, Position]) -> Picture:
    subject: Subject
    if entry.has("panel"):
        subject = _scene(entry, positions)
    elif entry.has("faces"):
        subject = _Faces(name, tuple(entry.texts("faces")))
    else:
        reach = entry.decimal("reach") if entry.has("reach") else drawing(name).reach
        subject = _Symbols(tuple(Icon(symbol, reach) for symbol in entry.texts("symbols")))
    rule = entry.text("rule") if entry.has("rule") else ""
    picture = Picture(entry.text("name"), entry.text("about"), rule, subject)
    entry.finish()
    return picture


def _scene(entry: Entry, positions: dict[str, Position]) -> _Scene:
    at = positions[entry.one_of("position", list(positions))]
    seat = entry.number("seat", 0, at.seats - 1) if entry.has("seat") else 0
    is_asked = entry.has("asked") and entry.one_of("asked", ["yes", "no"]) == "yes"
    return _Scene(at, seat, entry.text("panel"), _box(entry), is_asked)


def _box(entry: Entry) -> Box | None:
    if not entry.has("box"):
        return None
    box = entry.entry("box")
    found = Box(*(box.decimal(side) for side in ("x", "y", "width", "height")))
    box.finish()
    return found
