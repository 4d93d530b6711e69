"""What each scout of the seat that marches is good for on a hex: by its journeys, and by what lies there."""

from typing import Final

from fireside.games.snow_bound.bot.journeys import PRICES, journeys
from fireside.games.snow_bound.bot.plans import FOOD_WORTH, MEAN_CRATE, MEAN_OIL, Finds, Stage, crate_points
from fireside.games.snow_bound.hexes import FAR
from fireside.games.snow_bound.state import NOBODY, SnowBound
from fireside.games.snow_bound.terms import BAN_OIL, HEXES, LAND, MIN_SCOUTS, NUMBERED, SCOUTS, TRACKER

THIRST: Final = 0.8  # tokens that a scout takes in a round
SAVED: Final = 2.0  # what food is worth that keeps a scout from starving in this turn
HUNGRY: Final = 0.8  # what food is worth while the next rations are not in store
SOON: Final = 3  # rations
BUSY: Final = 0.05  # what staying must bring, in points, to be more than waiting


class Outlook(Finds):
    """The scouts of the active seat while it may move them, and the price of a step.

    Scouts are meant by their place in `scouts`.
    """

    def __init__(self, state: SnowBound) -> None:
        super().__init__(state, state.active, False)
        numbers = state.edition.numbers
        self.slots = numbers.carry_limit
        self.width = self.slots + 1
        self.has_oil = len(state.oil_supply) > 0 and not state.is_banned(BAN_OIL)
        self.journeys = journeys(
            state.seats,
            self.home,
            land(state),
            dry_turns(state, self.turns),
            self.slots,
            numbers.oil_per_action,
        )
        self.hexes = self.journeys.stops + self.goals  # where there is something to do; some twice
        first = self.seat * SCOUTS
        self.scouts = [scout for scout in range(first, first + SCOUTS) if state.at[scout] != TRACKER]
        self.price = self._found_price()
        rations = max(0, len(self.scouts) - MIN_SCOUTS + state.upkeep)
        store = state.food[self.seat]
        self.missing = max(0, rations - store)
        self.food_worth = HUNGRY if store < rations * min(SOON, self.turns + 1) else FOOD_WORTH

    def _found_price(self) -> int:
        """The price of a step at which the steps that there are suffice: all is worth least at it."""
        steps = self.steps_now + self.turns * (self.state.edition.numbers.base_moves + len(self.scouts))
        found = 0
        least = 1e30
        for price in range(len(PRICES)):
            total = PRICES[price] * steps
            for scout in self.scouts:
                total += self._journey(scout, price)
            if total >= least:
                break
            least = total
            found = price
        return found

    def _journey(self, scout: int, price: int) -> float:
        """What a scout is good for by its journeys, from where it stands."""
        hex = self.state.at[scout]
        items = len(self.state.load[scout])
        best = self.journeys.waiting(price, self.turns)[hex * self.width + items]
        arrived = self.journeys.arrived(price, self.turns, self.has_oil)
        stops = self.journeys.stops
        for place in range(len(stops)):
            way = self.steps[hex * HEXES + stops[place]]
            if way <= self.steps_now:
                best = max(best, arrived[place * self.width + items] - PRICES[price] * way)
        return best

    def worth_at(self, number: int, hex: int) -> float:
        """What a scout is good for if it ends its march on a hex and acts there."""
        items = len(self.state.load[self.scouts[number]])
        best = self._waiting(hex, items)
        stops = self.journeys.stops
        for place in range(len(stops)):
            if stops[place] == hex:
                best = self.journeys.arrived(self.price, self.turns, self.has_oil)[place * self.width + items]
        if hex == self.home and self.missing:
            food = crate_points(self.state, self.scouts[number]) * self.state.rate
            best += min(food, self.missing) * SAVED
        crates = self.crates[hex] if hex < LAND else 0
        if self.prizes[hex] > 0.0 or crates > 0:
            taken = min(self.slots - items, crates)
            crate = (
                MEAN_CRATE * self.state.rate * self.food_worth - MEAN_OIL
            )  # beyond an item that counts as oil
            best = max(best, self.prizes[hex] + taken * crate + self._waiting(hex, items + taken))
        return best

    def _waiting(self, hex: int, items: int) -> float:
        return self.journeys.waiting(self.price, self.turns)[hex * self.width + items]

    def is_busy(self, number: int) -> bool:
        """Whether a scout has something to do where it stands."""
        scout = self.scouts[number]
        hex = self.state.at[scout]
        return self.worth_at(number, hex) > self._waiting(hex, len(self.state.load[scout])) + BUSY

    def far_goal(self, number: int) -> int:
        """Where a scout should be on its way to; where it stands if nothing is better."""
        scout = self.scouts[number]
        best = here = self.state.at[scout]
        waiting = self.journeys.waiting(self.price, max(0, self.turns - 1))
        most = waiting[here * self.width + len(self.state.load[scout])]
        for hex in self.hexes:
            way = self.steps[here * HEXES + hex]
            if way < FAR:
                value = self.worth_at(number, hex) - PRICES[self.price] * way
                if value > most:
                    best, most = hex, value
        return best


def future_worth(stage: Stage) -> float:
    """What the scouts of a seat are good for in the turns to come, at the price at which steps suffice."""
    state, turns = stage.state, stage.turns
    numbers = state.edition.numbers
    found = journeys(
        state.seats,
        stage.home,
        land(state),
        dry_turns(state, turns),
        numbers.carry_limit,
        numbers.oil_per_action,
    )
    first = stage.seat * SCOUTS
    starts: list[int] = []
    for scout in range(first, first + SCOUTS):
        if state.at[scout] != TRACKER:
            starts.append(state.at[scout] * found.width + len(state.load[scout]))
    steps = turns * (numbers.base_moves + len(starts))
    least = 1e30
    for price in range(len(PRICES)):
        waiting = found.waiting(price, turns)
        total = PRICES[price] * steps
        for start in starts:
            total += waiting[start]
        if total >= least:
            break
        least = total
    return least


def dry_turns(state: SnowBound, turns: int) -> int:
    """In how many of the last turns the supply of oil will be empty."""
    scouts = 0
    for count in state.scouts:
        scouts += count
    wet = int(len(state.oil_supply) / (THIRST * scouts) + 0.9)
    return max(0, turns - wet)


def land(state: SnowBound) -> int:
    """The flipped tiles as bits, and above them the numbered tiles with an enemy."""
    found = state.flipped
    for tile in range(NUMBERED):
        if state.enemy_on[tile] != NOBODY:
            found |= 1 << LAND + tile
    return found
