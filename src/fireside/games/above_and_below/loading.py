"""A position from outside, read piece by piece; every complaint says what would be right."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.errors import whole_number
from fireside.core.saved import field, flag, items, mapping, number, number_or, numbers_of, one_of, rows
from fireside.games.above_and_below.changed import with_list
from fireside.games.above_and_below.checking import check_table
from fireside.games.above_and_below.checking_agenda import check_agenda
from fireside.games.above_and_below.layout import lay_out
from fireside.games.above_and_below.loading_expedition import restore_expedition
from fireside.games.above_and_below.loading_steps import step_of
from fireside.games.above_and_below.rules.building import own
from fireside.games.above_and_below.rules.rows import note_prices, note_slots
from fireside.games.above_and_below.rules.villagers import enlist
from fireside.games.above_and_below.state import NOBODY, AboveAndBelow
from fireside.games.above_and_below.terms import (
    AREA_NAMES,
    CARD_IDS,
    CIDER,
    EXHAUSTED,
    FIRST_KEY,
    FIRST_OUTPOST,
    FIRST_STAR,
    GOOD_NAMES,
    GOODS,
    HIGHEST,
    KIND_NAMES,
    KINDS,
    LOWEST,
    MOST_PRICE,
    MOST_VILLAGERS,
    NO_PRICE,
    NO_VILLAGER,
    NOTHING_LISTED,
    OFFERS,
    READY,
    ROUNDS,
    SLOTS,
    START,
    START_ID,
    SUPPLIES,
    TRACK,
)

MOST: Final = 10**9  # coins never run out, and cards of a content file of one's own may bring many


def restore(game: AboveAndBelow, table: Mapping[str, Any], agenda: list[Any]) -> None:
    """Take over a saved table; ValueError that says what is wrong with an impossible or incomplete one."""
    lay_out(game)
    _restore_round(game, table)
    _restore_rows(game, table)
    _restore_modules(game, table)
    for seat, row in enumerate(rows(table, "seats", game.seats)):
        _restore_seat(game, seat, row)
    _restore_turn(game, mapping(table, "turn"))
    _restore_offer(game, table)
    check_table(game)
    restore_expedition(game, table)
    note_prices(game)
    note_slots(game)
    game.agenda = [step_of(game, saved) for saved in agenda]
    check_agenda(game)
    game.proceed()


# The middle of the table


def _restore_round(game: AboveAndBelow, table: Mapping[str, Any]) -> None:
    game.round = number(table, "round", 1, ROUNDS)
    game.first = number(table, "first", 0, game.seats - 1)
    game.active = number_or(table, "active", game.seats - 1, NOBODY)
    game.cider = flag(table, "cider")
    game.bank[CIDER] -= 1 if game.cider else 0
    slots = items(table, "slots")
    if len(slots) != SLOTS:
        raise ValueError(f"'slots' should have {SLOTS} places, not {len(slots)}")
    kinds = game.box.kind_ids
    game.slots = [
        NO_VILLAGER if one is None else one_of(one, kinds, "a villager of 'slots'") for one in slots
    ]
    game.villager_pile = numbers_of(table, "villager_pile", kinds)[::-1]


def _restore_rows(game: AboveAndBelow, table: Mapping[str, Any]) -> None:
    houses = CARD_IDS[:FIRST_OUTPOST]
    outposts = CARD_IDS[FIRST_OUTPOST:FIRST_KEY]
    keys = CARD_IDS[FIRST_KEY:FIRST_STAR]
    stars = CARD_IDS[FIRST_STAR:]
    game.star_row = [FIRST_STAR + card for card in numbers_of(table, "star_row", stars)]
    game.key_row = [FIRST_KEY + card for card in numbers_of(table, "key_row", keys)]
    game.house_row = numbers_of(table, "house_row", houses)
    game.house_deck = numbers_of(table, "house_deck", houses)[::-1]
    game.house_known = number(table, "house_known", 0, len(game.house_deck))
    game.outpost_row = [FIRST_OUTPOST + card for card in numbers_of(table, "outpost_row", outposts)]
    deck = numbers_of(table, "outpost_deck", outposts)
    game.outpost_deck = [FIRST_OUTPOST + card for card in reversed(deck)]
    game.outpost_known = number(table, "outpost_known", 0, len(game.outpost_deck))
    game.cave_pile = numbers_of(table, "cave_pile", [cave.id for cave in game.box.caves])[::-1]
    game.cave_known = number(table, "cave_known", 0, len(game.cave_pile))


def _restore_modules(game: AboveAndBelow, table: Mapping[str, Any]) -> None:
    for name, is_used in (
        ("desert", game.has_quests),
        ("underforest", game.has_quests),
        ("grove_deck", game.has_groves),
    ):
        if (field(table, name) is None) == is_used:
            right = "a list" if is_used else "null"
            raise ValueError(f"{name!r} should be {right}: the options say which modules are in play")
    if game.has_quests:
        game.quest_stacks = [
            numbers_of(table, name, [quest.id for quest in game.box.quests[land]])[::-1]
            for land, name in enumerate(["desert", "underforest"])
        ]
    if game.has_groves:
        game.grove_deck = numbers_of(table, "grove_deck", [grove.id for grove in game.box.groves])[::-1]
    game.grove_known = number(table, "grove_known", 0, len(game.grove_deck))


# The seats


def _restore_seat(game: AboveAndBelow, seat: int, row: Mapping[str, Any]) -> None:
    game.coins[seat] = number(row, "coins", 0, MOST)
    _restore_stores(game, seat, row)
    for place in items(row, "track"):
        _restore_slot(game, seat, place)
    villagers = items(row, "villagers")
    if len(villagers) > MOST_VILLAGERS:
        raise ValueError(f"seat {seat} has {len(villagers)} 'villagers': there are {MOST_VILLAGERS} at most")
    for villager in villagers:
        _restore_villager(game, seat, villager)
    for building in items(row, "village"):
        _restore_building(game, seat, building)
    game.caves = with_list(game.caves, seat, numbers_of(row, "caves", [cave.id for cave in game.box.caves]))
    _restore_surface(game, seat, row)
    _restore_quests(game, seat, row)
    game.reputation[seat] = number(row, "reputation", LOWEST, HIGHEST)
    if flag(row, "passed"):
        game.passed |= 1 << seat


def _restore_stores(game: AboveAndBelow, seat: int, row: Mapping[str, Any]) -> None:
    for name, count in mapping(row, "stores").items():
        kind = one_of(name, KIND_NAMES, "an entry of 'stores'")
        game.stores[seat * KINDS + kind] = whole_number(count, f"{name} in 'stores'", 0, MOST)
        game.bank[kind] -= game.stores[seat * KINDS + kind]
        if game.stores[seat * KINDS + kind]:
            game.held[seat] |= 1 << kind
    sale = field(row, "sale")
    game.sale[seat] = NOTHING_LISTED if sale is None else one_of(sale, KIND_NAMES, "what is for 'sale'")
    if sale is not None and not game.held[seat] >> game.sale[seat] & 1:
        raise ValueError(f"seat {seat} has {sale} for 'sale' that is not in its stores")


def _pair(saved: object, what: str) -> list[Any]:
    if not isinstance(saved, list) or len(saved) != 2:
        raise ValueError(f"{what}, not {saved!r}")
    return saved


def _restore_slot(game: AboveAndBelow, seat: int, saved: object) -> None:
    """AB-TRACK-04 A good and how many, from left to right."""
    name, count = _pair(saved, "a slot of the 'track' is a good and a count, such as ['fruit', 2]")
    good = one_of(name, GOOD_NAMES, "a good of the 'track'")
    if game.filled[seat] == TRACK or game.tracked[seat] >> good & 1:
        raise ValueError(f"the 'track' of seat {seat} has {TRACK} slots, each for another good")
    game.track[seat * TRACK + game.filled[seat]] = good
    game.filled[seat] += 1
    game.tracked[seat] |= 1 << good
    game.on_track[seat * GOODS + good] = whole_number(count, f"{name} on the 'track'", 1, MOST)
    game.bank[good] -= game.on_track[seat * GOODS + good]


def _restore_villager(game: AboveAndBelow, seat: int, saved: object) -> None:
    right = "an entry of 'villagers' is a kind and an area, such as ['V11', 'ready']"
    name, area_name = _pair(saved, right)
    kind = one_of(name, game.box.kind_ids, "a villager")
    area = one_of(area_name, AREA_NAMES, "the area of a villager")
    bit = 1 << len(game.villagers[seat])
    enlist(game, seat, kind)
    areas = game.ready if area == READY else game.exhausted if area == EXHAUSTED else game.injured
    areas[seat] |= bit


def _restore_building(game: AboveAndBelow, seat: int, saved: object) -> None:
    """A card and the goods on it."""
    if not isinstance(saved, list) or not saved:
        raise ValueError(
            f"an entry of 'village' is a card and the goods on it, such as ['H08', 1], not {saved!r}"
        )
    card = one_of(saved[0], [*CARD_IDS, START_ID], "a building")
    spots = game.box.spots_of[card]
    if len(saved) != 1 + len(spots):
        raise ValueError(f"{saved[0]} has {len(spots)} places for goods: write how many lie on each")
    villages = [game.village[seat]] if card == START else game.village  # everybody has a starting house
    if any(card in village for village in villages):
        raise ValueError(f"{saved[0]} stands twice in the villages")
    own(game, seat, card)
    for spot, count in zip(spots, saved[1:], strict=True):
        goods = whole_number(count, f"the goods on {saved[0]}", 0, game.box.spot_size[spot])
        game.stock[spot] = goods
        game.goods_on[seat] += goods
        game.bank[game.box.spot_good[spot]] -= goods


def _restore_surface(game: AboveAndBelow, seat: int, row: Mapping[str, Any]) -> None:
    if not game.has_groves:
        if field(row, "surface") is not None:
            raise ValueError("'surface' should be null without the module Groves")
        return
    names = [*CARD_IDS, START_ID, *[grove.id for grove in game.box.groves]]
    game.surface = with_list(game.surface, seat, numbers_of(row, "surface", names))


def _restore_quests(game: AboveAndBelow, seat: int, row: Mapping[str, Any]) -> None:
    names = [quest.id for land in game.box.quests for quest in land]
    quests = numbers_of(row, "quests", names if game.has_quests else [])
    game.quests = with_list(game.quests, seat, quests)
    supplies = number(row, "supplies", 0, SUPPLIES if game.has_quests else 0)
    game.supplies[seat] = supplies
    game.supply_stock -= supplies


# The turn


def _restore_turn(game: AboveAndBelow, saved: Mapping[str, Any]) -> None:
    game.refreshed = flag(saved, "refreshed")
    game.unlisted = flag(saved, "unlisted")
    for kind in numbers_of(saved, "listed", KIND_NAMES):
        game.listed |= 1 << kind
    for good in numbers_of(saved, "harvested", GOOD_NAMES):
        game.harvested |= 1 << good
    offers = items(saved, "offers")
    if len(offers) != game.seats:
        raise ValueError(f"'offers' should be a list of {game.seats} pairs, one per seat")
    pairs = [_pair(one, "an entry of 'offers' is a number of offers and a refused price") for one in offers]
    game.offers = [whole_number(pair[0], "the number of offers", 0, OFFERS) for pair in pairs]
    game.refused = [whole_number(pair[1], "a refused price", 0, MOST_PRICE) for pair in pairs]
    if any(pair[1] and not pair[0] for pair in pairs):
        raise ValueError("in 'offers' a price is refused that was never offered")


def _restore_offer(game: AboveAndBelow, table: Mapping[str, Any]) -> None:
    if field(table, "offer") is None:
        game.seller, game.price = NOBODY, NO_PRICE
        return
    saved = mapping(table, "offer")
    game.seller = number(saved, "seller", 0, game.seats - 1)
    price = field(saved, "price")
    game.price = NO_PRICE if price is None else whole_number(price, "the price of an offer", 3, MOST_PRICE)
