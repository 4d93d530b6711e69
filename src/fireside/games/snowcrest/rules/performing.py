"""Performing a card's action (SC-CARD): alternative, bill and steps; Scholar and Recruiter (SC-SPEC)."""

from typing import Any, ClassVar, Final

from fireside.core.events import EVERYONE
from fireside.core.phrases import Words, phrase
from fireside.games.snowcrest import effects
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
from fireside.games.snowcrest.effects import Effect
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

    def hides(self, game: Snowcrest) -> bool:
        return game.box.cards[self.card].asks_hand

    def is_possible(self, game: Snowcrest) -> bool:
        """A copied action was possible when it was chosen."""
        return self.source == OWN or is_possible(game, self.card, self.fresh, self.source)

    def options(self, game: Snowcrest) -> list[int]:
        options: list[int] = []
        alternatives = game.box.cards[self.card].alternatives
        if not alternatives:  # SC-SPEC-02 a card without an action
            return options
        for place, alternative in enumerate(alternatives):
            if may_perform(game, alternative, self.fresh, self.source):
                options.append(FIRST_BRANCH + place)
        options.append(SKIP_ACTION)
        return options

    def chosen(self, game: Snowcrest, action: int) -> None:
        """SC-CARD-05 The bill of the arrow is paid first, then come the steps."""
        if action == SKIP_ACTION:
            if game.watched:
                self._tell(game, "action_skipped")
            return
        if game.watched:
            self._tell(game, "action_begun")
        branch = action - FIRST_BRANCH
        game.agenda.append(DoStep(self.card, branch, 0, self.fresh, self.source))
        units = game.box.cards[self.card].alternatives[branch].units
        if units:
            game.agenda.append(PAY)
            open_bill(game, game.active, ACTION, units)

    def _tell(self, game: Snowcrest, kind: str) -> None:
        game.tell(kind, {"seat": game.active, "card": game.box.cards[self.card].name}, EVERYONE)

    def refusal(self, game: Snowcrest, action: int) -> str | None:
        if action == SKIP_ACTION:
            return None
        if not BRANCH.holds(action):
            return elsewhere(action)
        alternatives = game.box.cards[self.card].alternatives
        branch = action - FIRST_BRANCH
        if branch >= len(alternatives):
            return "SC-CARD-02"
        if not can_pay_for(game, alternatives[branch]):
            return "SC-CARD-05"
        possible = has_possible_step(game, alternatives[branch], self.fresh, self.source)
        return None if possible else "SC-CARD-02"

    def prompt(self, game: Snowcrest) -> Words:
        template = "Use {card}?" if len(game.choices) == 2 else "Which action of {card} do you use, if any?"
        if len(game.choices) == 1:
            template = "{card} can do nothing now."
        return phrase(template, card=game.box.face(game.box.cards[self.card].id))

    def default(self, game: Snowcrest) -> int:
        """The first alternative without a bill, else none."""
        alternatives = game.box.cards[self.card].alternatives
        for action in game.choices:
            if action != SKIP_ACTION and not alternatives[action - FIRST_BRANCH].units:
                return action
        return SKIP_ACTION

    def saved(self, game: Snowcrest) -> list[Any]:
        return ["action", game.box.ids[self.card], self.fresh, saved_source(self.source)]


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

    def run(self, game: Snowcrest) -> None:
        """It waits beneath its last step too, so that all can see whose action that is."""
        steps = game.box.cards[self.card].alternatives[self.branch].effects
        if self.place == len(steps):
            return
        game.agenda.append(DoStep(self.card, self.branch, self.place + 1, self.fresh, self.source))
        effect = steps[self.place]
        if may_happen(game, effect, self.fresh, self.source):
            perform(game, effect, self.fresh, self.source)

    def saved(self, game: Snowcrest) -> list[Any]:
        held = [game.box.ids[self.card], self.branch, self.place, self.fresh]
        return ["do", *held, saved_source(self.source)]


