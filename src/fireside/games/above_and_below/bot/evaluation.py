"""How good a position looks to a bot: the points of the moment, and what a seat can still make of it."""

from typing import Final

from fireside.games.above_and_below.bot.odds import (
    OF_CIDERS,
    OF_COINS,
    OF_FAME,
    OF_GOODS,
    OF_POTIONS,
    OF_VILLAGERS,
    amounts_of,
    odds_of,
    together,
)
from fireside.games.above_and_below.content import effects
from fireside.games.above_and_below.rules.lanterns import choice_bonus
from fireside.games.above_and_below.rules.round_end import Income
from fireside.games.above_and_below.rules.scoring import (
    card_points,
    grove_points,
    position_points,
    quest_points,
    rank_bonus,
    scores,
    track_points,
    winners,
)
from fireside.games.above_and_below.state import NO_CHOICE, NOBODY, AboveAndBelow
from fireside.games.above_and_below.terms import (
    CAVE,
    CIDER,
    DESERT,
    GOODS,
    GROVE,
    NOWHERE,
    OPEN,
    POTION,
    ROUNDS,
    TRACK,
    count_of,
    has,
)

# What things are worth in points; tuned by play against itself.
COIN: Final = 0.28  # with rounds to spend it in
LATE_COIN: Final = 0.24  # with one round left
LAST_COIN: Final = 0.35  # in the last round, with somebody who can build
IDLE_COIN: Final = 0.02  # when it can only break a tie
RICH: Final = 0.98  # share of that for coins beyond a dozen
INCOME: Final = 0.7  # a coin of an income to come
ACTION: Final = 1.87  # of a villager in a round to come
LAST_ACTION: Final = 1.26  # of a ready villager in this round
IDLE: Final = 0.3  # a villager without a bed, by round to come
CROWD: Final = 0.7  # share of that for villagers beyond the fourth
SPARE_BED: Final = 0.25  # a bed without a villager, by round to come
INJURY: Final = 0.32
EXERTION: Final = 0.3  # more than the injury itself
GOOD_ON_CARD: Final = 0.25  # of what it would score
REFILL: Final = 0.45  # each restocking to come
VARIETY: Final = 0.4  # each kind on the track, by round to come: later goods lie further right
NEW_KIND: Final = 0.35  # in the stores, of what its income will bring
FOUND_GOOD: Final = 0.26  # a good found below, by round to come
CAVE_WORTH: Final = 1.15  # an empty cave
FAME_WORTH: Final = 0.6
RANK: Final = 0.6
CIDER_WORTH: Final = 0.2
POTION_WORTH: Final = 0.19
EXTRA: Final = 0.14  # each symbol that pays now and then, by round to come
RECRUIT: Final = 0.84  # a villager found below, by round to come
GROVE_WORTH: Final = 0.56  # of its points, before it is placed
SUPPLY: Final = 0.45
RIVALS: Final = 0.35
WIN: Final = 10.0
DOZEN: Final = 12
FEW: Final = 4
FEW_IDLE: Final = 2  # more villagers without a bed are worth no more
FEW_BEDS: Final = 3  # more beds without a villager are worth no more
BEST_REFILL: Final = 3.0  # no restocking is worth more points
LAST_HARVEST: Final = 0.9  # share of a good on a card that can still be harvested in the last round
CAVE_ROUND: Final = 0.35  # share of a cave's worth for each round to come
CAVE_LAST: Final = 0.15  # and in the last one
FEW_CAVES: Final = 2  # more of them than one can cover are worth no more


def evaluate(state: AboveAndBelow, seat: int) -> float:
    """One's own prospects against the rivals'."""
    if state.to_move < 0:
        return final_value(state, seat)
    value = prospects(state, seat)
    rivals = 0.0
    for rival in range(state.seats):
        if rival != seat:
            rivals += prospects(state, rival)
    return value - RIVALS * rivals / (state.seats - 1)


def final_value(state: AboveAndBelow, seat: int) -> float:
    """After the end only the points count, and the win."""
    points = scores(state)
    value = float(points[seat]) + (WIN if seat in winners(state) else 0.0)
    for rival in range(state.seats):
        if rival != seat:
            value -= RIVALS * points[rival] / (state.seats - 1)
    return value


def rounds_left(state: AboveAndBelow) -> int:
    """How many rests and incomes are still to come."""
    return ROUNDS - state.round


def incomes_left(state: AboveAndBelow, you: int) -> int:
    """How many incomes a seat still has; at the end of a round perhaps the one that is being paid."""
    left = ROUNDS - state.round
    if state.active == NOBODY:
        for step in state.agenda:
            if isinstance(step, Income) and step.you == you:
                left += 1
    return left


