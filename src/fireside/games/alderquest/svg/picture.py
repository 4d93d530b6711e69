"""The whole table: prompt on top, the Field and the matching Board, one's own below, the rest beside."""

from functools import lru_cache
from typing import Final

from fireside.draw import Face, Part, Theme, flame, line, measure, move, number, shrink, stacked, tag, wrap
from fireside.games.alderquest.svg import icons, people, runes
from fireside.games.alderquest.svg.choices import choices
from fireside.games.alderquest.svg.common import boxed
from fireside.games.alderquest.svg.page import panels
from fireside.games.alderquest.svg.scene import Scene

TITLE: Final = "AlderQuest"
MARGIN: Final = 16.0
TOP: Final = 62.0
GAP: Final = 12.0
COLUMN: Final = 360.0
BOARDS: Final = 584.0 + GAP + 420.0
WIDTH: Final = MARGIN + BOARDS + GAP + COLUMN + MARGIN


def picture(scene: Scene) -> Part:
    """Everything on the table."""
    found = panels(scene)
    boards = [panel.part for panel in found if panel.area == "board"]
    body, x = "", MARGIN
    for part in boards:
        body += move(part, x, TOP)
        x += part.width + GAP
    own = [boxed(scene.theme, panel.title, panel.part, 4) for panel in found if panel.area == "own"]
    side = [boxed(scene.theme, panel.title, panel.part, 4) for panel in found if panel.area == "side"]
    drawn = "".join(part.markup for part in [*boards, *own, *side])
    asked = choices(scene, COLUMN - 16, drawn)
    if asked:
        side.insert(0, asked)
    below = TOP + max(part.height for part in boards) + GAP
    columns = _columns(own, side, below)
    for place, parts in enumerate(columns):
        if parts:
            across = MARGIN + place * (COLUMN + GAP) if place < _LAST else WIDTH - MARGIN - COLUMN
            body += move(stacked(parts, GAP), across, TOP if place == _LAST else below)
    height = max([_bottom(parts, TOP if place == _LAST else below) for place, parts in enumerate(columns)])
    height = max(height, below) + MARGIN
    return Part(_table(scene.theme, height) + _header(scene) + body, WIDTH, height)


_LAST: Final = 3  # the column at the right, beside the boards; the others lie below them


def _columns(own: list[Part], side: list[Part], below: float) -> list[list[Part]]:
    """One's own below the boards, the rest beside them and then wherever there is most room."""
    columns: list[list[Part]] = [[], [], [], []]
    for place, part in enumerate(own):
        columns[min(place, 2) if place < 2 else 0].append(part)
    for part in side:
        tops = [_bottom(parts, TOP if place == _LAST else below) for place, parts in enumerate(columns)]
        tops[2] = float("inf")  # that column would lie under the one at the right
        columns[tops.index(min(tops))].append(part)
    return columns


def _bottom(parts: list[Part], top: float) -> float:
    return top + sum(part.height + GAP for part in parts)


@lru_cache(maxsize=1)
def definitions() -> str:
    """The shapes every part refers to."""
    return icons.definitions() + people.definitions() + runes.definitions()


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


@lru_cache(maxsize=8)
def _table(theme: Theme, height: float) -> str:
    """The table: evening air between the trees with a few flakes, always the same."""
    gradient = (
        f'<radialGradient id="aq-night" cx=".4" cy=".3" r=".9"><stop stop-color="{theme.night}"/>'
        f'<stop offset="1" stop-color="{theme.night_edge}"/></radialGradient>'
    )
    flakes, seed = "", 7
    for _ in range(90):
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        flakes += f"M{number((seed >> 8) % int(WIDTH))} {number((seed >> 17) % int(height))}h0"
    snow = tag("path", d=flakes, stroke=theme.scenery, stroke_width=2.4, stroke_linecap="round", opacity=0.25)
    return tag("defs", gradient) + tag("rect", width=WIDTH, height=height, fill="url(#aq-night)") + snow
