"""Which actions a quick bot should look at, and where rules of thumb decide better than a glance ahead."""

from typing import Final

from fireside.games.above_and_below.actions import (
    DONE_ACTION,
    END_ACTION,
    FIRST_AMOUNT,
    FIRST_CHOICE,
    FIRST_PICK,
    FIRST_PLACE,
    FIRST_VILLAGER,
    STOP_ACTION,
    spot_of,
)
from fireside.games.above_and_below.bot.evaluation import (
    best_from,
    choice_worth,
    good_worth,
    party_chances,
    rounds_left,
    tier_values,
)
from fireside.games.above_and_below.bot.market import NONE, best_listing, best_purchase, best_refresh, offer
from fireside.games.above_and_below.bot.odds import odds_of
from fireside.games.above_and_below.rules.building import PickBuilder
from fireside.games.above_and_below.rules.exploring import EncounterChoice, PickExplorers
from fireside.games.above_and_below.rules.lanterns import Exert, Reroll
from fireside.games.above_and_below.rules.paying import Pay
from fireside.games.above_and_below.rules.resting import Drink, GiveBed
from fireside.games.above_and_below.rules.rewards import PickGood, PickInjured
from fireside.games.above_and_below.rules.round_end import PlaceBeforeIncome, PlaceFinal, best_final
from fireside.games.above_and_below.rules.trading import NamePrice, SellerReply
from fireside.games.above_and_below.rules.training import PickTrainer
from fireside.games.above_and_below.rules.turn import AfterAction, TurnMenu
from fireside.games.above_and_below.rules.working import CoinOrSupply, PickHarvesters, PickWorkers, TakeGoods
from fireside.games.above_and_below.state import AboveAndBelow
from fireside.games.above_and_below.terms import GOODS, NOTHING_LISTED, bits_of, count_of, has

MOST_EXPLORERS: Final = 6
# What a villager could do otherwise, in lanterns; tuned by play against itself.
HAMMER: Final = 0.9
QUILL: Final = 0.5
ONLY_HAMMER: Final = 2.5  # more for the only one who can build
ONLY_QUILL: Final = 0.7
EXHAUSTED: Final = 2.0  # more for who will be ready after a rest than for who will only be exhausted
CAT_SHARE: Final = 0.67  # a Cave Cat comes along four times in six
RESTOCKED: Final = 0.6  # more for a good that comes back, in points
CLEARLY: Final = 0.01  # by so much at least a reroll should help


def is_mid_move(state: AboveAndBelow) -> bool:
    """Whether the open decision only goes on with a move; where dice are due it is judged by its chances."""
    decision = state.decision()
    # a tuple of classes, here and below: compiled code would make their union anew each time
    return not isinstance(
        decision,
        (TurnMenu, AfterAction, EncounterChoice, Reroll, Exert, SellerReply, PlaceBeforeIncome),
    )


def candidates(state: AboveAndBelow) -> list[int]:
    """The actions worth a look; one, where a rule of thumb decides."""
    decision = state.decision()
    if isinstance(decision, TurnMenu):
        return menu(state)
    if isinstance(decision, (AfterAction, PlaceBeforeIncome)):
        return placings(state)
    if isinstance(decision, PickExplorers):
        return explorers(state, decision)
    if isinstance(decision, PickWorkers):
        return workers(state, decision)
    if isinstance(decision, EncounterChoice):
        return [best_choice(state)]
    if isinstance(decision, Reroll):
        return [best_reroll(state)]
    if isinstance(decision, Exert):
        return [best_exertion(state)]
    if isinstance(decision, (PickBuilder, PickTrainer, PickInjured)):
        return [least_useful(state)]
    return others(state)


def others(state: AboveAndBelow) -> list[int]:
    """Small questions."""
    decision = state.decision()
    if isinstance(decision, TakeGoods):
        return [best_good(state)]
    if isinstance(decision, PickGood):  # not all of them: a reward may hold many such picks
        return [best_pick(state)]
    if isinstance(decision, (GiveBed, Drink)):
        return [most_useful(state, decision.you)]
    if isinstance(decision, PlaceFinal):
        return [FIRST_PLACE + best_final(state, decision.you)]
    if isinstance(decision, Pay):
        return state.choices[:1]
    if isinstance(decision, NamePrice):
        return [offer(state)]
    if isinstance(decision, CoinOrSupply):
        return [FIRST_AMOUNT, state.choices[-1]]
    return state.choices


# The menu


