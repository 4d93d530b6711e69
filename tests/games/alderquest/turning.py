"""INV-31 A position turned by 180 degrees, with colours and guild owners exchanged."""

import copy
import re
from typing import Any

TURNED_LANE = dict(zip("abcde", "edcba", strict=True))
TURNED_CANOPY = {"tN": "tS", "tS": "tN", "tE": "tW", "tW": "tE"}
OTHER_SIDE = {"red": "blue", "blue": "red"}
OTHER_COLOUR = {"R": "B", "B": "R"}
FIELD_FAMILIES = {
    "space", "minion", "step", "charge", "fly", "sneak", "evade", "confront", "pass", "receiver", "take",
    "tile",
}  # fmt: skip


def turned_space(space: str) -> str:
    if space in TURNED_CANOPY:
        return TURNED_CANOPY[space]
    return TURNED_LANE[space[0]] + str(6 - int(space[1]))


def turned_rune(rune: str) -> str:
    return f"A{OTHER_COLOUR[rune[1]]}{rune[2]}" if re.fullmatch(r"A[RB]\d", rune) else rune


def turned_tile(tile: dict[str, Any]) -> dict[str, Any]:
    name = tile["tile"]
    return {**tile, "tile": name[0] + OTHER_COLOUR[name[1]] + name[2:]}


def turned_action(name: str) -> str:
    """The answer of the other side in the turned position."""
    family, colon, entry = name.partition(":")
    if family in FIELD_FAMILIES and colon:
        return f"{family}:{turned_space(entry)}"
    if family in ("use_hero", "ready_hero"):
        return f"{family}:{TURNED_LANE[entry]}"
    if family == "move":
        start, _, target = entry.partition("-")
        return f"move:{turned_space(start)}-{turned_space(target)}"
    if family == "drop":
        rune, _, column = entry.partition("@")
        return f"drop:{turned_rune(rune)}@{column}"
    return f"rune:{turned_rune(entry)}" if family == "rune" else name


def turned(position: dict[str, Any]) -> dict[str, Any]:
    """The whole position of a game for two, seen from the other side."""
    found = copy.deepcopy(position)
    table = found["table"]
    table["place"] = 1 - table["place"]
    for part in ("guilds", "held", "tiles", "quarrels"):
        table[part] = {OTHER_SIDE[side]: own for side, own in table[part].items()}
    table["heroes"] = {
        OTHER_SIDE[side]: {TURNED_LANE[lane]: hero for lane, hero in own.items()}
        for side, own in table["heroes"].items()
    }
    table["relics"]["red"], table["relics"]["blue"] = table["relics"]["blue"], table["relics"]["red"]
    table["board"] = [[turned_rune(rune) for rune in column] for column in table["board"]]
    for part in ("revealed", "rune_pouch"):
        table[part] = [turned_rune(rune) for rune in table[part]]
    table["rune_discard"] = {turned_rune(rune): count for rune, count in table["rune_discard"].items()}
    table["field"] = {
        turned_space(space): [turned_tile(tile) for tile in tiles] for space, tiles in table["field"].items()
    }
    for minion in table["minions"]:
        minion["at"] = turned_space(minion["at"])
    found["agenda"] = [turned_step(step) for step in found["agenda"]]
    return found


def turned_step(step: Any) -> Any:
    """A step of the agenda: sides, spaces and Acorns in it, however deep."""
    if isinstance(step, list):
        return [turned_step(part) for part in step]
    if not isinstance(step, str):
        return step
    if step in OTHER_SIDE:
        return OTHER_SIDE[step]
    if step in TURNED_CANOPY or re.fullmatch(r"[a-e][1-5]", step):
        return turned_space(step)
    return TURNED_LANE.get(step, turned_rune(step))
