"""What each seat may know (SB-INFO, R-SB-40): the table as it lies, listed piece by piece;
no notes are kept.
"""

from typing import Any

from fireside.games.snow_bound.effects import Token
from fireside.games.snow_bound.rules.acting import ChooseAction, Gather
from fireside.games.snow_bound.scoring import compared_by_weapons, victory_points
from fireside.games.snow_bound.state import NOBODY, SnowBound
from fireside.games.snow_bound.terms import (
    ATTACK,
    ATTACKER,
    BAN_NAMES,
    CITY,
    CRATE,
    DEFENDER,
    DEFENDING,
    ENEMY,
    FIGHT_NAMES,
    FIGHT_STEPS,
    HEX_NAMES,
    KIND_NAMES,
    LABELLED,
    LAND,
    LAYING,
    NUMBERED,
    OIL,
    SCOUT_NAMES,
    SCOUTS,
    SPECIAL,
    SPECIAL_NAMES,
    TILE_NAMES,
    TRACKER,
    WEAPON_NAMES,
    WEAPONS,
    kind_of,
    number_of,
)
from fireside.games.snow_bound.text import effects_in_words


def table(game: SnowBound, seat: int | None) -> dict[str, Any]:
    """SB-INFO-01 What all may know, and SB-INFO-02 what is the seat's own."""
    viewer = NOBODY if seat is None else seat
    return {
        "round": game.round,
        "track": game.box.track,
        "start": _or_none(game.starter),
        "active": _or_none(game.active),
        "event": _event(game),
        "effects": {
            "moves": game.moves,
            "upkeep": game.upkeep,
            "rate": game.rate,
            "ban": ban_names(game.banned),
        },
        "turn": _turn(game),
        "tiles": [_tile(game, tile) for tile in range(LAND)],
        "settlements": [_settlement(game, owner) for owner in range(game.seats)],
        "seats": [_seat(game, owner, viewer) for owner in range(game.seats)],
        "supplies": _supplies(game),
        "tokens": {"box": boxed(game), "gone": gone(game), "names": _token_names(game)},
        "fight": _fight(game, viewer),
        "exchange": _exchange(game),
        "at_stake": _at_stake(game),
        "dying": _dying(game),
        "pick": _or_none(game.picks[viewer]) if viewer != NOBODY else None,
    }


def _or_none(number: int) -> int | None:
    return None if number == NOBODY else number


def ban_names(banned: int) -> list[str]:
    """What is banned this round, in words."""
    return [name for place, name in enumerate(BAN_NAMES) if banned >> place & 1]


def seats_in(bits: int) -> list[int]:
    """A set of seats as a list."""
    return [seat for seat in range(8) if bits >> seat & 1]


# The round and the turn


def _event(game: SnowBound) -> dict[str, Any] | None:
    if game.event == NOBODY:
        return None
    card = game.box.events[game.event]
    return {
        "id": card.id,
        "deck": "major" if card.is_major else "minor",
        "name": card.name,
        "text": card.text,
        "effect": effects_in_words(game.box, card.effects),
        "die": game.die or None,
    }


def _turn(game: SnowBound) -> dict[str, Any]:
    return {
        "pool": game.pool,
        "recruited": game.recruited,
        "dismissed": game.dismissed,
        "barred": seats_in(game.barred),
        "shortage": game.shortage,
        "scout": _acting(game),
    }


def _acting(game: SnowBound) -> str | None:
    """SB-ACT-02 The scout that was chosen to act, for all to see, while its owner says what it does."""
    decision = game.decision()
    return SCOUT_NAMES[decision.number] if isinstance(decision, ChooseAction | Gather) else None


# The land


def _tile(game: SnowBound, tile: int) -> dict[str, Any]:
    """SB-INFO-03 What lies on a tile, by kind; nobody sees the numbers."""
    q, r = game.map.places[tile]
    return {
        "tile": TILE_NAMES[tile],
        "kind": _terrain(tile),
        "q": q,
        "r": r,
        "flipped": game.is_flipped(tile),
        **by_kind(game, game.items[tile]),
        "enemy": _enemy(game, game.enemy_at(tile)),
    }


