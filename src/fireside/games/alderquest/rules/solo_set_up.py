"""The set-up of a solitaire game (AQ-SOLO-03 to AQ-SOLO-09)."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE, Fact
from fireside.games.alderquest.actions import (
    ARRANGE,
    ARRANGEMENTS,
    FIRST_ARRANGE,
    FIRST_RIVAL,
    FIRST_SPARE,
    RIVAL,
    SPARE,
    elsewhere,
)
from fireside.games.alderquest.field import LANES, RIVAL_LANE_NAMES
from fireside.games.alderquest.rules.board import lay
from fireside.games.alderquest.rules.turn import READY_PHASE
from fireside.games.alderquest.state import NOTHING, AlderQuest, Decision
from fireside.games.alderquest.terms import (
    ACORNS,
    ADDED_SNOWFLAKES,
    ADDED_TRAPS,
    BLUE,
    CARD,
    COLS,
    GUILD_LETTERS,
    GUILD_NAMES,
    GUILDS,
    HERO_IDS,
    HEROES,
    HEROES_EACH,
    KINDS,
    MINIONS,
    NO_HERO,
    PER_GUILD,
    RED,
    REMOVED_THREES,
    SNOWFLAKE,
    TILES_OF_KIND,
    TRAP,
)

HELD: Final = 2  # AQ-SOLO-08
SPARE_LANE: Final = 4


def set_up_solo(state: AlderQuest) -> None:
    """AQ-SOLO-02, AQ-SOLO-05, R-AQ-81 The Rival Stack of the level; AQ-SOLO-09, R-AQ-89 all other
    Snowflakes are the supply.
    """
    level = state.level
    stack: list[int] = []
    for kind in range(ACORNS):
        stack += [kind] * TILES_OF_KIND[kind]
    for _ in range(REMOVED_THREES[level]):
        stack.remove(0)
    stack += [SNOWFLAKE] * ADDED_SNOWFLAKES[level] + [TRAP] * ADDED_TRAPS[level]
    state.shuffle(stack)
    state.stack = stack
    removed = [0] * KINDS
    removed[0] = REMOVED_THREES[level]
    state.removed = removed
    state.supply = 2 * TILES_OF_KIND[SNOWFLAKE] - ADDED_SNOWFLAKES[level]


def set_up_solo_board(state: AlderQuest) -> None:
    """AQ-SOLO-08, R-AQ-80 The Board with the player's guild as X; 2 runes held, 30 in the pouch. AQ-SOLO-06
    The Automa deck.
    """
    mine = state.guilds[RED][0]
    others = state.guilds[BLUE]
    for row in ([mine, *others], [others[1], others[2], mine, others[0]]):
        for column in range(COLS):
            lay(state, column, row[column])
    state.held[RED * GUILDS + mine] = HELD
    pouch: list[int] = []
    for guild in range(GUILDS):
        pouch += [guild] * (PER_GUILD - 2 - (HELD if guild == mine else 0))
    state.shuffle(pouch)
    state.pouch = pouch
    deck = list(range(mine * PER_GUILD, mine * PER_GUILD + PER_GUILD))
    state.shuffle(deck)
    state.decks[mine] = deck
    automa = [minion for minion in range(MINIONS) if minion // PER_GUILD != mine]
    state.shuffle(automa)
    state.automa = automa
    heroes = state.hero[:]
    heroes[0] = mine * HEROES_EACH
    heroes[2] = mine * HEROES_EACH + 1
    state.hero = heroes
    state.heroes_ready |= 0b101


class SpareHero(Decision):
    """AQ-SOLO-03, R-AQ-79 A Hero of another guild serves as a blank third action."""

    kind: ClassVar = "spare_hero"
    rule: ClassVar = "AQ-SOLO-03"

    def seat(self, state: AlderQuest) -> int:
        return 0

    def options(self, state: AlderQuest) -> list[int]:
        return [FIRST_SPARE + hero for hero in range(HEROES) if hero // HEROES_EACH != state.guilds[RED][0]]

    def chosen(self, state: AlderQuest, action: int) -> None:
        stand(state, RED, SPARE_LANE, action - FIRST_SPARE)
        state.agenda.append(RIVAL_PHASE)

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if not SPARE.holds(action):
            return elsewhere(action)
        is_other = (action - FIRST_SPARE) // HEROES_EACH != state.guilds[RED][0]
        return None if is_other else "AQ-SOLO-03"

    def prompt(self, state: AlderQuest) -> str:
        return "Which Hero of another guild serves as your third?"


def stand(state: AlderQuest, side: int, lane: int, hero: int) -> None:
    """A Hero is put on the table, ready."""
    heroes = state.hero[:]
    heroes[side * LANES + lane] = hero
    state.hero = heroes
    state.make_hero_ready(side, lane)
    if state.watched:
        where = "e" if side == RED else RIVAL_LANE_NAMES[lane]
        facts: dict[str, Fact] = {"side": "red" if side == RED else "blue", "place": side, "lane": where}
        name = state.edition.heroes[hero].name
        state.tell("hero_placed", {**facts, "hero": HERO_IDS[hero], "name": name}, EVERYONE)


class RivalHero(Decision):
    """AQ-SOLO-07 One Hero of each other guild, in the order of guilds."""

    kind: ClassVar = "rival_hero"
    rule: ClassVar = "AQ-SOLO-07"

    def seat(self, state: AlderQuest) -> int:
        return 0

    def number(self, state: AlderQuest) -> int:
        """How many are chosen."""
        first = BLUE * LANES
        return sum(1 for hero in state.hero[first : first + LANES] if hero != NO_HERO)

    def options(self, state: AlderQuest) -> list[int]:
        number = self.number(state)
        if number == len(state.guilds[BLUE]):
            return NOTHING
        guild = state.guilds[BLUE][number]
        heroes = [guild * HEROES_EACH, guild * HEROES_EACH + 1]
        return [FIRST_RIVAL + hero for hero in heroes if hero not in state.hero]

    def run(self, state: AlderQuest) -> None:
        state.agenda.append(ARRANGE_PHASE)

    def chosen(self, state: AlderQuest, action: int) -> None:
        heroes = state.hero[:]
        heroes[BLUE * LANES + self.number(state)] = action - FIRST_RIVAL
        state.hero = heroes
        state.agenda.append(RIVAL_PHASE)

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if not RIVAL.holds(action):
            return elsewhere(action)
        hero = action - FIRST_RIVAL
        is_next = hero // HEROES_EACH == state.guilds[BLUE][self.number(state)]
        return None if is_next and hero not in state.hero else "AQ-SOLO-07"

    def prompt(self, state: AlderQuest) -> str:
        guild = GUILD_NAMES[state.guilds[BLUE][self.number(state)]]
        return f"Which Hero of the {guild} stands against you?"


def may_arrange(state: AlderQuest, place: int) -> bool:
    """AQ-SOLO-07 The rivals' guilds in any order, but the west Hero not of the guild that the Automa deck
    shows on top.
    """
    guilds = [GUILD_LETTERS.index(letter) for letter in ARRANGEMENTS[place]]
    top = (state.automa[-1] & CARD) // PER_GUILD
    return state.guilds[RED][0] not in guilds and guilds[0] != top


class Arrange(Decision):
    """AQ-SOLO-07 Which rival Hero stands in the west, north and east."""

    kind: ClassVar = "rival_hero"
    rule: ClassVar = "AQ-SOLO-07"

    def seat(self, state: AlderQuest) -> int:
        return 0

    def options(self, state: AlderQuest) -> list[int]:
        return [FIRST_ARRANGE + place for place in range(len(ARRANGEMENTS)) if may_arrange(state, place)]

    def chosen(self, state: AlderQuest, action: int) -> None:
        first = BLUE * LANES
        chosen = {hero // HEROES_EACH: hero for hero in state.hero[first : first + len(RIVAL_LANE_NAMES)]}
        for lane, letter in enumerate(ARRANGEMENTS[action - FIRST_ARRANGE]):
            stand(state, BLUE, lane, chosen[GUILD_LETTERS.index(letter)])
        state.agenda.append(READY_PHASE)

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if not ARRANGE.holds(action):
            return elsewhere(action)
        return None if may_arrange(state, action - FIRST_ARRANGE) else "AQ-SOLO-07"

    def prompt(self, state: AlderQuest) -> str:
        return "Which rival guild stands in the west, north and east?"


SPARE_PHASE: Final = SpareHero()
RIVAL_PHASE: Final = RivalHero()
ARRANGE_PHASE: Final = Arrange()
