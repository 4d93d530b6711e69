"""The vocabulary: every choice of Snow Bound as an integer with a name.

Within a decision the integers follow the order in which the rules list its options; what ends a
decision without an option of its own (`done`) comes last.
"""

from typing import Final

from fireside.core.vocabulary import Block, Vocabulary
from fireside.games.snow_bound.terms import (
    HEX_NAMES,
    HEXES,
    SCOUT_NAMES,
    SCOUTS,
    SEATS,
    SPECIAL_NAMES,
    START_CARDS,
    WEAPON_NAMES,
)

DRAW: Final = Block("draw", [str(count) for count in range(START_CARDS + 1)])
RECRUIT: Final = Block("recruit", ["scout"])
DISMISS: Final = Block("dismiss", SCOUT_NAMES)
STEP: Final = Block("step", [f"{scout}>{name}" for scout in SCOUT_NAMES for name in HEX_NAMES])
SCOUT: Final = Block("scout", SCOUT_NAMES)
DO: Final = Block("do", ["gather", "oil", "raid"])
ATTACKS: Final = Block("attack", [f"{seat}{scout}" for seat in range(SEATS) for scout in SCOUT_NAMES])
FIGHTS: Final = Block("fight", ["enemy"])
GATHER: Final = Block("gather", ["crate", "oil", *SPECIAL_NAMES])
BUY: Final = Block("buy", ["food", "weapon", "medkit"])
LAY: Final = Block("lay", WEAPON_NAMES)
RESPOND: Final = Block("respond", ["surrender", "stand"])
SPOILS: Final = Block("spoils", ["food", "oil"])
MEDKIT: Final = Block("medkit", ["use", "decline"])
TAKE: Final = Block("take", SPECIAL_NAMES)
STARVE: Final = Block("starve", SCOUT_NAMES)
DISCARD: Final = Block("discard", WEAPON_NAMES)
DONE: Final = Block("done", ["recruit", "move", "actions", "scout", "gather", "lay", "take"])

VOCABULARY: Final = Vocabulary(
    [
        DRAW,
        RECRUIT,
        DISMISS,
        STEP,
        SCOUT,
        DO,
        ATTACKS,
        FIGHTS,
        GATHER,
        BUY,
        LAY,
        RESPOND,
        SPOILS,
        MEDKIT,
        TAKE,
        STARVE,
        DISCARD,
        DONE,
    ]
)

FIRST_DRAW: Final = DRAW.start
RECRUIT_SCOUT: Final = RECRUIT.start
FIRST_DISMISS: Final = DISMISS.start
FIRST_STEP: Final = STEP.start
FIRST_SCOUT: Final = SCOUT.start
DO_GATHER: Final = DO.start
DO_OIL: Final = DO.start + 1
DO_RAID: Final = DO.start + 2
FIRST_ATTACK: Final = ATTACKS.start
FIGHT_ENEMY: Final = FIGHTS.start
GATHER_CRATE: Final = GATHER.start
GATHER_OIL: Final = GATHER.start + 1
GATHER_SPECIAL: Final = GATHER.start + 2
BUY_FOOD: Final = BUY.start
BUY_WEAPON: Final = BUY.start + 1
BUY_MEDKIT: Final = BUY.start + 2
FIRST_LAY: Final = LAY.start
SURRENDER: Final = RESPOND.start
STAND: Final = RESPOND.start + 1
SPOILS_FOOD: Final = SPOILS.start
SPOILS_OIL: Final = SPOILS.start + 1
USE_MEDKIT: Final = MEDKIT.start
DECLINE_MEDKIT: Final = MEDKIT.start + 1
FIRST_TAKE: Final = TAKE.start
FIRST_STARVE: Final = STARVE.start
FIRST_DISCARD: Final = DISCARD.start
DONE_RECRUITING: Final = DONE.start
DONE_MOVING: Final = DONE.start + 1
DONE_ACTING: Final = DONE.start + 2
SKIP_SCOUT: Final = DONE.start + 3
DONE_GATHERING: Final = DONE.start + 4
DONE_LAYING: Final = DONE.start + 5
LEAVE_REST: Final = DONE.start + 6


def step_action(scout: int, hex: int) -> int:
    """SB-MOVE-02 The action that moves one's scout (0 to 4) to a hex."""
    return FIRST_STEP + scout * HEXES + hex


def stepped(action: int) -> tuple[int, int]:
    """Scout and hex of a `step` action."""
    place = action - FIRST_STEP
    return place // HEXES, place % HEXES


def attack_action(scout: int) -> int:
    """SB-ATTACK-01 The action that attacks a scout of any seat (seat * 5 + scout)."""
    return FIRST_ATTACK + scout


assert len(STEP.entries) == SCOUTS * HEXES
