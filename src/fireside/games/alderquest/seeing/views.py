"""What each seat may know: the table as it lies, listed piece by piece. A seat knows what its side knows
(AQ-TEAM-11).
"""

from typing import Any, Final

from fireside.core.phrases import phrase
from fireside.games.alderquest.field import (
    LANE_NAMES,
    SPACES,
)
from fireside.games.alderquest.position.agenda import STEPS
from fireside.games.alderquest.rules.board import left_in_pouch
from fireside.games.alderquest.seeing.cards import text_in_view
from fireside.games.alderquest.seeing.field import (
    SPECTATOR,
    deck_in_view,
    has_deck,
    heroes_in_view,
    rivals_in_view,
    space_in_view,
    unused_heroes_in_view,
)
from fireside.games.alderquest.seeing.under_way import going_on
from fireside.games.alderquest.state import AlderQuest
from fireside.games.alderquest.terms import (
    ACORNS,
    BLUE,
    COLS,
    FIRST_QUARREL_SOURCE,
    FIRST_RELIC_SOURCE,
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
from fireside.games.alderquest.words.cards import EXALTED_TEXTS


def table(state: AlderQuest, seat: int | None) -> dict[str, Any]:
    """What all may know, and what only the viewer's side may."""
    viewer = SPECTATOR if seat is None else state.side_of_seat(seat)
    return {
        "mode": MODE_NAMES[state.mode],
        "level": _level(state),
        "phase": phase(state),
        "turn": state.turn,
        "active": _active(state),
        "you": None if viewer == SPECTATOR else SIDE_NAMES[viewer],
        "places": [_place(state, place) for place in range(state.places)],
        "turn_limit": LAST_TURN,
        "board": {"columns": COLS, "rows": ROWS, "cells": board_cells(state)},
        "revealed": [RUNE_NAMES[rune] for rune in state.row],
        "rune_pouch": _rune_pouch(state),
        "rune_discard": _counts(state.discard),
        "snowflakes": {"scored": state.snowflakes, "end": WINTER_COMES},
        "exalted": _exalted(state),
        "sides": [_side(state, side, viewer) for side in (RED, BLUE)],
        "heroes": heroes_in_view(state),
        "unused_heroes": unused_heroes_in_view(state) if phase(state) in ("guilds", "heroes") else [],
        "field": [space_in_view(state, space, viewer) for space in range(SPACES)],
        "decks": [deck_in_view(state, guild) for guild in range(GUILDS) if has_deck(state, guild)],
        "relics": {
            "deck": len(state.relic_deck),
            "discard": [relic(state, one) for one in state.relic_discard],
        },
        **going_on(state),
        "rivals": rivals_in_view(state) if state.mode == SOLO else None,
    }


# The turn


def phase(state: AlderQuest) -> str:
    """The part of the game that is going on."""
    if state.to_move < 0:
        return "over"
    name = STEPS.name(state.agenda[0])
    if state.rivals_turn or name in ("sink", "place", "automa"):
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
    "discard_quarrels": "draw",
    "end_turn": "draw",
}


def _level(state: AlderQuest) -> dict[str, Any] | None:
    if state.mode != SOLO:
        return None
    test = "class" if state.level < NORMAL else "guild"
    return {"name": LEVEL_NAMES[state.level], "target": TARGETS[state.level], "test": test}


def _active(state: AlderQuest) -> dict[str, Any] | None:
    if state.turn == 0 or state.to_move < 0:
        return None
    if state.rivals_turn:
        return {"side": SIDE_NAMES[BLUE], "place": None, "seat": None}
    return {"side": SIDE_NAMES[state.side()], "place": state.place, "seat": state.seat_of_turn()}


def _place(state: AlderQuest, place: int) -> dict[str, Any]:
    lanes = [LANE_NAMES[lane] for lane in state.lanes_of(place)]
    return {"place": place, "side": SIDE_NAMES[place & 1], "seat": state.seat_of[place], "lanes": lanes}


# The Board


def board_cells(state: AlderQuest) -> list[list[str]]:
    """Each column from the bottom upwards."""
    return [
        [RUNE_NAMES[state.board[column * STRIDE + row]] for row in range(state.heights[column])]
        for column in range(COLS)
    ]


