"""A tile as it is printed: snow, trail, tracks and features, in squares of 100, the left one round (0, 0).

The drawing turns with the tile; features are turned back, so that trees stand upright however the tile lies.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import cos, radians, sin
from typing import Any, Final, NamedTuple

from fireside.draw import Theme, number, use
from fireside.games.snowfall.svg.icons import symbol
from fireside.games.snowfall.svg.lines import Piece, Point, points_along
from fireside.games.snowfall.svg.places import (
    Lines,
    badge_spot,
    bear_pieces,
    ends_at_cabin,
    rabbit_pieces,
    spots,
    trail_pieces,
)

SQUARE: Final = 100.0
NESW: Final = "NESW"
STANDING: Final = ("bush", "pond", "tree")
PATCHES: Final = {"bear": "bear-patch", "rabbit": "rabbit-patch"}
REACH: Final = {  # the radius of the circle round a shape
    "bear": 20.0,
    "bush": 20.5,
    "cabin": 21.5,
    "pond": 19.6,
    "rabbit": 20.0,
    "tree": 20.5,
}

RULES: Final = (  # the picture's style sheet for lines
    ".fireside .sf-line{fill:none}"
    ".fireside .sf-edge{stroke:#94693a;stroke-width:17}.fireside .sf-way{stroke:#dfbd8d;stroke-width:12}"
    ".fireside .sf-steps{stroke:#94693a;stroke-width:2;stroke-dasharray:3 7;opacity:.75}"
    ".fireside .sf-lost-edge{stroke:#6c7681;stroke-width:17;stroke-dasharray:11 5.7}"
    ".fireside .sf-lost{stroke:#d6d3cb;stroke-width:11;stroke-dasharray:11 5.7}"
    ".fireside .sf-bear-way{stroke:#e0dad5;stroke-width:19}"
    ".fireside .sf-rabbit-way{stroke:#ecdde7;stroke-width:15}"
)


class Square(NamedTuple):
    """One half of a tile: what stands on it and the exits of its lines."""

    standing: tuple[str, ...]
    lines: Lines

    @property
    def has_trail(self) -> bool:
        return bool(self.lines.trail)


def turned(exits: str, rotation: int) -> str:
    """SF-GEO-03 The exits after a clockwise turn, in the order N E S W."""
    steps = rotation // 90
    moved = {NESW[(NESW.index(edge) + steps) % 4] for edge in exits}
    return "".join(edge for edge in NESW if edge in moved)


def read_square(
    square: Mapping[str, Any], rotation: int = 0, cabin: bool = False, open_tracks: bool = False
) -> Square:
    """The square as printed, from a view that shows it turned by `rotation`.

    With open tracks (R-SF-07) the exits of tracks tell nothing: they are drawn as a patch of prints instead.
    """
    trail, bear, rabbit = (turned(square[line], -rotation) for line in ("trail", "bear", "rabbit"))
    standing = tuple(feature for feature in square["features"] if feature in STANDING or open_tracks)
    if open_tracks:
        bear = rabbit = ""
    alone = [bool(trail), bool(bear), bool(rabbit)].count(True) == 1
    swerve = alone and len(standing) == 1 and not cabin
    return Square(("cabin", *standing) if cabin else standing, Lines(trail, bear, rabbit, cabin, swerve))


def read_tile(tile: Mapping[str, Any], open_tracks: bool = False) -> tuple[Square, ...]:
    """Both squares as printed; a placed tile says how it lies, any other is not turned."""
    rotation = tile.get("rotation", 0)
    cabin = tile["tile"] == "cabin"
    return tuple(
        read_square(square, rotation, cabin and place == 0, open_tracks)
        for place, square in enumerate(tile["squares"])
    )


def tile_art(squares: Sequence[Square], rotation: int, cut_off: bool = False) -> str:
    """The whole tile, for a group that is turned by `rotation`."""
    left, right = squares
    return (
        '<use href="#sf-blank"/>'
        + square_art(left, rotation, cut_off)
        + f'<g transform="translate(100 0)">{square_art(right, rotation, cut_off)}</g>'
        + (_badge(left, right, rotation) if cut_off else "")
    )


@lru_cache(maxsize=1024)
def square_art(square: Square, rotation: int, cut_off: bool = False) -> str:
    """What is printed on one square, its middle at (0, 0), without the snow."""
    lines = square.lines
    trail, bear, rabbit = trail_pieces(lines), bear_pieces(lines), rabbit_pieces(lines)
    return (
        _path("sf-bear-way", bear)
        + _path("sf-rabbit-way", rabbit)
        + _trail(lines, trail, cut_off)
        + _prints("bear", bear, trail, 16.5, 21, 4.6)
        + _prints("rabbit", rabbit, [*trail, *bear], 18.5, 21, 0)
        + _standing(square, rotation)
    )


def blank(theme: Theme) -> str:
    """The definitions of a tile's snow: the whole domino, one square of it, and its back."""
    ends = f'fill="url(#sf-snow)" stroke="{theme.snow_line}" stroke-width="1.4"'
    seam = f'stroke="{theme.snow_line}" stroke-width="2" stroke-linecap="round" stroke-dasharray="0 8"'
    return (
        f'<linearGradient id="sf-snow" x2=".2" y2="1"><stop stop-color="{theme.snow}"/>'
        f'<stop offset="1" stop-color="{theme.snow_shade}"/></linearGradient>'
        f'<g id="sf-blank"><rect x="-49" y="-49" width="198" height="98" rx="10" {ends}/>'
        f'<path d="M50-40V41" {seam}/></g>'
        f'<rect id="sf-half" x="-49" y="-49" width="98" height="98" rx="10" {ends}/>'
        '<g id="sf-back"><rect x="-49" y="-49" width="198" height="98" rx="10" fill="#2c5878" '
        'stroke="#9fbdd4" '
        'stroke-width="2"/><rect x="-41" y="-41" width="182" height="82" rx="6" fill="none" stroke="#9fbdd4" '
        'stroke-width="1.5" opacity=".6"/></g>'
    )


