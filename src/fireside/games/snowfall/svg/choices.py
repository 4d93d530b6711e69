"""Choices that are made beside the board: rotations, fits, pairs of tiles, and the two choices of set-up."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from fireside.draw import (
    Box,
    Face,
    Option,
    Panel,
    Part,
    button,
    elide,
    glow,
    group,
    line,
    number,
    panel,
    paper,
    paragraph,
    tag,
    use,
    wrap,
)
from fireside.games.snowfall.svg.hand import preview
from fireside.games.snowfall.svg.icons import symbol
from fireside.games.snowfall.svg.scene import Scene
from fireside.games.snowfall.svg.tiles import read_tile, turned
from fireside.games.snowfall.svg.tools import options_for, tool_label

WORDS: Final = {"N": "north", "E": "east", "S": "south", "W": "west"}
GAP: Final = 10.0
ELSEWHERE: Final = ("expand", "tool", "cell", "tile")  # kinds of action that are touched where they happen
STAGED: Final = ("side", "keep")
TURNING_HEIGHT: Final = 220.0


class Menu(NamedTuple):
    """How a kind of choice is laid out beside the board, and what draws one of its options."""

    title: str
    columns: int
    tallest: float
    draw: Callable[[Scene, Box, Option], str]


def choices(scene: Scene, width: float, height: float) -> Panel | None:
    """What can be chosen beside the board, no higher than `height`; None when nothing is."""
    offered = dict.fromkeys(option.kind for option in scene.options)
    kinds = [kind for kind in offered if kind not in ELSEWHERE and kind not in STAGED]
    if not kinds:
        return None
    options = [option for kind in kinds for option in scene.offered(kind)]
    menu = MENUS.get(kinds[0], WORDED) if len(kinds) == 1 else WORDED
    return _panel(scene, menu, options, width, height)


def turnings(scene: Scene, width: float) -> Panel | None:
    """The rotations or fits that can be chosen, as pictures; None when none can."""
    for kind in ("rotate", "fit"):
        if scene.offered(kind):
            return _panel(scene, MENUS[kind], scene.offered(kind), width, TURNING_HEIGHT)
    return None


def _panel(scene: Scene, menu: Menu, options: list[Option], width: float, height: float) -> Panel:
    places = _grid(Box(0, 4, width, height - 4), len(options), menu)
    body = "".join(menu.draw(scene, place, option) for place, option in zip(places, options, strict=True))
    return Panel("turning", menu.title, "own", Part(body, width, places[-1].bottom))


def _grid(room: Box, count: int, menu: Menu) -> list[Box]:
    """The boxes of `count` options, row by row."""
    columns = menu.columns
    rows = -(-count // columns)
    wide = (room.width + GAP) / columns - GAP
    tall = min(menu.tallest, (room.height + GAP) / rows - GAP)
    return [
        Box(room.x + (place % columns) * (wide + GAP), room.y + (place // columns) * (tall + GAP), wide, tall)
        for place in range(count)
    ]


def _pictured(scene: Scene, spot: Box, option: Option, body: str, ident: str) -> str:
    """A button the colour of shaded snow, on which white tiles stand out."""
    return button(spot, scene.theme, body, option.label, [option.action], ident, scene.theme.snow_line)


def _rotation(scene: Scene, spot: Box, option: Option) -> str:
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


def _fit(scene: Scene, spot: Box, option: Option) -> str:
    """SF-TOOL-GLOV-03 The swapped tiles, each in one of the two rotations that fit."""
    body, half = "", spot.width / 2 - 8
    for side, (tile, turn) in enumerate(zip(scene.picked, option.rest.split("+"), strict=True)):
        inner = Box(spot.x + 10 + side * half, spot.y + 8, half - 4, spot.height - 38)
        words = f"{tile} {turn}\N{DEGREE SIGN}"
        body += preview(scene.squares(tile), inner, int(turn)) + line(
            inner.x + inner.width / 2, spot.bottom - 11, words, 12, scene.theme.ink, anchor="middle"
        )
    return _pictured(scene, spot, option, body, f"fit-{option.rest.replace('+', '-')}")


def _return(scene: Scene, spot: Box, option: Option) -> str:
    """SF-TOOL-BIN-02 Two tiles for the top of the stack, the upper one first."""
    half, middle = (spot.width - 28) / 2, spot.x + spot.width / 2
    arrow = f"M{number(middle - 3)} {number(spot.y + spot.height / 2 - 5)}l6 5-6 5z"
    body = tag("path", d=arrow, fill=scene.theme.ink)
    for side, tile in enumerate(option.rest.split("+")):
        inner = Box(spot.x + 6 + side * (half + 16), spot.y + 4, half, spot.height - 8)
        body += preview(scene.squares(tile), inner, 0)
    return _pictured(scene, spot, option, body, f"return-{option.rest.replace('+', '-')}")


def _words(scene: Scene, spot: Box, option: Option) -> str:
    text = elide(option.label, spot.width - 28, 14)
    words = line(spot.x + 14, spot.y + spot.height / 2 + 5, text, 14, scene.theme.ink)
    return button(spot, scene.theme, words, option.label, [option.action], f"choice-{option.action}")


MENUS: Final = {
    "rotate": Menu("Turn the tile", 2, 150, _rotation),
    "fit": Menu("Once they are swapped", 2, 150, _fit),
    "return": Menu("On top, and below it", 2, 56, _return),
}
WORDED: Final = Menu("Choose", 1, 40, _words)  # whatever has no picture of its own


def side_stage(scene: Scene, width: float, height: float) -> Part:
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


def _side(scene: Scene, name: str, squares: list[Any], option: Option | None, box: Box) -> str:
    theme = scene.theme
    tile = read_tile({"tile": "cabin", "squares": squares})
    left = [edge for edge in turned(squares[0]["trail"], 0) if edge != "E"]
    right = [edge for edge in turned(squares[1]["trail"], 0) if edge != "W"]
    ways, size = " and ".join(WORDS[edge] for edge in [*left, *right]), 18
    words, middle = wrap(f"Trails leave to the {ways}.", box.width - 32, size), box.x + box.width / 2
    body = (
        panel(box, theme, 18)
        + line(middle, box.y + 58, f"Side {name}", 30, theme.on_night, Face.SERIF, anchor="middle")
        + preview(tile, Box(box.x + 20, box.y + 90, box.width - 40, box.height - 200), 0)
        + paragraph(
            middle, box.bottom - 46 - 12 * (len(words) - 1), words, size, theme.on_night, 1.3, "middle"
        )
    )
    if option is None:
        return group(body, f"side-{name}", f"Side {name}")
    return group(body + glow(box, 18, theme.ember), f"side-{name}", option.label, [option.action])


def tools_stage(scene: Scene, width: float) -> Part:
    """SF-SETUP-05 The dealt tools, large, and below them what can be kept."""
    dealt = scene.table["tools"]
    wide = (width - 2 * 24) / 3
    height = 176 + 19 * max(len(wrap(tool["text"], wide - 40, 15)) for tool in dealt)
    drawn = [
        _large_tool(scene, tool, Box(place * (wide + 24), 0, wide, height))
        for place, tool in enumerate(dealt)
    ]
    pairs = [option for option in scene.offered("keep") if "+" in option.rest]
    drawn += [
        _pair(scene, option, Box(place * (wide + 24), height + 28, wide, 66))
        for place, option in enumerate(pairs)
    ]
    return Part("".join(drawn), width, height + (94 if pairs else 0))


def _large_tool(scene: Scene, tool: Mapping[str, Any], box: Box) -> str:
    theme, middle = scene.theme, box.x + box.width / 2
    lines = wrap(tool["text"], box.width - 40, 15)
    body = (
        paper(box, theme, 10, 5)
        + use(symbol(tool["tool"]), middle, box.y + 66, 2.3)
        + line(middle, box.y + 142, tool["name"], 21, theme.ink, Face.SERIF, anchor="middle")
        + paragraph(middle, box.y + 170, lines, 15, theme.ink_soft, 1.26, anchor="middle")
    )
    options = options_for(scene, tool["tool"])
    if options:
        body += glow(box.inset(-3), 13, theme.ember)
    actions = [option.action for option in options]
    return group(body, f"tool-{tool['tool']}", tool_label(tool, options), actions)


def _pair(scene: Scene, option: Option, box: Box) -> str:
    names = option.rest.split("+")
    body = "".join(
        use(symbol(name), box.x + 34 + 44 * place, box.y + 33, 0.95) for place, name in enumerate(names)
    )
    x = box.x + 34 + 44 * len(names) - 12
    lines = wrap(option.label, box.right - x - 10, 15)
    top = box.y + 38 - 9.5 * (len(lines) - 1)
    body += paragraph(x, top, lines, 15, scene.theme.ink, 1.26)
    return button(box, scene.theme, body, option.label, [option.action], f"keep-{'-'.join(names)}")
