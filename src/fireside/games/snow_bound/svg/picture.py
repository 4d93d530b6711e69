"""The whole table: prompt and track on top, what is asked and own things left of the map, all seats right."""

from functools import lru_cache
from typing import Final

from fireside.draw import Box, Face, Panel, Part, Theme, flame, framed, line, move, number, shrink, tag, wrap
from fireside.games.snow_bound.svg import ground, icons
from fireside.games.snow_bound.svg import track as rounds
from fireside.games.snow_bound.svg.board import board
from fireside.games.snow_bound.svg.choices import choices
from fireside.games.snow_bound.svg.common import event, finds, legend, supplies, turn
from fireside.games.snow_bound.svg.own import own
from fireside.games.snow_bound.svg.palette import GROUNDS
from fireside.games.snow_bound.svg.result import result
from fireside.games.snow_bound.svg.scene import Scene
from fireside.games.snow_bound.svg.seats import seats
from fireside.games.snow_bound.svg.stage import stages

TITLE: Final = "Snow Bound"
WIDTH: Final = 1280.0
HEIGHT: Final = 840.0
MARGIN: Final = 16.0
TOP: Final = 84.0
LEFT: Final = 224.0
RIGHT: Final = 280.0
GAP: Final = 12.0
PAD: Final = 14.0  # between a pane and what is written on it
LEFT_BOX: Final = Box(MARGIN, TOP, LEFT, HEIGHT - TOP - MARGIN)
RIGHT_BOX: Final = Box(WIDTH - MARGIN - RIGHT, TOP, RIGHT, HEIGHT - TOP - MARGIN)
MAP_BOX: Final = Box(LEFT_BOX.right + GAP, TOP, RIGHT_BOX.x - LEFT_BOX.right - 2 * GAP, HEIGHT - TOP - MARGIN)


def picture(scene: Scene) -> Part:
    """Everything on the table."""
    x, y, width, height = MAP_BOX
    body = move(board(scene, width, height), x, y, "board")
    return Part(_table(scene.theme) + _header(scene) + body + _columns(scene), WIDTH, HEIGHT)


@lru_cache(maxsize=4)
def definitions(name: str) -> str:
    """The shapes every part refers to, for the theme called `name`."""
    return icons.definitions() + ground.definitions(GROUNDS[name]) + rounds.definitions(GROUNDS[name])


def _header(scene: Scene) -> str:
    """The title and the round, the prompt below them; the track at the right."""
    theme = scene.theme
    drawn = rounds.track(scene)
    words = f"{TITLE} \N{MIDDLE DOT} round {scene.table['round']} of 12"
    title = line(MARGIN, 32, words, 21, theme.on_night, Face.SERIF)
    x = WIDTH - MARGIN - drawn.width
    return title + _prompt(scene, x - 2 * MARGIN) + move(drawn, x, 12, "track")


def _prompt(scene: Scene, right: float) -> str:
    """What is asked; a flame stands before it when it is this seat's turn."""
    theme, x, body = scene.theme, MARGIN, ""
    if scene.is_asked:
        body = flame(x + 7, 55, theme.ember)
        x += 24
    room = right - x
    size = shrink(scene.prompt, room, 18, 14)
    lines = wrap(scene.prompt, room, size)
    top = 61 if len(lines) == 1 else 52
    texts = "".join(line(x, top + 18 * place, text, size, theme.on_night) for place, text in enumerate(lines))
    return body + tag("g", texts, id="prompt")


def _columns(scene: Scene) -> str:
    """Both side columns; what tells about the map goes wherever there is room left."""
    right = [seats(scene, RIGHT), _boxed(scene, supplies(scene, RIGHT - 2 * PAD))]
    left = _left_parts(scene, False)
    if _height(left) > LEFT_BOX.height:
        left = _left_parts(scene, True)
    for width, column in ((RIGHT, right), (LEFT, left)):
        out = [finds(scene, width - 2 * PAD), finds(scene, width - 2 * PAD, brief=True)]
        boxes = [_boxed(scene, block) for block in out if block]
        fitting = [part for part in boxes if _height([*column, part]) <= LEFT_BOX.height]
        if fitting:
            column.append(fitting[0])
            break
    width, column = (RIGHT, right) if _height(right) < _height(left) else (LEFT, left)
    marks = legend(width - 2 * PAD, scene.theme.on_night)
    key = _boxed(scene, Panel("legend", "On the map", "side", marks))
    if _height([*column, key]) <= LEFT_BOX.height:
        column.append(key)
    return _stacked(left, LEFT_BOX, "left") + _stacked(right, RIGHT_BOX, "right")


def _boxed(scene: Scene, block: Panel) -> Part:
    return framed(block, scene.theme, PAD, 9)


def _left_parts(scene: Scene, brief: bool) -> list[Part]:
    """From the top: the event, whose turn, what is resolved, what is asked; own things at the end."""
    if scene.view["over"]:
        return [result(scene, LEFT, LEFT_BOX.height)]
    status = None if brief else turn(scene, LEFT)
    resolved = [_boxed(scene, block) for block in stages(scene, LEFT - 2 * PAD)]
    asked = choices(scene, LEFT)
    parts = [event(scene, LEFT, brief)]
    parts += [part for part in [status, *resolved, asked] if part is not None]
    mine = own(scene, LEFT, LEFT_BOX.height - _height(parts) - GAP)
    return [*parts, mine] if mine else parts


def _height(parts: list[Part]) -> float:
    return sum(part.height for part in parts) + GAP * (len(parts) - 1)


def _stacked(parts: list[Part], box: Box, ident: str) -> str:
    """The parts below one another, closer together where they would not fit."""
    spare = box.height - sum(part.height for part in parts)
    gap = min(GAP, spare / max(1, len(parts) - 1))
    y, drawn = box.y, []
    for part in parts:
        drawn.append(move(part, box.x, y))
        y += part.height + gap
    return tag("g", "".join(drawn), id=ident)


@lru_cache(maxsize=4)
def _table(theme: Theme) -> str:
    """The grey table: a storm from the north-west, always the same flakes."""
    gradient = (
        f'<radialGradient id="sb-night" cx=".5" cy=".45" r=".85"><stop stop-color="{theme.night}"/>'
        f'<stop offset="1" stop-color="{theme.night_edge}"/></radialGradient>'
    )
    streaks, seed = ["", "", ""], 5
    for place in range(150):
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        x, y, long = (seed >> 8) % int(WIDTH), (seed >> 19) % int(HEIGHT), 10 + (seed >> 4) % 22
        streaks[place % 3] += f"M{number(x)} {number(y)}l{long} {long // 2}"
    snow = "".join(
        tag(
            "path",
            d=path,
            stroke=theme.scenery,
            stroke_width=1 + size * 0.6,
            stroke_linecap="round",
            opacity=0.1,
        )
        for size, path in enumerate(streaks)
    )
    return tag("defs", gradient) + tag("rect", width=WIDTH, height=HEIGHT, fill="url(#sb-night)") + snow
