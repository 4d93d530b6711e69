"""What effects may choose from, and whether they can do anything (AQ-FX-07, AQ-FX-08, AQ-FX-09, R-AQ-102)."""

from fireside.games.alderquest.content import effects
from fireside.games.alderquest.content.effects import Effect, Selector
from fireside.games.alderquest.field import (
    AROUND,
    AROUND_MASK,
    BESIDE_MASK,
    GROUND,
    GROUND_BESIDE,
    LANE_OF,
    LANES,
    NOWHERE,
)
from fireside.games.alderquest.rules.board import can_draw
from fireside.games.alderquest.rules.collecting import does_snow_count
from fireside.games.alderquest.rules.minions import has_face_up
from fireside.games.alderquest.rules.paths import has_normal_move, may_enter
from fireside.games.alderquest.rules.rune_targets import acorn_cells, has_rune, has_unlike_pair
from fireside.games.alderquest.state import AlderQuest, Cause
from fireside.games.alderquest.terms import (
    ELBOW,
    FACE_UP,
    GUILDS,
    KINDS,
    MINIONS,
    NO_HERO,
    NO_MINION,
    PER_GUILD,
    READY,
    SEEN,
    SNOW,
    SOLO,
    SURVIVES,
    TILE,
    UP,
)

# Effects as a whole


def can_do(state: AlderQuest, cause: Cause, spent: int, paid: int) -> bool:
    """AQ-FX-09 Whether one of the steps has a target; `spent` are the guilds whose runes may pay the cost
    (they lie in the rune discard by then), `paid` how many runes it takes.
    """
    steps = state.edition.effects[cause.source]
    place = 0
    while place < len(steps):
        effect = steps[place]
        if not test_holds(state, cause, effect, paid):
            place += effect.span
            continue
        if has_target(state, cause, effect, spent, paid):
            return True
        place += 1
    return False


def test_holds(state: AlderQuest, cause: Cause, effect: Effect, paid: int) -> bool:
    """AQ-FX-06 Whether the `if` of a step is true."""
    if effect.test == effects.IT_IS_BASIC:
        return cause.it != NO_MINION and state.at[cause.it] != NOWHERE and not state.is_upgraded(cause.it)
    if effect.test == effects.I_HOLD_A_RUNE:
        return state.held_by(cause.me) > paid
    return True


def has_target(state: AlderQuest, cause: Cause, effect: Effect, spent: int, paid: int) -> bool:
    """Whether a step has a legal target or something to draw, take or move."""
    verb = effect.verb
    if effects.STEP <= verb <= effects.EJECT or verb == effects.SPILL or verb == effects.GRAB:
        return has_minion(state, cause, effect)
    if effects.PEEK <= verb <= effects.SHIFT:
        return len(tile_spaces(state, cause, effect)) > 0
    if verb == effects.SMASH:
        return has_rune(state, cause, effect)
    if verb == effects.SUMMON:
        return len(summon_spaces(state, cause, effect)) > 0
    if verb == effects.SWAP:
        return has_unlike_pair(state)
    if verb <= effects.STEAL:
        return has_goods(state, cause, effect, spent, paid)
    return has_other(state, cause, effect, spent)


def has_goods(state: AlderQuest, cause: Cause, effect: Effect, spent: int, paid: int) -> bool:
    """Tiles, Quarrels and held runes."""
    verb = effect.verb
    side = cause.me if effect.side == effects.ME else 1 - cause.me
    if verb == effects.TILES:
        return state.tiles_in_pouch(side) > 0
    if verb == effects.QDRAW:
        return len(state.quarrel_deck[side]) + len(state.quarrel_discard[side]) > 0
    if verb == effects.QDISC:
        return len(state.quarrel_hand[side]) > 0
    if verb == effects.GAIN:
        return state.discard[effect.guild] > 0 or spent >> effect.guild & 1 != 0
    if verb == effects.LOSE:
        return state.held_by(side) > (paid if effect.side == effects.ME else 0)
    return state.held_by(1 - cause.me) > 0


