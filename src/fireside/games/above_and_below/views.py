"""What each seat may know: the table as it lies, listed piece by piece. All but the open book is public."""

from typing import Any

from fireside.games.above_and_below.rules.round_end import PlaceBeforeIncome, PlaceFinal, income_of
from fireside.games.above_and_below.scoring import grove_scores, scores
from fireside.games.above_and_below.shown import card_shown, cave_shown, grove_shown, kind_shown, quest_shown
from fireside.games.above_and_below.shown_expedition import bill_shown, expedition_shown, work_shown
from fireside.games.above_and_below.state import NOBODY, AboveAndBelow
from fireside.games.above_and_below.terms import (
    AREA_NAMES,
    BASE_INCOME,
    DESERT,
    EXHAUSTED,
    FIRST_GROVE,
    GOOD_NAMES,
    GOODS,
    HIGHEST,
    INJURED,
    KIND_NAMES,
    KINDS,
    LOWEST,
    NO_PRICE,
    NO_VILLAGER,
    NOTHING_LISTED,
    QUESTS,
    READY,
    ROUNDS,
    SLOTS,
    TRACK,
    UNDERFOREST,
    bits_of,
    is_outpost,
)


def table(game: AboveAndBelow, seat: int | None) -> dict[str, Any]:
    """What all may know, and R-AB-18 what the reader sees of the open encounter."""
    viewer = NOBODY if seat is None else seat
    return {
        **_round(game),
        **_board(game),
        **_rows(game),
        **_modules(game),
        "seats": [_seat(game, owner, points) for owner, points in enumerate(scores(game))],
        "turn": _turn(game),
        "offer": _offer(game),
        "work": work_shown(game),
        "bill": bill_shown(game),
        "expedition": expedition_shown(game, viewer),
    }


# The middle of the table


def _round(game: AboveAndBelow) -> dict[str, Any]:
    modules = ["desert_underforest"] if game.has_quests else []
    return {
        "round": game.round,
        "rounds": ROUNDS,
        "phase": phase(game),
        "first": game.first,
        "active": None if game.active == NOBODY else game.active,
        "order": game.turn_order(),
        "modules": [*modules, "groves"] if game.has_groves else modules,
    }


def phase(game: AboveAndBelow) -> str:
    """Where in the round the game is."""
    if game.to_move < 0:
        return "over"
    if game.active != NOBODY:
        return "actions"
    if isinstance(game.decision(), PlaceFinal):
        return "final"
    return "income" if isinstance(game.decision(), PlaceBeforeIncome) else "rest"


def _board(game: AboveAndBelow) -> dict[str, Any]:
    box = game.box
    first = box.first_special
    tokens = [first + special for special, count in enumerate(game.special) for _ in range(count)]
    return {
        "bank": dict(zip(KIND_NAMES, game.bank, strict=True)),
        "cider": game.cider,
        "slots": [_slot(game, slot) for slot in range(SLOTS)],
        "villager_pile": len(game.villager_pile),
        "special": [kind_shown(game, kind) for kind in tokens],
        "reputation": [
            {"position": position, "points": box.position_points[position - LOWEST]}
            for position in range(LOWEST, HIGHEST + 1)
        ],
        "track": [
            {"slot": slot + 1, "points": box.slot_points[slot], "income": BASE_INCOME + slot + 1}
            for slot in range(TRACK)
        ],
    }


def _slot(game: AboveAndBelow, slot: int) -> dict[str, Any]:
    kind = game.slots[slot]
    villager = None if kind == NO_VILLAGER else kind_shown(game, kind)
    return {"slot": slot + 1, "price": game.box.slot_prices[slot], "villager": villager}


def _rows(game: AboveAndBelow) -> dict[str, Any]:
    """Rows lie open; of the decks only what everybody saw go under them is known."""
    pile = game.cave_pile
    known = pile[: game.cave_known]
    return {
        "star_row": [card_shown(game, card) for card in game.star_row],
        "key_row": [card_shown(game, card) for card in game.key_row],
        "house_row": [card_shown(game, card) for card in game.house_row],
        "outpost_row": [card_shown(game, card) for card in game.outpost_row],
        "house_deck": _deck(game, game.house_deck, game.house_known),
        "outpost_deck": _deck(game, game.outpost_deck, game.outpost_known),
        "cave_pile": {
            "size": len(pile),
            "top": cave_shown(game, pile[-1]) if pile else None,
            "bottom": [cave_shown(game, cave) for cave in known],
        },
    }


def _deck(game: AboveAndBelow, deck: list[int], known: int) -> dict[str, Any]:
    return {"size": len(deck), "bottom": [card_shown(game, card) for card in deck[:known]]}


def _modules(game: AboveAndBelow) -> dict[str, Any]:
    return {
        "supplies": game.supply_stock if game.has_quests else None,
        "desert": _quests(game, DESERT) if game.has_quests else None,
        "underforest": _quests(game, UNDERFOREST) if game.has_quests else None,
        "grove": _groves(game) if game.has_groves else None,
    }


