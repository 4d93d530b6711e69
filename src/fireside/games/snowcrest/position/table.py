"""A position of Snowcrest, declared once: what lies on the table, and what must be there in all.

`agenda.py` declares the agenda.
"""

from collections.abc import Mapping
from typing import Any, Final

from fireside.core.fields import At, Block, EachSeat, Rows, Special, Table, While, check_sum, check_total
from fireside.core.kinds import (
    MOST,
    SEAT,
    Bits,
    Counts,
    Deck,
    Flag,
    ListOf,
    Number,
    OneOf,
    OrNone,
    Packed,
    Record,
    Tally,
    as_mapping,
)
from fireside.games.snowcrest.actions import SIDES, SLOT_NAMES
from fireside.games.snowcrest.empty_table import lay_out
from fireside.games.snowcrest.position.agenda import STEPS, check_waiting
from fireside.games.snowcrest.rules.set_up import common_cards, open_achievements
from fireside.games.snowcrest.state import NOBODY, NOWHERE, Snowcrest
from fireside.games.snowcrest.terms import (
    ADD,
    ANSWERS,
    BASIC,
    BILL_NAMES,
    BUILDING_NAMES,
    BUILDINGS,
    COMMON,
    DECK_NAMES,
    FOREST,
    FROM_HAND,
    GUARDIAN,
    HIGHEST,
    KINDS,
    LOWEST,
    MEDITATION,
    MOST_BELLS,
    NO_BILL,
    NO_CARD,
    NO_DECK,
    OFFERING,
    PERSONAL,
    RESOURCE_NAMES,
    RESOURCES,
    ROW,
    SLOTS,
    SPACES,
    TILES,
    UNIT_NAMES,
    slots_in,
)

MANY: Final = 10_000_000  # far above what a game of the most decisions can bring


def restore(state: Snowcrest, table: Mapping[str, Any], agenda: list[Any]) -> None:
    """Take over a saved table and agenda; ValueError that says what is wrong with them."""
    lay_out(state)
    TABLE.restore(state, table)
    _derive(state)
    for seat in range(state.seats):
        _check_seat(state, seat)
    _check_middle(state)
    _check_spirits(state)
    _check_turned(state)
    STEPS.restore(state, agenda)
    check_waiting(state)
    state.proceed()


def _derive(state: Snowcrest) -> None:
    """What follows from the table; SC-HIDE-06 a hand is known once there is no deck,
    SC-HIDE-08 and so is a card of it that is being Added.
    """
    state.open = state.taken.count(NOBODY)
    for place, up in enumerate(state.up):
        seat, building = divmod(place, BUILDINGS)
        state.tiles[seat] += up + state.used[place]
        state.piles[building] -= up + state.used[place]
    for seat in range(state.seats):
        if not state.deck[seat]:
            state.known[seat] |= state.hand[seat]
    if state.adding != NO_CARD and state.adding_from == FROM_HAND:
        state.known[state.active] |= 1 << state.adding


# Names and limits


def _cards(state: Snowcrest) -> list[str]:
    return state.edition.ids


def _commons(state: Snowcrest) -> list[str]:
    return state.edition.ids[COMMON:]


def _guardians(state: Snowcrest) -> list[str]:
    return [card.id for card in state.edition.guardians]


def _forest(state: Snowcrest) -> list[str]:
    return [card.id for card in state.edition.forest]


def _spirits(state: Snowcrest) -> list[str]:
    return _guardians(state) if state.revealed_deck == GUARDIAN else _forest(state)


def _achievements(state: Snowcrest) -> list[str]:
    return [card.id for card in state.edition.achievements]


def _supply(state: Snowcrest) -> int:
    """SC-END-05 In the last round the supply is empty."""
    return 0 if state.last_round else state.first_supply()


def _commons_left(state: Snowcrest) -> int:
    return len(state.common_deck)


def _guardians_left(state: Snowcrest) -> int:
    return len(state.guardian_deck)


def _forest_left(state: Snowcrest) -> int:
    return len(state.forest_deck)


def _last_unit(state: Snowcrest) -> int:
    return len(state.units) - 1


COUNT: Final = Number(0, MANY)
CARD: Final = OneOf(_cards)
COMMON_CARD: Final = OneOf(_commons, COMMON)
OWN_CARD: Final = OneOf(KINDS)
SLOT: Final = Number(0, SLOTS - 1)


# The seats

TILE_COUNTS: Final = Counts([name + side for name in BUILDING_NAMES for side in SIDES], SPACES)


def _saved_buildings(state: Snowcrest, seat: int) -> Any:
    places = range(seat * BUILDINGS, seat * BUILDINGS + BUILDINGS)
    return TILE_COUNTS.write(state, [side[place] for place in places for side in (state.up, state.used)])


def _read_buildings(state: Snowcrest, seat: int, saved: Any, what: str) -> None:
    tiles: list[int] = TILE_COUNTS.read(state, saved, what)
    for building in range(BUILDINGS):
        state.up[seat * BUILDINGS + building] = tiles[2 * building]
        state.used[seat * BUILDINGS + building] = tiles[2 * building + 1]


