"""The small vocabulary that cards, rewards and penalties are written in.

Effects stand in one text, set apart by commas.

| on a card | what it does |
|---|---|
| BED n | n beds for the owner's rest |
| STOCK g n, REPL g n | n goods on the card when built; REPL is restocked by one each round |
| INCOME n | n coins in every income step |
| TRAIN_READY | trained villagers start ready |
| REROLL n | reroll n lantern dice in each encounter |
| COIN_ON_BUILD n, COIN_ON_EXPLORE n | n coins after another purchase, after a successful expedition |
| AS_COIN cider, AS_COIN potion | such tokens may be spent as coins |
| GAIN cider n, GAIN potion n | n of them when built |
| VP n, VP_PER what n | points at the end; per villager, building, outpost, empty_cave, track_slot, good:<g> |

| in a reward | what it brings |
|---|---|
| COIN n, GOOD g n, POTION n, CIDER n | so many of them, as far as the bank has them |
| GOOD_PICK low 1, medium or high | a good of that class, of the player's choice |
| REP +n, REP -n | reputation |
| VILLAGER | the top villager of the pile |
| SPECIAL s else COIN n | that special villager, or the coins if it is taken |

| in a penalty | what it costs |
|---|---|
| LOSE_COIN n, REP -n, INJURE n | coins, reputation, injured explorers |

| a lantern bonus | when it counts |
|---|---|
| PER hammer 1, PER quill 1 | for each explorer with that symbol |
| HAS g 2 | with at least one such good in the stores or on the track |
"""

from typing import Final

from fireside.games.above_and_below.terms import CLASS_NAMES, GOOD_NAMES, KIND_NAMES, SPECIAL_NAMES

BED: Final = 0
STOCK: Final = 1
REPL: Final = 2
INCOME: Final = 3
TRAIN_READY: Final = 4
REROLL: Final = 5
COIN_ON_BUILD: Final = 6
COIN_ON_EXPLORE: Final = 7
AS_COIN: Final = 8
GAIN: Final = 9
VP: Final = 10
VP_PER: Final = 11
COIN: Final = 12
GOOD: Final = 13
GOOD_PICK: Final = 14
DRINK: Final = 15  # POTION n and CIDER n
REP: Final = 16
VILLAGER: Final = 17
SPECIAL: Final = 18
LOSE_COIN: Final = 19
INJURE: Final = 20
CARD_WORDS: Final = [
    "BED",
    "STOCK",
    "REPL",
    "INCOME",
    "TRAIN_READY",
    "REROLL",
    "COIN_ON_BUILD",
    "COIN_ON_EXPLORE",
    "AS_COIN",
    "GAIN",
    "VP",
    "VP_PER",
]
REWARD_WORDS: Final = ["COIN", "GOOD", "GOOD_PICK", "POTION", "CIDER", "REP", "VILLAGER", "SPECIAL"]
PENALTY_WORDS: Final = ["LOSE_COIN", "REP", "INJURE"]

# What VP_PER counts; from PER_GOOD on, goods.
PER_VILLAGER: Final = 0
PER_BUILDING: Final = 1
PER_OUTPOST: Final = 2
PER_EMPTY_CAVE: Final = 3
PER_TRACK_SLOT: Final = 4
PER_GOOD: Final = 5
COUNTED: Final = [
    "villager",
    "building",
    "outpost",
    "empty_cave",
    "track_slot",
    *["good:" + g for g in GOOD_NAMES],
]

# Lantern bonuses
NO_BONUS: Final = 0
PER_HAMMER: Final = 1
PER_QUILL: Final = 2
HAS_GOOD: Final = 3


class Effect:
    """One effect: its word, what it is about, and how many."""

    def __init__(self, word: int, what: int, count: int) -> None:
        self.word: Final = word
        self.what: Final = what
        self.count: Final = count

    def code(self) -> str:
        """The effect as content files write it."""
        word, count = self.word, self.count
        if word in (STOCK, REPL):
            return f"{CARD_WORDS[word]} {GOOD_NAMES[self.what]} {count}"
        if word == TRAIN_READY:
            return "TRAIN_READY"
        if word == AS_COIN:
            return f"AS_COIN {KIND_NAMES[self.what]}"
        if word == GAIN:
            return f"GAIN {KIND_NAMES[self.what]} {count}"
        if word == VP_PER:
            return f"VP_PER {COUNTED[self.what]} {count}"
        if word < COIN:
            return f"{CARD_WORDS[word]} {count}"
        return _reward_code(word, self.what, count)


