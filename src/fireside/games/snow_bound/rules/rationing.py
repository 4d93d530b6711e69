"""The end of a turn: the menace of enemies (SB-ENEMY-06), then rationing (SB-RATION)."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE
from fireside.core.phrases import Words, amount, phrase
from fireside.games.snow_bound.actions import FIRST_STARVE, STARVE
from fireside.games.snow_bound.rules.dying import DIES, SPILL
from fireside.games.snow_bound.rules.supplies import pay_food
from fireside.games.snow_bound.state import NOBODY, Decision, SnowBound, Step
from fireside.games.snow_bound.terms import MIN_SCOUTS, NUMBERED, SCOUTS, TRACKER


class Menace(Step):
    """SB-ENEMY-06 Each own scout on an enemy's tile dies, by number, unless a medkit saved it earlier this
    turn.
    """

    def run(self, state: SnowBound) -> None:
        first = state.active * SCOUTS
        steps: list[Step] = []
        for scout in range(SCOUTS):
            hex = state.at[first + scout]
            if 0 <= hex < NUMBERED and state.enemy_on[hex] != NOBODY and not state.saved >> scout & 1:
                steps.append(DIES[first + scout])
                steps.append(SPILL)
        state.then(steps)


class Ration(Step):
    """SB-RATION-01 Discard a food for each scout beyond two, and what an event adds;
    SB-RATION-02 once per turn.
    """

    def run(self, state: SnowBound) -> None:
        """SB-RATION-03, R-SB-30 If food is short all of it is paid, and the rest is missing."""
        you = state.active
        need = max(0, state.scouts[you] - MIN_SCOUTS + state.upkeep)
        paid = pay_food(state, you, need)
        state.shortage = need - paid
        if state.watched and need:
            state.tell("rationed", {"seat": you, "count": paid, "missing": need - paid}, EVERYONE)
        if state.shortage:
            state.agenda.append(STARVING)


class Starving(Decision):
    """SB-RATION-04 For each missing food a scout starves;
    SB-RATION-05, R-SB-50 with two left the rest is ignored.
    """

    kind: ClassVar = "starve"
    rule: ClassVar = "SB-RATION-04"

    def options(self, state: SnowBound) -> list[int]:
        you = state.active
        if state.shortage == 0 or state.scouts[you] <= MIN_SCOUTS:
            return []
        return [FIRST_STARVE + scout for scout in range(SCOUTS) if state.at[you * SCOUTS + scout] != TRACKER]

    def chosen(self, state: SnowBound, action: int) -> None:
        state.shortage -= 1
        state.then([DIES[state.active * SCOUTS + action - FIRST_STARVE], SPILL, STARVING])

    def refusal(self, state: SnowBound, action: int) -> str | None:
        if not STARVE.holds(action):
            return "SB-RATION-04"
        return None if state.at[state.active * SCOUTS + action - FIRST_STARVE] != TRACKER else "SB-RATION-04"

    def prompt(self, state: SnowBound) -> Words:
        return phrase(
            "{food} is missing: choose the scout that starves.", food=amount(state.shortage, "food", "food")
        )


MENACE: Final = Menace()
RATION: Final = Ration()
STARVING: Final = Starving()
