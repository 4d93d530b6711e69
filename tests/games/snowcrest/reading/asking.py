"""Bills, curses and what they ask: a talk is a generator that yields questions and is sent answers."""

from collections import Counter
from collections.abc import Generator, Iterable

from tests.games.snowcrest.cards import PLACE, RESOURCES, TYPES
from tests.games.snowcrest.reading.bills import Bill, can_pay, sources, use, use_left_over
from tests.games.snowcrest.reading.table import Table

Question = tuple[int, str, list[str]]  # who, which decision, the options in order
Talk = Generator[Question, str, None]
Answer = Generator[Question, str, str]


class Asking(Table):
    """The table, and the questions about paying."""

    locked: str | None = None
    adding: str | None = None
    bill: Bill | None = None

    def ask(self, seat: int, kind: str, options: Iterable[str], tells: bool = False) -> Answer:
        """Section 4.2, R-SC-33 A single option is taken unasked, unless that would tell about a hand."""
        found = sorted(options, key=PLACE.__getitem__)
        held = [card for card in self.own[seat].hand if card != self.adding]
        if len(found) == 1 and not (tells and held and self.seats > 1):
            return found[0]
        answer = yield seat, kind, found
        assert answer in found, f"{answer} was not offered"
        return answer

    def new_bill(self, seat: int, units: Iterable[str], slot: str | None = None) -> Bill:
        """SC-PAY-17 The locked card, or the one about to be replaced, and the one being Added do not pay."""
        mine = seat == self.active
        locked = (slot or self.locked) if mine else None
        return Bill(seat, list(units), locked, self.adding if mine else None)

    def payable(self, seat: int, units: Iterable[str], slot: str | None = None) -> bool:
        return can_pay(self.own[seat], self.cards, self.new_bill(seat, units, slot))

    def most(self, seat: int, unit: str) -> int:
        """How many units of a kind a seat could pay, at most 61."""
        return max(count for count in range(62) if self.payable(seat, [unit] * count))

    # Costs

    def pay(self, seat: int, units: Iterable[str], slot: str | None = None) -> Talk:
        """SC-PAY-15, SC-PAY-16"""
        bill = self.bill = self.new_bill(seat, units, slot)
        bill.is_plain = set(bill.units) <= set(RESOURCES)
        while bill.units:
            unit = bill.units[0]
            if unit == "scroll":
                bill.units.pop(0)
                self.give_scroll_back(seat)
            elif not use_left_over(bill):
                answer = yield from self.ask(seat, "pay", self.ways(bill), unit != "card")
                self.settle(bill, answer)
        self.bill = None

    def ways(self, bill: Bill) -> list[str]:
        """D5"""
        own = self.own[bill.seat]
        if bill.units[0] == "card":
            return [f"give_hand:{card}" for card in own.hand if card != bill.adding]
        found = [one for one in sources(own, self.cards, bill) if self.leads_on(bill, one)]
        held = [card for card in own.hand if card != bill.adding]
        needed = Counter(bill.units)
        suffices = bill.is_plain and all(own.tokens[unit] >= count for unit, count in needed.items())
        is_asked = len(found) > 1 or (held and self.seats > 1) or self.has_others(bill)
        if suffices and is_asked and len(bill.units) > 1:
            found.append("pay_tokens")
        return found

    def has_others(self, bill: Bill) -> bool:
        """Whether some open unit has a source besides tokens of its type."""
        own = self.own[bill.seat]
        for unit in set(bill.units):
            one = Bill(bill.seat, [unit], bill.locked, bill.adding)
            if sources(own, self.cards, one) != [f"pay_token:{unit}"]:
                return True
        return False

    def leads_on(self, bill: Bill, action: str) -> bool:
        """Whether the rest can still be paid after `action`: it is tried out on copies."""
        if len(set(bill.units)) == 1 and not bill.left.total():
            return True  # of units that are all alike every source covers one or more
        trial = Asking.__new__(Asking)
        trial.__dict__.update(self.__dict__, active=None, own=list(self.own))
        trial.own[bill.seat] = type(own := self.own[bill.seat])(own.plain())
        copy = Bill(bill.seat, list(bill.units), bill.locked, bill.adding, Counter(bill.left))
        use(trial, copy, action)
        return can_pay(trial.own[bill.seat], self.cards, copy)

    def settle(self, bill: Bill, answer: str) -> None:
        own = self.own[bill.seat]
        if answer == "pay_tokens":
            for unit in bill.units:
                own.tokens[unit] -= 1
            bill.units.clear()
        elif answer.startswith("give_hand:"):
            bill.units.pop(0)
            self.discard_card(bill.seat, answer.partition(":")[2])
        else:
            use(self, bill, answer)
        self.changed()

    def discard_card(self, seat: int, card: str) -> None:
        """SC-GAIN-07"""
        self.own[seat].lose(card)
        self.own[seat].discard.append(card)

    # Curses

    def curse(self, seat: int, units: Iterable[str]) -> Talk:
        """SC-CRS-01 to SC-CRS-14"""
        bill = self.bill = self.new_bill(seat, units)
        while bill.units:
            if not use_left_over(bill):
                tells = bill.units[0] in (*RESOURCES, "wild")
                answer = yield from self.ask(seat, "curse", self.answers(bill), tells)
                self.meet(bill, answer)
        self.bill = None

    def answers(self, bill: Bill) -> list[str]:
        """D10"""
        own, unit = self.own[bill.seat], bill.units[0]
        avoiding = [slot for slot in own.face("+") if self.cards[own.village[slot][:-1]].avoid]
        found = [f"avoid:{slot}" for slot in [*avoiding, *bill.avoid] if slot != bill.locked]
        if unit == "card":
            found += [f"give_hand:{card}" for card in own.hand]
        elif unit == "villager":
            found += [f"give_villager:{slot}" for slot in own.face("+") if slot != bill.locked]
        elif unit == "building":
            for one in TYPES:
                found += [f"give_building:{one}+"] if own.tiles[f"{one}+"] else []
                found += [f"give_building:{one}-"] if own.tiles[f"{one}-"] > bill.turned[one] else []
        elif unit != "omen":
            found += sources(own, self.cards, bill)
        return [*found, "omen"]

    def meet(self, bill: Bill, answer: str) -> None:
        own = self.own[bill.seat]
        verb, _, what = answer.partition(":")
        if verb.startswith("pay"):
            use(self, bill, answer)
            return
        bill.units.pop(0)
        if verb == "omen":
            self.take_omens(bill.seat, 1)
        elif verb == "give_hand":
            self.discard_card(bill.seat, what)
        elif verb == "give_building":
            own.tiles[what] -= 1
        elif verb == "give_villager":
            self.leaves(bill.seat, what)
            self.refill()
        elif what in bill.avoid:
            bill.avoid.remove(what)
        else:
            own.turn(what, "-")
            bill.left.update(self.cards[own.village[what][:-1]].icons)
        self.changed()
