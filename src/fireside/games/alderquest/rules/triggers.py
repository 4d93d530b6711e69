"""Triggers of upgraded minions, and what a revealed Trap tile brings (AQ-TRIG, AQ-TILE-05, AQ-QUAR-07)."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE, Fact
from fireside.core.phrases import Words, phrase
from fireside.games.alderquest.actions import (
    DECLINE_ACTION,
    EJECT_ACTION,
    FIRST_TRIGGER,
    TRIGGER,
    USE_ACTION,
    elsewhere,
)
from fireside.games.alderquest.field import NOWHERE, SPACE_NAMES
from fireside.games.alderquest.rules.cards import Played
from fireside.games.alderquest.rules.minions import eject_minion
from fireside.games.alderquest.rules.targets import can_do
from fireside.games.alderquest.state import NOTHING, AlderQuest, Cause, Decision
from fireside.games.alderquest.terms import (
    FIRST_MINION_SOURCE,
    FIRST_QUARREL_SOURCE,
    NO_MINION,
    QUARREL_IDS,
    SIDE_NAMES,
    SOURCE_IDS,
    UP,
)
from fireside.games.alderquest.words.cards import effects_in_words


def may_trigger(state: AlderQuest, minion: int, trigger: int, it: int, here: int) -> bool:
    """AQ-TRIG-01 Only an upgraded minion has a trigger; it is offered if its ability can do something
    (AQ-FX-09).
    """
    if (
        state.at[minion] == NOWHERE
        or not state.marks[minion] & UP
        or state.edition.trigger[state.card[minion]] != trigger
    ):
        return False
    cause = Cause(FIRST_MINION_SOURCE + state.card[minion], state.side_of(minion), minion, it, here)
    return can_do(state, cause, 0, 0)


class Trigger(Decision):
    """AQ-TRIG-01 to AQ-TRIG-08 Use the ability of a minion, or decline. AQ-TRIG-02, R-AQ-65 Reveal and
    AQ-TRIG-03 also of a minion just upgraded; AQ-TRIG-04 Tribute; AQ-TRIG-05, R-AQ-64 Squabble; AQ-TRIG-06
    Confront.
    """

    kind: ClassVar = "use_trigger"
    rule: ClassVar = "AQ-TRIG-01"

    def __init__(self, minion: int, trigger: int, it: int, here: int) -> None:
        self.minion: Final = minion
        self.trigger: Final = trigger
        self.it: Final = it
        self.here: Final = here

    def seat(self, state: AlderQuest) -> int:
        return state.decider(state.side_of(self.minion))

    def options(self, state: AlderQuest) -> list[int]:
        if not may_trigger(state, self.minion, self.trigger, self.it, self.here):
            return NOTHING
        return [USE_ACTION, DECLINE_ACTION]

    def chosen(self, state: AlderQuest, action: int) -> None:
        side = state.side_of(self.minion)
        source = FIRST_MINION_SOURCE + state.card[self.minion]
        is_used = action == USE_ACTION
        if state.watched:
            facts: dict[str, Fact] = {"side": SIDE_NAMES[side], "source": SOURCE_IDS[source]}
            name = state.edition.source_name(source)
            kind = "ability_used" if is_used else "ability_declined"
            state.tell(kind, {**facts, "name": name}, EVERYONE)
        if is_used:
            state.begin_effect(Cause(source, side, self.minion, self.it, self.here))

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        return None if action in (USE_ACTION, DECLINE_ACTION) else elsewhere(action)

    def prompt(self, state: AlderQuest) -> Words:
        minion = state.edition.minions[state.card[self.minion]]
        face, text = state.edition.face(minion.id), effects_in_words(minion.effects)
        return phrase("Use {minion}: {text}?", minion=face, text=text)


class TrapResponse(Decision):
    """AQ-TILE-05 The owner of a revealed Trap ejects the minion or triggers an armed Trap; AQ-QUAR-06,
    R-AQ-68 any of them.
    """

    kind: ClassVar = "trap_response"
    rule: ClassVar = "AQ-TILE-05"

    def __init__(self, minion: int, space: int) -> None:
        self.minion: Final = minion
        self.space: Final = space

    def owner(self, state: AlderQuest) -> int:
        """Whose Trap it is."""
        return 1 - state.side_of(self.minion)

    def seat(self, state: AlderQuest) -> int:
        return state.decider(self.owner(state))

    def options(self, state: AlderQuest) -> list[int]:
        if state.at[self.minion] == NOWHERE:
            return NOTHING
        return [EJECT_ACTION, *[FIRST_TRIGGER + quarrel for quarrel in state.armed[self.owner(state)]]]

    def chosen(self, state: AlderQuest, action: int) -> None:
        """AQ-QUAR-07 The minion is not ejected as well unless the Trap says so."""
        if action == EJECT_ACTION:
            eject_minion(state, self.minion)
            return
        side, quarrel = self.owner(state), action - FIRST_TRIGGER
        state.armed[side] = [one for one in state.armed[side] if one != quarrel]
        if state.watched:
            facts: dict[str, Fact] = {"side": SIDE_NAMES[side], "card": QUARREL_IDS[quarrel]}
            name = state.edition.quarrels[quarrel].name
            state.tell("trap_triggered", {**facts, "name": name}, EVERYONE)
        state.agenda.append(Played(FIRST_QUARREL_SOURCE + quarrel, side))
        state.begin_effect(Cause(FIRST_QUARREL_SOURCE + quarrel, side, NO_MINION, self.minion, self.space))

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if action == EJECT_ACTION:
            return None
        if not TRIGGER.holds(action):
            return elsewhere(action)
        return None if action - FIRST_TRIGGER in state.armed[self.owner(state)] else "AQ-QUAR-06"

    def prompt(self, state: AlderQuest) -> str:
        where = SPACE_NAMES[self.space]
        return f"A minion has revealed your Trap on {where}: eject it or trigger an armed Trap?"
