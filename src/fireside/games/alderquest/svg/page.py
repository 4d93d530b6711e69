"""The table as panels: Field and matching Board, one's own below, the rest aside."""

from functools import lru_cache, partial
from typing import Final

from fireside.draw import (
    INNER,
    LOW,
    STRIP_LENGTH,
    Panel,
    Part,
    Theme,
    drawn,
    drawn_if_any,
    headed,
    placed,
    stacked,
    strip_length,
)
from fireside.games.alderquest.svg import icons, people
from fireside.games.alderquest.svg import runes as rune_shapes
from fireside.games.alderquest.svg.common import LATER_RULES
from fireside.games.alderquest.svg.field import field
from fireside.games.alderquest.svg.matching import RULES as BOARD_RULES
from fireside.games.alderquest.svg.matching import matching_part
from fireside.games.alderquest.svg.own import abilities, armed, hand, own_armed, runes, short_tiles, tiles
from fireside.games.alderquest.svg.palette import GUILDS, SIDES
from fireside.games.alderquest.svg.rivals import (
    WIDTHS,
    automa,
    decks,
    guilds,
    holdings,
    piles,
    places,
    unused,
    unused_in_a_row,
)
from fireside.games.alderquest.svg.scene import Scene

RULES: Final = BOARD_RULES + LATER_RULES
STONES: Final = 156.0
TILES: Final = 312.0
GUILDS_WIDE: Final = 760.0
# Rows of cards and of Traps in the strip, whether tiles are told in short: the first with room for all.
STRIPS: Final = ((1, 1, False), (1, 1, True), (1, 2, True), (2, 2, True), (3, 3, True))
NO_CARDS: Final = ("first", "solo")  # no Quarrels are dealt there


@lru_cache(maxsize=1)
def definitions(theme: Theme) -> str:
    """The shapes every part refers to; they take their colours from the panels."""
    return icons.definitions() + people.definitions() + rune_shapes.definitions()


def panels(scene: Scene) -> list[Panel]:
    """All panels, the Field first and the matching Board second."""
    boards = [
        drawn("field", "The Field", "board", lambda: field(scene)),
        drawn("matching", "The matching Board", "board", lambda: matching_part(scene)),
    ]
    return [*boards, *_own(scene), *_side(scene)]


def _own(scene: Scene) -> list[Panel]:
    """What belongs to the side that looks, and what it drafts; nothing for a spectator."""
    side = scene.own_side
    if side is None:
        return []
    found: list[Panel] = []
    for least in WIDTHS:
        found = _drafts(scene, None if scene.is_solo else side, least)
        if strip_length(found) <= STRIP_LENGTH:
            break
    if found:
        return found
    for rows, trap_rows, is_short in STRIPS:
        found = _strip(scene, side, rows, trap_rows, is_short)
        if strip_length(found) <= STRIP_LENGTH:
            break
    return found


def _strip(scene: Scene, side: str, rows: int, trap_rows: int, is_short: bool) -> list[Panel]:
    """Cards, runes and tiles, armed Traps; in more than one row, cards by their names.

    While a tile is chosen, all tiles are shown, and Traps only where there is room.
    """
    is_setting = bool(scene.offered("hide", "set"))
    is_short = is_short and not is_setting and not scene.side(side)["starting"]
    holdings = _short_holdings if is_short else _holdings
    found = _hand(scene, side, rows)
    found.append(drawn("held", "Your runes and tiles", "own", lambda: holdings(scene, side)))
    if scene.side(side)["quarrels"]["armed"] and not (is_setting and rows == STRIPS[-1][0]):
        found.append(drawn("armed", "Your armed Traps", "own", lambda: own_armed(scene, side, trap_rows)))
    return found


def _drafts(scene: Scene, side: str | None, least: float) -> list[Panel]:
    """Guilds, and by guild the Heroes, so wide at least, that a side, or None for all, can choose from."""
    found = drawn_if_any("guilds", "The guilds", "own", lambda: guilds(scene, GUILDS_WIDE, 4))
    for letter, guild in GUILDS.items():
        title = f"Heroes of the {guild.name}"
        found += drawn_if_any(
            f"unused-{letter}", title, "own", partial(unused_in_a_row, scene, side, letter, least)
        )
    return found


def _seen_drafts(scene: Scene) -> list[Panel]:
    """The same as a spectator sees it."""
    found = drawn_if_any("guilds", "The guilds", "side", lambda: guilds(scene, INNER))
    for letter, guild in GUILDS.items():
        title = f"Heroes of the {guild.name}"
        found += drawn_if_any(f"unused-{letter}", title, "side", partial(unused, scene, INNER, None, letter))
    return found


def _hand(scene: Scene, side: str, rows: int) -> list[Panel]:
    """Quarrels and Relics; no place for them where none are dealt."""
    found = scene.side(side)
    if scene.table["mode"] in NO_CARDS and not found["quarrels"]["hand"] and not found["relics"]["hand"]:
        return []
    return [drawn("hand", "Your cards", "own", lambda: hand(scene, side, rows))]


def _abilities(scene: Scene, side: str) -> list[Panel]:
    title = "What your Heroes can do"
    return drawn_if_any("abilities", title, "side", lambda: abilities(scene, side, INNER))


def _holdings(scene: Scene, side: str) -> Part:
    """Runes at the left, tiles and Collection beside them."""
    stones, laid = runes(scene, side, STONES, 2), tiles(scene, side, TILES, 4)
    return Part(stones.markup + placed(laid.markup, STONES + 18, 0), STONES + 18 + TILES, LOW)


def _short_holdings(scene: Scene, side: str) -> Part:
    """The same where there is little room."""
    stones, laid = runes(scene, side, STONES, 2), short_tiles(scene, side)
    return Part(stones.markup + placed(laid.markup, STONES + 12, 0), STONES + 12 + laid.width, LOW)


def _side(scene: Scene) -> list[Panel]:
    """Drafts, the other side, decks, discards, who sits where."""
    found: list[Panel] = []
    if scene.own_side is None:
        found += _seen_drafts(scene)
    if scene.is_solo:
        found.append(drawn("rivals", "The rivals", "side", lambda: automa(scene, INNER)))
    if scene.table["mode"] == "team":
        found.append(drawn("places", "Who plays where", "side", lambda: places(scene, INNER)))
    for side in SIDES:
        if side != scene.own_side and not (scene.is_solo and side == "blue"):
            found.append(_other_side(scene, side))
    found.append(drawn("decks", "Minion decks", "side", lambda: decks(scene, INNER)))
    if scene.own_side:
        found += _abilities(scene, scene.own_side)
    return [*found, drawn("piles", "Relics and discards", "side", lambda: piles(scene, INNER))]


def _other_side(scene: Scene, side: str) -> Panel:
    return drawn(f"side-{side}", scene.called(side), "side", lambda: _known_of(scene, side))


def _known_of(scene: Scene, side: str) -> Part:
    """What one may know of another side."""
    theme, parts = scene.theme, [holdings(scene, side, INNER)]
    if scene.side(side)["quarrels"]["armed"]:
        parts.append(headed("Armed Traps", armed(scene, side, INNER), theme))
    able = abilities(scene, side, INNER)
    if able:
        parts.append(headed("Heroes", able, theme))
    waiting = [unused(scene, INNER, side, letter) for letter in GUILDS] if scene.own_side else []
    return stacked([*parts, *(part for part in waiting if part)], 12)
