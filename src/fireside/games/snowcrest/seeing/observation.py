"""What each seat may know (SC-HIDE), as numbers: the table that `views` lists, for programs that learn."""

from typing import Final

from fireside.core.sheets import MANY, Sheet, numbers
from fireside.games.snowcrest.rules.performing import ChooseAction, DoStep, saved_source
from fireside.games.snowcrest.rules.possible import OWN
from fireside.games.snowcrest.rules.scoring import scores
from fireside.games.snowcrest.state import NOBODY, NOWHERE, Snowcrest
from fireside.games.snowcrest.terms import (
    BILL_NAMES,
    BUILDING_NAMES,
    BUILDINGS,
    COMMON,
    CONTESTED,
    FOREST,
    FROM_HAND,
    GUARDIAN,
    HIGHEST,
    LOWEST,
    MOST_BELLS,
    NO_CARD,
    PERSONAL,
    RESOURCE_NAMES,
    RESOURCES,
    ROW,
    SCROLLS_IN_ALL,
    SLOTS,
    SPACES,
    UNIT_NAMES,
    count_of,
)

DECISIONS: Final = [
    "action",
    "announce",
    "build",
    "contest",
    "copy",
    "curse",
    "cycle",
    "first_villager",
    "main",
    "pay",
    "place",
    "ready",
    "recover",
    "recruit",
    "replace",
]
PLACE_OF: Final = {kind: place for place, kind in enumerate(DECISIONS)}
SLOT_NAMES: Final = numbers(SLOTS)
ROW_NAMES: Final = numbers(ROW)
MOST_TILES: Final = 21  # of one Building
MOST_ROUNDS: Final = 500
NOT_COPIED: Final[list[int]] = []


def observe(state: Snowcrest, viewer: int, sheet: Sheet) -> None:
    """All that `viewer` may know."""
    sheet.about("")
    decision = state.decision()
    sheet.one_of("decision", DECISIONS, -1 if decision is None else PLACE_OF[decision.kind])
    sheet.seat("to_move", state.to_move)
    sheet.seat("active", state.active)
    observe_middle(state, sheet)
    observe_decks(state, sheet)
    observe_action(state, sheet)
    observe_adding(state, sheet)
    observe_bill(state, sheet)
    observe_meditation(state, sheet)
    points = scores(state)
    for place in range(state.seats):
        owner = sheet.seat_at(place)
        observe_seat(state, owner, owner == viewer or state.to_move < 0, points[owner], sheet)


def observe_middle(state: Snowcrest, sheet: Sheet) -> None:
    """The round, the supplies and the Achievements."""
    sheet.number("round", state.round, MOST_ROUNDS)
    sheet.number("supply", state.supply, SCROLLS_IN_ALL)
    sheet.flag("last_round", state.last_round)
    sheet.number("rests", state.rests, MANY)
    sheet.number("owed", state.owed, MANY)
    sheet.counts("piles", BUILDING_NAMES, state.piles, 0, MOST_TILES)
    ids = state.edition.achievement_ids
    sheet.tally("achievements", ids, state.achievements, 1)
    for owner in range(-1, state.seats):
        sheet.about("achievements_open" if owner < 0 else "achievements_of", owner + 1)
        of_owner = NOBODY if owner < 0 else (int(sheet.viewer) + owner) % state.seats
        bits = 0
        for number, taken in enumerate(state.taken):
            if taken == of_owner:
                bits |= 1 << state.achievements[number]
        sheet.some_of("", ids, bits)
    sheet.about("")


def observe_decks(state: Snowcrest, sheet: Sheet) -> None:
    """The row, and SC-HIDE-05 what all have seen go under the decks."""
    edition = state.edition
    for place in range(ROW):
        sheet.about("row", place + 1)
        sheet.one_of("", edition.common_ids, state.row[place] - COMMON)
    sheet.about("")
    sheet.number("common.size", len(state.common_deck), MANY)
    sheet.ranks("common.bottom", edition.common_ids, state.common_deck, state.common_known, COMMON)
    sheet.number("guardians.size", len(state.guardian_deck), MANY)
    sheet.ranks("guardians.bottom", edition.guardian_ids, state.guardian_deck, state.guardian_known)
    sheet.number("forest.size", len(state.forest_deck), MANY)
    sheet.ranks("forest.bottom", edition.forest_ids, state.forest_deck, state.forest_known)
    sheet.number("forest.juniper", state.juniper, MANY)
    card = state.revealed_card
    sheet.one_of("revealed", edition.guardian_ids, card if state.revealed_deck == GUARDIAN else NO_CARD)
    sheet.one_of("revealed", edition.forest_ids, card if state.revealed_deck == FOREST else NO_CARD)


# What is being resolved


