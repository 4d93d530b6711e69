"""A second reading of the rules, slow and plain: the map as a table, and what may be chosen at each decision.

It works on positions, so it sees everything; `options` lists the names of what a seat may choose.
"""

from collections.abc import Iterable
from typing import Any

NEIGHBOURS = """
0: 1 2 3 4 5 6
1: A B 2 0 6 L
2: B C D 3 0 1
3: 2 D E F 4 0
4: 0 3 F G H 5
5: 6 0 4 H I J
6: L 1 0 5 J K
A: U01 U02 B 1 L U18
B: U02 U03 C 2 1 A
C: U03 U04 U05 D 2 B
D: C U05 U06 E 3 2
E: D U06 U07 U08 F 3
F: 3 E U08 U09 G 4
G: 4 F U09 U10 U11 H
H: 5 4 G U11 U12 I
I: J 5 H U12 U13 U14
J: K 6 5 I U14 U15
K: U17 L 6 J U15 U16
L: U18 A 1 6 K U17
U01: - - U02 A U18 -
U02: - - U03 B A U01
U03: - - U04 C B U02
U04: - - - U05 C U03
U05: U04 - - U06 D C
U06: U05 - - U07 E D
U07: U06 - - - U08 E
U08: E U07 - - U09 F
U09: F U08 - - U10 G
U10: G U09 - - - U11
U11: H G U10 - - U12
U12: I H U11 - - U13
U13: U14 I U12 - - -
U14: U15 J I U13 - -
U15: U16 K J U14 - -
U16: - U17 K U15 - -
U17: - U18 L K U16 -
U18: - U01 A L U17 -
"""
DIRECTIONS = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]  # N, NE, SE, S, SW, NW
# By number of players: slot, (q, r), the two tiles beside it, the two suburbs at distance 3.
SETTLEMENTS = {
    3: [
        ("p02", (2, -4), "U02 U03", "1 2"),
        ("p10", (2, 2), "U08 U09", "3 4"),
        ("p18", (-4, 2), "U14 U15", "5 6"),
    ],
    4: [
        ("p01", (1, -4), "U01 U02", "1 2"),
        ("p07", (4, -1), "U06 U07", "2 3"),
        ("p13", (-1, 4), "U10 U11", "4 5"),
        ("p19", (-4, 1), "U15 U16", "5 6"),
    ],
    5: [
        ("p02", (2, -4), "U02 U03", "1 2"),
        ("p07", (4, -1), "U06 U07", "2 3"),
        ("p11", (1, 3), "U09 U10", "3 4"),
        ("p17", (-4, 3), "U13 U14", "5 6"),
        ("p21", (-3, -1), "U16 U17", "1 6"),
    ],
    6: [
        ("p02", (2, -4), "U02 U03", "1 2"),
        ("p06", (4, -2), "U05 U06", "2 3"),
        ("p10", (2, 2), "U08 U09", "3 4"),
        ("p14", (-2, 4), "U11 U12", "4 5"),
        ("p18", (-4, 2), "U14 U15", "5 6"),
        ("p22", (-2, -2), "U17 U18", "1 6"),
    ],
}


def beside() -> dict[str, list[str]]:
    """The six neighbours of each tile, clockwise from north; "-" where the land ends."""
    rows = [line.split(": ") for line in NEIGHBOURS.strip().splitlines()]
    return {tile: near.split() for tile, near in rows}


LAND = beside()


def neighbours(seats: int) -> dict[str, set[str]]:
    """The neighbours of every hex, settlements included."""
    near = {tile: set(row) - {"-"} for tile, row in LAND.items()}
    for seat, (_, _, tiles, _) in enumerate(SETTLEMENTS[seats]):
        near[f"S{seat}"] = set(tiles.split())
        for tile in tiles.split():
            near[tile].add(f"S{seat}")
    return near


def distances(seats: int, start: str, flipped: Iterable[str] = ()) -> dict[str, int]:
    """How many steps it takes from one hex to every other."""
    near = neighbours(seats)
    steps = {start: 0}
    reached = [start]
    for one in reached:
        for other in sorted(near[one]):
            if other not in steps and other not in flipped:
                steps[other] = steps[one] + 1
                reached.append(other)
    return steps


# What may be chosen

Table = dict[str, Any]


def options(position: dict[str, Any], kind: str, seat: int) -> set[str]:
    """The names of all actions that the rules allow at a decision."""
    return READINGS[kind](position["table"], seat, position["agenda"][-1], position["seats"])


def _draw(table: Table, seat: int, step: list[Any], seats: int) -> set[str]:
    """SB-SETUP-07"""
    return {"draw:0", "draw:1", "draw:2", "draw:3"}


def _recruit(table: Table, seat: int, step: list[Any], seats: int) -> set[str]:
    """SB-RECRUIT-01 to SB-RECRUIT-06"""
    own, turn = table["seats"][seat], table["turn"]
    found = {"done:recruit"}
    if not turn["recruited"] and own["food"] >= 1 and len(own["scouts"]) < 5:
        found.add("recruit:scout")
    if not turn["dismissed"] and len(own["scouts"]) > 2:
        found |= {f"dismiss:{name}" for name, one in own["scouts"].items() if one["hex"] == f"S{seat}"}
    return found


def _move(table: Table, seat: int, step: list[Any], seats: int) -> set[str]:
    """SB-MOVE-02, SB-MOVE-05"""
    near = neighbours(seats)
    return {"done:move"} | {
        f"step:{name}>{hex}"
        for name, one in table["seats"][seat]["scouts"].items()
        for hex in near[one["hex"]]
        if hex not in table["flipped"]
    }


