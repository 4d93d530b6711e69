"""Whether what waits on the agenda fits what lies on the table.

The agenda is read from the bottom upwards like a sentence: a turn, in it an action, in that a step, in
that perhaps another action.
"""

from typing import Final

from fireside.games.snowcrest import effects
from fireside.games.snowcrest.checking_rites import Reader
from fireside.games.snowcrest.rules.adding import CHOOSE_SLOT
from fireside.games.snowcrest.rules.building import ChooseBuilding, ReplaceBuilding, can_build
from fireside.games.snowcrest.rules.forest import TAKE_JUNIPER
from fireside.games.snowcrest.rules.handling import Cycle, MakeReady, Recover
from fireside.games.snowcrest.rules.meditation import (
    ANNOUNCE_BELLS,
    END_MEDITATION,
    SETTLE,
)
from fireside.games.snowcrest.rules.performing import (
    ChooseAction,
    Copy,
    DoStep,
    EndCopy,
    Recruit,
    copied_card,
)
from fireside.games.snowcrest.rules.possible import OWN, RIVALS, has_target, is_possible, may_recruit
from fireside.games.snowcrest.rules.turn import END_TURN, MAIN, TURN_ALL_UP, Turn, must_rest
from fireside.games.snowcrest.rules.veneration import GUARDIAN_LEAVES
from fireside.games.snowcrest.rules.villages import PUT, TURN_DOWN
from fireside.games.snowcrest.set_up import FirstVillager
from fireside.games.snowcrest.state import NOBODY, NOWHERE, Snowcrest
from fireside.games.snowcrest.terms import (
    ACTION,
    ADD,
    BARLEY,
    CENTRE,
    FIRST_HAND,
    NO_BILL,
    NO_CARD,
    NO_DECK,
    SOLO,
    SPACES,
    count_of,
)

NOT_RUNNING: Final = "is set although nothing on the agenda belongs to it"


def check_agenda(game: Snowcrest) -> None:
    """ValueError unless what waits fits the table."""
    agenda = game.agenda
    if not agenda:
        _check_over(game)
    elif isinstance(agenda[0], Turn):
        _check_between(game)
    elif agenda[0] is END_TURN:
        if game.active == NOBODY or game.round == 0:
            raise ValueError("a turn in progress needs an 'active' seat and a 'round' from 1")
        _Reading(game).turn()
    else:
        raise ValueError(
            "the agenda should begin with ['end_turn'], or with ['turn', seat] between two turns"
        )


def _check_over(game: Snowcrest) -> None:
    """SC-END-02 The last round is over; SC-SOLO-08 the last Scroll or the last Rest ends a Solitaire game."""
    is_lost = game.mode == SOLO and game.rests >= game.last_rest()
    if not game.last_round and not is_lost:
        raise ValueError("the agenda is empty although the game is not over")
    if game.revealed_deck != NO_DECK and game.mode != SOLO:
        raise ValueError(f"the game is over, but 'revealed' {NOT_RUNNING}")
    _check_idle(game)


def _check_idle(game: Snowcrest) -> None:
    """Between two turns, and at the end, nothing is being resolved."""
    for name, is_set in (
        ("active", game.active != NOBODY),
        ("locked", game.locked != NOWHERE),
        ("adding", game.adding != NO_CARD),
        ("owed", game.owed > 0),
        ("bill", game.bill != NO_BILL),
        ("meditation", game.meditating),
    ):
        if is_set:
            raise ValueError(f"{name!r} {NOT_RUNNING}")


def _check_between(game: Snowcrest) -> None:
    """A turn waits; in the set-up those who still have to buy a Villager come first."""
    _check_idle(game)
    if game.revealed_deck != NO_DECK:
        raise ValueError(f"'revealed' {NOT_RUNNING}")
    first = game.agenda[0]
    buying = [step.you for step in game.agenda[1:] if isinstance(step, FirstVillager)]
    expected = list(range(game.seats - len(buying), game.seats))
    if len(buying) != len(game.agenda) - 1 or buying[::-1] != expected:
        raise ValueError(
            "above ['turn', 0] only first_villager waits, last seat first; above another turn, nothing"
        )
    assert isinstance(first, Turn)
    if buying and (first.you != 0 or game.round != 0):
        raise ValueError("first Villagers are bought in round 0, before the turn of seat 0")
    for seat in buying:
        if count_of(game.hand[seat]) < 1 or game.filled[seat] >> CENTRE & 1:
            raise ValueError(f"seat {seat} buys a Villager of its {FIRST_HAND} cards for an empty centre")
    if game.last_round and game.mode == SOLO:
        raise ValueError("a Solitaire game ends with the last Scroll")
    if game.mode == SOLO and game.rests >= game.last_rest():
        raise ValueError(f"a Solitaire game ends with Rest {game.last_rest()}")


