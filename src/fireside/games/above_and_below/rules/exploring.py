"""Explore (AB-EXPLORE): destination, party, cave card and encounter."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE, Fact
from fireside.games.above_and_below.actions import CHOICE, FIRST_CHOICE, FIRST_GO, GO, elsewhere
from fireside.games.above_and_below.changed import with_added
from fireside.games.above_and_below.rules.lanterns import ROLL
from fireside.games.above_and_below.rules.outcome import END_EXPEDITION
from fireside.games.above_and_below.rules.paying import means, pay
from fireside.games.above_and_below.rules.stores import change_reputation
from fireside.games.above_and_below.rules.villagers import check_cats, name_of
from fireside.games.above_and_below.rules.working import PickWorkers
from fireside.games.above_and_below.state import AboveAndBelow, Decision, Step
from fireside.games.above_and_below.terms import (
    CAVE,
    DESERT,
    FACES,
    FIRST_GROVE,
    GROVE,
    LEAST_EXPLORERS,
    PLACE_NAMES,
    TRIP_SUPPLIES,
    UNDERFOREST,
    bits_of,
)


def may_go(game: AboveAndBelow, you: int, destination: int) -> bool:
    """R-AB-24 The pile has a card; AB-GR-07 a grove could be placed; AB-DU-03 a quest and 2 supplies."""
    if destination == CAVE:
        return len(game.cave_pile) > 0
    if destination == GROVE:
        row = game.surface[you]
        return len(game.grove_deck) > 0 and (row[0] < FIRST_GROVE or row[-1] < FIRST_GROVE)
    return len(game.quest_stacks[destination - DESERT]) > 0 and game.supplies[you] >= TRIP_SUPPLIES


def may_explore(game: AboveAndBelow, you: int) -> bool:
    """AB-EXPLORE-01 Two or more ready villagers and somewhere to go."""
    ready = game.ready[you]
    if ready & (ready - 1) == 0:
        return False
    if game.cave_pile:
        return True
    return may_go(game, you, GROVE) or may_go(game, you, DESERT) or may_go(game, you, UNDERFOREST)


class ChooseDestination(Decision):
    """AB-DU-03, AB-GR-02 With a module: the caves, the grove, the Desert or the Underforest."""

    kind: ClassVar = "destination"
    rule: ClassVar = "AB-EXPLORE-01"

    def options(self, game: AboveAndBelow) -> list[int]:
        you = game.active
        return [FIRST_GO + place for place in range(UNDERFOREST + 1) if may_go(game, you, place)]

    def chosen(self, game: AboveAndBelow, action: int) -> None:
        """AB-DU-04 Chosen together with the explorers, before any check."""
        game.agenda.append(PARTIES[action - FIRST_GO])

    def refusal(self, game: AboveAndBelow, action: int) -> str | None:
        if not GO.holds(action):
            return elsewhere(action)
        destination = action - FIRST_GO
        if may_go(game, game.active, destination):
            return None
        return ("AB-EXPLORE-01", "AB-GR-07", "AB-DU-03", "AB-DU-03")[destination]

    def prompt(self, game: AboveAndBelow) -> str:
        return "Where does the expedition go?"


class PickExplorers(PickWorkers):
    """AB-EXPLORE-01 Two or more ready villagers; AB-EXPLORE-02 whatever their symbols."""

    kind: ClassVar = "pick_explorer"
    rule: ClassVar = "AB-EXPLORE-01"

    def __init__(self, picked: int, destination: int) -> None:
        super().__init__(picked)
        self.destination: Final = destination

    def least(self) -> int:
        return LEAST_EXPLORERS

    def further(self, picked: int) -> PickWorkers:
        return PickExplorers(picked, self.destination)

    def begin(self, game: AboveAndBelow) -> None:
        set_out(game, self.picked, self.destination)

    def prompt(self, game: AboveAndBelow) -> str:
        return "Who explores? Two or more."


def set_out(game: AboveAndBelow, picked: int, destination: int) -> None:
    """AB-EXPLORE-03 Cave Cats are checked first; R-AB-15 who remains goes on; if none, no card is drawn."""
    you = game.active
    if game.watched:
        tell_setting_out(game, you, picked, destination)
    party = check_cats(game, you, picked)
    if party == 0:
        if game.watched:
            game.tell("expedition_failed_at_home", {"seat": you}, EVERYONE)
        return
    game.destination = destination
    game.party = party
    game.failed = picked & ~party
    game.agenda.append(END_EXPEDITION)
    if destination == CAVE:
        enter_cave(game)
    else:
        travel(game, you, destination)
        game.agenda.append(ROLL)


def tell_setting_out(game: AboveAndBelow, you: int, picked: int, destination: int) -> None:
    """Who goes where."""
    villagers = bits_of(picked)
    names = [name_of(game, you, villager) for villager in villagers]
    facts: dict[str, Fact] = {"seat": you, "villagers": villagers, "names": names}
    game.tell("expedition_begun", {**facts, "place": PLACE_NAMES[destination]}, EVERYONE)


def travel(game: AboveAndBelow, you: int, destination: int) -> None:
    """AB-DU-04 Supplies are paid after the checks; AB-GR-02, AB-DU-05 all numbers lie open."""
    if destination == GROVE:
        game.numbers = game.box.groves[game.grove_deck[-1]].numbers
        return
    land = destination - DESERT
    game.supply_stock += TRIP_SUPPLIES
    game.supplies = with_added(game.supplies, you, -TRIP_SUPPLIES)
    if game.watched:
        game.tell("supplies_paid", {"seat": you, "count": TRIP_SUPPLIES}, EVERYONE)
    game.numbers = game.box.quests[land][game.quest_stacks[land][-1]].numbers


def enter_cave(game: AboveAndBelow) -> None:
    """AB-EXPLORE-19 The top card is drawn; AB-EXPLORE-04 a die says which of its paragraphs is read."""
    pile = game.cave_pile
    game.reveal()  # the next card of the pile
    game.cave = pile[-1]
    game.cave_pile = pile[:-1]
    game.cave_known = min(game.cave_known, len(game.cave_pile))
    game.face = int(game.below(FACES)) + 1
    read(game, game.cave * FACES + game.face - 1)
    if game.watched:
        encounter = game.box.encounters[game.encounter]
        facts: dict[str, Fact] = {
            "seat": game.active,
            "cave": game.box.caves[game.cave].name,
            "face": game.face,
        }
        reading: dict[str, Fact] = {
            "reader": game.reader(),
            "title": encounter.title,
            "encounter": encounter.id,
        }
        game.tell("encounter_read", {**facts, **reading}, EVERYONE)
    game.agenda.append(ENCOUNTER_CHOICE)


def read(game: AboveAndBelow, number: int) -> None:
    """AB-EXPLORE-05 A paragraph is opened; what is bracketed lies before the reader only (R-AB-18);
    R-AB-48 it is complete; R-AB-52 it may come again.
    """
    encounter = game.box.encounters[number]
    game.encounter = number
    game.rewards = encounter.rewards
    game.penalties = encounter.penalties
    game.attached = encounter.attached


class EncounterChoice(Decision):
    """AB-EXPLORE-06 Exactly one choice, one whose cost can be paid."""

    kind: ClassVar = "encounter_choice"
    rule: ClassVar = "AB-EXPLORE-06"

    def options(self, game: AboveAndBelow) -> list[int]:
        limit = means(game, game.active)
        options: list[int] = []
        for place, choice in enumerate(game.box.encounters[game.encounter].choices):
            if choice.cost <= limit:
                options.append(FIRST_CHOICE + place)
        return options

    def chosen(self, game: AboveAndBelow, action: int) -> None:
        """AB-EXPLORE-06 The cost is paid at once; AB-EXPLORE-22, R-AB-58 what is attached is known now."""
        place = action - FIRST_CHOICE
        choice = game.box.encounters[game.encounter].choices[place]
        game.choice = place
        game.numbers = choice.numbers
        game.reveal()
        if game.watched:
            game.tell("choice_made", {"seat": game.active, "choice": choice.label}, EVERYONE)
        game.agenda.append(FACE_IT)
        pay(game, game.active, choice.cost)

    def refusal(self, game: AboveAndBelow, action: int) -> str | None:
        if not CHOICE.holds(action):
            return elsewhere(action)
        choices = game.box.encounters[game.encounter].choices
        place = action - FIRST_CHOICE
        is_payable = place < len(choices) and choices[place].cost <= means(game, game.active)
        return None if is_payable else "AB-EXPLORE-06"

    def prompt(self, game: AboveAndBelow) -> str:
        return f"{game.box.encounters[game.encounter].title}: what do you do?"

    def default(self, game: AboveAndBelow) -> int:
        """The first that costs nothing."""
        choices = game.box.encounters[game.encounter].choices
        for action in game.choices:
            if choices[action - FIRST_CHOICE].cost == 0:
                return action
        return game.choices[0]


class FaceIt(Step):
    """AB-EXPLORE-07 A reputation change attached to the choice comes before the dice."""

    def run(self, game: AboveAndBelow) -> None:
        attached = game.attached[game.choice]
        if attached:
            change_reputation(game, game.active, attached)
        game.agenda.append(ROLL)


CHOOSE_DESTINATION: Final[Step] = ChooseDestination()
PARTIES: Final[list[Step]] = [PickExplorers(0, destination) for destination in range(UNDERFOREST + 1)]
ENCOUNTER_CHOICE: Final[Step] = EncounterChoice()
FACE_IT: Final[Step] = FaceIt()
