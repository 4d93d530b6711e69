"""What stands for what in characters: resources, units of a bill, seats, cards, numbers of options."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.draw.characters import Line

RESOURCES: Final = {"barley": "ψ", "bell": "♪", "bowl": "◡", "juniper": "♠", "gold": "$"}
UNITS: Final = {
    **RESOURCES,
    "wild": "*",
    "card": "card",
    "villager": "Villager",
    "building": "Building",
    "omen": "Omen",
    "scroll": "Scroll",
}
MARK_INKS: Final = {"ψ": "brown", "♪": "blue", "◡": "red", "♠": "green", "$": "sand", "◊": "violet"}
AVOID: Final = "◊"
SURFACES: Final = {"common": "tile-a", "personal": "tile-b", "starter": "tile-c"}
TILES: Final = {"farm": "Farm", "forge": "Forge", "shrine": "Shrine"}
SLOT_VERBS: Final = ("activate", "slot", "pay_villager", "avoid", "give_villager", "ready")
ROW_VERBS: Final = ("add_row", "copy_row", "recruit_row")
HAND_VERBS: Final = ("buy", "add_hand", "pay_hand", "give_hand", "recruit_hand")


def numbered(view: Mapping[str, Any], *verbs: str) -> dict[str, list[int]]:
    """The legal actions `verb:entry`, by entry: their numbers in the list of options, from 1."""
    found: dict[str, list[int]] = {}
    for place, option in enumerate(view["legal"], 1):
        verb, _, entry = str(option["name"]).partition(":")
        if verb in verbs:
            found.setdefault(entry, []).append(place)
    return found


def slot_numbers(view: Mapping[str, Any], seat: int) -> dict[str, list[int]]:
    """The options at the slots of a seat: one's own, or those of a rival whose Villager may be copied."""
    if seat == view["seat"]:
        return numbered(view, *SLOT_VERBS)
    active = view["table"]["active"]
    left = "" if active is None else str((seat - active) % view["seats"])
    copied = numbered(view, "copy")
    return {place.partition(":")[2]: numbers for place, numbers in copied.items() if place[:1] == left}


def option(numbers: list[int]) -> Line:
    """The numbers of options before what they are for."""
    line: Line = []
    for number in numbers:
        line += [(str(number), "option"), (" ", "")]
    return line


def icons(card: Mapping[str, Any]) -> str:
    """What a card can be used as."""
    return "".join(RESOURCES[icon] for icon in card["icons"]) + (AVOID if card["avoid"] else "")


def named(card: Mapping[str, Any], with_cost: bool = True) -> str:
    """A card in a few characters: name, cost, icons."""
    cost = f" {card['cost']}" if with_cost else ""
    marks = icons(card)
    return f"{card['name']}{cost}" + (f" {marks}" if marks else "")


def bill_units(units: list[str]) -> str:
    """Units of a bill, equal ones that stand together counted."""
    runs: list[tuple[str, int]] = []
    for unit in units:
        if runs and runs[-1][0] == unit:
            runs[-1] = (unit, runs[-1][1] + 1)
        else:
            runs.append((unit, 1))
    return " + ".join(f"{count} {UNITS[unit]}" for unit, count in runs)


def signed(value: int) -> str:
    """A number with its sign."""
    return f"{value:+d}" if value else "0"
