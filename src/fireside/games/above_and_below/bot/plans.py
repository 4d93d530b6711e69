"""What a seat could build: roughly what each card would be worth to it, and the best that it can pay."""

from math import comb
from typing import Final

from fireside.games.above_and_below.content import effects
from fireside.games.above_and_below.content.effects import Effect
from fireside.games.above_and_below.content.reading import AboveAndBelowContent
from fireside.games.above_and_below.rules.scoring import counted_by
from fireside.games.above_and_below.state import AboveAndBelow
from fireside.games.above_and_below.terms import ROUNDS, ROW, is_outpost

# What symbols are worth in points: at once, and by round to come.
COIN: Final = 0.28
INCOME: Final = 0.7
GOOD: Final = 0.8
LAST_GOOD: Final = 0.3
DRINK: Final = 0.25
NEEDED_BED: Final = 1.2
SPARE_BED: Final = 0.25
FEW_BEDS: Final = 3
EXTRA: Final = 0.14
CAVE: Final = 0.8  # what an Outpost covers
GROWTH: Final = [0.4, 0.8, 0.4, 0.1, 0.5, 0.1]  # of what cards count, by round to come; the last for goods


class Worths:
    """What the cards of a content file are worth less what they cost, apart from beds and what they count."""

    def __init__(self, edition: AboveAndBelowContent) -> None:
        # by rounds left, then by card
        self.fixed: list[list[float]] = [
            [fixed_worth(edition, card, left) for card in range(len(edition.cards))] for left in range(ROUNDS)
        ]
        self.beds: list[int] = [total(card.effects, effects.BED) for card in edition.cards]
        self.counting: list[list[Effect]] = [
            [effect for effect in card.effects if effect.word == effects.VP_PER] for card in edition.cards
        ]
        self.is_plain: list[bool] = [
            beds == 0 and not counting for beds, counting in zip(self.beds, self.counting, strict=True)
        ]


def fixed_worth(edition: AboveAndBelowContent, card: int, left: int) -> float:
    """What a card is worth to anybody with so many rounds to come, less its cost and the cave it covers."""
    value = 1.0 + sum([effect_worth(effect, left) for effect in edition.cards[card].effects])
    return value - COIN * edition.cost[card] - (CAVE if is_outpost(card) else 0.0)


def total(parts: list[Effect], word: int) -> int:
    """How many of a symbol there are."""
    return sum([part.count for part in parts if part.word == word])


def effect_worth(effect: Effect, left: int) -> float:
    """What an effect is worth to anybody with so many rounds to come."""
    word, count = effect.word, effect.count
    if word == effects.VP:
        return float(count)
    if word == effects.INCOME:
        return INCOME * count * left
    if word == effects.STOCK:
        return count * (GOOD if left else LAST_GOOD)
    if word == effects.REPL:
        return count * (GOOD if left else LAST_GOOD) + GOOD * left
    if word == effects.GAIN:
        return DRINK * count if left else 0.0
    if word == effects.COIN_ON_BUILD or word == effects.COIN_ON_EXPLORE:
        return COIN * count * left
    if word == effects.REROLL or word == effects.TRAIN_READY:
        return EXTRA * max(1, count) * left
    return 0.0


_WORTHS: Final[dict[str, Worths]] = {}


def worths_of(edition: AboveAndBelowContent) -> Worths:
    """The worths of a content file."""
    found = _WORTHS.get(edition.digest)
    if found is None:
        found = Worths(edition)
        _WORTHS[edition.digest] = found
    return found


class Plan:
    """What building means to a seat with so many rounds to come after it."""

    def __init__(self, state: AboveAndBelow, you: int, left: int) -> None:
        self.state = state
        self.you = you
        self.left = left
        self.worths = worths_of(state.edition)
        self.fixed = self.worths.fixed[left]
        self.is_plain = self.worths.is_plain
        self.cost = state.edition.cost

    def worth(self, card: int) -> float:
        """What a card would be worth less what it costs."""
        value = self.fixed[card]
        return value if self.is_plain[card] else value + self.beds_worth(card) + self.counted_worth(card)

    def beds_worth(self, card: int) -> float:
        """Beds for villagers without one, and for some to come."""
        beds = self.worths.beds[card]
        without = len(self.state.villagers[self.you]) - self.state.beds[self.you]
        needed = max(0, min(beds, without))
        return self.left * (NEEDED_BED * needed + SPARE_BED * min(beds - needed, FEW_BEDS))

    def counted_worth(self, card: int) -> float:
        """Points for what there is, and for what is likely to come."""
        value = 0.0
        for effect in self.worths.counting[card]:
            what = effect.what
            count = counted_by(self.state, self.you, what)
            if what == effects.PER_BUILDING or (what == effects.PER_OUTPOST and is_outpost(card)):
                count += 1
            value += effect.count * (count + GROWTH[min(what, effects.PER_GOOD)] * self.left)
        return value

    def best(self, coins: int) -> float:
        """The best card that lies open and can be paid; 0 for none."""
        state = self.state
        if coins < min(state.cheapest, state.cheapest_outpost):
            return 0.0
        best = self.best_of(state.house_row, coins, 0.0)
        best = self.best_of(state.key_row, coins, best)
        best = self.best_of(state.star_row, coins, best)
        return self.best_of(state.outpost_row, coins, best) if state.empty_caves(self.you) else best

    def best_of(self, row: list[int], coins: int, best: float) -> float:
        """The best card of a row that can be paid, if it is better than the best so far."""
        cost = self.cost
        for card in row:
            if cost[card] <= coins:
                worth = self.worth(card)
                if worth > best:
                    best = worth
        return best

    def expected(self, deck: list[int], coins: int) -> float:
        """What the best of a fresh row from a deck will be worth on average; its order is unknown."""
        values = [max(0.0, self.worth(card)) if self.cost[card] <= coins else 0.0 for card in deck]
        values.sort(reverse=True)
        if len(values) <= ROW:
            return values[0] if values else 0.0
        value = 0.0
        for place in range(len(values) - ROW + 1):
            value += values[place] * comb(len(values) - 1 - place, ROW - 1)
        return value / comb(len(values), ROW)
