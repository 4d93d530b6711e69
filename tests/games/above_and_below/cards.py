"""The content of Above and Below typed anew from the rules: cards, villagers, quests, groves and numbers.

Nothing here is read from the engine; `test_content.py` holds the two against each other. Only the encounters
come from the files of the book itself, which `test_encounter_book.py` checks.
"""

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import fireside

FOLDER = Path(fireside.__file__).parent / "games" / "above_and_below"
GOODS = ["fruit", "mushroom", "fish", "pot", "rope", "paper", "ore", "amethyst"]
KINDS = [*GOODS, "cider", "potion"]
CLASSES = {"low": GOODS[:3], "medium": GOODS[3:6], "high": GOODS[6:]}
TOKENS = dict(zip(KINDS, [12, 12, 12, 10, 10, 10, 8, 7, 10, 20], strict=True))
SUPPLIES = 30
PRICES = [2, 3, 3, 4, 5]
TRACK = [1, 1, 2, 2, 3, 4]
LOWEST, HIGHEST = -5, 10
POSITION = dict(zip(range(-5, 11), [-4, -3, -2, -1, -1, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5], strict=True))
RANKS = [5, 3, 2, 0]
ROUNDS = 7
STARTERS = ["start-builder", "start-teacher", "start-explorer"]
SPECIALS = {"cave-cat": 2, "metal-man": 2, "glogo": 1, "liquid-woman": 1}
CAVES = [f"C{number:02d}" for number in range(1, 26)]

