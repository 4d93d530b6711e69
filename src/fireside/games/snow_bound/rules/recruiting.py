"""Recruitment and dismissal (SB-RECRUIT)."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE
from fireside.games.snow_bound.actions import DISMISS, DONE_RECRUITING, FIRST_DISMISS, RECRUIT, RECRUIT_SCOUT
from fireside.games.snow_bound.rules.supplies import pay_food
from fireside.games.snow_bound.state import LastByDefault, SnowBound
from fireside.games.snow_bound.terms import MIN_SCOUTS, SCOUT_NAMES, SCOUTS, TRACKER


def may_recruit(game: SnowBound, you: int) -> bool:
    """SB-RECRUIT-01 Once per turn; SB-RECRUIT-02, R-SB-08 with food to pay and a scout on the tracker."""
    return (
        not game.recruited and game.scouts[you] < SCOUTS and game.food[you] >= game.box.numbers.recruit_cost
    )


def may_dismiss(game: SnowBound, you: int) -> bool:
    """SB-RECRUIT-04 Once per turn; SB-RECRUIT-05 with three scouts or more on the board."""
    return not game.dismissed and game.scouts[you] > MIN_SCOUTS


class Recruit(LastByDefault):
    """SB-RECRUIT-06 Recruit and dismiss, each at most once, in either order; SB-FLOW-01 until DONE."""

    kind: ClassVar = "recruit"
    rule: ClassVar = "SB-RECRUIT-06"

    def options(self, game: SnowBound) -> list[int]:
        you = game.active
        options: list[int] = []
        if may_recruit(game, you):
            options.append(RECRUIT_SCOUT)
        if may_dismiss(game, you):
            home = game.home(you)
            for scout in range(SCOUTS):
                if game.at[you * SCOUTS + scout] == home:
                    options.append(FIRST_DISMISS + scout)
        if options:
            options.append(DONE_RECRUITING)
        return options

    def chosen(self, game: SnowBound, action: int) -> None:
        if action == DONE_RECRUITING:
            return
        if action == RECRUIT_SCOUT:
            recruit(game, game.active)
        else:
            dismiss(game, game.active * SCOUTS + action - FIRST_DISMISS)
        game.agenda.append(RECRUITING)

    def refusal(self, game: SnowBound, action: int) -> str | None:
        if action == DONE_RECRUITING:
            return None
        you = game.active
        if RECRUIT.holds(action):
            return self._why_not_recruit(game, you)
        return (
            self._why_not_dismiss(game, you, action - FIRST_DISMISS)
            if DISMISS.holds(action)
            else "SB-FLOW-01"
        )

    def _why_not_recruit(self, game: SnowBound, you: int) -> str | None:
        if game.recruited:
            return "SB-RECRUIT-01"
        has_scout = TRACKER in game.at[you * SCOUTS : you * SCOUTS + SCOUTS]
        return None if has_scout and game.food[you] >= game.box.numbers.recruit_cost else "SB-RECRUIT-02"

    def _why_not_dismiss(self, game: SnowBound, you: int, scout: int) -> str | None:
        if game.dismissed or game.at[you * SCOUTS + scout] != game.home(you):
            return "SB-RECRUIT-04"
        on_board = [hex for hex in game.at[you * SCOUTS : you * SCOUTS + SCOUTS] if hex != TRACKER]
        return None if len(on_board) > MIN_SCOUTS else "SB-RECRUIT-05"

    def prompt(self, game: SnowBound) -> str:
        return "Recruit or dismiss a scout, each at most once, or go on."


def recruit(game: SnowBound, you: int) -> None:
    """SB-RECRUIT-01 Pay and place the scout with the lowest free number (R-SB-55) on the settlement."""
    pay_food(game, you, game.box.numbers.recruit_cost)
    scout = you * SCOUTS
    while game.at[scout] != TRACKER:
        scout += 1
    game.at[scout] = game.home(you)
    game.scouts[you] += 1
    game.recruited = True
    if game.watched:
        game.tell("scout_recruited", {"seat": you, "scout": SCOUT_NAMES[scout % SCOUTS]}, EVERYONE)


def dismiss(game: SnowBound, scout: int) -> None:
    """SB-RECRUIT-04 A scout at home goes to the tracker, without a load (R-SB-51);
    SB-RECRUIT-05 nothing is refunded.
    """
    you = scout // SCOUTS
    game.at[scout] = TRACKER
    game.scouts[you] -= 1
    game.dismissed = True
    if game.watched:
        game.tell("scout_dismissed", {"seat": you, "scout": SCOUT_NAMES[scout % SCOUTS]}, EVERYONE)


RECRUITING: Final = Recruit()