def _path(css: str, pieces: list[Piece]) -> str:
    if not pieces:
        return ""
    return f'<path class="sf-line {css}" d="{"".join(piece.path() for piece in pieces)}"/>'


def _trail(lines: Lines, pieces: list[Piece], cut_off: bool) -> str:
    """A trail that leads home is a trodden way; one that does not is a row of stepping stones."""
    if cut_off:
        return _path("sf-lost-edge", pieces) + _path("sf-lost", pieces)
    hub = len(lines.trail) != 2 and not ends_at_cabin(lines)
    edge, way = ('<circle r="8.5" fill="#94693a"/>', '<circle r="6" fill="#dfbd8d"/>') if hub else ("", "")
    if not pieces:
        return ""
    return _path("sf-edge", pieces) + edge + _path("sf-way", pieces) + way + _path("sf-steps", pieces)


def _prints(
    animal: str, pieces: list[Piece], others: list[Piece], clearance: float, spacing: float, sway: float
) -> str:
    """Prints along a track, left and right by turns; none where another line crosses."""
    marks = []
    for piece in pieces:
        for place, point in enumerate(points_along(piece, others, clearance, spacing)):
            x, y = _beside(point, sway if place % 2 else -sway)
            marks.append(use(symbol(animal), x, y, turn=point.heading))
    return "".join(marks)


def _beside(point: Point, sway: float) -> tuple[float, float]:
    angle = radians(point.heading)
    return point.x + sway * cos(angle), point.y + sway * sin(angle)


def _standing(square: Square, rotation: int) -> str:
    places = spots(square.lines, len(square.standing))
    return "".join(
        use(symbol(PATCHES.get(feature, feature)), spot.x, spot.y, spot.radius / REACH[feature], -rotation)
        for feature, spot in zip(square.standing, places, strict=True)
    )


def _badge(left: Square, right: Square, rotation: int) -> str:
    """SF-TRAIL-05 The mark of a disconnected tile, where its trail squares leave most room."""
    rooms = []
    for place, square in enumerate((left, right)):
        if square.has_trail:
            x, y, radius = badge_spot(square.lines, len(square.standing))
            rooms.append((min(radius, 17.0), -place, x + place * SQUARE, y))
    if not rooms:
        return ""
    radius, _, x, y = max(rooms)
    return use(symbol("broken"), x, y, radius / 20, -rotation)


def transform(x: float, y: float, rotation: int, scale: float = 1) -> str:
    """A style that puts a piece with its left square's middle at (x, y): pages can let it glide there."""
    size = f" scale({number(scale)})" if scale != 1 else ""
    return f"transform:translate({number(x)}px,{number(y)}px) rotate({rotation}deg){size}"
