"""A position from outside, read piece by piece; every complaint says what would be right."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.errors import whole_number
from fireside.core.saved import (
    counts,
    field,
    flag,
    items,
    mapping,
    number,
    number_or,
    numbers_of,
    one_of,
    rows,
)
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
    _restore_turn(game, mapping(table, "turn"))
    _restore_seats(game, rows(table, "seats", game.seats))
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


def _bits(table: Mapping[str, Any], name: str, names: list[str]) -> int:
    bits = 0
    for place in numbers_of(table, name, names):
        bits |= 1 << place
    return bits


def _scout(game: SnowBound, value: object, what: str) -> int:
    """A scout of any seat, written 1b."""
    names = [f"{seat}{name}" for seat in range(game.seats) for name in SCOUT_NAMES]
    return one_of(value, names, what)


def _hex(game: SnowBound, value: object, what: str) -> int:
    return one_of(value, HEX_NAMES[: LAND + game.seats], what)


# The round and the turn


def _restore_round(game: SnowBound, table: Mapping[str, Any]) -> None:
    game.round = number(table, "round", 1, ROUNDS)
    game.starter = number_or(table, "start", game.seats - 1, NOBODY)
    game.active = number_or(table, "active", game.seats - 1, NOBODY)
    event = field(table, "event")
    game.event = NOBODY if event is None else one_of(event, game.box.event_names, "the event")
    game.die = number(table, "die", 0, DIE)
    picks = items(table, "picks")
    if len(picks) != game.seats:
        raise ValueError(f"'picks' should have an entry for each of the {game.seats} seats, not {len(picks)}")
    game.picks = [NOBODY if pick is None else whole_number(pick, "a pick", 0, START_CARDS) for pick in picks]
    lasting = mapping(table, "effects")
    game.moves = number(lasting, "moves", -99, 99)
    game.upkeep = number(lasting, "upkeep", -99, 99)
    game.rate = number(lasting, "rate", 1, 9)
    bans = _bits(lasting, "ban", ["oil", "raid"])
    game.banned = (BAN_OIL if bans & 1 else 0) | (BAN_RAID if bans & 2 else 0)


def _restore_turn(game: SnowBound, turn_part: Mapping[str, Any]) -> None:
    game.pool = number(turn_part, "pool", 0, MOST)
    game.recruited = flag(turn_part, "recruited")
    game.dismissed = flag(turn_part, "dismissed")
    game.barred = 0
    for seat in items(turn_part, "barred"):
        game.barred |= 1 << whole_number(seat, "a barred seat", 0, game.seats - 1)
    game.shortage = number(turn_part, "shortage", 0, MOST)
    game.acted = _bits(turn_part, "acted", SCOUT_NAMES)
    game.saved = _bits(turn_part, "saved", SCOUT_NAMES)


# Seats and land


def _restore_seats(game: SnowBound, saved: list[Mapping[str, Any]]) -> None:
    for seat, row in enumerate(saved):
        game.food[seat] = number(row, "food", 0, MOST)
        game.medkits[seat] = number(row, "medkits", 0, MOST)
        hand = counts(row, "weapons", WEAPON_NAMES, MOST)
        game.hand[seat * WEAPONS : seat * WEAPONS + WEAPONS] = hand
        game.weapons[seat] = sum(hand)
        game.shown[seat * WEAPONS : seat * WEAPONS + WEAPONS] = counts(row, "seen", WEAPON_NAMES, MOST)
        game.oil[seat] = sorted(whole_number(one, "an oil token", 1, 15) for one in items(row, "oil"))
        for name, scout in mapping(row, "scouts").items():
            _restore_scout(game, seat, name, scout)


def _restore_scout(game: SnowBound, seat: int, name: object, saved: object) -> None:
    scout = seat * SCOUTS + one_of(name, SCOUT_NAMES, "a scout")
    if not isinstance(saved, Mapping):
        raise ValueError(f"scout {name} of seat {seat} should have a 'hex' and a 'load', not {saved!r}")
    game.at[scout] = _hex(game, field(saved, "hex"), f"the hex of scout {name}")
    load = [_piece(game, piece) for piece in items(saved, "load")]
    game.load[scout] = [item if item >> 4 & 3 == SPECIAL else seen_by(item, seat) for item in load]
    game.scouts[seat] += 1


def _piece(game: SnowBound, saved: object) -> int:
    if not isinstance(saved, Mapping):
        raise ValueError(
            f"{saved!r} is no item: it has an 'item' ({', '.join(KIND_NAMES)}) and a 'number' or 'id'"
        )
    kind = one_of(saved.get("item"), KIND_NAMES, "an item")
    if kind == SPECIAL:
        ids = [token.id for token in game.box.specials]
        return SPECIAL_ITEM | one_of(saved.get("id"), ids, "a special crate")
    item = number(saved, "number", 1, 15) | (OIL_ITEM if kind == OIL else 0)
    seen = saved.get("seen", [])
    if not isinstance(seen, list):
        raise ValueError(f"'seen' of an item should be a list of seats, not {seen!r}")
    for seat in seen:
        item = seen_by(item, whole_number(seat, "a seat in 'seen'", 0, game.seats - 1))
    return item


def _restore_land(game: SnowBound, table: Mapping[str, Any]) -> None:
    game.flipped = _bits(table, "flipped", TILE_NAMES)
    game.ways = game.map.ways_around(game.flipped)
    for name, pieces in mapping(table, "tiles").items():
        tile = one_of(name, TILE_NAMES, "a tile")
        if not isinstance(pieces, list):
            raise ValueError(f"what lies on tile {name} should be a list, not {pieces!r}")
        game.items[tile] = [_piece(game, piece) for piece in pieces]
    ids = [token.id for token in game.box.enemies]
    for name, enemy in mapping(table, "enemies").items():
        tile = one_of(name, TILE_NAMES[:NUMBERED], "the tile of an enemy")
        game.enemy_on[tile] = one_of(enemy, ids, "an enemy")


# Supplies and tokens


def _restore_supplies(game: SnowBound, table: Mapping[str, Any]) -> None:
    restock = game.box.restock_names
    minors = game.box.event_names[: game.box.minors]
    majors = game.box.event_names[game.box.minors :]
    game.bank = number(table, "food", 0, MOST)
    game.medkit_pile = number(table, "medkits", 0, MOST)
    game.weapon_deck = numbers_of(table, "weapon_deck", WEAPON_NAMES)[::-1]
    game.weapon_discard = counts(table, "weapon_discard", WEAPON_NAMES, MOST)
    game.discarded = sum(game.weapon_discard)
    game.crate_supply = _plain_numbers(table, "crate_supply")[::-1]
    game.crate_used = _plain_numbers(table, "crate_used")
    game.oil_supply = _plain_numbers(table, "oil_supply")[::-1]
    game.restock_deck = numbers_of(table, "restock_deck", restock)[::-1]
    game.restock_discard = numbers_of(table, "restock_discard", restock)
    game.minor_deck = numbers_of(table, "minor_deck", minors)[::-1]
    game.minor_spent = numbers_of(table, "minor_spent", minors)
    game.major_deck = [game.box.minors + card for card in numbers_of(table, "major_deck", majors)[::-1]]
    game.major_spent = [game.box.minors + card for card in numbers_of(table, "major_spent", majors)]


def _plain_numbers(table: Mapping[str, Any], name: str) -> list[int]:
    return [whole_number(one, f"an entry of {name!r}", 1, 15) for one in items(table, name)]


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
    for place, token in enumerate(enemies):
        _check_enemy(game, place, token, (game.enemies_boxed | out) >> place & 1 == 1)


def _check_enemy(game: SnowBound, place: int, token: Token, is_away: bool) -> None:
    if game.enemy_on.count(place) != (0 if is_away else 1):
        raise ValueError(
            f"{token.id} should be in exactly one place: on a tile of 'enemies', in the 'box' or 'gone'"
        )


# What is being resolved


def _restore_fight(game: SnowBound, table: Mapping[str, Any]) -> None:
    if field(table, "fight") is None:
        return
    fight = mapping(table, "fight")
    game.fight = 1 + one_of(field(fight, "kind"), FIGHT_NAMES[1:], "the kind of a fight")
    game.fight_step = one_of(field(fight, "step"), FIGHT_STEPS, "the step of a fight")
    game.fighter = _scout(game, field(fight, "scout"), "the scout of a fight")
    against = field(fight, "against")
    if game.fight == RAID:
        game.target = one_of(against, HEX_NAMES[LAND : LAND + game.seats], "what is raided")
    elif game.fight == ATTACK:
        game.target = _scout(game, against, "the attacked scout")
    else:
        game.target = one_of(against, [token.id for token in game.box.enemies], "the enemy")
    if game.defender() == game.attacker():
        raise ValueError("a fight is against another seat")
    here = game.home(game.target) if game.fight == RAID else game.at[game.fighter]
    usual = None if here == TRACKER else HEX_NAMES[here]
    game.fight_at = _hex(game, fight.get("hex", usual), "the hex of a fight")
    _restore_laid(game, items(fight, "laid"))


def _restore_laid(game: SnowBound, laid: list[Any]) -> None:
    if len(laid) != len(SIDES):
        raise ValueError("'laid' of a fight should be the attacker's and the defender's weapons")
    sides = [counts({"laid": one}, "laid", WEAPON_NAMES, MOST) for one in laid]
    game.laid = sides[0] + sides[1]
    game.laid_count = [sum(side) for side in sides]


def _restore_rest(game: SnowBound, table: Mapping[str, Any]) -> None:
    if field(table, "delivery") is not None:
        delivery = mapping(table, "delivery")
        game.receiver = number(delivery, "seat", 0, game.seats - 1)
        game.points = number(delivery, "points", 0, MOST)
        game.delivery = _plain_numbers(delivery, "crates")
    if field(table, "at_stake") is not None:
        stake = mapping(table, "at_stake")
        game.stake_at = _hex(game, field(stake, "hex"), "the hex of what is at stake")
        game.stake = [_piece(game, piece) for piece in items(stake, "load")] or NOTHING
    dying_scout = field(table, "dying")
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
        return laying.COMMIT[one_of(arguments[0], SIDES, "the side that lays")]
    if name == "action" and len(arguments) == 1:
        return acting.CHOOSE_ACTION[one_of(arguments[0], SCOUT_NAMES, "the scout that acts")]
    if name == "gather" and len(arguments) == 2:
        steps = [acting.GATHER_FIRST, acting.GATHER_MORE][
            one_of(arguments[1], ["first", "more"], "a gathering")
        ]
        return steps[one_of(arguments[0], SCOUT_NAMES, "the scout that gathers")]
    if name == "effect" and len(arguments) == 2:
        return _effect(game, arguments)
    raise ValueError(f"{saved!r} is no step of Snow Bound")


def _effect(game: SnowBound, arguments: list[Any]) -> Step:
    event = one_of(arguments[0], game.box.event_names, "the event of an effect")
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
