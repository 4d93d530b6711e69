"""The table as saved: everything, hidden things included, by names."""

from typing import Any

from fireside.games.alderquest.field import GROUND, LANE_NAMES, LANES, NOWHERE, RIVAL_LANE_NAMES, SPACE_NAMES
from fireside.games.alderquest.rules.board import left_in_pouch
from fireside.games.alderquest.rules.carrying import CARRIERS, HOLDER
from fireside.games.alderquest.state import AlderQuest
from fireside.games.alderquest.terms import (
    ACORNS,
    ATTACKED,
    BLUE,
    CARD,
    ELBOW,
    FACE_UP,
    GUILD_LETTERS,
    GUILDS,
    HERO_IDS,
    KIND_NAMES,
    KINDS,
    KNOWN,
    KNOWN_CLASS,
    MINION_IDS,
    MINIONS,
    NO_GUILD,
    NO_HERO,
    NO_KIND,
    NO_MINION,
    PIECE_NAMES,
    PLACED_BY,
    QUARREL_IDS,
    RED,
    RELIC_IDS,
    RUNE_NAMES,
    SEEN,
    SIDE_NAMES,
    SOLO,
    SPED,
    SURVIVES,
    TILE,
    points_of,
)
from fireside.games.alderquest.views import board_cells

SIDES = (RED, BLUE)
ENDINGS = ["", "winter", "limit", "target"]


def saved_table(game: AlderQuest) -> dict[str, Any]:
    """Everything on the table, JSON-ready."""
    return {
        "turn": game.turn,
        "place": game.place,
        "rivals_turn": game.rivals_turn,
        "over": ENDINGS[game.over] or None,
        "guilds": {SIDE_NAMES[side]: [GUILD_LETTERS[one] for one in game.guilds[side]] for side in SIDES},
        "heroes": {SIDE_NAMES[side]: _heroes(game, side) for side in SIDES},
        "board": board_cells(game),
        "revealed": [RUNE_NAMES[rune] for rune in game.row],
        "rune_pouch": [RUNE_NAMES[rune] for rune in left_in_pouch(game)],
        "rune_discard": {RUNE_NAMES[rune]: count for rune, count in enumerate(game.discard) if count},
        "held": {SIDE_NAMES[side]: _held(game, side) for side in SIDES},
        "snowflakes": game.snowflakes,
        "exalted": None if game.exalted == NO_GUILD else GUILD_LETTERS[game.exalted],
        "field": {
            SPACE_NAMES[space]: [saved_tile(tile) for tile in game.tiles[space]]
            for space in range(GROUND)
            if game.tiles[space]
        },
        "minions": [_minion(game, minion) for minion in in_order(game)],
        "tiles": {SIDE_NAMES[side]: _tiles(game, side) for side in SIDES},
        "decks": {
            GUILD_LETTERS[guild]: saved_deck(game.decks[guild])
            for guild in range(GUILDS)
            if game.decks[guild]
        },
        "quarrels": {SIDE_NAMES[side]: _quarrels(game, side) for side in SIDES},
        "relics": _relics(game),
        "activated": None if game.activated == NO_MINION else PIECE_NAMES[game.activated],
        "chain": [saved_link(link) for link in game.chain],
        "setting": None if game.setting == NO_KIND else KIND_NAMES[game.setting],
        "solo": _solo(game) if game.mode == SOLO else None,
    }


def in_order(game: AlderQuest) -> list[int]:
    """The minions in play: by card, solitaire rivals in the order they were summoned."""
    others = [one for one in range(MINIONS) if game.at[one] != NOWHERE and one not in game.summoned]
    return others + game.summoned


def lane_names(game: AlderQuest, side: int) -> list[str]:
    """What the lanes of a side are called."""
    return RIVAL_LANE_NAMES if game.mode == SOLO and side == BLUE else LANE_NAMES


def _heroes(game: AlderQuest, side: int) -> dict[str, str]:
    heroes = {}
    for lane, name in enumerate(lane_names(game, side)):
        slot = side * LANES + lane
        if game.hero[slot] != NO_HERO:
            is_ready = game.heroes_ready >> slot & 1
            heroes[name] = HERO_IDS[game.hero[slot]] + ("+" if is_ready else "-")
    return heroes


def _held(game: AlderQuest, side: int) -> dict[str, int]:
    counts = {GUILD_LETTERS[guild]: game.held[side * GUILDS + guild] for guild in range(GUILDS)}
    return {guild: count for guild, count in counts.items() if count}


