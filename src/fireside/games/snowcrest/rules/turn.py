"""Turns and rounds (SC-TURN), Activate (SC-ACT), Rest (SC-REST) and the end of the game (SC-END)."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE
from fireside.core.phrases import Words, phrase
from fireside.games.snowcrest.actions import (
    ACTIVATE,
    ADD_HAND,
    ADD_ROW,
    FIRST_ACTIVATE,
    FIRST_ADD_HAND,
    FIRST_ADD_ROW,
    elsewhere,
)
from fireside.games.snowcrest.rules.adding import CHOOSE_SLOT, adding_refusal, offer_affordable
from fireside.games.snowcrest.rules.forest import gain_juniper
from fireside.games.snowcrest.rules.gaining import check_achievements, gain_tokens
from fireside.games.snowcrest.rules.performing import ChooseAction, begin_adding
from fireside.games.snowcrest.rules.possible import OWN
from fireside.games.snowcrest.rules.villages import TURN_DOWN, offer_slots
from fireside.games.snowcrest.state import NOBODY, Decision, Snowcrest, Step
from fireside.games.snowcrest.terms import (
    BARLEY,
    BELL,
    BOWL,
    FROM_HAND,
    GOLD,
    HAS_LINE,
    JUNIPER,
    NO_CARD,
    RESOURCES,
    SEATS,
    SLOTS,
    SOLO,
    STARTERS,
)


class Turn(Step):
    """SC-TURN-02 A turn is one main action: Activate, Add, or Rest if compelled; SC-TERM-01 in rounds."""

    def __init__(self, you: int) -> None:
        self.you: Final = you

    def run(self, state: Snowcrest) -> None:
        """SC-ACH-02 Achievements are tested at the very start."""
        state.active = self.you
        if self.you == 0:
            state.round += 1
        if state.watched:
            state.tell("turn_begun", {"seat": self.you, "round": state.round}, EVERYONE)
        state.agenda.append(END_TURN)
        if state.open:
            check_achievements(state, NOBODY)
        if must_rest(state, self.you):
            state.agenda.append(REST)
        else:
            state.agenda.append(MAIN)


def must_rest(state: Snowcrest, you: int) -> bool:
    """SC-TURN-03, SC-TURN-05 Three face-down Villagers in a line;
    SC-TURN-06 however they came to lie so;
    SC-TURN-07, R-SC-13 or no face-up Villager and nothing to afford.
    """
    if HAS_LINE[state.down[you]]:
        return True
    if state.face_up(you):
        return False
    if state.hand[you]:
        state.reveal()  # all see whether the hand held something to Add
    options: list[int] = []
    offer_affordable(state, you, options)
    return not options


class MainAction(Decision):
    """SC-TURN-02 Activate a face-up Villager or Add one; SC-TURN-04, SC-FAQ-02 nobody Rests by choice."""

    kind: ClassVar = "main"
    rule: ClassVar = "SC-TURN-02"

    def hides(self, state: Snowcrest) -> bool:
        return True

    def is_possible(self, state: Snowcrest) -> bool:
        return len(self.options(state)) > 0

    def options(self, state: Snowcrest) -> list[int]:
        you = state.active
        options: list[int] = []
        offer_slots(state.face_up(you), FIRST_ACTIVATE, options)
        offer_affordable(state, you, options)
        return options

    def chosen(self, state: Snowcrest, action: int) -> None:
        if action < FIRST_ADD_HAND:
            activate(state, action - FIRST_ACTIVATE)
            return
        if action < FIRST_ADD_ROW:
            begin_adding(state, action - FIRST_ADD_HAND, FROM_HAND)
        else:
            place = action - FIRST_ADD_ROW
            begin_adding(state, state.row[place], place)
        state.agenda.append(CHOOSE_SLOT)

    def refusal(self, state: Snowcrest, action: int) -> str | None:
        you = state.active
        if ACTIVATE.holds(action):
            return None if state.face_up(you) >> action - FIRST_ACTIVATE & 1 else "SC-ACT-01"
        if ADD_HAND.holds(action):
            card = action - FIRST_ADD_HAND
            return adding_refusal(state, you, card) if state.hand[you] >> card & 1 else "SC-ADD-01"
        if ADD_ROW.holds(action):
            card = state.row[action - FIRST_ADD_ROW]
            return adding_refusal(state, you, card) if card != NO_CARD else "SC-ADD-01"
        return elsewhere(action)

    def prompt(self, state: Snowcrest) -> Words:
        return phrase("[Activate] a [Villager] or [Add] one.")


def activate(state: Snowcrest, slot: int) -> None:
    """SC-ACT-01, SC-ACT-03 A face-up Villager, with an action or without, acts and turns face-down."""
    state.locked = slot
    card = state.card_at(state.active, slot)
    if state.watched:
        name = state.edition.cards[card].name
        state.tell("villager_activated", {"seat": state.active, "slot": slot, "card": name}, EVERYONE)
    state.agenda.append(TURN_DOWN)
    state.agenda.append(ChooseAction(card, False, OWN))


class Rest(Step):
    """SC-REST-01 Gather, then turn up; SC-SOLO-07 counted in a Solitaire game."""

    def run(self, state: Snowcrest) -> None:
        if state.mode == SOLO:
            state.rests += 1
            if state.rests >= state.last_rest():  # R-SC-46 lost before anything is gathered
                state.stopped = True
                state.reveal()
        if state.watched:
            state.tell("rested", {"seat": state.active, "number": state.rests}, EVERYONE)
        if not state.stopped:
            state.agenda.append(TURN_ALL_UP)
            gather(state, state.active)


def gather(state: Snowcrest, you: int) -> None:
    """SC-REST-02, SC-REST-05 A token for each icon of the face-up Villagers;
    SC-REST-04 a barley for each face-down Starter; SC-REST-06, R-SC-17 counted once, juniper last.
    """
    found = icons_at_rest(state, you)
    for resource in (BARLEY, BELL, BOWL, GOLD):
        if not state.stopped:
            gain_tokens(state, you, resource, found[resource])
    gain_juniper(state, found[JUNIPER])


def icons_at_rest(state: Snowcrest, you: int) -> list[int]:
    """SC-REST-02, SC-REST-03, SC-REST-04 What a Rest brings as the Village lies, by resource."""
    found = [0] * RESOURCES
    for slot in range(SLOTS):
        card = state.card_at(you, slot)
        if card == NO_CARD:
            continue
        is_down = state.down[you] >> slot & 1
        if card < STARTERS:
            found[BARLEY] += is_down
        elif not is_down:
            icons = state.edition.icons[card]
            for resource in range(RESOURCES):
                found[resource] += icons[resource]
    return found


class TurnAllUp(Step):
    """SC-REST-07, SC-FAQ-03 Every face-down Villager turns face-up, SC-REST-08 where it lies;
    SC-REST-09 nothing else does.
    """

    def run(self, state: Snowcrest) -> None:
        state.down[state.active] = 0
        if state.watched:
            state.tell("village_turned_up", {"seat": state.active}, EVERYONE)


class EndTurn(Step):
    """SC-TURN-08 The next player takes a turn; SC-END-02, SC-END-03 the last round is played to its end."""

    def run(self, state: Snowcrest) -> None:
        following = (state.active + 1) % state.seats
        state.active = NOBODY
        if following == 0 and state.last_round:
            state.reveal()  # SC-SCORE-05 hands are shown
        else:
            state.agenda.append(TURNS[following])


TURNS: Final = [Turn(seat) for seat in range(SEATS)]
MAIN: Final = MainAction()
REST: Final = Rest()
TURN_ALL_UP: Final = TurnAllUp()
END_TURN: Final = EndTurn()
