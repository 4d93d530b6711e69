"""What each seat may know: the table as it lies, listed piece by piece. All but the open book is public."""

from typing import Any

from fireside.games.above_and_below.rules.round_end import PlaceBeforeIncome, PlaceFinal, income_of
from fireside.games.above_and_below.rules.scoring import grove_scores, scores
from fireside.games.above_and_below.seeing.cards import (
    card_in_view,
    cave_in_view,
    grove_in_view,
    kind_in_view,
    quest_in_view,
)
from fireside.games.above_and_below.seeing.expedition import bill_in_view, expedition_in_view, work_in_view
from fireside.games.above_and_below.state import NOBODY, AboveAndBelow
from fireside.games.above_and_below.terms import (
    AREA_NAMES,
    BASE_INCOME,
    DESERT,
    EXHAUSTED,
    FIRST_GROVE,
    GOOD_NAMES,
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
    has,
    is_outpost,
)


def table(state: AboveAndBelow, seat: int | None) -> dict[str, Any]:
    """What all may know, and R-AB-18 what the reader sees of the open encounter."""
    viewer = NOBODY if seat is None else seat
    return {
        **_round(state),
        **_board(state),
        **_rows(state),
        **_modules(state),
        "seats": [_seat(state, owner, points) for owner, points in enumerate(scores(state))],
        "turn": _turn(state),
        "offer": _offer(state),
        "work": work_in_view(state),
        "bill": bill_in_view(state),
        "expedition": expedition_in_view(state, viewer),
    }


# The middle of the table


def _round(state: AboveAndBelow) -> dict[str, Any]:
    modules = ["desert_underforest"] if state.has_quests else []
    return {
        "round": state.round,
        "rounds": ROUNDS,
        "phase": phase(state),
        "first": state.first,
        "active": None if state.active == NOBODY else state.active,
        "order": state.turn_order(),
        "modules": [*modules, "groves"] if state.has_groves else modules,
    }


def phase(state: AboveAndBelow) -> str:
    """Where in the round the game is."""
    if state.to_move < 0:
        return "over"
    if state.active != NOBODY:
        return "actions"
    if isinstance(state.decision(), PlaceFinal):
        return "final"
    return "income" if isinstance(state.decision(), PlaceBeforeIncome) else "rest"


def _board(state: AboveAndBelow) -> dict[str, Any]:
    edition = state.edition
    first = edition.first_special
    tokens = [first + special for special, count in enumerate(state.special) for _ in range(count)]
    return {
        "bank": dict(zip(KIND_NAMES, state.bank, strict=True)),
        "cider": state.cider,
        "slots": [_slot(state, slot) for slot in range(SLOTS)],
        "villager_pile": len(state.villager_pile),
        "special": [kind_in_view(state, kind) for kind in tokens],
        "reputation": [
            {"position": position, "points": edition.position_points[position - LOWEST]}
            for position in range(LOWEST, HIGHEST + 1)
        ],
        "track": [
            {"slot": slot + 1, "points": edition.slot_points[slot], "income": BASE_INCOME + slot + 1}
            for slot in range(TRACK)
        ],
    }


def _slot(state: AboveAndBelow, slot: int) -> dict[str, Any]:
    kind = state.slots[slot]
    villager = None if kind == NO_VILLAGER else kind_in_view(state, kind)
    return {"slot": slot + 1, "price": state.edition.slot_prices[slot], "villager": villager}


def _rows(state: AboveAndBelow) -> dict[str, Any]:
    """Rows lie open; of the decks only what everybody saw go under them is known."""
    pile = state.cave_pile
    known = pile[: state.cave_known]
    return {
        "star_row": [card_in_view(state, card) for card in state.star_row],
        "key_row": [card_in_view(state, card) for card in state.key_row],
        "house_row": [card_in_view(state, card) for card in state.house_row],
        "outpost_row": [card_in_view(state, card) for card in state.outpost_row],
        "house_deck": _deck(state, state.house_deck, state.house_known),
        "outpost_deck": _deck(state, state.outpost_deck, state.outpost_known),
        "cave_pile": {
            "size": len(pile),
            "top": cave_in_view(state, pile[-1]) if pile else None,
            "bottom": [cave_in_view(state, cave) for cave in known],
        },
    }


def _deck(state: AboveAndBelow, deck: list[int], known: int) -> dict[str, Any]:
    return {"size": len(deck), "bottom": [card_in_view(state, card) for card in deck[:known]]}


def _modules(state: AboveAndBelow) -> dict[str, Any]:
    return {
        "supplies": state.supply_stock if state.has_quests else None,
        "desert": _quests(state, DESERT) if state.has_quests else None,
        "underforest": _quests(state, UNDERFOREST) if state.has_quests else None,
        "grove": _groves(state) if state.has_groves else None,
    }


