"""The second reading of expeditions: caves, groves, the Desert and the Underforest."""

from collections.abc import Generator
from typing import Any

from tests.games.above_and_below.cards import GROVE, QUEST, Choice, book, encounter_of
from tests.games.above_and_below.reading.play import Flow, Playing, Question, ask, number_in, villagers

SUPPLIES_FOR_A_QUEST = 2
Names = {"cave_cat": "cave-cat", "metal_man": "metal-man", "glogo": "glogo", "liquid_woman": "liquid-woman"}


class Reading(Playing):
    """The whole game."""

    def destinations(self, seat: int) -> list[str]:
        """AB-EXPLORE-01, AB-DU-03, AB-GR-07"""
        row = self.seats[seat]["surface"]
        can_travel = self.seats[seat]["supplies"] >= SUPPLIES_FOR_A_QUEST
        possible = {
            "cave": bool(self.table["cave_pile"]),
            "grove": bool(self.table["grove_deck"]) and not row[0][0] == row[-1][0] == "G",
            "desert": bool(self.table["desert"]) and can_travel,
            "underforest": bool(self.table["underforest"]) and can_travel,
        }
        return [f"go:{name}" for name, is_open in possible.items() if is_open]

    def explore(self, seat: int) -> Flow:
        """AB-EXPLORE-03"""
        name = yield from ask(seat, "destination", lambda: self.destinations(seat))
        assert name is not None
        destination = name[3:]
        picked = yield from self.pick_party(seat, "pick_explorer", 2, len(self.in_area(seat, "ready")))
        party = self.check_cats(seat, picked)
        if not party:
            return
        self.table["expedition"] = self.trip = new_trip(destination, picked, party)
        if destination == "cave":
            yield from self.visit_cave(seat, party)
        elif destination == "grove":
            yield from self.visit_grove(seat, party)
        else:
            yield from self.visit_land(seat, party, destination)
        for one in party:
            if self.seats[seat]["villagers"][one][1] != "injured":
                self.move(seat, one, "exhausted")
        self.table["expedition"] = None

    # The dice

    def roll(
        self, seat: int, party: list[int], bonus: int, numbers: list[int]
    ) -> Generator[Question, str, int]:
        """AB-EXPLORE-08 to AB-EXPLORE-11 The final total."""
        trip = self.trip
        trip.update(bonus=bonus, rerolls=self.number(seat, "REROLL"))
        trip["dice"] = [self.die() for _ in party]
        while trip["rerolls"] and self.total(seat) < numbers[-1]:
            name = yield from ask(seat, "reroll", lambda: [*villagers(party), "stop"])
            if name == "stop":
                trip["rerolls"] = 0
                break
            trip["rerolls"] -= 1
            trip["dice"][party.index(number_in(name))] = self.die()
        yield from self.exertion(seat, party, numbers)
        return self.total(seat)

    def total(self, seat: int) -> int:
        trip = self.trip
        dice = zip(trip["party"], trip["dice"], strict=True)
        lanterns = sum(self.villager(seat, one).lanterns[face - 1] for one, face in dice)
        return int(lanterns + trip["bonus"] + len(trip["exerted"]))

    def exertion(self, seat: int, party: list[int], numbers: list[int]) -> Flow:
        exerted = self.trip["exerted"]
        while True:
            total = self.total(seat)
            higher = [number for number in numbers if number > total]
            left = [one for one in party if one not in exerted]
            is_useful = higher and total + len(left) >= higher[0]
            options = [*villagers(left), "stop"] if is_useful else ["stop"]
            name = yield from ask(seat, "exert", lambda options=options: options)  # type: ignore[misc]
            if name == "stop":
                return
            exerted.append(number_in(name))
            exerted.sort()
            self.move(seat, number_in(name), "injured")

    def bonus_of(self, seat: int, party: list[int], bonus: str) -> int:
        """R-AB-53, R-AB-54"""
        if not bonus:
            return 0
        word, what, count = bonus.split()
        if word == "PER":
            return int(count) * sum(self.villager(seat, one).has(what) for one in party)
        own = self.seats[seat]
        has = own["stores"][what] > 0 or any(good == what for good, _ in own["track"])
        return int(count) * has

    # Where to

    def visit_cave(self, seat: int, party: list[int]) -> Flow:
        cave = self.table["cave_pile"].pop(0)
        encounter = encounter_of(cave, self.die())
        choices = book()[encounter]
        self.trip.update(
            encounter=encounter,
            rewards=[list(reward) for choice in choices for reward in choice.rewards],
            penalties=[list(choice.penalty) for choice in choices],
            attached=[choice.attached for choice in choices],
        )
        letters = dict(zip("ABC", choices, strict=False))
        able = [f"choice:{letter}" for letter, one in letters.items() if self.can_pay(seat, one.cost)]
        name = yield from ask(seat, "encounter_choice", lambda: able)
        assert name is not None
        choice = letters[name[7:]]
        self.trip["chosen"] = name[7:]
        yield from self.pay(seat, choice.cost)
        self.change_reputation(seat, choice.attached)
        yield from self.face(seat, party, choice, cave)

    def face(self, seat: int, party: list[int], choice: Choice, cave: str) -> Flow:
        numbers = list(choice.numbers)
        bonus = self.bonus_of(seat, party, choice.bonus)
        total = yield from self.roll(seat, party, bonus, numbers)
        reached = [place for place, number in enumerate(numbers) if number <= total]
        if not reached:
            self.trip["outcome"] = "failure"
            self.put_under("cave", [cave])
            yield from self.suffer(seat, party, choice.penalty)
            return
        self.trip.update(outcome="success", tier=reached[-1])
        yield from self.reward(seat, choice.rewards[reached[-1]])
        self.seats[seat]["caves"].append(cave)
        self.seats[seat]["coins"] += self.number(seat, "COIN_ON_EXPLORE")

    def visit_grove(self, seat: int, party: list[int]) -> Flow:
        deck = self.table["grove_deck"]
        grove = GROVE[deck[0]]
        total = yield from self.roll(seat, party, 0, list(grove.numbers))
        reached = [place for place, number in enumerate(grove.numbers) if number <= total]
        if not reached:
            self.trip["outcome"] = "failure"
            self.put_under("grove", [deck.pop(0)])
            return
        self.trip.update(outcome="success", tier=reached[-1])
        name = yield from ask(seat, "reward_pick", lambda: [f"tier:{place + 1}" for place in reached])
        yield from self.reward(seat, grove.rewards[number_in(name) - 1])
        self.seats[seat]["coins"] += self.number(seat, "COIN_ON_EXPLORE")
        yield from self.extend_row(seat, grove.id)
        deck.pop(0)

    def visit_land(self, seat: int, party: list[int], land: str) -> Flow:
        own = self.seats[seat]
        own["supplies"] -= SUPPLIES_FOR_A_QUEST
        quest = QUEST[self.table[land][0]]
        total = yield from self.roll(seat, party, 0, [quest.number])
        if total < quest.number:
            self.trip["outcome"] = "failure"
            return
        self.trip.update(outcome="success", tier=0)
        yield from self.reward(seat, quest.reward)
        own["coins"] += self.number(seat, "COIN_ON_EXPLORE")
        own["quests"].append(self.table[land].pop(0))

    # What comes of it

    def reward(self, seat: int, parts: tuple[str, ...]) -> Flow:
        """AB-EXPLORE-21, 6.2"""
        for part in parts:
            if part.startswith("GOOD_PICK"):
                options = [f"pick:{good}" for good in self.candidates(part.split()[1])]
                name = yield from ask(seat, "reward_pick", lambda options=options: options)  # type: ignore[misc]
                if name is not None:
                    self.gain(seat, name[5:], 1)
            else:
                self.simple_reward(seat, part)

    def simple_reward(self, seat: int, part: str) -> None:
        word, *rest = part.split()
        if word == "COIN":
            self.seats[seat]["coins"] += int(rest[0])
        elif word == "GOOD":
            self.gain(seat, rest[0], int(rest[1]))
        elif word in ("POTION", "CIDER"):
            self.gain(seat, word.lower(), int(rest[0]))
        elif word == "REP":
            self.change_reputation(seat, int(rest[0]))
        elif word == "VILLAGER":
            if self.table["villager_pile"]:
                self.join(seat, self.table["villager_pile"].pop(0), "exhausted")
        else:
            self.special(seat, part)

    def special(self, seat: int, part: str) -> None:
        """R-AB-29, AB-SPEC-08"""
        name, other = part.removeprefix("SPECIAL ").split(" else ")
        if not self.is_aside(Names[name]):
            self.simple_reward(seat, other)
            return
        self.join(seat, Names[name], "exhausted")
        if name == "liquid_woman":
            self.change_reputation(seat, -1)

    def suffer(self, seat: int, party: list[int], parts: tuple[str, ...]) -> Flow:
        """AB-EXPLORE-17, AB-EXPLORE-20"""
        for part in parts:
            word, count = part.split()
            if word == "LOSE_COIN":
                self.seats[seat]["coins"] -= min(int(count), self.seats[seat]["coins"])
            elif word == "REP":
                self.change_reputation(seat, int(count))
            else:
                yield from self.injure(seat, party, int(count))

    def injure(self, seat: int, party: list[int], count: int) -> Flow:
        injured = set(self.in_area(seat, "injured"))
        able = [one for one in party if one not in injured]
        for left in range(min(count, len(able)), 0, -1):
            chosen = able[0]
            if left < len(able):
                options = villagers(able)
                name = yield from ask(seat, "injure_pick", lambda options=options: options)  # type: ignore[misc]
                chosen = number_in(name)
            able.remove(chosen)
            self.move(seat, chosen, "injured")


def new_trip(destination: str, picked: list[int], party: list[int]) -> dict[str, Any]:
    """The expedition of a position, as it sets out."""
    return {
        "destination": destination,
        "party": party,
        "failed": [one for one in picked if one not in party],
        "encounter": None,
        "chosen": None,
        "dice": [],
        "bonus": 0,
        "exerted": [],
        "rerolls": 0,
        "tier": None,
        "outcome": None,
        "rewards": [],
        "penalties": [],
        "attached": [],
    }
