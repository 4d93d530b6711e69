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
from fireside.games.alderquest.field import LANE_NAMES, LANES, PATTERN, SPACE_NAMES
from fireside.games.alderquest.laying_out import lay_out
from fireside.games.alderquest.rules.board import lay
from fireside.games.alderquest.rules.cards import draw_quarrels
from fireside.games.alderquest.rules.minions import lie
from fireside.games.alderquest.rules.turn import READY_PHASE
from fireside.games.alderquest.solo_set_up import SPARE_PHASE, set_up_solo, set_up_solo_board
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


def set_up(game: AlderQuest) -> None:
    """AQ-SETUP-01, AQ-SETUP-02 Everything before the first decision; AQ-SETUP-06, R-AQ-07 seat 0 is Red."""
    lay_out(game)
    relics = list(range(RELICS))
    game.shuffle(relics)
    game.relic_deck = relics
    if game.mode == SOLO:
        set_up_solo(game)
        game.agenda.append(CHOOSE_GUILD)
        return
    for side in (RED, BLUE):  # AQ-SETUP-03, AQ-SETUP-04, AQ-SETUP-05
        for kind in range(KINDS):
            game.tile_hand[side * KINDS + kind] = STARTING[kind]
            game.tile_pouch[side * KINDS + kind] = IN_POUCH[kind]
        game.reserve[side] = RESERVE
    if game.mode == FIRST:
        set_up_first_game(game)
    else:
        game.agenda.append(CHOOSE_GUILD)


def set_up_first_game(game: AlderQuest) -> None:
    """AQ-FIRST-01 Guilds and Heroes are fixed."""
    for side in (RED, BLUE):
        for letter in FIRST_GUILDS[side]:
            take_guild(game, side, GUILD_LETTERS.index(letter))
        for place, lane in enumerate(game.lanes_of(side)):
            put_hero(game, side, HERO_IDS.index(FIRST_HEROES[side][place]), lane)
    set_up_board(game)
    game.agenda.append(HIDE_TILE)


# Guilds


def take_guild(game: AlderQuest, side: int, guild: int) -> None:
    """AQ-SETUP-07 A side takes a guild."""
    owner = game.owner[:]
    owner[guild] = side
    game.owner = owner
    guilds = game.guilds[:]
    guilds[side] = [*guilds[side], guild]
    game.guilds = guilds


class ChooseGuild(Decision):
    """AQ-SETUP-07, R-AQ-08 Blue, Red, Blue, Red each take a guild; AQ-SOLO-03 in solitaire the player takes
    one.
    """

    kind: ClassVar = "choose_guild"
    rule: ClassVar = "AQ-SETUP-07"

    def drafter(self, game: AlderQuest) -> int:
        """Whose choice it is."""
        return RED if game.mode == SOLO else DRAFT[len(game.guilds[RED]) + len(game.guilds[BLUE])]

    def seat(self, game: AlderQuest) -> int:
        return game.decider(self.drafter(game))

    def options(self, game: AlderQuest) -> list[int]:
        return [FIRST_GUILD + guild for guild in range(GUILDS) if game.owner[guild] == NOBODY]

    def chosen(self, game: AlderQuest, action: int) -> None:
        side, guild = self.drafter(game), action - FIRST_GUILD
        take_guild(game, side, guild)
        if game.watched:
            facts: dict[str, Fact] = {"side": SIDE_NAMES[side], "guild": GUILD_LETTERS[guild]}
            game.tell("guild_chosen", facts, EVERYONE)
        if game.mode == SOLO:
            for other in range(GUILDS):  # AQ-SOLO-04
                if other != guild:
                    take_guild(game, BLUE, other)
            set_up_solo_board(game)
            game.agenda.append(SPARE_PHASE)
        elif NOBODY in game.owner:
            game.agenda.append(CHOOSE_GUILD)
        else:
            set_up_board(game)
            game.agenda.append(PLACE_HERO)

    def refusal(self, game: AlderQuest, action: int) -> str | None:
        if not GUILD.holds(action):
            return elsewhere(action)
        return None if game.owner[action - FIRST_GUILD] == NOBODY else "AQ-SETUP-07"

    def prompt(self, game: AlderQuest) -> str:
        return "Which guild do you take?"


