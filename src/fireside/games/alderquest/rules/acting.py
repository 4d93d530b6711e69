"""The Action phase: its menu, and playing Quarrels and Relics (AQ-TURN-09, AQ-QUAR, AQ-RELIC)."""

from typing import ClassVar, Final

from fireside.core.words import amount
from fireside.games.alderquest.actions import (
    CONFRONT,
    DISCARD_ACTION,
    DROP,
    END_ACTION,
    FIRST_PASS,
    FIRST_PLAY,
    FIRST_RELIC,
    FIRST_TAKE,
    FIRST_USE_HERO,
    MOVE,
    PASS,
    PLAY,
    RELIC,
    TAKE,
    USE_HERO,
    elsewhere,
)
from fireside.games.alderquest.field import NOWHERE
from fireside.games.alderquest.rules.able import held_guilds
from fireside.games.alderquest.rules.cards import Played, leave_hand, tell_card
from fireside.games.alderquest.rules.carrying import (
    PickAcorn,
    PickPassed,
    passes,
    takes,
    why_not_pass,
    why_not_take,
)
from fireside.games.alderquest.rules.dropping import drop_revealed, drops, why_not_drop
from fireside.games.alderquest.rules.heroes import HeroAction, Pay, hero_uses, spend, why_not_use
from fireside.games.alderquest.rules.moving import (
    begin_confront,
    begin_move,
    first_moves,
    why_not_confront,
    why_not_first_move,
)
from fireside.games.alderquest.rules.solo_turn import SINK
from fireside.games.alderquest.rules.targets import can_do
from fireside.games.alderquest.rules.turn import DISCARD_QUARRELS, draw
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


def why_not_play(state: AlderQuest, side: int, quarrel: int) -> str | None:
    """The rule that forbids to play a Quarrel."""
    if state.mode in (SOLO, FIRST):
        return "AQ-SOLO-12" if state.mode == SOLO else "AQ-FIRST-02"
    if quarrel not in state.quarrel_hand[side]:
        return "AQ-QUAR-01"
    if not state.held[side * GUILDS + quarrel // PER_GUILD]:
        return "AQ-QUAR-02"
    return None if may_play(state, side, quarrel) else "AQ-QUAR-10"


class Act(Decision):
    """AQ-TURN-09 Anything in any order; AQ-TURN-10 it ends when one likes, but not with a revealed rune
    left. What is done is named with the rune, Hero, minion or card that it is done with.
    """

    kind: ClassVar = "act"
    rule: ClassVar = "AQ-TURN-09"

    def hides(self, state: AlderQuest) -> bool:
        """Whether a Quarrel or Relic can be played is nobody else's business; without a rune none can."""
        side = state.side()
        cards = len(state.quarrel_hand[side]) + len(state.relic_hand[side])
        return cards > 0 and state.held_by(side) > 0

    def options(self, state: AlderQuest) -> list[int]:
        side = state.side()
        options = drops(state) + hero_uses(state) + first_moves(state) + passes(state) + takes(state)
        for quarrel in state.quarrel_hand[side]:
            if may_play(state, side, quarrel):
                options.append(FIRST_PLAY + quarrel)
        for relic in state.relic_hand[side]:
            if may_use_relic(state, side, relic):
                options.append(FIRST_RELIC + relic)
        if not state.row:
            options.append(END_ACTION)
            if state.quarrel_hand[side]:
                options.append(DISCARD_ACTION)
        return options

    def chosen(self, state: AlderQuest, action: int) -> None:
        if not PASS.holds(action):
            state.chain = NOTHING  # AQ-CARRY-07
        if action in (END_ACTION, DISCARD_ACTION):
            end_actions(state, action == DISCARD_ACTION)
            return
        state.agenda.append(ACT)
        if DROP.holds(action):
            drop_revealed(state, action)
        elif USE_HERO.holds(action):
            state.agenda.append(HeroAction(action - FIRST_USE_HERO))
        elif MOVE.holds(action):
            begin_move(state, action)
        elif CONFRONT.holds(action):
            begin_confront(state, action)
        elif PASS.holds(action):
            state.agenda.append(PickPassed(state.who[action - FIRST_PASS]))
        elif TAKE.holds(action):
            state.agenda.append(PickAcorn(state.who[action - FIRST_TAKE]))
        elif PLAY.holds(action):
            play_quarrel(state, state.side(), action - FIRST_PLAY)
        else:
            play_relic(state, state.side(), action - FIRST_RELIC)

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        side = state.side()
        if DROP.holds(action):
            return why_not_drop(state, action)
        if USE_HERO.holds(action):
            return why_not_use(state, action)
        if MOVE.holds(action):
            return why_not_first_move(state, action)
        if CONFRONT.holds(action):
            return why_not_confront(state, action)
        if PASS.holds(action):
            return why_not_pass(state, action)
        if TAKE.holds(action):
            return why_not_take(state, action)
        if PLAY.holds(action):
            return why_not_play(state, side, action - FIRST_PLAY)
        if RELIC.holds(action):
            relic = action - FIRST_RELIC
            is_held = relic in state.relic_hand[side] and may_use_relic(state, side, relic)
            return None if is_held else "AQ-RELIC-03"
        return self.why_not_end(state, action)

    def why_not_end(self, state: AlderQuest, action: int) -> str | None:
        """The rule that forbids to end the turn, or to discard Quarrels before that."""
        if action not in (END_ACTION, DISCARD_ACTION):
            return elsewhere(action)
        if state.row:
            return "AQ-TURN-10"
        can_discard = len(state.quarrel_hand[state.side()]) > 0
        return None if action == END_ACTION or can_discard else "AQ-TURN-11"

    def prompt(self, state: AlderQuest) -> str:
        if state.row:
            return f"Your turn: what do you do? {amount(len(state.row), 'revealed rune')} to drop."
        return "Your turn: what do you do?"


def end_actions(state: AlderQuest, with_discard: bool) -> None:
    """AQ-TURN-11 The Action phase is over: draw, or discard Quarrels before; AQ-SOLO-18 or the rivals act."""
    if state.mode == SOLO:
        state.agenda.append(SINK)
    elif with_discard:
        state.agenda.append(DISCARD_QUARRELS)
    else:
        draw(state)


def play_quarrel(state: AlderQuest, side: int, quarrel: int) -> None:
    """AQ-QUAR-01, AQ-QUAR-02 A Quarrel is played for a rune of its guild: a Scheme works, a Trap is armed."""
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


def arm(state: AlderQuest, side: int, quarrel: int) -> None:
    """AQ-QUAR-04 A Trap is armed face-up and a Trap tile taken into hand; AQ-QUAR-05, R-AQ-52 if the
    reserve has one.
    """
    state.armed[side] = sorted([*state.armed[side], quarrel])
    if state.reserve[side]:
        state.reserve[side] -= 1
        state.tile_hand[side * KINDS + TRAP] += 1


def play_relic(state: AlderQuest, side: int, relic: int) -> None:
    """AQ-RELIC-03 A Relic is played for a rune of any guild."""
    source = FIRST_RELIC_SOURCE + relic
    state.reveal()
    state.relic_hand[side] = [one for one in state.relic_hand[side] if one != relic]
    if state.watched:
        tell_card(state, "relic_played", side, source)
    state.agenda.append(Played(source, side))
    state.agenda.append(Pay(card_cause(source, side), 1, 0))


ACT: Final[Act] = Act()