# id :: name :: cost :: effects
BUILDINGS = """
ST :: Starting House :: 0 :: BED 3
H01 :: Reed Hut :: 2 :: BED 1
H02 :: Daub Hut :: 2 :: BED 1
H03 :: Turf Cottage :: 3 :: BED 1, GAIN potion 1
H04 :: Press Cottage :: 3 :: BED 1, GAIN cider 1
H05 :: Loft House :: 4 :: BED 2
H06 :: Long House :: 6 :: BED 3
H07 :: Lamp Inn :: 7 :: BED 2, INCOME 1
H08 :: Orchard :: 5 :: REPL fruit 1
H09 :: Fish Pond :: 5 :: REPL fish 1
H10 :: Mushroom Shed :: 5 :: REPL mushroom 1
H11 :: Apple Barn :: 4 :: STOCK fruit 3
H12 :: Smokehouse :: 4 :: STOCK fish 3
H13 :: Drying Racks :: 4 :: STOCK mushroom 3
H14 :: Potter's Yard :: 5 :: STOCK pot 3
H15 :: Ropewalk :: 5 :: STOCK rope 3
H16 :: Paper Mill :: 5 :: STOCK paper 3
H17 :: Kiln House :: 6 :: REPL pot 1
H18 :: Market Stall :: 4 :: INCOME 1
H19 :: Toll Gate :: 7 :: INCOME 2
H20 :: School House :: 4 :: BED 1, TRAIN_READY
H21 :: Carpenters' Shop :: 5 :: BED 1, COIN_ON_BUILD 1
H22 :: Outfitter :: 4 :: BED 1, REROLL 1, COIN_ON_EXPLORE 1
H23 :: Herb Garden :: 4 :: GAIN potion 2, AS_COIN potion, VP 1
H24 :: Tavern :: 4 :: GAIN cider 2, AS_COIN cider, VP 1
H25 :: Bell Tower :: 5 :: VP 2
K1 :: Guild Hall :: 8 :: INCOME 1, COIN_ON_BUILD 1, VP 1
K2 :: Great Dormitory :: 7 :: BED 4
K3 :: Academy :: 7 :: BED 2, TRAIN_READY, VP 2
K4 :: Survey Office :: 6 :: REROLL 2, COIN_ON_EXPLORE 1, VP 1
K5 :: Apothecary :: 6 :: GAIN potion 3, AS_COIN potion, VP 2
K6 :: Brewery :: 6 :: GAIN cider 3, AS_COIN cider, VP 2
K7 :: Harbour :: 8 :: REPL fish 1, INCOME 1
K8 :: Terraced Farm :: 9 :: REPL fruit 1, REPL mushroom 1
K9 :: Surveyors' Lodge :: 6 :: VP 2, VP_PER empty_cave 1
S1 :: Hall of Faces :: 14 :: VP_PER villager 2
S2 :: Deep Gallery :: 12 :: VP_PER outpost 2
S3 :: Street of Gables :: 13 :: VP_PER building 1
S4 :: Museum of Wares :: 12 :: VP_PER track_slot 2
S5 :: Lantern Cathedral :: 13 :: VP 8
S6 :: Gem Exchange :: 10 :: VP_PER good:amethyst 3, VP_PER good:ore 2
O01 :: Cave Bunks :: 3 :: BED 2
O02 :: Hanging Beds :: 5 :: BED 3
O03 :: Warm Spring :: 3 :: BED 1, GAIN potion 2
O04 :: Root Cellar :: 4 :: STOCK mushroom 2, STOCK fruit 2
O05 :: Mushroom Terrace :: 6 :: REPL mushroom 2
O06 :: Blind-Fish Pool :: 6 :: REPL fish 2
O07 :: Glow Orchard :: 6 :: REPL fruit 2
O08 :: Ore Seam :: 5 :: STOCK ore 3
O09 :: Ore Mine :: 8 :: REPL ore 1
O10 :: Crystal Pocket :: 5 :: STOCK amethyst 3
O11 :: Geode Chamber :: 8 :: REPL amethyst 1
O12 :: Clay Bank :: 6 :: REPL pot 1
O13 :: Vine Shaft :: 6 :: REPL rope 1
O14 :: Scroll Vault :: 6 :: REPL paper 1
O15 :: Smugglers' Landing :: 5 :: STOCK rope 2, STOCK paper 2
O16 :: Deep Market :: 6 :: INCOME 2
O17 :: Toll Bridge :: 4 :: INCOME 1, VP 1
O18 :: Lamp Works :: 3 :: REROLL 2, VP 1
O19 :: Climbers' Camp :: 4 :: BED 1, REROLL 1, COIN_ON_EXPLORE 1
O20 :: Stone Library :: 7 :: VP 4
O21 :: Hidden Shrine :: 5 :: VP 3
O22 :: Echo Hall :: 5 :: VP 1, VP_PER empty_cave 1
O23 :: Under-Hall :: 7 :: VP 1, VP_PER outpost 1
O24 :: Salt Gallery :: 6 :: VP 1, VP_PER good:mushroom 1
"""

# id :: name :: symbols :: lanterns by face
VILLAGERS = """
start-builder :: Starting Builder :: hammer :: 0 0 1 1 1 2
start-teacher :: Starting Teacher :: quill :: 0 1 1 1 1 1
start-explorer :: Starting Explorer :: - :: 1 1 1 2 2 2
V01 :: Mason :: hammer :: 0 0 1 1 1 2
V02 :: Carpenter :: hammer :: 0 1 1 1 1 1
V03 :: Thatcher :: hammer :: 0 1 1 1 2 2
V04 :: Forewoman :: hammer+ :: 0 0 1 1 1 1
V05 :: Quarrier :: hammer :: 0 0 1 2 2 2
V06 :: Scribe :: quill :: 0 1 1 1 1 2
V07 :: Schoolmaster :: quill :: 0 0 1 1 1 2
V08 :: Mapmaker :: quill :: 0 1 1 1 2 2
V09 :: Herald :: quill+ :: 0 0 1 1 1 1
V10 :: Archivist :: quill :: 1 1 1 1 1 2
V11 :: Scout :: - :: 1 1 1 2 2 2
V12 :: Climber :: - :: 0 1 2 2 2 3
V13 :: Lamplighter :: - :: 1 1 2 2 2 2
V14 :: Delver :: - :: 0 0 2 2 3 3
V15 :: Torchbearer :: - :: 1 1 2 2 2 3
V16 :: Trapper :: - :: 0 2 2 2 2 3
V17 :: Tinker :: hammer, quill :: 0 0 0 1 1 1
V18 :: Wayfarer :: quill :: 0 1 1 2 2 2
cave-cat :: Cave Cat :: - :: 1 2 2 2 3 3
metal-man :: Metal Man :: hammer :: 0 1 1 1 2 2
glogo :: Glogo :: hammer+ :: 1 1 1 2 2 2
liquid-woman :: Liquid Woman :: quill :: 1 2 2 3 3 3
"""

