"""A position from outside, read piece by piece; every complaint says what would be right."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.saved import (
    counts,
    entries,
    field,
    flag,
    items,
    mapping,
    number,
    numbers_of,
    one_of,
    one_or,
)
from fireside.games.alderquest.checking import check_table
from fireside.games.alderquest.checking_agenda import check_agenda
from fireside.games.alderquest.field import GROUND_NAMES, LANES, NOWHERE, RIVAL_LANE_NAMES, SPACE_NAMES
from fireside.games.alderquest.laying_out import lay_out
from fireside.games.alderquest.loading_steps import read_step
from fireside.games.alderquest.rules.board import lay
from fireside.games.alderquest.rules.carrying import CARRIERS, HOLDER
from fireside.games.alderquest.saving import ENDINGS, TILE_NAMES, lane_names
from fireside.games.alderquest.state import AlderQuest
from fireside.games.alderquest.terms import (
    ACORNS,
    ATTACKED,
    BLUE,
    COLS,
    ELBOW,
    FACE_UP,
    GUILD_LETTERS,
    GUILDS,
    HERO_IDS,
    KIND_NAMES,
    KINDS,
    KNOWN,
    KNOWN_CLASS,
    LAST_TURN,
    MINION_IDS,
    NO_GUILD,
    NO_HERO,
    NO_KIND,
    NO_MINION,
    NOBODY,
    PER_GUILD,
    PIECE_NAMES,
    PLACED_BY,
    QUARREL_IDS,
    READY,
    RED,
    RELIC_IDS,
    ROWS,
    RUNE_NAMES,
    SEEN,
    SIDE_NAMES,
    SOLO,
    SPED,
    SURVIVES,
    UP,
    WINTER_COMES,
)

SIDES = (RED, BLUE)
POINTS = ["3", "2", "1"]

MOST: Final = 1000  # no count in a position can be higher


def restore(game: AlderQuest, table: Mapping[str, Any], agenda: list[Any]) -> None:
    """Take over a saved table; ValueError that says what is wrong with an impossible or incomplete one."""
    lay_out(game)
    _restore_turn(game, table)
    _restore_guilds(game, table)
    _restore_board(game, table)
    _restore_sides(game, table)
    _restore_field(game, table)
    _restore_cards(game, table)
    _restore_solo(game, table)
    for saved in entries(table, "minions"):
        _restore_minion(game, saved)
    game.activated = one_or(field(table, "activated"), PIECE_NAMES, "'activated'", NO_MINION)
    game.chain = [_link(saved) for saved in entries(table, "chain")]
    game.setting = one_or(field(table, "setting"), KIND_NAMES, "'setting'", NO_KIND)
    game.agenda = [read_step(game, saved) for saved in agenda]
    check_table(game)
    check_agenda(game)
    game.proceed()


# The turn


def _restore_turn(game: AlderQuest, table: Mapping[str, Any]) -> None:
    game.turn = number(table, "turn", 0, LAST_TURN)
    game.place = number(table, "place", 0, game.places - 1)
    game.rivals_turn = flag(table, "rivals_turn")
    game.over = one_or(field(table, "over"), ENDINGS[1:], "'over'", -1) + 1


def _restore_guilds(game: AlderQuest, table: Mapping[str, Any]) -> None:
    guilds = mapping(table, "guilds")
    game.guilds = [numbers_of(guilds, SIDE_NAMES[side], GUILD_LETTERS) for side in SIDES]
    _once(game.guilds[RED] + game.guilds[BLUE], "'guilds'")
    game.owner = [NOBODY] * GUILDS
    for side in SIDES:
        for guild in game.guilds[side]:
            game.owner[guild] = side
    heroes = mapping(table, "heroes")
    for side in SIDES:
        for lane, hero in mapping(heroes, SIDE_NAMES[side]).items():
            _restore_hero(game, side, lane, hero)
    _once([hero for hero in game.hero if hero != NO_HERO], "'heroes'")


def _restore_hero(game: AlderQuest, side: int, lane_name: object, saved: object) -> None:
    lane = one_of(lane_name, lane_names(game, side), "a lane")
    if not isinstance(saved, str) or saved[-1:] not in ("+", "-"):
        raise ValueError(f"a Hero is written with + (ready) or -, such as 'GH1+', not {saved!r}")
    game.hero[side * LANES + lane] = one_of(saved[:-1], HERO_IDS, "a Hero")
    if saved[-1] == "+":
        game.heroes_ready |= 1 << (side * LANES + lane)


# The Board


def _restore_board(game: AlderQuest, table: Mapping[str, Any]) -> None:
    columns = items(table, "board")
    if len(columns) != COLS or not all(isinstance(one, list) and len(one) <= ROWS for one in columns):
        raise ValueError(f"'board' should be {COLS} lists of at most {ROWS} runes, bottom to top")
    for column, runes in enumerate(columns):
        for rune in runes:
            lay(game, column, one_of(rune, RUNE_NAMES, "a rune of 'board'"))
    game.row = numbers_of(table, "revealed", RUNE_NAMES)
    game.pouch = numbers_of(table, "rune_pouch", RUNE_NAMES)
    game.discard = counts(table, "rune_discard", RUNE_NAMES, MOST)
    game.snowflakes = number(table, "snowflakes", 0, WINTER_COMES + 8)
    game.exalted = one_or(field(table, "exalted"), GUILD_LETTERS, "'exalted'", NO_GUILD)


def _restore_sides(game: AlderQuest, table: Mapping[str, Any]) -> None:
    held, tiles = mapping(table, "held"), mapping(table, "tiles")
    for side in SIDES:
        name = SIDE_NAMES[side]
        game.held[side * GUILDS : side * GUILDS + GUILDS] = counts(held, name, GUILD_LETTERS, MOST)
        own = mapping(tiles, name)
        game.tile_pouch[side * KINDS : side * KINDS + KINDS] = counts(own, "pouch", KIND_NAMES, MOST)
        game.tile_hand[side * KINDS : side * KINDS + KINDS] = counts(own, "hand", KIND_NAMES, MOST)
        game.reserve[side] = number(own, "reserve", 0, MOST)
        game.collection[side * ACORNS : side * ACORNS + ACORNS] = counts(own, "collection", POINTS, MOST)


# The Field


def _restore_field(game: AlderQuest, table: Mapping[str, Any]) -> None:
    lying = mapping(table, "field")
    for name in lying:
        space = one_of(name, GROUND_NAMES, "a ground space")
        game.tiles[space] = [_tile(saved) for saved in entries(lying, name)]


def _tile(saved: Mapping[str, Any]) -> int:
    tile = one_of(field(saved, "tile"), TILE_NAMES, "a tile")
    is_up, is_seen = flag(saved, "up"), flag(saved, "seen")
    if is_up and (tile % KINDS >= ACORNS or is_seen):
        raise ValueError("a tile that lies face-up is an Acorn, and not 'seen' in secret")
    hero = one_or(field(saved, "hero"), RIVAL_LANE_NAMES, "the Hero that placed a tile", -1)
    return tile + FACE_UP * is_up + SEEN * is_seen + PLACED_BY * (1 + hero)


MARKS = [("upgraded", UP), ("ready", READY), ("attacked", ATTACKED), ("sped", SPED)]


def _restore_minion(game: AlderQuest, saved: Mapping[str, Any]) -> None:
    card = one_of(field(saved, "card"), MINION_IDS, "a minion")
    minion = _piece(game, saved, card)
    game.at[minion] = one_of(field(saved, "at"), SPACE_NAMES, "the space of a minion")
    game.card[minion] = card
    for name, mark in MARKS:
        if flag(saved, name):
            game.marks[minion] |= mark
    for name, mark in (("survives", SURVIVES), ("elbow", ELBOW)):
        if name in saved and flag(saved, name):
            game.marks[minion] |= mark
    for points in items(saved, "carries"):
        kind = one_of(str(points), POINTS, "the points of a carried Acorn")
        game.carried[minion] += 1 << (8 * kind)
    if game.who[game.at[minion]] == NO_MINION:
        game.who[game.at[minion]] = minion
    if game.mode == SOLO and game.owner[card // PER_GUILD] == BLUE:
        game.summoned = [*game.summoned, minion]


def _piece(game: AlderQuest, saved: Mapping[str, Any], card: int) -> int:
    """The piece that a minion is; without a name, a free one of its guild."""
    first = card // PER_GUILD * PER_GUILD
    free = [one for one in range(first, first + PER_GUILD) if game.at[one] == NOWHERE]
    if not free:
        raise ValueError(f"a guild has {PER_GUILD} minions, and there are more in 'minions'")
    if "piece" not in saved:
        return free[0]
    return one_of(saved["piece"], PIECE_NAMES, "a piece") if _is_free(saved["piece"], free) else free[0]


def _is_free(name: object, free: list[int]) -> bool:
    if name not in [PIECE_NAMES[one] for one in free]:
        raise ValueError(
            f"a minion's 'piece' is a free one of its guild, such as {PIECE_NAMES[free[0]]}, not {name!r}"
        )
    return True


def _link(saved: Mapping[str, Any]) -> int:
    kind = one_of(str(field(saved, "points")), POINTS, "the points of a passed Acorn")
    holder = one_of(field(saved, "holder"), PIECE_NAMES, "who holds a passed Acorn")
    carriers = sum(1 << one for one in _once(numbers_of(saved, "carriers", PIECE_NAMES), "'carriers'"))
    return kind + HOLDER * holder + CARRIERS * carriers


# Cards


def _restore_cards(game: AlderQuest, table: Mapping[str, Any]) -> None:
    decks = mapping(table, "decks")
    for letter in decks:
        guild = one_of(letter, GUILD_LETTERS, "the guild of a deck")
        game.decks[guild] = [_deck_card(saved) for saved in items(decks, letter)][::-1]
    quarrels = mapping(table, "quarrels")
    for side in SIDES:
        own = mapping(quarrels, SIDE_NAMES[side])
        game.quarrel_deck[side] = numbers_of(own, "deck", QUARREL_IDS)[::-1]
        game.quarrel_hand[side] = sorted(numbers_of(own, "hand", QUARREL_IDS))
        game.armed[side] = sorted(numbers_of(own, "armed", QUARREL_IDS))
        game.quarrel_discard[side] = numbers_of(own, "discard", QUARREL_IDS)
    relics = mapping(table, "relics")
    game.relic_deck = numbers_of(relics, "deck", RELIC_IDS)[::-1]
    game.relic_discard = numbers_of(relics, "discard", RELIC_IDS)
    game.relic_hand = [sorted(numbers_of(relics, SIDE_NAMES[side], RELIC_IDS)) for side in SIDES]


def _deck_card(saved: object) -> int:
    if not isinstance(saved, str):
        raise ValueError(f"a card of a deck is written like 'BM03', 'BM03!' or 'BM03?', not {saved!r}")
    known = KNOWN if saved.endswith("!") else KNOWN_CLASS if saved.endswith("?") else 0
    return one_of(saved.rstrip("!?"), MINION_IDS, "a card of a deck") | known


# Solitaire


def _restore_solo(game: AlderQuest, table: Mapping[str, Any]) -> None:
    if game.mode != SOLO:
        if field(table, "solo") is not None:
            raise ValueError("'solo' should be null: this is no solitaire game")
        return
    solo = mapping(table, "solo")
    game.stack = numbers_of(solo, "stack", KIND_NAMES)[::-1]
    game.supply = number(solo, "supply", 0, MOST)
    game.removed = counts(solo, "removed", KIND_NAMES, MOST)
    game.automa = [_deck_card(saved) for saved in items(solo, "automa")][::-1]
    game.automa_discard = numbers_of(solo, "automa_discard", MINION_IDS)
    game.automa_card = one_or(field(solo, "drawn"), MINION_IDS, "'drawn'", NO_MINION)


def _once(numbers: list[int], what: str) -> list[int]:
    if len(set(numbers)) != len(numbers):
        raise ValueError(f"something stands twice in {what}")
    return numbers
