"""The steps of a saved agenda, each by its name and what it holds."""

from typing import Any, Final

from fireside.core.errors import whole_number
from fireside.core.saved import one_of
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
    training,
    turn,
    working,
)
from fireside.games.above_and_below.rules.trading import NAME_PRICE, SELLER_REPLY
from fireside.games.above_and_below.state import NOBODY, AboveAndBelow, Step
from fireside.games.above_and_below.terms import (
    CARD_IDS,
    CLASS_NAMES,
    MOST_VILLAGERS,
    PLACE_NAMES,
    ROW_NAMES,
    SLOTS,
    START_ID,
    bits_of,
    count_of,
)

MOST: Final = 50


def step_of(game: AboveAndBelow, saved: object) -> Step:
    """The step that its name and arguments describe."""
    if not isinstance(saved, list) or not saved or not isinstance(saved[0], str):
        raise ValueError(f"{saved!r} is no step: it is a list of a name and what the step holds")
    name, held = saved[0], saved[1:]
    if name in PLAIN_STEPS and not held:
        return PLAIN_STEPS[name]
    if name in SEAT_STEPS and len(held) == 1:
        return SEAT_STEPS[name][whole_number(held[0], f"the seat of {name!r}", 0, game.seats - 1)]
    if name in NUMBER_STEPS and len(held) == 1:
        return _numbered(name, whole_number(held[0], f"the number of {name!r}", 0, MOST))
    if name in WORKERS and len(held) == WORKERS[name]:
        return _workers(game, name, held)
    if name in ("gain", "suffer") and len(held) == 2:
        return _reward(game, name, held)
    if name == "rest_bed" and len(held) == 3:
        return _bed(game, held)
    step = _named(game, name, held[0]) if len(held) == 1 else None
    if step is None:
        raise ValueError(f"{saved!r} is no step of Above and Below")
    return step


def _named(game: AboveAndBelow, name: str, held: object) -> Step | None:
    """A step about one card, row, slot or class of goods."""
    if name == "take_card":
        return building.TakeCard(one_of(held, CARD_IDS, "the card that is bought"))
    if name == "row_end":
        names = [*CARD_IDS, START_ID, *[grove.id for grove in game.box.groves]]
        return building.RowEnd(one_of(held, names, "what goes to the end of a row"))
    if name == "refresh":
        return rows.REFRESHES[one_of(held, ROW_NAMES, "the row that is refreshed")]
    if name == "recruit":
        return training.RECRUITS[whole_number(held, "the slot of a recruit", 1, SLOTS) - 1]
    if name == "pick_reward":
        return rewards.PickGood(one_of(held, CLASS_NAMES, "the class of a good"))
    return None


def _numbered(name: str, number: int) -> Step:
    if name == "pick_card":
        return building.PickCard(number)
    if name == "pick_recruit":
        return training.PickRecruit(number)
    if name == "pay_ciders":
        return paying.PayCiders(number)
    if name == "pay_potions":
        return paying.PayPotions(number)
    if name == "pick_good":
        return working.TakeGoods(number)
    if name == "coin_or_supply":
        return working.CoinOrSupply(number)
    if name == "exert":
        return lanterns.EXERTIONS[whole_number(number, "where 'exert' begins", 0, MOST_VILLAGERS)]
    return rewards.PickInjured(number)


def _workers(game: AboveAndBelow, name: str, held: list[Any]) -> Step:
    count = len(game.villagers[game.active]) if game.active != NOBODY else 0
    picked = villagers_of(held[0], f"those picked by {name!r}", count)
    last = bits_of(picked)[-1] if picked else -1
    if name == "pick_harvester":
        return working.PickHarvesters(picked, count_of(picked), last)
    if name == "pick_labourer":
        return working.PickLabourers(picked, count_of(picked), last)
    destination = one_of(held[1], PLACE_NAMES, "where an expedition goes")
    return exploring.PickExplorers(picked, count_of(picked), last, destination)


def _reward(game: AboveAndBelow, name: str, held: list[Any]) -> Step:
    if held[0] not in game.box.codes:
        raise ValueError(f"{held[0]!r} is no reward or penalty of this content")
    number = game.box.codes.index(held[0])
    place = whole_number(held[1], f"the place in the list of {name!r}", 0, len(held[0]))
    return rewards.GainReward(number, place) if name == "gain" else rewards.SufferPenalty(number, place)


def _bed(game: AboveAndBelow, held: list[Any]) -> Step:
    seat = whole_number(held[0], "the seat of 'rest_bed'", 0, game.seats - 1)
    left = whole_number(held[1], "the beds left", 1, max(1, game.beds[seat]))
    moved = villagers_of(held[2], "those moved by a bed", len(game.villagers[seat]))
    return resting.GiveBed(seat, left, moved)


PLAIN_STEPS: Final[dict[str, Step]] = {
    "end_turn": turn.END_TURN,
    "turn_menu": turn.TURN_MENU,
    "after_action": turn.AFTER_ACTION,
    "new_round": turn.NEW_ROUND,
    "buy_price": NAME_PRICE,
    "seller_reply": SELLER_REPLY,
    "destination": exploring.CHOOSE_DESTINATION,
    "encounter_choice": exploring.ENCOUNTER_CHOICE,
    "face_it": exploring.FACE_IT,
    "roll": lanterns.ROLL,
    "reroll": lanterns.REROLL,
    "compare": outcome.COMPARE,
    "pick_tier": outcome.PICK_TIER,
    "keep_cave": outcome.KEEP_CAVE,
    "explore_coins": outcome.EXPLORE_COINS,
    "take_quest": outcome.TAKE_QUEST,
    "take_grove": outcome.TAKE_GROVE,
    "end_expedition": outcome.END_EXPEDITION,
    "pick_builder": building.PICK_BUILDER,
    "pick_trainer": training.PICK_TRAINER,
    "end_of_actions": round_end.END_OF_ACTIONS,
    "replenish": round_end.REPLENISH,
}
SEAT_STEPS: Final[dict[str, list[Step]]] = {
    "turn": turn.TURNS,
    "rest": resting.RESTS,
    "rest_potion": resting.POTIONS,
    "rest_cider": resting.CIDERS,
    "beds": resting.BEDS,
    "place_before_income": round_end.PLACINGS,
    "income": round_end.INCOMES,
    "place_final": round_end.FINAL_PLACINGS,
}
NUMBER_STEPS: Final = [
    "pick_card",
    "pick_recruit",
    "pay_ciders",
    "pay_potions",
    "pick_good",
    "coin_or_supply",
    "exert",
    "injure_pick",
]
WORKERS: Final = {"pick_explorer": 2, "pick_harvester": 1, "pick_labourer": 1}


def villagers_of(saved: object, what: str, count: int) -> int:
    """A list of villagers, ascending, as a set."""
    if not isinstance(saved, list):
        raise ValueError(f"{what} should be a list of villagers, not {saved!r}")
    bits = 0
    for one in saved:
        villager = whole_number(one, f"a villager of {what}", 0, count - 1)
        if bits >> villager:
            raise ValueError(f"the villagers of {what} should stand in ascending order, each once")
        bits |= 1 << villager
    return bits
