"""The whole table: prompt on top, the board, hand and tokens below it, the other seats at the right."""

from functools import lru_cache
from typing import Final

from fireside.draw import (
    Box,
    Face,
    Part,
    flame,
    heading,
    line,
    measure,
    move,
    shrink,
    stacked,
    tag,
    wrap,
)
from fireside.games.snowcrest.svg import icons, mountains
from fireside.games.snowcrest.svg.board import WIDTH as BOARD
from fireside.games.snowcrest.svg.board import board
from fireside.games.snowcrest.svg.common import boxed, pane
from fireside.games.snowcrest.svg.goals import achievements, ranks, rests
from fireside.games.snowcrest.svg.knowledge import knowledge
from fireside.games.snowcrest.svg.own import GAP as HAND_GAP
from fireside.games.snowcrest.svg.own import cards_of, chips, discards, hand, store, tokens
from fireside.games.snowcrest.svg.palette import DAWN
from fireside.games.snowcrest.svg.rivals import rival
from fireside.games.snowcrest.svg.scene import Scene

TITLE: Final = "Snowcrest"
WIDTH: Final = 1280.0
HEIGHT: Final = 840.0
MARGIN: Final = 16.0
TOP: Final = 74.0
GAP: Final = 12.0
MANY: Final = 3  # other seats
TALLEST: Final = 500.0
SIDE: Final = Box(MARGIN + BOARD + GAP, 24, WIDTH - 2 * MARGIN - BOARD - GAP, HEIGHT - 24 - MARGIN)
HAND_TOP: Final = 700.0
HAND_HIGH: Final = 106.0
TOKENS: Final = 208.0
STORE: Final = 150.0
CARD: Final = 152.0
NARROWEST: Final = 122.0  # of a card with its action


def picture(scene: Scene) -> Part:
    """Everything on the table."""
    table = mountains.mountains(scene.theme, WIDTH, HEIGHT)
    flags = mountains.garland(scene.theme, Box(0, -3, WIDTH, 20))
    body = move(board(scene), MARGIN, TOP, "board")
    return Part(table + flags + _header(scene) + body + _own(scene) + _column(scene), WIDTH, HEIGHT)


@lru_cache(maxsize=4)
def definitions(name: str) -> str:
    """The shapes every part refers to, for the theme called `name`."""
    return icons.definitions() + mountains.definitions(DAWN[name])


def _header(scene: Scene) -> str:
    """The title and what is asked; a flame stands before it when it is this seat's turn."""
    theme, x = scene.theme, MARGIN
    body = line(x, 52, TITLE, 24, theme.on_night, Face.SERIF)
    x += measure(TITLE, 24, Face.SERIF) + 22
    if scene.is_asked:
        body += flame(x + 7, 46, theme.ember)
        x += 24
    room = MARGIN + BOARD - x
    size = shrink(scene.prompt, room, 18, 13)
    lines = wrap(scene.prompt, room, size)
    top = 52 if len(lines) == 1 else 43
    texts = "".join(line(x, top + 18 * place, text, size, theme.on_night) for place, text in enumerate(lines))
    return body + tag("g", texts, id="prompt")


def _own(scene: Scene) -> str:
    """Tokens and hand, deck and discards of the seat whose Village is shown large."""
    seat, theme, y = scene.focus, scene.theme, HAND_TOP + 10
    held = scene.owner(seat)
    body = heading(MARGIN, HAND_TOP, f"{held} tokens", theme.on_night_soft)
    body += move(tokens(scene, seat, TOKENS, HAND_HIGH, 3), MARGIN, y, "tokens")
    x, room = MARGIN + TOKENS + GAP, BOARD - TOKENS - STORE - 2 * GAP
    body += heading(x, HAND_TOP, f"{held} hand", theme.on_night_soft)
    body += pane(Box(x, y, room, HAND_HIGH), theme) if not cards_of(scene, seat) else ""
    body += move(_hand(scene, seat, room), x, y, "hand")
    x += room + GAP
    body += heading(x, HAND_TOP, f"{held} deck", theme.on_night_soft)
    return body + move(store(scene, seat, STORE, HAND_HIGH), x, y, "store")


def _hand(scene: Scene, seat: int, room: float) -> Part:
    """The hand in a row of cards, or if they are many in two rows of small ones."""
    count = len(cards_of(scene, seat))
    wide = min(CARD, (room + HAND_GAP) / max(1, count) - HAND_GAP)
    if wide >= NARROWEST:
        return hand(scene, seat, max(1, count), wide, HAND_HIGH)
    columns = -(-count // 2)
    wide = min(CARD, (room + HAND_GAP) / columns - HAND_GAP)
    return chips(scene, seat, columns, wide, (HAND_HIGH - HAND_GAP) / 2)


def _column(scene: Scene) -> str:
    """The other seats, as large as there is room for, and the Achievements; alone, Rests and ranks."""
    width = SIDE.width
    goals = achievements(scene, width, brief=len(scene.others) == MANY)
    below = [rests(scene, width), ranks(scene, width)] if scene.is_solo else []
    below += [goals] if goals else []
    known = knowledge(scene, width)
    room = SIDE.height + GAP - _height(below if len(scene.others) > 1 else [*below, known])
    high = min(TALLEST, room / max(1, len(scene.others)) - GAP)
    parts = [rival(scene, seat, width, high) for seat in scene.others] + below
    for more in (_thrown(scene), known):
        if more and _height([*parts, more]) <= SIDE.height + GAP:
            parts.append(more)
    return tag("g", move(stacked(parts, GAP), SIDE.x, SIDE.y), id="side")


def _thrown(scene: Scene) -> Part | None:
    """Alone there is room for one's discards card by card."""
    if not scene.is_solo or scene.kind == "recover":
        return None
    inner = discards(scene, 0, SIDE.width - 24)
    body = move(inner, 12, 26)
    return boxed(scene.theme, "Your deck and discards", body, SIDE.width, inner.height + 38)


def _height(parts: list[Part]) -> float:
    return sum(part.height + GAP for part in parts)
