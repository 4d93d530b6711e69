"""How good a position looks to a bot: points, Acorns on their way, minions near tiles, runes and cards."""

from typing import Final

from fireside.games.alderquest.actions import (
    ABILITY_ACTION,
    FIRST_CELLS,
    FIRST_PAY,
    FIRST_SLIDE_LEFT,
    FIRST_SLIDE_RIGHT,
    LEFT_CELLS,
    PAIR_FIRST,
    PAIR_SECOND,
    PASS_ACTION,
    RIGHT_CELLS,
    SLIDE_LEFT,
    SUMMON_ACTION,
    TAKE_ACTION,
)
from fireside.games.alderquest.field import GROUND, LANES, NOWHERE, SPACES, distances
from fireside.games.alderquest.rules.choosing import March
from fireside.games.alderquest.rules.choosing_runes import ChoosePair
from fireside.games.alderquest.rules.heroes import HeroAction, Pay, Slide, Swap, ready_heroes
from fireside.games.alderquest.rules.matching import find_matches
from fireside.games.alderquest.rules.moving import Move
from fireside.games.alderquest.rules.stepping import StepOn
from fireside.games.alderquest.scoring import DRAW, decided
from fireside.games.alderquest.state import AlderQuest
from fireside.games.alderquest.terms import (
    ACORNS,
    BLUE,
    COLS,
    EMPTY,
    FACE_UP,
    FIRST_ACORN,
    GUILDS,
    KINDS,
    MINIONS,
    NO_GUILD,
    PER_GUILD,
    READY,
    RED,
    SNOW,
    SOLO,
    STRIDE,
    TARGET,
    TARGETS,
    TILE,
    UP,
    WINTER_COMES,
    colour_of_rune,
    kind_of_rune,
)

AWAY: Final = [distances([space], 0, True) for space in range(SPACES)]  # by space, then space: normal moves
TO_TREE: Final = [min([AWAY[space][one] for one in range(GROUND, SPACES)]) for space in range(SPACES)]
WON: Final = 100.0
POINT: Final = 3.0
ON_BOARD: Final = 0.9  # a point of a rival Acorn on the Board
BESIDE: Final = 0.6  # two runes that could score together lie side by side
CARRIED: Final = 0.8  # a point of a carried Acorn, less for each move to the Tree
MINION: Final = 0.5
UPGRADED: Final = 0.5
FINDING: Final = 0.9  # a minion next to a rival tile
HELD: Final = [0.0, 0.5, 0.95, 1.35, 1.7, 2.0, 2.25, 2.45, 2.6]  # runes of one guild
PAIR: Final = 0.12  # two neighbouring runes of an own guild
QUARREL: Final = 0.3
RELIC: Final = 1.0
ARMED: Final = 0.4
EXALTED: Final = 0.8
HERO: Final = 0.08
WINTER_NEAR: Final = 0.12  # a point of lead for each matched Snowflake
EXPOSED: Final = 0.25  # a point of an own Acorn that lies face-up
TIRED: Final = 0.1


def evaluate(game: AlderQuest, seat: int) -> float:
    """How far the seat's side is ahead."""
    if game.mode == SOLO:
        return solo_value(game)
    side = game.side_of_seat(seat)
    lead = POINT * (game.points(side) - game.points(1 - side))
    if game.to_move < 0:
        winner, _ = decided(game)
        return lead if winner == DRAW else lead + (WON if winner == side else -WON)
    near = 1.0 + WINTER_NEAR * game.snowflakes
    board = board_value(game, side)
    return lead * near + board + side_value(game, side) - side_value(game, 1 - side)


def solo_value(game: AlderQuest) -> float:
    """Solitaire: points towards the target, what helps the player, and winter far away."""
    value = POINT * game.points(RED)
    if game.to_move < 0:
        return value + (WON if game.over == TARGET else -WON)
    winter = (game.snowflakes / WINTER_COMES) * TARGETS[game.level]
    return value - winter + board_value(game, RED) + side_value(game, RED) - rival_strength(game)


def rival_strength(game: AlderQuest) -> float:
    """What rival minions are worth to the Automa."""
    return MINION * len(game.summoned)


# The Board


def board_value(game: AlderQuest, side: int) -> float:
    """Acorns on the Board for whoever will score them, and neighbours that may become matches."""
    board = game.board
    value = 0.0
    for column in range(COLS):
        first = column * STRIDE
        for cell in range(first, first + game.heights[column]):
            rune = board[cell]
            if FIRST_ACORN <= rune < SNOW:
                points = ACORNS - kind_of_rune(rune)
                value += ON_BOARD * points if colour_of_rune(rune) != side else -ON_BOARD * points
            value += neighbour_value(game, rune, board[cell + 1], side)
            if column < COLS - 1:
                value += neighbour_value(game, rune, board[cell + STRIDE], side)
    return value


def neighbour_value(game: AlderQuest, one: int, two: int, side: int) -> float:
    """Two neighbours that match: own runes for the turn player, Acorns for the other colour's side."""
    if two < 0:
        return 0.0
    if one < GUILDS:
        if one != two:
            return 0.0
        return PAIR if game.owner[one] == side else -PAIR
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


