"""Tiles: face-down with their side on the back, face-up, and several of them in one space."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from fireside.draw import Box, Face, line, placed, rounded, tag
from fireside.draw.markup import Value
from fireside.games.alderquest.svg.icons import LETTER, acorn, icon
from fireside.games.alderquest.svg.palette import SIDES
from fireside.games.alderquest.terms import KIND_NAMES, KIND_WORDS

SIZE: Final = 30.0
WORDS: Final = dict(zip(KIND_NAMES, KIND_WORDS, strict=True))
_STEP: Final = 7.0
_MOST: Final = 3  # that are seen of a pile


def kind_icon(side: str, kind: str, x: float, y: float, scale: float) -> str:
    """What a tile shows, its middle at (x, y)."""
    if kind[0] == "A":
        return acorn(side, kind[1], x, y, scale)
    return icon("flake" if kind == "S" else "trap", x, y, scale)


def tile(found: Mapping[str, Any], size: float = SIZE, is_covered: bool = False) -> str:
    """A tile, in (0, 0) to (size, size): what its viewer knows of a face-down one stands on its back.

    Of one that lies beneath others only the edge is seen.
    """
    side = SIDES[found["side"]]
    half, scale = size / 2, size / SIZE
    if found["up"]:
        face = rounded(
            Box(0, 0, size, size), 6 * scale, fill="#fbf4e2", stroke=side.colour, stroke_width=2.4 * scale
        )
        return (
            face if is_covered else face + kind_icon(found["side"], found["kind"], half, half, 1.15 * scale)
        )
    back = rounded(
        Box(0, 0, size, size), 6 * scale, fill=side.colour, stroke=side.edge, stroke_width=1.6 * scale
    )
    if is_covered:
        return back
    if found["kind"]:
        back += tag("circle", cx=half, cy=half, r=12.4 * scale, fill=side.pale)
        back += kind_icon(found["side"], found["kind"], half, half - scale, 1.02 * scale)
    else:
        back += _back(found, half, scale)
    if found["seen"]:
        back += icon("eye", size - 5 * scale, 4 * scale, 0.62 * scale)
    return back


def _back(found: Mapping[str, Any], half: float, scale: float) -> str:
    """The back: the side's own shape, and in solitaire who placed it."""
    pale: dict[str, Value] = {
        "fill": "none",
        "stroke": SIDES[found["side"]].pale,
        "stroke_width": 1.8 * scale,
    }
    if found["side"] == "red":
        shape = tag("circle", cx=half, cy=half, r=9.6 * scale, **pale)
    else:
        reach = 9 * scale
        shape = tag("rect", x=half - reach, y=half - reach, width=2 * reach, height=2 * reach, rx=3, **pale)
    letter = found["hero"][0].upper() if found["hero"] else ""
    if letter:
        return shape + line(
            half, half + 5 * scale, letter, max(LETTER, 14 * scale), "#fff", Face.BOLD, anchor="middle"
        )
    return shape + tag("circle", cx=half, cy=half, r=3.4 * scale, fill=SIDES[found["side"]].pale)


def tile_in_words(found: Mapping[str, Any]) -> str:
    """A tile in words, as its viewer knows it."""
    side, kind = SIDES[found["side"]].title, WORDS.get(found["kind"] or "", "tile")
    how = "face-up" if found["up"] else "face-down"
    words = f"{side} {kind}, {how}"
    if found["seen"]:
        words += ", the other side has seen it"
    return words + (f", placed by the Hero in the {found['hero']}" if found["hero"] else "")


def pile(tiles: Sequence[Mapping[str, Any]], size: float = SIZE) -> str:
    """The tiles of one space in (0, 0) to (size, size), fanned out to the lower left, the newest on top."""
    shown = tiles[-_MOST:]
    body = ""
    for place, found in enumerate(shown):
        depth = len(shown) - 1 - place
        body += placed(tile(found, size, depth > 0), -depth * _STEP, depth * _STEP)
    if len(tiles) > 1:
        x = size - (4 if size >= SIZE else 0)
        body += tag("circle", cx=x, cy=size - 3, r=8.6, fill="#fff", stroke="#2c2a33", stroke_width=1.2)
        body += line(x, size + 2, str(len(tiles)), 15, "#2c2a33", Face.BOLD, anchor="middle")
    return body
