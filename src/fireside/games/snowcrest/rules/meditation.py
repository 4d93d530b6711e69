"""Meditation (SC-MED, SC-SOLO-04, SC-SOLO-12)."""

from typing import Any, ClassVar, Final

from fireside.core.events import EVERYONE
from fireside.core.phrases import Words, phrase, seat
from fireside.games.snowcrest.actions import (
    ANNOUNCE,
    CONTEST_ACTION,
    DECLINE_ACTION,
    FIRST_ANNOUNCE,
    elsewhere,
)
from fireside.games.snowcrest.rules.bills import means, open_bill
from fireside.games.snowcrest.rules.gaining import gain_scrolls
from fireside.games.snowcrest.rules.paying import PAY
from fireside.games.snowcrest.state import NOTHING, Decision, Snowcrest, Step
from fireside.games.snowcrest.terms import (
    BELL,
    BELLS_PER_SCROLL,
    CONTEST,
    CONTESTED,
    DECLINED,
    MEDITATION,
    MOST_BELLS,
    SCROLL,
    SEATS,
    SOLO,
)
from fireside.games.snowcrest.words import count_in_words


def least_bells(game: Snowcrest) -> int:
    """SC-MED-01, R-SC-28 One bell at least; SC-SOLO-04 six in a Solitaire game."""
    return BELLS_PER_SCROLL if game.mode == SOLO else 1


def meditate(game: Snowcrest) -> None:
    """SC-MED-01 The active player announces first."""
    game.meditating = True
    game.agenda.append(ANNOUNCE_BELLS)


class Announce(Decision):
    """SC-MED-01, R-SC-29 A number of bells that can be paid; SC-MED-02 it is fixed;
    SC-HIDE-07, SC-MED-03 only the number is told and nothing is paid yet.
    """

    kind: ClassVar = "announce"
    rule: ClassVar = "SC-MED-01"

    def hides(self, game: Snowcrest) -> bool:
        return True

    def is_possible(self, game: Snowcrest) -> bool:
        return len(self.options(game)) > 0

    def options(self, game: Snowcrest) -> list[int]:
        """R-SC-34 At most 60; R-SC-32 gold rings as well; R-SC-49 multiples of six in a Solitaire game."""
        most = min(MOST_BELLS, means(game, game.active, BELL))
        step = least_bells(game)
        return [FIRST_ANNOUNCE + bells for bells in range(step, most + 1, step)]

    def chosen(self, game: Snowcrest, action: int) -> None:
        bells = action - FIRST_ANNOUNCE
        game.announced = bells
        if game.watched:
            game.tell("meditation_announced", {"seat": game.active, "bells": bells}, EVERYONE)
        if game.mode == SOLO:
            open_bill(game, game.active, MEDITATION, [BELL] * bells)
            game.then([PAY, END_MEDITATION])
            return
        agenda = game.agenda
        agenda.append(SETTLE)
        for rival in reversed(game.rivals()):
            agenda.append(CONTESTS[rival])

    def refusal(self, game: Snowcrest, action: int) -> str | None:
        if not ANNOUNCE.holds(action):
            return elsewhere(action)
        bells = action - FIRST_ANNOUNCE
        if bells > means(game, game.active, BELL):
            return "SC-MED-01"
        return "SC-SOLO-04" if game.mode == SOLO and bells % BELLS_PER_SCROLL else None

    def prompt(self, game: Snowcrest) -> str:
        most = min(MOST_BELLS, means(game, game.active, BELL))
        if game.mode == SOLO:
            return f"How many bells do you ring? Every {BELLS_PER_SCROLL} bring a Scroll; you can pay {most}."
        return f"How many bells do you ring? You can pay {most}; rivals contest with one more."

    def saved(self, game: Snowcrest) -> list[Any]:
        return ["announce"]


def worth(game: Snowcrest) -> int:
    """SC-MED-09, R-SC-31, R-SC-60 What a comparison is worth: 1 Scroll, between two players 2."""
    return 2 if game.seats == 2 else 1


