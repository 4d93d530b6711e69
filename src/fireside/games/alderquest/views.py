"""What each seat may know: the table as it lies, listed piece by piece. A seat knows what its side knows
(AQ-TEAM-11).
"""

from typing import Any, Final

from fireside.games.alderquest.field import (
    GROUND,
    LANE_NAMES,
    LANES,
    NOWHERE,
    RIVAL_LANE_NAMES,
    SPACE_NAMES,
    SPACES,
)
from fireside.games.alderquest.rules.board import left_in_pouch
from fireside.games.alderquest.rules.minions import intruder
from fireside.games.alderquest.rules.paths import special_of
from fireside.games.alderquest.showing import going_on
from fireside.games.alderquest.state import AlderQuest
from fireside.games.alderquest.terms import (
    ACORNS,
    BLUE,
    CARD,
    CLASS_NAMES,
    COLS,
    FACE_UP,
    GUILD_LETTERS,
    GUILDS,
    HERO_IDS,
    HEROES,
    HEROES_EACH,
    KIND_NAMES,
    KINDS,
    KNOWN,
    KNOWN_CLASS,
    LAST_TURN,
    LEVEL_NAMES,
    MINION_IDS,
    MODE_NAMES,
    NO_GUILD,
    NO_HERO,
    NO_KIND,
    NO_MINION,
    NOBODY,
    NORMAL,
    PER_GUILD,
    PIECE_NAMES,
    PLACED_BY,
    QUARREL_IDS,
    RED,
    RELIC_IDS,
    ROWS,
    RUNE_NAMES,
    RUNES,
    SEEN,
    SIDE_NAMES,
    SNEAK,
    SNOWFLAKE,
    SOLO,
    SPECIAL_NAMES,
    STRIDE,
    TARGETS,
    TILE,
    TRAP,
    TRIGGER_NAMES,
    WINTER_COMES,
    points_of,
)
from fireside.games.alderquest.words import EXALTED_TEXTS, text_of

SPECTATOR: Final = -1


def table(game: AlderQuest, seat: int | None) -> dict[str, Any]:
    """What all may know, and what only the viewer's side may."""
    viewer = SPECTATOR if seat is None else game.side_of_seat(seat)
    return {
        "mode": MODE_NAMES[game.mode],
        "level": _level(game),
        "phase": phase(game),
        "turn": game.turn,
        "active": _active(game),
        "you": None if viewer == SPECTATOR else SIDE_NAMES[viewer],
        "places": [_place(game, place) for place in range(game.places)],
        "turn_limit": LAST_TURN,
        "board": {"columns": COLS, "rows": ROWS, "cells": board_cells(game)},
        "revealed": [RUNE_NAMES[rune] for rune in game.row],
        "rune_pouch": _rune_pouch(game),
        "rune_discard": _counts(game.discard),
        "snowflakes": {"scored": game.snowflakes, "end": WINTER_COMES},
        "exalted": _exalted(game),
        "sides": [_side(game, side, viewer) for side in (RED, BLUE)],
        "heroes": _heroes(game),
        "unused_heroes": _unused_heroes(game),
        "field": [_space(game, space, viewer) for space in range(SPACES)],
        "decks": [_deck(game, guild) for guild in range(GUILDS) if _has_deck(game, guild)],
        "relics": {"deck": len(game.relic_deck), "discard": [relic(game, one) for one in game.relic_discard]},
        **going_on(game),
        "rivals": _rivals(game) if game.mode == SOLO else None,
    }


# The turn


def phase(game: AlderQuest) -> str:
    """The part of the game that is going on."""
    if game.to_move < 0:
        return "over"
    name = str(game.agenda[0].saved(game)[0])
    if game.rivals_turn or name in ("sink", "place", "automa"):
        return "rivals"
    return PHASES.get(name, "action")


PHASES: Final = {
    "choose_guild": "guilds",
    "place_hero": "heroes",
    "spare": "heroes",
    "rival_heroes": "heroes",
    "arrange": "heroes",
    "hide_tile": "tiles",
    "ready": "set",
    "set": "set",
    "reveal": "reveal",
    "exalted": "reveal",
    "draw": "draw",
    "end_turn": "draw",
}


