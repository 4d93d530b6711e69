"""Meditation (SC-MED, SC-SOLO-04, SC-SOLO-12)."""

from typing import ClassVar, Final

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
from fireside.games.snowcrest.words.cards import count_in_words


def least_bells(state: Snowcrest) -> int:
    """SC-MED-01, R-SC-28 One bell at least; SC-SOLO-04 six in a Solitaire game."""
    return BELLS_PER_SCROLL if state.mode == SOLO else 1


def meditate(state: Snowcrest) -> None:
    """SC-MED-01 The active player announces first."""
    state.meditating = True
    state.agenda.append(ANNOUNCE_BELLS)


class Announce(Decision):
    """SC-MED-01, R-SC-29 A number of bells that can be paid; SC-MED-02 it is fixed;
    SC-HIDE-07, SC-MED-03 only the number is told and nothing is paid yet.
    """

    kind: ClassVar = "announce"
    rule: ClassVar = "SC-MED-01"

    def hides(self, state: Snowcrest) -> bool:
        return True

    def is_possible(self, state: Snowcrest) -> bool:
        return len(self.options(state)) > 0

    def options(self, state: Snowcrest) -> list[int]:
        """R-SC-34 At most 60; R-SC-32 gold rings as well; R-SC-49 multiples of six in a Solitaire game."""
        most = min(MOST_BELLS, means(state, state.active, BELL))
        step = least_bells(state)
        return [FIRST_ANNOUNCE + bells for bells in range(step, most + 1, step)]

    def chosen(self, state: Snowcrest, action: int) -> None:
        bells = action - FIRST_ANNOUNCE
        state.announced = bells
        if state.watched:
            state.tell("meditation_announced", {"seat": state.active, "bells": bells}, EVERYONE)
        if state.mode == SOLO:
            open_bill(state, state.active, MEDITATION, [BELL] * bells)
            state.then([PAY, END_MEDITATION])
            return
        agenda = state.agenda
        agenda.append(SETTLE)
        for rival in reversed(state.rivals()):
            agenda.append(CONTESTS[rival])

    def refusal(self, state: Snowcrest, action: int) -> str | None:
        if not ANNOUNCE.holds(action):
            return elsewhere(action)
        bells = action - FIRST_ANNOUNCE
        if bells > means(state, state.active, BELL):
            return "SC-MED-01"
        return "SC-SOLO-04" if state.mode == SOLO and bells % BELLS_PER_SCROLL else None

    def prompt(self, state: Snowcrest) -> Words:
        most = min(MOST_BELLS, means(state, state.active, BELL))
        if state.mode == SOLO:
            return phrase(
                "How many [bells|bell] do you ring? Every {count} bring a [Scroll]; you can pay {most}.",
                count=BELLS_PER_SCROLL,
                most=most,
            )
        return phrase(
            "How many [bells|bell] do you ring? You can pay {most}; rivals [contest] with one more.",
            most=most,
        )


def worth(state: Snowcrest) -> int:
    """SC-MED-09, R-SC-31, R-SC-60 What a comparison is worth: 1 Scroll, between two players 2."""
    return 2 if state.seats == 2 else 1


class Contest(Decision):
    """SC-MED-04 Each rival decides once whether to pay one bell more, R-SC-30, and take the Scroll;
    SC-MED-06 only N counts.
    """

    kind: ClassVar = "contest"
    rule: ClassVar = "SC-MED-04"

    def __init__(self, you: int) -> None:
        self.you: Final = you

    def seat(self, state: Snowcrest) -> int:
        return self.you

    def hides(self, state: Snowcrest) -> bool:
        return True

    def options(self, state: Snowcrest) -> list[int]:
        if means(state, self.you, BELL) > state.announced:
            return [CONTEST_ACTION, DECLINE_ACTION]
        return [DECLINE_ACTION]

    def chosen(self, state: Snowcrest, action: int) -> None:
        """SC-MED-05 Who does not contest gives the active player the Scroll; SC-MED-08 and pays nothing."""
        is_contested = action == CONTEST_ACTION
        state.answers = [*state.answers, 2 * self.you + (CONTESTED if is_contested else DECLINED)]
        if state.watched:
            kind = "meditation_contested" if is_contested else "meditation_declined"
            state.tell(kind, {"seat": self.you, "bells": state.announced + 1}, EVERYONE)
        if is_contested:
            open_bill(state, self.you, CONTEST, [BELL] * (state.announced + 1))
            state.then([PAY, WON[self.you]])
        else:
            state.earned += worth(state)
            gain_scrolls(state, state.active, worth(state))

    def refusal(self, state: Snowcrest, action: int) -> str | None:
        if action == DECLINE_ACTION:
            return None
        if action != CONTEST_ACTION:
            return elsewhere(action)
        return None if means(state, self.you, BELL) > state.announced else "SC-MED-04"

    def prompt(self, state: Snowcrest) -> Words:
        template = "{who} rings {rung}: pay {price} to take {prize}?"
        if len(state.choices) == 1:
            template = "{who} rings {rung}: you cannot pay the {price} to [contest]."
        prize = count_in_words(2, SCROLL) if worth(state) == 2 else phrase("the [Scroll]")
        rung, price = count_in_words(state.announced, BELL), count_in_words(state.announced + 1, BELL)
        return phrase(template, who=seat(state.active), rung=rung, price=price, prize=prize)

    def default(self, state: Snowcrest) -> int:
        return DECLINE_ACTION


class Won(Step):
    """SC-MED-04 The rival who has paid takes the Scroll."""

    def __init__(self, you: int) -> None:
        self.you: Final = you

    def run(self, state: Snowcrest) -> None:
        gain_scrolls(state, self.you, worth(state))


class Settle(Step):
    """SC-MED-07 With a Scroll earned the active player pays N bells now; with none, nothing."""

    def run(self, state: Snowcrest) -> None:
        if state.earned:
            open_bill(state, state.active, MEDITATION, [BELL] * state.announced)
            state.then([PAY, END_MEDITATION])
        else:
            state.agenda.append(END_MEDITATION)


class EndMeditation(Step):
    """SC-MED-10 The Meditation is over; SC-SOLO-12 in a Solitaire game the Scrolls come after paying."""

    def run(self, state: Snowcrest) -> None:
        bells = state.announced
        state.meditating = False
        state.announced = 0
        state.earned = 0
        state.answers = NOTHING
        if state.mode == SOLO:
            gain_scrolls(state, state.active, bells // BELLS_PER_SCROLL)


ANNOUNCE_BELLS: Final = Announce()
CONTESTS: Final = [Contest(seat) for seat in range(SEATS)]
WON: Final = [Won(seat) for seat in range(SEATS)]
SETTLE: Final = Settle()
END_MEDITATION: Final = EndMeditation()
