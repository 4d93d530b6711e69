"""Whether what waits on the agenda fits what lies on the table.

The agenda is read from the bottom upwards like a sentence: a turn, in it an action, in that a step, in
that perhaps another action.
"""

from fireside.games.snowcrest import effects
from fireside.games.snowcrest.checking_rites import Reader
from fireside.games.snowcrest.effects import Effect
from fireside.games.snowcrest.rules.adding import CHOOSE_SLOT
from fireside.games.snowcrest.rules.building import CHOOSE, REPLACE, can_build
from fireside.games.snowcrest.rules.handling import Cycle, MakeReady, Recover
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
from fireside.games.snowcrest.rules.villages import PUT, TURN_DOWN
from fireside.games.snowcrest.set_up import FirstVillager
from fireside.games.snowcrest.state import NOBODY, NOWHERE, Snowcrest
from fireside.games.snowcrest.terms import (
    ACTION,
    ADD,
    BARLEY,
    CENTRE,
    FIRST_HAND,
    JUNIPER,
    NO_BILL,
    NO_CARD,
    NO_DECK,
    SLOTS,
    SOLO,
    SPACES,
    count_of,
)


def check_agenda(game: Snowcrest) -> None:
    """ValueError unless what waits fits the table."""
    agenda = game.agenda
    if not agenda:
        _check_over(game)
        return
    if game.mode == SOLO:
        _check_solo_goes_on(game)
    if isinstance(agenda[0], Turn):
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
    _check_unset(game, ["revealed"] if game.mode == SOLO else [])


def _check_solo_goes_on(game: Snowcrest) -> None:
    """SC-SOLO-08, R-SC-46 Neither the last Scroll nor the last Rest has ended the game."""
    if game.last_round:
        raise ValueError("a Solitaire game ends with the last Scroll")
    if game.rests >= game.last_rest():
        raise ValueError(f"a Solitaire game ends with Rest {game.last_rest()}")


def _check_unset(game: Snowcrest, resolves: list[str]) -> None:
    """Nothing is set but what is being resolved."""
    for name, is_set in (
        ("active", game.active != NOBODY),
        ("locked", game.locked != NOWHERE),
        ("adding", game.adding != NO_CARD),
        ("owed", game.owed > 0),
        ("revealed", game.revealed_deck != NO_DECK),
        ("bill", game.bill != NO_BILL),
        ("meditation", game.meditating),
    ):
        if is_set and name not in resolves:
            raise ValueError(f"{name!r} is set although nothing on the agenda belongs to it")


