"""Pieces on the map: scouts with what they carry, items that lie on a tile, enemies."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.draw import (
    Face,
    glowing,
    group,
    line,
    measure,
    number,
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
from fireside.games.snow_bound.svg.scene import Option, Scene, Standing, actions, hex_name, label_of

LARGE: Final = "large"
SMALL: Final = "small"
CELL: Final = "cell"
BODY: Final = {  # the triangle of a scout; where it is too crowded, a rectangle
    LARGE: "0,-14 12,9 -12,9",
    SMALL: "0,-10 10,8 -10,8",
    CELL: "-8,-6.5 8,-6.5 8,6.5 -8,6.5",
}
HEADS: Final = {LARGE: (7.2, -14.0), SMALL: (5.6, -9.0)}  # radius and middle of the head
PIP: Final = {"crate": "#b98a55", "oil": "#2a3641", "special": "#5a3a78"}
PIP_EDGE: Final = {"crate": "#3b2710", "oil": "#fff", "special": "#fff"}
WORDS: Final = {"crate": "crate", "oil": "oil", "special": "special crate"}


def scout(scene: Scene, standing: Standing, x: float, y: float, size: str) -> str:
    """A scout: a triangle with its letter under the mark of its seat, and a pip for each thing it carries."""
    options = scene.for_scout(standing.seat, standing.scout["scout"])
    points = BODY[size]
    body = _body(standing, size) + _load(standing, size)
    if options:
        body = _glow(scene, body, size)
    elif standing.name in scene.fighting:
        body = polygon(points, fill="none", stroke="#fff", stroke_width=5, stroke_linejoin="round") + body
    body += _badge(scene, standing)
    label = label_of(options, describe(scene, standing))
    style = f"transform:translate({number(x)}px,{number(y)}px)"
    return group(body, f"scout-{standing.name}", label, actions(options), "fs-piece", style)


def _body(standing: Standing, size: str) -> str:
    seat, letter = standing.seat, standing.scout["scout"]
    shape = polygon(
        BODY[size], fill=seat_colour(seat), stroke="#1b2631", stroke_width=1.4, stroke_linejoin="round"
    )
    if size == CELL:
        return shape + line(-2.5, 4.2, letter, 12, seat_ink(seat), Face.BOLD, anchor="middle")
    radius, y = HEADS[size]
    head = tag("circle", cx=0, cy=y, r=radius, fill="#fff", stroke="#1b2631", stroke_width=1.2)
    text = line(0, 7.4, letter, 14 if size == LARGE else 12, seat_ink(seat), Face.BOLD, anchor="middle")
    return shape + text + head + seat_mark(seat, 0, y, radius * 1.45)


def _glow(scene: Scene, body: str, size: str) -> str:
    """A scout that can be touched: ember all round, on a crowded plate inside its cell."""
    theme = scene.theme
    if size == CELL:
        return body + polygon(
            "-7,-5.5 7,-5.5 7,5.5 -7,5.5", fill="none", stroke=theme.ember, stroke_width=2, class_="fs-glow"
        )
    radius, y = HEADS[size]
    ring = tag("circle", cx=0, cy=y, r=radius + 1, fill="none", stroke=theme.ember_on_snow, stroke_width=3.4)
    return glowing(BODY[size], theme.ember_on_snow, 5, theme.ember) + ring + body


def _load(standing: Standing, size: str) -> str:
    """The pips of a load: a square for a crate, a drop for oil, a diamond for a special crate."""
    load = standing.load
    if size == CELL:
        return "".join(pip(kind, 5, 4.3 * place - 4.3, 4) for place, kind in enumerate(load))
    y, wide, step = (14.5, 7.5, 9) if size == LARGE else (12, 5.5, 6.6)
    left = -step * (len(load) - 1) / 2
    return "".join(pip(kind, left + place * step, y, wide) for place, kind in enumerate(load))


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
    what = ", ".join(f"{load.count(kind)} {kind}" for kind in dict.fromkeys(load)) or "nothing"
    owner = "Your scout" if standing.seat == scene.you else f"Scout of seat {standing.seat}"
    letter, place = standing.scout["scout"], hex_name(standing.scout["hex"])
    return f"{owner} {letter} on {place}, carrying {what}"


class Pile:
    """Things of one kind on a tile: how many, and how wide they are drawn."""

    def __init__(self, kind: str, count: int, name: str, label: str, options: list[Option]) -> None:
        self.kind = kind
        self.count = count
        self.name = name
        self.label = label
        self.options = options

    @property
    def width(self) -> float:
        icon = 15 if self.kind == "oil" else 18
        return icon + (measure(f"×{self.count}", 12, Face.BOLD) + 1 if self.count > 1 else 0)

    def draw(self, scene: Scene, x: float, y: float) -> str:
        """The pile with its left edge at x."""
        icon = 15 if self.kind == "oil" else 18
        body = use(symbol(self.kind), x + icon / 2, y, 0.86)
        if self.count > 1:
            body += line(x + icon + 1, y + 4.4, f"×{self.count}", 12, "#1b2631", Face.BOLD)
        if self.options:
            corners = (x - 2, y - 10, x + self.width + 2, y + 10)
            body += glowing(rectangle(*corners), scene.theme.ember_on_snow, 2, scene.theme.ember)
        return group(body, self.name, label_of(self.options, self.label), actions(self.options))


def rectangle(left: float, top: float, right: float, bottom: float) -> str:
    """The corners of a rectangle."""
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    return " ".join(f"{number(x)},{number(y)}" for x, y in corners)


def piles(scene: Scene, tile: Mapping[str, Any]) -> list[Pile]:
    """What lies on a tile: crates and oil by their number, every special crate by itself."""
    name, found = tile["tile"], []
    for kind, count in (("crate", tile["crates"]), ("oil", tile["oil"])):
        if count:
            things = {"crate": "supply crate", "oil": "oil token"}[kind] + ("s" if count > 1 else "")
            found.append(Pile(kind, count, f"{kind}-{name}", f"{count} {things} on tile {name}", []))
    for special in tile["special"]:
        options = [option for option in scene.offered("gather") if option.rest == special]
        found.append(
            Pile("special", 1, f"special-{special}", f"Special crate {special} on tile {name}", options)
        )
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
        + line(x + 29, y + 5, str(one["strength"]), 14, "#fff", Face.BOLD, anchor="middle")
    )
    label = f"{one['name']} on tile {tile['tile']}, strength {one['strength']}: {one['bounty']}"
    return group(body, f"enemy-{one['id']}", label)


def carried(kind: str, x: float, y: float, size: float, text: str = "") -> str:
    """A thing carried, large enough for its number; without `text` the number is not known."""
    return pip(kind, x, y, size) + (
        line(x, y + 4.3, text, 12, "#fff" if kind != "crate" else "#1b1206", Face.BOLD, anchor="middle")
        if text
        else ""
    )
