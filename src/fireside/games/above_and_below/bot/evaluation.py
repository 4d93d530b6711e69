"""How good a position looks to a bot: the points of the moment, and what a seat can still make of it."""

from typing import Final

from fireside.core.weighing import Weighing
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
from fireside.games.above_and_below.bot.plans import Plan
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
    ALL_GOODS,
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

FIRST: Final = "v1"
OWN: Final = 4  # where one's own prospects begin

NAMES: Final = [
    "points",  # of the track, buildings, cards and modules; after the end all of them
    "won",  # after the end
    "rivals_points",  # their mean
    "rivals_prospects",  # what they will make of it on average, by the first weights
    "position",  # points of the reputation track
    "reputation",
    "rank",
    "coins",  # with rounds to spend them in
    "late_coins",  # with one round left
    "last_coins",  # in the last round, with somebody who can build
    "idle_coins",  # when they can only break a tie
    "income",  # all that is to come
    "ready",  # villagers who can still act in this round
    "next_round",  # villagers who can act in the next one
    "later_rounds",  # and in those after
    "without_bed",
    "spare_beds",
    "injured",
    "stored_goods",  # what they score
    "new_kinds",  # in the stores, by income to come
    "left_over",  # goods in the stores for which there is no slot
    "ciders",
    "potions",
    "goods_on_cards",
    "restocking",
    "variety",  # kinds on the track, by round to come: later goods lie further right
    "caves",
    "extras",  # symbols that pay now and then
    "supplies",
    "expedition",  # what the open one may bring
    "lanterns",  # of all villagers on average, by round to come
    "next_slot",  # its points, by round to come
    "plan",  # the best card that can be built now
    "next_plan",  # and in the next round
]

# What things are worth in points where a rule of thumb or a feature needs it; tuned by play against itself.
COIN: Final = 0.28  # with rounds to spend it in
LATE_COIN: Final = 0.24  # with one round left
LAST_COIN: Final = 0.35  # in the last round, with somebody who can build
IDLE_COIN: Final = 0.02  # when it can only break a tie
RICH: Final = 0.98  # share of that for coins beyond a dozen
INCOME: Final = 0.7  # a coin of an income to come
CROWD: Final = 0.7  # share of the worth of villagers beyond the fourth
INJURY: Final = 0.32
EXERTION: Final = 0.3  # more than the injury itself
FOUND_GOOD: Final = 0.26  # a good found below, by round to come
CAVE_WORTH: Final = 1.15  # an empty cave
FAME_WORTH: Final = 0.6
CIDER_WORTH: Final = 0.2
POTION_WORTH: Final = 0.19
RECRUIT: Final = 0.84  # a villager found below, by round to come
GROVE_WORTH: Final = 0.56  # of its points, before it is placed
DOZEN: Final = 12
FEW: Final = 4
FEW_IDLE: Final = 2  # more villagers without a bed are worth no more
FEW_BEDS: Final = 3  # more beds without a villager are worth no more
BEST_REFILL: Final = 3.0  # no restocking is worth more points
LAST_HARVEST: Final = 0.9  # share of a good on a card that can still be harvested in the last round
CAVE_ROUND: Final = 0.35  # share of a cave's worth for each round to come
CAVE_LAST: Final = 0.15  # and in the last one
FEW_CAVES: Final = 2  # more of them than one can cover are worth no more


def add_features(state: AboveAndBelow, seat: int, values: Weighing) -> None:
    """One's own prospects, and the rivals'."""
    if state.to_move < 0:
        add_final_features(state, seat, values)
        return
    values.add(float(points_now(state, seat)))
    values.add(0.0)
    add_rivals(state, seat, values)
    add_prospects(state, seat, values)


def add_final_features(state: AboveAndBelow, seat: int, values: Weighing) -> None:
    """After the end only the points count, and the win."""
    points = scores(state)
    values.add(float(points[seat]))
    values.add(1.0 if seat in winners(state) else 0.0)
    values.add((sum(points) - points[seat]) / (state.seats - 1))


