"""The woods: every tile where it lies, the cells that are open, and ghosts of the tile being placed."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.draw import Box, LegalAction, Part, fit, glow, group, number, picked, piece, rounded, tag
from fireside.games.snowfall.svg.scene import Scene
from fireside.games.snowfall.svg.tiles import SQUARE, Square, square_art, tile_art, transform

LARGEST_CELL: Final = 112.0
REST_MARGIN: Final = 0.45  # cells round the woods while nothing is placed
FAR_HALF: Final = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}  # SF-GEO-03
TILE_BOX: Final = Box(-46, -46, 192, 92)
LIFT: Final = 4.0  # how far a tile that lies on others is raised
REACH: Final = 2  # SF-PLACE how far from the woods a left square can come to lie
NEAR: Final = range(-REACH, REACH + 1)
BESIDE: Final = [(dx, dy) for dx in NEAR for dy in NEAR if abs(dx) + abs(dy) <= REACH]


def board(scene: Scene, width: float, height: float) -> Part:
    """The woods fitted into width by height, the cells that can be chosen included."""
    left, top, columns, rows = extent(scene)
    cell, x, y = fit(columns, rows, Box(0, 0, width, height), LARGEST_CELL)
    scale = cell / SQUARE
    style = f"transform:translate({number(x - left * cell)}px,{number(y - top * cell)}px) scale({scale:.4f})"
    return Part(group(_contents(scene), "woods", classes="fs-piece", style=style), width, height)


def extent(scene: Scene) -> tuple[float, float, float, float]:
    """The cells to be shown, margin included: the first column and row, and how many."""
    cells = occupied(scene)
    margin = REST_MARGIN
    if scene.kind in ("place_cell", "place_rotation"):
        margin = 0.1
        cells = [(col + far, row + far) for col, row in cells for far in (-REACH, REACH)]
    columns, rows = [col for col, _ in cells], [row for _, row in cells]
    return (
        min(columns) - margin,
        min(rows) - margin,
        max(columns) - min(columns) + 1 + 2 * margin,
        max(rows) - min(rows) + 1 + 2 * margin,
    )


def occupied(scene: Scene) -> list[tuple[int, int]]:
    """The cells of the woods; the cabin's before anything lies there."""
    cells = [(square["col"], square["row"]) for tile in scene.table["woods"] for square in tile["squares"]]
    return cells or [(0, 0), (1, 0)]


def _contents(scene: Scene) -> str:
    """The tiles in reading order, which is the order keys go through them, and what can be chosen on top."""
    woods = sorted(scene.table["woods"], key=lambda placed: (placed["row"], placed["col"]))
    ground = [placed for placed in woods if not placed["level"]]
    upper = [placed for placed in woods if placed["level"]]
    return (
        "".join(_shadow(scene, placed) for placed in ground)
        + "".join(_placed(scene, placed) for placed in ground)
        + "".join(_shadow(scene, placed) + _placed(scene, placed) for placed in upper)
        + _refused_cells(scene)
        + _cells(scene)
        + _ghosts(scene)
    )


def _centre(col: float, row: float) -> tuple[float, float]:
    return (col + 0.5) * SQUARE, (row + 0.5) * SQUARE


def _shadow(scene: Scene, placed: Mapping[str, Any]) -> str:
    """Shadows of the ground lie below all tiles, so that none darkens its neighbour."""
    x, y = _centre(placed["col"], placed["row"])
    rotation, name = placed["rotation"], placed["tile"]
    if placed["level"]:
        return _shade(f"shade-{name}", "sf-shade-high", x + 3, y + 8, rotation) + _shade(
            f"slab-{name}", "sf-slab", x, y + 2, rotation
        )
    return _shade(f"shade-{name}", "sf-shade", x, y + 4, rotation)


def _shade(ident: str, symbol: str, x: float, y: float, rotation: int) -> str:
    where = transform(x, y, rotation)
    return tag("use", id=ident, class_="fs-piece", href=f"#{symbol}", style=where)


def _placed(scene: Scene, placed: Mapping[str, Any]) -> str:
    """A tile of the woods; it glows when it can be chosen, and is marked once it has been."""
    name, rotation = placed["tile"], placed["rotation"]
    x, y = _centre(placed["col"], placed["row"])
    if placed["level"]:
        y -= LIFT
    art = tile_art(scene.read(placed), rotation, placed["disconnected"])
    options = scene.touch(name, "tile")
    theme = scene.theme
    if options:
        art += glow(TILE_BOX, 10, theme.ember_on_snow, 2.5, theme.ember)
    elif name in scene.picked:
        faded = not scene.offered("tile")
        art = (tag("g", art, opacity=0.4) if faded else art) + picked(
            TILE_BOX, 10, theme.ember, theme.ember_on_snow
        )
    label = options[0].label if options else _describe(placed)
    actions = [option.action for option in options]
    where, why = transform(x, y, rotation), _why(scene, placed)
    return group(piece(art, name), f"tile-{name}", label, actions, "fs-piece", where, why=why)


