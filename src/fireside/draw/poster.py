"""The poster: one picture of all panels, with what is asked, what can be chosen, and the reckoning."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from fireside.core.phrases import AmountPart, TermPart, from_json
from fireside.draw.icons import NO_ICONS, Icon
from fireside.draw.markup import number, tag, use
from fireside.draw.reckoning import reckoning
from fireside.draw.scene import AnyScene, LegalAction
from fireside.draw.shapes import button, flame, pane
from fireside.draw.sheet import INNER, MARGIN, PANEL, Box, Panel, Part, move, stacked
from fireside.draw.text import Face, heading, line, measure, shrink, wrap
from fireside.draw.theme import Theme

EDGE: Final = 16.0  # round everything
TOP: Final = 62.0
GAP: Final = 16.0
BELOW: Final = 3  # columns below the board
BOARD: Final = BELOW * (PANEL + GAP) - GAP
WIDTH: Final = EDGE + BOARD + GAP + PANEL + EDGE
BUTTON: Final = 34.0
HEAD: Final = 20.0  # the title of a panel
FLAKES: Final = 90
BESIDE: Final = ("now", "side")
HINT: Final = "… or choose something that glows."


class Column(NamedTuple):
    """Parts below one another."""

    top: float
    parts: list[Part]

    @property
    def bottom(self) -> float:
        """Where the next one would begin."""
        return self.top + sum(part.height + GAP for part in self.parts)


def poster(scene: AnyScene, title: str, panels: list[Panel], icons: Mapping[str, Icon] = NO_ICONS) -> Part:
    """The panels of a view: the board large, one's own below it, the rest beside it or wherever room is."""
    board = _boards([one.part for one in panels if one.area == "board"])
    own = [titled(one.title, one.part, scene.theme) for one in panels if one.area == "own"]
    side = [titled(one.title, one.part, scene.theme) for one in panels if one.area in BESIDE]
    choices, below = _asked(scene, panels, icons), TOP + board.height + GAP
    body = _header(scene, title) + move(board, EDGE, TOP)
    if scene.view["over"] and not own:
        result = _side_by_side(scene)
        body += move(result, EDGE, below)
        below += result.height + GAP
    elif scene.view["over"]:
        own = [*reckoning(scene), *own]
    mine = _in_rows(own)
    body += move(mine, EDGE, below)
    below += mine.height + GAP if own else 0
    columns = _columns([*choices, *side], below)
    for place, column in enumerate(columns):
        if column.parts:
            body += move(stacked(column.parts, GAP), EDGE + place * (PANEL + GAP), column.top)
    height = max(below, *(column.bottom for column in columns)) - GAP + EDGE
    return Part(_table(scene.theme, height) + body, WIDTH, height)


def _boards(parts: list[Part]) -> Part:
    """The boards beside one another, as large as there is room for."""
    scale = (BOARD - GAP * (len(parts) - 1)) / sum(part.width for part in parts)
    x, drawn = 0.0, ""
    for part in parts:
        drawn += tag("g", part.markup, transform=f"translate({number(x)} 0) scale({scale:.4f})")
        x += part.width * scale + GAP
    return Part(drawn, BOARD, scale * max(part.height for part in parts))


def titled(title: str, part: Part, theme: Theme) -> Part:
    """A panel's part on a pane, under its title."""
    back = pane(Box(0, 0, part.width, part.height + HEAD), theme, 10)
    size = shrink(title, INNER, 13, 12, Face.BOLD)
    head = heading(MARGIN, HEAD, title, theme.on_night_soft, size)
    return Part(back + head + move(part, 0, HEAD), part.width, part.height + HEAD)


def _in_rows(parts: list[Part]) -> Part:
    """Parts beside one another, in as many rows as the width of the board makes of them."""
    x, y, high, drawn = 0.0, 0.0, 0.0, ""
    for part in parts:
        if x and x + part.width > BOARD:
            x, y, high = 0.0, y + high + GAP, 0.0
        drawn += move(part, x, y)
        x, high = x + part.width + GAP, max(high, part.height)
    return Part(drawn, BOARD, y + high)


def _columns(side: list[Part], below: float) -> list[Column]:
    """Parts beside or below all else, each wherever a column is shortest."""
    columns = [Column(below, []) for _ in range(BELOW)] + [Column(TOP, [])]
    for part in side:
        min(reversed(columns), key=lambda column: column.bottom).parts.append(part)
    return columns


