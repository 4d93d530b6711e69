"""A second reading of the rules, from the rules alone: rounds, turns and every action but Explore.

A game is a generator of questions: (seat, kind, options). A question with one option is not asked, unless it
spends, exhausts or injures.
"""

from collections.abc import Callable, Generator
from copy import deepcopy
from typing import Any

from tests.games.above_and_below.cards import BUILDING, GOODS, KINDS, ROUNDS, VILLAGER
from tests.games.above_and_below.reading.table import Table

Question = tuple[int, str, list[str]]
Flow = Generator[Question, str, None]
Answer = Generator[Question, str, str | None]
AGAIN = "again"  # something was placed meanwhile: look at the options afresh
PRICES = range(3, 13)
MOST_OFFERS = 2
EXPLORERS = 2  # AB-EXPLORE-01
ALWAYS_ASKED = ["pick_card", "pick_recruit", "pick_explorer", "pick_harvester", "pick_labourer"]  # 4.1


def ask(seat: int, kind: str, options: Callable[[], list[str]]) -> Answer:
    """The chosen option; None if there is none any more."""
    while True:
        found = options()
        if len(found) < 2 and kind not in ALWAYS_ASKED:
            return found[0] if found else None
        answer = yield seat, kind, found
        if answer != AGAIN:
            assert answer in found
            return answer


