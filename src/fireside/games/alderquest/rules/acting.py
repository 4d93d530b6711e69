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


def may_play(game: AlderQuest, side: int, quarrel: int) -> bool:
    """AQ-QUAR-02 One held rune of its guild; AQ-QUAR-10 a Scheme must be able to do something, a Trap may
    always be armed.
    """
    guild = quarrel // PER_GUILD
    if not game.held[side * GUILDS + guild]:
        return False
    if game.box.is_trap[quarrel]:
        return True
    return can_do(game, card_cause(FIRST_QUARREL_SOURCE + quarrel, side), 1 << guild, 1)


def card_cause(source: int, side: int) -> Cause:
    """The effect of a card."""
    return Cause(source, side, NO_MINION, NO_MINION, NOWHERE)


def may_use_relic(game: AlderQuest, side: int, relic: int) -> bool:
    """AQ-RELIC-03 One held rune of any guild, and something to do."""
    guilds = held_guilds(game, side)
    return guilds != 0 and can_do(game, card_cause(FIRST_RELIC_SOURCE + relic, side), guilds, 1)


def can_play(game: AlderQuest, side: int) -> bool:
    """Whether any Quarrel may be played."""
    return any(may_play(game, side, quarrel) for quarrel in game.quarrel_hand[side])


def can_use_relic(game: AlderQuest, side: int) -> bool:
    """Whether any Relic may be played."""
    return any(may_use_relic(game, side, relic) for relic in game.relic_hand[side])


