"""The small vocabulary cards are written in.

An action is `none` or alternatives set apart by `|`. An alternative is `[pay <bill> ->] step [; step]...`,
a bill `n unit [+ n unit]...`.

| step | what it does |
|---|---|
| gain n r | take n tokens of a resource; juniper comes from the Forest |
| gain n r per face-up farm, ... per face-down villager | n for each of them that you have |
| draw n | draw n cards |
| recover n | take n cards of your choice back from your discard pile |
| cycle | discard any number of cards, then draw as many |
| build t | construct a Building: farm, forge, shrine or any |
| restock | turn all your Buildings face-up |
| venerate, meditate | the two rites |
| scroll n, omen n, unomen n | gain Scrolls, gain Omens, remove Omens |
| rivals omen n | each rival gains Omens |
| ready n | turn n of your face-down Villagers face-up |
| copy | the Scholar's: perform the action of another card; always the last step |
| recruit | the Recruiter's: another card takes this one's place; always the last step |

| unit | met by |
|---|---|
| barley bell bowl juniper gold wild | that resource, `wild` by any |
| card, villager, building | a card of the hand, a face-up Villager, a Building given up |
| omen | an Omen taken: nothing else will do |
| scroll | one of your Scrolls |

The `pay` bill of an action asks for resources, wild ones, cards and Scrolls, 9 units at most; offerings,
penalties and curses ask for anything but Scrolls. A Guardian's reward is made of `scroll`, `draw` and `gain`
(no juniper). R-SC-18 There is no gain of a wild resource: no card has one.
"""

from typing import Final

from fireside.games.snowcrest.terms import CARD, GOLD, SCROLL, WILD

GAIN: Final = 0
DRAW: Final = 1
RECOVER: Final = 2
CYCLE: Final = 3
BUILD: Final = 4
RESTOCK: Final = 5
VENERATE: Final = 6
MEDITATE: Final = 7
SCROLLS: Final = 8
OMENS: Final = 9
UNOMEN: Final = 10
RIVALS_OMEN: Final = 11
READY: Final = 12
COPY: Final = 13
RECRUIT: Final = 14
WORDS: Final = [
    "gain",
    "draw",
    "recover",
    "cycle",
    "build",
    "restock",
    "venerate",
    "meditate",
    "scroll",
    "omen",
    "unomen",
    "rivals omen",
    "ready",
    "copy",
    "recruit",
]

FLAT: Final = 0
PER_FARM: Final = 1
PER_FACE_DOWN: Final = 2
PER: Final = ["", "face-up farm", "face-down villager"]


class Effect:
    """One step of an action: its word, a resource or Building, how many, and for each of what."""

    def __init__(self, word: int, what: int, count: int, per: int) -> None:
        self.word: Final = word
        self.what: Final = what
        self.count: Final = count
        self.per: Final = per


class Alternative:
    """What an action's bill asks for (nothing: no bill) and the steps that follow."""

    def __init__(self, units: list[int], effects: list[Effect]) -> None:
        self.units: Final = units
        self.effects: Final = effects
        self.cards: Final = units.count(CARD)
        self.scrolls: Final = units.count(SCROLL)
        resources = [unit for unit in units if unit <= WILD]
        self.resource: Final = resources[0] if resources else WILD
        self.resources: Final = len(resources)
        self.is_mixed: Final = len(set(resources)) > 1

    def has(self, word: int) -> bool:
        """Whether one of the steps is this word."""
        return any(effect.word == word for effect in self.effects)


class Card:
    """A Villager: its price, the icons it can pay with, and its action."""

    def __init__(
        self,
        id: str,
        name: str,
        copies: int,
        cost: int,
        icons: list[int],
        avoid: bool,
        in_solo: bool,
        alternatives: list[Alternative],
    ) -> None:
        self.id = id
        self.name = name
        self.copies = copies
        self.cost = cost
        self.icons = icons  # by resource
        self.avoid = avoid
        self.in_solo = in_solo
        self.alternatives = alternatives
        # R-SC-33 whether what may be chosen depends on a hand
        self.asks_hand = any(one.units or one.has(MEDITATE) or one.has(COPY) for one in alternatives)
        self.copies_others = any(one.has(COPY) for one in alternatives)

    def useful(self, unit: int) -> int:
        """SC-PAY-10 to SC-PAY-12 How many units of a resource, or wild ones, the card's icons cover."""
        if unit == WILD:
            return sum(self.icons)
        return self.icons[unit] + (self.icons[GOLD] if unit != GOLD else 0)


class Guardian:
    """What a Guardian asks of the active player and of the rivals, and what it brings."""

    def __init__(
        self, id: str, name: str, offering: list[int], penalty: list[int], reward: list[Effect]
    ) -> None:
        self.id = id
        self.name = name
        self.offering = offering
        self.penalty = penalty
        self.reward = reward


class ForestCard:
    """The curses of a Forest card."""

    def __init__(self, id: str, name: str, active: list[int], rivals: list[int]) -> None:
        self.id = id
        self.name = name
        self.active = active
        self.rivals = rivals


class Achievement:
    """A goal: at least so many of something."""

    def __init__(self, id: str, name: str, goal: int, count: int) -> None:
        self.id = id
        self.name = name
        self.goal = goal
        self.count = count
