"""What stands for what in characters: goods, effects, villagers, seats and the numbers of options."""

from collections.abc import Mapping
from typing import Any, Final

from fireside.draw.characters import Line

GOODS: Final = {
    "fruit": "Fr",
    "mushroom": "Mu",
    "fish": "Fi",
    "pot": "Po",
    "rope": "Ro",
    "paper": "Pa",
    "ore": "Or",
    "amethyst": "Am",
    "cider": "Ci",
    "potion": "Pt",
}
SURFACES: Final = {"house": "tile-a", "key": "tile-c", "star": "tile-d", "outpost": "wood"}
COUNTED: Final = {
    "villager": "villager",
    "building": "building",
    "outpost": "Outpost",
    "empty_cave": "empty cave",
    "track_slot": "track slot",
}
EFFECTS: Final = {
    "BED": "bed {0}",
    "INCOME": "income +{0}",
    "TRAIN_READY": "train ready",
    "REROLL": "reroll {0}",
    "COIN_ON_BUILD": "build +{0}c",
    "COIN_ON_EXPLORE": "explore +{0}c",
    "VP": "{0}vp",
}


def numbered(view: Mapping[str, Any], *verbs: str) -> dict[str, list[int]]:
    """The options `verb:entry`, by entry: their numbers in the list of legal actions and asides, from 1."""
    found: dict[str, list[int]] = {}
    for place, option in enumerate([*view["legal"], *view["asides"]], 1):
        verb, _, entry = str(option["name"]).partition(":")
        if verb in verbs:
            found.setdefault(entry, []).append(place)
    return found


def option(numbers: list[int] | None) -> Line:
    """The numbers of options before what they are for."""
    line: Line = []
    for number in numbers or []:
        line += [(str(number), "option"), (" ", "")]
    return line


def effect(code: str) -> str:
    """An effect of a card in a few characters."""
    word, *rest = code.split()
    if word in ("STOCK", "REPL"):
        return f"{GOODS[rest[0]]}{rest[1]}{'*' if word == 'REPL' else ''}"
    if word == "GAIN":
        return f"+{rest[1]} {GOODS[rest[0]]}"
    if word == "AS_COIN":
        return f"{GOODS[rest[0]]}=coin"
    if word == "VP_PER":
        what = GOODS[rest[0][5:]] if rest[0].startswith("good:") else COUNTED[rest[0]]
        return f"{rest[1]}vp/{what}"
    return EFFECTS[word].format(*rest)


def effects(card: Mapping[str, Any]) -> str:
    """What a card does in a few characters."""
    return ", ".join(effect(code) for code in card["effects"])


def symbols(villager: Mapping[str, Any]) -> str:
    """A villager's symbols and lanterns."""
    tools = "".join(name.replace("hammer", "H").replace("quill", "Q") for name in villager["symbols"])
    lanterns = "".join(str(count) for count in villager["lanterns"])
    return f"{tools} {lanterns}".strip()


def short_name(villager: Mapping[str, Any]) -> str:
    """A villager's name without what all starters are called."""
    return str(villager["name"]).removeprefix("Starting ")


def signed(value: int) -> str:
    """A number with its sign."""
    return f"{value:+d}" if value else "0"
