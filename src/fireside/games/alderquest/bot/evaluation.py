"""How good a position looks to a bot: points, Acorns on their way, minions near tiles, runes and cards."""

from typing import Final

from fireside.games.alderquest.field import GROUND, LANES, NOWHERE, SPACES, distances
from fireside.games.alderquest.rules.acting import Act
from fireside.games.alderquest.rules.choosing import March
from fireside.games.alderquest.rules.moving import Move
from fireside.games.alderquest.rules.scoring import DRAW, decided
from fireside.games.alderquest.rules.stepping import StepOn
from fireside.games.alderquest.state import NOTHING, AlderQuest
from fireside.games.alderquest.terms import (
    ACORNS,
    BLUE,
    COLS,
    FACE_UP,
    FIRST_ACORN,
    GUILDS,
    KINDS,
    MINIONS,
    NO_GUILD,
    PER_GUILD,
    READY,
    RED,
    SEEN,
    SNOW,
    SOLO,
    STRIDE,
    TARGET,
    TARGETS,
    TILE,
    TRAP,
    UP,
    WINTER_COMES,
    colour_of_rune,
    kind_of_rune,
)

AWAY: Final = [distances([space], 0, True) for space in range(SPACES)]  # by space, then space: normal moves
TO_TREE: Final = [min([AWAY[space][one] for one in range(GROUND, SPACES)]) for space in range(SPACES)]
# All in points of a Collection
WON: Final = 100.0
WINTER_NEAR: Final = 0.12  # a point of lead for each matched Snowflake
ON_BOARD: Final = 0.7  # a point of a rival Acorn on the Board
BESIDE: Final = 0.2  # two runes that could score together lie side by side
PAIR: Final = 0.04  # two neighbouring runes of an own guild
CARRIED: Final = [0.7, 0.6, 0.5, 0.42, 0.36, 0.3, 0.26, 0.22, 0.2]  # a point, by moves to the Tree
REACH: Final = [1.0, 0.8, 0.65, 0.5, 0.4, 0.3, 0.24, 0.2, 0.17]  # of what a tile is worth, by moves to it
HIDDEN: Final = 0.35  # finding a tile that may be anything
FOUND: Final = 0.4  # a point of an Acorn that is known
EXPOSED: Final = 0.12  # a point of an own Acorn that lies face-up
LAID: Final = 0.05  # a tile of an own Acorn on the Field or about to be set
TRAP_LAID: Final = 0.15
TRAP_IN_POUCH: Final = 0.08
MINION: Final = [0.0, 0.5, 0.95, 1.35, 1.7, 2.0, 2.25, 2.45, 2.6]
UPGRADED: Final = 0.15
HELD: Final = [0.0, 0.3, 0.5, 0.62, 0.7, 0.76, 0.8, 0.83, 0.85]  # runes of one guild
QUARREL: Final = [0.0, 0.15, 0.27, 0.35]
RELIC: Final = 0.3
ARMED: Final = 0.3
EXALTED: Final = 0.15
HERO: Final = 0.04  # unused, in its own turn
MOVES: Final = 2  # AQ-MOVE-02


def evaluate(state: AlderQuest, seat: int) -> float:
    """How far the seat's side is ahead."""
    if state.mode == SOLO:
        return solo_value(state)
    side = state.side_of_seat(seat)
    lead = float(state.points(side) - state.points(1 - side))
    if state.to_move < 0:
        winner, _ = decided(state)
        return lead if winner == DRAW else lead + (WON if winner == side else -WON)
    near = 1.0 + WINTER_NEAR * state.snowflakes
    board = board_value(state, side)
    return lead * near + board + side_value(state, side, side) - side_value(state, 1 - side, side)


def solo_value(state: AlderQuest) -> float:
    """Solitaire: points towards the target, what helps the player, and winter far away."""
    value = float(state.points(RED))
    if state.to_move < 0:
        return value + (WON if state.over == TARGET else -WON)
    winter = (state.snowflakes / WINTER_COMES) * TARGETS[state.level] / 3
    return value - winter + board_value(state, RED) + side_value(state, RED, RED) - rival_strength(state)


def rival_strength(state: AlderQuest) -> float:
    """What rival minions are worth to the Automa."""
    return MINION[1] * len(state.summoned)


# The Board


def board_value(state: AlderQuest, side: int) -> float:
    """Acorns on the Board for whoever will score them, and neighbours that may become matches."""
    board = state.board
    value = 0.0
    for column in range(COLS):
        first = column * STRIDE
        for cell in range(first, first + state.heights[column]):
            rune = board[cell]
            if FIRST_ACORN <= rune < SNOW:
                points = ACORNS - kind_of_rune(rune)
                value += ON_BOARD * points if colour_of_rune(rune) != side else -ON_BOARD * points
            value += neighbour_value(state, rune, board[cell + 1], side)
            if column < COLS - 1:
                value += neighbour_value(state, rune, board[cell + STRIDE], side)
    return value