def menu(state: AboveAndBelow) -> list[int]:
    """Main actions, pass and new goods for the track; a bargain is made and stacks are built up at once."""
    you = state.active
    for action in (best_purchase(state, you), best_listing(state, you), best_refresh(state, you)):
        if action != NONE:
            return [action]
    return without_trade(state)


def without_trade(state: AboveAndBelow) -> list[int]:
    """What the menu holds apart from buying, listing and refreshing."""
    you = state.active
    stacked = to_stack(state, you)
    if stacked:
        return [FIRST_PLACE + bits_of(stacked)[0]]
    waiting = waiting_to_be_sold(state, you)
    return [action for action in state.choices if action >= FIRST_PLACE and action != waiting]


def to_stack(state: AboveAndBelow, you: int) -> int:
    """Goods of the stores that can be stacked, without what is for sale."""
    goods = state.placeable(you) & state.tracked[you]
    waiting = waiting_to_be_sold(state, you)
    return goods if waiting == NONE else goods & ~(1 << (waiting - FIRST_PLACE))


def waiting_to_be_sold(state: AboveAndBelow, you: int) -> int:
    """The placing of a good that is for sale, of a kind that has its slot already: it can wait."""
    listed = state.sale[you]
    if listed == NOTHING_LISTED or not has(state.tracked[you], listed) or state.stored(you, listed) > 1:
        return NONE
    return FIRST_PLACE + listed


def placings(state: AboveAndBelow) -> list[int]:
    """Sell or stack what can be; else look at what is new, or end."""
    you = state.to_move
    if you == state.active:
        action = best_listing(state, you)
        if action != NONE:
            return [action]
    return placings_without_sale(state, you)


def placings_without_sale(state: AboveAndBelow, you: int) -> list[int]:
    """Stack what can be; else look at what is new, or end."""
    stacked = to_stack(state, you)
    if stacked:
        return [FIRST_PLACE + bits_of(stacked)[0]]
    waiting = waiting_to_be_sold(state, you)
    return [
        action
        for action in state.choices
        if (FIRST_PLACE <= action < FIRST_PLACE + GOODS and action != waiting) or action == END_ACTION
    ]


# Who works


def usefulness(state: AboveAndBelow, you: int, villager: int) -> float:
    """What a villager could do otherwise: lanterns, hammer, quill."""
    worth = odds_of(state.edition).means[state.villagers[you][villager]]
    if has(state.hammers[you], villager):
        worth += HAMMER + (ONLY_HAMMER if state.hammers[you] == 1 << villager else 0.0)
    if has(state.quills[you], villager):
        worth += QUILL + (ONLY_QUILL if state.quills[you] == 1 << villager else 0.0)
    if has(state.cats[you], villager):
        worth *= CAT_SHARE
    return worth


def ranked(state: AboveAndBelow, you: int, villagers: list[int]) -> list[int]:
    """The least useful first."""
    keyed = [(usefulness(state, you, villager), villager) for villager in villagers]
    keyed.sort()
    return [pair[1] for pair in keyed]


def least_useful(state: AboveAndBelow) -> int:
    """Of those offered, the one whose other talents are worth least; who saves a coin comes first."""
    you = state.active
    offered = [action - FIRST_VILLAGER for action in state.choices if action != STOP_ACTION]
    decision = state.decision()
    plus = state.hammers_plus[you] if isinstance(decision, PickBuilder) else 0
    plus |= state.quills_plus[you] if isinstance(decision, PickTrainer) else 0
    saving = [villager for villager in offered if has(plus, villager)]
    return FIRST_VILLAGER + ranked(state, you, saving or offered)[0]


def most_useful(state: AboveAndBelow, you: int) -> int:
    """Of those offered, the most useful: the exhausted before the injured, but for the only builder."""
    offered = [action - FIRST_VILLAGER for action in state.choices if action != STOP_ACTION]
    ready_again = [villager for villager in offered if has(state.exhausted[you], villager)]
    if rounds_left(state) == 0:  # who is exhausted now will never act again
        offered = ready_again or offered
    best = offered[0]
    most = -1.0
    for villager in offered:
        worth = usefulness(state, you, villager) + (EXHAUSTED if villager in ready_again else 0.0)
        if worth >= most:
            most = worth
            best = villager
    return FIRST_VILLAGER + best


def explorers(state: AboveAndBelow, decision: PickExplorers) -> list[int]:
    """The best two, three, four ... explorers, with whoever is picked already."""
    order = best_explorers(state, state.active)
    return steps_towards(state, decision, first_of(order[:MOST_EXPLORERS], 2))


