"""An open bill: what is met, what is asked for next, what is left over."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.draw import Part, line, measure, move, tag, use, wrap
from fireside.games.snowcrest.svg.common import boxed, named, titled
from fireside.games.snowcrest.svg.icons import symbol
from fireside.games.snowcrest.svg.notation import Glyph, strip, units
from fireside.games.snowcrest.svg.scene import Scene
from fireside.games.snowcrest.terms import RESOURCE_NAMES

MOST_ROWS: Final = 3
UNIT: Final = 26.0
UNIT_WORDS: Final = {
    "wild": "any resource",
    "card": "a card of the hand",
    "villager": "a face-up Villager",
    "building": "a Building",
    "omen": "an Omen",
    "scroll": "a Scroll",
}


def bill(scene: Scene, width: float, brief: bool) -> Part | None:
    """What is to be paid: ticks for what is met, the open units with the next one ringed."""
    owed = scene.table["bill"]
    if owed is None:
        return None
    head = titled(scene, owed["seat"], owed["title"], width)
    shown = _units(scene, owed, width)
    body, y = head.markup + move(shown, 0, head.height + 4), head.height + shown.height + 8
    for text in [] if brief else wrap(_words(scene, owed), width - 24, 13):
        body += line(12, y + 13, text, 13, scene.theme.on_night)
        y += 17
    extra = _extras(scene, owed, y + 10)
    height = y + (24 if extra else 0) + 8
    return named(scene, boxed(scene.theme, "", body + extra, width, height), "bill")


def _words(scene: Scene, owed: Mapping[str, Any]) -> str:
    """Who pays what now, and how far that is."""
    unit, who = owed["units"][0] if owed["units"] else "", scene.name(owed["seat"])
    pay, take = ("pay", "take") if owed["seat"] == scene.you else ("pays", "takes")
    what = UNIT_WORDS.get(unit, f"1 {unit}")
    otherwise = "" if owed["kind"] == "cost" or unit == "omen" else f" or {take} an Omen"
    return f"{who} {pay} {what}{otherwise}: {owed['total'] - len(owed['units']) + 1} of {owed['total']}"


def _units(scene: Scene, owed: Mapping[str, Any], width: float) -> Part:
    """Every unit of a bill, in as many lines as it takes; many of them closer together."""
    total, open_units = owed["total"], owed["units"]
    across = max(1, int((width - 24 + 8) // (UNIT + 8)))
    rows = min(MOST_ROWS, -(-total // across))
    in_row = -(-total // rows)
    step = min(UNIT + 8, (width - 24 - UNIT) / max(1, in_row - 1))
    met, body = total - len(open_units), ""
    for place in range(total):
        x, y = 12 + UNIT / 2 + step * (place % in_row), UNIT / 2 + (UNIT + 6) * (place // in_row)
        if place < met:
            body += _tick(x, y)
        else:
            body += _open(scene, open_units[place - met], x, y, place == met)
    return Part(body, width, rows * (UNIT + 6) - 6)


def _tick(x: float, y: float) -> str:
    disc = tag("circle", cx=x, cy=y, r=9, fill="#39854c", stroke="#f7f8fb", stroke_width=1.4)
    path = f"M{x - 4.4:g} {y + 0.4:g}l3 3.4 5.6-7"
    return disc + tag("path", d=path, fill="none", stroke="#fff", stroke_width=2.2, stroke_linecap="round")


def _open(scene: Scene, unit: str, x: float, y: float, is_next: bool) -> str:
    ring = tag(
        "circle",
        cx=x,
        cy=y,
        r=UNIT / 2,
        fill="#f7f8fb",
        stroke=scene.theme.ember if is_next else "#232b3e",
        stroke_width=3 if is_next else 1,
    )
    return ring + use(symbol(unit), x, y, 0.9)


def _extras(scene: Scene, owed: Mapping[str, Any], y: float) -> str:
    """R-SC-08, R-SC-27 Icons left over of cards used for this bill, and avoid icons not used yet."""
    left = units(sorted(owed["left"], key=RESOURCE_NAMES.index)) + [Glyph("avoid", 1)] * len(owed["avoid"])
    if not left:
        return ""
    text = "Left over:"
    return line(12, y + 3, text, 13, scene.theme.on_night_soft) + strip(
        18 + measure(text, 13), y - 1, left, 16, scene.theme.on_night
    )
