"""The end of a round (AB-ROUND-09): cider, villagers, rest, income and replenishing; the end of the game."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE
from fireside.games.above_and_below.actions import END_ACTION, FIRST_PLACE, PLACE, elsewhere
from fireside.games.above_and_below.rules.building import fill
from fireside.games.above_and_below.rules.resting import RESTS
from fireside.games.above_and_below.rules.rows import refill_slots
from fireside.games.above_and_below.rules.stores import (
    add_placings,
    gain_coins,
    place,
    placing_refusal,
)
from fireside.games.above_and_below.state import AboveAndBelow, Decision, Step
from fireside.games.above_and_below.terms import CIDER, GOODS, ROUNDS, SEATS, TRACK, has
from fireside.games.above_and_below.words.cards import count_in_words


class EndOfActions(Step):
    """AB-ROUND-06 All have passed; AB-END-01, R-AB-37 after round 7 comes the end, else the next round."""

    def run(self, state: AboveAndBelow) -> None:
        order = state.turn_order()
        agenda = state.agenda
        if state.round == ROUNDS:
            for seat in reversed(order):
                agenda.append(FINAL_PLACINGS[seat])
            return
        move_on(state)
        agenda.append(REPLENISH)
        for seat in reversed(order):  # AB-ROUND-10, R-AB-49
            agenda.append(INCOMES[seat])
            agenda.append(PLACINGS[seat])
        for seat in reversed(order):
            agenda.append(RESTS[seat])


def move_on(state: AboveAndBelow) -> None:
    """AB-ROUND-09 The round marker moves (R-AB-50), then AB-ROUND-11 the cider, AB-ROUND-12 the villagers."""
    state.round += 1
    if state.watched:
        state.tell("round_ended", {"round": state.round - 1}, EVERYONE)
    if not state.cider and state.bank[CIDER]:
        state.bank[CIDER] -= 1
        state.cider = True
    refill_slots(state)


# Placing goods where everybody may


class PlaceGoods(Decision):
    """Goods of the stores may go to the track."""

    def __init__(self, you: int) -> None:
        self.you: Final = you

    def seat(self, state: AboveAndBelow) -> int:
        return self.you

    def options(self, state: AboveAndBelow) -> list[int]:
        options: list[int] = []
        add_placings(state, self.you, options)
        if options:
            options.append(END_ACTION)
        return options

    def chosen(self, state: AboveAndBelow, action: int) -> None:
        if action != END_ACTION:
            place(state, self.you, action - FIRST_PLACE)
            state.agenda.append(self)

    def refusal(self, state: AboveAndBelow, action: int) -> str | None:
        if action == END_ACTION:
            return None
        if not PLACE.holds(action):
            return elsewhere(action)
        return placing_refusal(state, self.you, action - FIRST_PLACE)

    def default(self, state: AboveAndBelow) -> int:
        return END_ACTION


class PlaceBeforeIncome(PlaceGoods):
    """AB-INCOME-04 Immediately before income is computed."""

    kind: ClassVar = "place_before_income"
    rule: ClassVar = "AB-INCOME-04"

    def prompt(self, state: AboveAndBelow) -> str:
        return "Place goods before income?"


class PlaceFinal(PlaceGoods):
    """AB-END-02 Before scoring, in turn order."""

    kind: ClassVar = "place_final"
    rule: ClassVar = "AB-END-02"

    def prompt(self, state: AboveAndBelow) -> str:
        return "Place goods before scoring?"

    def default(self, state: AboveAndBelow) -> int:
        """Everything, so that the largest stacks lie furthest right."""
        return FIRST_PLACE + best_final(state, self.you)


def best_final(state: AboveAndBelow, you: int) -> int:
    """A good whose type has a slot; else of the most plentiful new types that still fit, the scarcest."""
    goods = state.placeable(you)
    known = goods & state.tracked[you]
    fitting = [good for good in range(GOODS) if has(known or goods, good)]
    if known:
        return fitting[0]
    counts = [state.stored(you, good) for good in range(GOODS)]
    plenty = sorted(fitting, key=counts.__getitem__, reverse=True)[: TRACK - state.filled[you]]
    return min(sorted(plenty), key=counts.__getitem__)


# Income and replenishing


class Income(Step):
    """AB-INCOME-01 The track's income and that of all buildings; AB-INCOME-03, AB-FAQ-04 it is automatic."""

    def __init__(self, you: int) -> None:
        self.you: Final = you

    def run(self, state: AboveAndBelow) -> None:
        gain_coins(state, self.you, income_of(state, self.you), "income")


def income_of(state: AboveAndBelow, you: int) -> int:
    """AB-TRACK-09, AB-SYM-08 What the next income brings as things lie."""
    return state.track_income(you) + state.income[you]


class Replenish(Step):
    """AB-REPL-01, R-AB-57 Every REPL space group with an empty space receives 1 good;
    AB-REPL-02 and no more; AB-REPL-03 no other goods come back;
    AB-REPL-04 in turn order, then in build order, as long as the bank has it.
    """

    def run(self, state: AboveAndBelow) -> None:
        edition = state.edition
        before = state.bank[:] if state.watched else state.bank
        for seat in state.turn_order():
            for card in state.village[seat]:
                if edition.refills[card]:
                    for spot in edition.spots_of[card]:
                        if edition.spot_refills[spot] and state.stock[spot] < edition.spot_size[spot]:
                            fill(state, seat, spot, 1)
        if state.watched:
            tell_replenished(state, before)


def tell_replenished(state: AboveAndBelow, before: list[int]) -> None:
    """Which goods have come back, if any."""
    counts = [before[good] - state.bank[good] for good in range(GOODS)]
    goods = [str(count_in_words(count, good)) for good, count in enumerate(counts) if count]
    if goods:
        state.tell("goods_replenished", {"goods": goods}, EVERYONE)


END_OF_ACTIONS: Final[Step] = EndOfActions()
PLACINGS: Final[list[Step]] = [PlaceBeforeIncome(seat) for seat in range(SEATS)]
FINAL_PLACINGS: Final[list[Step]] = [PlaceFinal(seat) for seat in range(SEATS)]
INCOMES: Final[list[Step]] = [Income(seat) for seat in range(SEATS)]
REPLENISH: Final[Step] = Replenish()
