"""Lantern dice, rerolls and exertion (AB-EXPLORE-08 to AB-EXPLORE-11)."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE, Fact
from fireside.games.above_and_below.actions import FIRST_VILLAGER, STOP_ACTION, VILLAGER, add_each, elsewhere
from fireside.games.above_and_below.content import effects
from fireside.games.above_and_below.rules.outcome import COMPARE
from fireside.games.above_and_below.rules.villagers import injure, name_of
from fireside.games.above_and_below.state import AboveAndBelow, Decision, Step
from fireside.games.above_and_below.terms import CAVE, FACES, bits_of, count_of, has
from fireside.games.above_and_below.words.cards import lanterns_in_words


class RollLanterns(Step):
    """AB-EXPLORE-08, R-AB-23 One die for each explorer, AB-SPEC-05 not for a cat that failed;
    the choice's lantern bonus is added once.
    """

    def run(self, state: AboveAndBelow) -> None:
        expedition = state.expedition
        you = state.active
        villagers = state.villagers[you]
        lanterns = state.edition.lanterns
        dice: list[int] = []
        total = 0
        party = expedition.party
        villager = 0
        while party:
            if party & 1:
                face = int(state.below(FACES))
                dice.append(face + 1)
                total += lanterns[villagers[villager]][face]
            party >>= 1
            villager += 1
        expedition.dice = dice
        expedition.bonus = bonus_of(state, you)
        expedition.total = total + expedition.bonus
        expedition.rerolls = state.rerolls[you]
        if state.watched:
            facts: dict[str, Fact] = {
                "seat": you,
                "dice": dice,
                "bonus": expedition.bonus,
                "total": expedition.total,
            }
            state.tell("lanterns_rolled", facts, EVERYONE)
        agenda = state.agenda
        agenda.append(COMPARE)
        agenda.append(EXERT)
        agenda.append(REROLL)


def bonus_of(state: AboveAndBelow, you: int) -> int:
    """AB-EXPLORE-08 The lantern bonus of the choice that was made; only encounters have one."""
    expedition = state.expedition
    if expedition.destination != CAVE:
        return 0
    return choice_bonus(state, you, state.encounter().choices[expedition.chosen])


def choice_bonus(state: AboveAndBelow, you: int, choice: effects.Choice) -> int:
    """R-AB-53 Hammers and quills of the party; R-AB-54 a good in the stores or on the track."""
    expedition = state.expedition
    if choice.bonus == effects.NO_BONUS:
        return 0
    if choice.bonus == effects.PER_HAMMER:
        return count_of(expedition.party & state.hammers[you])
    if choice.bonus == effects.PER_QUILL:
        return count_of(expedition.party & state.quills[you])
    good = choice.bonus_good
    has_one = state.stored(you, good) or state.stacked(you, good)
    return effects.HAS_LANTERNS if has_one else 0


class Reroll(Decision):
    """AB-SYM-03, R-AB-20 Reroll a lantern die for each symbol, while the top number is not reached.

    AB-EXPLORE-09 It is asked between the roll and exertion.
    """

    kind: ClassVar = "reroll"
    rule: ClassVar = "AB-SYM-03"

    def options(self, state: AboveAndBelow) -> list[int]:
        expedition = state.expedition
        if expedition.rerolls == 0 or expedition.total >= expedition.numbers[-1]:
            return []
        options = [FIRST_VILLAGER + villager for villager in bits_of(expedition.party)]
        options.append(STOP_ACTION)
        return options

    def chosen(self, state: AboveAndBelow, action: int) -> None:
        """The new result counts."""
        expedition = state.expedition
        if action == STOP_ACTION:
            expedition.rerolls = 0
            return
        you = state.active
        villager = action - FIRST_VILLAGER
        place = count_of(expedition.party & ((1 << villager) - 1))
        lanterns = state.edition.lanterns[state.villagers[you][villager]]
        face = int(state.below(FACES))
        dice = expedition.dice[:]
        expedition.total += lanterns[face] - lanterns[dice[place] - 1]
        dice[place] = face + 1
        expedition.dice = dice
        expedition.rerolls -= 1
        if state.watched:
            name = name_of(state, you, villager)
            facts: dict[str, Fact] = {
                "seat": you,
                "name": name,
                "villager": villager,
                "face": face + 1,
                "total": expedition.total,
            }
            state.tell("die_rerolled", facts, EVERYONE)
        state.agenda.append(self)

    def refusal(self, state: AboveAndBelow, action: int) -> str | None:
        expedition = state.expedition
        if action == STOP_ACTION:
            return None
        if not VILLAGER.holds(action):
            return elsewhere(action)
        villager = action - FIRST_VILLAGER
        if has(expedition.failed, villager):
            return "AB-SPEC-05"
        return None if has(expedition.party, villager) else "AB-SYM-03"

    def prompt(self, state: AboveAndBelow) -> str:
        return f"{counted(state)}: reroll a die? {state.expedition.rerolls} left."

    def default(self, state: AboveAndBelow) -> int:
        return STOP_ACTION


def counted(state: AboveAndBelow) -> str:
    """The lanterns so far and what is asked for."""
    expedition = state.expedition
    wanted = " or ".join(str(number) for number in expedition.numbers)
    return f"{lanterns_in_words(expedition.total)}, {wanted} wanted"


class Exert(Decision):
    """AB-EXPLORE-10 Explorers may be exerted for 1 lantern each; R-AB-21 while that leads to a higher explore
    number; AB-EXPLORE-11, AB-FAQ-08 nobody else.
    """

    kind: ClassVar = "exert"
    rule: ClassVar = "AB-EXPLORE-10"

    def options(self, state: AboveAndBelow) -> list[int]:
        expedition = state.expedition
        options: list[int] = []
        left = expedition.party & ~expedition.exerted
        missing = next_number(state) - expedition.total
        if 0 < missing <= count_of(left):
            add_each(FIRST_VILLAGER, left, options)
            options.append(STOP_ACTION)
        return options

    def chosen(self, state: AboveAndBelow, action: int) -> None:
        """AB-EXPLORE-10 Injured at once; its die still counts."""
        expedition = state.expedition
        if action == STOP_ACTION:
            return
        you = state.active
        villager = action - FIRST_VILLAGER
        injure(state, you, villager)
        expedition.exerted |= 1 << villager
        expedition.total += 1
        if state.watched:
            facts: dict[str, Fact] = {
                "seat": you,
                "name": name_of(state, you, villager),
                "villager": villager,
            }
            state.tell("villager_exerted", {**facts, "total": expedition.total}, EVERYONE)
        state.agenda.append(self)

    def refusal(self, state: AboveAndBelow, action: int) -> str | None:
        expedition = state.expedition
        if action == STOP_ACTION:
            return None
        if not VILLAGER.holds(action):
            return elsewhere(action)
        villager = action - FIRST_VILLAGER
        if has(expedition.failed, villager):
            return "AB-FAQ-08"
        if not has(expedition.party, villager):
            return "AB-EXPLORE-11"
        return "AB-EXPLORE-10" if has(expedition.exerted, villager) else None

    def prompt(self, state: AboveAndBelow) -> str:
        return f"{counted(state)}: exert somebody?"

    def default(self, state: AboveAndBelow) -> int:
        return STOP_ACTION


def next_number(state: AboveAndBelow) -> int:
    """The lowest explore number above the total; -1 if all are reached."""
    expedition = state.expedition
    for number in expedition.numbers:
        if number > expedition.total:
            return number
    return -1


ROLL: Final[Step] = RollLanterns()
REROLL: Final[Step] = Reroll()
EXERT: Final[Step] = Exert()