class _Reading(Reader):
    """What a turn, and an action in it, have come to."""

    def turn(self) -> None:
        """SC-TURN-02 A main action, whatever it has come to; then nothing is left over."""
        game = self.game
        if self.takes(MAIN):
            if must_rest(game, game.active):
                raise ValueError("['main'] waits although the active seat must Rest")
        elif self.takes(CHOOSE_SLOT):
            self.resolves.append("adding")
            if game.adding == NO_CARD or game.locked != NOWHERE or not CHOOSE_SLOT.options(game):
                raise ValueError("['place'] needs 'adding', without a slot yet, that can be paid for")
        elif self.takes(TURN_ALL_UP):
            self.juniper()
        else:
            self.expect(TURN_DOWN)
            self.resolves.append("locked")
            self.using()
        if self.here() is not None:
            raise self.wrong("nothing can wait")
        self.check_rest()

    def using(self) -> None:
        """A card acts in its slot, or is about to be placed there."""
        game = self.game
        step = self.here()
        if isinstance(step, ChooseAction) and game.agenda[self.at + 1 : self.at + 2] == [PUT]:
            self.paying_for_a_card(step)
            return
        self.performing()
        if game.locked == NOWHERE and not self.may_be_unlocked:
            raise ValueError("a card acts, but no slot is 'locked'")

    def paying_for_a_card(self, step: ChooseAction) -> None:
        """R-SC-11 The cost is being paid; placing and using the card come after."""
        game = self.game
        self.at += 1
        self.expect(PUT)
        self.resolves.append("adding")
        if game.adding == NO_CARD or step.card != game.adding or not step.fresh or step.source != OWN:
            raise ValueError("a card that is paid for should be the one 'adding', and act as just Added")
        if game.locked == NOWHERE or game.down[game.active] >> game.locked & 1:
            raise ValueError(
                "a card that is paid for needs a 'locked' slot, empty or with a face-up Villager"
            )
        self.paying(ADD, game.active, [BARLEY] * game.box.cost[game.adding])

    # Actions

    def performing(self) -> None:
        """SC-CARD The alternative is being chosen, its bill paid, or one of its steps resolved."""
        step = self.here()
        if isinstance(step, ChooseAction):
            self.at += 1
            self.check_actor(step.card, step.fresh, step.source, is_choosing=True)
            return
        if isinstance(step, DoStep):
            self.at += 1
            alternative = self.game.box.cards[step.card].alternatives[step.branch]
            words = [effect.word for effect in alternative.effects[: step.place]]
            if effects.RECRUIT in words or effects.COPY in words:
                self.may_be_unlocked = True
            self.check_actor(step.card, step.fresh, step.source, is_choosing=False)
            if step.place == 0:
                self.paying(ACTION, self.game.active, alternative.units)
                return
        self.resolving()

    def check_actor(self, card: int, fresh: bool, source: int, is_choosing: bool) -> None:
        """R-SC-09 The card that acts lies face-up in the locked slot; R-SC-53 a copied one elsewhere."""
        game = self.game
        slot = game.locked
        is_there = slot != NOWHERE and game.face_up(game.active) >> slot & 1 == 1
        if source == OWN:
            if self.is_recruited and not fresh:
                raise ValueError(f"{game.box.ids[card]} was recruited, so it acts as just Added")
            if not self.may_be_unlocked and not (is_there and game.card_at(game.active, slot) == card):
                raise ValueError(
                    f"{game.box.ids[card]} is to act, but does not lie face-up in the 'locked' slot"
                )
            return
        if (source < RIVALS) != (game.mode == SOLO) or game.box.cards[card].copies_others:
            raise ValueError("a Scholar copies a rival, in a Solitaire game the row, and never a Scholar")
        if source >= RIVALS and (source - RIVALS) // 9 == game.active:
            raise ValueError("a Scholar copies a rival, not its own Village")
        if is_choosing and (not is_there or not self.lies_open(card, source)):
            raise ValueError(f"{game.box.ids[card]} is to be copied, but does not lie open where it should")
        if is_choosing and not is_possible(game, card, fresh, source):
            raise ValueError(f"{game.box.ids[card]} is to be copied, but nothing of its action is possible")
        if source < RIVALS and game.row[source] != card:
            raise ValueError(f"{game.box.ids[card]} is copied, but does not lie at place {source} of the row")

    def lies_open(self, card: int, source: int) -> bool:
        """Whether a card lies face-up at the place it is copied from."""
        game = self.game
        if copied_card(game, source) != card:
            return False
        if source < RIVALS:
            return True
        seat, slot = divmod(source - RIVALS, 9)
        return game.face_up(seat) >> slot & 1 == 1

    def resolving(self) -> None:
        """What one step of an action has led to."""
        game = self.game
        step = self.here()
        if step is TAKE_JUNIPER:
            self.juniper()
        elif step is GUARDIAN_LEAVES:
            self.guardian()
        elif step in (ANNOUNCE_BELLS, SETTLE, END_MEDITATION):
            self.meditation()
        elif isinstance(step, ChooseBuilding):
            self.building(step)
        elif isinstance(step, Recover | Cycle | MakeReady):
            self.handling(step)
        elif isinstance(step, Copy):
            self.at += 1
            if not has_target(game, step.fresh) or game.locked == NOWHERE:
                raise ValueError("a Scholar is to copy, but nothing can be copied")
        elif isinstance(step, EndCopy):
            self.at += 1
            if game.mode != SOLO or game.row[step.place] == NO_CARD:
                raise ValueError(
                    "a card of the row is copied in a Solitaire game, from a place that is not empty"
                )
            self.may_be_unlocked = True
            self.performing()
        elif isinstance(step, ChooseAction | DoStep) and step.source >= RIVALS:
            self.may_be_unlocked = True
            self.performing()
        elif isinstance(step, Recruit):
            self.recruiting(step)
        else:
            self.expect(TURN_DOWN)
            self.is_recruited = True
            self.may_be_unlocked = False
            self.using()

    def building(self, step: ChooseBuilding) -> None:
        """SC-BLD-03 On a full track a tile is returned first."""
        game = self.game
        self.at += 1
        above = self.here()
        if isinstance(above, ReplaceBuilding):
            self.at += 1
            if above.building != step.building or game.tiles[game.active] != SPACES:
                raise ValueError(
                    "a tile is returned from a full track before one of the same 'build' is taken"
                )
        elif game.tiles[game.active] >= SPACES:
            raise ValueError("a Building is to be constructed on a full track")
        if not can_build(game, game.active, step.building):
            raise ValueError("a Building is to be constructed of which there is no tile")

    def handling(self, step: Recover | Cycle | MakeReady) -> None:
        """A number that can be."""
        self.at += 1
        if not isinstance(step, Cycle) and step.count < 1:
            raise ValueError(f"{step.saved(self.game)} should be for one or more")

    def recruiting(self, step: Recruit) -> None:
        """SC-SPEC-07 The slot of the Recruiter, or of a Scholar that copies one, is empty."""
        game = self.game
        self.at += 1
        if game.locked == NOWHERE or game.filled[game.active] >> game.locked & 1:
            raise ValueError("a card is to be recruited, but the 'locked' slot is not empty")
        if not may_recruit(game, game.active, step.in_use) or step.in_use >= RIVALS:
            raise ValueError("a card is to be recruited, but there is none")

    def check_rest(self) -> None:
        """Nothing is set that no step belongs to."""
        game = self.game
        for name, is_set in (
            ("locked", game.locked != NOWHERE),
            ("adding", game.adding != NO_CARD),
            ("owed", game.owed > 0),
            ("revealed", game.revealed_deck != NO_DECK),
            ("bill", game.bill != NO_BILL),
            ("meditation", game.meditating),
        ):
            if is_set and name not in self.resolves:
                raise ValueError(f"{name!r} {NOT_RUNNING}")
        if game.last_round and game.mode == SOLO:
            raise ValueError("a Solitaire game ends with the last Scroll")
