"""Paying a cost (SC-PAY): unit by unit, or all at once with tokens."""

from typing import ClassVar, Final

from fireside.core.phrases import Words, phrase
from fireside.games.snowcrest.actions import FIRST_GIVE_HAND, GIVE_HAND, PAY_ALL, elsewhere
from fireside.games.snowcrest.rules.bills import (
    add_given,
    add_sources,
    can_pay,
    give_card,
    means,
    next_unit,
    open_bill,
    open_units,
    pay_by,
    pay_token,
    settle_units,
    source_refusal,
)
from fireside.games.snowcrest.state import Decision, Snowcrest
from fireside.games.snowcrest.terms import (
    ACTION,
    ADD,
    BUILDINGS,
    CARD,
    CONTEST,
    GOLD,
    NO_BILL,
    RESOURCES,
    SCROLL,
    WILD,
    count_of,
)
from fireside.games.snowcrest.words.cards import count_in_words, units_in_words


class PayUnit(Decision):
    """SC-PAY-02 One unit of a cost is paid by a source of one's choice;
    SC-PAY-18, SC-PAY-19 no Omen or Scroll helps.
    """

    kind: ClassVar = "pay"
    rule: ClassVar = "SC-PAY-02"

    def seat(self, state: Snowcrest) -> int:
        return state.payer

    def hides(self, state: Snowcrest) -> bool:
        return next_unit(state) <= WILD

    def is_possible(self, state: Snowcrest) -> bool:
        return can_finish(state)

    def options(self, state: Snowcrest) -> list[int]:
        options: list[int] = []
        if state.bill == NO_BILL:
            return options
        if offers_all(state):
            options.append(PAY_ALL)
        options += next_sources(state)
        if not is_plain(state):
            options = [action for action in options if leaves_enough(state, action)]
        assert options, "a cost that was begun can be paid"
        return options

    def chosen(self, state: Snowcrest, action: int) -> None:
        if action == PAY_ALL:
            pay_all(state)
        else:
            use(state, action)
        if state.bill != NO_BILL:
            state.agenda.append(self)

    def refusal(self, state: Snowcrest, action: int) -> str | None:
        you = state.payer
        unit = next_unit(state)
        if action == PAY_ALL:
            return None if offers_all(state) else "SC-PAY-02"
        if unit == CARD:
            if not GIVE_HAND.holds(action):
                return elsewhere(action)
            refused = None if state.free_hand(you) >> action - FIRST_GIVE_HAND & 1 else "SC-PAY-20"
        else:
            refused = source_refusal(state, you, unit, action)
        if refused is None and not leaves_enough(state, action):
            return "SC-PAY-16"
        return refused

    def prompt(self, state: Snowcrest) -> Words:
        """The whole price and what is left of it; of several kinds, the next one and all that are left."""
        unit = next_unit(state)
        count = open_units(state)
        if is_plain(state):
            what = count_in_words(len(state.units), unit)
            left: object = count if state.met else ""
        else:
            what = count_in_words(1, unit)
            left = units_in_words(state.units[state.met :]) if count > 1 else ""
        template = "{verb} {what}{purpose} ({left} left to pay)." if left else "{verb} {what}{purpose}."
        verb = "Discard" if unit == CARD else "Pay"
        return phrase(template, verb=verb, what=what, purpose=purpose(state), left=left)


def offers_all(state: Snowcrest) -> bool:
    """Whether two or more units are open, tokens of exactly their kinds pay them all, and it is asked at all:
    because some unit has another source, or because R-SC-33 demands the question.
    """
    if open_units(state) < 2 or any(unit >= WILD for unit in state.units):
        return False
    you = state.payer
    is_asked = state.seats > 1 and state.free_hand(you) != 0
    counts = [0] * RESOURCES
    for place in range(state.met, len(state.units)):
        counts[state.units[place]] += 1
    for unit in range(RESOURCES):
        if counts[unit]:
            tokens = state.tokens[you * RESOURCES + unit]
            if tokens < counts[unit]:
                return False
            is_asked = is_asked or means(state, you, unit) > tokens
    return is_asked


def pay_all(state: Snowcrest) -> None:
    """SC-PAY-02 Every open unit is paid with a token of its kind."""
    for unit in range(RESOURCES):
        count = state.units[state.met :].count(unit)
        if count:
            pay_token(state, state.payer, unit, count)
    state.met = len(state.units)
    settle_units(state)


