"""Hero actions: swap, slide, drop a line, summon, ability (AQ-HERO)."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE, Fact
from fireside.core.phrases import Words, phrase
from fireside.core.words import amount
from fireside.games.alderquest.actions import (
    ABILITY_ACTION,
    FIRST_PAY,
    FIRST_SLIDE_LEFT,
    FIRST_SLIDE_RIGHT,
    FIRST_SUMMON,
    FIRST_SWAP,
    FIRST_USE_HERO,
    LEFT_CELLS,
    LINE_ACTION,
    PAIR_FIRST,
    PAIR_SECOND,
    PAY,
    RIGHT_CELLS,
    SLIDE_LEFT,
    SLIDE_RIGHT,
    SUMMON,
    SWAP,
    block_of,
    elsewhere,
)
from fireside.games.alderquest.field import LANE_NAMES, LANES
from fireside.games.alderquest.rules.able import (
    ability_of,
    can_act,
    can_use_ability,
    may_slide,
    may_summon_guild,
    may_swap,
    next_guilds,
    ready_heroes,
    why_not_guild,
)
from fireside.games.alderquest.rules.board import can_draw
from fireside.games.alderquest.rules.changing import discard_rune, drop_a_line, slide, swap
from fireside.games.alderquest.rules.fighting import summon
from fireside.games.alderquest.rules.paths import may_enter
from fireside.games.alderquest.state import AlderQuest, Cause, Decision
from fireside.games.alderquest.terms import (
    GUILD_LETTERS,
    GUILDS,
    HERO_IDS,
    SIDE_NAMES,
    SOLO,
)


class HeroAction(Decision):
    """AQ-HERO-01 What the Hero does, and to what; it is exhausted by it. AQ-HERO-03, R-AQ-14 swap, slide and
    line cost nothing.
    """

    kind: ClassVar = "hero_action"
    rule: ClassVar = "AQ-HERO-01"

    def __init__(self, lane: int) -> None:
        self.lane: Final = lane

    def options(self, state: AlderQuest) -> list[int]:
        side = state.place & 1
        options = swaps(state, side) + slides(state)
        if can_draw(state):  # AQ-HERO-07
            options.append(LINE_ACTION)
        if may_enter(state, side, state.front(side, self.lane)):  # AQ-HERO-09
            for guild in range(GUILDS):
                if may_summon_guild(state, side, guild):
                    options.append(FIRST_SUMMON + guild)
        if can_use_ability(state, side, self.lane):
            options.append(ABILITY_ACTION)
        return options

    def chosen(self, state: AlderQuest, action: int) -> None:
        side = state.place & 1
        state.exhaust_hero(side, self.lane)
        if state.watched:
            self.tell_use(state, side, action)
        if SWAP.holds(action):
            pair = action - FIRST_SWAP
            swap(state, PAIR_FIRST[pair], PAIR_SECOND[pair], side)
        elif SLIDE_LEFT.holds(action):
            slide(state, LEFT_CELLS[action - FIRST_SLIDE_LEFT], -1)
        elif SLIDE_RIGHT.holds(action):
            slide(state, RIGHT_CELLS[action - FIRST_SLIDE_RIGHT], 1)
        elif action == LINE_ACTION:
            drop_a_line(state)
        elif SUMMON.holds(action):
            guild = action - FIRST_SUMMON
            spend(state, side, guild)
            summon(state, guild, state.front(side, self.lane))
        else:
            cost = state.edition.cost[state.hero[side * LANES + self.lane]]
            state.agenda.append(Pay(ability_of(state, side, self.lane), cost, 0))

    def tell_use(self, state: AlderQuest, side: int, action: int) -> None:
        """Report which Hero does what."""
        hero = state.hero[side * LANES + self.lane]
        facts: dict[str, Fact] = {"side": SIDE_NAMES[side], "hero": HERO_IDS[hero]}
        what = {"lane": LANE_NAMES[self.lane], "action": action_name(action)}
        state.tell("hero_used", {**facts, "name": state.edition.heroes[hero].name, **what}, EVERYONE)

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        side = state.place & 1
        if SWAP.holds(action):
            return why_not_swap(state, side, action - FIRST_SWAP)
        if SLIDE_LEFT.holds(action):
            return None if may_slide(state, LEFT_CELLS[action - FIRST_SLIDE_LEFT], -1) else "AQ-HERO-06"
        if SLIDE_RIGHT.holds(action):
            return None if may_slide(state, RIGHT_CELLS[action - FIRST_SLIDE_RIGHT], 1) else "AQ-HERO-06"
        if action == LINE_ACTION:
            return None if can_draw(state) else "AQ-HERO-07"
        if SUMMON.holds(action):
            if not may_enter(state, side, state.front(side, self.lane)):
                return "AQ-HERO-09"
            return why_not_guild(state, side, action - FIRST_SUMMON)
        return self.why_not_ability(state, side) if action == ABILITY_ACTION else elsewhere(action)

    def why_not_ability(self, state: AlderQuest, side: int) -> str | None:
        """The rule that forbids the Hero's ability."""
        if state.mode == SOLO:
            return "AQ-SOLO-12"
        if state.held_by(side) < state.edition.cost[state.hero[side * LANES + self.lane]]:
            return "AQ-HERO-12"
        return None if can_use_ability(state, side, self.lane) else "AQ-HERO-13"

    def prompt(self, state: AlderQuest) -> Words:
        hero = state.hero[(state.place & 1) * LANES + self.lane]
        return phrase("What does {hero} do?", hero=state.edition.face(state.edition.heroes[hero].id))