def neighbour_value(state: AlderQuest, one: int, two: int, side: int) -> float:
    """Two neighbours that match: own runes for the turn player, Acorns for the other colour's side."""
    if two < 0:
        return 0.0
    if one < GUILDS:
        if one != two:
            return 0.0
        return PAIR if state.owner[one] == side else -PAIR
    if two < GUILDS:
        return 0.0
    value = 0.0
    for colour in (RED, BLUE):
        if may_be(one, colour) and may_be(two, colour) and (one != SNOW or two != SNOW):
            value += BESIDE if colour != side else -BESIDE
    return value


def may_be(rune: int, colour: int) -> bool:
    """AQ-ACORN-02 Whether an Acorn or Snowflake counts as an Acorn of a colour."""
    return rune == SNOW or colour_of_rune(rune) == colour


# The sides


def side_value(state: AlderQuest, side: int, viewer: int) -> float:
    """What a side has in hand and on the Field, as far as the viewer's side can tell."""
    value = among(QUARREL, len(state.quarrel_hand[side])) + RELIC * len(state.relic_hand[side])
    value += ARMED * len(state.armed[side])
    for guild in range(GUILDS):
        value += among(HELD, state.held[side * GUILDS + guild])
    if state.exalted != NO_GUILD and state.owner[state.exalted] == side:
        value += EXALTED
    is_acting = state.side() == side and len(state.agenda) > 0 and isinstance(state.agenda[0], Act)
    if is_acting:
        for lane in range(LANES):
            if state.is_hero_ready(side, lane):
                value += HERO
    return value + tiles_value(state, side, viewer) + minions_value(state, side, viewer, is_acting)


def among(values: list[float], amount: int) -> float:
    """What so many things are worth: each further one less, and nothing beyond the end of the list."""
    return values[amount] if amount < len(values) else values[-1]


def tiles_value(state: AlderQuest, side: int, viewer: int) -> float:
    """What a side's own tiles are worth to it: Acorns are at risk, Traps guard them."""
    first = side * KINDS
    value = -LAID * state.tiles_in_hand(side)
    if side == viewer:
        value += TRAP_IN_POUCH * state.tile_pouch[first + TRAP]
        value += (TRAP_LAID + LAID) * state.tile_hand[first + TRAP]
    for space in range(GROUND):
        for tile in state.tiles[space]:
            if (tile & TILE) // KINDS == side:
                kind = (tile & TILE) % KINDS
                if tile & FACE_UP:
                    value -= EXPOSED * (ACORNS - kind)
                elif side == viewer and kind == TRAP:
                    value += TRAP_LAID
                else:
                    value -= LAID
    return value


def goals_of(state: AlderQuest, side: int, viewer: int) -> list[float]:
    """By ground space: what the other side's tiles there are worth to the minions of a side.

    The viewer's side knows its own tiles, and so whether a rival minion is close to an Acorn.
    """
    goals = [0.0] * GROUND
    for space in range(GROUND):
        for tile in state.tiles[space]:
            if (tile & TILE) // KINDS == side:
                continue
            kind = (tile & TILE) % KINDS
            if side == viewer and not tile & (FACE_UP | SEEN):
                goals[space] += HIDDEN
            elif kind < ACORNS:
                goals[space] += FOUND * (ACORNS - kind)
    return goals


def minions_value(state: AlderQuest, side: int, viewer: int, is_acting: bool) -> float:
    """Minions, what they carry and what they are close to."""
    goals = goals_of(state, side, viewer)
    spaces = [space for space in range(GROUND) if goals[space] > 0.0]
    values = [goals[space] for space in spaces]
    marching = marching_minions(state, side)
    value = 0.0
    number = 0
    for minion in range(MINIONS):
        space = state.at[minion]
        if space == NOWHERE or state.owner[minion // PER_GUILD] != side:
            continue
        number += 1
        if state.marks[minion] & UP:
            value += UPGRADED
        moves = moves_left(state, minion) if is_acting else 0
        if minion in marching:
            moves += 1
        if state.carried[minion]:
            points = 3 * state.carries(minion, 0) + 2 * state.carries(minion, 1) + state.carries(minion, 2)
            value += points * CARRIED[max(TO_TREE[space] - moves, 0)]
        else:
            value += prospect(AWAY[space], spaces, values, moves)
    return value + among(MINION, number)


def moves_left(state: AlderQuest, minion: int) -> int:
    """AQ-MOVE-02 How many moves a minion of the turn player has yet."""
    if not state.marks[minion] & READY:
        return 0
    if minion != state.activated:
        return MOVES
    step = state.agenda[-1]
    return max(MOVES - step.made, 0) if isinstance(step, Move) else 0


def marching_minions(state: AlderQuest, side: int) -> list[int]:
    """AQ-FX-07 The minions of a side that an effect lets step, this one and those after it."""
    step = state.agenda[-1]
    if not isinstance(step, StepOn) or step.cause.me != side:
        return NOTHING
    below = state.agenda[-2]
    return [step.minion, *below.minions] if isinstance(below, March) else [step.minion]


def prospect(away: list[int], spaces: list[int], values: list[float], moves: int) -> float:
    """The tile most worth going to, less for each move beyond those left in this turn."""
    best = 0.0
    for place, space in enumerate(spaces):
        worth = values[place] * REACH[max(away[space] - moves, 0)]
        if worth > best:
            best = worth
    return best
