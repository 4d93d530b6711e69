"""What each seat may know (SC-HIDE): the table as it lies, listed piece by piece."""

from typing import Any, Final, cast

from fireside.games.snowcrest.rules.performing import ChooseAction, DoStep, saved_source
from fireside.games.snowcrest.rules.possible import OWN, is_possible
from fireside.games.snowcrest.rules.scoring import scores
from fireside.games.snowcrest.rules.turn import MainAction
from fireside.games.snowcrest.seeing.cards import (
    achievement_in_view,
    card_in_view,
    forest_in_view,
    guardian_in_view,
    unit_names,
)
from fireside.games.snowcrest.state import NOBODY, NOWHERE, Snowcrest
from fireside.games.snowcrest.terms import (
    ANSWERS,
    BILL_NAMES,
    BUILDING_NAMES,
    BUILDINGS,
    CURSE,
    DECK_NAMES,
    FROM_HAND,
    GUARDIAN,
    LEVEL_SCROLLS,
    MODES,
    NO_BILL,
    NO_CARD,
    NO_DECK,
    OFFERING,
    PENALTY,
    PERSONAL,
    RESOURCE_NAMES,
    RESOURCES,
    SCROLLS_IN_ALL,
    SLOTS,
    SOLO,
    count_of,
    slots_in,
)

ALL_PERSONAL: Final = (1 << PERSONAL) - 1


def table(state: Snowcrest, seat: int | None) -> dict[str, Any]:
    """What all may know, and SC-HIDE-01 the seat's own hand."""
    viewer = NOBODY if seat is None else seat
    points = scores(state)
    return {
        "mode": MODES[state.mode],
        "level": state.level if state.mode == SOLO else None,
        "round": state.round,
        "active": None if state.active == NOBODY else state.active,
        "scrolls": {"supply": state.supply, "start": state.first_supply(), "box": scrolls_in_the_box(state)},
        "last_round": state.last_round,
        "solo": _solo(state),
        "row": [None if card == NO_CARD else card_in_view(state.edition, card) for card in state.row],
        "common": {
            "size": len(state.common_deck),
            "bottom": [card_in_view(state.edition, card) for card in state.common_deck[: state.common_known]],
        },
        "guardians": {
            "size": len(state.guardian_deck),
            "bottom": [guardian_in_view(state.edition, one) for one in _known_guardians(state)],
        },
        "forest": _forest(state),
        "revealed": _revealed(state),
        "achievements": [_achievement(state, place) for place in range(len(state.achievements))],
        "piles": dict(zip(BUILDING_NAMES, state.piles, strict=True)),
        "seats": [_seat(state, owner, viewer, points[owner]) for owner in range(state.seats)],
        "acting": _acting(state),
        "adding": _adding(state),
        "bill": _bill(state),
        "meditation": _meditation(state),
        "owed": state.owed,
    }


# The middle of the table


def scrolls_in_the_box(state: Snowcrest) -> int:
    """SC-SETUP-02 What is neither in the supply nor with a player; R-SC-02 more are made when it is empty."""
    return max(0, SCROLLS_IN_ALL - state.supply - sum(state.scrolls))


def _solo(state: Snowcrest) -> dict[str, int] | None:
    if state.mode != SOLO:
        return None
    return {"rests": state.rests, "limit": state.last_rest(), "target": LEVEL_SCROLLS[state.level]}


def _known_guardians(state: Snowcrest) -> list[int]:
    """SC-HIDE-05 From the bottom upwards."""
    return state.guardian_deck[: state.guardian_known]


def _forest(state: Snowcrest) -> dict[str, Any]:
    known = state.forest_deck[: state.forest_known]
    return {
        "size": len(state.forest_deck),
        "bottom": [forest_in_view(state.edition, one) for one in known],
        "juniper": state.juniper,
        "full": state.full_forest(),
    }


def _revealed(state: Snowcrest) -> dict[str, Any] | None:
    if state.revealed_deck == NO_DECK:
        return None
    card = state.revealed_card
    is_guardian = state.revealed_deck == GUARDIAN
    shown = guardian_in_view(state.edition, card) if is_guardian else forest_in_view(state.edition, card)
    return {"deck": DECK_NAMES[state.revealed_deck], "card": shown}


def _achievement(state: Snowcrest, place: int) -> dict[str, Any]:
    taken = state.taken[place]
    card = achievement_in_view(state.edition, state.achievements[place])
    return {**card, "taken": None if taken == NOBODY else taken}


# The seats


def _seat(state: Snowcrest, owner: int, viewer: int, points: int) -> dict[str, Any]:
    shows_hand = owner == viewer or state.to_move < 0
    return {
        "seat": owner,
        "tokens": {
            name: state.tokens[owner * RESOURCES + place] for place, name in enumerate(RESOURCE_NAMES)
        },
        "buildings": _buildings(state, owner),
        "village": [_villager(state, owner, slot) for slot in range(SLOTS)],
        "omens": state.omens[owner],
        "omen_tokens": state.omen_tokens[owner],
        "scrolls": state.scrolls[owner],
        "hand_size": count_of(state.hand[owner]),
        "hand": _cards(state, state.hand[owner]) if shows_hand else None,
        "known": _cards(state, state.known[owner]),
        "deck": len(state.deck[owner]),
        "discard": _cards(state, state.discard[owner]),
        "unseen": [state.edition.ids[card] for card in slots_in(unseen(state, owner, shows_hand))],
        "score": points,
        "idle": _idle(state, viewer) if owner == viewer else None,
    }