def open_actions(table: Table, seat: int, scout: str) -> set[str]:
    """SB-ACT-03 What a scout may do where it stands."""
    one = table["seats"][seat]["scouts"][scout]
    hex, has_room = one["hex"], len(one["load"]) < 3
    is_armed = bool(table["seats"][seat]["weapons"])
    if hex in table["enemies"]:
        return {"fight:enemy"} if is_armed else set()
    found = set()
    if table["tiles"].get(hex) and has_room:
        found.add("do:gather")
    if hex in list("0123456") and has_room and table["oil_supply"] and "oil" not in table["effects"]["ban"]:
        found.add("do:oil")
    if is_armed:
        if is_raidable(table, seat, hex):
            found.add("do:raid")
        found |= {f"attack:{target}" for target in targets(table, seat, hex)}
    return found


def is_raidable(table: Table, seat: int, hex: str) -> bool:
    """SB-RAID-01, SB-RAID-02, SB-RAID-03 A rival's settlement where one did not stand before."""
    if hex[0] != "S" or hex == f"S{seat}" or "raid" in table["effects"]["ban"]:
        return False
    return int(hex[1:]) not in table["turn"]["barred"]


def targets(table: Table, seat: int, hex: str) -> set[str]:
    """SB-ATTACK-01 Rival scouts on a hex with a special crate."""
    return {
        f"{rival}{name}"
        for rival, other in enumerate(table["seats"])
        for name, one in other["scouts"].items()
        if rival != seat and one["hex"] == hex and any(item["item"] == "special" for item in one["load"])
    }


def _scout(table: Table, seat: int, step: list[Any], seats: int) -> set[str]:
    """SB-ACT-02, SB-FLOW-03"""
    waiting = set(table["seats"][seat]["scouts"]) - set(table["turn"]["acted"])
    return {"done:actions"} | {f"scout:{name}" for name in waiting if open_actions(table, seat, name)}


def _action(table: Table, seat: int, step: list[Any], seats: int) -> set[str]:
    """SB-ACT-03, SB-FLOW-04"""
    return open_actions(table, seat, step[1]) | {"done:scout"}


def _gather(table: Table, seat: int, step: list[Any], seats: int) -> set[str]:
    """SB-GATHER-04, SB-FLOW-08"""
    one = table["seats"][seat]["scouts"][step[1]]
    found = {f"gather:{item.get('id', item['item'])}" for item in table["tiles"][one["hex"]]}
    return found | ({"done:gather"} if step[2] == "more" else set())


def _exchange(table: Table, seat: int, step: list[Any], seats: int) -> set[str]:
    """SB-RETURN-05, SB-RETURN-06"""
    points = table["delivery"]["points"]
    found = set()
    if points >= 1 and table["food"] > 0:
        found.add("buy:food")
    if points >= 1 and (table["weapon_deck"] or table["weapon_discard"]):
        found.add("buy:weapon")
    if points >= 2 and table["medkits"] > 0:
        found.add("buy:medkit")
    return found


def _commit(table: Table, seat: int, step: list[Any], seats: int) -> set[str]:
    """SB-RAID-05, SB-RAID-07, SB-RAID-10, SB-ATTACK-05, SB-ENEMY-05, SB-FLOW-05"""
    fight = table["fight"]
    laid = fight["laid"][0 if step[1] == "attacker" else 1]
    count = sum(laid.values())
    found = set()
    if fight["kind"] == "raid" or count < 2:
        lowest = min(laid, default="W99")
        found = {f"lay:{kind}" for kind in table["seats"][seat]["weapons"] if kind <= lowest}
    if count >= 1 or step[1] == "defender":
        found.add("done:lay")
    return found


def _respond(table: Table, seat: int, step: list[Any], seats: int) -> set[str]:
    """SB-RAID-06"""
    return {"respond:surrender", "respond:stand"}


def _spoils(table: Table, seat: int, step: list[Any], seats: int) -> set[str]:
    """SB-RAID-11, SB-RAID-12, SB-RAID-13"""
    loser = table["seats"][int(table["fight"]["against"][1:])]
    gave_in = table["fight"]["step"] == "surrendered"
    found = set()
    if loser["food"] >= (1 if gave_in else 2):
        found.add("spoils:food")
    if loser["oil"]:
        found.add("spoils:oil")
    return found


def _medkit(table: Table, seat: int, step: list[Any], seats: int) -> set[str]:
    """SB-MED-01"""
    return {"medkit:use", "medkit:decline"}


def _take(table: Table, seat: int, step: list[Any], seats: int) -> set[str]:
    """SB-ATTACK-07, SB-FLOW-09"""
    ids = {item["id"] for item in table["at_stake"]["load"] if item["item"] == "special"}
    return {"done:take"} | {f"take:{id}" for id in ids}


def _starve(table: Table, seat: int, step: list[Any], seats: int) -> set[str]:
    """SB-RATION-04"""
    return {f"starve:{name}" for name in table["seats"][seat]["scouts"]}


def _discard(table: Table, seat: int, step: list[Any], seats: int) -> set[str]:
    return {f"discard:{kind}" for kind in table["seats"][seat]["weapons"]}


READINGS = {
    "draw": _draw,
    "recruit": _recruit,
    "move": _move,
    "scout": _scout,
    "action": _action,
    "gather": _gather,
    "exchange": _exchange,
    "commit": _commit,
    "respond": _respond,
    "spoils": _spoils,
    "medkit": _medkit,
    "take": _take,
    "starve": _starve,
    "discard": _discard,
}


def victory_points(own: dict[str, Any]) -> int:
    """SB-SCORE-01 to SB-SCORE-05"""
    return sum(int(token) for token in own["oil"]) + int(own["food"]) // 3 + len(own["scouts"])
