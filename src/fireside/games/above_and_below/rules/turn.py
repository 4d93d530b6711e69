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
from fireside.games.above_and_below.rules.building import PICK_BUILDER, builders
from fireside.games.above_and_below.rules.exploring import CHOOSE_DESTINATION, may_explore
from fireside.games.above_and_below.rules.paying import means, pay
from fireside.games.above_and_below.rules.round_end import END_OF_ACTIONS
from fireside.games.above_and_below.rules.rows import REFRESH_COST, REFRESHES, deck_of
from fireside.games.above_and_below.rules.stores import add_placings, place, placing_refusal
from fireside.games.above_and_below.rules.trading import (
    NAME_PRICE,
    add_listings,
    add_purchases,
    buying_refusal,
    list_kind,
    listing_refusal,
    unlist,
)
from fireside.games.above_and_below.rules.training import PICK_TRAINER, trainers
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
)

EVERYTHING: Final = (1 << KINDS) - 1
NO_OFFERS: Final = [[0] * seats for seats in range(SEATS + 1)]  # by seats; never changed


class Turn(Step):
    """AB-ROUND-02, AB-ROUND-03 A turn begins; AB-ROUND-14 its counters start anew."""

    def __init__(self, you: int) -> None:
        self.you: Final = you

    def run(self, game: AboveAndBelow) -> None:
        game.active = self.you
        game.refreshed = False
        game.listed = 0
        game.unlisted = False
        game.harvested = 0
        game.offers = NO_OFFERS[game.seats]
        game.refused = NO_OFFERS[game.seats]
        if game.watched:
            game.tell("turn_begun", {"seat": self.you, "round": game.round}, EVERYONE)
        game.agenda.append(END_TURN)
        game.agenda.append(TURN_MENU)


class TurnMenu(Decision):
    """AB-ROUND-03, R-AB-06, R-AB-07 Any number of free actions, then exactly one main action or a pass;
    R-AB-51 a pass at once if nothing else is possible.
    """

    kind: ClassVar = "turn_menu"
    rule: ClassVar = "AB-ROUND-03"

    def options(self, game: AboveAndBelow) -> list[int]:
        you = game.active
        options: list[int] = []
        add_purchases(game, you, options)
        add_listings(game, you, EVERYTHING, options)
        if game.sale[you] != NOTHING_LISTED and not game.unlisted:
            options.append(UNLIST_ACTION)
        if not game.refreshed and means(game, you) >= REFRESH_COST:
            if game.house_deck:
                options.append(FIRST_REFRESH + HOUSE_ROW)
            if game.outpost_deck:
                options.append(FIRST_REFRESH + OUTPOST_ROW)
        add_placings(game, you, options)
        if game.ready[you]:
            self.add_main_actions(game, you, options)
        options.append(PASS_ACTION)
        return options

    def add_main_actions(self, game: AboveAndBelow, you: int, options: list[int]) -> None:
        """AB-ROUND-08 Each needs a ready villager, and can be completed."""
        if may_explore(game, you):
            options.append(FIRST_MAIN + EXPLORE)
        if builders(game, you):
            options.append(FIRST_MAIN + BUILD)
        if game.goods_on[you]:
            options.append(FIRST_MAIN + HARVEST)
        if trainers(game, you):
            options.append(FIRST_MAIN + TRAIN)
        options.append(FIRST_MAIN + LABOR)

    def chosen(self, game: AboveAndBelow, action: int) -> None:
        if action == PASS_ACTION:
            pass_round(game, game.active)
        elif action >= FIRST_MAIN:
            game.agenda.append(AFTER_ACTION)
            begin(game, action - FIRST_MAIN)
        else:
            game.agenda.append(self)
            act_freely(game, game.active, action)

    def refusal(self, game: AboveAndBelow, action: int) -> str | None:
        you = game.active
        if BUY.holds(action):
            return buying_refusal(game, you, action - FIRST_BUY)
        if LIST.holds(action):
            return listing_refusal(game, you, action - FIRST_LIST)
        if action == UNLIST_ACTION:
            return None if game.sale[you] != NOTHING_LISTED and not game.unlisted else "AB-SALE-05"
        if REFRESH.holds(action):
            return refresh_refusal(game, you, action - FIRST_REFRESH)
        if PLACE.holds(action):
            return placing_refusal(game, you, action - FIRST_PLACE)
        if MAIN.holds(action):
            return main_refusal(game, you, action - FIRST_MAIN)
        return None if action == PASS_ACTION else elsewhere(action)

    def prompt(self, game: AboveAndBelow) -> str:
        return "Your turn: act, or pass."

    def default(self, game: AboveAndBelow) -> int:
        return PASS_ACTION


def act_freely(game: AboveAndBelow, you: int, action: int) -> None:
    """AB-ROUND-04 Free actions come before the main action; the menu follows again."""
    if action >= FIRST_PLACE:
        place(game, you, action - FIRST_PLACE)
    elif action >= FIRST_REFRESH:
        game.agenda.append(REFRESHES[action - FIRST_REFRESH])
        pay(game, you, REFRESH_COST)
    elif action == UNLIST_ACTION:
        unlist(game, you)
    elif action >= FIRST_LIST:
        list_kind(game, you, action - FIRST_LIST)
    else:
        game.seller = action - FIRST_BUY
        game.agenda.append(NAME_PRICE)


