"""Which actions a quick bot should look at, and where rules of thumb decide better than a glance ahead."""

from typing import Final

from fireside.games.above_and_below.actions import (
    DONE_ACTION,
    END_ACTION,
    FIRST_AMOUNT,
    FIRST_CHOICE,
    FIRST_PICK,
    FIRST_PLACE,
    FIRST_TAKE,
    FIRST_VILLAGER,
    STOP_ACTION,
)
from fireside.games.above_and_below.evaluate import (
    best_from,
    choice_worth,
    good_worth,
    party_chances,
    rounds_left,
    tier_worths,
)
from fireside.games.above_and_below.odds import odds_of
from fireside.games.above_and_below.rules.building import PickBuilder
from fireside.games.above_and_below.rules.exploring import EncounterChoice, PickExplorers
from fireside.games.above_and_below.rules.lanterns import Exert, Reroll
from fireside.games.above_and_below.rules.paying import Pay
from fireside.games.above_and_below.rules.resting import DrinkCider, DrinkPotion, GiveBed
from fireside.games.above_and_below.rules.rewards import PickGood, PickInjured
from fireside.games.above_and_below.rules.round_end import PlaceBeforeIncome, PlaceFinal, best_final
from fireside.games.above_and_below.rules.trading import SellerReply
from fireside.games.above_and_below.rules.training import PickTrainer
from fireside.games.above_and_below.rules.turn import AfterAction, TurnMenu
from fireside.games.above_and_below.rules.working import CoinOrSupply, PickHarvesters, PickWorkers, TakeGoods
from fireside.games.above_and_below.state import AboveAndBelow
from fireside.games.above_and_below.terms import GOODS, SPOTS, bits_of, count_of

MOST_EXPLORERS: Final = 6
# What a villager could do otherwise, in lanterns; tuned by play against itself.
HAMMER: Final = 0.9
QUILL: Final = 0.5
CAT_SHARE: Final = 0.67  # a Cave Cat comes along four times in six
RESTOCKED: Final = 0.6  # more for a good that comes back, in points
CLEARLY: Final = 0.01  # by so much at least a reroll should help


def is_mid_move(game: AboveAndBelow) -> bool:
    """Whether the open decision only goes on with a move; where dice are due it is judged by its chances."""
    decision = game.decision()
    return not isinstance(
        decision, TurnMenu | AfterAction | EncounterChoice | Reroll | Exert | SellerReply | PlaceBeforeIncome
    )


def promising(game: AboveAndBelow) -> list[int]:
    """The actions worth a look; one, where a rule of thumb decides."""
    decision = game.decision()
    if isinstance(decision, TurnMenu):
        return menu(game)
    if isinstance(decision, AfterAction | PlaceBeforeIncome):
        return placings(game, END_ACTION)
    if isinstance(decision, PickExplorers):
        return explorers(game, decision)
    if isinstance(decision, PickWorkers):
        return workers(game, decision)
    if isinstance(decision, EncounterChoice):
        return [best_choice(game)]
    if isinstance(decision, Reroll):
        return [best_reroll(game)]
    if isinstance(decision, Exert):
        return [best_exertion(game)]
    if isinstance(decision, PickBuilder | PickTrainer | PickInjured):
        return [least_useful(game)]
    return others(game)


def others(game: AboveAndBelow) -> list[int]:
    """Small questions."""
    decision = game.decision()
    if isinstance(decision, TakeGoods):
        return [best_good(game)]
    if isinstance(decision, PickGood):  # not all of them: a reward may hold many such picks
        return [best_pick(game)]
    if isinstance(decision, GiveBed):
        return [most_useful(game, decision.you)]
    if isinstance(decision, DrinkPotion):
        return [most_useful(game, decision.you)]
    if isinstance(decision, DrinkCider):
        tired = game.exhausted[decision.you] & ~game.metal_men[decision.you]
        is_short = count_of(tired) > game.beds[decision.you]
        return [most_useful(game, decision.you) if is_short else STOP_ACTION]
    if isinstance(decision, PlaceFinal):
        return [FIRST_PLACE + best_final(game, decision.you)]
    if isinstance(decision, Pay):
        return game.choices[:1]
    if isinstance(decision, CoinOrSupply):
        return [FIRST_AMOUNT, game.choices[-1]]
    return game.choices


# The menu


def menu(game: AboveAndBelow) -> list[int]:
    """Main actions, pass and new goods for the track; goods that can be stacked go there at once."""
    you = game.active
    stacked = game.placeable(you) & game.tracked[you]
    if stacked:
        return [FIRST_PLACE + bits_of(stacked)[0]]
    return [action for action in game.choices if action >= FIRST_PLACE]


def placings(game: AboveAndBelow, end: int) -> list[int]:
    """Stack what can be stacked; else look at what is new, or end."""
    stacked = game.placeable(game.to_move) & game.tracked[game.to_move]
    if stacked:
        return [FIRST_PLACE + bits_of(stacked)[0]]
    return [action for action in game.choices if FIRST_PLACE <= action < FIRST_PLACE + GOODS or action == end]


# Who works


def usefulness(game: AboveAndBelow, you: int, villager: int) -> float:
    """What a villager could do otherwise: lanterns, hammer, quill."""
    worth = odds_of(game.box).means[game.villagers[you][villager]]
    if game.hammers[you] >> villager & 1:
        worth += HAMMER
    if game.quills[you] >> villager & 1:
        worth += QUILL
    if game.cats[you] >> villager & 1:
        worth *= CAT_SHARE
    return worth


