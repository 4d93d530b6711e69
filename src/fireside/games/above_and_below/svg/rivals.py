"""The other seats: purse, track, stores, villagers and villages in little room."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.words import amount
from fireside.draw import Part, counted, counted_width, elide, group, line, measure, placed, stacked, tag, use
from fireside.games.above_and_below.svg.buildings import WALLS
from fireside.games.above_and_below.svg.icons import symbol
from fireside.games.above_and_below.svg.modules import quest_in_words
from fireside.games.above_and_below.svg.own import purse, sale, track
from fireside.games.above_and_below.svg.palette import BANDS, DEPTHS
from fireside.games.above_and_below.svg.people import face_of
from fireside.games.above_and_below.svg.scene import Scene, described, villager_in_words
from fireside.games.above_and_below.terms import KIND_NAMES

MARKS: Final = {"exhausted": "moon", "injured": "bandage"}
TAG: Final = 24.0
SALE: Final = 58.0


def rival(scene: Scene, seat: int, width: float) -> Part:
    """A seat's player board and village."""
    parts = [
        purse(scene, seat, width),
        track(scene, seat, width, 50),
        _goods(scene, seat, width),
        village(scene, seat, width),
    ]
    drawn = stacked(parts, 7)
    return Part(group(drawn.markup, f"{scene.prefix}rival-{seat}"), width, drawn.height)


def status(scene: Scene, seat: int) -> str:
    """What a seat does just now."""
    if scene.view["over"]:
        return scene.outcome(seat)
    if scene.view["to_move"] == seat:
        return "to move"
    trip = scene.table["expedition"]
    if trip and trip["reader"] == seat and trip["encounter"]:
        return "reads"
    return "passed" if scene.seats[seat]["passed"] else ""


def _goods(scene: Scene, seat: int, width: float) -> Part:
    """Villagers with how they feel, and below them what is in the stores; the sale circle at the right."""
    people = _people(scene, seat, width - SALE - 8)
    held = _stores(scene, seat, width - SALE - 8)
    left = stacked([people, held], 4)
    height = max(left.height, 56)
    body = left.markup + placed(sale(scene, seat, SALE, 56), width - SALE, 0)
    return Part(body, width, height)


def _people(scene: Scene, seat: int, width: float) -> Part:
    found = scene.seats[seat]["villagers"]
    step = min(31.0, max(20.0, (width - 28) / max(1, len(found) - 1)))
    columns = int((width - 28) // step) + 1
    body = ""
    for place, villager in enumerate(found):
        x, y = 14 + (place % columns) * step, 15 + (place // columns) * 31
        body += _person(villager, x, y)
    return Part(body, width, 31.0 * -(-len(found) // columns))


def _person(villager: Mapping[str, Any], x: float, y: float) -> str:
    face = use(face_of(villager["kind"]), x, y)
    if villager["area"] in MARKS:
        face = tag("g", face, opacity=0.55) + use(symbol(MARKS[villager["area"]]), x + 7, y + 7, 0.6)
    for name in villager["symbols"][:1]:
        face += use(symbol(name.replace("+", "-plus")), x - 8, y + 8, 0.55)
    return group(face, None, f"{villager_in_words(villager)}; {villager['area']}")


def _stores(scene: Scene, seat: int, width: float) -> Part:
    held = scene.seats[seat]["stores"]
    x, y, body = 0.0, 12.0, ""
    for kind in KIND_NAMES:
        if held[kind]:
            wide = counted_width(str(held[kind]), 14, 0.85) + 9
            if x + wide > width:
                x, y = 0.0, y + 22
            body += counted(symbol(kind), x, y, str(held[kind]), scene.theme.on_night, 14, 0.85)
            x += wide
    if not body:
        body = line(0, 16, "nothing in the stores", 12, scene.theme.on_night_soft)
    return Part(body, width, y + 12)


# The village


def village(scene: Scene, seat: int, width: float) -> Part:
    """Every building by name, above and below the ground; caves, groves and quests."""
    owner = scene.seats[seat]
    above = [card for card in owner["village"] if card["kind"] != "outpost"]
    below = [card for card in owner["village"] if card["kind"] == "outpost"]
    order = owner["surface"]
    tags = [_building(scene, card) for card in above]
    if order is not None:
        named = {card["card"]: _building(scene, card) for card in above}
        named |= {one["grove"]: _grove(scene, one) for one in owner["groves"]}
        tags = [named[name] for name in order]
    up = _flow(tags, width)
    quests = [_quest(scene, one) for one in owner["quests"]]
    down = _flow(
        [*[_building(scene, card) for card in below], *[_cave(one) for one in owner["caves"]]], width
    )
    parts = [
        up,
        _ground(scene, width),
        *([down] if down.height else []),
        *([_flow(quests, width)] if quests else []),
    ]
    return stacked(parts, 4)


def _ground(scene: Scene, width: float) -> Part:
    """The line between above and below."""
    body = tag("rect", width=width, height=3, rx=1.5, fill=scene.land.turf)
    return Part(body + tag("rect", y=3, width=width, height=3, rx=1.5, fill=scene.land.soil), width, 6)


def _flow(tags: list[Part], width: float) -> Part:
    """Small plates beside one another, in as many rows as they take."""
    x, y, body = 0.0, 0.0, ""
    for one in tags:
        if x and x + one.width > width:
            x, y = 0.0, y + TAG + 4
        body += placed(one.markup, x, y)
        x += one.width + 5
    return Part(body, width, y + TAG if tags else 0)


def _plate(text: str, colour: str, ink: str, fill: str, extra: float = 0) -> tuple[str, float]:
    words = elide(text, 150, 12)
    wide = measure(words, 12) + 16 + extra
    body = tag("rect", width=wide, height=TAG, rx=6, fill=fill) + tag(
        "rect", width=6, height=TAG, rx=3, fill=colour
    )
    return body + line(11, 16.4, words, 12, ink), wide


def _building(scene: Scene, card: Mapping[str, Any]) -> Part:
    """A building's name with the goods that lie on it."""
    goods = [spot["good"] for spot in card["stock"] for _ in range(spot["count"])]
    body, wide = _plate(card["name"], BANDS[card["kind"]], scene.theme.ink, WALLS, 15.0 * len(goods))
    for place, good in enumerate(goods):
        body += use(symbol(good), wide - 11 - 15 * place, TAG / 2, 0.68)
    return Part(group(body, None, described(card)), wide, TAG)


def _grove(scene: Scene, one: Mapping[str, Any]) -> Part:
    words = f"{one['name']} ✓" if one["scores"] else one["name"]
    body, wide = _plate(words, BANDS["grove"], scene.theme.ink, "#dcebe0")
    return Part(group(body, None, f"{one['name']}, a grove"), wide, TAG)


def _quest(scene: Scene, one: Mapping[str, Any]) -> Part:
    body, wide = _plate(f"Quest: {amount(one['points'], 'point')}", "#b98f57", scene.theme.ink, "#f0e4c8")
    return Part(group(body, None, quest_in_words(one)), wide, TAG)


def _cave(one: Mapping[str, Any]) -> Part:
    _, middle, shine = DEPTHS[one["depth"]]
    body, wide = _plate(one["name"], shine, "#f6eeda", middle)
    return Part(group(body, None, f"{one['name']}, {one['depth']}: an empty cave"), wide, TAG)
