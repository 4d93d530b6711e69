"""A position of AlderQuest, declared once: what lies on the table, and what must be there in all.

`agenda.py` declares the agenda.
"""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.fields import At, Block, EachOf, Group, Row, Special, Table, While, check_sum, check_total
from fireside.core.kinds import (
    MOST,
    Bits,
    Deck,
    Flag,
    ListOf,
    Number,
    OneOf,
    OrNone,
    Packed,
    Record,
    Sorted,
    Tally,
    Where,
)
from fireside.games.alderquest.empty_table import lay_out
from fireside.games.alderquest.field import (
    GROUND_NAMES,
    LANE_NAMES,
    LANES,
    NOWHERE,
    PATTERN,
    RIVAL_LANE_NAMES,
    SPACE_NAMES,
)
from fireside.games.alderquest.position.agenda import ACORN, PIECE, STEPS, check_waiting
from fireside.games.alderquest.rules.board import lay, left_in_pouch
from fireside.games.alderquest.rules.cards import Played
from fireside.games.alderquest.rules.carrying import CARRIERS, HOLDER
from fireside.games.alderquest.rules.set_up import DRAFT
from fireside.games.alderquest.rules.solo_set_up import SPARE_LANE
from fireside.games.alderquest.rules.turn import READY_PHASE
from fireside.games.alderquest.seeing.views import board_cells
from fireside.games.alderquest.state import NOTHING, AlderQuest
from fireside.games.alderquest.terms import (
    ACORNS,
    ADDED_TRAPS,
    ATTACKED,
    BLUE,
    CARD,
    COLS,
    ELBOW,
    FACE_UP,
    FIRST,
    FIRST_QUARREL_SOURCE,
    FIRST_RELIC_SOURCE,
    GUILD_LETTERS,
    GUILDS,
    HERO_IDS,
    HEROES,
    HEROES_EACH,
    KIND_NAMES,
    KIND_WORDS,
    KINDS,
    KNOWN,
    LAST_TURN,
    MINION_IDS,
    MINIONS,
    NO_HERO,
    NO_MINION,
    NOBODY,
    PER_GUILD,
    PIECE_NAMES,
    PLACED_BY,
    QUARREL_IDS,
    READY,
    RED,
    RELIC_IDS,
    RELICS,
    ROWS,
    RUNE_NAMES,
    RUNES,
    RUNNING,
    SEEN,
    SIDE_NAMES,
    SNOW,
    SNOWFLAKE,
    SOLO,
    SPED,
    STARTING,
    SURVIVES,
    TILE,
    TILES_OF_KIND,
    TRAP,
    UP,
    WINTER_COMES,
    rune_of,
)

SIDES: Final = [RED, BLUE]


def restore(state: AlderQuest, table: Mapping[str, Any], agenda: list[Any]) -> None:
    """Take over a saved table and agenda; ValueError that says what is wrong with them."""
    lay_out(state)
    TABLE.restore(state, table)
    _check_guilds(state)
    _check_heroes(state)
    _check_runes(state)
    _check_tiles(state)
    _check_starting_tiles(state)
    _check_minions(state)
    STEPS.restore(state, agenda)
    check_waiting(state)
    _check_cards(state)
    state.proceed()


# Guilds and Heroes


def _last_place(state: AlderQuest) -> int:
    return state.places - 1


GUILD: Final = OneOf(GUILD_LETTERS)
HERO: Final = OneOf([hero + mark for mark in "-+" for hero in HERO_IDS])


def _lanes(state: AlderQuest, side: int) -> dict[str, int]:
    """The lanes of a side by name."""
    if state.mode == SOLO and side == BLUE:
        return {name: lane for lane, name in enumerate(RIVAL_LANE_NAMES)}
    lanes = [lane for place in range(side, state.places, 2) for lane in state.lanes_of(place)]
    return {LANE_NAMES[lane]: lane for lane in sorted(lanes)}


