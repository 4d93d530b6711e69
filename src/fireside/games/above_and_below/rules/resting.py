"""Rest (AB-REST): potions, then ciders, then beds."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE
from fireside.games.above_and_below.actions import FIRST_VILLAGER, STOP_ACTION, VILLAGER, elsewhere
from fireside.games.above_and_below.rules.stores import spend
from fireside.games.above_and_below.rules.villagers import add_villagers, name_of
from fireside.games.above_and_below.state import AboveAndBelow, Decision, Step
from fireside.games.above_and_below.terms import CIDER, KINDS, POTION, SEATS, count_of


class Rest(Step):
    """AB-REST-01 A seat's villagers rest: R-AB-33 exactly in this order."""

    def __init__(self, you: int) -> None:
        self.you: Final = you

    def run(self, game: AboveAndBelow) -> None:
        you = self.you
        if game.exhausted[you] | game.injured[you]:
            game.then([POTIONS[you], CIDERS[you], BEDS[you]])


class Drink(Decision):
    """AB-REST-07 A token for one eligible villager, as often as there are tokens; AB-SPEC-06 no Metal Man."""

    def __init__(self, you: int) -> None:
        self.you: Final = you

    def seat(self, game: AboveAndBelow) -> int:
        return self.you

    def token(self) -> int:
        """Potion or cider."""
        raise NotImplementedError

    def eligible(self, game: AboveAndBelow) -> int:
        """Whom it helps."""
        raise NotImplementedError

    def help(self, game: AboveAndBelow, villager: int) -> None:
        """One step up."""
        raise NotImplementedError

    def options(self, game: AboveAndBelow) -> list[int]:
        options: list[int] = []
        if game.stores[self.you * KINDS + self.token()]:
            add_villagers(self.eligible(game), options)
        if options:
            options.append(STOP_ACTION)
        return options

    def chosen(self, game: AboveAndBelow, action: int) -> None:
        """AB-REST-08 The token goes back to the bank."""
        if action == STOP_ACTION:
            return
        villager = action - FIRST_VILLAGER
        spend(game, self.you, self.token(), 1)
        self.help(game, villager)
        if game.watched:
            name = "potion_drunk" if self.token() == POTION else "cider_drunk"
            game.tell(name, {"seat": self.you, "name": name_of(game, self.you, villager)}, EVERYONE)
        game.agenda.append(self)

    def refusal(self, game: AboveAndBelow, action: int) -> str | None:
        if action == STOP_ACTION:
            return None
        if not VILLAGER.holds(action):
            return elsewhere(action)
        villager = action - FIRST_VILLAGER
        if game.metal_men[self.you] >> villager & 1:
            return "AB-SPEC-06"
        return None if self.eligible(game) >> villager & 1 else "AB-REST-07"

    def default(self, game: AboveAndBelow) -> int:
        return STOP_ACTION


class DrinkPotion(Drink):
    """AB-REST-02 Each potion moves an injured villager to exhausted."""

    kind: ClassVar = "rest_potion"
    rule: ClassVar = "AB-REST-02"

    def token(self) -> int:
        return POTION

    def eligible(self, game: AboveAndBelow) -> int:
        return game.injured[self.you] & ~game.metal_men[self.you]

    def help(self, game: AboveAndBelow, villager: int) -> None:
        game.injured[self.you] &= ~(1 << villager)
        game.exhausted[self.you] |= 1 << villager

    def prompt(self, game: AboveAndBelow) -> str:
        return f"Who drinks a potion? You have {game.stores[self.you * KINDS + POTION]}."


class DrinkCider(Drink):
    """AB-REST-03 Each cider makes an exhausted villager ready; AB-REST-06, AB-FAQ-02 after a potion, too."""

    kind: ClassVar = "rest_cider"
    rule: ClassVar = "AB-REST-03"

    def token(self) -> int:
        return CIDER

    def eligible(self, game: AboveAndBelow) -> int:
        return game.exhausted[self.you] & ~game.metal_men[self.you]

    def help(self, game: AboveAndBelow, villager: int) -> None:
        game.exhausted[self.you] &= ~(1 << villager)
        game.ready[self.you] |= 1 << villager

    def prompt(self, game: AboveAndBelow) -> str:
        return f"Who drinks a cider? You have {game.stores[self.you * KINDS + CIDER]}."


