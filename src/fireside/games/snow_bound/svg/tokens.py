"""Pieces on the map: scouts with what they carry, items that lie on a tile, enemies."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.words import amount
from fireside.draw import (
    Face,
    LegalAction,
    actions,
    glowing,
    group,
    label_of,
    line,
    measure,
    number,
    piece,
    polygon,
    seat_colour,
    seat_ink,
    seat_mark,
    tag,
    use,
)
from fireside.draw.markup import Value
from fireside.games.snow_bound.svg.icons import symbol
from fireside.games.snow_bound.svg.palette import DANGER
from fireside.games.snow_bound.svg.scene import Scene, Standing, hex_name

LARGE: Final = "large"
SMALL: Final = "small"
CELL: Final = "cell"
BODY: Final = {  # the triangle of a scout; where it is too crowded, a rectangle
    LARGE: "0,-14 12,9 -12,9",
    SMALL: "0,-10 10,8 -10,8",
    CELL: "-8,-7.3 8,-7.3 8,7.3 -8,7.3",
}
HEADS: Final = {LARGE: (7.2, -14.0), SMALL: (5.6, -9.0)}  # radius and middle of the head
PIP: Final = {"crate": "#b98a55", "oil": "#2a3641", "special": "#5a3a78"}
PIP_EDGE: Final = {"crate": "#3b2710", "oil": "#fff", "special": "#fff"}
LETTER: Final = 15.8  # the smallest on the map, which pages draw smaller
WORDS: Final = {"crate": "crate", "oil": "oil token", "special": "special crate"}


def scout(scene: Scene, standing: Standing, x: float, y: float, size: str) -> str:
    """A scout: a triangle with its letter under the mark of its seat, and a pip for each thing it carries."""
    options = scene.for_scout(standing.seat, standing.scout["scout"])
    body = _body(standing, size) + _load(standing, size)
    if options:
        body = _glow(scene, body, size)
    elif standing.name == scene.acting:
        body = _edge(size, scene.theme.ember_on_snow, 9) + _edge(size, scene.theme.ember, 6) + body
    elif standing.name in scene.fighting:
        body = _edge(size, "#fff", 5) + body
    body += _badge(scene, standing)
    label = scout_label(scene, standing)
    style = f"transform:translate({number(x)}px,{number(y)}px)"
    why = scene.why_not_scout(standing.seat, standing.scout["scout"])
    drawn = piece(body, standing.name)
    return group(drawn, f"scout-{standing.name}", label, actions(options), "fs-piece", style, why=why)


def _edge(size: str, colour: str, width: float) -> str:
    """An outline round a scout that stands out."""
    return polygon(BODY[size], fill="none", stroke=colour, stroke_width=width, stroke_linejoin="round")


def _body(standing: Standing, size: str) -> str:
    seat, letter = standing.seat, standing.scout["scout"]
    shape = polygon(
        BODY[size], fill=seat_colour(seat), stroke="#1b2631", stroke_width=1.4, stroke_linejoin="round"
    )
    if size == CELL:
        return shape + line(-2.5, 5, letter, LETTER, seat_ink(seat), Face.BOLD, anchor="middle")
    radius, y = HEADS[size]
    head = tag("circle", cx=0, cy=y, r=radius, fill="#fff", stroke="#1b2631", stroke_width=1.2)
    text = line(0, 7.4, letter, LETTER, seat_ink(seat), Face.BOLD, anchor="middle")
    return shape + text + head + seat_mark(seat, 0, y, radius * 1.45)


def _glow(scene: Scene, body: str, size: str) -> str:
    """A scout that can be touched: ember all round, on a crowded plate inside its cell."""
    theme = scene.theme
    if size == CELL:
        return body + polygon(
            "-7,-6.3 7,-6.3 7,6.3 -7,6.3", fill="none", stroke=theme.ember, stroke_width=2, class_="fs-glow"
        )
    radius, y = HEADS[size]
    ring = tag("circle", cx=0, cy=y, r=radius + 1, fill="none", stroke=theme.ember_on_snow, stroke_width=3.4)
    return glowing(BODY[size], theme.ember_on_snow, 5, theme.ember) + ring + body


def _load(standing: Standing, size: str) -> str:
    """The pips of a load: a square for a crate, a drop for oil, a diamond for a special crate."""
    load = standing.pieces
    y, wide, step = (14.5, 7.5, 9) if size == LARGE else (12, 5.5, 6.6)
    left = -step * (len(load) - 1) / 2
    drawn = []
    for place, (kind, name) in enumerate(load):
        in_cell = size == CELL
        mark = pip(kind, 5, 4.3 * place - 4.3, 4) if in_cell else pip(kind, left + place * step, y, wide)
        drawn.append(piece(mark, name) if name else mark)
    return "".join(drawn)


def pip(kind: str, x: float, y: float, size: float) -> str:
    """A small mark for one thing carried; each kind has a shape of its own."""
    half = size / 2
    ink: dict[str, Value] = {"fill": PIP[kind], "stroke": PIP_EDGE[kind], "stroke_width": 0.9}
    if kind == "oil":
        return tag("circle", cx=x, cy=y, r=half, **ink)
    if kind == "crate":
        return tag("rect", x=x - half, y=y - half, width=size, height=size, **ink)
    reach = half * 1.35
    return polygon(
        f"{number(x)},{number(y - reach)} {number(x + reach)},{number(y)} "
        f"{number(x)},{number(y + reach)} {number(x - reach)},{number(y)}",
        **ink,
    )


def _badge(scene: Scene, standing: Standing) -> str:
    """The mark of a scout that dies or fights."""
    if standing.name == scene.dying:
        return use(symbol("skull"), -10, 6, 0.62)
    return use(symbol("swords"), -10, 6, 0.62) if standing.name in scene.fighting else ""


def describe(scene: Scene, standing: Standing) -> str:
    """A scout in words: whose, where, and what it carries."""
    load = [WORDS[kind] for kind in standing.load]
    what = ", ".join(amount(load.count(kind), kind) for kind in dict.fromkeys(load)) or "nothing"
    letter, place = standing.scout["scout"], hex_name(standing.scout["hex"])
    who = (
        f"Your scout {letter}"
        if standing.seat == scene.you
        else f"Scout {letter} of {scene.seat_name(standing.seat)}"
    )
    return f"{who} on {place}, carrying {what}"


def scout_label(scene: Scene, standing: Standing) -> str:
    """A scout in words, and what touching it does."""
    options = scene.for_scout(standing.seat, standing.scout["scout"])
    about = describe(scene, standing) + (", has acted" if standing.scout["acted"] else "")
    return label_of(options, f"{about}: move it" if options else about)


class Pile:
    """Things of one kind on a tile: how many, and how wide they are drawn."""

    def __init__(self, kind: str, count: int, name: str, label: str) -> None:
        self.kind = kind
        self.count = count
        self.name = name
        self.label = label
        self.options: list[LegalAction] = []
        self.why: list[int] = []

    @property
    def width(self) -> float:
        icon = 15 if self.kind == "oil" else 18
        return icon + (measure(f"×{self.count}", LETTER, Face.BOLD) + 1 if self.count > 1 else 0)

    def draw(self, scene: Scene, x: float, y: float) -> str:
        """The pile with its left edge at x."""
        icon = 15 if self.kind == "oil" else 18
        body = use(symbol(self.kind), x + icon / 2, y, 0.86)
        if self.kind == "special":
            body = piece(body, self.name)
        if self.count > 1:
            body += line(x + icon + 1, y + 5, f"×{self.count}", LETTER, "#1b2631", Face.BOLD)
        if self.options:
            edge = rectangle(x - 2, y - 10, x + self.width + 2, y + 10)
            body = polygon(edge, fill="#fffaf0") + body
            body += glowing(edge, scene.theme.ember_on_snow, 2, scene.theme.ember)
        ident, label = f"lying-{self.name}", label_of(self.options, self.label)
        return group(body, ident, label, actions(self.options), why=self.why)


def rectangle(left: float, top: float, right: float, bottom: float) -> str:
    """The corners of a rectangle."""
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    return " ".join(f"{number(x)},{number(y)}" for x, y in corners)


def piles(scene: Scene, tile: Mapping[str, Any]) -> list[Pile]:
    """What lies on a tile: crates and oil by their number, every special crate by itself."""
    name, found = tile["tile"], []
    for kind, count in (("crate", tile["crates"]), ("oil", tile["oil"])):
        if count:
            things = amount(count, {"crate": "supply crate", "oil": "oil token"}[kind])
            pile = Pile(kind, count, f"{kind}-{name}", f"{things} on tile {name}")
            if name == scene.acting_on:
                pile.options = [option for option in scene.offered("gather") if option.rest == kind]
                pile.why = scene.refused("gather", kind) + scene.refused("do", "gather")
            found.append(pile)
    for special in tile["specials"]:
        ident, words = special["id"], f"{special['name']} ({special['id']}) on tile {name}"
        pile = Pile("special", 1, ident, f"{words}, brings: {special['brings']}")
        pile.options = [option for option in scene.offered("gather") if option.rest == ident]
        pile.why = scene.refused("gather", ident)
        found.append(pile)
    return found


def items(scene: Scene, tile: Mapping[str, Any], y: float, room: float) -> str:
    """What lies on a tile, side by side round x = 0 and closer together where `room` is short."""
    lying = piles(scene, tile)
    wide = sum(pile.width for pile in lying)
    gap = min(5.0, (room - wide) / max(1, len(lying) - 1))
    x, drawn = -(wide + gap * (len(lying) - 1)) / 2, []
    for pile in lying:
        drawn.append(pile.draw(scene, x, y))
        x += pile.width + gap
    return "".join(drawn)


def enemy(scene: Scene, tile: Mapping[str, Any], x: float, y: float) -> str:
    """An enemy: claws and its strength on a dark red shield, its left edge at x."""
    one = tile["enemy"]
    body = (
        tag("rect", x=x, y=y - 10, width=38, height=20, rx=5, fill=DANGER, stroke="#fff", stroke_width=1.3)
        + use(symbol("claws"), x + 12, y, 0.68)
        + line(x + 29, y + 5, str(one["strength"]), LETTER, "#fff", Face.BOLD, anchor="middle")
    )
    label = f"{one['name']} on tile {tile['tile']}, strength {one['strength']}: {one['bounty']}"
    return group(piece(body, one["id"]), f"enemy-{one['id']}", label, why=scene.refused("fight", "enemy"))


def carried(kind: str, x: float, y: float, size: float, text: str = "") -> str:
    """A thing carried, large enough for its number; without `text` the number is not known."""
    return pip(kind, x, y, size) + (
        line(x, y + 4.3, text, 12, "#fff" if kind != "crate" else "#1b1206", Face.BOLD, anchor="middle")
        if text
        else ""
    )
