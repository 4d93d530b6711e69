"""The nouns of AlderQuest as numbers and names, its counts and limits.

We say *Board* (never grid), *Field* (never map), *rune* for what lies on the Board and in its cycle, *tile*
for what lies in a pouch, a hand or on the Field (AQ-TERM-02, AQ-TERM-04), *discard* (never trash),
*Fighter* (never Scraper, R-AQ-74), *side* for Red or Blue, *place* for a player of the rules and *seat* for
whoever decides for it.
"""

from typing import Final

# Sides (AQ-TERM-01)
RED: Final = 0
BLUE: Final = 1
SIDE_NAMES: Final = ["red", "blue"]

# Guilds and classes
BARDS: Final = 0
GUARDIANS: Final = 1
HUNTERS: Final = 2
THIEVES: Final = 3
GUILDS: Final = 4
GUILD_LETTERS: Final = ["B", "G", "H", "T"]
GUILD_NAMES: Final = ["Bards", "Guardians", "Hunters", "Thieves"]
MEMBER_NAMES: Final = ["Bard", "Guardian", "Hunter", "Thief"]
NO_GUILD: Final = -1
NOBODY: Final = -1
CLASS_NAMES: Final = ["Rogue", "Artiste", "Cleric", "Monk", "Fighter", "Ranger", "Pirate", "Ninja"]
ROGUE: Final = 0
ARTISTE: Final = 1
CLERIC: Final = 2
MONK: Final = 3
FIGHTER: Final = 4
RANGER: Final = 5
PIRATE: Final = 6
NINJA: Final = 7

# Modes
TWO: Final = 0
FIRST: Final = 1
TEAM: Final = 2
SOLO: Final = 3
MODE_NAMES: Final = ["two", "first", "team", "solo"]
LEVEL_NAMES: Final = ["very_easy", "easy", "normal", "hard", "very_hard", "brutal"]
NORMAL: Final = 2
# AQ-SOLO-02 by level
TARGETS: Final = [6, 8, 10, 12, 15, 15]
ADDED_TRAPS: Final = [0, 0, 0, 2, 3, 4]
ADDED_SNOWFLAKES: Final = [0, 0, 0, 1, 2, 3]
REMOVED_THREES: Final = [0, 0, 0, 0, 0, 2]

# The Board, the same way up for both sides (AQ-GEO-15, AQ-GEO-16, R-AQ-01); a cell is
# column * STRIDE + row, so that runs are found with shifts
COLS: Final = 4
ROWS: Final = 6
STRIDE: Final = 8  # more than ROWS + 1: the gap keeps one column's top from touching the next one's bottom
CELLS: Final = COLS * STRIDE
NO_CELL: Final = -1

# Runes (AQ-TERM-04): the guilds, then red Acorns of 1 to 3 points, blue ones, Snowflakes (R-AQ-26)
FIRST_ACORN: Final = 4
SNOW: Final = 10
RUNES: Final = 11
EMPTY: Final = -1
RUNE_NAMES: Final = ["B", "G", "H", "T", "AR1", "AR2", "AR3", "AB1", "AB2", "AB3", "*"]

# Tiles (AQ-SETUP-03): kinds in the order of lists, so that a three-point Acorn is kind 0
SNOWFLAKE: Final = 3
TRAP: Final = 4
KINDS: Final = 5
ACORNS: Final = 3  # kinds of Acorns; 3 - kind are the points
NO_KIND: Final = -1
KIND_NAMES: Final = ["A3", "A2", "A1", "S", "X"]
KIND_WORDS: Final = ["3-point Acorn", "2-point Acorn", "1-point Acorn", "Snowflake", "Trap"]
TILES_OF_KIND: Final = [3, 6, 9, 6, 8]  # by colour
STARTING: Final = [1, 1, 2, 2, 0]  # AQ-SETUP-03
IN_POUCH: Final = [2, 5, 7, 4, 2]  # AQ-SETUP-05
RESERVE: Final = 6  # AQ-SETUP-04
TRAPS: Final = 8

# A tile on the Field is colour * KINDS + kind, and these bits
TILE: Final = 15
FACE_UP: Final = 16
SEEN: Final = 32  # AQ-FX-10 the other side has peeked at it
PLACED_BY: Final = 64  # solitaire: times 1 + the Hero that placed it

