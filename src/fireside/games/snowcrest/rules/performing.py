"""Performing a card's action (SC-CARD): alternative, bill and steps; Scholar and Recruiter (SC-SPEC)."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE
from fireside.core.phrases import Words, phrase
from fireside.games.snowcrest.actions import (
    BRANCH,
    COPY,
    COPY_ROW,
    FIRST_BRANCH,
    FIRST_COPY,
    FIRST_COPY_ROW,
    FIRST_RECRUIT_HAND,
    FIRST_RECRUIT_ROW,
    RECRUIT_HAND,
    RECRUIT_ROW,
    SKIP_ACTION,
    elsewhere,
)
from fireside.games.snowcrest.content import effects
from fireside.games.snowcrest.content.effects import Effect
from fireside.games.snowcrest.rules.bills import open_bill
from fireside.games.snowcrest.rules.building import build, restock
from fireside.games.snowcrest.rules.forest import gain_juniper
from fireside.games.snowcrest.rules.gaining import (
    draw,
    gain_omens,
    gain_scrolls,
    gain_tokens,
    remove_omens,
)
from fireside.games.snowcrest.rules.handling import Cycle, MakeReady, Recover
from fireside.games.snowcrest.rules.meditation import meditate
from fireside.games.snowcrest.rules.paying import PAY
from fireside.games.snowcrest.rules.possible import (
    OWN,
    RIVALS,
    can_pay_for,
    has_possible_step,
    has_target,
    is_possible,
    may_copy,
    may_happen,
    may_perform,
    multiplier,
)
from fireside.games.snowcrest.rules.veneration import venerate
from fireside.games.snowcrest.rules.villages import (
    PUT,
    TURN_DOWN,
    leave,
    refill_row,
    take_from_row,
    to_common_bottom,
)
from fireside.games.snowcrest.state import Decision, Snowcrest, Step
from fireside.games.snowcrest.terms import (
    ACTION,
    FROM_HAND,
    JUNIPER,
    NO_CARD,
    PERSONAL,
    ROW,
    SLOTS,
    SOLO,
)

# Choosing and performing


class ChooseAction(Decision):
    """SC-CARD-03 Perform one of the alternatives that are possible; SC-CARD-01, R-SC-14 or none at all."""

    kind: ClassVar = "action"
    rule: ClassVar = "SC-CARD-03"

    def __init__(self, card: int, fresh: bool, source: int) -> None:
        self.card: Final = card
        self.fresh: Final = fresh  # just Added
        self.source: Final = source  # where it is copied from

    def hides(self, state: Snowcrest) -> bool:
        return state.edition.cards[self.card].asks_hand

    def is_possible(self, state: Snowcrest) -> bool:
        """A copied action was possible when it was chosen."""
        return self.source == OWN or is_possible(state, self.card, self.fresh, self.source)

    def options(self, state: Snowcrest) -> list[int]:
        options: list[int] = []
        alternatives = state.edition.cards[self.card].alternatives
        if not alternatives:  # SC-SPEC-02 a card without an action
            return options
        for place, alternative in enumerate(alternatives):
            if may_perform(state, alternative, self.fresh, self.source):
                options.append(FIRST_BRANCH + place)
        options.append(SKIP_ACTION)
        return options

    def chosen(self, state: Snowcrest, action: int) -> None:
        """SC-CARD-05 The bill of the arrow is paid first, then come the steps."""
        if action == SKIP_ACTION:
            if state.watched:
                self._tell(state, "action_skipped")
            return
        if state.watched:
            self._tell(state, "action_begun")
        branch = action - FIRST_BRANCH
        state.agenda.append(DoStep(self.card, branch, 0, self.fresh, self.source))
        units = state.edition.cards[self.card].alternatives[branch].units
        if units:
            state.agenda.append(PAY)
            open_bill(state, state.active, ACTION, units)

    def _tell(self, state: Snowcrest, kind: str) -> None:
        state.tell(kind, {"seat": state.active, "card": state.edition.cards[self.card].name}, EVERYONE)

    def refusal(self, state: Snowcrest, action: int) -> str | None:
        if action == SKIP_ACTION:
            return None
        if not BRANCH.holds(action):
            return elsewhere(action)
        alternatives = state.edition.cards[self.card].alternatives
        branch = action - FIRST_BRANCH
        if branch >= len(alternatives):
            return "SC-CARD-02"
        if not can_pay_for(state, alternatives[branch]):
            return "SC-CARD-05"
        possible = has_possible_step(state, alternatives[branch], self.fresh, self.source)
        return None if possible else "SC-CARD-02"

    def prompt(self, state: Snowcrest) -> Words:
        template = "Use {card}?" if len(state.choices) == 2 else "Which action of {card} do you use, if any?"
        if len(state.choices) == 1:
            template = "{card} can do nothing now."
        return phrase(template, card=state.edition.face(state.edition.cards[self.card].id))

    def default(self, state: Snowcrest) -> int:
        """The first alternative without a bill, else none."""
        alternatives = state.edition.cards[self.card].alternatives
        for action in state.choices:
            if action != SKIP_ACTION and not alternatives[action - FIRST_BRANCH].units:
                return action
        return SKIP_ACTION


class DoStep(Step):
    """SC-CARD-04 One step of an action, in printed order, then the next;
    SC-CARD-06 what it sets off comes before that.
    """

    def __init__(self, card: int, branch: int, place: int, fresh: bool, source: int) -> None:
        self.card: Final = card
        self.branch: Final = branch
        self.place: Final = place
        self.fresh: Final = fresh
        self.source: Final = source

    def run(self, state: Snowcrest) -> None:
        """It waits beneath its last step too, so that all can see whose action that is."""
        steps = state.edition.cards[self.card].alternatives[self.branch].effects
        if self.place == len(steps):
            return
        state.agenda.append(DoStep(self.card, self.branch, self.place + 1, self.fresh, self.source))
        effect = steps[self.place]
        if may_happen(state, effect, self.fresh, self.source):
            perform(state, effect, self.fresh, self.source)


def perform(state: Snowcrest, effect: Effect, fresh: bool, source: int) -> None:
    """SC-SPEC-10 Whatever the card says happens to the active player;
    SC-SPEC-04, R-SC-50, R-SC-51 a Merchant's trade is an ordinary gain for an ordinary bill.
    """
    you = state.active
    word = effect.word
    count = effect.count
    if word == effects.GAIN:
        total = count * multiplier(state, you, effect.per)
        if effect.what == JUNIPER:
            gain_juniper(state, total)
        else:
            gain_tokens(state, you, effect.what, total)
    elif word == effects.DRAW:
        draw(state, you, count)
    elif word == effects.SCROLLS:
        gain_scrolls(state, you, count)
    elif word == effects.OMENS:
        gain_omens(state, you, count)
    elif word == effects.UNOMEN:
        remove_omens(state, you, count)
    elif word == effects.RIVALS_OMEN:
        for rival in state.rivals():
            gain_omens(state, rival, count)
    elif word == effects.RESTOCK:
        restock(state, you)
    else:
        begin(state, effect, fresh, source)


def begin(state: Snowcrest, effect: Effect, fresh: bool, source: int) -> None:
    """The steps that ask for something."""
    word = effect.word
    if word == effects.BUILD:
        build(state, effect.what)
    elif word == effects.VENERATE:
        venerate(state)
    elif word == effects.MEDITATE:
        meditate(state)
    elif word == effects.RECOVER:
        state.agenda.append(Recover(effect.count))
    elif word == effects.CYCLE:
        state.agenda.append(Cycle(0))
    elif word == effects.READY:
        state.agenda.append(MakeReady(effect.count))
    elif word == effects.COPY:
        state.agenda.append(COPY_FRESH if fresh else COPY_ACTIVATED)
    else:
        dismiss(state, source)


# The Scholar


class Copy(Decision):
    """SC-SPEC-09 Perform the action of a rival's face-up Villager;
    SC-SPEC-12 of a card of the row in a Solitaire game.

    R-SC-64 Only the Scholar is locked.
    """

    kind: ClassVar = "copy"
    rule: ClassVar = "SC-SPEC-09"

    def __init__(self, fresh: bool) -> None:
        self.fresh: Final = fresh

    def hides(self, state: Snowcrest) -> bool:
        return True

    def is_possible(self, state: Snowcrest) -> bool:
        return has_target(state, self.fresh)

    def options(self, state: Snowcrest) -> list[int]:
        options: list[int] = []
        if state.mode == SOLO:
            for place in range(ROW):
                if may_copy(state, state.row[place], self.fresh, place):
                    options.append(FIRST_COPY_ROW + place)
            return options
        for left, rival in enumerate(state.rivals(), start=1):
            up = state.face_up(rival)
            for slot in range(SLOTS):
                source = RIVALS + rival * SLOTS + slot
                if up >> slot & 1 and may_copy(state, state.card_at(rival, slot), self.fresh, source):
                    options.append(FIRST_COPY + left * SLOTS + slot)
        return options

    def chosen(self, state: Snowcrest, action: int) -> None:
        source = self.source(state, action)
        card = copied_card(state, source)
        if state.watched:
            state.tell(
                "action_copied", {"seat": state.active, "card": state.edition.cards[card].name}, EVERYONE
            )
        if source < RIVALS:
            state.agenda.append(EndCopy(source))
        state.agenda.append(ChooseAction(card, self.fresh, source))

    def source(self, state: Snowcrest, action: int) -> int:
        """Where the chosen card lies."""
        if COPY_ROW.holds(action):
            return action - FIRST_COPY_ROW
        left, slot = divmod(action - FIRST_COPY, SLOTS)
        return RIVALS + (state.active + left) % state.seats * SLOTS + slot

    def refusal(self, state: Snowcrest, action: int) -> str | None:
        if COPY_ROW.holds(action) and state.mode == SOLO:
            place = action - FIRST_COPY_ROW
            return None if may_copy(state, state.row[place], self.fresh, place) else "SC-SPEC-12"
        if not COPY.holds(action) or state.mode == SOLO:
            return elsewhere(action)
        left, slot = divmod(action - FIRST_COPY, SLOTS)
        rival = (state.active + left) % state.seats
        if left >= state.seats or not state.face_up(rival) >> slot & 1:
            return "SC-SPEC-09"
        source = RIVALS + rival * SLOTS + slot
        return None if may_copy(state, state.card_at(rival, slot), self.fresh, source) else "SC-SPEC-09"

    def prompt(self, state: Snowcrest) -> Words:
        if state.mode == SOLO:
            return phrase("Which card of the [row] do you copy? It then goes under the [Common deck].")
        return "Which rival's Villager do you copy?"


def copied_card(state: Snowcrest, source: int) -> int:
    """The card at the place an action is copied from."""
    return state.row[source] if source < RIVALS else state.village[source - RIVALS]


def saved_source(source: int) -> list[int] | None:
    """Where an action is copied from, JSON-ready."""
    if source == OWN:
        return None
    return [source] if source < RIVALS else list(divmod(source - RIVALS, SLOTS))


class EndCopy(Step):
    """SC-SPEC-12, R-SC-59, R-SC-63 The copied card of the row goes under the Common deck, if it is there."""

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def run(self, state: Snowcrest) -> None:
        card = state.row[self.place]
        if card == NO_CARD:
            return
        take_from_row(state, self.place)
        if state.watched:
            state.tell(
                "row_card_used", {"place": self.place, "card": state.edition.cards[card].name}, EVERYONE
            )
        to_common_bottom(state, card)
        refill_row(state)


# The Recruiter


def dismiss(state: Snowcrest, source: int) -> None:
    """SC-SPEC-07, R-SC-53 The card that acts, Recruiter or Scholar, goes under the Common deck first."""
    leave(state, state.active, state.locked)
    refill_row(state)
    state.agenda.append(Recruit(source if source < RIVALS else OWN))


class Recruit(Decision):
    """SC-SPEC-07 Any card of the hand or the row joins the Village in the empty slot and is used."""

    kind: ClassVar = "recruit"
    rule: ClassVar = "SC-SPEC-07"

    def __init__(self, in_use: int) -> None:
        self.in_use: Final = in_use  # R-SC-63 the place of the row that is being copied

    def options(self, state: Snowcrest) -> list[int]:
        hand = state.hand[state.active]
        options = [FIRST_RECRUIT_HAND + card for card in range(PERSONAL) if hand >> card & 1]
        for place in range(ROW):
            if state.row[place] != NO_CARD and place != self.in_use:
                options.append(FIRST_RECRUIT_ROW + place)
        return options

    def chosen(self, state: Snowcrest, action: int) -> None:
        """SC-HIDE-08 A hand card is shown; R-SC-11 then it goes on as with any Add after paying."""
        if RECRUIT_HAND.holds(action):
            begin_adding(state, action - FIRST_RECRUIT_HAND, FROM_HAND)
        else:
            place = action - FIRST_RECRUIT_ROW
            begin_adding(state, state.row[place], place)
        state.then([PUT, ChooseAction(state.adding, True, OWN), TURN_DOWN])

    def refusal(self, state: Snowcrest, action: int) -> str | None:
        if RECRUIT_HAND.holds(action):
            is_held = state.hand[state.active] >> action - FIRST_RECRUIT_HAND & 1
            return None if is_held else "SC-SPEC-07"
        if not RECRUIT_ROW.holds(action):
            return elsewhere(action)
        place = action - FIRST_RECRUIT_ROW
        return None if state.row[place] != NO_CARD and place != self.in_use else "SC-SPEC-07"

    def prompt(self, state: Snowcrest) -> Words:
        return phrase("Which card do you take into your [Village], free of charge?")


def begin_adding(state: Snowcrest, card: int, source: int) -> None:
    """SC-HIDE-08 The card that is about to be Added is shown to all."""
    state.adding = card
    state.adding_from = source
    if source == FROM_HAND:
        state.known[state.active] |= 1 << card
        state.reveal()
    if state.watched:
        name = state.edition.cards[card].name
        where = "hand" if source == FROM_HAND else "row"
        state.tell("card_chosen", {"seat": state.active, "card": name, "from": where}, EVERYONE)


COPY_FRESH: Final = Copy(True)
COPY_ACTIVATED: Final = Copy(False)
