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
from fireside.games.above_and_below.state import AboveAndBelow, Decision, Expedition, Step
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
    encounter_at,
)


def may_go(state: AboveAndBelow, you: int, destination: int) -> bool:
    """R-AB-24 The pile has a card; AB-GR-07 a grove could be placed; AB-DU-03 a quest and 2 supplies."""
    if destination == CAVE:
        return len(state.cave_pile) > 0
    if destination == GROVE:
        row = state.surface[you]
        return len(state.grove_deck) > 0 and (row[0] < FIRST_GROVE or row[-1] < FIRST_GROVE)
    return len(state.quest_stacks[destination - DESERT]) > 0 and state.supplies[you] >= TRIP_SUPPLIES


def may_explore(state: AboveAndBelow, you: int) -> bool:
    """AB-EXPLORE-01 Two or more ready villagers and somewhere to go."""
    ready = state.ready[you]
    if ready & (ready - 1) == 0:
        return False
    if state.cave_pile:
        return True
    return may_go(state, you, GROVE) or may_go(state, you, DESERT) or may_go(state, you, UNDERFOREST)


class ChooseDestination(Decision):
    """AB-DU-03, AB-GR-02 With a module: the caves, the grove, the Desert or the Underforest."""

    kind: ClassVar = "destination"
    rule: ClassVar = "AB-EXPLORE-01"

    def options(self, state: AboveAndBelow) -> list[int]:
        you = state.active
        return [FIRST_GO + place for place in range(UNDERFOREST + 1) if may_go(state, you, place)]

    def chosen(self, state: AboveAndBelow, action: int) -> None:
        """AB-DU-04 Chosen together with the explorers, before any check."""
        state.agenda.append(PARTIES[action - FIRST_GO])

    def refusal(self, state: AboveAndBelow, action: int) -> str | None:
        if not GO.holds(action):
            return elsewhere(action)
        destination = action - FIRST_GO
        if may_go(state, state.active, destination):
            return None
        return ("AB-EXPLORE-01", "AB-GR-07", "AB-DU-03", "AB-DU-03")[destination]

    def prompt(self, state: AboveAndBelow) -> str:
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

    def begin(self, state: AboveAndBelow) -> None:
        set_out(state, self.picked, self.destination)

    def question(self, state: AboveAndBelow) -> str:
        """With a module, where to and what that costs: there may have been no choice."""
        if not (state.has_quests or state.has_groves):
            return "Who explores? Two or more."
        costs = f", for {TRIP_SUPPLIES} supplies" if self.destination >= DESERT else ""
        return f"Who explores {PLACES_IN_WORDS[self.destination]}? Two or more{costs}."


def set_out(state: AboveAndBelow, picked: int, destination: int) -> None:
    """AB-EXPLORE-03 Cave Cats are checked first; R-AB-15 who remains goes on; if none, no card is drawn."""
    you = state.active
    if state.watched:
        tell_setting_out(state, you, picked, destination)
    party = check_cats(state, you, picked)
    if party == 0:
        if state.watched:
            state.tell("expedition_failed_at_home", {"seat": you}, EVERYONE)
        return
    state.expedition = Expedition(destination, party, picked & ~party)
    state.agenda.append(END_EXPEDITION)
    if destination == CAVE:
        enter_cave(state)
    else:
        travel(state, you, destination)
        state.agenda.append(ROLL)


def tell_setting_out(state: AboveAndBelow, you: int, picked: int, destination: int) -> None:
    """Who goes where."""
    villagers = bits_of(picked)
    names = [name_of(state, you, villager) for villager in villagers]
    facts: dict[str, Fact] = {"seat": you, "villagers": villagers, "names": names}
    state.tell("expedition_begun", {**facts, "place": PLACE_NAMES[destination]}, EVERYONE)


def travel(state: AboveAndBelow, you: int, destination: int) -> None:
    """AB-DU-04 Supplies are paid after the checks; AB-GR-02, AB-DU-05 all numbers lie open."""
    expedition = state.expedition
    if destination == GROVE:
        expedition.numbers = state.edition.groves[state.grove_deck[-1]].numbers
        return
    land = destination - DESERT
    state.supply_stock += TRIP_SUPPLIES
    state.supplies = with_added(state.supplies, you, -TRIP_SUPPLIES)
    if state.watched:
        state.tell("supplies_paid", {"seat": you, "count": TRIP_SUPPLIES}, EVERYONE)
    expedition.numbers = state.edition.quests[land][state.quest_stacks[land][-1]].numbers


