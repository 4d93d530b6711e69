"""The matching Board: the revealed row above it, the stones in their columns, the Snowflake spaces below, the
rune pouch and the rune discard beside it, the exalted guild (AQ-GEO-15 to AQ-GEO-19).
"""

from collections.abc import Mapping
from typing import Final

from fireside.core.words import amount, capital
from fireside.draw import (
    Box,
    Face,
    LegalAction,
    Part,
    actions,
    glow,
    group,
    heading,
    line,
    number,
    paragraph,
    picked,
    rounded,
    shrink,
    tag,
    wrap,
)
from fireside.games.alderquest.svg.grid import (
    CELL,
    LEFT,
    TOP,
    Cell,
    Grid,
    Stage,
    Way,
    cell_named,
    cells_of,
    grid_of,
    name_of,
)
from fireside.games.alderquest.svg.handles import handles
from fireside.games.alderquest.svg.icons import icon
from fireside.games.alderquest.svg.palette import SIDES
from fireside.games.alderquest.svg.runes import in_words, rune
from fireside.games.alderquest.svg.scene import Scene

BESIDE: Final = 116.0  # how wide the pouch and the discard are
GAP: Final = 10.0
EDGE: Final = 8.0  # left free for shadows and the glow
ROW_Y: Final = 66.0  # the middle of the revealed row
FRAME: Final = 16.0  # of stone round the grid
SPACES_HIGH: Final = 58.0
CAPTION_HIGH: Final = 34.0
EXALTED_HIGH: Final = 58.0
SMALL: Final = 26.0  # a rune in a list
STILL: Final = Stage({})
SHINE: Final = "#fff3c4"
RULES: Final = (
    ".fireside .aq-shine{animation:aq-shine .5s ease-in-out infinite alternate}"
    "@keyframes aq-shine{to{opacity:.45}}"
    "@media (prefers-reduced-motion:reduce){.fireside .aq-shine{animation:none}}"
)


def matching_part(scene: Scene, stage: Stage = STILL) -> Part:
    """The Board with all that belongs to it; in a `stage` as it is just then, with nothing to touch."""
    grid = grid_of(scene.table)
    side = grid.right + FRAME + GAP
    width = side + BESIDE + EDGE
    cells = stage.cells if stage is not STILL else cells_of(scene.table["board"]["cells"])
    below = grid.bottom + FRAME + 6
    body = _slab(scene, grid) + _spaces(scene, grid, below)
    body += _revealed(scene, grid) + _next(scene, side)
    body += _lists(scene, Box(side, TOP - FRAME, BESIDE, grid.bottom - TOP + 2 * FRAME))
    body += _stones(scene, grid, cells, stage)
    if stage is STILL:
        body += _picked(scene, grid) + handles(scene, grid, cells)
    body += _caption(scene, Box(EDGE, 2, width - 2 * EDGE, CAPTION_HIGH), stage.caption)
    exalted = Box(EDGE, below + SPACES_HIGH, width - 2 * EDGE, EXALTED_HIGH)
    return Part(body + _exalted(scene, exalted), width, exalted.bottom + EDGE)


# The Board


def _slab(scene: Scene, grid: Grid) -> str:
    """The Board itself: a slab of stone with a groove for each column, columns and rows numbered."""
    wood = scene.wood
    outer = Box(LEFT - FRAME, TOP - FRAME, grid.right - LEFT + 2 * FRAME, grid.bottom - TOP + 2 * FRAME)
    body = _rect(outer, 16, wood.slab, wood.slab_dark, 2)
    for column in range(1, grid.columns + 1):
        body += _rect(grid.column(column).inset(1.5), 12, wood.groove)
        x = grid.middle((column, 1))[0]
        body += line(x, grid.bottom + 13.5, str(column), 14, wood.carved, Face.BOLD, anchor="middle")
    for row in range(1, grid.rows + 1):
        y = grid.middle((1, row))[1]
        body += line(LEFT - 8, y + 5, str(row), 14, wood.carved, Face.BOLD, anchor="middle")
    lines = "".join(
        f"M{number(LEFT + 8)} {number(grid.bottom - row * CELL)}H{number(grid.right - 8)}"
        for row in range(1, grid.rows)
    )
    return body + tag("path", d=lines, stroke=wood.slab, stroke_opacity=0.4)


def _rect(box: Box, radius: float, fill: str, stroke: str | None = None, width: float | None = None) -> str:
    return rounded(box, radius, fill=fill, stroke=stroke, stroke_width=width)


