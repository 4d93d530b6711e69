"""Choices that are made beside the board: rotations, fits, and the side of the cabin."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from fireside.draw import (
    LOW,
    Box,
    Face,
    LegalAction,
    Part,
    button,
    glow,
    group,
    line,
    number,
    pane,
    paragraph,
    tag,
    wrap,
)
from fireside.games.snowfall.svg.hand import preview
from fireside.games.snowfall.svg.scene import Scene
from fireside.games.snowfall.svg.tiles import read_tile, turned

WORDS: Final = {"N": "north", "E": "east", "S": "south", "W": "west"}
GAP: Final = 10.0


class Menu(NamedTuple):
    """What a kind of choice is called, and what draws one of its options."""

    title: str
    draw: Callable[[Scene, Box, LegalAction], str]
    wide: float


def turning_title(scene: Scene) -> str:
    """What the turns to choose from are called; "" when there are none."""
    return next((menu.title for kind, menu in MENUS.items() if scene.offered(kind)), "")


def turnings(scene: Scene) -> Part:
    """The rotations or fits that can be chosen, as pictures beside one another."""
    kind = next(kind for kind in MENUS if scene.offered(kind))
    menu, options = MENUS[kind], scene.offered(kind)
    places = [Box(place * (menu.wide + GAP), 2, menu.wide, LOW - 4) for place in range(len(options))]
    body = "".join(menu.draw(scene, place, option) for place, option in zip(places, options, strict=True))
    return Part(body, places[-1].right, LOW)


def _pictured(scene: Scene, spot: Box, option: LegalAction, body: str, ident: str) -> str:
    """A button the colour of shaded snow, on which white tiles stand out."""
    return button(spot, scene.theme, body, option.label, [option.action], ident, scene.theme.snow_line)


def _rotation(scene: Scene, spot: Box, option: LegalAction) -> str:
    """The tile in one of its rotations, and an arrow the way its right square points."""
    rotation = int(option.rest)
    inner = Box(spot.x + 8, spot.y + 8, spot.width - 16, spot.height - 36)
    words, middle = f"{rotation}\N{DEGREE SIGN}", spot.x + spot.width / 2
    arrow = tag(
        "path",
        d="M-5-6 6 0-5 6z",
        fill=scene.theme.ember_on_snow,
        transform=f"translate({number(middle - 22)} {number(spot.bottom - 14)}) rotate({rotation})",
    )
    caption = line(middle - 8, spot.bottom - 9, words, 14, scene.theme.ink, Face.BOLD)
    body = preview(scene.squares(scene.picked[-1]), inner, rotation) + arrow + caption
    return _pictured(scene, spot, option, body, f"preview-{rotation}")


def _fit(scene: Scene, spot: Box, option: LegalAction) -> str:
    """SF-TOOL-GLOV-03 The swapped tiles, each in one of the two rotations that fit."""
    body, half = "", spot.width / 2 - 8
    for side, (tile, turn) in enumerate(zip(scene.picked, option.rest.split("+"), strict=True)):
        inner = Box(spot.x + 10 + side * half, spot.y + 8, half - 4, spot.height - 38)
        words = f"{tile} {turn}\N{DEGREE SIGN}"
        body += preview(scene.squares(tile), inner, int(turn)) + line(
            inner.x + inner.width / 2, spot.bottom - 11, words, 12, scene.theme.ink, anchor="middle"
        )
    return _pictured(scene, spot, option, body, f"fit-{option.rest.replace('+', '-')}")


MENUS: Final = {
    "rotate": Menu("Turn the tile", _rotation, 112),
    "fit": Menu("Once they are swapped", _fit, 134),
}


def side_part(scene: Scene, width: float, height: float) -> Part:
    """SF-SETUP-01 The two sides of the cabin, large and side by side."""
    sides: Mapping[str, Any] = scene.table["sides"]
    options = {option.rest: option for option in scene.offered("side")}
    wide, tall = (width - 28) / 2, min(430.0, height)
    drawn = [
        _side(
            scene,
            name,
            sides[name],
            options.get(name),
            Box(place * (wide + 28), (height - tall) * 0.4, wide, tall),
        )
        for place, name in enumerate(sorted(sides))
    ]
    return Part("".join(drawn), width, height)


def _side(scene: Scene, name: str, squares: list[Any], option: LegalAction | None, box: Box) -> str:
    theme = scene.theme
    tile = read_tile({"tile": "cabin", "squares": squares})
    left = [edge for edge in turned(squares[0]["trail"], 0) if edge != "E"]
    right = [edge for edge in turned(squares[1]["trail"], 0) if edge != "W"]
    ways, size = " and ".join(WORDS[edge] for edge in [*left, *right]), 18
    words, middle = wrap(f"Trails leave to the {ways}.", box.width - 32, size), box.x + box.width / 2
    body = (
        pane(box, theme, 18)
        + line(middle, box.y + 58, f"Side {name}", 30, theme.on_night, Face.SERIF, anchor="middle")
        + preview(tile, Box(box.x + 20, box.y + 90, box.width - 40, box.height - 200), 0)
        + paragraph(
            middle, box.bottom - 46 - 12 * (len(words) - 1), words, size, theme.on_night, 1.3, "middle"
        )
    )
    if option is None:
        return group(body, f"side-{name}", f"Side {name}")
    return group(body + glow(box, 18, theme.ember), f"side-{name}", option.label, [option.action])
