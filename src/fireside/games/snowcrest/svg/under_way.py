"""What is being resolved: a Guardian or Forest card, an open bill, a Meditation, a card that acts."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from fireside.draw import (
    Box,
    Face,
    Part,
    card,
    elide,
    group,
    line,
    measure,
    move,
    paragraph,
    revealed,
    seat_mark,
    shrink,
    tag,
    use,
    wrap,
)
from fireside.games.snowcrest.svg.bills import bill
from fireside.games.snowcrest.svg.common import boxed, named, titled
from fireside.games.snowcrest.svg.icons import symbol
from fireside.games.snowcrest.svg.notation import Glyph, glyphs, strip, strip_width, units
from fireside.games.snowcrest.svg.palette import FOREST, GUARDIAN
from fireside.games.snowcrest.svg.scene import Scene, counted_words

BAND: Final = 26.0
WIDE: Final = 240.0  # from this width on there is room for more than one thing in a line
ROW: Final = 20.0
NOW: Final = "#ecd9a8"  # what is being met
OTHERS: Final = {"Add": "Adds", "copy": "copies", "use": "uses"}


def all_under_way(scene: Scene, width: float, brief: int = 0) -> list[Part]:
    """Blocks for all that is being resolved, from the cause on; `brief` (1, 2) in fewer words."""
    parts = [
        None if brief else _acting(scene, width),
        _revealed(scene, width, brief > 1),
        _meditation(scene, width),
        bill(scene, width, brief > 0),
    ]
    return [part for part in parts if part is not None]


def _acting(scene: Scene, width: float) -> Part | None:
    """The card whose action is performed or that is being Added, unless something else tells that."""
    table = scene.table
    acting, adding = table["acting"], table["adding"]
    what = acting or adding
    if table["revealed"] or table["meditation"] or table["bill"] or not what:
        return None
    who = scene.name(what["seat"])
    verb = "Add" if not acting else "copy" if acting["copied"] else "use"
    words = f"{who} {verb if what['seat'] == scene.you else OTHERS[verb]} {what['card']['name']}"
    head = titled(scene, what["seat"], words, width)
    return named(scene, boxed(scene.theme, "", head.markup, width, head.height + 6), "acting")


class Demand(NamedTuple):
    """A line of a Guardian or Forest card: of whom, what in icons and words, and whether that is met now."""

    label: str
    shapes: list[Glyph]
    text: str
    is_now: bool


def _revealed(scene: Scene, width: float, brief: bool) -> Part | None:
    """A Guardian or Forest card that lies open: what it asks of whom, and what it brings."""
    shown = scene.table["revealed"]
    if shown is None:
        return None
    one, is_guardian = shown["card"], shown["deck"] == "guardian"
    rows, y, texts = _demands(scene, one, is_guardian), 32.0, ""
    for row in rows:
        drawn = _demand(scene, row, width - BAND - 4, brief)
        texts += move(drawn, BAND + 4, y)
        y += drawn.height + 1
    height = y + 4
    body = card(Box(0, 0, width, height), scene.theme, GUARDIAN if is_guardian else FOREST, BAND, 9)
    body += use(symbol("venerate" if is_guardian else "fir"), BAND / 2, height / 2, 1.05)
    size = shrink(one["name"], width - BAND - 16, 17, 14, Face.SERIF)
    body += line(BAND + 9, 22, one["name"], size, scene.theme.ink, Face.SERIF) + texts
    about = f"{one['name']}. " + "; ".join(f"{row.label}: {row.text}" for row in rows)
    drawn_card = revealed(body, f"{scene.prefix}revealed-card", one["card"])
    return Part(group(drawn_card, f"{scene.prefix}revealed", about), width, height)


def _demands(scene: Scene, one: Mapping[str, Any], is_guardian: bool) -> list[Demand]:
    """What a card asks of the active seat, of its rivals, and its reward; and which of it is met just now."""
    bill, active = scene.table["bill"], scene.table["active"]
    payer = bill["seat"] if bill else None
    own, rival = ("offering", "penalty") if is_guardian else ("active", "rivals")
    asked = "Active" if active is None else scene.name(active)
    rows = [Demand(asked, units(one[own]), one[f"{own}_text"], payer == active)]
    if not scene.is_solo:
        is_met = payer is not None and payer != active
        rows.append(Demand("Rivals", units(one[rival]), one[f"{rival}_text"], is_met))
    return [*rows, Demand("Reward", glyphs(one.get("reward_icons", [])), one["reward_text"], payer is None)]


def _demand(scene: Scene, row: Demand, width: float, brief: bool) -> Part:
    """A line: its words behind the icons, or below them where they do not fit, unless it must be `brief`."""
    ink, start = scene.theme.ink, measure("Reward", 13, Face.BOLD) + 12
    left = start + strip_width(row.shapes, 16) + 7
    body = line(5, 14.5, row.label, 13, ink, Face.BOLD) + strip(start, 10, row.shapes, 16, ink)
    texts: list[str] = []
    if measure(row.text, 12) <= width - left - 8:
        body += line(left, 14.5, row.text, 12, ink)
    elif not brief:
        indent = start if width > WIDE else 5.0
        texts = wrap(row.text, width - indent - 8, 12)
        body += paragraph(indent, 30, texts, 12, ink)
    height = ROW + 15 * len(texts)
    shade = tag("rect", width=width - 6, height=height, rx=5, fill=NOW) if row.is_now else ""
    return Part(shade + body, width, height)


def _meditation(scene: Scene, width: float) -> Part | None:
    """SC-MED How many bells are rung, and what each rival has answered."""
    rite = scene.table["meditation"]
    if rite is None:
        return None
    theme, seat, bells = scene.theme, rite["seat"], rite["announced"]
    who = "You meditate" if seat == scene.you else f"{scene.name(seat)} meditates"
    lines = wrap(who, width - 56, 13, Face.SERIF) if measure(who, 13, Face.SERIF) > width - 56 else [who]
    size = shrink(max(lines, key=len), width - 56, 16, 13, Face.SERIF)
    body, below = use(symbol("meditate"), 24, 25, 1.2), 17.0 * (len(lines) - 1)
    for place, words in enumerate(lines):
        body += line(44, 24 + 17 * place, words, size, theme.on_night, Face.SERIF)
    words = counted_words(bells, "bell") if bells else "How many bells?"
    size = shrink(words, width - 76, 14, 12, Face.BOLD)
    body += use(symbol("bell"), 53, 38 + below, 0.85)
    body += line(66, 43 + below, words, size, theme.on_night, Face.BOLD)
    answered = {one["seat"]: one["answer"] for one in rite["answers"]}
    y = 54.0 + below
    for rival in _rivals(scene, seat) if bells else []:
        body += seat_mark(rival, 24, y + 9, 13)
        answer = f": {_answer(scene, answered.get(rival), rival)}"
        name = elide(scene.name(rival), width - 46 - measure(answer, 13), 13)
        body += line(38, y + 13.5, name + answer, 13, theme.on_night)
        y += 20
    return named(scene, boxed(theme, "", body, width, y + 4), "meditation")


def _rivals(scene: Scene, seat: int) -> list[int]:
    """The rivals of a seat, clockwise."""
    count = len(scene.seats)
    return [(seat + step) % count for step in range(1, count)]


def _answer(scene: Scene, answer: str | None, rival: int) -> str:
    bill = scene.table["bill"]
    if bill and bill["seat"] == rival:
        return "pays now"
    return {"contest": "contested", "decline": "declined"}.get(answer or "", "to answer")
