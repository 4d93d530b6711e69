"""The end of a round (AB-ROUND-09): cider, villagers, rest, income and replenishing; the end of the game."""

from typing import Any, ClassVar, Final

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
from fireside.games.above_and_below.terms import CIDER, GOODS, KINDS, ROUNDS, SEATS, TRACK
from fireside.games.above_and_below.words import count_in_words


class EndOfActions(Step):
    """AB-ROUND-06 All have passed; AB-END-01, R-AB-37 after round 7 comes the end, else the next round."""

    def run(self, game: AboveAndBelow) -> None:
        order = game.turn_order()
        agenda = game.agenda
        if game.round == ROUNDS:
            for seat in reversed(order):
                agenda.append(FINAL_PLACINGS[seat])
            return
        move_on(game)
        agenda.append(REPLENISH)
        for seat in reversed(order):  # R-AB-49
            agenda.append(INCOMES[seat])
            agenda.append(PLACINGS[seat])
        for seat in reversed(order):
            agenda.append(RESTS[seat])

    def saved(self, game: AboveAndBelow) -> list[Any]:
        return ["end_of_actions"]


def move_on(game: AboveAndBelow) -> None:
    """AB-ROUND-09 The round marker moves (R-AB-50), then AB-ROUND-11 the cider, AB-ROUND-12 the villagers."""
    game.round += 1
    if game.watched:
        game.tell("round_ended", {"round": game.round - 1}, EVERYONE)
    if not game.cider and game.bank[CIDER]:
        game.bank[CIDER] -= 1
        game.cider = True
    refill_slots(game)


# Placing goods where everybody may


class PlaceGoods(Decision):
    """Goods of the stores may go to the track."""

    def __init__(self, you: int) -> None:
        self.you: Final = you

    def seat(self, game: AboveAndBelow) -> int:
        return self.you

    def options(self, game: AboveAndBelow) -> list[int]:
        options: list[int] = []
        add_placings(game, self.you, options)
        if options:
            options.append(END_ACTION)
        return options

    def chosen(self, game: AboveAndBelow, action: int) -> None:
        if action != END_ACTION:
            place(game, self.you, action - FIRST_PLACE)
            game.agenda.append(self)

    def refusal(self, game: AboveAndBelow, action: int) -> str | None:
        if action == END_ACTION:
            return None
        if not PLACE.holds(action):
            return elsewhere(action)
        return placing_refusal(game, self.you, action - FIRST_PLACE)

    def default(self, game: AboveAndBelow) -> int:
        return END_ACTION

    def saved(self, game: AboveAndBelow) -> list[Any]:
        return [self.kind, self.you]


class PlaceBeforeIncome(PlaceGoods):
    """AB-INCOME-04 Immediately before income is computed."""

    kind: ClassVar = "place_before_income"
    rule: ClassVar = "AB-INCOME-04"

    def prompt(self, game: AboveAndBelow) -> str:
        return "Place goods before income?"


class PlaceFinal(PlaceGoods):
    """AB-END-02 Before scoring, in turn order."""

    kind: ClassVar = "place_final"
    rule: ClassVar = "AB-END-02"

    def prompt(self, game: AboveAndBelow) -> str:
        return "Place goods before scoring?"

    def default(self, game: AboveAndBelow) -> int:
        """Everything, so that the largest stacks lie furthest right."""
        return FIRST_PLACE + best_final(game, self.you)


def best_final(game: AboveAndBelow, you: int) -> int:
    """A good whose type has a slot; else of the most plentiful new types that still fit, the scarcest."""
    goods = game.placeable(you)
    known = goods & game.tracked[you]
    fitting = [good for good in range(GOODS) if (known or goods) >> good & 1]
    if known:
        return fitting[0]
    counts = [game.stores[you * KINDS + good] for good in range(GOODS)]
    plenty = sorted(fitting, key=counts.__getitem__, reverse=True)[: TRACK - game.filled[you]]
    return min(sorted(plenty), key=counts.__getitem__)


# Income and replenishing


class Income(Step):
    """AB-INCOME-01 The track's income and that of all buildings; AB-INCOME-03, AB-FAQ-04 it is automatic."""

    def __init__(self, you: int) -> None:
        self.you: Final = you

    def run(self, game: AboveAndBelow) -> None:
        gain_coins(game, self.you, income_of(game, self.you), "income")

    def saved(self, game: AboveAndBelow) -> list[Any]:
        return ["income", self.you]


def income_of(game: AboveAndBelow, you: int) -> int:
    """AB-TRACK-09, AB-SYM-08 What the next income brings as things lie."""
    return game.track_income(you) + game.income[you]


class Replenish(Step):
    """AB-REPL-01, R-AB-57 Every REPL space group with an empty space receives 1 good;
    AB-REPL-02 and no more; AB-REPL-03 no other goods come back;
    AB-REPL-04 in turn order, then in build order, as long as the bank has it.
    """

    def run(self, game: AboveAndBelow) -> None:
        box = game.box
        before = game.bank[:] if game.watched else game.bank
        for seat in game.turn_order():
            for card in game.village[seat]:
                if box.refills[card]:
                    for spot in box.spots_of[card]:
                        if box.spot_refills[spot] and game.stock[spot] < box.spot_size[spot]:
                            fill(game, seat, spot, 1)
        if game.watched:
            tell_replenished(game, before)

    def saved(self, game: AboveAndBelow) -> list[Any]:
        return ["replenish"]


def tell_replenished(game: AboveAndBelow, before: list[int]) -> None:
    """Which goods have come back, if any."""
    counts = [before[good] - game.bank[good] for good in range(GOODS)]
    goods = [str(count_in_words(count, good)) for good, count in enumerate(counts) if count]
    if goods:
        game.tell("goods_replenished", {"goods": goods}, EVERYONE)


END_OF_ACTIONS: Final[Step] = EndOfActions()
PLACINGS: Final[list[Step]] = [PlaceBeforeIncome(seat) for seat in range(SEATS)]
FINAL_PLACINGS: Final[list[Step]] = [PlaceFinal(seat) for seat in range(SEATS)]
INCOMES: Final[list[Step]] = [Income(seat) for seat in range(SEATS)]
REPLENISH: Final[Step] = Replenish()