def _why(scene: Scene, placed: Mapping[str, Any]) -> list[int]:
    """What touching a tile of the woods may mean that is not allowed: choosing it, or a cell it lies on."""
    lies_on = [f"{square['col']},{square['row']}" for square in placed["squares"]]
    chosen = [] if placed["tile"] == "cabin" else [placed["tile"]]
    return scene.refused("tile", *chosen) + scene.refused("cell", *lies_on)


def _describe(placed: Mapping[str, Any]) -> str:
    name = "Cabin" if placed["tile"] == "cabin" else placed["tile"]
    level = ", on top of other tiles" if placed["level"] else ""
    trail = ", its trail is cut off from the cabin" if placed["disconnected"] else ""
    return f"{name}{level}{trail}"


def _cells(scene: Scene) -> str:
    """The cells that may take the left square; on a tile (Snowshoes) the outline is the ember of snow."""
    options, theme = scene.offered("cell"), scene.theme
    taken = set(occupied(scene)) if options else set()
    drawn = []
    for option in options:
        col, row = (int(part) for part in option.rest.split(","))
        colour, fill = (theme.ember_on_snow, 0.12) if (col, row) in taken else (theme.ember, 0.2)
        drawn.append(_cell(option, col, row, colour, fill))
    return "".join(drawn)


def _refused_cells(scene: Scene) -> str:
    """The free cells beside the woods that take no left square."""
    taken = set(occupied(scene))
    near = {(row + dy, col + dx) for col, row in taken for dx, dy in BESIDE}
    return "".join(
        _refused(f"cell-{col}-{row}", col, row, scene.refused("cell", f"{col},{row}"))
        for row, col in sorted(near)
        if (col, row) not in taken
    )


def _refused(ident: str, col: int, row: int, why: list[int]) -> str:
    """A cell where there is nothing to be seen, but something to be touched, if anything is refused there."""
    if not why:
        return ""
    x, y = col * SQUARE, row * SQUARE
    body = tag("rect", x=x, y=y, width=SQUARE, height=SQUARE, fill="none", pointer_events="all")
    return group(body, ident, why=why)


def _cell(option: LegalAction, col: int, row: int, colour: str, fill: float) -> str:
    x, y = _centre(col, row)
    body = rounded(
        Box(-43, -43, 86, 86),
        9,
        class_="fs-glow",
        fill=colour,
        fill_opacity=fill,
        stroke=colour,
        stroke_width=2,
        stroke_dasharray="5 3",
        vector_effect="non-scaling-stroke",
    )
    where = f"translate({number(x)} {number(y)})"
    return group(body, f"cell-{col}-{row}", option.label, [option.action], transform=where)


def _ghosts(scene: Scene) -> str:
    """The tile in every rotation it may take: the far half as it would lie, an arrow where all halves meet.

    The near halves would hide one another, so their common cell shows only which way each tile points.
    """
    anchor = scene.anchor
    options = scene.offered("rotate")
    if anchor is None or not options or not scene.picked:
        return ""
    squares = scene.squares(scene.picked[-1])
    x, y = _centre(*anchor)
    near = rounded(
        Box(-46, -46, 92, 92),
        9,
        fill=scene.theme.panel,
        fill_opacity=0.9,
        stroke=scene.theme.ember,
        stroke_width=4,
        vector_effect="non-scaling-stroke",
    )
    heart = group(
        near, "anchor", "The left square lies here", transform=f"translate({number(x)} {number(y)})"
    )
    refused = [
        _refused(f"ghost-{turn}", anchor[0] + dx, anchor[1] + dy, scene.refused("rotate", str(turn)))
        for turn, (dx, dy) in FAR_HALF.items()
    ]
    return "".join(refused) + heart + "".join(_ghost(scene, squares[1], anchor, option) for option in options)


def _ghost(scene: Scene, far: Square, anchor: tuple[int, int], option: LegalAction) -> str:
    rotation = int(option.rest)
    dx, dy = FAR_HALF[rotation]
    x, y = _centre(*anchor)
    half = f'<use href="#sf-half"/>{square_art(far, rotation)}'
    art = tag("g", half, transform=f"translate({dx * 100} {dy * 100}) rotate({rotation})")
    arrow = tag("path", d="M20-11 38 0 20 11z", fill=scene.theme.ember, transform=f"rotate({rotation})")
    ring = glow(
        Box(dx * 100 - 46, dy * 100 - 46, 92, 92), 9, scene.theme.ember_on_snow, 2.5, scene.theme.ember
    )
    where = f"translate({number(x)} {number(y)})"
    return group(art + arrow + ring, f"ghost-{rotation}", option.label, [option.action], transform=where)