def _level(game: AlderQuest) -> dict[str, Any] | None:
    if game.mode != SOLO:
        return None
    test = "class" if game.level < NORMAL else "guild"
    return {"name": LEVEL_NAMES[game.level], "target": TARGETS[game.level], "test": test}


def _active(game: AlderQuest) -> dict[str, Any] | None:
    if game.turn == 0 or game.to_move < 0:
        return None
    if game.rivals_turn:
        return {"side": SIDE_NAMES[BLUE], "place": None, "seat": None}
    return {"side": SIDE_NAMES[game.side()], "place": game.place, "seat": game.seat_of_turn()}


def _place(game: AlderQuest, place: int) -> dict[str, Any]:
    lanes = [LANE_NAMES[lane] for lane in game.lanes_of(place)]
    return {"place": place, "side": SIDE_NAMES[place & 1], "seat": game.seat_of[place], "lanes": lanes}


# The Board


def board_cells(game: AlderQuest) -> list[list[str]]:
    """Each column from the bottom upwards."""
    return [
        [RUNE_NAMES[game.board[column * STRIDE + row]] for row in range(game.heights[column])]
        for column in range(COLS)
    ]


def _counts(runes: list[int]) -> dict[str, int]:
    return {RUNE_NAMES[rune]: count for rune, count in enumerate(runes) if count}


def _rune_pouch(game: AlderQuest) -> dict[str, Any]:
    """What is in it can be worked out, the order cannot."""
    runes = left_in_pouch(game)
    return {"size": len(runes), "runes": _counts([runes.count(rune) for rune in range(RUNES)])}


def _exalted(game: AlderQuest) -> dict[str, Any] | None:
    guild = game.exalted
    if guild == NO_GUILD:
        return None
    owner = SIDE_NAMES[game.owner[guild]]
    return {"guild": GUILD_LETTERS[guild], "side": owner, "text": EXALTED_TEXTS[guild]}


# Sides


def _kinds(counts: list[int], side: int) -> dict[str, int]:
    return {KIND_NAMES[kind]: counts[side * KINDS + kind] for kind in range(KINDS)}


def _side(game: AlderQuest, side: int, viewer: int) -> dict[str, Any]:
    is_own = side == viewer
    return {
        "side": SIDE_NAMES[side],
        "seats": [seat for seat in range(game.seats) if game.side_of_seat(seat) == side],
        "guilds": [GUILD_LETTERS[guild] for guild in game.guilds[side]],
        "held": {GUILD_LETTERS[guild]: game.held[side * GUILDS + guild] for guild in range(GUILDS)},
        "points": game.points(side),
        "collection": {str(points_of(kind)): game.collection[side * ACORNS + kind] for kind in range(ACORNS)},
        "tiles": _tiles_of(game, side, is_own),
        "setting": _setting(game, side, is_own),
        "quarrels": {
            "deck": len(game.quarrel_deck[side]),
            "hand": len(game.quarrel_hand[side]),
            "cards": [quarrel(game, one) for one in game.quarrel_hand[side]] if is_own else None,
            "armed": [quarrel(game, one) for one in game.armed[side]],
            "discard": [quarrel(game, one) for one in game.quarrel_discard[side]],
        },
        "relics": {
            "hand": len(game.relic_hand[side]),
            "cards": [relic(game, one) for one in game.relic_hand[side]] if is_own else None,
        },
        "starting": _starting(game, side, is_own),
    }


def is_hiding(game: AlderQuest) -> bool:
    """Whether the starting tiles are not all hidden yet: they are counted as tiles in hand."""
    return game.turn == 0 and game.to_move >= 0


def _tiles_of(game: AlderQuest, side: int, is_own: bool) -> dict[str, Any]:
    hand = 0 if is_hiding(game) else game.tiles_in_hand(side)
    none = [0] * (2 * KINDS)
    return {
        "pouch": game.tiles_in_pouch(side),
        "hand": hand,
        "reserve": game.reserve[side],
        "kinds": _kinds(none if is_hiding(game) else game.tile_hand, side) if is_own else None,
        "pouch_kinds": _kinds(game.tile_pouch, side) if is_own else None,
    }


