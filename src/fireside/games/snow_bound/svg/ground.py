"""The ground: the torn map, the four kinds of tiles, settlements, and what a flipped tile looks like."""

from typing import Final

from fireside.draw import Box, Face, Part, hexagon, line, number, seat_colour, seat_mark, tag, use
from fireside.games.snow_bound.svg.icons import symbol
from fireside.games.snow_bound.svg.palette import CHAR, CHAR_LINE, DANGER, Ground

SIZE: Final = 52.0  # from the middle of a hex to its corners
KEY_WIDTH: Final = 106.0
TILE: Final = 50.4  # the same for what is drawn of it, so that the sheet shows between tiles

Growth = tuple[str, tuple[tuple[float, float, float], ...]]
GROWING: Final[dict[str, Growth]] = {  # shape, and (x, y, scale) of each
    "city": ("tower", ((-31, 4, 1.35), (-17, 8, 0.95), (31, 4, 1.35), (17, 8, 0.95), (0, -4, 1.5))),
    "suburb": ("house", ((-32, 3, 0.85), (32, 3, 0.85), (-16, 28, 0.85), (16, 28, 0.85), (0, -6, 0.85))),
    "forest": (
        "fir",
        (
            (-36, 0, 1),
            (36, 0, 1),
            (-22, 24, 1.1),
            (22, 24, 1.1),
            (0, 30, 1.1),
            (-17, -4, 1),
            (17, -4, 1),
            (0, 6, 1.1),
        ),
    ),
    "plain": ("fir", ((-33, 2, 0.9), (34, -4, 0.9), (-10, 26, 1), (16, 20, 1.1), (-4, -6, 0.8))),
    "settlement": ("house", ((0, 6, 2),)),
}


def definitions(ground: Ground) -> str:
    """Each kind of ground once, and the flipped tile."""
    return "".join(_ground(ground, kind) for kind in GROWING) + _flipped()


def _ground(ground: Ground, kind: str) -> str:
    shape, places = GROWING[kind]
    face = hexagon(
        TILE, fill=ground.fills[kind], stroke=ground.edges[kind], stroke_width=1.6, stroke_linejoin="round"
    )
    growth = "".join(use(symbol(shape), x, y, scale) for x, y, scale in places)
    grown = tag("g", growth, fill=ground.growth[kind], opacity=0.75)
    return tag("g", face + grown, id=symbol(f"ground-{kind}"))


def _flipped() -> str:
    """Charred ground, hatched, cracked, and barred by a cross."""
    hatch = tag(
        "pattern",
        tag("path", d="M0 0V12", stroke="#4d453f", stroke_width=6),
        id=symbol("hatch"),
        width=12,
        height=12,
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(45)",
    )
    crack = (
        "M-50 0-30 5-22-6-8 3 2-9 14 4 24-3 34 6 50 0"
        "M-8 3-14 24-6 44M14 4 20-20 12-43M2-9-12-28-8-43M24-3 30 22"
    )
    body = (
        hexagon(TILE, fill=CHAR, stroke="#120f0d", stroke_width=1.6, stroke_linejoin="round")
        + hexagon(TILE, fill=f"url(#{symbol('hatch')})")
        + tag("path", d=crack, fill="none", stroke=CHAR_LINE, stroke_width=2, stroke_linejoin="round")
        + tag(
            "path", d="M-21-19 21 19M21-19-21 19", stroke="#f1e9e4", stroke_width=11, stroke_linecap="round"
        )
        + tag("path", d="M-21-19 21 19M21-19-21 19", stroke=DANGER, stroke_width=7, stroke_linecap="round")
    )
    return hatch + tag("g", body, id=symbol("flipped"))


def settlement(seat: int, label: str) -> str:
    """A settlement: a house on snow, edged in the seat's colour, with the seat's mark and its name."""
    rim = hexagon(
        TILE - 2.4, fill="none", stroke="#1b2631", stroke_width=7, stroke_linejoin="round"
    ) + hexagon(TILE - 2.4, fill="none", stroke=seat_colour(seat), stroke_width=4.6, stroke_linejoin="round")
    return (
        f'<use href="#{symbol("ground-settlement")}"/>'
        + rim
        + seat_mark(seat, -12, -30, 15)
        + line(0, -24.5, label, 16, "#1b2631", Face.SERIF)
    )


def sheet(ground: Ground, box: Box) -> str:
    """The torn map that all lies on: ragged edges, two folds, and a shadow."""
    edge = _ragged(box)
    left, right = box.x + box.width / 3, box.x + box.width * 2 / 3
    middle = box.y + box.height / 2
    folds = (
        f"M{number(left)} {number(box.y + 12)}V{number(box.bottom - 12)}"
        f"M{number(right)} {number(box.y + 12)}V{number(box.bottom - 12)}"
        f"M{number(box.x + 12)} {number(middle)}H{number(box.right - 12)}"
    )
    return (
        tag("path", d=edge, fill="#000", opacity=0.28, transform="translate(0 5)")
        + tag(
            "path",
            d=edge,
            fill=ground.sheet,
            stroke=ground.sheet_edge,
            stroke_width=2,
            stroke_linejoin="round",
        )
        + tag("path", d=folds, stroke=ground.fold, stroke_width=2, fill="none")
    )


def _ragged(box: Box) -> str:
    """The outline of a torn sheet, always torn alike."""
    seed, points = 11, []
    corners = ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom))
    for place, (x, y) in enumerate(corners):
        end_x, end_y = corners[(place + 1) % 4]
        steps = int((abs(end_x - x) + abs(end_y - y)) / 17)
        for step in range(steps):
            seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
            inward = 1 + (seed >> 16) % 8
            along = step / steps
            dx, dy = ((0, inward), (-inward, 0), (0, -inward), (inward, 0))[place]
            points.append(f"{number(x + (end_x - x) * along + dx)} {number(y + (end_y - y) * along + dy)}")
    return "M" + " ".join(points) + "z"


def compass(ink: str) -> Part:
    """A compass rose, because every map has one."""
    rose = (
        tag("circle", r=24, fill="none", stroke=ink, stroke_width=1.5)
        + tag("path", d="M0-32 5-5 0 0-5-5zM0 32-5 5 0 0 5 5z", fill=ink)
        + tag("path", d="M32 0 5 5 0 0 5-5zM-32 0-5-5 0 0-5 5z", fill="none", stroke=ink, stroke_width=1.4)
    )
    north = line(34, 14, "N", 16, ink, Face.SERIF, anchor="middle")
    return Part(north + tag("g", rose, transform="translate(34 52)", opacity=0.7), 68, 86)


def key(ink: str) -> Part:
    """What the grounds are called."""
    rows = (
        ("city", "city"),
        ("suburb", "suburb"),
        ("forest", "forest"),
        ("plain", "far forest"),
        ("", "flipped"),
    )
    body = ""
    for place, (kind, words) in enumerate(rows):
        y = 11.0 + 23 * place
        shape = symbol(f"ground-{kind}" if kind else "flipped")
        body += use(shape, 12, y, 0.22) + line(29, y + 5, words, 16, ink)
    return Part(body, KEY_WIDTH, 23.0 * len(rows) - 1)
