"""Coming home and exchanging (SB-RETURN): loads become stock and resource points, points become goods."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE
from fireside.core.phrases import Words, phrase
from fireside.games.snow_bound.actions import BUY, BUY_FOOD, BUY_MEDKIT, BUY_WEAPON
from fireside.games.snow_bound.content import effects
from fireside.games.snow_bound.content.effects import Effect
from fireside.games.snow_bound.rules.supplies import (
    draw_weapon,
    gain_food,
    gain_medkit,
    gain_oil,
    has_weapons,
    store_oil,
)
from fireside.games.snow_bound.state import NOBODY, NOTHING, Decision, SnowBound, Step
from fireside.games.snow_bound.terms import (
    CRATE,
    DIE,
    OIL,
    SCOUTS,
    SEATS,
    is_known,
    kind_of,
    number_of,
    owner_of,
)


class Homecoming(Step):
    """SB-ACT-01, SB-RETURN-02, R-SB-20 Every own scout at home delivers its load, by number, before anyone
    acts.
    """

    def run(self, state: SnowBound) -> None:
        you = state.active
        home = state.home(you)
        last = you * SCOUTS + SCOUTS - 1
        for scout in range(last, last - SCOUTS, -1):
            if state.at[scout] == home and state.load[scout]:
                state.agenda.append(DELIVER[scout])


class Deliver(Step):
    """SB-RETURN-01 A scout on its own settlement hands over all it carries;
    SB-RETURN-04 apart from any other's.
    """

    def __init__(self, scout: int) -> None:
        self.scout: Final = scout

    def run(self, state: SnowBound) -> None:
        items = state.load[self.scout]
        state.load[self.scout] = NOTHING
        deliver(state, owner_of(self.scout), items)


def deliver(state: SnowBound, seat: int, items: list[int]) -> None:
    """SB-RETURN-03 Oil to the stock, special crates by their text, crate numbers as resource points to
    spend.
    """
    state.receiver = seat
    crates: list[int] = []
    specials = 0
    for item in items:
        kind = kind_of(item)
        if kind == CRATE:
            crates.append(number_of(item))
        elif kind == OIL:
            if not is_known(item, seat):
                state.reveal()  # left by a rival's scout: its new owner looks at it (SB-RETURN-08)
            store_oil(state, seat, number_of(item))
        else:
            specials |= 1 << number_of(item)
    state.delivery = crates
    state.points = sum(crates)
    if crates:
        state.reveal()
        if state.watched:
            state.tell(
                "crates_delivered", {"seat": seat, "numbers": crates, "points": state.points}, EVERYONE
            )
    if specials:
        _open_specials(state, seat, specials)
    if state.points:
        state.then([EXCHANGE, END_EXCHANGE])
    else:
        END_EXCHANGE.run(state)


def _open_specials(state: SnowBound, seat: int, specials: int) -> None:
    """SB-SPECIAL-02 Carry out the texts, lowest id first; the tokens leave the game."""
    for number, special in enumerate(state.edition.specials):
        if specials >> number & 1:
            state.specials_in_play &= ~(1 << number)
            if state.watched:
                state.tell(
                    "special_delivered", {"seat": seat, "id": special.id, "name": special.name}, EVERYONE
                )
            for effect in special.effects:
                reward(state, seat, effect)


def reward(state: SnowBound, seat: int, effect: Effect) -> None:
    """The words that bring something to one seat: gain, arsenal, points."""
    count = effect.count
    if effect.word == effects.ARSENAL:
        for _ in range(count):
            arsenal(state, seat)
    elif effect.word == effects.POINTS:
        state.points += count
    elif effect.what == effects.FOOD:
        gain_food(state, seat, count)
    elif effect.what == effects.OIL:
        gain_oil(state, seat, count)
    else:
        for _ in range(count):
            if effect.what == effects.WEAPON:
                draw_weapon(state, seat)
            else:
                gain_medkit(state, seat)  # SB-MED-06


def arsenal(state: SnowBound, seat: int) -> None:
    """R-SB-10 Roll the die: a weapon, or on a high roll a medkit; nothing if that pile is out."""
    rolled = int(state.below(DIE)) + 1
    if state.watched:
        state.tell("arsenal_rolled", {"seat": seat, "die": rolled}, EVERYONE)
    if rolled <= state.edition.numbers.arsenal_weapon:
        draw_weapon(state, seat)
    else:
        gain_medkit(state, seat)


class Exchange(Decision):
    """SB-RETURN-04 Spend the resource points at once, one purchase at a time;
    SB-RETURN-09 out of turn if need be.
    """

    kind: ClassVar = "exchange"
    rule: ClassVar = "SB-RETURN-05"

    def seat(self, state: SnowBound) -> int:
        return state.receiver

    def options(self, state: SnowBound) -> list[int]:
        """SB-RETURN-06 What can be paid and is left."""
        points = state.points
        options: list[int] = []
        if points >= 1:
            if state.bank > 0:
                options.append(BUY_FOOD)
            if has_weapons(state):
                options.append(BUY_WEAPON)
            if points >= state.edition.numbers.medkit_points and state.medkit_pile > 0:
                options.append(BUY_MEDKIT)
        return options

    def chosen(self, state: SnowBound, action: int) -> None:
        """SB-RETURN-05 1 point buys food at the rate of the round or a weapon, a medkit has its own price."""
        you = state.receiver
        if state.watched:
            state.tell("bought", {"seat": you, "what": BUY.entries[action - BUY.start]}, EVERYONE)
        if action == BUY_FOOD:
            state.points -= 1
            gain_food(state, you, state.rate)
        elif action == BUY_WEAPON:
            state.points -= 1
            draw_weapon(state, you)
        else:
            state.points -= state.edition.numbers.medkit_points
            gain_medkit(state, you)
        state.agenda.append(EXCHANGE)

    def refusal(self, state: SnowBound, action: int) -> str | None:
        if not BUY.holds(action):
            return "SB-RETURN-04"
        price = state.edition.numbers.medkit_points if action == BUY_MEDKIT else 1
        if price > state.points:
            return "SB-RETURN-05"
        left = [state.bank, len(state.weapon_deck) + state.discarded, state.medkit_pile]
        return None if left[action - BUY.start] > 0 else "SB-RETURN-06"

    def prompt(self, state: SnowBound) -> Words:
        return phrase("Spend your [resource points|resource point]: {left} left.", left=state.points)


class EndExchange(Step):
    """SB-RETURN-07, SB-STOCK-02 The crates go to the used pile;
    SB-RETURN-06 points that buy nothing are lost.
    """

    def run(self, state: SnowBound) -> None:
        if state.watched and state.points:
            state.tell("points_lost", {"seat": state.receiver, "count": state.points}, EVERYONE)
        state.crate_used.extend(state.delivery)
        state.delivery = NOTHING
        state.points = 0
        state.receiver = NOBODY


HOMECOMING: Final = Homecoming()
DELIVER: Final = [Deliver(scout) for scout in range(SEATS * SCOUTS)]
EXCHANGE: Final = Exchange()
END_EXCHANGE: Final = EndExchange()