def refresh_refusal(game: AboveAndBelow, you: int, row: int) -> str | None:
    """AB-REFRESH-02, AB-FAQ-06 One a turn; AB-REFRESH-05 not with an empty deck; AB-REFRESH-01 for 1 coin;
    AB-REFRESH-03 only these two rows have an action.
    """
    if game.refreshed:
        return "AB-REFRESH-02"
    if not deck_of(game, row):
        return "AB-REFRESH-05"
    return None if means(game, you) >= REFRESH_COST else "AB-REFRESH-01"


def main_refusal(game: AboveAndBelow, you: int, main: int) -> str | None:
    """The rule that keeps a main action from being completed."""
    if game.ready[you] == 0:
        return "AB-ROUND-08"
    if main == EXPLORE:
        return None if may_explore(game, you) else "AB-EXPLORE-01"
    if main == BUILD:
        has_hammer = game.ready[you] & game.hammers[you]
        return None if builders(game, you) else "AB-BUILD-13" if has_hammer else "AB-BUILD-01"
    if main == HARVEST:
        return None if game.goods_on[you] else "AB-HARVEST-03"
    if main == TRAIN:
        has_quill = game.ready[you] & game.quills[you]
        return None if trainers(game, you) else "AB-TRAIN-07" if has_quill else "AB-TRAIN-01"
    return None


def begin(game: AboveAndBelow, main: int) -> None:
    """AB-ROUND-03 Explore, Build, Harvest, Train or Labor."""
    if main == EXPLORE:
        game.agenda.append(CHOOSE_DESTINATION)
    elif main == BUILD:
        game.agenda.append(PICK_BUILDER)
    elif main == HARVEST:
        game.agenda.append(HARVESTERS)
    elif main == TRAIN:
        game.agenda.append(PICK_TRAINER)
    else:
        game.agenda.append(LABOURERS)


def pass_round(game: AboveAndBelow, you: int) -> None:
    """AB-PASS-01, AB-PASS-02 No further actions this round; AB-ROUND-07 ready villagers may be left over."""
    game.passed |= 1 << you
    if game.watched:
        game.tell("passed", {"seat": you}, EVERYONE)


class AfterAction(Decision):
    """AB-HARVEST-04, R-AB-13, R-AB-45 Goods may be placed and harvested ones listed before the turn ends."""

    kind: ClassVar = "after_action"
    rule: ClassVar = "AB-TRACK-02"

    def options(self, game: AboveAndBelow) -> list[int]:
        you = game.active
        options: list[int] = []
        add_listings(game, you, game.harvested, options)
        add_placings(game, you, options)
        options.append(END_ACTION)
        return options

    def chosen(self, game: AboveAndBelow, action: int) -> None:
        if action == END_ACTION:
            return
        game.agenda.append(self)
        if action >= FIRST_PLACE:
            place(game, game.active, action - FIRST_PLACE)
        else:
            list_kind(game, game.active, action - FIRST_LIST)

    def refusal(self, game: AboveAndBelow, action: int) -> str | None:
        if action == END_ACTION:
            return None
        if PLACE.holds(action):
            return placing_refusal(game, game.active, action - FIRST_PLACE)
        if BUY.holds(action) or REFRESH.holds(action) or action == UNLIST_ACTION:
            return "AB-ROUND-04"  # free actions come before the main action
        if not LIST.holds(action):
            return elsewhere(action)
        kind = action - FIRST_LIST
        return listing_refusal(game, game.active, kind) if game.harvested >> kind & 1 else "AB-SALE-07"

    def prompt(self, game: AboveAndBelow) -> str:
        return "Place goods, or end your turn."

    def default(self, game: AboveAndBelow) -> int:
        return END_ACTION


class EndTurn(Step):
    """AB-ROUND-05 Who has passed is skipped; AB-ROUND-06 once all have, the action phase ends."""

    def run(self, game: AboveAndBelow) -> None:
        you = game.active
        game.active = NOBODY
        for left in range(1, game.seats + 1):
            seat = (you + left) % game.seats
            if not game.passed >> seat & 1:
                game.agenda.append(TURNS[seat])
                return
        if game.round < ROUNDS:
            game.agenda.append(NEW_ROUND)
        game.agenda.append(END_OF_ACTIONS)


class NewRound(Step):
    """AB-ROUND-13 The First Player card goes to the left; AB-ROUND-14 nobody has passed any more."""

    def run(self, game: AboveAndBelow) -> None:
        game.first = (game.first + 1) % game.seats
        game.passed = 0
        if game.watched:
            game.tell("round_begun", {"seat": game.first, "round": game.round}, EVERYONE)
        game.agenda.append(TURNS[game.first])


TURNS: Final[list[Step]] = [Turn(seat) for seat in range(SEATS)]
TURN_MENU: Final[Step] = TurnMenu()
AFTER_ACTION: Final[Step] = AfterAction()
END_TURN: Final[Step] = EndTurn()
NEW_ROUND: Final[Step] = NewRound()