def _setting(game: AlderQuest, side: int, is_own: bool) -> dict[str, Any] | None:
    if game.setting == NO_KIND or side != game.side():
        return None
    return {"kind": KIND_NAMES[game.setting] if is_own else None}


def _starting(game: AlderQuest, side: int, is_own: bool) -> dict[str, Any] | None:
    if not is_hiding(game) or game.mode == SOLO:
        return None
    return {"left": game.tiles_in_hand(side), "kinds": _kinds(game.tile_hand, side) if is_own else None}


def quarrel(game: AlderQuest, number: int) -> dict[str, Any]:
    """A Quarrel with its text."""
    card = game.box.quarrels[number]
    return {
        "card": QUARREL_IDS[number],
        "name": card.name,
        "guild": GUILD_LETTERS[number // PER_GUILD],
        "type": "Trap" if card.is_trap else "Scheme",
        "text": text_of(card.effects),
    }


def relic(game: AlderQuest, number: int) -> dict[str, Any]:
    """A Relic with its text."""
    card = game.box.relics[number]
    return {"card": RELIC_IDS[number], "name": card.name, "text": text_of(card.effects)}


# Heroes


def hero_shown(game: AlderQuest, hero: int) -> dict[str, Any]:
    """What stands on a Hero card."""
    card = game.box.heroes[hero]
    ability = {"name": card.ability, "cost": card.cost, "text": text_of(card.effects)}
    return {
        "hero": HERO_IDS[hero],
        "name": card.name,
        "animal": card.animal,
        "guild": GUILD_LETTERS[hero // HEROES_EACH],
        "class": CLASS_NAMES[card.class_],
        "ability": None if game.mode == SOLO else ability,
    }


def _heroes(game: AlderQuest) -> list[dict[str, Any]]:
    found = []
    for slot, hero in enumerate(game.hero):
        if hero == NO_HERO:
            continue
        side, lane = divmod(slot, LANES)
        is_rival = game.mode == SOLO and side == BLUE
        places = [place for place in range(game.places) if place & 1 == side and lane in game.lanes_of(place)]
        found.append(
            {
                **hero_shown(game, hero),
                "side": SIDE_NAMES[side],
                "place": None if is_rival else places[0],
                "lane": RIVAL_LANE_NAMES[lane] if is_rival else LANE_NAMES[lane],
                "ready": bool(game.heroes_ready >> slot & 1),
                "front": SPACE_NAMES[game.front(side, lane)],
            }
        )
    return found


def _unused_heroes(game: AlderQuest) -> list[dict[str, Any]]:
    """In the drafts: the Heroes that can still be placed."""
    if phase(game) not in ("guilds", "heroes"):
        return []
    return [
        {**hero_shown(game, hero), "side": _owner_name(game, hero // HEROES_EACH)}
        for hero in range(HEROES)
        if hero not in game.hero
    ]


def _owner_name(game: AlderQuest, guild: int) -> str | None:
    return None if game.owner[guild] == NOBODY else SIDE_NAMES[game.owner[guild]]


# The Field


def _space(game: AlderQuest, space: int, viewer: int) -> dict[str, Any]:
    minion = game.who[space]
    attacker = NO_MINION if minion == NO_MINION else intruder(game, space)
    tiles = game.tiles[space] if space < GROUND else []
    return {
        "space": SPACE_NAMES[space],
        "tiles": [_tile(tile, viewer) for tile in tiles],
        "minion": None if minion == NO_MINION else minion_shown(game, minion),
        "attacker": None if attacker == NO_MINION else minion_shown(game, attacker),
    }


def knows_tile(tile: int, viewer: int) -> bool:
    """AQ-TURN-07, AQ-FX-10 A tile is known face-up, to its owner, and to the side that has peeked at it."""
    if tile & FACE_UP:
        return True
    if viewer == SPECTATOR:
        return False
    return (tile & TILE) // KINDS == viewer or tile & SEEN != 0


def _tile(tile: int, viewer: int) -> dict[str, Any]:
    colour, kind = divmod(tile & TILE, KINDS)
    return {
        "side": SIDE_NAMES[colour],
        "up": tile & FACE_UP != 0,
        "kind": KIND_NAMES[kind] if knows_tile(tile, viewer) else None,
        "seen": tile & SEEN != 0,
        "hero": RIVAL_LANE_NAMES[tile // PLACED_BY - 1] if tile >= PLACED_BY else None,
    }


def minion_shown(game: AlderQuest, minion: int) -> dict[str, Any]:
    """AQ-TERM-10 What everybody sees of a minion in play; R-AQ-11 its identity only on the upgraded side.

    The piece tells it from others of its class wherever it goes, as its card on the table would.
    """
    is_up = game.is_upgraded(minion)
    number = game.card[minion]
    card = game.box.minions[number]
    return {
        "piece": PIECE_NAMES[minion],
        "side": SIDE_NAMES[game.side_of(minion)],
        "guild": GUILD_LETTERS[minion // PER_GUILD],
        "class": CLASS_NAMES[card.class_],
        "space": SPACE_NAMES[game.at[minion]],
        "ready": game.is_ready(minion),
        "upgraded": is_up,
        "card": MINION_IDS[number] if is_up else None,
        "name": card.name if is_up else None,
        "trigger": TRIGGER_NAMES[card.trigger] if is_up else None,
        "text": text_of(card.effects) if is_up else None,
        "special": SPECIAL_NAMES[card.special] or None if is_up else None,
        "sneaks": special_of(game, minion) == SNEAK and not (is_up and card.special == SNEAK),
        "carries": [points_of(kind) for kind in range(ACORNS) for _ in range(game.carries(minion, kind))],
    }


# Decks


def _has_deck(game: AlderQuest, guild: int) -> bool:
    in_play = any(game.at[guild * PER_GUILD + one] != NOWHERE for one in range(PER_GUILD))
    return len(game.decks[guild]) > 0 or (in_play and (game.mode != SOLO or game.owner[guild] == RED))


def _deck(game: AlderQuest, guild: int) -> dict[str, Any]:
    deck = game.decks[guild]
    return {
        "guild": GUILD_LETTERS[guild],
        "side": _owner_name(game, guild),
        "size": len(deck),
        "top": CLASS_NAMES[game.box.class_of[deck[-1] & CARD]] if deck else None,
        "bottom": [_known_card(game, card) for card in known_bottom(deck)],
    }


def known_bottom(deck: list[int]) -> list[int]:
    """The cards under a deck of which everybody knows something, from the bottom upwards."""
    known: list[int] = []
    for card in deck:
        if not card & (KNOWN | KNOWN_CLASS):
            break
        known.append(card)
    return known


def _known_card(game: AlderQuest, card: int) -> dict[str, Any]:
    minion = card & CARD
    shown = {"card": MINION_IDS[minion], "name": game.box.minions[minion].name} if card & KNOWN else None
    return {"class": CLASS_NAMES[game.box.class_of[minion]], "card": shown}


# Solitaire


def _rivals(game: AlderQuest) -> dict[str, Any]:
    automa = game.automa
    return {
        "stack": len(game.stack),
        "supply": game.supply,
        "automa": {
            "size": len(automa),
            "top": _guild_and_class(game, automa[-1]) if automa else None,
            "bottom": [_guild_and_class(game, card) for card in known_bottom(automa)],
            "discard": [_guild_and_class(game, card) for card in game.automa_discard],
        },
        "drawn": None if game.automa_card == NO_MINION else _guild_and_class(game, game.automa_card),
        "removed": {
            KIND_NAMES[kind]: game.removed[kind] for kind in (0, SNOWFLAKE, TRAP) if game.removed[kind]
        },
        "target": TARGETS[game.level],
    }


def _guild_and_class(game: AlderQuest, card: int) -> dict[str, str]:
    minion = card & CARD
    return {
        "guild": GUILD_LETTERS[minion // PER_GUILD],
        "class": CLASS_NAMES[game.box.class_of[minion]],
    }
