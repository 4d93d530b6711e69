"""Bills (SC-PAY): what a seat has, what is open, and the sources that cover a unit."""

from fireside.core.events import EVERYONE
from fireside.games.snowcrest.actions import (
    FIRST_GIVE_HAND,
    FIRST_PAY_BUILDING,
    FIRST_PAY_HAND,
    FIRST_PAY_TOKEN,
    FIRST_PAY_VILLAGER,
    PAY_BUILDING,
    PAY_HAND,
    PAY_TOKEN,
    PAY_VILLAGER,
    elsewhere,
)
from fireside.games.snowcrest.rules.gaining import discard, give_scroll, tell_count
from fireside.games.snowcrest.rules.villages import turn_down
from fireside.games.snowcrest.state import NO_ICONS, NOBODY, Snowcrest, changed
from fireside.games.snowcrest.terms import (
    BUILDING_NAMES,
    BUILDINGS,
    GOLD,
    PERSONAL,
    RESOURCE_NAMES,
    RESOURCES,
    SCROLL,
    SLOTS,
    STARTERS,
    WILD,
    count_of,
)

# What a seat has


def means(state: Snowcrest, you: int, unit: int) -> int:
    """SC-PAY-02 How many units of a resource (or wild ones) a seat can cover from all its sources.

    SC-PAY-09 Sources cover units of a bill and nothing else: no card or Building becomes tokens. Every icon
    covers a unit of its own, so what can be paid is simply what all sources add up to.
    """
    useful = state.edition.useful[unit]
    total = loose_means(state, you, unit)
    ready = state.ready(you)
    base = you * SLOTS
    for slot in range(SLOTS):
        if ready >> slot & 1:
            total += useful[state.village[base + slot]]
    hand = state.free_hand(you)
    if hand:
        for card in range(STARTERS, PERSONAL):
            if hand >> card & 1:
                total += useful[card]
    return total


def loose_means(state: Snowcrest, you: int, unit: int) -> int:
    """SC-PAY-04, SC-PAY-10 to SC-PAY-12 Tokens and face-up Buildings that cover a unit."""
    tokens = state.tokens
    base = you * RESOURCES
    if unit == WILD:
        total = 0
        for resource in range(RESOURCES):
            total += tokens[base + resource]
        for building in range(BUILDINGS):
            total += state.up[you * BUILDINGS + building]
        return total
    total = tokens[base + unit]
    if unit != GOLD:
        total += tokens[base + GOLD]
    if unit < BUILDINGS:
        total += state.up[you * BUILDINGS + unit]
    return total


def can_pay(state: Snowcrest, you: int, unit: int, count: int, cards: int) -> bool:
    """SC-PAY-16 Whether a cost of `count` units of one kind and of cards can be paid in full."""
    hand = state.free_hand(you)
    if cards > count_of(hand):
        return False
    if count == 0:
        return True
    total = means(state, you, unit)
    if cards:
        total -= least_useful(state, hand, unit, cards)
    return total >= count


def least_useful(state: Snowcrest, hand: int, unit: int, cards: int) -> int:
    """SC-PAY-20 The icons lost for a kind of unit if so many hand cards are discarded, at best."""
    useful = state.edition.useful[unit]
    values = sorted([useful[card] for card in range(PERSONAL) if hand >> card & 1])
    return sum(values[:cards])


def covers(state: Snowcrest, card: int, unit: int) -> bool:
    """SC-PAY-05, SC-PAY-06, SC-SPEC-13 Whether a card shows an icon for the unit;
    SC-PAY-13 a Starter never does.
    """
    return state.edition.useful[unit][card] > 0


# The bill


def open_bill(state: Snowcrest, payer: int, why: int, units: list[int]) -> None:
    """SC-PAY-01 Something is to be paid; R-SC-16 in the order of its units."""
    state.bill = why
    state.payer = payer
    state.units = units
    state.met = 0
    settle_units(state)


def settle_units(state: Snowcrest) -> None:
    """R-SC-08 Left-over icons cover the next units by themselves, as a Scroll does;
    SC-PAY-15 with its last unit the bill closes.
    """
    units = state.units
    while state.met < len(units):
        unit = units[state.met]
        if unit == SCROLL:
            give_scroll(state, state.payer)
        elif not use_left(state, unit):
            return
        state.met += 1
    state.close_bill()


def use_left(state: Snowcrest, unit: int) -> bool:
    """R-SC-08 Cover a unit by an icon left over: the exact one, else gold; a wild unit by any, in order."""
    left = state.left
    if left is NO_ICONS or unit > WILD:
        return False
    icon = fitting(left, unit)
    if icon == NOBODY:
        return False
    state.left = left[:]
    state.left[icon] -= 1
    return True


def fitting(icons: list[int], unit: int) -> int:
    """The icon out of several that covers a unit; NOBODY if none does."""
    if unit == WILD:
        for resource in range(RESOURCES):
            if icons[resource]:
                return resource
        return NOBODY
    if icons[unit]:
        return unit
    return GOLD if icons[GOLD] else NOBODY


def next_unit(state: Snowcrest) -> int:
    """The unit that is to be met now."""
    return state.units[state.met]


def open_units(state: Snowcrest) -> int:
    """How many units are still to be met."""
    return len(state.units) - state.met


# Sources