def _terrain(tile: int) -> str:
    if tile == CITY:
        return "city"
    if tile < NUMBERED:
        return "suburb"
    return "forest" if tile < LABELLED else "plain"


def by_kind(game: SnowBound, items: list[int]) -> dict[str, Any]:
    """SB-INFO-01 How many crates and oil tokens, and which special crates: their ids, then in full."""
    kinds = [kind_of(item) for item in items]
    specials = sorted(number_of(item) for item in items if kind_of(item) == SPECIAL)
    return {
        "crates": kinds.count(CRATE),
        "oil": kinds.count(OIL),
        "special": [SPECIAL_NAMES[number] for number in specials],
        "specials": [_special(game, number) for number in specials],
    }


def _special(game: SnowBound, special: int) -> dict[str, Any]:
    """SB-SPECIAL-01 A special crate has a public face."""
    token = game.box.specials[special]
    brings = effects_in_words(game.box, token.effects)
    return {"id": token.id, "name": token.name, "brings": brings}


def _enemy(game: SnowBound, enemy: int) -> dict[str, Any] | None:
    if enemy == NOBODY:
        return None
    token = game.box.enemies[enemy]
    bounty = effects_in_words(game.box, token.effects)
    return {"id": token.id, "name": token.name, "strength": token.strength, "bounty": bounty}


def _settlement(game: SnowBound, owner: int) -> dict[str, Any]:
    q, r = game.map.places[game.home(owner)]
    slot = f"p{game.map.slots[owner]:02d}"
    return {"seat": owner, "hex": HEX_NAMES[game.home(owner)], "slot": slot, "q": q, "r": r}


# The seats


def _seat(game: SnowBound, owner: int, viewer: int) -> dict[str, Any]:
    is_own = owner == viewer
    is_over = game.to_move < 0
    shows_hand = is_own or (is_over and owner in compared_by_weapons(game))
    first = owner * SCOUTS
    scouts = range(first, first + SCOUTS)
    return {
        "seat": owner,
        "food": game.food[owner],
        "weapons": _weapon_count(game, owner, viewer),
        "medkits": game.medkits[owner],
        "oil": len(game.oil[owner]),
        "hand": cards(game, game.hand, owner) if shows_hand else None,
        "oil_tokens": game.oil[owner][:] if is_own or is_over else None,
        "scouts": [_scout(game, scout, is_own) for scout in scouts if game.at[scout] != TRACKER],
        "tracker": [SCOUT_NAMES[scout - first] for scout in scouts if game.at[scout] == TRACKER],
        "vp": victory_points(game, owner) if is_own or is_over else None,
    }


def _weapon_count(game: SnowBound, owner: int, viewer: int) -> int:
    """SB-FLOW-05 While a seat is laying, its laid cards still count as in hand for everybody else."""
    if owner == viewer or not game.fight:
        return game.weapons[owner]
    if game.fight_step == LAYING and owner == game.attacker():
        return game.weapons_of(owner)
    if game.fight_step == DEFENDING and owner == game.defender():
        return game.weapons_of(owner)
    return game.weapons[owner]


def cards(game: SnowBound, counts: list[int], block: int) -> list[dict[str, Any]]:
    """The weapons of one hand, side or pile, by kind."""
    found: list[dict[str, Any]] = []
    for kind, weapon in enumerate(game.box.weapons):
        count = counts[block * WEAPONS + kind]
        if count:
            found.append(
                {"weapon": WEAPON_NAMES[kind], "name": weapon.name, "value": weapon.value, "count": count}
            )
    return found


def _scout(game: SnowBound, scout: int, is_own: bool) -> dict[str, Any]:
    number = scout % SCOUTS
    return {
        "scout": SCOUT_NAMES[number],
        "hex": HEX_NAMES[game.at[scout]],
        **by_kind(game, game.load[scout]),
        "items": [_item(game, item) for item in game.load[scout]] if is_own else None,
        "acted": scout // SCOUTS == game.active and game.acted >> number & 1 == 1,
    }