# Minions: card numbers 0 to 39, ten of each guild in turn
MINIONS: Final = 40
PER_GUILD: Final = 10
NO_MINION: Final = -1
# A minion in play is one of ten pieces of its guild; which card it is may be unknown
PIECE_NAMES: Final = [f"{guild}{number}" for guild in GUILD_LETTERS for number in range(PER_GUILD)]
NO_CARD: Final = -1
# What is noted of a minion in play
UP: Final = 1  # upgraded
READY: Final = 2
ATTACKED: Final = 4  # AQ-FIGHT-08 in this turn
SPED: Final = 8  # AQ-MOVE-14 the extra move of this turn is used
SURVIVES: Final = 16  # the squabble that goes on
ELBOW: Final = 32  # AQ-FIGHT-10 it drops out of the Tree onto a rival just now
# What is noted of a card in a minion deck
CARD: Final = 63
KNOWN: Final = 64  # everybody has seen which card it is
KNOWN_CLASS: Final = 128  # everybody has seen its class

TRIGGER_NAMES: Final = ["Reveal", "Tribute", "Squabble", "Confront"]
ON_REVEAL: Final = 0
ON_TRIBUTE: Final = 1
ON_SQUABBLE: Final = 2
ON_CONFRONT: Final = 3
SPECIAL_NAMES: Final = ["", "Charge", "Flight", "Sneak", "Judo", "Speed"]
NO_SPECIAL: Final = 0
CHARGE: Final = 1
FLIGHT: Final = 2
SNEAK: Final = 3
JUDO: Final = 4
SPEED: Final = 5

# Heroes, Quarrels and Relics
HEROES: Final = 8
HEROES_EACH: Final = 2  # of a guild
NO_HERO: Final = -1
HERO_IDS: Final = [f"{guild}H{number}" for guild in GUILD_LETTERS for number in (1, 2)]
MINION_IDS: Final = [f"{guild}M{number:02}" for guild in GUILD_LETTERS for number in range(1, 11)]
QUARRELS: Final = 40
QUARREL_IDS: Final = [f"{guild}Q{number:02}" for guild in GUILD_LETTERS for number in range(1, 11)]
RELICS: Final = 8
RELIC_IDS: Final = [f"RL{number}" for number in range(1, 9)]
# What an effect comes from: a Hero, a minion, a Quarrel or a Relic
FIRST_MINION_SOURCE: Final = HEROES
FIRST_QUARREL_SOURCE: Final = FIRST_MINION_SOURCE + MINIONS
FIRST_RELIC_SOURCE: Final = FIRST_QUARREL_SOURCE + QUARRELS
SOURCES: Final = FIRST_RELIC_SOURCE + RELICS
SOURCE_IDS: Final = [*HERO_IDS, *MINION_IDS, *QUARREL_IDS, *RELIC_IDS]

# Limits
REVEALED: Final = 3  # AQ-TURN-08
EXALTED_DROPS: Final = 2  # AQ-EXALT-08
WINTER_COMES: Final = 4  # AQ-END-01
MOST_LINES: Final = 20  # AQ-MATCH-14
LAST_TURN: Final = 200  # AQ-END-07
QUARRELS_TO_DRAW: Final = 3  # AQ-TURN-11
EXALTING: Final = 4  # AQ-EXALT-02
RELIC_SIZE: Final = 5  # AQ-RELIC-01

# Why a game is over
RUNNING: Final = 0
WINTER: Final = 1
LIMIT: Final = 2
TARGET: Final = 3


def points_of(kind: int) -> int:
    """The points of a kind of Acorn tile."""
    return ACORNS - kind


def acorn(kind: int) -> int:
    """An Acorn as it is counted where several are told together: 8 bits for each kind."""
    return 1 << (8 * kind)


def acorns_in(packed: int, kind: int) -> int:
    """How many Acorns of a kind are told together with others."""
    return packed >> (8 * kind) & 255


def rune_of(colour: int, kind: int) -> int:
    """AQ-TERM-04, AQ-ACORN-01 What a tile becomes on the Board and in its cycle."""
    return SNOW if kind == SNOWFLAKE else FIRST_ACORN + 3 * colour + 2 - kind


def is_acorn_rune(rune: int) -> bool:
    """Whether a rune is an Acorn of either colour."""
    return FIRST_ACORN <= rune < SNOW


def colour_of_rune(rune: int) -> int:
    """The colour of an Acorn rune."""
    return RED if rune < FIRST_ACORN + 3 else BLUE


def kind_of_rune(rune: int) -> int:
    """The kind of tile that an Acorn rune is."""
    return 2 - (rune - FIRST_ACORN) % 3


_SEATS_OF_PLACES: Final = [[0], [0, 1], [0, 1, 0, 2], [0, 1, 2, 3]]  # by the number of seats
_SINGLE_BLUE: Final = [0, 1, 2, 1]


def seats_of_places(seats: int, single: str) -> list[int]:
    """AQ-TEAM-01, R-AQ-78 Which seat plays which place; of three seats one plays all of the side `single`."""
    return _SINGLE_BLUE if seats == 3 and single == SIDE_NAMES[BLUE] else _SEATS_OF_PLACES[seats - 1]
