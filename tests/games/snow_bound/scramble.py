"""Hidden things put elsewhere by hand: what a seat cannot see, exchanged at random in a position.

This is not how the engine deals afresh (`resample`): nothing is remembered here, only what may be seen now
stays. So a view must not change, whatever comes out (SB-INFO-03).
"""

import random
from typing import Any

from fireside.core.state import State
from tests.games.snow_bound.scene import GAME


def scrambled(state: State, viewer: int | None, chance: random.Random) -> State:
    """The same table with everything that `viewer` does not see now exchanged at random."""
    position = state.position()
    table = position["table"]
    is_over = state.to_move < 0
    _exchange_numbers(table, viewer, "crate", chance)
    if not is_over:
        _exchange_numbers(table, viewer, "oil", chance)
        _exchange_weapons(table, viewer, chance)
    for deck in ("restock_deck", "minor_deck", "major_deck"):
        chance.shuffle(table[deck])
    for seat, pick in enumerate(table["picks"]):
        if pick is not None and seat != viewer:
            table["picks"][seat] = chance.randrange(4)
    position["random"] = [chance.randrange(1 << 32) for _ in range(4)]
    return GAME.load(position)


def hidden_items(table: dict[str, Any], viewer: int | None, kind: str) -> list[dict[str, Any]]:
    """The items of a kind whose numbers the viewer does not see: on tiles, at stake, in rivals' loads."""
    items = [item for lying in table["tiles"].values() for item in lying]
    if table["at_stake"] is not None:
        items += table["at_stake"]["load"]
    for seat, own in enumerate(table["seats"]):
        if seat != viewer:
            items += [item for scout in own["scouts"].values() for item in scout["load"]]
    return [item for item in items if item["item"] == kind]


def _exchange_numbers(table: dict[str, Any], viewer: int | None, kind: str, chance: random.Random) -> None:
    items = hidden_items(table, viewer, kind)
    supply: list[int] = table[f"{kind}_supply"]
    stocks = [own["oil"] for seat, own in enumerate(table["seats"]) if kind == "oil" and seat != viewer]
    numbers = [item["number"] for item in items] + supply + [number for stock in stocks for number in stock]
    chance.shuffle(numbers)
    for item in items:
        item["number"] = numbers.pop()
    for numbered in [*stocks, supply]:
        numbered[:] = [numbers.pop() for _ in numbered]


def _exchange_weapons(table: dict[str, Any], viewer: int | None, chance: random.Random) -> None:
    """Rivals' hands and laid cards, and the deck; how many there are of them stays."""
    fight = table["fight"]
    piles: list[dict[str, int]] = []
    for seat, own in enumerate(table["seats"]):
        if seat != viewer:
            own["seen"] = {}
            piles.append(own["weapons"])
    if fight is not None:
        against = None if fight["kind"] == "enemy" else int(fight["against"].lstrip("S")[0])
        sides = [int(fight["scout"][0]), against]
        piles += [laid for seat, laid in zip(sides, fight["laid"], strict=True) if seat != viewer]
    cards = [kind for pile in piles for kind, count in pile.items() for _ in range(count)]
    cards += table["weapon_deck"]
    chance.shuffle(cards)
    for pile in piles:
        size = sum(pile.values())
        pile.clear()
        for _ in range(size):
            kind = cards.pop()
            pile[kind] = pile.get(kind, 0) + 1
    table["weapon_deck"] = cards
