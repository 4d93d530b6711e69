"""Picking who works, one villager after the other (4.1), Harvest (AB-HARVEST) and Labor (AB-LABOR)."""

from typing import ClassVar, Final

from fireside.core.events import EVERYONE, Fact
from fireside.games.above_and_below.actions import (
    AMOUNT,
    DONE_ACTION,
    FIRST_AMOUNT,
    FIRST_TAKE,
    FIRST_VILLAGER,
    TAKE,
    VILLAGER,
    add_each,
    elsewhere,
    spot_of,
)
from fireside.games.above_and_below.changed import with_added
from fireside.games.above_and_below.rules.stores import add_to_stores, gain_coins
from fireside.games.above_and_below.rules.villagers import check_cats, exhaust, name_of
from fireside.games.above_and_below.state import AboveAndBelow, Decision, Step
from fireside.games.above_and_below.terms import (
    CIDER,
    GOOD_NAMES,
    MOST_VILLAGERS,
    bits_of,
    count_of,
)


class PickWorkers(Decision):
    """Ready villagers one by one in any order, then done; nobody sets to work unasked."""

    def __init__(self, picked: int) -> None:
        self.picked: Final = picked
        self.count: Final = count_of(picked)

    def least(self) -> int:
        """How many it takes."""
        return 1

    def most(self, state: AboveAndBelow) -> int:
        """How many may be assigned."""
        return MOST_VILLAGERS

    def further(self, picked: int) -> "PickWorkers":
        """The same question with one more picked."""
        raise NotImplementedError

    def begin(self, state: AboveAndBelow) -> None:
        """All are picked: let them work."""
        raise NotImplementedError

    def question(self, state: AboveAndBelow) -> str:
        """Who is wanted."""
        raise NotImplementedError

    def prompt(self, state: AboveAndBelow) -> str:
        is_complete = state.choices[0] == DONE_ACTION
        return f"{self.question(state)} Nobody else can be sent." if is_complete else self.question(state)

    def options(self, state: AboveAndBelow) -> list[int]:
        options: list[int] = []
        if self.count < self.most(state):
            add_each(FIRST_VILLAGER, state.ready[state.active] & ~self.picked, options)
        if self.count >= self.least():
            options.append(DONE_ACTION)
        return options

    def is_always_asked(self) -> bool:
        return True

    def chosen(self, state: AboveAndBelow, action: int) -> None:
        if action == DONE_ACTION:
            self.begin(state)
            return
        villager = action - FIRST_VILLAGER
        state.agenda.append(self.further(self.picked | 1 << villager))

    def refusal(self, state: AboveAndBelow, action: int) -> str | None:
        if action == DONE_ACTION:
            return None if self.count >= self.least() else self.rule
        if not VILLAGER.holds(action):
            return elsewhere(action)
        villager = action - FIRST_VILLAGER
        if villager not in bits_of(state.ready[state.active]):
            return "AB-VILL-02"
        if villager in bits_of(self.picked):
            return "AB-VILL-03"
        return None if self.count < self.most(state) else "AB-HARVEST-03"  # the only action with a limit

    def default(self, state: AboveAndBelow) -> int:
        """Done as soon as that is possible."""
        return DONE_ACTION if state.choices[-1] == DONE_ACTION else state.choices[0]


def tell_work(state: AboveAndBelow, you: int, action: str, villagers: int) -> None:
    """Who is sent to work."""
    numbers = bits_of(villagers)
    names = [name_of(state, you, number) for number in numbers]
    facts: dict[str, Fact] = {"seat": you, "action": action, "villagers": numbers, "names": names}
    state.tell("work_begun", facts, EVERYONE)


# Harvest


class PickHarvesters(PickWorkers):
    """AB-HARVEST-01 One or more ready villagers of any kind; AB-HARVEST-03, R-AB-14 no more than goods."""

    kind: ClassVar = "pick_harvester"
    rule: ClassVar = "AB-HARVEST-01"

    def most(self, state: AboveAndBelow) -> int:
        return state.goods_on[state.active]

    def further(self, picked: int) -> PickWorkers:
        return PickHarvesters(picked)

    def begin(self, state: AboveAndBelow) -> None:
        you = state.active
        if state.watched:
            tell_work(state, you, "harvest", self.picked)
        working = check_cats(state, you, self.picked)
        exhaust(state, you, working)
        if working:
            state.agenda.append(TakeGoods(count_of(working)))

    def question(self, state: AboveAndBelow) -> str:
        return f"Who harvests? Goods on your cards: {state.goods_on[state.active]}."


