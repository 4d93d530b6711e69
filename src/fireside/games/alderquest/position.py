"""A position of AlderQuest, declared once: what lies on the table, and what must be there in all.

`waiting.py` declares the agenda.
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
from fireside.games.alderquest.field import (
    GROUND_NAMES,
    LANE_NAMES,
    LANES,
    NOWHERE,
    PATTERN,
    RIVAL_LANE_NAMES,
    SPACE_NAMES,
)
from fireside.games.alderquest.laying_out import lay_out
from fireside.games.alderquest.rules.board import lay, left_in_pouch
from fireside.games.alderquest.rules.cards import Played
from fireside.games.alderquest.rules.carrying import CARRIERS, HOLDER
from fireside.games.alderquest.rules.turn import READY_PHASE
from fireside.games.alderquest.set_up import DRAFT
from fireside.games.alderquest.solo_set_up import SPARE_LANE
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
from fireside.games.alderquest.views import board_cells
from fireside.games.alderquest.waiting import ACORN, PIECE, STEPS, check_waiting

SIDES: Final = [RED, BLUE]


def restore(game: AlderQuest, table: Mapping[str, Any], agenda: list[Any]) -> None:
    """Take over a saved table and agenda; ValueError that says what is wrong with them."""
    lay_out(game)
    TABLE.restore(game, table)
    _check_guilds(game)
    _check_heroes(game)
    _check_runes(game)
    _check_tiles(game)
    _check_starting_tiles(game)
    _check_minions(game)
    STEPS.restore(game, agenda)
    check_waiting(game)
    _check_cards(game)
    game.proceed()


# Guilds and Heroes


def _last_place(game: AlderQuest) -> int:
    return game.places - 1


GUILD: Final = OneOf(GUILD_LETTERS)
HERO: Final = OneOf([hero + mark for mark in "-+" for hero in HERO_IDS])


def _lanes(game: AlderQuest, side: int) -> dict[str, int]:
    """The lanes of a side by name."""
    if game.mode == SOLO and side == BLUE:
        return {name: lane for lane, name in enumerate(RIVAL_LANE_NAMES)}
    lanes = [lane for place in range(side, game.places, 2) for lane in game.lanes_of(place)]
    return {LANE_NAMES[lane]: lane for lane in sorted(lanes)}


def _saved_heroes(game: AlderQuest, side: int) -> Any:
    lanes = _lanes(game, side)
    slots = [side * LANES + lane for lane in lanes.values()]
    heroes = [
        NO_HERO if game.hero[slot] == NO_HERO else game.hero[slot] + HEROES * (game.heroes_ready >> slot & 1)
        for slot in slots
    ]
    return Where(list(lanes), HERO, NO_HERO).write(game, heroes)


def _read_heroes(game: AlderQuest, side: int, saved: Any, what: str) -> None:
    lanes = _lanes(game, side)
    heroes = Where(list(lanes), HERO, NO_HERO).read(game, saved, what)
    for lane, hero in zip(lanes.values(), heroes, strict=True):
        if hero != NO_HERO:
            slot = side * LANES + lane
            game.hero[slot] = hero % HEROES
            game.heroes_ready |= hero // HEROES << slot


# The Board

RUNE: Final = OneOf(RUNE_NAMES)
COLUMNS: Final = ListOf(ListOf(RUNE), COLS)


def _saved_board(game: AlderQuest, _: int) -> Any:
    return board_cells(game)


def _read_board(game: AlderQuest, _: int, saved: Any, what: str) -> None:
    for column, runes in enumerate(COLUMNS.read(game, saved, what)):
        if len(runes) > ROWS:
            raise ValueError(f"a column of {what} has {len(runes)} runes; the most is {ROWS}")
        for rune in runes:
            lay(game, column, rune)


def _saved_pouch(game: AlderQuest, _: int) -> Any:
    return ListOf(RUNE).write(game, left_in_pouch(game))


def _read_pouch(game: AlderQuest, _: int, saved: Any, what: str) -> None:
    game.pouch = ListOf(RUNE).read(game, saved, what)


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


def _saved_minions(game: AlderQuest, _: int) -> Any:
    """By piece, solitaire rivals in the order they were summoned."""
    others = [one for one in range(MINIONS) if game.at[one] != NOWHERE and one not in game.summoned]
    return [_saved_minion(game, minion) for minion in others + game.summoned]


def _saved_minion(game: AlderQuest, minion: int) -> Any:
    marks = [game.marks[minion] & mark for mark in MARKS]
    carries = [kind for kind in range(ACORNS) for _ in range(game.carries(minion, kind))]
    parts = [minion, game.card[minion], game.at[minion], *marks[:2], carries, *marks[2:]]
    saved: dict[str, Any] = MINION.write(game, parts)
    return {name: value for name, value in saved.items() if value or name not in SELDOM}


def _read_minions(game: AlderQuest, _: int, saved: Any, what: str) -> None:
    if not isinstance(saved, list):
        raise ValueError(f"{what} should be a list, not {saved!r}")
    for one in saved:
        row = {**dict.fromkeys(SELDOM, False), **one} if isinstance(one, Mapping) else one
        _read_minion(game, MINION.read(game, row, f"an entry of {what}"))


def _read_minion(game: AlderQuest, parts: list[Any]) -> None:
    minion, card, space = parts[:3]
    if game.at[minion] != NOWHERE or card // PER_GUILD != minion // PER_GUILD:
        name = PIECE_NAMES[minion]
        raise ValueError(f"the 'piece' of a minion cannot be {name!r}: it is a free one of its guild")
    game.at[minion] = space
    game.card[minion] = card
    marks = zip(MARKS, parts[3:5] + parts[6:], strict=True)
    game.marks[minion] = sum([mark for mark, is_so in marks if is_so])
    game.carried[minion] = sum([1 << (8 * kind) for kind in parts[5]])
    if game.who[space] == NO_MINION:
        game.who[space] = minion
    if game.mode == SOLO and minion // PER_GUILD in game.guilds[BLUE]:
        game.summoned = [*game.summoned, minion]


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


def _is_solo(game: AlderQuest) -> bool:
    return game.mode == SOLO


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


def _check_guilds(game: AlderQuest) -> None:
    """AQ-SETUP-07 Blue, Red, Blue, Red take a guild; AQ-SOLO-04 in solitaire the player one, the rivals the
    others.
    """
    taken = game.guilds[RED] + game.guilds[BLUE]
    right = [DRAFT[: len(taken)].count(side) for side in SIDES]
    if game.mode == SOLO and taken:
        right = [1, GUILDS - 1]
    if len(set(taken)) != len(taken) or [len(one) for one in game.guilds] != right:
        raise ValueError("'guilds' are taken once each, in turn: Blue, Red, Blue, Red; in solitaire 1 and 3")
    for guild in taken:
        game.owner[guild] = RED if guild in game.guilds[RED] else BLUE


def _check_heroes(game: AlderQuest) -> None:
    """AQ-SETUP-11 Each Hero stands once, on the side of its guild; AQ-SOLO-03 the spare one does not."""
    standing = [hero for hero in game.hero if hero != NO_HERO]
    if len(set(standing)) != len(standing):
        raise ValueError("a Hero stands twice in 'heroes'")
    for slot, hero in enumerate(game.hero):
        is_spare = game.mode == SOLO and slot == SPARE_LANE
        if hero != NO_HERO and (game.owner[hero // HEROES_EACH] == slot // LANES) == is_spare:
            raise ValueError(f"the Hero {HERO_IDS[hero]} should stand on the side of its guild")


def _in_the_cycle(game: AlderQuest, rune: int) -> int:
    """How many runes of a kind are on the Board, revealed, in the pouch or discarded."""
    return game.board.count(rune) + game.row.count(rune) + game.pouch.count(rune) + game.discard[rune]


def _check_runes(game: AlderQuest) -> None:
    """INV-01 Ten runes of each guild, once the guilds are taken, and before that none at all."""
    is_drafting = NOBODY in game.owner
    for guild, letter in enumerate(GUILD_LETTERS):
        held = game.held[guild] + game.held[GUILDS + guild]
        check_sum(f"runes of {letter}", _in_the_cycle(game, guild) + held, 0 if is_drafting else PER_GUILD)
    if is_drafting and any(_in_the_cycle(game, rune) for rune in range(RUNES)):
        raise ValueError("there are runes before all 'guilds' are taken")


def _check_tiles(game: AlderQuest) -> None:
    """INV-02 to INV-04 18 Acorns and 8 Traps of each colour, and 12 Snowflakes; AQ-SOLO-02 in solitaire blue
    ones, Traps as the level says.
    """
    snow = _in_the_cycle(game, SNOW) + game.snowflakes + game.supply
    for colour, side in enumerate(SIDE_NAMES):
        for kind, right in enumerate(TILES_OF_KIND):
            found = _tiles_of(game, colour, kind)
            if kind == SNOWFLAKE:
                snow += found
                continue
            if game.mode == SOLO:
                right = 0 if colour == RED else ADDED_TRAPS[game.level] if kind == TRAP else right
            check_sum(f"{side} tiles of the kind {KIND_WORDS[kind]}", found, right)
    check_sum("Snowflakes", snow, 2 * TILES_OF_KIND[SNOWFLAKE])


def _tiles_of(game: AlderQuest, colour: int, kind: int) -> int:
    """How many tiles of a colour and kind there are, Acorns on the Board and in Collections included."""
    place = colour * KINDS + kind
    found = game.tile_pouch[place] + game.tile_hand[place]
    found += sum([1 for tiles in game.tiles for tile in tiles if tile & TILE == place])
    if kind < ACORNS:
        rival = 1 - colour
        carriers = [one for one in range(MINIONS) if game.at[one] != NOWHERE and game.side_of(one) == rival]
        found += sum([game.carries(minion, kind) for minion in carriers])
        found += _in_the_cycle(game, rune_of(colour, kind)) + game.collection[rival * ACORNS + kind]
    elif kind == TRAP:
        found += game.reserve[colour]
    return found + game.stack.count(kind) + game.removed[kind] if colour == BLUE else found


def _check_starting_tiles(game: AlderQuest) -> None:
    """AQ-SETUP-14 Before the first turn a side's starting tiles are in its hand or, face-down, on its
    pattern, space by space.
    """
    if game.turn or game.mode == SOLO:
        return
    for side in SIDES:
        hand = game.tile_hand[side * KINDS : side * KINDS + KINDS]
        hidden = [game.tiles[space] for space in PATTERN[side][: sum(STARTING) - sum(hand)]]
        kinds = [tiles[0] - side * KINDS if len(tiles) == 1 else NOBODY for tiles in hidden]
        if [hand[kind] + kinds.count(kind) for kind in range(KINDS)] != STARTING:
            raise ValueError(
                "before the first turn six tiles a side are in 'hand' or, in order, on the pattern"
            )


def _check_minions(game: AlderQuest) -> None:
    """INV-15 Every minion card is in the deck of its guild or on the Field, once the guilds are taken."""
    is_drafting = NOBODY in game.owner
    for guilds, cards in _minion_piles(game):
        pieces = [guild * PER_GUILD + number for guild in guilds for number in range(PER_GUILD)]
        found = [card & CARD for card in cards] + [
            game.card[one] for one in pieces if game.at[one] != NOWHERE
        ]
        check_total("minion cards", found, [] if is_drafting else pieces, MINION_IDS)


def _minion_piles(game: AlderQuest) -> list[tuple[list[int], list[int]]]:
    """Guilds whose cards lie together, and these; AQ-SOLO-06 those of solitaire rivals in the Automa deck."""
    if game.mode != SOLO:
        return [([guild], game.decks[guild]) for guild in range(GUILDS)]
    own = [card for deck in game.decks for card in deck]
    drawn = [game.automa_card] if game.automa_card != NO_MINION else NOTHING
    return [(game.guilds[RED], own), (game.guilds[BLUE], game.automa + game.automa_discard + drawn)]


def _check_cards(game: AlderQuest) -> None:
    """INV-18, INV-19 Every Quarrel of a side and every Relic is there once, those being played included; no
    Quarrels in a first game (AQ-FIRST-02), in solitaire, or before they are dealt.
    """
    played = [(step.source, step.side) for step in game.agenda if isinstance(step, Played)]
    is_dealt = (game.turn > 0 or game.agenda == [READY_PHASE]) and game.mode not in (SOLO, FIRST)
    for side in SIDES:
        found = game.quarrel_deck[side] + game.quarrel_hand[side]
        found += game.armed[side] + game.quarrel_discard[side]
        quarrels = [source for source, by in played if by == side and source < FIRST_RELIC_SOURCE]
        found += [source - FIRST_QUARREL_SOURCE for source in quarrels]
        guilds = game.guilds[side] if is_dealt else NOTHING
        right = [guild * PER_GUILD + number for guild in guilds for number in range(PER_GUILD)]
        check_total(f"{SIDE_NAMES[side]} Quarrels", found, right, QUARREL_IDS)
    relics = game.relic_deck + game.relic_discard + game.relic_hand[RED] + game.relic_hand[BLUE]
    relics += [source - FIRST_RELIC_SOURCE for source, _ in played if source >= FIRST_RELIC_SOURCE]
    check_total("Relics", relics, list(range(RELICS)), RELIC_IDS)
