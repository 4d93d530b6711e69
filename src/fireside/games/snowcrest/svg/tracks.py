"""The tracks of a mat: eight spaces for Buildings, and the Omens from +5 to -5."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.words import amount
from fireside.draw import (
    Box,
    Face,
    LegalAction,
    Part,
    actions,
    at,
    counted,
    dashed,
    glow,
    group,
    label_of,
    line,
    piece,
    rounded,
    signed,
    tag,
    use,
)
from fireside.games.snowcrest.svg.icons import symbol
from fireside.games.snowcrest.svg.scene import COVERED, Scene
from fireside.games.snowcrest.terms import BUILDING_POINTS, HIGHEST, LOWEST, SPACES

STEPS: Final = range(HIGHEST, LOWEST - 1, -1)  # SC-OMEN-01 left is positive
GOOD: Final = "#4f9c5f"
BAD: Final = "#6a4a9c"
NUMBERED: Final = 18.0  # spaces below this width have no numbers


def buildings(scene: Scene, seat: int, tile: float = 30) -> Part:
    """The Building track of a seat; face-down tiles are dimmed, with a moon."""
    step, tiles = tile + 3, scene.seats[seat]["buildings"]
    drawn = [
        _tile(scene, seat, tiles[place], place, step * place, tile)
        if place < len(tiles)
        else _space(scene, place, step * place, tile)
        for place in range(SPACES)
    ]
    return Part(group("".join(drawn), f"buildings-{seat}"), step * SPACES - 3, tile)


def _space(scene: Scene, place: int, x: float, tile: float) -> str:
    """A free space; from the sixth on with what a tile there is worth."""
    theme = scene.theme
    body = dashed(Box(0, 0, tile, tile), theme, tile * 0.2, 3)
    points = BUILDING_POINTS[place + 1]
    worth = str(points) if points else ""
    text = line(tile / 2, tile / 2 + 4.5, worth, 12, theme.on_night_soft, anchor="middle") if worth else ""
    label = f"{amount(place + 1, 'Building')}: {amount(points, 'point')}" if worth else None
    return group(body + text, None, label, transform=at(x, 0))


def _tile(scene: Scene, seat: int, tile: Mapping[str, Any], place: int, x: float, size: float) -> str:
    kind, is_up = tile["type"], tile["up"]
    options, why = _touch(scene, seat, kind, is_up)
    body = use(symbol(kind), size / 2, size / 2, size / 20.6)
    if not is_up:
        body = tag("g", body, opacity=0.4) + use(symbol("moon"), size * 0.68, size * 0.66, size / 44)
    if options:
        body += glow(Box(0, 0, size, size), size * 0.2, scene.theme.ember, 2.5)
    side = "face-up" if is_up else "face-down"
    label = label_of(options, f"{kind.title()}, {side}: pays 1 {COVERED[kind]}")
    return group(body, f"building-{seat}-{place}", label, actions(options), transform=at(x, 0), why=why)


def _touch(scene: Scene, seat: int, kind: str, is_up: bool) -> tuple[list[LegalAction], list[int]]:
    """What touching a tile does, and what it might mean although it is not allowed."""
    if seat != scene.you:
        return [], []
    given = kind + ("+" if is_up else "-")
    options = scene.touch(given, "give_building") + (scene.touch(kind, "pay_building") if is_up else [])
    if options:
        return options, []
    legal = scene.touch(kind, "pay_building")
    return [], scene.why(given, "give_building") + ([] if legal else scene.why(kind, "pay_building"))


def omens(scene: Scene, seat: int, step: float = 20, high: float = 30) -> Part:
    """The Omen track with its tracker, and the Omen tokens behind it."""
    theme, owner = scene.theme, scene.seats[seat]
    now, tokens = owner["omens"], owner["omen_tokens"]
    body = "".join(_step(scene, value, now, step * place, step, high) for place, value in enumerate(STEPS))
    x = step * (STEPS.index(now) + 0.5)
    marker = tag("circle", cx=x, cy=high / 2, r=high * 0.4, fill="#3c2a5c", stroke="#f4efff", stroke_width=2)
    marker += line(x, high / 2 + 4.5, signed(now), 13, "#ffffff", Face.BOLD, anchor="middle")
    body += piece(marker, f"omen-{seat}")
    width = step * len(STEPS)
    if tokens:
        body += counted(symbol("omen"), width + 4, high / 2, f"×{tokens}", theme.on_night, 14, 0.9)
        width += 46
    label = f"Omen track: {signed(now)}, Omen tokens: {tokens}"
    return Part(group(body, f"omens-{seat}", label), width, high)


def _step(scene: Scene, value: int, now: int, x: float, step: float, high: float) -> str:
    """A space of the track; its number unless the tracker lies there."""
    theme = scene.theme
    colour = GOOD if value > 0 else BAD if value < 0 else theme.on_night_soft
    cell = rounded(
        Box(x + 0.5, high / 2 - 9, step - 1, 18),
        3,
        fill=colour,
        fill_opacity=0.12 + 0.08 * abs(value),
        stroke=colour,
        stroke_opacity=0.7,
    )
    if value == now or step < NUMBERED:
        return cell
    return cell + line(x + step / 2, high / 2 + 4.3, signed(value), 12, theme.on_night, anchor="middle")
