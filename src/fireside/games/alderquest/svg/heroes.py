"""Heroes as cards: a head with a wreath, name, ability with its price; face-down when exhausted."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.words import amount
from fireside.draw import WIDER, Box, Face, Theme, line, measure, rounded, shrink, soft_shadow, tag
from fireside.games.alderquest.svg.icons import LETTER, emblem, icon
from fireside.games.alderquest.svg.palette import GUILDS, SIDES
from fireside.games.alderquest.svg.people import face

HIGH: Final = 70.0
_WREATH: Final = (
    "M-12-13C-9-17-4-18.6 0-18.6S9-17 12-13M-9-15.4-11.4-19M-5-17.4-6-21.4M0-18.4V-22.6M5-17.4 6-21.4"
    "M9-15.4 11.4-19"
)


def hero_card(found: Mapping[str, Any], theme: Theme, wide: float, high: float = HIGH) -> str:
    """A Hero, in (0, 0) to (wide, high)."""
    box = Box(0, 0, wide, high)
    side = SIDES[found["side"]] if found.get("side") else None
    body = soft_shadow(box, theme, 9)
    if not found.get("ready", True):
        return body + _face_down(found, box)
    body += rounded(
        box.inset(1.5), 8, fill=theme.paper, stroke=side.colour if side else "#7b6f68", stroke_width=3
    )
    return body + (_tall(found, theme, box) if high > wide else _wide(found, theme, box))


def hero_row(found: Mapping[str, Any], theme: Theme, box: Box) -> str:
    """A Hero on a long card: head, name, class, ability and its price, with room for the text below.

    On a narrow one class and ability have a line of their own.
    """
    colour = SIDES[found["side"]].colour if found["side"] else "#7b6f68"
    body = soft_shadow(box, theme, 9) + rounded(
        box.inset(1.5), 8, fill=theme.paper, stroke=colour, stroke_width=3
    )
    body += _portrait(found, 27, box.height / 2 + 2, 0.86) + icon(f"badge-{found['guild']}", 12, 36, 0.62)
    body += line(56, 20, found["name"], 15, theme.ink, Face.SERIF)
    x, ability, words = _beside_name(found), found["ability"], _class_and_ability(found)
    if has_narrow_head(found, box.width):
        room = box.width - 60
        body += line(56, 37, words, shrink(words, room, 13.5, 12), theme.ink_soft, room=room)
    else:
        body += line(x, 20, words, shrink(words, box.width - x - 26, 13.5, 12), theme.ink_soft)
    return body + (_price(box.width - 15, 16, ability["cost"]) if ability else "")


def name_wide(found: Mapping[str, Any]) -> float:
    """How wide a long card must be for the name, with the price behind it."""
    return 82 + measure(found["name"], 15, Face.SERIF) / WIDER


def has_narrow_head(found: Mapping[str, Any], width: float) -> bool:
    """Whether class and ability have no room beside the name."""
    return _beside_name(found) + measure(_class_and_ability(found), 12) > width - 26


def _beside_name(found: Mapping[str, Any]) -> float:
    return 62 + measure(found["name"], 15, Face.SERIF)


def _class_and_ability(found: Mapping[str, Any]) -> str:
    ability = found["ability"]
    return f"{found['class']}, {ability['name']}" if ability else str(found["class"])


def _portrait(found: Mapping[str, Any], x: float, y: float, scale: float = 1) -> str:
    guild = GUILDS[found["guild"]]
    wreath = tag("path", d=_WREATH, fill="none", stroke="#8a6d1f", stroke_width=2.6, stroke_linecap="round")
    disc = tag("circle", r=19, fill=guild.pale, stroke=guild.colour, stroke_width=2)
    where = f"translate({x:g} {y:g}) scale({scale:g})"
    return tag("g", disc + face(found["class"], 0, 1, 0.92) + wreath, transform=where)


def _wide(found: Mapping[str, Any], theme: Theme, box: Box) -> str:
    """Head at the left, class and price of the ability at the right, the name below."""
    room = box.width - 52
    body = _portrait(found, 25, 26, 0.86) + icon(f"badge-{found['guild']}", 11, 42, 0.66)
    body += line(47, 21, found["class"], shrink(found["class"], room * 1.1, 15, LETTER), theme.ink_soft)
    if found["ability"]:
        body += _price(57, 36, found["ability"]["cost"])
    size = shrink(found["name"], box.width - 22, 17, LETTER, Face.SERIF)
    return body + line(
        box.width / 2 + 6, box.height - 7, found["name"], size, theme.ink, Face.SERIF, "middle"
    )


def _tall(found: Mapping[str, Any], theme: Theme, box: Box) -> str:
    """Head above, name below."""
    middle = box.width / 2
    size = shrink(found["name"], box.width - 8, 15, LETTER)
    body = _portrait(found, middle, 32, 0.95) + icon(f"badge-{found['guild']}", 11, 50, 0.62)
    body += line(middle, 72, found["name"], size, theme.ink, anchor="middle")
    small = shrink(found["class"], box.width - 6, 15, LETTER)
    return body + line(middle, 88, found["class"], small, theme.ink_soft, anchor="middle")


def _price(x: float, y: float, cost: int) -> str:
    """What an ability costs: so many runes."""
    stone = tag("circle", cx=x, cy=y, r=9.4, fill="#6d6560", stroke="#2c2a33", stroke_width=1.2)
    return stone + line(x, y + 5.2, str(cost), 15, "#fff", Face.BOLD, anchor="middle")


def _face_down(found: Mapping[str, Any], box: Box) -> str:
    """The back of an exhausted Hero's card: the guild's emblem, a moon, and the name so that all know who."""
    guild, side = GUILDS[found["guild"]], SIDES[found["side"]]
    body = rounded(box.inset(1.5), 8, fill=guild.colour, stroke=side.colour, stroke_width=3)
    body += rounded(box.inset(6), 5, fill="none", stroke=guild.ink, stroke_width=1)
    middle = box.width / 2
    body += emblem(found["guild"], middle, box.height / 2 - 6, 1.7, guild.ink) + icon("moon", 16, 17, 0.8)
    size = shrink(found["name"], box.width - 12, 15, LETTER)
    wide = measure(found["name"], size) + 8
    plate = rounded(Box(middle - wide / 2, box.height - 22, wide, 17), 8, fill=guild.edge)
    body = tag("g", body, opacity=0.86)
    return body + plate + line(middle, box.height - 9, found["name"], size, "#fff", anchor="middle")


def hero_in_words(found: Mapping[str, Any]) -> str:
    """A Hero in words, with the ability."""
    where = f" in lane {found['lane']}" if found.get("lane") in ("a", "b", "c", "d", "e") else ""
    words = f"{found['name']} the {found['animal']}, {GUILDS[found['guild']].member} {found['class']}{where}"
    if not found.get("ready", True):
        words += ", exhausted"
    ability = found["ability"]
    return words + (
        f". {ability['name']} ({amount(ability['cost'], 'rune')}): {ability['text']}" if ability else ""
    )
