"""Pictures for tales: the place that a story tells of, and the dice and lanterns that decided.

They hold next to no words: whoever shows a tale writes those beside it, as large as its page can.
"""

from collections.abc import Mapping
from typing import Any, Final

from fireside.draw import Part, Theme, die, group, placed, stacked, tag, use
from fireside.games.above_and_below.svg.encounter import cave_art, encounter_die, figures
from fireside.games.above_and_below.svg.icons import symbol
from fireside.games.above_and_below.svg.party import counter
from fireside.games.above_and_below.svg.scene import Scene

PLACE: Final = (560.0, 128.0)
WIDE: Final = 344.0  # what a phone has room for
DIE: Final = 38.0
COLUMN: Final = 57.0
ROW: Final = 66.0


def picture(view: Mapping[str, Any], event: Mapping[str, Any], theme: Theme) -> Part | None:
    """The picture for the tale of an event; None where its place is not in sight any more."""
    trip = _trip(view, event)
    if trip is None:
        return None
    table = {**view["table"], "expedition": trip}
    scene = Scene({**view, "table": table, "decision": None, "legal": [], "asides": []}, theme, "tale-")
    return _place(scene, trip) if event["kind"] == "encounter_read" else _dice(scene, trip, event)


def _trip(view: Mapping[str, Any], event: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """The expedition that is told of: as it is seen while it is read, as it was told when it is over."""
    if event["kind"] != "encounter_read":
        dice = [{"lanterns": count} for count in event["lanterns"]]
        return {**event, "encounter": None, "destination": event["place"], "dice": dice}
    trip = view["table"]["expedition"]
    is_open = trip and trip["encounter"] and trip["encounter"]["encounter"] == event["encounter"]
    return {**trip, "outcome": None} if is_open else None


def _place(scene: Scene, trip: Mapping[str, Any]) -> Part:
    """The cave, who has come, and the die that chose the paragraph."""
    width, height = PLACE
    body = cave_art(trip["cave"], width, height) + figures(len(trip["party"]), width, height)
    return Part(body + encounter_die(scene, trip), width, height)


def _dice(scene: Scene, trip: Mapping[str, Any], event: Mapping[str, Any]) -> Part:
    """A die for each explorer with the lanterns it brought; all lanterns in a row below them."""
    columns = int(WIDE // COLUMN)
    rolls = list(zip(event["villagers"], event["dice"], event["lanterns"], strict=True))
    rows = [rolls[start : start + columns] for start in range(0, len(rolls), columns)]
    drawn = "".join(
        placed(_roll(face, lanterns, villager in event["exerted"]), (place + 0.5) * COLUMN, row * ROW)
        for row, one in enumerate(rows)
        for place, (villager, face, lanterns) in enumerate(one)
    )
    dice = Part(group(drawn, "tale-dice"), WIDE, ROW * len(rows))
    counted = counter(scene, WIDE)
    return dice if counted is None else stacked([dice, counted], 8)


def _roll(face: int, lanterns: int, is_exerted: bool) -> str:
    """A die, its lanterns below it; one more for who was exerted, set apart by a line."""
    body = die(0, DIE / 2 + 2, DIE, face)
    count = max(1, lanterns) + is_exerted
    for place in range(count):
        x = (place - (count - 1) / 2) * 16
        is_lit = lanterns or (is_exerted and place == count - 1)
        body += use(symbol("lantern" if is_lit else "dark-lantern"), x, 54, 0.75)
        if is_exerted and place == count - 1:
            body += tag("path", d=f"M{x - 7:g} 65h14", stroke="#9b2335", stroke_width=2.5)
    return body
