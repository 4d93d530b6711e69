"""A position as JSON; `loading.py` reads it back."""

from typing import Any

from fireside.games.above_and_below.rules.building import entry_id
from fireside.games.above_and_below.state import NO_CARD, NO_CHOICE, NO_TIER, NOBODY, AboveAndBelow
from fireside.games.above_and_below.terms import (
    AREA_NAMES,
    CHOICE_NAMES,
    DESERT,
    GOOD_NAMES,
    GOODS,
    KIND_NAMES,
    KINDS,
    NO_PRICE,
    NO_VILLAGER,
    NOTHING_LISTED,
    NOWHERE,
    OPEN,
    OUTCOME_NAMES,
    PLACE_NAMES,
    QUESTS,
    TRACK,
    UNDERFOREST,
    bits_of,
)
from fireside.games.above_and_below.views import area_of


def saved_table(game: AboveAndBelow) -> dict[str, Any]:
    """Everything on the table; decks from the top down."""
    return {
        "round": game.round,
        "first": game.first,
        "active": None if game.active == NOBODY else game.active,
        "cider": game.cider,
        "slots": [None if kind == NO_VILLAGER else game.box.kind_ids[kind] for kind in game.slots],
        "villager_pile": [game.box.kind_ids[kind] for kind in reversed(game.villager_pile)],
        **_rows(game),
        **_modules(game),
        "seats": [_seat(game, seat) for seat in range(game.seats)],
        "turn": _turn(game),
        "offer": _offer(game),
        "expedition": _expedition(game),
    }


def _ids(game: AboveAndBelow, cards: list[int]) -> list[str]:
    return [game.box.cards[card].id for card in cards]


def _caves(game: AboveAndBelow, caves: list[int]) -> list[str]:
    return [game.box.caves[cave].id for cave in caves]


def _rows(game: AboveAndBelow) -> dict[str, Any]:
    return {
        "star_row": _ids(game, game.star_row),
        "key_row": _ids(game, game.key_row),
        "house_row": _ids(game, game.house_row),
        "house_deck": _ids(game, game.house_deck)[::-1],
        "house_known": game.house_known,
        "outpost_row": _ids(game, game.outpost_row),
        "outpost_deck": _ids(game, game.outpost_deck)[::-1],
        "outpost_known": game.outpost_known,
        "cave_pile": _caves(game, game.cave_pile)[::-1],
        "cave_known": game.cave_known,
    }


def _modules(game: AboveAndBelow) -> dict[str, Any]:
    groves = [game.box.groves[grove].id for grove in reversed(game.grove_deck)]
    return {
        "desert": _stack(game, DESERT) if game.has_quests else None,
        "underforest": _stack(game, UNDERFOREST) if game.has_quests else None,
        "grove_deck": groves if game.has_groves else None,
        "grove_known": game.grove_known,
    }


def _stack(game: AboveAndBelow, place: int) -> list[str]:
    land = place - DESERT
    return [game.box.quests[land][quest].id for quest in reversed(game.quest_stacks[land])]


def _seat(game: AboveAndBelow, seat: int) -> dict[str, Any]:
    stores = game.stores[seat * KINDS : seat * KINDS + KINDS]
    sale = game.sale[seat]
    return {
        "coins": game.coins[seat],
        "stores": {KIND_NAMES[kind]: count for kind, count in enumerate(stores) if count},
        "sale": None if sale == NOTHING_LISTED else KIND_NAMES[sale],
        "track": _track(game, seat),
        "villagers": [
            [game.box.kind_ids[kind], AREA_NAMES[area_of(game, seat, number)]]
            for number, kind in enumerate(game.villagers[seat])
        ],
        "village": [_building(game, card) for card in game.village[seat]],
        "caves": _caves(game, game.caves[seat]),
        "surface": [entry_id(game, entry) for entry in game.surface[seat]] if game.has_groves else None,
        "quests": [game.box.quests[one // QUESTS][one % QUESTS].id for one in game.quests[seat]],
        "supplies": game.supplies[seat],
        "reputation": game.reputation[seat],
        "passed": bool(game.passed >> seat & 1),
    }


def _track(game: AboveAndBelow, seat: int) -> list[list[Any]]:
    goods = game.track[seat * TRACK : seat * TRACK + game.filled[seat]]
    return [[GOOD_NAMES[good], game.on_track[seat * GOODS + good]] for good in goods]


def _building(game: AboveAndBelow, card: int) -> list[Any]:
    """A card and the goods on it."""
    return [game.box.cards[card].id, *[game.stock[spot] for spot in game.box.spots_of[card]]]


def _turn(game: AboveAndBelow) -> dict[str, Any]:
    return {
        "refreshed": game.refreshed,
        "listed": [KIND_NAMES[kind] for kind in bits_of(game.listed)],
        "unlisted": game.unlisted,
        "harvested": [KIND_NAMES[kind] for kind in bits_of(game.harvested)],
        "offers": [[game.offers[seat], game.refused[seat]] for seat in range(game.seats)],
    }


def _offer(game: AboveAndBelow) -> dict[str, Any] | None:
    if game.seller == NOBODY:
        return None
    return {"seller": game.seller, "price": None if game.price == NO_PRICE else game.price}


def _expedition(game: AboveAndBelow) -> dict[str, Any] | None:
    """With what the book says of the open encounter, or what a re-deal made of it."""
    if game.destination == NOWHERE:
        return None
    box = game.box
    encounter = None if game.encounter == NO_CARD else box.encounters[game.encounter].id
    return {
        "destination": PLACE_NAMES[game.destination],
        "party": bits_of(game.party),
        "failed": bits_of(game.failed),
        "encounter": encounter,
        "chosen": None if game.choice == NO_CHOICE else CHOICE_NAMES[game.choice],
        "dice": game.dice[:],
        "bonus": game.bonus,
        "exerted": bits_of(game.exerted),
        "rerolls": game.rerolls_left,
        "outcome": None if game.outcome == OPEN else OUTCOME_NAMES[game.outcome],
        "tier": None if game.tier == NO_TIER else game.tier,
        "rewards": [box.codes[reward][:] for reward in game.rewards],
        "penalties": [box.codes[penalty][:] for penalty in game.penalties],
        "attached": game.attached[:],
    }
