"""Activating minions: choosing one and its moves (AQ-MOVE)."""

from typing import ClassVar, Final

from fireside.core.phrases import Words, phrase
from fireside.games.alderquest.actions import (
    CHARGE_TO,
    CONFRONT_ACTION,
    FIRST_CHARGE,
    FIRST_FLY,
    FIRST_MINION,
    FIRST_SNEAK,
    FIRST_STEP,
    FLY_TO,
    MINION,
    PASS_ACTION,
    SNEAK_TO,
    STEP,
    STOP_ACTION,
    TAKE_ACTION,
    elsewhere,
)
from fireside.games.alderquest.field import BESIDE, NOWHERE, SPACE_NAMES
from fireside.games.alderquest.rules.carrying import PICK_GIVER, PICK_TAKER, can_pass, can_take, own_minion_at
from fireside.games.alderquest.rules.fighting import confront, enter
from fireside.games.alderquest.rules.minions import exhaust, tell_space
from fireside.games.alderquest.rules.paths import (
    add_normal_moves,
    has_any_move,
    has_speed_left,
    hero_confronted,
    may_enter,
    special_of,
    special_targets,
)
from fireside.games.alderquest.state import NOTHING, AlderQuest, Decision
from fireside.games.alderquest.terms import (
    CHARGE,
    FLIGHT,
    MINIONS,
    NO_MINION,
    READY,
    SNEAK,
    SPED,
)
from fireside.games.alderquest.words.cards import minion_in_words

MOVES: Final = 2  # AQ-MOVE-02


def may_activate(state: AlderQuest, minion: int) -> bool:
    """AQ-MOVE-01 A ready minion of the turn player with a legal move."""
    if state.at[minion] == NOWHERE or not state.marks[minion] & READY:
        return False
    return state.side_of(minion) == state.side() and has_any_move(state, minion)


def can_activate(state: AlderQuest) -> bool:
    """Whether any minion can be activated."""
    return any(state.marks[minion] & READY and may_activate(state, minion) for minion in range(MINIONS))


class PickMinion(Decision):
    """AQ-MOVE-01 Which minion is activated."""

    kind: ClassVar = "pick_minion"
    rule: ClassVar = "AQ-MOVE-01"

    def options(self, state: AlderQuest) -> list[int]:
        found = [
            FIRST_MINION + state.at[minion]
            for minion in range(MINIONS)
            if state.marks[minion] & READY and may_activate(state, minion)
        ]
        found.sort()
        return found

    def chosen(self, state: AlderQuest, action: int) -> None:
        minion = state.who[action - FIRST_MINION]
        state.activated = minion
        if state.watched:
            tell_space(state, "minion_activated", minion)
        state.agenda.append(START)

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if not MINION.holds(action):
            return elsewhere(action)
        minion = own_minion_at(state, action - FIRST_MINION)
        return None if minion != NO_MINION and may_activate(state, minion) else "AQ-MOVE-01"

    def prompt(self, state: AlderQuest) -> str:
        return "Which minion do you move?"


FIRST_SPECIAL: Final = [0, FIRST_CHARGE, FIRST_FLY, FIRST_SNEAK]
HOW: Final = ["step", "charge", "fly", "sneak"]


