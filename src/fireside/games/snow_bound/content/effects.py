"""The small vocabulary events and tokens are written in (SB-EVENT-01).

| word | what it does | fields |
|---|---|---|
| gain | take food, weapons, medkits or oil from the supplies into stock | who, what, count |
| lose | lose food to the bank, or weapons of one's choice | who, what, count |
| arsenal | roll the die `count` times: a weapon, or on a high roll a medkit | who, count |
| points | add resource points to the delivery being resolved | count |
| crate | place supply crates, number hidden | tile, count |
| special, enemy | place a token | id, tile |
| flip | flip the tile | tile |
| kill | each scout on the tile dies | tile |
| moves | this round every movement pool changes | by |
| upkeep | this round everybody rations more food | by |
| rate | this round one resource point buys `food` food | food |
| ban | this round nobody may `raid` or take `oil` | action |

`who` is `all` or `fewest_food` on an event and always `self` on a token; `tile` is a label or `D6`, the
suburb the die shows (SB-EVENT-04).
"""

from typing import Final

GAIN: Final = 0
LOSE: Final = 1
ARSENAL: Final = 2
POINTS: Final = 3
PLACE_CRATE: Final = 4
PLACE_SPECIAL: Final = 5
PLACE_ENEMY: Final = 6
FLIP: Final = 7
KILL: Final = 8
MOVES: Final = 9
UPKEEP: Final = 10
RATE: Final = 11
BAN: Final = 12
WORDS: Final = [
    "gain",
    "lose",
    "arsenal",
    "points",
    "crate",
    "special",
    "enemy",
    "flip",
    "kill",
    "moves",
    "upkeep",
    "rate",
    "ban",
]

ALL: Final = 0
FEWEST_FOOD: Final = 1
SELF: Final = 2
WHO: Final = ["all", "fewest_food"]

FOOD: Final = 0
WEAPON: Final = 1
MEDKIT: Final = 2
OIL: Final = 3
GOODS: Final = ["food", "weapon", "medkit", "oil"]

D6: Final = -1  # SB-EVENT-04 the tile that the die shows


class Effect:
    """One word with its fields; those a word does not have are 0."""

    def __init__(self, word: int, who: int, what: int, count: int, tile: int, token: int) -> None:
        self.word = word
        self.who = who
        self.what = what
        self.count = count  # how many; by how much; the new rate; what is banned
        self.tile = tile
        self.token = token


class Token:
    """A special crate or an enemy: what its delivery brings, or its strength and bounty."""

    def __init__(self, id: str, name: str, text: str, strength: int, effects: list[Effect]) -> None:
        self.id = id
        self.name = name
        self.text = text
        self.strength = strength
        self.effects = effects


class EventCard:
    """A minor or major event: what it says and what it does."""

    def __init__(self, id: str, name: str, text: str, is_major: bool, effects: list[Effect]) -> None:
        self.id = id
        self.name = name
        self.text = text
        self.is_major = is_major
        self.effects = effects
        self.needs_die = any(effect.tile == D6 for effect in effects)


class Weapon:
    """A kind of weapon; its cards are alike."""

    def __init__(self, id: str, name: str, value: int, copies: int) -> None:
        self.id = id
        self.name = name
        self.value = value
        self.copies = copies
