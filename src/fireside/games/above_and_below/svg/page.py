"""The table as panels: the board large, one's own below, the others at the side.

On the board a village or an encounter stands in the middle, with what can be bought on both sides. A narrow
page cuts the sides off and shows them in panels of their own instead.
"""

from functools import lru_cache
from typing import Final

from fireside.draw import (
    INNER,
    Face,
    Panel,
    Part,
    Theme,
    counted,
    drawn,
    drawn_if_any,
    line,
    padded,
    placed,
    stacked,
)
from fireside.games.above_and_below.svg import caves, ground, icons, people
from fireside.games.above_and_below.svg.board import BETWEEN, CORE, board
from fireside.games.above_and_below.svg.icons import symbol
from fireside.games.above_and_below.svg.market import hire, row
from fireside.games.above_and_below.svg.modules import bank, modules
from fireside.games.above_and_below.svg.notation import draw_strip
from fireside.games.above_and_below.svg.own import player_board, villagers
from fireside.games.above_and_below.svg.palette import LANDS
from fireside.games.above_and_below.svg.rivals import rival, status
from fireside.games.above_and_below.svg.scene import Scene
from fireside.games.above_and_below.terms import AREA_NAMES

HEIGHT: Final = 680.0
ASPECT: Final = 1.5
CARD: Final = 96.0
EDGE: Final = 8.0


@lru_cache(maxsize=4)
def definitions(theme: Theme) -> str:
    """The shapes every part refers to."""
    land = LANDS[theme.name]
    return icons.definitions() + people.definitions() + caves.definitions() + ground.definitions(land)


def panels(scene: Scene) -> list[Panel]:
    """All panels, the board first; a spectator sees the player board of the seat shown large at the side."""
    own = _own(scene)
    if scene.you is None:
        own = [panel._replace(area="side") for panel in own]
    return [_board(scene), *own, *_side(scene)]


def _board(scene: Scene) -> Panel:
    width, height = HEIGHT * ASPECT - 2 * EDGE, HEIGHT - 2 * EDGE
    title = f"{scene.owner(scene.focus)} village and all that can be bought"
    return drawn("table", title, "board", lambda: padded(board(scene, width, height), EDGE), CORE + 2 * EDGE)


def _own(scene: Scene) -> list[Panel]:
    seat = scene.focus
    held = scene.owner(seat)
    ready, tired = AREA_NAMES[:1], AREA_NAMES[1:]
    return [
        drawn("ready", f"{held} ready villagers", "own", lambda: villagers(scene, seat, INNER, ready)),
        drawn("tired", "Exhausted and injured", "own", lambda: villagers(scene, seat, INNER, tired)),
        drawn("goods", f"{held} track and stores", "own", lambda: player_board(scene, seat, INNER)),
    ]


def _side(scene: Scene) -> list[Panel]:
    """What is settled just now; for narrow pages what they cut off; the other seats; the bank."""
    found = [*_now(scene), *_cut_off(scene), *(_rival(scene, seat) for seat in scene.others)]
    again = Scene(scene.view, scene.theme, "side-")
    in_sight = not scene.table["modules"]  # the board shows it then
    return [*found, drawn("bank", "The bank", "side", lambda: bank(again, INNER))._replace(narrow=in_sight)]


def _rival(scene: Scene, seat: int) -> Panel:
    words = status(scene, seat)
    title = scene.name(seat) + (f", {words}" if words else "")
    return drawn(f"seat{seat}", title, "side", lambda: rival(scene, seat, INNER))


def _now(scene: Scene) -> list[Panel]:
    """An offer that is being made, or a bill that is being paid."""
    if scene.table["offer"]:
        return [drawn("offer", "An offer", "side", lambda: _offer(scene))]
    if scene.table["bill"]:
        return [drawn("bill", "A bill", "side", lambda: _bill(scene))]
    return []


def _offer(scene: Scene) -> Part:
    offer, ink = scene.table["offer"], scene.theme.on_night
    price = "?" if offer["price"] is None else str(offer["price"])
    words = f"{scene.name(offer['buyer'])} to {scene.name(offer['seller'], False)}"
    strip = draw_strip([price, "#coin", "#arrow", f"#{offer['kind']}"], 0, 42, 24, ink)
    return Part(line(0, 16, words, 14, ink, Face.BOLD) + strip, INNER, 58)


def _bill(scene: Scene) -> Part:
    bill, ink = scene.table["bill"], scene.theme.on_night
    body = line(0, 16, f"{scene.name(bill['seat'])}: left to pay", 14, ink, Face.BOLD)
    return Part(body + counted(symbol("coin"), 0, 42, str(bill["left"]), ink, 20, 1.1), INNER, 58)


def _cut_off(scene: Scene) -> list[Panel]:
    """Rows and villagers once more."""
    again = Scene(scene.view, scene.theme, "narrow-")
    found = [
        drawn("hire", "Villagers to train", "side", lambda: hire(again, INNER, 3)),
        *drawn_if_any("modules", "Other places", "side", lambda: modules(again, INNER)),
        drawn("houses", "Buildings", "side", lambda: _rows(again, "house_row", "outpost_row")),
        drawn("keys", "Key and Star Houses", "side", lambda: _rows(again, "key_row", "star_row")),
    ]
    return [panel._replace(narrow=True) for panel in found]


def _rows(scene: Scene, *names: str) -> Part:
    """Below one another, with room for the glow of a deck above the first."""
    rows = stacked([row(scene, name, INNER, CARD) for name in names], BETWEEN + 4)
    return Part(placed(rows.markup, 0, 8), rows.width, rows.height + 8)