class Move(Decision):
    """AQ-MOVE-02, AQ-MOVE-03, R-AQ-44 The moves of an activation; between them only Acorns are passed and
    taken.

    AQ-MOVE-08 one of them may be a Charge, Flight or Sneak; AQ-MOVE-14, R-AQ-61 Speed gives a third normal
    one, once a turn.
    """

    kind: ClassVar = "move"
    rule: ClassVar = "AQ-MOVE-02"

    def __init__(self, made: int, is_special_used: bool) -> None:
        self.made: Final = made
        self.is_special_used: Final = is_special_used

    def is_running(self, state: AlderQuest) -> bool:
        """AQ-MOVE-16 (5) Whether the minion is still on the Field, ready, and has moves left."""
        minion = state.activated
        if minion == NO_MINION or state.at[minion] == NOWHERE:
            return False
        return self.made < MOVES or self.may_speed(state)

    def may_speed(self, state: AlderQuest) -> bool:
        """AQ-MOVE-14 Whether the extra move of a minion with Speed is due."""
        return self.made == MOVES and has_speed_left(state, state.activated)

    def may_be_special(self, state: AlderQuest) -> bool:
        """AQ-MOVE-08."""
        return self.made < MOVES and not self.is_special_used

    def options(self, state: AlderQuest) -> list[int]:
        if not self.is_running(state):
            return NOTHING
        minion = state.activated
        options: list[int] = []
        add_normal_moves(state, minion, FIRST_STEP, options)
        if hero_confronted(state, state.side_of(minion), state.at[minion]) >= 0:  # AQ-CONF-07
            options.append(CONFRONT_ACTION)
        if self.may_be_special(state):
            special = special_of(state, minion)
            if CHARGE <= special <= SNEAK:
                first = FIRST_SPECIAL[special]
                options += [first + space for space in special_targets(state, minion)]
        if not options:
            return NOTHING
        if self.made:
            options.append(STOP_ACTION)
        if can_pass(state):
            options.append(PASS_ACTION)
        if can_take(state):
            options.append(TAKE_ACTION)
        return options

    def run(self, state: AlderQuest) -> None:
        """AQ-MOVE-04 An activation without a legal move ends by itself."""
        minion = state.activated
        if minion != NO_MINION and state.at[minion] != NOWHERE:
            exhaust(state, minion)
        state.activated = NO_MINION

    def chosen(self, state: AlderQuest, action: int) -> None:
        minion = state.activated
        if action in (PASS_ACTION, TAKE_ACTION):
            if action == TAKE_ACTION:
                state.chain = NOTHING
            state.agenda.append(self)
            state.agenda.append(PICK_GIVER if action == PASS_ACTION else PICK_TAKER)
            return
        state.chain = NOTHING  # AQ-CARRY-07
        if action == STOP_ACTION:
            exhaust(state, minion)
        elif action == CONFRONT_ACTION:
            state.agenda.append(Move(self.made + 1, self.is_special_used))
            confront(state, minion, hero_confronted(state, state.side_of(minion), state.at[minion]))
        elif STEP.holds(action):
            if self.made == MOVES:
                state.marks[minion] |= SPED
            state.agenda.append(Move(self.made + 1, self.is_special_used))
            enter(state, minion, action - FIRST_STEP, HOW[0])
        else:
            special = CHARGE if CHARGE_TO.holds(action) else FLIGHT if FLY_TO.holds(action) else SNEAK
            state.agenda.append(Move(self.made + 1, True))
            enter(state, minion, action - FIRST_SPECIAL[special], HOW[special])

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        minion = state.activated
        if action == STOP_ACTION:
            return None if self.made else "AQ-MOVE-02"
        if action == PASS_ACTION:
            return None if can_pass(state) else "AQ-CARRY-05"
        if action == TAKE_ACTION:
            return None if can_take(state) else "AQ-CARRY-01"
        if action == CONFRONT_ACTION:
            lane = hero_confronted(state, state.side_of(minion), state.at[minion])
            return None if lane >= 0 else "AQ-CONF-01"
        if STEP.holds(action):
            return self.why_not_step(state, minion, action - FIRST_STEP)
        for special, block in ((CHARGE, CHARGE_TO), (FLIGHT, FLY_TO), (SNEAK, SNEAK_TO)):
            if block.holds(action):
                return self.why_not_special(state, minion, special, action - block.start)
        return elsewhere(action)

    def why_not_step(self, state: AlderQuest, minion: int, space: int) -> str | None:
        """The rule that forbids a normal move."""
        if space not in BESIDE[state.at[minion]]:
            return "AQ-MOVE-02"
        return None if may_enter(state, state.side_of(minion), space) else "AQ-MOVE-05"

    def why_not_special(self, state: AlderQuest, minion: int, special: int, space: int) -> str | None:
        """The rule that forbids a Charge, Flight or Sneak."""
        if not self.may_be_special(state):
            return "AQ-MOVE-08"
        rule = ("", "AQ-MOVE-09", "AQ-MOVE-11", "AQ-MOVE-12")[special]
        if special_of(state, minion) != special or space not in special_targets(state, minion):
            return rule
        return None

    def prompt(self, state: AlderQuest) -> Words:
        minion = state.activated
        who = minion_in_words(state.edition, state.card[minion], state.is_upgraded(minion))
        made, most = self.made + 1, MOVES + has_speed_left(state, minion)
        template = "Where does the {who} on {where} move ({made} of {most})?"
        return phrase(template, who=who, where=SPACE_NAMES[state.at[minion]], made=made, most=most)


PICK_MINION: Final[PickMinion] = PickMinion()
START: Final = Move(0, False)
