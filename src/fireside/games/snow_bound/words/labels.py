"""What actions mean, in words."""

from typing import Final

from fireside.core.phrases import Phrase, Words, amount, phrase, seat
from fireside.core.vocabulary import Block
from fireside.games.snow_bound.actions import (
    ATTACKS,
    BUY,
    DISCARD,
    DISMISS,
    DO,
    DRAW,
    FIGHTS,
    GATHER,
    GATHER_SPECIAL,
    LAY,
    MEDKIT,
    RECRUIT,
    RESPOND,
    SCOUT,
    SPOILS,
    STARVE,
    STEP,
    TAKE,
    VOCABULARY,
    stepped,
)
from fireside.games.snow_bound.rules.fighting import food_spoils, oil_spoils
from fireside.games.snow_bound.rules.moving import is_loaded_at_home
from fireside.games.snow_bound.state import SnowBound
from fireside.games.snow_bound.terms import (
    HEX_NAMES,
    RAID,
    SCOUT_NAMES,
    SCOUTS,
    START_CARDS,
    WEAPON_NAMES,
)

DONE_LABELS: Final = {
    "recruit": "Done recruiting",
    "move": "Done moving",
    "actions": "End the actions",
    "scout": "Nothing: this scout is done",
    "gather": "Take no more",
    "lay": "Done laying weapons",
    "take": "Leave the rest",
}
LEAVING: Final = ", its load undelivered"


DEEDS: Final = {
    "gather": "Gather what lies here",
    "oil": "Draw [oil|oil token]",
    "raid": "[Raid|raid] the [settlement]",
}
ANSWERS: Final = {
    "respond:surrender": "[Surrender|surrender]",
    "respond:stand": "Stand and defend",
    "spoils:food": "Take [food]",
    "spoils:oil": "Take [oil|oil token] at random",
    "medkit:use": "Use a [medkit]",
    "medkit:decline": "Let the scout die",
}


# Actions


def label(state: SnowBound, action: int) -> Words:
    """What an action means, in words."""
    block = block_of(action)
    place = action - block.start
    if block is DRAW:
        return phrase(
            "{weapons} and {food} more [food]", weapons=amount(place, "weapon"), food=START_CARDS - place
        )
    if block is STEP:
        scout, hex = stepped(action)
        words = f"Scout {SCOUT_NAMES[scout]} to {hex_in_words(hex)}"
        return words + LEAVING if is_loaded_at_home(state, state.active * SCOUTS + scout) else words
    if block is LAY or block is DISCARD:
        return phrase(
            "Lay {weapon}" if block is LAY else "Lose {weapon}", weapon=weapon_in_words(state, place)
        )
    if block is GATHER or block is TAKE:
        return phrase("Take {what}", what=_item_in_words(state, block is GATHER, place))
    if block is RESPOND or block is SPOILS or block is MEDKIT:
        return _answer(state, action)
    return _plain_label(state, action)


def block_of(action: int) -> Block:
    """The part of the vocabulary an action belongs to."""
    return VOCABULARY.block(action)


def _plain_label(state: SnowBound, action: int) -> Words:
    block = block_of(action)
    entry = block.entries[action - block.start]
    if block is RECRUIT:
        return phrase(
            "Recruit a scout for {food}", food=amount(state.edition.numbers.recruit_cost, "food", "food")
        )
    if block is DISMISS:
        return f"Dismiss scout {entry}"
    if block is SCOUT:
        return f"Scout {entry} acts"
    if block is STARVE:
        return f"Scout {entry} starves"
    if block is DO:
        return phrase(DEEDS[entry])
    if block is ATTACKS:
        return phrase("Attack scout {scout} of {whom}", scout=entry[1], whom=seat(int(entry[0])))
    if block is FIGHTS:
        return phrase("Fight the [enemy]")
    return _purchase(state, entry) if block is BUY else DONE_LABELS[entry]


def _purchase(state: SnowBound, what: str) -> Phrase:
    if what == "food":
        return phrase("Buy {food} for 1 point", food=amount(state.rate, "food", "food"))
    points = state.edition.numbers.medkit_points if what == "medkit" else 1
    return phrase(f"Buy a [{what}] for {{points}}", points=amount(points, "point"))


def _answer(state: SnowBound, action: int) -> Phrase:
    name = VOCABULARY.name(action)
    if state.fight == RAID and name.startswith("spoils"):
        if name == "spoils:food":
            return phrase("Take {food}", food=amount(food_spoils(state), "food", "food"))
        return phrase("Take {oil} at random", oil=amount(oil_spoils(state), "oil token"))
    return phrase(ANSWERS[name])


def _item_in_words(state: SnowBound, is_gathered: bool, place: int) -> Words:
    number = place - (GATHER_SPECIAL - GATHER.start) if is_gathered else place
    if number < 0:
        return phrase("a supply [crate]" if place == 0 else "an [oil token]")
    id, specials = f"SP-{number + 1}", state.edition.specials
    return phrase("{id}, {special}", id=id, special=state.edition.face(id)) if number < len(specials) else id


def weapon_in_words(state: SnowBound, kind: int) -> Words:
    """A weapon with its value."""
    weapons = state.edition.weapons
    if kind >= len(weapons):
        return WEAPON_NAMES[kind]
    id, value = WEAPON_NAMES[kind], weapons[kind].value
    return phrase("{weapon} ({id}, value {value})", weapon=state.edition.face(id), id=id, value=value)


def hex_in_words(hex: int) -> str:
    """A hex as a player would call it."""
    if hex == 0:
        return "the city (0)"
    name = HEX_NAMES[hex]
    return f"settlement {name}" if name.startswith("S") else name
