"""What each seat may know, as numbers: the table that `views` lists, for programs that learn.

The viewer's side comes first wherever both are told; the Board and the Field keep their bearings.
"""

from typing import Final

from mypy_extensions import i64

from fireside.core.sheets import MANY, Sheet, numbers
from fireside.games.alderquest.actions import ALL_CELLS, cell_name
from fireside.games.alderquest.field import GROUND, LANE_NAMES, LANES, NOWHERE, SPACE_NAMES, SPACES
from fireside.games.alderquest.rules.board import left_in_pouch
from fireside.games.alderquest.rules.cards import Played
from fireside.games.alderquest.rules.carrying import PickPassed, PickReceiver
from fireside.games.alderquest.rules.choosing_runes import ChooseCell
from fireside.games.alderquest.rules.dropping import FROM_NAMES, PickColumn
from fireside.games.alderquest.rules.fighting import Attack, Settle
from fireside.games.alderquest.rules.heroes import Pay
from fireside.games.alderquest.rules.moving import MOVES, Move
from fireside.games.alderquest.rules.paths import has_speed_left, special_of
from fireside.games.alderquest.seeing.field import known_bottom, knows_tile
from fireside.games.alderquest.seeing.under_way import cause_of
from fireside.games.alderquest.seeing.views import is_hiding
from fireside.games.alderquest.state import NOTHING, AlderQuest, Cause
from fireside.games.alderquest.terms import (
    ACORNS,
    CARD,
    CELLS,
    CLASS_NAMES,
    COLS,
    EMPTY,
    FACE_UP,
    FIRST_QUARREL_SOURCE,
    GUILD_LETTERS,
    GUILDS,
    HERO_IDS,
    KIND_NAMES,
    KINDS,
    KNOWN,
    LAST_TURN,
    NO_CARD,
    NO_HERO,
    NO_KIND,
    NO_MINION,
    NOBODY,
    PER_GUILD,
    PLACED_BY,
    QUARREL_IDS,
    READY,
    RELIC_IDS,
    REVEALED,
    ROWS,
    RUNE_NAMES,
    SEEN,
    SIDE_NAMES,
    SNEAK,
    SOLO,
    SOURCE_IDS,
    STRIDE,
    TILE,
    UP,
    WINTER_COMES,
    acorns_in,
)

DECISIONS: Final = [
    "act",
    "choose_guild",
    "confront_discard",
    "discard_quarrel",
    "drop_rune",
    "effect_target",
    "encounter",
    "hero_action",
    "hide_tile",
    "judo",
    "move",
    "pass",
    "pay",
    "pick_column",
    "place_hero",
    "rival_hero",
    "set_space",
    "set_tile",
    "solo_choice",
    "solo_target",
    "spare_hero",
    "take",
    "take_on_entry",
    "trap_response",
    "tribute_order",
    "use_trigger",
]
PLACE_OF: Final = {kind: place for place, kind in enumerate(DECISIONS)}
BOTH: Final = ["own", "rival"]
PLACES: Final = [numbers(places) for places in range(5)]
PLAYABLE: Final = SOURCE_IDS[FIRST_QUARREL_SOURCE:]
CELL_PATHS: Final = [f"board.{cell_name(cell)}" if cell in ALL_CELLS else "" for cell in range(CELLS)]
SPACE_PATHS: Final = [f"space.{name}" for name in SPACE_NAMES]
HERO_PATHS: Final = [f"hero.{name}" for name in LANE_NAMES]
DECK_PATHS: Final = [f"deck.{letter}" for letter in GUILD_LETTERS]
OF_GUILD: Final = [f"{number:02}" for number in range(1, PER_GUILD + 1)]
GUILD_CLASSES: Final = [f"{letter}.{name}" for letter in GUILD_LETTERS for name in CLASS_NAMES]
ACORN_NAMES: Final = KIND_NAMES[:ACORNS]
TILES: Final = [f"{colour}.{kind}" for colour in SIDE_NAMES for kind in [*KIND_NAMES, "hidden"]]
HIDDEN: Final = KINDS  # after the kinds
EACH: Final = KINDS + 1
MOST_STACKED: Final = 20
NO_KINDS: Final = [0] * KINDS
CELL_BITS: Final = [f"{cell_name(cell)}" for cell in ALL_CELLS]


