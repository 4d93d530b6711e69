"""The table as panels that a page lays out: Field and matching Board, one's own below, the rest aside."""

from typing import Final

from fireside.draw import MARGIN, PANEL, Area, Panel, Part, padded, stacked
from fireside.draw.theme import NARROW_PAGE
from fireside.games.alderquest.svg.common import titled
from fireside.games.alderquest.svg.field import field
from fireside.games.alderquest.svg.matching import RULES as BOARD_RULES
from fireside.games.alderquest.svg.matching import matching_part
from fireside.games.alderquest.svg.own import abilities, armed, hand, runes, tiles
from fireside.games.alderquest.svg.palette import GUILDS, SIDES
from fireside.games.alderquest.svg.result import result
from fireside.games.alderquest.svg.rivals import automa, decks, guilds, holdings, piles, places, unused
from fireside.games.alderquest.svg.scene import Scene

INNER: Final = PANEL - 2 * MARGIN
# On a narrow page one's own things are a row that scrolls: what can be touched comes first there.
RULES: Final = (
    BOARD_RULES + f"@media (max-width:{NARROW_PAGE}){{#own .panel:has([data-actions]){{order:-1}}}}"
)
NO_CARDS: Final = ("first", "solo")  # no Quarrels are dealt there


def panels(scene: Scene) -> list[Panel]:
    """All panels, the Field first and the matching Board second."""
    boards = [
        Panel("field", "The Field", "board", field(scene)),
        Panel("matching", "The matching Board", "board", matching_part(scene)),
    ]
    return [*boards, *(_filled(panel) for panel in [*_own(scene), *_side(scene)])]


def _own(scene: Scene) -> list[Panel]:
    """What belongs to the side that looks, and what it drafts; nothing for a spectator."""
    side = scene.own_side
    if side is None:
        return []
    held = Panel("held", "Your runes and tiles", "own", own_holdings(scene, side, INNER))
    drafted = _drafts(scene, side)
    if drafted:
        return drafted if scene.is_solo else [*drafted, held]
    found = [*_hand(scene, side), held]
    if scene.side(side)["quarrels"]["armed"]:
        return [*found, Panel("armed", "Your armed Traps", "own", armed(scene, side, INNER))]
    return [*found, *_abilities(scene, side, "own")]


def _drafts(scene: Scene, side: str | None) -> list[Panel]:
    """Guilds, and by guild the Heroes, that a side, or None for all, can choose from."""
    drafted = guilds(scene, INNER)
    if drafted:
        return [Panel("guilds", "The guilds", "own", drafted)]
    of_side = None if scene.is_solo else side
    waiting = {letter: unused(scene, INNER, of_side, letter) for letter in GUILDS}
    return [
        Panel(f"unused-{letter}", f"{GUILDS[letter].name}: Heroes to be placed", "own", part)
        for letter, part in waiting.items()
        if part
    ]


def _hand(scene: Scene, side: str) -> list[Panel]:
    """Quarrels and Relics; no place for them where none are dealt."""
    found = scene.side(side)
    if scene.table["mode"] in NO_CARDS and not found["quarrels"]["hand"] and not found["relics"]["hand"]:
        return []
    return [Panel("hand", "Your cards", "own", hand(scene, side, INNER))]


def _abilities(scene: Scene, side: str, area: Area) -> list[Panel]:
    drawn = abilities(scene, side, INNER)
    return [Panel("abilities", "What your Heroes can do", area, drawn)] if drawn else []


def own_holdings(scene: Scene, side: str, width: float) -> Part:
    """Runes above, tiles and Collection below."""
    return stacked([runes(scene, side, width), tiles(scene, side, width)], 8)


def _side(scene: Scene) -> list[Panel]:
    """Drafts, the other side, decks, discards, who sits where."""
    found: list[Panel] = []
    if scene.view["over"] and not scene.on_page:  # a page has a place of its own for it
        found.append(Panel("scores", "The end", "side", result(scene, INNER)))
    if scene.own_side is None:
        found += [panel._replace(area="side") for panel in _drafts(scene, None)]
    if scene.is_solo:
        found.append(Panel("rivals", "The rivals", "side", automa(scene, INNER)))
    if scene.table["mode"] == "team":
        found.append(Panel("places", "Who plays where", "side", places(scene, INNER)))
    for side in SIDES:
        if side != scene.own_side and not (scene.is_solo and side == "blue"):
            found += _other_side(scene, side)
    found.append(Panel("decks", "Minion decks", "side", decks(scene, INNER)))
    if scene.own_side and scene.side(scene.own_side)["quarrels"]["armed"]:
        found += _abilities(scene, scene.own_side, "side")
    return [*found, Panel("piles", "Relics and discards", "side", piles(scene, INNER))]


def _other_side(scene: Scene, side: str) -> list[Panel]:
    """What one may know of another side."""
    parts = [holdings(scene, side, INNER)]
    if scene.side(side)["quarrels"]["armed"]:
        parts.append(titled(scene.theme, "Armed Traps", armed(scene, side, INNER)))
    able = abilities(scene, side, INNER)
    if able:
        parts.append(titled(scene.theme, "Heroes", able))
    waiting = [unused(scene, INNER, side, letter) for letter in GUILDS] if scene.own_side else []
    parts += [part for part in waiting if part]
    return [Panel(f"side-{side}", scene.called(side), "side", stacked(parts, 12))]


def _filled(panel: Panel) -> Panel:
    """The panel as wide as all of them, with a margin round it."""
    return panel._replace(part=padded(panel.part._replace(width=INNER)))
