"""Actions that handle cards: taking back, cycling, turning up (SC-SPEC-08, SC-SPEC-11)."""

from typing import ClassVar, Final

from fireside.core.phrases import Words, amount, phrase
from fireside.games.snowcrest.actions import (
    FIRST_GIVE_HAND,
    FIRST_READY,
    FIRST_RECOVER,
    GIVE_HAND,
    READY,
    RECOVER,
    STOP_ACTION,
    elsewhere,
)
from fireside.games.snowcrest.rules.bills import add_given, give_card
from fireside.games.snowcrest.rules.gaining import draw, recover
from fireside.games.snowcrest.rules.villages import offer_slots, turn_up
from fireside.games.snowcrest.state import Decision, Snowcrest
from fireside.games.snowcrest.terms import PERSONAL


class Recover(Decision):
    """SC-SPEC-11, R-SC-54 Take a card of your choice from your discard pile, `count` times at most."""

    kind: ClassVar = "recover"
    rule: ClassVar = "SC-SPEC-11"

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def options(self, state: Snowcrest) -> list[int]:
        pile = state.discard[state.active]
        return [FIRST_RECOVER + card for card in range(PERSONAL) if pile >> card & 1]

    def chosen(self, state: Snowcrest, action: int) -> None:
        if self.count > 1:
            state.agenda.append(Recover(self.count - 1))
        recover(state, state.active, action - FIRST_RECOVER)

    def refusal(self, state: Snowcrest, action: int) -> str | None:
        if not RECOVER.holds(action):
            return elsewhere(action)
        return None if state.discard[state.active] >> action - FIRST_RECOVER & 1 else "SC-SPEC-11"

    def prompt(self, state: Snowcrest) -> Words:
        return "Which card do you take back from your discard pile?"


class Cycle(Decision):
    """SC-SPEC-08, R-SC-55 Discard any number of cards, perhaps none, one by one; then draw as many."""

    kind: ClassVar = "cycle"
    rule: ClassVar = "SC-SPEC-08"

    def __init__(self, count: int) -> None:
        self.count: Final = count  # discarded so far

    def options(self, state: Snowcrest) -> list[int]:
        options: list[int] = []
        add_given(state, state.active, options)
        options.append(STOP_ACTION)
        return options

    def chosen(self, state: Snowcrest, action: int) -> None:
        if action == STOP_ACTION:
            draw(state, state.active, self.count)
        else:
            give_card(state, state.active, action - FIRST_GIVE_HAND)
            state.agenda.append(Cycle(self.count + 1))

    def refusal(self, state: Snowcrest, action: int) -> str | None:
        if action == STOP_ACTION:
            return None
        if not GIVE_HAND.holds(action):
            return elsewhere(action)
        return None if state.hand[state.active] >> action - FIRST_GIVE_HAND & 1 else "SC-SPEC-08"

    def prompt(self, state: Snowcrest) -> Words:
        if self.count == 0:
            return "Discard as many cards as you like, one by one, then stop to draw as many."
        return phrase("Discard another card, or stop and draw {cards}.", cards=amount(self.count, "card"))

    def default(self, state: Snowcrest) -> int:
        return STOP_ACTION


class MakeReady(Decision):
    """SC-CARD-04 Turn one of your face-down Villagers face-up, `count` times or until none is left."""

    kind: ClassVar = "ready"
    rule: ClassVar = "SC-CARD-04"

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def options(self, state: Snowcrest) -> list[int]:
        options: list[int] = []
        offer_slots(state.down[state.active], FIRST_READY, options)
        return options

    def chosen(self, state: Snowcrest, action: int) -> None:
        turn_up(state, state.active, action - FIRST_READY)
        if self.count > 1:
            state.agenda.append(MakeReady(self.count - 1))

    def refusal(self, state: Snowcrest, action: int) -> str | None:
        if not READY.holds(action):
            return elsewhere(action)
        return None if state.down[state.active] >> action - FIRST_READY & 1 else "SC-CARD-02"

    def prompt(self, state: Snowcrest) -> Words:
        return phrase("Which [Villager] do you turn face-up ({count} to go)?", count=self.count)
