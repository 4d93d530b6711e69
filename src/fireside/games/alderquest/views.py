"""What each seat may know: the table as it lies, listed piece by piece. A seat knows what its side knows
(AQ-TEAM-11).
"""

from typing import Any, Final

from fireside.games.alderquest.field import (
    LANE_NAMES,
    SPACES,
)
from fireside.games.alderquest.rules.board import left_in_pouch
from fireside.games.alderquest.showing import going_on
from fireside.games.alderquest.state import AlderQuest
from fireside.games.alderquest.terms import (
    ACORNS,
    BLUE,
    COLS,
    GUILD_LETTERS,
    GUILDS,
    KIND_NAMES,
    KINDS,
    LAST_TURN,
    LEVEL_NAMES,
    MODE_NAMES,
    NO_GUILD,
    NO_KIND,
    NORMAL,
    PER_GUILD,
    QUARREL_IDS,
    RED,
    RELIC_IDS,
    ROWS,
    RUNE_NAMES,
    RUNES,
    SIDE_NAMES,
    SOLO,
    STRIDE,
    TARGETS,
    WINTER_COMES,
    points_of,
)
from fireside.games.alderquest.views_field import (
    SPECTATOR,
    deck_shown,
    has_deck,
    heroes_shown,
    rivals_shown,
    space_shown,
    unused_heroes_shown,
)
from fireside.games.alderquest.waiting import STEPS
from fireside.games.alderquest.words import EXALTED_TEXTS, text_of


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
        "heroes": heroes_shown(game),
        "unused_heroes": unused_heroes_shown(game) if phase(game) in ("guilds", "heroes") else [],
        "field": [space_shown(game, space, viewer) for space in range(SPACES)],
        "decks": [deck_shown(game, guild) for guild in range(GUILDS) if has_deck(game, guild)],
        "relics": {"deck": len(game.relic_deck), "discard": [relic(game, one) for one in game.relic_discard]},
        **going_on(game),
        "rivals": rivals_shown(game) if game.mode == SOLO else None,
    }


# The turn


def phase(game: AlderQuest) -> str:
    """The part of the game that is going on."""
    if game.to_move < 0:
        return "over"
    name = STEPS.name(game.agenda[0])
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
