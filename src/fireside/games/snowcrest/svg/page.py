"""The table as panels: the board large, the hand below, other Villages at the side.

On the board a Village stands in the middle, with the mat round it.
"""

from functools import lru_cache
from typing import Final

from fireside.draw import (
    BOARD,
    INNER,
    LOW,
    MARGIN,
    STRIP_GAP,
    STRIP_LENGTH,
    Box,
    Panel,
    Part,
    Theme,
    drawn,
    line,
    move,
    stacked,
)
from fireside.games.snowcrest.svg import icons
from fireside.games.snowcrest.svg import mountains as slopes
from fireside.games.snowcrest.svg.board import GAP, ROW_HIGH, mat, under_way
from fireside.games.snowcrest.svg.goals import achievements, ranks, rests
from fireside.games.snowcrest.svg.knowledge import knowledge
from fireside.games.snowcrest.svg.mat import column, piles
from fireside.games.snowcrest.svg.mountains import garland, mountains
from fireside.games.snowcrest.svg.own import GAP as HAND_GAP
from fireside.games.snowcrest.svg.own import cards_of, discards, hand, may_recover, pile, tokens
from fireside.games.snowcrest.svg.rivals import AROUND, rival
from fireside.games.snowcrest.svg.rivals import GAP as RIVAL_GAP
from fireside.games.snowcrest.svg.row import row
from fireside.games.snowcrest.svg.scene import Scene

FLAGS: Final = 24.0
BETWEEN: Final = 10.0
PILES: Final = 128.0
CARD: Final = (150.0, LOW)
LEAST_CARD: Final = 104.0  # with the longest name
FEW_CARDS: Final = 4
MANY_CARDS: Final = 6
TOKENS: Final = 174.0
MANY_TOKENS: Final = 122.0
LEAST_TOKENS: Final = 104.0
SMALL_CARD: Final = ((INNER - 8) / 2, 112.0)  # at the side
SMALL_TOKENS: Final = 104.0
FEW: Final = 114.0  # how high the cards of the only rival are: with their actions in words
MANY: Final = 72.0  # and those of several rivals


@lru_cache(maxsize=4)
def definitions(theme: Theme) -> str:
    """The shapes every part refers to."""
    return icons.definitions() + slopes.definitions(theme)


def panels(scene: Scene) -> list[Panel]:
    """All panels, the board first; a spectator sees the hand of the seat shown large at the side."""
    own = _seen(scene) if scene.you is None else _own(scene)
    return [_board(scene), *own, *_side(scene)]


def _board(scene: Scene) -> Panel:
    title = f"The mat and {scene.owner(scene.focus, False)} Village"
    return drawn("table", title, "board", lambda: _table(scene))


def _table(scene: Scene) -> Part:
    """A mat before the mountains, decks and piles and what is being resolved beside it, the row above it."""
    (width, height), middle = BOARD, mat(scene)
    x, y = (width - middle.width) / 2, height - 12 - middle.height
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
    """Hand, tokens, deck and discards in a strip."""
    seat = scene.focus
    held = max(1, len(cards_of(scene, seat)))
    others = [
        drawn("tokens", "Your tokens", "own", lambda: tokens(scene, seat, _tokens_wide(held), LOW, 2)),
        *(
            []
            if _is_deck_aside(scene)
            else [drawn("discards", "Your deck", "own", lambda: _pile(scene, seat))]
        ),
    ]
    room = STRIP_LENGTH - sum(panel.part.width + STRIP_GAP for panel in others) - 2 * MARGIN
    wide = max(LEAST_CARD, min(CARD[0], (room + HAND_GAP) / held - HAND_GAP))
    return [drawn("hand", "Your hand", "own", lambda: hand(scene, seat, held, wide, CARD[1])), *others]


def _is_deck_aside(scene: Scene) -> bool:
    """Whether a hand leaves no room for the deck beside it."""
    return len(cards_of(scene, scene.focus)) >= MANY_CARDS and not may_recover(scene, scene.focus)


def _tokens_wide(held: int) -> float:
    """How wide the tokens are: less where there are many cards."""
    if held <= FEW_CARDS:
        return TOKENS
    return MANY_TOKENS if held <= MANY_CARDS else LEAST_TOKENS


def _pile(scene: Scene, seat: int) -> Part:
    """Every discarded card while one can be taken back, else the last of them."""
    return discards(scene, seat, LOW) if may_recover(scene, seat) else pile(scene, seat)


def _seen(scene: Scene) -> list[Panel]:
    """What a spectator may see of all that, of the seat shown large."""
    seat = scene.focus
    held = scene.owner(seat)
    return [
        drawn("hand", f"{held} hand", "side", lambda: hand(scene, seat, 2, *SMALL_CARD)),
        drawn("tokens", f"{held} tokens", "side", lambda: tokens(scene, seat, INNER, SMALL_TOKENS)),
        drawn("discards", f"{held} deck and discards", "side", lambda: discards(scene, seat)),
    ]


def _side(scene: Scene) -> list[Panel]:
    """The other Villages, what can be reached, what may be remembered."""
    found = [_rival(scene, seat) for seat in scene.others]
    if scene.you is not None and _is_deck_aside(scene):
        found.append(drawn("discards", "Your deck", "side", lambda: discards(scene, scene.focus)))
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


def _rival(scene: Scene, seat: int) -> Panel:
    high = AROUND + 2 * RIVAL_GAP + 3 * (FEW if len(scene.others) == 1 else MANY)
    title = f"{scene.owner(seat)} Village"
    return drawn(f"seat{seat}", title, "side", lambda: rival(scene, seat, INNER, high))
