"""A village as a cut through the hill: buildings on snowy ledges in daylight, caves and Outposts below."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from fireside.core.words import amount
from fireside.draw import (
    Box,
    Face,
    Part,
    actions,
    at,
    glow,
    group,
    label_of,
    line,
    measure,
    number,
    piece,
    placed,
    revealed,
    rounded,
    seat_mark,
    tag,
    use,
)
from fireside.games.above_and_below.svg.buildings import HIGH, broken, grove, house, outpost, short_name
from fireside.games.above_and_below.svg.caves import depth_mark, found, hollow
from fireside.games.above_and_below.svg.common import name_lines
from fireside.games.above_and_below.svg.ground import firs, ground
from fireside.games.above_and_below.svg.palette import CAVE_SOFT, CAVE_TEXT
from fireside.games.above_and_below.svg.scene import Scene

COLUMNS: Final = 4  # cells to a row at 1:1
MOST: Final = 5  # before they are drawn smaller
FEWEST: Final = 3
PAD: Final = 8.0
SKY: Final = 40.0  # at least so much of it
LEDGE: Final = HIGH + 14.0
DEEP: Final = 112.0  # a row of caves
LOW_LEDGE: Final = HIGH + 2.0  # where there is little room
LOW_DEEP: Final = 104.0
CAVE: Final = 102.0
TURF: Final = 20.0
END: Final = 92.0  # a sign for an end of the row


class Plan(NamedTuple):
    """How a village is laid out: in cells, so many to a row, drawn `scale` times as large."""

    columns: int
    scale: float
    above: int
    below: int
    ledge: float  # how high a row of buildings is
    deep: float  # and a row of caves

    @property
    def larger(self) -> float:
        """How much larger letters are than usual, so that they can still be read."""
        return max(1.0, 1 / self.scale)


def hill(scene: Scene, seat: int, width: float, height: float) -> Part:
    """The village of a seat in width by height."""
    surface, caves = _surface(scene, seat), _underground(scene, seat)
    plan = _planned(len(surface), len(caves) + 1, width, height)
    wide, high = width / plan.scale, height / plan.scale
    spare = high - _needed(plan)
    ledges = [SKY + spare * 0.42 + plan.ledge * (place + 1) for place in range(plan.above)]
    top = ledges[-1] + TURF + spare * 0.16
    scenery = ground(scene.land, width, height, [y * plan.scale for y in ledges])
    body = _above(scene, seat, surface, plan, ledges, wide) + _below(
        scene, seat, caves, plan, ledges[-1], top, wide
    )
    body += _row_ends(scene, seat, wide)
    mark = _whose(scene, seat)
    inside = tag("g", body, transform=f"scale({plan.scale:.4f})" if plan.scale != 1 else None)
    return Part(group(scenery + mark + inside, f"{scene.prefix}village-{seat}"), width, height)


def _whose(scene: Scene, seat: int) -> str:
    """The owner, on the sky."""
    words = f"{scene.owner(seat)} village"
    wide = measure(words, 13, Face.SERIF) + 36
    plate = tag("rect", x=8, y=8, width=wide, height=24, rx=12, fill=scene.theme.panel, fill_opacity=0.6)
    return plate + seat_mark(seat, 22, 20, 14) + line(35, 24.6, words, 13, scene.theme.on_night, Face.SERIF)


def _needed(plan: Plan) -> float:
    return SKY + plan.ledge * plan.above + TURF + plan.deep * plan.below + 6


def _planned(above: int, below: int, width: float, height: float) -> Plan:
    """As few cells to a row as fit; many of them are narrower before they are drawn smaller."""
    columns = FEWEST
    while True:
        scale = min(COLUMNS, columns) / columns if columns > MOST else max(1.0, COLUMNS / columns)
        rows = -(-above // columns), -(-below // columns)
        for ledge, deep in ((LEDGE, DEEP), (LOW_LEDGE, LOW_DEEP)):
            plan = Plan(columns, scale, *rows, ledge, deep)
            if _needed(plan) <= height / scale:
                return plan
        columns += 1


# Above


def _surface(scene: Scene, seat: int) -> list[Mapping[str, Any]]:
    """What stands in the surface row, in its order."""
    owner = scene.seats[seat]
    cards = {card["card"]: card for card in owner["village"] if card["kind"] != "outpost"}
    groves = {one["grove"]: one for one in owner["groves"]}
    if owner["surface"] is None:
        return list(cards.values())
    return [cards.get(name) or groves[name] for name in owner["surface"]]


def _above(
    scene: Scene, seat: int, surface: list[Mapping[str, Any]], plan: Plan, ledges: list[float], width: float
) -> str:
    cell = (width - 2 * PAD) / plan.columns
    drawn = ""
    for place, one in enumerate(surface):
        x, y = PAD + (place % plan.columns) * cell, ledges[place // plan.columns]
        drawn += placed(_standing(scene, seat, one, cell, plan.larger), x, y)
    empty = plan.above * plan.columns - len(surface)
    if empty:
        x = PAD + (plan.columns - empty) * cell
        drawn += firs(x, ledges[-1], empty * cell)
    return drawn


def _standing(scene: Scene, seat: int, one: Mapping[str, Any], cell: float, larger: float) -> str:
    """A building or a grove on its ledge: its foot at (0, 0)."""
    return (grove if "grove" in one else house)(scene, seat, one, cell, larger)


def _row_ends(scene: Scene, seat: int, width: float) -> str:
    """AB-GR-06 Where a new building or grove may stand: at either end of the row."""
    if seat != scene.you:
        return ""
    drawn = ""
    for place, option in enumerate(reversed(scene.offered("row"))):
        box = Box(width - PAD - (END + 8) * (place + 1) + 8, 6, END, 30)
        body = tag("rect", x=box.x, y=box.y, width=box.width, height=box.height, rx=8, fill=scene.theme.paper)
        sign = "◀ left end" if option.rest == "left" else "right end ▶"
        body += line(box.x + END / 2, 26, sign, 13, scene.theme.ink, Face.BOLD, anchor="middle")
        body += glow(box, 8, scene.theme.ember_on_snow, 3, scene.theme.ember)
        drawn += group(body, f"row-end-{option.rest}", option.label, [option.action])
    return drawn


# Below


def _underground(scene: Scene, seat: int) -> list[Mapping[str, Any]]:
    """Outposts on their caves, then the empty caves."""
    owner = scene.seats[seat]
    return [*[card for card in owner["village"] if card["kind"] == "outpost"], *owner["caves"]]


def _below(
    scene: Scene,
    seat: int,
    caves: list[Mapping[str, Any]],
    plan: Plan,
    ledge: float,
    top: float,
    width: float,
) -> str:
    cell = (width - 2 * PAD) / plan.columns
    count = len(caves) + 1
    drawn = _tunnels(count, plan, cell, ledge, top)
    for place, one in enumerate(caves):
        x, y = PAD + (place % plan.columns) * cell, top + (place // plan.columns) * plan.deep
        drawn += placed(_cave(scene, seat, one, cell, plan.larger), x, y)
    last = len(caves)
    drawn += placed(
        way_down(scene, cell, plan.larger),
        PAD + (last % plan.columns) * cell,
        top + (last // plan.columns) * plan.deep,
    )
    for place in range(count, plan.below * plan.columns):
        x, y = (
            PAD + (place % plan.columns + 0.5) * cell,
            top + (place // plan.columns) * plan.deep + CAVE - 12,
        )
        drawn += use("ab-crystals", x + (place % 3) * 9 - 9, y, 1.1 if place % 2 else 0.85)
    return drawn


def _tunnels(count: int, plan: Plan, cell: float, ledge: float, top: float) -> str:
    """From the village down, and from cave to cave."""
    x = PAD + cell / 2
    path = f"M{number(x)} {number(ledge + 6)}V{number(top + 50)}"
    for row in range(plan.below):
        y = top + row * plan.deep + 66
        last = min(plan.columns, count - row * plan.columns) - 1
        path += f"M{number(x)} {number(y)}H{number(x + last * cell)}"
        if row:
            path += f"M{number(x)} {number(y - plan.deep)}V{number(y)}"
    shaft = tag("path", d=path, fill="none", stroke="#1c1620", stroke_width=22, stroke_opacity=0.75)
    rungs = ""
    for step in range(int((top + 10 - ledge) // 9)):
        rungs += f"M{number(x - 7)} {number(ledge + 14 + step * 9)}h14"
    rails = "".join(f"M{number(side)} {number(ledge - 4)}V{number(top + 14)}" for side in (x - 7, x + 7))
    return shaft + tag("path", d=rails + rungs, stroke="#b08a5c", stroke_width=2.2)


def _cave(scene: Scene, seat: int, one: Mapping[str, Any], cell: float, larger: float) -> str:
    """A cave, empty or with the Outpost that stands in it."""
    if "card" in one:
        return outpost(scene, seat, one, cell, CAVE, larger)
    wide = cell - 6
    art = hollow(one["depth"], wide, CAVE) + use("ab-shine", wide / 2, 60, 0.9)
    art += tag("g", found(one, wide / 2, CAVE - 24, wide / 125), opacity=0.9)
    art += _cave_name(one, wide, larger)
    body = art if scene.prefix else piece(art, f"cave-{one['cave']}")
    label = f"{one['name']}, {one['depth']}: an empty cave"
    return group(body, f"{scene.prefix}cave-{one['cave']}", label, transform=at(3, 0))


def _cave_name(cave: Mapping[str, Any], wide: float, larger: float) -> str:
    """The name of a cave, on a dark plate: the light behind it is as pale as the letters."""
    size = (13 if measure(cave["name"], 13 * larger, Face.SERIF) <= wide - 14 else 12) * larger
    lines = [short_name(words, wide - 10, size) for words in broken(cave["name"], wide - 10, size)]
    return _plate(lines, size, 14 * larger, wide)


def _plate(names: list[str], size: float, step: float, wide: float) -> str:
    """Lines of a name at the foot of a cave."""
    y = CAVE - 11 - step * (len(names) - 1)
    room = max(measure(text, size, Face.SERIF) for text in names) + 10
    plate = Box(
        (wide - min(room, wide - 6)) / 2, y - size, min(room, wide - 6), step * (len(names) - 1) + size + 6
    )
    body = rounded(plate, 7, fill="#0f0b14", fill_opacity=0.6)
    for place, text in enumerate(names):
        body += line(wide / 2, y + step * place, text, size, CAVE_TEXT, Face.SERIF, anchor="middle")
    return body


def way_down(scene: Scene, cell: float, larger: float) -> str:
    """AB-SETUP-10 The cave pile: where an expedition to the caves sets out, its top card open."""
    pile, theme, wide = scene.table["cave_pile"], scene.theme, cell - 6
    top, options, box = pile["top"], scene.touch("cave", "go"), Box(2, 2, cell - 10, CAVE - 2)
    if top is None:
        art = tag("g", hollow("deep", wide, CAVE), opacity=0.5)
        art += line(wide / 2, 56, "no caves", 12 * larger, CAVE_SOFT, anchor="middle")
        return group(art, f"{scene.prefix}cave-pile", "The cave pile is empty", transform=at(3, 0))
    back = "".join(placed(hollow("deep", wide, CAVE), 3 * layer, -2 * layer) for layer in (2, 1))
    front = hollow(top["depth"], wide, CAVE) + tag("g", found(top, wide / 2, 62, wide / 165), opacity=0.55)
    front += _next_words(top, pile["size"], wide, larger)
    known = bool(scene.prefix) or _is_drawn(scene, top["cave"])
    face = front if known else piece(front, f"cave-{top['cave']}")
    body = back + revealed(face, f"{scene.prefix}cave-top", top["cave"])
    if options:
        body += glow(box, 26, theme.ember)
    label = f"The way down: {top['name']}, {top['depth']}, lies on top of {amount(pile['size'], 'cave card')}"
    if pile["bottom"]:
        label += "; at the bottom: " + ", ".join(cave["name"] for cave in pile["bottom"])
    why = scene.why("cave", "go")
    return group(
        body,
        f"{scene.prefix}cave-pile",
        label_of(options, label),
        actions(options),
        why=why,
        transform=at(3, 0),
    )


def _is_drawn(scene: Scene, cave: str) -> bool:
    """Whether a card lies somewhere else at the same time: never, but for the drawn one of an expedition."""
    trip = scene.table["expedition"]
    return bool(trip and trip["cave"] and trip["cave"]["cave"] == cave)


def _next_words(cave: Mapping[str, Any], size: int, wide: float, larger: float) -> str:
    names, letters = name_lines(cave["name"], wide - 16, 14, 13)
    if larger > 1:
        letters = 12 * larger
        names = [short_name(words, wide - 10, letters) for words in broken(cave["name"], wide - 10, letters)]
    left = f"{size} left"
    return (
        _plate(names, letters, 15 * larger, wide)
        + line(wide / 2, 24, left, 12 * larger, CAVE_SOFT, Face.BOLD, anchor="middle")
        + depth_mark(cave["depth"], wide / 2, 35)
    )