def _stones(scene: Scene, grid: Grid, cells: Mapping[Cell, str], stage: Stage) -> str:
    return "".join(
        _stone(scene, grid, cell, name, stage.coming.get(cell), stage.leaving.get(cell))
        for cell, name in cells.items()
    )


def _stone(scene: Scene, grid: Grid, cell: Cell, name: str, coming: Way | None, leaving: Way | None) -> str:
    """A rune in its cell; `data-from` and `data-leaves` tell a page how it comes and goes."""
    x, y = grid.middle(cell)
    body = rune(name, x, y)
    if leaving is not None:
        body = _shine(grid.box(cell, 1)) + body
    if coming is not None or leaving is not None:
        body = tag("g", body, data_from=_units(coming), data_leaves=_units(leaving))
    title = f"{capital(in_words(name))} at {name_of(cell)}"
    return group(body, f"{scene.prefix}mb-rune-{cell[0]}-{cell[1]}", title)


def _units(way: Way | None) -> str | None:
    """A way in cells as it is written on a stone: in units of the drawing."""
    return None if way is None else f"{number(way[0] * CELL)} {number(way[1] * CELL)}"


def _shine(box: Box) -> str:
    """What glows round a stone that is matched or destroyed."""
    wide = _rect(box.inset(-2), 16, SHINE)
    return tag("g", wide, class_="aq-shine", opacity=0.9)


def _picked(scene: Scene, grid: Grid) -> str:
    """The runes that an effect has chosen so far."""
    chosen = [cell_named(one["cell"]) for one in scene.table["chosen"]]
    return "".join(picked(grid.box(cell, 3), 12, scene.theme.ember) for cell in chosen)


# Above and below


def _revealed(scene: Scene, grid: Grid) -> str:
    """AQ-GEO-18 The runes that are still to be dropped this turn."""
    names: list[str] = scene.table["revealed"]
    body = heading(LEFT - FRAME, 24, "Revealed runes", scene.theme.on_night_soft, 15)
    if not names:
        note = line(LEFT - FRAME, ROW_Y + 5, "No rune is left to drop.", 15, scene.theme.on_night_soft)
        return body + note
    start = (LEFT + grid.right) / 2 - (len(names) - 1) * CELL / 2
    for place, name in enumerate(names):
        body += _to_drop(scene, name, start + place * CELL, place)
    return body


def _to_drop(scene: Scene, name: str, x: float, place: int) -> str:
    """A revealed rune: touched to be dropped."""
    options = scene.of("drop", f"{name}@")
    box = Box(x - 30, ROW_Y - 30, 60, 60)
    body = rune(name, x, ROW_Y)
    if options:
        body += glow(box, 12, scene.theme.ember, 2.5)
    label = f"{capital(in_words(name))}, revealed"
    return group(body, f"{scene.prefix}mb-revealed-{place}", _with(label, options), actions(options))


def _with(label: str, options: list[LegalAction]) -> str:
    return f"{label}: {options[0].label}" if len(options) == 1 else label


def _next(scene: Scene, x: float) -> str:
    """The rune that falls as soon as its column is chosen."""
    dropping = scene.table["dropping"]
    if not dropping:
        return ""
    name = dropping["rune"]
    body = heading(x, 24, "Falls next", scene.theme.on_night_soft, 15)
    body += rune(name, x + 32, ROW_Y) + picked(Box(x + 2, ROW_Y - 30, 60, 60), 12, scene.theme.ember)
    return group(body, scene.prefix + "mb-next", f"{capital(in_words(name))} falls next")


def _spaces(scene: Scene, grid: Grid, y: float) -> str:
    """AQ-GEO-19 The Snowflake spaces: the game ends when all are taken."""
    scored, end = scene.table["snowflakes"]["scored"], scene.table["snowflakes"]["end"]
    middle, step = y + SPACES_HIGH / 2 - 2, (grid.right - LEFT) / end
    body = ""
    for place in range(end):
        x = LEFT + (place + 0.5) * step
        body += tag(
            "circle",
            cx=x,
            cy=middle,
            r=22,
            fill=scene.wood.slab_dark,
            stroke=scene.theme.on_night_soft,
            stroke_dasharray=None if place < scored else "4 4",
        )
        if place < scored:
            body += rune("*", x, middle, 38)
    note = f"{min(scored, end)} of {end}"  # AQ-END-02 a wave may bring more
    x = grid.right + FRAME + GAP
    body += line(x, middle - 3, "Snowflakes", 15, scene.theme.on_night_soft)
    body += line(x, middle + 17, note, 18, scene.theme.on_night, Face.BOLD)
    return group(body, scene.prefix + "mb-winter", f"Snowflakes matched: {note}; then the game ends")


