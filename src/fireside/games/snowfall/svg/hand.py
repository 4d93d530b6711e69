"""What belongs to the player beside the tools: hand, stack, and tiles that lie apart for a while."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.words import amount
from fireside.draw import (
    LOW,
    Box,
    Face,
    Part,
    glow,
    group,
    headed,
    line,
    measure,
    number,
    paragraph,
    picked,
    piece,
    placed,
    stacked,
    tag,
    use,
)
from fireside.games.snowfall.svg.icons import symbol
from fireside.games.snowfall.svg.scene import Scene
from fireside.games.snowfall.svg.tiles import Square, tile_art, transform

HELD: Final = 74.0  # a square of two tiles in hand, side by side
FEW: Final = 5
MANY_HELD: Final = 58.0  # where more tiles than that lie in a strip
CROWDED: Final = 47.0  # and of three
BESIDE: Final = 56.0  # of tiles that lie apart, two to a row
GAP: Final = 18.0
STACK_WIDTH: Final = 124.0
OUTLINE: Final = Box(-54, -54, 208, 108)
APART: Final = {"looking_at": "Looked at", "set_aside": "Set aside"}


def hand(scene: Scene) -> Part:
    """The tiles in hand side by side, below them whatever lies beside the hand for a while."""
    held = scene.table["hand"]
    columns, square = (2, HELD) if len(held) < 3 else (3, CROWDED)
    wide, tall = 2 * square + GAP, square + 32
    body = "".join(
        _held(scene, tile, square, (place % columns) * wide, 4 + (place // columns) * tall)
        for place, tile in enumerate(held)
    )
    if not held:
        body = line(0, 30, "No tile is left.", 14, scene.theme.on_night_soft)
    rows = Part(body, columns * wide - GAP, max(1, -(-len(held) // columns)) * tall - 4)
    lying = [apart(scene, place, title) for place, title in APART.items() if scene.table[place]]
    return stacked([rows, *lying], 12)


def hand_in_a_row(scene: Scene) -> Part:
    """The same in a strip: all tiles beside one another, and behind them what lies apart for a while."""
    held = scene.table["hand"]
    count = len(held) + sum(len(scene.table[place]) for place in APART)
    square = HELD if count <= FEW else MANY_HELD
    wide = 2 * square + GAP
    body = "".join(_held(scene, tile, square, place * wide, 4) for place, tile in enumerate(held))
    x = len(held) * wide - GAP
    if not held:
        body, x = line(0, 30, "No tile is left.", 14, scene.theme.on_night_soft), 120.0
    for place, title in APART.items():
        if scene.table[place]:
            part = apart(scene, place, title, len(scene.table[place]))
            body, x = body + placed(part.markup, x + 24, 0), x + 24 + part.width
    return Part(body, x, LOW)


def hand_title(scene: Scene) -> str:
    """Whose hand it is, or what it is made of just now."""
    if scene.table["set_aside"]:
        return "New tiles"
    return "The hand" if scene.you is None else "Your hand"


def _held(scene: Scene, tile: Mapping[str, Any], square: float, x: float, y: float) -> str:
    name, theme, scale = tile["tile"], scene.theme, square / 100
    options = scene.touch(name, "expand", "tile")
    art = tile_art(scene.read(tile), 0)
    if options:
        art += glow(OUTLINE, 14, theme.ember)
    elif name in scene.picked:
        art += picked(OUTLINE, 14, theme.ember)
    where = transform(x + square / 2, y + square / 2, 0, scale)
    drawn = tag("g", piece(art, name), style=where, class_="fs-piece")
    caption = name if name not in scene.picked else f"{name}, picked"
    drawn += line(x + square, y + square + 18, caption, 13, theme.on_night, anchor="middle")
    label = options[0].label if options else caption
    why = scene.refused("expand", name) + scene.refused("tile", name)
    return group(drawn, f"hand-{name}", label, [option.action for option in options], why=why)


def apart(scene: Scene, place: str, title: str, columns: int = 2) -> Part:
    """Tiles that lie apart, under a heading: looked at, set aside or shovelled away."""
    tiles, wide, tall = scene.table[place], 2 * BESIDE + 14, BESIDE + 26
    body = "".join(
        _apart(scene, place, tile, (position % columns) * wide, 2 + (position // columns) * tall)
        for position, tile in enumerate(tiles)
    )
    return headed(title, Part(body, columns * wide - 14, -(-len(tiles) // columns) * tall), scene.theme)


def _apart(scene: Scene, place: str, tile: Mapping[str, Any], x: float, y: float) -> str:
    name, scale, middle = tile["tile"], BESIDE / 100, BESIDE / 2
    pairs = [option for option in scene.offered("return") if name in option.rest.split("+")]
    art = tile_art(scene.read(tile), 0)
    if pairs:
        art += glow(OUTLINE, 14, scene.theme.ember, 2)
    if place == "shovelled":
        art = tag("g", art, opacity=0.55)
    body = small_tile(piece(art, name), x + middle, y + middle, scale) + line(
        x + BESIDE, y + BESIDE + 16, name, 12, scene.theme.on_night_soft, anchor="middle"
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


def stack_in_a_row(scene: Scene, is_alone: bool) -> Part:
    """The stack in a strip; with what was shovelled away, if nothing else is to be shown beside it."""
    pile, shovelled = _stack(scene), scene.table["shovelled"]
    if not shovelled or not is_alone:
        return pile
    gone = apart(scene, "shovelled", "Shovelled", len(shovelled))
    return Part(pile.markup + placed(gone.markup, pile.width + 16, 0), pile.width + 16 + gone.width, LOW)


def stack(scene: Scene) -> Part:
    """The stack with what was shovelled away below it."""
    gone = [apart(scene, "shovelled", "Shovelled")] if scene.table["shovelled"] else []
    return stacked([_stack(scene), *gone], 12)


def _stack(scene: Scene) -> Part:
    """The stack: how many tiles it holds, how many were never seen, what is known of its order beside it."""
    count, unseen = scene.table["stack"], scene.table["unseen"]
    lines, x = _known(scene), 136.0
    number_of = line(86, 30, str(count), 22, scene.theme.on_night, Face.SERIF)
    known = paragraph(x, 28 - 8.8 * (len(lines) - 1), lines, 13, scene.theme.on_night, 1.35)
    label = f"{amount(count, 'tile')} in the stack; never seen: {', '.join(unseen) or 'none'}"
    wide = x + max([STACK_WIDTH, *(measure(text, 13) for text in lines)])
    return Part(group(_pile(count) + number_of + known, "stack", label), wide, 52)


def _known(scene: Scene) -> list[str]:
    """What the one who looks knows of the stack, in a few words each."""
    table = scene.table
    known, unseen = table["known_stack"], len(table["unseen"])
    is_told = known["top"] and not table["looking_at"]  # what is looked at lies open just now
    lines = [f"{unseen} never seen"] if unseen else []
    lines += [f"Next: {', '.join(known['top'])}"] if is_told else []
    return lines + ([f"Last: {', '.join(known['bottom'])}"] if known["bottom"] else [])


def _pile(count: int) -> str:
    if not count:
        return ""
    backs = "".join(
        f'<use href="#sf-back" transform="translate({20 + 3 * step} {24 - 3 * step}) scale(.36)"/>'
        for step in range(min(3, count))
    )
    top = min(3, count) - 1
    return backs + use(symbol("flake"), 38 + 3 * top, 24 - 3 * top, 0.7)
