"""The set-up (SB-SETUP), with chance asked in the order of SB-FLOW-10."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE, all_but, only
from fireside.games.snow_bound.actions import DRAW, FIRST_DRAW
from fireside.games.snow_bound.empty_table import lay_out
from fireside.games.snow_bound.rules.supplies import draw_weapon, gain_food, place_crate
from fireside.games.snow_bound.rules.turn import BEGIN_ROUND
from fireside.games.snow_bound.state import NOBODY, Decision, SnowBound, Step
from fireside.games.snow_bound.terms import (
    DIE,
    SCOUTS,
    SEATS,
    START_CARDS,
    START_FOOD,
    START_SCOUTS,
)

FIRST_CRATES: Final = [0, 1, 3, 5]  # SB-SETUP-03, R-SB-14 unseen like all others
USUAL_PICK: Final = 1


def set_up(state: SnowBound) -> None:
    """SB-SETUP-01 to SB-SETUP-06, then every player picks cards and the dice say who begins.

    SB-SETUP-10 The round token is on space 1 from the start.
    """
    lay_out(state)
    place_scouts(state)
    shuffle_all(state)
    for tile in FIRST_CRATES:
        place_crate(state, tile)
    picks: list[Step] = [PICKS[seat] for seat in range(state.seats)]
    state.then([*picks, DEAL, ROLL, BEGIN_ROUND])


def place_scouts(state: SnowBound) -> None:
    """SB-SETUP-02 Three scouts on each settlement, two on the tracker."""
    for seat in range(state.seats):
        for scout in range(START_SCOUTS):
            state.at[seat * SCOUTS + scout] = state.home(seat)
        state.scouts[seat] = START_SCOUTS


def shuffle_all(state: SnowBound) -> None:
    """SB-SETUP-05 Each deck on its own, without the medkits (SB-SETUP-04); SB-SETUP-06 oil and crates too."""
    edition = state.edition
    for weapon, copies in enumerate(edition.copies):
        state.weapon_deck = state.weapon_deck + [weapon] * copies
    state.restock_deck = list(range(len(edition.restock)))
    state.minor_deck = list(range(edition.minors))
    state.major_deck = list(range(edition.minors, len(edition.events)))
    state.crate_supply = edition.crates[:]
    state.oil_supply = edition.oil[:]
    decks = [state.weapon_deck, state.restock_deck, state.minor_deck, state.major_deck]
    for deck in [*decks, state.crate_supply, state.oil_supply]:
        state.shuffle(deck)


class PickCards(Decision):
    """SB-SETUP-07 Of three further cards, how many are weapons;
    SB-SETUP-08, R-SB-06 secret until all have chosen.
    """

    kind: ClassVar = "draw"
    rule: ClassVar = "SB-SETUP-07"

    def __init__(self, you: int) -> None:
        self.you: Final = you

    def seat(self, state: SnowBound) -> int:
        return self.you

    def options(self, state: SnowBound) -> list[int]:
        return [FIRST_DRAW + count for count in range(START_CARDS + 1)]

    def chosen(self, state: SnowBound, action: int) -> None:
        state.picks = state.picks[:]
        state.picks[self.you] = action - FIRST_DRAW
        if state.watched:
            state.tell("cards_picked", {"seat": self.you, "weapons": action - FIRST_DRAW}, only(self.you))
            state.tell("cards_picked", {"seat": self.you}, all_but(self.you))

    def refusal(self, state: SnowBound, action: int) -> str | None:
        return None if DRAW.holds(action) else self.rule

    def prompt(self, state: SnowBound) -> str:
        return "You begin with 2 food and 3 more cards: how many of the 3 are weapons?"

    def default(self, state: SnowBound) -> int:
        return FIRST_DRAW + USUAL_PICK


class Deal(Step):
    """SB-SETUP-08 All cards are dealt at once, by seat."""

    def run(self, state: SnowBound) -> None:
        state.reveal()
        for seat in range(state.seats):
            weapons = state.picks[seat]
            gain_food(state, seat, START_FOOD + START_CARDS - weapons)
            for _ in range(weapons):
                draw_weapon(state, seat)
        state.picks = [NOBODY] * state.seats


class RollForStart(Step):
    """SB-SETUP-09 The highest roll begins; those tied for it roll again (R-SB-07)."""

    def run(self, state: SnowBound) -> None:
        tied = list(range(state.seats))
        while len(tied) > 1:
            rolls = [int(state.below(DIE)) + 1 for _ in tied]
            if state.watched:
                state.tell("dice_rolled", {"seats": tied, "rolls": rolls}, EVERYONE)
            highest = max(rolls)
            tied = [seat for seat, roll in zip(tied, rolls, strict=True) if roll == highest]
        state.starter = tied[0]
        if state.watched:
            state.tell("start_player", {"seat": state.starter}, EVERYONE)


PICKS: Final = [PickCards(seat) for seat in range(SEATS)]
DEAL: Final = Deal()
ROLL: Final = RollForStart()
