"""What only the seat that looks may see: the weapons in hand and the numbers of its oil."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.words import amount
from fireside.draw import (
    Box,
    Face,
    Panel,
    Part,
    actions,
    glow,
    group,
    headed,
    label_of,
    line,
    measure,
    paper,
    shrink,
    stacked,
    tag,
)
from fireside.games.snow_bound.svg.scene import Scene
from fireside.games.snow_bound.svg.tokens import pip

HEAD: Final = 22.0
TALLEST: Final = 31.0
LOWEST: Final = 22.0
GAP: Final = 4.0
TOKEN: Final = 20.0


def own(scene: Scene, width: float, room: float) -> Part | None:
    """Hand and oil of the seat that looks, in at most `room`; None for a spectator."""
    seat = scene.own
    if seat is None or seat["hand"] is None:
        return None
    below = headed(Panel("oil", "Your oil", "own", oil(scene, seat, width)), scene.theme)
    if seat["vp"] is not None:
        points = f"{amount(seat['vp'], 'point')} so far"
        drawn = line(width, 14, points, 13, scene.theme.on_night, Face.BOLD, anchor="end")
        below = below._replace(markup=below.markup + drawn)
    rows = max(1, len(seat["hand"]))
    tall = min(TALLEST, max(LOWEST, (room - below.height - 12 - HEAD + GAP) / rows - GAP))
    return stacked([headed(hand(scene, width, tall), scene.theme), below], 12)


def hand(scene: Scene, width: float, tall: float, gap: float = GAP) -> Panel:
    """The weapons in hand, one strip for each kind, the value first."""
    weapons = (scene.own or {}).get("hand") or []
    drawn = [
        _weapon(scene, weapon, Box(0, place * (tall + gap), width, tall))
        for place, weapon in enumerate(weapons)
    ]
    if not weapons:
        tall, drawn = 24, [line(0, 17, "No weapon in hand.", 14, scene.theme.on_night)]
    height = max(1, len(weapons)) * (tall + gap) - gap
    return Panel("weapons", "Your weapons", "own", Part("".join(drawn), width, height))


def _weapon(scene: Scene, weapon: Mapping[str, Any], box: Box) -> str:
    theme, count, name = scene.theme, weapon["count"], weapon["weapon"]
    options = scene.for_weapon(name)
    body = paper(box, theme, 6, 2) + value_badge(box.x + 16, box.y + box.height / 2, weapon["value"])
    times = f"×{count}" if count > 1 else ""
    room = box.width - 42 - (measure(times, 15, Face.BOLD) if times else 0)
    size = shrink(weapon["name"], room, 15, 12, Face.SERIF)
    middle = box.y + box.height / 2 + 5
    body += line(box.x + 33, middle, weapon["name"], size, theme.ink, Face.SERIF)
    if times:
        body += line(box.right - 7, middle, times, 15, theme.ink, Face.BOLD, anchor="end")
    if options:
        body += glow(box, 6, theme.ember, 2)
    label = label_of(options, f"{count} {weapon['name']}, value {weapon['value']}")
    why = scene.refused("lay", name) + scene.refused("discard", name)
    return group(body, f"weapon-{name}", label, actions(options), why=why)


def value_badge(x: float, y: float, value: int) -> str:
    """The value of a weapon on a dark disc."""
    disc = tag("circle", cx=x, cy=y, r=10.5, fill="#2b3640", stroke="#8b98a3", stroke_width=1.2)
    return disc + line(x, y + 5, str(value), 14, "#fff", Face.BOLD, anchor="middle")


def oil(scene: Scene, seat: Mapping[str, Any], width: float) -> Part:
    """One's own oil tokens by number."""
    theme, tokens = scene.theme, seat["oil_tokens"] or []
    x, body = 0.0, ""
    for value in sorted(set(tokens)):
        times = f"×{tokens.count(value)}"
        body += group(
            token(value, x + TOKEN / 2, 13), None, f"{amount(tokens.count(value), 'oil token')} of {value}"
        )
        body += line(x + TOKEN + 4, 18, times, 14, theme.on_night, Face.BOLD)
        x += TOKEN + 4 + measure(times, 14, Face.BOLD) + 13
    if not tokens:
        body = line(0, 17, "No oil brought home yet.", 14, theme.on_night)
    return Part(body, width, 26)


def token(value: int, x: float, y: float) -> str:
    """An oil token with its number."""
    return pip("oil", x, y, TOKEN) + line(x, y + 4.8, str(value), 13, "#fff", Face.BOLD, anchor="middle")
