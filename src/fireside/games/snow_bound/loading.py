"""A position from outside, read piece by piece; every complaint says what would be right."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.errors import listing, whole_number
from fireside.games.snow_bound import set_up
from fireside.games.snow_bound.checking import check_table
from fireside.games.snow_bound.checking_agenda import check_agenda
from fireside.games.snow_bound.effects import Token
from fireside.games.snow_bound.rules import acting, delivering, dying, events, fighting, laying, turn
from fireside.games.snow_bound.rules.moving import MARCH, MOVE
from fireside.games.snow_bound.rules.rationing import MENACE, RATION, STARVING
from fireside.games.snow_bound.rules.recruiting import RECRUITING
from fireside.games.snow_bound.state import NOBODY, NOTHING, SnowBound, Step, lay_out
from fireside.games.snow_bound.terms import (
    ATTACK,
    BAN_OIL,
    BAN_RAID,
    DIE,
    FIGHT_NAMES,
    FIGHT_STEPS,
    HEX_NAMES,
    KIND_NAMES,
    LAND,
    NUMBERED,
    OIL,
    OIL_ITEM,
    RAID,
    ROUNDS,
    SCOUT_NAMES,
    SCOUTS,
    SIDES,
    SPECIAL,
    SPECIAL_ITEM,
    START_CARDS,
    TILE_NAMES,
    TRACKER,
    WEAPON_NAMES,
    WEAPONS,
    seen_by,
)

MOST: Final = 1000  # no count in a position can be higher


def restore(game: SnowBound, table: Mapping[str, Any], agenda: list[Any]) -> None:
    """Take over a saved table; ValueError that says what is wrong with an impossible or incomplete one."""
    lay_out(game)
    _restore_round(game, table)
    _restore_turn(game, _mapping(table, "turn"))
    _restore_seats(game, _rows(table, "seats", game.seats))
    _restore_land(game, table)
    _restore_supplies(game, table)
    _restore_tokens(game, table)
    _restore_fight(game, table)
    _restore_rest(game, table)
    check_table(game)
    game.agenda = [_step(game, saved) for saved in agenda]
    check_agenda(game)
    game.proceed()


# Reading


def _field(table: Mapping[str, Any], name: str) -> Any:
    if name not in table:
        raise ValueError(f"the position's table has no {name!r}")
    return table[name]


def _mapping(table: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    value = _field(table, name)
    if not isinstance(value, Mapping):
        raise ValueError(f"{name!r} should be a mapping, not {value!r}")
    return value


def _list(table: Mapping[str, Any], name: str) -> list[Any]:
    value = _field(table, name)
    if not isinstance(value, list):
        raise ValueError(f"{name!r} should be a list, not {value!r}")
    return value


def _rows(table: Mapping[str, Any], name: str, count: int) -> list[Mapping[str, Any]]:
    rows = _list(table, name)
    if len(rows) != count or not all(isinstance(row, Mapping) for row in rows):
        raise ValueError(f"{name!r} should be a list of {count} mappings, one per seat")
    return rows


def _number(table: Mapping[str, Any], name: str, lowest: int, highest: int) -> int:
    return whole_number(_field(table, name), name, lowest, highest)


def _number_or_none(table: Mapping[str, Any], name: str, highest: int) -> int:
    return NOBODY if _field(table, name) is None else _number(table, name, 0, highest)


def _flag(table: Mapping[str, Any], name: str) -> bool:
    value = _field(table, name)
    if not isinstance(value, bool):
        raise ValueError(f"{name!r} should be true or false, not {value!r}")
    return value


def _one_of(value: object, names: list[str], what: str) -> int:
    if not isinstance(value, str) or value not in names:
        raise ValueError(f"{what} cannot be {value!r}: it is {listing(names) or 'none'}")
    return names.index(value)


def _numbers_of(table: Mapping[str, Any], name: str, names: list[str]) -> list[int]:
    """A list of names as their numbers."""
    return [_one_of(one, names, f"an entry of {name!r}") for one in _list(table, name)]


def _bits(table: Mapping[str, Any], name: str, names: list[str]) -> int:
    bits = 0
    for number in _numbers_of(table, name, names):
        bits |= 1 << number
    return bits


def _weapons(table: Mapping[str, Any], name: str) -> list[int]:
    """How many weapons of each kind."""
    counts = [0] * WEAPONS
    for weapon, count in _mapping(table, name).items():
        counts[_one_of(weapon, WEAPON_NAMES, f"a weapon of {name!r}")] = whole_number(
            count, f"{weapon} in {name}", 0, MOST
        )
    return counts


def _scout(game: SnowBound, value: object, what: str) -> int:
    """A scout of any seat, written 1b."""
    names = [f"{seat}{name}" for seat in range(game.seats) for name in SCOUT_NAMES]
    return _one_of(value, names, what)


def _hex(game: SnowBound, value: object, what: str) -> int:
    return _one_of(value, HEX_NAMES[: LAND + game.seats], what)


# The round and the turn


def _restore_round(game: SnowBound, table: Mapping[str, Any]) -> None:
    game.round = _number(table, "round", 1, ROUNDS)
    game.starter = _number_or_none(table, "start", game.seats - 1)
    game.active = _number_or_none(table, "active", game.seats - 1)
    event = _field(table, "event")
    game.event = NOBODY if event is None else _one_of(event, game.box.event_names, "the event")
    game.die = _number(table, "die", 0, DIE)
    picks = _list(table, "picks")
    if len(picks) != game.seats:
        raise ValueError(f"'picks' should have an entry for each of the {game.seats} seats, not {len(picks)}")
    game.picks = [NOBODY if pick is None else whole_number(pick, "a pick", 0, START_CARDS) for pick in picks]
    lasting = _mapping(table, "effects")
    game.moves = _number(lasting, "moves", -99, 99)
    game.upkeep = _number(lasting, "upkeep", -99, 99)
    game.rate = _number(lasting, "rate", 1, 9)
    bans = _bits(lasting, "ban", ["oil", "raid"])
    game.banned = (BAN_OIL if bans & 1 else 0) | (BAN_RAID if bans & 2 else 0)


def _restore_turn(game: SnowBound, turn_part: Mapping[str, Any]) -> None:
    game.pool = _number(turn_part, "pool", 0, MOST)
    game.recruited = _flag(turn_part, "recruited")
    game.dismissed = _flag(turn_part, "dismissed")
    game.barred = 0
    for seat in _list(turn_part, "barred"):
        game.barred |= 1 << whole_number(seat, "a barred seat", 0, game.seats - 1)
    game.shortage = _number(turn_part, "shortage", 0, MOST)
    game.acted = _bits(turn_part, "acted", SCOUT_NAMES)
    game.saved = _bits(turn_part, "saved", SCOUT_NAMES)


# Seats and land


def _restore_seats(game: SnowBound, rows: list[Mapping[str, Any]]) -> None:
    for seat, row in enumerate(rows):
        game.food[seat] = _number(row, "food", 0, MOST)
        game.medkits[seat] = _number(row, "medkits", 0, MOST)
        hand = _weapons(row, "weapons")
        game.hand[seat * WEAPONS : seat * WEAPONS + WEAPONS] = hand
        game.weapons[seat] = sum(hand)
        game.shown[seat * WEAPONS : seat * WEAPONS + WEAPONS] = _weapons(row, "seen")
        game.oil[seat] = sorted(whole_number(one, "an oil token", 1, 15) for one in _list(row, "oil"))
        for name, scout in _mapping(row, "scouts").items():
            _restore_scout(game, seat, name, scout)


def _restore_scout(game: SnowBound, seat: int, name: object, saved: object) -> None:
    scout = seat * SCOUTS + _one_of(name, SCOUT_NAMES, "a scout")
    if not isinstance(saved, Mapping):
        raise ValueError(f"scout {name} of seat {seat} should have a 'hex' and a 'load', not {saved!r}")
    game.at[scout] = _hex(game, _field(saved, "hex"), f"the hex of scout {name}")
    load = [_piece(game, piece) for piece in _list(saved, "load")]
    game.load[scout] = [item if item >> 4 & 3 == SPECIAL else seen_by(item, seat) for item in load]
    game.scouts[seat] += 1


def _piece(game: SnowBound, saved: object) -> int:
    if not isinstance(saved, Mapping):
        raise ValueError(
            f"{saved!r} is no item: it has an 'item' ({', '.join(KIND_NAMES)}) and a 'number' or 'id'"
        )
    kind = _one_of(saved.get("item"), KIND_NAMES, "an item")
    if kind == SPECIAL:
        ids = [token.id for token in game.box.specials]
        return SPECIAL_ITEM | _one_of(saved.get("id"), ids, "a special crate")
    item = _number(saved, "number", 1, 15) | (OIL_ITEM if kind == OIL else 0)
    seen = saved.get("seen", [])
    if not isinstance(seen, list):
        raise ValueError(f"'seen' of an item should be a list of seats, not {seen!r}")
    for seat in seen:
        item = seen_by(item, whole_number(seat, "a seat in 'seen'", 0, game.seats - 1))
    return item


def _restore_land(game: SnowBound, table: Mapping[str, Any]) -> None:
    game.flipped = _bits(table, "flipped", TILE_NAMES)
    game.ways = game.map.ways_around(game.flipped)
    for name, pieces in _mapping(table, "tiles").items():
        tile = _one_of(name, TILE_NAMES, "a tile")
        if not isinstance(pieces, list):
            raise ValueError(f"what lies on tile {name} should be a list, not {pieces!r}")
        game.items[tile] = [_piece(game, piece) for piece in pieces]
    ids = [token.id for token in game.box.enemies]
    for name, enemy in _mapping(table, "enemies").items():
        tile = _one_of(name, TILE_NAMES[:NUMBERED], "the tile of an enemy")
        game.enemy_on[tile] = _one_of(enemy, ids, "an enemy")


# Supplies and tokens


def _restore_supplies(game: SnowBound, table: Mapping[str, Any]) -> None:
    restock = game.box.restock_names
    minors = game.box.event_names[: game.box.minors]
    majors = game.box.event_names[game.box.minors :]
    game.bank = _number(table, "food", 0, MOST)
    game.medkit_pile = _number(table, "medkits", 0, MOST)
    game.weapon_deck = _numbers_of(table, "weapon_deck", WEAPON_NAMES)[::-1]
    game.weapon_discard = _weapons(table, "weapon_discard")
    game.discarded = sum(game.weapon_discard)
    game.crate_supply = _plain_numbers(table, "crate_supply")[::-1]
    game.crate_used = _plain_numbers(table, "crate_used")
    game.oil_supply = _plain_numbers(table, "oil_supply")[::-1]
    game.restock_deck = _numbers_of(table, "restock_deck", restock)[::-1]
    game.restock_discard = _numbers_of(table, "restock_discard", restock)
    game.minor_deck = _numbers_of(table, "minor_deck", minors)[::-1]
    game.minor_spent = _numbers_of(table, "minor_spent", minors)
    game.major_deck = [game.box.minors + card for card in _numbers_of(table, "major_deck", majors)[::-1]]
    game.major_spent = [game.box.minors + card for card in _numbers_of(table, "major_spent", majors)]


def _plain_numbers(table: Mapping[str, Any], name: str) -> list[int]:
    return [whole_number(one, f"an entry of {name!r}", 1, 15) for one in _list(table, name)]


def _restore_tokens(game: SnowBound, table: Mapping[str, Any]) -> None:
    """Tokens are in the box or gone as written; all others must be in play (`check_table`)."""
    specials, enemies = game.box.specials, game.box.enemies
    names = [token.id for token in [*specials, *enemies]]
    in_box = _bits(table, "box", names)
    gone = _bits(table, "gone", names)
    if in_box & gone:
        raise ValueError("a token cannot be in the 'box' and 'gone'")
    every = (1 << len(specials)) - 1
    game.specials_boxed = in_box & every
    game.specials_in_play = every & ~in_box & ~gone
    game.enemies_boxed = in_box >> len(specials)
    out = gone >> len(specials)
    for number, token in enumerate(enemies):
        _check_enemy(game, number, token, (game.enemies_boxed | out) >> number & 1 == 1)


def _check_enemy(game: SnowBound, number: int, token: Token, is_away: bool) -> None:
    if game.enemy_on.count(number) != (0 if is_away else 1):
        raise ValueError(
            f"{token.id} should be in exactly one place: on a tile of 'enemies', in the 'box' or 'gone'"
        )


# What is being resolved


def _restore_fight(game: SnowBound, table: Mapping[str, Any]) -> None:
    if _field(table, "fight") is None:
        return
    fight = _mapping(table, "fight")
    game.fight = 1 + _one_of(_field(fight, "kind"), FIGHT_NAMES[1:], "the kind of a fight")
    game.fight_step = _one_of(_field(fight, "step"), FIGHT_STEPS, "the step of a fight")
    game.fighter = _scout(game, _field(fight, "scout"), "the scout of a fight")
    against = _field(fight, "against")
    if game.fight == RAID:
        game.target = _one_of(against, HEX_NAMES[LAND : LAND + game.seats], "what is raided")
    elif game.fight == ATTACK:
        game.target = _scout(game, against, "the attacked scout")
    else:
        game.target = _one_of(against, [token.id for token in game.box.enemies], "the enemy")
    if game.defender() == game.attacker():
        raise ValueError("a fight is against another seat")
    here = game.home(game.target) if game.fight == RAID else game.at[game.fighter]
    usual = None if here == TRACKER else HEX_NAMES[here]
    game.fight_at = _hex(game, fight.get("hex", usual), "the hex of a fight")
    _restore_laid(game, _list(fight, "laid"))


def _restore_laid(game: SnowBound, laid: list[Any]) -> None:
    if len(laid) != len(SIDES):
        raise ValueError("'laid' of a fight should be the attacker's and the defender's weapons")
    sides = [_weapons({"laid": one}, "laid") for one in laid]
    game.laid = sides[0] + sides[1]
    game.laid_count = [sum(side) for side in sides]


def _restore_rest(game: SnowBound, table: Mapping[str, Any]) -> None:
    if _field(table, "delivery") is not None:
        delivery = _mapping(table, "delivery")
        game.receiver = _number(delivery, "seat", 0, game.seats - 1)
        game.points = _number(delivery, "points", 0, MOST)
        game.delivery = _plain_numbers(delivery, "crates")
    if _field(table, "at_stake") is not None:
        stake = _mapping(table, "at_stake")
        game.stake_at = _hex(game, _field(stake, "hex"), "the hex of what is at stake")
        game.stake = [_piece(game, piece) for piece in _list(stake, "load")] or NOTHING
    dying_scout = _field(table, "dying")
    if dying_scout is not None:
        game.dying = _scout(game, dying_scout, "the dying scout")


# The agenda


def _step(game: SnowBound, saved: object) -> Step:
    """The step that its name and arguments describe."""
    if not isinstance(saved, list) or not saved or not isinstance(saved[0], str):
        raise ValueError(f"{saved!r} is no step: it is a list of a name and what the step holds")
    name, arguments = saved[0], saved[1:]
    if name in PLAIN_STEPS and not arguments:
        return PLAIN_STEPS[name]
    if name in SEAT_STEPS and len(arguments) == 1:
        return SEAT_STEPS[name][whole_number(arguments[0], f"the seat of {name!r}", 0, game.seats - 1)]
    if name in SCOUT_STEPS and len(arguments) == 1:
        return SCOUT_STEPS[name][_scout(game, arguments[0], f"the scout of {name!r}")]
    if name == "commit" and len(arguments) == 1:
        return laying.COMMIT[_one_of(arguments[0], SIDES, "the side that lays")]
    if name == "action" and len(arguments) == 1:
        return acting.CHOOSE_ACTION[_one_of(arguments[0], SCOUT_NAMES, "the scout that acts")]
    if name == "gather" and len(arguments) == 2:
        steps = [acting.GATHER_FIRST, acting.GATHER_MORE][
            _one_of(arguments[1], ["first", "more"], "a gathering")
        ]
        return steps[_one_of(arguments[0], SCOUT_NAMES, "the scout that gathers")]
    if name == "effect" and len(arguments) == 2:
        return _effect(game, arguments)
    raise ValueError(f"{saved!r} is no step of Snow Bound")


def _effect(game: SnowBound, arguments: list[Any]) -> Step:
    event = _one_of(arguments[0], game.box.event_names, "the event of an effect")
    card = game.box.events[event]
    return events.CarryOut(
        event, card.id, whole_number(arguments[1], "the place of an effect", 0, len(card.effects) - 1)
    )


PLAIN_STEPS: Final[dict[str, Step]] = {
    "deal": set_up.DEAL,
    "roll": set_up.ROLL,
    "begin_round": turn.BEGIN_ROUND,
    "end_round": turn.END_ROUND,
    "draw_event": events.DRAW_EVENT,
    "restock": turn.RESTOCK,
    "recruit": RECRUITING,
    "march": MARCH,
    "move": MOVE,
    "homecoming": delivering.HOMECOMING,
    "scout": acting.CHOOSE_SCOUT,
    "menace": MENACE,
    "ration": RATION,
    "starve": STARVING,
    "end_turn": turn.END_TURN,
    "exchange": delivering.EXCHANGE,
    "end_exchange": delivering.END_EXCHANGE,
    "medkit": dying.USE_A_MEDKIT,
    "spill": dying.SPILL,
    "respond": fighting.ANSWER_RAID,
    "settle": fighting.SETTLE,
    "spoils": fighting.TAKE_SPOILS,
    "take": fighting.TAKE_SPECIAL,
    "end_fight": fighting.END_FIGHT,
}
SEAT_STEPS: Final[dict[str, list[Step]]] = {
    "draw": list(set_up.PICKS),
    "turn": list(turn.TURN),
    "discard": list(events.DISCARDS),
}
SCOUT_STEPS: Final[dict[str, list[Step]]] = {
    "deliver": list(delivering.DELIVER),
    "die": list(dying.DIES),
}
