"""Every way to pay small bills, by brute force, against what the engine offers one unit at a time."""

import itertools
import random

import pytest

from fireside.core.state import State
from tests.games.playing import kind, offered
from tests.games.snowcrest.cards import CARDS, GIVES, RESOURCES
from tests.games.snowcrest.scene import scene
from tests.games.snowcrest.table import name_of, play, seat_at


class Purse:
    """A naive payer's belongings, as (source, what it can cover) pairs."""

    def __init__(self, state: State, seat: int, locked: str | None) -> None:
        own = seat_at(state, seat)
        self.pieces: list[tuple[str, tuple[str, ...]]] = []
        for name, count in own["tokens"].items():
            self.pieces += [(f"pay_token:{name}", (name,))] * count
        for tile, count in own["buildings"].items():
            if tile[-1] == "+":
                self.pieces += [(f"pay_building:{tile[:-1]}", (GIVES[tile[:-1]],))] * count
        for slot, card in own["village"].items():
            if card[-1] == "+" and slot != locked:
                self.pieces.append((f"pay_villager:{slot}", CARDS[card[:-1]].icons))
        self.pieces += [(f"pay_hand:{card}", CARDS[card].icons) for card in own["hand"]]

    def ways(self, unit: str, count: int) -> set[tuple[str, ...]]:
        """All multisets of sources that pay `count` units without one that is superfluous when it is used."""
        found = set()
        useful = [(name, sum(covers(icon, unit) for icon in icons)) for name, icons in self.pieces]
        useful = [one for one in useful if one[1]]
        for size in range(1, count + 1):
            for chosen in itertools.combinations(useful, size):
                worth = sum(one[1] for one in chosen)
                least = min(one[1] for one in chosen)
                if worth >= count and any(worth - one[1] < count for one in chosen):
                    found.add(tuple(sorted(one[0] for one in chosen)))
                assert least >= 1
        return found


def covers(icon: str, unit: str) -> bool:
    return unit in (icon, "wild") or icon == "gold"


def paid_ways(state: State, seat: int) -> set[tuple[str, ...]]:
    """All multisets of sources with which the engine lets a seat pay its open bill, one unit at a time."""
    found: set[tuple[str, ...]] = set()
    _walk(state, seat, (), found)
    return found


def _walk(state: State, seat: int, used: tuple[str, ...], found: set[tuple[str, ...]]) -> None:
    if state.to_move != seat or kind(state) != "pay":
        found.add(tuple(sorted(used)))
        return
    for action in state.legal():
        name = name_of(action)
        if name != "pay_tokens":
            after = state.clone()
            after.apply(action)
            _walk(after, seat, (*used, name), found)


ADDED = {1: "Poet", 2: "Recruiter", 3: "Herder"}  # Common cards by cost
BILLS = [  # unit, how many, the card at slot 4 that asks for them (Adding from the row and Meditation: none)
    ("barley", 1, None), ("barley", 2, None), ("barley", 3, None), ("barley", 5, "Merchant"),
    ("juniper", 1, "Mason"), ("juniper", 3, "Carpenter"), ("bowl", 1, "High Priest"),
    ("bowl", 2, "Shrine Keeper"), ("bell", 1, None), ("bell", 2, None), ("bell", 3, None),
    ("wild", 3, "Terton"),
]  # fmt: skip


def purse_lines(chance: random.Random, unit: str, number: int, card: str | None) -> str:
    """A seat with a few of everything, and a hand card without icons, so that every unit is asked."""
    held = ", ".join(f"{name} {chance.choice([0, 0, 1, 1, 2])}" for name in RESOURCES)
    tiles = " ".join(chance.choice(["farm+", "forge+", "shrine+", "farm-"]) for _ in range(2))
    one, two, three = chance.sample(
        ["Farmer", "Gardener", "Priest", "Nun", "Forester", "Officer", "Smith"], 3
    )
    row = ADDED[number] if unit == "barley" and card is None else "Poet"
    village = f"3 {two}+, 5 {three}-" + (f", 4 {card}+" if card else "")
    mine = f"P0 {held}; tiles {tiles}; hand {one}, Peasant; village {village}"
    return f"row {row}\n{mine}\nP1 hand Farmer; tiles none"


def asking(unit: str, number: int, card: str | None) -> tuple[str, list[str]]:
    """Which slot is locked, and the moves that lead to the bill."""
    if card is not None:
        return "4", ["activate:4", "branch:0"]
    if unit == "barley":
        return "1", ["add_row:0", "slot:1"]
    return "6", ["activate:6", "branch:1", f"announce:{number}", "decline"]


@pytest.mark.parametrize("bill", BILLS)
def test_every_way_to_pay_small_bills_and_no_other(bill: tuple[str, int, str | None]) -> None:
    """SC-PAY-02, SC-PAY-07, SC-PAY-10, SC-PAY-12, SC-PAY-15, SC-PAY-16, R-SC-15 All ways, by brute force."""
    paid = 0
    for seed in range(12):
        state = scene(purse_lines(random.Random(seed), *bill))
        locked, moves = asking(*bill)
        expected = Purse(state, 0, locked).ways(*bill[:2])
        while moves and offered(state, moves[0]):
            play(state, moves.pop(0))
        assert bool(moves) == (not expected), "what can be paid is offered, and nothing else"
        if expected:
            assert paid_ways(state, 0) == expected
            paid += 1
    assert paid >= 2


def test_the_brute_force_payer_counts_right() -> None:
    """The naive payer itself, on a table small enough to count by hand."""
    state = scene("P0 barley 1; tiles farm+; hand Farmer, Peasant")
    assert Purse(state, 0, None).ways("barley", 2) == {
        ("pay_building:farm", "pay_token:barley"),
        ("pay_hand:Farmer",),
        ("pay_building:farm", "pay_hand:Farmer"),
        ("pay_hand:Farmer", "pay_token:barley"),
    }
