"""What each seat may know (SC-HIDE): the table as it lies, listed piece by piece."""

from typing import Any, Final

from fireside.core.words import capital
from fireside.games.snowcrest.effects import ForestCard, Guardian
from fireside.games.snowcrest.rules.performing import ChooseAction, DoStep, saved_source
from fireside.games.snowcrest.rules.possible import OWN
from fireside.games.snowcrest.scoring import scores
from fireside.games.snowcrest.state import NOBODY, NOWHERE, Snowcrest
from fireside.games.snowcrest.terms import (
    ANSWERS,
    BILL_NAMES,
    BUILDING_NAMES,
    BUILDINGS,
    COMMON,
    CURSE,
    DECK_NAMES,
    FOREST_SCROLLS,
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
    STARTERS,
    UNIT_NAMES,
    count_of,
    slots_in,
)
from fireside.games.snowcrest.words import (
    alternative_in_words,
    effect_in_words,
    goal_in_words,
    units_in_words,
)

ALL_PERSONAL: Final = (1 << PERSONAL) - 1


def table(game: Snowcrest, seat: int | None) -> dict[str, Any]:
    """What all may know, and SC-HIDE-01 the seat's own hand."""
    viewer = NOBODY if seat is None else seat
    points = scores(game)
    return {
        "mode": MODES[game.mode],
        "level": game.level if game.mode == SOLO else None,
        "round": game.round,
        "active": None if game.active == NOBODY else game.active,
        "scrolls": {"supply": game.supply, "start": game.first_supply(), "box": scrolls_in_the_box(game)},
        "last_round": game.last_round,
        "solo": _solo(game),
        "row": [None if card == NO_CARD else card_shown(game, card) for card in game.row],
        "common": {
            "size": len(game.common_deck),
            "bottom": [card_shown(game, card) for card in game.common_deck[: game.common_known]],
        },
        "guardians": {
            "size": len(game.guardian_deck),
            "bottom": [guardian_shown(game.box.guardians[one]) for one in _known_guardians(game)],
        },
        "forest": _forest(game),
        "revealed": _revealed(game),
        "achievements": [_achievement(game, place) for place in range(len(game.achievements))],
        "piles": dict(zip(BUILDING_NAMES, game.piles, strict=True)),
        "seats": [_seat(game, owner, viewer, points[owner]) for owner in range(game.seats)],
        "acting": _acting(game),
        "adding": _adding(game),
        "bill": _bill(game),
        "meditation": _meditation(game),
        "owed": game.owed,
    }


# The middle of the table


def scrolls_in_the_box(game: Snowcrest) -> int:
    """SC-SETUP-02 What is neither in the supply nor with a player; R-SC-02 more are made when it is empty."""
    return max(0, SCROLLS_IN_ALL - game.supply - sum(game.scrolls))


def _solo(game: Snowcrest) -> dict[str, int] | None:
    if game.mode != SOLO:
        return None
    return {"rests": game.rests, "limit": game.last_rest(), "target": LEVEL_SCROLLS[game.level]}


def _known_guardians(game: Snowcrest) -> list[int]:
    """SC-HIDE-05 From the bottom upwards."""
    return game.guardian_deck[: game.guardian_known]


def _forest(game: Snowcrest) -> dict[str, Any]:
    known = game.forest_deck[: game.forest_known]
    return {
        "size": len(game.forest_deck),
        "bottom": [forest_shown(game.box.forest[one]) for one in known],
        "juniper": game.juniper,
        "full": game.full_forest(),
    }


def _revealed(game: Snowcrest) -> dict[str, Any] | None:
    if game.revealed_deck == NO_DECK:
        return None
    card = game.revealed_card
    is_guardian = game.revealed_deck == GUARDIAN
    shown = guardian_shown(game.box.guardians[card]) if is_guardian else forest_shown(game.box.forest[card])
    return {"deck": DECK_NAMES[game.revealed_deck], "card": shown}


def _achievement(game: Snowcrest, place: int) -> dict[str, Any]:
    card = game.box.achievements[game.achievements[place]]
    taken = game.taken[place]
    return {
        "achievement": card.id,
        "name": card.name,
        "text": goal_in_words(card),
        "taken": None if taken == NOBODY else taken,
    }


# Cards


def card_shown(game: Snowcrest, number: int) -> dict[str, Any]:
    """Everything on a Villager."""
    card = game.box.cards[number]
    icons = [RESOURCE_NAMES[one] for one in range(RESOURCES) for _ in range(card.icons[one])]
    return {
        "card": card.id,
        "name": card.name,
        "kind": "common" if number >= COMMON else "starter" if number < STARTERS else "personal",
        "cost": card.cost,
        "icons": icons,
        "avoid": card.avoid,
        "actions": [alternative_in_words(alternative) for alternative in card.alternatives],
    }


def guardian_shown(guardian: Guardian) -> dict[str, Any]:
    """Everything on a Guardian."""
    rewards = [effect_in_words(effect) for effect in guardian.reward]
    return {
        "card": guardian.id,
        "name": guardian.name,
        "offering": unit_names(guardian.offering),
        "penalty": unit_names(guardian.penalty),
        "reward": [capital(reward) for reward in rewards],
        "offering_text": str(units_in_words(guardian.offering)),
        "penalty_text": str(units_in_words(guardian.penalty)),
        "reward_text": capital(", ".join(rewards)),
    }


def forest_shown(card: ForestCard) -> dict[str, Any]:
    """Everything on a Forest card."""
    return {
        "card": card.id,
        "name": card.name,
        "active": unit_names(card.active),
        "rivals": unit_names(card.rivals),
        "active_text": str(units_in_words(card.active)),
        "rivals_text": str(units_in_words(card.rivals)),
        "reward_text": f"Gain {FOREST_SCROLLS} Scroll",
    }


