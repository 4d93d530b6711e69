"""Crowded tables: scouts of all seats on a few hexes, armed, loaded, among enemies and flipped tiles."""

import random

from fireside.core.state import State
from tests.games.snow_bound.scene import scene

FLIPPABLE = ["0", "2", "4", "B", "D", "F", "H", "J", "L"]  # few enough for a game (at most 9)


def crowded(seed: int, seats: int) -> State:
    """A table in the middle of somebody's turn where much can happen at once."""
    chance = random.Random(seed)
    flipped = chance.sample(FLIPPABLE, chance.randrange(4))
    open_tiles = [tile for tile in ["0", "1", "2", "3", "5", "A", "U03"] if tile not in flipped]
    hexes = chance.sample(open_tiles, 2) + [f"S{seat}" for seat in chance.sample(range(seats), 2)]
    specials = [f"SP-{number}" for number in chance.sample(range(1, 5), 4)]
    enemies = [tile for tile in ("1", "3") if tile not in flipped and chance.random() < 0.5]
    lines = [f"seats {seats}", f"seed {seed}", f"turn P{chance.randrange(seats)}"]
    weapons = [1] * 10 + [2] * 10 + [3] * 8  # weak ones, so that ties come up
    chance.shuffle(weapons)
    lines += [f"P{seat} {_seat(seat, hexes, specials, weapons, chance)}" for seat in range(seats)]
    lines += [f"tile {tile}: {_items(chance)}" for tile in open_tiles if chance.random() < 0.6]
    lines.append(f"flipped {' '.join(flipped)}")
    lines.append("enemy " + " ".join(f"EN-{n}@{tile}" for n, tile in enumerate(enemies, 1)))
    lines.append(f"round {chance.randrange(2, 13)}\nat {chance.choice(['turn', 'actions', 'actions'])}")
    return scene("\n".join(lines))


def _seat(seat: int, hexes: list[str], specials: list[str], weapons: list[int], chance: random.Random) -> str:
    hand = ",".join(str(weapons.pop()) for _ in range(chance.randrange(5)))
    oil = ",".join("1" * chance.randrange(3))
    goods = f"food {chance.randrange(7)}, M{chance.randrange(2)}, W{{{hand}}}, oil{{{oil}}}"
    names = chance.sample("abcde", chance.randrange(2, 6))
    return f"{goods}: " + " ".join(_scout(name, seat, hexes, specials, chance) for name in sorted(names))


def _scout(name: str, seat: int, hexes: list[str], specials: list[str], chance: random.Random) -> str:
    hex = chance.choice([*hexes, f"S{seat}"])
    if hex == f"S{seat}":
        return f"{name}@{hex}"
    load = ["c1"] * chance.randrange(2) + ["o1"] * chance.randrange(2)
    if specials and chance.random() < 0.5:
        load.append(specials.pop())
    return f"{name}@{hex}[{','.join(load)}]"


def _items(chance: random.Random) -> str:
    return " ".join(["c1"] * chance.randrange(3) + ["o1"] * chance.randrange(2))
