"""Reading the agenda of a turn in progress: bills, curses, the Forest, Veneration and Meditation."""

from fireside.games.snowcrest.rules.bills import means
from fireside.games.snowcrest.rules.curses import MEET, Curse, asked_of, bill_of
from fireside.games.snowcrest.rules.forest import FOREST_REWARD, REFILL, TAKE_JUNIPER
from fireside.games.snowcrest.rules.meditation import (
    ANNOUNCE_BELLS,
    END_MEDITATION,
    SETTLE,
    Contest,
    Won,
    least_bells,
    worth,
)
from fireside.games.snowcrest.rules.paying import PAY, can_finish
from fireside.games.snowcrest.rules.veneration import GUARDIAN_LEAVES, Reward
from fireside.games.snowcrest.state import Snowcrest, Step
from fireside.games.snowcrest.terms import (
    BELL,
    CONTEST,
    CONTESTED,
    DECLINED,
    FOREST,
    GUARDIAN,
    MEDITATION,
    NO_CARD,
)


class Reader:
    """The agenda of a turn in progress, read step by step from the bottom upwards."""

    def __init__(self, game: Snowcrest) -> None:
        self.game = game
        self.at = 1  # above ["end_turn"]
        self.actor: int = NO_CARD  # the card of the active seat that acts
        self.resolves = ["active"]  # what the steps read so far belong to

    def here(self) -> Step | None:
        """The step that is read next; None above the last."""
        agenda = self.game.agenda
        return agenda[self.at] if self.at < len(agenda) else None

    def wrong(self, what: str) -> ValueError:
        """The error for the step that is read now."""
        step = self.here()
        found = "nothing waits" if step is None else f"{step.saved(self.game)} waits"
        return ValueError(f"{found} at place {self.at} of the agenda, where {what}")

    def takes(self, step: Step) -> bool:
        """Go on if this very step comes next."""
        if self.here() is not step:
            return False
        self.at += 1
        return True

    def expect(self, step: Step) -> None:
        """ValueError unless this very step comes next."""
        if not self.takes(step):
            raise self.wrong(f"{step.saved(self.game)} belongs")

    def paying(self, why: int, payer: int, units: list[int]) -> None:
        """SC-PAY-16 A cost that was begun can be paid to its end."""
        game = self.game
        self.expect(PAY)
        self.resolves.append("bill")
        if game.bill != why or game.payer != payer or game.units != units:
            raise ValueError("the 'bill' is not the one that ['pay'] on the agenda is about")
        if not can_finish(game):
            raise ValueError(f"seat {payer} cannot pay what is open of the 'bill'")

    def curses(self) -> None:
        """R-SC-19 Who has yet to meet a curse: rivals clockwise, last one lowest; the active seat on top."""
        game = self.game
        order = [game.active, *game.rivals()]
        waiting: list[int] = []
        step = self.here()
        while isinstance(step, Curse):
            waiting.append(step.you)
            self.at += 1
            step = self.here()
        if waiting[::-1] != order[len(order) - len(waiting) :]:
            raise ValueError(f"curses are met in the order of seats {order}, the next one last in the agenda")
        if not self.takes(MEET):
            return
        self.resolves.append("bill")
        if len(waiting) == len(order) or game.payer != order[len(order) - len(waiting) - 1]:
            raise ValueError(
                "['meet'] should be about the seat before those that still have to meet the card"
            )
        if game.bill != bill_of(game, game.payer) or game.units != asked_of(game, game.payer):
            raise ValueError("the 'bill' is not what the 'revealed' card asks of that seat")

    def juniper(self) -> None:
        """SC-JUN-04 A Forest card is being resolved; then the taking goes on."""
        self.expect(TAKE_JUNIPER)
        self.resolves += ["owed", "revealed"]
        if self.game.revealed_deck != FOREST:
            raise ValueError("['juniper'] waits while a Forest card is 'revealed'")
        self.expect(REFILL)
        if self.takes(FOREST_REWARD):
            self.curses()

    def guardian(self) -> None:
        """SC-VEN-02 to SC-VEN-07 A Guardian is being resolved."""
        game = self.game
        self.expect(GUARDIAN_LEAVES)
        self.resolves.append("revealed")
        if game.revealed_deck != GUARDIAN:
            raise ValueError("['guardian_end'] waits while a Guardian is 'revealed'")
        step = self.here()
        if isinstance(step, Reward):
            if step.place >= len(game.box.guardians[game.revealed_card].reward):
                raise self.wrong("a part of the Guardian's reward belongs")
            self.at += 1
            if step.place == 0:
                self.curses()

    def meditation(self) -> None:
        """SC-MED-01, SC-MED-04, SC-MED-07 Announced, answered, paid."""
        game = self.game
        self.resolves.append("meditation")
        if not game.meditating:
            raise ValueError("a Meditation waits on the agenda, but 'meditation' is null")
        if self.takes(ANNOUNCE_BELLS):
            is_fresh = not game.announced and not game.answers and not game.earned
            if not is_fresh or means(game, game.active, BELL) < least_bells(game):
                raise ValueError(
                    "bells are to be announced: nothing was yet, and there should be bells to pay"
                )
            return
        if not game.announced or game.announced % least_bells(game):
            raise ValueError("a number of bells should be 'announced' that can be")
        if self.takes(END_MEDITATION):
            self.check_answers(len(game.rivals()))
            if self.here() is PAY:
                self.paying(MEDITATION, game.active, [BELL] * game.announced)
            return
        self.answering()

    def answering(self) -> None:
        """SC-MED-04 The rivals answer clockwise; who has contested pays at once."""
        game = self.game
        self.expect(SETTLE)
        rivals = game.rivals()
        waiting: list[int] = []
        step = self.here()
        while isinstance(step, Contest):
            waiting.append(step.you)
            self.at += 1
            step = self.here()
        answered = len(rivals) - len(waiting)
        if waiting[::-1] != rivals[answered:]:
            raise ValueError(f"rivals answer in the order of seats {rivals}, the next one last in the agenda")
        self.check_answers(answered)
        if means(game, game.active, BELL) < game.announced:
            raise ValueError("the active seat cannot pay the bells that were announced")
        if isinstance(step, Won):
            self.at += 1
            if answered == 0 or game.answers[-1] != 2 * step.you + CONTESTED:
                raise ValueError("who pays for a contest should be the last who answered, with contest")
            self.paying(CONTEST, step.you, [BELL] * (game.announced + 1))

    def check_answers(self, count: int) -> None:
        """The answers so far, in order, and what they have earned the active seat."""
        game = self.game
        seats = [answer // 2 for answer in game.answers]
        declined = [answer for answer in game.answers if answer % 2 == DECLINED]
        if seats != game.rivals()[:count]:
            raise ValueError(f"the answers should be those of seats {game.rivals()[:count]}, in this order")
        if game.earned != worth(game) * len(declined):
            raise ValueError("the Scrolls earned by a Meditation should follow from who declined")
