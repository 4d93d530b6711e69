"""The table in characters, drawn from a view: for the terminal.

Everything is a list of lines, a line a list of (text, style) spans; `fireside.draw.characters` says which
styles there are. Actions are marked by their number in the view's list of legal actions, from 1.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from fireside.core.words import amount
from fireside.draw.characters import Line, beside, clipped, flowed
from fireside.games.alderquest.board_text.board import board_lines
from fireside.games.alderquest.board_text.field import (
    canopy_lines,
    field_lines,
    hero_lines,
    least_width,
    minion_lines,
    width_of,
)
from fireside.games.alderquest.board_text.marks import SIDES, numbered, rune
from fireside.games.alderquest.board_text.sides import deck_lines, rival_lines, side_lines

__all__ = ["legend", "render", "score"]

GAP: Final = 2
BOARD: Final = 22  # characters that the matching Board takes at least
RUNES: Final = ("swap", "slide_left", "slide_right")  # actions on the matching Board that it does not number
PHASES: Final = {
    "guilds": "drafting guilds",
    "heroes": "placing Heroes",
    "tiles": "hiding tiles",
    "set": "set tiles",
    "reveal": "reveal runes",
    "action": "action",
    "draw": "draw",
    "rivals": "the rivals act",
    "over": "over",
}


class Detail(NamedTuple):
    """How much is shown."""

    airy: bool  # with empty lines between parts and rows
    abilities: bool  # what Heroes and minions can do
    words: bool  # the text of cards
    rest: bool  # decks, discards and the other side's cards


DETAILS: Final = [
    Detail(True, True, True, True),
    Detail(False, True, True, True),
    Detail(False, False, True, True),
    Detail(False, False, False, True),
    Detail(False, False, False, False),
]


def render(view: Mapping[str, Any], width: int = 100, height: int = 40) -> list[Line]:
    """The whole table in at most `width` characters and `height` lines, with as much detail as fits."""
    lines: list[Line] = []
    for detail in DETAILS:
        lines = _joined(_parts(view, width, detail), detail.airy)
        if len(lines) <= height:
            return [clipped(line, width) for line in lines]
    asked = _boards(view, width, DETAILS[-1])[:1] if numbered(view, *RUNES) else []
    parts = sorted(_parts(view, width, DETAILS[-1]), key=_has_no_option)
    parts = asked + [part for part in parts if part not in asked]
    return [clipped(line, width) for part in parts for line in part][:height]


def _has_no_option(part: list[Line]) -> bool:
    return not any(style == "option" for line in part for _, style in line)


def _parts(view: Mapping[str, Any], wide: int, detail: Detail) -> list[list[Line]]:
    near = view["table"]["you"] or "red"
    far = "blue" if near == "red" else "red"
    boards = _boards(view, wide, detail)
    heroes = [hero_lines(view, side, wide, detail.abilities) for side in (far, near)]
    able = minion_lines(view, wide) if detail.abilities else []
    own = side_lines(view, near, wide, detail.words)
    parts = [_status(view, wide), heroes[0], *boards, canopy_lines(view, wide), able, heroes[1], own]
    if view["table"]["mode"] != "solo":
        other = side_lines(view, far, wide, detail.words and detail.rest)
        parts.append(other if detail.rest else other[:1])
    parts.append(rival_lines(view, wide))
    return [*parts, deck_lines(view, wide)[: None if detail.rest else 1]]


def _boards(view: Mapping[str, Any], wide: int, detail: Detail) -> list[list[Line]]:
    """The Field and the matching Board: side by side, or one above the other, first the one asked about."""
    board = board_lines(view, BOARD)
    room = wide - GAP - max(BOARD, width_of(board))
    if least_width(view) <= room:
        return [beside(field_lines(view, room, detail.airy), board, GAP)]
    field, board = field_lines(view, wide, detail.airy), board_lines(view, wide)
    return [board, field] if numbered(view, *RUNES) else [field, board]


def _joined(parts: list[list[Line]], airy: bool) -> list[Line]:
    lines: list[Line] = []
    for part in parts:
        if part and lines and airy:
            lines.append([])
        lines.extend(part)
    return lines


def _status(view: Mapping[str, Any], wide: int) -> list[Line]:
    """The turn and whatever is being settled."""
    table = view["table"]
    active = table["active"]
    words = f"Turn {table['turn']}, {SIDES[active['side']]}: " if active else ""
    parts: list[Line] = [[(f"{words}{PHASES[table['phase']]}  ", "strong")]]
    exalted = table["exalted"]
    if exalted:
        text = f"exalted for {SIDES[exalted['side']]}: {exalted['text']}  "
        parts += [[rune(exalted["guild"]), (" ", "")], *[[(f"{word} ", "dim")] for word in text.split()]]
    lines = flowed(parts, wide, 2)
    now = _going_on(view)
    return lines + flowed([[(f"{word} ", "")] for word in now.split()], wide, 2) if now else lines


def _going_on(view: Mapping[str, Any]) -> str:
    table, parts = view["table"], []
    if table["paying"]:
        parts.append(f"{amount(table['paying']['left'], 'rune')} left to pay.")
    doing = table["doing"]
    if doing:
        parts.append(f"{doing['name']}: {doing['text']}")
    parts += [
        f"{card['name']}: {card['text']}"
        for card in table["playing"]
        if not doing or doing["source"] != card["card"]
    ]
    if table["attack"]:
        parts.append(f"{SIDES[table['attack']['attacker']]} attacks on {table['attack']['space']}.")
    if table["activation"]:
        found = table["activation"]
        parts.append(f"Moving {found['space']}: moves left {found['moves']}.")
    return " ".join(parts)


def legend() -> list[Line]:
    """What the characters and marks mean."""
    guilds: Line = []
    for letter, name in (("B", "Bards"), ("G", "Guardians"), ("H", "Hunters"), ("T", "Thieves")):
        guilds += [rune(letter), (f" {name}  ", "")]
    return [
        guilds,
        [rune("AR2"), (" red Acorn of 2 points on the Board  ", ""), rune("*"), (" Snowflake", "")],
        [("b.BArt+~(3)", "blue strong"), (" Blue's Artiste, upgraded, exhausted, carries 3 points", "")],
        [("r[?]", "red"), (" red tile, face-down  ", ""), ("r[2]!", "red"), (" known to you, peeked at", "")],
        [("b(1)", "blue"), (" blue Acorn, face-up  ", ""), ("X", "strong"), (" Trap  ", "")],
        [("17 ", "option"), ("Lily~", "strong"), (": option 17 is about her; she is exhausted", "")],
    ]