def _check_between(game: Snowcrest) -> None:
    """A turn waits; in the set-up those who still have to buy a Villager come first."""
    _check_unset(game, [])
    first = game.agenda[0]
    buying = [step.you for step in game.agenda[1:] if isinstance(step, FirstVillager)]
    expected = list(range(game.seats - len(buying), game.seats))
    if len(buying) != len(game.agenda) - 1 or buying[::-1] != expected:
        raise ValueError(
            "above ['turn', 0] only first_villager waits, last seat first; above another turn, nothing"
        )
    assert isinstance(first, Turn)
    if buying and game.round != 0:
        raise ValueError("first Villagers are bought in round 0, before the turn of seat 0")
    if first.you != 0 and game.round == 0:
        raise ValueError("round 0 is the set-up: the turn that waits is that of seat 0")
    if first.you == 0 and game.last_round:
        raise ValueError("the last round ends before the turn of seat 0: the game is over")
    for seat in buying:
        if count_of(game.hand[seat]) < 1 or game.filled[seat] >> CENTRE & 1:
            raise ValueError(f"seat {seat} buys a Villager of its {FIRST_HAND} cards for an empty centre")


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
            step = self.here()
            if isinstance(step, ChooseAction) and game.agenda[self.at + 1 : self.at + 2] == [PUT]:
                self.paying_for_a_card(step)
            else:
                self.acting(None)
        if self.here() is not None:
            raise self.wrong("nothing can wait")
        _check_unset(game, self.resolves)

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

    def acting(self, fresh: bool | None) -> None:
        """SC-ACT-01 A card of one's own acts; R-SC-52 as just Added if it was recruited (`fresh`)."""
        step = self.here()
        if not isinstance(step, ChooseAction | DoStep) or step.source != OWN:
            raise self.wrong("the action of an own card belongs")
        self.actor = step.card
        self.performing(fresh)

    def performing(self, fresh: bool | None) -> None:
        """SC-CARD The alternative is being chosen, its bill paid, or one of its steps resolved;
        SC-SPEC-09 of a copied card as of its copier (`fresh`).
        """
        step = self.here()
        if not isinstance(step, ChooseAction | DoStep):
            raise self.wrong("the action of a card belongs")
        if fresh is not None and step.fresh != fresh:
            raise self.wrong(f"a card acts that {'was' if fresh else 'was not'} just Added")
        self.at += 1
        if step.source != OWN:
            self.check_copied(step.card, step.source)
        if isinstance(step, DoStep):
            self.doing(step)
            return
        self.check_in_place()
        if step.source != OWN:
            self.check_choice(step)

    def doing(self, step: DoStep) -> None:
        """SC-CARD-04 What the step that was performed last has led to; before the first one, the bill."""
        alternative = self.game.box.cards[step.card].alternatives[step.branch]
        if step.place == 0:
            self.check_in_place()
            self.paying(ACTION, self.game.active, alternative.units)
            return
        effect = alternative.effects[step.place - 1]
        if effect.word == effects.COPY:
            self.copying(step.fresh)
        elif effect.word == effects.RECRUIT:
            self.recruiting(step)
        else:
            self.check_in_place()
            self.resolving(effect)

    def resolving(self, effect: Effect) -> None:
        """What one step of an action has led to while its card lies in its slot."""
        word = effect.word
        if word == effects.GAIN and effect.what == JUNIPER:
            self.juniper()
        elif word == effects.VENERATE:
            self.guardian()
        elif word == effects.MEDITATE:
            self.meditation()
        elif word == effects.BUILD:
            self.building(effect.what)
        elif word in (effects.RECOVER, effects.CYCLE, effects.READY):
            self.handling(effect)
        else:
            raise self.wrong(f"nothing can wait for {effects.WORDS[word]!r}")

    def check_in_place(self) -> None:
        """R-SC-09 The card that acts, also if it copies, lies face-up in the locked slot."""
        game = self.game
        slot = game.locked
        is_up = slot != NOWHERE and game.face_up(game.active) >> slot & 1 == 1
        if not is_up or game.card_at(game.active, slot) != self.actor:
            raise ValueError(
                f"{game.box.ids[self.actor]} is to act, but does not lie face-up in the 'locked' slot"
            )

    def building(self, building: int) -> None:
        """SC-BLD-03 On a full track a tile is returned first."""
        game = self.game
        self.expect(CHOOSE[building])
        is_full = game.tiles[game.active] == SPACES
        if self.takes(REPLACE[building]) != is_full:
            raise ValueError("a tile is returned exactly if a Building is to be constructed on a full track")
        if not can_build(game, game.active, building):
            raise ValueError("a Building is to be constructed of which there is no tile")

    def handling(self, effect: Effect) -> None:
        """As many as are still to be handled, or have been."""
        step = self.here()
        if effect.word == effects.CYCLE:
            discarded = count_of(self.game.discard[self.game.active])
            is_right = isinstance(step, Cycle) and step.count <= discarded
        elif effect.word == effects.RECOVER:
            is_right = isinstance(step, Recover) and 1 <= step.count <= effect.count
        else:
            is_right = isinstance(step, MakeReady) and 1 <= step.count <= effect.count
        if not is_right:
            raise self.wrong(
                f"what {effects.WORDS[effect.word]!r} leads to belongs, with a number that can be"
            )
        self.at += 1

    # Scholar and Recruiter

    def copying(self, fresh: bool) -> None:
        """SC-SPEC-09, SC-SPEC-12 A card is being chosen, or its action performed;
        below that waits, in a Solitaire game, what becomes of it.
        """
        step = self.here()
        if isinstance(step, Copy):
            self.at += 1
            self.check_in_place()
            if step.fresh != fresh or not has_target(self.game, fresh):
                raise ValueError("a Scholar is to copy, but nothing can be copied")
            return
        place = OWN
        if isinstance(step, EndCopy):
            place = step.place
            self.at += 1
        copied = self.here()
        source = copied.source if isinstance(copied, ChooseAction | DoStep) else OWN
        if source == OWN or place != row_place(source):
            raise self.wrong("the copied action belongs")
        self.performing(fresh)

    def check_copied(self, card: int, source: int) -> None:
        """R-SC-53 A Scholar copies somebody else, and never a Scholar."""
        game = self.game
        if (source < RIVALS) != (game.mode == SOLO) or game.box.cards[card].copies_others:
            raise ValueError("a Scholar copies a rival, in a Solitaire game the row, and never a Scholar")
        if source < RIVALS and game.row[source] != card:
            raise ValueError(f"{game.box.ids[card]} is copied, but does not lie at place {source} of the row")
        if source >= RIVALS and (source - RIVALS) // SLOTS == game.active:
            raise ValueError("a Scholar copies a rival, not its own Village")

    def check_choice(self, step: ChooseAction) -> None:
        """SC-SPEC-09 A card that is to be copied lies face-up, and its action is possible."""
        game = self.game
        seat, slot = divmod(step.source - RIVALS, SLOTS)
        is_open = step.source < RIVALS or game.face_up(seat) >> slot & 1 == 1
        if not is_open or copied_card(game, step.source) != step.card:
            raise ValueError(
                f"{game.box.ids[step.card]} is to be copied, but does not lie open where it should"
            )
        if not is_possible(game, step.card, step.fresh, step.source):
            raise ValueError(
                f"{game.box.ids[step.card]} is to be copied, but nothing of its action is possible"
            )

    def recruiting(self, doing: DoStep) -> None:
        """SC-SPEC-07 The slot of the Recruiter, or of a Scholar that copies one, is empty;
        then the recruited card acts there.
        """
        game = self.game
        if doing.fresh:
            raise self.wrong("nothing can wait: a card that was just Added recruits nobody")
        step = self.here()
        if not isinstance(step, Recruit):
            self.expect(TURN_DOWN)
            self.acting(True)
            return
        self.at += 1
        if game.locked == NOWHERE or game.filled[game.active] >> game.locked & 1:
            raise ValueError("a card is to be recruited, but the 'locked' slot is not empty")
        if step.in_use != row_place(doing.source) or not may_recruit(game, game.active, step.in_use):
            raise ValueError("a card is to be recruited, but there is none")


def row_place(source: int) -> int:
    """R-SC-63 The place of the row that is being copied; OWN if none is."""
    return source if source < RIVALS else OWN