def observe(state: AlderQuest, viewer: int, sheet: Sheet) -> None:
    """What all may know, and what only the viewer's side may."""
    own = state.side_of_seat(viewer)
    sheet.about("")
    decision = state.decision()
    sheet.one_of("decision", DECISIONS, -1 if decision is None else PLACE_OF[decision.kind])
    sheet.one_of("you_are", SIDE_NAMES, own)
    sheet.seat("to_move", state.to_move)
    observe_turn(state, own, sheet)
    observe_board(state, sheet)
    observe_going_on(state, own, sheet)
    for guild in range(GUILDS):
        observe_deck(state, guild, own, sheet)
    if state.mode == SOLO:
        observe_rivals(state, sheet)
    for side in (own, 1 - own):
        sheet.about(BOTH[0] if side == own else BOTH[1])
        observe_side(state, side, side == own, sheet)
    sheet.about("")
    for space in range(SPACES):
        observe_space(state, space, own, sheet)


def relative(side: int, own: int) -> int:
    """0 for the viewer's side, 1 for the other, -1 for none."""
    return NOBODY if side == NOBODY else side ^ own


def observe_turn(state: AlderQuest, own: int, sheet: Sheet) -> None:
    """Whose turn it is, and how near the end."""
    is_on = state.turn > 0 and state.to_move >= 0
    sheet.number("turn", state.turn, LAST_TURN)
    sheet.one_of("turn_of", BOTH, relative(state.side(), own) if is_on else NOBODY)
    sheet.one_of("place", PLACES[state.places], state.place if is_on and not state.rivals_turn else NOBODY)
    sheet.flag("rivals_turn", state.rivals_turn)
    sheet.number("snowflakes", state.snowflakes, WINTER_COMES)
    sheet.one_of("exalted", GUILD_LETTERS, state.exalted)
    sheet.flag("hiding", is_hiding(state))
    sheet.number("relic_deck", len(state.relic_deck), MANY)
    sheet.tally("relic_discard", RELIC_IDS, state.relic_discard, 1)


def observe_board(state: AlderQuest, sheet: Sheet) -> None:
    """The Board from the bottom upwards, the revealed runes, and what is left in the pouch."""
    for column in range(COLS):
        for row in range(ROWS):
            cell = column * STRIDE + row
            rune = state.board[cell] if row < state.heights[column] else EMPTY
            sheet.one_of(CELL_PATHS[cell], RUNE_NAMES, rune)
    for place in range(REVEALED):
        sheet.about("revealed", place + 1)
        sheet.one_of("", RUNE_NAMES, state.row[place] if place < len(state.row) else EMPTY)
    sheet.about("")
    sheet.number("revealed", len(state.row), MANY, 0, "count")
    sheet.tally("rune_pouch", RUNE_NAMES, left_in_pouch(state), MANY)
    sheet.counts("rune_discard", RUNE_NAMES, state.discard, 0, MANY)


# What is going on: read off the agenda, as `under_way` does for views


def observe_going_on(state: AlderQuest, own: int, sheet: Sheet) -> None:
    """Cards being played, the effect, the activation, the attack, and what the open decision is about."""
    played = NOTHING
    cause: Cause | None = None
    for step in state.agenda:
        if isinstance(step, Played):
            played = [*played, step.source - FIRST_QUARREL_SOURCE]
        found = cause_of(step)
        if found is not None:
            cause = found
    sheet.tally("playing", PLAYABLE, played, 1)
    observe_effect(state, cause, own, sheet)
    observe_activation(state, sheet)
    observe_attack(state, own, sheet)
    observe_choice(state, sheet)


def observe_effect(state: AlderQuest, cause: Cause | None, own: int, sheet: Sheet) -> None:
    """What is being done, whose it is, and where."""
    source = me = NOBODY
    subject = here = NOWHERE
    if cause is not None:
        source, me, here = cause.source, cause.me, cause.here
        if cause.subject != NO_MINION:
            subject = state.at[cause.subject]
    sheet.one_of("doing", SOURCE_IDS, source)
    sheet.one_of("doing.side", BOTH, relative(me, own))
    sheet.one_of("doing.self", SPACE_NAMES, subject)
    sheet.one_of("doing.here", SPACE_NAMES, here)


def observe_activation(state: AlderQuest, sheet: Sheet) -> None:
    """The minion that moves, and how often it still may."""
    minion = state.activated
    space = NOWHERE if minion == NO_MINION else state.at[minion]
    made = moves = 0
    if space != NOWHERE:
        for step in state.agenda:
            if isinstance(step, Move):
                made = step.made
        moves = MOVES + (1 if has_speed_left(state, minion) else 0) - made
    sheet.one_of("activated", SPACE_NAMES, space)
    sheet.number("activated.moves", moves, MANY)


