"""What actions mean, in words."""

from typing import Final

from fireside.core.phrases import Words, amount, phrase, seat
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


# Actions


def label(state: SnowBound, action: int) -> Words:
    """What an action means, in words."""
    block = block_of(action)
    place = action - block.start
    if block is DRAW:
        return phrase(
            "{weapons} and {food} more food", weapons=amount(place, "weapon"), food=START_CARDS - place
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
    return next(block for block in VOCABULARY.blocks if block.holds(action))


def _plain_label(state: SnowBound, action: int) -> Words:
    block = block_of(action)
    entry = block.entries[action - block.start]
    if block is RECRUIT:
        return f"Recruit a scout for {state.edition.numbers.recruit_cost} food"
    if block is DISMISS:
        return f"Dismiss scout {entry}"
    if block is SCOUT:
        return f"Scout {entry} acts"
    if block is STARVE:
        return f"Scout {entry} starves"
    if block is DO:
        return {"gather": "Gather what lies here", "oil": "Draw oil", "raid": "Raid the settlement"}[entry]
    if block is ATTACKS:
        return phrase("Attack scout {scout} of {whom}", scout=entry[1], whom=seat(int(entry[0])))
    if block is FIGHTS:
        return "Fight the enemy"
    return _purchase(state, entry) if block is BUY else DONE_LABELS[entry]


def _purchase(state: SnowBound, what: str) -> str:
    if what == "food":
        return f"Buy {state.rate} food for 1 point"
    return (
        "Buy a weapon for 1 point"
        if what == "weapon"
        else f"Buy a medkit for {amount(state.edition.numbers.medkit_points, 'point')}"
    )


def _answer(state: SnowBound, action: int) -> str:
    name = VOCABULARY.name(action)
    if state.fight == RAID and name.startswith("spoils"):
        count = food_spoils(state) if name == "spoils:food" else oil_spoils(state)
        return (
            f"Take {count} food" if name == "spoils:food" else f"Take {amount(count, 'oil token')} at random"
        )
    return {
        "respond:surrender": "Surrender",
        "respond:stand": "Stand and defend",
        "spoils:food": "Take food",
        "spoils:oil": "Take oil at random",
        "medkit:use": "Use a medkit",
        "medkit:decline": "Let the scout die",
    }[name]


def _item_in_words(state: SnowBound, is_gathered: bool, place: int) -> Words:
    number = place - (GATHER_SPECIAL - GATHER.start) if is_gathered else place
    if number < 0:
        return "a supply crate" if place == 0 else "an oil token"
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
