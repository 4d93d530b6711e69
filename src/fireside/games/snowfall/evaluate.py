"""How good a position looks to a bot: the score of the moment plus what is likely to come of it.

The weights were found by playing some hundreds of games each way. Foresight fades as the stack
runs out, so that at the end only the score counts.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fireside.core.bits import count, lowest
from fireside.games.snowfall import effects
from fireside.games.snowfall.actions import FIRST_TOOL
from fireside.games.snowfall.effects import Card
from fireside.games.snowfall.rules.placing import Placing
from fireside.games.snowfall.rules.stack_tools import MapTile
from fireside.games.snowfall.rules.turn import TURN, Turn
from fireside.games.snowfall.scoring import card_points, disconnected, links_of
from fireside.games.snowfall.set_up import ChooseSide, KeepTools
from fireside.games.snowfall.squares import Squares, group_from, visible
from fireside.games.snowfall.state import Snowfall
from fireside.games.snowfall.terms import (
    BEAR,
    BEAR_EXITS,
    PENALTY,
    RABBIT_EXITS,
    TALL_BOOTS,
    TRAIL,
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
NEARLY: Final = 0.6  # the share that a half-finished pond, pair or path is worth

# What a tool kept unused is worth beyond its point, while there is time to use it.
TOOL_WORTH: Final = [0.0, 0.9, 0.3, 0.9, 0.6, 0.4, 1.8, 1.1]


def is_mid_move(game: Snowfall) -> bool:
    """Whether a tile or tool is named but not yet carried out; the only tile to name begins a move."""
    decision = game.decision()
    if isinstance(decision, Placing) and decision.purpose == Placing.purpose:
        return len(TURN.options(game)) > 1
    return not (decision is None or isinstance(decision, Turn | MapTile | ChooseSide | KeepTools))


def promising(game: Snowfall) -> list[int]:
    """Every legal action, but tools only when few tiles are left: they are worth most then."""
    if tiles_left(game) <= LATE or not isinstance(game.decision(), Turn):
        return game.choices
    return [action for action in game.choices if action < FIRST_TOOL]


def tiles_left(game: Snowfall) -> int:
    """How many tiles are still to be placed."""
    return len(game.stack) + len(game.hand) + len(game.set_aside)


def evaluate(game: Snowfall) -> float:
    """The score of the moment, and foresight that fades towards the end."""
    if not game.cards:
        return 0.0
    squares = visible(game.woods, game.looks)
    left = tiles_left(game)
    fade = min(1.0, left / FADES)
    value = PER_TILE * left + tool_value(game, left)
    for number in game.cards:
        card = game.cards_in_box[number]
        value += card_points(card, squares)
        if left:
            value += fade * card_promise(card, game.woods, squares)
    return value + trail_value(game, squares, fade)


def tool_value(game: Snowfall, left: int) -> float:
    """SF-FINAL-02 A point for each unused tool, and what it may still do."""
    value = 0.0
    for tool in game.kept:
        if tool not in game.used:
            value += 1.0
            if left > LATE:
                value += TOOL_WORTH[tool]
    return value


def trail_value(game: Snowfall, squares: Squares, fade: float) -> float:
    """SF-FINAL-03 Penalties, and credit for a home trail that can go on."""
    cut_off = int(count(disconnected(squares)))
    if TALL_BOOTS in game.used and cut_off:
        cut_off -= 1
    trail = squares.showing(TRAIL)
    home = group_from(squares.trail_links, trail, trail & squares.cabin)
    ends = min(MOST_ENDS, int(open_ends(game.woods, squares, home, TRAIL_EXITS)))
    return fade * OPEN_TRAIL * ends - PENALTY * cut_off


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
        cluster = largest_group(squares.beside, squares.showing(card.of_bit))
        return OPEN_PLACE * min(4, int(empty_beside(squares, cluster)))
    if measure == effects.SURROUNDED:
        return surrounded_promise(card, squares)
    if measure == effects.KINDS_BESIDE:
        return kinds_promise(card, squares)
    if measure == effects.GROUPS_OF:
        return group_promise(card, squares)
    return 0.0


def largest_group(links: vec[i64], members: i64) -> i64:
    """The first of the largest groups."""
    best: i64 = 0
    todo = members
    while todo:
        group = group_from(links, members, todo & -todo)
        todo &= ~group
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
    links = links_of(squares, card.of_bit)
    exits = BEAR_EXITS if card.of_bit == BEAR else RABBIT_EXITS
    members = squares.showing(card.of_bit)
    if card.measure != effects.PATHS_OF_LENGTH:
        path = largest_group(links, members)
        ends = min(2, int(open_ends(woods, squares, path, exits)))
        return OPEN_TRACK * ends
    promise = 0.0
    todo = members
    while todo:
        path = group_from(links, members, todo & -todo)
        todo &= ~path
        length = int(count(path))
        if length < card.at_least and open_ends(woods, squares, path, exits) > 0:
            promise += NEARLY * card.points * (length - 0.7) / card.at_least
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
    """A pond with some of the kinds it wants, and free sides for the rest, is on the way."""
    promise = 0.0
    todo = squares.showing(card.of_bit)
    while todo:
        square = lowest(todo)
        kinds = squares.look[square] & ~card.of_bit
        near = squares.beside[square]
        free = 4 - int(count(near))
        while near:
            kinds |= squares.look[lowest(near)]
            near &= near - 1
        found = int(count(kinds & 31))
        if found < card.at_least and free >= card.at_least - found:
            promise += NEARLY * card.points * found / card.at_least
        elif found < card.at_least and free > 0:
            promise += 0.5 * NEARLY * card.points * found / card.at_least
        todo &= todo - 1
    return promise


def group_promise(card: Card, squares: Squares) -> float:
    """A group that is still too small and has a free side is on the way."""
    promise = 0.0
    members = squares.showing(card.of_bit)
    todo = members
    while todo:
        group = group_from(squares.beside, members, todo & -todo)
        todo &= ~group
        if count(group) < card.size and empty_beside(squares, group) > 0:
            promise += NEARLY * card.points * int(count(group)) / card.size * 0.6
    return promise