def perform(game: Snowcrest, effect: Effect, fresh: bool, source: int) -> None:
    """SC-SPEC-10 Whatever the card says happens to the active player;
    SC-SPEC-04, R-SC-50, R-SC-51 a Merchant's trade is an ordinary gain for an ordinary bill.
    """
    you = game.active
    word = effect.word
    count = effect.count
    if word == effects.GAIN:
        total = count * multiplier(game, you, effect.per)
        if effect.what == JUNIPER:
            gain_juniper(game, total)
        else:
            gain_tokens(game, you, effect.what, total)
    elif word == effects.DRAW:
        draw(game, you, count)
    elif word == effects.SCROLLS:
        gain_scrolls(game, you, count)
    elif word == effects.OMENS:
        gain_omens(game, you, count)
    elif word == effects.UNOMEN:
        remove_omens(game, you, count)
    elif word == effects.RIVALS_OMEN:
        for rival in game.rivals():
            gain_omens(game, rival, count)
    elif word == effects.RESTOCK:
        restock(game, you)
    else:
        begin(game, effect, fresh, source)


def begin(game: Snowcrest, effect: Effect, fresh: bool, source: int) -> None:
    """The steps that ask for something."""
    word = effect.word
    if word == effects.BUILD:
        build(game, effect.what)
    elif word == effects.VENERATE:
        venerate(game)
    elif word == effects.MEDITATE:
        meditate(game)
    elif word == effects.RECOVER:
        game.agenda.append(Recover(effect.count))
    elif word == effects.CYCLE:
        game.agenda.append(Cycle(0))
    elif word == effects.READY:
        game.agenda.append(MakeReady(effect.count))
    elif word == effects.COPY:
        game.agenda.append(COPY_FRESH if fresh else COPY_ACTIVATED)
    else:
        dismiss(game, source)


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

    def hides(self, game: Snowcrest) -> bool:
        return True

    def is_possible(self, game: Snowcrest) -> bool:
        return has_target(game, self.fresh)

    def options(self, game: Snowcrest) -> list[int]:
        options: list[int] = []
        if game.mode == SOLO:
            for place in range(ROW):
                if may_copy(game, game.row[place], self.fresh, place):
                    options.append(FIRST_COPY_ROW + place)
            return options
        for left, rival in enumerate(game.rivals(), start=1):
            up = game.face_up(rival)
            for slot in range(SLOTS):
                source = RIVALS + rival * SLOTS + slot
                if up >> slot & 1 and may_copy(game, game.card_at(rival, slot), self.fresh, source):
                    options.append(FIRST_COPY + left * SLOTS + slot)
        return options

    def chosen(self, game: Snowcrest, action: int) -> None:
        source = self.source(game, action)
        card = copied_card(game, source)
        if game.watched:
            game.tell("action_copied", {"seat": game.active, "card": game.box.cards[card].name}, EVERYONE)
        if source < RIVALS:
            game.agenda.append(EndCopy(source))
        game.agenda.append(ChooseAction(card, self.fresh, source))

    def source(self, game: Snowcrest, action: int) -> int:
        """Where the chosen card lies."""
        if COPY_ROW.holds(action):
            return action - FIRST_COPY_ROW
        left, slot = divmod(action - FIRST_COPY, SLOTS)
        return RIVALS + (game.active + left) % game.seats * SLOTS + slot

    def refusal(self, game: Snowcrest, action: int) -> str | None:
        if COPY_ROW.holds(action) and game.mode == SOLO:
            place = action - FIRST_COPY_ROW
            return None if may_copy(game, game.row[place], self.fresh, place) else "SC-SPEC-12"
        if not COPY.holds(action) or game.mode == SOLO:
            return elsewhere(action)
        left, slot = divmod(action - FIRST_COPY, SLOTS)
        rival = (game.active + left) % game.seats
        if left >= game.seats or not game.face_up(rival) >> slot & 1:
            return "SC-SPEC-09"
        source = RIVALS + rival * SLOTS + slot
        return None if may_copy(game, game.card_at(rival, slot), self.fresh, source) else "SC-SPEC-09"

    def prompt(self, game: Snowcrest) -> str:
        if game.mode == SOLO:
            return "Which card of the row do you copy? It then goes under the Common deck."
        return "Which rival's Villager do you copy?"

    def saved(self, game: Snowcrest) -> list[Any]:
        return ["copy", self.fresh]


