"""The Field in characters: five lanes and rows, the canopy below, Heroes on both sides."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.words import amount
from fireside.draw.characters import Canvas, Line, clipped, flowed, line_width
from fireside.games.alderquest.board_text.marks import SIDES, minion, numbered, option, spanned, tiles

GOING: Final = ("space", "step", "charge", "fly", "sneak", "evade")
PICKING: Final = ("minion", "pass", "receiver", "take", "tile")
LANES: Final = "abcde"
ROWS: Final = (5, 4, 3, 2, 1)
EDGE: Final = 2  # characters for the numbers of the rows
TREE: Final = "Great Tree"
MIDDLE: Final = "c"  # the lane in which it stands
LEAST: Final = 8  # characters for a space
MOST: Final = 15


def is_turned(view: Mapping[str, Any]) -> bool:
    """Whether Blue looks: its side is below."""
    return bool(view["table"]["you"] == "blue")


def field_lines(view: Mapping[str, Any], wide: int, airy: bool) -> list[Line]:
    """Two lines to a space, minions above, tiles below; lanes as wide as they need, or wider."""
    step = 3 if airy else 2
    lanes, rows = (LANES[::-1], ROWS[::-1]) if is_turned(view) else (LANES, ROWS)
    rooms = _rooms(view, wide)
    canvas = Canvas(EDGE + sum(rooms.values()) + len(LANES), len(ROWS) * step + 1)
    found = {space["space"]: space for space in view["table"]["field"]}
    for place, row in enumerate(rows):
        canvas.put(0, place * step, str(row), "title")
    x = EDGE
    for lane in lanes:
        for place, row in enumerate(rows):
            _space(canvas, x, place * step, rooms[lane], view, found.get(f"{lane}{row}"))
        canvas.put_in_middle(x, len(ROWS) * step, rooms[lane], lane, "title")
        x += rooms[lane] + 1
    return canvas.lines()


def least_width(view: Mapping[str, Any]) -> int:
    """How many characters the Field takes if nothing in it is to be cut off."""
    return EDGE + sum(_needs(view).values()) + len(LANES)


def _needs(view: Mapping[str, Any]) -> dict[str, int]:
    """How many characters each lane takes at least."""
    needs = dict.fromkeys(LANES, LEAST) | {MIDDLE: len(TREE)}
    for space in view["table"]["field"]:
        lane = space["space"][0]
        if lane in needs:
            needs[lane] = max(needs[lane], line_width(_who(view, space)), line_width(tiles(space["tiles"])))
    return needs


def _rooms(view: Mapping[str, Any], wide: int) -> dict[str, int]:
    """How many characters each lane gets: what it needs, the narrowest more where there is room."""
    rooms = _needs(view)
    left = wide - least_width(view)
    while left < 0:
        rooms[max(rooms, key=rooms.__getitem__)] -= 1
        left += 1
    while left > 0 and min(rooms.values()) < MOST:
        rooms[min(rooms, key=rooms.__getitem__)] += 1
        left -= 1
    return rooms


def _space(
    canvas: Canvas, x: int, y: int, room: int, view: Mapping[str, Any], space: Mapping[str, Any] | None
) -> None:
    """A space with who and what is on it; the Great Tree where there is none."""
    if space is None:
        _stump(canvas, x, y, room, view)
        return
    ground = "tile-a" if (LANES.index(space["space"][0]) + int(space["space"][1])) % 2 else "tile-b"
    canvas.fill(x, y, room, 2, ground)
    _put(canvas, x, y, _who(view, space), room, ground)
    _put(canvas, x, y + 1, tiles(space["tiles"]), room, ground)


def _stump(canvas: Canvas, x: int, y: int, room: int, view: Mapping[str, Any]) -> None:
    """The Great Tree with the exalted guild's banner."""
    exalted = view["table"]["exalted"]
    canvas.fill(x, y, room, 2, "wood")
    canvas.put_in_middle(x, y, room, TREE, "wood")
    canvas.put_in_middle(x, y + 1, room, f"exalted {exalted['guild']}" if exalted else "", "wood")


