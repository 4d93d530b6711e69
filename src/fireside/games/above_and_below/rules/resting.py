"""Rest (AB-REST): potions, then ciders, then beds."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE
from fireside.games.above_and_below.actions import FIRST_VILLAGER, STOP_ACTION, VILLAGER, add_each, elsewhere
from fireside.games.above_and_below.rules.stores import spend
from fireside.games.above_and_below.rules.villagers import name_of
from fireside.games.above_and_below.state import AboveAndBelow, Decision, Step
from fireside.games.above_and_below.terms import CIDER, POTION, SEATS, count_of, has


class Rest(Step):
    """AB-REST-01 A seat's villagers rest: R-AB-33 exactly in this order."""

    def __init__(self, you: int) -> None:
        self.you: Final = you

    def run(self, state: AboveAndBelow) -> None:
        you = self.you
        if state.exhausted[you] | state.injured[you]:
            state.then([POTIONS[you], CIDERS[you], BEDS[you]])


def tired(state: AboveAndBelow, you: int) -> int:
    """Who could use a bed of the village; AB-SPEC-06 a Metal Man has its own."""
    return (state.exhausted[you] | state.injured[you]) & ~state.metal_men[you]


class Drink(Decision):
    """AB-REST-07 A token for one eligible villager, as often as there are tokens; AB-SPEC-06 no Metal Man."""

    def __init__(self, you: int) -> None:
        self.you: Final = you

    def seat(self, state: AboveAndBelow) -> int:
        return self.you

    def token(self) -> int:
        """Potion or cider."""
        raise NotImplementedError

    def eligible(self, state: AboveAndBelow) -> int:
        """Whom it helps."""
        raise NotImplementedError

    def is_needed(self, state: AboveAndBelow) -> bool:
        """Whether beds alone would not do as well."""
        return True

    def help(self, state: AboveAndBelow, villager: int) -> None:
        """One step up."""
        raise NotImplementedError

    def options(self, state: AboveAndBelow) -> list[int]:
        options: list[int] = []
        if state.stored(self.you, self.token()) and self.is_needed(state):
            add_each(FIRST_VILLAGER, self.eligible(state), options)
        if options:
            options.append(STOP_ACTION)
        return options

    def chosen(self, state: AboveAndBelow, action: int) -> None:
        """AB-REST-08 The token goes back to the bank."""
        if action == STOP_ACTION:
            return
        villager = action - FIRST_VILLAGER
        spend(state, self.you, self.token(), 1)
        self.help(state, villager)
        if state.watched:
            name = "potion_drunk" if self.token() == POTION else "cider_drunk"
            state.tell(name, {"seat": self.you, "name": name_of(state, self.you, villager)}, EVERYONE)
        state.agenda.append(self)

    def refusal(self, state: AboveAndBelow, action: int) -> str | None:
        if action == STOP_ACTION:
            return None
        if not VILLAGER.holds(action):
            return elsewhere(action)
        villager = action - FIRST_VILLAGER
        if has(state.metal_men[self.you], villager):
            return "AB-SPEC-06"
        return None if has(self.eligible(state), villager) else "AB-REST-07"

    def default(self, state: AboveAndBelow) -> int:
        return STOP_ACTION


class DrinkPotion(Drink):
    """AB-REST-02 Each potion moves an injured villager to exhausted."""

    kind: ClassVar = "rest_potion"
    rule: ClassVar = "AB-REST-02"

    def token(self) -> int:
        return POTION

    def eligible(self, state: AboveAndBelow) -> int:
        return state.injured[self.you] & ~state.metal_men[self.you]

    def help(self, state: AboveAndBelow, villager: int) -> None:
        state.injured[self.you] &= ~(1 << villager)
        state.exhausted[self.you] |= 1 << villager

    def prompt(self, state: AboveAndBelow) -> str:
        return f"Who drinks a potion? You have {state.stored(self.you, POTION)}."


