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


def gain_food(game: SnowBound, seat: int, count: int) -> int:
    """SB-STOCK-01, SB-STOCK-07, R-SB-09 Food from the bank, or what is left of it; how much that was."""
    gained = min(count, game.bank)
    game.bank -= gained
    game.food[seat] += gained
    if game.watched and gained:
        game.tell("food_gained", {"seat": seat, "count": gained}, EVERYONE)
    return gained


def pay_food(game: SnowBound, seat: int, count: int) -> int:
    """SB-STOCK-01 Food back to the bank, or all there is; how much that was."""
    paid = min(count, game.food[seat])
    game.food[seat] -= paid
    game.bank += paid
    return paid


# Weapons and medkits


def has_weapons(game: SnowBound) -> bool:
    """SB-STOCK-05 Whether a weapon can be drawn."""
    return len(game.weapon_deck) > 0 or game.discarded > 0


def draw_weapon(game: SnowBound, seat: int) -> bool:
    """SB-STOCK-05, R-SB-11 The top of the deck, shuffled anew from the discard if need be;
    False if both are empty.
    """
    if not game.weapon_deck:
        if game.discarded == 0:
            return False
        _reshuffle_weapons(game)
    weapon = game.weapon_deck.pop()
    game.reveal()
    game.hand[seat * WEAPONS + weapon] += 1
    game.weapons[seat] += 1
    if game.watched:
        card = WEAPON_NAMES[weapon]
        game.tell(
            "weapon_drawn", {"seat": seat, "weapon": card, "name": weapon_name(game, weapon)}, only(seat)
        )
        game.tell("weapon_drawn", {"seat": seat}, all_but(seat))
    return True


def weapon_name(game: SnowBound, weapon: int) -> str:
    """A weapon with its value, for the log."""
    card = game.box.weapons[weapon]
    return f"{card.name} ({card.value})"


def _reshuffle_weapons(game: SnowBound) -> None:
    deck: list[int] = []
    for weapon in range(WEAPONS):
        deck.extend([weapon] * game.weapon_discard[weapon])
    game.shuffle(deck)
    game.weapon_deck = deck
    game.weapon_discard = [0] * WEAPONS
    game.discarded = 0
    if game.watched:
        game.tell("weapons_reshuffled", {"count": len(deck)}, EVERYONE)


def discard_weapon(game: SnowBound, seat: int, weapon: int) -> None:
    """SB-INFO-04 A card that has left hand or table lies open;
    SB-INFO-06 of those shown it is the first to go.
    """
    game.weapon_discard[weapon] += 1
    game.discarded += 1
    place = seat * WEAPONS + weapon
    if game.shown[place] > 0:
        game.shown[place] -= 1


def gain_medkit(game: SnowBound, seat: int) -> bool:
    """SB-STOCK-06 A medkit from the pile; False if it is empty."""
    if game.medkit_pile == 0:
        return False
    game.medkit_pile -= 1
    game.medkits[seat] += 1
    if game.watched:
        game.tell("medkit_gained", {"seat": seat}, EVERYONE)
    return True


# Oil


def draw_oil(game: SnowBound) -> int:
    """SB-OIL-01 The next token of the hidden supply, which must not be empty."""
    game.reveal()
    return game.oil_supply.pop()


def store_oil(game: SnowBound, seat: int, number: int) -> None:
    """SB-RETURN-08 A token goes to the seat's stock, number side down."""
    stock = game.oil[seat][:]
    insert(stock, number)
    game.oil[seat] = stock
    if game.watched:
        game.tell("oil_stored", {"seat": seat, "number": number}, only(seat))
        game.tell("oil_stored", {"seat": seat}, all_but(seat))


def gain_oil(game: SnowBound, seat: int, count: int) -> None:
    """SB-STOCK-07 Tokens straight from the supply into stock, or as many as there are."""
    while count > 0 and game.oil_supply:
        store_oil(game, seat, draw_oil(game))
        count -= 1


# Crates


def draw_crate(game: SnowBound) -> int:
    """SB-STOCK-04 The number of the next crate, the used pile shuffled anew if need be;
    0 if there is none.
    """
    if not game.crate_supply:
        if not game.crate_used:
            return 0
        crates = sorted(game.crate_used)
        game.shuffle(crates)
        game.crate_supply = crates
        game.crate_used = []
        if game.watched:
            game.tell("crates_reshuffled", {"count": len(crates)}, EVERYONE)
    return game.crate_supply.pop()


def place_crate(game: SnowBound, tile: int) -> None:
    """SB-RESTOCK-02, SB-RESTOCK-03 A random crate, unseen; SB-RESTOCK-04 lost on a flipped tile.

    SB-RESTOCK-05 Whatever is there already makes no difference; SB-MAP-12, R-SB-12 crates pile up.
    """
    number = draw_crate(game)
    if number == 0:
        return
    if game.watched:
        game.tell("crate_placed", {"tile": TILE_NAMES[tile]}, EVERYONE)
    if game.is_flipped(tile):
        lose(game, number)
    else:
        game.items[tile] = [*game.items[tile], number]


def lose(game: SnowBound, item: int) -> None:
    """SB-STOCK-03, R-SB-13 A crate to the used pile, open; oil back into the supply, unseen;
    a special crate for good.
    """
    kind = kind_of(item)
    number = number_of(item)
    if kind == CRATE:
        game.reveal()
        game.crate_used.append(number)
    elif kind == OIL:
        game.oil_supply.insert(game.below(len(game.oil_supply) + 1), number)
    else:
        game.specials_in_play &= ~(1 << number)
    if game.watched:
        if kind == CRATE:
            game.tell("item_lost", {"item": KIND_NAMES[kind], "number": number}, EVERYONE)
        elif kind == OIL:
            game.tell("item_lost", {"item": KIND_NAMES[kind]}, EVERYONE)
        else:
            token = game.box.specials[number]
            game.tell("item_lost", {"item": KIND_NAMES[kind], "id": token.id, "name": token.name}, EVERYONE)


def lose_all(game: SnowBound, tile: int) -> None:
    """SB-FLIP-02 Everything that lies on a tile is lost."""
    items = game.items[tile]
    game.items[tile] = NOTHING
    for item in items:
        lose(game, item)