def _saved_village(state: Snowcrest, seat: int) -> Any:
    """Slot: card and side."""
    down = state.down[seat]
    cards = {slot: state.edition.ids[state.card_at(seat, slot)] for slot in slots_in(state.filled[seat])}
    return {SLOT_NAMES[slot]: card + SIDES[down >> slot & 1] for slot, card in cards.items()}


def _read_village(state: Snowcrest, seat: int, saved: Any, what: str) -> None:
    for name, villager in as_mapping(saved, what).items():
        slot: int = OneOf(SLOT_NAMES).read(state, name, f"a slot of {what}")
        if not isinstance(villager, str) or villager[-1:] not in SIDES:
            raise ValueError(f"a card of {what} has its side, as 'Nun+' and 'Nun-' have, not {villager!r}")
        state.village[seat * SLOTS + slot] = CARD.read(state, villager[:-1], f"a card of {what}")
        state.filled[seat] |= 1 << slot
        state.down[seat] |= SIDES.index(villager[-1]) << slot


# What is being resolved

ORIGIN: Final = OneOf(["hand", "row"])
PLACE: Final = OrNone(Number(0, ROW - 1))
ADDING: Final = Record(**{"card": CARD, "from": ORIGIN, "place": PLACE, "slot": OrNone(SLOT)})


def _saved_adding(state: Snowcrest, _: int) -> Any:
    if state.adding == NO_CARD:
        return None
    is_from_row = state.adding_from != FROM_HAND
    return ADDING.write(state, [state.adding, int(is_from_row), state.adding_from, state.locked])


def _read_adding(state: Snowcrest, _: int, saved: Any, what: str) -> None:
    """SC-ADD-01 A card of the active seat's hand, or of the row; R-SC-10 for the locked slot."""
    if saved is None:
        return
    state.adding, is_from_row, state.adding_from, slot = ADDING.read(state, saved, what)
    if slot != state.locked:
        raise ValueError(f"the slot of {what} should be the 'locked' one")
    if is_from_row != (state.adding_from != FROM_HAND):
        raise ValueError(f"'place' of {what} should be a place of the row, or null for a card of the hand")
    if is_from_row:
        is_there = state.row[state.adding_from] == state.adding
    else:
        is_there = state.active != NOBODY and state.hand[state.active] >> state.adding & 1 == 1
    if not is_there:
        raise ValueError(f"the card of {what} should lie in the hand of the 'active' seat or in its place")


def _is_revealed(state: Snowcrest) -> bool:
    return state.revealed_deck != NO_DECK


def _is_billed(state: Snowcrest) -> bool:
    return state.bill != NO_BILL


def _is_curse(bill: int) -> int:
    return 1 if bill > MEDITATION else 0


def _first_bill(is_curse: int) -> int:
    return OFFERING if is_curse else ADD


def _reasons(state: Snowcrest) -> list[str]:
    """SC-PAY-16 What a cost, or a curse, may be for."""
    return BILL_NAMES[ADD:OFFERING] if state.is_cost() else BILL_NAMES[OFFERING:]


def _first_reason(state: Snowcrest) -> int:
    return ADD if state.is_cost() else OFFERING


def _is_meditating(state: Snowcrest) -> bool:
    return state.meditating


BELLS: Final = OrNone(Number(1, MOST_BELLS), none=0)


def _saved_bells(state: Snowcrest, _: int) -> Any:
    return BELLS.write(state, state.announced)


def _read_bells(state: Snowcrest, _: int, saved: Any, what: str) -> None:
    state.announced = BELLS.read(state, saved, what)
    state.meditating = True


