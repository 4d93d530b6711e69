"""Minions as characters: head by class, ground by guild, shape and rim by side, what they carry beside."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.draw import Face, line, measure, number, piece, placed, shrink, tag
from fireside.draw.markup import Value
from fireside.games.alderquest.svg.icons import LETTER, acorn, icon
from fireside.games.alderquest.svg.palette import GUILDS, SIDES
from fireside.games.alderquest.svg.people import face

RADIUS: Final = 25.0
LABEL: Final = 15.0
SMALL: Final = 0.88  # how small a minion is drawn at least
TIGHT: Final = 1.12  # letters are measured in the widest of fonts
OTHER: Final = {"red": "blue", "blue": "red"}


def minion(found: Mapping[str, Any], name: str = "") -> str:
    """A minion round (0, 0), about 50 across, turned and marked when exhausted; `name` lets it travel."""
    body = tag("g", _token(found), transform=None if found["ready"] else "rotate(45)")
    if not found["ready"]:
        body = tag("g", body, opacity=0.72) + icon("moon", -17, -17, 0.72)
    special = found["special"] or ("Sneak" if found["sneaks"] else None)
    if special:
        body += tag("circle", cx=19, cy=-18, r=9.6, fill="#fffdf6", stroke="#2c2a33", stroke_width=1)
        body += icon(special, 19, -18, 0.68)
    body += icon(f"badge-{found['guild']}", -18, 17, 0.72) + _carried(found)
    return piece(body, name) if name else body


def _token(found: Mapping[str, Any]) -> str:
    """The head on its guild's ground in the shape of its side; a second rim when upgraded."""
    side, guild = SIDES[found["side"]], GUILDS[found["guild"]]
    rim: dict[str, Value] = {"fill": guild.pale, "stroke": side.colour, "stroke_width": 4.2}
    if found["side"] == "red":
        base = tag("circle", r=RADIUS - 2, **rim)
        inner = tag("circle", r=RADIUS - 6.4, fill="none", stroke="#8a6d1f", stroke_width=1.8)
    else:
        reach = RADIUS - 3
        square: dict[str, Value] = {"x": -reach, "y": -reach, "width": 2 * reach, "height": 2 * reach}
        base = tag("rect", **square, rx=8, **rim)
        less: dict[str, Value] = {
            "x": 4 - reach,
            "y": 4 - reach,
            "width": 2 * reach - 8,
            "height": 2 * reach - 8,
        }
        inner = tag("rect", **less, rx=5, fill="none", stroke="#8a6d1f", stroke_width=1.8)
    return base + (inner if found["upgraded"] else "") + face(found["class"], 0, 0.5, 1.02)


def _carried(found: Mapping[str, Any]) -> str:
    """Acorns of the other side's colour, the most valuable in front."""
    body, side = "", OTHER[found["side"]]
    for place, points in reversed(list(enumerate(found["carries"]))):
        body += acorn(side, points, 21 + place * 11, 16 - (place % 2) * 5, 1.12, LETTER / SMALL)
    return body


def short_name(found: Mapping[str, Any]) -> str:
    """What stands under a minion: its animal once it is upgraded, else its class."""
    name: str = found["name"] or found["class"]
    return name.removesuffix(f" {found['class']}") if found["name"] else name


def minion_label(found: Mapping[str, Any], x: float, y: float, room: float, ink: str) -> str:
    """The name under a minion, its middle at x."""
    words = short_name(found)
    weight = Face.BOLD if found["upgraded"] else Face.SANS
    size = shrink(words, room * TIGHT, LABEL, LETTER, weight)
    return line(x, y, words, size, ink, weight, anchor="middle")


def label_plate(found: Mapping[str, Any], x: float, y: float, fill: str, ink: str) -> str:
    """The name of a minion on a plate of its own."""
    weight = Face.BOLD if found["upgraded"] else Face.SANS
    wide = measure(short_name(found), LABEL, weight) * 0.92 + 10
    plate = tag("rect", x=x - wide / 2, y=y - 12.5, width=wide, height=17, rx=8, fill=fill, fill_opacity=0.92)
    return plate + minion_label(found, x, y, wide, ink)


def minion_in_words(found: Mapping[str, Any]) -> str:
    """A minion in words: who it is, how it is, what it can do and what it carries."""
    who = found["name"] or f"basic {found['class']}"
    words = f"{SIDES[found['side']].title} {who} ({GUILDS[found['guild']].name}) on {found['space']}"
    words += ", ready" if found["ready"] else ", exhausted"
    if found["carries"]:
        words += ", carries " + " and ".join(f"a {points}-point Acorn" for points in found["carries"])
    if found["special"] or found["sneaks"]:
        words += f". {found['special'] or 'Sneak'}"
    if found["text"]:
        words += f". {found['trigger']}: {found['text']}"
    return words


def placed_minion(found: Mapping[str, Any], x: float, y: float, scale: float = 1, name: str = "") -> str:
    """A minion with its middle at (x, y)."""
    if scale == 1:
        return placed(minion(found, name), x, y)
    where = f"translate({number(x)} {number(y)}) scale({number(scale)})"
    return tag("g", minion(found, name), transform=where)
