"""The open expedition of a position from outside, and whether it could be."""

from collections.abc import Mapping
from typing import Any

from fireside.core.errors import whole_number
from fireside.core.saved import field, items, mapping, number, one_of
from fireside.games.above_and_below.checking import check_caves
from fireside.games.above_and_below.loading_steps import villagers_of
from fireside.games.above_and_below.rules.exploring import may_go
from fireside.games.above_and_below.rules.lanterns import bonus_of
from fireside.games.above_and_below.state import (
    NO_CARD,
    NO_CHOICE,
    NO_TIER,
    NOBODY,
    AboveAndBelow,
)
from fireside.games.above_and_below.terms import (
    CAVE,
    CHOICE_NAMES,
    DESERT,
    FACES,
    FAILURE,
    GROVE,
    LEAST_EXPLORERS,
    MOST_VILLAGERS,
    OPEN,
    OUTCOME_NAMES,
    PLACE_NAMES,
    bits_of,
    count_of,
)


def restore_expedition(game: AboveAndBelow, table: Mapping[str, Any]) -> None:
    """Take over the expedition, if one is open; then every cave card is somewhere."""
    if field(table, "expedition") is not None:
        saved = mapping(table, "expedition")
        if game.active == NOBODY:
            raise ValueError("an 'expedition' needs an 'active' seat")
        game.destination = one_of(field(saved, "destination"), PLACE_NAMES, "where an expedition goes")
        _restore_party(game, saved)
        _restore_encounter(game, saved)
        _restore_numbers(game)
        _restore_outcome(game, saved)
        _restore_dice(game, saved)
        check_areas(game)
    check_caves(game)


def _restore_party(game: AboveAndBelow, saved: Mapping[str, Any]) -> None:
    count = len(game.villagers[game.active])
    game.party = villagers_of(field(saved, "party"), "'party'", count)
    game.failed = villagers_of(field(saved, "failed"), "'failed'", count)
    game.exerted = villagers_of(field(saved, "exerted"), "'exerted'", count)
    if game.party == 0 or game.exerted & ~game.party or game.failed & game.party:
        raise ValueError("a 'party' has explorers; 'exerted' are of them, 'failed' are not")
    if count_of(game.party | game.failed) < LEAST_EXPLORERS:
        raise ValueError(f"{LEAST_EXPLORERS} or more explorers set out, 'party' and 'failed' together")
    if game.failed & ~(game.cats[game.active] & game.exhausted[game.active]):
        raise ValueError("who 'failed' should be an exhausted Cave Cat")


def _restore_encounter(game: AboveAndBelow, saved: Mapping[str, Any]) -> None:
    """AB-EXPLORE-04 The paragraph, with the cave card and the face that led to it."""
    names = [encounter.id for encounter in game.box.encounters]
    paragraph = field(saved, "encounter")
    chosen = field(saved, "chosen")
    if game.destination != CAVE:
        hidden = (items(saved, "rewards"), items(saved, "penalties"), items(saved, "attached"))
        if paragraph is not None or chosen is not None or any(hidden):
            raise ValueError("only in a cave is an 'encounter' read, with choices and rewards")
        return
    game.encounter = one_of(paragraph, names, "the 'encounter' that is read")
    game.face = game.encounter % FACES + 1
    choices = game.box.encounters[game.encounter].choices
    if chosen is not None:
        game.choice = one_of(chosen, CHOICE_NAMES[: len(choices)], "the choice 'chosen'")
    _restore_hidden(game, saved)


def _restore_hidden(game: AboveAndBelow, saved: Mapping[str, Any]) -> None:
    """4.5a What the book could say: rewards by explore number, the others by template."""
    box = game.box
    encounter = box.encounters[game.encounter]
    by_template = box.penalties_by_template[encounter.template]
    rewards = [box.rewards_by_number[tier] for tier in encounter.numbers]
    penalties = [by_template for _ in encounter.choices]
    game.rewards = _hidden_lists(game, saved, "rewards", rewards)
    game.penalties = _hidden_lists(game, saved, "penalties", penalties)
    attached = items(saved, "attached")
    if len(attached) != len(encounter.choices):
        raise ValueError(f"'attached' should have {len(encounter.choices)} entries, one per choice")
    allowed = box.attached_by_template[encounter.template]
    game.attached = [whole_number(one, "an entry of 'attached'", -9, 9) for one in attached]
    if any(one not in allowed for one in game.attached):
        raise ValueError(f"'attached' should be of {sorted(set(allowed))}, as the book has it")


