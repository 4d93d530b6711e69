"""The map in characters: every hex a block, each column half a block lower or higher than the next."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from fireside.draw.characters import SEAT_INKS, SEAT_SHAPES, Canvas, Line, clipped, line_width
from fireside.games.snow_bound.board_text.marks import (
    CRATE,
    ENEMY,
    LOADS,
    LOST,
    OIL,
    SPECIAL,
    SURFACES,
    option,
    scout_numbers,
    size_of_load,
    step_numbers,
)


class Row(NamedTuple):
    """A line of a hex: how far in it begins and how many characters it has."""

    indent: int
    wide: int


class Size(NamedTuple):
    """How many characters a hex takes; the last column stays free, and large ones lose their corners."""

    wide: int
    high: int

    @property
    def rows(self) -> list[Row]:
        """The lines of a hex from the top."""
        full, short = Row(0, self.wide - 1), Row(1, self.wide - 3)
        is_large = self.wide * self.high >= ROOMY
        return [short, *[full] * (self.high - 2), short] if is_large else [full] * self.high


ROOMY: Final = 27
SIZES: Final = [
    Size(10, 4),
    Size(9, 4),
    Size(8, 4),
    Size(7, 4),
    Size(9, 3),
    Size(8, 3),
    Size(7, 3),
    Size(6, 3),
    Size(8, 2),
    Size(7, 2),
    Size(6, 2),
    Size(5, 2),
]


class Land:
    """The map at one size."""

    def __init__(self, view: Mapping[str, Any], size: Size) -> None:
        self.view = view
        self.size = size
        table = view["table"]
        self.hexes: list[Mapping[str, Any]] = [*table["tiles"], *table["settlements"]]
        self.first = min(one["q"] for one in self.hexes)
        self.top = min(2 * one["r"] + one["q"] for one in self.hexes)
        self.steps = step_numbers(view)
        self.named = scout_numbers(view)
        self.standing: dict[str, list[Line]] = {}
        for seat in table["seats"]:
            for scout in seat["scouts"]:
                self.standing.setdefault(scout["hex"], []).append(self._scout(seat["seat"], scout))

    @property
    def wide(self) -> int:
        """How many characters it takes across."""
        columns = len({one["q"] for one in self.hexes})
        return columns * self.size.wide - 1

    @property
    def high(self) -> int:
        """How many lines it takes."""
        return max(self._place(one)[1] for one in self.hexes) + self.size.high

    def _place(self, one: Mapping[str, Any]) -> tuple[int, int]:
        x = (one["q"] - self.first) * self.size.wide
        half_steps: int = 2 * one["r"] + one["q"] - self.top
        return x, half_steps * self.size.high // 2

    def draw(self) -> list[Line]:
        """The lines."""
        canvas = Canvas(self.wide, self.high)
        for one in self.hexes:
            self._draw_hex(canvas, one)
        return canvas.lines()

    def _draw_hex(self, canvas: Canvas, one: Mapping[str, Any]) -> None:
        x, y = self._place(one)
        rows = self.size.rows
        name = one.get("tile") or one["hex"]
        if one.get("flipped"):
            for place, row in enumerate(rows):
                canvas.put(x + row.indent, y + place, LOST * row.wide, "dim")
            canvas.put(x + rows[0].indent, y, f"{name} ", "bad")
            return
        surface = SURFACES[one["kind"]] if "tile" in one else "wood"
        lines = self._lines(one, name, [row.wide for row in rows])
        for place, row in enumerate(rows):
            canvas.fill(x + row.indent, y + place, row.wide, 1, surface)
            line = lines[place] if place < len(lines) else []
            canvas.put_line(x + row.indent, y + place, [_on(surface, text, style) for text, style in line])
        if not rows[0].indent:
            rest = rows[0].wide - line_width(lines[0])
            canvas.put(x + rows[0].wide - rest, y, "─" * rest, f"{surface} ink")

    def _lines(self, one: Mapping[str, Any], name: str, rooms: list[int]) -> list[Line]:
        """Name, things, scouts and options as far as there is room; options rather than scouts."""
        head: Line = [(name, "strong")]
        if "slot" in one:
            head = [(SEAT_SHAPES[one["seat"]], SEAT_INKS[one["seat"]]), (name, "strong")]
        things, scouts = _things(one), self.standing.get(name, [])
        options: list[Line] = [
            [(letter, "strong"), (str(number), "option")] for letter, number in self.steps.get(name, [])
        ]
        whole = _filled([head, *things, *scouts, *options], rooms, True)
        more: Line = [*head, ("+", "strong")]
        return whole or _filled([more, *options, *things, *scouts], rooms, False)

    def _scout(self, seat: int, scout: Mapping[str, Any]) -> Line:
        name = f"{seat}{scout['scout']}"
        line: Line = [(name + LOADS[size_of_load(scout)], SEAT_INKS[seat])]
        return [*line, *option(self.named[name])] if name in self.named else line


def _on(surface: str, text: str, style: str) -> tuple[str, str]:
    """A span on its ground; the number of an option keeps its own."""
    if style == "option":
        return text, style
    inks = {"strong": "ink", "dim": "ink", "bad": "red"}
    return text, f"{surface} {inks.get(style, style)}".strip()


def _things(one: Mapping[str, Any]) -> list[Line]:
    if "tile" not in one:
        return []
    found: list[Line] = []
    if one["enemy"]:
        found.append([(f"{ENEMY}{one['enemy']['strength']}", "red")])
    if one["crates"]:
        found.append([(f"{CRATE}{one['crates']}", "brown")])
    if one["oil"]:
        found.append([(f"{OIL}{one['oil']}", "ink")])
    return found + [[(f"{SPECIAL}{special[3:]}", "violet")] for special in one["special"]]


def _filled(parts: list[Line], rooms: list[int], is_whole: bool) -> list[Line]:
    """The parts that fit into lines of these widths, none cut in two; with `is_whole` all of them or none."""
    lines: list[Line] = [[]]
    for part in parts:
        wide = line_width(part)
        gap: Line = [(" ", "")] if lines[-1] else []
        if line_width(lines[-1]) + len(gap) + wide <= rooms[len(lines) - 1]:
            lines[-1] = [*lines[-1], *gap, *part]
        elif len(lines) < len(rooms) and wide <= rooms[len(lines)]:
            lines.append(part)
        elif is_whole:
            return []
    return lines


def best_land(view: Mapping[str, Any], wide: int, high: int) -> Land:
    """The map at the largest size that fits; at the smallest where none does."""
    for size in SIZES:
        land = Land(view, size)
        if land.wide <= wide and land.high <= high:
            return land
    return Land(view, SIZES[-1])


def draw_land(view: Mapping[str, Any], wide: int, high: int) -> list[Line]:
    """The map; where it does not fit, the part round one's own scouts and a line that says so."""
    land = best_land(view, wide, high)
    lines = [clipped(line, wide) for line in land.draw()]
    if land.wide <= wide and len(lines) <= high:
        return lines
    middle = _middle_of_interest(land)
    first = max(0, min(middle - high // 2, len(lines) - high + 1))
    shown = lines[first : first + high - 1]
    return [*shown, [("Only a part of the map fits."[:wide], "bad")]]


def _middle_of_interest(land: Land) -> int:
    """The line in the middle of one's own scouts; of the map for a spectator."""
    seat = land.view["seat"]
    scouts = land.view["table"]["seats"][seat]["scouts"] if seat is not None else []
    hexes = {scout["hex"] for scout in scouts}
    rows = [land._place(one)[1] for one in land.hexes if (one.get("tile") or one["hex"]) in hexes]
    return (min(rows) + max(rows) + land.size.high) // 2 if rows else land.high // 2
