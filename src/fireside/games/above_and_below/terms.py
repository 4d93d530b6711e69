"""The nouns of Above and Below.

A *village* is all buildings and cave cards of one seat. A *building* is the starting house, a House, a Key
House, a Star House or an Outpost; a cave card is never one. *Stores* are the goods, ciders and potions a
seat owns that lie neither on a building nor on its *track*; the item in the *sale circle* is *listed* and
belongs to them. Villagers are *ready*, *exhausted* or *injured* (never "tapped"). A choice of an encounter
has one or two *tiers*, an explore number with its reward. The *reader* is the seat left of the explorer.
"""

from typing import Final

SEATS: Final = 4  # as many as can play
FEWEST_SEATS: Final = 2  # AB-SETUP-01
ROUNDS: Final = 7  # AB-ROUND-01

# What stores can hold: the goods first, then the two drinks.
FRUIT: Final = 0
MUSHROOM: Final = 1
FISH: Final = 2
POT: Final = 3
ROPE: Final = 4
PAPER: Final = 5
ORE: Final = 6
AMETHYST: Final = 7
CIDER: Final = 8
POTION: Final = 9
GOODS: Final = 8
KINDS: Final = 10
GOOD_NAMES: Final = ["fruit", "mushroom", "fish", "pot", "rope", "paper", "ore", "amethyst"]
KIND_NAMES: Final = [*GOOD_NAMES, "cider", "potion"]
ALL_GOODS: Final = (1 << GOODS) - 1  # as bits
TOKENS: Final = [12, 12, 12, 10, 10, 10, 8, 7, 10, 20]  # AB-TRACK-11
NOTHING_LISTED: Final = -1
CLASS_NAMES: Final = ["low", "medium", "high"]
CLASSES: Final = [[FRUIT, MUSHROOM, FISH], [POT, ROPE, PAPER], [ORE, AMETHYST]]

# Cards, by number: Houses, Outposts, Key Houses, Star Houses, the starting house.
HOUSES: Final = 25
OUTPOSTS: Final = 24
KEYS: Final = 9
STARS: Final = 6
FIRST_HOUSE: Final = 0
FIRST_OUTPOST: Final = 25
FIRST_KEY: Final = 49
FIRST_STAR: Final = 58
START: Final = 64
CARD_IDS: Final = [
    *[f"H{number:02d}" for number in range(1, HOUSES + 1)],
    *[f"O{number:02d}" for number in range(1, OUTPOSTS + 1)],
    *[f"K{number}" for number in range(1, KEYS + 1)],
    *[f"S{number}" for number in range(1, STARS + 1)],
]
START_ID: Final = "ST"
FIRST_GROVE: Final = 65  # in a surface row groves lie beside buildings
SPOTS: Final = 2  # kinds of goods that can lie on one card
ROW: Final = 4  # AB-SETUP-07
KEY_ROW: Final = 4  # AB-SETUP-06

# Villagers, by kind: the three starting ones, the regular ones, the special ones.
START_BUILDER: Final = 0
STARTERS: Final = 3
FIRST_REGULAR: Final = 3
STARTER_IDS: Final = ["start-builder", "start-teacher", "start-explorer"]
MOST_REGULARS: Final = 18
SPECIAL_IDS: Final = ["cave-cat", "metal-man", "glogo", "liquid-woman"]
SPECIAL_NAMES: Final = ["cave_cat", "metal_man", "glogo", "liquid_woman"]
SPECIAL_TOKENS: Final = [2, 2, 1, 1]
CAVE_CAT: Final = 0
METAL_MAN: Final = 1
LIQUID_WOMAN: Final = 3
SPECIALS: Final = 4
MOST_VILLAGERS: Final = 27
SLOTS: Final = 5  # AB-SETUP-11
NO_VILLAGER: Final = -1
FACES: Final = 6
CAT_FAILS: Final = 2  # AB-SPEC-02 on this face or a lower one

READY: Final = 0
EXHAUSTED: Final = 1
INJURED: Final = 2
AREA_NAMES: Final = ["ready", "exhausted", "injured"]