def enter_cave(state: AboveAndBelow) -> None:
    """AB-EXPLORE-19 The top card is drawn; AB-EXPLORE-04 a die says which of its paragraphs is read."""
    expedition = state.expedition
    pile = state.cave_pile
    state.reveal()  # the next card of the pile
    expedition.cave = pile[-1]
    state.cave_pile = pile[:-1]
    state.cave_known = min(state.cave_known, len(state.cave_pile))
    expedition.face = int(state.below(FACES)) + 1
    read(state, encounter_at(expedition.cave, expedition.face))
    if state.watched:
        encounter = state.encounter()
        facts: dict[str, Fact] = {
            "seat": state.active,
            "cave": state.edition.caves[expedition.cave].name,
            "face": expedition.face,
        }
        reading: dict[str, Fact] = {
            "reader": state.reader(),
            "title": encounter.title,
            "encounter": encounter.id,
            "text": encounter.text,
            "choices": [choice.label for choice in encounter.choices],
        }
        state.tell("encounter_read", {**facts, **reading}, EVERYONE)
    state.agenda.append(ENCOUNTER_CHOICE)


def read(state: AboveAndBelow, number: int) -> None:
    """AB-EXPLORE-05 A paragraph is opened; what is bracketed lies before the reader only (R-AB-18);
    R-AB-48 it is complete; R-AB-52 it may come again.
    """
    expedition = state.expedition
    encounter = state.edition.encounters[number]
    expedition.encounter = number
    expedition.rewards = encounter.rewards
    expedition.penalties = encounter.penalties
    expedition.attached = encounter.attached


class EncounterChoice(Decision):
    """AB-EXPLORE-06 Exactly one choice, one whose cost can be paid."""

    kind: ClassVar = "encounter_choice"
    rule: ClassVar = "AB-EXPLORE-06"

    def options(self, state: AboveAndBelow) -> list[int]:
        limit = means(state, state.active)
        options: list[int] = []
        for place, choice in enumerate(state.encounter().choices):
            if choice.cost <= limit:
                options.append(FIRST_CHOICE + place)
        return options

    def chosen(self, state: AboveAndBelow, action: int) -> None:
        """AB-EXPLORE-06 The cost is paid at once; AB-EXPLORE-22, R-AB-58 what is attached is known now."""
        expedition = state.expedition
        place = action - FIRST_CHOICE
        choice = state.encounter().choices[place]
        expedition.chosen = place
        expedition.numbers = choice.numbers
        state.reveal()
        if state.watched:
            state.tell("choice_made", {"seat": state.active, "choice": choice.label}, EVERYONE)
        state.agenda.append(FACE_IT)
        pay(state, state.active, choice.cost)

    def refusal(self, state: AboveAndBelow, action: int) -> str | None:
        if not CHOICE.holds(action):
            return elsewhere(action)
        choices = state.encounter().choices
        place = action - FIRST_CHOICE
        is_payable = place < len(choices) and choices[place].cost <= means(state, state.active)
        return None if is_payable else "AB-EXPLORE-06"

    def prompt(self, state: AboveAndBelow) -> str:
        return f"{state.encounter().title}: what do you do?"

    def default(self, state: AboveAndBelow) -> int:
        """The first that costs nothing."""
        choices = state.encounter().choices
        for action in state.choices:
            if choices[action - FIRST_CHOICE].cost == 0:
                return action
        return state.choices[0]


class FaceIt(Step):
    """AB-EXPLORE-07 A reputation change attached to the choice comes before the dice."""

    def run(self, state: AboveAndBelow) -> None:
        expedition = state.expedition
        attached = expedition.attached[expedition.chosen]
        if attached:
            change_reputation(state, state.active, attached)
        state.agenda.append(ROLL)


PLACES_IN_WORDS: Final = ["the caves", "the grove", "the Desert", "the Underforest"]
CHOOSE_DESTINATION: Final[Step] = ChooseDestination()
PARTIES: Final[list[Step]] = [PickExplorers(0, destination) for destination in range(UNDERFOREST + 1)]
ENCOUNTER_CHOICE: Final[Step] = EncounterChoice()
FACE_IT: Final[Step] = FaceIt()
