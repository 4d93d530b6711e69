"""Curses, penalties and offerings (SC-CRS): bills whose units are met one by one, or cost an Omen each."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE
from fireside.core.phrases import Words, phrase
from fireside.games.snowcrest.actions import (
    AVOID,
    FIRST_AVOID,
    FIRST_GIVE_BUILDING,
    FIRST_GIVE_HAND,
    FIRST_GIVE_VILLAGER,
    GIVE_BUILDING,
    GIVE_HAND,
    GIVE_VILLAGER,
    OMEN_ACTION,
    PAY_TOKEN,
    elsewhere,
)
from fireside.games.snowcrest.rules.bills import (
    add_given,
    add_icons,
    add_sources,
    give_card,
    next_unit,
    open_bill,
    pay_by,
    settle_units,
    source_refusal,
)
from fireside.games.snowcrest.rules.gaining import gain_omens
from fireside.games.snowcrest.rules.villages import leave, offer_slots, refill_row, turn_down
from fireside.games.snowcrest.state import Decision, Snowcrest, Step, changed
from fireside.games.snowcrest.terms import (
    BUILDING,
    BUILDING_NAMES,
    BUILDINGS,
    CARD,
    CURSE,
    GUARDIAN,
    NO_BILL,
    OFFERING,
    OMEN,
    PENALTY,
    SEATS,
    SLOTS,
    VILLAGER,
    WILD,
)
from fireside.games.snowcrest.words.cards import count_in_words


class Curse(Step):
    """SC-JUN-04, SC-VEN-02, SC-VEN-04 A seat meets its half of the card that lies revealed;
    SC-JUN-05 unit by unit.
    """

    def __init__(self, you: int) -> None:
        self.you: Final = you

    def run(self, state: Snowcrest) -> None:
        open_bill(state, self.you, bill_of(state, self.you), asked_of(state, self.you))
        state.agenda.append(MEET)


def bill_of(state: Snowcrest, seat: int) -> int:
    """What the bill of a seat is for while a card lies revealed."""
    if state.revealed_deck != GUARDIAN:
        return CURSE
    return OFFERING if seat == state.active else PENALTY


def asked_of(state: Snowcrest, seat: int) -> list[int]:
    """What the revealed card asks of a seat."""
    is_active = seat == state.active
    if state.revealed_deck == GUARDIAN:
        guardian = state.edition.guardians[state.revealed_card]
        return guardian.offering if is_active else guardian.penalty
    card = state.edition.forest[state.revealed_card]
    return card.active if is_active else card.rivals


class MeetUnit(Decision):
    """SC-CRS-01, SC-FAQ-09 Give what a unit asks or take an Omen, able to pay or not;
    SC-CRS-03 each unit on its own.
    """

    kind: ClassVar = "curse"
    rule: ClassVar = "SC-CRS-01"

    def seat(self, state: Snowcrest) -> int:
        return state.payer

    def hides(self, state: Snowcrest) -> bool:
        return next_unit(state) <= WILD

    def options(self, state: Snowcrest) -> list[int]:
        """SC-CRS-04, R-SC-23 What each kind of unit can be met with; SC-CRS-02, SC-FAQ-10 an Omen always."""
        options: list[int] = []
        if state.bill == NO_BILL:
            return options
        you = state.payer
        unit = next_unit(state)
        if unit <= WILD:
            add_sources(state, you, unit, options)
        options.append(OMEN_ACTION)
        self._add_avoiding(state, you, options)
        if unit == CARD:
            add_given(state, you, options)
        elif unit == VILLAGER:
            offer_slots(state.ready(you), FIRST_GIVE_VILLAGER, options)
        elif unit == BUILDING:
            self._add_buildings(state, you, options)
        return options

    def _add_avoiding(self, state: Snowcrest, you: int, options: list[int]) -> None:
        """SC-CRS-10, SC-CRS-12 Face-up cards with the avoid icon, and those turned for this bill already."""
        avoid = state.edition.avoid
        ready = state.ready(you)
        spare = state.spare
        for slot in range(SLOTS):
            if spare >> slot & 1 or (ready >> slot & 1 and avoid[state.village[you * SLOTS + slot]]):
                options.append(FIRST_AVOID + slot)

    def _add_buildings(self, state: Snowcrest, you: int, options: list[int]) -> None:
        for building in range(BUILDINGS):
            if state.up[you * BUILDINGS + building]:
                options.append(FIRST_GIVE_BUILDING + 2 * building)
            if given_down(state, you, building):
                options.append(FIRST_GIVE_BUILDING + 2 * building + 1)

    def chosen(self, state: Snowcrest, action: int) -> None:
        you = state.payer
        if action < OMEN_ACTION:
            pay_by(state, you, action)
        elif action == OMEN_ACTION:
            gain_omens(state, you, 1)  # R-SC-20
            state.met += 1
        else:
            meet_by(state, you, action)
            state.met += 1
        settle_units(state)
        if state.bill != NO_BILL:
            state.agenda.append(self)

    def refusal(self, state: Snowcrest, action: int) -> str | None:
        you = state.payer
        unit = next_unit(state)
        if action == OMEN_ACTION:
            return None
        if AVOID.holds(action):
            return avoid_refusal(state, you, action - FIRST_AVOID)
        if GIVE_HAND.holds(action):
            card = action - FIRST_GIVE_HAND
            if unit != CARD:
                return "SC-CRS-06" if state.hand[you] >> card & 1 else "SC-CRS-04"
            return None if state.free_hand(you) >> card & 1 else "SC-CRS-04"
        if GIVE_VILLAGER.holds(action):
            is_ready = state.ready(you) >> action - FIRST_GIVE_VILLAGER & 1
            return None if unit == VILLAGER and is_ready else "SC-CRS-04"
        if GIVE_BUILDING.holds(action):
            return building_refusal(state, you, unit, action - FIRST_GIVE_BUILDING)
        return source_refusal(state, you, unit, action) if unit <= WILD else elsewhere(action)

    def prompt(self, state: Snowcrest) -> Words:
        unit = next_unit(state)
        card = state.edition.face_named(revealed_name(state))
        if unit == OMEN:
            return phrase("{card} brings an [Omen]: take it or [avoid] it.", card=card)
        verb = "discard" if unit == CARD else "give up" if unit > CARD else "pay"
        what = count_in_words(1, unit)
        return phrase("{card}: {verb} {what} or take an [Omen].", card=card, verb=verb, what=what)

    def default(self, state: Snowcrest) -> int:
        """The first token that is offered, else an Omen."""
        first = state.choices[0]
        return first if PAY_TOKEN.holds(first) else OMEN_ACTION


def given_down(state: Snowcrest, you: int, building: int) -> int:
    """SC-CRS-14, R-SC-65 Face-down tiles of a kind that were not turned for this very bill."""
    return state.used[you * BUILDINGS + building] - state.turned[building]


def meet_by(state: Snowcrest, you: int, action: int) -> None:
    """A unit is dropped, or met by a card, a Villager or a Building given up;
    SC-FAQ-06 that one no longer lies there to meet another.
    """
    if action < FIRST_GIVE_HAND:
        drop(state, you, action - FIRST_AVOID)
    elif action < FIRST_GIVE_VILLAGER:
        give_card(state, you, action - FIRST_GIVE_HAND)
    elif action < FIRST_GIVE_BUILDING:
        leave(state, you, action - FIRST_GIVE_VILLAGER)
        refill_row(state)
    else:
        building, side = divmod(action - FIRST_GIVE_BUILDING, 2)
        give_building(state, you, building, side == 1)


def drop(state: Snowcrest, you: int, slot: int) -> None:
    """SC-CRS-10, R-SC-21 A card with the avoid icon drops a unit of any kind; SC-CRS-11 one for each turning.

    SC-CRS-12, SC-SPEC-03, R-SC-27 Turned for this bill, it has its resource for it as well, before or after.
    """
    if state.spare >> slot & 1:
        state.spare &= ~(1 << slot)
    else:
        card = state.card_at(you, slot)
        turn_down(state, you, slot)
        add_icons(state, card)
    if state.watched:
        name = state.edition.cards[state.card_at(you, slot)].name
        state.tell("unit_avoided", {"seat": you, "slot": slot, "card": name}, EVERYONE)


def give_building(state: Snowcrest, you: int, building: int, is_down: bool) -> None:
    """SC-CRS-07, R-SC-22, SC-BLD-03 A tile of either side returns to its pile."""
    place = you * BUILDINGS + building
    if is_down:
        state.used = changed(state.used, place, -1)
    else:
        state.up = changed(state.up, place, -1)
    state.tiles = changed(state.tiles, you, -1)
    state.piles = changed(state.piles, building, 1)
    if state.watched:
        state.tell("building_given", {"seat": you, "building": BUILDING_NAMES[building]}, EVERYONE)


def avoid_refusal(state: Snowcrest, you: int, slot: int) -> str | None:
    """SC-CRS-10 A face-up card with the icon; SC-CRS-11 once per turning; SC-PAY-17 not the locked one."""
    if state.spare >> slot & 1:
        return None
    if not state.filled[you] >> slot & 1 or not state.edition.avoid[state.card_at(you, slot)]:
        return "SC-CRS-10"
    if state.down[you] >> slot & 1:
        return "SC-CRS-11"
    return None if state.ready(you) >> slot & 1 else "SC-PAY-17"


def building_refusal(state: Snowcrest, you: int, unit: int, place: int) -> str | None:
    """SC-CRS-04 A Building unit takes one's own tile; SC-CRS-14 not one turned for this bill."""
    if unit != BUILDING:
        return "SC-CRS-07"
    building, side = divmod(place, 2)
    held = state.used[you * BUILDINGS + building] if side else state.up[you * BUILDINGS + building]
    if held == 0:
        return "SC-CRS-07"
    return None if side == 0 or given_down(state, you, building) else "SC-CRS-14"


def revealed_name(state: Snowcrest) -> str:
    """The name of the Guardian or Forest card that is being resolved."""
    if state.revealed_deck == GUARDIAN:
        return state.edition.guardians[state.revealed_card].name
    return state.edition.forest[state.revealed_card].name


MEET: Final = MeetUnit()
CURSES: Final = [Curse(seat) for seat in range(SEATS)]
