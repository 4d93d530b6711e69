"""Whether what waits of an expedition fits what is open of it."""

from fireside.games.above_and_below import effects
from fireside.games.above_and_below.rules.building import RowEnd
from fireside.games.above_and_below.rules.exploring import ENCOUNTER_CHOICE, FACE_IT
from fireside.games.above_and_below.rules.lanterns import REROLL, ROLL, Exert
from fireside.games.above_and_below.rules.outcome import (
    COMPARE,
    EXPLORE_COINS,
    KEEP_CAVE,
    PICK_TIER,
    TAKE_GROVE,
    TAKE_QUEST,
)
from fireside.games.above_and_below.rules.paying import Pay
from fireside.games.above_and_below.rules.rewards import GainReward, PickGood, PickInjured, SufferPenalty
from fireside.games.above_and_below.state import NO_CHOICE, AboveAndBelow, Step
from fireside.games.above_and_below.terms import (
    CAVE,
    DESERT,
    FAILURE,
    FIRST_GROVE,
    GROVE,
    NOWHERE,
    SUCCESS,
    bits_of,
)


def check_expedition(game: AboveAndBelow, at: int) -> None:
    """ValueError unless the steps above ['end_expedition'] are what an expedition like this waits for."""
    if game.destination == NOWHERE:
        raise ValueError("['end_expedition'] waits, but no 'expedition' is open")
    steps = game.agenda[at:]
    if game.outcome == SUCCESS:
        fits = _is_success(game, steps)
    elif game.outcome == FAILURE:
        fits = _is_failure(game, steps)
    elif game.dice:
        fits = _is_counting(game, steps)
    else:
        fits = _is_beginning(game, steps)
    if not fits:
        waiting = [step.saved(game)[0] for step in steps]
        raise ValueError(f"{waiting} is not what an expedition at this point waits for")


def _is_beginning(game: AboveAndBelow, steps: list[Step]) -> bool:
    """The choice, its payment, or the roll."""
    if game.destination != CAVE:
        return steps == [ROLL]
    if game.choice == NO_CHOICE:
        return steps == [ENCOUNTER_CHOICE]
    if len(steps) == 2 and steps[0] is FACE_IT:
        return isinstance(steps[1], Pay)
    return steps in ([FACE_IT], [ROLL])


def _is_counting(game: AboveAndBelow, steps: list[Step]) -> bool:
    """AB-EXPLORE-09 Rerolls, above exertion, above the comparison."""
    if len(steps) not in (2, 3) or steps[0] is not COMPARE or not isinstance(steps[1], Exert):
        return False
    exerted = bits_of(game.exerted)
    if steps[1].first != (exerted[-1] + 1 if exerted else 0):
        return False
    return len(steps) == 2 or (steps[2] is REROLL and not exerted)


def _is_success(game: AboveAndBelow, steps: list[Step]) -> bool:
    """AB-EXPLORE-13 The reward that is due, and what follows it."""
    if game.destination == GROVE:
        return _is_grove(game, steps)
    if game.destination == CAVE:
        tier = game.box.encounters[game.encounter].first_tier[game.choice] + game.tier
        reward, last = game.rewards[tier], KEEP_CAVE
        return steps[:2] == [EXPLORE_COINS, last] and _is_gain(game, steps[2:], [reward])
    land = game.destination - DESERT
    quest = game.box.quests[land][game.quest_stacks[land][-1]]
    return steps[:2] == [EXPLORE_COINS, TAKE_QUEST] and _is_gain(game, steps[2:], [quest.reward])


def _is_grove(game: AboveAndBelow, steps: list[Step]) -> bool:
    """AB-GR-03, AB-GR-04 The tier, its reward, the coins, the place in the row."""
    grove = game.grove_deck[-1]
    if len(steps) < 2 or steps[0] is not TAKE_GROVE or not isinstance(steps[1], RowEnd):
        return False
    if steps[1].entry != FIRST_GROVE + grove:
        return False
    if len(steps) == 2:
        return True
    if steps[2] is not EXPLORE_COINS:
        return False
    if steps[3:] == [PICK_TIER]:
        return game.tier > 0
    return _is_gain(game, steps[3:], game.box.groves[grove].rewards[: game.tier + 1])


def _is_gain(game: AboveAndBelow, steps: list[Step], due: list[int]) -> bool:
    """A reward from some part on, and above it the choice that its part before asks for."""
    if not steps or not isinstance(steps[0], GainReward) or steps[0].reward not in due:
        return False
    if len(steps) == 1:
        return True
    place = steps[0].place - 1
    pick = steps[1]
    if len(steps) > 2 or place < 0 or not isinstance(pick, PickGood):
        return False
    part = game.box.rewards[steps[0].reward][place]
    return part.word == effects.GOOD_PICK and part.what == pick.rank


def _is_failure(game: AboveAndBelow, steps: list[Step]) -> bool:
    """AB-EXPLORE-17 The penalty of the choice, and above it who is injured."""
    if game.destination != CAVE:
        return not steps
    if (
        not steps
        or not isinstance(steps[0], SufferPenalty)
        or steps[0].penalty != game.penalties[game.choice]
    ):
        return False
    if len(steps) == 1:
        return True
    place = steps[0].place - 1
    pick = steps[1]
    if len(steps) > 2 or place < 0 or not isinstance(pick, PickInjured):
        return False
    part = game.box.rewards[steps[0].penalty][place]
    return part.word == effects.INJURE and 1 <= pick.left <= part.count