def add_rivals(state: AboveAndBelow, seat: int, values: Weighing) -> None:
    """What they have, and what they will make of it; the latter takes long to find."""
    points = 0
    for rival in range(state.seats):
        if rival != seat:
            points += points_now(state, rival)
    values.add(points / (state.seats - 1))
    prospects = 0.0
    if values.counts():
        weights = state.game.weights(FIRST, state.seats)
        for rival in range(state.seats):
            if rival != seat:
                weighing = Weighing(weights)
                weighing.skip(OWN)
                add_prospects(state, rival, weighing)
                prospects += weighing.total
    values.add(prospects / (state.seats - 1))


def points_now(state: AboveAndBelow, you: int) -> int:
    """Points that nothing can take away, without those of the reputation."""
    points = track_points(state, you) + len(state.village[you]) + card_points(state, you)
    if state.has_quests:
        points += quest_points(state, you)
    if state.has_groves:
        points += grove_points(state, you)
    return points


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
    return LAST_COIN if can_build(state, you) else IDLE_COIN


def can_build(state: AboveAndBelow, you: int) -> bool:
    """Whether a seat has somebody who can build in this round."""
    return state.ready[you] & state.hammers[you] != 0 and not has(state.passed, you)


def add_prospects(state: AboveAndBelow, you: int, values: Weighing) -> None:
    """What a seat will make of what it has."""
    left = rounds_left(state)
    incomes = incomes_left(state, you)
    values.add(float(position_points(state, you)))
    values.add(float(state.reputation[you]))
    values.add(float(rank_bonus(state, you)))
    add_coins(state, you, left, values)
    values.add(float((state.track_income(you) + state.income[you]) * incomes))
    add_workforce(state, you, left, values)
    add_stores(state, you, incomes, values)
    add_goods_on_cards(state, you, incomes, values)
    add_symbols(state, you, left, values)
    values.add(float(state.supplies[you]) if state.has_quests else 0.0)
    is_exploring = state.expedition.destination != NOWHERE and you == state.active
    values.add(expedition_worth(state, you) if is_exploring else 0.0)
    values.add(lanterns(state, you) * left if left else 0.0)
    filled = state.filled[you]
    values.add(float(state.edition.slot_points[filled] * left) if filled < TRACK else 0.0)
    add_plans(state, you, left, values)


def add_coins(state: AboveAndBelow, you: int, left: int, values: Weighing) -> None:
    """Coins, by what can still be done with them."""
    coins = float(state.coins[you])
    if coins > DOZEN:
        coins = DOZEN + RICH * (coins - DOZEN)
    is_last = left == 0 and can_build(state, you)
    values.add(coins if left > 1 else 0.0)
    values.add(coins if left == 1 else 0.0)
    values.add(coins if is_last else 0.0)
    values.add(coins if left == 0 and not is_last else 0.0)


def add_workforce(state: AboveAndBelow, you: int, left: int, values: Weighing) -> None:
    """Ready villagers of this round, those of the next, and as many as there are beds in the ones after."""
    expedition = state.expedition
    ready, exhausted = state.ready[you], state.exhausted[you]
    if expedition.destination != NOWHERE and you == state.active:  # who is on the way counts as exhausted
        exhausted |= expedition.party & ready
        ready &= ~expedition.party
    hands = count_of(ready)
    values.add(0.0 if has(state.passed, you) else float(hands))
    if left == 0:
        values.skip(5)
        return
    metal = state.metal_men[you]
    own_beds = count_of(exhausted & metal)
    tired = count_of(exhausted & ~metal)
    beds = state.beds[you]
    rested = min(tired, beds)
    drinks = min(tired - rested, state.stored(you, CIDER))
    values.add(busy(hands + own_beds + rested + drinks))
    people = len(state.villagers[you])
    beds += count_of(metal)
    values.add(busy(min(people, beds)) * (left - 1))
    values.add(float(min(people - beds, FEW_IDLE) * left) if people > beds else 0.0)
    values.add(float(min(beds - people, FEW_BEDS) * left) if beds > people else 0.0)
    values.add(float(count_of(state.injured[you])))


