"""The small vocabulary cards are written in (AQ-FX-01 to AQ-FX-11).

An effect is a list of steps set apart by `;`, each a verb with its arguments: `UPGRADE(my basic minion, 1);
READY(that)`. `if it is basic: <step>` and `if I hold a rune: { <steps> }` limit one step or those in
braces.

| verb | arguments |
|---|---|
| TILES, QDRAW, QDISC, LOSE | me or foe, a number |
| GAIN | a guild letter, a number |
| STEAL, SWAP, PLANT, HEROES, FROST, FALL, CLAIM | a number |
| LINE, SURVIVE | none |
| SMASH | runes, a number |
| TRAPS | pouch or hand, a number |
| STEP, SHIFT | a minion (or each minion), a tile; how many steps |
| JUMP, PUSH, READY, SPILL, GRAB | a minion |
| EXHAUST, UPGRADE, KILL, EJECT | a minion, a number or `up to` a number |
| PEEK, FLIP, RETURN | a tile, a number or `up to` a number |
| SUMMON | a guild letter; front, here or my tile (a space with one) |

A minion is `self`, `it`, `that`, or `[each] my|foe [other] [basic|upgraded|ready|exhausted] [ground]
[guild] minion` followed by nothing, `adj here`, `adj self`, `adj mine`, `sur here` or `in lane`, and
perhaps `not it`. A tile is `[each] my|foe [down|up] tile` followed by nothing, `here`, `sur self` or `sur
mine`. Runes are `rune`, `ally rune`, `rival rune`, perhaps with `adj <guild>`; `top of a column`; `top two
of a column`; `each in a row`.

A card points only at what its event has: `self`, `other` and SURVIVE are for minions (SURVIVE for a
Squabble), `it` is for a Squabble and a Trap, `here` for all but Schemes and Relics. STEP, JUMP and GRAB are
for own minions, PUSH for rival ones.
"""

from typing import Final

TILES: Final = 0
QDRAW: Final = 1
QDISC: Final = 2
GAIN: Final = 3
LOSE: Final = 4
STEAL: Final = 5
SWAP: Final = 6
SMASH: Final = 7
LINE: Final = 8
PLANT: Final = 9
TRAPS: Final = 10
STEP: Final = 11
JUMP: Final = 12
PUSH: Final = 13
READY: Final = 14
EXHAUST: Final = 15
UPGRADE: Final = 16
KILL: Final = 17
EJECT: Final = 18
SURVIVE: Final = 19
SUMMON: Final = 20
PEEK: Final = 21
FLIP: Final = 22
RETURN: Final = 23
SHIFT: Final = 24
SPILL: Final = 25
GRAB: Final = 26
HEROES: Final = 27
FROST: Final = 28
FALL: Final = 29
CLAIM: Final = 30
VERBS: Final = [
    "TILES",
    "QDRAW",
    "QDISC",
    "GAIN",
    "LOSE",
    "STEAL",
    "SWAP",
    "SMASH",
    "LINE",
    "PLANT",
    "TRAPS",
    "STEP",
    "JUMP",
    "PUSH",
    "READY",
    "EXHAUST",
    "UPGRADE",
    "KILL",
    "EJECT",
    "SURVIVE",
    "SUMMON",
    "PEEK",
    "FLIP",
    "RETURN",
    "SHIFT",
    "SPILL",
    "GRAB",
    "HEROES",
    "FROST",
    "FALL",
    "CLAIM",
]

# Whose (AQ-FX-02)
ME: Final = 0
FOE: Final = 1
SIDE_WORDS: Final = ["me", "foe"]

# What a selector points at by name (AQ-FX-06)
NAMED: Final = ["", "self", "it", "that"]
BY_WORDS: Final = 0
SELF: Final = 1
IT: Final = 2
THAT: Final = 3

