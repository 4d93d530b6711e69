"""The Action phase: its menu, and playing Quarrels and Relics (AQ-TURN-09, AQ-QUAR, AQ-RELIC)."""

from typing import ClassVar, Final

from fireside.core.words import amount
from fireside.games.alderquest.actions import (
    ACTIVATE_ACTION,
    DROP_ACTION,
    END_ACTION,
    FIRST_PLAY,
    FIRST_RELIC,
    HERO_ACTION,
    PASS_ACTION,
    PLAY,
    QUARREL_ACTION,
    RELIC,
    RELIC_ACTION,
    TAKE_ACTION,
    elsewhere,
)
from fireside.games.alderquest.field import NOWHERE
from fireside.games.alderquest.rules.able import can_use_hero, held_guilds
from fireside.games.alderquest.rules.cards import Played, leave_hand, tell_card
from fireside.games.alderquest.rules.carrying import PICK_GIVER, PICK_TAKER, can_pass, can_take
from fireside.games.alderquest.rules.dropping import PickRune
from fireside.games.alderquest.rules.heroes import PICK_HERO, Pay, spend
from fireside.games.alderquest.rules.moving import PICK_MINION, can_activate
from fireside.games.alderquest.rules.solo_turn import SINK
from fireside.games.alderquest.rules.targets import can_do
from fireside.games.alderquest.rules.turn import DRAW
from fireside.games.alderquest.state import NOTHING, AlderQuest, Cause, Decision
from fireside.games.alderquest.terms import (
    FIRST,
    FIRST_QUARREL_SOURCE,
    FIRST_RELIC_SOURCE,
    GUILDS,
    KINDS,
    NO_MINION,
    PER_GUILD,
    SOLO,
    TRAP,
)


def may_play(state: AlderQuest, side: int, quarrel: int) -> bool:
    """AQ-QUAR-02 One held rune of its guild; AQ-QUAR-10 a Scheme must be able to do something, a Trap may
    always be armed.
    """
    guild = quarrel // PER_GUILD
    if not state.held[side * GUILDS + guild]:
        return False
    if state.edition.is_trap[quarrel]:
        return True
    return can_do(state, card_cause(FIRST_QUARREL_SOURCE + quarrel, side), 1 << guild, 1)


def card_cause(source: int, side: int) -> Cause:
    """The effect of a card."""
    return Cause(source, side, NO_MINION, NO_MINION, NOWHERE)


def may_use_relic(state: AlderQuest, side: int, relic: int) -> bool:
    """AQ-RELIC-03 One held rune of any guild, and something to do."""
    guilds = held_guilds(state, side)
    return guilds != 0 and can_do(state, card_cause(FIRST_RELIC_SOURCE + relic, side), guilds, 1)


def can_play(state: AlderQuest, side: int) -> bool:
    """Whether any Quarrel may be played."""
    return any(may_play(state, side, quarrel) for quarrel in state.quarrel_hand[side])


def can_use_relic(state: AlderQuest, side: int) -> bool:
    """Whether any Relic may be played."""
    return any(may_use_relic(state, side, relic) for relic in state.relic_hand[side])


