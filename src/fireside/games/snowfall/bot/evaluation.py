"""How good a position looks to a bot: the score of the moment plus what is likely to come of it.

The weights were found by playing some hundreds of games each way. Foresight fades as the stack
runs out, so that at the end only the score counts.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fireside.core.bits import count, lowest
from fireside.games.snowfall.actions import FIRST_TOOL
from fireside.games.snowfall.content import effects
from fireside.games.snowfall.content.effects import Card
from fireside.games.snowfall.rules.placing import Placing
from fireside.games.snowfall.rules.scoring import Score, clusters, home_trail, kinds_at, paths
from fireside.games.snowfall.rules.set_up import ChooseSide, KeepTools
from fireside.games.snowfall.rules.stack_tools import MapTile
from fireside.games.snowfall.rules.turn import TURN, Turn
from fireside.games.snowfall.squares import Squares
from fireside.games.snowfall.state import Snowfall
from fireside.games.snowfall.terms import (
    BEAR,
    BEAR_EXITS,
    RABBIT_EXITS,
    TRAIL_EXITS,
)
from fireside.games.snowfall.woods import WIDTH, Woods

LATE: Final = 2  # tools are looked at when so few tiles are left

PER_TILE: Final = 2.0  # what one more tile to place is worth: a tool turn costs none
OPEN_TRAIL: Final = 2.0  # an open end of the home trail
MOST_ENDS: Final = 3  # more open ends than that are of no use
FADES: Final = 8.0  # foresight begins to fade when so many tiles are left
OPEN_TRACK: Final = 0.7  # an open end of the longest path
OPEN_PLACE: Final = 0.4  # an empty cell next to the largest cluster
NEARLY: Final = 0.6  # the share that a half-finished pond or path is worth
HARDLY: Final = 0.3  # the same where much must still come together
BARE_START: Final = 0.7  # the squares of a path that promise nothing yet
MOST_PLACES: Final = 4  # more free places than that are of no use

# What a tool kept unused is worth beyond its point, while there is time to use it.
TOOL_WORTH: Final = [0.0, 0.9, 0.3, 0.9, 0.6, 0.4, 1.8, 1.1]


def is_mid_move(state: Snowfall) -> bool:
    """Whether a tile or tool is named but not yet carried out; the only tile to name begins a move."""
    decision = state.decision()
    if isinstance(decision, Placing) and decision.purpose == Placing.purpose:
        return len(TURN.options(state)) > 1
    return not (decision is None or isinstance(decision, Turn | MapTile | ChooseSide | KeepTools))


def candidates(state: Snowfall) -> list[int]:
    """Every legal action, but tools only when few tiles are left: they are worth most then."""
    if tiles_left(state) <= LATE or not isinstance(state.decision(), Turn):
        return state.choices
    return [action for action in state.choices if action < FIRST_TOOL]


def tiles_left(state: Snowfall) -> int:
    """How many tiles are still to be placed."""
    return len(state.stack) + len(state.hand) + len(state.set_aside)


def evaluate(state: Snowfall) -> float:
    """The score of the moment, and foresight that fades towards the end."""
    if not state.cards:
        return 0.0
    score = Score(state)
    left = tiles_left(state)
    promise = trail_promise(state.woods, score.squares) if left else 0.0
    for number in state.cards if left else []:
        promise += card_promise(state.all_cards[number], state.woods, score.squares)
    return score.total + min(1.0, left / FADES) * promise + PER_TILE * left + tool_promise(state, left)


def tool_promise(state: Snowfall, left: int) -> float:
    """What the unused tools may still do."""
    promise = 0.0
    if left > LATE:
        for tool in state.kept:
            if tool not in state.used:
                promise += TOOL_WORTH[tool]
    return promise


def trail_promise(woods: Woods, squares: Squares) -> float:
    """A home trail that can go on."""
    ends = int(open_ends(woods, squares, home_trail(squares), TRAIL_EXITS))
    return OPEN_TRAIL * min(MOST_ENDS, ends)


def open_ends(woods: Woods, squares: Squares, members: i64, exits: i64) -> i64:
    """How many exits of these squares lead to an empty cell."""
    ends: i64 = 0
    top = woods.top
    while members:
        square = lowest(members)
        cell = squares.cell[square]
        edges = squares.look[square] >> exits
        if edges & 1 and top[cell - WIDTH] == 0:
            ends += 1
        if edges & 2 and top[cell + 1] == 0:
            ends += 1
        if edges & 4 and top[cell + WIDTH] == 0:
            ends += 1
        if edges & 8 and top[cell - 1] == 0:
            ends += 1
        members &= members - 1
    return ends


def card_promise(card: Card, woods: Woods, squares: Squares) -> float:
    """What a card may still bring beyond what it scores now."""
    measure = card.measure
    if measure in effects.PATH_MEASURES:
        return path_promise(card, woods, squares)
    if measure in (effects.LARGEST_CLUSTER, effects.LARGEST_RECTANGLE, effects.CLUSTER_SPREAD):
        cluster = first_largest(clusters(squares, card.of_bit))
        return OPEN_PLACE * min(MOST_PLACES, int(empty_beside(squares, cluster)))
    if measure == effects.SURROUNDED:
        return surrounded_promise(card, squares)
    if measure == effects.KINDS_BESIDE:
        return kinds_promise(card, squares)
    if measure == effects.GROUPS_OF:
        return group_promise(card, squares)
    return 0.0


def first_largest(found: vec[i64]) -> i64:
    """The first of the largest groups; no squares if there is none."""
    best: i64 = 0
    for group in found:
        if count(group) > count(best):
            best = group
    return best


def empty_beside(squares: Squares, members: i64) -> i64:
    """How many sides of these squares are free."""
    free: i64 = 0
    while members:
        free += 4 - count(squares.beside[lowest(members)])
        members &= members - 1
    return free


def path_promise(card: Card, woods: Woods, squares: Squares) -> float:
    """A path that can go on; for paths that must reach a length, each one on the way."""
    exits = BEAR_EXITS if card.of_bit == BEAR else RABBIT_EXITS
    found = paths(squares, card.of_bit)
    if card.measure != effects.PATHS_OF_LENGTH:
        ends = int(open_ends(woods, squares, first_largest(found), exits))
        return OPEN_TRACK * min(2, ends)
    promise = 0.0
    for path in found:
        length = int(count(path))
        if length < card.at_least and open_ends(woods, squares, path, exits) > 0:
            promise += NEARLY * card.points * (length - BARE_START) / card.at_least
    return promise


def surrounded_promise(card: Card, squares: Squares) -> float:
    """A pond with two or three sides taken is on the way."""
    promise = 0.0
    todo = squares.showing(card.of_bit)
    while todo:
        sides = int(count(squares.beside[lowest(todo)]))
        if sides < 4:
            promise += NEARLY * card.points * sides / 4.0
        todo &= todo - 1
    return promise


def kinds_promise(card: Card, squares: Squares) -> float:
    """A pond with some of the kinds it wants is on the way, less so where its free sides are too few."""
    promise = 0.0
    todo = squares.showing(card.of_bit)
    while todo:
        square = lowest(todo)
        found = int(count(kinds_at(squares, square, card.of_bit)))
        free = 4 - int(count(squares.beside[square]))
        if found < card.at_least and free > 0:
            share = NEARLY if free >= card.at_least - found else HARDLY
            promise += share * card.points * found / card.at_least
        todo &= todo - 1
    return promise


def group_promise(card: Card, squares: Squares) -> float:
    """A group that is still too small and has a free side is on the way."""
    promise = 0.0
    for group in clusters(squares, card.of_bit):
        if count(group) < card.size and empty_beside(squares, group) > 0:
            promise += HARDLY * card.points * int(count(group)) / card.size
    return promise
