"""The whole table: prompt on top, the board, one's player board below it, the other seats beside that."""

from functools import lru_cache
from typing import Final

from fireside.draw import (
    Face,
    Part,
    Theme,
    flame,
    line,
    measure,
    move,
    number,
    shrink,
    stacked,
    tag,
    wrap,
)
from fireside.games.above_and_below.svg import caves, ground, icons, people
from fireside.games.above_and_below.svg.board import board
from fireside.games.above_and_below.svg.choices import choices
from fireside.games.above_and_below.svg.common import boxed
from fireside.games.above_and_below.svg.own import player_board, villagers
from fireside.games.above_and_below.svg.palette import LANDS
from fireside.games.above_and_below.svg.rivals import headed_rival
from fireside.games.above_and_below.svg.scene import Scene

TITLE: Final = "Above and Below"
WIDTH: Final = 1280.0
MARGIN: Final = 16.0
TOP: Final = 66.0
BOARD: Final = 720.0
GAP: Final = 12.0
COLUMN: Final = 404.0


def picture(scene: Scene) -> Part:
    """Everything on the table."""
    wide = WIDTH - 2 * MARGIN
    body = move(board(scene, wide, BOARD), MARGIN, TOP, "board")
    below = _columns(scene)
    y = TOP + BOARD + GAP + 4
    height = y + max(part.height for part in below) + MARGIN
    for place, part in enumerate(below):
        body += move(part, MARGIN + place * (COLUMN + 18), y)
    return Part(_table(scene.theme, height) + _header(scene) + body, WIDTH, height)


@lru_cache(maxsize=4)
def definitions(name: str) -> str:
    """The shapes every part refers to, for the theme called `name`."""
    return icons.definitions() + people.definitions() + caves.definitions() + ground.definitions(LANDS[name])


def _header(scene: Scene) -> str:
    """The title and what is asked; a flame stands before it when it is this seat's turn."""
    theme, x = scene.theme, MARGIN
    body = line(x, 40, TITLE, 25, theme.on_night, Face.SERIF)
    x += measure(TITLE, 25, Face.SERIF) + 24
    if scene.is_asked:
        body += flame(x + 7, 34, theme.ember)
        x += 24
    room = WIDTH - MARGIN - x
    size = shrink(scene.prompt, room, 19, 14)
    lines = wrap(scene.prompt, room, size)
    top = 40 if len(lines) == 1 else 30
    texts = "".join(line(x, top + 19 * place, text, size, theme.on_night) for place, text in enumerate(lines))
    return body + tag("g", texts, id="prompt")


def _columns(scene: Scene) -> list[Part]:
    """Villagers and choices, player board, and the others in as many columns as there are."""
    seat, theme, inner = scene.focus, scene.theme, COLUMN - 24
    held = scene.owner(seat)
    people_part = boxed(theme, f"{held} villagers", villagers(scene, seat, inner))
    goods = boxed(theme, f"{held} track and stores", player_board(scene, seat, inner))
    asked = choices(scene, COLUMN)
    others = [boxed(theme, "", headed_rival(scene, other, inner)) for other in scene.others]
    columns: list[list[Part]] = [[people_part], [goods], [asked] if asked else []]
    for part in others:
        least = min(columns, key=_height)
        least.append(part)
    return [stacked(parts, GAP) if parts else Part("", COLUMN, 0) for parts in columns]


def _height(parts: list[Part]) -> float:
    return sum(part.height + GAP for part in parts)


@lru_cache(maxsize=8)
def _table(theme: Theme, height: float) -> str:
    """The table: evening air with a few flakes, always the same."""
    gradient = (
        f'<radialGradient id="ab-night" cx=".5" cy=".3" r=".9"><stop stop-color="{theme.night}"/>'
        f'<stop offset="1" stop-color="{theme.night_edge}"/></radialGradient>'
    )
    flakes, seed = "", 7
    for _ in range(90):
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        flakes += f"M{number((seed >> 8) % int(WIDTH))} {number((seed >> 17) % int(height))}h0"
    snow = tag("path", d=flakes, stroke=theme.scenery, stroke_width=2.4, stroke_linecap="round", opacity=0.25)
    return tag("defs", gradient) + tag("rect", width=WIDTH, height=height, fill="url(#ab-night)") + snow