def _saved_heroes(state: AlderQuest, side: int) -> Any:
    lanes = _lanes(state, side)
    slots = [side * LANES + lane for lane in lanes.values()]
    heroes = [
        NO_HERO
        if state.hero[slot] == NO_HERO
        else state.hero[slot] + HEROES * (state.heroes_ready >> slot & 1)
        for slot in slots
    ]
    return Where(list(lanes), HERO, NO_HERO).write(state, heroes)


def _read_heroes(state: AlderQuest, side: int, saved: Any, what: str) -> None:
    lanes = _lanes(state, side)
    heroes = Where(list(lanes), HERO, NO_HERO).read(state, saved, what)
    for lane, hero in zip(lanes.values(), heroes, strict=True):
        if hero != NO_HERO:
            slot = side * LANES + lane
            state.hero[slot] = hero % HEROES
            state.heroes_ready |= hero // HEROES << slot


# The Board

RUNE: Final = OneOf(RUNE_NAMES)
COLUMNS: Final = ListOf(ListOf(RUNE), COLS)


def _saved_board(state: AlderQuest, _: int) -> Any:
    return board_cells(state)


def _read_board(state: AlderQuest, _: int, saved: Any, what: str) -> None:
    for column, runes in enumerate(COLUMNS.read(state, saved, what)):
        if len(runes) > ROWS:
            raise ValueError(f"a column of {what} has {len(runes)} runes; the most is {ROWS}")
        for rune in runes:
            lay(state, column, rune)


def _saved_pouch(state: AlderQuest, _: int) -> Any:
    return ListOf(RUNE).write(state, left_in_pouch(state))


def _read_pouch(state: AlderQuest, _: int, saved: Any, what: str) -> None:
    state.pouch = ListOf(RUNE).read(state, saved, what)


# The Field