def _cards(state: Snowcrest, cards: int) -> list[dict[str, Any]]:
    return [card_in_view(state.edition, card) for card in slots_in(cards)]


def in_village(state: Snowcrest, owner: int) -> int:
    """The personal cards that lie in a Village."""
    found = 0
    for slot in range(SLOTS):
        card = state.card_at(owner, slot)
        if 0 <= card < PERSONAL:
            found |= 1 << card
    return found


def unseen(state: Snowcrest, owner: int, sees_hand: bool) -> int:
    """R-SC-05 The personal cards that lie nowhere in sight: in the deck, or unknown in the hand."""
    seen = in_village(state, owner) | state.discard[owner]
    return ALL_PERSONAL & ~(seen | (state.hand[owner] if sees_hand else state.known[owner]))


def _buildings(state: Snowcrest, owner: int) -> list[dict[str, Any]]:
    """SC-BLD-04 Sorted; their order has no effect."""
    tiles: list[dict[str, Any]] = []
    for building, name in enumerate(BUILDING_NAMES):
        place = owner * BUILDINGS + building
        tiles += [{"type": name, "up": True}] * state.up[place]
        tiles += [{"type": name, "up": False}] * state.used[place]
    return [dict(tile) for tile in tiles]


def _villager(state: Snowcrest, owner: int, slot: int) -> dict[str, Any] | None:
    """SC-HIDE-04 Who lies there is known on either side."""
    card = state.card_at(owner, slot)
    if card == NO_CARD:
        return None
    return {
        "card": card_in_view(state.edition, card),
        "up": not state.down[owner] >> slot & 1,
        "locked": owner == state.active and slot == state.locked,
    }


# What is being resolved


def _acting(state: Snowcrest) -> dict[str, Any] | None:
    """The uppermost action on the agenda: the one that is being performed."""
    for step in reversed(state.agenda):
        if isinstance(step, ChooseAction | DoStep):
            if state.adding != NO_CARD:
                return None
            slot = None if state.locked == NOWHERE else state.locked
            if slot is not None and not state.filled[state.active] >> slot & 1:
                slot = None
            return {
                "seat": state.active,
                "slot": slot,
                "card": card_in_view(state.edition, step.card),
                "fresh": step.fresh,
                "copied": _copied(step.source),
            }
    return None


def _idle(state: Snowcrest, viewer: int) -> list[int]:
    """SC-ACT-02 The slots of the viewer's Villagers who may be activated now, but could do nothing."""
    if state.to_move != viewer or not isinstance(state.decision(), MainAction):
        return []
    ahead = cast(Snowcrest, state.clone())
    found: list[int] = []
    for slot in slots_in(state.face_up(viewer)):
        ahead.locked = slot
        if not is_possible(ahead, ahead.card_at(viewer, slot), False, OWN):
            found.append(slot)
    return found


def _copied(source: int) -> dict[str, int] | None:
    place = saved_source(source)
    if source == OWN or place is None:
        return None
    return {"row": place[0]} if len(place) == 1 else {"seat": place[0], "slot": place[1]}


def _adding(state: Snowcrest) -> dict[str, Any] | None:
    if state.adding == NO_CARD:
        return None
    from_hand = state.adding_from == FROM_HAND
    return {
        "seat": state.active,
        "card": card_in_view(state.edition, state.adding),
        "from": "hand" if from_hand else "row",
        "place": None if from_hand else state.adding_from,
        "slot": None if state.locked == NOWHERE else state.locked,
    }


def _bill(state: Snowcrest) -> dict[str, Any] | None:
    if state.bill == NO_BILL:
        return None
    left = [RESOURCE_NAMES[one] for one in range(RESOURCES) for _ in range(state.left[one])]
    return {
        "seat": state.payer,
        "kind": "cost" if state.is_cost() else "curse",
        "why": BILL_NAMES[state.bill],
        "title": _title(state),
        "units": unit_names(state.units[state.met :]),
        "total": len(state.units),
        "left": left,
        "avoid": slots_in(state.spare),
        "turned": dict(zip(BUILDING_NAMES, state.turned, strict=True)),
    }


def _title(state: Snowcrest) -> str:
    bill = state.bill
    if bill == OFFERING:
        return f"Offering to {state.edition.guardians[state.revealed_card].name}"
    if bill == PENALTY:
        return f"Penalty of {state.edition.guardians[state.revealed_card].name}"
    if bill == CURSE:
        return f"Curse of {state.edition.forest[state.revealed_card].name}"
    if state.adding != NO_CARD:
        return f"Adding {state.edition.cards[state.adding].name}"
    if state.announced:
        return (
            f"Meditation of {state.announced}"
            if state.payer == state.active
            else f"Contest of {state.announced}"
        )
    for step in reversed(state.agenda):
        if isinstance(step, DoStep):
            return f"Action of {state.edition.cards[step.card].name}"
    return "Action"


def _meditation(state: Snowcrest) -> dict[str, Any] | None:
    if not state.meditating:
        return None
    return {
        "seat": state.active,
        "announced": state.announced or None,
        "answers": [{"seat": one // 2, "answer": ANSWERS[one % 2]} for one in state.answers],
        "scrolls": state.earned,
    }
