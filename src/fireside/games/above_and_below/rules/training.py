"""Train (AB-TRAIN): who trains, and whom."""

from typing import Any, ClassVar, Final

from fireside.core.events import EVERYONE, Fact
from fireside.core.phrases import Words, phrase
from fireside.games.above_and_below.actions import FIRST_SLOT, FIRST_VILLAGER, SLOT, VILLAGER, elsewhere
from fireside.games.above_and_below.rules.paying import means, pay
from fireside.games.above_and_below.rules.rows import note_slots
from fireside.games.above_and_below.rules.villagers import (
    add_villagers,
    check_cats,
    exhaust,
    join,
    name_of,
)
from fireside.games.above_and_below.state import AboveAndBelow, Decision, Step
from fireside.games.above_and_below.terms import NO_VILLAGER, SLOTS
from fireside.games.above_and_below.words import coins_in_words


def trainers(game: AboveAndBelow, you: int) -> int:
    """AB-TRAIN-01, AB-TRAIN-07 Ready villagers with a quill with whom some recruit is payable."""
    able = game.ready[you] & game.quills[you]
    if able == 0:
        return 0
    missing = game.cheapest_slot - means(game, you)
    if missing <= 0:
        return able
    return able & game.quills_plus[you] if missing == 1 else 0


def price_of(game: AboveAndBelow, you: int, trainer: int, slot: int) -> int:
    """AB-TRAIN-02, R-AB-30 The slot's price; AB-TRAIN-03 1 coin less with the quill-plus symbol."""
    return max(0, game.box.slot_prices[slot] - (game.quills_plus[you] >> trainer & 1))


class PickTrainer(Decision):
    """AB-TRAIN-01 Exactly 1 ready villager with a quill."""

    kind: ClassVar = "pick_trainer"
    rule: ClassVar = "AB-TRAIN-01"

    def options(self, game: AboveAndBelow) -> list[int]:
        options: list[int] = []
        add_villagers(trainers(game, game.active), options)
        return options

    def chosen(self, game: AboveAndBelow, action: int) -> None:
        trainer = action - FIRST_VILLAGER
        if check_cats(game, game.active, 1 << trainer):
            game.agenda.append(PickRecruit(trainer))

    def refusal(self, game: AboveAndBelow, action: int) -> str | None:
        if not VILLAGER.holds(action):
            return elsewhere(action)
        you = game.active
        trainer = action - FIRST_VILLAGER
        if not game.ready[you] >> trainer & 1:
            return "AB-VILL-02"
        if not game.quills[you] >> trainer & 1:
            return "AB-TRAIN-01"
        return None if trainers(game, you) >> trainer & 1 else "AB-TRAIN-07"

    def prompt(self, game: AboveAndBelow) -> str:
        return "Who trains?"

    def saved(self, game: AboveAndBelow) -> list[Any]:
        return [self.kind]


class PickRecruit(Decision):
    """AB-TRAIN-02 Exactly one villager of the reputation board, for the price of its slot."""

    kind: ClassVar = "pick_recruit"
    rule: ClassVar = "AB-TRAIN-02"

    def __init__(self, trainer: int) -> None:
        self.trainer: Final = trainer

    def options(self, game: AboveAndBelow) -> list[int]:
        you = game.active
        limit = means(game, you)
        options: list[int] = []
        for slot in range(SLOTS):
            if game.slots[slot] != NO_VILLAGER and price_of(game, you, self.trainer, slot) <= limit:
                options.append(FIRST_SLOT + slot)
        return options

    def chosen(self, game: AboveAndBelow, action: int) -> None:
        """AB-TRAIN-01 The trainer is exhausted; the price is paid before the recruit comes."""
        you = game.active
        slot = action - FIRST_SLOT
        price = price_of(game, you, self.trainer, slot)
        exhaust(game, you, 1 << self.trainer)
        if game.watched:
            recruit = game.box.kinds[game.slots[slot]].name
            facts: dict[str, Fact] = {"seat": you, "villager": recruit, "price": price}
            game.tell("villager_trained", {**facts, "trainer": name_of(game, you, self.trainer)}, EVERYONE)
        game.agenda.append(RECRUITS[slot])
        pay(game, you, price)

    def refusal(self, game: AboveAndBelow, action: int) -> str | None:
        if not SLOT.holds(action):
            return elsewhere(action)
        slot = action - FIRST_SLOT
        if game.slots[slot] == NO_VILLAGER:
            return "AB-TRAIN-05"
        price = price_of(game, game.active, self.trainer, slot)
        return None if price <= means(game, game.active) else "AB-TRAIN-02"

    def prompt(self, game: AboveAndBelow) -> Words:
        return phrase("Whom do you recruit? You have {coins}.", coins=coins_in_words(game.coins[game.active]))

    def default(self, game: AboveAndBelow) -> int:
        """The cheapest."""
        prices = game.box.slot_prices
        cheapest = game.choices[0]
        for action in game.choices:
            if prices[action - FIRST_SLOT] < prices[cheapest - FIRST_SLOT]:
                cheapest = action
        return cheapest

    def saved(self, game: AboveAndBelow) -> list[Any]:
        return [self.kind, self.trainer]


class Recruit(Step):
    """AB-TRAIN-04 The recruit is exhausted, or ready with TRAIN_READY and may act soon (AB-TRAIN-06);
    AB-TRAIN-05 its slot stays empty.
    """

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def run(self, game: AboveAndBelow) -> None:
        you = game.active
        slots = game.slots[:]
        kind = slots[self.slot]
        slots[self.slot] = NO_VILLAGER
        game.slots = slots
        note_slots(game)
        join(game, you, kind, game.trains_ready[you] > 0)

    def saved(self, game: AboveAndBelow) -> list[Any]:
        return ["recruit", self.slot + 1]


PICK_TRAINER: Final[Step] = PickTrainer()
RECRUITS: Final[list[Step]] = [Recruit(slot) for slot in range(SLOTS)]