def _reward_code(word: int, what: int, count: int) -> str:
    if word == GOOD:
        return f"GOOD {GOOD_NAMES[what]} {count}"
    if word == GOOD_PICK:
        return f"GOOD_PICK {CLASS_NAMES[what]} {count}"
    if word == DRINK:
        return f"{KIND_NAMES[what].upper()} {count}"
    if word == REP:
        return f"REP {count:+d}"
    if word == VILLAGER:
        return "VILLAGER"
    if word == SPECIAL:
        return f"SPECIAL {SPECIAL_NAMES[what]} else COIN {count}"
    name = "COIN" if word == COIN else "LOSE_COIN" if word == LOSE_COIN else "INJURE"
    return f"{name} {count}"


def codes(effects: list[Effect]) -> list[str]:
    """A list of effects as content files write them."""
    return [effect.code() for effect in effects]


class Card:
    """A building: its price and what it does."""

    def __init__(self, id: str, name: str, cost: int, effects: list[Effect]) -> None:
        self.id = id
        self.name = name
        self.cost = cost
        self.effects = effects

    def total(self, word: int) -> int:
        """How much of a word stands on the card."""
        return sum(effect.count for effect in self.effects if effect.word == word)

    def has(self, word: int) -> bool:
        """Whether a word stands on the card."""
        return any(effect.word == word for effect in self.effects)

    def gains(self, kind: int) -> bool:
        """Whether it grants ciders or potions."""
        return any(effect.word == GAIN and effect.what == kind for effect in self.effects)


class Kind:
    """A kind of villager: symbols (0 none, 1 plain, 2 with the plus) and lanterns by die face."""

    def __init__(self, id: str, name: str, hammer: int, quill: int, lanterns: list[int]) -> None:
        self.id = id
        self.name = name
        self.hammer = hammer
        self.quill = quill
        self.lanterns = lanterns


class Choice:
    """One choice of an encounter; rewards (one per tier) and penalty are numbers of the content's lists."""

    def __init__(
        self,
        label: str,
        cost: int,
        bonus: int,
        bonus_good: int,
        attached: int,
        numbers: list[int],
        rewards: list[int],
        penalty: int,
    ) -> None:
        self.label = label
        self.cost = cost
        self.bonus = bonus
        self.bonus_good = bonus_good
        self.attached = attached  # reputation
        self.numbers = numbers
        self.rewards = rewards
        self.penalty = penalty

    def bonus_code(self) -> str | None:
        """The lantern bonus as content files write it."""
        if self.bonus == NO_BONUS:
            return None
        if self.bonus == HAS_GOOD:
            return f"HAS {GOOD_NAMES[self.bonus_good]} {HAS_LANTERNS}"
        return "PER hammer 1" if self.bonus == PER_HAMMER else "PER quill 1"


HAS_LANTERNS: Final = 2


class Encounter:
    """A paragraph of the book. What is hidden of it is listed through: tiers of all choices, choices."""

    def __init__(self, id: str, title: str, template: int, text: str, choices: list[Choice]) -> None:
        self.id = id
        self.title = title
        self.template = template
        self.text = text
        self.choices = choices
        self.rewards = [reward for choice in choices for reward in choice.rewards]
        self.penalties = [choice.penalty for choice in choices]
        self.attached = [choice.attached for choice in choices]
        self.numbers = [number for choice in choices for number in choice.numbers]
        starts = [0]
        for choice in choices:
            starts.append(starts[-1] + len(choice.numbers))
        self.first_tier = starts  # by choice: its first tier


class Cave:
    """A cave card; its paragraphs are those with its number times six, plus the face."""

    def __init__(self, id: str, name: str, depth: str) -> None:
        self.id = id
        self.name = name
        self.depth = depth


class Quest:
    """A token of the Desert or the Underforest."""

    def __init__(self, id: str, number: int, points: int, reward: int) -> None:
        self.id = id
        self.numbers = [number]
        self.points = points
        self.reward = reward


class Grove:
    """A grove card: two tiers, and points beside a building with its icon."""

    def __init__(
        self, id: str, name: str, numbers: list[int], rewards: list[int], arrow: int, icon: str, points: int
    ) -> None:
        self.id = id
        self.name = name
        self.numbers = numbers
        self.rewards = rewards
        self.arrow = arrow
        self.icon = icon
        self.points = points
