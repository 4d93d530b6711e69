"""Carrying out effects, step by step (AQ-FX-01 to AQ-FX-06)."""

from typing import Final

from fireside.core.events import EVERYONE, Fact
from fireside.games.alderquest.content import effects
from fireside.games.alderquest.content.effects import Effect
from fireside.games.alderquest.rules.board import put_in_pouch
from fireside.games.alderquest.rules.cards import draw_quarrels
from fireside.games.alderquest.rules.changing import drop_a_line
from fireside.games.alderquest.rules.choosing import (
    ChooseHero,
    ChooseMinion,
    ChooseQuarrel,
    ChooseRune,
    ChooseSummon,
    March,
    apply_to_minion,
    return_each,
)
from fireside.games.alderquest.rules.choosing_runes import (
    ChooseCell,
    ChooseColumn,
    ChoosePair,
    ChoosePlanted,
    ChooseRow,
)
from fireside.games.alderquest.rules.minions import draw_tiles
from fireside.games.alderquest.rules.targets import candidates, test_holds
from fireside.games.alderquest.rules.tiles import ChooseTile
from fireside.games.alderquest.state import AlderQuest, Cause, Step
from fireside.games.alderquest.terms import (
    GUILD_LETTERS,
    GUILDS,
    KINDS,
    NO_MINION,
    SIDE_NAMES,
    SNOW,
    SURVIVES,
    TRAP,
)


def begin(state: AlderQuest, cause: Cause) -> None:
    """AQ-FX-01 Carry out an effect from its first step."""
    state.agenda.append(Perform(cause, 0, NO_MINION))


class Perform(Step):
    """AQ-FX-01 One step of an effect, and then the next; AQ-FX-06 `that` is the minion chosen just before."""

    def __init__(self, cause: Cause, place: int, that: int) -> None:
        self.cause: Final = cause
        self.place: Final = place
        self.that: Final = that

    def run(self, state: AlderQuest) -> None:
        steps = state.edition.effects[self.cause.source]
        if self.place >= len(steps):
            return
        effect = steps[self.place]
        if not test_holds(state, self.cause, effect, 0):
            state.agenda.append(Perform(self.cause, self.place + effect.span, NO_MINION))
            return
        if effects.STEP <= effect.verb <= effects.EJECT or effect.verb in (effects.SPILL, effects.GRAB):
            perform_on_minions(state, self, effect)
            return
        state.agenda.append(Perform(self.cause, self.place + 1, NO_MINION))
        perform(state, self.cause, self.place, effect)


def perform_on_minions(state: AlderQuest, step: Perform, effect: Effect) -> None:
    """A step about minions: each that fits, a named one, or AQ-FX-03 chosen ones."""
    cause, place = step.cause, step.place
    if effect.target.each or effect.target.named != effects.BY_WORDS:
        state.agenda.append(Perform(cause, place + 1, NO_MINION))
        found = candidates(state, cause, effect, step.that)
        in_order = sorted([state.at[minion] * 64 + minion for minion in found])
        minions = [one % 64 for one in in_order]
        if effect.verb == effects.STEP and effect.target.each:
            state.agenda.append(March(cause, place, minions))
            return
        for minion in minions:
            apply_to_minion(state, cause, place, effect, minion)
        return
    state.agenda.append(ChooseMinion(cause, place, effect.count))


def perform(state: AlderQuest, cause: Cause, place: int, effect: Effect) -> None:
    """A step about anything else."""
    verb = effect.verb
    side = cause.me if effect.side == effects.ME else 1 - cause.me
    if verb == effects.TILES:
        draw_tiles(state, side, effect.count)
    elif verb == effects.QDRAW:
        draw_quarrels(state, side, effect.count)
    elif verb == effects.QDISC:
        state.agenda.append(ChooseQuarrel(cause, side, effect.count))
    elif verb == effects.GAIN:
        gain(state, cause.me, effect.guild, effect.count)
    elif verb == effects.LOSE:
        state.agenda.append(ChooseRune(cause, side, False, effect.count, 0))
    elif verb == effects.STEAL:
        state.agenda.append(ChooseRune(cause, cause.me, True, effect.count, 0))
    elif verb == effects.SWAP:
        state.agenda.append(ChoosePair(cause, effect.count))
    elif verb == effects.SMASH:
        smash(state, cause, place, effect)
    elif verb == effects.LINE:
        drop_a_line(state)
    elif verb == effects.PLANT:
        state.agenda.append(ChoosePlanted(cause, effect.count))
    elif effects.PEEK <= verb <= effects.SHIFT:
        if effect.target.each:
            return_each(state, cause, effect)
        else:
            state.agenda.append(ChooseTile(cause, place, effect.count))
    else:
        perform_rest(state, cause, place, effect)


def smash(state: AlderQuest, cause: Cause, place: int, effect: Effect) -> None:
    """SMASH: a column, a row, or single runes."""
    if effect.target.how == effects.TOP_TWO:
        state.agenda.append(ChooseColumn(cause, place))
    elif effect.target.how == effects.ROW:
        state.agenda.append(ChooseRow(cause, place))
    else:
        state.agenda.append(ChooseCell(cause, place, effect.count, 0))


def perform_rest(state: AlderQuest, cause: Cause, place: int, effect: Effect) -> None:
    """Traps, survival, summons, Heroes, Snowflakes and Acorns on the Board."""
    verb = effect.verb
    if verb == effects.TRAPS:
        move_traps(state, cause.me, effect.where, effect.count)
    elif verb == effects.SURVIVE:
        if cause.subject != NO_MINION and state.at[cause.subject] >= 0:
            state.marks[cause.subject] |= SURVIVES
    elif verb == effects.SUMMON:
        state.agenda.append(ChooseSummon(cause, place))
    elif verb == effects.HEROES:
        state.agenda.append(ChooseHero(cause, effect.count))
    elif verb == effects.FROST:
        frost(state, effect.count)
    else:
        state.agenda.append(ChooseCell(cause, place, effect.count, 0))


def gain(state: AlderQuest, side: int, guild: int, count: int) -> None:
    """GAIN: up to so many runes of a guild come from the rune discard."""
    gained = min(count, state.discard[guild])
    state.discard[guild] -= gained
    state.held[side * GUILDS + guild] += gained
    if state.watched and gained:
        facts: dict[str, Fact] = {"side": SIDE_NAMES[side], "guild": GUILD_LETTERS[guild]}
        state.tell("runes_gained", {**facts, "count": gained}, EVERYONE)


def move_traps(state: AlderQuest, side: int, where: int, count: int) -> None:
    """TRAPS: Trap tiles go from the reserve to the pouch or the hand."""
    moved = min(count, state.reserve[side])
    state.reserve[side] -= moved
    tiles = state.tile_pouch if where == effects.POUCH else state.tile_hand
    tiles[side * KINDS + TRAP] += moved
    if state.watched and moved:
        facts: dict[str, Fact] = {"side": SIDE_NAMES[side], "count": moved}
        state.tell("trap_tiles_moved", {**facts, "to": effects.TRAP_PLACES[where]}, EVERYONE)


def frost(state: AlderQuest, count: int) -> None:
    """FROST: Snowflakes go from the rune discard to the rune pouch."""
    for _ in range(min(count, state.discard[SNOW])):
        state.discard[SNOW] -= 1
        put_in_pouch(state, SNOW)


def go_on(state: AlderQuest, cause: Cause, place: int, that: int) -> None:
    """AQ-FX-01 The step after one that is done."""
    state.agenda.append(Perform(cause, place + 1, that))