def why_not_play(game: AlderQuest, side: int) -> str | None:
    """The rule that forbids to play any Quarrel."""
    if game.mode in (SOLO, FIRST):
        return "AQ-SOLO-12" if game.mode == SOLO else "AQ-FIRST-02"
    hand = game.quarrel_hand[side]
    if not hand:
        return "AQ-QUAR-01"
    if can_play(game, side):
        return None
    can_pay = any(game.held[side * GUILDS + quarrel // PER_GUILD] for quarrel in hand)
    return "AQ-QUAR-10" if can_pay else "AQ-QUAR-02"


class Act(Decision):
    """AQ-TURN-09 Anything in any order; AQ-TURN-10 it ends when one likes, but not with a revealed rune
    left.
    """

    kind: ClassVar = "act"
    rule: ClassVar = "AQ-TURN-09"

    def hides(self, game: AlderQuest) -> bool:
        """Whether a Quarrel or Relic can be played is nobody else's business."""
        side = game.side()
        return len(game.quarrel_hand[side]) + len(game.relic_hand[side]) > 0

    def options(self, game: AlderQuest) -> list[int]:
        side = game.side()
        options: list[int] = []
        if game.row:
            options.append(DROP_ACTION)
        if can_use_hero(game):
            options.append(HERO_ACTION)
        if can_activate(game):
            options.append(ACTIVATE_ACTION)
        if can_pass(game):
            options.append(PASS_ACTION)
        if can_take(game):
            options.append(TAKE_ACTION)
        if can_play(game, side):
            options.append(QUARREL_ACTION)
        if can_use_relic(game, side):
            options.append(RELIC_ACTION)
        if not game.row:
            options.append(END_ACTION)
        return options

    def chosen(self, game: AlderQuest, action: int) -> None:
        if action == END_ACTION:
            game.chain = NOTHING
            game.agenda.append(SINK if game.mode == SOLO else DRAW)
            return
        game.agenda.append(ACT)
        if action != PASS_ACTION:
            game.chain = NOTHING  # AQ-CARRY-07
        if action == DROP_ACTION:
            game.agenda.append(PickRune(game.side()))
        elif action == HERO_ACTION:
            game.agenda.append(PICK_HERO)
        elif action == ACTIVATE_ACTION:
            game.agenda.append(PICK_MINION)
        elif action == PASS_ACTION:
            game.agenda.append(PICK_GIVER)
        elif action == TAKE_ACTION:
            game.agenda.append(PICK_TAKER)
        else:
            game.agenda.append(PICK_QUARREL if action == QUARREL_ACTION else PICK_RELIC)

    def refusal(self, game: AlderQuest, action: int) -> str | None:
        side = game.side()
        if action == DROP_ACTION:
            return None if game.row else "AQ-DROP-01"
        if action == HERO_ACTION:
            return None if can_use_hero(game) else "AQ-HERO-01"
        if action == ACTIVATE_ACTION:
            return None if can_activate(game) else "AQ-MOVE-01"
        if action == PASS_ACTION:
            return None if can_pass(game) else "AQ-CARRY-05"
        if action == TAKE_ACTION:
            return None if can_take(game) else "AQ-CARRY-01"
        if action == QUARREL_ACTION:
            return why_not_play(game, side)
        if action == RELIC_ACTION:
            return None if can_use_relic(game, side) else "AQ-RELIC-03"
        if action == END_ACTION:
            return "AQ-TURN-10" if game.row else None
        return elsewhere(action)

    def prompt(self, game: AlderQuest) -> str:
        if game.row:
            return f"Your turn: what do you do? {amount(len(game.row), 'revealed rune')} to drop."
        return "Your turn: what do you do?"


class PickQuarrel(Decision):
    """AQ-QUAR-01, AQ-QUAR-02 Which Quarrel is played."""

    kind: ClassVar = "pick_quarrel"
    rule: ClassVar = "AQ-QUAR-01"

    def hides(self, game: AlderQuest) -> bool:
        return True

    def options(self, game: AlderQuest) -> list[int]:
        side = game.side()
        return [FIRST_PLAY + one for one in game.quarrel_hand[side] if may_play(game, side, one)]

    def chosen(self, game: AlderQuest, action: int) -> None:
        side, quarrel = game.side(), action - FIRST_PLAY
        source = FIRST_QUARREL_SOURCE + quarrel
        game.reveal()
        leave_hand(game, side, quarrel)
        is_trap = game.box.is_trap[quarrel]
        if game.watched:
            tell_card(game, "trap_armed" if is_trap else "quarrel_played", side, source)
        spend(game, side, quarrel // PER_GUILD)
        if is_trap:
            arm(game, side, quarrel)
        else:
            game.agenda.append(Played(source, side))
            game.begin_effect(card_cause(source, side))

    def refusal(self, game: AlderQuest, action: int) -> str | None:
        if not PLAY.holds(action):
            return elsewhere(action)
        side, quarrel = game.side(), action - FIRST_PLAY
        if quarrel not in game.quarrel_hand[side]:
            return "AQ-QUAR-01"
        if not game.held[side * GUILDS + quarrel // PER_GUILD]:
            return "AQ-QUAR-02"
        return None if may_play(game, side, quarrel) else "AQ-QUAR-10"

    def prompt(self, game: AlderQuest) -> str:
        return "Which Quarrel do you play?"


def arm(game: AlderQuest, side: int, quarrel: int) -> None:
    """AQ-QUAR-04 A Trap is armed face-up and a Trap tile taken into hand; AQ-QUAR-05, R-AQ-52 if the
    reserve has one.
    """
    game.armed[side] = sorted([*game.armed[side], quarrel])
    if game.reserve[side]:
        game.reserve[side] -= 1
        game.tile_hand[side * KINDS + TRAP] += 1


class PickRelic(Decision):
    """AQ-RELIC-03 Which Relic is played."""

    kind: ClassVar = "pick_relic"
    rule: ClassVar = "AQ-RELIC-03"

    def hides(self, game: AlderQuest) -> bool:
        return True

    def options(self, game: AlderQuest) -> list[int]:
        side = game.side()
        return [FIRST_RELIC + one for one in game.relic_hand[side] if may_use_relic(game, side, one)]

    def chosen(self, game: AlderQuest, action: int) -> None:
        side, relic = game.side(), action - FIRST_RELIC
        source = FIRST_RELIC_SOURCE + relic
        game.reveal()
        game.relic_hand[side] = [one for one in game.relic_hand[side] if one != relic]
        if game.watched:
            tell_card(game, "relic_played", side, source)
        game.agenda.append(Played(source, side))
        game.agenda.append(Pay(card_cause(source, side), 1))

    def refusal(self, game: AlderQuest, action: int) -> str | None:
        if not RELIC.holds(action):
            return elsewhere(action)
        side, relic = game.side(), action - FIRST_RELIC
        is_held = relic in game.relic_hand[side] and may_use_relic(game, side, relic)
        return None if is_held else "AQ-RELIC-03"

    def prompt(self, game: AlderQuest) -> str:
        return "Which Relic do you play?"


ACT: Final = Act()
PICK_QUARREL: Final = PickQuarrel()
PICK_RELIC: Final = PickRelic()