def best_explorers(state: AboveAndBelow, you: int) -> list[int]:
    """Those who can go, the best explorer first; the only builder last."""
    odds = odds_of(state.edition)
    kinds = state.villagers[you]
    builder = state.hammers[you] if count_of(state.hammers[you] & ~state.injured[you]) == 1 else 0
    keyed = [
        (0.0 if has(builder, villager) else -odds.means[kinds[villager]], villager)
        for villager in bits_of(state.ready[you])
    ]
    keyed.sort()
    return [pair[1] for pair in keyed]


def first_of(order: list[int], least: int) -> list[int]:
    """The first so many, the first one more and so on, up to all, each as a group."""
    groups: list[int] = []
    group = 0
    for place, villager in enumerate(order):
        group |= 1 << villager
        if place + 1 >= least:
            groups.append(group)
    return groups


def workers(state: AboveAndBelow, decision: PickWorkers) -> list[int]:
    """The least useful alone, or as many as there is work for."""
    groups = worker_groups(state, decision)
    return steps_towards(state, decision, groups if len(groups) < 2 else [groups[0], groups[-1]])


def worker_groups(state: AboveAndBelow, decision: PickWorkers) -> list[int]:
    """The least useful alone, two of them and so on, up to as many as there is work for."""
    you = state.active
    order = ranked(state, you, bits_of(state.ready[you]))
    if isinstance(decision, PickHarvesters):
        order = order[: state.goods_on[you]]
    return first_of(order, 1)


def steps_towards(state: AboveAndBelow, decision: PickWorkers, groups: list[int]) -> list[int]:
    """The next pick on the way to each of these groups: in ascending number, so that each has one way alone;
    where somebody has begun in another order, to those that can still be made.
    """
    picked = decision.picked
    passed = (1 << picked.bit_length()) - 1
    possible = [group for group in groups if picked & ~group == 0]
    ahead = [group for group in possible if group & passed == picked]
    steps: list[int] = []
    for group in ahead or possible:
        rest = group & ~picked
        step = DONE_ACTION if rest == 0 else FIRST_VILLAGER + bits_of(rest)[0]
        if step in state.choices and step not in steps:
            steps.append(step)
    return steps or state.choices[-1:]


def best_good(state: AboveAndBelow) -> int:
    """The good that scores most."""
    you = state.active
    left = rounds_left(state)
    best = state.choices[0]
    most = -1.0
    for action in state.choices:
        card, place = spot_of(action)
        spot = state.edition.spots_of[card][place]
        worth = good_worth(state, you, state.edition.spot_good[spot], left)
        worth += RESTOCKED if state.edition.spot_refills[spot] and left else 0.0
        if worth > most:
            most = worth
            best = action
    return best


def best_pick(state: AboveAndBelow) -> int:
    """Of the goods of a reward, the one that scores most."""
    left = rounds_left(state)
    values = [good_worth(state, state.active, action - FIRST_PICK, left) for action in state.choices]
    return state.choices[values.index(max(values))]


# Expeditions


def best_choice(state: AboveAndBelow) -> int:
    """The choice that is worth most on average."""
    you = state.active
    chances = party_chances(state, you, state.expedition.party)
    best = state.choices[0]
    most = -1000.0
    for action in state.choices:
        worth = choice_worth(state, you, action - FIRST_CHOICE, chances)
        if worth > most:
            most = worth
            best = action
    return best


def best_reroll(state: AboveAndBelow) -> int:
    """The die whose reroll helps most on average, or none."""
    expedition = state.expedition
    you = state.active
    odds = odds_of(state.edition)
    values = tier_values(state, you, expedition.numbers)
    hands = count_of(expedition.party)
    best = STOP_ACTION
    most = best_from(state, expedition.total, expedition.numbers, values, hands) + CLEARLY
    for place, villager in enumerate(bits_of(expedition.party)):
        kind = state.villagers[you][villager]
        shown = state.edition.lanterns[kind][expedition.dice[place] - 1]
        value = 0.0
        for lanterns, chance in enumerate(odds.chances[kind]):
            total = expedition.total - shown + lanterns
            value += chance * best_from(state, total, expedition.numbers, values, hands)
        if value > most:
            most = value
            best = FIRST_VILLAGER + villager
    return best


def best_exertion(state: AboveAndBelow) -> int:
    """Exert whose talents are worth least, towards the tier that is worth it; or stop."""
    expedition = state.expedition
    you = state.active
    values = tier_values(state, you, expedition.numbers)
    offered = len(state.choices) - 1
    now = best_from(state, expedition.total, expedition.numbers, values, 0)
    best = best_from(state, expedition.total, expedition.numbers, values, offered)
    return least_useful(state) if best > now else STOP_ACTION