def _item(game: SnowBound, item: int) -> dict[str, Any]:
    kind = kind_of(item)
    number = number_of(item)
    if kind == SPECIAL:
        return {"item": KIND_NAMES[kind], "id": SPECIAL_NAMES[number], "name": game.box.specials[number].name}
    return {"item": KIND_NAMES[kind], "number": number}


# Supplies and tokens


def _supplies(game: SnowBound) -> dict[str, Any]:
    """SB-INFO-01 Sizes of decks and supplies; SB-INFO-05 what has been discarded, used or spent lies open."""
    names = game.box.event_names
    return {
        "food": game.bank,
        "medkits": game.medkit_pile,
        "weapons": len(game.weapon_deck),
        "weapon_discard": cards(game, game.weapon_discard, 0),
        "crates": len(game.crate_supply),
        "crates_used": sorted(game.crate_used),
        "oil": len(game.oil_supply),
        "restock": len(game.restock_deck),
        "restock_discard": [game.box.restock_names[card] for card in game.restock_discard],
        "minor": len(game.minor_deck),
        "minor_spent": [names[card] for card in game.minor_spent],
        "major": len(game.major_deck),
        "major_spent": [names[card] for card in game.major_spent],
    }


def boxed(game: SnowBound) -> list[str]:
    """The tokens that no event has brought yet."""
    return _names(game.box.specials, game.specials_boxed) + _names(game.box.enemies, game.enemies_boxed)


def gone(game: SnowBound) -> list[str]:
    """The tokens that are out of the game."""
    enemies_in_play = sum([1 << enemy for enemy in game.enemy_on if enemy != NOBODY])
    specials = ~(game.specials_boxed | game.specials_in_play)
    return _names(game.box.specials, specials) + _names(
        game.box.enemies, ~(game.enemies_boxed | enemies_in_play)
    )


def _names(tokens: list[Token], which: int) -> list[str]:
    return [token.id for number, token in enumerate(tokens) if which >> number & 1]


def _token_names(game: SnowBound) -> dict[str, str]:
    """What the ids of all tokens stand for."""
    return {token.id: token.name for token in [*game.box.specials, *game.box.enemies]}


# What is being resolved


def _fight(game: SnowBound, viewer: int) -> dict[str, Any] | None:
    if not game.fight:
        return None
    return {
        "kind": FIGHT_NAMES[game.fight],
        "seat": game.attacker(),
        "scout": SCOUT_NAMES[game.fighter % SCOUTS],
        "hex": HEX_NAMES[game.fight_at],
        "defender": _or_none(game.defender()),
        "target": SCOUT_NAMES[game.target % SCOUTS] if game.fight == ATTACK else None,
        "enemy": game.box.enemies[game.target].id if game.fight == ENEMY else None,
        "enemy_name": game.box.enemies[game.target].name if game.fight == ENEMY else None,
        "step": FIGHT_STEPS[game.fight_step],
        "laid": {
            "attacker": _laid(game, ATTACKER, viewer, game.fight_step == LAYING),
            "defender": _laid(game, DEFENDER, viewer, game.fight_step == DEFENDING),
        },
    }


def _laid(game: SnowBound, side: int, viewer: int, is_laying: bool) -> dict[str, Any]:
    """SB-RAID-05, SB-FLOW-05 The number of cards once a side is done;
    the cards themselves only to the side.
    """
    is_own = game.side(side) == viewer and viewer != NOBODY
    return {
        "count": None if is_laying and not is_own else game.laid_count[side],
        "cards": cards(game, game.laid, side) if is_own else None,
    }


def _exchange(game: SnowBound) -> dict[str, Any] | None:
    if game.receiver == NOBODY:
        return None
    return {"seat": game.receiver, "points": game.points, "crates": game.delivery[:]}


def _at_stake(game: SnowBound) -> dict[str, Any] | None:
    if game.stake_at == NOBODY:
        return None
    return {"hex": HEX_NAMES[game.stake_at], **by_kind(game, game.stake)}


def _dying(game: SnowBound) -> dict[str, Any] | None:
    scout = game.dying
    if scout == NOBODY:
        return None
    return {"seat": scout // SCOUTS, "scout": SCOUT_NAMES[scout % SCOUTS], "hex": HEX_NAMES[game.at[scout]]}