def observe_attack(state: AlderQuest, own: int, sheet: Sheet) -> None:
    """Who attacks which space, and from where."""
    minion, space, origin = NO_MINION, NOWHERE, NOWHERE
    for step in state.agenda:
        if isinstance(step, Attack | Settle):
            minion, space, origin = step.minion, step.space, step.origin
    sheet.one_of("attack", SPACE_NAMES, space)
    sheet.one_of("attack.from", SPACE_NAMES, origin)
    sheet.one_of("attack.side", BOTH, NOBODY if minion == NO_MINION else relative(state.side_of(minion), own))
    sheet.about("attacker")
    is_beside = minion != NO_MINION and state.at[minion] == space and state.who[space] != minion
    observe_minion(state, minion if is_beside else NO_MINION, own, sheet)
    sheet.about("")


def observe_choice(state: AlderQuest, sheet: Sheet) -> None:
    """The rune that is dropped, the Acorn that is passed, what is still to be paid, the cells chosen."""
    rune, source, giver, tile, left = EMPTY, NOBODY, NO_MINION, NO_KIND, 0
    picked: i64 = 0
    if state.agenda:
        top = state.agenda[-1]
        if isinstance(top, PickColumn):
            rune, source = top.rune, top.source
        elif isinstance(top, PickPassed):
            giver = top.giver
        elif isinstance(top, PickReceiver):
            giver, tile = top.giver, top.tile
        elif isinstance(top, Pay):
            left = top.left
        elif isinstance(top, ChooseCell):
            picked = top.picked
    sheet.one_of("dropping", RUNE_NAMES, rune)
    sheet.one_of("dropping.from", FROM_NAMES, source)
    sheet.one_of("passing", SPACE_NAMES, NOWHERE if giver == NO_MINION else state.at[giver])
    sheet.one_of("passing.acorn", ACORN_NAMES, tile)
    sheet.number("paying", left, MANY)
    sheet.some_of("chosen", CELL_BITS, cells_in(picked))


def cells_in(cells: i64) -> i64:
    """A set of cells without the gaps between the columns."""
    found: i64 = 0
    for place in range(i64(len(ALL_CELLS))):
        found |= (cells >> i64(ALL_CELLS[place]) & 1) << place
    return found


# Decks and sides


def observe_deck(state: AlderQuest, guild: int, own: int, sheet: Sheet) -> None:
    """A guild's side and minion deck: its size, the class on top, what is known of its bottom."""
    path = DECK_PATHS[guild]
    deck = state.decks[guild]
    sheet.one_of(path, BOTH, relative(state.owner[guild], own) if state.owner else NOBODY)
    sheet.number(path, len(deck), MANY, 0, "size")
    sheet.one_of(path, CLASS_NAMES, state.edition.class_of[deck[-1] & CARD] if deck else NOBODY)
    known = known_bottom(deck)
    sheet.about(path)
    cards = [(card & CARD) - guild * PER_GUILD if card & KNOWN else NO_CARD for card in known]
    sheet.ranks("bottom", OF_GUILD, cards, len(cards))
    sheet.ranks("bottom", CLASS_NAMES, [state.edition.class_of[card & CARD] for card in known], len(known))
    sheet.about("")


def observe_rivals(state: AlderQuest, sheet: Sheet) -> None:
    """What everybody sees of a solitaire game's rivals."""
    automa = state.automa
    sheet.number("rivals.stack", len(state.stack), MANY)
    sheet.number("rivals.supply", state.supply, MANY)
    sheet.counts("rivals.removed", KIND_NAMES, state.removed or NO_KINDS, 0, MANY)
    sheet.number("automa.size", len(automa), MANY)
    sheet.one_of("automa.top", GUILD_CLASSES, guild_and_class(state, automa[-1]) if automa else NOBODY)
    bottom = [guild_and_class(state, card) for card in known_bottom(automa)]
    sheet.ranks("automa.bottom", GUILD_CLASSES, bottom, len(bottom))
    discard = [guild_and_class(state, card) for card in state.automa_discard]
    sheet.tally("automa.discard", GUILD_CLASSES, discard, MANY)
    drawn = state.automa_card
    sheet.one_of(
        "automa.drawn", GUILD_CLASSES, NOBODY if drawn == NO_MINION else guild_and_class(state, drawn)
    )


def guild_and_class(state: AlderQuest, card: int) -> int:
    """What everybody sees of a card of the automa."""
    minion = card & CARD
    return minion // PER_GUILD * len(CLASS_NAMES) + state.edition.class_of[minion]


