"""Lantern dice, rerolls and exertion (AB-EXPLORE-08 to AB-EXPLORE-11)."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE, Fact
from fireside.games.above_and_below import effects
from fireside.games.above_and_below.actions import FIRST_VILLAGER, STOP_ACTION, VILLAGER, elsewhere
from fireside.games.above_and_below.rules.outcome import COMPARE
from fireside.games.above_and_below.rules.villagers import injure, name_of
from fireside.games.above_and_below.state import AboveAndBelow, Decision, Step
from fireside.games.above_and_below.terms import CAVE, FACES, GOODS, KINDS, MOST_VILLAGERS, bits_of, count_of
from fireside.games.above_and_below.words import lanterns_in_words


class RollLanterns(Step):
    """AB-EXPLORE-08, R-AB-23 One die for each explorer, AB-SPEC-05 not for a cat that failed;
    the choice's lantern bonus is added once.
    """

    def run(self, game: AboveAndBelow) -> None:
        you = game.active
        villagers = game.villagers[you]
        lanterns = game.box.lanterns
        dice: list[int] = []
        total = 0
        party = game.party
        villager = 0
        while party:
            if party & 1:
                face = int(game.below(FACES))
                dice.append(face + 1)
                total += lanterns[villagers[villager]][face]
            party >>= 1
            villager += 1
        game.dice = dice
        game.bonus = bonus_of(game, you)
        game.total = total + game.bonus
        game.rerolls_left = game.rerolls[you]
        if game.watched:
            facts: dict[str, Fact] = {"seat": you, "dice": dice, "bonus": game.bonus, "total": game.total}
            game.tell("lanterns_rolled", facts, EVERYONE)
        agenda = game.agenda
        agenda.append(COMPARE)
        agenda.append(EXERTIONS[0])
        agenda.append(REROLL)


def bonus_of(game: AboveAndBelow, you: int) -> int:
    """AB-EXPLORE-08 The lantern bonus of the choice that was made; only encounters have one."""
    if game.destination != CAVE:
        return 0
    return choice_bonus(game, you, game.box.encounters[game.encounter].choices[game.choice])


def choice_bonus(game: AboveAndBelow, you: int, choice: effects.Choice) -> int:
    """R-AB-53 Hammers and quills of the party; R-AB-54 a good in the stores or on the track."""
    if choice.bonus == effects.NO_BONUS:
        return 0
    if choice.bonus == effects.PER_HAMMER:
        return count_of(game.party & game.hammers[you])
    if choice.bonus == effects.PER_QUILL:
        return count_of(game.party & game.quills[you])
    good = choice.bonus_good
    has_one = game.stores[you * KINDS + good] or game.on_track[you * GOODS + good]
    return effects.HAS_LANTERNS if has_one else 0


class Reroll(Decision):
    """AB-SYM-03, R-AB-20 Reroll a lantern die for each symbol, while the top number is not reached."""

    kind: ClassVar = "reroll"
    rule: ClassVar = "AB-SYM-03"

    def options(self, game: AboveAndBelow) -> list[int]:
        if game.rerolls_left == 0 or game.total >= game.numbers[-1]:
            return []
        options = [FIRST_VILLAGER + villager for villager in bits_of(game.party)]
        options.append(STOP_ACTION)
        return options

    def chosen(self, game: AboveAndBelow, action: int) -> None:
        """The new result counts."""
        if action == STOP_ACTION:
            game.rerolls_left = 0
            return
        you = game.active
        villager = action - FIRST_VILLAGER
        place = count_of(game.party & ((1 << villager) - 1))
        lanterns = game.box.lanterns[game.villagers[you][villager]]
        face = int(game.below(FACES))
        dice = game.dice[:]
        game.total += lanterns[face] - lanterns[dice[place] - 1]
        dice[place] = face + 1
        game.dice = dice
        game.rerolls_left -= 1
        if game.watched:
            name = name_of(game, you, villager)
            facts: dict[str, Fact] = {
                "seat": you,
                "name": name,
                "villager": villager,
                "face": face + 1,
                "total": game.total,
            }
            game.tell("die_rerolled", facts, EVERYONE)
        game.agenda.append(self)

    def refusal(self, game: AboveAndBelow, action: int) -> str | None:
        if action == STOP_ACTION:
            return None
        if not VILLAGER.holds(action):
            return elsewhere(action)
        return None if game.party >> action - FIRST_VILLAGER & 1 else "AB-SYM-03"

    def prompt(self, game: AboveAndBelow) -> str:
        return f"{counted(game)}: reroll a die? {game.rerolls_left} left."

    def default(self, game: AboveAndBelow) -> int:
        return STOP_ACTION


def counted(game: AboveAndBelow) -> str:
    """The lanterns so far and what is asked for."""
    wanted = " or ".join(str(number) for number in game.numbers)
    return f"{lanterns_in_words(game.total)}, {wanted} wanted"


class Exert(Decision):
    """AB-EXPLORE-10 Explorers may be exerted for 1 lantern each, in ascending number;
    R-AB-21 while that leads to a higher explore number; AB-EXPLORE-11, AB-FAQ-08 nobody else.
    """

    kind: ClassVar = "exert"
    rule: ClassVar = "AB-EXPLORE-10"

    def __init__(self, first: int) -> None:
        self.first: Final = first  # those before have been exerted or passed over

    def options(self, game: AboveAndBelow) -> list[int]:
        target = next_number(game)
        if target < 0:
            return []
        options: list[int] = []
        left = game.party >> self.first
        missing = target - game.total
        above = count_of(left)
        villager = self.first
        while left and above >= missing:
            if left & 1:
                options.append(FIRST_VILLAGER + villager)
                above -= 1
            left >>= 1
            villager += 1
        if options:
            options.append(STOP_ACTION)
        return options

    def chosen(self, game: AboveAndBelow, action: int) -> None:
        """AB-EXPLORE-10 Injured at once; its die still counts."""
        if action == STOP_ACTION:
            return
        you = game.active
        villager = action - FIRST_VILLAGER
        injure(game, you, villager)
        game.exerted |= 1 << villager
        game.total += 1
        if game.watched:
            facts: dict[str, Fact] = {"seat": you, "name": name_of(game, you, villager), "villager": villager}
            game.tell("villager_exerted", {**facts, "total": game.total}, EVERYONE)
        game.agenda.append(EXERTIONS[villager + 1])

    def refusal(self, game: AboveAndBelow, action: int) -> str | None:
        if action == STOP_ACTION:
            return None
        if not VILLAGER.holds(action):
            return elsewhere(action)
        villager = action - FIRST_VILLAGER
        if game.failed >> villager & 1:
            return "AB-FAQ-08"
        if not game.party >> villager & 1:
            return "AB-EXPLORE-11"
        if villager < self.first:
            return "AB-EXPLORE-10"
        later = [one for one in bits_of(game.party) if one > villager]
        return None if game.total + 1 + len(later) >= next_number(game) else "R-AB-21"

    def prompt(self, game: AboveAndBelow) -> str:
        return f"{counted(game)}: exert somebody?"

    def default(self, game: AboveAndBelow) -> int:
        return STOP_ACTION


def next_number(game: AboveAndBelow) -> int:
    """The lowest explore number above the total; -1 if all are reached."""
    for number in game.numbers:
        if number > game.total:
            return number
    return -1


ROLL: Final[Step] = RollLanterns()
REROLL: Final[Step] = Reroll()
EXERTIONS: Final[list[Step]] = [Exert(first) for first in range(MOST_VILLAGERS + 1)]