def ranked(game: AboveAndBelow, you: int, villagers: list[int]) -> list[int]:
    """The least useful first."""
    keyed = [(usefulness(game, you, villager), villager) for villager in villagers]
    keyed.sort()
    return [pair[1] for pair in keyed]


def least_useful(game: AboveAndBelow) -> int:
    """Of those offered, the one whose other talents are worth least; who saves a coin comes first."""
    you = game.active
    offered = [action - FIRST_VILLAGER for action in game.choices if action != STOP_ACTION]
    decision = game.decision()
    plus = game.hammers_plus[you] if isinstance(decision, PickBuilder) else 0
    plus |= game.quills_plus[you] if isinstance(decision, PickTrainer) else 0
    saving = [villager for villager in offered if plus >> villager & 1]
    return FIRST_VILLAGER + ranked(game, you, saving or offered)[0]


def most_useful(game: AboveAndBelow, you: int) -> int:
    """Of those offered, the exhausted first, then the most useful."""
    offered = [action - FIRST_VILLAGER for action in game.choices if action != STOP_ACTION]
    exhausted = [villager for villager in offered if game.exhausted[you] >> villager & 1]
    return FIRST_VILLAGER + ranked(game, you, exhausted or offered)[-1]


def explorers(game: AboveAndBelow, decision: PickExplorers) -> list[int]:
    """The best two, three, four ... explorers, with whoever is picked already."""
    you = game.active
    odds = odds_of(game.box)
    keyed = [(-odds.means[game.villagers[you][villager]], villager) for villager in bits_of(game.ready[you])]
    keyed.sort()
    order = [pair[1] for pair in keyed]
    groups: list[int] = []
    group = 0
    for place, villager in enumerate(order[:MOST_EXPLORERS]):
        group |= 1 << villager
        if place > 0:
            groups.append(group)
    return steps_towards(game, decision, groups)


def workers(game: AboveAndBelow, decision: PickWorkers) -> list[int]:
    """The least useful alone, or as many as there is work for."""
    you = game.active
    order = ranked(game, you, bits_of(game.ready[you]))
    most = len(order)
    if isinstance(decision, PickHarvesters):
        most = min(most, game.goods_on[you])
    group = 0
    groups: list[int] = []
    for place, villager in enumerate(order[:most]):
        group |= 1 << villager
        if place in (0, most - 1):
            groups.append(group)
    return steps_towards(game, decision, groups)


def steps_towards(game: AboveAndBelow, decision: PickWorkers, groups: list[int]) -> list[int]:
    """The next pick on the way to each of these groups, in ascending number."""
    steps: list[int] = []
    picked = decision.picked
    for group in groups:
        rest = group & ~picked
        lower = (1 << decision.last + 1) - 1
        if picked & ~group or rest & lower:
            continue
        step = DONE_ACTION if rest == 0 else FIRST_VILLAGER + bits_of(rest)[0]
        if step in game.choices and step not in steps:
            steps.append(step)
    return steps or game.choices[-1:]


def best_good(game: AboveAndBelow) -> int:
    """The good that scores most."""
    you = game.active
    left = rounds_left(game)
    best = game.choices[0]
    most = -1.0
    for action in game.choices:
        card, place = divmod(action - FIRST_TAKE, SPOTS)
        spot = game.box.spots_of[card][place]
        worth = good_worth(game, you, game.box.spot_good[spot], left)
        worth += RESTOCKED if game.box.spot_refills[spot] and left else 0.0
        if worth > most:
            most = worth
            best = action
    return best


def best_pick(game: AboveAndBelow) -> int:
    """Of the goods of a reward, the one that scores most."""
    left = rounds_left(game)
    worths = [good_worth(game, game.active, action - FIRST_PICK, left) for action in game.choices]
    return game.choices[worths.index(max(worths))]


# Expeditions


def best_choice(game: AboveAndBelow) -> int:
    """The choice that is worth most on average."""
    you = game.active
    chances = party_chances(game, you, game.party)
    best = game.choices[0]
    most = -1000.0
    for action in game.choices:
        worth = choice_worth(game, you, action - FIRST_CHOICE, chances)
        if worth > most:
            most = worth
            best = action
    return best


def best_reroll(game: AboveAndBelow) -> int:
    """The die whose reroll helps most on average, or none."""
    you = game.active
    odds = odds_of(game.box)
    worths = tier_worths(game, you, game.numbers)
    hands = count_of(game.party)
    best = STOP_ACTION
    most = best_from(game, game.total, game.numbers, worths, hands) + CLEARLY
    for place, villager in enumerate(bits_of(game.party)):
        kind = game.villagers[you][villager]
        shown = game.box.lanterns[kind][game.dice[place] - 1]
        value = 0.0
        for lanterns, chance in enumerate(odds.chances[kind]):
            total = game.total - shown + lanterns
            value += chance * best_from(game, total, game.numbers, worths, hands)
        if value > most:
            most = value
            best = FIRST_VILLAGER + villager
    return best


def best_exertion(game: AboveAndBelow) -> int:
    """Exert towards the tier that is worth it, or stop."""
    you = game.active
    worths = tier_worths(game, you, game.numbers)
    offered = len(game.choices) - 1
    now = best_from(game, game.total, game.numbers, worths, 0)
    best = best_from(game, game.total, game.numbers, worths, offered)
    return game.choices[0] if best > now else STOP_ACTION