def set_up_board(game: AlderQuest) -> None:
    """AQ-SETUP-08, R-AQ-02 Row 1 is X X' Y Y', row 2 is Y Y' X X'; AQ-SETUP-09 each side holds 2 runes of
    each own guild; AQ-SETUP-10 the 24 others go into the pouch. AQ-SETUP-13 The minion decks are shuffled.
    """
    lower = game.guilds[RED] + game.guilds[BLUE]
    upper = game.guilds[BLUE] + game.guilds[RED]
    for row in (lower, upper):
        for column in range(COLS):
            lay(game, column, row[column])
    pouch: list[int] = []
    for guild in range(GUILDS):
        game.held[game.owner[guild] * GUILDS + guild] = HELD
        pouch += [guild] * (PER_GUILD - ON_BOARD - HELD)
        deck = list(range(guild * PER_GUILD, guild * PER_GUILD + PER_GUILD))
        game.shuffle(deck)
        game.decks[guild] = deck
    game.shuffle(pouch)
    game.pouch = pouch


# Heroes


def put_hero(game: AlderQuest, side: int, hero: int, lane: int) -> None:
    """A Hero stands in a lane, ready (AQ-SETUP-16)."""
    heroes = game.hero[:]
    heroes[side * LANES + lane] = hero
    game.hero = heroes
    game.heroes_ready |= 1 << (side * LANES + lane)


def heroes_placed(game: AlderQuest) -> int:
    """How many Heroes stand on the table."""
    return sum(1 for hero in game.hero if hero != NO_HERO)


def drafting_place(game: AlderQuest) -> int:
    """AQ-SETUP-11, R-AQ-09, AQ-TEAM-04 Whose turn it is to place a Hero."""
    return heroes_placed(game) % game.places


