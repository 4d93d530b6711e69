"""Supplies and shortages (SB-STOCK): drawing, gaining, paying, losing.

SB-STOCK-08, R-SB-45 Nobody has a hand limit. R-SB-44 Nothing passes between players but what the rules move.
"""

from fireside.core.events import EVERYONE, all_but, only
from fireside.games.snow_bound.state import NOTHING, SnowBound
from fireside.games.snow_bound.terms import (
    CRATE,
    KIND_NAMES,
    OIL,
    TILE_NAMES,
    WEAPON_NAMES,
    WEAPONS,
    insert,
    kind_of,
    number_of,
)

# Food


def gain_food(state: SnowBound, seat: int, count: int) -> int:
    """SB-STOCK-01, SB-STOCK-07, R-SB-09 Food from the bank, or what is left of it; how much that was."""
    gained = min(count, state.bank)
    state.bank -= gained
    state.food[seat] += gained
    if state.watched and gained:
        state.tell("food_gained", {"seat": seat, "count": gained}, EVERYONE)
    return gained


def pay_food(state: SnowBound, seat: int, count: int) -> int:
    """SB-STOCK-01 Food back to the bank, or all there is; how much that was."""
    paid = min(count, state.food[seat])
    state.food[seat] -= paid
    state.bank += paid
    return paid


# Weapons and medkits


def has_weapons(state: SnowBound) -> bool:
    """SB-STOCK-05 Whether a weapon can be drawn."""
    return len(state.weapon_deck) > 0 or state.discarded > 0


def draw_weapon(state: SnowBound, seat: int) -> bool:
    """SB-STOCK-05, R-SB-11 The top of the deck, shuffled anew from the discard if need be;
    False if both are empty.
    """
    if not state.weapon_deck:
        if state.discarded == 0:
            return False
        _reshuffle_weapons(state)
    weapon = state.weapon_deck.pop()
    state.reveal()
    state.hand[seat * WEAPONS + weapon] += 1
    state.weapons[seat] += 1
    if state.watched:
        card = WEAPON_NAMES[weapon]
        state.tell(
            "weapon_drawn", {"seat": seat, "weapon": card, "name": weapon_name(state, weapon)}, only(seat)
        )
        state.tell("weapon_drawn", {"seat": seat}, all_but(seat))
    return True


def weapon_name(state: SnowBound, weapon: int) -> str:
    """A weapon with its value, for the log."""
    card = state.edition.weapons[weapon]
    return f"{card.name} ({card.value})"


def _reshuffle_weapons(state: SnowBound) -> None:
    deck: list[int] = []
    for weapon in range(WEAPONS):
        deck.extend([weapon] * state.weapon_discard[weapon])
    state.shuffle(deck)
    state.weapon_deck = deck
    state.weapon_discard = [0] * WEAPONS
    state.discarded = 0
    if state.watched:
        state.tell("weapons_reshuffled", {"count": len(deck)}, EVERYONE)


def discard_weapon(state: SnowBound, seat: int, weapon: int) -> None:
    """SB-INFO-04 A card that has left hand or table lies open;
    SB-INFO-06 of those shown it is the first to go.
    """
    state.weapon_discard[weapon] += 1
    state.discarded += 1
    place = seat * WEAPONS + weapon
    if state.weapons_seen[place] > 0:
        state.weapons_seen[place] -= 1


def gain_medkit(state: SnowBound, seat: int) -> bool:
    """SB-STOCK-06 A medkit from the pile; False if it is empty."""
    if state.medkit_pile == 0:
        return False
    state.medkit_pile -= 1
    state.medkits[seat] += 1
    if state.watched:
        state.tell("medkit_gained", {"seat": seat}, EVERYONE)
    return True


# Oil


def draw_oil(state: SnowBound) -> int:
    """SB-OIL-01 The next token of the hidden supply, which must not be empty."""
    state.reveal()
    return state.oil_supply.pop()


def store_oil(state: SnowBound, seat: int, number: int) -> None:
    """SB-RETURN-08 A token goes to the seat's stock, number side down."""
    stock = state.oil[seat][:]
    insert(stock, number)
    state.oil[seat] = stock
    if state.watched:
        state.tell("oil_stored", {"seat": seat, "number": number}, only(seat))
        state.tell("oil_stored", {"seat": seat}, all_but(seat))


def gain_oil(state: SnowBound, seat: int, count: int) -> None:
    """SB-STOCK-07 Tokens straight from the supply into stock, or as many as there are."""
    while count > 0 and state.oil_supply:
        store_oil(state, seat, draw_oil(state))
        count -= 1


# Crates


def draw_crate(state: SnowBound) -> int:
    """SB-STOCK-04 The number of the next crate, the used pile shuffled anew if need be;
    0 if there is none.
    """
    if not state.crate_supply:
        if not state.crate_used:
            return 0
        crates = sorted(state.crate_used)
        state.shuffle(crates)
        state.crate_supply = crates
        state.crate_used = []
        if state.watched:
            state.tell("crates_reshuffled", {"count": len(crates)}, EVERYONE)
    return state.crate_supply.pop()


def place_crate(state: SnowBound, tile: int) -> None:
    """SB-RESTOCK-02, SB-RESTOCK-03 A random crate, unseen; SB-RESTOCK-04 lost on a flipped tile.

    SB-RESTOCK-05 Whatever is there already makes no difference; SB-MAP-12, R-SB-12 crates pile up.
    """
    number = draw_crate(state)
    if number == 0:
        return
    if state.watched:
        state.tell("crate_placed", {"tile": TILE_NAMES[tile]}, EVERYONE)
    if state.is_flipped(tile):
        lose(state, number)
    else:
        state.items[tile] = [*state.items[tile], number]


def lose(state: SnowBound, item: int) -> None:
    """SB-STOCK-03, R-SB-13 A crate to the used pile, open; oil back into the supply, unseen;
    a special crate for good.
    """
    kind = kind_of(item)
    number = number_of(item)
    if kind == CRATE:
        state.reveal()
        state.crate_used.append(number)
    elif kind == OIL:
        state.oil_supply.insert(state.below(len(state.oil_supply) + 1), number)
    else:
        state.specials_in_play &= ~(1 << number)
    if state.watched:
        if kind == CRATE:
            state.tell("item_lost", {"item": KIND_NAMES[kind], "number": number}, EVERYONE)
        elif kind == OIL:
            state.tell("item_lost", {"item": KIND_NAMES[kind]}, EVERYONE)
        else:
            token = state.edition.specials[number]
            state.tell("item_lost", {"item": KIND_NAMES[kind], "id": token.id, "name": token.name}, EVERYONE)


def lose_all(state: SnowBound, tile: int) -> None:
    """SB-FLIP-02 Everything that lies on a tile is lost."""
    items = state.items[tile]
    state.items[tile] = NOTHING
    for item in items:
        lose(state, item)
