"""The table as panels: the board large, the hand below, other Villages at the side.

On the board a Village stands in the middle, with the mat round it. A narrow page cuts the mat off and shows
it in panels of its own instead.
"""

from functools import lru_cache
from typing import Final

from fireside.draw import INNER, Box, Panel, Part, Theme, drawn, drawn_if_any, line, move, stacked
from fireside.games.snowcrest.svg import icons
from fireside.games.snowcrest.svg import mountains as slopes
from fireside.games.snowcrest.svg.board import GAP, ROW_HIGH, mat, under_way
from fireside.games.snowcrest.svg.goals import achievements, ranks, rests
from fireside.games.snowcrest.svg.knowledge import knowledge
from fireside.games.snowcrest.svg.mat import column, in_short, piles
from fireside.games.snowcrest.svg.mountains import garland, mountains
from fireside.games.snowcrest.svg.own import discards, hand, tokens
from fireside.games.snowcrest.svg.rivals import AROUND, rival
from fireside.games.snowcrest.svg.rivals import GAP as RIVAL_GAP
from fireside.games.snowcrest.svg.row import listed, round_words, row
from fireside.games.snowcrest.svg.scene import Scene
from fireside.games.snowcrest.svg.under_way import all_under_way

ASPECT: Final = 1.5
FLAGS: Final = 30.0
BETWEEN: Final = 12.0
PILES: Final = 140.0
CARD: Final = 112.0
TOKENS: Final = 104.0
FEW: Final = 114.0  # how high the cards of the only rival are: with their actions in words
MANY: Final = 72.0  # and those of several rivals


@lru_cache(maxsize=4)
def definitions(theme: Theme) -> str:
    """The shapes every part refers to."""
    return icons.definitions() + slopes.definitions(theme)


def panels(scene: Scene) -> list[Panel]:
    """All panels, the board first; a spectator sees the hand of the seat shown large at the side."""
    own = _own(scene)
    if scene.you is None:
        own = [panel._replace(area="side") for panel in own]
    return [_board(scene), *own, *_side(scene)]


def _board(scene: Scene) -> Panel:
    title = f"The mat and {scene.owner(scene.focus, False)} Village"
    return drawn("table", title, "board", lambda: _table(scene), mat(scene).width + 16)


def _table(scene: Scene) -> Part:
    """A mat before the mountains, decks and piles and what is being resolved beside it, the row above it."""
    middle = mat(scene)
    height = FLAGS + 22 + ROW_HIGH + GAP + middle.height + 14
    width, y = ASPECT * height, height - 14 - middle.height
    x = (width - middle.width) / 2
    wide = x - BETWEEN - 16
    ground = mountains(scene.theme, width, height) + garland(scene.theme, Box(10, 3, width - 20, 20))
    body = move(_row(scene, wide, middle.width), 16, FLAGS) + move(middle, x, y)
    body += move(column(scene, wide, middle.height), 16, y)
    body += move(_right(scene, wide, middle.height), x + middle.width + BETWEEN, y)
    return Part(ground + body, width, height)


def _row(scene: Scene, side: float, middle: float) -> Part:
    """Three cards of the row above the Village, one on either side of them."""
    wide = (middle - 2 * GAP) / 3
    places = [(0.0, side)]
    places += [(side + BETWEEN + place * (wide + GAP), wide) for place in range(3)]
    places.append((side + middle + 2 * BETWEEN, side))
    return row(scene, places, 2 * side + middle + 2 * BETWEEN, ROW_HIGH)


def _right(scene: Scene, width: float, height: float) -> Part:
    below = under_way(scene, width, height - PILES - GAP)
    return stacked([piles(scene, width, PILES, 1), *below], GAP)


def _own(scene: Scene) -> list[Panel]:
    """Hand, tokens, deck and discards."""
    seat = scene.focus
    held = scene.owner(seat)
    return [
        drawn("hand", f"{held} hand", "own", lambda: hand(scene, seat, 2, (INNER - 8) / 2, CARD)),
        drawn("tokens", f"{held} tokens", "own", lambda: tokens(scene, seat, INNER, TOKENS)),
        drawn("discards", f"{held} deck and discards", "own", lambda: discards(scene, seat, INNER)),
    ]


def _side(scene: Scene) -> list[Panel]:
    """For narrow pages what they cut off; the other Villages, what can be reached, what may be remembered."""
    found = [*_cut_off(scene), *(_rival(scene, seat) for seat in scene.others)]
    if scene.is_solo:
        found.append(drawn("rests", "Rests and ranks", "side", lambda: _measured(scene)))
    if scene.table["achievements"]:
        found.append(drawn("goals", "Achievements", "side", lambda: _goals(scene)))
    return [*found, drawn("known", "What is known", "side", lambda: knowledge(scene, INNER))]


def _measured(scene: Scene) -> Part:
    return stacked([rests(scene, INNER), ranks(scene, INNER)], GAP)


def _goals(scene: Scene) -> Part:
    words = "2 Scrolls for each" if scene.is_solo else "2 Scrolls for whoever is first"
    note = Part(line(0, 14, words, 13, scene.theme.on_night_soft), INNER, 24)
    return stacked([note, achievements(scene, INNER)], 2)


def _cut_off(scene: Scene) -> list[Panel]:
    """What is being resolved, the row and the mat once more."""
    again = Scene(scene.view, scene.theme, "narrow-")
    found = drawn_if_any("now", "What happens now", "side", lambda: _resolved(again))
    found.append(drawn("row", "The row", "side", lambda: listed(again, INNER)))
    found.append(drawn("mat", f"The mat, {round_words(scene)}", "side", lambda: in_short(again, INNER)))
    return [panel._replace(narrow=True) for panel in found]


def _resolved(scene: Scene) -> Part | None:
    parts = all_under_way(scene, INNER)
    return stacked(parts, GAP) if parts else None


def _rival(scene: Scene, seat: int) -> Panel:
    high = AROUND + 2 * RIVAL_GAP + 3 * (FEW if len(scene.others) == 1 else MANY)
    title = f"{scene.owner(seat)} Village"
    return drawn(f"seat{seat}", title, "side", lambda: rival(scene, seat, INNER, high))