# Where it must be (AQ-FX-07)
ANYWHERE: Final = 0
ADJ_HERE: Final = 1
ADJ_SELF: Final = 2
ADJ_MINE: Final = 3
SUR_HERE: Final = 4
SUR_SELF: Final = 5
SUR_MINE: Final = 6
IN_LANE: Final = 7
HERE: Final = 8
NEAR: Final = ["", "adj here", "adj self", "adj mine", "sur here", "sur self", "sur mine", "in lane", "here"]

# How it must be
ANY: Final = 0
BASIC: Final = 1
UPGRADED: Final = 2
IS_READY: Final = 3
EXHAUSTED: Final = 4
CONDITIONS: Final = ["", "basic", "upgraded", "ready", "exhausted"]
DOWN: Final = 1
FACE_UP: Final = 2
FACES: Final = ["", "down", "up"]

# Runes of a SMASH
RUNE: Final = 0
ALLY_RUNE: Final = 1
RIVAL_RUNE: Final = 2
TOP: Final = 3
TOP_TWO: Final = 4
ROW: Final = 5
RUNES: Final = ["rune", "ally rune", "rival rune", "top of a column", "top two of a column", "each in a row"]

# Places
POUCH: Final = 0
HAND: Final = 1
TRAP_PLACES: Final = ["pouch", "hand"]
AT_FRONT: Final = 0
AT_HERE: Final = 1
AT_MY_TILE: Final = 2
SUMMON_PLACES: Final = ["front", "here", "my tile"]

# Tests (AQ-FX-06)
ALWAYS: Final = 0
IT_IS_BASIC: Final = 1
I_HOLD_A_RUNE: Final = 2
TESTS: Final = ["", "it is basic", "I hold a rune"]


class Selector:
    """Which minions, tiles or runes a step may choose from."""

    def __init__(
        self,
        named: int = BY_WORDS,
        each: bool = False,
        side: int = ME,
        other: bool = False,
        how: int = ANY,
        ground: bool = False,
        guild: int = -1,
        near: int = ANYWHERE,
        not_it: bool = False,
    ) -> None:
        self.named: Final = named
        self.each: Final = each
        self.side: Final = side
        self.other: Final = other
        self.how: Final = how  # for tiles: the face, for runes: which
        self.ground: Final = ground
        self.guild: Final = guild  # for runes: of the neighbour
        self.near: Final = near
        self.not_it: Final = not_it


NONE: Final = Selector()


class Effect:
    """One step: its verb, whose, of which guild, how many, of what, and where to."""

    def __init__(
        self,
        verb: int,
        side: int,
        guild: int,
        count: int,
        up_to: bool,
        target: Selector,
        where: int,
        test: int,
        span: int,
    ) -> None:
        self.verb: Final = verb
        self.side: Final = side
        self.guild: Final = guild
        self.count: Final = count
        self.up_to: Final = up_to
        self.target: Final = target
        self.where: Final = where
        self.test: Final = test
        self.span: Final = span  # how many steps the test limits


class Hero:
    """A Hero: its guild follows from its id, its class matters in solitaire only."""

    def __init__(
        self, id: str, name: str, animal: str, class_: int, ability: str, cost: int, effects: list[Effect]
    ) -> None:
        self.id = id
        self.name = name
        self.animal = animal
        self.class_ = class_
        self.ability = ability
        self.cost = cost
        self.effects = effects


class Minion:
    """The upgraded side of a minion card."""

    def __init__(
        self, id: str, name: str, class_: int, trigger: int, special: int, effects: list[Effect]
    ) -> None:
        self.id = id
        self.name = name
        self.class_ = class_
        self.trigger = trigger
        self.special = special
        self.effects = effects


class Quarrel:
    """A Scheme or a Trap."""

    def __init__(self, id: str, name: str, is_trap: bool, effects: list[Effect]) -> None:
        self.id = id
        self.name = name
        self.is_trap = is_trap
        self.effects = effects


class Relic:
    """A Relic."""

    def __init__(self, id: str, name: str, effects: list[Effect]) -> None:
        self.id = id
        self.name = name
        self.effects = effects