def why_not_play(state: AlderQuest, side: int) -> str | None:
    """The rule that forbids to play any Quarrel."""
    if state.mode in (SOLO, FIRST):
        return "AQ-SOLO-12" if state.mode == SOLO else "AQ-FIRST-02"
    hand = state.quarrel_hand[side]
    if not hand:
        return "AQ-QUAR-01"
    if can_play(state, side):
        return None
    can_pay = any(state.held[side * GUILDS + quarrel // PER_GUILD] for quarrel in hand)
    return "AQ-QUAR-10" if can_pay else "AQ-QUAR-02"


class Act(Decision):
    """AQ-TURN-09 Anything in any order; AQ-TURN-10 it ends when one likes, but not with a revealed rune
    left.
    """

    kind: ClassVar = "act"
    rule: ClassVar = "AQ-TURN-09"

    def hides(self, state: AlderQuest) -> bool:
        """Whether a Quarrel or Relic can be played is nobody else's business."""
        side = state.side()
        return len(state.quarrel_hand[side]) + len(state.relic_hand[side]) > 0

    def options(self, state: AlderQuest) -> list[int]:
        side = state.side()
        options: list[int] = []
        if state.row:
            options.append(DROP_ACTION)
        if can_use_hero(state):
            options.append(HERO_ACTION)
        if can_activate(state):
            options.append(ACTIVATE_ACTION)
        if can_pass(state):
            options.append(PASS_ACTION)
        if can_take(state):
            options.append(TAKE_ACTION)
        if can_play(state, side):
            options.append(QUARREL_ACTION)
        if can_use_relic(state, side):
            options.append(RELIC_ACTION)
        if not state.row:
            options.append(END_ACTION)
        return options

    def chosen(self, state: AlderQuest, action: int) -> None:
        if action == END_ACTION:
            state.chain = NOTHING
            state.agenda.append(SINK if state.mode == SOLO else DRAW)
            return
        state.agenda.append(ACT)
        if action != PASS_ACTION:
            state.chain = NOTHING  # AQ-CARRY-07
        if action == DROP_ACTION:
            state.agenda.append(PickRune(state.side()))
        elif action == HERO_ACTION:
            state.agenda.append(PICK_HERO)
        elif action == ACTIVATE_ACTION:
            state.agenda.append(PICK_MINION)
        elif action == PASS_ACTION:
            state.agenda.append(PICK_GIVER)
        elif action == TAKE_ACTION:
            state.agenda.append(PICK_TAKER)
        else:
            state.agenda.append(PICK_QUARREL if action == QUARREL_ACTION else PICK_RELIC)

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        side = state.side()
        if action == DROP_ACTION:
            return None if state.row else "AQ-DROP-01"
        if action == HERO_ACTION:
            return None if can_use_hero(state) else "AQ-HERO-01"
        if action == ACTIVATE_ACTION:
            return None if can_activate(state) else "AQ-MOVE-01"
        if action == PASS_ACTION:
            return None if can_pass(state) else "AQ-CARRY-05"
        if action == TAKE_ACTION:
            return None if can_take(state) else "AQ-CARRY-01"
        if action == QUARREL_ACTION:
            return why_not_play(state, side)
        if action == RELIC_ACTION:
            return None if can_use_relic(state, side) else "AQ-RELIC-03"
        if action == END_ACTION:
            return "AQ-TURN-10" if state.row else None
        return elsewhere(action)

    def prompt(self, state: AlderQuest) -> str:
        if state.row:
            return f"Your turn: what do you do? {amount(len(state.row), 'revealed rune')} to drop."
        return "Your turn: what do you do?"


class PickQuarrel(Decision):
    """AQ-QUAR-01, AQ-QUAR-02 Which Quarrel is played."""

    kind: ClassVar = "pick_quarrel"
    rule: ClassVar = "AQ-QUAR-01"

    def hides(self, state: AlderQuest) -> bool:
        return True

    def options(self, state: AlderQuest) -> list[int]:
        side = state.side()
        return [FIRST_PLAY + one for one in state.quarrel_hand[side] if may_play(state, side, one)]

    def chosen(self, state: AlderQuest, action: int) -> None:
        side, quarrel = state.side(), action - FIRST_PLAY
        source = FIRST_QUARREL_SOURCE + quarrel
        state.reveal()
        leave_hand(state, side, quarrel)
        is_trap = state.edition.is_trap[quarrel]
        if state.watched:
            tell_card(state, "trap_armed" if is_trap else "quarrel_played", side, source)
        spend(state, side, quarrel // PER_GUILD)
        if is_trap:
            arm(state, side, quarrel)
        else:
            state.agenda.append(Played(source, side))
            state.begin_effect(card_cause(source, side))

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if not PLAY.holds(action):
            return elsewhere(action)
        side, quarrel = state.side(), action - FIRST_PLAY
        if quarrel not in state.quarrel_hand[side]:
            return "AQ-QUAR-01"
        if not state.held[side * GUILDS + quarrel // PER_GUILD]:
            return "AQ-QUAR-02"
        return None if may_play(state, side, quarrel) else "AQ-QUAR-10"

    def prompt(self, state: AlderQuest) -> str:
        return "Which Quarrel do you play?"


def arm(state: AlderQuest, side: int, quarrel: int) -> None:
    """AQ-QUAR-04 A Trap is armed face-up and a Trap tile taken into hand; AQ-QUAR-05, R-AQ-52 if the
    reserve has one.
    """
    state.armed[side] = sorted([*state.armed[side], quarrel])
    if state.reserve[side]:
        state.reserve[side] -= 1
        state.tile_hand[side * KINDS + TRAP] += 1


class PickRelic(Decision):
    """AQ-RELIC-03 Which Relic is played."""

    kind: ClassVar = "pick_relic"
    rule: ClassVar = "AQ-RELIC-03"

    def hides(self, state: AlderQuest) -> bool:
        return True

    def options(self, state: AlderQuest) -> list[int]:
        side = state.side()
        return [FIRST_RELIC + one for one in state.relic_hand[side] if may_use_relic(state, side, one)]

    def chosen(self, state: AlderQuest, action: int) -> None:
        side, relic = state.side(), action - FIRST_RELIC
        source = FIRST_RELIC_SOURCE + relic
        state.reveal()
        state.relic_hand[side] = [one for one in state.relic_hand[side] if one != relic]
        if state.watched:
            tell_card(state, "relic_played", side, source)
        state.agenda.append(Played(source, side))
        state.agenda.append(Pay(card_cause(source, side), 1))

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if not RELIC.holds(action):
            return elsewhere(action)
        side, relic = state.side(), action - FIRST_RELIC
        is_held = relic in state.relic_hand[side] and may_use_relic(state, side, relic)
        return None if is_held else "AQ-RELIC-03"

    def prompt(self, state: AlderQuest) -> str:
        return "Which Relic do you play?"


ACT: Final[Act] = Act()
PICK_QUARREL: Final[PickQuarrel] = PickQuarrel()
PICK_RELIC: Final[PickRelic] = PickRelic()
