"""The table as panels that a page lays out: Field and matching Board, one's own below, the rest aside."""

from typing import Final

from fireside.draw import MARGIN, PANEL, Panel, Part, padded, stacked
from fireside.games.alderquest.svg.common import titled
from fireside.games.alderquest.svg.field import field
from fireside.games.alderquest.svg.matching import RULES as BOARD_RULES
from fireside.games.alderquest.svg.matching import matching_part
from fireside.games.alderquest.svg.own import abilities, armed, hand, runes, tiles
from fireside.games.alderquest.svg.palette import SIDES
from fireside.games.alderquest.svg.result import result
from fireside.games.alderquest.svg.rivals import automa, decks, guilds, holdings, piles, places, unused
from fireside.games.alderquest.svg.scene import Scene

INNER: Final = PANEL - 2 * MARGIN
RULES: Final = BOARD_RULES
NO_CARDS: Final = ("first", "solo")  # no Quarrels are dealt there


def panels(scene: Scene) -> list[Panel]:
    """All panels, the Field first and the matching Board second."""
    boards = [
        Panel("field", "The Field", "board", field(scene)),
        Panel("matching", "The matching Board", "board", matching_part(scene)),
    ]
    return [*boards, *(_filled(panel) for panel in [*_own(scene), *_side(scene)])]


def _own(scene: Scene) -> list[Panel]:
    """What belongs to the side that looks; nothing for a spectator."""
    side = scene.you
    if side is None:
        return []
    quarrels = scene.side(side)["quarrels"]
    found = [
        Panel("held", "Your runes and tiles", "own", own_holdings(scene, side, INNER)),
    ]
    if scene.table["mode"] not in NO_CARDS or quarrels["hand"] or scene.side(side)["relics"]["hand"]:
        found.insert(0, Panel("hand", "Your cards", "own", hand(scene, side, INNER)))
    if quarrels["armed"]:
        found.append(Panel("armed", "Your armed Traps", "own", armed(scene, side, INNER)))
    else:
        able = abilities(scene, side, INNER)
        found += [Panel("abilities", "What your Heroes can do", "own", able)] if able else []
    return found


def own_holdings(scene: Scene, side: str, width: float) -> Part:
    """Runes above, tiles and Collection below."""
    return stacked([runes(scene, side, width), tiles(scene, side, width)], 8)


def _side(scene: Scene) -> list[Panel]:
    """Drafts, the other side, decks, discards, who sits where."""
    found: list[Panel] = []
    if scene.view["over"]:
        found.append(Panel("scores", "The end", "side", result(scene, INNER)))
    drafted, waiting = guilds(scene, INNER), unused(scene, INNER)
    if drafted:
        found.append(Panel("guilds", "The guilds", "side", drafted))
    elif waiting:
        found.append(Panel("unused", "Heroes to be placed", "side", waiting))
    if scene.is_solo:
        found.append(Panel("rivals", "The rivals", "side", automa(scene, INNER)))
    if scene.table["mode"] == "team":
        found.append(Panel("places", "Who plays where", "side", places(scene, INNER)))
    for side in SIDES:
        if side != scene.you and not (scene.is_solo and side == "blue"):
            found += _other_side(scene, side)
    found.append(Panel("decks", "Minion decks", "side", decks(scene, INNER)))
    if scene.you and scene.side(scene.you)["quarrels"]["armed"]:
        able = abilities(scene, scene.you, INNER)
        found += [Panel("abilities", "What your Heroes can do", "side", able)] if able else []
    return [*found, Panel("piles", "Relics and discards", "side", piles(scene, INNER))]


def _other_side(scene: Scene, side: str) -> list[Panel]:
    """What one may know of another side."""
    parts = [holdings(scene, side, INNER)]
    if scene.side(side)["quarrels"]["armed"]:
        parts.append(titled(scene.theme, "Armed Traps", armed(scene, side, INNER)))
    able = abilities(scene, side, INNER)
    if able:
        parts.append(titled(scene.theme, "Heroes", able))
    return [Panel(f"side-{side}", scene.called(side), "side", stacked(parts, 12))]


def _filled(panel: Panel) -> Panel:
    """The panel as wide as all of them, with a margin round it."""
    return panel._replace(part=padded(panel.part._replace(width=INNER)))
