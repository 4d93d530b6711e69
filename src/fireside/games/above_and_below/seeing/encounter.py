"""The open encounter as numbers (R-AB-18, R-AB-58): what it asks, and what is known of what it brings."""

from typing import Final

from fireside.core.sheets import MANY, Sheet
from fireside.games.above_and_below.content.effects import (
    DRINK,
    GOOD,
    GOOD_PICK,
    HAS_GOOD,
    INJURE,
    LOSE_COIN,
    REP,
    SPECIAL,
    VILLAGER,
    Choice,
    Effect,
)
from fireside.games.above_and_below.seeing.expedition import has_book_open, is_suffered, is_won
from fireside.games.above_and_below.state import NO_CARD, NOBODY, AboveAndBelow
from fireside.games.above_and_below.terms import (
    CHOICE_NAMES,
    CHOICES,
    CLASS_NAMES,
    GOOD_NAMES,
    KIND_NAMES,
    SPECIAL_NAMES,
    TEMPLATES,
    TIERS,
)

BONUSES: Final = ["hammer", "quill", *GOOD_NAMES]
BROUGHT: Final = [
    "coins",
    *KIND_NAMES,
    *[f"pick_{name}" for name in CLASS_NAMES],
    "reputation",
    "villager",
    *SPECIAL_NAMES,
    "injured",
]
FIRST_KIND: Final = 1
FIRST_PICK: Final = FIRST_KIND + len(KIND_NAMES)
REPUTATION: Final = FIRST_PICK + len(CLASS_NAMES)
NEW_VILLAGER: Final = REPUTATION + 1
FIRST_SPECIAL: Final = NEW_VILLAGER + 1
INJURED: Final = FIRST_SPECIAL + len(SPECIAL_NAMES)
CHOICE_PATHS: Final = [f"encounter.{name}" for name in CHOICE_NAMES]
TIER_PATHS: Final = [[f"{path}.reward{tier + 1}" for tier in range(TIERS)] for path in CHOICE_PATHS]
PENALTY_PATHS: Final = [f"{path}.penalty" for path in CHOICE_PATHS]
TIER_NAMES: Final = [f"number{tier + 1}" for tier in range(TIERS)]
CHOICE_FEATURES: Final = 3 + len(BONUSES) + TIERS + (TIERS + 1) * len(BROUGHT)


NOTHING_BROUGHT: Final[list[Effect]] = []
NO_CHOICE: Final = Choice("", 0, 0, 0, 0, [], [], 0)  # where an encounter has fewer, and while there is none


def observe_encounter(state: AboveAndBelow, viewer: int, sheet: Sheet) -> None:
    """The paragraph that is being read: choice by choice."""
    is_read = state.expedition.encounter != NO_CARD
    sheet.one_of("encounter", TEMPLATES, state.encounter().template if is_read else NOBODY)
    is_open = is_read and has_book_open(state, viewer)
    sheet.flag("encounter.open", is_open)
    choices = state.encounter().choices if is_read else NO_CHOICES
    for place in range(CHOICES):
        if place < len(choices):
            observe_choice(state, place, choices[place], is_open, sheet)
        elif sheet.is_naming:
            observe_choice(state, place, NO_CHOICE, False, sheet)
        else:
            sheet.skip(CHOICE_FEATURES)


def observe_choice(state: AboveAndBelow, place: int, choice: Choice, is_open: bool, sheet: Sheet) -> None:
    """R-AB-58 What is attached is known once chosen; rewards and penalties once they are applied."""
    path = CHOICE_PATHS[place]
    expedition = state.expedition
    sheet.flag(path, choice is not NO_CHOICE)
    sheet.number(path, choice.cost, MANY, 0, "cost")
    sheet.one_of(path, BONUSES, choice.bonus - 1 if choice.bonus < HAS_GOOD else 2 + choice.bonus_good)
    knows_attached = is_open or place == expedition.chosen
    sheet.number(path, expedition.attached[place] if knows_attached else 0, MANY, -MANY, "attached")
    for tier in range(TIERS):
        exists = tier < len(choice.numbers)
        sheet.number(path, choice.numbers[tier] if exists else 0, MANY, 0, TIER_NAMES[tier])
        brought = NOTHING_BROUGHT
        if exists and (is_open or is_won(state, place, tier)):
            brought = state.edition.rewards[expedition.rewards[state.encounter().first_tier[place] + tier]]
        observe_brought(brought, TIER_PATHS[place][tier], sheet)
    knows_penalty = is_open or is_suffered(state, place)
    lost = state.edition.rewards[expedition.penalties[place]] if knows_penalty else NOTHING_BROUGHT
    observe_brought(lost, PENALTY_PATHS[place], sheet)


def observe_brought(brought: list[Effect], path: str, sheet: Sheet) -> None:
    """A reward, or a penalty with what it takes below zero; nothing where it is not known."""
    if not brought and not sheet.is_naming:
        sheet.skip(len(BROUGHT))
        return
    amounts = [0] * len(BROUGHT)
    for effect in brought:
        amounts[place_of(effect)] += -effect.count if effect.word == LOSE_COIN else effect.count
    for place, amount in enumerate(amounts):
        sheet.number(path, amount, MANY, -MANY, BROUGHT[place])


def place_of(effect: Effect) -> int:
    """Which of the amounts an effect counts in."""
    word = effect.word
    if word in (GOOD, DRINK):
        return FIRST_KIND + effect.what
    if word == GOOD_PICK:
        return FIRST_PICK + effect.what
    if word == REP:
        return REPUTATION
    if word == VILLAGER:
        return NEW_VILLAGER
    if word == SPECIAL:
        return FIRST_SPECIAL + effect.what
    return INJURED if word == INJURE else COINS


COINS: Final = 0
NO_CHOICES: Final[list[Choice]] = []
