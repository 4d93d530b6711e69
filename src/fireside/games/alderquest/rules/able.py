"""What Heroes may do (AQ-HERO-03 to AQ-HERO-15)."""

from fireside.games.alderquest.actions import (
    PAIR_FIRST,
    PAIR_SECOND,
)
from fireside.games.alderquest.field import LANES
from fireside.games.alderquest.rules.board import can_draw
from fireside.games.alderquest.rules.paths import may_enter
from fireside.games.alderquest.rules.rune_targets import is_unlike
from fireside.games.alderquest.rules.targets import can_do
from fireside.games.alderquest.state import AlderQuest, Cause
from fireside.games.alderquest.terms import (
    GUARDIANS,
    GUILDS,
    NO_MINION,
    SOLO,
    STRIDE,
)


def ready_heroes(game: AlderQuest) -> list[int]:
    """AQ-HERO-01, AQ-TEAM-06 The lanes of the ready Heroes of the place whose turn it is."""
    first = (game.place & 1) * LANES
    return [lane for lane in game.lanes_of(game.place) if game.heroes_ready >> (first + lane) & 1]


def may_swap(game: AlderQuest, pair: int, side: int) -> bool:
    """AQ-HERO-04, AQ-HERO-05 Two unlike neighbours; AQ-EXALT-06, R-AQ-33 no Guardian rune against exalted
    Guardians.
    """
    if not is_unlike(game, pair):
        return False
    if game.exalted != GUARDIANS or game.owner[GUARDIANS] == side:
        return True
    return game.board[PAIR_FIRST[pair]] != GUARDIANS and game.board[PAIR_SECOND[pair]] != GUARDIANS


def can_swap(game: AlderQuest, side: int) -> bool:
    """Whether any two runes may be swapped."""
    return any(may_swap(game, pair, side) for pair in range(len(PAIR_FIRST)))


def may_slide(game: AlderQuest, cell: int, by: int) -> bool:
    """AQ-HERO-06 A rune beside an empty cell of the neighbouring column."""
    column, row = cell // STRIDE, cell % STRIDE
    return game.heights[column] > row >= game.heights[column + by]


def can_slide(game: AlderQuest) -> bool:
    """Whether any rune may be slid."""
    heights = game.heights
    return any(heights[column] != heights[column + 1] for column in range(len(heights) - 1))


def may_summon_guild(game: AlderQuest, side: int, guild: int) -> bool:
    """AQ-HERO-08 An own guild with a held rune, AQ-HERO-15, R-AQ-93 no other, and AQ-HERO-09, R-AQ-55 a
    card in its deck.
    """
    return game.owner[guild] == side and game.held[side * GUILDS + guild] > 0 and len(game.decks[guild]) > 0


def why_not_guild(game: AlderQuest, side: int, guild: int) -> str | None:
    """The rule that forbids to summon from a guild."""
    if game.owner[guild] != side:
        return "AQ-HERO-15" if game.held[side * GUILDS + guild] else "AQ-HERO-08"
    if not game.held[side * GUILDS + guild]:
        return "AQ-HERO-08"
    return None if game.decks[guild] else "AQ-HERO-09"


def can_summon(game: AlderQuest, side: int, lane: int) -> bool:
    """AQ-HERO-09 Not with an ally minion in front of the Hero; R-AQ-96 from either own guild."""
    if not may_enter(game, side, game.front(side, lane)):
        return False
    return any(may_summon_guild(game, side, guild) for guild in range(GUILDS))


def ability_of(game: AlderQuest, side: int, lane: int) -> Cause:
    """The ability of the Hero in a lane."""
    return Cause(game.hero[side * LANES + lane], side, NO_MINION, NO_MINION, game.front(side, lane))


def can_use_ability(game: AlderQuest, side: int, lane: int) -> bool:
    """AQ-HERO-12, AQ-HERO-13 The runes are there and some part can do something; AQ-SOLO-12 not in
    solitaire.
    """
    if game.mode == SOLO:
        return False
    cost = game.box.cost[game.hero[side * LANES + lane]]
    if game.held_by(side) < cost:
        return False
    return can_do(game, ability_of(game, side, lane), held_guilds(game, side) if cost else 0, cost)


def held_guilds(game: AlderQuest, side: int) -> int:
    """The guilds whose runes a side holds, as bits."""
    guilds = 0
    for guild in range(GUILDS):
        if game.held[side * GUILDS + guild]:
            guilds |= 1 << guild
    return guilds


def can_act(game: AlderQuest, side: int, lane: int) -> bool:
    """Whether a ready Hero has a possible action."""
    if can_draw(game) or can_slide(game) or can_swap(game, side):
        return True
    return can_summon(game, side, lane) or can_use_ability(game, side, lane)


def can_use_hero(game: AlderQuest) -> bool:
    """Whether any Hero can act."""
    side = game.place & 1
    return any(can_act(game, side, lane) for lane in ready_heroes(game))
