"""The nouns of Snowcrest.

A *Village* is a seat's grid of nine *slots*; a card in it lies *face-up* or *face-down* (never "tapped"
or "exhausted"). *Personal* cards have a seat's colour, four of them are *Starters*; *Common* cards have
none. The five open Common cards are the *row*. Something to be paid is a *bill*, an ordered list of
*units*; a *cost* is a bill that must be paid in full, a *curse* one whose units may be met with Omens:
a Forest curse, a Guardian's *offering* or *penalty*. A *rival* is any other player, never "opponent".
"""

from typing import Final

SEATS: Final = 4  # as many as can play

# Modes
FULL: Final = 0
BASIC: Final = 1
SOLO: Final = 2
MODES: Final = ["full", "basic", "solo"]

# What a bill can ask for; the first five are the resources, and the first three buildings are in their order.
BARLEY: Final = 0
BELL: Final = 1
BOWL: Final = 2
JUNIPER: Final = 3
GOLD: Final = 4
WILD: Final = 5
CARD: Final = 6
VILLAGER: Final = 7
BUILDING: Final = 8
OMEN: Final = 9
SCROLL: Final = 10
RESOURCES: Final = 5
RESOURCE_NAMES: Final = ["barley", "bell", "bowl", "juniper", "gold"]
UNIT_NAMES: Final = [*RESOURCE_NAMES, "wild", "card", "villager", "building", "omen", "scroll"]

FARM: Final = 0
FORGE: Final = 1
SHRINE: Final = 2
BUILDINGS: Final = 3  # SC-PAY-04 a Farm covers barley, a Forge a bell, a Shrine a bowl: the same numbers
ANY: Final = 3  # SC-BLD-02
BUILDING_NAMES: Final = ["farm", "forge", "shrine"]
TILES: Final = [21, 16, 16]  # R-SC-01
SPACES: Final = 8  # R-SC-03

# Villages
SLOTS: Final = 9  # SC-TERM-02
CENTRE: Final = 4
CORNERS: Final = [0, 2, 6, 8]
LINES: Final = [0b111, 0b111000, 0b111000000, 0b1001001, 0b10010010, 0b100100100, 0b100010001, 0b001010100]
HAS_LINE: Final = [
    any(down & line == line for line in LINES) for down in range(1 << SLOTS)
]  # by slots face-down

# Cards: the personal ones first, the Common ones after them.
STARTERS: Final = 4
PERSONAL: Final = 13  # SC-TERM-03
COMMON: Final = 13  # the number of the first Common card
KINDS: Final = [
    "Peasant",
    "Labourer",
    "Acolyte",
    "Pilgrim",
    "Farmer",
    "Gardener",
    "Forester",
    "Carpenter",
    "Priest",
    "Nun",
    "Shrine Keeper",
    "Officer",
    "Smith",
]
NO_CARD: Final = -1
ROW: Final = 5  # SC-SETUP-07
FROM_HAND: Final = -1  # instead of a place in the row

# SC-SETUP, by seats
FIRST_HAND: Final = 3
SCROLLS_IN_ALL: Final = 51
SUPPLY: Final = [0, 10, 20, 25, 30]
BASIC_SUPPLY: Final = [0, 0, 14, 17, 20]
JUNIPER_EACH: Final = 3  # SC-SETUP-05
FIRST_BARLEY: Final = [3, 4, 5, 6]  # SC-SETUP-14 by seat

# SC-SOLO-10, by level
LEVELS: Final = 10
LEVEL_SCROLLS: Final = [0, 10, 11, 12, 13, 13, 13, 13, 14, 15, 15]
LEVEL_BARLEY: Final = [0, 3, 3, 3, 3, 2, 1, 0, 0, 0, 0]
LEVEL_RESTS: Final = [0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3]
BELLS_PER_SCROLL: Final = 6  # SC-SOLO-04
RANKS: Final = [(20, "Mystic"), (17, "Terton"), (14, "Priest"), (11, "Scholar"), (10, "Farmer")]  # SC-SOLO-11
LOST_RANK: Final = "Beggar"

LOWEST: Final = -5  # SC-OMEN-01
HIGHEST: Final = 5
MOST_BELLS: Final = 60  # R-SC-34
FOREST_SCROLLS: Final = 1  # SC-JUN-04
ACHIEVEMENT_SCROLLS: Final = 2  # SC-ACH-01
BASIC_VENERATION: Final = 2  # SC-BASIC-07
BUILDING_POINTS: Final = [0, 0, 0, 0, 0, 0, 1, 3, 5]  # SC-SCORE-02 by tiles on the mat

# What a bill is for.
NO_BILL: Final = 0
ADD: Final = 1
ACTION: Final = 2
CONTEST: Final = 3
MEDITATION: Final = 4
OFFERING: Final = 5
PENALTY: Final = 6
CURSE: Final = 7
BILL_NAMES: Final = ["", "add", "action", "contest", "meditation", "offering", "penalty", "curse"]

# Which kind of card is being resolved.
NO_DECK: Final = 0
GUARDIAN: Final = 1
FOREST: Final = 2
DECK_NAMES: Final = ["", "guardian", "forest"]

# SC-ACH What an Achievement counts; below these, tokens of a resource.
GOAL_BUILDINGS: Final = 5
GOAL_VILLAGERS: Final = 6
GOAL_FORTUNE: Final = 7
GOAL_HAND: Final = 8
GOAL_FACE_DOWN: Final = 9
GOAL_WORDS: Final = [*RESOURCE_NAMES, "buildings", "villagers", "fortune", "hand", "face-down"]

DECLINED: Final = 0
CONTESTED: Final = 1
ANSWERS: Final = ["decline", "contest"]


def slots_in(bits: int) -> list[int]:
    """A set of slots, or of personal cards, as a list."""
    return [number for number in range(PERSONAL) if bits >> number & 1]


def count_of(bits: int) -> int:
    """How many slots or personal cards a set holds."""
    pairs = bits - (bits >> 1 & 0x5555)
    fours = (pairs & 0x3333) + (pairs >> 2 & 0x3333)
    eights = (fours + (fours >> 4)) & 0x0F0F
    return (eights + (eights >> 8)) & 31
