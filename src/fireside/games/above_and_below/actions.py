"""The vocabulary: every choice of Above and Below as an integer with a name."""

from typing import Final

from fireside.core.vocabulary import Block, Vocabulary
from fireside.games.above_and_below.terms import (
    CARD_IDS,
    CHOICE_NAMES,
    GOOD_NAMES,
    GOODS,
    KIND_NAMES,
    LEAST_PRICE,
    MAIN_NAMES,
    MOST_PRICE,
    MOST_VILLAGERS,
    PLACE_NAMES,
    ROW_NAMES,
    SEATS,
    SIDE_NAMES,
    SLOTS,
    SPOTS,
)

ALONE: Final = [""]  # a block of one action, called by its verb
SEAT_NAMES: Final = [str(seat) for seat in range(SEATS)]

BUY: Final = Block("buy", SEAT_NAMES)
LIST: Final = Block("list", KIND_NAMES)
UNLIST: Final = Block("unlist", ALONE)
REFRESH: Final = Block("refresh", ROW_NAMES)
PLACE: Final = Block("place", GOOD_NAMES)
MAIN: Final = Block("main", MAIN_NAMES)
PASS: Final = Block("pass", ALONE)
PRICE: Final = Block("price", [str(coins) for coins in range(LEAST_PRICE, MOST_PRICE + 1)])
ACCEPT: Final = Block("accept", ALONE)
REFUSE: Final = Block("refuse", ALONE)
VILLAGER: Final = Block("villager", [str(number) for number in range(MOST_VILLAGERS)])
CARD: Final = Block("card", CARD_IDS)
CHOICE: Final = Block("choice", CHOICE_NAMES)
TIER: Final = Block("tier", ["1", "2"])
PICK: Final = Block("pick", GOOD_NAMES)
SLOT: Final = Block("slot", [str(slot) for slot in range(1, SLOTS + 1)])
AMOUNT: Final = Block("amount", [str(amount) for amount in range(MOST_VILLAGERS + 1)])
TAKE: Final = Block("take", [f"{card}:{spot}" for card in CARD_IDS for spot in range(1, SPOTS + 1)])
GO: Final = Block("go", PLACE_NAMES)
ROW_END: Final = Block("row", SIDE_NAMES)
DONE: Final = Block("done", ALONE)
STOP: Final = Block("stop", ALONE)
END: Final = Block("end", ALONE)
ASIDE: Final = Block("aside", [f"{seat}:{good}" for seat in SEAT_NAMES for good in GOOD_NAMES])

VOCABULARY: Final = Vocabulary(
    [
        BUY,
        LIST,
        UNLIST,
        REFRESH,
        PLACE,
        MAIN,
        PASS,
        PRICE,
        ACCEPT,
        REFUSE,
        VILLAGER,
        CARD,
        CHOICE,
        TIER,
        PICK,
        SLOT,
        AMOUNT,
        TAKE,
        GO,
        ROW_END,
        DONE,
        STOP,
        END,
        ASIDE,
    ]
)

FIRST_BUY: Final = BUY.start
FIRST_LIST: Final = LIST.start
UNLIST_ACTION: Final = UNLIST.start
FIRST_REFRESH: Final = REFRESH.start
FIRST_PLACE: Final = PLACE.start
FIRST_MAIN: Final = MAIN.start
PASS_ACTION: Final = PASS.start
FIRST_PRICE: Final = PRICE.start - LEAST_PRICE  # plus the number of coins
ACCEPT_ACTION: Final = ACCEPT.start
REFUSE_ACTION: Final = REFUSE.start
FIRST_VILLAGER: Final = VILLAGER.start
FIRST_CARD: Final = CARD.start
FIRST_CHOICE: Final = CHOICE.start
FIRST_TIER: Final = TIER.start
FIRST_PICK: Final = PICK.start
FIRST_SLOT: Final = SLOT.start
FIRST_AMOUNT: Final = AMOUNT.start
FIRST_TAKE: Final = TAKE.start
FIRST_GO: Final = GO.start
FIRST_ROW_END: Final = ROW_END.start
DONE_ACTION: Final = DONE.start
STOP_ACTION: Final = STOP.start
END_ACTION: Final = END.start
FIRST_ASIDE: Final = ASIDE.start  # plus eight for each seat, plus the good

# What forbids an action of each block while something else is being decided.
ELSEWHERE: Final = {
    "buy": "AB-BUY-01",
    "list": "AB-SALE-01",
    "unlist": "AB-SALE-05",
    "refresh": "AB-REFRESH-01",
    "place": "AB-TRACK-02",
    "main": "AB-ROUND-03",
    "pass": "AB-ROUND-03",
    "price": "AB-BUY-02",
    "accept": "AB-BUY-03",
    "refuse": "AB-BUY-03",
    "villager": "AB-ROUND-03",
    "card": "AB-BUILD-02",
    "choice": "AB-EXPLORE-06",
    "tier": "AB-GR-03",
    "pick": "AB-EXPLORE-13",
    "slot": "AB-TRAIN-02",
    "amount": "AB-SYM-05",
    "take": "AB-HARVEST-02",
    "go": "AB-EXPLORE-01",
    "row": "AB-GR-06",
    "done": "AB-ROUND-03",
    "stop": "AB-ROUND-03",
    "end": "AB-ROUND-03",
    "aside": "AB-TRACK-02",
}


def block_of(action: int) -> Block:
    """The part of the vocabulary an action belongs to."""
    return VOCABULARY.block(action)


def elsewhere(action: int) -> str:
    """The rule that forbids an action while something else is being decided."""
    return ELSEWHERE[block_of(action).verb]


def aside_of(seat: int, good: int) -> int:
    """The action by which a seat places a good unasked."""
    return FIRST_ASIDE + seat * GOODS + good


def placed_aside(action: int) -> tuple[int, int]:
    """Who places unasked by an action, and what."""
    return divmod(action - FIRST_ASIDE, GOODS)


def add_each(first: int, members: int, options: list[int]) -> None:
    """One action for each member of a set, ascending; `first` is that of member 0."""
    action = first
    while members:
        if members & 1:
            options.append(action)
        members >>= 1
        action += 1


def spot_of(action: int) -> tuple[int, int]:
    """The card whose good an action takes, and which of its places."""
    return divmod(action - FIRST_TAKE, SPOTS)