# AB-SETUP-02, AB-SETUP-15, AB-SETUP-16, AB-SETUP-17
FIRST_COINS: Final = 7
BONUS_COINS: Final = [[], [], [0, 1], [0, 1, 1], [0, 0, 0, 1]]  # by seats, then by place in the turn order

# The track (AB-TRACK) and the reputation track (AB-REP)
TRACK: Final = 6
BASE_INCOME: Final = 4
LOWEST: Final = -5
HIGHEST: Final = 10
RANK_BONUS: Final = [5, 3, 2, 0]  # AB-SCORE-03
RANK_BONUS_TWO: Final = [3, 0]  # AB-SCORE-04

# Buying from a seat (AB-BUY)
LEAST_PRICE: Final = 3  # R-AB-11
MOST_PRICE: Final = 12
OFFERS: Final = 2
NO_PRICE: Final = 0

# Main actions
EXPLORE: Final = 0
BUILD: Final = 1
HARVEST: Final = 2
TRAIN: Final = 3
LABOR: Final = 4
MAIN_NAMES: Final = ["explore", "build", "harvest", "train", "labor"]
HOUSE_ROW: Final = 0
OUTPOST_ROW: Final = 1
ROW_NAMES: Final = ["houses", "outposts"]
LEAST_EXPLORERS: Final = 2  # AB-EXPLORE-01

# Where an expedition goes
NOWHERE: Final = -1
CAVE: Final = 0
GROVE: Final = 1
DESERT: Final = 2
UNDERFOREST: Final = 3
PLACE_NAMES: Final = ["cave", "grove", "desert", "underforest"]
OPEN: Final = 0
SUCCESS: Final = 1
FAILURE: Final = 2
OUTCOME_NAMES: Final = ["", "success", "failure"]
DEPTHS: Final = ["shallow", "middle", "deep"]
TEMPLATES: Final = ["T1", "T2", "T3", "T4", "T5"]
CHOICES: Final = 3
CHOICE_NAMES: Final = ["A", "B", "C"]
TIERS: Final = 2

# Modules
SUPPLIES: Final = 30  # AB-DU-01; AB-DU-09 they are no kind, so nobody can list, place or spend them
FIRST_SUPPLIES: Final = 3
TRIP_SUPPLIES: Final = 2  # AB-DU-03
QUESTS: Final = 8
GROVES: Final = 10
LEFT: Final = 0
SIDE_NAMES: Final = ["left", "right"]
ICON_NAMES: Final = ["bed", "income", "good", "potion", "cider", "key", "star"]  # AB-GR-09


def is_outpost(card: int) -> bool:
    """Whether a card is built below."""
    return FIRST_OUTPOST <= card < FIRST_KEY


def encounter_at(cave: int, face: int) -> int:
    """AB-EXPLORE-04 The paragraph of a cave card for a face of the encounter die."""
    return cave * FACES + face - 1


def cave_of(encounter: int) -> int:
    """The card that a paragraph belongs to."""
    return encounter // FACES


def face_of(encounter: int) -> int:
    """The face of the encounter die that leads to a paragraph."""
    return encounter % FACES + 1


def has(members: int, one: int) -> bool:
    """Whether a set of seats, villagers or kinds has that member."""
    return members >> one & 1 == 1


def bits_of(bits: int) -> list[int]:
    """A set of villagers or kinds as a list, ascending."""
    found: list[int] = []
    number = 0
    while bits:
        if bits & 1:
            found.append(number)
        bits >>= 1
        number += 1
    return found


def count_of(bits: int) -> int:
    """How many villagers or kinds a set holds; sets have 27 members at most."""
    pairs = bits - (bits >> 1 & 0x5555555)
    fours = (pairs & 0x3333333) + (pairs >> 2 & 0x3333333)
    eights = (fours + (fours >> 4)) & 0x0F0F0F0F
    sixteens = eights + (eights >> 8)
    return (sixteens + (sixteens >> 16)) & 63
