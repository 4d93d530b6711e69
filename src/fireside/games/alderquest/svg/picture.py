"""The whole table: prompt on top, the Field and the matching Board, one's own below, the rest beside."""

from functools import lru_cache
from typing import Final, NamedTuple

from fireside.draw import MARGIN as MARGIN_IN
from fireside.draw import (
    PANEL,
    Box,
    Face,
    Panel,
    Part,
    Theme,
    flame,
    heading,
    line,
    measure,
    move,
    number,
    shrink,
    stacked,
    tag,
    wrap,
)
from fireside.games.alderquest.svg import icons, people, runes
from fireside.games.alderquest.svg.choices import choices
from fireside.games.alderquest.svg.common import pane, placed
from fireside.games.alderquest.svg.page import panels
from fireside.games.alderquest.svg.scene import Scene

TITLE: Final = "AlderQuest"
MARGIN: Final = 16.0
TOP: Final = 62.0
GAP: Final = 16.0
COLUMN: Final = PANEL
BELOW: Final = 3  # columns below the boards
BOARDS: Final = BELOW * (COLUMN + GAP) - GAP
WIDTH: Final = MARGIN + BOARDS + GAP + COLUMN + MARGIN


def picture(scene: Scene) -> Part:
    """Everything on the table."""
    found = panels(scene)
    field, matching = (panel.part for panel in found if panel.area == "board")
    body = move(field, MARGIN, TOP) + move(matching, MARGIN + BOARDS - matching.width, TOP)
    own = [_boxed(scene.theme, panel) for panel in found if panel.area == "own"]
    side = [_boxed(scene.theme, panel) for panel in found if panel.area == "side"]
    asked = choices(scene, COLUMN, body + "".join(part.markup for part in [*own, *side]))
    if asked:
        side.insert(0, asked)
    below = TOP + max(field.height, matching.height) + GAP
    columns = _columns(own, side, below)
    for place, column in enumerate(columns):
        if column.parts:
            body += move(stacked(column.parts, GAP), MARGIN + place * (COLUMN + GAP), column.top)
    height = max(below, *(column.bottom for column in columns)) - GAP + MARGIN
    return Part(_table(scene.theme, height) + _header(scene) + body, WIDTH, height)


class _Column(NamedTuple):
    """Parts below one another."""

    top: float
    parts: list[Part]

    @property
    def bottom(self) -> float:
        """Where the next one would begin."""
        return self.top + sum(part.height + GAP for part in self.parts)


def _columns(own: list[Part], side: list[Part], below: float) -> list[_Column]:
    """One's own below the boards, the rest beside them, and below when there is no more room."""
    columns = [_Column(below, []) for _ in range(BELOW)] + [_Column(TOP, [])]
    for place, part in enumerate(own):
        columns[place % BELOW].parts.append(part)
    for part in side:
        min(reversed(columns), key=lambda column: column.bottom).parts.append(part)
    return columns


def _boxed(theme: Theme, panel: Panel) -> Part:
    """A panel on a pane, under its title."""
    width, height = panel.part.width, panel.part.height + 20
    back = pane(Box(0, 0, width, height), theme)
    head = heading(MARGIN_IN, 20, panel.title, theme.on_night_soft)
    return Part(back + head + placed(panel.part.markup, 0, 20), width, height)


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
