"""The map: tiles, settlements, what lies there, and every scout."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.draw import (
    Box,
    Face,
    Part,
    actions,
    glowing,
    group,
    hex_centre,
    hex_points,
    label_of,
    line,
    measure,
    move,
    number,
    revealed,
    seat_mark,
    tag,
)
from fireside.games.snow_bound.svg import ground
from fireside.games.snow_bound.svg.common import legend
from fireside.games.snow_bound.svg.ground import SIZE, TILE
from fireside.games.snow_bound.svg.icons import symbol
from fireside.games.snow_bound.svg.palette import CHAR
from fireside.games.snow_bound.svg.scene import KINDS, Scene, Standing, goods
from fireside.games.snow_bound.svg.tokens import CELL, LARGE, LETTER, SMALL, enemy, items, scout

INK: Final = "#1b2631"
LABEL: Final = -27.0  # baselines and middles of a tile's rows, from its middle
FEW: Final = 3  # so many scouts stand in one row
SOME: Final = 7  # and so many in two; more are listed seat by seat on a plate
UPPER: Final = 4  # of two rows the upper holds this many, or two
ROW: Final = 15.0  # of the plate
HEAD: Final = 17.0
MARKS_WIDTH: Final = 136.0


def board(scene: Scene, width: float, height: float) -> Part:
    """The map in the middle of width by height, on its torn sheet."""
    places = hexes(scene)
    box = extent(places)
    scale = min(width / box.width, height / box.height, 1.12)
    x = (width - box.width * scale) / 2 - box.x * scale
    y = (height - box.height * scale) / 2 - box.y * scale
    taken = [(x + at[0] * scale, y + at[1] * scale) for at in places.values()]
    back = ground.sheet(scene.ground, Box(0, 0, width, height)) + _corners(scene, taken, width, height)
    where = f"translate({number(x)} {number(y)})" + (f" scale({scale:.4f})" if scale != 1 else "")
    return Part(back + tag("g", _contents(scene, places), id="map", transform=where), width, height)


def hexes(scene: Scene) -> dict[str, tuple[float, float]]:
    """The middle of every hex by its name."""
    found = {tile["tile"]: hex_centre(tile["q"], tile["r"], SIZE) for tile in scene.table["tiles"]}
    for home in scene.table["settlements"]:
        found[home["hex"]] = hex_centre(home["q"], home["r"], SIZE)
    return found


def extent(places: Mapping[str, tuple[float, float]]) -> Box:
    """The rectangle round all hexes, with a narrow margin."""
    across = [x for x, _ in places.values()]
    down = [y for _, y in places.values()]
    wide, high = SIZE + 6, SIZE * 0.866 + 7
    return Box(
        min(across) - wide,
        min(down) - high,
        max(across) - min(across) + 2 * wide,
        max(down) - min(down) + 2 * high,
    )


def _corners(scene: Scene, taken: list[tuple[float, float]], width: float, height: float) -> str:
    """What maps have in their corners, where no hex is near: a compass rose and keys to what they show."""
    places = [ground.compass(scene.ground.sheet_edge), ground.key(INK), legend(MARKS_WIDTH, INK, LETTER)]
    drawn = []
    for right, low in ((False, False), (True, True), (False, True), (True, False)):
        if not places:
            break
        part = places[0]
        x = width - part.width - 18 if right else 18.0
        y = height - part.height - 18 if low else 18.0
        if _is_free(Box(x, y, part.width, part.height), taken):
            drawn.append(move(part, x, y))
            places.pop(0)
    return "".join(drawn)


def _is_free(box: Box, taken: list[tuple[float, float]]) -> bool:
    """Whether no hex reaches into the box."""
    for x, y in taken:
        across = max(box.x - x, 0.0, x - box.right)
        down = max(box.y - y, 0.0, y - box.bottom)
        if across * across + down * down < (SIZE + 2) ** 2:
            return False
    return True


def _contents(scene: Scene, places: Mapping[str, tuple[float, float]]) -> str:
    """Tiles first, then what lies on them, then all scouts: nothing hides a scout."""
    tiles = scene.table["tiles"]
    drawn = [_tile(scene, tile, places[tile["tile"]]) for tile in tiles]
    drawn += [_settlement(scene, home, places[home["hex"]]) for home in scene.table["settlements"]]
    drawn += [_lying(scene, tile, places[tile["tile"]]) for tile in tiles]
    drawn += [_scouts(scene, name, places[name]) for name in places if name in scene.on_hex]
    return "".join(drawn)


def _tile(scene: Scene, tile: Mapping[str, Any], at: tuple[float, float]) -> str:
    name = tile["tile"]
    if tile["flipped"]:
        body = _face(name, "flipped") + _name_plate(name)
        return _hex(scene, name, f"Tile {name}, {KINDS[tile['kind']]}: flipped", body, at)
    body = _face(name, f"ground-{tile['kind']}")
    crowd = len(scene.on_hex.get(name, ()))
    if crowd <= SOME:
        labelled = tile["kind"] != "plain"
        size = 17 if crowd <= FEW and labelled else LETTER
        shift = -21.0 if tile["enemy"] else 0.0
        face = Face.SERIF if labelled else Face.SANS
        body += line(shift, LABEL - (4 if crowd > FEW else 0), name, size, INK, face, anchor="middle")
    return _hex(scene, name, _describe(tile), body, at)


def _face(name: str, side: str) -> str:
    """The side of a tile that lies up."""
    return revealed(f'<use href="#{symbol(side)}"/>', f"face-{name}", side)


def _name_plate(name: str) -> str:
    """The name of a flipped tile, struck through."""
    wide = measure(name, LETTER, Face.SERIF) + 10
    return (
        tag("rect", x=-wide / 2, y=-43, width=wide, height=18, rx=3, fill=CHAR)
        + line(0, -28.5, name, LETTER, "#f1e9e4", Face.SERIF, anchor="middle")
        + tag("path", d=f"M{number(-wide / 2)} -34h{number(wide)}", stroke="#f1e9e4", stroke_width=1.6)
    )


def _settlement(scene: Scene, home: Mapping[str, Any], at: tuple[float, float]) -> str:
    seat, name = home["seat"], home["hex"]
    owner = "Your settlement" if seat == scene.you else f"Settlement of {scene.seat_name(seat)}"
    return _hex(scene, name, f"{owner}, {name}", ground.settlement(seat, name), at)


def _hex(scene: Scene, name: str, label: str, body: str, at: tuple[float, float]) -> str:
    """A hex that glows when a scout may step there."""
    options = scene.to_hex(name)
    if options:
        body += glowing(hex_points(TILE - 3.5), scene.theme.ember_on_snow, 3, scene.theme.ember)
        movers = " or ".join(option.rest[0] for option in options)
        label = label_of(options, f"{label}: move scout {movers} here")
    where, why = f"translate({number(at[0])} {number(at[1])})", scene.why_not_hex(name)
    return group(body, f"hex-{name}", label, actions(options), transform=where, why=why)


def _describe(tile: Mapping[str, Any]) -> str:
    what = [goods(tile[field], field) for field in ("crates", "oil") if tile[field]]
    what += tile["special"]
    lying = f": {', '.join(what)}" if what else ""
    return f"Tile {tile['tile']}, {KINDS[tile['kind']]}{lying}"


def _lying(scene: Scene, tile: Mapping[str, Any], at: tuple[float, float]) -> str:
    """The items and the enemy of a tile; on a plate of scouts they stand in its heading."""
    crowd = len(scene.on_hex.get(tile["tile"], ()))
    has_items = tile["crates"] or tile["oil"] or tile["special"]
    if crowd > SOME or not (has_items or tile["enemy"]):
        return ""
    lifted = 5 if crowd > FEW else 0
    body = items(scene, tile, (-12 if crowd else 4) - lifted, 84) if has_items else ""
    if tile["enemy"]:
        body += enemy(scene, tile, -10, LABEL - 6 - lifted / 2)
    return tag("g", body, transform=f"translate({number(at[0])} {number(at[1])})")


def _scouts(scene: Scene, name: str, at: tuple[float, float]) -> str:
    """Every scout on a hex where it can be read and touched; none in the middle, which is the hex's own."""
    standing = scene.on_hex[name]
    if len(standing) > SOME:
        return _plate(scene, name, standing, at)
    has_items = any(
        tile["tile"] == name and (tile["crates"] or tile["oil"] or tile["special"])
        for tile in scene.table["tiles"]
    )
    if len(standing) == FEW:
        return _row(scene, standing, at[0], at[1] + 18, 26, SMALL)
    if len(standing) < FEW:
        y = at[1] + (25 if len(standing) == 1 else 20 if has_items else 11)
        return _row(scene, standing, at[0], y, 34, LARGE)
    y = at[1] + (4 if has_items else 1)
    first = UPPER if len(standing) > UPPER + 1 else 2
    upper = _row(scene, standing[:first], at[0], y, 30 if first < UPPER else 20.5, SMALL)
    return upper + _row(scene, standing[first:], at[0], y + 27, 30 if first < UPPER else 20.5, SMALL)