def _caption(scene: Scene, box: Box, text: str) -> str:
    """What happens just now, in the place of the headings above the revealed row."""
    if not text:
        return ""
    room = box.width - 16
    size = shrink(text, room, 17, 13, Face.BOLD)
    lines = wrap(text, room, size, Face.BOLD)
    first = box.y + box.height / 2 + size * 0.36 - (len(lines) - 1) * size * 0.56
    body = _rect(box.inset(1), 10, scene.theme.panel, scene.theme.panel_line, 1)
    for place, words in enumerate(lines):
        y = first + place * size * 1.12
        body += line(box.x + box.width / 2, y, words, size, scene.theme.on_night, Face.BOLD, anchor="middle")
    return tag("g", body, id=scene.prefix + "mb-caption", aria_hidden="true")


def _exalted(scene: Scene, box: Box) -> str:
    """AQ-EXALT-01 The exalted guild with what that means."""
    exalted, theme = scene.table["exalted"], scene.theme
    if not exalted:
        words = "No guild is exalted: a match of 4 or more of your own runes does it."
        return paragraph(box.x + 4, box.y + 20, wrap(words, box.width - 8, 14), 14, theme.on_night_soft)
    side = SIDES[exalted["side"]]
    body = _rect(box, 10, side.pale, side.edge, 1.5)
    body += icon(f"badge-{exalted['guild']}", box.x + 30, box.y + box.height / 2, 1.7)
    lines = wrap(f"Exalted ({side.title}): {exalted['text']}", box.width - 70, 14)
    start = box.y + box.height / 2 + 5 - (len(lines) - 1) * 8.75
    body += paragraph(box.x + 60, start, lines, 14, theme.ink)
    return group(body, scene.prefix + "mb-exalted")


# Pouch and discard


def _lists(scene: Scene, box: Box) -> str:
    """The rune pouch, what is in it being deducible, and the rune discard (AQ-TERM-06)."""
    table, theme = scene.table, scene.theme
    body = rounded(box, 12, fill=theme.panel, fill_opacity=0.6, stroke=theme.panel_line, stroke_opacity=0.6)
    pouch, discard = table["rune_pouch"], table["rune_discard"]
    body += _pouch(scene, box, pouch["size"])
    body += _counts(scene, pouch["runes"], box.x + 8, box.y + 61, "pouch", can_pick=False)
    half = box.y + box.height / 2 + 12
    count = sum(discard.values())
    body += line(box.x + 8, half, "Discard", 15, theme.on_night_soft, Face.BOLD)
    body += line(box.right - 8, half, str(count), 17, theme.on_night, Face.BOLD, anchor="end")
    return body + _counts(scene, discard, box.x + 8, half + 24, "discard", can_pick=True)


def _pouch(scene: Scene, box: Box, size: int) -> str:
    theme = scene.theme
    body = icon("rune-pouch", box.x + 22, box.y + 23, 1.5)
    body += line(box.x + 42, box.y + 19, "Pouch", 15, theme.on_night_soft, Face.BOLD)
    body += line(box.x + 42, box.y + 38, str(size), 17, theme.on_night, Face.BOLD)
    return group(body, scene.prefix + "mb-pouch", f"The rune pouch: {amount(size, 'rune')}")


def _counts(scene: Scene, counts: Mapping[str, int], x: float, y: float, where: str, can_pick: bool) -> str:
    """How many there are of each kind, in two columns."""
    body = ""
    for place, (name, count) in enumerate((name, count) for name, count in counts.items() if count):
        left, top = x + place % 2 * 52, y + place // 2 * 30
        options = scene.touch(name, "rune") if can_pick else []
        item = rune(name, left + SMALL / 2, top, SMALL)
        item += line(left + SMALL + 3, top + 5.5, str(count), 16, scene.theme.on_night, Face.BOLD)
        if options:
            item += glow(Box(left - 2, top - 15, 51, 30), 7, scene.theme.ember, 2)
        label = f"{capital(in_words(name))}: {count} in the {where}"
        kind = "snow" if name == "*" else name
        ident = f"{scene.prefix}mb-{where}-{kind}"
        body += group(item, ident, _with(label, options), actions(options))
    return body
