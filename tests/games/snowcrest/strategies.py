"""Crowded tables: full Villages, mixed sides, few juniper, hands and Buildings of every kind."""

import random
from typing import Any

from fireside.core.state import State
from tests.games.snowcrest.cards import (
    COMMON_DECK,
    GOAL,
    GUARDIAN,
    KINDS,
    RESOURCES,
    SOLO_DECK,
    SPIRIT,
    TYPES,
)
from tests.games.snowcrest.scene import GAME, Scene, seat_of

MODES = [(1, "solo"), (2, "full"), (3, "full"), (4, "full"), (2, "basic"), (3, "basic"), (4, "basic")]


def crowded(seed: int, seats: int, mode: str, content: object = None) -> State:
    """A table at the start of somebody's turn where much can happen at once."""
    return GAME.load(crowded_position(seed, seats, mode, content), content)


def crowded_position(seed: int, seats: int, mode: str, content: object = None) -> dict[str, Any]:
    """The position of `crowded`, before anything has happened."""
    chance = random.Random(seed)
    level = chance.choice([1, 1, 4, 10])
    lines = [f"seats {seats}", f"mode {mode}", f"seed {seed}", f"turn P{chance.randrange(seats)}"]
    lines += [f"level {level}", f"rests {chance.randrange(2)}"] if mode == "solo" else []
    described = Scene("\n".join(lines))
    position = described.position(content)
    table = position["table"]
    commons = list(SOLO_DECK if mode == "solo" else COMMON_DECK)
    chance.shuffle(commons)
    if seed % 4 in (0, 1):
        commons.sort(key=["Recruiter", "Scholar", "Merchant", "Abbot", "Poet"].__contains__)  # dealt first
    share = 1.0 if seed % 5 == 0 else 0.6  # four full Villages of Common cards leave none for the row
    table["seats"] = [_seat(chance, commons, mode, share) for _ in range(seats)]
    _lay_common(table, commons, chance)
    _lay_decks(table, chance, seats)
    _deal_scrolls(table, chance)
    return position


def _seat(chance: random.Random, commons: list[str], mode: str, share: float) -> dict[str, Any]:
    own = seat_of("")
    mine = KINDS[:] if mode != "basic" else KINDS[4:]
    chance.shuffle(mine)
    own["village"] = _village(chance, commons, mine, mode, share)
    own["tokens"] = {name: chance.choice([0, 0, 1, 2, 3, 5]) for name in RESOURCES}
    own["buildings"] = {}
    for _ in range(chance.choice([0, 1, 2, 4, 7, 8])):
        tile = chance.choice(TYPES) + chance.choice("+-")
        own["buildings"][tile] = own["buildings"].get(tile, 0) + 1
    cuts = sorted(chance.randrange(len(mine) + 1) for _ in range(2))
    cuts = [min(cuts[0], 5), max(cuts[1], cuts[0])]
    own["hand"], own["discard"], own["deck"] = mine[: cuts[0]], mine[cuts[0] : cuts[1]], mine[cuts[1] :]
    fewest = 0 if own["deck"] else len(own["hand"])  # SC-HIDE-06
    own["known"] = chance.sample(own["hand"], chance.randrange(fewest, len(own["hand"]) + 1))
    own["omens"] = chance.choice([-5, -5, -4, -1, 0, 2, 4, 5])
    own["omen_tokens"] = chance.randrange(3) if own["omens"] < 0 else 0
    return own


def _village(
    chance: random.Random, commons: list[str], mine: list[str], mode: str, share: float
) -> dict[str, str]:
    """Three to nine cards, a `share` of them Common ones; in Basic the Starters stay in their corners."""
    is_basic = mode == "basic"
    slots = [str(slot) for slot in range(9) if not is_basic or slot % 2] + ["4"] * is_basic
    fewest = len(slots) if share == 1.0 else 1 if is_basic else 3
    cards = seat_of("")["village"] if is_basic else {}
    for slot in ["4", *chance.sample(slots, chance.randrange(fewest, len(slots) + 1))]:
        if slot not in cards:
            cards[slot] = (commons if commons and chance.random() < share else mine).pop() + "+"
    down = chance.choice([0.2, 0.5, 0.8])
    return {slot: card[:-1] + ("-" if chance.random() < down else "+") for slot, card in cards.items()}


def _lay_common(table: dict[str, Any], commons: list[str], chance: random.Random) -> None:
    """The row and the rest of the Common deck."""
    table["row"] = [commons.pop() if commons else None for _ in range(5)]
    table["common_deck"] = commons
    table["common_known"] = chance.randrange(len(commons) + 1)


def _lay_decks(table: dict[str, Any], chance: random.Random, seats: int) -> None:
    table["juniper"] = chance.choice([1, 1, 2, 3, 3 * seats])
    for deck, cards in (("guardian", list(GUARDIAN)), ("forest", list(SPIRIT))):
        chance.shuffle(cards)
        table[f"{deck}_deck"] = cards[: len(table[f"{deck}_deck"])]
    goals = chance.sample(list(GOAL), len(table["achievements"]))
    takers = [None, None, None, *range(seats)]
    table["achievements"] = [{"achievement": one, "taken": chance.choice(takers)} for one in goals]


def _deal_scrolls(table: dict[str, Any], chance: random.Random) -> None:
    """A supply of one to all Scrolls; the others lie with the seats."""
    whole = table["supply"]
    table["supply"] = chance.choice([1, 2, 3, whole // 2, whole])
    for _ in range(whole - table["supply"]):
        chance.choice(table["seats"])["scrolls"] += 1