def tile_name(tile: int) -> str:
    """A tile by its kind and colour: AR2, SB, XR."""
    colour, kind = divmod(tile & TILE, KINDS)
    letter = "RB"[colour]
    return f"A{letter}{points_of(kind)}" if kind < ACORNS else KIND_NAMES[kind] + letter


TILE_NAMES = [tile_name(tile) for tile in range(2 * KINDS)]


def saved_tile(tile: int) -> dict[str, Any]:
    """A tile of the Field."""
    return {
        "tile": tile_name(tile),
        "up": tile & FACE_UP != 0,
        "seen": tile & SEEN != 0,
        "hero": RIVAL_LANE_NAMES[tile // PLACED_BY - 1] if tile >= PLACED_BY else None,
    }


def _minion(game: AlderQuest, minion: int) -> dict[str, Any]:
    marks = game.marks[minion]
    saved = {
        "piece": PIECE_NAMES[minion],
        "card": MINION_IDS[game.card[minion]],
        "at": SPACE_NAMES[game.at[minion]],
        "upgraded": game.is_upgraded(minion),
        "ready": game.is_ready(minion),
        "carries": [points_of(kind) for kind in range(ACORNS) for _ in range(game.carries(minion, kind))],
        "attacked": marks & ATTACKED != 0,
        "sped": marks & SPED != 0,
    }
    if marks & SURVIVES:
        saved["survives"] = True
    if marks & ELBOW:
        saved["elbow"] = True
    return saved


def _tiles(game: AlderQuest, side: int) -> dict[str, Any]:
    return {
        "pouch": _kinds(game.tile_pouch, side),
        "hand": _kinds(game.tile_hand, side),
        "reserve": game.reserve[side],
        "collection": {
            str(points_of(kind)): game.collection[side * ACORNS + kind]
            for kind in range(ACORNS)
            if game.collection[side * ACORNS + kind]
        },
    }


def _kinds(counts: list[int], side: int) -> dict[str, int]:
    return {
        KIND_NAMES[kind]: counts[side * KINDS + kind] for kind in range(KINDS) if counts[side * KINDS + kind]
    }


def saved_deck(deck: list[int]) -> list[str]:
    """A minion deck from the top down, with what everybody knows of its cards."""
    return [_deck_card(card) for card in reversed(deck)]


def _deck_card(card: int) -> str:
    known = "!" if card & KNOWN else "?" if card & KNOWN_CLASS else ""
    return MINION_IDS[card & CARD] + known


def _quarrels(game: AlderQuest, side: int) -> dict[str, list[str]]:
    return {
        "deck": [QUARREL_IDS[one] for one in reversed(game.quarrel_deck[side])],
        "hand": [QUARREL_IDS[one] for one in game.quarrel_hand[side]],
        "armed": [QUARREL_IDS[one] for one in game.armed[side]],
        "discard": [QUARREL_IDS[one] for one in game.quarrel_discard[side]],
    }


def _relics(game: AlderQuest) -> dict[str, list[str]]:
    return {
        "deck": [RELIC_IDS[one] for one in reversed(game.relic_deck)],
        "discard": [RELIC_IDS[one] for one in game.relic_discard],
        "red": [RELIC_IDS[one] for one in game.relic_hand[RED]],
        "blue": [RELIC_IDS[one] for one in game.relic_hand[BLUE]],
    }


def saved_link(link: int) -> dict[str, Any]:
    """An Acorn that was passed: its points, who has it, and who has carried it."""
    carriers = link // CARRIERS
    return {
        "points": points_of(link % HOLDER),
        "holder": PIECE_NAMES[link % CARRIERS // HOLDER],
        "carriers": [PIECE_NAMES[minion] for minion in range(MINIONS) if carriers >> minion & 1],
    }


def _solo(game: AlderQuest) -> dict[str, Any]:
    return {
        "stack": [KIND_NAMES[kind] for kind in reversed(game.stack)],
        "supply": game.supply,
        "removed": {KIND_NAMES[kind]: game.removed[kind] for kind in range(KINDS) if game.removed[kind]},
        "automa": saved_deck(game.automa),
        "automa_discard": [MINION_IDS[card] for card in game.automa_discard],
        "drawn": None if game.automa_card == NO_MINION else MINION_IDS[game.automa_card],
    }
