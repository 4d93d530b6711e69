"""Hero actions: swap, slide, drop a line, summon, ability (AQ-HERO)."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE, Fact
from fireside.core.phrases import Words, phrase
from fireside.core.words import amount
from fireside.games.alderquest.actions import (
    ABILITY_ACTION,
    FIRST_CELLS,
    FIRST_PAY,
    FIRST_SLIDE_LEFT,
    FIRST_SLIDE_RIGHT,
    FIRST_SUMMON_GUILD,
    FIRST_USE_HERO,
    LEFT_CELLS,
    LINE_ACTION,
    PAIR_FIRST,
    PAIR_SECOND,
    PAY,
    RIGHT_CELLS,
    SLIDE_ACTION,
    SLIDE_LEFT,
    SLIDE_RIGHT,
    SUMMON_ACTION,
    SUMMON_GUILD,
    SWAP_ACTION,
    SWAP_CELLS,
    USE_HERO,
    elsewhere,
)
from fireside.games.alderquest.field import LANE_NAMES, LANES
from fireside.games.alderquest.rules.able import (
    ability_of,
    can_act,
    can_slide,
    can_summon,
    can_swap,
    can_use_ability,
    may_slide,
    may_summon_guild,
    may_swap,
    ready_heroes,
    why_not_guild,
)
from fireside.games.alderquest.rules.board import can_draw
from fireside.games.alderquest.rules.changing import discard_rune, drop_a_line, slide, swap
from fireside.games.alderquest.rules.fighting import summon
from fireside.games.alderquest.rules.paths import may_enter
from fireside.games.alderquest.rules.rune_targets import has_unlike_pair
from fireside.games.alderquest.state import AlderQuest, Cause, Decision
from fireside.games.alderquest.terms import (
    GUILD_LETTERS,
    GUILDS,
    HERO_IDS,
    SIDE_NAMES,
    SOLO,
)

ACTION_NAMES: Final = ["swap", "slide", "line", "summon", "ability"]


class PickHero(Decision):
    """AQ-HERO-01 Which ready Hero acts."""

    kind: ClassVar = "pick_hero"
    rule: ClassVar = "AQ-HERO-01"

    def options(self, state: AlderQuest) -> list[int]:
        side = state.place & 1
        return [FIRST_USE_HERO + lane for lane in ready_heroes(state) if can_act(state, side, lane)]

    def chosen(self, state: AlderQuest, action: int) -> None:
        state.agenda.append(HeroAction(action - FIRST_USE_HERO))

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if not USE_HERO.holds(action):
            return elsewhere(action)
        lane = action - FIRST_USE_HERO
        is_able = lane in ready_heroes(state) and can_act(state, state.place & 1, lane)
        return None if is_able else "AQ-HERO-01"

    def prompt(self, state: AlderQuest) -> str:
        return "Which Hero acts?"


class HeroAction(Decision):
    """AQ-HERO-01 What the Hero does; it is exhausted by it. AQ-HERO-03, R-AQ-14 swap, slide and line cost
    nothing.
    """

    kind: ClassVar = "hero_action"
    rule: ClassVar = "AQ-HERO-01"

    def __init__(self, lane: int) -> None:
        self.lane: Final = lane

    def options(self, state: AlderQuest) -> list[int]:
        side = state.place & 1
        options: list[int] = []
        if can_swap(state, side):
            options.append(SWAP_ACTION)
        if can_slide(state):
            options.append(SLIDE_ACTION)
        if can_draw(state):  # AQ-HERO-07
            options.append(LINE_ACTION)
        if can_summon(state, side, self.lane):
            options.append(SUMMON_ACTION)
        if can_use_ability(state, side, self.lane):
            options.append(ABILITY_ACTION)
        return options

    def chosen(self, state: AlderQuest, action: int) -> None:
        side = state.place & 1
        state.heroes_ready &= ~(1 << (side * LANES + self.lane))
        hero = state.hero[side * LANES + self.lane]
        if state.watched:
            facts: dict[str, Fact] = {"side": SIDE_NAMES[side], "hero": HERO_IDS[hero]}
            name = state.edition.heroes[hero].name
            what = {"lane": LANE_NAMES[self.lane], "action": ACTION_NAMES[action - SWAP_ACTION]}
            state.tell("hero_used", {**facts, "name": name, **what}, EVERYONE)
        if action == SWAP_ACTION:
            state.agenda.append(SWAP)
        elif action == SLIDE_ACTION:
            state.agenda.append(SLIDE)
        elif action == LINE_ACTION:
            drop_a_line(state)
        elif action == SUMMON_ACTION:
            state.agenda.append(SummonGuild(self.lane))
        else:
            state.agenda.append(Pay(ability_of(state, side, self.lane), state.edition.cost[hero]))

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        side = state.place & 1
        if action == SWAP_ACTION:
            if can_swap(state, side):
                return None
            return "AQ-EXALT-06" if has_unlike_pair(state) else "AQ-HERO-05"
        if action == SLIDE_ACTION:
            return None if can_slide(state) else "AQ-HERO-06"
        if action == LINE_ACTION:
            return None if can_draw(state) else "AQ-HERO-07"
        if action == SUMMON_ACTION:
            return self.why_not_summon(state, side)
        if action == ABILITY_ACTION:
            if state.mode == SOLO:
                return "AQ-SOLO-12"
            if state.held_by(side) < state.edition.cost[state.hero[side * LANES + self.lane]]:
                return "AQ-HERO-12"
            return None if can_use_ability(state, side, self.lane) else "AQ-HERO-13"
        return elsewhere(action)

    def why_not_summon(self, state: AlderQuest, side: int) -> str | None:
        """The rule that forbids a summon."""
        if not may_enter(state, side, state.front(side, self.lane)):
            return "AQ-HERO-09"
        why = [why_not_guild(state, side, guild) for guild in state.guilds[side]]
        return None if None in why else "AQ-HERO-09" if "AQ-HERO-09" in why else "AQ-HERO-08"

    def prompt(self, state: AlderQuest) -> Words:
        hero = state.hero[(state.place & 1) * LANES + self.lane]
        return phrase("What does {hero} do?", hero=state.edition.face(state.edition.heroes[hero].id))


class Swap(Decision):
    """AQ-HERO-04 Which two neighbours are swapped."""

    kind: ClassVar = "swap"
    rule: ClassVar = "AQ-HERO-04"

    def options(self, state: AlderQuest) -> list[int]:
        side = state.place & 1
        return [FIRST_CELLS + pair for pair in range(len(PAIR_FIRST)) if may_swap(state, pair, side)]

    def chosen(self, state: AlderQuest, action: int) -> None:
        pair = action - FIRST_CELLS
        swap(state, PAIR_FIRST[pair], PAIR_SECOND[pair], state.place & 1)

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if not SWAP_CELLS.holds(action):
            return elsewhere(action)
        pair = action - FIRST_CELLS
        one, two = state.board[PAIR_FIRST[pair]], state.board[PAIR_SECOND[pair]]
        if one < 0 or two < 0:
            return "AQ-HERO-04"
        if one == two:
            return "AQ-HERO-05"
        return None if may_swap(state, pair, state.place & 1) else "AQ-EXALT-06"

    def prompt(self, state: AlderQuest) -> str:
        return "Which two runes change places?"


class Slide(Decision):
    """AQ-HERO-06 Which rune is slid, and to which side."""

    kind: ClassVar = "slide"
    rule: ClassVar = "AQ-HERO-06"

    def options(self, state: AlderQuest) -> list[int]:
        left = [
            FIRST_SLIDE_LEFT + place for place, cell in enumerate(LEFT_CELLS) if may_slide(state, cell, -1)
        ]
        right = [
            FIRST_SLIDE_RIGHT + place for place, cell in enumerate(RIGHT_CELLS) if may_slide(state, cell, 1)
        ]
        return left + right

    def chosen(self, state: AlderQuest, action: int) -> None:
        if SLIDE_LEFT.holds(action):
            slide(state, LEFT_CELLS[action - FIRST_SLIDE_LEFT], -1)
        else:
            slide(state, RIGHT_CELLS[action - FIRST_SLIDE_RIGHT], 1)

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if SLIDE_LEFT.holds(action):
            return None if may_slide(state, LEFT_CELLS[action - FIRST_SLIDE_LEFT], -1) else "AQ-HERO-06"
        if SLIDE_RIGHT.holds(action):
            return None if may_slide(state, RIGHT_CELLS[action - FIRST_SLIDE_RIGHT], 1) else "AQ-HERO-06"
        return elsewhere(action)

    def prompt(self, state: AlderQuest) -> str:
        return "Which rune slides into the next column?"


class SummonGuild(Decision):
    """AQ-HERO-08, R-AQ-96 From which own guild the minion comes: that rune is spent."""

    kind: ClassVar = "summon_guild"
    rule: ClassVar = "AQ-HERO-08"

    def __init__(self, lane: int) -> None:
        self.lane: Final = lane

    def may(self, state: AlderQuest, guild: int) -> bool:
        side = state.place & 1
        return may_summon_guild(state, side, guild) and may_enter(state, side, state.front(side, self.lane))

    def options(self, state: AlderQuest) -> list[int]:
        return [FIRST_SUMMON_GUILD + guild for guild in range(GUILDS) if self.may(state, guild)]

    def chosen(self, state: AlderQuest, action: int) -> None:
        side, guild = state.place & 1, action - FIRST_SUMMON_GUILD
        spend(state, side, guild)
        summon(state, guild, state.front(side, self.lane))

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if not SUMMON_GUILD.holds(action):
            return elsewhere(action)
        return why_not_guild(state, state.place & 1, action - FIRST_SUMMON_GUILD)

    def prompt(self, state: AlderQuest) -> str:
        return "A minion of which guild do you summon?"


def spend(state: AlderQuest, side: int, guild: int) -> None:
    """AQ-HERO-02 A held rune is spent: it goes to the rune discard."""
    state.held[side * GUILDS + guild] -= 1
    discard_rune(state, guild)
    if state.watched:
        facts: dict[str, Fact] = {"side": SIDE_NAMES[side], "guild": GUILD_LETTERS[guild]}
        state.tell("rune_paid", facts, EVERYONE)


class Pay(Decision):
    """AQ-HERO-12, AQ-RELIC-03 The payer chooses which held runes are spent, of any guild, one by one; then
    the effect.
    """

    kind: ClassVar = "pay"
    rule: ClassVar = "AQ-HERO-12"

    def __init__(self, cause: Cause, left: int) -> None:
        self.cause: Final = cause
        self.left: Final = left

    def options(self, state: AlderQuest) -> list[int]:
        if self.left == 0:
            return []
        held = self.cause.me * GUILDS
        return [FIRST_PAY + guild for guild in range(GUILDS) if state.held[held + guild]]

    def run(self, state: AlderQuest) -> None:
        """What costs nothing begins at once."""
        state.begin_effect(self.cause)

    def chosen(self, state: AlderQuest, action: int) -> None:
        spend(state, self.cause.me, action - FIRST_PAY)
        if self.left > 1:
            state.agenda.append(Pay(self.cause, self.left - 1))
        else:
            state.begin_effect(self.cause)

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if not PAY.holds(action):
            return elsewhere(action)
        return None if state.held[self.cause.me * GUILDS + action - FIRST_PAY] else "AQ-HERO-12"

    def prompt(self, state: AlderQuest) -> Words:
        source, runes = state.edition.source(self.cause.source), amount(self.left, "rune")
        return phrase("Pay for {source}: {runes} to go.", source=source, runes=runes)


PICK_HERO: Final[PickHero] = PickHero()
SWAP: Final[Swap] = Swap()
SLIDE: Final[Slide] = Slide()