def _quests(state: AboveAndBelow, place: int) -> dict[str, Any]:
    stack = state.quest_stacks[place - DESERT]
    up = quest_in_view(state, (place - DESERT) * QUESTS + stack[-1]) if stack else None
    return {"up": up, "size": max(0, len(stack) - 1)}


def _groves(state: AboveAndBelow) -> dict[str, Any]:
    deck = state.grove_deck
    hidden = min(state.grove_known, max(0, len(deck) - 1))
    return {
        "up": grove_in_view(state, deck[-1]) if deck else None,
        "size": max(0, len(deck) - 1),
        "bottom": [grove_in_view(state, grove) for grove in deck[:hidden]],
    }


# The seats


def _seat(state: AboveAndBelow, owner: int, points: int) -> dict[str, Any]:
    edition = state.edition
    stores = state.stores[owner * KINDS : owner * KINDS + KINDS]
    sale = state.sale[owner]
    return {
        "seat": owner,
        "coins": state.coins[owner],
        "stores": dict(zip(KIND_NAMES, stores, strict=True)),
        "sale": None if sale == NOTHING_LISTED else KIND_NAMES[sale],
        "track": _track(state, owner),
        "income": income_of(state, owner),
        "villagers": [_villager(state, owner, number) for number in range(len(state.villagers[owner]))],
        "village": _village(state, owner),
        "caves": [cave_in_view(state, cave) for cave in state.caves[owner][state.outposts[owner] :]],
        "surface": [edition.entry_ids[entry] for entry in state.surface[owner]] if state.has_groves else None,
        "groves": _own_groves(state, owner),
        "quests": [quest_in_view(state, quest) for quest in state.quests[owner]],
        "supplies": state.supplies[owner] if state.has_quests else None,
        "beds": state.beds[owner],
        "rerolls": state.rerolls[owner],
        "reputation": state.reputation[owner],
        "passed": has(state.passed, owner),
        "score": points,
    }


def _track(state: AboveAndBelow, owner: int) -> list[dict[str, Any]]:
    goods = state.track[owner * TRACK : owner * TRACK + state.filled[owner]]
    return [{"good": GOOD_NAMES[good], "count": state.stacked(owner, good)} for good in goods]


def area_of(state: AboveAndBelow, owner: int, villager: int) -> int:
    """Where a villager is."""
    if has(state.ready[owner], villager):
        return READY
    return EXHAUSTED if has(state.exhausted[owner], villager) else INJURED


def _villager(state: AboveAndBelow, owner: int, number: int) -> dict[str, Any]:
    area = AREA_NAMES[area_of(state, owner, number)]
    return {"villager": number, "area": area, **kind_in_view(state, state.villagers[owner][number])}


def _village(state: AboveAndBelow, owner: int) -> list[dict[str, Any]]:
    """In build order; AB-BUILD-06 each Outpost on the oldest cave that was empty."""
    shown: list[dict[str, Any]] = []
    caves = list(reversed(state.caves[owner][: state.outposts[owner]]))
    for card in state.village[owner]:
        cave = cave_in_view(state, caves.pop()) if is_outpost(card) else None
        shown.append({**card_in_view(state, card), "stock": _stock(state, card), "cave": cave})
    return shown


def _stock(state: AboveAndBelow, card: int) -> list[dict[str, Any]]:
    edition = state.edition
    return [
        {
            "good": GOOD_NAMES[edition.spot_good[spot]],
            "count": state.stock[spot],
            "spaces": edition.spot_size[spot],
            "refills": edition.spot_refills[spot],
        }
        for spot in edition.spots_of[card]
    ]


def _own_groves(state: AboveAndBelow, owner: int) -> list[dict[str, Any]]:
    return [
        {**grove_in_view(state, entry - FIRST_GROVE), "scores": grove_scores(state, owner, place)}
        for place, entry in enumerate(state.surface[owner])
        if entry >= FIRST_GROVE
    ]


# The turn


def _turn(state: AboveAndBelow) -> dict[str, Any] | None:
    if state.active == NOBODY:
        return None
    offers = [
        {"seat": seat, "made": state.offers[seat], "refused": state.refused[seat] or None}
        for seat in range(state.seats)
        if state.offers[seat]
    ]
    return {
        "refreshed": state.refreshed,
        "listed": [KIND_NAMES[kind] for kind in bits_of(state.listed)],
        "unlisted": state.unlisted,
        "harvested": [KIND_NAMES[kind] for kind in bits_of(state.harvested)],
        "offers": offers,
    }


def _offer(state: AboveAndBelow) -> dict[str, Any] | None:
    if state.seller == NOBODY:
        return None
    return {
        "buyer": state.active,
        "seller": state.seller,
        "kind": KIND_NAMES[state.sale[state.seller]],
        "price": None if state.price == NO_PRICE else state.price,
    }