def coin_worth(state: AboveAndBelow, you: int) -> float:
    """A coin is worth something while it can be spent."""
    left = rounds_left(state)
    if left:
        return COIN if left > 1 else LATE_COIN
    can_build = state.ready[you] & state.hammers[you] and not has(state.passed, you)
    return LAST_COIN if can_build else IDLE_COIN


def prospects(state: AboveAndBelow, you: int) -> float:
    """What a seat has and what it will make of it."""
    left = rounds_left(state)
    coin = coin_worth(state, you)
    value = float(track_points(state, you) + len(state.village[you]) + card_points(state, you))
    value += (position_points(state, you) + FAME_WORTH * state.reputation[you]) / 2
    value += RANK * rank_bonus(state, you)
    coins = state.coins[you]
    value += coin * (coins if coins <= DOZEN else DOZEN + RICH * (coins - DOZEN))
    value += INCOME * (state.track_income(you) + state.income[you]) * incomes_left(state, you)
    value += workforce(state, you, left)
    value += goods_worth(state, you, incomes_left(state, you))
    value += symbols_worth(state, you, left)
    if state.has_quests:
        value += quest_points(state, you) + SUPPLY * state.supplies[you]
    if state.has_groves:
        value += grove_points(state, you)
    if state.expedition.destination != NOWHERE and you == state.active:
        value += expedition_worth(state, you)
    return value


def workforce(state: AboveAndBelow, you: int, left: int) -> float:
    """Ready villagers of this round, those of the next, and as many as there are beds in the ones after."""
    expedition = state.expedition
    ready, exhausted = state.ready[you], state.exhausted[you]
    if expedition.destination != NOWHERE and you == state.active:  # who is on the way counts as exhausted
        exhausted |= expedition.party & ready
        ready &= ~expedition.party
    hands = count_of(ready)
    value = 0.0
    if not has(state.passed, you):
        value += LAST_ACTION * hands
    if left == 0:
        return value
    metal = state.metal_men[you]
    own_beds = count_of(exhausted & metal)
    tired = count_of(exhausted & ~metal)
    beds = state.beds[you]
    rested = min(tired, beds)
    drinks = min(tired - rested, state.stored(you, CIDER))
    value += ACTION * busy(hands + own_beds + rested + drinks)
    people = len(state.villagers[you])
    beds += count_of(metal)
    value += ACTION * busy(min(people, beds)) * (left - 1)
    if people > beds:
        value += IDLE * min(people - beds, FEW_IDLE) * left
    else:
        value += SPARE_BED * min(beds - people, FEW_BEDS) * left
    return value - INJURY * count_of(state.injured[you])


def busy(hands: int) -> float:
    """How many of so many villagers have something good to do."""
    return float(hands) if hands <= FEW else FEW + CROWD * (hands - FEW)


def good_worth(state: AboveAndBelow, you: int, good: int, left: int) -> float:
    """What one more of a good would score, and earn if its kind is new."""
    points = state.edition.slot_points
    if has(state.tracked[you], good):
        for slot in range(TRACK):
            if state.track[you * TRACK + slot] == good:
                return float(points[slot])
    filled = state.filled[you]
    if filled == TRACK:
        return 0.0
    return float(points[filled]) + INCOME * left


def goods_worth(state: AboveAndBelow, you: int, left: int) -> float:
    """Goods in the stores nearly count as placed; those on cards need a villager."""
    value = 0.0
    if state.held[you]:
        for good in range(GOODS):
            count = state.stored(you, good)
            if count:
                new = 0.0 if has(state.tracked[you], good) else INCOME * left
                value += count * (good_worth(state, you, good, left) - new) + NEW_KIND * new
        value += drinks_worth(state, you) if left else 0.0
    edition = state.edition
    for card in state.village[you]:
        for spot in edition.spots_of[card]:
            worth = good_worth(state, you, edition.spot_good[spot], left)
            value += GOOD_ON_CARD * worth * state.stock[spot] * on_card(state, you, left)
            if edition.spot_refills[spot]:
                value += REFILL * min(worth, BEST_REFILL) * left
    return value


def drinks_worth(state: AboveAndBelow, you: int) -> float:
    """Ciders and potions, while there is a rest to come."""
    ciders, potions = state.stored(you, CIDER), state.stored(you, POTION)
    return CIDER_WORTH * ciders + POTION_WORTH * potions


def on_card(state: AboveAndBelow, you: int, left: int) -> float:
    """Whether there is time to harvest."""
    if left:
        return 1.0
    return LAST_HARVEST if state.ready[you] and not has(state.passed, you) else 0.0


