"""What can be touched on the matching Board: columns, rows, cells, the edges between two runes, arrows."""

from collections.abc import Iterable, Mapping
from typing import Final

from fireside.core.words import capital
from fireside.draw import Box, LegalAction, actions, glow, group, label_of, tag
from fireside.games.alderquest.svg.common import later
from fireside.games.alderquest.svg.grid import CELL, Cell, Grid, name_of
from fireside.games.alderquest.svg.runes import in_words
from fireside.games.alderquest.svg.scene import Scene

EDGE: Final = 13.0  # how far the edge between two runes can be touched
ARROW: Final = 15.0


def handles(scene: Scene, grid: Grid, cells: Mapping[Cell, str]) -> str:
    """All that can be touched, and what can be asked about, over the stones."""
    drawn = "".join(_column(scene, grid, column) for column in range(1, grid.columns + 1))
    drawn += "".join(_row(scene, grid, row) for row in range(1, grid.rows + 1))
    drawn += "".join(_cell(scene, grid, cell, rune) for cell, rune in cells.items())
    drawn += "".join(_edges(scene, grid, cell, cells) for cell in cells)
    return drawn + "".join(_arrows(scene, grid, cell, cells) for cell in cells)


def _area(
    scene: Scene,
    box: Box,
    ident: str,
    label: str,
    options: list[LegalAction],
    why: list[int],
    radius: float = 10,
) -> str:
    """A part of the Board that glows if it can be touched; if only asked about, it is not seen."""
    if options:
        shape = glow(box, radius, scene.theme.ember, 2.5)
    elif why:
        shape = tag(
            "rect", x=box.x, y=box.y, width=box.width, height=box.height, fill="none", pointer_events="all"
        )
    else:
        return ""
    return group(shape, scene.prefix + ident, label_of(options, label), actions(options), why=why)


def _column(scene: Scene, grid: Grid, column: int) -> str:
    options, why = scene.touch(str(column), "column"), scene.why(str(column), "column")
    drops = scene.to("drop", f"@{column}")
    box = grid.column(column).inset(2)
    light = glow(box, 14, scene.theme.ember, 2.5) + _chevron(scene, box.x + box.width / 2, box.y - 13)
    if len(drops) > 1:  # a rune is touched first
        light = later(light)
    ident, label = scene.prefix + f"mb-column-{column}", f"Column {column}"
    if options or drops:
        return group(light, ident, label_of(options + drops, label), actions(options + drops))
    return _area(scene, box, f"mb-column-{column}", label, [], why)


def _chevron(scene: Scene, x: float, y: float) -> str:
    """An arrow that points into a column."""
    return tag(
        "path",
        d=f"M{x - 9:g} {y - 6:g}l9 9 9-9",
        fill="none",
        stroke=scene.theme.ember,
        stroke_width=4,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _row(scene: Scene, grid: Grid, row: int) -> str:
    options, why = scene.touch(str(row), "row"), scene.why(str(row), "row")
    return _area(scene, grid.row(row).inset(3), f"mb-row-{row}", f"Row {row}", options, why)


def _cell(scene: Scene, grid: Grid, cell: Cell, rune: str) -> str:
    """A rune that is picked, or the first of two that change places."""
    name = name_of(cell)
    options, why = scene.touch(name, "cell"), scene.why(name, "cell")
    pairs = [_pair(cell, other) for other in _neighbours(cell)]
    options += [option for pair in pairs for option in scene.touch(pair, "swap")]
    options += scene.touch(name, "slide_left", "slide_right")
    if not options and not why:
        why = [action for pair in pairs for action in scene.why(pair, "swap")]
    label = f"{capital(in_words(rune))} at {name}"
    return _area(scene, grid.box(cell, 4), f"mb-cell-{cell[0]}-{cell[1]}", label, options, why)


def _neighbours(cell: Cell) -> list[Cell]:
    column, row = cell
    return [(column, row + 1), (column + 1, row), (column, row - 1), (column - 1, row)]


def _pair(one: Cell, other: Cell) -> str:
    """Two neighbouring cells as the swap of them is called."""
    first, second = sorted((one, other))
    return f"{name_of(first)}-{name_of(second)}"


def _edges(scene: Scene, grid: Grid, cell: Cell, cells: Mapping[Cell, str]) -> str:
    """The edges to the runes above and to the right: one touch swaps."""
    return "".join(_edge(scene, grid, cell, other) for other in _neighbours(cell)[:2] if other in cells)


def _edge(scene: Scene, grid: Grid, cell: Cell, other: Cell) -> str:
    pair = _pair(cell, other)
    options, why = scene.touch(pair, "swap"), scene.why(pair, "swap")
    if not options and not why:
        return ""
    (x, y), (to_x, to_y) = grid.middle(cell), grid.middle(other)
    x, y = (x + to_x) / 2, (y + to_y) / 2
    body = tag("circle", cx=x, cy=y, r=EDGE, fill="none", pointer_events="all")
    if options:
        body = _disc(scene, x, y, EDGE) + _arrowheads(scene, x, y, upright=cell[0] == other[0])
    ident = f"{scene.prefix}mb-edge-{pair.replace(',', '-')}"
    return group(body, ident, label_of(options, f"The edge at {pair}"), actions(options), why=why)


def _disc(scene: Scene, x: float, y: float, radius: float) -> str:
    """The ground of a handle; it glows like all that can be touched."""
    around = Box(x - radius + 2, y - radius + 2, 2 * radius - 4, 2 * radius - 4)
    return tag("circle", cx=x, cy=y, r=radius - 2, fill=scene.theme.paper, fill_opacity=0.96) + glow(
        around, radius - 2, scene.theme.ember_on_snow, 2
    )


def _arrowheads(scene: Scene, x: float, y: float, upright: bool) -> str:
    path = "M-4.5-3-7.5 0-4.5 3M4.5-3 7.5 0 4.5 3M-7 0H7"
    turn = f"translate({x:g} {y:g})" + (" rotate(90)" if upright else "")
    return _stroked(scene, path, turn)


def _stroked(scene: Scene, path: str, transform: str) -> str:
    return tag(
        "path",
        d=path,
        transform=transform,
        fill="none",
        stroke=scene.theme.ink,
        stroke_width=2,
        stroke_linecap="round",
        stroke_linejoin="round",
        pointer_events="none",
    )


def _arrows(scene: Scene, grid: Grid, cell: Cell, cells: Iterable[Cell]) -> str:
    """An arrow on each side to which a rune can slide; it stands in the empty cell there."""
    return "".join(_arrow(scene, grid, cell, by, cells) for by in (-1, 1))


def _arrow(scene: Scene, grid: Grid, cell: Cell, by: int, cells: Iterable[Cell]) -> str:
    name, kind = name_of(cell), "slide_left" if by < 0 else "slide_right"
    options = scene.touch(name, kind)
    x, y = grid.middle(cell)
    x += by * (CELL / 2 + (ARROW if (cell[0] + by, cell[1]) not in cells else 0))
    label = f"Slide the rune at {name} to the {'left' if by < 0 else 'right'}"
    if not options:
        return ""
    body = _disc(scene, x, y, ARROW) + _stroked(
        scene, "M-5 0H5M1-4 5 0 1 4", f"translate({x:g} {y:g}) scale({by} 1)"
    )
    return group(body, f"{scene.prefix}mb-{kind}-{cell[0]}-{cell[1]}", label, actions(options))