def hero_uses(state: AlderQuest) -> list[int]:
    """AQ-HERO-01 The ready Heroes that can act."""
    side = state.place & 1
    return [FIRST_USE_HERO + lane for lane in ready_heroes(state) if can_act(state, side, lane)]


def why_not_use(state: AlderQuest, action: int) -> str | None:
    """The rule that forbids to use a Hero."""
    lane = action - FIRST_USE_HERO
    is_able = lane in ready_heroes(state) and can_act(state, state.place & 1, lane)
    return None if is_able else "AQ-HERO-01"


def swaps(state: AlderQuest, side: int) -> list[int]:
    """AQ-HERO-04 The neighbours that may be swapped."""
    return [FIRST_SWAP + pair for pair in range(len(PAIR_FIRST)) if may_swap(state, pair, side)]


def slides(state: AlderQuest) -> list[int]:
    """AQ-HERO-06 The runes that may be slid, first to the left, then to the right."""
    left = [FIRST_SLIDE_LEFT + place for place, cell in enumerate(LEFT_CELLS) if may_slide(state, cell, -1)]
    return left + [
        FIRST_SLIDE_RIGHT + place for place, cell in enumerate(RIGHT_CELLS) if may_slide(state, cell, 1)
    ]


def why_not_swap(state: AlderQuest, side: int, pair: int) -> str | None:
    """The rule that forbids a swap."""
    one, two = state.board[PAIR_FIRST[pair]], state.board[PAIR_SECOND[pair]]
    if one < 0 or two < 0:
        return "AQ-HERO-04"
    if one == two:
        return "AQ-HERO-05"
    return None if may_swap(state, pair, side) else "AQ-EXALT-06"


def action_name(action: int) -> str:
    """What a Hero does, as it is reported."""
    if SLIDE_LEFT.holds(action) or SLIDE_RIGHT.holds(action):
        return "slide"
    return block_of(action).verb


# Paying


def spend(state: AlderQuest, side: int, guild: int) -> None:
    """AQ-HERO-02 A held rune is spent: it goes to the rune discard."""
    state.held[side * GUILDS + guild] -= 1
    discard_rune(state, guild)
    if state.watched:
        facts: dict[str, Fact] = {"side": SIDE_NAMES[side], "guild": GUILD_LETTERS[guild]}
        state.tell("rune_paid", facts, EVERYONE)


class Pay(Decision):
    """AQ-HERO-12, AQ-RELIC-03 The payer chooses which held runes are spent, of any guild, in the order of the
    guilds; then the effect.
    """

    kind: ClassVar = "pay"
    rule: ClassVar = "AQ-HERO-12"

    def __init__(self, cause: Cause, left: int, least: int) -> None:
        self.cause: Final = cause
        self.left: Final = left
        self.least: Final = least  # the guild of the rune before: none of an earlier one follows

    def options(self, state: AlderQuest) -> list[int]:
        guilds = next_guilds(state.held, self.cause.me * GUILDS, self.left, self.least)
        return [FIRST_PAY + guild for guild in guilds]

    def run(self, state: AlderQuest) -> None:
        """What costs nothing begins at once."""
        state.begin_effect(self.cause)

    def chosen(self, state: AlderQuest, action: int) -> None:
        guild = action - FIRST_PAY
        spend(state, self.cause.me, guild)
        state.agenda.append(Pay(self.cause, self.left - 1, guild))

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if not PAY.holds(action):
            return elsewhere(action)
        return None if action in self.options(state) else "AQ-HERO-12"

    def prompt(self, state: AlderQuest) -> Words:
        source, runes = state.edition.source(self.cause.source), amount(self.left, "rune")
        if self.left == 1:
            return phrase("Pay for {source}: which rune?", source=source)
        return phrase("Pay for {source}: {runes}, in the order of the guilds.", source=source, runes=runes)
