"""The explorers of an expedition with their dice, and the lanterns counted towards the explore numbers."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.words import amount, number_of
from fireside.draw import (
    Box,
    Face,
    Part,
    actions,
    at,
    die,
    glow,
    group,
    label_of,
    line,
    number,
    picked,
    placed,
    rolled,
    tag,
    use,
)
from fireside.games.above_and_below.svg.icons import symbol
from fireside.games.above_and_below.svg.scene import Scene, villager_in_words
from fireside.games.above_and_below.svg.tokens import HIGH, token

GAP: Final = 6.0
COLUMNS: Final = 4
DIE: Final = 27.0
COUNTER: Final = 62.0


def party(scene: Scene, width: float) -> Part:
    """All who set out: a token and a die for each; those that are exerted are marked."""
    trip = scene.expedition or {}
    members = [*trip["party"], *trip["failed"]]
    columns = COLUMNS if len(members) <= 2 * COLUMNS else COLUMNS + 2
    scale = COLUMNS / columns
    wide = (width / scale - GAP * (columns - 1)) / columns
    drawn = ""
    for place, villager in enumerate(members):
        x, y = (place % columns) * (wide + GAP), (place // columns) * (HIGH + GAP + 4)
        drawn += placed(_member(scene, trip, villager, wide), x, y + 2)
    rows = -(-len(members) // columns)
    inside = tag("g", drawn, transform=f"scale({number(scale)})") if scale != 1 else drawn
    return Part(inside, width, rows * (HIGH + GAP + 4) * scale)


def _member(scene: Scene, trip: Mapping[str, Any], number_: int, wide: float) -> str:
    """An explorer; touched to reroll the die, to be exerted or to be injured."""
    owner = trip["seat"]
    villager = scene.seats[owner]["villagers"][number_]
    options = scene.exploring(number_) if owner == scene.you else []
    rolled_die = next((one for one in trip["dice"] if one["villager"] == number_), None)
    has_failed = number_ in trip["failed"]
    area = "injured" if villager["area"] == "injured" else "exhausted" if has_failed else "ready"
    room = wide - DIE - 3
    body = token(scene.theme, villager, room, area)
    if rolled_die:
        body += _die(trip, rolled_die, room + 3 + DIE / 2, scene)
    if has_failed:
        body += line(room + 4, 24, "stays", 12, scene.theme.ink) + line(
            room + 4, 38, "out", 12, scene.theme.ink
        )
    box = Box(-2, -2, wide + 4, HIGH + 4)
    if options:
        body += glow(box, 9, scene.theme.ember_on_snow, 3, scene.theme.ember)
    elif number_ in trip["exerted"]:
        body += picked(box, 9, scene.theme.ember_on_snow)
    words = villager_in_words(villager)
    if rolled_die:
        words = f"{villager['name']} rolled {rolled_die['face']}: {amount(rolled_die['lanterns'], 'lantern')}"
    ident = f"{scene.prefix}explorer-{number_}"
    return group(body, ident, label_of(options, words), actions(options))


def _die(trip: Mapping[str, Any], one: Mapping[str, Any], x: float, scene: Scene) -> str:
    """AB-EXPLORE-08 The die of an explorer, and the lanterns it brings."""
    name = f"{scene.prefix}die-{roll_name(trip)}-{one['villager']}-{one['face']}"
    body = tag("g", rolled(die(0, 0, DIE - 3, one["face"]), name, one["face"]), transform=at(x, 15))
    count = one["lanterns"]
    for place in range(count):
        left = x + (place - (count - 1) / 2) * (11 if count < 3 else 9)
        body += use(symbol("lantern"), left, 42, 0.62)
    if not count:
        body += use(symbol("dark-lantern"), x, 42, 0.62)
    return body


def roll_name(trip: Mapping[str, Any]) -> str:
    """What an expedition is called in the names of its dice."""
    return trip["encounter"]["encounter"] if trip["encounter"] else str(trip["destination"])


def counter(scene: Scene, width: float) -> Part | None:
    """AB-EXPLORE-12 The lanterns so far in a row, up to the numbers that are wanted."""
    trip = scene.expedition or {}
    if not trip["numbers"]:
        return None
    theme, total, wanted = scene.theme, trip["total"], trip["numbers"]
    is_rolled = bool(trip["dice"])
    most = max(*wanted, total if is_rolled else 0)
    step = min(28.0, (width - 96) / most)
    body = ""
    for place in range(1, most + 1):
        x = 12 + (place - 0.5) * step
        lit = is_rolled and place <= total
        body += use(symbol("lantern" if lit else "dark-lantern"), x, 15, round(step / 26, 2))
        if place in wanted:
            body += _wanted(x, place, is_rolled and total >= place)
    shown = str(total) if is_rolled else "?"
    body += line(width - 8, 24, shown, 30, theme.ink, Face.SERIF, anchor="end")
    words = _sum(trip) if is_rolled else "to be rolled"
    body += line(width - 8, COUNTER - 12, words, 12, theme.ink_soft, anchor="end")
    numbers = " or ".join(str(one) for one in wanted)
    label = (
        f"{amount(total, 'lantern')} of {numbers}"
        if is_rolled
        else f"{numbers} {number_of(wanted[-1], 'lantern')} wanted"
    )
    return Part(group(body, f"{scene.prefix}lanterns", label), width, COUNTER)


def _wanted(x: float, count: int, is_reached: bool) -> str:
    """A number that is wanted, below its lantern; ticked when it is reached."""
    colour = "#2c7a4b" if is_reached else "#5b6274"
    flag = f"M{number(x)} 29l-6 6h12z"
    plate = tag("path", d=flag, fill=colour) + tag("circle", cx=x, cy=44, r=10.5, fill=colour)
    return plate + line(x, 48.6, str(count), 13, "#ffffff", Face.BOLD, anchor="middle")


def _sum(trip: Mapping[str, Any]) -> str:
    """What the lanterns come from."""
    parts = [f"dice {sum(one['lanterns'] for one in trip['dice'])}"]
    parts += [f"bonus {trip['bonus']}"] if trip["bonus"] else []
    parts += [f"exerted {len(trip['exerted'])}"] if trip["exerted"] else []
    return " + ".join(parts)