def _put(canvas: Canvas, x: int, y: int, line: Line, room: int, ground: str) -> None:
    """A line on the ground of a space."""
    for text, style in clipped(line, room):
        canvas.put(x, y, text, style if style in ("option", "turn") else f"{ground} {style}".strip())
        x += len(text)


def _who(view: Mapping[str, Any], space: Mapping[str, Any]) -> Line:
    """Who is there, behind the numbers of what can be done there."""
    name = space["space"]
    moves = [
        place for entry, places in numbered(view, "move").items() for place in places if entry[:2] == name
    ]
    line = spanned(moves) + option(numbered(view, *GOING, *PICKING).get(name))
    here = [one for one in (space["attacker"], space["minion"]) if one]
    for place, one in enumerate(here):
        line += [(">", "bad")] if place else []
        line += minion(one)
    activation = view["table"]["activation"]
    if activation and activation["space"] == space["space"]:
        line.append(("<", "turn"))
    return line


def canopy_lines(view: Mapping[str, Any], wide: int) -> list[Line]:
    """The four canopy spaces."""
    parts: list[Line] = [[("Canopy ", "title")]]
    for space in view["table"]["field"]:
        if space["space"][0] == "t":
            who = _who(view, space)
            parts.append([(f"{space['space']} ", "strong"), *(who or [("-", "dim")]), ("  ", "")])
    return flowed(parts, wide, 2)


def minion_lines(view: Mapping[str, Any], wide: int) -> list[Line]:
    """What upgraded minions can do."""
    lines: list[Line] = []
    for space in view["table"]["field"]:
        for one in (space["attacker"], space["minion"]):
            if one and one["upgraded"]:
                head: Line = [(f"{one['space']} {one['name']} ", f"{one['side']} strong")]
                special = f"{one['special']}. " if one["special"] else ""
                words = f"{special}{one['trigger']}: {one['text']}"
                lines += flowed([head, *[[(f"{word} ", "")] for word in words.split()]], wide, 2)
    return lines


def hero_lines(view: Mapping[str, Any], side: str, wide: int, words: bool) -> list[Line]:
    """The Heroes of a side in their lanes, `~` when exhausted."""
    is_own = side == view["table"]["you"]
    numbers = numbered(view, "use_hero", "ready_hero") if is_own else {}
    placing = numbered(view, "hero") if is_own else {}
    confronts = numbered(view, "confront")
    parts: list[Line] = [[(f"{SIDES[side]} Heroes ", "title")]]
    for found in view["table"]["heroes"]:
        if found["side"] != side:
            continue
        line = option(numbers.get(found["lane"]))
        if not is_own:
            line += option(confronts.get(found["front"]))
        name = f"{found['lane']} {found['name']}{'' if found['ready'] else '~'}"
        parts.append([*line, (name, f"{side} strong"), (f" {found['guild']} {found['class']}", "dim")])
        if words and found["ability"]:
            ability = found["ability"]
            text = f": {ability['name']} ({amount(ability['cost'], 'rune')}) {ability['text']}"
            parts += [[(f"{word} ", "dim")] for word in text.split(" ")]
        parts[-1] = [*parts[-1], ("  ", "")]
    for found in view["table"]["unused_heroes"]:
        hero = found["hero"]
        lanes = [
            [*option(places), (f"{entry[-1]} ", "strong")]
            for entry, places in placing.items()
            if entry.partition("@")[0] == hero
        ]
        for lane in lanes:
            parts.append([*lane, (f"{found['name']} {found['guild']} {found['class']}  ", "")])
    return flowed(parts, wide, 2) if len(parts) > 1 else []


def width_of(lines: list[Line]) -> int:
    """How wide a block is."""
    return max((line_width(line) for line in lines), default=0)