def busy(hands: int) -> float:
    """How many of so many villagers have something good to do."""
    return float(hands) if hands <= FEW else FEW + CROWD * (hands - FEW)


def slot_worth(state: AboveAndBelow, you: int, good: int) -> float:
    """What one more of a good would score."""
    points = state.edition.slot_points
    if has(state.tracked[you], good):
        for slot in range(TRACK):
            if state.track[you * TRACK + slot] == good:
                return float(points[slot])
    filled = state.filled[you]
    return float(points[filled]) if filled < TRACK else 0.0


def good_worth(state: AboveAndBelow, you: int, good: int, left: int) -> float:
    """What one more of a good would score, and earn if its kind is new."""
    worth = slot_worth(state, you, good)
    return worth + INCOME * left if is_new(state, you, good) else worth


def is_new(state: AboveAndBelow, you: int, good: int) -> bool:
    """Whether a good of that kind would take a new slot."""
    return state.filled[you] < TRACK and not has(state.tracked[you], good)


def add_stores(state: AboveAndBelow, you: int, left: int, values: Weighing) -> None:
    """Goods in the stores nearly count as placed; drinks count while there is a rest to come."""
    held = state.held[you]
    if held == 0:
        values.skip(5)
        return
    points = 0.0
    new = 0
    left_over = 0
    if held & ALL_GOODS:
        is_full = state.filled[you] == TRACK
        for good in range(GOODS):
            if has(held, good):
                count = state.stored(you, good)
                points += count * slot_worth(state, you, good)
                if not has(state.tracked[you], good):
                    new += 1
                    left_over += count if is_full else 0
    values.add(points)
    values.add(float(new * left))
    values.add(float(left_over * left))
    values.add(float(state.stored(you, CIDER)) if left else 0.0)
    values.add(float(state.stored(you, POTION)) if left else 0.0)


def add_goods_on_cards(state: AboveAndBelow, you: int, left: int, values: Weighing) -> None:
    """Goods on cards need a villager; some are restocked."""
    edition = state.edition
    there = 0.0
    restocked = 0.0
    for card in state.village[you]:
        for spot in edition.spots_of[card]:
            worth = good_worth(state, you, edition.spot_good[spot], left)
            there += worth * state.stock[spot]
            if edition.spot_refills[spot]:
                restocked += min(worth, BEST_REFILL)
    values.add(there * on_card(state, you, left))
    values.add(restocked * left)


def on_card(state: AboveAndBelow, you: int, left: int) -> float:
    """Whether there is time to harvest."""
    if left:
        return 1.0
    return LAST_HARVEST if state.ready[you] and not has(state.passed, you) else 0.0


def add_symbols(state: AboveAndBelow, you: int, left: int, values: Weighing) -> None:
    """Caves to build in, and symbols that pay now and then."""
    values.add(float(state.filled[you] * left))
    values.add(cave_share(left) * min(state.empty_caves(you), FEW_CAVES))
    extras = (
        state.rerolls[you]
        + 2 * state.build_coins[you]
        + 2 * state.explore_coins[you]
        + state.trains_ready[you]
    )
    values.add(float(extras * left))


def cave_share(left: int) -> float:
    """An empty cave is worth something while an Outpost can still be built."""
    return min(1.0, CAVE_ROUND * left + CAVE_LAST)


def lanterns(state: AboveAndBelow, you: int) -> float:
    """What all villagers bring together below, on average."""
    means = odds_of(state.edition).means
    found = 0.0
    for kind in state.villagers[you]:
        found += means[kind]
    return found


def add_plans(state: AboveAndBelow, you: int, left: int, values: Weighing) -> None:
    """What could be built, in this round and in the next one."""
    if values.counts() and can_build(state, you):
        values.add(Plan(state, you, left).best(state.coins[you]))
    else:
        values.add(0.0)
    if left and state.hammers[you] & ~state.injured[you] and values.counts():
        coins = state.coins[you] + state.track_income(you) + state.income[you]
        values.add(Plan(state, you, left - 1).best(coins))
    else:
        values.add(0.0)


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
    cave = CAVE_WORTH * cave_share(rounds_left(state))
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