def has_other(state: AlderQuest, cause: Cause, effect: Effect, spent: int) -> bool:
    """Lines, planting, Traps, survival, Heroes, Snowflakes and Acorns on the Board."""
    verb = effect.verb
    if verb == effects.LINE:
        return spent != 0 or can_draw(state)
    if verb == effects.PLANT:
        return spent != 0 or sum(state.discard[:GUILDS]) > 0
    if verb == effects.TRAPS:
        return state.reserve[cause.me] > 0
    if verb == effects.SURVIVE:
        return would_be_destroyed(state, cause)
    if verb == effects.HEROES:
        return len(exhausted_heroes(state, cause.me)) > 0
    if verb == effects.FROST:
        return state.discard[SNOW] > 0
    if verb == effects.FALL:
        return SNOW in state.board or (state.discard[SNOW] > 0 and does_snow_count(state))
    return len(acorn_cells(state, 1 - cause.me)) > 0


def would_be_destroyed(state: AlderQuest, cause: Cause) -> bool:
    """AQ-FX-08 SURVIVE is for a minion that the squabble would destroy: not the one that drops on its elbow
    (AQ-FIGHT-10).
    """
    subject = cause.subject
    if subject == NO_MINION or state.at[subject] == NOWHERE:
        return False
    return not state.marks[subject] & (SURVIVES | ELBOW)


# Minions


def near_mask(state: AlderQuest, cause: Cause, near: int) -> int:
    """AQ-FX-07, AQ-GEO-06, AQ-GEO-07 The spaces that are near enough."""
    if near == effects.ANYWHERE:
        return -1
    if near in (effects.ADJ_MINE, effects.SUR_MINE):
        table = BESIDE_MASK if near == effects.ADJ_MINE else AROUND_MASK
        spaces = 0
        for minion in range(MINIONS):
            if state.at[minion] != NOWHERE and state.side_of(minion) == cause.me:
                spaces |= table[state.at[minion]]
        return spaces
    if near == effects.IN_LANE:
        return lane_mask(cause.here)
    space = cause.here
    if near in (effects.ADJ_SELF, effects.SUR_SELF):
        space = NOWHERE if cause.subject == NO_MINION else state.at[cause.subject]
    if space == NOWHERE:
        return 0
    if near == effects.HERE:
        return 1 << space
    return BESIDE_MASK[space] if near <= effects.ADJ_SELF else AROUND_MASK[space]


def lane_mask(space: int) -> int:
    """The ground spaces of a lane."""
    if not 0 <= space < GROUND:
        return 0
    return sum(1 << one for one in range(GROUND) if LANE_OF[one] == LANE_OF[space])


def named_minion(cause: Cause, selector: Selector, that: int) -> int:
    """AQ-FX-06 The minion that self, it or that points at."""
    if selector.named == effects.SELF:
        return cause.subject
    return cause.it if selector.named == effects.IT else that


def candidates(state: AlderQuest, cause: Cause, effect: Effect, that: int) -> list[int]:
    """AQ-FX-07, AQ-FX-08 The minions a step may choose, in the order of cards."""
    selector = effect.target
    if selector.named != effects.BY_WORDS:
        minion = named_minion(cause, selector, that)
        if minion != NO_MINION and state.at[minion] != NOWHERE and changes(state, effect, minion):
            return [minion]
        return []
    near = near_mask(state, cause, selector.near)
    return [
        minion
        for minion in range(MINIONS)
        if state.at[minion] != NOWHERE
        and near >> state.at[minion] & 1
        and fits(state, cause, selector, minion)
        if changes(state, effect, minion)
    ]


def has_minion(state: AlderQuest, cause: Cause, effect: Effect) -> bool:
    """Whether there is a minion to choose."""
    if effect.target.named == effects.THAT:
        return False
    return len(candidates(state, cause, effect, NO_MINION)) > 0


def fits(state: AlderQuest, cause: Cause, selector: Selector, minion: int) -> bool:
    """AQ-FX-07 Whether the words of a selector are true of a minion."""
    if state.side_of(minion) != (cause.me if selector.side == effects.ME else 1 - cause.me):
        return False
    if (selector.other and minion == cause.subject) or (selector.not_it and minion == cause.it):
        return False
    if selector.ground and state.at[minion] >= GROUND:
        return False
    if selector.guild >= 0 and minion // PER_GUILD != selector.guild:
        return False
    if selector.how == effects.ANY:
        return True
    marks = state.marks[minion]
    if selector.how <= effects.UPGRADED:
        return (marks & UP != 0) == (selector.how == effects.UPGRADED)
    return (marks & READY != 0) == (selector.how == effects.IS_READY)