def _tile_parts(tile: int) -> list[int]:
    return [tile & TILE, tile & FACE_UP, tile & SEEN, tile // PLACED_BY - 1]


def _tile(parts: list[int]) -> int:
    if parts[1] and parts[0] % KINDS >= ACORNS:
        raise ValueError("a tile that lies face-up is an Acorn")
    return parts[0] + FACE_UP * parts[1] + SEEN * parts[2] + PLACED_BY * (1 + parts[3])


TILE_NAMES: Final = [
    f"A{colour}{name[1]}" if name[0] == "A" else name + colour for colour in "RB" for name in KIND_NAMES
]
LYING: Final = Packed(
    Record(tile=OneOf(TILE_NAMES), up=Flag(), seen=Flag(), hero=OrNone(OneOf(RIVAL_LANE_NAMES))),
    _tile_parts,
    _tile,
)
MARKS: Final = [UP, READY, ATTACKED, SPED, SURVIVES, ELBOW]
MINION: Final = Record(
    piece=PIECE,
    card=OneOf(MINION_IDS),
    at=OneOf(SPACE_NAMES),
    upgraded=Flag(),
    ready=Flag(),
    carries=ListOf(ACORN),
    attacked=Flag(),
    sped=Flag(),
    survives=Flag(),
    elbow=Flag(),
)
SELDOM: Final = ["survives", "elbow"]  # left out unless they are so


def _saved_minions(state: AlderQuest, _: int) -> Any:
    """By piece, solitaire rivals in the order they were summoned."""
    others = [one for one in range(MINIONS) if state.at[one] != NOWHERE and one not in state.summoned]
    return [_saved_minion(state, minion) for minion in others + state.summoned]


def _saved_minion(state: AlderQuest, minion: int) -> Any:
    marks = [state.marks[minion] & mark for mark in MARKS]
    carries = [kind for kind in range(ACORNS) for _ in range(state.carries(minion, kind))]
    parts = [minion, state.card[minion], state.at[minion], *marks[:2], carries, *marks[2:]]
    saved: dict[str, Any] = MINION.write(state, parts)
    return {name: value for name, value in saved.items() if value or name not in SELDOM}


def _read_minions(state: AlderQuest, _: int, saved: Any, what: str) -> None:
    if not isinstance(saved, list):
        raise ValueError(f"{what} should be a list, not {saved!r}")
    for one in saved:
        row = {**dict.fromkeys(SELDOM, False), **one} if isinstance(one, Mapping) else one
        _read_minion(state, MINION.read(state, row, f"an entry of {what}"))


def _read_minion(state: AlderQuest, parts: list[Any]) -> None:
    minion, card, space = parts[:3]
    if state.at[minion] != NOWHERE or card // PER_GUILD != minion // PER_GUILD:
        name = PIECE_NAMES[minion]
        raise ValueError(f"the 'piece' of a minion cannot be {name!r}: it is a free one of its guild")
    state.at[minion] = space
    state.card[minion] = card
    marks = zip(MARKS, parts[3:5] + parts[6:], strict=True)
    state.marks[minion] = sum([mark for mark, is_so in marks if is_so])
    state.carried[minion] = sum([1 << (8 * kind) for kind in parts[5]])
    if state.who[space] == NO_MINION:
        state.who[space] = minion
    if state.mode == SOLO and minion // PER_GUILD in state.guilds[BLUE]:
        state.summoned = [*state.summoned, minion]


def _link_parts(link: int) -> list[int]:
    return [link % HOLDER, link % CARRIERS // HOLDER, link // CARRIERS]


def _link(parts: list[int]) -> int:
    return parts[0] + HOLDER * parts[1] + CARRIERS * parts[2]


# Cards


def _place_of_card(card: int) -> int:
    return (card & CARD) + MINIONS * (card // KNOWN)


def _card_at(place: int) -> int:
    return place % MINIONS + KNOWN * (place // MINIONS)


# BM03, BM03! of which everybody knows the card, BM03? of which everybody knows the class
MARKED_IDS: Final = [card + mark for mark in ("", "!", "?") for card in MINION_IDS]
MINION_DECK: Final = Deck(Packed(OneOf(MARKED_IDS), _place_of_card, _card_at))
QUARREL: Final = OneOf(QUARREL_IDS)
RELIC: Final = OneOf(RELIC_IDS)


def _is_solo(state: AlderQuest) -> bool:
    return state.mode == SOLO


# The table

COUNT: Final = Number(0, MOST)
TILES: Final = Tally(KIND_NAMES)

TABLE: Final = Table(
    turn=Number(0, LAST_TURN),
    place=Number(0, _last_place),
    rivals_turn=Flag(),
    over=OrNone(OneOf(["winter", "limit", "target"], 1), RUNNING),
    guilds=EachOf(SIDE_NAMES, At("guilds", ListOf(GUILD))),
    heroes=EachOf(SIDE_NAMES, Special(_saved_heroes, _read_heroes, ["hero", "heroes_ready"])),
    board=Special(_saved_board, _read_board, ["board", "heights"]),
    revealed=At("row", ListOf(RUNE)),
    rune_pouch=Special(_saved_pouch, _read_pouch, ["pouch", "drawn"]),
    rune_discard=At("discard", Tally(RUNE_NAMES)),
    held=EachOf(SIDE_NAMES, Block("held", Tally(GUILD_LETTERS), GUILDS)),
    snowflakes=Number(0, WINTER_COMES + 8),
    exalted=OrNone(GUILD),
    field=At("tiles", Where(GROUND_NAMES, ListOf(LYING), NOTHING)),
    minions=Special(_saved_minions, _read_minions, ["at", "card", "marks", "carried", "who", "summoned"]),
    tiles=EachOf(
        SIDE_NAMES,
        Group(
            pouch=Block("tile_pouch", TILES, KINDS),
            hand=Block("tile_hand", TILES, KINDS),
            reserve=COUNT,
            collection=Block("collection", Tally(["3", "2", "1"]), ACORNS),
        ),
    ),
    decks=Where(GUILD_LETTERS, MINION_DECK, NOTHING),
    quarrels=EachOf(
        SIDE_NAMES,
        Group(
            deck=At("quarrel_deck", Deck(QUARREL)),
            hand=At("quarrel_hand", Sorted(QUARREL)),
            armed=Sorted(QUARREL),
            discard=At("quarrel_discard", ListOf(QUARREL)),
        ),
    ),
    relics=Group(
        deck=At("relic_deck", Deck(RELIC)),
        discard=At("relic_discard", ListOf(RELIC)),
        red=Row(RED, At("relic_hand", Sorted(RELIC))),
        blue=Row(BLUE, At("relic_hand", Sorted(RELIC))),
    ),
    activated=OrNone(PIECE),
    chain=ListOf(Packed(Record(points=ACORN, holder=PIECE, carriers=Bits(PIECE)), _link_parts, _link)),
    setting=OrNone(OneOf(KIND_NAMES)),
    solo=While(
        _is_solo,
        stack=Deck(OneOf(KIND_NAMES)),
        supply=COUNT,
        removed=TILES,
        automa=MINION_DECK,
        automa_discard=ListOf(OneOf(MINION_IDS)),
        drawn=At("automa_card", OrNone(OneOf(MINION_IDS))),
    ),
)


# What must be there in all


def _check_guilds(state: AlderQuest) -> None:
    """AQ-SETUP-07 Blue, Red, Blue, Red take a guild; AQ-SOLO-04 in solitaire the player one, the rivals the
    others.
    """
    taken = state.guilds[RED] + state.guilds[BLUE]
    right = [DRAFT[: len(taken)].count(side) for side in SIDES]
    if state.mode == SOLO and taken:
        right = [1, GUILDS - 1]
    if len(set(taken)) != len(taken) or [len(one) for one in state.guilds] != right:
        raise ValueError("'guilds' are taken once each, in turn: Blue, Red, Blue, Red; in solitaire 1 and 3")
    for guild in taken:
        state.owner[guild] = RED if guild in state.guilds[RED] else BLUE


def _check_heroes(state: AlderQuest) -> None:
    """AQ-SETUP-11 Each Hero stands once, on the side of its guild; AQ-SOLO-03 the spare one does not."""
    standing = [hero for hero in state.hero if hero != NO_HERO]
    if len(set(standing)) != len(standing):
        raise ValueError("a Hero stands twice in 'heroes'")
    for slot, hero in enumerate(state.hero):
        is_spare = state.mode == SOLO and slot == SPARE_LANE
        if hero != NO_HERO and (state.owner[hero // HEROES_EACH] == slot // LANES) == is_spare:
            raise ValueError(f"the Hero {HERO_IDS[hero]} should stand on the side of its guild")


def _in_the_cycle(state: AlderQuest, rune: int) -> int:
    """How many runes of a kind are on the Board, revealed, in the pouch or discarded."""
    return state.board.count(rune) + state.row.count(rune) + state.pouch.count(rune) + state.discard[rune]


def _check_runes(state: AlderQuest) -> None:
    """INV-01 Ten runes of each guild, once the guilds are taken, and before that none at all."""
    is_drafting = NOBODY in state.owner
    for guild, letter in enumerate(GUILD_LETTERS):
        held = state.held[guild] + state.held[GUILDS + guild]
        check_sum(f"runes of {letter}", _in_the_cycle(state, guild) + held, 0 if is_drafting else PER_GUILD)
    if is_drafting and any(_in_the_cycle(state, rune) for rune in range(RUNES)):
        raise ValueError("there are runes before all 'guilds' are taken")


def _check_tiles(state: AlderQuest) -> None:
    """INV-02 to INV-04 18 Acorns and 8 Traps of each colour, and 12 Snowflakes; AQ-SOLO-02 in solitaire blue
    ones, Traps as the level says.
    """
    snow = _in_the_cycle(state, SNOW) + state.snowflakes + state.supply
    for colour, side in enumerate(SIDE_NAMES):
        for kind, right in enumerate(TILES_OF_KIND):
            found = _tiles_of(state, colour, kind)
            if kind == SNOWFLAKE:
                snow += found
                continue
            if state.mode == SOLO:
                right = 0 if colour == RED else ADDED_TRAPS[state.level] if kind == TRAP else right
            check_sum(f"{side} tiles of the kind {KIND_WORDS[kind]}", found, right)
    check_sum("Snowflakes", snow, 2 * TILES_OF_KIND[SNOWFLAKE])


def _tiles_of(state: AlderQuest, colour: int, kind: int) -> int:
    """How many tiles of a colour and kind there are, Acorns on the Board and in Collections included."""
    place = colour * KINDS + kind
    found = state.tile_pouch[place] + state.tile_hand[place]
    found += sum([1 for tiles in state.tiles for tile in tiles if tile & TILE == place])
    if kind < ACORNS:
        rival = 1 - colour
        carriers = [one for one in range(MINIONS) if state.at[one] != NOWHERE and state.side_of(one) == rival]
        found += sum([state.carries(minion, kind) for minion in carriers])
        found += _in_the_cycle(state, rune_of(colour, kind)) + state.collection[rival * ACORNS + kind]
    elif kind == TRAP:
        found += state.reserve[colour]
    return found + state.stack.count(kind) + state.removed[kind] if colour == BLUE else found


def _check_starting_tiles(state: AlderQuest) -> None:
    """AQ-SETUP-14 Before the first turn a side's starting tiles are in its hand or, face-down, on its
    pattern, space by space.
    """
    if state.turn or state.mode == SOLO:
        return
    for side in SIDES:
        hand = state.tile_hand[side * KINDS : side * KINDS + KINDS]
        hidden = [state.tiles[space] for space in PATTERN[side][: sum(STARTING) - sum(hand)]]
        kinds = [tiles[0] - side * KINDS if len(tiles) == 1 else NOBODY for tiles in hidden]
        if [hand[kind] + kinds.count(kind) for kind in range(KINDS)] != STARTING:
            raise ValueError(
                "before the first turn six tiles a side are in 'hand' or, in order, on the pattern"
            )


def _check_minions(state: AlderQuest) -> None:
    """INV-15 Every minion card is in the deck of its guild or on the Field, once the guilds are taken."""
    is_drafting = NOBODY in state.owner
    for guilds, cards in _minion_piles(state):
        pieces = [guild * PER_GUILD + number for guild in guilds for number in range(PER_GUILD)]
        found = [card & CARD for card in cards] + [
            state.card[one] for one in pieces if state.at[one] != NOWHERE
        ]
        check_total("minion cards", found, [] if is_drafting else pieces, MINION_IDS)


def _minion_piles(state: AlderQuest) -> list[tuple[list[int], list[int]]]:
    """Guilds whose cards lie together, and these; AQ-SOLO-06 those of solitaire rivals in the Automa deck."""
    if state.mode != SOLO:
        return [([guild], state.decks[guild]) for guild in range(GUILDS)]
    own = [card for deck in state.decks for card in deck]
    drawn = [state.automa_card] if state.automa_card != NO_MINION else NOTHING
    return [(state.guilds[RED], own), (state.guilds[BLUE], state.automa + state.automa_discard + drawn)]


def _check_cards(state: AlderQuest) -> None:
    """INV-18, INV-19 Every Quarrel of a side and every Relic is there once, those being played included; no
    Quarrels in a first game (AQ-FIRST-02), in solitaire, or before they are dealt.
    """
    played = [(step.source, step.side) for step in state.agenda if isinstance(step, Played)]
    is_dealt = (state.turn > 0 or state.agenda == [READY_PHASE]) and state.mode not in (SOLO, FIRST)
    for side in SIDES:
        found = state.quarrel_deck[side] + state.quarrel_hand[side]
        found += state.armed[side] + state.quarrel_discard[side]
        quarrels = [source for source, by in played if by == side and source < FIRST_RELIC_SOURCE]
        found += [source - FIRST_QUARREL_SOURCE for source in quarrels]
        guilds = state.guilds[side] if is_dealt else NOTHING
        right = [guild * PER_GUILD + number for guild in guilds for number in range(PER_GUILD)]
        check_total(f"{SIDE_NAMES[side]} Quarrels", found, right, QUARREL_IDS)
    relics = state.relic_deck + state.relic_discard + state.relic_hand[RED] + state.relic_hand[BLUE]
    relics += [source - FIRST_RELIC_SOURCE for source, _ in played if source >= FIRST_RELIC_SOURCE]
    check_total("Relics", relics, list(range(RELICS)), RELIC_IDS)
