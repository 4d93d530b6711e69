"""The set-up: guild draft, Hero draft, hiding tiles, decks (AQ-SETUP, AQ-FIRST, AQ-TEAM), solitaire
(AQ-SOLO-03 to AQ-SOLO-09).
"""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE, Fact
from fireside.games.alderquest.actions import (
    FIRST_GUILD,
    FIRST_HERO,
    FIRST_HIDE,
    GUILD,
    HERO,
    HIDE,
    elsewhere,
)
from fireside.games.alderquest.empty_table import lay_out
from fireside.games.alderquest.field import LANE_NAMES, LANES, PATTERN, SPACE_NAMES
from fireside.games.alderquest.rules.board import lay
from fireside.games.alderquest.rules.cards import draw_quarrels
from fireside.games.alderquest.rules.minions import lie
from fireside.games.alderquest.rules.solo_set_up import SPARE_PHASE, set_up_solo, set_up_solo_board
from fireside.games.alderquest.rules.turn import READY_PHASE
from fireside.games.alderquest.state import AlderQuest, Decision
from fireside.games.alderquest.terms import (
    BLUE,
    COLS,
    FIRST,
    GUILD_LETTERS,
    GUILDS,
    HERO_IDS,
    HEROES,
    HEROES_EACH,
    IN_POUCH,
    KIND_NAMES,
    KINDS,
    NO_HERO,
    NOBODY,
    PER_GUILD,
    RED,
    RELICS,
    RESERVE,
    SIDE_NAMES,
    SOLO,
    STARTING,
    TEAM,
)

DRAFT: Final = [BLUE, RED, BLUE, RED]  # AQ-SETUP-07, R-AQ-08
# AQ-FIRST-01, R-AQ-76 by side: guilds in the order named, Heroes in lanes a, c, e
FIRST_GUILDS: Final = [["T", "G"], ["B", "H"]]
FIRST_HEROES: Final = [["GH1", "GH2", "TH1"], ["BH1", "HH1", "BH2"]]
FIRST_QUARRELS: Final = [1, 2]  # AQ-SETUP-15
ON_BOARD: Final = 2
HELD: Final = 2


def set_up(state: AlderQuest) -> None:
    """AQ-SETUP-01, AQ-SETUP-02 Everything before the first decision; AQ-SETUP-06, R-AQ-07 seat 0 is Red."""
    lay_out(state)
    relics = list(range(RELICS))
    state.shuffle(relics)
    state.relic_deck = relics
    if state.mode == SOLO:
        set_up_solo(state)
        state.agenda.append(CHOOSE_GUILD)
        return
    for side in (RED, BLUE):  # AQ-SETUP-03, AQ-SETUP-04, AQ-SETUP-05
        for kind in range(KINDS):
            state.tile_hand[side * KINDS + kind] = STARTING[kind]
            state.tile_pouch[side * KINDS + kind] = IN_POUCH[kind]
        state.reserve[side] = RESERVE
    if state.mode == FIRST:
        set_up_first_game(state)
    else:
        state.agenda.append(CHOOSE_GUILD)


def set_up_first_game(state: AlderQuest) -> None:
    """AQ-FIRST-01 Guilds and Heroes are fixed."""
    for side in (RED, BLUE):
        for letter in FIRST_GUILDS[side]:
            take_guild(state, side, GUILD_LETTERS.index(letter))
        for place, lane in enumerate(state.lanes_of(side)):
            put_hero(state, side, HERO_IDS.index(FIRST_HEROES[side][place]), lane)
    set_up_board(state)
    state.agenda.append(HIDE_TILE)


# Guilds


def take_guild(state: AlderQuest, side: int, guild: int) -> None:
    """AQ-SETUP-07 A side takes a guild."""
    owner = state.owner[:]
    owner[guild] = side
    state.owner = owner
    guilds = state.guilds[:]
    guilds[side] = [*guilds[side], guild]
    state.guilds = guilds


