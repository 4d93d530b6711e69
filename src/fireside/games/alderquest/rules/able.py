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


def ready_heroes(state: AlderQuest) -> list[int]:
    """AQ-HERO-01, AQ-TEAM-06 The lanes of the ready Heroes of the place whose turn it is."""
    side = state.place & 1
    return [lane for lane in state.lanes_of(state.place) if state.is_hero_ready(side, lane)]


def may_swap(state: AlderQuest, pair: int, side: int) -> bool:
    """AQ-HERO-04, AQ-HERO-05 Two unlike neighbours; AQ-EXALT-06, R-AQ-33 no Guardian rune against exalted
    Guardians.
    """
    if not is_unlike(state, pair):
        return False
    if state.exalted != GUARDIANS or state.owner[GUARDIANS] == side:
        return True
    return state.board[PAIR_FIRST[pair]] != GUARDIANS and state.board[PAIR_SECOND[pair]] != GUARDIANS


def can_swap(state: AlderQuest, side: int) -> bool:
    """Whether any two runes may be swapped."""
    return any(may_swap(state, pair, side) for pair in range(len(PAIR_FIRST)))


def may_slide(state: AlderQuest, cell: int, by: int) -> bool:
    """AQ-HERO-06 A rune beside an empty cell of the neighbouring column."""
    column, row = cell // STRIDE, cell % STRIDE
    return state.heights[column] > row >= state.heights[column + by]


def can_slide(state: AlderQuest) -> bool:
    """Whether any rune may be slid."""
    heights = state.heights
    return any(heights[column] != heights[column + 1] for column in range(len(heights) - 1))


def may_summon_guild(state: AlderQuest, side: int, guild: int) -> bool:
    """AQ-HERO-08 An own guild with a held rune, AQ-HERO-15, R-AQ-93 no other, and AQ-HERO-09, R-AQ-55 a
    card in its deck.
    """
    return (
        state.owner[guild] == side and state.held[side * GUILDS + guild] > 0 and len(state.decks[guild]) > 0
    )


def why_not_guild(state: AlderQuest, side: int, guild: int) -> str | None:
    """The rule that forbids to summon from a guild."""
    if state.owner[guild] != side:
        return "AQ-HERO-15" if state.held[side * GUILDS + guild] else "AQ-HERO-08"
    if not state.held[side * GUILDS + guild]:
        return "AQ-HERO-08"
    return None if state.decks[guild] else "AQ-HERO-09"


def can_summon(state: AlderQuest, side: int, lane: int) -> bool:
    """AQ-HERO-09 Not with an ally minion in front of the Hero; R-AQ-96 from either own guild."""
    if not may_enter(state, side, state.front(side, lane)):
        return False
    return any(may_summon_guild(state, side, guild) for guild in range(GUILDS))


def ability_of(state: AlderQuest, side: int, lane: int) -> Cause:
    """The ability of the Hero in a lane."""
    return Cause(state.hero[side * LANES + lane], side, NO_MINION, NO_MINION, state.front(side, lane))


def can_use_ability(state: AlderQuest, side: int, lane: int) -> bool:
    """AQ-HERO-12, AQ-HERO-13 The runes are there and some part can do something; AQ-SOLO-12 not in
    solitaire.
    """
    if state.mode == SOLO:
        return False
    cost = state.edition.cost[state.hero[side * LANES + lane]]
    if state.held_by(side) < cost:
        return False
    return can_do(state, ability_of(state, side, lane), held_guilds(state, side) if cost else 0, cost)


def held_guilds(state: AlderQuest, side: int) -> int:
    """The guilds whose runes a side holds, as bits."""
    guilds = 0
    for guild in range(GUILDS):
        if state.held[side * GUILDS + guild]:
            guilds |= 1 << guild
    return guilds


def next_guilds(held: list[int], first: int, left: int, least: int) -> list[int]:
    """The guilds of which the next rune may be where so many are given or taken in the order of the guilds.

    The runes of a side begin at `first` in `held`, guilds before `least` have had their turn, and enough must
    remain for the rest; of fewer runes than that, all.
    """
    found: list[int] = []
    if left == 0:
        return found
    count = 0
    for guild in range(least, GUILDS):
        count += held[first + guild]
    needed = min(left, count)
    for guild in range(least, GUILDS):
        if held[first + guild] and count >= needed:
            found.append(guild)
        count -= held[first + guild]
    return found


def can_act(state: AlderQuest, side: int, lane: int) -> bool:
    """Whether a ready Hero has a possible action."""
    if can_draw(state) or can_slide(state) or can_swap(state, side):
        return True
    return can_summon(state, side, lane) or can_use_ability(state, side, lane)