class Playing(Table):
    """Rounds, turns, free actions and the main actions above the ground."""

    def __init__(self, position: dict[str, Any]) -> None:
        super().__init__(deepcopy(position))
        self.turn: dict[str, Any] = self.table["turn"]
        step, *rest = position["agenda"][-1]
        assert step in ("turn", "turn_menu"), "begun at somebody's turn"
        self.asked_first = rest[0] if rest else self.table["active"]
        self.flow = self.rounds(self.asked_first, keeps_counters=step == "turn_menu")
        self.question: Question | None = next(self.flow, None)

    # Being played

    def answer(self, name: str) -> None:
        """The answer of the seat that is asked, or `aside:<seat>:<good>` of another."""
        if name.startswith("aside:"):
            _, seat, good = name.split(":")
            self.place(int(seat), good)
            name = AGAIN
        try:
            self.question = self.flow.send(name)
        except StopIteration:
            self.question = None

    def asides(self) -> list[str]:
        """4.4 What seats may do although they are not asked."""
        if self.question is None:
            return []
        return [
            f"aside:{seat}:{good}"
            for seat in range(self.count)
            if seat != self.question[0]
            for good in self.placeable(seat)
        ]

    # Rounds

    def rounds(self, seat: int, keeps_counters: bool) -> Flow:
        """AB-ROUND-01 to AB-ROUND-14 From the turn of `seat` to the end."""
        while True:
            while not all(own["passed"] for own in self.seats):
                if not self.seats[seat]["passed"]:
                    yield from self.turn_of(seat, keeps_counters)
                    keeps_counters = False
                seat = (seat + 1) % self.count
            self.table["active"] = None
            if self.table["round"] == ROUNDS:
                break
            yield from self.end_of_round()
            seat = self.table["first"]
        for seat in self.order():
            yield from self.placing(seat, "place_final")

    def end_of_round(self) -> Flow:
        """AB-ROUND-09"""
        self.table["round"] += 1
        if not self.table["cider"] and self.bank("cider"):
            self.table["cider"] = True
        self.slide_villagers()
        for seat in self.order():
            yield from self.rest(seat)
        for seat in self.order():
            yield from self.placing(seat, "place_before_income")
            own = self.seats[seat]
            own["coins"] += 4 + len(own["track"]) + self.number(seat, "INCOME")
        for seat in self.order():
            self.replenish(seat)
        self.table["first"] = (self.table["first"] + 1) % self.count
        for own in self.seats:
            own["passed"] = False

    def slide_villagers(self) -> None:
        """AB-ROUND-12"""
        slots = [kind for kind in self.table["slots"] if kind is not None]
        while len(slots) < 5 and self.table["villager_pile"]:
            slots.append(self.table["villager_pile"].pop(0))
        self.table["slots"] = slots + [None] * (5 - len(slots))

    def placing(self, seat: int, kind: str) -> Flow:
        while True:
            name = yield from ask(seat, kind, lambda: [*self.place_options(seat), "end"])
            if name is None or name == "end":
                return
            self.place(seat, name[6:])

    def replenish(self, seat: int) -> None:
        """AB-REPL-01 to AB-REPL-04"""
        for card in self.seats[seat]["village"]:
            for which, (good, capacity, comes_back) in enumerate(BUILDING[card[0]].spaces, 1):
                if comes_back and card[which] < capacity and self.bank(good):
                    card[which] += 1

    # Rest

    def rest(self, seat: int) -> Flow:
        """AB-REST-01 to AB-REST-10"""
        yield from self.drinking(seat, "potion", "injured", "exhausted")
        yield from self.drinking(seat, "cider", "exhausted", "ready")
        for one in self.tired(seat, is_metal=True):
            self.one_step(seat, one)
        left = self.number(seat, "BED")
        moved: list[int] = []
        while left and self.in_need(seat, moved):
            need = self.in_need(seat, moved)
            chosen = need[0]
            if left < len(need):
                answer = yield from ask(seat, "rest_bed", lambda: villagers(self.in_need(seat, moved)))
                chosen = number_in(answer)
            self.one_step(seat, chosen)
            moved.append(chosen)
            left -= 1

    def drinking(self, seat: int, token: str, area: str, better: str) -> Flow:
        while self.seats[seat]["stores"][token]:
            if token == "cider" and len(self.tired(seat, is_metal=False)) <= self.number(seat, "BED"):
                return
            able = [one for one in self.in_area(seat, area) if not self.is_kind(seat, one, "metal-man")]
            options = [*villagers(able), "stop"]
            name = yield from ask(seat, f"rest_{token}", lambda options=options: options)  # type: ignore[misc]
            if name == "stop":
                return
            self.spend(seat, token)
            self.move(seat, number_in(name), better)

    def tired(self, seat: int, is_metal: bool) -> list[int]:
        found = self.in_area(seat, "exhausted", "injured")
        return [one for one in found if self.is_kind(seat, one, "metal-man") == is_metal]

    def in_need(self, seat: int, moved: list[int]) -> list[int]:
        return [one for one in self.tired(seat, is_metal=False) if one not in moved]

    def one_step(self, seat: int, one: int) -> None:
        area = self.seats[seat]["villagers"][one][1]
        self.move(seat, one, {"injured": "exhausted", "exhausted": "ready"}[area])

    # A turn

    def turn_of(self, seat: int, keeps_counters: bool) -> Flow:
        """AB-ROUND-03 Free actions, then one main action or a pass."""
        self.table["active"] = seat
        if not keeps_counters:
            none = [[0, 0] for _ in self.seats]
            self.turn.update(refreshed=False, listed=[], unlisted=False, harvested=[], offers=none)
        while True:
            name = yield from ask(seat, "turn_menu", lambda: self.menu(seat))
            assert name is not None
            word, _, what = name.partition(":")
            if name == "pass":
                self.seats[seat]["passed"] = True
                return
            if word == "main":
                yield from getattr(self, what)(seat)
                yield from self.after_action(seat)
                return
            yield from self.free_action(seat, word, what)

    def menu(self, seat: int) -> list[str]:
        options = [f"buy:{other}" for other in range(self.count) if self.offers_open(seat, other)]
        options += [f"list:{kind}" for kind in KINDS if self.can_list(seat, kind)]
        if self.seats[seat]["sale"] is not None and not self.turn["unlisted"]:
            options.append("unlist")
        if not self.turn["refreshed"] and self.can_pay(seat, 1):
            rows = {"houses": "house_deck", "outposts": "outpost_deck"}
            options += [f"refresh:{row}" for row, deck in rows.items() if self.table[deck]]
        return options + self.place_options(seat) + self.main_actions(seat) + ["pass"]

    def main_actions(self, seat: int) -> list[str]:
        ready = self.in_area(seat, "ready")
        possible = {
            "explore": len(ready) >= EXPLORERS and bool(self.destinations(seat)),
            "build": bool(self.builders(seat)),
            "harvest": bool(ready) and self.goods_on_cards(seat) > 0,
            "train": bool(self.trainers(seat)),
            "labor": bool(ready),
        }
        return [f"main:{action}" for action, is_possible in possible.items() if is_possible]

    def destinations(self, seat: int) -> list[str]:
        raise NotImplementedError

    def can_list(self, seat: int, kind: str) -> bool:
        own = self.seats[seat]
        return bool(own["stores"][kind] and own["sale"] != kind and kind not in self.turn["listed"])

    def free_action(self, seat: int, word: str, what: str) -> Flow:
        if word == "buy":
            yield from self.buy(seat, int(what))
        elif word == "list":
            self.list_item(seat, what)
        elif word == "unlist":
            self.seats[seat]["sale"] = None
            self.turn["unlisted"] = True
        elif word == "place":
            self.place(seat, what)
        else:
            yield from self.refresh(seat, what.removesuffix("s"))

    def list_item(self, seat: int, kind: str) -> None:
        self.seats[seat]["sale"] = kind
        self.turn["listed"].append(kind)

    def after_action(self, seat: int) -> Flow:
        while True:
            name = yield from ask(seat, "after_action", lambda: self.after_options(seat))
            if name is None or name == "end":
                return
            word, _, what = name.partition(":")
            if word == "place":
                self.place(seat, what)
            else:
                self.list_item(seat, what)

    def after_options(self, seat: int) -> list[str]:
        harvested = [good for good in GOODS if good in self.turn["harvested"] and self.can_list(seat, good)]
        return [f"list:{good}" for good in harvested] + self.place_options(seat) + ["end"]

    # Trade

    def offers_open(self, buyer: int, seller: int) -> bool:
        """AB-BUY-01, AB-BUY-07"""
        return (
            buyer != seller
            and self.seats[seller]["sale"] is not None
            and self.turn["offers"][seller][0] < MOST_OFFERS
            and bool(self.open_prices(buyer, seller))
        )

    def open_prices(self, buyer: int, seller: int) -> list[int]:
        refused = self.turn["offers"][seller][1]
        return [price for price in PRICES if refused < price <= self.seats[buyer]["coins"]]

    def buy(self, buyer: int, seller: int) -> Flow:
        self.table["offer"] = {"seller": seller, "price": None}
        name = yield from ask(buyer, "buy_price", lambda: self.price_options(buyer, seller))
        if name is None:  # 4.4 the listing has ended
            self.table["offer"] = None
            return
        price = number_in(name)
        self.table["offer"] = {"seller": seller, "price": price}
        self.turn["offers"][seller][0] += 1
        reply = yield from ask(seller, "seller_reply", lambda: ["accept", "refuse"])
        self.table["offer"] = None
        if reply == "refuse":
            self.turn["offers"][seller][1] = price
            return
        kind = self.seats[seller]["sale"]
        self.spend(seller, kind)
        self.seats[seller]["sale"] = None
        self.seats[buyer]["stores"][kind] += 1
        self.seats[buyer]["coins"] -= price
        self.seats[seller]["coins"] += price

    def price_options(self, buyer: int, seller: int) -> list[str]:
        if self.seats[seller]["sale"] is None:
            return []
        return [f"price:{price}" for price in self.open_prices(buyer, seller)]

    # Paying and rows

    def pay(self, seat: int, price: int) -> Flow:
        """4.3 Ciders first, then potions, coins for the rest."""
        coins, ciders, potions = self.purse(seat)
        most = range(max(0, price - coins - potions), min(ciders, price) + 1)
        name = yield from ask(seat, "pay", lambda: [f"amount:{one}" for one in most])
        self.spend(seat, "cider", number_in(name))
        left = price - number_in(name)
        some = range(max(0, left - coins), min(potions, left) + 1)
        name = yield from ask(seat, "pay", lambda: [f"amount:{one}" for one in some])
        self.spend(seat, "potion", number_in(name))
        self.seats[seat]["coins"] -= left - number_in(name)

    def refresh(self, seat: int, row: str) -> Flow:
        """AB-REFRESH-01 to AB-REFRESH-05"""
        yield from self.pay(seat, 1)
        self.turn["refreshed"] = True
        old, deck = self.table[f"{row}_row"], self.table[f"{row}_deck"]
        new = [deck.pop(0) for _ in range(min(4, len(deck)))]
        self.put_under(row, old)
        while len(new) < 4 and deck:
            new.append(deck.pop(0))
        self.table[f"{row}_row"] = new

    # Build

    def build(self, seat: int) -> Flow:
        """AB-BUILD-01 to AB-BUILD-13"""
        name = yield from ask(seat, "pick_builder", lambda: villagers(self.builders(seat)))
        builder = number_in(name)
        name = yield from ask(
            seat, "pick_card", lambda: [f"card:{one}" for one in self.buyable(seat, builder)]
        )
        assert name is not None
        card = BUILDING[name[5:]]
        self.move(seat, builder, "exhausted")
        yield from self.pay(seat, self.build_price(seat, builder, card))
        if card.kind != "outpost":
            yield from self.extend_row(seat, card.id)
        bonus = self.number(seat, "COIN_ON_BUILD")
        self.take_card(card.id)
        self.seats[seat]["village"].append([card.id, *(0 for _ in card.spaces)])
        self.stock_card(seat, card.id)
        self.seats[seat]["coins"] += bonus

    def take_card(self, card: str) -> None:
        """AB-BUILD-08, AB-BUILD-09"""
        for row in ("house", "outpost", "key", "star"):
            cards = self.table[f"{row}_row"]
            if card in cards:
                place = cards.index(card)
                cards.remove(card)
                deck = self.table.get(f"{row}_deck")
                if deck:
                    cards.insert(place, deck.pop(0))

    def stock_card(self, seat: int, card: str) -> None:
        """AB-BUILD-10"""
        for which, (good, capacity, _) in enumerate(BUILDING[card].spaces, 1):
            self.seats[seat]["village"][-1][which] = min(capacity, self.bank(good))
        for effect in BUILDING[card].effects:
            if effect.startswith("GAIN "):
                _, kind, count = effect.split()
                self.gain(seat, kind, int(count))

    def extend_row(self, seat: int, card: str) -> Flow:
        """AB-GR-04, AB-GR-06 At an end of the surface row; a grove beside a building."""
        row = self.seats[seat]["surface"]
        if row is None:
            return
        ends = {"row:left": row[0], "row:right": row[-1]}
        options = [end for end, other in ends.items() if card[0] != "G" or other[0] != "G"]
        name = yield from ask(seat, "row_end", lambda: options)
        row.insert(0 if name == "row:left" else len(row), card)

    # Harvest, Train, Labor

    def pick_party(self, seat: int, kind: str, fewest: int, most: int) -> Generator[Question, str, list[int]]:
        """4.1 One by one in any order, closed by `done`."""
        party: list[int] = []
        while True:
            options = self.party_options(seat, party, fewest, most)
            name = yield from ask(seat, kind, lambda options=options: options)  # type: ignore[misc]
            if name == "done":
                return sorted(party)
            party.append(number_in(name))

    def party_options(self, seat: int, party: list[int], fewest: int, most: int) -> list[str]:
        left = [one for one in self.in_area(seat, "ready") if one not in party]
        able = left if len(party) < most else []
        return villagers(able) + (["done"] if len(party) >= fewest else [])

    def check_cats(self, seat: int, party: list[int]) -> list[int]:
        """AB-SPEC-02 to AB-SPEC-04 Those that take part."""
        failed = [one for one in party if self.is_kind(seat, one, "cave-cat") and self.die() <= 2]
        for one in failed:
            self.move(seat, one, "exhausted")
        return [one for one in party if one not in failed]

    def harvest(self, seat: int) -> Flow:
        """AB-HARVEST-01 to AB-HARVEST-06"""
        party = yield from self.pick_party(seat, "pick_harvester", 1, self.goods_on_cards(seat))
        party = self.check_cats(seat, party)
        for one in party:
            self.move(seat, one, "exhausted")
        village = self.seats[seat]["village"]
        for left in range(len(party), 0, -1):
            places = self.stock(seat)
            place, which = places[0]
            if left < self.goods_on_cards(seat):
                options = [f"take:{village[place][0]}:{which + 1}" for place, which in places]
                name = yield from ask(seat, "pick_good", lambda options=options: options)  # type: ignore[misc]
                assert name is not None
                place, which = places[options.index(name)]
            good = BUILDING[village[place][0]].spaces[which][0]
            village[place][which + 1] -= 1
            self.seats[seat]["stores"][good] += 1
            if good not in self.turn["harvested"]:
                self.turn["harvested"].append(good)

    def train(self, seat: int) -> Flow:
        """AB-TRAIN-01 to AB-TRAIN-07"""
        name = yield from ask(seat, "pick_trainer", lambda: villagers(self.trainers(seat)))
        trainer = number_in(name)
        slots = [f"slot:{slot + 1}" for slot in self.recruits(seat, trainer)]
        name = yield from ask(seat, "pick_recruit", lambda: slots)
        slot = number_in(name) - 1
        self.move(seat, trainer, "exhausted")
        yield from self.pay(seat, self.train_price(seat, trainer, slot))
        kind = self.table["slots"][slot]
        assert kind in VILLAGER
        self.table["slots"][slot] = None
        self.join(seat, kind, "ready" if self.has_effect(seat, "TRAIN_READY") else "exhausted")

    def labor(self, seat: int) -> Flow:
        """AB-LABOR-01 to AB-LABOR-04, AB-DU-02"""
        party = yield from self.pick_party(seat, "pick_labourer", 1, len(self.in_area(seat, "ready")))
        party = self.check_cats(seat, party)
        if not party:
            return
        for one in party:
            self.move(seat, one, "exhausted")
        if self.table["cider"]:
            self.table["cider"] = False
            self.seats[seat]["stores"]["cider"] += 1
        supplies = 0
        if self.table["desert"] is not None:
            most = min(len(party), self.supplies_left())
            options = [f"amount:{one}" for one in range(most + 1)]
            supplies = number_in((yield from ask(seat, "coin_or_supply", lambda: options)))
        self.seats[seat]["supplies"] += supplies
        self.seats[seat]["coins"] += len(party) - supplies


def villagers(numbers: list[int]) -> list[str]:
    return [f"villager:{one}" for one in numbers]


def number_in(name: str | None) -> int:
    """The number of an option: 3 of `amount:3`."""
    assert name is not None
    return int(name.rpartition(":")[2])
