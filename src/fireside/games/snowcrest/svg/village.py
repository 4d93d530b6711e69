"""A Village, large: nine slots, the lines that bring a Rest, and what lies in each slot."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from fireside.draw import (
    Box,
    Part,
    Theme,
    at,
    dashed,
    group,
    number,
    piece,
    revealed,
    tag,
    use,
)
from fireside.games.snowcrest.svg.cards import RADIUS, back, face
from fireside.games.snowcrest.svg.common import ident
from fireside.games.snowcrest.svg.icons import symbol
from fireside.games.snowcrest.svg.scene import Scene, described
from fireside.games.snowcrest.words.labels import PLACES

Side = Callable[[Theme, Mapping[str, Any], int, float, float], str]


class Style(NamedTuple):
    """How the cards of a Village are drawn, face-up and face-down, and how round they are."""

    front: Side
    back: Side
    radius: float


LARGE: Final = Style(face, back, RADIUS)
WIDE: Final = 168.0
HIGH: Final = 102.0
GAP: Final = 8.0
RAIL: Final = 14.0  # round the slots, where the lines end
FULL: Final = 3
NEAR: Final = 2


def village(scene: Scene, seat: int, wide: float = WIDE, high: float = HIGH) -> Part:
    """All nine slots, and the lines of which one more Villager face-down brings a Rest."""
    width, height = 3 * wide + 2 * (GAP + RAIL), 3 * high + 2 * (GAP + RAIL)
    drawn = [_line(scene, slots, FULL, wide, high) for slots in scene.lines_of(seat, FULL)]
    drawn += [_line(scene, slots, NEAR, wide, high) for slots in scene.lines_of(seat, NEAR)]
    for slot in range(9):
        drawn.append(slot_at(scene, seat, slot, Box(*corner(slot, wide, high), wide, high), LARGE))
    return Part("".join(drawn), width, height)


def corner(slot: int, wide: float, high: float) -> tuple[float, float]:
    """The upper left corner of a slot."""
    return RAIL + (slot % 3) * (wide + GAP), RAIL + (slot // 3) * (high + GAP)


def _line(scene: Scene, slots: list[int], down: int, wide: float, high: float) -> str:
    """SC-TURN-03 A line under the cards with a moon at both ends: dashed while a card of it is missing."""
    (x, y), (to_x, to_y) = (_end(slots[place], slots, wide, high) for place in (0, 2))
    stroke = tag(
        "path",
        d=f"M{number(x)} {number(y)}L{number(to_x)} {number(to_y)}",
        stroke=scene.land.moon,
        stroke_width=5 if down == FULL else 3,
        stroke_dasharray=None if down == FULL else "5 6",
        stroke_linecap="round",
    )
    moons = "".join(
        use(symbol("moon"), *where, 0.8 if down == FULL else 0.62) for where in ((x, y), (to_x, to_y))
    )
    words = "a Rest comes" if down == FULL else "one more face-down Villager here brings a Rest"
    return group(stroke + moons, f"line-{'-'.join(map(str, slots))}", f"Line of three: {words}")


def _end(slot: int, slots: list[int], wide: float, high: float) -> tuple[float, float]:
    """Where a line that ends at a slot leaves the grid."""
    x, y = corner(slot, wide, high)
    middle = corner(slots[1], wide, high)
    across, down = (x > middle[0]) - (x < middle[0]), (y > middle[1]) - (y < middle[1])
    reach = RAIL / 2
    return x + wide / 2 + across * (wide / 2 + reach), y + high / 2 + down * (high / 2 + reach)


def slot_at(scene: Scene, seat: int, slot: int, where: Box, style: Style) -> str:
    """A slot with what lies in it; what can be touched glows, what acts is outlined."""
    villager, theme, box = scene.seats[seat]["village"][slot], scene.theme, where._replace(x=0, y=0)
    options, place = scene.at_slot(seat, slot), PLACES[slot]
    if villager is None:
        body, label = dashed(box, theme, style.radius, 6), f"Empty slot, {place}"
    else:
        card, side = villager["card"], "up" if villager["up"] else "down"
        art = (style.front if villager["up"] else style.back)(theme, card, seat, box.width, box.height)
        turned = revealed(art, f"face-{seat}-{slot}-{ident(card['card'])}", side)
        name = scene.piece(card, seat)
        body = piece(turned, name) if name else turned
        label = f"{described(card)} {place.capitalize()}, face-{side}"
    name, why, is_picked = f"slot-{seat}-{slot}", scene.why_not_slot(seat, slot), scene.is_picked(seat, slot)
    corner_at = at(where.x, where.y)
    return scene.touchable(body, box, style.radius, options, name, label, why, is_picked, transform=corner_at)
