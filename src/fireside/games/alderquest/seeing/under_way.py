"""What is going on, as everybody sees it: read off the agenda."""

from typing import Any

from fireside.games.alderquest.actions import cell_name
from fireside.games.alderquest.field import GROUND, NOWHERE, SPACE_NAMES
from fireside.games.alderquest.rules.board import listing_of
from fireside.games.alderquest.rules.cards import Played
from fireside.games.alderquest.rules.carrying import PickPassed, PickReceiver
from fireside.games.alderquest.rules.choosing import Choice, ChooseHero, ChooseQuarrel, ChooseRune, March
from fireside.games.alderquest.rules.choosing_runes import ChooseCell, ChoosePair, ChoosePlanted
from fireside.games.alderquest.rules.dropping import FROM_NAMES, PickColumn
from fireside.games.alderquest.rules.fighting import Attack, Settle
from fireside.games.alderquest.rules.heroes import Pay
from fireside.games.alderquest.rules.moving import MOVES, Move
from fireside.games.alderquest.rules.paths import has_speed_left
from fireside.games.alderquest.rules.performing import Perform
from fireside.games.alderquest.rules.stepping import ChooseGrabbed, ChooseSpace, StepOn
from fireside.games.alderquest.rules.tiles import Shift, TileChoice
from fireside.games.alderquest.seeing.cards import text_in_view
from fireside.games.alderquest.state import AlderQuest, Cause, Step
from fireside.games.alderquest.terms import (
    FIRST_RELIC_SOURCE,
    NO_MINION,
    RUNE_NAMES,
    SIDE_NAMES,
    SOURCE_IDS,
    points_of,
)


def going_on(state: AlderQuest) -> dict[str, Any]:
    """Cards being played, the effect, the activation, the attack, the drop, the pass and the payment that
    are pending.
    """
    top = state.agenda[-1] if state.agenda else None
    return {
        "playing": [_card(state, step) for step in state.agenda if isinstance(step, Played)],
        "doing": _doing(state),
        "activation": _activation(state),
        "attack": _attack(state),
        "dropping": _dropping(top),
        "pass": _pass(state, top),
        "paying": {"for": SOURCE_IDS[top.cause.source], "left": top.left} if isinstance(top, Pay) else None,
        "chosen": _chosen(top),
    }


def _card(state: AlderQuest, step: Played) -> dict[str, Any]:
    source = step.source
    kind = "relic" if source >= FIRST_RELIC_SOURCE else "quarrel"
    name, text = state.edition.source_name(source), text_in_view(state.edition, source)
    return {
        "card": SOURCE_IDS[source],
        "name": name,
        "kind": kind,
        "side": SIDE_NAMES[step.side],
        **text,
    }


def cause_of(step: Step) -> Cause | None:
    """The effect that a step belongs to."""
    if isinstance(step, Perform | Choice | TileChoice | March):
        return step.cause
    if isinstance(step, ChooseQuarrel | ChooseRune | ChooseHero | ChoosePair | ChoosePlanted):
        return step.cause
    return step.cause if isinstance(step, StepOn | ChooseSpace | ChooseGrabbed | Shift) else None


def _doing(state: AlderQuest) -> dict[str, Any] | None:
    for step in reversed(state.agenda):
        cause = cause_of(step)
        if cause is not None:
            return _effect(state, cause)
    return None


def _effect(state: AlderQuest, cause: Cause) -> dict[str, Any]:
    subject = cause.subject
    is_there = subject != NO_MINION and state.at[subject] != NOWHERE
    return {
        "source": SOURCE_IDS[cause.source],
        "name": state.edition.source_name(cause.source),
        **text_in_view(state.edition, cause.source),
        "side": SIDE_NAMES[cause.me],
        "self": SPACE_NAMES[state.at[subject]] if is_there else None,
        "here": None if cause.here == NOWHERE else SPACE_NAMES[cause.here],
    }


def _activation(state: AlderQuest) -> dict[str, Any] | None:
    minion = state.activated
    if minion == NO_MINION or state.at[minion] == NOWHERE:
        return None
    made = 0
    for step in state.agenda:
        if isinstance(step, Move):
            made = step.made
    moves = MOVES + has_speed_left(state, minion) - made
    return {"space": SPACE_NAMES[state.at[minion]], "moves": max(0, moves)}


def _attack(state: AlderQuest) -> dict[str, Any] | None:
    for step in reversed(state.agenda):
        if isinstance(step, Attack | Settle):
            start = None if step.origin == NOWHERE else SPACE_NAMES[step.origin]
            is_elbow = step.origin >= GROUND > step.space
            attacker = SIDE_NAMES[state.side_of(step.minion)]
            space = SPACE_NAMES[step.space]
            return {"space": space, "from": start, "attacker": attacker, "elbow": is_elbow}
    return None


def _dropping(top: Step | None) -> dict[str, Any] | None:
    if isinstance(top, PickColumn):
        return {"rune": RUNE_NAMES[top.rune], "from": FROM_NAMES[top.source]}
    return None


def _pass(state: AlderQuest, top: Step | None) -> dict[str, Any] | None:
    if isinstance(top, PickPassed):
        return {"giver": SPACE_NAMES[state.at[top.giver]], "points": None}
    if isinstance(top, PickReceiver):
        return {"giver": SPACE_NAMES[state.at[top.giver]], "points": points_of(top.tile)}
    return None


def _chosen(top: Step | None) -> list[dict[str, str]]:
    picked = listing_of(top.picked) if isinstance(top, ChooseCell) else []
    return [{"cell": cell_name(cell)} for cell in picked]