class Contest(Decision):
    """SC-MED-04 Each rival decides once whether to pay one bell more, R-SC-30, and take the Scroll;
    SC-MED-06 only N counts.
    """

    kind: ClassVar = "contest"
    rule: ClassVar = "SC-MED-04"

    def __init__(self, you: int) -> None:
        self.you: Final = you

    def seat(self, game: Snowcrest) -> int:
        return self.you

    def hides(self, game: Snowcrest) -> bool:
        return True

    def options(self, game: Snowcrest) -> list[int]:
        if means(game, self.you, BELL) > game.announced:
            return [CONTEST_ACTION, DECLINE_ACTION]
        return [DECLINE_ACTION]

    def chosen(self, game: Snowcrest, action: int) -> None:
        """SC-MED-05 Who does not contest gives the active player the Scroll; SC-MED-08 and pays nothing."""
        is_contested = action == CONTEST_ACTION
        game.answers = [*game.answers, 2 * self.you + (CONTESTED if is_contested else DECLINED)]
        if game.watched:
            kind = "meditation_contested" if is_contested else "meditation_declined"
            game.tell(kind, {"seat": self.you, "bells": game.announced + 1}, EVERYONE)
        if is_contested:
            open_bill(game, self.you, CONTEST, [BELL] * (game.announced + 1))
            game.then([PAY, WON[self.you]])
        else:
            game.earned += worth(game)
            gain_scrolls(game, game.active, worth(game))

    def refusal(self, game: Snowcrest, action: int) -> str | None:
        if action == DECLINE_ACTION:
            return None
        if action != CONTEST_ACTION:
            return elsewhere(action)
        return None if means(game, self.you, BELL) > game.announced else "SC-MED-04"

    def prompt(self, game: Snowcrest) -> Words:
        template = "{who} rings {rung}: pay {price} to take {prize}?"
        if len(game.choices) == 1:
            template = "{who} rings {rung}: you cannot pay the {price} to contest."
        prize = count_in_words(2, SCROLL) if worth(game) == 2 else "the Scroll"
        rung, price = count_in_words(game.announced, BELL), count_in_words(game.announced + 1, BELL)
        return phrase(template, who=seat(game.active), rung=rung, price=price, prize=prize)

    def default(self, game: Snowcrest) -> int:
        return DECLINE_ACTION

    def saved(self, game: Snowcrest) -> list[Any]:
        return ["contest", self.you]


class Won(Step):
    """SC-MED-04 The rival who has paid takes the Scroll."""

    def __init__(self, you: int) -> None:
        self.you: Final = you

    def run(self, game: Snowcrest) -> None:
        gain_scrolls(game, self.you, worth(game))

    def saved(self, game: Snowcrest) -> list[Any]:
        return ["contested", self.you]


class Settle(Step):
    """SC-MED-07 With a Scroll earned the active player pays N bells now; with none, nothing."""

    def run(self, game: Snowcrest) -> None:
        if game.earned:
            open_bill(game, game.active, MEDITATION, [BELL] * game.announced)
            game.then([PAY, END_MEDITATION])
        else:
            game.agenda.append(END_MEDITATION)

    def saved(self, game: Snowcrest) -> list[Any]:
        return ["settle"]


class EndMeditation(Step):
    """SC-MED-10 The Meditation is over; SC-SOLO-12 in a Solitaire game the Scrolls come after paying."""

    def run(self, game: Snowcrest) -> None:
        bells = game.announced
        game.meditating = False
        game.announced = 0
        game.earned = 0
        game.answers = NOTHING
        if game.mode == SOLO:
            gain_scrolls(game, game.active, bells // BELLS_PER_SCROLL)

    def saved(self, game: Snowcrest) -> list[Any]:
        return ["end_meditation"]


ANNOUNCE_BELLS: Final = Announce()
CONTESTS: Final = [Contest(seat) for seat in range(SEATS)]
WON: Final = [Won(seat) for seat in range(SEATS)]
SETTLE: Final = Settle()
END_MEDITATION: Final = EndMeditation()
