"""What lies on the table of Snowcrest, and what is still to happen; no rules.

Seats, slots, cards, Guardians, Forest cards and Achievements are numbers; sets of slots and of personal
cards are bits. Decks, the row, the Achievements, Buildings, Scrolls and Omens are lists that are replaced,
never changed, so that a copy of the table can share them. A deck's top card is its last.
"""

from typing import ClassVar, Final

from fireside.core.game import Game
from fireside.core.options import Value
from fireside.core.phrases import Words
from fireside.core.state import Asked, State
from fireside.games.snowcrest.content.reading import SnowcrestContent
from fireside.games.snowcrest.terms import (
    BASIC,
    BASIC_SUPPLY,
    FROM_HAND,
    FULL,
    JUNIPER_EACH,
    LEVEL_RESTS,
    LEVEL_SCROLLS,
    MEDITATION,
    NO_BILL,
    NO_CARD,
    NO_DECK,
    SLOTS,
    SUPPLY,
)

NOTHING: Final[list[int]] = []  # shared by whatever is empty, so never changed
NO_LISTS: Final[list[list[int]]] = []
NOBODY: Final = -1
NOWHERE: Final = -1  # no slot
NO_ICONS: Final = [0, 0, 0, 0, 0]
NO_TILES: Final = [0, 0, 0]


def changed(numbers: list[int], place: int, by: int) -> list[int]:
    """A list of its own in which one number is greater by so much."""
    others = numbers[:]
    others[place] += by
    return others


class Step:
    """Something still to happen. Steps never change; progress is another step on the agenda."""

    def run(self, state: "Snowcrest") -> None:
        """Let it happen."""
        raise NotImplementedError


class Decision(Step):
    """A step that asks a seat."""

    kind: ClassVar = ""
    rule: ClassVar = ""

    def seat(self, state: "Snowcrest") -> int:
        """Who is asked: SC-TURN-01 the active player unless a rule asks another."""
        return state.active

    def options(self, state: "Snowcrest") -> list[int]:
        """The actions to choose from, ascending; none: the step is over."""
        raise NotImplementedError

    def hides(self, state: "Snowcrest") -> bool:
        """R-SC-33 Whether another hand could have had other options."""
        return False

    def is_possible(self, state: "Snowcrest") -> bool:
        """SC-HIDE-09 Whether the seat could have come here with the hand it has; asked of a re-deal only."""
        return True

    def chosen(self, state: "Snowcrest", action: int) -> None:
        """Carry out one of the options."""
        raise NotImplementedError

    def refusal(self, state: "Snowcrest", action: int) -> str | None:
        """The rule that forbids an action, found rule by rule; None for an option."""
        raise NotImplementedError

    def prompt(self, state: "Snowcrest") -> Words:
        """What is asked, in one line."""
        raise NotImplementedError

    def default(self, state: "Snowcrest") -> int:
        """What is played for a seat that is absent: the first option."""
        return state.choices[0]

    def run(self, state: "Snowcrest") -> None:
        """Nothing: a decision without options is over."""