def changes(state: AlderQuest, effect: Effect, minion: int) -> bool:
    """AQ-FX-08 Only what the verb would change is a legal target."""
    verb = effect.verb
    if verb == effects.READY:
        return not state.is_ready(minion)
    if verb == effects.EXHAUST:
        return state.is_ready(minion)
    if verb == effects.UPGRADE:
        return not state.is_upgraded(minion) and state.mode != SOLO  # AQ-SOLO-15
    if verb == effects.SPILL:
        return state.carried[minion] != 0
    if verb == effects.STEP:
        return has_normal_move(state, minion)
    if verb == effects.PUSH:
        return len(push_spaces(state, minion)) > 0
    if verb == effects.GRAB:
        return len(grab_spaces(state, minion)) > 0
    if verb == effects.JUMP:
        return len(jump_spaces(state, minion)) > 0
    return True


def push_spaces(state: AlderQuest, minion: int) -> list[int]:
    """The adjacent open ground spaces of a ground minion."""
    space = state.at[minion]
    if not 0 <= space < GROUND:
        return []
    return [one for one in GROUND_BESIDE[space] if state.is_open(one)]


def jump_spaces(state: AlderQuest, minion: int) -> list[int]:
    """The vacant ground spaces that surround a minion."""
    space = state.at[minion]
    if not 0 <= space < GROUND:
        return []
    return [one for one in AROUND[space] if state.is_vacant(one)]


def grab_spaces(state: AlderQuest, minion: int) -> list[int]:
    """The own and surrounding spaces of a ground minion with a face-up rival Acorn."""
    space = state.at[minion]
    if not 0 <= space < GROUND:
        return []
    colour = 1 - state.side_of(minion)
    return [one for one in sorted([space, *AROUND[space]]) if has_face_up(state, one, colour)]


def summon_spaces(state: AlderQuest, cause: Cause, effect: Effect) -> list[int]:
    """Where a minion may be summoned: in front of an own Hero, here, or on an own tile; without an ally
    minion.
    """
    me, guild = cause.me, effect.guild
    if state.owner[guild] != me or not state.decks[guild]:
        return []
    if effect.where == effects.AT_HERE:
        spaces = [cause.here] if 0 <= cause.here < GROUND else []
    elif effect.where == effects.AT_FRONT:  # AQ-FX-11
        fronts = [lane for lane in range(LANES) if state.hero[me * LANES + lane] != NO_HERO]
        spaces = [state.front(me, lane) for lane in fronts]
    else:
        spaces = [one for one in range(GROUND) if has_own_tile(state, one, me)]
    return [one for one in spaces if may_enter(state, me, one)]


def has_own_tile(state: AlderQuest, space: int, side: int) -> bool:
    """Whether a tile of a side lies there."""
    return any((tile & TILE) // KINDS == side for tile in state.tiles[space])


def exhausted_heroes(state: AlderQuest, side: int) -> list[int]:
    """AQ-FX-11 The lanes of the exhausted Heroes of a side; of a team those of the seat whose turn it is (out
    of turn: comes next).
    """
    first = side * LANES
    return [
        lane
        for lane in state.lanes_of(state.place_of(side))
        if state.hero[first + lane] != NO_HERO and not state.is_hero_ready(side, lane)
    ]


# Tiles


def tile_spaces(state: AlderQuest, cause: Cause, effect: Effect) -> list[int]:
    """The spaces with a tile that a step may choose."""
    near = near_mask(state, cause, effect.target.near)
    return [
        space
        for space in range(GROUND)
        if state.tiles[space] and near >> space & 1 and tile_places(state, cause, effect, space)
    ]


def tile_places(state: AlderQuest, cause: Cause, effect: Effect, space: int) -> list[int]:
    """The tiles of a space that a step may choose, newest first; face-up ones that are alike count once."""
    if effect.verb == effects.SHIFT and not has_vacant_beside(state, space):
        return []
    selector = effect.target
    colour = cause.me if selector.side == effects.ME else 1 - cause.me
    tiles = state.tiles[space]
    places: list[int] = []
    for place in range(len(tiles) - 1, -1, -1):
        tile = tiles[place]
        if (tile & TILE) // KINDS != colour:
            continue
        is_up = tile & FACE_UP != 0
        if selector.how != effects.ANY and is_up != (selector.how == effects.FACE_UP):
            continue
        if effect.verb == effects.PEEK and tile & SEEN:
            continue
        if is_up and any(tiles[other] == tile for other in places):
            continue
        places.append(place)
    return places


def has_vacant_beside(state: AlderQuest, space: int) -> bool:
    """AQ-FX-08 Whether a tile could be shifted from there."""
    return any(state.is_vacant(one) for one in GROUND_BESIDE[space])