def observe_side(state: AlderQuest, side: int, is_own: bool, sheet: Sheet) -> None:
    """What a side has; its tiles and cards in hand are its own."""
    sheet.number("points", state.points(side), MANY)
    sheet.counts("collection", ACORN_NAMES, state.collection, side * ACORNS, MANY)
    sheet.counts("held", GUILD_LETTERS, state.held, side * GUILDS, MANY)
    sheet.number("pouch", state.tiles_in_pouch(side), MANY, 0, "size")
    sheet.number("tiles", state.tiles_in_hand(side), MANY, 0, "size")
    sheet.number("reserve", state.reserve[side], MANY)
    first = side * KINDS if is_own else 0
    sheet.counts("pouch", KIND_NAMES, state.tile_pouch if is_own else NO_KINDS, first, MANY)
    sheet.counts("tiles", KIND_NAMES, state.tile_hand if is_own else NO_KINDS, first, MANY)
    is_setting = state.setting != NO_KIND and side == state.side()
    sheet.flag("setting", is_setting)
    sheet.one_of("setting", KIND_NAMES, state.setting if is_setting and is_own else NO_KIND)
    sheet.number("quarrels.deck", len(state.quarrel_deck[side]), MANY)
    sheet.number("quarrels.hand", len(state.quarrel_hand[side]), MANY, 0, "size")
    sheet.tally("quarrels.hand", QUARREL_IDS, state.quarrel_hand[side] if is_own else NOTHING, 1)
    sheet.tally("quarrels.armed", QUARREL_IDS, state.armed[side], 1)
    sheet.tally("quarrels.discard", QUARREL_IDS, state.quarrel_discard[side], 1)
    sheet.number("relics.hand", len(state.relic_hand[side]), MANY, 0, "size")
    sheet.tally("relics.hand", RELIC_IDS, state.relic_hand[side] if is_own else NOTHING, 1)
    for lane in range(LANES):
        hero = state.hero[side * LANES + lane] if state.hero else NO_HERO
        sheet.one_of(HERO_PATHS[lane], HERO_IDS, hero)
        sheet.flag(HERO_PATHS[lane], state.is_hero_ready(side, lane))


# The Field


def observe_space(state: AlderQuest, space: int, own: int, sheet: Sheet) -> None:
    """AQ-TERM-10 The tiles and the minion of a space."""
    path = SPACE_PATHS[space]
    sheet.about(path)
    if space < GROUND:
        observe_tiles(state.tiles[space] if state.tiles else NOTHING, own, sheet)
    observe_minion(state, state.who[space], own, sheet)
    sheet.about("")


def observe_tiles(tiles: list[int], own: int, sheet: Sheet) -> None:
    """AQ-TURN-07, AQ-FX-10 Tiles by colour, face-down or face-up, and by kind where the viewer knows it."""
    if not tiles and not sheet.is_naming:
        sheet.skip(TILE_FEATURES)
        return
    down: list[int] = []
    up: list[int] = []
    seen: list[int] = []
    placed = 0
    for tile in tiles:
        colour, kind = divmod(tile & TILE, KINDS)
        shown = colour * EACH + (kind if knows_tile(tile, own) else HIDDEN)
        if tile & FACE_UP:
            up.append(shown)
        else:
            down.append(shown)
        if tile & SEEN:
            seen.append(shown)
        placed = tile // PLACED_BY
    sheet.tally("down", TILES, down, MOST_STACKED)
    sheet.tally("up", TILES, up, MOST_STACKED)
    sheet.tally("seen", TILES, seen, MOST_STACKED)
    sheet.number("top_placed_by", placed, MANY)


TILE_FEATURES: Final = 3 * len(TILES) + 1


def observe_minion(state: AlderQuest, minion: int, own: int, sheet: Sheet) -> None:
    """What everybody sees of a minion in play; R-AQ-11 its identity only on the upgraded side."""
    if minion == NO_MINION:
        if not sheet.is_naming:
            sheet.skip(MINION_FEATURES)
            return
        minion = 0
    card = state.card[minion]
    is_up = state.marks[minion] & UP != 0
    sheet.one_of("minion", BOTH, relative(state.side_of(minion), own))
    sheet.one_of("guild", GUILD_LETTERS, minion // PER_GUILD)
    sheet.one_of("class", CLASS_NAMES, state.edition.class_of[card])
    sheet.flag("ready", state.marks[minion] & READY != 0)
    sheet.flag("upgraded", is_up)
    sheet.one_of("card", OF_GUILD, card % PER_GUILD if is_up else NO_CARD)
    sheet.flag("sneaks", special_of(state, minion) == SNEAK)
    carried = state.carried[minion]
    for kind in range(ACORNS):
        sheet.number("carries", acorns_in(carried, kind), MANY, 0, ACORN_NAMES[kind])


MINION_FEATURES: Final = len(BOTH) + GUILDS + len(CLASS_NAMES) + 2 + PER_GUILD + 1 + ACORNS