def _hidden_lists(
    game: AboveAndBelow, saved: Mapping[str, Any], name: str, allowed: list[list[int]]
) -> list[int]:
    lists = items(saved, name)
    if len(lists) != len(allowed):
        raise ValueError(f"{name!r} should have {len(allowed)} entries, not {len(lists)}")
    found: list[int] = []
    for one, candidates in zip(lists, allowed, strict=True):
        numbers = [candidate for candidate in candidates if game.box.codes[candidate] == one]
        if not numbers:
            raise ValueError(f"{one!r} in {name!r} stands nowhere in the book for a choice like that")
        found.append(numbers[0])
    return found


def _restore_numbers(game: AboveAndBelow) -> None:
    """The explore numbers that count."""
    box = game.box
    if game.destination == CAVE:
        if game.choice != NO_CHOICE:
            game.numbers = box.encounters[game.encounter].choices[game.choice].numbers
    elif game.destination == GROVE:
        if not may_go(game, game.active, GROVE):
            raise ValueError("an expedition to the grove needs a grove, and a building at an end of the row")
        game.numbers = box.groves[game.grove_deck[-1]].numbers
    else:
        land = game.destination - DESERT
        if not game.quest_stacks[land]:
            raise ValueError(f"there is no quest left for an expedition to {PLACE_NAMES[game.destination]!r}")
        game.numbers = box.quests[land][game.quest_stacks[land][-1]].numbers


def _restore_outcome(game: AboveAndBelow, saved: Mapping[str, Any]) -> None:
    """Once it has failed, the cave card lies under the pile again."""
    outcome = field(saved, "outcome")
    game.outcome = OPEN if outcome is None else 1 + one_of(outcome, OUTCOME_NAMES[1:], "an 'outcome'")
    if game.destination == CAVE:
        cave = game.encounter // FACES
        game.cave = NO_CARD if game.outcome == FAILURE else cave
        if game.outcome == FAILURE and (game.cave_known < 1 or game.cave_pile[0] != cave):
            raise ValueError("after a failure the cave card lies at the bottom of the pile, and all know it")


def _restore_dice(game: AboveAndBelow, saved: Mapping[str, Any]) -> None:
    """AB-EXPLORE-08 A die for each explorer; what they add up to decides the outcome."""
    you = game.active
    game.rerolls_left = number(saved, "rerolls", 0, game.rerolls[you])
    game.bonus = number(saved, "bonus", 0, MOST_VILLAGERS)
    dice = items(saved, "dice")
    tier = field(saved, "tier")
    game.tier = NO_TIER if tier is None else whole_number(tier, "the 'tier' reached", 0, 1)
    if not dice:
        if game.exerted or game.rerolls_left or game.bonus or game.outcome != OPEN or tier is not None:
            raise ValueError("before the 'dice' are rolled nothing follows from them")
        return
    if not game.numbers or len(dice) != count_of(game.party):
        raise ValueError("after the choice there is one of 'dice' for each explorer of the 'party'")
    game.dice = [whole_number(face, "a face of 'dice'", 1, FACES) for face in dice]
    game.total = game.bonus + count_of(game.exerted)
    for villager, face in zip(bits_of(game.party), game.dice, strict=True):
        game.total += game.box.lanterns[game.villagers[you][villager]][face - 1]
    _check_total(game)


def _check_total(game: AboveAndBelow) -> None:
    expected = bonus_of(game, game.active)
    if game.bonus != expected and (game.outcome == OPEN or game.bonus > expected):
        raise ValueError(f"the 'bonus' of this choice is {expected} lanterns, not {game.bonus}")
    reached = [tier for tier, wanted in enumerate(game.numbers) if wanted <= game.total]
    right = reached[-1] if reached else NO_TIER
    if game.outcome == OPEN:
        right = NO_TIER
    elif (game.outcome == FAILURE) != (not reached):
        raise ValueError(f"the 'outcome' does not follow from {game.total} lanterns")
    if game.tier != right:
        raise ValueError(f"the 'tier' reached does not follow from {game.total} lanterns")


def check_areas(game: AboveAndBelow) -> None:
    """AB-EXPLORE-10 Who was exerted is injured; the others of the party are ready until it ends."""
    you = game.active
    others = game.party & ~game.exerted
    if game.exerted & ~game.injured[you]:
        raise ValueError("the 'exerted' explorers should be injured")
    hurt = others & game.injured[you]
    if others & ~(game.ready[you] | hurt) or (hurt and game.outcome != FAILURE):
        raise ValueError("the 'party' should be ready but for those who were exerted or injured")
