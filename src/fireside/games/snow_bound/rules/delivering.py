"""Coming home and exchanging (SB-RETURN): loads become stock and resource points, points become goods."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE
from fireside.games.snow_bound import effects
from fireside.games.snow_bound.actions import BUY, BUY_FOOD, BUY_MEDKIT, BUY_WEAPON
from fireside.games.snow_bound.effects import Effect
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
)


class Homecoming(Step):
    """SB-ACT-01, SB-RETURN-02, R-SB-20 Every own scout at home delivers its load, by number, before anyone
    acts.
    """

    def run(self, game: SnowBound) -> None:
        you = game.active
        home = game.home(you)
        last = you * SCOUTS + SCOUTS - 1
        for scout in range(last, last - SCOUTS, -1):
            if game.at[scout] == home and game.load[scout]:
                game.agenda.append(DELIVER[scout])


class Deliver(Step):
    """SB-RETURN-01 A scout on its own settlement hands over all it carries;
    SB-RETURN-04 apart from any other's.
    """

    def __init__(self, scout: int) -> None:
        self.scout: Final = scout

    def run(self, game: SnowBound) -> None:
        items = game.load[self.scout]
        game.load[self.scout] = NOTHING
        deliver(game, self.scout // SCOUTS, items)


def deliver(game: SnowBound, seat: int, items: list[int]) -> None:
    """SB-RETURN-03 Oil to the stock, special crates by their text, crate numbers as resource points to
    spend.
    """
    game.receiver = seat
    crates: list[int] = []
    specials = 0
    for item in items:
        kind = kind_of(item)
        if kind == CRATE:
            crates.append(number_of(item))
        elif kind == OIL:
            if not is_known(item, seat):
                game.reveal()  # left by a rival's scout: its new owner looks at it (SB-RETURN-08)
            store_oil(game, seat, number_of(item))
        else:
            specials |= 1 << number_of(item)
    game.delivery = crates
    game.points = sum(crates)
    if crates:
        game.reveal()
        if game.watched:
            game.tell("crates_delivered", {"seat": seat, "numbers": crates, "points": game.points}, EVERYONE)
    if specials:
        _open_specials(game, seat, specials)
    if game.points:
        game.then([EXCHANGE, END_EXCHANGE])
    else:
        END_EXCHANGE.run(game)


def _open_specials(game: SnowBound, seat: int, specials: int) -> None:
    """SB-SPECIAL-02 Carry out the texts, lowest id first; the tokens leave the game."""
    for number, special in enumerate(game.box.specials):
        if specials >> number & 1:
            game.specials_in_play &= ~(1 << number)
            if game.watched:
                game.tell(
                    "special_delivered", {"seat": seat, "id": special.id, "name": special.name}, EVERYONE
                )
            for effect in special.effects:
                reward(game, seat, effect)


def reward(game: SnowBound, seat: int, effect: Effect) -> None:
    """The words that bring something to one seat: gain, arsenal, points."""
    count = effect.count
    if effect.word == effects.ARSENAL:
        for _ in range(count):
            arsenal(game, seat)
    elif effect.word == effects.POINTS:
        game.points += count
    elif effect.what == effects.FOOD:
        gain_food(game, seat, count)
    elif effect.what == effects.OIL:
        gain_oil(game, seat, count)
    else:
        for _ in range(count):
            if effect.what == effects.WEAPON:
                draw_weapon(game, seat)
            else:
                gain_medkit(game, seat)  # SB-MED-06


def arsenal(game: SnowBound, seat: int) -> None:
    """R-SB-10 Roll the die: a weapon, or on a high roll a medkit; nothing if that pile is out."""
    rolled = int(game.below(DIE)) + 1
    if game.watched:
        game.tell("arsenal_rolled", {"seat": seat, "die": rolled}, EVERYONE)
    if rolled <= game.box.numbers.arsenal_weapon:
        draw_weapon(game, seat)
    else:
        gain_medkit(game, seat)


class Exchange(Decision):
    """SB-RETURN-04 Spend the resource points at once, one purchase at a time;
    SB-RETURN-09 out of turn if need be.
    """

    kind: ClassVar = "exchange"
    rule: ClassVar = "SB-RETURN-05"

    def seat(self, game: SnowBound) -> int:
        return game.receiver

    def options(self, game: SnowBound) -> list[int]:
        """SB-RETURN-06 What can be paid and is left."""
        points = game.points
        options: list[int] = []
        if points >= 1:
            if game.bank > 0:
                options.append(BUY_FOOD)
            if has_weapons(game):
                options.append(BUY_WEAPON)
            if points >= game.box.numbers.medkit_points and game.medkit_pile > 0:
                options.append(BUY_MEDKIT)
        return options

    def chosen(self, game: SnowBound, action: int) -> None:
        """SB-RETURN-05 1 point buys food at the rate of the round or a weapon, a medkit has its own price."""
        you = game.receiver
        if game.watched:
            game.tell("bought", {"seat": you, "what": BUY.entries[action - BUY.start]}, EVERYONE)
        if action == BUY_FOOD:
            game.points -= 1
            gain_food(game, you, game.rate)
        elif action == BUY_WEAPON:
            game.points -= 1
            draw_weapon(game, you)
        else:
            game.points -= game.box.numbers.medkit_points
            gain_medkit(game, you)
        game.agenda.append(EXCHANGE)

    def refusal(self, game: SnowBound, action: int) -> str | None:
        if not BUY.holds(action):
            return "SB-RETURN-04"
        price = game.box.numbers.medkit_points if action == BUY_MEDKIT else 1
        if price > game.points:
            return "SB-RETURN-05"
        left = [game.bank, len(game.weapon_deck) + game.discarded, game.medkit_pile]
        return None if left[action - BUY.start] > 0 else "SB-RETURN-06"

    def prompt(self, game: SnowBound) -> str:
        return f"Spend your resource points: {game.points} left."


class EndExchange(Step):
    """SB-RETURN-07, SB-STOCK-02 The crates go to the used pile;
    SB-RETURN-06 points that buy nothing are lost.
    """

    def run(self, game: SnowBound) -> None:
        if game.watched and game.points:
            game.tell("points_lost", {"seat": game.receiver, "count": game.points}, EVERYONE)
        game.crate_used.extend(game.delivery)
        game.delivery = NOTHING
        game.points = 0
        game.receiver = NOBODY


HOMECOMING: Final = Homecoming()
DELIVER: Final = [Deliver(scout) for scout in range(SEATS * SCOUTS)]
EXCHANGE: Final = Exchange()
END_EXCHANGE: Final = EndExchange()
