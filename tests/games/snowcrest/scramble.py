"""Hidden things put elsewhere by hand: what a seat cannot know, exchanged at random in a position.

This is not how the engine deals afresh (`resample`): hands and decks are simply shuffled until what everybody
has been told is still possible, by the second reading's count of what can be paid.
"""

import random
from collections import Counter
from typing import Any

from fireside.core.state import State
from tests.games.playing import kind
from tests.games.snowcrest.reading.bills import can_pay
from tests.games.snowcrest.reading.play import Reading
from tests.games.snowcrest.scene import GAME


class Believing(Reading):
    """The second reading asked about a position in the middle of anything, without playing it."""

    def __init__(self, position: dict[str, Any]) -> None:
        table = position["table"]
        super().__init__({**position, "agenda": [["nothing"]]}, lambda: table)
        self.active = table["active"]
        self.locked = None if table["locked"] is None else str(table["locked"])
        adding = table["adding"]
        self.adding = adding["card"] if adding is not None and adding["from"] == "hand" else None

    def rounds(self, first: int) -> Any:
        """Nothing is played."""
        return iter(())

    def is_believable(self, position: dict[str, Any], asked: str, seat: int) -> bool:
        """SC-HIDE-09, 4.4 The pending decision has an option, and what was begun or announced can be paid."""
        table = position["table"]
        if not self._can_pay_bill(table["bill"]) or not self._can_ring(table):
            return False
        return self._has_option(table, position["agenda"][-1], asked, seat)

    def _can_pay_bill(self, bill: dict[str, Any] | None) -> bool:
        if bill is None or bill["kind"] != "cost":
            return True
        open_bill = self.new_bill(bill["seat"], bill["units"][bill["met"] :], self._slot_being_filled)
        open_bill.left = Counter(bill["left"])
        return can_pay(self.own[open_bill.seat], self.cards, open_bill)

    def _can_ring(self, table: dict[str, Any]) -> bool:
        """An announced effort that is not being paid yet."""
        meditation, bill = table["meditation"], table["bill"]
        if meditation is None or meditation["announced"] is None or self.is_solo:
            return True
        if bill is not None and bill["why"] == "meditation":
            return True
        return self.payable(table["active"], ["bell"] * meditation["announced"])

    @property
    def _slot_being_filled(self) -> str | None:
        adding = self.truth()["adding"]
        return None if adding is None or adding["slot"] is None else str(adding["slot"])

    def _has_option(self, table: dict[str, Any], step: list[Any], asked: str, seat: int) -> bool:
        """What choosing, or being asked, has told about a hand."""
        if asked == "main":
            return bool(self.mains(seat))
        if asked == "place":
            return bool(self.slots(seat, table["adding"]["card"], table["adding"]["from"] == "hand"))
        if asked == "announce":
            return self.payable(seat, ["bell"])
        if asked == "copy":
            return bool(self.targets(seat, step[1]))
        if asked == "action" and step[3] is not None:  # a Scholar copies only what can be done
            return self.is_target(seat, step[1], step[2])
        return True


def is_believable(position: dict[str, Any], asked: str, seat: int) -> bool:
    """Whether nothing that everybody knows speaks against a position."""
    return Believing(position).is_believable(position, asked, seat)


def scrambled(state: State, viewer: int | None, chance: random.Random) -> State:
    """The same table with everything that `viewer` does not know exchanged at random."""
    for _ in range(200):
        position = state.position()
        table = position["table"]
        for seat, own in enumerate(table["seats"]):
            if seat == viewer:
                chance.shuffle(own["deck"])
            else:
                _deal(own, chance)
        for deck in ("common", "guardian", "forest"):
            _shuffle_top(table, deck, chance)
        if is_believable(position, kind(state), state.to_move):
            position["random"] = [chance.randrange(1 << 32) for _ in range(4)]
            return GAME.load(position)
    raise AssertionError("the true deal itself should be believable")


def _deal(own: dict[str, Any], chance: random.Random) -> None:
    """The unknown cards of a hand and the deck, dealt afresh."""
    cards = [card for card in own["hand"] if card not in own["known"]] + own["deck"]
    chance.shuffle(cards)
    count = len(own["hand"]) - len(own["known"])
    own["hand"] = own["known"] + cards[:count]
    own["deck"] = cards[count:]


def _shuffle_top(table: dict[str, Any], deck: str, chance: random.Random) -> None:
    """SC-HIDE-05 All but the known cards at the bottom."""
    cards, known = table[f"{deck}_deck"], table[f"{deck}_known"]
    top = cards[: len(cards) - known]
    chance.shuffle(top)
    table[f"{deck}_deck"] = top + cards[len(cards) - known :]