# id :: explore number :: points :: reward
QUESTS = """
D1 :: 4 :: 2 :: COIN 1
D2 :: 4 :: 2 :: POTION 1
D3 :: 5 :: 3 :: -
D4 :: 5 :: 2 :: GOOD rope 1
D5 :: 6 :: 3 :: COIN 2
D6 :: 6 :: 4 :: -
D7 :: 7 :: 4 :: GOOD ore 1
D8 :: 8 :: 6 :: -
U1 :: 4 :: 2 :: GOOD mushroom 1
U2 :: 4 :: 2 :: CIDER 1
U3 :: 5 :: 3 :: -
U4 :: 5 :: 2 :: GOOD paper 1
U5 :: 6 :: 3 :: REP +1
U6 :: 6 :: 4 :: -
U7 :: 7 :: 4 :: GOOD amethyst 1
U8 :: 8 :: 6 :: -
"""

# id :: name :: first tier :: second tier :: arrow :: icon :: points
GROVES = """
G01 :: Fern Hollow :: 3: POTION 1 :: 6: COIN 4, POTION 1 :: right :: potion :: 4
G02 :: Sleepers' Copse :: 3: COIN 2 :: 5: CIDER 1, COIN 3 :: left :: bed :: 2
G03 :: Windfall Wood :: 3: GOOD fruit 1 :: 6: GOOD fruit 2, COIN 2 :: right :: good :: 2
G04 :: Coppiced Ash :: 4: GOOD rope 1 :: 7: GOOD rope 2, COIN 1 :: left :: income :: 3
G05 :: Crab-Apple Ring :: 3: CIDER 1 :: 6: CIDER 2, COIN 2 :: right :: cider :: 4
G06 :: Healer's Birches :: 4: POTION 1, COIN 1 :: 7: POTION 2, COIN 3 :: left :: potion :: 4
G07 :: Nesting Pines :: 2: COIN 1 :: 5: COIN 5 :: right :: bed :: 2
G08 :: Old Orchard Wall :: 4: GOOD fruit 1, COIN 1 :: 7: GOOD ore 1, COIN 3 :: left :: good :: 2
G09 :: Warden's Oak :: 4: REP +1, COIN 3 :: 7: REP +2, COIN 5 :: right :: key :: 3
G10 :: Star Clearing :: 5: COIN 5 :: 8: GOOD amethyst 2 :: left :: star :: 5
"""


def rows(text: str) -> list[list[str]]:
    """The rows of a table above."""
    return [line.split(" :: ") for line in text.strip().splitlines()]


def codes(text: str) -> list[str]:
    """Rewards, penalties or effects: "COIN 2, REP +1"; none is "-" or ""."""
    return [] if text in ("-", "") else text.split(", ")


@dataclass(frozen=True)
class Building:
    """A card of the village."""

    id: str
    name: str
    cost: int
    effects: tuple[str, ...]

    @property
    def kind(self) -> str:
        return {"H": "house", "K": "key", "O": "outpost"}.get(
            self.id[0], "start" if self.id == "ST" else "star"
        )

    def number(self, word: str) -> int:
        """The sum of an effect's numbers: beds of "BED"."""
        return sum(int(one.split()[-1]) for one in self.effects if one.split()[0] == word)

    def has(self, effect: str) -> bool:
        return any(one == effect or one.startswith(effect + " ") for one in self.effects)

    @property
    def spaces(self) -> list[tuple[str, int, bool]]:
        """The goods on it: which, how many, and whether they come back."""
        found = [one.split() for one in self.effects if one.split()[0] in ("STOCK", "REPL")]
        return [(good, int(count), word == "REPL") for word, good, count in found]

    @property
    def icons(self) -> set[str]:
        """AB-GR-09"""
        words = {"bed": "BED", "income": "INCOME", "potion": "GAIN potion", "cider": "GAIN cider"}
        found = {icon for icon, word in words.items() if self.has(word)}
        return found | ({"good"} if self.spaces else set()) | ({self.kind} & {"key", "star"})