class DrinkCider(Drink):
    """AB-REST-03 Each cider makes an exhausted villager ready; AB-REST-06, AB-FAQ-02 after a potion, too.

    It is not offered where there is a bed for everybody, who would be up without it.
    """

    kind: ClassVar = "rest_cider"
    rule: ClassVar = "AB-REST-03"

    def token(self) -> int:
        return CIDER

    def eligible(self, state: AboveAndBelow) -> int:
        return state.exhausted[self.you] & ~state.metal_men[self.you]

    def is_needed(self, state: AboveAndBelow) -> bool:
        return count_of(tired(state, self.you)) > state.beds[self.you]

    def help(self, state: AboveAndBelow, villager: int) -> None:
        state.exhausted[self.you] &= ~(1 << villager)
        state.ready[self.you] |= 1 << villager

    def prompt(self, state: AboveAndBelow) -> str:
        return f"Who drinks a cider? You have {state.stored(self.you, CIDER)}."


def sleep(state: AboveAndBelow, you: int, villagers: int) -> None:
    """AB-REST-04 One step up for each: injured to exhausted, exhausted to ready."""
    injured = state.injured[you] & villagers
    exhausted = state.exhausted[you] & villagers
    state.injured[you] &= ~injured
    state.exhausted[you] = (state.exhausted[you] & ~exhausted) | injured
    state.ready[you] |= exhausted


class Beds(Step):
    """R-AB-35 Beds are used as far as useful; AB-REST-09, R-AB-34 a Metal Man uses its own and no other."""

    def __init__(self, you: int) -> None:
        self.you: Final = you

    def run(self, state: AboveAndBelow) -> None:
        you = self.you
        sleep(state, you, state.metal_men[you])
        sleepers = tired(state, you)
        if count_of(sleepers) <= state.beds[you]:
            sleep(state, you, sleepers)
            tell_rested(state, you)
        else:
            state.agenda.append(GiveBed(you, state.beds[you], 0))


def tell_rested(state: AboveAndBelow, you: int) -> None:
    """How many are ready again."""
    if state.watched:
        state.tell("rested", {"seat": you, "ready": count_of(state.ready[you])}, EVERYONE)


class GiveBed(Decision):
    """AB-REST-05, AB-FAQ-03, R-AB-32 With too few beds: who gets one, each once; AB-REST-10 the rest stay."""

    kind: ClassVar = "rest_bed"
    rule: ClassVar = "AB-REST-04"

    def __init__(self, you: int, left: int, moved: int) -> None:
        self.you: Final = you
        self.left: Final = left
        self.moved: Final = moved

    def seat(self, state: AboveAndBelow) -> int:
        return self.you

    def eligible(self, state: AboveAndBelow) -> int:
        """Who is not ready and has not been moved by a bed."""
        return tired(state, self.you) & ~self.moved

    def options(self, state: AboveAndBelow) -> list[int]:
        options: list[int] = []
        if self.left:
            add_each(FIRST_VILLAGER, self.eligible(state), options)
        return options

    def chosen(self, state: AboveAndBelow, action: int) -> None:
        villager = action - FIRST_VILLAGER
        sleep(state, self.you, 1 << villager)
        if state.watched:
            state.tell("bed_given", {"seat": self.you, "name": name_of(state, self.you, villager)}, EVERYONE)
        if self.left > 1:
            state.agenda.append(GiveBed(self.you, self.left - 1, self.moved | 1 << villager))
        else:
            tell_rested(state, self.you)

    def refusal(self, state: AboveAndBelow, action: int) -> str | None:
        if not VILLAGER.holds(action):
            return elsewhere(action)
        villager = action - FIRST_VILLAGER
        if has(self.moved, villager):
            return "AB-REST-05"
        if has(state.metal_men[self.you], villager):
            return "AB-REST-09"
        return None if has(self.eligible(state), villager) else "AB-REST-04"

    def prompt(self, state: AboveAndBelow) -> str:
        return f"Who gets a bed? {self.left} left."

    def default(self, state: AboveAndBelow) -> int:
        """Exhausted villagers first."""
        for action in state.choices:
            if has(state.exhausted[self.you], action - FIRST_VILLAGER):
                return action
        return state.choices[0]


RESTS: Final[list[Step]] = [Rest(seat) for seat in range(SEATS)]
POTIONS: Final[list[Step]] = [DrinkPotion(seat) for seat in range(SEATS)]
CIDERS: Final[list[Step]] = [DrinkCider(seat) for seat in range(SEATS)]
BEDS: Final[list[Step]] = [Beds(seat) for seat in range(SEATS)]
