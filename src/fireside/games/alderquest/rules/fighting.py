"""Attacks: Judo, squabbles, elbow drops; and confronts (AQ-FIGHT, AQ-CONF)."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE, Fact
from fireside.core.phrases import Words, phrase
from fireside.games.alderquest.actions import (
    DISCARD,
    EVADE,
    FIRST_DISCARD,
    FIRST_EVADE,
    STAND_ACTION,
    elsewhere,
)
from fireside.games.alderquest.field import GROUND, GROUND_BESIDE, LANES, NOWHERE, SPACE_NAMES
from fireside.games.alderquest.rules.arriving import Arrive, Look
from fireside.games.alderquest.rules.cards import discard_quarrel, draw_quarrels
from fireside.games.alderquest.rules.minions import (
    destroy_minion,
    draw_tiles,
    enlist,
    exhaust,
    put_down,
    vacate,
)
from fireside.games.alderquest.rules.solo_tiles import place_rival_tiles
from fireside.games.alderquest.rules.triggers import Trigger
from fireside.games.alderquest.state import NOTHING, AlderQuest, Decision, Step
from fireside.games.alderquest.terms import (
    ATTACKED,
    ELBOW,
    HERO_IDS,
    JUDO,
    NO_MINION,
    ON_CONFRONT,
    ON_SQUABBLE,
    SIDE_NAMES,
    SOLO,
    SURVIVES,
    UP,
)

CONFRONT_TILES: Final = 2


# Entering a space


def enter(state: AlderQuest, minion: int, space: int, how: str) -> None:
    """AQ-MOVE-16, AQ-FIGHT-01 A minion moves into a space: an attack on a rival there, then its arrival."""
    origin = state.at[minion]
    vacate(state, minion)
    state.at[minion] = space
    if state.watched:
        side = SIDE_NAMES[state.side_of(minion)]
        facts: dict[str, Fact] = {"side": side, "from": SPACE_NAMES[origin], "to": SPACE_NAMES[space]}
        state.tell("minion_moved", {**facts, "how": how}, EVERYONE)
    defender = state.who[space]
    if defender == NO_MINION:
        state.who[space] = minion
        state.agenda.append(Arrive(minion, space, 0))
    else:
        state.agenda.append(Attack(minion, defender, origin, space))


def shift_minion(state: AlderQuest, minion: int, space: int, how: str) -> None:
    """A minion is put on an open space without arriving there."""
    origin = state.at[minion]
    vacate(state, minion)
    state.at[minion] = space
    state.who[space] = minion
    if state.watched:
        side = SIDE_NAMES[state.side_of(minion)]
        facts: dict[str, Fact] = {"side": side, "from": SPACE_NAMES[origin], "to": SPACE_NAMES[space]}
        state.tell("minion_moved", {**facts, "how": how}, EVERYONE)


def summon(state: AlderQuest, guild: int, space: int) -> None:
    """AQ-HERO-08 The top minion of a guild enters; AQ-HERO-10 a rival there is attacked; AQ-HERO-11 no
    encounter.
    """
    place_new(state, enlist(state, guild), space)


def place_new(state: AlderQuest, card: int, space: int) -> None:
    """A minion enters play on a space without an ally."""
    minion = put_down(state, card, space)
    defender = state.who[space]
    if defender != minion:
        state.agenda.append(Attack(minion, defender, NOWHERE, space))


# Attacks


class Attack(Decision):
    """AQ-FIGHT-05, R-AQ-57 The first time in a turn that a minion with Judo is attacked it may evade to an
    adjacent open ground space; AQ-FIGHT-06, R-AQ-100 the attacker's is open, from the canopy there is no
    evading; AQ-FIGHT-09 the second time not.
    """

    kind: ClassVar = "judo"
    rule: ClassVar = "AQ-FIGHT-05"

    def __init__(self, minion: int, defender: int, origin: int, space: int) -> None:
        self.minion: Final = minion
        self.defender: Final = defender
        self.origin: Final = origin  # NOWHERE: summoned
        self.space: Final = space

    def seat(self, state: AlderQuest) -> int:
        return state.decider(state.side_of(self.defender))

    def is_pending(self, state: AlderQuest) -> bool:
        """Whether both are still there."""
        return state.at[self.minion] == self.space and state.at[self.defender] == self.space

    def options(self, state: AlderQuest) -> list[int]:
        defender, space = self.defender, self.space
        if not self.is_pending(state) or space >= GROUND:
            return NOTHING
        marks = state.marks[defender]
        if not marks & UP or marks & ATTACKED or state.edition.special[state.card[defender]] != JUDO:
            return NOTHING
        evasions = [FIRST_EVADE + one for one in GROUND_BESIDE[space] if state.is_open(one)]
        return [STAND_ACTION, *evasions] if evasions else NOTHING

    def run(self, state: AlderQuest) -> None:
        """Nothing to decide: the squabble begins."""
        if self.is_pending(state):
            self.squabble(state)

    def chosen(self, state: AlderQuest, action: int) -> None:
        """AQ-FIGHT-08 The first attack uses up the chance; AQ-FIGHT-07 first the evader arrives, then the
        attacker.
        """
        if action == STAND_ACTION:
            self.squabble(state)
            return
        defender, minion, space = self.defender, self.minion, self.space
        state.marks[defender] |= ATTACKED
        if self.origin != NOWHERE:
            state.agenda.append(Arrive(minion, space, 0))
        enter(state, defender, action - FIRST_EVADE, "evade")

    def squabble(self, state: AlderQuest) -> None:
        """AQ-FIGHT-02, AQ-TRIG-07, R-AQ-62 The attacker's trigger, the defender's, then both are destroyed;
        AQ-FIGHT-10, R-AQ-56 an elbow drop counts as a squabble.
        """
        minion, defender, space = self.minion, self.defender, self.space
        state.marks[defender] |= ATTACKED
        is_elbow = self.origin >= GROUND and space < GROUND
        if is_elbow:
            state.marks[minion] |= ELBOW
        if state.watched:
            facts: dict[str, Fact] = {"space": SPACE_NAMES[space]}
            sides = {
                "attacker": SIDE_NAMES[state.side_of(minion)],
                "defender": SIDE_NAMES[state.side_of(defender)],
            }
            state.tell("elbow_drop" if is_elbow else "squabble", {**facts, **sides}, EVERYONE)
        state.then(
            [
                Trigger(minion, ON_SQUABBLE, defender, space),
                Trigger(defender, ON_SQUABBLE, minion, space),
                Settle(minion, defender, self.origin, space),
            ]
        )

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if action == STAND_ACTION:
            return None
        if not EVADE.holds(action):
            return elsewhere(action)
        space = action - FIRST_EVADE
        is_near = space in GROUND_BESIDE[self.space] and state.is_open(space)
        return None if is_near else "AQ-FIGHT-05"

    def prompt(self, state: AlderQuest) -> Words:
        minion = state.edition.face(state.edition.minions[state.card[self.defender]].id)
        where = SPACE_NAMES[self.space]
        return phrase("{minion} is attacked on {where}: stand or evade?", minion=minion, where=where)


class Settle(Step):
    """AQ-FIGHT-02, AQ-FIGHT-12 Both are destroyed; AQ-FIGHT-13 unless one survives, then it has the space;
    if both do, the attacker goes back. AQ-FIGHT-04 tiles stay unrevealed; AQ-FIGHT-11, AQ-FIGHT-14 a
    surviving attacker goes on.
    """

    def __init__(self, minion: int, defender: int, origin: int, space: int) -> None:
        self.minion: Final = minion
        self.defender: Final = defender
        self.origin: Final = origin
        self.space: Final = space

    def run(self, state: AlderQuest) -> None:
        minion, defender, space = self.minion, self.defender, self.space
        is_spared = self.is_there(state, minion) and state.marks[minion] & (SURVIVES | ELBOW) != 0
        stands = self.is_there(state, defender) and state.marks[defender] & SURVIVES != 0
        if self.is_there(state, defender):
            state.marks[defender] &= ~SURVIVES
            if not stands:
                destroy_minion(state, defender)
        if self.is_there(state, minion):
            state.marks[minion] &= ~(SURVIVES | ELBOW)
            if not is_spared:
                destroy_minion(state, minion)
            elif stands:
                self.send_back(state)
            elif self.origin != NOWHERE:
                state.agenda.append(Look(minion, space, 0))

    def is_there(self, state: AlderQuest, minion: int) -> bool:
        """Whether a fighter is still in the space."""
        return state.at[minion] == self.space

    def send_back(self, state: AlderQuest) -> None:
        """AQ-FIGHT-13 The attacker goes back without a new arrival; one without a space to go to is
        destroyed.
        """
        minion = self.minion
        if self.origin == NOWHERE or not state.is_open(self.origin):
            destroy_minion(state, minion)
            return
        state.at[minion] = self.origin
        state.who[self.origin] = minion
        if state.watched:
            side, space = SIDE_NAMES[state.side_of(minion)], SPACE_NAMES[self.space]
            facts: dict[str, Fact] = {"side": side, "from": space, "to": SPACE_NAMES[self.origin]}
            state.tell("minion_moved", {**facts, "how": "back"}, EVERYONE)
        if state.activated == minion:
            exhaust(state, minion)


# Confronts


def confront(state: AlderQuest, minion: int, lane: int) -> None:
    """AQ-CONF-03, R-AQ-63 The opponent draws 2 tiles and discards a Quarrel, you draw one, the trigger,
    then the minion is destroyed; AQ-CONF-02, AQ-HERO-14 nothing happens to the Hero; AQ-CONF-05 its Acorns
    stay on its space.
    """
    side, space = state.side_of(minion), state.at[minion]
    rival = 1 - side
    if state.watched:
        facts: dict[str, Fact] = {"side": SIDE_NAMES[side], "space": SPACE_NAMES[space]}
        state.tell("confronted", {**facts, "hero": HERO_IDS[state.hero[rival * LANES + lane]]}, EVERYONE)
    if state.mode == SOLO:  # AQ-SOLO-16, R-AQ-88
        place_rival_tiles(state, lane, CONFRONT_TILES)
        destroy_minion(state, minion)
        return
    draw_tiles(state, rival, CONFRONT_TILES)
    trigger = Trigger(minion, ON_CONFRONT, NO_MINION, space)
    state.then([ConfrontDiscard(rival), Reward(side), trigger, Fade(minion, space)])


class ConfrontDiscard(Decision):
    """AQ-CONF-03 The opponent discards a Quarrel of their choice if they hold any (AQ-FIRST-03, R-AQ-97)."""

    kind: ClassVar = "confront_discard"
    rule: ClassVar = "AQ-CONF-03"

    def __init__(self, by: int) -> None:
        self.by: Final = by

    def seat(self, state: AlderQuest) -> int:
        return state.decider(self.by)

    def options(self, state: AlderQuest) -> list[int]:
        return [FIRST_DISCARD + quarrel for quarrel in state.quarrel_hand[self.by]]

    def chosen(self, state: AlderQuest, action: int) -> None:
        discard_quarrel(state, self.by, action - FIRST_DISCARD)

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if not DISCARD.holds(action):
            return elsewhere(action)
        return None if action - FIRST_DISCARD in state.quarrel_hand[self.by] else "AQ-CONF-03"

    def prompt(self, state: AlderQuest) -> str:
        return "Your Hero is confronted: which Quarrel do you discard?"


class Reward(Step):
    """AQ-CONF-03 The confronting player draws a Quarrel, AQ-CONF-04 whatever the number held."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, state: AlderQuest) -> None:
        draw_quarrels(state, self.side, 1)


class Fade(Step):
    """AQ-CONF-03 The confronting minion is destroyed."""

    def __init__(self, minion: int, space: int) -> None:
        self.minion: Final = minion
        self.space: Final = space

    def run(self, state: AlderQuest) -> None:
        if state.at[self.minion] == self.space:
            destroy_minion(state, self.minion)
