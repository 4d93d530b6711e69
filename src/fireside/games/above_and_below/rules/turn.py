"""Turns (AB-ROUND-03 to AB-ROUND-08): free actions, one main action or a pass (AB-PASS)."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE
from fireside.games.above_and_below.actions import (
    BUY,
    END_ACTION,
    FIRST_BUY,
    FIRST_LIST,
    FIRST_MAIN,
    FIRST_PLACE,
    FIRST_REFRESH,
    LIST,
    MAIN,
    PASS_ACTION,
    PLACE,
    REFRESH,
    UNLIST_ACTION,
    elsewhere,
)
from fireside.games.above_and_below.rules.building import PICK_BUILDER, builders, building_refusal
from fireside.games.above_and_below.rules.exploring import CHOOSE_DESTINATION, may_explore
from fireside.games.above_and_below.rules.paying import means, pay
from fireside.games.above_and_below.rules.round_end import END_OF_ACTIONS
from fireside.games.above_and_below.rules.rows import REFRESH_COST, REFRESHES, refresh_refusal
from fireside.games.above_and_below.rules.stores import add_placings, place, placing_refusal
from fireside.games.above_and_below.rules.trading import (
    NAME_PRICE,
    add_listings,
    add_purchases,
    buying_refusal,
    list_kind,
    listing_refusal,
    unlist,
    unlisting_refusal,
)
from fireside.games.above_and_below.rules.training import PICK_TRAINER, trainers, training_refusal
from fireside.games.above_and_below.rules.working import HARVESTERS, LABOURERS
from fireside.games.above_and_below.state import NOBODY, AboveAndBelow, Decision, Step
from fireside.games.above_and_below.terms import (
    BUILD,
    EXPLORE,
    HARVEST,
    HOUSE_ROW,
    KINDS,
    LABOR,
    NOTHING_LISTED,
    OUTPOST_ROW,
    ROUNDS,
    SEATS,
    TRAIN,
    has,
)

EVERYTHING: Final = (1 << KINDS) - 1
NO_OFFERS: Final = [[0] * seats for seats in range(SEATS + 1)]  # by seats; never changed


class Turn(Step):
    """AB-ROUND-02, AB-ROUND-03 A turn begins; AB-ROUND-14 its counters start anew."""

    def __init__(self, you: int) -> None:
        self.you: Final = you

    def run(self, state: AboveAndBelow) -> None:
        state.active = self.you
        state.refreshed = False
        state.listed = 0
        state.unlisted = False
        state.harvested = 0
        state.offers = NO_OFFERS[state.seats]
        state.refused = NO_OFFERS[state.seats]
        if state.watched:
            state.tell("turn_begun", {"seat": self.you, "round": state.round}, EVERYONE)
        state.agenda.append(END_TURN)
        state.agenda.append(TURN_MENU)


class TurnMenu(Decision):
    """AB-ROUND-03, R-AB-06, R-AB-07 Any number of free actions, then exactly one main action or a pass;
    R-AB-51 a pass at once if nothing else is possible.
    """

    kind: ClassVar = "turn_menu"
    rule: ClassVar = "AB-ROUND-03"

    def options(self, state: AboveAndBelow) -> list[int]:
        you = state.active
        options: list[int] = []
        add_purchases(state, you, options)
        add_listings(state, you, EVERYTHING, options)
        if state.sale[you] != NOTHING_LISTED and not state.unlisted:
            options.append(UNLIST_ACTION)
        if not state.refreshed and means(state, you) >= REFRESH_COST:
            if state.house_deck:
                options.append(FIRST_REFRESH + HOUSE_ROW)
            if state.outpost_deck:
                options.append(FIRST_REFRESH + OUTPOST_ROW)
        add_placings(state, you, options)
        if state.ready[you]:
            self.add_main_actions(state, you, options)
        options.append(PASS_ACTION)
        return options

    def add_main_actions(self, state: AboveAndBelow, you: int, options: list[int]) -> None:
        """AB-ROUND-08 Each needs a ready villager, and can be completed."""
        if may_explore(state, you):
            options.append(FIRST_MAIN + EXPLORE)
        if builders(state, you):
            options.append(FIRST_MAIN + BUILD)
        if state.goods_on[you]:
            options.append(FIRST_MAIN + HARVEST)
        if trainers(state, you):
            options.append(FIRST_MAIN + TRAIN)
        options.append(FIRST_MAIN + LABOR)

    def chosen(self, state: AboveAndBelow, action: int) -> None:
        if action == PASS_ACTION:
            pass_round(state, state.active)
        elif action >= FIRST_MAIN:
            state.agenda.append(AFTER_ACTION)
            begin(state, action - FIRST_MAIN)
        else:
            state.agenda.append(self)
            act_freely(state, state.active, action)

    def refusal(self, state: AboveAndBelow, action: int) -> str | None:
        you = state.active
        if BUY.holds(action):
            return buying_refusal(state, you, action - FIRST_BUY)
        if LIST.holds(action):
            return listing_refusal(state, you, action - FIRST_LIST)
        if action == UNLIST_ACTION:
            return unlisting_refusal(state, you)
        if REFRESH.holds(action):
            return refresh_refusal(state, you, action - FIRST_REFRESH)
        if PLACE.holds(action):
            return placing_refusal(state, you, action - FIRST_PLACE)
        if MAIN.holds(action):
            return main_refusal(state, you, action - FIRST_MAIN)
        return None if action == PASS_ACTION else elsewhere(action)

    def prompt(self, state: AboveAndBelow) -> str:
        return "Your turn: act, or pass."

    def default(self, state: AboveAndBelow) -> int:
        return PASS_ACTION


def act_freely(state: AboveAndBelow, you: int, action: int) -> None:
    """AB-ROUND-04 Free actions come before the main action; the menu follows again."""
    if action >= FIRST_PLACE:
        place(state, you, action - FIRST_PLACE)
    elif action >= FIRST_REFRESH:
        state.agenda.append(REFRESHES[action - FIRST_REFRESH])
        pay(state, you, REFRESH_COST)
    elif action == UNLIST_ACTION:
        unlist(state, you)
    elif action >= FIRST_LIST:
        list_kind(state, you, action - FIRST_LIST)
    else:
        state.seller = action - FIRST_BUY
        state.agenda.append(NAME_PRICE)


def main_refusal(state: AboveAndBelow, you: int, main: int) -> str | None:
    """The rule that keeps a main action from being completed."""
    if state.ready[you] == 0:
        return "AB-ROUND-08"
    if main == EXPLORE:
        return None if may_explore(state, you) else "AB-EXPLORE-01"
    if main == BUILD:
        return building_refusal(state, you)
    if main == HARVEST:
        return None if state.goods_on[you] else "AB-HARVEST-03"
    if main == TRAIN:
        return training_refusal(state, you)
    return None


def begin(state: AboveAndBelow, main: int) -> None:
    """AB-ROUND-03 Explore, Build, Harvest, Train or Labor."""
    if main == EXPLORE:
        state.agenda.append(CHOOSE_DESTINATION)
    elif main == BUILD:
        state.agenda.append(PICK_BUILDER)
    elif main == HARVEST:
        state.agenda.append(HARVESTERS)
    elif main == TRAIN:
        state.agenda.append(PICK_TRAINER)
    else:
        state.agenda.append(LABOURERS)


def pass_round(state: AboveAndBelow, you: int) -> None:
    """AB-PASS-01, AB-PASS-02 No further actions this round; AB-ROUND-07 ready villagers may be left over."""
    state.passed |= 1 << you
    if state.watched:
        state.tell("passed", {"seat": you}, EVERYONE)


class AfterAction(Decision):
    """AB-HARVEST-04, R-AB-13, R-AB-45 Goods may be placed and harvested ones listed before the turn ends."""

    kind: ClassVar = "after_action"
    rule: ClassVar = "AB-TRACK-02"

    def options(self, state: AboveAndBelow) -> list[int]:
        you = state.active
        options: list[int] = []
        add_listings(state, you, state.harvested, options)
        add_placings(state, you, options)
        options.append(END_ACTION)
        return options

    def chosen(self, state: AboveAndBelow, action: int) -> None:
        if action == END_ACTION:
            return
        state.agenda.append(self)
        if action >= FIRST_PLACE:
            place(state, state.active, action - FIRST_PLACE)
        else:
            list_kind(state, state.active, action - FIRST_LIST)

    def refusal(self, state: AboveAndBelow, action: int) -> str | None:
        if action == END_ACTION:
            return None
        if PLACE.holds(action):
            return placing_refusal(state, state.active, action - FIRST_PLACE)
        if BUY.holds(action) or REFRESH.holds(action) or action == UNLIST_ACTION:
            return "AB-ROUND-04"  # free actions come before the main action
        if not LIST.holds(action):
            return elsewhere(action)
        kind = action - FIRST_LIST
        return listing_refusal(state, state.active, kind) if has(state.harvested, kind) else "AB-SALE-07"

    def prompt(self, state: AboveAndBelow) -> str:
        return "Place goods, or end your turn."

    def default(self, state: AboveAndBelow) -> int:
        return END_ACTION


class EndTurn(Step):
    """AB-ROUND-05 Who has passed is skipped; AB-ROUND-06 once all have, the action phase ends."""

    def run(self, state: AboveAndBelow) -> None:
        you = state.active
        state.active = NOBODY
        for left in range(1, state.seats + 1):
            seat = (you + left) % state.seats
            if not has(state.passed, seat):
                state.agenda.append(TURNS[seat])
                return
        if state.round < ROUNDS:
            state.agenda.append(NEW_ROUND)
        state.agenda.append(END_OF_ACTIONS)


class NewRound(Step):
    """AB-ROUND-13 The First Player card goes to the left; AB-ROUND-14 nobody has passed any more."""

    def run(self, state: AboveAndBelow) -> None:
        state.first = (state.first + 1) % state.seats
        state.passed = 0
        if state.watched:
            state.tell("round_begun", {"seat": state.first, "round": state.round}, EVERYONE)
        state.agenda.append(TURNS[state.first])


TURNS: Final[list[Step]] = [Turn(seat) for seat in range(SEATS)]
TURN_MENU: Final[Step] = TurnMenu()
AFTER_ACTION: Final[Step] = AfterAction()
END_TURN: Final[Step] = EndTurn()
NEW_ROUND: Final[Step] = NewRound()
