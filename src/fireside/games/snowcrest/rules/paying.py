"""Paying a cost (SC-PAY): unit by unit, or all at once with tokens."""

from typing import Any, ClassVar, Final

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
from fireside.games.snowcrest.words import count_in_words, units_in_words


class PayUnit(Decision):
    """SC-PAY-02 One unit of a cost is paid by a source of one's choice;
    SC-PAY-18, SC-PAY-19 no Omen or Scroll helps.
    """

    kind: ClassVar = "pay"
    rule: ClassVar = "SC-PAY-02"

    def seat(self, game: Snowcrest) -> int:
        return game.payer

    def hides(self, game: Snowcrest) -> bool:
        return next_unit(game) <= WILD

    def is_possible(self, game: Snowcrest) -> bool:
        return can_finish(game)

    def options(self, game: Snowcrest) -> list[int]:
        options: list[int] = []
        if game.bill == NO_BILL:
            return options
        if offers_all(game):
            options.append(PAY_ALL)
        options += next_sources(game)
        if not is_plain(game):
            options = [action for action in options if leaves_enough(game, action)]
        assert options, "a cost that was begun can be paid"
        return options

    def chosen(self, game: Snowcrest, action: int) -> None:
        if action == PAY_ALL:
            pay_all(game)
        else:
            use(game, action)
        if game.bill != NO_BILL:
            game.agenda.append(self)

    def refusal(self, game: Snowcrest, action: int) -> str | None:
        you = game.payer
        unit = next_unit(game)
        if action == PAY_ALL:
            return None if offers_all(game) else "SC-PAY-02"
        if unit == CARD:
            if not GIVE_HAND.holds(action):
                return elsewhere(action)
            refused = None if game.free_hand(you) >> action - FIRST_GIVE_HAND & 1 else "SC-PAY-20"
        else:
            refused = source_refusal(game, you, unit, action)
        if refused is None and not leaves_enough(game, action):
            return "SC-PAY-16"
        return refused

    def prompt(self, game: Snowcrest) -> Words:
        """The whole price and what is left of it; of several kinds, the next one and all that are left."""
        unit = next_unit(game)
        count = open_units(game)
        if is_plain(game):
            what = count_in_words(len(game.units), unit)
            left: object = count if game.met else ""
        else:
            what = count_in_words(1, unit)
            left = units_in_words(game.units[game.met :]) if count > 1 else ""
        template = "{verb} {what}{purpose} ({left} left to pay)." if left else "{verb} {what}{purpose}."
        verb = "Discard" if unit == CARD else "Pay"
        return phrase(template, verb=verb, what=what, purpose=purpose(game), left=left)

    def saved(self, game: Snowcrest) -> list[Any]:
        return ["pay"]


def offers_all(game: Snowcrest) -> bool:
    """Whether two or more units are open, tokens of exactly their kinds pay them all, and it is asked at all:
    because some unit has another source, or because R-SC-33 demands the question.
    """
    if open_units(game) < 2 or any(unit >= WILD for unit in game.units):
        return False
    you = game.payer
    is_asked = game.seats > 1 and game.free_hand(you) != 0
    counts = [0] * RESOURCES
    for place in range(game.met, len(game.units)):
        counts[game.units[place]] += 1
    for unit in range(RESOURCES):
        if counts[unit]:
            tokens = game.tokens[you * RESOURCES + unit]
            if tokens < counts[unit]:
                return False
            is_asked = is_asked or means(game, you, unit) > tokens
    return is_asked


def pay_all(game: Snowcrest) -> None:
    """SC-PAY-02 Every open unit is paid with a token of its kind."""
    for unit in range(RESOURCES):
        count = game.units[game.met :].count(unit)
        if count:
            pay_token(game, game.payer, unit, count)
    game.met = len(game.units)
    settle_units(game)


def purpose(game: Snowcrest) -> str:
    """What a cost is for, to follow "Pay ..."."""
    if game.bill == ADD:
        return f" for {game.box.cards[game.adding].name}"
    if game.bill == ACTION:
        return " for the action"
    return " to contest" if game.bill == CONTEST else " for your Meditation"


# Whether a cost can be paid to its end


