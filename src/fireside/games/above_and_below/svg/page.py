"""The table as panels: the board large, one's own below, the others at the side.

On the board a village or an encounter stands in the middle, with what can be bought on both sides.
"""

from functools import lru_cache
from typing import Final

from fireside.draw import (
    BOARD,
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
)
from fireside.games.above_and_below.svg import caves, ground, icons, people
from fireside.games.above_and_below.svg.board import board
from fireside.games.above_and_below.svg.icons import symbol
from fireside.games.above_and_below.svg.modules import bank, modules
from fireside.games.above_and_below.svg.notation import draw_strip
from fireside.games.above_and_below.svg.own import board_in_a_row, player_board, villagers, villagers_in_a_row
from fireside.games.above_and_below.svg.palette import LANDS
from fireside.games.above_and_below.svg.rivals import rival, status
from fireside.games.above_and_below.svg.scene import Scene

EDGE: Final = 8.0


@lru_cache(maxsize=4)
def definitions(theme: Theme) -> str:
    """The shapes every part refers to."""
    land = LANDS[theme.name]
    return icons.definitions() + people.definitions() + caves.definitions() + ground.definitions(land)


def panels(scene: Scene) -> list[Panel]:
    """All panels, the board first; a spectator sees the player board of the seat shown large at the side."""
    places = drawn_if_any("modules", "Other places", "side", lambda: modules(scene, INNER))
    found = [*_now(scene), *_own(scene), *places, *_side(scene)]
    return [_board(scene), *sorted(map(_placed, found), key=lambda panel: panel.area)]


def _placed(panel: Panel) -> Panel:
    """Places where one can go are shown to whoever chooses one."""
    return panel._replace(area="now") if panel.name == "modules" and panel.actions else panel


def _board(scene: Scene) -> Panel:
    width, height = (length - 2 * EDGE for length in BOARD)
    title = f"{scene.owner(scene.focus)} village and all that can be bought"
    return drawn("table", title, "board", lambda: padded(board(scene, width, height), EDGE))


def _own(scene: Scene) -> list[Panel]:
    """Villagers, track and stores in a strip; to a spectator at the side."""
    seat = scene.focus
    held = scene.owner(seat)
    if scene.you is None:
        return [
            drawn("villagers", f"{held} villagers", "side", lambda: villagers(scene, seat, INNER)),
            drawn("goods", f"{held} track and stores", "side", lambda: player_board(scene, seat, INNER)),
        ]
    return [
        drawn("villagers", f"{held} villagers", "own", lambda: villagers_in_a_row(scene, seat)),
        drawn("goods", f"{held} track and stores", "own", lambda: board_in_a_row(scene, seat)),
    ]


def _side(scene: Scene) -> list[Panel]:
    """The other seats; the bank."""
    found = [_rival(scene, seat) for seat in scene.others]
    return [*found, drawn("bank", "The bank", "side", lambda: bank(scene, INNER))]


def _rival(scene: Scene, seat: int) -> Panel:
    words = status(scene, seat)
    title = scene.name(seat) + (f", {words}" if words else "")
    return drawn(f"seat{seat}", title, "side", lambda: rival(scene, seat, INNER))


def _now(scene: Scene) -> list[Panel]:
    """An offer that is being made, or a bill that is being paid."""
    if scene.table["offer"]:
        return [drawn("offer", "An offer", "now", lambda: _offer(scene))]
    if scene.table["bill"]:
        return [drawn("bill", "A bill", "now", lambda: _bill(scene))]
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