def sleep(game: AboveAndBelow, you: int, villagers: int) -> None:
    """AB-REST-04 One step up for each: injured to exhausted, exhausted to ready."""
    injured = game.injured[you] & villagers
    exhausted = game.exhausted[you] & villagers
    game.injured[you] &= ~injured
    game.exhausted[you] = (game.exhausted[you] & ~exhausted) | injured
    game.ready[you] |= exhausted


class Beds(Step):
    """R-AB-35 Beds are used as far as useful; AB-REST-09, R-AB-34 a Metal Man uses its own and no other."""

    def __init__(self, you: int) -> None:
        self.you: Final = you

    def run(self, game: AboveAndBelow) -> None:
        you = self.you
        sleep(game, you, game.metal_men[you])
        tired = (game.exhausted[you] | game.injured[you]) & ~game.metal_men[you]
        if count_of(tired) <= game.beds[you]:
            sleep(game, you, tired)
            tell_rested(game, you)
        else:
            game.agenda.append(GiveBed(you, game.beds[you], 0))


def tell_rested(game: AboveAndBelow, you: int) -> None:
    """How many are ready again."""
    if game.watched:
        game.tell("rested", {"seat": you, "ready": count_of(game.ready[you])}, EVERYONE)


class GiveBed(Decision):
    """AB-REST-05, AB-FAQ-03, R-AB-32 With too few beds: who gets one, each once; AB-REST-10 the rest stay."""

    kind: ClassVar = "rest_bed"
    rule: ClassVar = "AB-REST-04"

    def __init__(self, you: int, left: int, moved: int) -> None:
        self.you: Final = you
        self.left: Final = left
        self.moved: Final = moved

    def seat(self, game: AboveAndBelow) -> int:
        return self.you

    def eligible(self, game: AboveAndBelow) -> int:
        """Who is not ready and has not been moved by a bed."""
        tired = game.exhausted[self.you] | game.injured[self.you]
        return tired & ~game.metal_men[self.you] & ~self.moved

    def options(self, game: AboveAndBelow) -> list[int]:
        options: list[int] = []
        if self.left:
            add_villagers(self.eligible(game), options)
        return options

    def chosen(self, game: AboveAndBelow, action: int) -> None:
        villager = action - FIRST_VILLAGER
        sleep(game, self.you, 1 << villager)
        if game.watched:
            game.tell("bed_given", {"seat": self.you, "name": name_of(game, self.you, villager)}, EVERYONE)
        if self.left > 1:
            game.agenda.append(GiveBed(self.you, self.left - 1, self.moved | 1 << villager))
        else:
            tell_rested(game, self.you)

    def refusal(self, game: AboveAndBelow, action: int) -> str | None:
        if not VILLAGER.holds(action):
            return elsewhere(action)
        villager = action - FIRST_VILLAGER
        if self.moved >> villager & 1:
            return "AB-REST-05"
        if game.metal_men[self.you] >> villager & 1:
            return "AB-REST-09"
        return None if self.eligible(game) >> villager & 1 else "AB-REST-04"

    def prompt(self, game: AboveAndBelow) -> str:
        return f"Who gets a bed? {self.left} left."

    def default(self, game: AboveAndBelow) -> int:
        """Exhausted villagers first."""
        for action in game.choices:
            if game.exhausted[self.you] >> action - FIRST_VILLAGER & 1:
                return action
        return game.choices[0]


RESTS: Final[list[Step]] = [Rest(seat) for seat in range(SEATS)]
POTIONS: Final[list[Step]] = [DrinkPotion(seat) for seat in range(SEATS)]
CIDERS: Final[list[Step]] = [DrinkCider(seat) for seat in range(SEATS)]
BEDS: Final[list[Step]] = [Beds(seat) for seat in range(SEATS)]