def _seat_and_answer(answer: int) -> list[int]:
    return [answer // 2, answer % 2]


def _answer_of(parts: list[int]) -> int:
    return 2 * parts[0] + parts[1]


ANSWER: Final = Packed(Record(seat=SEAT, answer=OneOf(ANSWERS)), _seat_and_answer, _answer_of)


# The table

TABLE: Final = Table(
    round=Number(0, 1_000_000),
    active=OrNone(SEAT),
    last_round=Flag(),
    supply=Number(0, _supply),
    rests=Number(0, Snowcrest.last_rest),
    juniper=Number(0, Snowcrest.full_forest),
    owed=Number(0, MOST),
    row=ListOf(OrNone(COMMON_CARD), ROW),
    common_deck=Deck(COMMON_CARD),
    common_known=Number(0, _commons_left),
    guardian_deck=Deck(OneOf(_guardians)),
    guardian_known=Number(0, _guardians_left),
    forest_deck=Deck(OneOf(_forest)),
    forest_known=Number(0, _forest_left),
    achievements=Rows(
        open_achievements, achievement=At("achievements", OneOf(_achievements)), taken=OrNone(SEAT)
    ),
    seats=EachSeat(
        tokens=Block("tokens", Counts(RESOURCE_NAMES, MANY), RESOURCES),
        buildings=Special(_saved_buildings, _read_buildings, ["up", "used"]),
        village=Special(_saved_village, _read_village, ["village", "filled", "down"]),
        hand=Bits(OWN_CARD),
        known=Bits(OWN_CARD),
        deck=Deck(OWN_CARD),
        discard=Bits(OWN_CARD),
        omens=Number(LOWEST, HIGHEST),
        omen_tokens=COUNT,
        scrolls=COUNT,
    ),
    locked=OrNone(SLOT),
    adding=Special(_saved_adding, _read_adding, ["adding", "adding_from"]),
    revealed=While(
        _is_revealed,
        deck=At("revealed_deck", OneOf(DECK_NAMES[GUARDIAN:], GUARDIAN)),
        card=At("revealed_card", OneOf(_spirits)),
    ),
    bill=While(
        _is_billed,
        seat=At("payer", SEAT),
        kind=At("bill", Packed(OneOf(["cost", "curse"]), _is_curse, _first_bill)),
        why=At("bill", OneOf(_reasons, _first_reason)),
        units=ListOf(OneOf(UNIT_NAMES)),
        met=Number(0, _last_unit),
        left=Tally(RESOURCE_NAMES),
        avoid=At("spare", Bits(SLOT)),
        turned=Tally(BUILDING_NAMES),
    ),
    meditation=While(
        _is_meditating,
        announced=Special(_saved_bells, _read_bells, ["announced", "meditating"]),
        answers=ListOf(ANSWER),
        scrolls=At("earned", COUNT),
    ),
)


# What must be there in all


def _check_seat(state: Snowcrest, seat: int) -> None:
    """SC-TERM-03 Each of the 13 cards of a colour is in one place of its own seat;
    R-SC-03 a mat has 8 spaces for Buildings.
    """
    village = [card for card in state.village[seat * SLOTS : seat * SLOTS + SLOTS] if 0 <= card < PERSONAL]
    cards = state.deck[seat] + slots_in(state.hand[seat]) + slots_in(state.discard[seat]) + village
    check_total(f"cards of seat {seat} called", cards, list(range(PERSONAL)), KINDS)
    if state.known[seat] & ~state.hand[seat]:
        raise ValueError(f"the 'known' cards of seat {seat} should be in its hand")
    if state.tiles[seat] > SPACES:
        raise ValueError(f"seat {seat} has {state.tiles[seat]} buildings; a mat has {SPACES} spaces")


def _check_middle(state: Snowcrest) -> None:
    """SC-SETUP-07 Every Common card is in the deck, the row or a Village; R-SC-01 there are so many tiles;
    SC-SETUP-08 so many Achievements; SC-END-01 and, until the last round, so many Scrolls.
    """
    commons = state.common_deck + [card for card in state.row + state.village if card >= COMMON]
    check_total("cards", commons, common_cards(state), state.edition.ids)
    for building, name in enumerate(BUILDING_NAMES):
        if state.piles[building] < 0:
            raise ValueError(f"there are more {name} tiles than {TILES[building]}")
    right = open_achievements(state)
    if len(set(state.achievements)) != right or len(state.achievements) != right:
        raise ValueError(f"there should be {right} different 'achievements', open or taken")
    if not state.last_round:
        check_sum("Scrolls", state.supply + sum(state.scrolls), state.first_supply())


def _check_spirits(state: Snowcrest) -> None:
    """SC-SETUP-04, SC-SETUP-05 Guardians and Forest cards are in their deck or revealed;
    SC-BASIC-02, SC-BASIC-04 the Basic game has one Forest card.
    """
    if state.mode == BASIC:
        if state.guardian_deck or len(state.forest_deck) != 1 or state.forest_known or state.revealed_deck:
            raise ValueError("the Basic game has no Guardians and one Forest card, which nobody knows")
        return
    shown = [state.revealed_card]
    guardians = state.guardian_deck + (shown if state.revealed_deck == GUARDIAN else [])
    check_total("Guardians", guardians, list(range(len(state.edition.guardians))), _guardians(state))
    forest = state.forest_deck + (shown if state.revealed_deck == FOREST else [])
    check_total("Forest cards", forest, list(range(len(state.edition.forest))), _forest(state))


def _check_turned(state: Snowcrest) -> None:
    """R-SC-09 The locked card lies face-up; R-SC-65, R-SC-27 what was turned for a bill lies face-down."""
    if state.locked != NOWHERE and (state.active == NOBODY or state.down[state.active] >> state.locked & 1):
        raise ValueError("the 'locked' slot is one of the active seat, and its card lies face-up")
    for building, turned in enumerate(state.turned):
        if turned > state.used[state.payer * BUILDINGS + building]:
            raise ValueError(f"more {BUILDING_NAMES[building]} tiles were 'turned' than lie face-down")
    if state.spare & ~state.down[state.payer]:
        raise ValueError("the slots under 'avoid' should hold face-down cards")
