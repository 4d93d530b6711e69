"""The table as panels that a page lays out: the woods large, the hand below them, all else at the side."""

from typing import Final

from fireside.draw import MARGIN, PANEL, Box, Panel, Part, headed, move, padded, stacked
from fireside.games.snowfall.svg.cards import cards, legend, standing
from fireside.games.snowfall.svg.choices import side_stage, turnings
from fireside.games.snowfall.svg.hand import apart, hand, stack
from fireside.games.snowfall.svg.night import night
from fireside.games.snowfall.svg.scene import Scene
from fireside.games.snowfall.svg.tools import tools
from fireside.games.snowfall.svg.woods import LARGEST_CELL, REACH, board, occupied

INNER: Final = PANEL - 2 * MARGIN
ASPECT: Final = 1.5
LEAST_HEIGHT: Final = 600.0
LEAST_CELL: Final = 56.0  # with room for one more tile on each side
STAGE: Final = (600.0, 400.0)  # smaller than the woods, so that its words are larger
HELD: Final = 74.0  # a square of two tiles in hand, side by side
CROWDED: Final = 47.0  # and of three
BESIDE: Final = 56.0  # of tiles that lie apart
GAP: Final = 12.0
SET_UP: Final = ("side", "keep_tools")  # decisions before a hand is drawn


def panels(scene: Scene) -> list[Panel]:
    """All panels, the woods first; what belongs to the player stands at the side for a spectator."""
    own = [] if scene.view["over"] else _own(scene)
    if scene.view["seat"] is None:
        own = [panel._replace(area="side") for panel in own]
    return [_woods(scene), *own, *_side(scene)]


def _woods(scene: Scene) -> Panel:
    """The woods in the night, or the two sides of the cabin to choose from."""
    if scene.kind == "side":
        width, height, core = *STAGE, STAGE[0]
        drawn = move(side_stage(scene, width - 32, height - 32), 16, 16)
    else:
        width, height, core = _room(scene)
        drawn = board(scene, width, height).markup
    ground = night(scene.theme, width, height, Box(0, 0, width, height), 16)
    return Panel("woods", "The woods", "board", Part(ground + drawn, width, height), core)


def _room(scene: Scene) -> tuple[float, float, float]:
    """How much is shown, and how wide the woods are in it, with room for one more tile on each side.

    It depends on the woods alone, so that nothing jumps within a move.
    """
    cells = occupied(scene)
    columns, rows = [col for col, _ in cells], [row for _, row in cells]
    wide, high = (max(line) - min(line) + 1 + 2 * REACH for line in (columns, rows))
    height = max(LEAST_HEIGHT, LEAST_CELL * high, LEAST_CELL * wide / ASPECT)
    cell = min(height / (high - 2 * REACH), LARGEST_CELL)  # while nothing is placed, they are shown larger
    core = max(wide * min(height / high, LARGEST_CELL), (wide - 2 * REACH + 1) * cell)
    return ASPECT * height, height, min(ASPECT * height, core)


def _own(scene: Scene) -> list[Panel]:
    """The hand with whatever lies beside it for a while, the turns to choose from, and the stack."""
    if scene.kind in SET_UP:
        return []
    held = hand(scene, 2, HELD) if len(scene.table["hand"]) < 3 else hand(scene, 3, CROWDED)
    lying = {block.name: headed(block, scene.theme) for block in apart(scene, 2, BESIDE)}
    gone = [lying.pop("shovelled")] if "shovelled" in lying else []
    turning, pile = turnings(scene, INNER), stack(scene, beside=True)
    found = [_filled(held, [held.part, *lying.values()])]
    if turning:
        found.append(_filled(turning, [turning.part]))
    return [*found, _filled(pile, [pile.part, *gone])]


def _side(scene: Scene) -> list[Panel]:
    found = [tools(scene, INNER, True), Panel("cards", "Scoring cards", "side", cards(scene, INNER))]
    if scene.table["score"] and not scene.view["over"]:
        found.append(standing(scene, INNER))
    if scene.table["woods"]:
        found.append(legend(scene, INNER))
    return [_filled(panel, [panel.part]) for panel in found]


def _filled(panel: Panel, parts: list[Part]) -> Panel:
    """The panel as wide as all of them, its parts below one another with a margin round them."""
    drawn = stacked(parts, GAP)
    return panel._replace(part=padded(drawn._replace(width=INNER)))
