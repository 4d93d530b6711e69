"""Recruitment and dismissal (SB-RECRUIT)."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE
from fireside.core.phrases import Words, phrase
from fireside.games.snow_bound.actions import DISMISS, DONE_RECRUITING, FIRST_DISMISS, RECRUIT, RECRUIT_SCOUT
from fireside.games.snow_bound.rules.supplies import pay_food
from fireside.games.snow_bound.state import LastByDefault, SnowBound
from fireside.games.snow_bound.terms import MIN_SCOUTS, SCOUTS, TRACKER, owner_of, scout_name


def may_recruit(state: SnowBound, you: int) -> bool:
    """SB-RECRUIT-01 Once per turn; SB-RECRUIT-02, R-SB-08 with food to pay and a scout on the tracker."""
    return (
        not state.recruited
        and state.scouts[you] < SCOUTS
        and state.food[you] >= state.edition.numbers.recruit_cost
    )


def dismissals(state: SnowBound, you: int) -> list[int]:
    """SB-RECRUIT-04 Of scouts at home, once per turn; SB-RECRUIT-05 with three or more on the board."""
    found: list[int] = []
    if not state.dismissed and state.scouts[you] > MIN_SCOUTS:
        home = state.home(you)
        for scout in range(SCOUTS):
            if state.at[you * SCOUTS + scout] == home:
                found.append(FIRST_DISMISS + scout)
    return found


class Recruit(LastByDefault):
    """SB-RECRUIT-06 Recruit and dismiss, each at most once, in either order; SB-FLOW-01 until DONE."""

    kind: ClassVar = "recruit"
    rule: ClassVar = "SB-RECRUIT-06"

    def options(self, state: SnowBound) -> list[int]:
        you = state.active
        options: list[int] = []
        if may_recruit(state, you):
            options.append(RECRUIT_SCOUT)
        options.extend(dismissals(state, you))
        if options:
            options.append(DONE_RECRUITING)
        return options

    def chosen(self, state: SnowBound, action: int) -> None:
        if action == DONE_RECRUITING:
            return
        if action == RECRUIT_SCOUT:
            recruit(state, state.active)
        else:
            dismiss(state, state.active * SCOUTS + action - FIRST_DISMISS)
        state.agenda.append(RECRUITING)

    def refusal(self, state: SnowBound, action: int) -> str | None:
        if action == DONE_RECRUITING:
            return None
        you = state.active
        if RECRUIT.holds(action):
            return self._why_not_recruit(state, you)
        return (
            self._why_not_dismiss(state, you, action - FIRST_DISMISS)
            if DISMISS.holds(action)
            else "SB-FLOW-01"
        )

    def _why_not_recruit(self, state: SnowBound, you: int) -> str | None:
        if state.recruited:
            return "SB-RECRUIT-01"
        has_scout = TRACKER in state.at[you * SCOUTS : you * SCOUTS + SCOUTS]
        return (
            None if has_scout and state.food[you] >= state.edition.numbers.recruit_cost else "SB-RECRUIT-02"
        )

    def _why_not_dismiss(self, state: SnowBound, you: int, scout: int) -> str | None:
        if state.dismissed or state.at[you * SCOUTS + scout] != state.home(you):
            return "SB-RECRUIT-04"
        on_board = [hex for hex in state.at[you * SCOUTS : you * SCOUTS + SCOUTS] if hex != TRACKER]
        return None if len(on_board) > MIN_SCOUTS else "SB-RECRUIT-05"

    def prompt(self, state: SnowBound) -> Words:
        """SB-RECRUIT-01, SB-RECRUIT-04 What has been done is not offered again."""
        if not may_recruit(state, state.active):
            return phrase("Dismiss a [scout], or go on.")
        if not dismissals(state, state.active):
            return phrase("Recruit a [scout], or go on.")
        return phrase("Recruit or dismiss a [scout], each at most once, or go on.")


def recruit(state: SnowBound, you: int) -> None:
    """SB-RECRUIT-01 Pay and place the scout with the lowest free number (R-SB-55) on the settlement."""
    pay_food(state, you, state.edition.numbers.recruit_cost)
    scout = you * SCOUTS
    while state.at[scout] != TRACKER:
        scout += 1
    state.at[scout] = state.home(you)
    state.scouts[you] += 1
    state.recruited = True
    if state.watched:
        state.tell("scout_recruited", {"seat": you, "scout": scout_name(scout)}, EVERYONE)


def dismiss(state: SnowBound, scout: int) -> None:
    """SB-RECRUIT-04 A scout at home goes to the tracker, without a load (R-SB-51);
    SB-RECRUIT-05 nothing is refunded.
    """
    you = owner_of(scout)
    state.at[scout] = TRACKER
    state.scouts[you] -= 1
    state.dismissed = True
    if state.watched:
        state.tell("scout_dismissed", {"seat": you, "scout": scout_name(scout)}, EVERYONE)


RECRUITING: Final = Recruit()