# What is asked, and what has come of it


def _header(scene: AnyScene, title: str) -> str:
    """The title and what is asked; a flame stands before it when it is this seat's turn."""
    theme, x = scene.theme, EDGE
    title = f"{title}, {scene.variant}" if scene.variant else title
    body = line(x, 40, title, 25, theme.on_night, Face.SERIF)
    x += measure(title, 25, Face.SERIF) + 24
    if scene.is_asked:
        body += flame(x + 7, 34, theme.ember)
        x += 24
    room = WIDTH - EDGE - x
    size = shrink(scene.prompt, room, 19, 14)
    lines = wrap(scene.prompt, room, size)
    top = 40 if len(lines) == 1 else 30
    texts = "".join(line(x, top + 19 * place, text, size, theme.on_night) for place, text in enumerate(lines))
    return body + tag("g", texts, id="prompt")


def _side_by_side(scene: AnyScene) -> Part:
    """The reckoning in all the room below the board; one below another where there are many."""
    count = len(reckoning(scene))
    if count > BELOW:
        return stacked(reckoning(scene, BOARD), GAP)
    wide = (BOARD - GAP * (count - 1)) / count
    parts = reckoning(scene, wide)
    drawn = "".join(move(part, place * (wide + GAP), 0) for place, part in enumerate(parts))
    return Part(drawn, BOARD, max(part.height for part in parts))


def _asked(scene: AnyScene, panels: list[Panel], icons: Mapping[str, Icon]) -> list[Part]:
    """Buttons for all that cannot be touched on these panels, and a hint at what can."""
    touched = {action for one in panels for action in one.actions}
    left = [option for option in scene.options if option.action not in touched]
    if not left:
        return []
    parts = [_button(scene.theme, option, icons) for option in left]
    if len(left) < len(scene.options):
        parts.append(Part(line(2, 15, HINT, 13, scene.theme.on_night_soft), INNER, 18))
    buttons = stacked(parts, 7)
    body = Part(move(buttons, MARGIN, MARGIN), PANEL, buttons.height + 2 * MARGIN)
    return [titled("Your choice", body, scene.theme)]


def _button(theme: Theme, option: LegalAction, icons: Mapping[str, Icon]) -> Part:
    icon = _icon_of(option, icons)
    left = 14 if icon is None else 40
    texts = wrap(option.label, INNER - 10 - left, 14)
    high = BUTTON + 17 * (len(texts) - 1)
    body = "".join(line(left, 22 + 17 * place, text, 14, theme.ink) for place, text in enumerate(texts))
    if icon is not None:
        body += use(icon.symbol, 23, high / 2, 11 / icon.reach)
    box = Box(0, 0, INNER, high)
    return Part(
        button(box, theme, body, option.label, [option.action], f"choice-{option.action}"), INNER, high
    )


def _icon_of(option: LegalAction, icons: Mapping[str, Icon]) -> Icon | None:
    """The icon of the first thing that a choice counts or speaks of."""
    parts = from_json(option.said).parts if icons else []
    nouns = [part.of for part in parts if isinstance(part, AmountPart)]
    nouns += [part.name for part in parts if isinstance(part, TermPart)]
    return next((icons[noun] for noun in nouns if noun in icons), None)


# The table


def night(theme: Theme) -> str:
    """The shapes that a poster refers to besides those of the panels."""
    return (
        f'<radialGradient id="fs-night" cx=".42" cy=".35" r=".9"><stop stop-color="{theme.night}"/>'
        f'<stop offset="1" stop-color="{theme.night_edge}"/></radialGradient>'
    )


def _table(theme: Theme, height: float) -> str:
    """The table: a winter evening with a few flakes, always the same."""
    flakes, seed = "", 7
    for _ in range(FLAKES):
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        flakes += f"M{number((seed >> 8) % int(WIDTH))} {number((seed >> 17) % int(height))}h0"
    snow = tag("path", d=flakes, stroke=theme.scenery, stroke_width=2.4, stroke_linecap="round", opacity=0.25)
    return tag("rect", width=WIDTH, height=height, fill="url(#fs-night)") + snow