class TakeGoods(Decision):
    """AB-HARVEST-02 For each villager used, 1 good from an own building."""

    kind: ClassVar = "pick_good"
    rule: ClassVar = "AB-HARVEST-02"

    def __init__(self, left: int) -> None:
        self.left: Final = left

    def options(self, state: AboveAndBelow) -> list[int]:
        """Where all goods are taken anyway, the next of them alone."""
        options: list[int] = []
        you = state.active
        edition = state.edition
        for card in state.village[you]:
            for spot in edition.spots_of[card]:
                if state.stock[spot]:
                    options.append(FIRST_TAKE + edition.spot_place[spot])
                    if state.goods_on[you] == self.left:
                        return options
        options.sort()
        return options

    def chosen(self, state: AboveAndBelow, action: int) -> None:
        """AB-HARVEST-04 The good goes to the stores."""
        card, place = spot_of(action)
        spot = state.edition.spots_of[card][place]
        harvest(state, state.active, spot)
        if self.left > 1:
            state.agenda.append(TakeGoods(self.left - 1))

    def refusal(self, state: AboveAndBelow, action: int) -> str | None:
        if not TAKE.holds(action):
            return elsewhere(action)
        card, place = spot_of(action)
        spots = state.edition.spots_of[card]
        is_there = (
            card in state.village[state.active] and place < len(spots) and state.stock[spots[place]] > 0
        )
        return None if is_there else "AB-HARVEST-02"

    def prompt(self, state: AboveAndBelow) -> str:
        return f"Which good do you harvest? {self.left} to take."


def harvest(state: AboveAndBelow, you: int, spot: int) -> None:
    """A good comes off a card; AB-HARVEST-06 which stays; AB-HARVEST-05 nobody pays for it."""
    good = state.edition.spot_good[spot]
    state.stock[spot] -= 1
    state.goods_on[you] -= 1
    add_to_stores(state, you, good, 1)
    state.harvested |= 1 << good
    if state.watched:
        name = state.edition.cards[state.edition.spot_card[spot]].name
        state.tell("good_harvested", {"seat": you, "good": GOOD_NAMES[good], "card": name}, EVERYONE)


# Labor


class PickLabourers(PickWorkers):
    """AB-LABOR-01 One or more ready villagers of any kind."""

    kind: ClassVar = "pick_labourer"
    rule: ClassVar = "AB-LABOR-01"

    def further(self, picked: int) -> PickWorkers:
        return PickLabourers(picked)

    def begin(self, state: AboveAndBelow) -> None:
        """AB-LABOR-02 A coin for each; AB-DU-02 or a supply."""
        you = state.active
        if state.watched:
            tell_work(state, you, "labor", self.picked)
        working = check_cats(state, you, self.picked)
        exhaust(state, you, working)
        if working == 0:  # R-AB-17 nobody has laboured
            return
        take_cider(state, you)
        if state.has_quests:
            state.agenda.append(CoinOrSupply(count_of(working)))
        else:
            gain_coins(state, you, count_of(working), "labor")

    def question(self, state: AboveAndBelow) -> str:
        return "Who labours? Each brings 1 coin."


def take_cider(state: AboveAndBelow, you: int) -> None:
    """AB-LABOR-03 The first to labour takes the board's cider; AB-LABOR-04, AB-FAQ-07 none comes before
    the next round.
    """
    if state.cider:
        state.cider = False
        add_to_stores(state, you, CIDER, 1)
        if state.watched:
            state.tell("cider_taken", {"seat": you}, EVERYONE)


class CoinOrSupply(Decision):
    """AB-DU-02 For each labouring villager a coin or a supply, while the stock lasts."""

    kind: ClassVar = "coin_or_supply"
    rule: ClassVar = "AB-DU-02"

    def __init__(self, labourers: int) -> None:
        self.labourers: Final = labourers

    def options(self, state: AboveAndBelow) -> list[int]:
        most = min(self.labourers, state.supply_stock)
        return [FIRST_AMOUNT + count for count in range(most + 1)]

    def chosen(self, state: AboveAndBelow, action: int) -> None:
        you = state.active
        count = action - FIRST_AMOUNT
        state.supply_stock -= count
        state.supplies = with_added(state.supplies, you, count)
        if count and state.watched:
            state.tell("supplies_gained", {"seat": you, "count": count}, EVERYONE)
        gain_coins(state, you, self.labourers - count, "labor")

    def refusal(self, state: AboveAndBelow, action: int) -> str | None:
        if not AMOUNT.holds(action):
            return elsewhere(action)
        count = action - FIRST_AMOUNT
        return None if count <= self.labourers and count <= state.supply_stock else "AB-DU-02"

    def prompt(self, state: AboveAndBelow) -> str:
        return f"How many supplies do you take instead of coins? {self.labourers} laboured."


HARVESTERS: Final[Step] = PickHarvesters(0)
LABOURERS: Final[Step] = PickLabourers(0)
