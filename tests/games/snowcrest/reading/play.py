"""A second reading of the whole game, slow and plain, written from the rules alone.

`Reading` begins from a position and is told the actions that were taken; at each decision it says who is
asked, for what, what is offered and what lies on the table.
"""

from collections.abc import Callable
from typing import Any

from tests.games.snowcrest.cards import GUARDIAN, SPIRIT, Branch, Card, number_in
from tests.games.snowcrest.reading.asking import Asking, Question, Talk
from tests.games.snowcrest.reading.table import Ended, Position, reading_cards

SHOWN = {"meditate", "copy"}  # R-SC-33 what a hand decides about


class Reading(Asking):
    """The game from a position on."""

    def __init__(
        self,
        position: dict[str, Any],
        truth: Callable[[], Position],
        cards: dict[str, Card] | None = None,
    ) -> None:
        super().__init__(position, reading_cards(cards), truth)
        self.in_use: int | None = None
        self.talk = self.begin(position["agenda"])
        self.question: Question | None = next(self.talk, None)

    def answer(self, name: str) -> None:
        """The action that was taken."""
        try:
            self.question = self.talk.send(name)
        except StopIteration:
            self.question = None

    # The game

    def begin(self, agenda: list[list[Any]]) -> Talk:
        """Section 4.1, from the first Villagers or from a turn on."""
        step, *seat = agenda[-1]
        first = seat[0] if step == "turn" else 0
        try:
            if step == "first_villager":
                yield from self.first_villagers()
                self.round = 0
            yield from self.rounds(first)
        except Ended:
            pass
        self.active = None

    def first_villagers(self) -> Talk:
        """SC-SETUP-15 to SC-SETUP-19"""
        for seat, own in enumerate(self.own):
            answer = yield from self.ask(seat, "first_villager", [f"buy:{card}" for card in own.hand])
            card = answer.partition(":")[2]
            cost = self.cards[card].cost
            paid = min(cost, own.tokens["barley"])
            own.lose(card)
            own.village["4"] = f"{card}+"
            own.tokens["barley"] -= paid
            self.take_omens(seat, cost - paid)

    def rounds(self, first: int) -> Talk:
        """SC-TURN-01, SC-END-02"""
        if first:
            self.round -= 1
        while first or not self.last_round:
            self.round += 1
            for seat in range(first, self.seats):
                yield from self.turn(seat)
            first = 0

    def turn(self, seat: int) -> Talk:
        """SC-TURN-02 to SC-TURN-08"""
        self.active = seat
        self.changed()
        options = self.mains(seat)
        if self.own[seat].has_line() or not options:
            yield from self.rest(seat)
        else:
            answer = yield from self.ask(seat, "main", options, tells=True)
            verb, _, what = answer.partition(":")
            if verb == "activate":
                yield from self.activate(seat, what)
            else:
                yield from self.add(seat, what, None if verb == "add_hand" else int(what))
        self.changed()
        self.active = None

    def mains(self, seat: int) -> list[str]:
        """D2"""
        own = self.own[seat]
        found = [f"activate:{slot}" for slot in own.face("+")]
        found += [f"add_hand:{card}" for card in own.hand if self.slots(seat, card, from_hand=True)]
        return found + [
            f"add_row:{place}" for place, card in enumerate(self.row) if card and self.slots(seat, card)
        ]

    def slots(self, seat: int, card: str, from_hand: bool = False) -> list[str]:
        """D3 SC-ADD-02, SC-ADD-03, SC-BASIC-08, R-SC-10"""
        own, before = self.own[seat], self.adding
        self.adding = card if from_hand else None
        found = []
        for slot in "012345678":
            lying = own.village.get(slot)
            is_fixed = lying is not None and self.mode == "basic" and self.cards[lying[:-1]].is_starter
            is_open = (lying is None or lying[-1] == "+") and not is_fixed
            if is_open and self.payable(seat, ["barley"] * self.cards[card].cost, slot):
                found.append(slot)
        self.adding = before
        return found

    def rest(self, seat: int) -> Talk:
        """SC-REST-01 to SC-REST-07, R-SC-17, R-SC-46"""
        self.rests += self.is_solo
        if self.is_solo and self.rests == self.last_rest:
            raise Ended
        own = self.own[seat]
        icons: list[str] = []
        for card in own.village.values():
            villager, side = self.cards[card[:-1]], card[-1]
            if villager.is_starter and side == "-":
                icons.append("barley")
            elif side == "+":
                icons += villager.icons
        for resource in ("barley", "bell", "bowl", "gold"):
            self.gain(seat, resource, icons.count(resource))
        yield from self.gain_juniper(seat, icons.count("juniper"))
        for slot in own.face("-"):
            own.turn(slot, "+")

    # Activate and Add

    def activate(self, seat: int, slot: str) -> Talk:
        """SC-ACT-01, SC-ACT-02"""
        self.locked = slot
        yield from self.perform(seat, self.own[seat].village[slot][:-1], False)
        self.turn_down(seat, slot)

    def turn_down(self, seat: int, slot: str) -> None:
        self.own[seat].turn(slot, "-")
        self.locked = None
        self.changed()

    def add(self, seat: int, what: str, place: int | None) -> Talk:
        """SC-ADD-01, R-SC-11"""
        card = what if place is None else self.row[place]
        assert card
        if place is None:
            self.adding = card
            self.own[seat].known.add(card)  # SC-HIDE-08
        slots = [f"slot:{slot}" for slot in self.slots(seat, card, place is None)]
        slot = (yield from self.ask(seat, "place", slots, tells=True))[5:]
        yield from self.pay(seat, ["barley"] * self.cards[card].cost, slot)
        self.put(seat, card, place, slot)
        yield from self.perform(seat, card, True)
        self.turn_down(seat, slot)

    def put(self, seat: int, card: str, place: int | None, slot: str) -> None:
        """SC-ADD-04, SC-ADD-06, R-SC-61"""
        own = self.own[seat]
        if slot in own.village:
            self.leaves(seat, slot)
        if place is None:
            own.lose(card)
        else:
            self.row[place] = None
        self.adding = None
        own.village[slot] = f"{card}+"
        self.locked = slot
        self.refill()
        self.changed()

    # Actions

    def perform(self, seat: int, card: str, fresh: bool) -> Talk:
        """SC-CARD-01 to SC-CARD-04"""
        branches = self.cards[card].branches
        if not branches:
            return
        options = [f"branch:{n}" for n, one in enumerate(branches) if self.is_possible(seat, one, fresh)]
        tells = any(one.bill or SHOWN & set(one.steps) for one in branches)
        answer = yield from self.ask(seat, "action", [*options, "skip"], tells)
        if answer == "skip":
            return
        chosen = branches[int(answer[7:])]
        yield from self.pay(seat, chosen.bill)
        for step in chosen.steps:
            if self.can_do(seat, step, fresh):
                yield from self.do(seat, step, fresh)

    def is_possible(self, seat: int, one: Branch, fresh: bool) -> bool:
        """Section 6.1"""
        return self.payable(seat, one.bill) and any(self.can_do(seat, step, fresh) for step in one.steps)

    def can_do(self, seat: int, step: str, fresh: bool) -> bool:
        """Section 6.1, the third column."""
        own, word = self.own[seat], step.split()[0]
        if " per " in step:
            return self.counted(seat, step) > 0
        if word == "recover":
            return bool(own.discard)
        if word == "build":
            return self.can_build(seat, step.split()[1])
        if word == "meditate":
            return self.payable(seat, ["bell"] * (6 if self.is_solo else 1))
        if word == "ready":
            return bool(own.face("-"))
        if word == "copy":
            return bool(self.targets(seat, fresh))
        if word == "recruit":
            return not fresh and bool(self.recruits(seat))
        return True

    def counted(self, seat: int, step: str) -> int:
        """How many there are of what a gain counts."""
        own = self.own[seat]
        return own.tiles["farm+"] if step.endswith("face-up farm") else len(own.face("-"))

    def do(self, seat: int, step: str, fresh: bool) -> Talk:
        word = step.split()[0]
        number = number_in(step) if any(sign.isdigit() for sign in step) else 0
        if word == "gain":
            number *= self.counted(seat, step) if " per " in step else 1
            yield from self.gains(seat, step.split()[2], number)
        elif word in ("build", "recover", "cycle", "ready", "copy", "recruit", "meditate", "venerate"):
            yield from self.do_asking(seat, step, number, fresh)
        elif word == "draw":
            self.draw(seat, number)
        elif word == "restock":
            self.restock(seat)
        elif word == "scroll":
            self.gain_scrolls(seat, number)
        elif word == "omen":
            self.take_omens(seat, number)
        elif word == "unomen":
            self.remove_omens(seat, number)
        else:
            assert word == "rivals", step
            self.curse_rivals(seat, number)

    def do_asking(self, seat: int, step: str, number: int, fresh: bool) -> Talk:
        word = step.split()[0]
        if word == "build":
            yield from self.construct(seat, step.split()[1])
        elif word == "recover":
            yield from self.recover(seat, number)
        elif word == "cycle":
            yield from self.cycle(seat)
        elif word == "ready":
            yield from self.ready(seat, number)
        elif word == "copy":
            yield from self.copy(seat, fresh)
        elif word == "recruit":
            yield from self.recruit(seat)
        elif word == "meditate":
            yield from self.meditate(seat)
        else:
            yield from self.venerate(seat)

    def curse_rivals(self, seat: int, number: int) -> None:
        for rival in self.rivals(seat):
            self.take_omens(rival, number)

    def gains(self, seat: int, resource: str, count: int) -> Talk:
        if resource == "juniper":
            yield from self.gain_juniper(seat, count)
        else:
            self.gain(seat, resource, count)

    def gain_juniper(self, seat: int, owed: int) -> Talk:
        """SC-JUN-01 to SC-JUN-08"""
        while owed:
            taken = min(owed, self.juniper)
            owed -= taken
            self.juniper -= taken
            self.gain(seat, "juniper", taken)
            if self.juniper == 0:
                yield from self.forest(seat)
                self.juniper = 3 * self.seats

    def forest(self, seat: int) -> Talk:
        """SC-JUN-03 to SC-JUN-06, SC-BASIC-06"""
        if self.mode == "basic":
            self.gain_scrolls(seat, 1)
            self.curse_rivals(seat, 1)
            return
        name = self.take_top("forest")
        self.revealed = {"deck": "forest", "card": name}
        yield from self.curse(seat, SPIRIT[name].active)
        for rival in self.rivals(seat):
            yield from self.curse(rival, SPIRIT[name].rivals)
        self.gain_scrolls(seat, 1)
        self.revealed = None
        self.put_under("forest", name)

    def venerate(self, seat: int) -> Talk:
        """SC-VEN-01 to SC-VEN-07, SC-BASIC-07"""
        if self.mode == "basic":
            self.gain_scrolls(seat, 2)
            self.curse_rivals(seat, 1)
            return
        name = self.take_top("guardian")
        self.revealed = {"deck": "guardian", "card": name}
        yield from self.curse(seat, GUARDIAN[name].active)
        for rival in self.rivals(seat):
            yield from self.curse(rival, GUARDIAN[name].rivals)
        for step in GUARDIAN[name].reward:
            yield from self.do(seat, step, False)
        self.revealed = None
        self.put_under("guardian", name)

    def meditate(self, seat: int) -> Talk:
        """SC-MED-01 to SC-MED-10, SC-SOLO-04, SC-SOLO-12"""
        most = min(60, self.most(seat, "bell"))
        efforts = [n for n in range(1, most + 1) if not self.is_solo or n % 6 == 0]
        answer = yield from self.ask(seat, "announce", [f"announce:{n}" for n in efforts], tells=True)
        effort = int(answer[9:])
        if self.is_solo:
            yield from self.pay(seat, ["bell"] * effort)
            self.gain_scrolls(seat, effort // 6)
            return
        worth, earned = (2 if self.seats == 2 else 1), 0
        for rival in self.rivals(seat):
            options = ["decline"] + ["contest"] * self.payable(rival, ["bell"] * (effort + 1))
            answer = yield from self.ask(rival, "contest", options, tells=True)
            if answer == "contest":
                yield from self.pay(rival, ["bell"] * (effort + 1))
                self.gain_scrolls(rival, worth)
            else:
                self.gain_scrolls(seat, worth)
                earned += worth
        if earned:
            yield from self.pay(seat, ["bell"] * effort)

    # Buildings

    def can_build(self, seat: int, type: str) -> bool:
        """R-SC-57, R-SC-58"""
        wanted = ["farm", "forge", "shrine"] if type == "any" else [type]
        tiles = self.own[seat].tiles
        if any(self.pile(one) for one in wanted):
            return True
        return self.is_full(seat) and any(tiles[f"{one}{side}"] for one in wanted for side in "+-")

    def construct(self, seat: int, type: str) -> Talk:
        """SC-BLD-01 to SC-BLD-05"""
        tiles = self.own[seat].tiles
        if self.is_full(seat):
            kept = type == "any" or self.pile(type)
            given = [tile for tile, count in tiles.items() if count and (kept or tile[:-1] == type)]
            answer = yield from self.ask(seat, "replace", [f"give_building:{tile}" for tile in given])
            tiles[answer[14:]] -= 1
        if type == "any":
            open_types = [one for one in ("farm", "forge", "shrine") if self.pile(one)]
            answer = yield from self.ask(seat, "build", [f"build:{one}" for one in open_types])
            type = answer[6:]
        self.build(seat, type)

    # Cards

    def recover(self, seat: int, number: int) -> Talk:
        """SC-SPEC-11"""
        own = self.own[seat]
        for _ in range(number):
            if own.discard:
                answer = yield from self.ask(seat, "recover", [f"recover:{card}" for card in own.discard])
                own.discard.remove(answer[8:])
                own.hand.append(answer[8:])
                own.known.add(answer[8:])
                self.changed()

    def cycle(self, seat: int) -> Talk:
        """SC-SPEC-08, R-SC-55"""
        given = 0
        while True:
            hand = [f"give_hand:{card}" for card in self.own[seat].hand]
            answer = yield from self.ask(seat, "cycle", [*hand, "stop"])
            if answer == "stop":
                break
            self.discard_card(seat, answer[10:])
            given += 1
        self.draw(seat, given)

    def ready(self, seat: int, number: int) -> Talk:
        own = self.own[seat]
        for _ in range(number):
            if own.face("-"):
                answer = yield from self.ask(seat, "ready", [f"ready:{slot}" for slot in own.face("-")])
                own.turn(answer[6:], "+")

    def targets(self, seat: int, fresh: bool) -> dict[str, str]:
        """D14 R-SC-53: the names of the actions, and the cards they copy."""
        found = {}
        if self.is_solo:
            found = {f"copy_row:{place}": card for place, card in enumerate(self.row) if card}
        for step, rival in enumerate(self.rivals(seat), 1):
            own = self.own[rival]
            found.update((f"copy:{step}:{slot}", own.village[slot][:-1]) for slot in own.face("+"))
        return {name: card for name, card in found.items() if self.is_target(seat, card, fresh)}

    def is_target(self, seat: int, card: str, fresh: bool) -> bool:
        branches = self.cards[card].branches
        if any("copy" in one.steps for one in branches):
            return False
        return any(self.is_possible(seat, one, fresh) for one in branches)

    def copy(self, seat: int, fresh: bool) -> Talk:
        """SC-SPEC-09, SC-SPEC-10, SC-SPEC-12, R-SC-63"""
        targets = self.targets(seat, fresh)
        answer = yield from self.ask(seat, "copy", targets, tells=True)
        if not self.is_solo:
            yield from self.perform(seat, targets[answer], fresh)
            return
        place, before = int(answer[9:]), self.in_use
        self.in_use = place
        yield from self.perform(seat, targets[answer], fresh)
        self.in_use = before
        card, self.row[place] = self.row[place], None
        assert card
        self.put_under("common", card)
        self.refill()

    def recruits(self, seat: int) -> list[str]:
        """D15"""
        found = [f"recruit_hand:{card}" for card in self.own[seat].hand]
        return found + [
            f"recruit_row:{place}" for place, card in enumerate(self.row) if card and place != self.in_use
        ]

    def recruit(self, seat: int) -> Talk:
        """SC-SPEC-07"""
        slot = self.locked
        assert slot
        self.leaves(seat, slot)
        self.locked = None
        self.refill()
        answer = yield from self.ask(seat, "recruit", self.recruits(seat))
        verb, _, what = answer.partition(":")
        place = int(what) if verb == "recruit_row" else None
        card = what if place is None else self.row[place]
        assert card
        self.put(seat, card, place, slot)
        yield from self.perform(seat, card, True)