def purpose(state: Snowcrest) -> str:
    """What a cost is for, to follow "Pay ..."."""
    if state.bill == ADD:
        return f" for {state.edition.cards[state.adding].name}"
    if state.bill == ACTION:
        return " for the action"
    return " to contest" if state.bill == CONTEST else " for your Meditation"


# Whether a cost can be paid to its end


def next_sources(state: Snowcrest) -> list[int]:
    """Everything that covers the next unit, whatever becomes of the rest."""
    options: list[int] = []
    unit = next_unit(state)
    if unit == CARD:
        add_given(state, state.payer, options)
    else:
        add_sources(state, state.payer, unit, options)
    return options


def use(state: Snowcrest, action: int) -> None:
    """Meet the next unit of a cost by a source, or by a card given, and whatever follows from it."""
    if action >= FIRST_GIVE_HAND:
        give_card(state, state.payer, action - FIRST_GIVE_HAND)
        state.met += 1
    else:
        pay_by(state, state.payer, action)
    settle_units(state)


def is_plain(state: Snowcrest) -> bool:
    """Whether all units of the bill are of one kind; only an action's bill may mix them."""
    if state.bill != ACTION:
        return True
    first = state.units[0]
    return all(unit == first for unit in state.units)


def leaves_enough(state: Snowcrest, action: int) -> bool:
    """SC-PAY-16 Whether what stays open of a cost can still be paid after this source.

    In a bill of one kind it always can: no source has more icons than it covers units or leaves open.
    """
    if action == PAY_ALL or is_plain(state):
        return True
    trial = copy_of(state)
    use(trial, action)
    return trial.bill == NO_BILL or can_finish(trial)


def can_finish(state: Snowcrest) -> bool:
    """SC-PAY-16, SC-HIDE-09 Whether the payer can pay all that is still open of a cost."""
    asked = state.units[state.met :]
    resources = [unit for unit in asked if unit <= WILD]
    unit = resources[0] if resources else WILD
    if any(other != unit for other in resources):
        return finds_a_way(state, set())
    missing = max(0, len(resources) - loose_icons(state, unit))
    return can_pay(state, state.payer, unit, missing, asked.count(CARD))


def loose_icons(state: Snowcrest, unit: int) -> int:
    """R-SC-08 How many units of a kind the icons left over will cover."""
    left = state.left
    return sum(left[one] for one in range(RESOURCES) if unit in (WILD, one) or one == GOLD)


def can_pay_mixed(state: Snowcrest, you: int, units: list[int]) -> bool:
    """SC-PAY-16 Whether a cost of several kinds can be paid in full: tried out on a copy of the table."""
    trial = copy_of(state)
    open_bill(trial, you, ACTION, [unit for unit in units if unit != SCROLL])
    return trial.bill == NO_BILL or can_finish(trial)


def copy_of(state: Snowcrest) -> Snowcrest:
    """A table to try something out on."""
    trial = state.copy()
    assert isinstance(trial, Snowcrest)
    return trial


def has_icons(state: Snowcrest) -> bool:
    """Whether there are enough cards, and enough icons for the open units if each could be used freely."""
    you = state.payer
    asked = state.units[state.met :]
    if asked.count(CARD) > count_of(state.free_hand(you)):
        return False
    gold = means(state, you, GOLD) + state.left[GOLD]
    missing = asked.count(GOLD)
    for unit in range(GOLD):
        icons = means(state, you, unit) - means(state, you, GOLD) + state.left[unit]
        missing += max(0, asked.count(unit) - icons)
    units = sum(1 for unit in asked if unit <= WILD)
    return missing <= gold and units <= means(state, you, WILD) + sum(state.left)


def finds_a_way(state: Snowcrest, failed: set[tuple[int, ...]]) -> bool:
    """Whether some row of sources pays a bill of several kinds, left-over icons used as R-SC-08 says.

    The order of the sources matters little: what is known to fail is tried once (`failed`).
    """
    here = purse(state)
    if here in failed or not has_icons(state):
        return False
    for action in next_sources(state):
        trial = copy_of(state)
        use(trial, action)
        if trial.bill == NO_BILL or finds_a_way(trial, failed):
            return True
    failed.add(here)
    return False


def purse(state: Snowcrest) -> tuple[int, ...]:
    """All that decides whether a bill can be paid to its end: how far it is, and what the payer has."""
    you = state.payer
    tokens = state.tokens[you * RESOURCES : you * RESOURCES + RESOURCES]
    tiles = state.up[you * BUILDINGS : you * BUILDINGS + BUILDINGS]
    return (state.met, state.down[you], state.hand[you], *tokens, *tiles, *state.left)


PAY: Final = PayUnit()
