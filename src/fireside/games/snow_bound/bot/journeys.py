"""What a scout can still bring home, for bots: the best of all its journeys in the turns that are left.

All scouts share the steps of a turn, so a step has a price, and each scout is looked at for itself: it
walks to oil or home if that is worth the steps. With few steps for many scouts the price is high, with
many it is nothing. What lies on tiles comes on top: crates and prizes are found on the way.
"""

from typing import Final

from fireside.games.snow_bound.bot.plans import MEAN_OIL
from fireside.games.snow_bound.hexes import FAR, distances
from fireside.games.snow_bound.terms import HEXES, LAND, NUMBERED

PRICES: Final = [0.03, 0.08, 0.16, 0.28, 0.45, 0.7, 1.2]  # of a step, in points
LATER: Final = 0.97  # what a turn more leaves of what it brings
MOST_TURNS: Final = 13
NONE: Final[list[float]] = []


class Journeys:
    """For a settlement and a state of the land: what a scout anywhere, carrying so many items, is good for.

    `turns` are whole turns to come, the last `dry` of them without oil. Every item carried counts as a
    token of oil.
    """

    def __init__(self, seats: int, home: int, land: int, dry: int, slots: int, tokens: int) -> None:
        self.home = home
        self.dry = dry
        self.slots = slots
        self.tokens = tokens
        self.width = slots + 1
        flipped = land & (1 << LAND) - 1
        self.steps = distances(seats, flipped).steps
        closed = flipped | land >> LAND
        self.stops = [home]  # where a journey leads: home first, then to oil
        for tile in range(NUMBERED):
            if not closed >> tile & 1 and self.steps[home * HEXES + tile] < FAR:
                self.stops.append(tile)
        # by price * 14 + turns: what it is worth to have arrived and acted at a stop, and to be anywhere
        self._arrived: list[list[float]] = [NONE] * (len(PRICES) * (MOST_TURNS + 1))
        self._waiting: list[list[float]] = [NONE] * (len(PRICES) * (MOST_TURNS + 1))

    def waiting(self, price: int, turns: int) -> list[float]:
        """By hex and items carried (hex * width + items): the worth before so many turns."""
        place = price * (MOST_TURNS + 1) + turns
        found = self._waiting[place]
        if not found:
            found = self._wait(price, turns) if turns > 0 else [0.0] * (HEXES * self.width)
            self._waiting[place] = found
        return found

    def _wait(self, price: int, turns: int) -> list[float]:
        """Walk to the best stop, or to none."""
        arrived = self.arrived(price, turns - 1, turns > self.dry)
        stay = self.waiting(price, turns - 1)
        width = self.width
        cost = PRICES[price]
        found: list[float] = []
        for hex in range(HEXES):
            for items in range(width):
                best = stay[hex * width + items]
                for place in range(len(self.stops)):
                    way = self.steps[hex * HEXES + self.stops[place]]
                    if way < FAR:
                        value = arrived[place * width + items] - cost * way
                        if value > best:
                            best = value
                found.append(best * LATER)
        return found

    def arrived(self, price: int, turns: int, has_oil: bool) -> list[float]:
        """By stop and items carried: the worth of having come there, to act before so many turns more."""
        place = price * (MOST_TURNS + 1) + turns
        found = self._arrived[place]
        if found and has_oil == (turns + 1 > self.dry):
            return found
        after = self.waiting(price, turns)
        width = self.width
        found = []
        for number in range(len(self.stops)):
            first = self.stops[number] * width
            for items in range(width):
                if number == 0:
                    found.append(items * MEAN_OIL + after[first])
                elif has_oil:
                    found.append(after[first + min(items + self.tokens, self.slots)])
                else:
                    found.append(after[first + items])
        if has_oil == (turns + 1 > self.dry):
            self._arrived[place] = found
        return found


_journeys: dict[tuple[int, int, int, int, int], Journeys] = {}
_KEPT: Final = 2048


def journeys(seats: int, home: int, land: int, dry: int, slots: int, tokens: int) -> Journeys:
    """The journeys from a settlement; they are kept, since few differ in a game.

    `land` has a bit for each flipped tile, and above them one for each numbered tile that has no oil.
    """
    key = (seats * HEXES + home, land, dry, slots, tokens)
    found = _journeys.get(key)
    if found is None:
        if len(_journeys) >= _KEPT:
            _journeys.clear()
        found = Journeys(seats, home, land, dry, slots, tokens)
        _journeys[key] = found
    return found