def _quests(game: AboveAndBelow, place: int) -> dict[str, Any]:
    stack = game.quest_stacks[place - DESERT]
    up = quest_shown(game, (place - DESERT) * QUESTS + stack[-1]) if stack else None
    return {"up": up, "size": max(0, len(stack) - 1)}


def _groves(game: AboveAndBelow) -> dict[str, Any]:
    deck = game.grove_deck
    hidden = min(game.grove_known, max(0, len(deck) - 1))
    return {
        "up": grove_shown(game, deck[-1]) if deck else None,
        "size": max(0, len(deck) - 1),
        "bottom": [grove_shown(game, grove) for grove in deck[:hidden]],
    }


# The seats


def _seat(game: AboveAndBelow, owner: int, points: int) -> dict[str, Any]:
    box = game.box
    stores = game.stores[owner * KINDS : owner * KINDS + KINDS]
    sale = game.sale[owner]
    return {
        "seat": owner,
        "coins": game.coins[owner],
        "stores": dict(zip(KIND_NAMES, stores, strict=True)),
        "sale": None if sale == NOTHING_LISTED else KIND_NAMES[sale],
        "track": _track(game, owner),
        "income": income_of(game, owner),
        "villagers": [_villager(game, owner, number) for number in range(len(game.villagers[owner]))],
        "village": _village(game, owner),
        "caves": [cave_shown(game, cave) for cave in game.caves[owner][game.outposts[owner] :]],
        "surface": [box.entry_ids[entry] for entry in game.surface[owner]] if game.has_groves else None,
        "groves": _own_groves(game, owner),
        "quests": [quest_shown(game, quest) for quest in game.quests[owner]],
        "supplies": game.supplies[owner] if game.has_quests else None,
        "beds": game.beds[owner],
        "rerolls": game.rerolls[owner],
        "reputation": game.reputation[owner],
        "passed": bool(game.passed >> owner & 1),
        "score": points,
    }


def _track(game: AboveAndBelow, owner: int) -> list[dict[str, Any]]:
    goods = game.track[owner * TRACK : owner * TRACK + game.filled[owner]]
    return [{"good": GOOD_NAMES[good], "count": game.on_track[owner * GOODS + good]} for good in goods]


def area_of(game: AboveAndBelow, owner: int, villager: int) -> int:
    """Where a villager is."""
    if game.ready[owner] >> villager & 1:
        return READY
    return EXHAUSTED if game.exhausted[owner] >> villager & 1 else INJURED


def _villager(game: AboveAndBelow, owner: int, number: int) -> dict[str, Any]:
    area = AREA_NAMES[area_of(game, owner, number)]
    return {"villager": number, "area": area, **kind_shown(game, game.villagers[owner][number])}


def _village(game: AboveAndBelow, owner: int) -> list[dict[str, Any]]:
    """In build order; AB-BUILD-06 each Outpost on the oldest cave that was empty."""
    shown: list[dict[str, Any]] = []
    caves = list(reversed(game.caves[owner][: game.outposts[owner]]))
    for card in game.village[owner]:
        cave = cave_shown(game, caves.pop()) if is_outpost(card) else None
        shown.append({**card_shown(game, card), "stock": _stock(game, card), "cave": cave})
    return shown


def _stock(game: AboveAndBelow, card: int) -> list[dict[str, Any]]:
    box = game.box
    return [
        {
            "good": GOOD_NAMES[box.spot_good[spot]],
            "count": game.stock[spot],
            "spaces": box.spot_size[spot],
            "refills": box.spot_refills[spot],
        }
        for spot in box.spots_of[card]
    ]


def _own_groves(game: AboveAndBelow, owner: int) -> list[dict[str, Any]]:
    return [
        {**grove_shown(game, entry - FIRST_GROVE), "scores": grove_scores(game, owner, place)}
        for place, entry in enumerate(game.surface[owner])
        if entry >= FIRST_GROVE
    ]


# The turn


def _turn(game: AboveAndBelow) -> dict[str, Any] | None:
    if game.active == NOBODY:
        return None
    offers = [
        {"seat": seat, "made": game.offers[seat], "refused": game.refused[seat] or None}
        for seat in range(game.seats)
        if game.offers[seat]
    ]
    return {
        "refreshed": game.refreshed,
        "listed": [KIND_NAMES[kind] for kind in bits_of(game.listed)],
        "unlisted": game.unlisted,
        "harvested": [KIND_NAMES[kind] for kind in bits_of(game.harvested)],
        "offers": offers,
    }


def _offer(game: AboveAndBelow) -> dict[str, Any] | None:
    if game.seller == NOBODY:
        return None
    return {
        "buyer": game.active,
        "seller": game.seller,
        "kind": KIND_NAMES[game.sale[game.seller]],
        "price": None if game.price == NO_PRICE else game.price,
    }
