"""What a bot tries at a decision: every legal action, but only the best of those that are much alike."""

from typing import Final

from fireside.games.snowcrest.actions import (
    FIRST_ANNOUNCE,
    FIRST_AVOID,
    FIRST_GIVE_BUILDING,
    FIRST_GIVE_HAND,
    FIRST_GIVE_VILLAGER,
    FIRST_PAY_BUILDING,
    FIRST_PAY_HAND,
    FIRST_PAY_TOKEN,
    FIRST_PAY_VILLAGER,
    FIRST_SLOT,
    OMEN_ACTION,
    PAY_ALL,
    STOP_ACTION,
)
from fireside.games.snowcrest.bot.values import (
    BELLS_FOR_SCROLL,
    BUILDING_DOWN,
    BUILDING_UP,
    CARD_IN_HAND,
    READY,
    TOKENS,
    card_worths,
    unit_worth,
)
from fireside.games.snowcrest.rules.adding import ChooseSlot
from fireside.games.snowcrest.rules.bills import means, next_unit
from fireside.games.snowcrest.rules.curses import MeetUnit
from fireside.games.snowcrest.rules.handling import Cycle
from fireside.games.snowcrest.rules.meditation import Announce, Contest, worth
from fireside.games.snowcrest.rules.paying import PayUnit
from fireside.games.snowcrest.rules.set_up import FirstVillager
from fireside.games.snowcrest.rules.turn import MainAction
from fireside.games.snowcrest.state import NOBODY, Snowcrest
from fireside.games.snowcrest.terms import BELL, HAS_LINE, NO_CARD, SLOTS, SOLO, WILD

SLOTS_EACH: Final = 2  # slots for a card that are tried with a new line, and without


def is_mid_move(state: Snowcrest) -> bool:
    """Whether the open decision only goes on with a move; curses and the first Villager stand alone."""
    # a tuple of classes: compiled code would make their union anew each time
    return not isinstance(state.decision(), (MeetUnit, MainAction, FirstVillager, Contest))


def candidates(state: Snowcrest) -> list[int]:
    """Every legal action, but only the best way to pay, and not every number of bells."""
    choices = state.choices
    if len(choices) == 1:
        return choices
    decision = state.decision()
    if isinstance(decision, PayUnit):
        return [cheapest(state, state.payer)]
    if isinstance(decision, MeetUnit):
        return ways_to_meet(state, state.payer)
    if isinstance(decision, ChooseSlot):
        return slots_worth_a_try(state)
    if isinstance(decision, Announce):
        return bells_worth_a_try(state)
    if isinstance(decision, Cycle):
        return cards_to_cycle(state)
    if isinstance(decision, Contest):
        is_cheap = state.announced + 1 <= BELLS_FOR_SCROLL * worth(state)
        return choices[:1] if is_cheap else choices
    return choices


def slots_worth_a_try(state: Snowcrest) -> list[int]:
    """The slots whose Villagers are missed least: some where the new card makes a line, and some others."""
    values = card_worths(state)
    down = state.down[state.active]
    kept: list[int] = []
    for makes_line in (False, True):
        prices: list[tuple[float, int]] = []
        for action in state.choices:
            slot = action - FIRST_SLOT
            if HAS_LINE[down | 1 << slot] == makes_line:
                old = state.card_at(state.active, slot)
                prices.append((0.0 if old == NO_CARD else values[old], action))
        prices.sort()
        for _, action in prices[:SLOTS_EACH]:
            kept.append(action)
    return kept


def bells_worth_a_try(state: Snowcrest) -> list[int]:
    """All one has, one bell, and as many as each rival can just not beat."""
    choices = state.choices
    if state.mode == SOLO:
        return choices[-1:]
    tries = [choices[0]]
    most = choices[-1]
    for rival in state.rivals():
        bells = FIRST_ANNOUNCE + means(state, rival, BELL)
        if choices[0] < bells <= most and bells not in tries:
            tries.append(bells)
    if most not in tries:
        tries.append(most)
    return tries


def cards_to_cycle(state: Snowcrest) -> list[int]:
    """Stop, or the card of the hand that is worth least."""
    values = card_worths(state)
    best = state.choices[0]
    for action in state.choices:
        if action != STOP_ACTION and values[action - FIRST_GIVE_HAND] < values[best - FIRST_GIVE_HAND]:
            best = action
    return [best, STOP_ACTION]


# Paying


def cheapest(state: Snowcrest, you: int) -> int:
    """The source that costs least for each unit it covers."""
    best = state.choices[0]
    least = 1000.0
    for action in state.choices:
        price = price_of(state, you, action)
        if price < least:
            least = price
            best = action
    return best


def price_of(state: Snowcrest, you: int, action: int) -> float:
    """What a source would be worth otherwise, by the unit it covers."""
    unit = next_unit(state)
    if action == PAY_ALL:
        return unit_worth(unit, TOKENS[state.seats])
    if action < FIRST_PAY_BUILDING:
        return TOKENS[state.seats][action - FIRST_PAY_TOKEN]
    if action < FIRST_PAY_VILLAGER:
        return BUILDING_UP - BUILDING_DOWN
    left = len(state.units) - state.met
    if action < FIRST_PAY_HAND:
        card = state.village[you * SLOTS + action - FIRST_PAY_VILLAGER]
        covered = covered_by(state, card, unit, left)
        return (READY * card_worths(state)[card] + 0.05) / covered
    if action >= FIRST_GIVE_HAND:
        return card_worths(state)[action - FIRST_GIVE_HAND]
    card = action - FIRST_PAY_HAND
    return (CARD_IN_HAND + 0.1 * card_worths(state)[card]) / covered_by(state, card, unit, left)


def covered_by(state: Snowcrest, card: int, unit: int, left: int) -> int:
    """How many of the open units a card covers."""
    if unit > WILD:
        return 1
    return max(1, min(left, state.edition.useful[unit][card]))


def ways_to_meet(state: Snowcrest, you: int) -> list[int]:
    """The cheapest source, the Omen, an avoid icon, and the least that can be given up."""
    ways: list[int] = []
    best_source = NOBODY
    best_gift = NOBODY
    source_price = 1000.0
    gift_price = 1000.0
    avoiding = NOBODY
    for action in state.choices:
        if action < OMEN_ACTION:
            price = price_of(state, you, action)
            if price < source_price:
                source_price = price
                best_source = action
        elif FIRST_AVOID <= action < FIRST_GIVE_HAND:
            avoiding = action
        elif action >= FIRST_GIVE_HAND:
            price = gift_of(state, you, action)
            if price < gift_price:
                gift_price = price
                best_gift = action
    for action in (best_source, OMEN_ACTION, avoiding, best_gift):
        if action != NOBODY:
            ways.append(action)
    return ways


def gift_of(state: Snowcrest, you: int, action: int) -> float:
    """What is lost with a card, a Villager or a Building."""
    values = card_worths(state)
    if action < FIRST_GIVE_VILLAGER:
        return values[action - FIRST_GIVE_HAND]
    if action < FIRST_GIVE_BUILDING:
        return values[state.card_at(you, action - FIRST_GIVE_VILLAGER)]
    return 0.0 if (action - FIRST_GIVE_BUILDING) % 2 else 0.1
