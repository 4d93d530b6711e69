"""What stands for what in characters: seats, things, and the numbers of options."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.draw.characters import Line

SURFACES: Final = {"city": "tile-d", "suburb": "tile-c", "forest": "tile-b", "plain": "tile-a"}
CRATE: Final = "▣"
OIL: Final = "◉"
SPECIAL: Final = "✦"
ENEMY: Final = "!"
LOST: Final = "▒"  # the ground of a flipped tile
LOADS: Final = ["", *"¹²³⁴⁵⁶⁷⁸⁹"]  # a designer's scouts may carry up to 9
OWN_SCOUTS: Final = ("dismiss", "scout", "starve")


def numbered(view: Mapping[str, Any], *verbs: str) -> dict[str, int]:
    """The legal actions `verb:entry`, by entry: their numbers in the list of options, from 1."""
    found: dict[str, int] = {}
    for place, option in enumerate(view["legal"], 1):
        verb, _, entry = str(option["name"]).partition(":")
        if verb in verbs:
            found[entry] = place
    return found


def scout_numbers(view: Mapping[str, Any]) -> dict[str, int]:
    """The options that name a scout, by its full name such as `0b`."""
    you = view["seat"]
    own = {f"{you}{letter}": number for letter, number in numbered(view, *OWN_SCOUTS).items()}
    return {**own, **numbered(view, "attack")}


def step_numbers(view: Mapping[str, Any]) -> dict[str, list[tuple[str, int]]]:
    """The steps by the hex they lead to: the letter of the scout and the number of the option."""
    found: dict[str, list[tuple[str, int]]] = {}
    for entry, number in numbered(view, "step").items():
        letter, _, hex_name = entry.partition(">")
        found.setdefault(hex_name, []).append((letter, number))
    return found


def load_marks(scout: Mapping[str, Any]) -> str:
    """What a scout carries; with numbers where they are known."""
    if scout["items"] is None:
        kinds = ((CRATE, scout["crates"]), (OIL, scout["oil"]), (SPECIAL, len(scout["special"])))
        return "".join(mark * count for mark, count in kinds)
    marks = {"crate": CRATE, "oil": OIL, "special": SPECIAL}
    return "".join(marks[item["item"]] + str(item.get("number") or item["id"][3:]) for item in scout["items"])


def size_of_load(scout: Mapping[str, Any]) -> int:
    """How many things a scout carries."""
    return int(scout["crates"]) + int(scout["oil"]) + len(scout["special"])


def option(number: int) -> Line:
    """The number of an option behind what it is for."""
    return [("=", "dim"), (str(number), "option")]