class ChooseGuild(Decision):
    """AQ-SETUP-07, R-AQ-08 Blue, Red, Blue, Red each take a guild; AQ-SOLO-03 in solitaire the player takes
    one.
    """

    kind: ClassVar = "choose_guild"
    rule: ClassVar = "AQ-SETUP-07"

    def drafter(self, state: AlderQuest) -> int:
        """Whose choice it is."""
        return RED if state.mode == SOLO else DRAFT[len(state.guilds[RED]) + len(state.guilds[BLUE])]

    def seat(self, state: AlderQuest) -> int:
        return state.decider(self.drafter(state))

    def options(self, state: AlderQuest) -> list[int]:
        return [FIRST_GUILD + guild for guild in range(GUILDS) if state.owner[guild] == NOBODY]

    def chosen(self, state: AlderQuest, action: int) -> None:
        side, guild = self.drafter(state), action - FIRST_GUILD
        take_guild(state, side, guild)
        if state.watched:
            facts: dict[str, Fact] = {"side": SIDE_NAMES[side], "guild": GUILD_LETTERS[guild]}
            state.tell("guild_chosen", facts, EVERYONE)
        if state.mode == SOLO:
            for other in range(GUILDS):  # AQ-SOLO-04
                if other != guild:
                    take_guild(state, BLUE, other)
            set_up_solo_board(state)
            state.agenda.append(SPARE_PHASE)
        elif NOBODY in state.owner:
            state.agenda.append(CHOOSE_GUILD)
        else:
            set_up_board(state)
            state.agenda.append(PLACE_HERO)

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if not GUILD.holds(action):
            return elsewhere(action)
        return None if state.owner[action - FIRST_GUILD] == NOBODY else "AQ-SETUP-07"

    def prompt(self, state: AlderQuest) -> str:
        return "Which guild do you take?"


def set_up_board(state: AlderQuest) -> None:
    """AQ-SETUP-08, R-AQ-02 Row 1 is X X' Y Y', row 2 is Y Y' X X'; AQ-SETUP-09 each side holds 2 runes of
    each own guild; AQ-SETUP-10 the 24 others go into the pouch. AQ-SETUP-13 The minion decks are shuffled.
    """
    lower = state.guilds[RED] + state.guilds[BLUE]
    upper = state.guilds[BLUE] + state.guilds[RED]
    for row in (lower, upper):
        for column in range(COLS):
            lay(state, column, row[column])
    pouch: list[int] = []
    for guild in range(GUILDS):
        state.held[state.owner[guild] * GUILDS + guild] = HELD
        pouch += [guild] * (PER_GUILD - ON_BOARD - HELD)
        deck = list(range(guild * PER_GUILD, guild * PER_GUILD + PER_GUILD))
        state.shuffle(deck)
        state.decks[guild] = deck
    state.shuffle(pouch)
    state.pouch = pouch


# Heroes


def put_hero(state: AlderQuest, side: int, hero: int, lane: int) -> None:
    """A Hero stands in a lane, ready (AQ-SETUP-16)."""
    heroes = state.hero[:]
    heroes[side * LANES + lane] = hero
    state.hero = heroes
    state.make_hero_ready(side, lane)


def heroes_placed(state: AlderQuest) -> int:
    """How many Heroes stand on the table."""
    return sum(1 for hero in state.hero if hero != NO_HERO)


def drafting_place(state: AlderQuest) -> int:
    """AQ-SETUP-11, R-AQ-09, AQ-TEAM-04 Whose turn it is to place a Hero."""
    return heroes_placed(state) % state.places


