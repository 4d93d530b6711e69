"""What things are worth to a bot, in points, while the game is still long."""

from typing import Final

from fireside.games.snowcrest.content import effects
from fireside.games.snowcrest.content.effects import Alternative, Effect
from fireside.games.snowcrest.state import Snowcrest
from fireside.games.snowcrest.terms import CARD, WILD

SPEED: Final = [1.0, 1.0, 1.1, 1.5, 2.2]  # Scrolls that leave the supply in a round, by seats

# All tried out in games of greedy against greedy.
# A token, by seats and resource. A bell brings more where more rivals give way to it.
TOKENS: Final = [
    [0.25, 0.2, 0.2, 0.25, 0.34],
    [0.25, 0.2, 0.2, 0.25, 0.34],
    [0.25, 0.2, 0.2, 0.25, 0.34],
    [0.25, 0.25, 0.2, 0.25, 0.34],
    [0.25, 0.43, 0.2, 0.25, 0.34],
]
MANY: Final = 0.4  # the part of it that the seventh to twelfth token of a kind keep
WILD_TOKEN: Final = 0.18
BUILDING_UP: Final = 0.5
BUILDING_DOWN: Final = 0.36
CARD_IN_HAND: Final = 0.26
READY: Final = 0.25  # what of its worth a Villager has that can act before the next Rest
VENERATION: Final = 1.25
MEDITATION: Final = 0.7
ENOUGH_BELLS: Final = 4.0
ENOUGH_BOWLS: Final = 3.0
BELLS_FOR_SCROLL: Final = 4.0  # who contests pays no more
RIVALS: Final = 0.35  # a point of the rivals on average, against one of one's own
FEW_TURNS: Final = 3.0  # fewer, and stock loses its worth


_WORTHS: Final[dict[str, list[list[float]]]] = {}


def card_worths(state: Snowcrest) -> list[float]:
    """What using each card once brings, roughly."""
    found = _WORTHS.get(state.edition.digest)
    if found is None:
        found = [
            [
                0.05 + 0.02 * sum(card.icons) + best_of(card.alternatives, tokens)
                for card in state.edition.cards
            ]
            for tokens in TOKENS
        ]
        _WORTHS[state.edition.digest] = found
    return found[state.seats]


def best_of(alternatives: list[Alternative], tokens: list[float]) -> float:
    """The best alternative counts, a second one a little."""
    values = sorted([worth_of(alternative, tokens) for alternative in alternatives], reverse=True)
    if not values:
        return 0.0
    return values[0] + (0.2 * values[1] if len(values) > 1 else 0.0)


def worth_of(alternative: Alternative, tokens: list[float]) -> float:
    """What the steps bring less what the bill asks."""
    value = 0.0
    for effect in alternative.effects:
        value += effect_worth(effect, tokens)
    for unit in alternative.units:
        value -= unit_worth(unit, tokens)
    return max(0.0, value)


def unit_worth(unit: int, tokens: list[float]) -> float:
    """What paying one unit of a bill costs."""
    if unit < WILD:
        return tokens[unit]
    return WILD_TOKEN if unit == WILD else CARD_IN_HAND if unit == CARD else 1.0


def effect_worth(effect: Effect, tokens: list[float]) -> float:
    """What one step brings."""
    word = effect.word
    count = effect.count
    if word == effects.GAIN:
        times = 1.5 if effect.per == effects.PER_FARM else 2.5 if effect.per == effects.PER_FACE_DOWN else 1.0
        return tokens[effect.what] * count * times
    if word == effects.DRAW or word == effects.RECOVER:
        return CARD_IN_HAND * count
    if word == effects.BUILD:
        return BUILDING_UP
    if word == effects.VENERATE:
        return VENERATION
    if word == effects.MEDITATE:
        return MEDITATION
    if word == effects.SCROLLS:
        return float(count)
    if word == effects.OMENS:
        return -float(count)
    if word == effects.UNOMEN:
        return 0.9 * count
    if word == effects.RIVALS_OMEN:
        return 0.5 * count
    if word == effects.COPY:
        return 0.7
    if word == effects.RECRUIT:
        return 0.5
    return 0.35
