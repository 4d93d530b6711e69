"""The table as panels: the woods large, the hand below them, all else at the side."""

from typing import Final

from fireside.draw import INNER, STRIP_LENGTH, Panel, Part, Theme, drawn, move, strip_length
from fireside.games.snowfall.svg import icons, tiles
from fireside.games.snowfall.svg.cards import cards, legend, standing
from fireside.games.snowfall.svg.choices import side_part, turning_title, turnings
from fireside.games.snowfall.svg.hand import hand, hand_in_a_row, hand_title, stack, stack_in_a_row
from fireside.games.snowfall.svg.night import night
from fireside.games.snowfall.svg.scene import Scene
from fireside.games.snowfall.svg.tool_icons import TOOL_SHAPES
from fireside.games.snowfall.svg.tools import tools
from fireside.games.snowfall.svg.woods import REACH, board, occupied

ASPECT: Final = 1.6
LEAST_HEIGHT: Final = 600.0
LEAST_CELL: Final = 56.0  # with room for one more tile on each side
STAGE: Final = (640.0, 400.0)  # smaller than the woods, so that its words are larger
SET_UP: Final = ("side", "keep_tools")  # decisions before a hand is drawn


def definitions(theme: Theme) -> str:
    """The shapes every part refers to."""
    box = 'x="-49" y="-49" width="198" height="98" rx="10"'
    shade = (
        f'<rect id="sf-shade" {box} fill="{theme.shadow}" opacity=".4"/>'
        f'<g id="sf-shade-high" fill="{theme.shadow}"><rect {box} opacity=".5"/>'
        '<rect x="-54" y="-54" width="208" height="108" rx="14" opacity=".35"/></g>'
        f'<rect id="sf-slab" {box} fill="{theme.snow_line}"/>'
        f'<radialGradient id="sf-night" cx=".42" cy=".42" r=".8"><stop stop-color="{theme.night}"/>'
        f'<stop offset="1" stop-color="{theme.night_edge}"/></radialGradient>'
    )
    return shade + tiles.blank(theme) + icons.definitions(TOOL_SHAPES)


def panels(scene: Scene) -> list[Panel]:
    """All panels, the woods first; what belongs to the player stands at the side for a spectator."""
    if scene.view["over"] or scene.kind in SET_UP:
        return [_woods(scene), *_side(scene)]
    return [_woods(scene), *(_seen(scene) if scene.you is None else _own(scene)), *_side(scene)]


def _woods(scene: Scene) -> Panel:
    """The woods in the night, or the two sides of the cabin to choose from."""
    return drawn("woods", "The woods", "board", lambda: _in_the_night(scene))


def _in_the_night(scene: Scene) -> Part:
    if scene.kind == "side":
        width, height = STAGE
        shown = move(side_part(scene, width - 32, height - 32), 16, 16)
    else:
        width, height = _room(scene)
        shown = board(scene, width, height).markup
    return Part(night(scene.theme, width, height, 16) + shown, width, height)


def _room(scene: Scene) -> tuple[float, float]:
    """How much is shown: the woods with room for one more tile on each side.

    It depends on the woods alone, so that nothing jumps within a move.
    """
    cells = occupied(scene)
    columns, rows = [col for col, _ in cells], [row for _, row in cells]
    wide, high = (max(line) - min(line) + 1 + 2 * REACH for line in (columns, rows))
    height = max(LEAST_HEIGHT, LEAST_CELL * high, LEAST_CELL * wide / ASPECT)
    return ASPECT * height, height


def _own(scene: Scene) -> list[Panel]:
    """The hand, the turns to choose from, and the stack."""
    found = [drawn("hand", hand_title(scene), "own", lambda: hand_in_a_row(scene))]
    title = turning_title(scene)
    if title:
        found.append(drawn("turning", title, "own", lambda: turnings(scene)))
    stack_too = [*found, drawn("stack", "Stack", "own", lambda: stack_in_a_row(scene, not title))]
    return stack_too if strip_length(stack_too) <= STRIP_LENGTH else found


def _seen(scene: Scene) -> list[Panel]:
    """The hand and the stack as a spectator sees them."""
    return [
        drawn("hand", hand_title(scene), "side", lambda: hand(scene)),
        drawn("stack", "Stack", "side", lambda: stack(scene)),
    ]


def _side(scene: Scene) -> list[Panel]:
    found = [
        drawn("tools", "Tools", "side", lambda: tools(scene, INNER)),
        drawn("cards", "Scoring cards", "side", lambda: cards(scene, INNER)),
    ]
    if scene.table["score"] and not scene.view["over"]:
        found.append(drawn("score", "Score so far", "side", lambda: standing(scene, INNER)))
    if scene.table["woods"]:
        title = "In the woods, with open tracks" if scene.table["open_tracks"] else "In the woods"
        found.append(drawn("legend", title, "side", lambda: legend(scene, INNER)))
    return found
