"""What may wait on the agenda of Above and Below: each step, what it lies upon, and what it needs on the
table.
"""

from typing import Any, Final

from fireside.core.kinds import MOST, SEAT, Bits, ByHand, Number, OneOf, Packed
from fireside.core.steps import BOTTOM, Steps, Waits
from fireside.games.above_and_below.rules import (
    building,
    exploring,
    lanterns,
    outcome,
    paying,
    resting,
    rewards,
    round_end,
    rows,
    trading,
    training,
    turn,
    working,
)
from fireside.games.above_and_below.state import NO_CHOICE, NOBODY, AboveAndBelow, Step
from fireside.games.above_and_below.terms import (
    CARD_IDS,
    CAVE,
    CLASS_NAMES,
    DESERT,
    FAILURE,
    FIRST_GROVE,
    GROVE,
    MOST_VILLAGERS,
    NO_PRICE,
    NO_VILLAGER,
    NOTHING_LISTED,
    NOWHERE,
    OFFERS,
    OPEN,
    PLACE_NAMES,
    ROUNDS,
    ROW_NAMES,
    SLOTS,
    SUCCESS,
    has,
    is_outpost,
)

# Kinds


def _saved_reward(state: AboveAndBelow, reward: int) -> list[str]:
    return state.edition.codes[reward][:]


def _read_reward(state: AboveAndBelow, saved: Any, what: str) -> int:
    if saved not in state.edition.codes:
        raise ValueError(f"{what} cannot be {saved!r}: no reward or penalty of this content is like that")
    return state.edition.codes.index(saved)


# Without an active seat nothing of the kind can wait, nor be open on the table.
VILLAGER: Final = Number(0, lambda state: len(state.villagers[state.active]) - 1)
VILLAGERS: Final = Bits(VILLAGER)
REWARD: Final = ByHand(_saved_reward, _read_reward)
COUNT: Final = Number(1, MOST_VILLAGERS)

# What each step needs


def _has_active(state: AboveAndBelow, step: Step) -> bool:
    return state.active != NOBODY


def _may_offer(state: AboveAndBelow, step: Step) -> bool:
    """AB-BUY-01 Another seat has something for sale; AB-BUY-05 an offer is left; AB-BUY-07 the price is in
    the buyer's coins.
    """
    seller = state.seller
    if seller in (NOBODY, state.active) or state.sale[seller] == NOTHING_LISTED:
        return False
    if step is trading.NAME_PRICE:
        return state.price == NO_PRICE and state.offers[seller] < OFFERS
    return NO_PRICE < state.price <= state.coins[state.active]


def _may_refresh(state: AboveAndBelow, step: rows.RefreshRow) -> bool:
    return len(rows.deck_of(state, step.row)) > 0


def _is_ready(state: AboveAndBelow, step: building.PickCard | training.PickRecruit) -> bool:
    worker = step.builder if isinstance(step, building.PickCard) else step.trainer
    return has(state.ready[state.active], worker)


def _are_ready(state: AboveAndBelow, step: working.PickWorkers) -> bool:
    """AB-VILL-02 Ready villagers work; R-AB-24, AB-GR-07, AB-DU-03 and go where they can."""
    if isinstance(step, exploring.PickExplorers) and not exploring.may_go(
        state, state.active, step.destination
    ):
        return False
    return step.picked & ~state.ready[state.active] == 0


def _may_take(state: AboveAndBelow, step: building.TakeCard) -> bool:
    """AB-BUILD-02 A card that lies face up; AB-BUILD-07 an Outpost has a cave."""
    is_possible = not is_outpost(step.card) or state.empty_caves(state.active) > 0
    return is_possible and rows.is_face_up(state, step.card)


def _may_extend(state: AboveAndBelow, step: building.RowEnd) -> bool:
    """AB-GR-06 What is being taken goes to the row, AB-GR-04 where it can."""
    if not state.has_groves:
        return False
    below = state.agenda[-1]
    taken = below.card if isinstance(below, building.TakeCard) else FIRST_GROVE + state.grove_deck[-1]
    return step.entry == taken and not is_outpost(taken) and len(step.options(state)) > 0


def _may_recruit(state: AboveAndBelow, step: training.Recruit) -> bool:
    return state.slots[step.slot] != NO_VILLAGER


def _is_exploring(state: AboveAndBelow, step: Step) -> bool:
    return state.expedition.destination != NOWHERE


def _is_to_choose(state: AboveAndBelow, step: Step) -> bool:
    expedition = state.expedition
    return expedition.destination == CAVE and expedition.chosen == NO_CHOICE and expedition.outcome == OPEN


def _is_chosen(state: AboveAndBelow, step: Step) -> bool:
    """AB-EXPLORE-06, AB-EXPLORE-08 The choice comes before the dice."""
    expedition = state.expedition
    if step is exploring.FACE_IT and expedition.destination != CAVE:
        return False
    return len(expedition.numbers) > 0 and not expedition.dice and expedition.outcome == OPEN