def may_place_hero(game: AlderQuest, place: int, hero: int, lane: int) -> bool:
    """AQ-SETUP-11 An own Hero into an own free lane; AQ-SETUP-12 each guild gets one; AQ-TEAM-02 a seat one
    of each guild.
    """
    side = place & 1
    if not is_free(game, place, hero, lane):
        return False
    if game.mode != TEAM:
        return leaves_room(game, side, hero)
    own = [game.hero[side * LANES + one] for one in game.lanes_of(place)]
    return all(one == NO_HERO or one // HEROES_EACH != hero // HEROES_EACH for one in own)


def is_free(game: AlderQuest, place: int, hero: int, lane: int) -> bool:
    """Whether a Hero is an own one that does not stand yet, and the lane an own one without a Hero."""
    side = place & 1
    if game.owner[hero // HEROES_EACH] != side or hero in game.hero:
        return False
    return lane in game.lanes_of(place) and game.hero[side * LANES + lane] == NO_HERO


def leaves_room(game: AlderQuest, side: int, hero: int) -> bool:
    """AQ-SETUP-12 Whether both guilds can still get a Hero: three lanes, so only two Heroes of a guild at
    most.
    """
    standing = [one for one in game.hero[side * LANES : side * LANES + LANES] if one != NO_HERO]
    guilds = {one // HEROES_EACH for one in [*standing, hero]}
    return len(standing) < 2 or len(guilds) == 2


class PlaceHero(Decision):
    """AQ-SETUP-11 Players take turns placing a Hero; AQ-TEAM-03, AQ-TEAM-04 in teams two each, one of each
    guild.
    """

    kind: ClassVar = "place_hero"
    rule: ClassVar = "AQ-SETUP-11"

    def seat(self, game: AlderQuest) -> int:
        return game.seat_of[drafting_place(game)]

    def options(self, game: AlderQuest) -> list[int]:
        place = drafting_place(game)
        return [
            FIRST_HERO + hero * LANES + lane
            for hero in range(HEROES)
            for lane in range(LANES)
            if may_place_hero(game, place, hero, lane)
        ]

    def run(self, game: AlderQuest) -> None:
        """All stand: AQ-SETUP-14 the starting tiles are hidden."""
        game.agenda.append(HIDE_TILE)

    def chosen(self, game: AlderQuest, action: int) -> None:
        place = drafting_place(game)
        hero, lane = divmod(action - FIRST_HERO, LANES)
        put_hero(game, place & 1, hero, lane)
        if game.watched:
            facts: dict[str, Fact] = {"side": SIDE_NAMES[place & 1], "place": place, "hero": HERO_IDS[hero]}
            name = game.box.heroes[hero].name
            game.tell("hero_placed", {**facts, "name": name, "lane": LANE_NAMES[lane]}, EVERYONE)
        game.agenda.append(PLACE_HERO)

    def refusal(self, game: AlderQuest, action: int) -> str | None:
        if not HERO.holds(action):
            return elsewhere(action)
        hero, lane = divmod(action - FIRST_HERO, LANES)
        place = drafting_place(game)
        if may_place_hero(game, place, hero, lane):
            return None
        if not is_free(game, place, hero, lane):
            return "AQ-TEAM-03" if game.mode == TEAM else "AQ-SETUP-11"
        return "AQ-TEAM-02" if game.mode == TEAM else "AQ-SETUP-12"

    def prompt(self, game: AlderQuest) -> str:
        return "Which Hero do you place, and in which lane?"


# Tiles


def hiding_side(game: AlderQuest) -> int:
    """AQ-SETUP-14 Red hides first, unseen by Blue."""
    return RED if game.tiles_in_hand(RED) else BLUE


class HideTile(Decision):
    """AQ-SETUP-14 The six starting tiles are put face-down on the pattern, one by one, in secret."""

    kind: ClassVar = "hide_tile"
    rule: ClassVar = "AQ-SETUP-14"

    def seat(self, game: AlderQuest) -> int:
        return game.decider(hiding_side(game))

    def hides(self, game: AlderQuest) -> bool:
        return True

    def space(self, game: AlderQuest) -> int:
        """The next space of the pattern."""
        side = hiding_side(game)
        return PATTERN[side][sum(STARTING) - game.tiles_in_hand(side)]

    def options(self, game: AlderQuest) -> list[int]:
        first = hiding_side(game) * KINDS
        return [FIRST_HIDE + kind for kind in range(KINDS - 1) if game.tile_hand[first + kind]]

    def run(self, game: AlderQuest) -> None:
        """All are hidden: the rest of the set-up, then Red's turn."""
        deal_quarrels(game)
        game.agenda.append(READY_PHASE)

    def chosen(self, game: AlderQuest, action: int) -> None:
        side, kind = hiding_side(game), action - FIRST_HIDE
        space = self.space(game)
        game.tile_hand[side * KINDS + kind] -= 1
        lie(game, space, side * KINDS + kind)
        if game.watched:
            facts: dict[str, Fact] = {"side": SIDE_NAMES[side], "space": SPACE_NAMES[space]}
            game.tell_side("tile_hidden", facts, {"kind": KIND_NAMES[kind]}, side)
        game.agenda.append(HIDE_TILE)

    def refusal(self, game: AlderQuest, action: int) -> str | None:
        if not HIDE.holds(action):
            return elsewhere(action)
        kind = action - FIRST_HIDE
        return None if game.tile_hand[hiding_side(game) * KINDS + kind] else "AQ-SETUP-14"

    def prompt(self, game: AlderQuest) -> str:
        return f"Which starting tile do you hide on {SPACE_NAMES[self.space(game)]}?"


def deal_quarrels(game: AlderQuest) -> None:
    """AQ-SETUP-15 Each side shuffles the Quarrels of its guilds; Red draws 1, Blue 2. AQ-FIRST-02 none in a
    first game.
    """
    if game.mode == FIRST:
        return
    for side in (RED, BLUE):
        deck: list[int] = []
        for guild in sorted(game.guilds[side]):
            deck += list(range(guild * PER_GUILD, guild * PER_GUILD + PER_GUILD))
        game.shuffle(deck)
        game.quarrel_deck[side] = deck
        draw_quarrels(game, side, FIRST_QUARRELS[side])


CHOOSE_GUILD: Final = ChooseGuild()
PLACE_HERO: Final = PlaceHero()
HIDE_TILE: Final = HideTile()
