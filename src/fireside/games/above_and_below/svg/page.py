"""The table as panels that a page lays out: the board large, one's own below, the others at the side.

On the board a village or an encounter stands in the middle, with what can be bought on both sides. A narrow
page cuts the sides off and shows them in panels of their own instead.
"""

from typing import Final

from fireside.draw import MARGIN, PANEL, Face, Panel, Part, line, padded, stacked
from fireside.draw.theme import NARROW_PAGE
from fireside.games.above_and_below.svg.board import BETWEEN, CORE, board
from fireside.games.above_and_below.svg.common import counted, placed
from fireside.games.above_and_below.svg.market import hire, row
from fireside.games.above_and_below.svg.modules import bank, modules
from fireside.games.above_and_below.svg.notation import draw_strip
from fireside.games.above_and_below.svg.own import player_board, villagers
from fireside.games.above_and_below.svg.rivals import rival, status
from fireside.games.above_and_below.svg.scene import Scene
from fireside.games.above_and_below.terms import AREA_NAMES

INNER: Final = PANEL - 2 * MARGIN
HEIGHT: Final = 680.0
ASPECT: Final = 1.5
CARD: Final = 96.0
EDGE: Final = 8.0
NARROW: Final = ("hire", "houses", "keys", "modules")
HIDDEN: Final = ",".join(f"#panel-{name}" for name in NARROW)  # a wide page shows all that on the board
RULES: Final = f"@media (min-width:{NARROW_PAGE}){{{HIDDEN}{{display:none}}}}"


def panels(scene: Scene) -> list[Panel]:
    """All panels, the board first; a spectator sees the player board of the seat shown large at the side."""
    own = _own(scene)
    if scene.you is None:
        own = [panel._replace(area="side") for panel in own]
    return [_board(scene), *own, *_side(scene)]


def _board(scene: Scene) -> Panel:
    width = HEIGHT * ASPECT
    drawn = board(scene, width - 2 * EDGE, HEIGHT - 2 * EDGE)
    title = f"{scene.owner(scene.focus)} village and all that can be bought"
    return Panel("table", title, "board", padded(drawn, EDGE), CORE + 2 * EDGE)


def _own(scene: Scene) -> list[Panel]:
    seat = scene.focus
    held = scene.owner(seat)
    found = [
        Panel("ready", f"{held} ready villagers", "own", villagers(scene, seat, INNER, AREA_NAMES[:1])),
        Panel("tired", "Exhausted and injured", "own", villagers(scene, seat, INNER, AREA_NAMES[1:])),
        Panel("goods", f"{held} track and stores", "own", player_board(scene, seat, INNER)),
    ]
    return [_filled(panel) for panel in found]


def _side(scene: Scene) -> list[Panel]:
    """What is settled just now; for narrow pages what they cut off; the other seats; the bank."""
    found = [*_now(scene), *_cut_off(scene)]
    for seat in scene.others:
        words = status(scene, seat)
        title = scene.name(seat) + (f", {words}" if words else "")
        found.append(Panel(f"seat{seat}", title, "side", rival(scene, seat, INNER)))
    again = Scene(scene.view, scene.theme, scene.on_page, "side-")
    found.append(Panel("bank", "The bank", "side", bank(again, INNER)))
    return [_filled(panel) for panel in found]


def _now(scene: Scene) -> list[Panel]:
    """An offer that is being made, or a bill that is being paid."""
    offer, bill, theme = scene.table["offer"], scene.table["bill"], scene.theme
    if offer:
        price = "?" if offer["price"] is None else str(offer["price"])
        words = f"{scene.name(offer['buyer'])} to {scene.name(offer['seller'], False)}"
        strip = draw_strip([price, "#coin", "#arrow", f"#{offer['kind']}"], 0, 42, 24, theme.on_night)
        body = line(0, 16, words, 14, theme.on_night, Face.BOLD) + strip
        return [Panel("offer", "An offer", "side", Part(body, INNER, 58))]
    if bill:
        body = line(0, 16, f"{scene.name(bill['seat'])}: left to pay", 14, theme.on_night, Face.BOLD)
        body += counted("coin", 0, 42, str(bill["left"]), theme.on_night, 20, 1.1)
        return [Panel("bill", "A bill", "side", Part(body, INNER, 58))]
    return []


def _cut_off(scene: Scene) -> list[Panel]:
    """Rows and villagers once more."""
    again = Scene(scene.view, scene.theme, scene.on_page, "narrow-")
    rows = {
        name: row(again, name, INNER, CARD) for name in ("house_row", "outpost_row", "key_row", "star_row")
    }
    found = [Panel("hire", "Villagers to train", "side", hire(again, INNER, 3))]
    extra = modules(again, INNER)
    if extra:
        found.append(Panel("modules", "Other places", "side", extra))
    both = [rows["house_row"], rows["outpost_row"]]
    found.append(Panel("houses", "Buildings", "side", _spaced(both)))
    found.append(Panel("keys", "Key and Star Houses", "side", _spaced([rows["key_row"], rows["star_row"]])))
    return found


def _spaced(parts: list[Part]) -> Part:
    """Below one another, with room for the glow of a deck above the first."""
    drawn = stacked(parts, BETWEEN + 4)
    return Part(placed(drawn.markup, 0, 8), drawn.width, drawn.height + 8)


def _filled(panel: Panel) -> Panel:
    """The panel as wide as all of them, with a margin round it."""
    return panel._replace(part=padded(panel.part._replace(width=INNER)))
