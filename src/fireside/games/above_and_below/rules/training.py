"""Train (AB-TRAIN): who trains, and whom."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE, Fact
from fireside.core.phrases import Words, phrase
from fireside.games.above_and_below.actions import (
    FIRST_SLOT,
    FIRST_VILLAGER,
    SLOT,
    VILLAGER,
    add_each,
    elsewhere,
)
from fireside.games.above_and_below.rules.paying import means, pay
from fireside.games.above_and_below.rules.rows import note_slots
from fireside.games.above_and_below.rules.villagers import (
    check_cats,
    exhaust,
    join,
    name_of,
)
from fireside.games.above_and_below.state import AboveAndBelow, Decision, Step
from fireside.games.above_and_below.terms import NO_VILLAGER, SLOTS, has
from fireside.games.above_and_below.words.cards import coins_in_words


def trainers(state: AboveAndBelow, you: int) -> int:
    """AB-TRAIN-01, AB-TRAIN-07 Ready villagers with a quill with whom some recruit is payable."""
    able = state.ready[you] & state.quills[you]
    if able == 0:
        return 0
    missing = state.cheapest_slot - means(state, you)
    if missing <= 0:
        return able
    return able & state.quills_plus[you] if missing == 1 else 0


def training_refusal(state: AboveAndBelow, you: int) -> str | None:
    """AB-TRAIN-01 Without a quill; AB-TRAIN-07 without anybody to be paid for."""
    if trainers(state, you):
        return None
    return "AB-TRAIN-07" if state.ready[you] & state.quills[you] else "AB-TRAIN-01"


def price_of(state: AboveAndBelow, you: int, trainer: int, slot: int) -> int:
    """AB-TRAIN-02, R-AB-30 The slot's price; AB-TRAIN-03 1 coin less with the quill-plus symbol."""
    return max(0, state.edition.slot_prices[slot] - int(has(state.quills_plus[you], trainer)))


class PickTrainer(Decision):
    """AB-TRAIN-01 Exactly 1 ready villager with a quill."""

    kind: ClassVar = "pick_trainer"
    rule: ClassVar = "AB-TRAIN-01"

    def options(self, state: AboveAndBelow) -> list[int]:
        options: list[int] = []
        add_each(FIRST_VILLAGER, trainers(state, state.active), options)
        return options

    def chosen(self, state: AboveAndBelow, action: int) -> None:
        trainer = action - FIRST_VILLAGER
        if check_cats(state, state.active, 1 << trainer):
            state.agenda.append(PickRecruit(trainer))

    def refusal(self, state: AboveAndBelow, action: int) -> str | None:
        if not VILLAGER.holds(action):
            return elsewhere(action)
        you = state.active
        trainer = action - FIRST_VILLAGER
        if not has(state.ready[you], trainer):
            return "AB-VILL-02"
        if not has(state.quills[you], trainer):
            return "AB-TRAIN-01"
        return None if has(trainers(state, you), trainer) else "AB-TRAIN-07"

    def prompt(self, state: AboveAndBelow) -> str:
        return "Who trains?"


class PickRecruit(Decision):
    """AB-TRAIN-02 Exactly one villager of the reputation board, for the price of its slot."""

    kind: ClassVar = "pick_recruit"
    rule: ClassVar = "AB-TRAIN-02"

    def __init__(self, trainer: int) -> None:
        self.trainer: Final = trainer

    def options(self, state: AboveAndBelow) -> list[int]:
        you = state.active
        limit = means(state, you)
        options: list[int] = []
        for slot in range(SLOTS):
            if state.slots[slot] != NO_VILLAGER and price_of(state, you, self.trainer, slot) <= limit:
                options.append(FIRST_SLOT + slot)
        return options

    def is_always_asked(self) -> bool:
        return True

    def chosen(self, state: AboveAndBelow, action: int) -> None:
        """AB-TRAIN-01 The trainer is exhausted; the price is paid before the recruit comes."""
        you = state.active
        slot = action - FIRST_SLOT
        price = price_of(state, you, self.trainer, slot)
        exhaust(state, you, 1 << self.trainer)
        if state.watched:
            recruit = state.edition.kinds[state.slots[slot]].name
            facts: dict[str, Fact] = {"seat": you, "villager": recruit, "price": price}
            state.tell("villager_trained", {**facts, "trainer": name_of(state, you, self.trainer)}, EVERYONE)
        state.agenda.append(RECRUITS[slot])
        pay(state, you, price)

    def refusal(self, state: AboveAndBelow, action: int) -> str | None:
        if not SLOT.holds(action):
            return elsewhere(action)
        slot = action - FIRST_SLOT
        if state.slots[slot] == NO_VILLAGER:
            return "AB-TRAIN-05"
        price = price_of(state, state.active, self.trainer, slot)
        return None if price <= means(state, state.active) else "AB-TRAIN-02"

    def prompt(self, state: AboveAndBelow) -> Words:
        return phrase(
            "Whom do you recruit? You have {coins}.", coins=coins_in_words(state.coins[state.active])
        )

    def default(self, state: AboveAndBelow) -> int:
        """The cheapest."""
        prices = state.edition.slot_prices
        cheapest = state.choices[0]
        for action in state.choices:
            if prices[action - FIRST_SLOT] < prices[cheapest - FIRST_SLOT]:
                cheapest = action
        return cheapest


class Recruit(Step):
    """AB-TRAIN-04 The recruit is exhausted, or ready with TRAIN_READY and may act soon (AB-TRAIN-06);
    AB-TRAIN-05 its slot stays empty.
    """

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def run(self, state: AboveAndBelow) -> None:
        you = state.active
        slots = state.slots[:]
        kind = slots[self.slot]
        slots[self.slot] = NO_VILLAGER
        state.slots = slots
        note_slots(state)
        join(state, you, kind, state.trains_ready[you] > 0)


PICK_TRAINER: Final[Step] = PickTrainer()
RECRUITS: Final[list[Step]] = [Recruit(slot) for slot in range(SLOTS)]