def next_sources(game: Snowcrest) -> list[int]:
    """Everything that covers the next unit, whatever becomes of the rest."""
    options: list[int] = []
    unit = next_unit(game)
    if unit == CARD:
        add_given(game, game.payer, options)
    else:
        add_sources(game, game.payer, unit, options)
    return options


def use(game: Snowcrest, action: int) -> None:
    """Meet the next unit of a cost by a source, or by a card given, and whatever follows from it."""
    if action >= FIRST_GIVE_HAND:
        give_card(game, game.payer, action - FIRST_GIVE_HAND)
        game.met += 1
    else:
        pay_by(game, game.payer, action)
    settle_units(game)


def is_plain(game: Snowcrest) -> bool:
    """Whether all units of the bill are of one kind; only an action's bill may mix them."""
    if game.bill != ACTION:
        return True
    first = game.units[0]
    return all(unit == first for unit in game.units)


def leaves_enough(game: Snowcrest, action: int) -> bool:
    """SC-PAY-16 Whether what stays open of a cost can still be paid after this source.

    In a bill of one kind it always can: no source has more icons than it covers units or leaves open.
    """
    if action == PAY_ALL or is_plain(game):
        return True
    trial = copy_of(game)
    use(trial, action)
    return trial.bill == NO_BILL or can_finish(trial)


def can_finish(game: Snowcrest) -> bool:
    """SC-PAY-16, SC-HIDE-09 Whether the payer can pay all that is still open of a cost."""
    asked = game.units[game.met :]
    resources = [unit for unit in asked if unit <= WILD]
    unit = resources[0] if resources else WILD
    if any(other != unit for other in resources):
        return finds_a_way(game, set())
    missing = max(0, len(resources) - loose_icons(game, unit))
    return can_pay(game, game.payer, unit, missing, asked.count(CARD))


def loose_icons(game: Snowcrest, unit: int) -> int:
    """R-SC-08 How many units of a kind the icons left over will cover."""
    left = game.left
    return sum(left[one] for one in range(RESOURCES) if unit in (WILD, one) or one == GOLD)


def can_pay_mixed(game: Snowcrest, you: int, units: list[int]) -> bool:
    """SC-PAY-16 Whether a cost of several kinds can be paid in full: tried out on a copy of the table."""
    trial = copy_of(game)
    open_bill(trial, you, ACTION, [unit for unit in units if unit != SCROLL])
    return trial.bill == NO_BILL or can_finish(trial)


def copy_of(game: Snowcrest) -> Snowcrest:
    """A table to try something out on."""
    trial = game.copy()
    assert isinstance(trial, Snowcrest)
    return trial


def has_icons(game: Snowcrest) -> bool:
    """Whether there are enough cards, and enough icons for the open units if each could be used freely."""
    you = game.payer
    asked = game.units[game.met :]
    if asked.count(CARD) > count_of(game.free_hand(you)):
        return False
    gold = means(game, you, GOLD) + game.left[GOLD]
    missing = asked.count(GOLD)
    for unit in range(GOLD):
        icons = means(game, you, unit) - means(game, you, GOLD) + game.left[unit]
        missing += max(0, asked.count(unit) - icons)
    units = sum(1 for unit in asked if unit <= WILD)
    return missing <= gold and units <= means(game, you, WILD) + sum(game.left)


def finds_a_way(game: Snowcrest, failed: set[tuple[int, ...]]) -> bool:
    """Whether some row of sources pays a bill of several kinds, left-over icons used as R-SC-08 says.

    The order of the sources matters little: what is known to fail is tried once (`failed`).
    """
    here = purse(game)
    if here in failed or not has_icons(game):
        return False
    for action in next_sources(game):
        trial = copy_of(game)
        use(trial, action)
        if trial.bill == NO_BILL or finds_a_way(trial, failed):
            return True
    failed.add(here)
    return False


def purse(game: Snowcrest) -> tuple[int, ...]:
    """All that decides whether a bill can be paid to its end: how far it is, and what the payer has."""
    you = game.payer
    tokens = game.tokens[you * RESOURCES : you * RESOURCES + RESOURCES]
    tiles = game.up[you * BUILDINGS : you * BUILDINGS + BUILDINGS]
    return (game.met, game.down[you], game.hand[you], *tokens, *tiles, *game.left)


PAY: Final = PayUnit()