def observe_action(state: Snowcrest, sheet: Sheet) -> None:
    """The uppermost action on the agenda: the one that is being performed."""
    card, fresh, branch, step_place = NO_CARD, False, 0, 0
    copied = NOT_COPIED
    for step in reversed(state.agenda):
        if isinstance(step, ChooseAction):
            card, fresh = step.card, step.fresh
            copied = copied_from(step.source)
            break
        if isinstance(step, DoStep):
            card, fresh, branch, step_place = step.card, step.fresh, step.branch + 1, step.place
            copied = copied_from(step.source)
            break
    sheet.one_of("acting", state.edition.ids, card)
    sheet.flag("acting.fresh", fresh)
    sheet.number("acting.branch", branch, MANY)
    sheet.number("acting.step", step_place, MANY)
    sheet.one_of("acting.slot", SLOT_NAMES, NOWHERE if card == NO_CARD else state.locked)
    sheet.seat("copied.seat", copied[0] if len(copied) == 2 else NOBODY)
    sheet.one_of("copied.slot", SLOT_NAMES, copied[1] if len(copied) == 2 else NOWHERE)
    sheet.one_of("copied.row", ROW_NAMES, copied[0] if len(copied) == 1 else NOWHERE)


def copied_from(source: int) -> list[int]:
    """A place in the row, or a seat and its slot, that an action is copied from."""
    if source == OWN:
        return NOT_COPIED
    return saved_source(source) or NOT_COPIED


def observe_adding(state: Snowcrest, sheet: Sheet) -> None:
    """The Villager that is being Added, and where from and to."""
    is_adding = state.adding != NO_CARD
    from_row = is_adding and state.adding_from != FROM_HAND
    sheet.one_of("adding", state.edition.ids, state.adding)
    sheet.one_of("adding.from_row", ROW_NAMES, state.adding_from if from_row else NOWHERE)
    sheet.one_of("adding.slot", SLOT_NAMES, state.locked if is_adding else NOWHERE)


def observe_bill(state: Snowcrest, sheet: Sheet) -> None:
    """What is asked of whom, and what is left of it."""
    sheet.seat("bill.payer", state.payer)
    sheet.one_of("bill.why", BILL_NAMES, state.bill)
    units = state.units[state.met :]
    sheet.one_of("bill.next", UNIT_NAMES, units[0] if units else -1)
    sheet.tally("bill.units", UNIT_NAMES, units, MANY)
    sheet.number("bill.total", len(state.units), MANY)
    sheet.counts("bill.left", RESOURCE_NAMES, state.left, 0, MANY)
    sheet.some_of("bill.avoid", SLOT_NAMES, state.spare)
    sheet.counts("bill.turned", BUILDING_NAMES, state.turned, 0, SPACES)


def observe_meditation(state: Snowcrest, sheet: Sheet) -> None:
    """The bells that were announced, who has answered how, and what it brought."""
    sheet.flag("meditating", state.meditating)
    sheet.number("meditation.announced", state.announced, MOST_BELLS)
    sheet.number("meditation.scrolls", state.earned, MANY)
    contested = declined = 0
    for answer in state.answers:
        if answer % 2 == CONTESTED:
            contested |= 1 << answer // 2
        else:
            declined |= 1 << answer // 2
    sheet.seats_in("meditation.contested", contested)
    sheet.seats_in("meditation.declined", declined)


# The seats


def observe_seat(state: Snowcrest, owner: int, shows_hand: bool, points: int, sheet: Sheet) -> None:
    """What lies before a seat, and SC-HIDE-01 its hand if that is shown."""
    edition = state.edition
    sheet.counts("tokens", RESOURCE_NAMES, state.tokens, owner * RESOURCES, MANY)
    sheet.counts("buildings_up", BUILDING_NAMES, state.up, owner * BUILDINGS, SPACES)
    sheet.counts("buildings_down", BUILDING_NAMES, state.used, owner * BUILDINGS, SPACES)
    sheet.number("omens", state.omens[owner], HIGHEST, LOWEST)
    sheet.number("omen_tokens", state.omen_tokens[owner], MANY)
    sheet.number("scrolls", state.scrolls[owner], MANY)
    sheet.number("score", points, MANY, -MANY)
    sheet.number("hand_size", count_of(state.hand[owner]), PERSONAL)
    sheet.number("deck", len(state.deck[owner]), PERSONAL)
    sheet.some_of("hand", edition.personal_ids, state.hand[owner] if shows_hand else 0)
    sheet.some_of("known", edition.personal_ids, state.known[owner])
    sheet.some_of("discard", edition.personal_ids, state.discard[owner])
    sheet.some_of("face_down", SLOT_NAMES, state.down[owner])
    sheet.one_of("locked", SLOT_NAMES, state.locked if owner == state.active else NOWHERE)
    for slot in range(SLOTS):
        sheet.one_of(SLOT_PATHS[slot], edition.ids, state.village[owner * SLOTS + slot])


SLOT_PATHS: Final = [f"village.{slot}" for slot in range(SLOTS)]