def _counts(runes: list[int]) -> dict[str, int]:
    return {RUNE_NAMES[rune]: count for rune, count in enumerate(runes) if count}


def _rune_pouch(state: AlderQuest) -> dict[str, Any]:
    """What is in it can be worked out, the order cannot."""
    runes = left_in_pouch(state)
    return {"size": len(runes), "runes": _counts([runes.count(rune) for rune in range(RUNES)])}


def _exalted(state: AlderQuest) -> dict[str, Any] | None:
    guild = state.exalted
    if guild == NO_GUILD:
        return None
    owner = SIDE_NAMES[state.owner[guild]]
    text = phrase(EXALTED_TEXTS[guild])
    return {"guild": GUILD_LETTERS[guild], "side": owner, "text": str(text), "phrase": text.json()}


# Sides


def _kinds(counts: list[int], side: int) -> dict[str, int]:
    return {KIND_NAMES[kind]: counts[side * KINDS + kind] for kind in range(KINDS)}


def _side(state: AlderQuest, side: int, viewer: int) -> dict[str, Any]:
    is_own = side == viewer
    return {
        "side": SIDE_NAMES[side],
        "seats": [seat for seat in range(state.seats) if state.side_of_seat(seat) == side],
        "guilds": [GUILD_LETTERS[guild] for guild in state.guilds[side]],
        "held": {GUILD_LETTERS[guild]: state.held[side * GUILDS + guild] for guild in range(GUILDS)},
        "points": state.points(side),
        "collection": {
            str(points_of(kind)): state.collection[side * ACORNS + kind] for kind in range(ACORNS)
        },
        "tiles": _tiles_of(state, side, is_own),
        "setting": _setting(state, side, is_own),
        "quarrels": {
            "deck": len(state.quarrel_deck[side]),
            "hand": len(state.quarrel_hand[side]),
            "cards": [quarrel(state, one) for one in state.quarrel_hand[side]] if is_own else None,
            "armed": [quarrel(state, one) for one in state.armed[side]],
            "discard": [quarrel(state, one) for one in state.quarrel_discard[side]],
        },
        "relics": {
            "hand": len(state.relic_hand[side]),
            "cards": [relic(state, one) for one in state.relic_hand[side]] if is_own else None,
        },
        "starting": _starting(state, side, is_own),
    }


def is_hiding(state: AlderQuest) -> bool:
    """Whether the starting tiles are not all hidden yet: they are counted as tiles in hand."""
    return state.turn == 0 and state.to_move >= 0


def _tiles_of(state: AlderQuest, side: int, is_own: bool) -> dict[str, Any]:
    hand = 0 if is_hiding(state) else state.tiles_in_hand(side)
    none = [0] * (2 * KINDS)
    return {
        "pouch": state.tiles_in_pouch(side),
        "hand": hand,
        "reserve": state.reserve[side],
        "kinds": _kinds(none if is_hiding(state) else state.tile_hand, side) if is_own else None,
        "pouch_kinds": _kinds(state.tile_pouch, side) if is_own else None,
    }


def _setting(state: AlderQuest, side: int, is_own: bool) -> dict[str, Any] | None:
    if state.setting == NO_KIND or side != state.side():
        return None
    return {"kind": KIND_NAMES[state.setting] if is_own else None}


def _starting(state: AlderQuest, side: int, is_own: bool) -> dict[str, Any] | None:
    if not is_hiding(state) or state.mode == SOLO:
        return None
    return {"left": state.tiles_in_hand(side), "kinds": _kinds(state.tile_hand, side) if is_own else None}


def quarrel(state: AlderQuest, number: int) -> dict[str, Any]:
    """A Quarrel with its text."""
    card = state.edition.quarrels[number]
    return {
        "card": QUARREL_IDS[number],
        "name": card.name,
        "guild": GUILD_LETTERS[number // PER_GUILD],
        "type": "Trap" if card.is_trap else "Scheme",
        **text_in_view(state.edition, FIRST_QUARREL_SOURCE + number),
    }


def relic(state: AlderQuest, number: int) -> dict[str, Any]:
    """A Relic with its text."""
    card = state.edition.relics[number]
    text = text_in_view(state.edition, FIRST_RELIC_SOURCE + number)
    return {"card": RELIC_IDS[number], "name": card.name, **text}
