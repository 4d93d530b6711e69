"""An expedition as a page of the book: the cave's picture, what is read, the choices, dice and lanterns."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.draw import (
    Box,
    Face,
    Part,
    at,
    die,
    group,
    line,
    measure,
    number,
    paper,
    paragraph,
    piece,
    pill,
    placed,
    rolled,
    shrink,
    stacked,
    tag,
    use,
    wrap,
)
from fireside.games.above_and_below.svg.caves import depth_mark, found
from fireside.games.above_and_below.svg.deeds import choices, picks, tiers
from fireside.games.above_and_below.svg.icons import symbol
from fireside.games.above_and_below.svg.palette import CAVE_TEXT, DEPTHS
from fireside.games.above_and_below.svg.party import counter, party
from fireside.games.above_and_below.svg.scene import Scene

PAD: Final = 16.0
GAP: Final = 9.0
WIDER: Final = 1.06  # letters are measured in the widest of fonts, and the page has a margin
LOWEST: Final = 62.0  # the picture
USUAL: Final = 120.0
TALLEST: Final = 270.0
TEXTS: Final = (16.5, 15.5, 14.5)  # the sizes of letters, the largest that fits is taken
PLACES: Final = {"desert": "The Desert", "underforest": "The Underforest", "grove": "The groves"}
OUTCOMES: Final = {"success": ("Success", "#2c7a4b"), "failure": ("Failed", "#9b2335")}


def encounter(scene: Scene, width: float, height: float) -> Part:
    """The page, in width by height: the picture takes what the rest leaves."""
    parts = _fitting(scene, width - 2 * PAD, height - USUAL)
    needed = _height(parts)
    picture = min(TALLEST, max(LOWEST, height - needed - PAD))
    scale = min(1.0, height / (needed + picture + PAD))
    tall = height / scale
    back = paper(Box(0, 0, width / scale, tall), scene.theme, 12, 4)
    top = placed(_picture(scene, width / scale, picture), 0, 0)
    spare = (tall - picture - needed) / 2
    body = (
        back
        + top
        + placed(stacked(parts, GAP + min(8.0, max(0.0, spare / len(parts)))).markup, PAD, picture + 12)
    )
    inside = tag("g", body, transform=f"scale({number(round(scale, 3))})") if scale < 1 else body
    return Part(group(inside, f"{scene.prefix}encounter"), width, height)


def _fitting(scene: Scene, width: float, room: float) -> list[Part]:
    """What stands below the picture, with letters as large as fit."""
    for size in TEXTS[:-1]:
        parts = _parts(scene, width, size)
        if _height(parts) <= room:
            return parts
    return _parts(scene, width, TEXTS[-1])


def _height(parts: list[Part]) -> float:
    return sum(part.height + GAP for part in parts) + PAD


def _parts(scene: Scene, width: float, size: float) -> list[Part]:
    """Below the picture, from the top."""
    trip = scene.expedition or {}
    told = [_title(scene, width), _text(scene, width, size), choices(scene, width)]
    if trip["destination"] != "cave":
        told = [_title(scene, width), tiers(scene, width)]
    shown = [*told, picks(scene, width), party(scene, width), counter(scene, width)]
    return [part for part in shown if part]


# The picture


def _picture(scene: Scene, width: float, height: float) -> str:
    """What the place looks like, its name, the encounter die and how it ended."""
    trip = scene.expedition or {}
    cave = trip["cave"]
    art = cave_art(cave, width, height) if cave else _land(trip["destination"], width, height)
    body = piece(art, f"cave-{cave['cave']}") if cave and not scene.prefix else art
    if cave:
        body = group(body, None, f"{cave['name']}, {cave['depth']}")
    name, note = (cave["name"], f"{cave['depth']} cave") if cave else (PLACES[trip["destination"]], "")
    body += _plate(name, note, height) + (depth_mark(cave["depth"], 31, height - 40) if cave else "")
    body += figures(len(trip["party"]), width, height)
    if trip["face"]:
        body += encounter_die(scene, trip)
    if trip["outcome"]:
        words, colour = OUTCOMES[trip["outcome"]]
        body += pill(width * 0.4, 29, words, 17, colour, "#ffffff")
    return body


def figures(count: int, width: float, height: float) -> str:
    """The explorers, small before what they have found."""
    step = min(27.0, width * 0.3 / max(1, count))
    x, size = width - 26.0, round(min(1.3, height / 110), 2)
    return "".join(
        use("ab-figure", x - place * step, height - 5 - place % 2 * 3, size) for place in range(count)
    )


def cave_art(cave: Mapping[str, Any], width: float, height: float) -> str:
    """A cave from within, by the light of a lantern."""
    edge, _, shine = DEPTHS[cave["depth"]]
    w, h = number(width), number(height)
    frame = f"M0 {h}V12A12 12 0 0 1 12 0H{number(width - 12)}A12 12 0 0 1 {w} 12V{h}z"
    body = tag("path", d=frame, fill=f"url(#ab-hollow-{cave['depth']})")
    body += use("ab-shine", width * 0.52, height * 0.62, round(height / 105, 2))
    body += found(cave, width * 0.52, height - 8, round(min(height / 74, 2.2), 2))
    body += tag("path", d=_icicles(width, height) + _floor(width, height, 0.04), fill=edge)
    x, y = width * 0.3, height * 0.45
    lamp = use("ab-shine", x, y, 0.7) + use(symbol("lantern"), x, y, 1.2)
    spark = tag(
        "path",
        d=f"M{number(width * 0.2)} {number(height * 0.3)}h0M{number(width * 0.8)} {number(height * 0.4)}h0",
        stroke=shine,
        stroke_width=5,
        stroke_linecap="round",
        opacity=0.7,
    )
    return body + spark + lamp


def _icicles(width: float, height: float) -> str:
    """Rock that hangs from the roof."""
    path, left, right = "", 12.0, width - 12
    for place in range(9):
        x, long = width * place / 8, height * (0.1 + 0.09 * ((place * 5) % 4))
        tip = min(right, max(left, x))
        path += f"M{number(max(left, x - 24))} 0L{number(tip)} {number(long)} {number(min(right, x + 22))} 0z"
    return path


def _floor(width: float, height: float, share: float) -> str:
    """Uneven ground, so much of the height."""
    top, wave = height * (1 - share) - 4, height * share * 0.8
    return (
        f"M0 {number(height)}V{number(top)}C{number(width * 0.25)} {number(top - wave)} "
        f"{number(width * 0.4)} {number(top + wave)} {number(width * 0.58)} {number(top)}"
        f"S{number(width * 0.85)} {number(top - wave)} "
        f"{number(width)} {number(top + 2)}V{number(height)}z"
    )


def _land(place: str, width: float, height: float) -> str:
    """The Desert, the Underforest or a grove."""
    w, h = number(width), number(height)
    frame = f"M0 {h}V12A12 12 0 0 1 12 0H{number(width - 12)}A12 12 0 0 1 {w} 12V{h}z"
    sky, floor = {"desert": ("#e9d9ae", "#b98f57"), "underforest": ("#2a2340", "#1b3a35")}.get(
        place, ("#bcd9e6", "#e8efef")
    )
    body = tag("path", d=frame, fill=sky)
    body += tag("path", d=_floor(width, height, 0.3), fill=floor)
    count = {"desert": 0, "underforest": 5}.get(place, 8)
    icon = "underforest" if place == "underforest" else "fir"
    for tree in range(count):
        x = width * (0.12 + 0.78 * tree / max(1, count - 1))
        size = (1.5 + tree % 3 * 0.4) * height / 120
        body += use(f"ab-{icon}", x, height * (0.86 if icon == "fir" else 0.5), round(size, 2))
    return body + (use("ab-sun", width * 0.8, height * 0.3, 2.4) if place == "desert" else "")


def _plate(name: str, note: str, height: float) -> str:
    wide = max(measure(name, 17, Face.SERIF), measure(note, 12) + 34) + 22
    plate = tag("rect", x=8, y=height - 50, width=wide, height=44, rx=9, fill="#0f0b14", fill_opacity=0.62)
    words = line(18, height - 16, name, 17, CAVE_TEXT, Face.SERIF)
    return plate + words + line(52, height - 36, note, 12, CAVE_TEXT)


def encounter_die(scene: Scene, trip: Mapping[str, Any]) -> str:
    """AB-EXPLORE-04 The die that chose the paragraph; a page has its own buttons at the right."""
    name = f"{scene.prefix}encounter-die-{trip['encounter']['encounter']}"
    drawn = rolled(die(0, 0, 34, trip["face"]), name, trip["face"])
    body = tag("g", drawn, transform=at(30, 29))
    return group(body, None, f"The encounter die shows {trip['face']}")


# What is told


def _title(scene: Scene, width: float) -> Part:
    trip, theme = scene.expedition or {}, scene.theme
    told = trip["encounter"]
    goal = scene.goal
    title = told["title"] if told else (goal or {}).get("name") or PLACES[trip["destination"]]
    size = shrink(title, width, 21, 15, Face.SERIF)
    words = f"{scene.name(trip['seat'])} explore" + ("" if trip["seat"] == scene.you else "s")
    body = line(0, 18, title, size, theme.ink, Face.SERIF)
    return Part(body + line(0, 37, words + _reader_words(scene, trip), 13, theme.ink_soft), width, 40)


def _reader_words(scene: Scene, trip: Mapping[str, Any]) -> str:
    if not trip["encounter"]:
        return ""
    return (
        ", you read aloud"
        if trip["reader"] == scene.you
        else f", {scene.seat_name(trip['reader'])} reads aloud"
    )


def _text(scene: Scene, width: float, size: float) -> Part | None:
    """AB-EXPLORE-05 The paragraph; whoever reads it aloud sees it set off from the page."""
    trip, theme = scene.expedition or {}, scene.theme
    told = trip["encounter"]
    if not told:
        return None
    is_reader = trip["reader"] == scene.you
    indent = 14.0 if is_reader else 0.0
    room = width - indent - (8 if is_reader else 0)
    lines = wrap(told["text"], room * WIDER, size)
    step = size * 1.3
    height = step * len(lines) + (14 if is_reader else 2)
    body = ""
    if is_reader:
        body += tag("rect", width=width, height=height, rx=6, fill=theme.ink, fill_opacity=0.06)
        body += tag("rect", width=5, height=height, rx=2.5, fill=theme.ink, fill_opacity=0.55)
    body += paragraph(indent, (20 if is_reader else 13), lines, size, theme.ink, 1.3)
    label = "Read this aloud" if is_reader else f"Read aloud by {scene.seat_name(trip['reader'])}"
    return Part(group(body, f"{scene.prefix}told", label), width, height)