def symbols_worth(state: AboveAndBelow, you: int, left: int) -> float:
    """Caves to build in, and symbols that pay now and then."""
    caves = state.empty_caves(you)
    value = VARIETY * state.filled[you] * left
    value += cave_worth(left) * min(caves, FEW_CAVES)
    extras = (
        state.rerolls[you]
        + 2 * state.build_coins[you]
        + 2 * state.explore_coins[you]
        + state.trains_ready[you]
    )
    return value + EXTRA * extras * left


def cave_worth(left: int) -> float:
    """An empty cave is worth something while an Outpost can still be built."""
    return CAVE_WORTH * min(1.0, CAVE_ROUND * left + CAVE_LAST)


# Expeditions


def injury_cost(state: AboveAndBelow) -> float:
    """What an exertion costs."""
    return INJURY + EXERTION if rounds_left(state) else 0.0


def amounts_worth(state: AboveAndBelow, you: int, amounts: list[float]) -> float:
    """What coins, goods, fame, drinks and villagers are worth now."""
    left = rounds_left(state)
    filled = min(state.filled[you], TRACK - 1)
    good = state.edition.slot_points[filled] + FOUND_GOOD * left
    villager = RECRUIT * left + card_share(state, you)
    return (
        amounts[OF_COINS] * coin_worth(state, you)
        + amounts[OF_GOODS] * good
        + amounts[OF_FAME] * FAME_WORTH
        + amounts[OF_CIDERS] * (CIDER_WORTH if left else 0.0)
        + amounts[OF_POTIONS] * (POTION_WORTH if left else 0.0)
        + amounts[OF_VILLAGERS] * villager
    )


def card_share(state: AboveAndBelow, you: int) -> float:
    """What one more villager scores by cards."""
    points = 0
    for card in state.village[you]:
        for effect in state.edition.cards[card].effects:
            if effect.word == effects.VP_PER and effect.what == effects.PER_VILLAGER:
                points += effect.count
    return float(points)


def tier_values(state: AboveAndBelow, you: int, numbers: list[int]) -> list[float]:
    """What each tier of the open expedition is worth; of an encounter, what its number brings on average."""
    expedition = state.expedition
    odds = odds_of(state.edition)
    cave = cave_worth(rounds_left(state))
    coins = state.explore_coins[you] * coin_worth(state, you)
    if expedition.destination == CAVE:
        return [amounts_worth(state, you, odds.rewards[number]) + cave + coins for number in numbers]
    if expedition.destination == GROVE:
        grove = state.edition.groves[state.grove_deck[-1]]
        parts = [amounts_of(state.edition.rewards[reward]) for reward in grove.rewards]
        return [amounts_worth(state, you, amounts) + GROVE_WORTH * grove.points + coins for amounts in parts]
    land = expedition.destination - DESERT
    quest = state.edition.quests[land][state.quest_stacks[land][-1]]
    amounts = amounts_of(state.edition.rewards[quest.reward])
    return [amounts_worth(state, you, amounts) + quest.points + coins]


def best_from(state: AboveAndBelow, total: int, numbers: list[int], values: list[float], hands: int) -> float:
    """The best that can be made of a total with so many who could still be exerted; 0 for a failure."""
    best = 0.0
    cost = injury_cost(state)
    for tier, number in enumerate(numbers):
        missing = max(0, number - total)
        if missing <= hands:
            value = values[tier] - cost * missing
            if value > best:
                best = value
    return best


def party_chances(state: AboveAndBelow, you: int, party: int) -> list[float]:
    """The chances of the lanterns of a party."""
    odds = odds_of(state.edition)
    chances = [1.0]
    for number, kind in enumerate(state.villagers[you]):
        if has(party, number):
            chances = together(chances, odds.chances[kind])
    return chances


def choice_worth(state: AboveAndBelow, you: int, place: int, chances: list[float]) -> float:
    """What a choice of the open encounter is worth before the dice."""
    choice = state.encounter().choices[place]
    bonus = choice_bonus(state, you, choice)
    values = tier_values(state, you, choice.numbers)
    hands = count_of(state.expedition.party)
    value = -coin_worth(state, you) * choice.cost
    for lanterns, chance in enumerate(chances):
        value += chance * best_from(state, lanterns + bonus, choice.numbers, values, hands)
    return value


def expedition_worth(state: AboveAndBelow, you: int) -> float:
    """What the open expedition will bring on average, as far as it has not yet been gained."""
    expedition = state.expedition
    if expedition.outcome != OPEN:
        return 0.0
    if expedition.destination == CAVE and expedition.chosen == NO_CHOICE:
        chances = party_chances(state, you, expedition.party)
        count = len(state.encounter().choices)
        return max([choice_worth(state, you, place, chances) for place in range(count)])
    if not expedition.dice:
        return 0.0
    values = tier_values(state, you, expedition.numbers)
    return best_from(
        state, expedition.total, expedition.numbers, values, count_of(expedition.party & ~expedition.exerted)
    )
