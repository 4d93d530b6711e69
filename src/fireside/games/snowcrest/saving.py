"""A position as JSON; `loading.py` reads it back."""

from typing import Any

from fireside.games.snowcrest.state import NOBODY, NOWHERE, Snowcrest
from fireside.games.snowcrest.terms import (
    ANSWERS,
    BILL_NAMES,
    BUILDING_NAMES,
    BUILDINGS,
    DECK_NAMES,
    FROM_HAND,
    GUARDIAN,
    NO_BILL,
    NO_CARD,
    NO_DECK,
    RESOURCE_NAMES,
    RESOURCES,
    SLOTS,
    UNIT_NAMES,
    slots_in,
)


def saved_table(game: Snowcrest) -> dict[str, Any]:
    """Everything on the table; decks from the top down."""
    box = game.box
    return {
        "round": game.round,
        "active": _or_none(game.active),
        "last_round": game.last_round,
        "supply": game.supply,
        "rests": game.rests,
        "juniper": game.juniper,
        "owed": game.owed,
        "row": [None if card == NO_CARD else box.ids[card] for card in game.row],
        "common_deck": [box.ids[card] for card in reversed(game.common_deck)],
        "common_known": game.common_known,
        "guardian_deck": [box.guardians[card].id for card in reversed(game.guardian_deck)],
        "guardian_known": game.guardian_known,
        "forest_deck": [box.forest[card].id for card in reversed(game.forest_deck)],
        "forest_known": game.forest_known,
        "achievements": [
            {"achievement": box.achievements[card].id, "taken": _or_none(game.taken[place])}
            for place, card in enumerate(game.achievements)
        ],
        "seats": [_seat(game, seat) for seat in range(game.seats)],
        "locked": None if game.locked == NOWHERE else game.locked,
        "adding": _adding(game),
        "revealed": _revealed(game),
        "bill": _bill(game),
        "meditation": _meditation(game),
    }


def _or_none(number: int) -> int | None:
    return None if number == NOBODY else number


def _names(game: Snowcrest, cards: int) -> list[str]:
    return [game.box.ids[card] for card in slots_in(cards)]


def _seat(game: Snowcrest, seat: int) -> dict[str, Any]:
    tokens = game.tokens[seat * RESOURCES : seat * RESOURCES + RESOURCES]
    buildings: dict[str, int] = {}
    for building, name in enumerate(BUILDING_NAMES):
        buildings[name + "+"] = game.up[seat * BUILDINGS + building]
        buildings[name + "-"] = game.used[seat * BUILDINGS + building]
    return {
        "tokens": dict(zip(RESOURCE_NAMES, tokens, strict=True)),
        "buildings": buildings,
        "village": _village(game, seat),
        "hand": _names(game, game.hand[seat]),
        "known": _names(game, game.known[seat]),
        "deck": [game.box.ids[card] for card in reversed(game.deck[seat])],
        "discard": _names(game, game.discard[seat]),
        "omens": game.omens[seat],
        "omen_tokens": game.omen_tokens[seat],
        "scrolls": game.scrolls[seat],
    }


def _village(game: Snowcrest, seat: int) -> dict[str, str]:
    """Slot: card and side."""
    cards: dict[str, str] = {}
    for slot in range(SLOTS):
        card = game.card_at(seat, slot)
        if card != NO_CARD:
            cards[str(slot)] = game.box.ids[card] + ("-" if game.down[seat] >> slot & 1 else "+")
    return cards


def _adding(game: Snowcrest) -> dict[str, Any] | None:
    if game.adding == NO_CARD:
        return None
    from_hand = game.adding_from == FROM_HAND
    return {
        "card": game.box.ids[game.adding],
        "from": "hand" if from_hand else "row",
        "place": None if from_hand else game.adding_from,
        "slot": None if game.locked == NOWHERE else game.locked,
    }


def _revealed(game: Snowcrest) -> dict[str, str] | None:
    if game.revealed_deck == NO_DECK:
        return None
    card = game.revealed_card
    is_guardian = game.revealed_deck == GUARDIAN
    name = game.box.guardians[card].id if is_guardian else game.box.forest[card].id
    return {"deck": DECK_NAMES[game.revealed_deck], "card": name}


def _bill(game: Snowcrest) -> dict[str, Any] | None:
    if game.bill == NO_BILL:
        return None
    return {
        "seat": game.payer,
        "kind": "cost" if game.is_cost() else "curse",
        "why": BILL_NAMES[game.bill],
        "units": [UNIT_NAMES[unit] for unit in game.units],
        "met": game.met,
        "left": {name: game.left[one] for one, name in enumerate(RESOURCE_NAMES) if game.left[one]},
        "avoid": slots_in(game.spare),
        "turned": {name: game.turned[one] for one, name in enumerate(BUILDING_NAMES) if game.turned[one]},
    }


def _meditation(game: Snowcrest) -> dict[str, Any] | None:
    if not game.meditating:
        return None
    return {
        "announced": game.announced or None,
        "answers": [{"seat": one // 2, "answer": ANSWERS[one % 2]} for one in game.answers],
        "scrolls": game.earned,
    }
