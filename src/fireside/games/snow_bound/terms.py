"""The nouns of Snow Bound.

A *hex* is any place a scout can stand on: the 37 *tiles* of the land and the *settlements*. An *item*
is whatever a scout can carry: a supply *crate*, an *oil* token or a *special* crate; what a scout
carries is its *load* (never "inventory"). A scout is *on the board* or on its owner's *tracker*.
Weapons are *laid*, never "played" or "committed"; food is in the *bank*, cards are in a *deck* or a
*discard*, crates and oil in a *supply*. A tile is *flipped*, never "destroyed".
"""

from typing import Final

from mypy_extensions import i64

SEATS: Final = 6  # as many as can play
ROUNDS: Final = 12  # SB-ROUND-01
SCOUTS: Final = 5  # SB-RECRUIT-02 per colour
START_SCOUTS: Final = 3  # SB-SETUP-02
MIN_SCOUTS: Final = 2  # SB-DEATH-09
START_FOOD: Final = 2  # SB-SETUP-07
START_CARDS: Final = 3  # SB-SETUP-07
FOOD_PER_VP: Final = 3  # SB-SCORE-03
DIE: Final = 6

# Hexes are numbered: the city, six suburbs, twelve labelled forests, eighteen plain ones, settlements.
CITY: Final = 0
NUMBERED: Final = 7  # SB-MAP-06 tiles 0 to 6
LABELLED: Final = 19  # SB-MAP-06 tiles 0 to 6 and A to L
LAND: Final = 37  # SB-MAP-01
HEXES: Final = 43
TRACKER: Final = -1  # where a scout off the board is

LETTERS: Final = "ABCDEFGHIJKL"
TILE_NAMES: Final = [str(n) for n in range(7)] + list(LETTERS) + [f"U{n:02d}" for n in range(1, 19)]
HEX_NAMES: Final = TILE_NAMES + [f"S{seat}" for seat in range(SEATS)]
SCOUT_NAMES: Final = ["a", "b", "c", "d", "e"]  # R-SB-55
SCOUT_IDS: Final = [
    f"{seat}{name}" for seat in range(SEATS) for name in SCOUT_NAMES
]  # 1b is the second of seat 1

# As many kinds as the vocabulary has names for.
WEAPONS: Final = 10
SPECIALS: Final = 9
WEAPON_NAMES: Final = [f"W{n:02d}" for n in range(1, WEAPONS + 1)]
SPECIAL_NAMES: Final = [f"SP-{n}" for n in range(1, SPECIALS + 1)]

# An item is packed: four bits number (of a special crate: which), two bits kind, then the seats that know it.
CRATE: Final = 0
OIL: Final = 1
SPECIAL: Final = 2
OIL_ITEM: Final = 16
SPECIAL_ITEM: Final = 32
KIND_NAMES: Final = ["crate", "oil", "special"]
FACE: Final = 63  # kind and number without who knows it
SEEN: Final = 6  # the first bit of the seats that know it

# SB-EVENT-02 What an event can ban for a round, as bits.
BAN_OIL: Final = 1
BAN_RAID: Final = 2
BAN_NAMES: Final = ["oil", "raid"]

# What is being fought, and how far it has come.
NO_FIGHT: Final = 0
RAID: Final = 1
ATTACK: Final = 2
ENEMY: Final = 3
FIGHT_NAMES: Final = ["", "raid", "attack", "enemy"]
LAYING: Final = 0
ANSWER: Final = 1
DEFENDING: Final = 2
SURRENDERED: Final = 3
WON: Final = 4
LOST: Final = 5
TIED: Final = 6
FIGHT_STEPS: Final = ["laying", "answer", "defending", "surrendered", "won", "lost", "tied"]
ATTACKER: Final = 0
DEFENDER: Final = 1
SIDES: Final = ["attacker", "defender"]


def kind_of(item: int) -> int:
    """CRATE, OIL or SPECIAL."""
    return item >> 4 & 3


def number_of(item: int) -> int:
    """The number on a crate or oil token; which special crate it is."""
    return item & 15


def seen_by(item: int, seat: int) -> int:
    """SB-GATHER-05 The item, its number now known to `seat`."""
    return item | 64 << seat


def owner_of(scout: int) -> int:
    """The seat of a scout; scouts are numbered through, seat by seat."""
    return scout // SCOUTS


def scout_name(scout: int) -> str:
    """R-SB-55 The letter of a scout."""
    return SCOUT_NAMES[scout % SCOUTS]


def is_known(item: int, seat: int) -> bool:
    """SB-INFO-06 Whether one of the seat's scouts has carried the item."""
    return item >> SEEN >> seat & 1 == 1


def insert(numbers: list[int], number: int) -> None:
    """Put a number where it belongs in an ascending list."""
    place: i64 = i64(len(numbers))
    while place > 0 and numbers[place - 1] > number:
        place -= 1
    numbers.insert(place, number)
