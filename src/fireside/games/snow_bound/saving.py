"""A position as JSON; `loading.py` reads it back."""

from typing import Any

from fireside.games.snow_bound.state import NOBODY, SnowBound
from fireside.games.snow_bound.terms import (
    ATTACK,
    FIGHT_NAMES,
    FIGHT_STEPS,
    HEX_NAMES,
    KIND_NAMES,
    NUMBERED,
    RAID,
    SCOUT_NAMES,
    SCOUTS,
    SEEN,
    SPECIAL,
    SPECIAL_NAMES,
    TILE_NAMES,
    TRACKER,
    WEAPON_NAMES,
    WEAPONS,
    kind_of,
    number_of,
    scout_name,
)
from fireside.games.snow_bound.views import ban_names, boxed, gone, seats_in


def saved_table(game: SnowBound) -> dict[str, Any]:
    """Everything on the table; decks from the top down, tiles only where something lies."""
    enemies = range(NUMBERED)
    return {
        "round": game.round,
        "start": _or_none(game.starter),
        "active": _or_none(game.active),
        "event": None if game.event == NOBODY else game.box.event_names[game.event],
        "die": game.die,
        "picks": [_or_none(pick) for pick in game.picks],
        "effects": {
            "moves": game.moves,
            "upkeep": game.upkeep,
            "rate": game.rate,
            "ban": ban_names(game.banned),
        },
        "turn": _turn(game),
        "seats": [_seat(game, seat) for seat in range(game.seats)],
        "tiles": {TILE_NAMES[tile]: _pieces(items) for tile, items in enumerate(game.items) if items},
        "flipped": [name for tile, name in enumerate(TILE_NAMES) if game.is_flipped(tile)],
        "enemies": {
            TILE_NAMES[tile]: game.box.enemies[game.enemy_on[tile]].id
            for tile in enemies
            if game.enemy_on[tile] != NOBODY
        },
        "box": boxed(game),
        "gone": gone(game),
        **_supplies(game),
        "fight": _fight(game),
        "delivery": _delivery(game),
        "at_stake": _at_stake(game),
        "dying": None if game.dying == NOBODY else scout_name(game.dying),
    }


def _or_none(number: int) -> int | None:
    return None if number == NOBODY else number


def _turn(game: SnowBound) -> dict[str, Any]:
    return {
        "pool": game.pool,
        "recruited": game.recruited,
        "dismissed": game.dismissed,
        "barred": seats_in(game.barred),
        "shortage": game.shortage,
        "acted": _scouts_in(game.acted),
        "saved": _scouts_in(game.saved),
    }


def _scouts_in(bits: int) -> list[str]:
    return [name for scout, name in enumerate(SCOUT_NAMES) if bits >> scout & 1]


def _seat(game: SnowBound, seat: int) -> dict[str, Any]:
    scouts: dict[str, Any] = {}
    for number, name in enumerate(SCOUT_NAMES):
        scout = seat * SCOUTS + number
        if game.at[scout] != TRACKER:
            scouts[name] = {"hex": HEX_NAMES[game.at[scout]], "load": _pieces(game.load[scout])}
    return {
        "food": game.food[seat],
        "medkits": game.medkits[seat],
        "weapons": _weapons(game.hand, seat),
        "seen": _weapons(game.shown, seat),
        "oil": game.oil[seat][:],
        "scouts": scouts,
    }


def _weapons(counts: list[int], block: int) -> dict[str, int]:
    """How many of each kind, where there are any."""
    numbers = counts[block * WEAPONS : block * WEAPONS + WEAPONS]
    return {WEAPON_NAMES[kind]: count for kind, count in enumerate(numbers) if count}


def _pieces(items: list[int]) -> list[dict[str, Any]]:
    return [_piece(item) for item in items]


def _piece(item: int) -> dict[str, Any]:
    kind = kind_of(item)
    if kind == SPECIAL:
        return {"item": KIND_NAMES[kind], "id": SPECIAL_NAMES[number_of(item)]}
    return {"item": KIND_NAMES[kind], "number": number_of(item), "seen": seats_in(item >> SEEN)}


def _supplies(game: SnowBound) -> dict[str, Any]:
    restock = game.box.restock_names
    events = game.box.event_names
    return {
        "food": game.bank,
        "medkits": game.medkit_pile,
        "weapon_deck": [WEAPON_NAMES[kind] for kind in reversed(game.weapon_deck)],
        "weapon_discard": _weapons(game.weapon_discard, 0),
        "crate_supply": game.crate_supply[::-1],
        "crate_used": game.crate_used[:],
        "oil_supply": game.oil_supply[::-1],
        "restock_deck": [restock[card] for card in reversed(game.restock_deck)],
        "restock_discard": [restock[card] for card in game.restock_discard],
        "minor_deck": [events[card] for card in reversed(game.minor_deck)],
        "minor_spent": [events[card] for card in game.minor_spent],
        "major_deck": [events[card] for card in reversed(game.major_deck)],
        "major_spent": [events[card] for card in game.major_spent],
    }


def _fight(game: SnowBound) -> dict[str, Any] | None:
    if not game.fight:
        return None
    if game.fight == RAID:
        against = HEX_NAMES[game.home(game.target)]
    else:
        against = scout_name(game.target) if game.fight == ATTACK else game.box.enemies[game.target].id
    return {
        "kind": FIGHT_NAMES[game.fight],
        "scout": scout_name(game.fighter),
        "against": against,
        "hex": HEX_NAMES[game.fight_at],
        "step": FIGHT_STEPS[game.fight_step],
        "laid": [_weapons(game.laid, 0), _weapons(game.laid, 1)],
    }


def _delivery(game: SnowBound) -> dict[str, Any] | None:
    if game.receiver == NOBODY:
        return None
    return {"seat": game.receiver, "points": game.points, "crates": game.delivery[:]}


def _at_stake(game: SnowBound) -> dict[str, Any] | None:
    if game.stake_at == NOBODY:
        return None
    return {"hex": HEX_NAMES[game.stake_at], "load": _pieces(game.stake)}