class Snowcrest(State):
    """The table: Villages, tokens, Buildings, decks, what is being resolved, and the agenda."""

    def __init__(
        self,
        game: Game,
        content: SnowcrestContent,
        seats: int,
        settings: dict[str, Value],
        mode: int,
        level: int,
    ) -> None:
        super().__init__(game, content, seats, settings)
        self.edition = content
        self.mode: int = mode
        self.level: int = level
        # The middle of the table
        self.round: int = 0  # 0 while the first Villagers are bought
        self.supply: int = 0  # Scrolls
        self.last_round = False  # SC-END-01
        self.rests: int = 0  # SC-SOLO-07
        self.juniper: int = 0  # on the Forest deck
        self.piles: list[int] = NOTHING  # by Building
        self.row: list[int] = NOTHING  # NO_CARD: a gap
        self.common_deck: list[int] = NOTHING
        self.common_known: int = 0  # SC-HIDE-05 how many cards from the bottom all have seen
        self.guardian_deck: list[int] = NOTHING
        self.guardian_known: int = 0
        self.forest_deck: list[int] = NOTHING
        self.forest_known: int = 0
        self.achievements: list[int] = NOTHING  # as they lie
        self.taken: list[int] = NOTHING  # by whom; NOBODY: open
        self.open: int = 0  # how many Achievements are open
        # The seats
        self.tokens: list[int] = NOTHING  # seat * 5 + resource
        self.up: list[int] = NOTHING  # seat * 3 + Building: face-up tiles
        self.used: list[int] = NOTHING  # seat * 3 + Building: face-down tiles
        self.tiles: list[int] = NOTHING  # by seat: how many tiles in all
        self.village: list[int] = NOTHING  # seat * 9 + slot: a card or NO_CARD
        self.filled: list[int] = NOTHING  # by seat: slots with a card
        self.down: list[int] = NOTHING  # by seat: slots with a face-down card
        self.hand: list[int] = NOTHING  # by seat: personal cards
        self.known: list[int] = NOTHING  # SC-HIDE-06 by seat: those of the hand that everybody knows
        self.discard: list[int] = NOTHING  # by seat: personal cards
        self.deck: list[list[int]] = NO_LISTS  # by seat
        self.omens: list[int] = NOTHING  # the tracker's place
        self.omen_tokens: list[int] = NOTHING
        self.scrolls: list[int] = NOTHING
        # The turn
        self.active: int = NOBODY
        self.locked: int = NOWHERE  # SC-PAY-17 the active seat's card that acts or is about to be replaced
        self.adding: int = NO_CARD
        self.adding_from: int = FROM_HAND
        self.owed: int = 0  # juniper still to be taken
        self.revealed_deck: int = NO_DECK
        self.revealed_card: int = NO_CARD
        self.meditating = False
        self.announced: int = 0  # 0: not yet
        self.earned: int = 0  # Scrolls that the active seat got for it
        self.answers: list[int] = NOTHING  # seat * 2, plus 1 where it contested
        # The bill that is open
        self.bill: int = NO_BILL  # what it is for
        self.payer: int = NOBODY
        self.units: list[int] = NOTHING
        self.met: int = 0  # how many of the units are done
        self.left: list[int] = NO_ICONS  # R-SC-08 icons left over, by resource
        self.spare: int = 0  # R-SC-27 slots turned for this bill whose avoid icon is unused
        self.turned: list[int] = NO_TILES  # R-SC-65 tiles turned for this bill, by Building
        self.stopped = False  # SC-SOLO-08 the game ends at once
        self.agenda: list[Step] = []

    def copy_table_to(self, other: "Snowcrest") -> None:
        """Give `other` everything on the table; lists that are only ever replaced are shared."""
        self.share_with(other)
        other.tokens = self.tokens[:]
        other.up = self.up
        other.used = self.used
        other.tiles = self.tiles
        other.village = self.village[:]
        other.filled = self.filled[:]
        other.down = self.down[:]
        other.hand = self.hand[:]
        other.known = self.known[:]
        other.discard = self.discard[:]
        other.deck = self.deck[:]
        other.omens = self.omens
        other.omen_tokens = self.omen_tokens
        other.scrolls = self.scrolls
        self._copy_middle_to(other)
        self._copy_turn_to(other)
        other.agenda = self.agenda[:]

    def _copy_middle_to(self, other: "Snowcrest") -> None:
        other.round = self.round
        other.supply = self.supply
        other.last_round = self.last_round
        other.rests = self.rests
        other.juniper = self.juniper
        other.piles = self.piles
        other.row = self.row
        other.common_deck = self.common_deck
        other.common_known = self.common_known
        other.guardian_deck = self.guardian_deck
        other.guardian_known = self.guardian_known
        other.forest_deck = self.forest_deck
        other.forest_known = self.forest_known
        other.achievements = self.achievements
        other.taken = self.taken
        other.open = self.open

    def _copy_turn_to(self, other: "Snowcrest") -> None:
        other.active = self.active
        other.locked = self.locked
        other.adding = self.adding
        other.adding_from = self.adding_from
        other.owed = self.owed
        other.revealed_deck = self.revealed_deck
        other.revealed_card = self.revealed_card
        other.meditating = self.meditating
        other.announced = self.announced
        other.earned = self.earned
        other.answers = self.answers
        other.bill = self.bill
        other.payer = self.payer
        other.units = self.units
        other.met = self.met
        other.left = self.left
        other.spare = self.spare
        other.turned = self.turned
        other.stopped = self.stopped

    # The agenda

    def then(self, steps: list[Step]) -> None:
        """Do `steps` next, in the order written, before whatever already waits."""
        agenda = self.agenda
        for step in reversed(steps):
            agenda.append(step)

    def proceed(self) -> None:
        """Run up to the next decision that is asked; the game is over when nothing is left."""
        agenda = self.agenda
        while agenda and not self.stopped:
            step = agenda[-1]
            if isinstance(step, Decision):
                options = step.options(self)
                if options and self._is_asked(step, options):
                    self.choices = options
                    self.to_move = step.seat(self)
                    return
                agenda.pop()
                if options:
                    step.chosen(self, options[0])
            else:
                agenda.pop()
                step.run(self)
        self._end()

    def _end(self) -> None:
        """Nothing is left to do; R-SC-47 what a Solitaire game was in the middle of is dropped.

        A Guardian or Forest card that brought the last Scroll lies revealed.
        """
        self.agenda.clear()
        self.choices = []
        self.to_move = -1
        self.active = NOBODY
        self.locked = NOWHERE
        self.adding = NO_CARD
        self.adding_from = FROM_HAND
        self.owed = 0
        self.meditating = False
        self.announced = 0
        self.earned = 0
        self.answers = NOTHING
        self.close_bill()

    def close_bill(self) -> None:
        """SC-PAY-08 No bill is open; what was left over is lost."""
        self.bill = NO_BILL
        self.payer = NOBODY
        self.units = NOTHING
        self.met = 0
        self.left = NO_ICONS
        self.spare = 0
        self.turned = NO_TILES

    def _is_asked(self, decision: Decision, options: list[int]) -> bool:
        """R-SC-33 Not if there is one option and every seat can see that.

        In a Solitaire game its player sees it; a spectator is shown something new by it.
        """
        if len(options) > 1:
            return True
        if not decision.hides(self) or not self.free_hand(decision.seat(self)):
            return False
        if self.seats == 1:
            self.reveal()
            return False
        return True

    def decision(self) -> Decision | None:
        """The decision that is open; None after the end."""
        if self.to_move < 0:
            return None
        step = self.agenda[-1]
        assert isinstance(step, Decision)
        return step

    def asked(self) -> Asked | None:
        decision = self.decision()
        if decision is None:
            return None
        return Asked(decision.kind, decision.prompt(self), decision.rule)

    def take(self, action: int) -> None:
        decision = self.agenda.pop()
        assert isinstance(decision, Decision)
        decision.chosen(self, action)
        self.proceed()

    # Queries

    def first_supply(self) -> int:
        """SC-SETUP-01, SC-BASIC-05, SC-SOLO-10 How many Scrolls the supply began with."""
        if self.mode == FULL:
            return SUPPLY[self.seats]
        return BASIC_SUPPLY[self.seats] if self.mode == BASIC else LEVEL_SCROLLS[self.level]

    def full_forest(self) -> int:
        """SC-SETUP-05 How much juniper a full Forest holds."""
        return JUNIPER_EACH * self.seats

    def last_rest(self) -> int:
        """SC-SOLO-10 The Rest that loses a Solitaire game."""
        return LEVEL_RESTS[self.level]

    def rivals(self) -> list[int]:
        """R-SC-19 The other seats, clockwise from the active one."""
        seats = self.seats
        return [(self.active + place) % seats for place in range(1, seats)]

    def card_at(self, seat: int, slot: int) -> int:
        """The card in a slot, or NO_CARD."""
        return self.village[seat * SLOTS + slot]

    def face_up(self, seat: int) -> int:
        """The slots with a face-up Villager."""
        return self.filled[seat] & ~self.down[seat]

    def ready(self, seat: int) -> int:
        """R-SC-09, R-SC-10 The slots with a face-up Villager that may pay, avoid or be given up."""
        slots = self.filled[seat] & ~self.down[seat]
        if seat == self.active and self.locked != NOWHERE:
            slots &= ~(1 << self.locked)
        return slots

    def free_hand(self, seat: int) -> int:
        """SC-PAY-17 The hand without the card that is being Added."""
        hand = self.hand[seat]
        if seat == self.active and self.adding != NO_CARD and self.adding_from == FROM_HAND:
            hand &= ~(1 << self.adding)
        return hand

    def is_cost(self) -> bool:
        """SC-PAY-16 Whether the open bill must be paid in full."""
        return self.bill <= MEDITATION
