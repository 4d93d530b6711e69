"""Moves by effect: STEP, JUMP, PUSH and GRAB (AQ-FX-05)."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE, Fact
from fireside.core.phrases import Words, phrase
from fireside.games.alderquest.actions import (
    ACORN,
    FIRST_ACORN_ACTION,
    FIRST_SPACE,
    FIRST_STEP,
    FIRST_TILE,
    SPACE,
    STEP,
    STOP_ACTION,
    TILE,
    elsewhere,
)
from fireside.games.alderquest.field import BESIDE, NOWHERE, SPACE_NAMES
from fireside.games.alderquest.rules.fighting import enter, shift_minion
from fireside.games.alderquest.rules.minions import face_up_acorn, lift
from fireside.games.alderquest.rules.paths import add_normal_moves, may_enter
from fireside.games.alderquest.rules.targets import grab_spaces, jump_spaces, push_spaces
from fireside.games.alderquest.state import NOTHING, AlderQuest, Cause, Decision
from fireside.games.alderquest.terms import ACORNS, SIDE_NAMES, acorn, points_of
from fireside.games.alderquest.words.cards import minion_in_words


class StepOn(Decision):
    """STEP: up to so many normal moves, no confront; `stop` before each. AQ-MOVE-06 none that would end on
    an ally.
    """

    kind: ClassVar = "effect_target"
    rule: ClassVar = "AQ-FX-05"

    def __init__(self, cause: Cause, minion: int, left: int) -> None:
        self.cause: Final = cause
        self.minion: Final = minion
        self.left: Final = left

    def seat(self, state: AlderQuest) -> int:
        return state.decider(self.cause.me)

    def options(self, state: AlderQuest) -> list[int]:
        options: list[int] = []
        if state.at[self.minion] == NOWHERE:
            return options
        add_normal_moves(state, self.minion, FIRST_STEP, options)
        if options:
            options.append(STOP_ACTION)
        return options

    def chosen(self, state: AlderQuest, action: int) -> None:
        if action == STOP_ACTION:
            return
        if self.left > 1:
            state.agenda.append(StepOn(self.cause, self.minion, self.left - 1))
        enter(state, self.minion, action - FIRST_STEP, "step")

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if action == STOP_ACTION:
            return None
        if not STEP.holds(action):
            return elsewhere(action)
        space = action - FIRST_STEP
        if space not in BESIDE[state.at[self.minion]]:
            return "AQ-MOVE-02"
        return None if may_enter(state, state.side_of(self.minion), space) else "AQ-MOVE-06"

    def prompt(self, state: AlderQuest) -> Words:
        who = minion_in_words(state.edition, state.card[self.minion], state.is_upgraded(self.minion))
        source, where = state.edition.source(self.cause.source), SPACE_NAMES[state.at[self.minion]]
        return phrase("{source}: where does the {who} on {where} move?", source=source, who=who, where=where)


class ChooseSpace(Decision):
    """JUMP: a vacant space round the minion, where it arrives; PUSH: an adjacent open ground space, without
    arriving.
    """

    kind: ClassVar = "effect_target"
    rule: ClassVar = "AQ-FX-05"

    def __init__(self, cause: Cause, minion: int, is_push: bool) -> None:
        self.cause: Final = cause
        self.minion: Final = minion
        self.is_push: Final = is_push

    def seat(self, state: AlderQuest) -> int:
        return state.decider(self.cause.me)

    def spaces(self, state: AlderQuest) -> list[int]:
        """The spaces that may be chosen."""
        return push_spaces(state, self.minion) if self.is_push else jump_spaces(state, self.minion)

    def options(self, state: AlderQuest) -> list[int]:
        return [FIRST_SPACE + one for one in self.spaces(state)]

    def chosen(self, state: AlderQuest, action: int) -> None:
        if self.is_push:
            shift_minion(state, self.minion, action - FIRST_SPACE, "push")
        else:
            enter(state, self.minion, action - FIRST_SPACE, "jump")

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if not SPACE.holds(action):
            return elsewhere(action)
        return None if action - FIRST_SPACE in self.spaces(state) else "AQ-FX-08"

    def prompt(self, state: AlderQuest) -> Words:
        who = minion_in_words(state.edition, state.card[self.minion], state.is_upgraded(self.minion))
        return phrase(
            "{source}: where does the {who} go?", source=state.edition.source(self.cause.source), who=who
        )


class ChooseGrabbed(Decision):
    """GRAB: from which space, then which of the face-up Acorns there."""

    kind: ClassVar = "effect_target"
    rule: ClassVar = "AQ-FX-08"

    def __init__(self, cause: Cause, minion: int, space: int) -> None:
        self.cause: Final = cause
        self.minion: Final = minion
        self.space: Final = space  # NOWHERE: not chosen yet

    def seat(self, state: AlderQuest) -> int:
        return state.decider(self.cause.me)

    def may_grab(self, state: AlderQuest, kind: int) -> bool:
        """Whether such an Acorn lies in the space."""
        return face_up_acorn(state, self.space, 1 - state.side_of(self.minion), kind) >= 0

    def options(self, state: AlderQuest) -> list[int]:
        if state.at[self.minion] == NOWHERE:
            return NOTHING
        if self.space == NOWHERE:
            return [FIRST_TILE + space for space in grab_spaces(state, self.minion)]
        return [FIRST_ACORN_ACTION + kind for kind in range(ACORNS) if self.may_grab(state, kind)]

    def chosen(self, state: AlderQuest, action: int) -> None:
        if self.space == NOWHERE:
            state.agenda.append(ChooseGrabbed(self.cause, self.minion, action - FIRST_TILE))
            return
        kind = action - FIRST_ACORN_ACTION
        side = state.side_of(self.minion)
        lift(state, self.space, face_up_acorn(state, self.space, 1 - side, kind))
        state.carried[self.minion] += acorn(kind)
        if state.watched:
            facts: dict[str, Fact] = {"side": SIDE_NAMES[side], "space": SPACE_NAMES[self.space]}
            state.tell("acorn_taken", {**facts, "points": points_of(kind)}, EVERYONE)

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if self.space == NOWHERE:
            if not TILE.holds(action):
                return elsewhere(action)
            return None if action - FIRST_TILE in grab_spaces(state, self.minion) else "AQ-FX-08"
        if not ACORN.holds(action):
            return elsewhere(action)
        return None if self.may_grab(state, action - FIRST_ACORN_ACTION) else "AQ-FX-08"

    def prompt(self, state: AlderQuest) -> Words:
        return phrase(
            "{source}: which Acorn does the minion take?", source=state.edition.source(self.cause.source)
        )
