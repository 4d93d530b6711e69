"""Villagers as small paper tokens: face, symbols, lanterns by die face, name; and how they feel."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.draw import Box, Theme, line, number, paper, tag, use
from fireside.games.above_and_below.svg.icons import symbol
from fireside.games.above_and_below.svg.people import face_of

WIDE: Final = 88.0
HIGH: Final = 51.0
SMALL: Final = 35.0
MARKS: Final = {"exhausted": "moon", "injured": "bandage", "away": "lantern"}
TIRED: Final = {"ready": None, "exhausted": 0.62, "injured": 0.62, "away": 0.62}
LAMP_DOT: Final = "#b8901f"
NO_DOT: Final = "#c9c4b8"


def token(theme: Theme, villager: Mapping[str, Any], wide: float = WIDE, area: str = "ready") -> str:
    """A villager, in (0, 0) to (wide, HIGH); dimmed and marked unless ready (`away`: on an expedition)."""
    body = paper(Box(0, 0, wide, HIGH), theme, 8, 2)
    body += tag("g", _print(theme, villager, wide), opacity=TIRED[area])
    if area in MARKS:
        body += use(symbol(MARKS[area]), 30, 27, 0.72)
    return body


def small_token(theme: Theme, villager: Mapping[str, Any], wide: float, area: str = "ready") -> str:
    """A villager where there are many, in (0, 0) to (wide, SMALL): without its name."""
    body = use(face_of(villager["kind"]), 16, SMALL / 2, 0.82)
    x = 37.0
    for name in villager["symbols"] or ["lantern"]:
        body += use(symbol(name.replace("+", "-plus")), x, 9, 0.62)
        x += 15
    body += lantern_table(villager["lanterns"], 31, 17, wide - 34, 16)
    body = paper(Box(0, 0, wide, SMALL), theme, 7, 2) + tag("g", body, opacity=TIRED[area])
    return body + (use(symbol(MARKS[area]), 25, 27, 0.6) if area in MARKS else "")


def _print(theme: Theme, villager: Mapping[str, Any], wide: float) -> str:
    """What is printed on it."""
    x = 38.0
    body = use(face_of(villager["kind"]), 19, 19)
    for name in villager["symbols"]:
        body += use(symbol(name.replace("+", "-plus")), x + 8, 11, 0.76)
        x += 18
    if not villager["symbols"]:
        body += use(symbol("lantern"), x + 7, 10.5, 0.72)
    body += lantern_table(villager["lanterns"], 38, 19, wide - 43)
    name = villager["name"].removeprefix("Starting ")  # as all of those are called
    return body + line(wide / 2, HIGH - 5, name, 12, theme.ink, anchor="middle", room=wide - 8)


def lantern_table(lanterns: list[int], x: float, y: float, width: float, high: float = 17) -> str:
    """A column for each die face from 1 to 6 with its lanterns as dots, more of them higher up."""
    step, lit, dark = width / len(lanterns), "", ""
    for place, count in enumerate(lanterns):
        middle = x + (place + 0.5) * step
        if not count:
            dark += f"M{number(middle - 1.6)} {number(y + high - 2.6)}h3.2"
        for dot in range(count):
            lit += f"M{number(middle)} {number(y + high - 2.6 - dot * 5.6)}h0"
    body = tag("path", d=lit, stroke=LAMP_DOT, stroke_width=5, stroke_linecap="round") if lit else ""
    return body + (tag("path", d=dark, stroke=NO_DOT, stroke_width=2, stroke_linecap="round") if dark else "")
