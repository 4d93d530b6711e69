"""What an expedition may bring: chances of lanterns, and what rewards are worth on average."""

from typing import Final

from fireside.games.above_and_below.content import effects
from fireside.games.above_and_below.content.effects import Effect
from fireside.games.above_and_below.content.reading import AboveAndBelowContent
from fireside.games.above_and_below.terms import CIDER, FACES

# What a reward is made of, as far as a bot tells it apart.
OF_COINS: Final = 0
OF_GOODS: Final = 1
OF_FAME: Final = 2
OF_CIDERS: Final = 3
OF_POTIONS: Final = 4
OF_VILLAGERS: Final = 5
PARTS: Final = 6


class Odds:
    """What a content file says about chances, worked out once."""

    def __init__(self, edition: AboveAndBelowContent) -> None:
        self.means: list[float] = [sum(faces) / FACES for faces in edition.lanterns]
        self.chances: list[list[float]] = [chances_of(faces) for faces in edition.lanterns]
        # by explore number: the average amounts of a reward
        self.rewards: list[list[float]] = [average(edition, numbers) for numbers in edition.rewards_by_number]


_ODDS: Final[dict[str, Odds]] = {}


def odds_of(edition: AboveAndBelowContent) -> Odds:
    """The odds of a content file."""
    found = _ODDS.get(edition.digest)
    if found is None:
        found = Odds(edition)
        _ODDS[edition.digest] = found
    return found


def chances_of(faces: list[int]) -> list[float]:
    """The chance of each number of lanterns of one die."""
    chances = [0.0] * (max(faces) + 1)
    for lanterns in faces:
        chances[lanterns] += 1 / FACES
    return chances


def together(first: list[float], second: list[float]) -> list[float]:
    """The chances of the sum of two throws."""
    chances = [0.0] * (len(first) + len(second) - 1)
    for one, chance in enumerate(first):
        for other, more in enumerate(second):
            chances[one + other] += chance * more
    return chances


def average(edition: AboveAndBelowContent, rewards: list[int]) -> list[float]:
    """The average amounts of several rewards; nothing for none."""
    amounts = [0.0] * PARTS
    for reward in rewards:
        for part, amount in enumerate(amounts_of(edition.rewards[reward])):
            amounts[part] += amount / len(rewards)
    return amounts


def amounts_of(parts: list[Effect]) -> list[float]:
    """What a reward is made of."""
    amounts = [0.0] * PARTS
    for part in parts:
        word = part.word
        if word == effects.COIN:
            amounts[OF_COINS] += part.count
        elif word == effects.GOOD or word == effects.GOOD_PICK:
            amounts[OF_GOODS] += part.count
        elif word == effects.REP:
            amounts[OF_FAME] += part.count
        elif word == effects.DRINK:
            amounts[OF_CIDERS if part.what == CIDER else OF_POTIONS] += part.count
        elif word == effects.VILLAGER or word == effects.SPECIAL:
            amounts[OF_VILLAGERS] += 1
    return amounts