def side_value(game: AlderQuest, side: int) -> float:
    """What a side has in hand and on the Field."""
    value = QUARREL * len(game.quarrel_hand[side]) + RELIC * len(game.relic_hand[side])
    value += ARMED * len(game.armed[side])
    for guild in range(GUILDS):
        value += HELD[min(game.held[side * GUILDS + guild], len(HELD) - 1)]
    if game.exalted != NO_GUILD and game.owner[game.exalted] == side:
        value += EXALTED
    for lane in range(LANES):
        if game.heroes_ready >> (side * LANES + lane) & 1:
            value += HERO
    return value + field_value(game, side)


def field_value(game: AlderQuest, side: int) -> float:
    """Minions, what they carry and what they are close to; own Acorns that lie open."""
    value = 0.0
    goals: list[int] = []
    for space in range(GROUND):
        for tile in game.tiles[space]:
            if (tile & TILE) // KINDS != side:
                if not goals or goals[-1] != space:
                    goals.append(space)
            elif tile & FACE_UP:
                value -= EXPOSED * (ACORNS - (tile & TILE) % KINDS)
    for minion in range(MINIONS):
        space = game.at[minion]
        if space == NOWHERE or game.owner[minion // PER_GUILD] != side:
            continue
        value += minion_value(game, minion, space, goals)
    return value


def minion_value(game: AlderQuest, minion: int, space: int, goals: list[int]) -> float:
    """A minion, the way of what it carries to the Tree, and the way to the next tile."""
    marks = game.marks[minion]
    value = MINION
    if marks & UP:
        value += UPGRADED
    if not marks & READY:
        value -= TIRED
    if game.carried[minion]:
        points = 3 * game.carries(minion, 0) + 2 * game.carries(minion, 1) + game.carries(minion, 2)
        value += CARRIED * points * (1.0 - 0.08 * TO_TREE[space])
    else:
        value += FINDING * closeness(space, goals)
    return value


def closeness(space: int, goals: list[int]) -> float:
    """1 on a goal, less for each move to the nearest."""
    nearest = 9
    for goal in goals:
        away = AWAY[goal][space]
        if away < nearest:
            nearest = away
    return 1.0 / (1.0 + nearest) if nearest < 9 else 0.0


# What to look at


SINGLE: Final = [
    "act",
    "encounter",
    "use_trigger",
    "tribute_order",
    "set_tile",
    "discard_quarrel",
    "choose_guild",
    "place_hero",
    "hide_tile",
]


def is_mid_move(game: AlderQuest) -> bool:
    """Whether the open decision only goes on with a move; the second step of a minion is judged by itself."""
    decision = game.decision()
    if decision is None or decision.kind in SINGLE:
        return False
    if isinstance(decision, StepOn):  # many minions in a row are too many ways to look at
        return not isinstance(game.agenda[-2], March)
    return not (isinstance(decision, Move) and decision.made)


def promising(game: AlderQuest) -> list[int]:
    """Legal actions without those hardly better than others: all Heroes handle the Board alike, runes are
    paid from the guild with most of them, and what is moved on the Board should match or hold an Acorn.
    """
    choices = game.choices
    decision = game.decision()
    if isinstance(decision, Move) and decision.made == 0:  # Acorns are passed and taken before
        return [action for action in choices if action not in (PASS_ACTION, TAKE_ACTION)]
    if len(choices) < 3 or decision is None:
        return choices
    if isinstance(decision, Pay):
        return [richest(game, decision.cause.me)]
    if isinstance(decision, Swap | ChoosePair):
        return telling_swaps(game)
    if isinstance(decision, Slide):
        return telling_slides(game)
    if isinstance(decision, HeroAction) and decision.lane != ready_heroes(game)[0]:
        own = [action for action in choices if action in (SUMMON_ACTION, ABILITY_ACTION)]
        return own or choices[:1]
    return choices


def richest(game: AlderQuest, side: int) -> int:
    """Pay with a rune of a rival guild, or of the guild with most runes."""
    best = game.choices[0]
    most = -1
    for action in game.choices:
        guild = action - FIRST_PAY
        amount = game.held[side * GUILDS + guild] + (20 if game.owner[guild] != side else 0)
        if amount > most:
            best, most = action, amount
    return best


def telling_swaps(game: AlderQuest) -> list[int]:
    """The swaps that make a match or move an Acorn or Snowflake; if there is none, the first."""
    board = game.board
    found: list[int] = []
    for action in game.choices:
        one, two = PAIR_FIRST[action - FIRST_CELLS], PAIR_SECOND[action - FIRST_CELLS]
        first, second = board[one], board[two]
        is_telling = first >= GUILDS or second >= GUILDS
        if not is_telling:
            board[one], board[two] = second, first
            is_telling = len(find_matches(game)) > 0
            board[one], board[two] = first, second
        if is_telling:
            found.append(action)
    return found or game.choices[:1]


def telling_slides(game: AlderQuest) -> list[int]:
    """The slides of Acorns and Snowflakes, and those next to a like rune; if there is none, the first."""
    found: list[int] = []
    for action in game.choices:
        is_left = SLIDE_LEFT.holds(action)
        cell = LEFT_CELLS[action - FIRST_SLIDE_LEFT] if is_left else RIGHT_CELLS[action - FIRST_SLIDE_RIGHT]
        column = cell // STRIDE + (-1 if is_left else 1)
        rune = game.board[cell]
        height = game.heights[column]
        beneath = game.board[column * STRIDE + height - 1] if height else EMPTY
        if rune >= GUILDS or beneath == rune or game.heights[cell // STRIDE] > cell % STRIDE + 1:
            found.append(action)
    return found or game.choices[:1]
