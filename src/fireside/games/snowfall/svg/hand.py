"""What belongs to the player beside the tools: hand, stack, and tiles that lie apart for a while."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.draw import (
    Box,
    Face,
    Part,
    glow,
    group,
    heading,
    heading_width,
    line,
    measure,
    number,
    paragraph,
    picked,
    tag,
    use,
)
from fireside.games.snowfall.svg.icons import symbol
from fireside.games.snowfall.svg.scene import Scene
from fireside.games.snowfall.svg.tiles import Square, tile_art, transform

HAND_SQUARE: Final = 62.0
SMALL_SQUARE: Final = 36.0
HEAD: Final = 22.0
GAP: Final = 18.0
STACK_WIDTH: Final = 124.0
OUTLINE: Final = Box(-54, -54, 208, 108)
APART: Final = {
    "looking_at": "Looked at",
    "set_aside": "Set aside",
    "shovelled": "Shovelled",
}


def hand(scene: Scene, columns: int, square: float = HAND_SQUARE) -> Part:
    """The hand, `columns` tiles to a row."""
    held = scene.table["hand"]
    title = "New tiles" if scene.table["set_aside"] else "Your hand"
    head = heading(0, 14, title, scene.theme.on_night_soft)
    wide, tall = 2 * square + GAP, square + 32
    drawn = [
        _held(scene, tile, square, (place % columns) * wide, HEAD + 4 + (place // columns) * tall)
        for place, tile in enumerate(held)
    ]
    across = max(2, min(columns, len(held)))
    rows = max(1, -(-len(held) // columns))
    if not held:
        drawn = [line(0, HEAD + 30, "Your hand is empty.", 14, scene.theme.on_night_soft)]
    return Part(head + "".join(drawn), across * wide - GAP, HEAD - 4 + rows * tall)


def _held(scene: Scene, tile: Mapping[str, Any], square: float, x: float, y: float) -> str:
    name, theme, scale = tile["tile"], scene.theme, square / 100
    options = scene.touch(name, ["expand", "tile"])
    art = tile_art(scene.read(tile), 0)
    if options:
        art += glow(OUTLINE, 14, theme.ember)
    elif name in scene.picked:
        art += picked(OUTLINE, 14, theme.ember)
    piece = tag("g", art, style=transform(x + square / 2, y + square / 2, 0, scale), class_="fs-piece")
    caption = name if name not in scene.picked else f"{name}, picked"
    piece += line(x + square, y + square + 18, caption, 13, theme.on_night, anchor="middle")
    label = options[0].label if options else caption
    return group(piece, f"hand-{name}", label, [option.action for option in options])


def apart(scene: Scene, columns: int) -> list[Part]:
    """The groups of tiles that lie apart: looked at, set aside, shovelled away; small ones in `columns`."""
    return [
        _group_apart(scene, place, title, columns) for place, title in APART.items() if scene.table[place]
    ]


def _group_apart(scene: Scene, place: str, title: str, columns: int) -> Part:
    tiles = scene.table[place]
    across = columns if len(tiles) < 3 else 2
    wide, tall = 2 * SMALL_SQUARE + 14, SMALL_SQUARE + 26
    drawn = [heading(0, 14, title, scene.theme.on_night_soft)]
    for position, tile in enumerate(tiles):
        x, y = (position % across) * wide, HEAD + 2 + (position // across) * tall
        drawn.append(_small(scene, place, tile, x, y))
    rows = -(-len(tiles) // across)
    return Part("".join(drawn), max(across * wide - 14, heading_width(title)), HEAD + rows * tall)


def _small(scene: Scene, place: str, tile: Mapping[str, Any], x: float, y: float) -> str:
    name, scale = tile["tile"], SMALL_SQUARE / 100
    pairs = [option for option in scene.offered("return") if name in option.rest.split("+")]
    art = tile_art(scene.read(tile), 0)
    if pairs:
        art += glow(OUTLINE, 14, scene.theme.ember, 2)
    if place == "shovelled":
        art = tag("g", art, opacity=0.55)
    middle = SMALL_SQUARE / 2
    body = small_tile(art, x + middle, y + middle, scale) + line(
        x + SMALL_SQUARE, y + SMALL_SQUARE + 16, name, 12, scene.theme.on_night_soft, anchor="middle"
    )
    label = f"{name}: return it to the top of the stack" if pairs else name
    return group(body, f"{place}-{name}".replace("_", "-"), label, [option.action for option in pairs])


def small_tile(art: str, x: float, y: float, scale: float, rotation: int = 0) -> str:
    """Tile art with the middle of its left square at (x, y)."""
    turn = f" rotate({rotation})" if rotation else ""
    return tag("g", art, transform=f"translate({number(x)} {number(y)}){turn} scale({number(scale)})")


def preview(squares: tuple[Square, ...], box: Box, rotation: int) -> str:
    """A tile turned by `rotation`, as large as the box allows and in its middle."""
    flat = rotation in (0, 180)
    square = min(box.width / (2 if flat else 1), box.height / (1 if flat else 2))
    dx, dy = {0: (-0.5, 0.0), 90: (0.0, -0.5), 180: (0.5, 0.0), 270: (0.0, 0.5)}[rotation]
    x, y = box.x + box.width / 2 + dx * square, box.y + box.height / 2 + dy * square
    return small_tile(tile_art(squares, rotation), x, y, square / 100, rotation)


def stack(scene: Scene) -> Part:
    """The stack: how many tiles it holds, how many were never seen, and what is known of its order."""
    table, theme = scene.table, scene.theme
    count, unseen, known = table["stack"], len(table["unseen"]), table["known_stack"]
    pile = "".join(
        f'<use href="#sf-back" transform="translate({20 + 3 * step} {HEAD + 24 - 3 * step}) scale(.36)"/>'
        for step in range(min(3, count))
    )
    flake = use(symbol("flake"), 18 + 20 + 3 * (min(3, count) - 1), HEAD + 24 - 3 * (min(3, count) - 1), 0.7)
    lines = [f"{unseen} unseen"] if unseen else []
    is_told = known["top"] and not table["looking_at"]  # what is looked at lies open just now
    lines += [f"Next: {', '.join(known['top'])}"] if is_told else []
    lines += [f"Last: {', '.join(known['bottom'])}"] if known["bottom"] else []
    body = (
        heading(0, 14, "Stack", theme.on_night_soft)
        + (pile + flake if count else "")
        + line(86, HEAD + 30, str(count), 22, theme.on_night, Face.SERIF)
        + paragraph(0, HEAD + 66, lines, 13, theme.on_night, 1.35)
    )
    label = f"{count} tiles in the stack, {unseen} never seen: {', '.join(table['unseen'])}"
    wide = max([STACK_WIDTH, *(measure(text, 13) for text in lines)])
    return Part(group(body, "stack", label), wide, HEAD + 60 + 18 * len(lines))
