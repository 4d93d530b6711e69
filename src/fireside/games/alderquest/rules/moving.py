"""Activating minions: who may be, and the moves (AQ-MOVE)."""

from typing import ClassVar, Final

from fireside.core.phrases import Words, phrase
from fireside.games.alderquest.actions import (
    CHARGE_TO,
    CONFRONT,
    FIRST_CHARGE,
    FIRST_CONFRONT,
    FIRST_FLY,
    FIRST_MOVE,
    FIRST_PASS,
    FIRST_SNEAK,
    FIRST_STEP,
    FIRST_TAKE,
    FLY_TO,
    MOVE_FROM,
    MOVE_TO,
    PASS,
    SNEAK_TO,
    STEP,
    STOP_ACTION,
    TAKE,
    elsewhere,
    move_action,
)
from fireside.games.alderquest.field import BESIDE, NOWHERE, SPACE_NAMES
from fireside.games.alderquest.rules.carrying import (
    PickAcorn,
    PickPassed,
    own_minion_at,
    passes,
    takes,
    why_not_pass,
    why_not_take,
)
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
    NO_SPECIAL,
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


FIRST_SPECIAL: Final = [0, FIRST_CHARGE, FIRST_FLY, FIRST_SNEAK]
HOW: Final = ["step", "charge", "fly", "sneak"]
SPECIAL_RULES: Final = ["", "AQ-MOVE-09", "AQ-MOVE-11", "AQ-MOVE-12"]


# The first move


def first_moves(state: AlderQuest) -> list[int]:
    """AQ-MOVE-01 The moves that an activation can begin with; the space tells whether it is a special one."""
    side, at, marks = state.side(), state.at, state.marks
    found: list[int] = []
    fronts: list[int] = []
    for minion in range(MINIONS):
        space = at[minion]
        if space == NOWHERE or not marks[minion] & READY or state.side_of(minion) != side:
            continue
        targets = [one for one in BESIDE[space] if may_enter(state, side, one)]
        for target in targets + special_targets(state, minion):
            found.append(move_action(space, target))
        if hero_confronted(state, side, space) >= 0:  # AQ-CONF-07
            fronts.append(FIRST_CONFRONT + space)
    found.sort()
    fronts.sort()
    return found + fronts


def begin_move(state: AlderQuest, action: int) -> None:
    """AQ-MOVE-01, AQ-MOVE-02 A minion is activated by its first move."""
    place = action - FIRST_MOVE
    minion, target = state.who[MOVE_FROM[place]], MOVE_TO[place]
    special = NO_SPECIAL if target in BESIDE[MOVE_FROM[place]] else special_of(state, minion)
    activate(state, minion)
    state.agenda.append(Move(1, special != NO_SPECIAL))
    enter(state, minion, target, HOW[special])


def begin_confront(state: AlderQuest, action: int) -> None:
    """AQ-CONF-01, AQ-CONF-07 A minion is activated and confronts a Hero at once."""
    space = action - FIRST_CONFRONT
    minion = state.who[space]
    activate(state, minion)
    state.agenda.append(Move(1, False))
    confront(state, minion, hero_confronted(state, state.side_of(minion), space))


def activate(state: AlderQuest, minion: int) -> None:
    """AQ-MOVE-01 A minion begins to move."""
    state.activated = minion
    if state.watched:
        tell_space(state, "minion_activated", minion)


def why_not_first_move(state: AlderQuest, action: int) -> str | None:
    """The rule that forbids to begin an activation with a move."""
    place = action - FIRST_MOVE
    space, target = MOVE_FROM[place], MOVE_TO[place]
    minion = own_minion_at(state, space)
    if minion == NO_MINION or not may_activate(state, minion):
        return "AQ-MOVE-01"
    if target in BESIDE[space]:
        return None if may_enter(state, state.side_of(minion), target) else "AQ-MOVE-05"
    special = special_of(state, minion)
    if not CHARGE <= special <= SNEAK:
        return "AQ-MOVE-02"
    return None if target in special_targets(state, minion) else SPECIAL_RULES[special]


def why_not_confront(state: AlderQuest, action: int) -> str | None:
    """The rule that forbids to begin an activation with a confront."""
    space = action - FIRST_CONFRONT
    minion = own_minion_at(state, space)
    if minion == NO_MINION or not state.is_ready(minion):
        return "AQ-MOVE-01"
    return None if hero_confronted(state, state.side_of(minion), space) >= 0 else "AQ-CONF-01"


# Further moves


class Move(Decision):
    """AQ-MOVE-02, AQ-MOVE-03, R-AQ-44 The further moves of an activation; between them only Acorns are
    passed and taken.

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
            options.append(FIRST_CONFRONT + state.at[minion])
        if self.may_be_special(state):
            special = special_of(state, minion)
            if CHARGE <= special <= SNEAK:
                first = FIRST_SPECIAL[special]
                options += [first + space for space in special_targets(state, minion)]
        if not options:
            return NOTHING
        options.append(STOP_ACTION)
        return options + passes(state) + takes(state)

    def run(self, state: AlderQuest) -> None:
        """AQ-MOVE-04 An activation without a legal move ends by itself."""
        minion = state.activated
        if minion != NO_MINION and state.at[minion] != NOWHERE:
            exhaust(state, minion)
        state.activated = NO_MINION

    def chosen(self, state: AlderQuest, action: int) -> None:
        minion = state.activated
        if PASS.holds(action):
            state.agenda.append(self)
            state.agenda.append(PickPassed(state.who[action - FIRST_PASS]))
            return
        state.chain = NOTHING  # AQ-CARRY-07
        if TAKE.holds(action):
            state.agenda.append(self)
            state.agenda.append(PickAcorn(state.who[action - FIRST_TAKE]))
        elif action == STOP_ACTION:
            exhaust(state, minion)
        elif CONFRONT.holds(action):
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
            return None
        if PASS.holds(action):
            return why_not_pass(state, action)
        if TAKE.holds(action):
            return why_not_take(state, action)
        if CONFRONT.holds(action):
            lane = hero_confronted(state, state.side_of(minion), state.at[minion])
            return None if lane >= 0 and action - FIRST_CONFRONT == state.at[minion] else "AQ-CONF-01"
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
        is_target = special_of(state, minion) == special and space in special_targets(state, minion)
        return None if is_target else SPECIAL_RULES[special]

    def prompt(self, state: AlderQuest) -> Words:
        minion = state.activated
        who = minion_in_words(state.edition, state.card[minion], state.is_upgraded(minion))
        made, most = self.made + 1, MOVES + has_speed_left(state, minion)
        template = "Where does the {who} on {where} move ({made} of {most})?"
        return phrase(template, who=who, where=SPACE_NAMES[state.at[minion]], made=made, most=most)
