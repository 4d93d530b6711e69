"""Turns and rounds (SC-TURN), Activate (SC-ACT), Rest (SC-REST) and the end of the game (SC-END)."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE
from fireside.games.snowcrest.actions import (
    ACTIVATE,
    ADD_HAND,
    ADD_ROW,
    FIRST_ACTIVATE,
    FIRST_ADD_HAND,
    FIRST_ADD_ROW,
    elsewhere,
)
from fireside.games.snowcrest.rules.adding import CHOOSE_SLOT, add_affordable, given_up_by_placing
from fireside.games.snowcrest.rules.bills import means
from fireside.games.snowcrest.rules.curses import add_slots
from fireside.games.snowcrest.rules.forest import gain_juniper
from fireside.games.snowcrest.rules.gaining import check_achievements, gain_tokens
from fireside.games.snowcrest.rules.performing import ChooseAction, begin_adding
from fireside.games.snowcrest.rules.possible import OWN
from fireside.games.snowcrest.rules.villages import TURN_DOWN
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

    def run(self, game: Snowcrest) -> None:
        """SC-ACH-02 Achievements are tested at the very start."""
        game.active = self.you
        if self.you == 0:
            game.round += 1
        if game.watched:
            game.tell("turn_begun", {"seat": self.you, "round": game.round}, EVERYONE)
        game.agenda.append(END_TURN)
        if game.open:
            check_achievements(game, NOBODY)
        if must_rest(game, self.you):
            game.agenda.append(REST)
        else:
            game.agenda.append(MAIN)


def must_rest(game: Snowcrest, you: int) -> bool:
    """SC-TURN-03, SC-TURN-05 Three face-down Villagers in a line;
    SC-TURN-06 however they came to lie so;
    SC-TURN-07, R-SC-13 or no face-up Villager and nothing to afford.
    """
    if HAS_LINE[game.down[you]]:
        return True
    if game.face_up(you):
        return False
    if game.hand[you]:
        game.reveal()  # all see whether the hand held something to Add
    options: list[int] = []
    add_affordable(game, you, options)
    return not options


class MainAction(Decision):
    """SC-TURN-02 Activate a face-up Villager or Add one; SC-TURN-04, SC-FAQ-02 nobody Rests by choice."""

    kind: ClassVar = "main"
    rule: ClassVar = "SC-TURN-02"

    def hides(self, game: Snowcrest) -> bool:
        return True

    def is_possible(self, game: Snowcrest) -> bool:
        return len(self.options(game)) > 0

    def options(self, game: Snowcrest) -> list[int]:
        you = game.active
        options: list[int] = []
        add_slots(game.face_up(you), FIRST_ACTIVATE, options)
        add_affordable(game, you, options)
        return options

    def chosen(self, game: Snowcrest, action: int) -> None:
        if action < FIRST_ADD_HAND:
            activate(game, action - FIRST_ACTIVATE)
            return
        if action < FIRST_ADD_ROW:
            begin_adding(game, action - FIRST_ADD_HAND, FROM_HAND)
        else:
            place = action - FIRST_ADD_ROW
            begin_adding(game, game.row[place], place)
        game.agenda.append(CHOOSE_SLOT)

    def refusal(self, game: Snowcrest, action: int) -> str | None:
        you = game.active
        if ACTIVATE.holds(action):
            return None if game.face_up(you) >> action - FIRST_ACTIVATE & 1 else "SC-ACT-01"
        if ADD_HAND.holds(action):
            card = action - FIRST_ADD_HAND
            return add_refusal(game, you, card) if game.hand[you] >> card & 1 else "SC-ADD-01"
        if ADD_ROW.holds(action):
            card = game.row[action - FIRST_ADD_ROW]
            return add_refusal(game, you, card) if card != NO_CARD else "SC-ADD-01"
        return elsewhere(action)

    def prompt(self, game: Snowcrest) -> str:
        return "Activate a Villager or Add one."


def add_refusal(game: Snowcrest, you: int, card: int) -> str | None:
    """SC-PAY-16 A card is Added only if its cost can be paid, without the card itself (SC-PAY-17)."""
    barley = means(game, you, BARLEY) - given_up_by_placing(game, you)
    if game.hand[you] >> card & 1:
        barley -= game.box.useful[BARLEY][card]
    return None if game.box.cost[card] <= barley else "SC-PAY-16"


def activate(game: Snowcrest, slot: int) -> None:
    """SC-ACT-01, SC-ACT-03 A face-up Villager, with an action or without, acts and turns face-down."""
    game.locked = slot
    card = game.card_at(game.active, slot)
    if game.watched:
        name = game.box.cards[card].name
        game.tell("villager_activated", {"seat": game.active, "slot": slot, "card": name}, EVERYONE)
    game.agenda.append(TURN_DOWN)
    game.agenda.append(ChooseAction(card, False, OWN))


class Rest(Step):
    """SC-REST-01 Gather, then turn up; SC-SOLO-07 counted in a Solitaire game."""

    def run(self, game: Snowcrest) -> None:
        if game.mode == SOLO:
            game.rests += 1
            if game.rests >= game.last_rest():  # R-SC-46 lost before anything is gathered
                game.stopped = True
                game.reveal()
        if game.watched:
            game.tell("rested", {"seat": game.active, "number": game.rests}, EVERYONE)
        if not game.stopped:
            game.agenda.append(TURN_ALL_UP)
            gather(game, game.active)


def gather(game: Snowcrest, you: int) -> None:
    """SC-REST-02, SC-REST-05 A token for each icon of the face-up Villagers;
    SC-REST-04 a barley for each face-down Starter; SC-REST-06, R-SC-17 counted once, juniper last.
    """
    found = icons_at_rest(game, you)
    for resource in (BARLEY, BELL, BOWL, GOLD):
        if not game.stopped:
            gain_tokens(game, you, resource, found[resource])
    gain_juniper(game, found[JUNIPER])


def icons_at_rest(game: Snowcrest, you: int) -> list[int]:
    """SC-REST-02 to SC-REST-04 What a Rest brings as the Village lies, by resource."""
    found = [0] * RESOURCES
    for slot in range(SLOTS):
        card = game.card_at(you, slot)
        if card == NO_CARD:
            continue
        is_down = game.down[you] >> slot & 1
        if card < STARTERS:
            found[BARLEY] += is_down
        elif not is_down:
            icons = game.box.icons[card]
            for resource in range(RESOURCES):
                found[resource] += icons[resource]
    return found


class TurnAllUp(Step):
    """SC-REST-07, SC-FAQ-03 Every face-down Villager turns face-up, SC-REST-08 where it lies;
    SC-REST-09 nothing else does.
    """

    def run(self, game: Snowcrest) -> None:
        game.down[game.active] = 0
        if game.watched:
            game.tell("village_turned_up", {"seat": game.active}, EVERYONE)


class EndTurn(Step):
    """SC-TURN-08 The next player takes a turn; SC-END-02, SC-END-03 the last round is played to its end."""

    def run(self, game: Snowcrest) -> None:
        following = (game.active + 1) % game.seats
        game.active = NOBODY
        if following == 0 and game.last_round:
            game.reveal()  # SC-SCORE-05 hands are shown
        else:
            game.agenda.append(TURNS[following])


TURNS: Final = [Turn(seat) for seat in range(SEATS)]
MAIN: Final = MainAction()
REST: Final = Rest()
TURN_ALL_UP: Final = TurnAllUp()
END_TURN: Final = EndTurn()