def _row(scene: Scene, standing: list[Standing], x: float, y: float, step: float, size: str) -> str:
    left = x - step * (len(standing) - 1) / 2
    return "".join(scout(scene, one, left + place * step, y, size) for place, one in enumerate(standing))


def _plate(scene: Scene, name: str, standing: list[Standing], at: tuple[float, float]) -> str:
    """A crowd, seat by seat: a row for each with the letters of its scouts."""
    seats = sorted({one.seat for one in standing})
    high = HEAD + ROW * len(seats) + 2
    left, top = at[0] - 51, at[1] - high / 2
    body = tag(
        "rect", x=left, y=top, width=102, height=high, rx=6, fill="#f4f6f8", stroke=INK, stroke_width=1.6
    )
    body += line(left + 7, top + 14, name, LETTER, INK, Face.SERIF) + _plate_head(
        scene, name, left, top + 9.5
    )
    for place, seat in enumerate(seats):
        y = top + HEAD + ROW * (place + 0.5) + 1
        own = [one for one in standing if one.seat == seat]
        body += seat_mark(seat, left + 10, y, 11)
        body += "".join(
            scout(scene, one, left + 25.5 + 16.6 * column, y, CELL) for column, one in enumerate(own)
        )
    return body


def _plate_head(scene: Scene, name: str, left: float, y: float) -> str:
    tile = next((tile for tile in scene.table["tiles"] if tile["tile"] == name), None)
    if tile is None:
        return ""
    middle, room = (left + 41, 36.0) if tile["enemy"] else (left + 58, 70.0)
    body = tag("g", items(scene, tile, 0, room), transform=f"translate({number(middle)} {number(y)})")
    return body + (enemy(scene, tile, left + 61, y) if tile["enemy"] else "")
