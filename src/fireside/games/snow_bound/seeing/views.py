"""What each seat may know (SB-INFO, R-SB-40): the table as it lies, listed piece by piece;
no notes are kept.
"""

from typing import Any

from fireside.games.snow_bound.content.effects import Token
from fireside.games.snow_bound.rules.acting import ChooseAction, Gather
from fireside.games.snow_bound.rules.scoring import compared_by_weapons, victory_points
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
    owner_of,
    scout_name,
)
from fireside.games.snow_bound.words.cards import effects_in_words


def table(state: SnowBound, seat: int | None) -> dict[str, Any]:
    """SB-INFO-01 What all may know, and SB-INFO-02 what is the seat's own."""
    viewer = NOBODY if seat is None else seat
    return {
        "round": state.round,
        "track": state.edition.track,
        "start": _or_none(state.starter),
        "active": _or_none(state.active),
        "event": _event(state),
        "effects": {
            "moves": state.moves,
            "upkeep": state.upkeep,
            "rate": state.rate,
            "ban": ban_names(state.banned),
        },
        "turn": _turn(state),
        "tiles": [_tile(state, tile) for tile in range(LAND)],
        "settlements": [_settlement(state, owner) for owner in range(state.seats)],
        "seats": [_seat(state, owner, viewer) for owner in range(state.seats)],
        "supplies": _supplies(state),
        "tokens": {"box": boxed(state), "gone": gone(state), "names": _token_names(state)},
        "fight": _fight(state, viewer),
        "exchange": _exchange(state),
        "at_stake": _at_stake(state),
        "dying": _dying(state),
        "pick": _or_none(state.picks[viewer]) if viewer != NOBODY else None,
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


def _event(state: SnowBound) -> dict[str, Any] | None:
    if state.event == NOBODY:
        return None
    card = state.edition.events[state.event]
    effect = effects_in_words(state.edition, card.effects)
    return {
        "id": card.id,
        "deck": "major" if card.is_major else "minor",
        "name": card.name,
        "text": card.text,
        "effect": str(effect),
        "phrase": effect.json(),
        "die": state.die or None,
    }


def _turn(state: SnowBound) -> dict[str, Any]:
    return {
        "pool": state.pool,
        "recruited": state.recruited,
        "dismissed": state.dismissed,
        "barred": seats_in(state.barred),
        "shortage": state.shortage,
        "scout": _acting(state),
    }


def _acting(state: SnowBound) -> str | None:
    """SB-ACT-02 The scout that was chosen to act, for all to see, while its owner says what it does."""
    decision = state.decision()
    return SCOUT_NAMES[decision.number] if isinstance(decision, ChooseAction | Gather) else None


# The land


def _tile(state: SnowBound, tile: int) -> dict[str, Any]:
    """SB-INFO-03 What lies on a tile, by kind; nobody sees the numbers."""
    q, r = state.map.places[tile]
    return {
        "tile": TILE_NAMES[tile],
        "kind": _terrain(tile),
        "q": q,
        "r": r,
        "flipped": state.is_flipped(tile),
        **by_kind(state, state.items[tile]),
        "enemy": _enemy(state, state.enemy_at(tile)),
    }


def _terrain(tile: int) -> str:
    if tile == CITY:
        return "city"
    if tile < NUMBERED:
        return "suburb"
    return "forest" if tile < LABELLED else "plain"


def by_kind(state: SnowBound, items: list[int]) -> dict[str, Any]:
    """SB-INFO-01 How many crates and oil tokens, and which special crates: their ids, then in full."""
    kinds = [kind_of(item) for item in items]
    specials = sorted(number_of(item) for item in items if kind_of(item) == SPECIAL)
    return {
        "crates": kinds.count(CRATE),
        "oil": kinds.count(OIL),
        "special": [SPECIAL_NAMES[number] for number in specials],
        "specials": [_special(state, number) for number in specials],
    }


def _special(state: SnowBound, special: int) -> dict[str, Any]:
    """SB-SPECIAL-01 A special crate has a public face."""
    edition, token = state.edition, state.edition.specials[special]
    known = edition.in_view(token.id)
    if known is not None:
        return known
    brings = effects_in_words(edition, token.effects)
    printed = {"id": token.id, "name": token.name, "brings": str(brings), "phrase": brings.json()}
    return edition.put_in_views(token.id, printed)


def _enemy(state: SnowBound, enemy: int) -> dict[str, Any] | None:
    if enemy == NOBODY:
        return None
    edition, token = state.edition, state.edition.enemies[enemy]
    known = edition.in_view(token.id)
    if known is not None:
        return known
    bounty = effects_in_words(edition, token.effects)
    printed = {"id": token.id, "name": token.name, "strength": token.strength}
    return edition.put_in_views(token.id, {**printed, "bounty": str(bounty), "phrase": bounty.json()})


def _settlement(state: SnowBound, owner: int) -> dict[str, Any]:
    q, r = state.map.places[state.home(owner)]
    slot = f"p{state.map.slots[owner]:02d}"
    return {"seat": owner, "hex": HEX_NAMES[state.home(owner)], "slot": slot, "q": q, "r": r}


# The seats


def _seat(state: SnowBound, owner: int, viewer: int) -> dict[str, Any]:
    is_own = owner == viewer
    is_over = state.to_move < 0
    shows_hand = is_own or (is_over and owner in compared_by_weapons(state))
    first = owner * SCOUTS
    scouts = range(first, first + SCOUTS)
    return {
        "seat": owner,
        "food": state.food[owner],
        "weapons": weapon_count(state, owner, viewer),
        "medkits": state.medkits[owner],
        "oil": len(state.oil[owner]),
        "hand": cards(state, state.hand, owner) if shows_hand else None,
        "oil_tokens": state.oil[owner][:] if is_own or is_over else None,
        "scouts": [_scout(state, scout, is_own) for scout in scouts if state.at[scout] != TRACKER],
        "tracker": [SCOUT_NAMES[scout - first] for scout in scouts if state.at[scout] == TRACKER],
        "vp": victory_points(state, owner) if is_own or is_over else None,
    }


def weapon_count(state: SnowBound, owner: int, viewer: int) -> int:
    """SB-FLOW-05 While a seat is laying, its laid cards still count as in hand for everybody else."""
    if owner == viewer or not state.fight:
        return state.weapons[owner]
    if state.fight_step == LAYING and owner == state.attacker():
        return state.weapons_of(owner)
    if state.fight_step == DEFENDING and owner == state.defender():
        return state.weapons_of(owner)
    return state.weapons[owner]


def cards(state: SnowBound, counts: list[int], block: int) -> list[dict[str, Any]]:
    """The weapons of one hand, side or pile, by kind."""
    found: list[dict[str, Any]] = []
    for kind, weapon in enumerate(state.edition.weapons):
        count = counts[block * WEAPONS + kind]
        if count:
            found.append(
                {"weapon": WEAPON_NAMES[kind], "name": weapon.name, "value": weapon.value, "count": count}
            )
    return found


def _scout(state: SnowBound, scout: int, is_own: bool) -> dict[str, Any]:
    number = scout % SCOUTS
    return {
        "scout": SCOUT_NAMES[number],
        "hex": HEX_NAMES[state.at[scout]],
        **by_kind(state, state.load[scout]),
        "items": [_item(state, item) for item in state.load[scout]] if is_own else None,
        "acted": owner_of(scout) == state.active and state.acted >> number & 1 == 1,
    }


def _item(state: SnowBound, item: int) -> dict[str, Any]:
    kind = kind_of(item)
    number = number_of(item)
    if kind == SPECIAL:
        return {
            "item": KIND_NAMES[kind],
            "id": SPECIAL_NAMES[number],
            "name": state.edition.specials[number].name,
        }
    return {"item": KIND_NAMES[kind], "number": number}


# Supplies and tokens


def _supplies(state: SnowBound) -> dict[str, Any]:
    """SB-INFO-01 Sizes of decks and supplies; SB-INFO-05 what has been discarded, used or spent lies open."""
    names = state.edition.event_names
    return {
        "food": state.bank,
        "medkits": state.medkit_pile,
        "weapons": len(state.weapon_deck),
        "weapon_discard": cards(state, state.weapon_discard, 0),
        "crates": len(state.crate_supply),
        "crates_used": sorted(state.crate_used),
        "oil": len(state.oil_supply),
        "restock": len(state.restock_deck),
        "restock_discard": [state.edition.restock_names[card] for card in state.restock_discard],
        "minor": len(state.minor_deck),
        "minor_spent": [names[card] for card in state.minor_spent],
        "major": len(state.major_deck),
        "major_spent": [names[card] for card in state.major_spent],
    }


def boxed(state: SnowBound) -> list[str]:
    """The tokens that no event has brought yet."""
    return _names(state.edition.specials, state.specials_boxed) + _names(
        state.edition.enemies, state.enemies_boxed
    )


def gone(state: SnowBound) -> list[str]:
    """The tokens that are out of the game."""
    enemies_in_play = sum([1 << enemy for enemy in state.enemy_on if enemy != NOBODY])
    specials = ~(state.specials_boxed | state.specials_in_play)
    return _names(state.edition.specials, specials) + _names(
        state.edition.enemies, ~(state.enemies_boxed | enemies_in_play)
    )


def _names(tokens: list[Token], which: int) -> list[str]:
    return [token.id for number, token in enumerate(tokens) if which >> number & 1]


def _token_names(state: SnowBound) -> dict[str, str]:
    """What the ids of all tokens stand for."""
    return {token.id: token.name for token in [*state.edition.specials, *state.edition.enemies]}


# What is being resolved


def _fight(state: SnowBound, viewer: int) -> dict[str, Any] | None:
    if not state.fight:
        return None
    return {
        "kind": FIGHT_NAMES[state.fight],
        "seat": state.attacker(),
        "scout": scout_name(state.fighter),
        "hex": HEX_NAMES[state.fight_at],
        "defender": _or_none(state.defender()),
        "target": scout_name(state.target) if state.fight == ATTACK else None,
        "enemy": state.edition.enemies[state.target].id if state.fight == ENEMY else None,
        "enemy_name": state.edition.enemies[state.target].name if state.fight == ENEMY else None,
        "step": FIGHT_STEPS[state.fight_step],
        "laid": {
            "attacker": _laid(state, ATTACKER, viewer, state.fight_step == LAYING),
            "defender": _laid(state, DEFENDER, viewer, state.fight_step == DEFENDING),
        },
    }


def _laid(state: SnowBound, side: int, viewer: int, is_laying: bool) -> dict[str, Any]:
    """SB-RAID-05, SB-FLOW-05 The number of cards once a side is done;
    the cards themselves only to the side.
    """
    is_own = state.side(side) == viewer and viewer != NOBODY
    return {
        "count": None if is_laying and not is_own else state.laid_count[side],
        "cards": cards(state, state.laid, side) if is_own else None,
    }


def _exchange(state: SnowBound) -> dict[str, Any] | None:
    if state.receiver == NOBODY:
        return None
    return {"seat": state.receiver, "points": state.points, "crates": state.delivery[:]}


def _at_stake(state: SnowBound) -> dict[str, Any] | None:
    if state.stake_at == NOBODY:
        return None
    return {"hex": HEX_NAMES[state.stake_at], **by_kind(state, state.stake)}


def _dying(state: SnowBound) -> dict[str, Any] | None:
    scout = state.dying
    if scout == NOBODY:
        return None
    return {"seat": owner_of(scout), "scout": scout_name(scout), "hex": HEX_NAMES[state.at[scout]]}