def may_place_hero(state: AlderQuest, place: int, hero: int, lane: int) -> bool:
    """AQ-SETUP-11 An own Hero into an own free lane; AQ-SETUP-12 each guild gets one; AQ-TEAM-02 a seat one
    of each guild.
    """
    side = place & 1
    if not is_free(state, place, hero, lane):
        return False
    if state.mode != TEAM:
        return leaves_room(state, side, hero)
    own = [state.hero[side * LANES + one] for one in state.lanes_of(place)]
    return all(one == NO_HERO or one // HEROES_EACH != hero // HEROES_EACH for one in own)


def is_free(state: AlderQuest, place: int, hero: int, lane: int) -> bool:
    """Whether a Hero is an own one that does not stand yet, and the lane an own one without a Hero."""
    side = place & 1
    if state.owner[hero // HEROES_EACH] != side or hero in state.hero:
        return False
    return lane in state.lanes_of(place) and state.hero[side * LANES + lane] == NO_HERO


def leaves_room(state: AlderQuest, side: int, hero: int) -> bool:
    """AQ-SETUP-12 Whether both guilds can still get a Hero: three lanes, so only two Heroes of a guild at
    most.
    """
    standing = [one for one in state.hero[side * LANES : side * LANES + LANES] if one != NO_HERO]
    guilds = {one // HEROES_EACH for one in [*standing, hero]}
    return len(standing) < 2 or len(guilds) == 2


class PlaceHero(Decision):
    """AQ-SETUP-11 Players take turns placing a Hero; AQ-TEAM-03, AQ-TEAM-04 in teams two each, one of each
    guild.
    """

    kind: ClassVar = "place_hero"
    rule: ClassVar = "AQ-SETUP-11"

    def seat(self, state: AlderQuest) -> int:
        return state.seat_of[drafting_place(state)]

    def options(self, state: AlderQuest) -> list[int]:
        place = drafting_place(state)
        return [
            FIRST_HERO + hero * LANES + lane
            for hero in range(HEROES)
            for lane in range(LANES)
            if may_place_hero(state, place, hero, lane)
        ]

    def run(self, state: AlderQuest) -> None:
        """All stand: AQ-SETUP-14 the starting tiles are hidden."""
        state.agenda.append(HIDE_TILE)

    def chosen(self, state: AlderQuest, action: int) -> None:
        place = drafting_place(state)
        hero, lane = divmod(action - FIRST_HERO, LANES)
        put_hero(state, place & 1, hero, lane)
        if state.watched:
            facts: dict[str, Fact] = {"side": SIDE_NAMES[place & 1], "place": place, "hero": HERO_IDS[hero]}
            name = state.edition.heroes[hero].name
            state.tell("hero_placed", {**facts, "name": name, "lane": LANE_NAMES[lane]}, EVERYONE)
        state.agenda.append(PLACE_HERO)

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if not HERO.holds(action):
            return elsewhere(action)
        hero, lane = divmod(action - FIRST_HERO, LANES)
        place = drafting_place(state)
        if may_place_hero(state, place, hero, lane):
            return None
        if not is_free(state, place, hero, lane):
            return "AQ-TEAM-03" if state.mode == TEAM else "AQ-SETUP-11"
        return "AQ-TEAM-02" if state.mode == TEAM else "AQ-SETUP-12"

    def prompt(self, state: AlderQuest) -> str:
        return "Which Hero do you place, and in which lane?"


# Tiles


def hiding_side(state: AlderQuest) -> int:
    """AQ-SETUP-14 Red hides first, unseen by Blue."""
    return RED if state.tiles_in_hand(RED) else BLUE


class HideTile(Decision):
    """AQ-SETUP-14 The six starting tiles are put face-down on the pattern, one by one, in secret; the last is
    where it must be, as everybody sees.
    """

    kind: ClassVar = "hide_tile"
    rule: ClassVar = "AQ-SETUP-14"

    def seat(self, state: AlderQuest) -> int:
        return state.decider(hiding_side(state))

    def hides(self, state: AlderQuest) -> bool:
        return state.tiles_in_hand(hiding_side(state)) > 1

    def space(self, state: AlderQuest) -> int:
        """The next space of the pattern."""
        side = hiding_side(state)
        return PATTERN[side][sum(STARTING) - state.tiles_in_hand(side)]

    def options(self, state: AlderQuest) -> list[int]:
        first = hiding_side(state) * KINDS
        return [FIRST_HIDE + kind for kind in range(KINDS - 1) if state.tile_hand[first + kind]]

    def run(self, state: AlderQuest) -> None:
        """All are hidden: the rest of the set-up, then Red's turn."""
        deal_quarrels(state)
        state.agenda.append(READY_PHASE)

    def chosen(self, state: AlderQuest, action: int) -> None:
        side, kind = hiding_side(state), action - FIRST_HIDE
        space = self.space(state)
        state.tile_hand[side * KINDS + kind] -= 1
        lie(state, space, side * KINDS + kind)
        if state.watched:
            facts: dict[str, Fact] = {"side": SIDE_NAMES[side], "space": SPACE_NAMES[space]}
            state.tell_side("tile_hidden", facts, {"tile": KIND_NAMES[kind]}, side)
        state.agenda.append(HIDE_TILE)

    def refusal(self, state: AlderQuest, action: int) -> str | None:
        if not HIDE.holds(action):
            return elsewhere(action)
        kind = action - FIRST_HIDE
        return None if state.tile_hand[hiding_side(state) * KINDS + kind] else "AQ-SETUP-14"

    def prompt(self, state: AlderQuest) -> str:
        return f"Which starting tile do you hide on {SPACE_NAMES[self.space(state)]}?"


def deal_quarrels(state: AlderQuest) -> None:
    """AQ-SETUP-15 Each side shuffles the Quarrels of its guilds; Red draws 1, Blue 2. AQ-FIRST-02 none in a
    first game.
    """
    if state.mode == FIRST:
        return
    for side in (RED, BLUE):
        deck: list[int] = []
        for guild in sorted(state.guilds[side]):
            deck += list(range(guild * PER_GUILD, guild * PER_GUILD + PER_GUILD))
        state.shuffle(deck)
        state.quarrel_deck[side] = deck
        draw_quarrels(state, side, FIRST_QUARRELS[side])


CHOOSE_GUILD: Final = ChooseGuild()
PLACE_HERO: Final = PlaceHero()
HIDE_TILE: Final = HideTile()