def _is_rolled(state: AboveAndBelow, step: Step) -> bool:
    expedition = state.expedition
    return len(expedition.dice) > 0 and expedition.outcome == OPEN


def _has_won(state: AboveAndBelow, step: Step) -> bool:
    """AB-EXPLORE-14, AB-DU-06, AB-GR-03 Each destination brings its own."""
    expedition = state.expedition
    if step is outcome.KEEP_CAVE and expedition.destination != CAVE:
        return False
    if step is outcome.TAKE_QUEST and expedition.destination < DESERT:
        return False
    is_of_grove = step is outcome.TAKE_GROVE or step is outcome.PICK_TIER
    return expedition.outcome == SUCCESS and (not is_of_grove or expedition.destination == GROVE)


def _is_due(state: AboveAndBelow, step: rewards.GainReward) -> bool:
    """AB-EXPLORE-13, AB-GR-03, AB-DU-06 The reward of what was reached."""
    expedition = state.expedition
    if expedition.outcome != SUCCESS:
        return False
    if expedition.destination == CAVE:
        tier = state.encounter().first_tier[expedition.chosen] + expedition.tier
        return step.reward == expedition.rewards[tier]
    if expedition.destination == GROVE:
        return step.reward in state.edition.groves[state.grove_deck[-1]].rewards[: expedition.tier + 1]
    land = expedition.destination - DESERT
    return step.reward == state.edition.quests[land][state.quest_stacks[land][-1]].reward


def _has_lost(state: AboveAndBelow, step: rewards.SufferPenalty) -> bool:
    """AB-EXPLORE-17 The penalty of the choice."""
    expedition = state.expedition
    is_lost = expedition.outcome == FAILURE and expedition.destination == CAVE
    return is_lost and step.penalty == expedition.penalties[expedition.chosen]


def _ends_actions(state: AboveAndBelow, step: Step) -> bool:
    """AB-END-01 After round 7 no other follows, else one does."""
    return (state.round < ROUNDS) == (len(state.agenda) > 0)


PAID_FOR: Final = ["refresh", "take_card", "row_end", "recruit", "face_it"]
RESTING: Final = ["place_before_income", "rest"]