def copied_card(game: Snowcrest, source: int) -> int:
    """The card at the place an action is copied from."""
    return game.row[source] if source < RIVALS else game.village[source - RIVALS]


def saved_source(source: int) -> list[int] | None:
    """Where an action is copied from, JSON-ready."""
    if source == OWN:
        return None
    return [source] if source < RIVALS else list(divmod(source - RIVALS, SLOTS))


class EndCopy(Step):
    """SC-SPEC-12, R-SC-59, R-SC-63 The copied card of the row goes under the Common deck."""

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def run(self, game: Snowcrest) -> None:
        card = game.row[self.place]
        take_from_row(game, self.place)
        if game.watched:
            game.tell("row_card_used", {"place": self.place, "card": game.box.cards[card].name}, EVERYONE)
        to_common_bottom(game, card)
        refill_row(game)

    def saved(self, game: Snowcrest) -> list[Any]:
        return ["end_copy", self.place]


# The Recruiter


def dismiss(game: Snowcrest, source: int) -> None:
    """SC-SPEC-07, R-SC-53 The card that acts, Recruiter or Scholar, goes under the Common deck first."""
    leave(game, game.active, game.locked)
    refill_row(game)
    game.agenda.append(Recruit(source if source < RIVALS else OWN))


class Recruit(Decision):
    """SC-SPEC-07 Any card of the hand or the row joins the Village in the empty slot and is used."""

    kind: ClassVar = "recruit"
    rule: ClassVar = "SC-SPEC-07"

    def __init__(self, in_use: int) -> None:
        self.in_use: Final = in_use  # R-SC-63 the place of the row that is being copied

    def options(self, game: Snowcrest) -> list[int]:
        hand = game.hand[game.active]
        options = [FIRST_RECRUIT_HAND + card for card in range(PERSONAL) if hand >> card & 1]
        for place in range(ROW):
            if game.row[place] != NO_CARD and place != self.in_use:
                options.append(FIRST_RECRUIT_ROW + place)
        return options

    def chosen(self, game: Snowcrest, action: int) -> None:
        """SC-HIDE-08 A hand card is shown; R-SC-11 then it goes on as with any Add after paying."""
        if RECRUIT_HAND.holds(action):
            begin_adding(game, action - FIRST_RECRUIT_HAND, FROM_HAND)
        else:
            place = action - FIRST_RECRUIT_ROW
            begin_adding(game, game.row[place], place)
        game.then([PUT, ChooseAction(game.adding, True, OWN), TURN_DOWN])

    def refusal(self, game: Snowcrest, action: int) -> str | None:
        if RECRUIT_HAND.holds(action):
            is_held = game.hand[game.active] >> action - FIRST_RECRUIT_HAND & 1
            return None if is_held else "SC-SPEC-07"
        if not RECRUIT_ROW.holds(action):
            return elsewhere(action)
        place = action - FIRST_RECRUIT_ROW
        return None if game.row[place] != NO_CARD and place != self.in_use else "SC-SPEC-07"

    def prompt(self, game: Snowcrest) -> str:
        return "Which card do you take into your Village, free of charge?"

    def saved(self, game: Snowcrest) -> list[Any]:
        return ["recruit", saved_source(self.in_use)]


def begin_adding(game: Snowcrest, card: int, source: int) -> None:
    """SC-HIDE-08 The card that is about to be Added is shown to all."""
    game.adding = card
    game.adding_from = source
    if source == FROM_HAND:
        game.known[game.active] |= 1 << card
        game.reveal()
    if game.watched:
        name = game.box.cards[card].name
        where = "hand" if source == FROM_HAND else "row"
        game.tell("card_chosen", {"seat": game.active, "card": name, "from": where}, EVERYONE)


COPY_FRESH: Final = Copy(True)
COPY_ACTIVATED: Final = Copy(False)
