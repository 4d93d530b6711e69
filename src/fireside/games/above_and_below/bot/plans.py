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
    """What the cards of a content file are worth apart from beds and what they count, worked out once."""

    def __init__(self, edition: AboveAndBelowContent) -> None:
        # by rounds left, then by card
        self.fixed: list[list[float]] = [
            [1.0 + sum([effect_worth(effect, left) for effect in card.effects]) for card in edition.cards]
            for left in range(ROUNDS)
        ]
        self.beds: list[int] = [total(card.effects, effects.BED) for card in edition.cards]
        self.counting: list[list[Effect]] = [
            [effect for effect in card.effects if effect.word == effects.VP_PER] for card in edition.cards
        ]


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
    """What building means to a seat now: what it looks at for every card, looked up once."""

    def __init__(self, state: AboveAndBelow, you: int, left: int) -> None:
        self.state = state
        self.you = you
        self.left = left
        self.worths = worths_of(state.edition)
        self.needed = len(state.villagers[you]) - state.beds[you]
        self.has_cave = state.empty_caves(you) > 0

    def worth(self, card: int) -> float:
        """What a card would be worth less what it costs."""
        worths = self.worths
        left = self.left
        value = worths.fixed[left][card] - COIN * self.state.edition.cost[card]
        beds = worths.beds[card]
        if beds and left:
            needed = max(0, min(beds, self.needed))
            value += left * (NEEDED_BED * needed + SPARE_BED * min(beds - needed, FEW_BEDS))
        for effect in worths.counting[card]:
            what = effect.what
            count = counted_by(self.state, self.you, what)
            if what == effects.PER_BUILDING or (what == effects.PER_OUTPOST and is_outpost(card)):
                count += 1
            value += effect.count * (count + GROWTH[min(what, effects.PER_GOOD)] * left)
        return value - CAVE if is_outpost(card) else value

    def best(self, coins: int) -> float:
        """The best card that lies open and can be paid; 0 for none."""
        state = self.state
        best = self.best_of(state.house_row, coins)
        best = max(best, self.best_of(state.key_row, coins), self.best_of(state.star_row, coins))
        return max(best, self.best_of(state.outpost_row, coins)) if self.has_cave else best

    def best_of(self, row: list[int], coins: int) -> float:
        """The best card of a row that can be paid; 0 for none."""
        best = 0.0
        cost = self.state.edition.cost
        for card in row:
            if cost[card] <= coins:
                worth = self.worth(card)
                if worth > best:
                    best = worth
        return best

    def expected(self, deck: list[int], coins: int) -> float:
        """What the best of a fresh row from a deck will be worth on average; its order is unknown."""
        cost = self.state.edition.cost
        values = [max(0.0, self.worth(card)) if cost[card] <= coins else 0.0 for card in deck]
        values.sort(reverse=True)
        rows = comb(len(values), min(ROW, len(values)))
        if len(values) <= ROW:
            return values[0] if values else 0.0
        return (
            sum([value * comb(len(values) - 1 - place, ROW - 1) for place, value in enumerate(values)]) / rows
        )