def unit_names(units: list[int]) -> list[str]:
    """The units of a bill by name."""
    return [UNIT_NAMES[unit] for unit in units]


# The seats


def _seat(game: Snowcrest, owner: int, viewer: int, points: int) -> dict[str, Any]:
    shows_hand = owner == viewer or game.to_move < 0
    return {
        "seat": owner,
        "tokens": {name: game.tokens[owner * RESOURCES + place] for place, name in enumerate(RESOURCE_NAMES)},
        "buildings": _buildings(game, owner),
        "village": [_villager(game, owner, slot) for slot in range(SLOTS)],
        "omens": game.omens[owner],
        "omen_tokens": game.omen_tokens[owner],
        "scrolls": game.scrolls[owner],
        "hand_size": count_of(game.hand[owner]),
        "hand": _cards(game, game.hand[owner]) if shows_hand else None,
        "known": _cards(game, game.known[owner]),
        "deck": len(game.deck[owner]),
        "discard": _cards(game, game.discard[owner]),
        "unseen": [game.box.ids[card] for card in slots_in(unseen(game, owner, shows_hand))],
        "score": points,
    }


def _cards(game: Snowcrest, cards: int) -> list[dict[str, Any]]:
    return [card_shown(game, card) for card in slots_in(cards)]


def in_village(game: Snowcrest, owner: int) -> int:
    """The personal cards that lie in a Village."""
    found = 0
    for slot in range(SLOTS):
        card = game.card_at(owner, slot)
        if 0 <= card < PERSONAL:
            found |= 1 << card
    return found


def unseen(game: Snowcrest, owner: int, sees_hand: bool) -> int:
    """R-SC-05 The personal cards that lie nowhere in sight: in the deck, or unknown in the hand."""
    seen = in_village(game, owner) | game.discard[owner]
    return ALL_PERSONAL & ~(seen | (game.hand[owner] if sees_hand else game.known[owner]))


def _buildings(game: Snowcrest, owner: int) -> list[dict[str, Any]]:
    """SC-BLD-04 Sorted; their order has no effect."""
    tiles: list[dict[str, Any]] = []
    for building, name in enumerate(BUILDING_NAMES):
        place = owner * BUILDINGS + building
        tiles += [{"type": name, "up": True}] * game.up[place]
        tiles += [{"type": name, "up": False}] * game.used[place]
    return [dict(tile) for tile in tiles]


def _villager(game: Snowcrest, owner: int, slot: int) -> dict[str, Any] | None:
    """SC-HIDE-04 Who lies there is known on either side."""
    card = game.card_at(owner, slot)
    if card == NO_CARD:
        return None
    return {
        "card": card_shown(game, card),
        "up": not game.down[owner] >> slot & 1,
        "locked": owner == game.active and slot == game.locked,
    }


# What is being resolved


def _acting(game: Snowcrest) -> dict[str, Any] | None:
    """The uppermost action on the agenda: the one that is being performed."""
    for step in reversed(game.agenda):
        if isinstance(step, ChooseAction | DoStep):
            if game.adding != NO_CARD:
                return None
            slot = None if game.locked == NOWHERE else game.locked
            if slot is not None and not game.filled[game.active] >> slot & 1:
                slot = None
            return {
                "seat": game.active,
                "slot": slot,
                "card": card_shown(game, step.card),
                "fresh": step.fresh,
                "copied": _copied(step.source),
            }
    return None


def _copied(source: int) -> dict[str, int] | None:
    place = saved_source(source)
    if source == OWN or place is None:
        return None
    return {"row": place[0]} if len(place) == 1 else {"seat": place[0], "slot": place[1]}


def _adding(game: Snowcrest) -> dict[str, Any] | None:
    if game.adding == NO_CARD:
        return None
    from_hand = game.adding_from == FROM_HAND
    return {
        "seat": game.active,
        "card": card_shown(game, game.adding),
        "from": "hand" if from_hand else "row",
        "place": None if from_hand else game.adding_from,
        "slot": None if game.locked == NOWHERE else game.locked,
    }


def _bill(game: Snowcrest) -> dict[str, Any] | None:
    if game.bill == NO_BILL:
        return None
    left = [RESOURCE_NAMES[one] for one in range(RESOURCES) for _ in range(game.left[one])]
    return {
        "seat": game.payer,
        "kind": "cost" if game.is_cost() else "curse",
        "why": BILL_NAMES[game.bill],
        "title": _title(game),
        "units": unit_names(game.units[game.met :]),
        "total": len(game.units),
        "left": left,
        "avoid": slots_in(game.spare),
        "turned": dict(zip(BUILDING_NAMES, game.turned, strict=True)),
    }


def _title(game: Snowcrest) -> str:
    bill = game.bill
    if bill == OFFERING:
        return f"Offering to {game.box.guardians[game.revealed_card].name}"
    if bill == PENALTY:
        return f"Penalty of {game.box.guardians[game.revealed_card].name}"
    if bill == CURSE:
        return f"Curse of {game.box.forest[game.revealed_card].name}"
    if game.adding != NO_CARD:
        return f"Adding {game.box.cards[game.adding].name}"
    if game.announced:
        return (
            f"Meditation of {game.announced}" if game.payer == game.active else f"Contest of {game.announced}"
        )
    for step in reversed(game.agenda):
        if isinstance(step, DoStep):
            return f"Action of {game.box.cards[step.card].name}"
    return "Action"


def _meditation(game: Snowcrest) -> dict[str, Any] | None:
    if not game.meditating:
        return None
    return {
        "seat": game.active,
        "announced": game.announced or None,
        "answers": [{"seat": one // 2, "answer": ANSWERS[one % 2]} for one in game.answers],
        "scrolls": game.earned,
    }
