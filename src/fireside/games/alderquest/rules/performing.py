"""Carrying out effects, step by step (AQ-FX-01 to AQ-FX-06)."""

from typing import Final

from fireside.core.events import EVERYONE, Fact
from fireside.games.alderquest import effects
from fireside.games.alderquest.effects import Effect
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


def begin(game: AlderQuest, cause: Cause) -> None:
    """AQ-FX-01 Carry out an effect from its first step."""
    game.agenda.append(Perform(cause, 0, NO_MINION))


class Perform(Step):
    """AQ-FX-01 One step of an effect, and then the next; AQ-FX-06 `that` is the minion chosen just before."""

    def __init__(self, cause: Cause, place: int, that: int) -> None:
        self.cause: Final = cause
        self.place: Final = place
        self.that: Final = that

    def run(self, game: AlderQuest) -> None:
        steps = game.box.effects[self.cause.source]
        if self.place >= len(steps):
            return
        effect = steps[self.place]
        if not test_holds(game, self.cause, effect, 0):
            game.agenda.append(Perform(self.cause, self.place + effect.span, NO_MINION))
            return
        if effects.STEP <= effect.verb <= effects.EJECT or effect.verb in (effects.SPILL, effects.GRAB):
            perform_on_minions(game, self, effect)
            return
        game.agenda.append(Perform(self.cause, self.place + 1, NO_MINION))
        perform(game, self.cause, self.place, effect)


def perform_on_minions(game: AlderQuest, step: Perform, effect: Effect) -> None:
    """A step about minions: each that fits, a named one, or AQ-FX-03 chosen ones."""
    cause, place = step.cause, step.place
    if effect.target.each or effect.target.named != effects.BY_WORDS:
        game.agenda.append(Perform(cause, place + 1, NO_MINION))
        found = candidates(game, cause, effect, step.that)
        in_order = sorted([game.at[minion] * 64 + minion for minion in found])
        minions = [one % 64 for one in in_order]
        if effect.verb == effects.STEP and effect.target.each:
            game.agenda.append(March(cause, place, minions))
            return
        for minion in minions:
            apply_to_minion(game, cause, place, effect, minion)
        return
    game.agenda.append(ChooseMinion(cause, place, effect.count))


def perform(game: AlderQuest, cause: Cause, place: int, effect: Effect) -> None:
    """A step about anything else."""
    verb = effect.verb
    side = cause.me if effect.side == effects.ME else 1 - cause.me
    if verb == effects.TILES:
        draw_tiles(game, side, effect.count)
    elif verb == effects.QDRAW:
        draw_quarrels(game, side, effect.count)
    elif verb == effects.QDISC:
        game.agenda.append(ChooseQuarrel(cause, side, effect.count))
    elif verb == effects.GAIN:
        gain(game, cause.me, effect.guild, effect.count)
    elif verb == effects.LOSE:
        game.agenda.append(ChooseRune(cause, side, False, effect.count))
    elif verb == effects.STEAL:
        game.agenda.append(ChooseRune(cause, cause.me, True, effect.count))
    elif verb == effects.SWAP:
        game.agenda.append(ChoosePair(cause, effect.count))
    elif verb == effects.SMASH:
        smash(game, cause, place, effect)
    elif verb == effects.LINE:
        drop_a_line(game)
    elif verb == effects.PLANT:
        game.agenda.append(ChoosePlanted(cause, effect.count))
    elif effects.PEEK <= verb <= effects.SHIFT:
        if effect.target.each:
            return_each(game, cause, effect)
        else:
            game.agenda.append(ChooseTile(cause, place, effect.count))
    else:
        perform_rest(game, cause, place, effect)


def smash(game: AlderQuest, cause: Cause, place: int, effect: Effect) -> None:
    """SMASH: a column, a row, or single runes."""
    if effect.target.how == effects.TOP_TWO:
        game.agenda.append(ChooseColumn(cause, place))
    elif effect.target.how == effects.ROW:
        game.agenda.append(ChooseRow(cause, place))
    else:
        game.agenda.append(ChooseCell(cause, place, effect.count, 0))


def perform_rest(game: AlderQuest, cause: Cause, place: int, effect: Effect) -> None:
    """Traps, survival, summons, Heroes, Snowflakes and Acorns on the Board."""
    verb = effect.verb
    if verb == effects.TRAPS:
        move_traps(game, cause.me, effect.where, effect.count)
    elif verb == effects.SURVIVE:
        if cause.subject != NO_MINION and game.at[cause.subject] >= 0:
            game.marks[cause.subject] |= SURVIVES
    elif verb == effects.SUMMON:
        game.agenda.append(ChooseSummon(cause, place))
    elif verb == effects.HEROES:
        game.agenda.append(ChooseHero(cause, effect.count))
    elif verb == effects.FROST:
        frost(game, effect.count)
    else:
        game.agenda.append(ChooseCell(cause, place, effect.count, 0))


def gain(game: AlderQuest, side: int, guild: int, count: int) -> None:
    """GAIN: up to so many runes of a guild come from the rune discard."""
    gained = min(count, game.discard[guild])
    game.discard[guild] -= gained
    game.held[side * GUILDS + guild] += gained
    if game.watched and gained:
        facts: dict[str, Fact] = {"side": SIDE_NAMES[side], "guild": GUILD_LETTERS[guild]}
        game.tell("runes_gained", {**facts, "count": gained}, EVERYONE)


def move_traps(game: AlderQuest, side: int, where: int, count: int) -> None:
    """TRAPS: Trap tiles go from the reserve to the pouch or the hand."""
    moved = min(count, game.reserve[side])
    game.reserve[side] -= moved
    tiles = game.tile_pouch if where == effects.POUCH else game.tile_hand
    tiles[side * KINDS + TRAP] += moved
    if game.watched and moved:
        facts: dict[str, Fact] = {"side": SIDE_NAMES[side], "count": moved}
        game.tell("trap_tiles_moved", {**facts, "to": effects.TRAP_PLACES[where]}, EVERYONE)


def frost(game: AlderQuest, count: int) -> None:
    """FROST: Snowflakes go from the rune discard to the rune pouch."""
    for _ in range(min(count, game.discard[SNOW])):
        game.discard[SNOW] -= 1
        put_in_pouch(game, SNOW)


def go_on(game: AlderQuest, cause: Cause, place: int, that: int) -> None:
    """AQ-FX-01 The step after one that is done."""
    game.agenda.append(Perform(cause, place + 1, that))
