"""Lantern dice, rerolls and exertion (AB-EXPLORE-08 to AB-EXPLORE-11)."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE, Fact
from fireside.games.above_and_below.actions import FIRST_VILLAGER, STOP_ACTION, VILLAGER, elsewhere
from fireside.games.above_and_below.content import effects
from fireside.games.above_and_below.rules.outcome import COMPARE
from fireside.games.above_and_below.rules.villagers import add_villagers, injure, name_of
from fireside.games.above_and_below.state import AboveAndBelow, Decision, Step
from fireside.games.above_and_below.terms import CAVE, FACES, GOODS, KINDS, bits_of, count_of
from fireside.games.above_and_below.words.cards import lanterns_in_words


class RollLanterns(Step):
    """AB-EXPLORE-08, R-AB-23 One die for each explorer, AB-SPEC-05 not for a cat that failed;
    the choice's lantern bonus is added once.
    """

    def run(self, state: AboveAndBelow) -> None:
        you = state.active
        villagers = state.villagers[you]
        lanterns = state.edition.lanterns
        dice: list[int] = []
        total = 0
        party = state.party
        villager = 0
        while party:
            if party & 1:
                face = int(state.below(FACES))
                dice.append(face + 1)
                total += lanterns[villagers[villager]][face]
            party >>= 1
            villager += 1
        state.dice = dice
        state.bonus = bonus_of(state, you)
        state.total = total + state.bonus
        state.rerolls_left = state.rerolls[you]
        if state.watched:
            facts: dict[str, Fact] = {"seat": you, "dice": dice, "bonus": state.bonus, "total": state.total}
            state.tell("lanterns_rolled", facts, EVERYONE)
        agenda = state.agenda
        agenda.append(COMPARE)
        agenda.append(EXERT)
        agenda.append(REROLL)


def bonus_of(state: AboveAndBelow, you: int) -> int:
    """AB-EXPLORE-08 The lantern bonus of the choice that was made; only encounters have one."""
    if state.destination != CAVE:
        return 0
    return choice_bonus(state, you, state.edition.encounters[state.encounter].choices[state.choice])


def choice_bonus(state: AboveAndBelow, you: int, choice: effects.Choice) -> int:
    """R-AB-53 Hammers and quills of the party; R-AB-54 a good in the stores or on the track."""
    if choice.bonus == effects.NO_BONUS:
        return 0
    if choice.bonus == effects.PER_HAMMER:
        return count_of(state.party & state.hammers[you])
    if choice.bonus == effects.PER_QUILL:
        return count_of(state.party & state.quills[you])
    good = choice.bonus_good
    has_one = state.stores[you * KINDS + good] or state.on_track[you * GOODS + good]
    return effects.HAS_LANTERNS if has_one else 0


class Reroll(Decision):
    """AB-SYM-03, R-AB-20 Reroll a lantern die for each symbol, while the top number is not reached."""

    kind: ClassVar = "reroll"
    rule: ClassVar = "AB-SYM-03"

    def options(self, state: AboveAndBelow) -> list[int]:
        if state.rerolls_left == 0 or state.total >= state.numbers[-1]:
            return []
        options = [FIRST_VILLAGER + villager for villager in bits_of(state.party)]
        options.append(STOP_ACTION)
        return options

    def chosen(self, state: AboveAndBelow, action: int) -> None:
        """The new result counts."""
        if action == STOP_ACTION:
            state.rerolls_left = 0
            return
        you = state.active
        villager = action - FIRST_VILLAGER
        place = count_of(state.party & ((1 << villager) - 1))
        lanterns = state.edition.lanterns[state.villagers[you][villager]]
        face = int(state.below(FACES))
        dice = state.dice[:]
        state.total += lanterns[face] - lanterns[dice[place] - 1]
        dice[place] = face + 1
        state.dice = dice
        state.rerolls_left -= 1
        if state.watched:
            name = name_of(state, you, villager)
            facts: dict[str, Fact] = {
                "seat": you,
                "name": name,
                "villager": villager,
                "face": face + 1,
                "total": state.total,
            }
            state.tell("die_rerolled", facts, EVERYONE)
        state.agenda.append(self)

    def refusal(self, state: AboveAndBelow, action: int) -> str | None:
        if action == STOP_ACTION:
            return None
        if not VILLAGER.holds(action):
            return elsewhere(action)
        villager = action - FIRST_VILLAGER
        if state.failed >> villager & 1:
            return "AB-SPEC-05"
        return None if state.party >> villager & 1 else "AB-SYM-03"

    def prompt(self, state: AboveAndBelow) -> str:
        return f"{counted(state)}: reroll a die? {state.rerolls_left} left."

    def default(self, state: AboveAndBelow) -> int:
        return STOP_ACTION


def counted(state: AboveAndBelow) -> str:
    """The lanterns so far and what is asked for."""
    wanted = " or ".join(str(number) for number in state.numbers)
    return f"{lanterns_in_words(state.total)}, {wanted} wanted"


class Exert(Decision):
    """AB-EXPLORE-10 Explorers may be exerted for 1 lantern each; R-AB-21 while that leads to a higher explore
    number; AB-EXPLORE-11, AB-FAQ-08 nobody else.
    """

    kind: ClassVar = "exert"
    rule: ClassVar = "AB-EXPLORE-10"

    def options(self, state: AboveAndBelow) -> list[int]:
        options: list[int] = []
        left = state.party & ~state.exerted
        missing = next_number(state) - state.total
        if 0 < missing <= count_of(left):
            add_villagers(left, options)
            options.append(STOP_ACTION)
        return options

    def chosen(self, state: AboveAndBelow, action: int) -> None:
        """AB-EXPLORE-10 Injured at once; its die still counts."""
        if action == STOP_ACTION:
            return
        you = state.active
        villager = action - FIRST_VILLAGER
        injure(state, you, villager)
        state.exerted |= 1 << villager
        state.total += 1
        if state.watched:
            facts: dict[str, Fact] = {
                "seat": you,
                "name": name_of(state, you, villager),
                "villager": villager,
            }
            state.tell("villager_exerted", {**facts, "total": state.total}, EVERYONE)
        state.agenda.append(self)

    def refusal(self, state: AboveAndBelow, action: int) -> str | None:
        if action == STOP_ACTION:
            return None
        if not VILLAGER.holds(action):
            return elsewhere(action)
        villager = action - FIRST_VILLAGER
        if state.failed >> villager & 1:
            return "AB-FAQ-08"
        if not state.party >> villager & 1:
            return "AB-EXPLORE-11"
        return "AB-EXPLORE-10" if state.exerted >> villager & 1 else None

    def prompt(self, state: AboveAndBelow) -> str:
        return f"{counted(state)}: exert somebody?"

    def default(self, state: AboveAndBelow) -> int:
        return STOP_ACTION


def next_number(state: AboveAndBelow) -> int:
    """The lowest explore number above the total; -1 if all are reached."""
    for number in state.numbers:
        if number > state.total:
            return number
    return -1


ROLL: Final[Step] = RollLanterns()
REROLL: Final[Step] = Reroll()
EXERT: Final[Step] = Exert()
