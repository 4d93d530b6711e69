"""A seat's mat with its Village large, and what stands beside it."""

from typing import Final

from fireside.draw import (
    Box,
    Face,
    Part,
    counted,
    counted_width,
    flame,
    group,
    line,
    measure,
    move,
    pane,
    pill,
    seat_mark,
)
from fireside.games.snowcrest.svg.icons import symbol
from fireside.games.snowcrest.svg.scene import Scene, counted_words
from fireside.games.snowcrest.svg.standing import rest_now, standing
from fireside.games.snowcrest.svg.tracks import buildings, omens
from fireside.games.snowcrest.svg.under_way import all_under_way
from fireside.games.snowcrest.svg.village import RAIL, village

ROW_HIGH: Final = 104.0
GAP: Final = 8.0
HEAD: Final = 28.0
TILE: Final = 28.0
TRACK: Final = 30.0


def mat(scene: Scene) -> Part:
    """A seat's mat: heading, Village, Buildings and Omens."""
    seat = scene.focus
    grid = village(scene, seat)
    tiles, track = buildings(scene, seat, TILE), omens(scene, seat, 19, TRACK)
    y = HEAD + grid.height - 4
    height = y + TRACK + 8
    body = pane(Box(0, 0, grid.width, height), scene.theme, 14)
    body += _head(scene, seat, grid.width) + move(grid, 0, HEAD - 4)
    body += move(tiles, RAIL, y + 1) + move(track, grid.width - RAIL - track.width, y)
    return Part(group(body, f"mat-{seat}"), grid.width, height)


def _head(scene: Scene, seat: int, width: float) -> str:
    """Whose Village, whether that seat decides or must Rest, its Scrolls and points."""
    theme, owner = scene.theme, scene.seats[seat]
    title = f"{scene.owner(seat)} Village"
    body = seat_mark(seat, RAIL + 9, 17, 16) + line(RAIL + 23, 23, title, 17, theme.on_night, Face.SERIF)
    x = RAIL + 33 + measure(title, 17, Face.SERIF)
    if scene.view["to_move"] == seat:
        body += flame(x + 2, 17, theme.ember)
        x += 18
    if scene.lines_of(seat, 3) and not scene.view["over"]:
        body += pill(x, 17, "rests next", 12, theme.on_night, theme.panel)
    score = counted_words(owner["score"], "point")
    right = width - RAIL - measure(score, 14, Face.BOLD)
    body += line(right, 22, score, 14, theme.on_night, Face.BOLD)
    count = counted_words(owner["scrolls"], "Scroll")
    right -= counted_width(count, 14, 0.8) + 14
    return body + counted(symbol("scroll"), right, 17, count, theme.on_night, 14, 0.8)


def under_way(scene: Scene, width: float, room: float) -> list[Part]:
    """What is being resolved; where there is room, what a Rest would bring and how things stand."""
    found = all_under_way(scene, width)
    for brief in (1, 2):
        if _height(found) > room + GAP:
            found = all_under_way(scene, width, brief)
    for idle in (rest_now(scene, width), standing(scene, width)):
        if _height([*found, idle]) <= room + GAP:
            found.append(idle)
    return found


def _height(parts: list[Part]) -> float:
    return sum(part.height + GAP for part in parts)