@dataclass(frozen=True)
class Villager:
    """A kind of villager."""

    id: str
    name: str
    symbols: tuple[str, ...]
    lanterns: tuple[int, ...]

    def has(self, symbol: str) -> bool:
        """Whether it shows the symbol, plain or plus."""
        return any(one.rstrip("+") == symbol for one in self.symbols)

    def saves(self, symbol: str) -> int:
        """The coin that a plus symbol saves."""
        return int(f"{symbol}+" in self.symbols)


@dataclass(frozen=True)
class Choice:
    """A way to meet an encounter, a grove or a quest."""

    cost: int
    bonus: str
    attached: int
    numbers: tuple[int, ...]
    rewards: tuple[tuple[str, ...], ...]
    penalty: tuple[str, ...]


@dataclass(frozen=True)
class Grove:
    id: str
    name: str
    numbers: tuple[int, ...]
    rewards: tuple[tuple[str, ...], ...]
    arrow: str
    icon: str
    points: int


@dataclass(frozen=True)
class Quest:
    id: str
    number: int
    points: int
    reward: tuple[str, ...]


def _grove(row: list[str]) -> Grove:
    tiers = [tier.split(": ") for tier in row[2:4]]
    numbers = tuple(int(number) for number, _ in tiers)
    rewards = tuple(tuple(codes(reward)) for _, reward in tiers)
    return Grove(row[0], row[1], numbers, rewards, row[4], row[5], int(row[6]))


BUILDING = {row[0]: Building(row[0], row[1], int(row[2]), tuple(codes(row[3]))) for row in rows(BUILDINGS)}
VILLAGER = {
    row[0]: Villager(row[0], row[1], tuple(codes(row[2])), tuple(int(one) for one in row[3].split()))
    for row in rows(VILLAGERS)
}
QUEST = {row[0]: Quest(row[0], int(row[1]), int(row[2]), tuple(codes(row[3]))) for row in rows(QUESTS)}
GROVE = {row[0]: _grove(row) for row in rows(GROVES)}
HOUSES, OUTPOSTS, KEYS, STARS = (
    [name for name, card in BUILDING.items() if card.kind == kind]
    for kind in ("house", "outpost", "key", "star")
)
REGULARS = [name for name in VILLAGER if re.fullmatch(r"V\d\d", name)]


@cache
def book() -> dict[str, list[Choice]]:
    """The choices of every encounter, by its id."""
    return {one["id"]: [_choice(choice) for choice in one["choice"]] for one in encounters()}


@cache
def encounters() -> list[dict[str, Any]]:
    """The 150 encounters as they stand in their files."""
    files = sorted((FOLDER / "content" / "caves").glob("*.toml"))
    return [one for file in files for one in tomllib.loads(file.read_text(encoding="utf-8"))["encounter"]]


def _choice(choice: dict[str, Any]) -> Choice:
    return Choice(
        choice.get("cost", 0),
        choice.get("bonus", ""),
        int(choice.get("on_choose", "REP 0").split()[1]),
        tuple(tier["n"] for tier in choice["tiers"]),
        tuple(tuple(codes(tier["reward"])) for tier in choice["tiers"]),
        tuple(codes(choice.get("on_fail", ""))),
    )


def encounter_of(cave: str, face: int) -> str:
    """6.9: card k, face f leads to paragraph 6 (k - 1) + f."""
    return f"E{6 * (int(cave[1:]) - 1) + face:03d}"
