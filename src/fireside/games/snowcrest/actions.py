"""The vocabulary: every choice of Snowcrest as an integer with a name, in the order of the rules' table."""

from typing import Final

from fireside.core.vocabulary import Block, Vocabulary
from fireside.games.snowcrest.terms import (
    BUILDING_NAMES,
    KINDS,
    MOST_BELLS,
    RESOURCE_NAMES,
    ROW,
    SEATS,
    SLOTS,
)

SLOT_NAMES: Final = [str(slot) for slot in range(SLOTS)]
PLACE_NAMES: Final = [str(place) for place in range(ROW)]
ALONE: Final = [""]  # a block of one action, called by its verb
SIDES: Final = ["+", "-"]

BUY: Final = Block("buy", KINDS)
ACTIVATE: Final = Block("activate", SLOT_NAMES)
ADD_HAND: Final = Block("add_hand", KINDS)
ADD_ROW: Final = Block("add_row", PLACE_NAMES)
SLOT: Final = Block("slot", SLOT_NAMES)
BRANCH: Final = Block("branch", ["0", "1", "2", "3", "4", "5"])
SKIP: Final = Block("skip", ALONE)
PAY_TOKENS: Final = Block("pay_tokens", ALONE)
PAY_TOKEN: Final = Block("pay_token", RESOURCE_NAMES)
PAY_BUILDING: Final = Block("pay_building", BUILDING_NAMES)
PAY_VILLAGER: Final = Block("pay_villager", SLOT_NAMES)
PAY_HAND: Final = Block("pay_hand", KINDS)
TAKE_OMEN: Final = Block("omen", ALONE)
AVOID: Final = Block("avoid", SLOT_NAMES)
GIVE_HAND: Final = Block("give_hand", KINDS)
GIVE_VILLAGER: Final = Block("give_villager", SLOT_NAMES)
GIVE_BUILDING: Final = Block("give_building", [name + side for name in BUILDING_NAMES for side in SIDES])
BUILD: Final = Block("build", BUILDING_NAMES)
ANNOUNCE: Final = Block("announce", [str(bells) for bells in range(1, MOST_BELLS + 1)])
CONTEST: Final = Block("contest", ALONE)
DECLINE: Final = Block("decline", ALONE)
RECOVER: Final = Block("recover", KINDS)
STOP: Final = Block("stop", ALONE)
READY: Final = Block("ready", SLOT_NAMES)
COPY: Final = Block("copy", [f"{left}:{slot}" for left in range(1, SEATS) for slot in SLOT_NAMES])
COPY_ROW: Final = Block("copy_row", PLACE_NAMES)
RECRUIT_HAND: Final = Block("recruit_hand", KINDS)
RECRUIT_ROW: Final = Block("recruit_row", PLACE_NAMES)

VOCABULARY: Final = Vocabulary(
    [
        BUY,
        ACTIVATE,
        ADD_HAND,
        ADD_ROW,
        SLOT,
        BRANCH,
        SKIP,
        PAY_TOKENS,
        PAY_TOKEN,
        PAY_BUILDING,
        PAY_VILLAGER,
        PAY_HAND,
        TAKE_OMEN,
        AVOID,
        GIVE_HAND,
        GIVE_VILLAGER,
        GIVE_BUILDING,
        BUILD,
        ANNOUNCE,
        CONTEST,
        DECLINE,
        RECOVER,
        STOP,
        READY,
        COPY,
        COPY_ROW,
        RECRUIT_HAND,
        RECRUIT_ROW,
    ]
)

FIRST_BUY: Final = BUY.start
FIRST_ACTIVATE: Final = ACTIVATE.start
FIRST_ADD_HAND: Final = ADD_HAND.start
FIRST_ADD_ROW: Final = ADD_ROW.start
FIRST_SLOT: Final = SLOT.start
FIRST_BRANCH: Final = BRANCH.start
SKIP_ACTION: Final = SKIP.start
PAY_ALL: Final = PAY_TOKENS.start
FIRST_PAY_TOKEN: Final = PAY_TOKEN.start
FIRST_PAY_BUILDING: Final = PAY_BUILDING.start
FIRST_PAY_VILLAGER: Final = PAY_VILLAGER.start
FIRST_PAY_HAND: Final = PAY_HAND.start
OMEN_ACTION: Final = TAKE_OMEN.start
FIRST_AVOID: Final = AVOID.start
FIRST_GIVE_HAND: Final = GIVE_HAND.start
FIRST_GIVE_VILLAGER: Final = GIVE_VILLAGER.start
FIRST_GIVE_BUILDING: Final = GIVE_BUILDING.start
FIRST_BUILD: Final = BUILD.start
FIRST_ANNOUNCE: Final = ANNOUNCE.start - 1  # plus the number of bells
CONTEST_ACTION: Final = CONTEST.start
DECLINE_ACTION: Final = DECLINE.start
FIRST_RECOVER: Final = RECOVER.start
STOP_ACTION: Final = STOP.start
FIRST_READY: Final = READY.start
FIRST_COPY: Final = COPY.start - SLOTS  # plus nine for each seat to the left, plus the slot
FIRST_COPY_ROW: Final = COPY_ROW.start
FIRST_RECRUIT_HAND: Final = RECRUIT_HAND.start
FIRST_RECRUIT_ROW: Final = RECRUIT_ROW.start

# What forbids an action of each block while something else is being decided.
ELSEWHERE: Final = {
    "buy": "SC-SETUP-15",
    "activate": "SC-ACT-01",
    "add_hand": "SC-ADD-01",
    "add_row": "SC-ADD-01",
    "slot": "SC-ADD-03",
    "branch": "SC-CARD-02",
    "skip": "SC-CARD-02",
    "pay_tokens": "SC-PAY-02",
    "pay_token": "SC-PAY-02",
    "pay_building": "SC-PAY-04",
    "pay_villager": "SC-PAY-05",
    "pay_hand": "SC-PAY-06",
    "omen": "SC-PAY-18",
    "avoid": "SC-CRS-13",
    "give_hand": "SC-CRS-04",
    "give_villager": "SC-CRS-04",
    "give_building": "SC-CRS-07",
    "build": "SC-BLD-05",
    "announce": "SC-MED-01",
    "contest": "SC-MED-04",
    "decline": "SC-MED-04",
    "recover": "SC-SPEC-11",
    "stop": "SC-SPEC-08",
    "ready": "SC-CARD-02",
    "copy": "SC-SPEC-09",
    "copy_row": "SC-SPEC-12",
    "recruit_hand": "SC-SPEC-07",
    "recruit_row": "SC-SPEC-07",
}


def block_of(action: int) -> Block:
    """The part of the vocabulary an action belongs to."""
    return VOCABULARY.block(action)


def elsewhere(action: int) -> str:
    """The rule that forbids an action while something else is being decided."""
    return ELSEWHERE[block_of(action).verb]