def add_sources(state: Snowcrest, you: int, unit: int, options: list[int]) -> None:
    """SC-PAY-02, SC-PAY-05, SC-PAY-06 Everything that covers the unit, as actions in their order;
    SC-CRS-05, SC-FAQ-05 of a curse too, R-SC-15 and if it is worth more than the unit.
    """
    useful = state.edition.useful[unit]
    tokens = state.tokens
    for resource in range(RESOURCES):
        if (unit == WILD or resource in (unit, GOLD)) and tokens[you * RESOURCES + resource]:
            options.append(FIRST_PAY_TOKEN + resource)
    for building in range(BUILDINGS):
        if (unit == WILD or building == unit) and state.up[you * BUILDINGS + building]:
            options.append(FIRST_PAY_BUILDING + building)
    ready = state.ready(you)
    for slot in range(SLOTS):
        if ready >> slot & 1 and useful[state.village[you * SLOTS + slot]]:
            options.append(FIRST_PAY_VILLAGER + slot)
    hand = state.free_hand(you)
    if hand:
        for card in range(STARTERS, PERSONAL):
            if hand >> card & 1 and useful[card]:
                options.append(FIRST_PAY_HAND + card)


def add_given(state: Snowcrest, you: int, options: list[int]) -> None:
    """SC-GAIN-07, SC-PAY-20 The hand cards that can be discarded, as actions."""
    hand = state.free_hand(you)
    for card in range(PERSONAL):
        if hand >> card & 1:
            options.append(FIRST_GIVE_HAND + card)


def pay_by(state: Snowcrest, you: int, action: int) -> None:
    """One source covers the unit that is open, and what else its icons are good for (SC-PAY-07)."""
    if action < FIRST_PAY_BUILDING:
        pay_token(state, you, action - FIRST_PAY_TOKEN, 1)
        state.met += 1
    elif action < FIRST_PAY_VILLAGER:
        pay_building(state, you, action - FIRST_PAY_BUILDING)
        state.met += 1
    elif action < FIRST_PAY_HAND:
        slot = action - FIRST_PAY_VILLAGER
        card = state.village[you * SLOTS + slot]
        turn_down(state, you, slot)
        if state.edition.avoid[card] and not state.is_cost():
            state.spare |= 1 << slot
        add_icons(state, card)
    else:
        card = action - FIRST_PAY_HAND
        discard(state, you, card)
        if state.watched:
            state.tell("paid_by_card", {"seat": you, "card": state.edition.cards[card].name}, EVERYONE)
        add_icons(state, card)


def pay_token(state: Snowcrest, you: int, resource: int, count: int) -> None:
    """SC-PAY-03 Tokens return to their supply, juniper to the one out of the game."""
    state.tokens[you * RESOURCES + resource] -= count
    if state.watched:
        tell_count(state, "tokens_paid", you, RESOURCE_NAMES[resource], count)


def pay_building(state: Snowcrest, you: int, building: int) -> None:
    """SC-PAY-04 A face-up tile turns face-down; R-SC-65 and is remembered for this bill."""
    place = you * BUILDINGS + building
    state.up = changed(state.up, place, -1)
    state.used = changed(state.used, place, 1)
    state.turned = changed(state.turned, building, 1)
    if state.watched:
        state.tell("building_turned", {"seat": you, "building": BUILDING_NAMES[building]}, EVERYONE)


def add_icons(state: Snowcrest, card: int) -> None:
    """R-SC-08 All icons of a card used for a bill are available to it."""
    icons = state.edition.icons[card]
    state.left = [state.left[resource] + icons[resource] for resource in range(RESOURCES)]


def give_card(state: Snowcrest, you: int, card: int) -> None:
    """SC-PAY-20, SC-CRS-09, SC-FAQ-07 A card is discarded and its icons give nothing."""
    discard(state, you, card)
    if state.watched:
        state.tell("card_discarded", {"seat": you, "card": state.edition.cards[card].name}, EVERYONE)


def source_refusal(state: Snowcrest, you: int, unit: int, action: int) -> str | None:
    """SC-PAY-02 to SC-PAY-17 read one by one: why a source does not cover the unit; None if it does."""
    if PAY_TOKEN.holds(action):
        resource = action - FIRST_PAY_TOKEN
        if state.tokens[you * RESOURCES + resource] == 0:
            return "SC-PAY-02"
        if unit in (WILD, resource) or (resource == GOLD and unit <= WILD):
            return None
        return "SC-PAY-11" if unit == GOLD else "SC-PAY-02"
    if PAY_BUILDING.holds(action):
        building = action - FIRST_PAY_BUILDING
        covers_unit = unit in (WILD, building)
        return None if covers_unit and state.up[you * BUILDINGS + building] else "SC-PAY-04"
    if PAY_VILLAGER.holds(action):
        return _villager_refusal(state, you, unit, action - FIRST_PAY_VILLAGER)
    if PAY_HAND.holds(action):
        return _hand_refusal(state, you, unit, action - FIRST_PAY_HAND)
    return elsewhere(action)


def _villager_refusal(state: Snowcrest, you: int, unit: int, slot: int) -> str | None:
    """SC-PAY-05, SC-FAQ-04 A Starter does not pay on either side, nobody does face-down."""
    card = state.card_at(you, slot)
    if not state.filled[you] >> slot & 1:
        return "SC-PAY-05"
    if card < STARTERS:
        return "SC-PAY-13"
    if state.down[you] >> slot & 1:
        return "SC-PAY-14"
    if you == state.active and slot == state.locked:
        return "SC-PAY-17"
    return None if covers(state, card, unit) else "SC-PAY-05"


def _hand_refusal(state: Snowcrest, you: int, unit: int, card: int) -> str | None:
    if not state.hand[you] >> card & 1:
        return "SC-PAY-06"
    if card < STARTERS:
        return "SC-PAY-13"
    if not state.free_hand(you) >> card & 1:
        return "SC-PAY-17"
    return None if covers(state, card, unit) else "SC-PAY-06"