STEPS: Final = Steps(
    # The turn
    turn=Waits(turn.TURNS, upon=[BOTTOM], you=SEAT),
    end_turn=Waits(turn.END_TURN, upon=[BOTTOM], when=_has_active),
    turn_menu=Waits(turn.TURN_MENU, upon=["end_turn"]),
    after_action=Waits(turn.AFTER_ACTION, upon=["end_turn"]),
    buy_price=Waits(trading.NAME_PRICE, upon=["turn_menu"], when=_may_offer),
    seller_reply=Waits(trading.SELLER_REPLY, upon=["turn_menu"], when=_may_offer),
    refresh=Waits(rows.REFRESHES, upon=["turn_menu"], when=_may_refresh, row=OneOf(ROW_NAMES)),
    pay_ciders=Waits(paying.PayCiders, upon=PAID_FOR, price=Number(0, MOST)),
    pay_potions=Waits(paying.PayPotions, upon=PAID_FOR, price=Number(0, MOST)),
    # Work
    pick_builder=Waits(building.PICK_BUILDER, upon=["after_action"]),
    pick_card=Waits(building.PickCard, upon=["after_action"], when=_is_ready, builder=VILLAGER),
    take_card=Waits(building.TakeCard, upon=["after_action"], when=_may_take, card=OneOf(CARD_IDS)),
    row_end=Waits(
        building.RowEnd,
        upon=["take_card", "take_grove"],
        when=_may_extend,
        entry=OneOf(lambda state: state.edition.entry_ids),
    ),
    pick_trainer=Waits(training.PICK_TRAINER, upon=["after_action"]),
    pick_recruit=Waits(training.PickRecruit, upon=["after_action"], when=_is_ready, trainer=VILLAGER),
    recruit=Waits(
        training.RECRUITS,
        upon=["after_action"],
        when=_may_recruit,
        slot=Packed(Number(1, SLOTS), lambda slot: slot + 1, lambda printed: printed - 1),
    ),
    pick_harvester=Waits(working.PickHarvesters, upon=["after_action"], when=_are_ready, picked=VILLAGERS),
    pick_good=Waits(working.TakeGoods, upon=["after_action"], left=COUNT),
    pick_labourer=Waits(working.PickLabourers, upon=["after_action"], when=_are_ready, picked=VILLAGERS),
    coin_or_supply=Waits(working.CoinOrSupply, upon=["after_action"], labourers=COUNT),
    # Expeditions
    destination=Waits(exploring.CHOOSE_DESTINATION, upon=["after_action"]),
    pick_explorer=Waits(
        exploring.PickExplorers,
        upon=["after_action"],
        when=_are_ready,
        picked=VILLAGERS,
        destination=OneOf(PLACE_NAMES),
    ),
    end_expedition=Waits(outcome.END_EXPEDITION, upon=["after_action"], when=_is_exploring),
    encounter_choice=Waits(exploring.ENCOUNTER_CHOICE, upon=["end_expedition"], when=_is_to_choose),
    face_it=Waits(exploring.FACE_IT, upon=["end_expedition"], when=_is_chosen),
    roll=Waits(lanterns.ROLL, upon=["end_expedition"], when=_is_chosen),
    compare=Waits(outcome.COMPARE, upon=["end_expedition"], when=_is_rolled),
    exert=Waits(lanterns.EXERT, upon=["compare"]),
    reroll=Waits(lanterns.REROLL, upon=["exert"]),
    take_grove=Waits(outcome.TAKE_GROVE, upon=["end_expedition"], when=_has_won),
    explore_coins=Waits(outcome.EXPLORE_COINS, upon=["end_expedition", "row_end"], when=_has_won),
    keep_cave=Waits(outcome.KEEP_CAVE, upon=["explore_coins"], when=_has_won),
    take_quest=Waits(outcome.TAKE_QUEST, upon=["explore_coins"], when=_has_won),
    pick_tier=Waits(outcome.PICK_TIER, upon=["explore_coins"], when=_has_won),
    gain=Waits(
        rewards.GainReward,
        upon=["explore_coins", "keep_cave", "take_quest"],
        when=_is_due,
        reward=REWARD,
        place=Number(0, MOST),
    ),
    pick_reward=Waits(rewards.PickGood, upon=["gain"], rank=OneOf(CLASS_NAMES)),
    suffer=Waits(
        rewards.SufferPenalty,
        upon=["end_expedition"],
        when=_has_lost,
        penalty=REWARD,
        place=Number(0, MOST),
    ),
    injure_pick=Waits(rewards.PickInjured, upon=["suffer"], left=Number(1, MOST)),
    # The end of a round, and of the game
    new_round=Waits(turn.NEW_ROUND, upon=[BOTTOM]),
    end_of_actions=Waits(round_end.END_OF_ACTIONS, upon=[BOTTOM, "new_round"], when=_ends_actions),
    replenish=Waits(round_end.REPLENISH, upon=["new_round"]),
    income=Waits(round_end.INCOMES, upon=["replenish", "place_before_income"], you=SEAT),
    place_before_income=Waits(round_end.PLACINGS, upon=["income"], you=SEAT),
    rest=Waits(resting.RESTS, upon=RESTING, you=SEAT),
    beds=Waits(resting.BEDS, upon=RESTING, you=SEAT),
    rest_cider=Waits(resting.CIDERS, upon=["beds"], you=SEAT),
    rest_potion=Waits(resting.POTIONS, upon=["rest_cider"], you=SEAT),
    rest_bed=Waits(
        resting.GiveBed,
        upon=RESTING,
        you=SEAT,
        left=COUNT,
        moved=Bits(Number(0, MOST_VILLAGERS - 1)),
    ),
    place_final=Waits(round_end.FINAL_PLACINGS, upon=[BOTTOM, "place_final"], you=SEAT),
)


# What on the table needs a step, and which steps need another


def check_waiting(state: AboveAndBelow) -> None:
    """ValueError unless what is open on the table waits on the agenda, and goes on as it must."""
    names = [STEPS.name(step) for step in state.agenda]
    for field, is_open, right in (
        ("active", state.active != NOBODY, ["end_turn"]),
        ("offer", state.seller != NOBODY, ["buy_price", "seller_reply"]),
        ("expedition", state.expedition.destination != NOWHERE, ["end_expedition"]),
    ):
        if is_open != any(name in names for name in right):
            raise ValueError(f"{field!r} and the step {' or '.join(right)} go together")
    for place, step in enumerate(state.agenda):
        follows = _must_follow(state, step)
        if follows and not any(name in follows for name in names[place + 1 : place + 2]):
            raise ValueError(f"upon the step {names[place]} there should be {' or '.join(follows)} here")


def _must_follow(state: AboveAndBelow, step: Step) -> list[str]:
    """What has to lie upon a step so that no card is lost; nothing if none can be."""
    expedition = state.expedition
    if isinstance(step, building.TakeCard):
        return ["row_end"] if state.has_groves and not is_outpost(step.card) else []
    if step is outcome.TAKE_GROVE:
        return ["row_end"]
    if step is outcome.EXPLORE_COINS:
        return ["keep_cave"] if expedition.destination == CAVE else []
    if step is not outcome.END_EXPEDITION or expedition.destination != CAVE or expedition.outcome == FAILURE:
        return []
    if expedition.outcome == SUCCESS:
        return ["explore_coins"]
    return ["compare"] if expedition.dice else ["encounter_choice", "face_it", "roll"]
